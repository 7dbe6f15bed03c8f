/** The course: the list of lessons, the way through them, and what is kept of it. */

import * as api from "./api.js";
import { byId, closeDialogs, make, setText } from "./dom.js";
import { t } from "./i18n.js";
import { LessonGame } from "./lesson.js";
import { tellProblem } from "./notice.js";
import * as store from "./store.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {{name: string, tasks: number}} LessonEntry */
/**
 * The page around the lessons: `enter` leaves the game as it stands, `leave` goes back to it.
 * @typedef {{play: Play, film: import("./film.js").Film, enter: () => void, leave: () => void,
 *   update: (event: import("./types.js").GameEvent|null) => void}} Page
 */

const list = byId("lesson-list", HTMLOListElement);
const dialog = byId("lessons", HTMLDialogElement);
const next = byId("act-next", HTMLButtonElement);
const repeat = byId("act-repeat", HTMLButtonElement);

export class Course {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.game = new LessonGame(page.film, (event) => this.#changed(event));
    /** @type {LessonEntry[]} */
    this.lessons = [];
    /** The lessons that have been done, also while nothing may be kept. */
    this.done = new Set(store.readLessons());
    next.addEventListener("click", () => this.#goOn());
    repeat.addEventListener("click", () => this.begin(this.game.name, this.game.task));
  }

  /** Show the list. */
  async open() {
    if (!(await this.#load())) return;
    this.reword();
    dialog.showModal();
  }

  /** Word what is shown anew, in the language of now. */
  reword() {
    list.replaceChildren(...this.lessons.map((lesson) => this.#entry(lesson)));
    if (this.game.answer) this.show();
  }

  /** Begin the first lesson. */
  async first() {
    const { game } = this.page.play;
    const { view, busy } = game;
    const loaded = await this.#load();
    if (!loaded || game.view !== view || game.busy !== busy) return; // the person did not wait for it
    this.begin(this.lessons[0].name, 0);
  }

  /** @param {string} name @param {number} task */
  begin(name, task) {
    closeDialogs();
    this.page.enter();
    this.page.play.sit(this.game);
    this.#offer(false);
    return this.game.begin(name, task);
  }

  /** Leave the lesson; what it showed is gone. */
  leave() {
    this.game.leave();
    this.#offer(false);
  }

  /** @param {boolean} done whether there is to be gone on from here */
  #offer(done) {
    next.hidden = !done;
    repeat.hidden = !done;
  }

  /** Show the task and what comes after it. */
  show() {
    const { game, lessons } = this;
    const number = lessons.findIndex(({ name }) => name === game.name) + 1;
    const { tasks } = lessons[number - 1];
    const title = t("lessons.of", { number, count: lessons.length, name: t(`lesson.${game.name}.name`) });
    const part = tasks > 1 ? t("lessons.task_of", { number: game.task + 1, count: tasks }) : "";
    setText(byId("lesson-title", HTMLElement), title);
    setText(byId("lesson-part", HTMLElement), part);
    setText(byId("lesson-text", HTMLElement), this.#text(number === lessons.length && game.task === tasks - 1));
    this.#offer(game.answer?.done ?? false);
    setText(next, t(game.task < tasks - 1 ? "lessons.next_task" : number < lessons.length ? "lessons.next" : "lessons.end"));
    setText(repeat, t("lessons.repeat"));
  }

  /** @param {boolean} last */
  #text(last) {
    const { answer, text } = this.game;
    return last && answer?.done ? `${text} ${t("lessons.finished")}` : text;
  }

  /** @param {import("./types.js").GameEvent|null} event */
  #changed(event) {
    const hadNext = next.hidden === false;
    this.page.update(event);
    if (!this.game.view || !this.game.answer) return; // the task is shown with its cards, and not before
    this.show();
    if (next.hidden || hadNext) return;
    this.#keep();
    next.focus();
  }

  #keep() {
    const { name, task } = this.game;
    const entry = this.lessons.find((lesson) => lesson.name === name);
    if (task + 1 !== entry?.tasks) return;
    this.done.add(name);
    store.writeLessons([...this.done]);
  }

  #goOn() {
    const { name, task } = this.game;
    const at = this.lessons.findIndex((lesson) => lesson.name === name);
    if (task + 1 < this.lessons[at].tasks) this.begin(name, task + 1);
    else if (at + 1 < this.lessons.length) this.begin(this.lessons[at + 1].name, 0);
    else this.page.leave();
  }

  /** @param {LessonEntry} lesson */
  #entry({ name }) {
    const item = make("li");
    const button = make("button", "", t(`lesson.${name}.name`));
    button.type = "button";
    button.dataset.lesson = name;
    button.addEventListener("click", () => this.begin(name, 0));
    item.append(button);
    if (this.done.has(name)) button.append(" ", make("span", "done", t("lessons.done")));
    return item;
  }

  /** The lessons that there are; false, and said, if the server does not answer. */
  async #load() {
    try {
      if (!this.lessons.length) this.lessons = (await api.lessons()).lessons;
      return true;
    } catch (error) {
      tellProblem(error);
      return false;
    }
  }
}
