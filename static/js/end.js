/** The end of a game: who came out when, who is the Shithead, and how the series stands. */

import { byId, make } from "./dom.js";
import { t } from "./i18n.js";
import { seatName } from "./wording.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Series} Series */

/** @param {Answer} answer */
export function showEnd(answer) {
  const { view, series } = answer;
  const shithead = view.shithead ?? 0;
  byId("end-title", HTMLElement).textContent = t(`end.title.${shithead === 0 ? "you" : "other"}`, {
    name: seatName(shithead),
  });
  const place = view.players[0].place;
  byId("end-line", HTMLElement).textContent = t(`end.line.${place === 1 ? "won" : place ? "safe" : "last"}`);
  byId("end-order", HTMLElement).replaceChildren(
    ...[...view.finished, shithead].map((seat) => make("li", seat === 0 ? "you" : "", seatName(seat))),
  );
  byId("series-body", HTMLElement).replaceChildren(...rows(series));
  byId("series-own", HTMLElement).textContent = t("series.not_last", { count: series.not_last, games: series.games });
  byId("end-deal", HTMLElement).textContent = t("end.deal", { code: answer.deal ?? "" });
}

/** @param {Series} series */
function rows({ losses, places }) {
  const order = losses.map((_, seat) => seat).sort((a, b) => places[a] - places[b] || a - b);
  return order.map((seat) => {
    const row = make("tr", seat === 0 ? "you" : "");
    const name = make("th", "", seatName(seat));
    name.scope = "row";
    row.append(make("td", "", String(places[seat])), name, make("td", "", String(losses[seat])));
    return row;
  });
}

/** Let the person keep the record of a game as a file. @param {object} record */
export function download(record) {
  const link = make("a");
  link.href = `data:application/json,${encodeURIComponent(`${JSON.stringify(record)}\n`)}`;
  link.download = "shithead-record.jsonl";
  link.click();
}
