/** Dragging a card onto the pile, as an extra for a mouse or a pen: it plays what a choice would play. */

import { byId } from "./dom.js";

/** @typedef {import("./play.js").Play} Play */

const NEAR = 8;

/** @param {HTMLElement} card @param {PointerEvent} event */
function overPile(card, event) {
  const { left, right, top, bottom } = byId("middle", HTMLElement).getBoundingClientRect();
  return card.isConnected && event.clientX > left && event.clientX < right && event.clientY > top && event.clientY < bottom;
}

/** @param {Play} play */
export function wireDrag(play) {
  const table = byId("table", HTMLElement);
  table.addEventListener("pointerdown", (down) => {
    const card = down.target instanceof Element ? down.target.closest("#hand .card, #my-slots .card[data-card]") : null;
    if (down.pointerType === "touch" || down.button !== 0 || !(card instanceof HTMLButtonElement) || card.disabled) return;
    follow(card, down, play);
  });
}

/** @param {HTMLButtonElement} card @param {PointerEvent} down @param {Play} play */
function follow(card, down, play) {
  let dragging = false;
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    dragging ||= Math.hypot(x, y) > NEAR;
    if (!dragging) return;
    card.classList.add("dragged");
    card.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    card.classList.remove("dragged");
    const dropped = dragging && event.type === "pointerup" && overPile(card, event);
    if (dragging) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (dropped) play.drop(card.dataset.card ?? "");
    card.style.removeProperty("transform");
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click that ends a drag is no tap. @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
