/** Beside the board: what each seat has, and the three decks with their discard piles. */

import { back, front, sign } from "./cards.js";
import { BACK_NAMES, BACKS, heldOf, LAST_TURN, touchOf } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** A seat: its points, whether its effects come first, and how many cards of each back it holds. */
export function seat(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const { h } = kit;
  const counts = BACKS.map((letter) => ({ letter, count: heldOf(view, number, letter).length }));
  const words = counts.map(({ letter, count }) => `${count} ${BACK_NAMES[letter]}`).join(", ");
  return h(
    "div",
    { class: "dod-seat" },
    h(
      "div",
      { class: "dod-score", data: { touch: `score:${number}` }, title: "Victory points: most after turn 6 wins" },
      h("strong", null, view.score[number]),
      h("span", { class: "dod-small" }, "VP"),
    ),
    order(view, kit, number),
    h(
      "div",
      { class: "dod-counts", role: "group", "aria-label": `Hand: ${words}`, title: `Hand: ${words}` },
      counts.map(({ letter, count }) =>
        h("span", { class: "dod-count", "aria-hidden": "true" }, sign(kit, letter), count)
      ),
    ),
  );
}

/** Whose effects come first, and whose the next turn: after the last one nobody's. */
function order(/** @type {View} */ view, /** @type {Kit} */ { h }, /** @type {number} */ number) {
  const last = view.turn >= LAST_TURN;
  if (last && view.phase === "rewards") return null;
  if (view.priority !== number) return last ? null : h("span", { class: "dod-priority-next" }, "first next turn");
  const until = last ? "" : "; it passes to the other side at the turn’s end";
  const title = `This side’s effects come first this turn${until}`;
  return h("span", { class: "dod-priority", title, data: { id: "priority" } }, "goes first");
}

export function decks(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "dod-decks", role: "group", "aria-label": "Decks and discard piles" },
    BACKS.map((letter, at) =>
      h(
        "div",
        { class: "dod-deck", key: letter },
        h("span", { class: "dod-deck-name" }, sign(kit, letter), h("span", null, BACK_NAMES[letter])),
        kit.piece(
          {
            touch: `deck:${letter}`,
            label: `${BACK_NAMES[letter]} deck, ${view.deck[at].length} cards`,
            class: "dod-pile",
          },
          back(kit, letter),
          h("span", { class: "dod-number" }, view.deck[at].length),
        ),
        discards(kit, letter, view.discard[at]),
      )
    ),
  );
}

function discards(/** @type {Kit} */ kit, /** @type {string} */ letter, /** @type {string[]} */ pile) {
  const { h } = kit;
  const top = pile.at(-1);
  if (!top) return h("div", { class: "dod-pile dod-nothing" }, h("span", null, "pile"));
  const what = `${BACK_NAMES[letter]} discard pile, ${pile.length} cards`;
  return kit.pile(
    {
      touch: `discard:${letter}`,
      id: `pile:${letter}`,
      label: `${what}, ${kit.title(touchOf(top))} on top; open to look through`,
      class: "dod-pile",
      number: "dod-number",
      holds: pile.map(touchOf),
    },
    front(kit, top),
  );
}
