/** The words and signs the table of The Few and Cursed is written in: what an effect costs and gives, and where a bounty is met. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** @type {Record<string, string[]>} */
export const TYPES = {
  desert: ["D", "Desert"],
  canyons: ["C", "Canyons"],
  ruins: ["R", "Ruins"],
  cursed: ["X", "Cursed"],
  san_andreas: ["★", "San Andreas"],
};
/** @type {Record<string, string>} */
export const NAMES = {
  attack: "Attack",
  movement: "Movement",
  water: "Water",
  bullets: "Bullets",
  health: "Health",
  curse: "Curse",
  grit: "Grit",
};
/** @type {Record<string, string>} */
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
/** Every track ends here. */
const TRACK_END = 10;

export const isBack = (/** @type {string | null} */ name) => !name || name.startsWith("?");
export const list = (/** @type {Kit} */ kit, /** @type {string} */ section) => kit.game.content[section] ?? [];
export const spaceId = (/** @type {Kit} */ kit, /** @type {number} */ at) => kit.game.tokens.space[at]?.name ?? "";
export const chaserId = (/** @type {Kit} */ kit, /** @type {number} */ at) => kit.game.tokens.chaser[at]?.name ?? "";
export const sectionOf = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.token(touch)?.entry?.split("/")[0] ?? "";
export const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);
export const several = (/** @type {number} */ number, /** @type {string} */ one) =>
  `${number} ${one}${number === 1 ? "" : "s"}`;

/** A card's words, without its name and without the price it has in the store. */
export const words = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.rules(touch).replace(/\s*\([^()]*costs \d+ Water\)/, "");

/** What an option asks for: Attack 3, Water 2. @returns {[string, number][]} */
export function prices(/** @type {any} */ option) {
  return Object.keys(NAMES).filter((name) => option[`pay_${name}`]).map((name) => [name, option[`pay_${name}`]]);
}

/** What it asks for besides numbers. */
export const otherPrice = (/** @type {any} */ option) =>
  (/** @type {Record<string, string>} */ ({ trash: "trash a card", discard: "discard a card" }))[option.pay] ?? "";

/** What an effect gives and does. */
export function gains(/** @type {any} */ effect, /** @type {string[]} */ leave = []) {
  const numbers = Object.entries(NAMES).filter(([name]) => effect[name] && !leave.includes(name)).map(([name, word]) =>
    `${signed(effect[name])} ${word}`
  );
  const drawn = effect.draw ? [`draw ${several(effect.draw, "card")}`] : [];
  return [...numbers, ...drawn, ...(effect.then ?? []).map(stepWords)].join(", ");
}

const stepWords = (/** @type {any} */ step) =>
  COUNTED[step.do]?.(step.amount ?? 1) ?? STEPS[step.do] ?? String(step.do).replaceAll("_", " ");

export function optionWords(/** @type {any} */ option) {
  const pays = [
    ...prices(option).map(([name, number]) => (name === "curse" ? `take ${number} Curse` : `${number} ${NAMES[name]}`)),
    otherPrice(option),
  ].filter(Boolean);
  const result = gains(option) || "nothing happens";
  return pays.length ? `Pay ${pays.join(" and ")}: ${result}` : result.charAt(0).toUpperCase() + result.slice(1);
}

export function placeWords(/** @type {Kit} */ kit, /** @type {string} */ where) {
  return TYPES[where]
    ? `any ${TYPES[where][1]}`
    : (list(kit, "space").find((/** @type {any} */ space) => space.id === where)?.name ?? where);
}

/** A bounty as it lies: a Wanted card by the side that is up. */
export function posterOf(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const at = list(kit, "wanted").findIndex((/** @type {any} */ each) => each.id === name);
  const entry = kit.entry(`bounty:${name}`) ?? {};
  return at >= 0 ? { ...entry, ...(entry.sides?.[view.sides[at]] ?? {}), side: view.sides[at] } : entry;
}

/** The card at the bottom of a pile, where all know it: the one that traded places with a Monster. It lies face down there. */
export function buriedIn(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ at) {
  return view.buried[at] && !isBack(view.piles[at][0]) ? kit.title(`bounty:${view.piles[at][0]}`) : "";
}

/** How many Bullets a seat has room for, with what its items give. */
export function capacityOf(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const holsters = view.items[seat].flatMap((/** @type {string} */ item) => kit.entry(`item:${item}`)?.then ?? [])
    .filter((/** @type {any} */ step) => step.do === "capacity");
  return Math.min(
    TRACK_END,
    holsters.reduce(
      (/** @type {number} */ sum, /** @type {any} */ step) => sum + (step.amount ?? 1),
      view.capacity[seat],
    ),
  );
}

/** What a road asks for now. */
export function roadOf(/** @type {any} */ view, /** @type {any} */ road) {
  return { movement: road.movement + (view.night ? 1 : 0), curse: road.curse ?? 0, attack: road.attack ?? 0 };
}
