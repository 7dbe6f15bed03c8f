/** The second click of a double click whose first one did something is not meant for what lies there now. */

export class Echo {
  /** @param {Element} table clicks on it are watched */
  constructor(table) {
    /** Whether the last click has done more than choose a card. */
    this.spent = false;
    table.addEventListener("click", (event) => this.#stop(/** @type {MouseEvent} */ (event)), { capture: true });
  }

  /** @param {MouseEvent} event */
  #stop(event) {
    // The keyboard counts no clicks, and not every click of an impatient series is an echo.
    if (event.detail === 0 || event.detail % 2) this.spent = false;
    else if (this.spent) event.stopPropagation();
  }
}
