/** My area: a hand by backs; and while something is asked of cards that lie elsewhere, these, with the hand as a row of names. */

import { back, front, says, sign } from "./cards.js";
import { brief } from "./brief.js";
import {
  askedOf,
  BACK_NAMES,
  BACK_WORDS,
  backOf,
  BACKS,
  fighterOf,
  heldOf,
  isBack,
  isOpen,
  LAST_TURN,
  power,
  spiritOf,
  touchOf,
} from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function hand(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const asked = askedOf(view, seat);
  const looked = view.looker === seat || kit.viewer === -2 ? view.look.filter(isOpen) : [];
  const besides = looked.length
    ? looking(kit, looked)
    : asked === "card_to_recall"
    ? recalling(view, kit, seat)
    : asked === "become_spirit"
    ? becoming(view, kit, seat)
    : asked === "deck_to_dig"
    ? digging(view, kit)
    : null;
  return kit.h("div", { class: "dod-hand" }, besides, besides ? names(view, kit, seat) : groups(view, kit, seat));
}

// --- the hand ---------------------------------------------------------------------------------------------

function groups(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const chosen = new Set(view.answers.filter(([who]) => who === seat).map(([, [, card]]) => card));
  const held = BACKS.filter((letter) => heldOf(view, seat, letter).length);
  const calling = askedOf(view, seat) === "new_spirit" && view.turn < LAST_TURN;
  if (!held.length) return h("p", { class: "soft" }, "No cards in hand.");
  return held.map((letter) => {
    const cards = heldOf(view, seat, letter);
    return h(
      "div",
      {
        class: "dod-group",
        key: letter,
        style: { "--cards": cards.length },
        role: "group",
        "aria-label": `${BACK_NAMES[letter]} cards in hand`,
      },
      h(
        "span",
        { class: "dod-group-name" },
        sign(kit, letter),
        ` ${BACK_NAMES[letter]} spirit: ${
          calling && inLine(view, seat, letter) > 1 ? "2 in play" : BACK_WORDS[letter]
        }`,
      ),
      h("div", { class: "dod-fan" }, cards.map((card) => handCard(kit, card, chosen.has(card) ? "chosen" : ""))),
    );
  });
}

/** How many cards of one back a line has. */
const inLine = (/** @type {View} */ view, /** @type {number} */ seat, /** @type {string} */ letter) =>
  view.line[seat].filter(([card]) => card && backOf(card) === letter).length;

function handCard(/** @type {Kit} */ kit, /** @type {string} */ card, /** @type {string} */ flag) {
  if (isBack(card)) return kit.h("div", { class: "dod-piece dod-held" }, back(kit, backOf(card)));
  return kit.piece(
    {
      id: touchOf(card),
      touch: touchOf(card),
      label: `${says(kit, card)}: ${brief(fighterOf(kit, card)?.effect ?? [])}${flag ? `, ${flag}` : ""}`,
      class: "dod-piece dod-held",
    },
    front(kit, card),
    flag ? kit.h("span", { class: "dod-chosen" }, flag) : null,
  );
}

/** The hand by names, where something else has the room. */
function names(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const cards = view.hand[seat].filter(isOpen);
  if (!cards.length) return null;
  return h(
    "div",
    { class: "dod-names", role: "group", "aria-label": "Your hand" },
    h("span", { class: "dod-group-name" }, "Your hand"),
    h("div", { class: "dod-chips" }, cards.map((card) => chip(kit, card))),
  );
}

function chip(/** @type {Kit} */ kit, /** @type {string} */ card, from = "") {
  const { h } = kit;
  return kit.piece(
    {
      id: touchOf(card),
      touch: touchOf(card),
      label: `${says(kit, card)}: ${brief(fighterOf(kit, card)?.effect ?? [])}`,
      class: "dod-chip",
      from,
    },
    sign(kit, backOf(card)),
    h("b", null, power(kit, card)),
    h("span", null, kit.title(touchOf(card))),
  );
}

// --- what lies elsewhere ------------------------------------------------------------------------------------

/** The three cards of an Unearth, each with all its words. */
function looking(/** @type {Kit} */ kit, /** @type {string[]} */ cards) {
  const { h } = kit;
  return h(
    "div",
    { class: "dod-look", role: "group", "aria-label": "Unearthed: take one" },
    cards.map((card) =>
      kit.piece(
        {
          id: touchOf(card),
          touch: touchOf(card),
          label: `${says(kit, card)}: ${kit.rules(touchOf(card))}`,
          class: "dod-piece dod-looked",
          from: `deck:${backOf(card)}`,
        },
        front(kit, card),
        h("span", { class: "dod-words" }, h("strong", null, kit.title(touchOf(card))), kit.rules(touchOf(card))),
      )
    ),
  );
}

/** The three decks, where one is asked to dig in one of them: beside the board there may be no room to see them whole. */
function digging(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "dod-dig", role: "group", "aria-label": "Decks to dig in" },
    BACKS.map((letter, at) =>
      kit.piece(
        {
          touch: `deck:${letter}`,
          label: `Dig in the ${BACK_NAMES[letter]} deck, ${view.deck[at].length} cards`,
          class: "dod-piece dod-looked",
        },
        back(kit, letter),
        h(
          "span",
          { class: "dod-words" },
          h("strong", null, `${BACK_NAMES[letter]} deck`),
          `${view.deck[at].length} cards`,
        ),
      )
    ),
  );
}

/** So many cards of a pile have room to be shown with their effects; more are shown by name. */
const MOST_CARDS = 6;

/** What may be brought back from a discard pile. */
function recalling(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const letter = backOf(view.line[seat][view.slot - 1][0]);
  const pile = view.discard[BACKS.indexOf(letter)];
  const few = pile.length <= MOST_CARDS;
  return h(
    "div",
    {
      class: few ? "dod-group dod-recall" : "dod-names",
      style: { "--cards": pile.length },
      role: "group",
      "aria-label": `${BACK_NAMES[letter]} discard pile: bring one back`,
    },
    h("span", { class: "dod-group-name" }, sign(kit, letter), ` ${BACK_NAMES[letter]} discard pile: bring one back`),
    h(
      "div",
      { class: few ? "dod-fan" : "dod-chips" },
      pile.map((card) => (few ? handCard(kit, card, "") : chip(kit, card, `discard:${letter}`))),
    ),
  );
}

/**
 * What a side's line and spirit would be, if the loser became the spirit: where each card would stand and where it stands now; 0 is the
 * spirit's place.
 */
export function asSpirit(/** @type {View} */ view, /** @type {number} */ seat) {
  const line = view.line[seat].map(([card, active], at) => ({ card, active, was: at + 1, slot: 0 }));
  const [loser] = line.splice(view.slot - 1, 1);
  const after = [...line, { card: spiritOf(view, seat) ?? "", active: false, was: 0, slot: 0 }];
  return { line: after.map((each, at) => ({ ...each, slot: at + 1 })), spirit: loser };
}

/** A picture of that. */
function becoming(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const { line, spirit } = asSpirit(view, seat);
  const letter = backOf(spirit.card);
  const small = (/** @type {string} */ card, /** @type {boolean} */ active) =>
    h(
      "div",
      { class: `dod-then-card ${active ? "" : "dod-fallen"}` },
      isBack(card) ? back(kit, backOf(card)) : front(kit, card),
    );
  const name = (/** @type {string} */ card) => (isOpen(card) ? kit.title(touchOf(card)) : "a hidden card");
  const moved = line.filter(({ was, slot }) => was !== slot);
  const words = moved.map(({ card, was, slot }) =>
    `${name(card)} ${was ? `from slot ${was}` : "from the spirit’s place"} to slot ${slot}`
  );
  return h(
    "div",
    {
      class: "dod-then",
      role: "img",
      "aria-label": `If ${name(spirit.card)} became your spirit: ${words.join(", ")}.`,
    },
    h("span", { class: "dod-group-name" }, `If ${name(spirit.card)} becomes your spirit:`),
    h(
      "div",
      { class: "dod-fan" },
      line.map(({ card, active, was, slot }) =>
        h(
          "div",
          { class: was === slot ? "dod-then-place" : "dod-then-place dod-then-moved", key: slot },
          small(card, active),
          h(
            "span",
            { class: "dod-then-slot" },
            was === slot ? `slot ${slot}` : was ? `${was} → ${slot}` : `spirit → ${slot}`,
          ),
        )
      ),
      h(
        "div",
        { class: "dod-then-place dod-then-spirit dod-then-moved" },
        h("div", { class: "dod-then-card" }, back(kit, letter)),
        h("span", { class: "dod-then-slot" }, `spirit: ${BACK_WORDS[letter]}`),
      ),
    ),
  );
}
