/**
 * Composing a wide choice: an amount, a split into piles, some of many pieces.
 *
 * The options are all there, each with its value; an editor only finds the one that is meant. What is no option cannot be
 * confirmed, so nothing here decides what is legal.
 */

/** @typedef {import("../server.d.ts").OptionShown} Option */
/** @typedef {import("../server.d.ts").Move} Move */
/** @typedef {Option & {value: number}} OneNumber */
/** @typedef {Option & {value: number[]}} Numbers */
/** @typedef {Option & {value: string[]}} Names */
/** @typedef {Amount | Split | Subset} Editing */

/** The editor of a decision, or null where pressing pieces and buttons says it as well. @returns {Editing | null} */
export function editingOf(/** @type {import("../server.d.ts").DecisionShown | null} */ decision) {
  const options = decision?.options.filter(({ value }) => value !== null && value !== undefined) ?? [];
  if (!decision || options.length < 2) return null;
  if (decision.editor === "amount" && options.every(({ value }) => Number.isInteger(value))) {
    return new Amount(/** @type {OneNumber[]} */ (options), decision.default);
  }
  const lists = options.map(({ value }) => value).filter(Array.isArray);
  if (lists.length < options.length) return null;
  if (decision.editor === "split") return new Split(/** @type {Numbers[]} */ (options));
  const several = lists.some((list) => list.length > 1);
  return decision.editor === "subset" && several ? new Subset(/** @type {Names[]} */ (options)) : null;
}

/** A number on a dial. */
export class Amount {
  kind = "amount";
  /** @type {string[]} */ picked = [];
  /** Pieces are pressed as in any other question. */ live = null;

  constructor(/** @type {OneNumber[]} */ options, /** @type {Move} */ preset) {
    this.options = [...options].sort((one, other) => one.value - other.value);
    this.start = Math.max(0, this.options.findIndex((option) => same(option.move, preset)));
    this.at = this.start;
    this.touched = false;
    this.typed = "";
    this.typedAt = 0;
  }

  get option() {
    return this.options[this.at];
  }

  get least() {
    return this.options[0];
  }

  get most() {
    return this.options[this.options.length - 1];
  }

  to(/** @type {number} */ at) {
    this.at = Math.max(0, Math.min(this.options.length - 1, at));
    this.mark();
  }

  mark() {
    this.touched = true;
    this.picked = [...this.option.touches];
  }

  /** The nearest amount there is to a number that was typed. */
  toValue(/** @type {number} */ value) {
    let best = 0;
    this.options.forEach((option, at) => {
      if (Math.abs(option.value - value) < Math.abs(this.options[best].value - value)) best = at;
    });
    this.to(best);
  }

  /** A digit: several in a row make one number. */
  type(/** @type {string} */ digit, /** @type {number} */ now) {
    this.typed = now - this.typedAt < 1200 && Number(this.typed + digit) <= this.most.value
      ? this.typed + digit
      : digit;
    this.typedAt = now;
    this.toValue(Number(this.typed));
  }

  /** @returns {boolean} */
  press(/** @type {string[]} */ names) {
    const at = this.options.findIndex((option) => option.touches.length === 1 && names.includes(option.touches[0]));
    if (at < 0) return false;
    this.to(at);
    return true;
  }

  reset() {
    this.at = this.start;
    this.touched = false;
    this.picked = [];
  }
}

/** Units divided into piles; what lies in no pile is held in the hand. */
export class Split {
  kind = "split";
  /** @type {string[]} */ picked = [];
  live = null;

  constructor(/** @type {Numbers[]} */ options) {
    this.options = options;
    this.count = Math.max(...options.map((option) => option.value.length));
    this.total = Math.max(...options.map((option) => sum(option.value)));
    /** Lists that are all in order tell that order does not matter. */
    this.rising = options.every((option) => sorted(option.value, 1));
    this.falling = options.every((option) => sorted(option.value, -1));
    this.byValue = new Map(options.map((option) => [String(option.value), option]));
    this.piles = this.evenly();
    this.touched = false;
    if (!this.option) this.piles = [...options[0].value];
  }

  /** The piles as the options write them. */
  get written() {
    if (!this.rising && !this.falling) return this.piles;
    return [...this.piles].sort((one, other) => (this.rising ? one - other : other - one));
  }

  /** @returns {Option | null} */
  get option() {
    return this.byValue.get(String(this.written)) ?? null;
  }

  get inHand() {
    return this.total - sum(this.piles);
  }

  evenly() {
    return Array.from(
      { length: this.count },
      (_, at) => Math.floor(this.total / this.count) + (at < this.total % this.count ? 1 : 0),
    );
  }

  /** Put units on a pile, or take them up: never more than there are. */
  add(/** @type {number} */ pile, /** @type {number} */ units) {
    this.touched = true;
    this.piles[pile] += Math.max(-this.piles[pile], Math.min(this.inHand, units));
  }

  /** A pile pressed: what is in the hand goes there; with empty hands the pile is taken up. */
  pour(/** @type {number} */ pile) {
    this.add(pile, this.inHand || -this.piles[pile]);
  }

  even() {
    this.touched = true;
    this.piles = this.evenly();
  }

  /** Take everything up. */
  gather() {
    this.touched = true;
    this.piles = this.piles.map(() => 0);
  }

  press() {
    return false;
  }

  reset() {
    this.piles = this.evenly();
    if (!this.option) this.piles = [...this.options[0].value];
    this.touched = false;
  }
}

/** Some of many pieces; alike pieces are counted. */
export class Subset {
  kind = "subset";

  constructor(/** @type {Names[]} */ options) {
    this.options = options;
    /** How many of a kind may be taken at most. @type {Map<string, number>} */
    this.kinds = new Map();
    for (const option of options) {
      for (const [name, count] of counted(option.value)) {
        this.kinds.set(name, Math.max(this.kinds.get(name) ?? 0, count));
      }
    }
    const sizes = options.map((option) => option.value.length);
    this.fewest = Math.min(...sizes);
    this.most = Math.max(...sizes);
    this.counts = options.map((option) => counted(option.value));
    this.byValue = new Map(options.map((option) => [String([...option.value].sort()), option]));
    /** @type {string[]} */ this.picked = [];
    this.touched = false;
  }

  /** @returns {Option | null} */
  get option() {
    return this.byValue.get(String([...this.picked].sort())) ?? null;
  }

  has(/** @type {string} */ name) {
    return this.picked.filter((each) => each === name).length;
  }

  /** Whether some option has all that is picked and one more of this. */
  fits(/** @type {string} */ name) {
    const wanted = counted([...this.picked, name]);
    return this.counts.some((count) => [...wanted].every(([each, number]) => (count.get(each) ?? 0) >= number));
  }

  /** All kinds can be pressed: what is picked is let go by it. */
  get live() {
    return new Set([...this.kinds.keys()].filter((name) => this.has(name) || this.fits(name)));
  }

  add(/** @type {string} */ name) {
    if (!this.fits(name)) return;
    this.touched = true;
    this.picked.push(name);
  }

  take(/** @type {string} */ name) {
    const at = this.picked.indexOf(name);
    if (at < 0) return;
    this.touched = true;
    this.picked.splice(at, 1);
  }

  /** A piece pressed: one more of it, and after the last none. @returns {boolean} */
  press(/** @type {string[]} */ names) {
    const name = names.find((each) => this.kinds.has(each));
    if (name === undefined || (!this.has(name) && !this.fits(name))) return false;
    this.touched = true;
    if (this.fits(name) && this.has(name) < (this.kinds.get(name) ?? 0)) this.picked.push(name);
    else this.picked = this.picked.filter((each) => each !== name);
    return true;
  }

  reset() {
    this.picked = [];
    this.touched = false;
  }
}

const same = (/** @type {Move} */ one, /** @type {Move} */ other) => JSON.stringify(one) === JSON.stringify(other);
const sum = (/** @type {number[]} */ list) => list.reduce((total, each) => total + each, 0);
const sorted = (/** @type {number[]} */ list, /** @type {number} */ way) =>
  list.every((each, at) => !at || (each - list[at - 1]) * way >= 0);

function counted(/** @type {string[]} */ names) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}
