/** What stands in a seat's panel: its VP on the Board, its Faction, what it has lost, what it holds and what its decks still have. */

import { emblem } from "./pieces.js";
import { factionOf, lostOf, markedNames, scoreOf, typeName, TYPES } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function panel(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const faction = factionOf(kit, view.faction[seat]);
  const marks = markedNames(view, kit, seat);
  const lost = losses(kit, lostOf(view, seat));
  const held = view.held[seat].length;
  // Of more than two there is room for what differs alone: what was lost stands beside the board, the rest where one looks at a seat.
  const crowd = view.seats > 2;
  const fact = (/** @type {string} */ text, strong = false) =>
    h("span", { class: `dmc-fact ${strong ? "dmc-strong" : ""}` }, text);
  return kit.piece(
    {
      id: `seat:${seat}`,
      touch: `seat:${seat}`,
      label: `${kit.seatTitle(seat)}: ${faction?.name ?? ""}, ${scoreOf(view, kit, seat)} VP, holds ${
        kit.several(held, "Epic Act")
      }, lost ${lost || "nothing"}; Ability: ${faction?.ability_name ?? ""}`,
      class: "dmc-panel",
    },
    h(
      "div",
      {
        class: "dmc-score",
        data: { touch: `score:${seat}` },
        title: "Points of the Pieces on the Board: the most wins",
      },
      h("strong", null, scoreOf(view, kit, seat)),
      h("span", null, "VP"),
    ),
    h(
      "span",
      { class: "dmc-faction" },
      emblem(kit, view.faction[seat]),
      h("span", null, faction?.name ?? view.faction[seat]),
    ),
    held || !crowd ? fact(held ? `holds ${kit.several(held, "Epic Act")}` : "holds no Epic Act", held > 0) : null,
    crowd ? null : fact(lost ? `lost: ${lost}` : "nothing lost"),
    marks && !crowd ? fact(`${faction?.ability_name ?? "Ability"} used: ${marks}`) : null,
  );
}

/** What was Captured, by name: "2 Pawns, 1 Knight". */
export const losses = (/** @type {Kit} */ kit, /** @type {string[]} */ lost) =>
  TYPES.map((letter) => [letter, lost.filter((each) => each === letter).length])
    .filter(([, count]) => count)
    .map(([letter, count]) => kit.several(Number(count), typeName(kit, String(letter))))
    .join(", ");
