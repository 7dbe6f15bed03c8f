/** A game in the browser: asks the server, keeps the save, and shows every step in its time. */

import * as api from "./api.js";
import { t } from "./i18n.js";
import * as log from "./log.js";
import { closeNotices, notify } from "./notice.js";
import { layers } from "./seats.js";
import { settings } from "./settings.js";
import * as store from "./store.js";
import { promptText, reasonText } from "./wording.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Setup} Setup */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./film.js").Film} Film */

export class Game {
  /** @param {Film} film @param {(event: GameEvent|null) => void} onChange called whenever something else is to be seen */
  constructor(film, onChange) {
    this.film = film;
    this.onChange = onChange;
    /** @type {Answer|null} */
    this.answer = null;
    /** What stood there last, and what the log told. @type {{answer: Answer|null, told: GameEvent[]}} */
    this.shown = { answer: this.answer, told: log.told() };
    /** @type {View|null} */
    this.view = null;
    /** True from a request until its last step has been shown. */
    this.busy = false;
    /** True while the opponents take long to answer. */
    this.thinking = false;
    // A game that was left while its film ran, or its answer was under way, must not go on.
    this.generation = 0;
    /** The generation whose answer is still to be taken, though not to be shown. */
    this.resting = NaN;
  }

  /** @param {Setup} setup */
  start = (setup) => (store.changedElsewhere() ? this.onKept(setup) : this.#run(() => api.create(setup), "anew"));

  /** The next game of the series; also gives up one that has not ended. */
  next = () => this.#unlessElsewhere(() => this.#run(() => api.next(this.#save()), "anew"));

  /** The same deal once more, in the same series; only a game that is over has a deal code. */
  again = () => this.#unlessElsewhere(() => this.#run(() => api.next(this.#save(), this.answer?.deal ?? ""), "anew"));

  /** @param {string} save */
  resume = (save) => this.#run(() => this.#read(save), "anew");

  /** What a save holds; with no game here, the newest of those that lie aside will do as well. @param {string} save @returns {Promise<Answer>} */
  async #read(save) {
    store.beingRead(save);
    try {
      const answer = await api.resume(save);
      store.couldBeRead(save);
      return answer;
    } catch (error) {
      if (!(error instanceof api.ApiError) || !error.code.startsWith("save_") || this.answer) throw error;
      const older = store.readOlder();
      if (!older) throw error;
      const answer = await this.#read(older).catch(() => Promise.reject(error));
      notify(() => `${reasonText(error)} ${t("keep.aside")}`);
      return answer;
    }
  }

  /** @param {string} action in notation */
  act(action) {
    if (this.busy || !this.answer) return Promise.resolve();
    const { save, ply } = this.answer;
    return this.#unlessElsewhere(() => this.#run(() => api.act(save, ply, action), "on"));
  }

  /** Go on, unless another tab has: then the person is asked which of the two it shall be. @param {() => Promise<void>} go */
  #unlessElsewhere = (go) => (store.changedElsewhere() ? Promise.resolve(this.onElsewhere()) : go());

  /** Called when another tab has gone on with this game; main.js says what then. @type {() => void} */
  onElsewhere = () => {};

  /** Called when a game shall begin, and another one is kept that is not shown. @type {(setup: Setup) => void} */
  onKept = (_setup) => {};

  /** Called when a deal code is no good. @type {(reason: import("./types.js").Reason) => void} */
  onBadDeal = (_reason) => {};

  /** Called when a save cannot be read. @type {(reason: import("./types.js").Reason) => void} */
  onUnreadable = (_reason) => {};

  /** Leave the table; what is under way is not shown any more. */
  leave() {
    this.generation += 1;
    Object.assign(this, { answer: null, view: null, busy: false });
    this.shown = { answer: null, told: [] };
    this.onChange(null);
  }

  /** Stop showing what is under way: the game stands as the last answer leaves it. */
  rest() {
    this.resting = this.generation;
    this.generation += 1;
    this.busy = false;
    this.view = this.answer?.view ?? null;
  }

  /** Whether a game is being played and is not over. */
  get underway() {
    return this.answer !== null && this.answer.view.phase !== "ended";
  }

  #save = () => this.answer?.save ?? "";

  /**
   * Ask, and show the answer; if the server does not answer, offer to ask again.
   * @param {() => Promise<Answer>} ask @param {"anew"|"on"} how
   */
  async #run(ask, how) {
    if (how === "anew") this.generation += 1;
    this.resting = NaN;
    const { generation } = this;
    // An offer to ask again for something older would undo what is done now.
    closeNotices();
    this.busy = true;
    this.film.rewind();
    this.onChange(null);
    try {
      const told = await this.#follow(ask, how, generation);
      if (generation === this.generation) this.#settle(told);
    } catch (error) {
      this.#failed(error, generation, ask, how);
      if (generation === this.generation) this.#settle(false);
    }
  }

  /**
   * Take and show what is answered, and how the bots go on; returns whether there was anything to be shown.
   * @param {() => Promise<Answer>} ask @param {"anew"|"on"} how @param {number} generation
   */
  async #follow(ask, how, generation) {
    let told = false;
    /** @type {Promise<Answer>|null} */
    let coming = ask();
    while (coming) {
      const answer = await this.#awaited(coming);
      const taken = this.#taken(answer, generation);
      // The log tells of the game that is shown, be it one that another tab has gone on with.
      const isShown = generation === this.generation && (taken || answer.save === this.answer?.save);
      if (how === "anew" && !told && isShown) log.begin(answer.history);
      if (!taken) break;
      coming = this.#coming(answer);
      told = true;
      await this.#show(answer, generation);
    }
    return told;
  }

  /**
   * Take an answer as what the game is now. It is kept before the film begins, so that no moment of it can
   * be lost; but not over what another tab has kept while it was awaited.
   * @param {Answer} answer @param {number} generation
   */
  #taken(answer, generation) {
    const shown = generation === this.generation;
    if (!shown && generation !== this.resting) return false;
    if (store.writeSave(answer.save)) this.answer = answer;
    else this.onElsewhere();
    return shown && this.answer === answer;
  }

  /** How the bots go on, asked for while what they did is still being shown. @param {Answer} answer */
  #coming({ more, save, ply }) {
    if (!more) return null;
    const coming = api.goOn(save, ply);
    coming.catch(() => {}); // it is looked at when its turn comes
    return coming;
  }

  /** Wait for an answer; if it takes long, the opponents are seen to think. @param {Promise<Answer>} asked */
  #awaited(asked) {
    const { generation } = this;
    return this.film.awaited(asked, (long) => {
      this.thinking = long && generation === this.generation;
      if (long) this.onChange(null);
    });
  }

  /** @param {Answer} answer @param {number} generation */
  async #show(answer, generation) {
    for (const { event, view } of answer.steps) {
      if (event.type === "dealt") await this.#deal(event, view, generation);
      if (generation !== this.generation) return;
      this.view = view;
      if (settings.sound === "on") import("./sound.js").then(({ hear }) => hear(event), () => {});
      this.onChange(event);
      log.tell(event);
      await this.film.pause(event.type);
    }
    if (generation !== this.generation) return;
    this.view = answer.view;
  }

  /** Lay the table, layer by layer. @param {GameEvent} event @param {View} view @param {number} generation */
  async #deal(event, view, generation) {
    for (const [laid, layer] of layers(view).entries()) {
      if (generation !== this.generation) return;
      this.view = layer;
      this.onChange(event);
      await this.film.layer(laid);
    }
  }

  /** @param {boolean} told whether something has happened, after which the prompt is to be said */
  #settle(told) {
    this.busy = false;
    this.onChange(null);
    this.shown = { answer: this.answer, told: log.told() };
    if (told && this.view?.options) log.say(promptText(this.view));
  }

  /** @param {unknown} error @param {number} generation @param {() => Promise<Answer>} ask @param {"anew"|"on"} how */
  #failed(error, generation, ask, how) {
    const reason = api.problemOf(error);
    if (generation !== this.generation) return;
    if (reason !== error) this.#undo(this.shown);
    if (reason.code.startsWith("save_")) this.onUnreadable(reason);
    else if (reason.code === "stale") this.onElsewhere();
    else if (/^(bad_deal|deal_for_others)$/.test(reason.code)) this.onBadDeal(reason);
    else if (!reason.passing) notify(() => reasonText(reason));
    else notify(() => reasonText(reason), [{ label: "notice.retry", run: () => this.#retry(ask, how) }]);
  }

  /** An answer that cannot be shown was none: the game stands as before. @param {{answer: Answer|null, told: GameEvent[]}} before */
  #undo({ answer, told }) {
    store.letGo();
    Object.assign(this, { answer, view: answer?.view ?? null });
    log.begin(told);
  }

  /**
   * Asking twice has the same answer, so a request that may have arrived can be made again; if the
   * bots were going on, they go on from where the last answer left them.
   * @param {() => Promise<Answer>} ask @param {"anew"|"on"} how
   */
  #retry(ask, how) {
    const { answer } = this;
    if (answer?.more) this.#run(() => api.goOn(answer.save, answer.ply), "on");
    else this.#run(ask, how);
  }
}
