/** The words and signs the table of The Few and Cursed is written in: what an effect costs and gives, and where a bounty is met. */

import { spaceName } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./read.js").Stat} Stat */
/** @typedef {import("./read.js").Step} Step */
/** @typedef {import("./read.js").Effect} Effect */
/** @typedef {import("./read.js").Offer} Offer */

/** Kinds of land, as one says where something is met. @type {Record<string, string>} */
export const TYPES = {
  desert: "Desert",
  canyons: "Canyons",
  ruins: "Ruins",
  cursed: "Cursed land",
  san_andreas: "San Andreas",
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
/** @type {Record<string, string>} */
const STEPS = {
  copy: "copy a card played now",
  trash_hand: "trash a hand card",
  trash: "trash a card",
  may_trash: "may trash a card",
  trash_reward: "trash a card",
  improvise: "improvise",
  scavenge: "take back a discard",
  smooth_roads: "roads give no Curse now",
  crucifix: "next road gives no Curse",
  stat: "raise a stat",
  job: "draw a job",
  move_one: "move one road, free",
  move_any: "move anywhere, free",
  move_two: "move two roads, free",
  encounter: "another encounter",
  discard_hand: "discard your hand",
  lose_water: "lose all Water",
  lose_bullets: "lose all Bullets",
  spyglass: "improvise from three",
  map_case: "swap an encounter",
  coat: "roads hurt 1 less a round",
  medicine: "Camp heals 1 more",
};
/** Steps that say how much. @type {Record<string, (amount: number) => string>} */
const COUNTED = {
  discard: (amount) => (amount === 1 ? "discard a card" : `discard ${amount} cards`),
  fan: (amount) => `Bullets +${amount} Attack each`,
  capacity: (amount) => `room for ${amount} more Bullets`,
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

/** The numbers of an effect, with their signs before them. */
export const worths = (/** @type {Effect} */ effect, /** @type {Stat[]} */ leave = []) =>
  STATS.flatMap((name) => {
    const number = leave.includes(name) ? 0 : effect[name];
    return number ? [{ name, number: signed(number) }] : [];
  });

/** What an effect does besides, in a few words each. */
export const stepsOf = (/** @type {Effect} */ effect) => [
  ...(effect.draw ? [`draw ${several(effect.draw, "card")}`] : []),
  ...(effect.bonus ?? []).map(bonusWords),
  ...(effect.then ?? []).map(stepWords),
];

/** What an effect gives and does. */
export const gains = (/** @type {Effect} */ effect, /** @type {Stat[]} */ leave = []) =>
  [...worths(effect, leave).map(({ name, number }) => `${number} ${NAMES[name]}`), ...stepsOf(effect)].join(", ");

const stepWords = (/** @type {Step} */ { do: what, amount = 1 }) =>
  COUNTED[what]?.(amount) ?? STEPS[what] ?? what.replaceAll("_", " ");

/** What comes on top under a condition. */
function bonusWords(/** @type {import("./read.js").Bonus} */ bonus) {
  const more = worths(bonus).map(({ name, number }) => `${number} ${NAMES[name]}`).join(", ");
  if (TYPES[bonus.when]) return `${more} on ${TYPES[bonus.when]}`;
  if (bonus.when === "health_at_most") return `${more} at Health ${bonus.at} or less`;
  if (bonus.when === "cursed_side") return `${more} if Cursed`;
  return `${more} per ${bonus.at} Curse`;
}

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
  TYPES[where] ? `any ${TYPES[where]}` : spaceName(kit, where);
