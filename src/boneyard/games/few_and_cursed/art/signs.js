/** The signs of The Few and Cursed, and what each of them means: one table for cards, roads, the land and the legend. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./read.js").Stat} Stat */
/** @typedef {{d: string, name: string, text: string}} Sign its shape in 16 by 16, filled where it encloses something */

/** What one has and pays. @type {Record<Stat, Sign>} */
export const STAT_SIGNS = {
  attack: {
    d: "M1.5 1L10.6 10.1L9.4 11.3L.3 2.2ZM14.5 1L15.7 2.2L6.6 11.3L5.4 10.1ZM4 9L7 12L5.8 13.2L2.8 10.2ZM12 9L9 12L10.2 13.2L13.2 10.2Z" +
      "M3 12.2L4 13.2L2.2 15L1.2 14ZM13 12.2L12 13.2L13.8 15L14.8 14Z",
    name: "Attack",
    text:
      "Pays for bounties, robberies, some jobs and encounters. Cards, weapons and Bullets make it; unspent, it is lost with the segment.",
  },
  movement: {
    d: "M3 1.5H9V7.5C10.5 9 13.5 9 14.5 10.8V14H1.8C1.8 11 3 9 3 6Z",
    name: "Movement",
    text: "Pays for roads, some jobs and encounters. Unspent, it is lost with the segment.",
  },
  water: {
    d: "M8 .8C11 5 13.4 7.6 13.4 10.4A5.4 5.4 0 0 1 2.6 10.4C2.6 7.6 5 5 8 .8Z",
    name: "Water",
    text: "The money of the desert: it buys items, Bullets and stats in the Store.",
  },
  bullets: {
    d: "M4.5 15V7C4.5 3.5 6.5 1 8 1S11.5 3.5 11.5 7V15ZM4 12H12V13.4H4Z",
    name: "Bullets",
    text: "Each Bullet you shoot gives Attack: how much stands on your character, and more on the Cursed side.",
  },
  health: {
    d: "M8 14.6C3 10.6 1 8 1 5.2A3.7 3.7 0 0 1 8 3.6A3.7 3.7 0 0 1 15 5.2C15 8 13 10.6 8 14.6Z",
    name: "Health",
    text: "At 0 you are dragged home, lose 3 Grit, and all your cards are shuffled. Alone it is the end of most games.",
  },
  curse: {
    d: "M8 1A6 6 0 0 1 14 7C14 9.4 12.9 10.6 11.6 11.4V14.6H10V12.8H8.8V14.6H7.2V12.8H6V14.6H4.4V11.4C3.1 10.6 2 9.4 2 7A6 6 0 0 1 8 1Z" +
      "M5.4 5.6A1.5 1.5 0 1 0 5.4 8.6A1.5 1.5 0 1 0 5.4 5.6ZM10.6 5.6A1.5 1.5 0 1 0 10.6 8.6A1.5 1.5 0 1 0 10.6 5.6Z",
    name: "Curse",
    text:
      "At your threshold you turn to the Cursed side: Bullets hit harder, each further rise of Curse costs 1 Health.",
  },
  grit: {
    d: "M8 .8L10.2 5.6L15.4 6.2L11.5 9.7L12.6 14.9L8 12.2L3.4 14.9L4.5 9.7L.6 6.2L5.8 5.6Z",
    name: "Grit",
    text: "What one wins by. Bounties, jobs, artifacts and encounters give it; jobs never scored cost it.",
  },
};

/** Kinds of land. @type {Record<string, Sign>} */
export const LAND_SIGNS = {
  desert: {
    d: "M8 1.5A3 3 0 1 1 8 7.5A3 3 0 1 1 8 1.5ZM.8 14.5C3 9.5 6 9.5 8.4 12.2C10.4 9.6 13.4 9.8 15.2 14.5Z",
    name: "Desert",
    text: "Dunes. Each kind of land has its own encounters and its own Wanted card.",
  },
  canyons: { d: "M.8 14.5V5H6V9.5H9.2V2H15.2V14.5Z", name: "Canyons", text: "Rock and narrow ways." },
  ruins: {
    d: "M1.5 1.5H6.5V3.5H5.7V12.5H6.5V14.5H1.5V12.5H2.3V3.5H1.5ZM9.5 6H14.5V7.6H13.7V12.5H14.5V14.5H9.5V12.5H10.3V7.6H9.5Z",
    name: "Ruins",
    text: "What the sea left standing.",
  },
  cursed: {
    d: "M9.8 1A7 7 0 1 0 15 10.6A5.6 5.6 0 0 1 9.8 1ZM7 7.6A1.2 1.2 0 1 0 7 10A1.2 1.2 0 1 0 7 7.6Z",
    name: "Cursed land",
    text: "Its encounters come from the cursed deck: dearer, darker, and worth more.",
  },
};

/** What else lies on the map. @type {Record<string, Sign>} */
const MAP_SIGNS = {
  relic: {
    d: "M8 .8L15 8L8 15.2L1 8Z",
    name: "Artifact",
    text:
      "Lies in a corner of the map: recover one there as your action. It is a strong card, and worth Grit at the end.",
  },
};

/** @type {Record<string, Sign>} */
const ALL = { ...STAT_SIGNS, ...LAND_SIGNS, ...MAP_SIGNS };

/** A sign as large as the letters beside it. */
export const sign = (/** @type {Kit} */ kit, /** @type {string} */ name) =>
  kit.still(`sign:${name}`, () => shape(kit, name));

const shape = (/** @type {Kit} */ kit, /** @type {string} */ name) =>
  kit.picture("0 0 16 16", [kit.s("path", { d: ALL[name]?.d ?? "", "fill-rule": "evenodd" })], {
    class: `fac-sign fac-sign-${name}`,
  });

/** An amount with its sign, said in words where it is pointed at. */
export const amount = (
  /** @type {Kit} */ kit,
  /** @type {Stat} */ name,
  /** @type {number | string} */ number,
  more = "",
) =>
  kit.h(
    "span",
    { class: `fac-amount ${more}`, title: `${number} ${STAT_SIGNS[name].name}` },
    sign(kit, name),
    kit.h("span", { class: "fac-number" }, number),
  );

/** Every sign with its meaning. */
export function legend(/** @type {Kit} */ kit) {
  const road = (/** @type {string} */ words, /** @type {any[]} */ ...kids) =>
    kit.h("span", { class: `fac-cost ${words}` }, ...kids);
  return [
    ...Object.entries(ALL).map(([name, { name: title, text }]) => ({ sign: shape(kit, name), name: title, text })),
    {
      sign: road("", 2),
      name: "A road",
      text: "So much Movement to take it; by night one more. Roads are taken in the Action segment.",
    },
    {
      sign: road("fac-dear", 1, shape(kit, "curse")),
      name: "A haunted road",
      text: "Whoever takes it gains 1 Curse for each skull.",
    },
    {
      sign: road("fac-dear", 1, shape(kit, "attack")),
      name: "A dangerous road",
      text: "For each pair of swords pay 1 Attack, or lose 1 Health.",
    },
    {
      sign: kit.h("span", { class: "fac-price" }, 9),
      name: "The price of a bounty",
      text: "So much Attack defeats it, where it stands or is met, as your action.",
    },
    {
      sign: kit.h("span", { class: "fac-beneath" }, "+3"),
      name: "Under a Most Wanted",
      text:
        "So many cards lie beneath; the last is a Monster. Once up, it walks one road closer to San Andreas each round.",
    },
    {
      sign: kit.h("span", { class: "fac-tag" }, "Robbery"),
      name: "Robbing a player",
      text:
        "Your action, on the same space: for Attack twice their Health you gain as much Grit and Water as they have Health, and 2 Curse; " +
        "they lose 1 Health.",
    },
  ];
}
