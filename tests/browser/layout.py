"""What a person can see and reach of the page: measured in the page, as numbers and lists."""

from typing import Any, Final

from playwright.sync_api import Page

# What the page scrolls sideways, and every text or control that is cut off at a side or by its own box.
_CUT_OFF: Final = """() => {
  const wide = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > wide) found.push(`page ${document.documentElement.scrollWidth}`);
  const texts = "h1, h2, p, .count, .chip, .badge, li, th, td, dt, dd, legend";
  const parts = `${texts}, button, label, select, input, summary`;
  for (const element of document.querySelectorAll(parts)) {
    const unseen = ".visually-hidden, #ghosts, .choices label, .choices input, #opponents .out .backs";
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(unseen)) continue;
    const { left, right, top } = element.getBoundingClientRect();
    const name = `${element.tagName} #${element.id} ${element.ariaLabel ?? element.textContent.trim()}`;
    if (left < -0.5 || right > wide + 0.5) found.push(`${name}: ${left} to ${right}`);
    const above = top + scrollY < -0.5 && !element.closest("dialog, #log-list");
    if (above) found.push(`${name}: ${top} above the page`);
    const { overflowX } = getComputedStyle(element);
    const clips = overflowX !== "visible" && element.tagName !== "SELECT" && element.tagName !== "INPUT";
    if (clips && element.scrollWidth > element.clientWidth + 1) found.push(`${name}: its text is cut off`);
  }
  return found;
}"""

# For each card of the hand, how much of it can be tapped around its corner, in its rows and columns.
_TAPPABLE: Final = """() => {
  const most = 44;
  return [...document.querySelectorAll("#hand .card")].map((card) => {
    card.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = card.getBoundingClientRect();
    const hits = (x, y) => document.elementFromPoint(left + x, top + y) === card;
    const count = (size, hit) => {
      let [run, best] = [0, 0];
      for (let at = 1; at < size - 1; at += 1) best = Math.max(best, (run = hit(at) ? run + 1 : 0));
      return best + 2;
    };
    return {
      card: card.dataset.card,
      corner: hits(0.15 * width, 0.2 * height * 0.7),
      across: count(width, (x) => hits(x, 12)),
      down: count(height, (y) => hits(0.15 * width, y)),
      inside: left >= 0 && left + width <= innerWidth,
      most,
    };
  });
}"""
_FRAMES: Final = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""


def cut_off(page: Page) -> list[str]:
    """What a person could not see or read."""
    page.evaluate(_FRAMES)
    found: list[str] = page.evaluate(_CUT_OFF)
    return found


def tappable(page: Page) -> list[dict[str, Any]]:
    """How each card of the hand can be tapped, once everything lies still."""
    page.evaluate(_FRAMES)
    found: list[dict[str, Any]] = page.evaluate(_TAPPABLE)
    return found
