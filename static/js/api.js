/** The server, as functions. The only fetch of the page is here. */

import { ANSWER_WITHIN } from "./film.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Setup} Setup */

/** A request that did not succeed: the server's code and placeholders, or `offline`. */
export class ApiError extends Error {
  /** @param {string} code @param {Record<string, string|number>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }

  /** Whether it may be otherwise if the same is asked again. */
  get passing() {
    return this.code === "offline" || this.code === "internal";
  }
}

/** What a request ran into; what is no error of the server's is a fault of the page. @param {unknown} error */
export function problemOf(error) {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError("internal");
}

/** A script that comes only now. @template T @param {Promise<T>} script @returns {Promise<T>} */
export const wanted = (script) =>
  script.catch(() => {
    throw new ApiError("offline");
  });

/** Whether placeholders can stand in a sentence. @param {any} params */
const isPlain = (params) =>
  typeof params === "object" && Object.values(params).every((value) => ["string", "number"].includes(typeof value));

/** @param {string} address @param {RequestInit} [options] @returns {Promise<any>} */
async function request(address, options) {
  let response;
  let data;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN), ...options });
    data = await response.json();
  } catch {
    throw new ApiError("offline"); // no answer, or one that is not ours
  }
  if (response.ok) return data;
  const code = data?.error?.code;
  const params = data?.error?.params ?? {};
  throw typeof code === "string" && isPlain(params) ? new ApiError(code, params) : new ApiError("offline");
}

/** @param {string} path @param {object} body */
const post = (path, body) =>
  request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** @param {string} path @param {object} body @returns {Promise<Answer>} */
async function play(path, body) {
  const data = await post(`/api/games${path}`, body);
  if (!isOurs(data)) throw new ApiError("offline"); // something else has taken the server's address
  return data;
}

/** Go on with a game: the answer is about no other, and nothing of it is missing. @param {string} path @param {{save: string, ply?: number, action?: string}} body */
async function goOnWith(path, body) {
  const answer = await play(path, body);
  if (!continues(answer.save, body.save)) throw new ApiError("offline");
  return answer;
}

/** What a save says, but for its signature. @param {string} save */
const reading = (save) => JSON.parse(save.slice(0, save.lastIndexOf(".")));

/** Whether a save is of the same game as one before, with all that was done. @param {string} save @param {string} before */
function continues(save, before) {
  try {
    const [{ actions, ...game }, { actions: done, ...same }] = [save, before].map(reading);
    return JSON.stringify(game) === JSON.stringify(same) && JSON.stringify(actions.slice(0, done.length)) === JSON.stringify(done);
  } catch {
    return false; // it is no save
  }
}

/** Whether it is an answer of this game, which may be kept over what was kept before. @param {any} data */
function isOurs(data) {
  const areCards = (/** @type {any} */ cards) => Array.isArray(cards) && cards.every((card) => card === null || /^[2-9TJQKA][CDHS]$/.test(card));
  const isView = (/** @type {any} */ view) =>
    Array.isArray(view?.players) &&
    view.players.length === view.seats &&
    [view.hand, view.pile, view.burned, ...view.players.map((/** @type {any} */ player) => player?.face_up)].every(areCards);
  return (
    /^\{.+\}\.[\w-]{43}$/.test(data?.save) &&
    typeof data.ply === "number" &&
    [data.steps, data.history, data.bots].every(Array.isArray) &&
    data.bots.length + 1 === data.view?.seats &&
    [data, ...data.steps].every((step) => isView(step?.view)) &&
    data.steps.every((/** @type {any} */ { event }) => typeof event?.type === "string")
  );
}

/**
 * The sentences of a language: all but those of the rules page, or these.
 * @param {string} language @param {""|"rules/"} [part] @returns {Promise<Record<string, string|Record<string, string>>>}
 */
export const words = (language, part = "") => request(`/static/i18n/${part}${language}.json`);

/** @param {Setup} setup @returns {Promise<Answer>} */
export const create = (setup) => play("", setup);

/**
 * The next game of a series: a new deal, or one that is named.
 * @param {string} save @param {string} [deal] @returns {Promise<Answer>}
 */
export const next = (save, deal) => play("", { after: save, deal });

/** @param {string} save @param {number} ply @param {string} action @returns {Promise<Answer>} */
export const act = (save, ply, action) => goOnWith("/act", { save, ply, action });

/** Let the bots go on. @param {string} save @param {number} ply @returns {Promise<Answer>} */
export const goOn = (save, ply) => goOnWith("/continue", { save, ply });

/** No save of ours comes near to what the server would refuse to read. */
const MOST_LETTERS = 400_000;

/** @param {string} save @returns {Promise<Answer>} */
export async function resume(save) {
  if (save.length > MOST_LETTERS) throw new ApiError("save_damaged");
  return goOnWith("/resume", { save });
}

/** @param {string} save @returns {Promise<{record: object}>} */
export const record = (save) => post("/api/games/record", { save });

/** @param {string} save @param {number} ply @returns {Promise<import("./types.js").Hint>} */
export const hint = (save, ply) => post("/api/games/hint", { save, ply });

/** @returns {Promise<{lessons: {name: string, tasks: number}[]}>} */
export const lessons = () => request("/api/lessons");

/**
 * Try something in a lesson: all that was right so far, and an action more.
 * @param {string} lesson @param {number} task @param {string[]} actions
 * @returns {Promise<import("./types.js").LessonAnswer>}
 */
export const tryTask = (lesson, task, actions) => post("/api/lessons/try", { lesson, task, actions });
