/** Reading a view of Day of the Dead: cards by name and back. */

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {object} Act a step of an effect, as the content has it
 * @property {string} do
 * @property {number} [amount]
 * @property {string} [side]
 * @property {string} [per]
 * @property {number} [each]
 * @property {string} [fight]
 * @property {string} [when]
 * @property {number} [at_least]
 * @property {string} [pool]
 * @property {string} [what]
 * @typedef {{id: string, name: string, power: number, effect: Act[]}} Fighter
 */

export const BACKS = ["D", "P", "U"];
/** @type {Record<string, string>} */
export const BACK_NAMES = { D: "Double", P: "Power Up", U: "Unearth" };
/** @type {Record<string, string>} */
export const BACK_WORDS = { D: "effects twice", P: "+2 power", U: "replace one" };
/** What a spirit with this back does for its side, in a sentence. @type {Record<string, string>} */
export const BACK_RULES = {
  D: "As a spirit: each fighter of its side uses its effect twice.",
  P: "As a spirit: +2 power for its side in each fight.",
  U: "As a spirit: when it comes, one of its side's own cards is discarded, once, and one of three with the same back takes its place.",
};
export const LAST_TURN = 6;
export const POWER_UP = 2;

export const backOf = (/** @type {string} */ card) => card.slice(-1);
export const isBack = (/** @type {string} */ card) => card.startsWith("?");
/** Whether there is a card, and whoever looks may see its face. @returns {card is string} */
export const isOpen = (/** @type {string | null | undefined} */ card) => Boolean(card) && !isBack(String(card));
export const touchOf = (/** @type {string} */ card) => `card:${card}`;
/** What is printed on a card; null for one the catalogue does not have. @returns {Fighter | null} */
export const fighterOf = (/** @type {Kit} */ kit, /** @type {string} */ card) => kit.entry(touchOf(card));
export const power = (/** @type {Kit} */ kit, /** @type {string} */ card) => fighterOf(kit, card)?.power ?? 0;
export const placeName = (/** @type {number} */ seat, /** @type {number} */ slot) =>
  slot ? `slot:${seat}:${slot}` : `spirit:${seat}`;

/** What a seat is asked now; nothing where somebody else is. */
export const askedOf = (/** @type {View} */ view, /** @type {number} */ seat) =>
  view.asked && view.waiting.includes(seat) ? view.asked.question.split(".").at(-1) ?? "" : "";

/** Whether cards lie face down because they have not stood up yet, not because they were beaten. */
export const beforeFights = (/** @type {View} */ view) => view.phase === "summoning";

/** The cards of one back in a hand. */
export const heldOf = (/** @type {View} */ view, /** @type {number} */ seat, /** @type {string} */ back) =>
  view.hand[seat].filter((card) => backOf(card) === back);

/** The card of a side's spirit, where there is one and it can be seen. */
export const spiritOf = (/** @type {View} */ view, /** @type {number} */ seat) => view.spirit[seat]?.[0] ?? null;

/**
 * Whether the card in a side's place of the running fight is fighting it: not where the loser has left it to others, nor where another
 * came after the result.
 */
export const fights = (/** @type {View} */ view, /** @type {number} */ seat) =>
  view.risen !== seat && !view.newcomer[seat];

/** The power that a side has standing: what it would score now. */
export const standing = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  view.line[seat].reduce((total, [card, active]) => total + (active && isOpen(card) ? power(kit, card) : 0), 0);

export const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);
