/** Where the rules and the lessons are to be had; what they are made of comes only when it is wanted. */

import { wanted } from "./api.js";
import { byId, closeDialogs } from "./dom.js";
import { tellProblem } from "./notice.js";
import * as store from "./store.js";

/** @typedef {import("./course.js").Page} Page */
/** @typedef {import("./course.js").Course} Course */

/** Say what went wrong where it can be seen. @param {unknown} error */
function tell(error) {
  closeDialogs();
  tellProblem(error);
}

/** What is kept in place of a lesson's name by who does not want to be asked again. */
const NO = "no";

export class Learn {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The lessons, once somebody has asked for them. @type {Course|null} */
    this.course = null;
  }

  /** Wire the buttons that lead here. */
  wire() {
    /** @param {string} selector @param {() => Promise<void>} run */
    const on = (selector, run) => {
      for (const button of document.querySelectorAll(selector)) {
        button.addEventListener("click", () => run().catch(tell));
      }
    };
    on("[data-open=rules]", () => this.rules());
    on("[data-open=lessons]", async () => (await this.#lessons()).open());
    on("#learn-go", async () => (await this.#lessons()).first());
    byId("learn-no", HTMLElement).addEventListener("click", () => this.#decline());
    byId("learn", HTMLElement).hidden = store.readSave() !== null || store.readLessons().length > 0;
  }

  async rules() {
    const { showRules } = await wanted(import("./rules.js"));
    await showRules();
  }

  /** Leave the lesson, if there is one. */
  leave() {
    this.course?.leave();
  }

  /** Word what is shown anew, in the language of now. */
  reword() {
    this.course?.reword();
  }

  async #lessons() {
    const { Course } = await wanted(import("./course.js"));
    this.course ??= new Course(this.page);
    byId("help", HTMLDialogElement).close();
    byId("learn", HTMLElement).hidden = true; // it was offered, and taken
    return this.course;
  }

  #decline() {
    byId("learn", HTMLElement).hidden = true;
    byId("begin", HTMLElement).focus();
    store.writeLessons([...store.readLessons(), NO]);
  }
}
