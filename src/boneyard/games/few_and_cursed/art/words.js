/** The words and signs the table of The Few and Cursed is written in: what an effect costs and gives, and where a bounty is met. */

import { spaceName } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./read.js").Stat} Stat */
/** @typedef {import("./read.js").Step} Step */
/** @typedef {import("./read.js").Effect} Effect */
/** @typedef {import("./read.js").Offer} Offer */

/** @type {Record<string, [letter: string, name: string]>} */
export const TYPES = {
  desert: ["D", "Desert"],
  canyons: ["C", "Canyons"],
  ruins: ["R", "Ruins"],
  cursed: ["X", "Cursed"],
  san_andreas: ["★", "San Andreas"],
};
/** @type {Record<Stat, string>} */
export const NAMES = {
  attack: "Attack",
  movement: "Movement",
  water: "Water",
  bullets: "Bullets",
  health: "Health",
  curse: "Curse",
  grit: "Grit",
};
export const STATS = /** @type {Stat[]} */ (Object.keys(NAMES));
/** @type {Record<Stat, string>} */
export const SIGNS = { attack: "⚔", movement: "➤", water: "≈", bullets: "•", health: "♥", curse: "☠", grit: "★" };
/** @type {Record<string, string>} */
const STEPS = {
  copy: "copy a card played now",
  trash_hand: "trash a card of your hand",
  trash: "trash a card",
  may_trash: "you may trash a card",
  trash_reward: "trash a card",
  improvise: "improvise",
  scavenge: "take back a discarded card",
  smooth_roads: "no curse symbols this segment",
  crucifix: "no curse symbols on the next road",
  stat: "raise a stat",
  job: "draw a job",
  move_one: "move one road for free",
  move_any: "move to any space for free",
  move_two: "move up to two roads for free",
  encounter: "another encounter",
  discard_hand: "discard your hand",
  lose_water: "lose all Water",
  lose_bullets: "lose all Bullets",
};
/** Steps that say how much. @type {Record<string, (amount: number) => string>} */
const COUNTED = {
  discard: (amount) => (amount === 1 ? "discard a card" : `discard ${amount} cards`),
  fan: (amount) => `Bullets give ${amount} Attack more`,
  capacity: (amount) => `Bullet Capacity +${amount}`,
};
/** @type {Record<string, string>} */
const OTHER_PRICES = { trash: "trash a card", discard: "discard a card" };

export const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);
export const several = (/** @type {number} */ number, /** @type {string} */ one) =>
  `${number} ${one}${number === 1 ? "" : "s"}`;
export const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A card's words, without its name and without the price it has in the store. */
export const words = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.rules(touch).replace(/\s*\([^()]*costs \d+ Water\)/, "");

/** The first sentence of a card: what a job asks for. */
export const firstWords = (/** @type {Kit} */ kit, /** @type {string} */ touch) => words(kit, touch).split(". ")[0];

/** What an option asks for: Attack 3, Water 2. */
export const prices = (/** @type {Offer} */ offer) =>
  STATS.flatMap((name) => {
    const number = offer[`pay_${name}`];
    return number ? [{ name, number }] : [];
  });

/** What it asks for besides numbers. */
export const otherPrice = (/** @type {Offer} */ offer) => OTHER_PRICES[offer.pay ?? ""] ?? "";

/** What an effect gives and does. */
export function gains(/** @type {Effect} */ effect, /** @type {Stat[]} */ leave = []) {
  const numbers = STATS.flatMap((name) => {
    const number = leave.includes(name) ? 0 : effect[name];
    return number ? [`${signed(number)} ${NAMES[name]}`] : [];
  });
  const drawn = effect.draw ? [`draw ${several(effect.draw, "card")}`] : [];
  return [...numbers, ...drawn, ...(effect.then ?? []).map(stepWords)].join(", ");
}

const stepWords = (/** @type {Step} */ { do: what, amount = 1 }) =>
  COUNTED[what]?.(amount) ?? STEPS[what] ?? what.replaceAll("_", " ");

/** What comes of an option. */
export const outcome = (/** @type {Effect} */ effect) => gains(effect) || "nothing happens";

export function optionWords(/** @type {Offer} */ offer) {
  const pays = [
    ...prices(offer).map(({ name, number }) => name === "curse" ? `take ${number} Curse` : `${number} ${NAMES[name]}`),
    otherPrice(offer),
  ].filter(Boolean);
  return pays.length ? `Pay ${pays.join(" and ")}: ${outcome(offer)}` : capital(outcome(offer));
}

/** Where a bounty is met: a kind of space, or one of them. */
export const placeWords = (/** @type {Kit} */ kit, /** @type {string} */ where) =>
  TYPES[where] ? `any ${TYPES[where][1]}` : spaceName(kit, where);
