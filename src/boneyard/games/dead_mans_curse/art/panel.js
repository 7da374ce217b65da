/** What stands in a seat's panel: its VP on the Board, its Faction, what it has lost, and what its decks still hold. */

import { emblem } from "./pieces.js";
import { factionOf, lostOf, markedNames, scoreOf, TYPES } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function panel(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const faction = factionOf(kit, view.faction[seat]);
  const marks = markedNames(view, kit, seat);
  return h(
    "div",
    { class: "dmc-panel", data: { touch: `seat:${seat}` } },
    h(
      "div",
      { class: "dmc-score", data: { touch: `score:${seat}` } },
      h("strong", null, scoreOf(view, kit, seat)),
      h("span", { class: "label" }, "VP"),
    ),
    h("span", { class: "dmc-faction" }, emblem(kit, view.faction[seat]), faction?.name ?? view.faction[seat]),
    losses(kit, lostOf(view, seat)),
    h(
      "span",
      { class: "dmc-facts" },
      `Boosts ${view.boost_deck[seat].length} · Epics ${view.epic_deck[seat].length} · held ${view.held[seat].length}`,
    ),
    marks ? h("span", { class: "dmc-facts" }, `${faction?.ability_name ?? "Ability"} used: ${marks}`) : null,
  );
}

function losses(/** @type {Kit} */ kit, /** @type {string[]} */ lost) {
  const { h } = kit;
  const counts = TYPES.map((letter) => ({ letter, count: lost.filter((each) => each === letter).length }))
    .filter(({ count }) => count);
  if (!counts.length) return h("span", { class: "dmc-lost", "aria-label": "Nothing lost" }, "nothing lost");
  return h(
    "span",
    { class: "dmc-lost", "aria-label": `Lost: ${counts.map(({ letter, count }) => `${count} ${letter}`).join(", ")}` },
    "lost ",
    counts.map(({ letter, count }) => h("i", null, `${letter}${count > 1 ? `×${count}` : ""}`)),
  );
}
