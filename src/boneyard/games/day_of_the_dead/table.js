/** Day of the Dead on the table: two facing lines, spirits beside them, three decks, and a hand. It draws; it decides nothing. */

import { back, front } from "./art/cards.js";
import { hand } from "./art/hand.js";
import { row } from "./art/lines.js";
import { middle } from "./art/middle.js";
import { backOf, isBack, LAST_TURN, placeName, signed } from "./art/read.js";
import { decks, seat } from "./art/side.js";

export { about, asks, legend } from "./art/facts.js";

/**
 * @typedef {import("../../web/ground/kit.js").Kit} Kit
 * @typedef {import("./table.d.ts").View} View
 * @typedef {import("./table.d.ts").Told} Told
 */

/** @param {View} view @param {Kit} kit */
export function draw(view, kit) {
  const below = kit.viewer >= 0 ? kit.viewer : 0;
  const above = 1 - below;
  const { h } = kit;
  const board = h(
    "div",
    { class: `dod dod-${view.phase}`, style: { "--fight": view.slot || 0 } },
    view.slot ? h("div", { class: "dod-lane", style: { "grid-column": view.slot } }) : null,
    row(view, kit, above, "above"),
    middle(view, kit, above, below),
    row(view, kit, below, "below"),
  );
  const [now] = phase(view);
  return {
    board,
    mine: kit.viewer >= 0 || kit.viewer === -2 ? hand(view, kit, below) : null,
    side: decks(view, kit),
    seats: { [above]: seat(view, kit, above), [below]: seat(view, kit, below) },
    ribbon: [
      `Turn ${view.turn} of ${LAST_TURN}`,
      view.phase === "fighting" && view.slot ? `${now} · slot ${view.slot}` : now,
    ],
  };
}

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const card = touch.replace(/^card:/, "");
  const drawn = isBack(card) ? back(kit, backOf(card)) : kit.token(touch) ? front(kit, card) : null;
  return drawn && kit.h("div", { class: "dod-face" }, drawn);
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** Points, as the result screen adds them up. */
export function tally(/** @type {Told} */ { event, values }) {
  switch (event) {
    case "Rewarded":
      return { seat: values.seat, gained: values.points, from: "Rewards" };
    case "Points":
      return { seat: values.seat, gained: values.change, from: values.change > 0 ? "Effects" : "Taken away" };
    default:
      return null;
  }
}

export const chapter = (/** @type {Told} */ { event, values }) => event === "TurnBegins" ? `Turn ${values.turn}` : "";

/** A total with all it is made of: 7 + 2 = 9. */
function summed(/** @type {import("./table.d.ts").Sum} */ parts, /** @type {number} */ total) {
  const [printed, ...more] = parts;
  const added = more.filter(Boolean).map((number) => (number < 0 ? ` − ${-number}` : ` + ${number}`));
  return added.length ? `${printed}${added.join("")} = ${total < 0 ? `−${-total}` : total}` : String(printed);
}

/** Numbers that rise from the pieces when something happens. */
export function flying(/** @type {Told} */ { event, values }) {
  switch (event) {
    case "Points":
      return [{ on: `score:${values.seat}`, text: `${signed(values.change)} VP` }];
    case "Rewarded":
      return [{ on: `score:${values.seat}`, text: `+${values.points} VP` }];
    case "Totals": {
      const { slot, parts: [red, blue] } = values;
      return [
        { on: placeName(0, slot), text: summed(red, values.red) },
        { on: placeName(1, slot), text: summed(blue, values.blue) },
      ];
    }
    case "WonAtOnce":
      return [{ on: placeName(values.seat, values.slot), text: "wins at once" }];
    case "Fell":
      return [{ on: placeName(values.seat, values.slot), text: "falls" }];
    case "Blanked":
      return [{ on: placeName(values.seat, values.slot), text: "blank" }];
    default:
      return [];
  }
}

/** @type {Record<string, string>} */
const PHASES = { summoning: "Summoning", fighting: "Fighting" };
export const phase = (/** @type {View} */ view) => [PHASES[view.phase] ?? "Rewards"];
