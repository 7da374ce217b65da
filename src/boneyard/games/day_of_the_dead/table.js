/** Day of the Dead on the table: two facing lines, spirits beside them, three decks, and a hand. It draws; it decides nothing. */

import { back, front, says } from "./art/cards.js";
import { brief } from "./art/fighters.js";
import { middle, row } from "./art/lines.js";
import {
  BACK_NAMES,
  BACK_WORDS,
  backOf,
  BACKS,
  fights,
  isBack,
  LAST_TURN,
  placeName,
  signed,
  touchOf,
} from "./art/read.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */
/** @typedef {[string | null, boolean, boolean, number]} Lying a card in play: card, active, blank, who knows it */

/** @param {any} view @param {Kit} kit */
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
  return {
    board,
    mine: kit.viewer >= 0 || kit.viewer === -2 ? hand(view, kit, below) : null,
    side: decks(view, kit),
    seats: { [above]: seat(view, kit, above), [below]: seat(view, kit, below) },
    ribbon: [`Turn ${view.turn} of ${LAST_TURN}`, phaseWords(view)],
  };
}

const phaseWords = (/** @type {any} */ view) =>
  view.phase === "summoning"
    ? "Summoning"
    : view.phase === "fighting"
    ? (view.slot ? `Fighting · slot ${view.slot}` : "Fighting")
    : "Rewards";

// --- cards --------------------------------------------------------------------------------------------

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const card = touch.replace(/^card:/, "");
  if (isBack(card)) return back(kit, backOf(card));
  return kit.token(touch) ? front(kit, card) : null;
}

// --- seats, decks, hand ---------------------------------------------------------------------------------

export function seat(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const { h } = kit;
  const counts = BACKS.map((
    letter,
  ) => [letter, view.hand[number].filter((/** @type {string} */ card) => backOf(card) === letter).length]);
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
      ? h("span", {
        class: "dod-priority",
        title: "Acts first where an order is needed; passes at the end of the turn",
        data: { id: "priority" },
      }, "priority")
      : h("span", { class: "dod-priority-next" }, "priority next turn"),
    h(
      "div",
      {
        class: "dod-counts",
        role: "group",
        "aria-label": `Hand: ${counts.map(([letter, count]) => `${count} ${BACK_NAMES[letter]}`).join(", ")}`,
      },
      counts.map(([letter, count]) =>
        h("span", { class: `dod-count dod-back-${letter}`, "aria-hidden": "true" }, h("i", null, letter), count)
      ),
    ),
  );
}

function decks(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "dod-decks", role: "group", "aria-label": "Decks and discard piles" },
    BACKS.map((letter, at) => {
      const pile = view.discard[at];
      const top = pile.at(-1);
      return h(
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
        top
          ? kit.piece(
            {
              touch: `discard:${letter}`,
              id: `pile:${letter}`,
              label: `${BACK_NAMES[letter]} discard pile, ${pile.length} cards, ${
                kit.title(touchOf(top))
              } on top; open to look through`,
              class: "dod-pile",
              holds: pile.map(touchOf),
            },
            front(kit, top),
            h("span", { class: "dod-number" }, pile.length),
          )
          : h("div", { class: "dod-pile dod-nothing" }, h("span", null, "pile")),
      );
    }),
  );
}

function hand(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const { h } = kit;
  const looking = view.looker === number || kit.viewer === -2
    ? view.look.filter((/** @type {string | null} */ card) => card && !isBack(card))
    : [];
  const committed = new Set(
    view.answers.filter((/** @type {any[]} */ [who]) => who === number).map((/** @type {any[]} */ [, option]) =>
      option[1]
    ),
  );
  const groups = BACKS.map((
    letter,
  ) => [letter, view.hand[number].filter((/** @type {string} */ card) => backOf(card) === letter)]).filter((
    [, cards],
  ) => cards.length);
  return h(
    "div",
    { class: "dod-hand" },
    looking.length
      ? h(
        "div",
        { class: "dod-group dod-look", role: "group", "aria-label": "Unearthed: take one" },
        h("span", { class: "dod-group-name" }, "Unearthed · take one"),
        h(
          "div",
          { class: "dod-fan" },
          looking.map((/** @type {string} */ card) => handCard(kit, card, `deck:${backOf(card)}`, "")),
        ),
      )
      : null,
    groups.map(([letter, cards]) =>
      h(
        "div",
        { class: "dod-group", key: letter, role: "group", "aria-label": `${BACK_NAMES[letter]} cards in hand` },
        h(
          "span",
          { class: "dod-group-name" },
          h("i", { class: `dod-dot dod-back-${letter}` }, letter),
          ` ${BACK_NAMES[letter]} · ${BACK_WORDS[letter]}`,
        ),
        h(
          "div",
          { class: "dod-fan" },
          cards.map((/** @type {string} */ card) => handCard(kit, card, "", committed.has(card) ? "chosen" : "")),
        ),
      )
    ),
    groups.length || looking.length ? null : h("p", { class: "soft" }, "No cards in hand."),
  );
}

function handCard(
  /** @type {Kit} */ kit,
  /** @type {string} */ card,
  /** @type {string} */ from,
  /** @type {string} */ flag,
) {
  if (isBack(card)) return kit.h("div", { class: "dod-piece dod-held" }, back(kit, backOf(card)));
  return kit.piece(
    {
      id: touchOf(card),
      touch: touchOf(card),
      label: `${says(kit, card)}: ${brief(kit.entry(touchOf(card))?.effect ?? [])}${flag ? `, ${flag}` : ""}`,
      class: "dod-piece dod-held",
      from,
    },
    front(kit, card),
    flag ? kit.h("span", { class: "dod-chosen" }, flag) : null,
  );
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** The spirit whose back asks for an Unearth; its owner knows it. */
const spiritTouch = (
  /** @type {any} */ view,
  /** @type {number} */ seat,
) => (view.spirit[seat]?.[0] && !isBack(view.spirit[seat][0]) ? touchOf(view.spirit[seat][0]) : "");

/** The card behind a question: the fighter that is using its effect, the one that fell, or the new spirit. */
export function asks(/** @type {any} */ view, /** @type {any} */ decision) {
  if (decision.kind === "unearth_own_card") return spiritTouch(view, decision.seat);
  if (!view.slot) return "";
  const owner = decision.kind === "moody_unearths" ? 1 - decision.seat : decision.seat;
  const card = view.line[owner]?.[view.slot - 1]?.[0];
  return card && !isBack(card) ? touchOf(card) : "";
}

/** What is true of a card in play at this moment. */
export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  if (!touch.startsWith("card:")) return null;
  const card = touch.slice("card:".length);
  const lines = [];
  for (const seat of [0, 1]) {
    const slot = view.line[seat].findIndex((/** @type {Lying} */ [here]) => here === card) + 1;
    if (slot) {
      const [, active, blank] = view.line[seat][slot - 1];
      lines.push(`In ${kit.seatTitle(seat)}’s slot ${slot}, ${active ? "standing" : "fallen"}.`);
      if (blank) lines.push("Blank: it has no effect for the rest of this turn.");
      const running = view.slot === slot && fights(view, seat);
      if (running && view.bonus[seat]) {
        lines.push(`Its side has ${signed(view.bonus[seat])} power from effects in this fight.`);
      }
      const spiritCard = view.spirit[seat]?.[0];
      if (running && spiritCard) {
        lines.push(
          `Its spirit is a ${BACK_NAMES[backOf(spiritCard)]}: ${
            view.hushed[seat] ? "hushed" : BACK_WORDS[backOf(spiritCard)]
          }.`,
        );
      }
    }
    if (view.spirit[seat]?.[0] === card) {
      lines.push(`${kit.seatTitle(seat)}’s spirit: only its ${BACK_NAMES[backOf(card)]} back counts.`);
    }
    if (view.hand[seat].includes(card)) lines.push("In your hand.");
  }
  if (view.discard.some((/** @type {string[]} */ pile) => pile.includes(card))) lines.push("In its discard pile.");
  return { title: `${kit.title(touch)} · ${BACK_NAMES[backOf(card)]}`, lines };
}

/** Points, as the result screen adds them up. */
export function tally(/** @type {any} */ { event, values }) {
  if (event === "Rewarded") return { seat: values.seat, gained: values.points, from: "Rewards" };
  if (event === "Points") {
    return { seat: values.seat, gained: values.change, from: values.change > 0 ? "Effects" : "Taken away" };
  }
  return null;
}

export const chapter = (/** @type {any} */ { event, values }) => (event === "TurnBegins" ? `Turn ${values.turn}` : "");

/** A total with all it is made of: 7 + 2 = 9. */
function summed(/** @type {number[]} */ parts, /** @type {number} */ total) {
  const [printed, ...more] = parts;
  const added = more.filter(Boolean).map((number) => (number < 0 ? ` − ${-number}` : ` + ${number}`));
  return added.length ? `${printed}${added.join("")} = ${total < 0 ? `−${-total}` : total}` : String(printed);
}

/** Numbers that rise from the pieces when something happens. */
export function flying(/** @type {any} */ { event, values }) {
  switch (event) {
    case "Points":
      return [{ on: `score:${values.seat}`, text: `${signed(values.change)} VP` }];
    case "Rewarded":
      return [{ on: `score:${values.seat}`, text: `+${values.points} VP` }];
    case "Totals":
      return [0, 1].map((seat) => ({
        on: placeName(seat, values.slot),
        text: summed(values.parts[seat], seat === 0 ? values.red : values.blue),
      }));
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

export const phase = (
  /** @type {any} */ view,
) => [view.phase === "summoning" ? "Summoning" : view.phase === "fighting" ? "Fighting" : "Rewards"];
