/**
 * Choosing: from the options of a decision to one of them, by pieces, by verbs, from a list or with an editor.
 *
 * It knows nothing of any game. An option names the pieces it touches; whatever has been picked so far must be among them.
 */

import { words } from "../ground/words.js";
import { editingOf } from "./editing.js";

/** @typedef {import("../server.d.ts").OptionShown} Option */
/** @typedef {import("../server.d.ts").BlockedShown} Blocked */
/** @typedef {{title: string, verbs: string[], count: number}} Kind things that can be done and are called the same */

export const MOST_BUTTONS = 7;

export class Choice {
  /** @param {import("../server.d.ts").DecisionShown | null} decision */
  constructor(decision) {
    this.decision = decision;
    /** @type {Option[]} */
    this.options = decision?.options ?? [];
    /** @type {Blocked[]} */
    this.blocked = decision?.blocked ?? [];
    /** What was pressed, press by press: a press may say more than one piece. @type {string[][]} */
    this.presses = [];
    /** What kind of thing was said to be done, before saying with what. @type {string[] | null} */
    this.verbsSaid = null;
    /** @type {Option | null} */
    this.marked = null;
    /** Whether what is marked is to pass until my turn. */ this.until = false;
    /** How often what stands is to be done in a row, and how often it could be. */ this.times = 1;
    this.most = 1;
    /** @type {Blocked | null} */
    this.asked = null;
    /**
     * What was sent: nothing more can be said here, and the next question starts afresh, even if it looks the same. @type {Option |
     * null}
     */
    this.spent = null;
    /** The editor of a wide choice; null for all others. */
    this.editing = editingOf(decision);
  }

  /** The pieces picked so far. @returns {string[]} */
  get picked() {
    return this.editing ? this.editing.picked : this.presses.flat();
  }

  /** The options that fit what was picked so far. */
  get left() {
    if (this.spent) return [];
    const picked = this.editing ? [] : this.picked;
    return this.options.filter((option) =>
      (this.verbsSaid === null || this.verbsSaid.includes(option.move[0])) && contains(option.touches, picked)
    );
  }

  /**
   * The pieces that may be picked next. Where every option begins with the same piece, it need not be pressed: the second ones are lit,
   * too. @returns {Set<string>}
   */
  get live() {
    if (this.editing?.live && !this.spent) return this.editing.live;
    const found = new Set();
    const next = this.left.map((option) => rest(option.touches, this.editing ? [] : this.picked)).filter((names) =>
      names.length
    );
    for (const names of next) found.add(names[0]);
    if (found.size === 1 && next.length > 1) { for (const names of next) if (names.length > 1) found.add(names[1]); }
    return found;
  }

  /** The option that stands, waiting to be confirmed. */
  get ready() {
    if (this.spent) return null;
    if (this.marked) return this.marked;
    if (this.editing) return this.editing.touched ? this.editing.option : null;
    if (this.options.length === 1) return this.options[0];
    const { picked, left } = this;
    if (!picked.length) return null;
    return left.length === 1 && left[0].touches.length === picked.length ? left[0] : null;
  }

  /** What Confirm would do: what was marked, else what the editor shows, else what was picked. @returns {Option | null} */
  get standing() {
    if (this.spent) return null;
    return this.marked ?? (this.editing ? this.editing.option : this.ready);
  }

  /** How the editor stands now: once it is changed, what was marked before is not meant any more. */
  get composed() {
    const editing = /** @type {any} */ (this.editing);
    return editing ? JSON.stringify([editing.picked, editing.at, editing.piles]) : "";
  }

  /** Options that are fully picked but not alone: they need a word to tell them apart. */
  get whole() {
    const { picked } = this;
    return picked.length && !this.editing ? this.left.filter((option) => option.touches.length === picked.length) : [];
  }

  /** The option that pressing this piece would complete. @returns {Option | null} */
  completedBy(/** @type {string[]} */ names) {
    if (this.editing || this.spent) return null;
    const after = this.press(names);
    if (!after) return null;
    const picked = [...this.picked, ...after];
    const fit = this.left.filter((option) => contains(option.touches, picked));
    return fit.length === 1 && fit[0].touches.length === picked.length ? fit[0] : null;
  }

  /** The kinds of things that can be done, in the order of the question: what is called the same is one kind. @returns {Kind[]} */
  get kinds() {
    /** @type {Map<string, Option[]>} */
    const groups = new Map();
    for (const option of this.options) groups.set(option.move[0], [...(groups.get(option.move[0]) ?? []), option]);
    /** @type {Map<string, Kind>} */
    const kinds = new Map();
    for (const [verb, options] of groups) {
      const title = options.length === 1
        ? options[0].label
        : commonWords(options.map((option) => option.label)) || words(verb);
      const known = kinds.get(title) ?? { title, verbs: [], count: 0 };
      kinds.set(title, { title, verbs: [...known.verbs, verb], count: known.count + options.length });
    }
    return [...kinds.values()];
  }

  /** What the kind is called that was said. */
  get saying() {
    const { verbsSaid } = this;
    return verbsSaid ? this.kinds.find(({ verbs }) => verbs.includes(verbsSaid[0]))?.title ?? "" : "";
  }

  /** Why a piece may not be picked. One that a plan could pay for comes first. @returns {Blocked | null} */
  barred(/** @type {string[]} */ names) {
    const { picked } = this;
    const fits = (
      /** @type {Blocked} */ item,
    ) => (item.touches.length === 1
      ? names.includes(item.touches[0])
      : contains(item.touches, picked) && names.includes(rest(item.touches, picked)[0] ?? ""));
    const found = this.blocked.filter(fits);
    return found.find((item) => item.plan) ?? found[0] ?? null;
  }

  /**
   * What pressing a piece says: its own name and, where there is only one way, the names that come before it. @returns {string[] |
   * null}
   */
  press(/** @type {string[]} */ names) {
    const { left, picked } = this;
    const open = left.map((option) => rest(option.touches, picked));
    const first = names.find((name) => open.some((touches) => touches[0] === name));
    if (first !== undefined) return [first];
    const name = names.find((each) => open.some((touches) => touches.includes(each)));
    if (name === undefined) return null;
    const before = open.filter((touches) => touches.includes(name)).map((touches) =>
      touches.slice(0, touches.indexOf(name))
    );
    const same = before.every((touches) => touches.join(" ") === before[0].join(" "));
    return same ? [...before[0], name] : [name];
  }

  /** Pick a piece by any of its names. @returns {boolean} whether it could be picked */
  pick(/** @type {string[]} */ names) {
    this.asked = null;
    if (this.editing) {
      this.unmark();
      return this.editing.press(names);
    }
    const said = this.press(names);
    if (!said) return this.changeMind(names);
    this.unmark();
    this.presses.push(this.more(said));
    return true;
  }

  /** What fits nothing that was said before is said instead of it: another place for the same piece, or another piece. */
  changeMind(/** @type {string[]} */ names) {
    const before = this.presses;
    for (let kept = before.length - 1; kept >= 0; kept -= 1) {
      this.presses = before.slice(0, kept);
      const said = this.press(names);
      if (!said) continue;
      this.unmark();
      this.presses.push(this.more(said));
      return true;
    }
    this.presses = before;
    return false;
  }

  /** Where only one way is left, and it names the same pieces once more, they need not be pressed again: two Influence of one faction. */
  more(/** @type {string[]} */ said) {
    const picked = [...this.picked, ...said];
    const fit = this.left.filter((option) => contains(option.touches, picked));
    const open = fit.length === 1 ? rest(fit[0].touches, picked) : [];
    return open.every((name) => said.includes(name)) ? [...said, ...open] : said;
  }

  /** Let go of a piece, and of what was said with it. */
  drop(/** @type {string} */ name) {
    this.asked = null;
    this.unmark();
    this.presses = this.presses.filter((said) => !said.includes(name));
  }

  /** Say what to do, before saying with what. */
  say(/** @type {string[]} */ verbs) {
    this.asked = null;
    this.verbsSaid = verbs;
  }

  /** An option stands as it is, waiting to be confirmed. */
  mark(/** @type {Option} */ option, until = false) {
    this.asked = null;
    this.unmark();
    this.marked = option;
    this.until = until;
  }

  /** Nothing stands by itself any more. */
  unmark() {
    this.marked = null;
    this.until = false;
    this.times = 1;
    this.most = 1;
  }

  /** What stands could be done so often in a row. */
  allow(/** @type {number} */ most) {
    this.most = most;
  }

  /** Do it so often. */
  repeat(/** @type {number} */ times) {
    this.times = Math.max(1, Math.min(this.most, times));
  }

  /** Something that is barred was asked for, or (null) nothing any more. */
  askAbout(/** @type {Blocked | null} */ item) {
    this.asked = item;
  }

  /** It goes out: nothing more can be said here. Or (null) it was refused, and can be changed. */
  spend(/** @type {Option | null} */ option) {
    this.spent = option;
  }

  /** Nothing was said. */
  clear() {
    while (this.back());
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (this.asked) this.asked = null;
    else if (this.marked) this.unmark();
    else if (this.editing?.touched) this.editing.reset();
    else if (this.presses.length) {
      this.unmark();
      this.presses.pop();
    } else if (this.verbsSaid !== null) this.verbsSaid = null;
    else return false;
    return true;
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
  while (
    shared.length > 1 &&
    (SMALL.has(shared[shared.length - 1].toLowerCase()) || /['’]s$/.test(shared[shared.length - 1]))
  ) shared.pop();
  return shared.join(" ").replace(/[:,;(]+$/, "");
}

/** Words a button should not end with. */
const SMALL = new Set([
  "a",
  "an",
  "the",
  "to",
  "for",
  "in",
  "on",
  "at",
  "of",
  "from",
  "with",
  "your",
  "their",
  "and",
  "or",
]);
