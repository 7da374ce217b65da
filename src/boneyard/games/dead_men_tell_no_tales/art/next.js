/** What the next Revenge card could do: what bursts, what goes off, and for what the deckhands would not last; the likeliest first. */

import { counted, handsNeeded, odds, oddsOf, roomName, roomNames, threat } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {object} Danger
 * @property {string} key
 * @property {string} what what it is about: a room, or a kind of card
 * @property {string} how in a word or two
 * @property {number} hits so many of the cards to come do it
 * @property {number} of
 * @property {boolean} lethal whether all is lost then
 * @property {string} words the same as a sentence
 */

/** Beside the ship so many have room, and so many while a room is to be laid or on a phone; all others are counted, and one press away. */
export const ROOMY = 5;
export const TIGHT = 2;

/** @returns {Danger[]} */
export function dangers(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const likelier = (/** @type {Danger} */ one, /** @type {Danger} */ other) => other.hits - one.hits;
  return [...shortages(view, kit).sort(likelier), ...fires(view, kit).sort(likelier)];
}

const often = (/** @type {{hits: number, of: number}} */ { hits, of }, /** @type {string} */ then) =>
  of === 1 ? (hits ? `The known card: ${then}` : `Not by the known card: ${then}`) : `${hits} in ${of}: ${then}`;

/** Cards that would ask for more deckhands than are left. */
function shortages(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const needed = handsNeeded(view, kit);
  return [{ icon: "add", does: "adds", what: "Add" }, { icon: "spread", does: "spreads", what: "Spread" }]
    .flatMap(({ icon, does, what }) => {
      const number = icon === "add" ? needed.add : needed.spread;
      const { hits, of } = oddsOf(view, kit, (card) => card.icon === icon);
      if (number <= view.supply || !hits) return [];
      const lacks = `needs ${counted(number, "deckhand")}, ${view.supply} left`;
      const words = often(
        { hits, of },
        `the card ${does} deckhands. It ${lacks}: the crew is overwhelmed, and all is lost.`,
      );
      return [{ key: icon, what: `${what}: lost`, how: lacks, hits, of, lethal: true, words }];
    });
}

/** Rooms one step from an explosion, and kegs one step from going off. */
function fires(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const names = roomNames(kit);
  return view.ship.map((name) => names.indexOf(name)).filter((room) => threat(view, kit, room)).map((room) => {
    const keg = threat(view, kit, room) === "keg";
    const chance = odds(view, kit, room);
    const name = roomName(names[room]);
    const words = often(chance, keg ? `the keg in the ${name} goes off.` : `the ${name} bursts, with all in it.`);
    return { key: `room${room}`, what: name, how: keg ? "keg" : "bursts", ...chance, lethal: false, words };
  });
}

/** All of it in words, for whoever presses it. */
export function aboutNext(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const found = dangers(view, kit).map(({ words }) => words);
  const calm = "Nothing bursts, no keg goes off and the deckhands last, whichever card comes.";
  const how = "“2 in 12” means: 2 of the 12 cards still to come do it.";
  return {
    title: "What the next Revenge card could do",
    lines: found.length ? (view.returned ? found : [...found, how]) : [calm],
  };
}
