/**
 * Choosing: from the options of a decision to one of them, by pieces, by verbs or from a list.
 *
 * It knows nothing of any game. An option names the pieces it touches; whatever has been picked so far must be among them.
 */

import { words } from "./kit.js";

/** @typedef {{move: any[], label: string, touches: string[], passes: boolean}} Option */
/** @typedef {{move: any[], label: string, touches: string[], why: string, rule: string}} Blocked */

export const MOST_BUTTONS = 7;

export class Choice {
  /** @param {any} decision */
  constructor(decision) {
    this.decision = decision;
    /** @type {Option[]} */
    this.options = decision?.options ?? [];
    /** @type {Blocked[]} */
    this.blocked = decision?.blocked ?? [];
    /** @type {string[]} */
    this.picked = [];
    /** @type {string | null} */
    this.verb = null;
    /** @type {Option | null} */
    this.marked = null;
    /** @type {Blocked | null} */
    this.asked = null;
    /** Whether it was sent: the next question starts afresh, even if it looks the same. */
    this.spent = false;
  }

  /** The options that fit what was picked so far. */
  get left() {
    if (this.spent) return [];
    return this.options.filter((option) => (this.verb === null || option.move[0] === this.verb) && contains(option.touches, this.picked));
  }

  /** The pieces that may be picked next. @returns {Set<string>} */
  get live() {
    const found = new Set();
    for (const option of this.left) {
      const next = rest(option.touches, this.picked)[0];
      if (next !== undefined) found.add(next);
    }
    return found;
  }

  /** The option that stands, waiting to be confirmed. */
  get ready() {
    if (this.marked) return this.marked;
    if (!this.picked.length) return null;
    const whole = this.left.filter((option) => option.touches.length === this.picked.length);
    return whole.length === 1 && this.left.length === 1 ? whole[0] : null;
  }

  /** Options that are fully picked but not alone: they need a word to tell them apart. */
  get whole() {
    return this.picked.length ? this.left.filter((option) => option.touches.length === this.picked.length) : [];
  }

  /** The verbs there are, where there is more than one. @returns {{verb: string, title: string, count: number}[]} */
  get verbs() {
    /** @type {Map<string, Option[]>} */
    const groups = new Map();
    for (const option of this.options) groups.set(option.move[0], [...(groups.get(option.move[0]) ?? []), option]);
    return [...groups].map(([verb, options]) => ({ verb, title: options.length === 1 ? options[0].label : commonWords(options.map((option) => option.label)) || words(verb), count: options.length }));
  }

  /** Why a piece may not be picked. @returns {Blocked | null} */
  barred(/** @type {string[]} */ names) {
    const fits = (/** @type {Blocked} */ item) => (item.touches.length === 1 ? names.includes(item.touches[0]) : contains(item.touches, this.picked) && names.includes(rest(item.touches, this.picked)[0] ?? ""));
    return this.blocked.find(fits) ?? null;
  }

  /** Pick a piece by any of its names. @returns {boolean} whether it could be picked */
  pick(/** @type {string[]} */ names) {
    this.asked = null;
    const live = this.live;
    const left = this.left;
    const name = names.find((each) => live.has(each)) ?? names.find((each) => left.some((option) => rest(option.touches, this.picked).includes(each)));
    if (name === undefined) return false;
    this.marked = null;
    this.picked.push(name);
    return true;
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (this.asked) this.asked = null;
    else if (this.marked) this.marked = null;
    else if (this.picked.length) this.picked.pop();
    else if (this.verb !== null) this.verb = null;
    else return false;
    return true;
  }

  clear() {
    this.picked = [];
    this.verb = null;
    this.marked = null;
    this.asked = null;
  }
}

function rest(/** @type {string[]} */ touches, /** @type {string[]} */ picked) {
  const left = [...touches];
  for (const name of picked) {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function contains(/** @type {string[]} */ touches, /** @type {string[]} */ picked) {
  return touches.length - rest(touches, picked).length === picked.length;
}

/** The words several labels begin with. */
function commonWords(/** @type {string[]} */ labels) {
  const split = labels.map((label) => label.split(" "));
  const shared = [];
  for (let at = 0; at < split[0].length; at += 1) {
    if (!split.every((parts) => parts[at] === split[0][at])) break;
    shared.push(split[0][at]);
  }
  while (shared.length > 1 && SMALL.has(shared[shared.length - 1].toLowerCase())) shared.pop();
  return shared.join(" ").replace(/[:,;(]+$/, "");
}

/** Words a button should not end with. */
const SMALL = new Set(["a", "an", "the", "to", "for", "in", "on", "at", "of", "from", "with", "your", "their", "and", "or"]);
