/** A lesson at the table: like a game, but with a task, and with an answer to whatever is tried. */

import * as api from "./api.js";
import { has, t } from "./i18n.js";
import * as log from "./log.js";
import { notify, refuse } from "./notice.js";
import { reasonText } from "./wording.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").LessonAnswer} LessonAnswer */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./film.js").Film} Film */

export class LessonGame {
  /** @param {Film} film @param {(event: GameEvent|null) => void} onChange called whenever something else is to be seen */
  constructor(film, onChange) {
    this.film = film;
    this.onChange = onChange;
    /** @type {View|null} */
    this.view = null;
    this.busy = false;
    this.thinking = false;
    this.generation = 0;
    /** @type {LessonAnswer|null} */
    this.answer = null;
    this.name = "";
    this.task = 0;
    /** The right actions so far. @type {string[]} */
    this.tried = [];
  }

  /** Begin a task. @param {string} name of the lesson @param {number} task */
  begin(name, task) {
    this.generation += 1;
    Object.assign(this, { name, task, tried: [], answer: null });
    log.begin([]);
    return this.#try([]);
  }

  /** Leave the table; what is under way is not shown any more. */
  leave() {
    this.generation += 1;
    Object.assign(this, { view: null, busy: false, answer: null });
  }

  /** @param {string} action in notation */
  act(action) {
    if (this.busy || this.answer?.done) return Promise.resolve();
    return this.#try([...this.tried, action]);
  }

  /** What there is to be said now: the task, what follows, or why it was right. */
  get text() {
    const { done, right } = this.answer ?? { done: false, right: 0 };
    return t(`lesson.${this.name}.${this.task}.${done ? "right" : right ? `then.${right}` : "task"}`);
  }

  /** What is kindly said of a wrong try; a later step may have words of its own. @param {number} right */
  #wrong(right) {
    const key = `lesson.${this.name}.${this.task}.wrong`;
    return `${t(has(`${key}.${right}`) ? `${key}.${right}` : key)} ${t("lessons.again")}`;
  }

  /** @param {string[]} actions */
  async #try(actions) {
    const { generation, view, tried, answer: before } = this;
    const told = log.told();
    this.busy = true;
    this.film.rewind();
    this.onChange(null);
    try {
      const answer = await api.tryTask(this.name, this.task, actions);
      if (generation !== this.generation) return;
      if (answer.verdict === "wrong") refuse(this.#wrong(answer.right));
      else await this.#show(answer, actions, generation);
      if (generation === this.generation) this.#settle();
    } catch (error) {
      const reason = api.problemOf(error);
      if (generation !== this.generation) return;
      if (reason !== error) {
        Object.assign(this, { view, tried, answer: before }); // what cannot be shown did not happen
        log.begin(told);
      }
      this.#failed(reason, actions);
      this.#settle();
    }
  }

  #settle() {
    this.busy = false;
    this.onChange(null);
  }

  /** @param {LessonAnswer} answer @param {string[]} actions @param {number} generation */
  async #show(answer, actions, generation) {
    this.tried = actions;
    for (const { event, view } of answer.steps) {
      if (generation !== this.generation) return;
      this.view = view;
      this.onChange(event);
      log.tell(event);
      await this.film.pause(event.type);
    }
    if (generation !== this.generation) return;
    this.answer = answer;
    // A task that is done asks for nothing more.
    this.view = answer.done ? { ...answer.view, options: null } : answer.view;
    log.say(this.text);
  }

  /** @param {api.ApiError} error @param {string[]} actions */
  #failed(error, actions) {
    if (error.passing) notify(() => reasonText(error), [{ label: "notice.retry", run: () => this.#try(actions) }]);
    else refuse(reasonText(error));
  }
}
