/** Reading a view of Day of the Dead: cards by name and back. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {[string | null, boolean, boolean, number]} Lying a card in play: card, active, blank, who knows it */

export const BACKS = ["D", "P", "U"];
/** @type {Record<string, string>} */
export const BACK_NAMES = { D: "Double", P: "Power Up", U: "Unearth" };
/** @type {Record<string, string>} */
export const BACK_WORDS = { D: "effects twice", P: "+2 power", U: "unearth one" };
export const LAST_TURN = 6;
export const POWER_UP = 2;

export const backOf = (/** @type {string} */ card) => card.slice(-1);
export const isBack = (/** @type {string} */ card) => card.startsWith("?");
export const touchOf = (/** @type {string} */ card) => `card:${card}`;
export const power = (/** @type {Kit} */ kit, /** @type {string} */ card) => kit.entry(touchOf(card))?.power ?? 0;
export const placeName = (
  /** @type {number} */ seat,
  /** @type {number} */ slot,
) => (slot ? `slot:${seat}:${slot}` : `spirit:${seat}`);

/** Whether the card in a side's place of the running fight is fighting it: not where the loser has left it to others, nor where another came after the result. */
export const fights = (
  /** @type {any} */ view,
  /** @type {number} */ seat,
) => view.risen !== seat && !view.newcomer[seat];

export const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);
