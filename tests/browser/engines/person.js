// What a person would do next at the page, found by what it shows: a driver evaluates this function in the
// browser and does the one click, or presses the one key, that it names. The ids of the buttons are those of
// templates/index.html.
() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  const wanted = ["#act-ready", "#act-play.primary", "#hand .fits", "#my-slots [data-card].fits", "#my-slots .back.fits"];
  const add = shown("#act-cancel") && !shown("#act-take") ? ["#my-slots [data-card]:enabled"] : [];
  const stuck = Math.random() < 0.5 ? ["#act-risk", "#act-take"] : ["#act-take", "#act-risk"];
  const selector = [...add, ...wanted, ...stuck].find(shown);
  const target = selector && shown(selector);
  const focus = document.activeElement;
  const row = "#hand, #my-slots";

  // Where a click reaches the target: a card may lie half under another one.
  function point() {
    target.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    const places = [[0.5, 0.5], [0.2, 0.5], [0.2, 0.2], [0.5, 0.1], [0.1, 0.1], [0.8, 0.8]];
    const points = places.map(([across, down]) => [Math.round(x + across * width), Math.round(y + down * height)]);
    return points.find((place) => target.contains(document.elementFromPoint(...place))) ?? null;
  }

  // The key that leads to the target, or does what it does.
  function key() {
    if (focus === target) return target.dataset.card && !add.length ? " " : "Enter";
    if (!focus.closest("#table") || selector === "#act-ready") return "Tab";
    if (selector === "#act-play.primary") return focus.dataset.card ? "Enter" : "ArrowRight";
    if (selector === "#act-take") return "t";
    if (selector === "#act-risk") return "r";
    if (focus.closest(row) === target.closest(row)) return "ArrowRight";
    return focus.closest("#hand") ? "ArrowUp" : "ArrowDown";
  }

  const pile = document.getElementById("pile").getBoundingClientRect();
  const codes = (place) => [...document.querySelectorAll(place)].map((card) => card.dataset.card).join(" ");
  return {
    over: Boolean(shown("#end")),
    ready: document.body.dataset.ready === "true" && !shown("#act-skip") && Boolean(target),
    selector: selector ?? "",
    point: target ? point() : null,
    pile: [Math.round(pile.x + pile.width / 2), Math.round(pile.y + pile.height / 2)],
    key: target ? key() : "",
    table: ["#hand [data-card]", "#my-slots [data-card]", "#pile [data-card]", "#opponents [data-card]"].map(codes).join(" / "),
  };
}
