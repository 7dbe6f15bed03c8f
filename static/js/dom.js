/** Small helpers for elements, so that the rest of the page can speak of cards and seats. */

/**
 * The element of an id, of the kind that is expected there.
 * @template {Element} T
 * @param {string} id @param {new () => T} kind @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} #${id}`);
  return element;
}

/**
 * An element with a class and text.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} [className] @param {string} [text] @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

/**
 * Make the children of a parent exactly these, moving only what is not in its place: an element that
 * stays where it is keeps its focus.
 * @param {Element} parent @param {Element[]} children
 */
export function setChildren(parent, children) {
  for (const child of [...parent.children]) {
    if (!children.includes(child)) child.remove();
  }
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

/** Close whatever panel is open. */
export function closeDialogs() {
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
}

/** Set text only if it changes. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
