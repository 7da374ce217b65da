/** What comes in is shown frame by frame, so that people can follow what bots and others do. */

import { pref } from "../ground/prefs.js";
import { DWELL, HURRIED, MANY, TOGETHER } from "./pace.js";

/** @typedef {import("../server.d.ts").Envelope} Envelope */

/**
 * @typedef {object} Shown what a room does with the frames, when their time has come
 * @property {(envelope: Envelope) => number} show draw it, and say how long its movement takes
 * @property {(envelope: Envelope) => void} skip it is overtaken before it is seen: only its words are kept
 * @property {(envelope: Envelope) => boolean} mine whether it answers what was done here
 * @property {(envelope: Envelope, done: () => void) => boolean} play play its moments over what is shown now, and say when they were
 * seen; false: it has none
 */

export class Incoming {
  constructor(/** @type {Shown} */ to) {
    this.to = to;
    /** @type {Envelope[]} */ this.queue = [];
    this.shownAt = 0;
    /** How long the movement of the last frame takes. */ this.moving = 0;
    /** Whether the moments of the first one are on the stage: it is shown when they were seen. */ this.playing = false;
    this.timer = 0;
  }

  push(/** @type {Envelope} */ envelope) {
    this.queue.push(envelope);
    if (pref("pace") !== "instant") this.next();
    else if (this.queue.length === 1) this.later(TOGETHER, true);
  }

  /** A choice was acknowledged: what it led to is not kept waiting for what may come besides. @returns {boolean} whether it was drawn */
  acknowledged() {
    const waiting = pref("pace") === "instant" && this.queue.length > 0;
    if (waiting) this.next(true);
    return waiting;
  }

  /** Show the next frame if its time has come, or if somebody wants to see it now. What is on the stage is seen first. */
  next(forced = false) {
    if (this.playing) return;
    clearTimeout(this.timer);
    if (!this.queue.length) return;
    const pace = pref("pace");
    const hold = !forced && !this.to.mine(this.queue[0]);
    const wait = this.stay(pace) - (performance.now() - this.shownAt);
    if (hold && wait > 0) {
      this.later(wait, true);
      return;
    }
    if (pace === "instant") {
      while (this.queue.length > 1) {
        this.to.skip(/** @type {Envelope} */ (this.queue.shift()));
      }
    } else {
      this.playing = true;
      if (this.to.play(this.queue[0], () => this.seen())) return;
      this.playing = false;
    }
    this.showFirst();
  }

  /** The moments of the first frame were seen. */
  seen() {
    if (!this.playing) return;
    this.playing = false;
    this.showFirst();
  }

  showFirst() {
    this.show(/** @type {Envelope} */ (this.queue.shift()));
    if (this.queue.length) this.next();
  }

  /** How long what is shown now stays: a beat, or until its pieces are there; but not where many wait. */
  stay(/** @type {string} */ pace) {
    if (this.queue.length > MANY) return HURRIED;
    return DWELL[pace] && Math.max(DWELL[pace], this.moving);
  }

  show(/** @type {Envelope} */ envelope) {
    this.shownAt = performance.now();
    this.moving = this.to.show(envelope);
  }

  later(/** @type {number} */ wait, forced = false) {
    this.timer = window.setTimeout(() => this.next(forced), wait);
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
    this.queue = [];
  }
}
