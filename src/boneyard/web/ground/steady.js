/**
 * A steady hand: a press counts for what somebody saw when they meant it.
 *
 * The page changes under a resting pointer: where Confirm stood, "Discard it" may stand a moment later, and the second press of a double
 * click would decide. So what has just come to a place where something else was is not pressed there yet. Whoever moves there has seen it,
 * and so has whoever waited: what has stood for half a second is pressed, whether its coming was noticed or not.
 */

/** So long something new stands before it can be pressed without having gone there, in milliseconds. */
export const UNSEEN = 500;
/** So far a resting hand trembles, in pixels. */
export const TREMBLES = 6;

export class Steady {
  /** @param {() => number} now the clock, in milliseconds */
  constructor(now) {
    this.now = now;
    this.x = NaN;
    this.y = NaN;
    /** What lies under the pointer; empty where nothing can be pressed. */ this.under = "";
    /** Since when, if it came there by itself. */ this.since = -Infinity;
    /** When anything on the page changed last. */ this.changed = -Infinity;
  }

  /** Whether this is where the pointer rests. */
  rests(/** @type {number} */ x, /** @type {number} */ y) {
    return Math.hypot(x - this.x, y - this.y) <= TREMBLES;
  }

  /** The pointer is here now, over this. */
  goes(/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ what) {
    if (this.rests(x, y)) return;
    this.x = x;
    this.y = y;
    this.under = what;
    this.since = -Infinity;
  }

  /** A key was pressed: whoever goes on with the pointer looks where it is. */
  leaves() {
    this.x = NaN;
    this.under = "";
    this.since = -Infinity;
  }

  /** Something on the page changes, whoever draws it. */
  changes() {
    this.changed = this.now();
  }

  /** The page was drawn, and this lies under the resting pointer. */
  finds(/** @type {string} */ what) {
    if (what === this.under) return;
    this.under = what;
    this.since = this.now();
  }

  /** Something is pressed. @returns {boolean} whether it counts */
  presses(/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ what) {
    this.goes(x, y, what);
    if (what !== this.under) {
      this.under = what;
      this.since = this.changed;
    }
    return !what || this.now() - this.since >= UNSEEN;
  }
}

/** What a press would do there. Two buttons are the same if they do the same; a piece that is picked is confirmed by the next press. */
export function meant(/** @type {Element | null} */ element, /** @type {string} */ question) {
  const button = /** @type {any} */ (element?.closest?.("button, a, summary, .piece[data-touch]"));
  if (!button) return "";
  const { foresees, touch } = button.dataset;
  if (touch) return `${question} ${touch} ${button.classList.contains("picked") ? "picked" : ""}`;
  return foresees ? `${question} ${foresees}` : `${button.key ?? ""} ${button.textContent}`;
}
