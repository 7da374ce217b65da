/** What is seen in rooms and beside the ship alike: a pirate, and the die of a fire. */

import { loot } from "./dead.js";
import { die } from "./dice.js";
import { pawn } from "./pirates.js";
import { isLooting, pirateName, whereabouts } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export const fireDie = (/** @type {Kit} */ kit, /** @type {string} */ colour, /** @type {number} */ level) =>
  kit.still(
    `dmt-die:${colour}:${level}`,
    () => kit.picture("0 -12 48 64", [die(kit, colour, level)], { class: "dmt-die-art" }),
  );

export function figure(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  return kit.piece(
    {
      id: `pirate:${seat}`,
      touch: `pirate:${seat} character:${view.character[seat]}`,
      label: `${pirateName(view, kit, seat)}, ${kit.seatTitle(seat)}, ${whereabouts(view, seat)}, fatigue ${
        view.fatigue[seat]
      }${isLooting(view, seat) ? ", carries a Treasure" : ""}${seat === view.active ? ", whose turn it is" : ""}`,
      class: `dmt-pawn ${seat === view.active ? "dmt-now" : ""}`,
    },
    pawn(kit, view.character[seat]),
    seat === kit.viewer ? h("span", { class: "dmt-you" }, "you") : null,
    isLooting(view, seat) ? h("span", { class: "dmt-burden" }, loot(kit, "treasure")) : null,
  );
}
