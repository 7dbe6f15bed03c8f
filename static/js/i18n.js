/** Sentences in the person's language. Whole sentences with placeholders; plurals by Intl.PluralRules. */

import * as api from "./api.js";

/** @type {Record<string, string|Record<string, string>>} */
let words = {};
let plurals = new Intl.PluralRules("en");
/** Made once, since making one takes as long as drawing a table. */
let lists = new Intl.ListFormat("en", { type: "conjunction" });

/** The language that was asked for last. */
let newest = "";

/** Load a language; the page keeps the one it has if that fails, or if another is wanted meanwhile. @param {string} wanted */
export async function load(wanted) {
  newest = wanted;
  const loaded = await api.words(wanted);
  if (newest !== wanted) return;
  words = loaded;
  plurals = new Intl.PluralRules(wanted);
  lists = new Intl.ListFormat(wanted, { type: "conjunction" });
  document.documentElement.lang = wanted;
}

/** Load the sentences of the rules page too, in the language of now. */
export async function loadRules() {
  Object.assign(words, await api.words(document.documentElement.lang, "rules/"));
}

/** @param {string} key */
export const has = (key) => key in words;

/**
 * The sentence of a key with its placeholders filled in; `count` chooses the plural form.
 * @param {string} key @param {Record<string, string|number>} [values] @returns {string}
 */
export function t(key, values = {}) {
  const entry = words[key];
  if (entry === undefined) throw new Error(`no sentence for ${key}`);
  const text = typeof entry === "string" ? entry : (entry[plurals.select(Number(values.count))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Several things in one sentence: "a, b and c". @param {string[]} items */
export const list = (items) => lists.format(items);

/** Word all that the shell of the page marks with data-i18n, or data-i18n-label for accessible names. */
export function wordShell() {
  for (const element of document.querySelectorAll("[data-i18n]")) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.i18n ?? "");
  }
  for (const element of document.querySelectorAll("[data-i18n-label]")) {
    element.setAttribute("aria-label", t(/** @type {HTMLElement} */ (element).dataset.i18nLabel ?? ""));
  }
}
