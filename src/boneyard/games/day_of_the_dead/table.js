/** Day of the Dead on the table: two facing lines, spirits beside them, three decks, and a hand. It draws; it decides nothing. */

import { back, front } from "./art/cards.js";
import { hand } from "./art/hand.js";
import { row } from "./art/lines.js";
import { middle } from "./art/middle.js";
import {
  BACK_NAMES,
  BACK_WORDS,
  backOf,
  BACKS,
  fights,
  heldOf,
  isBack,
  isOpen,
  LAST_TURN,
  placeName,
  signed,
  spiritOf,
  touchOf,
} from "./art/read.js";

/**
 * @typedef {import("../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../../web/server.d.ts").DecisionShown} Decision
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
  if (isBack(card)) return back(kit, backOf(card));
  return kit.token(touch) ? front(kit, card) : null;
}

// --- seats and decks ------------------------------------------------------------------------------------

function seat(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const { h } = kit;
  const counts = BACKS.map((letter) => ({ letter, count: heldOf(view, number, letter).length }));
  const words = counts.map(({ letter, count }) => `${count} ${BACK_NAMES[letter]}`).join(", ");
  const first = {
    class: "dod-priority",
    title: "Acts first where an order is needed; passes at the end of the turn",
    data: { id: "priority" },
  };
  return h(
    "div",
    { class: "dod-seat" },
    h(
      "div",
      { class: "dod-score", data: { touch: `score:${number}` } },
      h("strong", null, view.score[number]),
      h("span", { class: "label" }, "VP"),
    ),
    view.priority === number
      ? h("span", first, "priority")
      : h("span", { class: "dod-priority-next" }, "priority next turn"),
    h(
      "div",
      { class: "dod-counts", role: "group", "aria-label": `Hand: ${words}` },
      counts.map(({ letter, count }) =>
        h("span", { class: `dod-count dod-back-${letter}`, "aria-hidden": "true" }, h("i", null, letter), count)
      ),
    ),
  );
}

function decks(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "dod-decks", role: "group", "aria-label": "Decks and discard piles" },
    BACKS.map((letter, at) =>
      h(
        "div",
        { class: "dod-deck", key: letter },
        h("span", { class: "dod-deck-name" }, BACK_NAMES[letter]),
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

// --- what the shell asks ----------------------------------------------------------------------------------

/** What a card is called where it can be seen, and nothing where it cannot. */
const openTouch = (/** @type {string | null | undefined} */ card) => (isOpen(card) ? touchOf(card) : "");

/** The card behind a question: the fighter that is using its effect, the one that fell, or the new spirit, whose owner knows it. */
export function asks(/** @type {View} */ view, /** @type {Decision} */ decision) {
  if (decision.kind === "unearth_own_card") return openTouch(spiritOf(view, decision.seat));
  if (!view.slot) return "";
  const owner = decision.kind === "moody_unearths" ? 1 - decision.seat : decision.seat;
  return openTouch(view.line[owner].at(view.slot - 1)?.[0]);
}

/** What is true of a card in play at this moment. */
export function about(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  if (!touch.startsWith("card:")) return null;
  const card = touch.slice("card:".length);
  const lines = [];
  for (const seat of [0, 1]) {
    const slot = view.line[seat].findIndex(([here]) => here === card) + 1;
    if (slot) lines.push(...aboutFighter(view, kit, seat, slot));
    if (spiritOf(view, seat) === card) {
      lines.push(`${kit.seatTitle(seat)}’s spirit: only its ${BACK_NAMES[backOf(card)]} back counts.`);
    }
    if (view.hand[seat].includes(card)) lines.push("In your hand.");
  }
  if (view.discard.some((pile) => pile.includes(card))) lines.push("In its discard pile.");
  return { title: `${kit.title(touch)} · ${BACK_NAMES[backOf(card)]}`, lines };
}

/** Where a fighter stands, and what helps and hinders it in the fight that is on. */
function aboutFighter(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ slot,
) {
  const [, active, blank] = view.line[seat][slot - 1];
  const lines = [`In ${kit.seatTitle(seat)}’s slot ${slot}, ${active ? "standing" : "fallen"}.`];
  if (blank) lines.push("Blank: it has no effect for the rest of this turn.");
  if (view.slot !== slot || !fights(view, seat)) return lines;
  if (view.bonus[seat]) lines.push(`Its side has ${signed(view.bonus[seat])} power from effects in this fight.`);
  const spirit = spiritOf(view, seat);
  if (spirit) {
    const words = view.hushed[seat] ? "hushed" : BACK_WORDS[backOf(spirit)];
    lines.push(`Its spirit is a ${BACK_NAMES[backOf(spirit)]}: ${words}.`);
  }
  return lines;
}

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
