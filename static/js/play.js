/** The person at the table: taps become choices, and choices become actions. */

import { allOfRank, updateActions } from "./actions.js";
import { Arrangement } from "./arrangement.js";
import { byId } from "./dom.js";
import { Echo } from "./echo.js";
import { focusPlace, keepFocus } from "./keys.js";
import { Motion, finishMotion, picture } from "./motion.js";
import { say } from "./log.js";
import { clearRefusal, refuse } from "./notice.js";
import { giveHint, showPrompt, swapText, takeBackHint } from "./prompt.js";
import { Selection } from "./selection.js";
import { TableView } from "./table.js";
import { reasonText } from "./wording.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Seated} Seated */

export class Play {
  /** @param {Seated} game */
  constructor(game) {
    this.game = game;
    this.table = new TableView();
    this.motion = new Motion(game.film);
    this.selection = new Selection();
    /** @type {"take"|"add"|null} */
    this.asking = null;
    /** What had the focus when the person was asked something. @type {HTMLElement|null} */
    this.askedFrom = null;
    /** Whether the person was to act when the table was last drawn. */
    this.wasToAct = false;
    /** @type {Arrangement|null} */
    this.arrangement = null;
    const table = byId("table", HTMLElement);
    this.echo = new Echo(table);
    table.addEventListener("click", (event) => this.#tapped(event));
    this.#wireButtons();
  }

  /** Draw what is to be seen now, and move there. @param {GameEvent|null} [event] what has just happened */
  update(event = null) {
    const { view } = this.game;
    if (!view) return;
    const { options } = view;
    if (!options || view.phase !== "arrange") this.arrangement = null;
    else if (this.arrangement?.of !== view) this.arrangement = new Arrangement(view);
    if (!options) this.asking = null;
    else if (view.phase === "play" && !this.game.busy) this.selection.keepOnly(options.playable);
    const before = picture();
    const place = focusPlace();
    const turned = options !== null && !this.game.busy && !this.wasToAct;
    this.wasToAct = options !== null && !this.game.busy;
    this.table.update(this.arrangement?.preview() ?? view, this.selection, this.asking === "add");
    const { selection, asking, arrangement } = this;
    byId("table", HTMLElement).dataset.asking = asking ?? "";
    showPrompt({ view, event, game: this.game, arrangement, chosen: [...selection.cards][0], asking });
    updateActions({ view, selection, busy: this.game.busy, asking });
    keepFocus(place, turned, event?.type === "dealt");
    this.motion.from(before, event);
  }

  /** Play at a table: nothing is chosen yet. @param {Seated} game */
  sit(game) {
    this.game = game;
    this.#clear();
  }

  #clear() {
    this.selection.clear();
    this.asking = null;
    clearRefusal();
    takeBackHint();
  }

  #wireButtons() {
    /** @param {string} id @param {() => void} run */
    const on = (id, run) => byId(id, HTMLButtonElement).addEventListener("click", run);
    on("act-ready", () => this.#act(String(this.arrangement)));
    on("act-play", () => this.playSelected());
    on("act-all", () => this.selectAll());
    on("act-take", () => this.take());
    on("act-risk", () => this.risk());
    on("act-hint", () => giveHint(this.game));
    on("act-cancel", () => this.#ask(null));
    on("act-skip", () => this.skip());
  }

  /** @param {MouseEvent} event */
  #tapped(event) {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("#stock")) this.risk();
    if (event.target.closest(".pile-zone")) this.#askToTake();
    const target = event.target.closest("[data-card], [data-slot]");
    if (!(target instanceof HTMLElement) || target.closest("#pile, #opponents")) return;
    clearRefusal();
    if (target.dataset.slot) this.#flip(Number(target.dataset.slot));
    else this.#tapCard(target.dataset.card ?? "");
  }

  /** @param {string} card */
  #tapCard(card) {
    const { view, busy } = this.game;
    if (!view || (this.arrangement && busy)) return;
    if (this.arrangement) this.#swap(card);
    else if (this.asking === "add") this.#add(card);
    else if (view.options && !busy) this.#choose(card, view.options);
    else if (view.phase === "play" && view.hand.includes(card)) this.selection.toggle(card);
    else this.#refuse({ code: view.phase === "ended" ? "game_over" : "not_your_turn", params: {} });
    this.update();
  }

  /** @param {string} card */
  #swap(card) {
    const [waiting = null] = this.selection.cards;
    const still = this.arrangement?.choose(waiting, card) ?? null;
    this.selection.set(still ? [still] : []);
    if (still && this.arrangement) say(swapText(this.arrangement, still, "names"));
  }

  /** @param {string} card @param {import("./types.js").Options} options */
  #choose(card, options) {
    if (card in options.refused) {
      this.#refuse(options.refused[card]);
      return;
    }
    this.asking = null;
    if (this.selection.size === 1 && this.selection.has(card)) this.playSelected();
    else this.selection.toggle(card);
  }

  /** @param {number} slot */
  #flip(slot) {
    const options = this.game.view?.options;
    if (!options) this.#refuse({ code: "not_your_turn", params: {} });
    else if (options.flip_refused) this.#refuse(options.flip_refused);
    else this.#act(`flip ${slot}`);
  }

  /** @param {string} card */
  #add(card) {
    if (this.game.view?.options?.add.includes(card)) this.#act(`take ${card}`);
    else this.#refuse({ code: "add_not_face_up", params: {} });
  }

  /** @param {Reason} reason */
  #refuse(reason) {
    refuse(reasonText(reason));
  }

  playSelected() {
    if (this.selection.size) this.#act(`play ${this.selection}`);
    else this.#refuse({ code: "choose_first", params: {} });
  }

  /** Play from the keyboard: what is chosen, or else this card. @param {string} card */
  playFrom(card) {
    if (this.asking === "take") return; // a question is open, and this is no answer to it
    if (this.arrangement || this.asking === "add" || this.selection.size === 0) this.#tapCard(card);
    if (this.selection.size && !this.arrangement) this.playSelected();
  }

  /** Play a card that was dropped on the pile, with what else is chosen of its rank. @param {string} card */
  drop(card) {
    if (this.arrangement || this.game.busy) return;
    clearRefusal();
    if (!this.selection.has(card)) this.#tapCard(card);
    if (this.selection.has(card)) this.playSelected();
  }

  /** Take back a question that is being asked, or a choice that has been made. */
  cancel() {
    if (this.game.busy) this.skip();
    this.#ask(null);
  }

  /** Show what happens now at once. */
  skip() {
    this.game.film.skip();
    finishMotion();
  }

  /** Choose all of the rank that is chosen, or else of a card's. @param {string} [card] */
  selectAll(card = "") {
    const { view } = this.game;
    const rank = String(this.selection)[0] ?? card[0];
    if (!view?.options || !rank || this.arrangement || this.asking) return;
    if (!this.selection.size && card in view.options.refused) this.#refuse(view.options.refused[card]);
    else this.selection.set(allOfRank(view, rank));
    this.update();
  }

  /** Take the pile: asks once more if something could be played, and for a card to add. */
  take() {
    const options = this.game.view?.options;
    if (!options) return;
    if (options.take) this.#refuse(options.take);
    else if (options.playable.length && !this.asking) this.#ask("take");
    else if (options.add.length && this.asking !== "add") this.#ask("add");
    else this.#act("take");
  }

  /** A tap on the pile: always asked once more, since a finger may have slipped. */
  #askToTake() {
    const options = this.game.view?.options;
    if (!options || this.arrangement || this.asking) return;
    if (options.take) this.#refuse(options.take);
    else this.#ask("take");
  }

  risk() {
    const options = this.game.view?.options;
    if (options?.risk) this.#refuse(options.risk);
    else if (options) this.#act("risk");
  }

  /** @param {"take"|"add"|null} question */
  #ask(question) {
    this.echo.spent = true;
    this.selection.clear();
    this.asking = question;
    clearRefusal();
    if (question === "add") say(reasonText({ code: "add_face_up", params: {} }));
    this.update();
    if (question === "take") this.#toTheQuestion();
    else if (!question) this.askedFrom?.focus();
  }

  /** Who asked by key goes on by key, and hears what is asked. */
  #toTheQuestion() {
    const { activeElement } = document;
    this.askedFrom = activeElement instanceof HTMLElement ? activeElement : null;
    const button = byId("act-take", HTMLButtonElement);
    button.focus();
    say(button.textContent ?? "");
  }

  /** @param {string} action */
  #act(action) {
    if (this.game.busy) return;
    this.echo.spent = true;
    this.#clear(); // an arrangement lies there until the answer has come
    this.game.act(action);
  }
}
