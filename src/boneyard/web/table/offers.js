/**
 * What is offered besides the lit pieces: every way on is a lit piece on the table, a button, or a line of the list.
 *
 * A choice knows no table; this compares it with what lies there. So nobody is told "choose what next" with nothing to press, and to pass
 * is never the only button where something else can be done.
 */

import { MOST_BUTTONS } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Option} Option */
/** @typedef {import("./choice.js").Kind} Kind */
/** @typedef {{option: Option, kind: null} | {option: null, kind: Kind}} Offer a button: an option, or a kind of them to choose from */
/**
 * @typedef {object} Offers
 * @property {Offer[]} buttons in the order of the question; to pass stands last
 * @property {boolean} listed whether what is left stands in the list alone: then the list opens by itself
 * @property {Set<string>} lit what on the table can be pressed next
 */

/** @returns {Offers} */
export function offers(/** @type {Choice} */ choice, /** @type {{has: (name: string) => boolean}} */ onTable) {
  const lit = new Set([...choice.live].filter((name) => onTable.has(name)));
  if (!choice.decision || choice.spent || (choice.ready && !choice.editing)) return { buttons: [], listed: false, lit };
  if (choice.editing) {
    const besides = choice.options.filter(({ value }) => value === null || value === undefined);
    return { buttons: besides.map(said), listed: false, lit };
  }
  const { left, picked } = choice;
  const passing = left.filter((option) => option.passes);
  const acting = left.filter((option) => !option.passes);
  // Where something is whole already, the others differ in how it is done (a move, or the same by a card): each has its button, first what
  // the pressed pieces say by themselves, for a narrow bar shows the first alone.
  const { whole } = choice;
  const dark = whole.length
    ? [...acting.filter((option) => whole.includes(option)), ...acting.filter((option) => !whole.includes(option))]
    : acting.filter((option) => !isLit(option, picked, lit));
  const begun = picked.length > 0 || choice.verbsSaid !== null;
  if (begun || dark.length === acting.length) {
    // Few that are left stand in the bar, too, though they are lit: it has the room, and says what each of them is.
    const all = picked.length && !whole.length && acting.length <= FEW ? left : [...dark, ...passing];
    if (all.length <= MOST_BUTTONS) return { buttons: all.map(said), listed: false, lit };
    if (begun) return { buttons: passing.map(said), listed: true, lit };
  }
  if (!dark.length && !passing.length && choice.kinds.length < 2) return { buttons: [], listed: false, lit };
  const few = dark.length <= FEW ? dark : [];
  return { buttons: [...byKind(choice, acting, few), ...passing.map(said)], listed: false, lit };
}

/** So many options that no piece says stand as themselves, and not as one of a kind. */
const FEW = 4;

/** @returns {Offer} */
const said = (/** @type {Option} */ option) => ({ option, kind: null });
/** @returns {Offer} */
const several = (/** @type {Kind} */ kind, /** @type {number} */ count) => ({ option: null, kind: { ...kind, count } });

/** Each kind of thing that can be done, once; these in full, and a kind with one option is that option. @returns {Offer[]} */
function byKind(/** @type {Choice} */ choice, /** @type {Option[]} */ acting, /** @type {Option[]} */ whole) {
  return choice.kinds.flatMap((kind) => {
    const some = acting.filter((option) => kind.verbs.includes(option.move[0]));
    const named = some.filter((option) => whole.includes(option));
    const others = some.filter((option) => !whole.includes(option));
    return [...named.map(said), ...others.length > 1 ? [several(kind, others.length)] : others.map(said)];
  });
}

/** Whether the next piece of an option can be pressed. */
function isLit(
  /** @type {Option} */ { touches },
  /** @type {string[]} */ picked,
  /** @type {Set<string>} */ lit,
) {
  const next = [...touches];
  for (const name of picked) {
    const at = next.indexOf(name);
    if (at >= 0) next.splice(at, 1);
  }
  return next.length > 0 && lit.has(next[0]);
}
