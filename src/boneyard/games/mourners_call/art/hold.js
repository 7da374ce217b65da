/** What a player holds: the motive, Influence, Mourners and Wallows cards, and the Court cards in hand or in the pack. */

import { actionTexts, courtPortrait, miniature } from "./cards.js";
import { crypt, miniWords } from "./quarters.js";
import * as read from "./read.js";
import { FACTION_NAMES, FACTIONS, sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Laid} Laid */

export function hold(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const looked = read.known(view.decks.flat().map(([card]) => card));
  const spare = read.known(view.undealt.map(([card]) => card));
  const pack = read.known(view.pack[seat]);
  const mine = read.known(view.hand[seat]);
  const flag = (/** @type {string} */ card) => (isChosen(view, seat, card) ? "chosen" : "");
  // What I only know of is said by name, unless it is to be chosen from.
  const asked = read.questionOf(view);
  const buying = asked === "mourner_to_buy", swapping = asked === "card_to_swap";
  // What was kept so far stands beside a pack as a list of names, as wide as a card.
  const wide = (pack.length ? pack.length + Math.min(1, mine.length) : mine.length) + view.offer[seat].length +
    (buying ? looked.length : 0) + (swapping ? spare.length : 0);
  return h(
    "div",
    { class: `mcl-hold ${wide > 4 ? "mcl-many" : ""}` },
    h("div", { class: "mcl-self" }, purse(view, kit, seat), influence(view, kit, seat), motive(view, kit, seat)),
    crypt(view, kit, seat),
    plates(view, kit, seat, wide),
    group(
      kit,
      "Keep one in secret",
      view.offer[seat].map((card) => whole(kit, `motive:${card}`, flag(card))),
    ),
    buying
      ? group(kit, "Buy one of them?", looked.map((card) => whole(kit, `mourner:${card}`, "")))
      : names(kit, "In the decks", looked.map((card) => `mourner:${card}`), "mcl-known"),
    group(
      kit,
      "The pack: keep one card",
      pack.map((card) => packed(kit, card, flag(card))),
      "mcl-pack",
    ),
    swapping
      ? group(kit, "Undealt cards", spare.map((card) => packed(kit, card, "")))
      : names(kit, "Undealt", spare.map((card) => `court:${card}`), "mcl-known"),
    pack.length
      ? names(kit, "Kept so far", mine.map((card) => `court:${card}`))
      : group(kit, "Your Court cards", mine.map((card) => held(kit, card))),
    seen(view, kit, seat),
  );
}

/** Whether a card was chosen in secret while others still choose. */
const isChosen = (/** @type {View} */ view, /** @type {number} */ seat, /** @type {string} */ card) =>
  view.answers.some(([who, move]) => who === seat && move[1] === card);

/** Cards that belong together, under a line; nothing where there are none. */
function group(/** @type {Kit} */ kit, /** @type {string} */ title, /** @type {Element[]} */ cards, more = "") {
  const { h } = kit;
  return cards.length
    ? h(
      "div",
      { class: `mcl-group ${more}`, role: "group", "aria-label": title },
      h("span", { class: "mcl-title" }, title),
      h("div", { class: "mcl-fan" }, cards),
    )
    : null;
}

/** Cards said by name alone: what was kept from packs, and what I know of. */
const names = (/** @type {Kit} */ kit, /** @type {string} */ title, /** @type {string[]} */ cards, more = "") =>
  cards.length
    ? kit.h(
      "div",
      { class: `mcl-group mcl-kept ${more}`, role: "group", "aria-label": title, key: title },
      kit.h("b", null, title),
      cards.map((touch) => kit.chip(touch)),
    )
    : null;

function influence(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  return h(
    "div",
    { class: "mcl-influence", role: "group", "aria-label": "Your Influence" },
    FACTIONS.map((faction, at) =>
      kit.piece(
        {
          touch: `faction:${faction}`,
          mine: true,
          label: `${FACTION_NAMES[faction]} Influence: ${view.influence[seat][at]}`,
          class: `mcl-coin mcl-of-${faction}`,
        },
        sign(kit, faction),
        h("strong", null, view.influence[seat][at]),
        h("small", null, FACTION_NAMES[faction]),
      )
    ),
  );
}

/** What I can spend, and the points everybody sees. */
function purse(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const has = (/** @type {string} */ name, /** @type {number} */ number, /** @type {string} */ word) =>
    kit.piece(
      { touch: `thing:${name}`, label: `Your ${word}: ${number}`, class: "mcl-thing" },
      sign(kit, name),
      h("strong", null, number),
      h("small", null, word),
    );
  return h(
    "div",
    { class: "mcl-purse" },
    has("etherea", view.etherea[seat], "Etherea"),
    has("unity", view.unity[seat], "Unity"),
  );
}

function motive(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const card = view.motive[seat];
  if (read.isBack(card)) return null;
  const touch = `motive:${card}`;
  const now = read.motiveNow(view, kit, seat, card);
  return kit.piece(
    {
      touch,
      id: touch,
      label: `Your Ulterior Motive: ${kit.text(touch)} Worth ${now} points now.`,
      class: "mcl-motive",
    },
    h("span", { class: "mcl-motive-now" }, h("strong", null, now), h("small", null, "now")),
    h(
      "span",
      { class: "mcl-motive-words" },
      h("b", null, kit.title(touch)),
      h("span", null, kit.rules(touch)),
    ),
  );
}

// --- Mourners and Wallows cards -----------------------------------------------------------------------------------

/** How much is said of what lies before me: all of it, names, or pictures alone, by what else there is to hold. */
const sizeOf = (/** @type {number} */ laid, /** @type {number} */ wide) =>
  laid + wide <= 4 ? "tall" : laid <= 6 && wide <= 3 ? "names" : "tiles";

/** My Mourners, Wallows cards and artifacts. */
function plates(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ wide,
) {
  const { h } = kit;
  const laid = read.laidBy(view, kit, seat);
  return laid.length
    ? h(
      "div",
      {
        class: `mcl-plates mcl-${sizeOf(laid.length, wide)}`,
        role: "group",
        "aria-label": "Your Mourners and Wallows cards",
      },
      laid.map((each) => plate(kit, each)),
    )
    : null;
}

/** A card laid before me: its picture, its name, when it works, and what it does. */
function plate(/** @type {Kit} */ kit, /** @type {Laid} */ laid) {
  const { h } = kit;
  const { touch } = laid;
  const { tag, text, more, state } = plateWords(kit, laid);
  return kit.piece(
    { touch, id: touch, label: `Yours: ${kit.text(touch)} ${state}`, class: `mcl-plate ${more}` },
    miniature(kit, touch),
    h(
      "span",
      { class: "mcl-plate-words" },
      h("b", null, kit.title(touch)),
      " ",
      h("i", null, tag),
      h("span", null, " ", text),
    ),
    h("span", { class: "mcl-mini-mark", "aria-hidden": "true" }, miniWords(kit, laid).mark),
  );
}

function plateWords(/** @type {Kit} */ kit, /** @type {Laid} */ laid) {
  const rules = kit.rules(laid.touch);
  switch (laid.kind) {
    case "mourner":
      return {
        tag: laid.ready ? read.usedWhen(laid.entry) : "exhausted",
        text: rules.replace(/^(Action|End of Phase \d|Clean-up): /, ""),
        more: `mcl-of-${laid.entry.faction} ${laid.ready ? "" : "mcl-exhausted"}`,
        state: laid.ready ? "Ready." : "Exhausted until the clean-up.",
      };
    case "quest":
      return {
        tag: laid.progress,
        text: rules,
        more: "mcl-quest",
        state: laid.progress,
      };
    case "relic":
      return {
        tag: "earned",
        text: rules.replace(/^.*Artifact: /s, ""),
        more: "mcl-relic",
        state: "Earned.",
      };
  }
}

// --- Court cards --------------------------------------------------------------------------------------------------

/** A Court card in hand: the card, and a part for each of its two actions. */
function held(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const { h } = kit;
  const touch = `court:${card}`;
  const title = kit.title(touch);
  const texts = actionTexts(kit, touch);
  return h(
    "div",
    { class: "mcl-court", key: touch, data: { id: touch } },
    kit.piece(
      { touch, label: `Court card ${title}`, class: "mcl-court-head" },
      heading(kit, courtPortrait(kit, card), title),
    ),
    texts.map((text, at) =>
      kit.piece(
        { touch: `action:${card}:${at + 1}`, label: `${title}, action ${at + 1}: ${text}`, class: "mcl-action" },
        ordinal(kit, at),
        text,
      )
    ),
  );
}

/** The number of an action; the second is done instead of the first. */
const ordinal = (/** @type {Kit} */ kit, /** @type {number} */ at) =>
  kit.h("span", { class: "mcl-ordinal" }, at ? "or " : "", kit.h("b", null, at + 1), " ");

/** The picture and the name at the head of a card. */
const heading = (
  /** @type {Kit} */ kit,
  /** @type {Element} */ picture,
  /** @type {(Element | string)[]} */ ...name
) => [
  picture,
  kit.h("span", { class: "mcl-court-name" }, name),
];

/** A Court card of the pack: one piece. */
function packed(/** @type {Kit} */ kit, /** @type {string} */ card, /** @type {string} */ flag) {
  const { h } = kit;
  const touch = `court:${card}`;
  const title = kit.title(touch);
  const texts = actionTexts(kit, touch);
  return kit.piece(
    {
      touch,
      id: touch,
      label: `Court card ${title}: either 1) ${texts[0]} or 2) ${texts[1]}${flag ? `, ${flag}` : ""}`,
      class: "mcl-court mcl-packed",
    },
    h("div", { class: "mcl-court-head" }, heading(kit, courtPortrait(kit, card), title)),
    texts.map((text, at) => h("div", { class: "mcl-action" }, ordinal(kit, at), text)),
    flagged(kit, flag),
  );
}

/** A motive or a Mourner as a card with its words. */
function whole(/** @type {Kit} */ kit, /** @type {string} */ touch, /** @type {string} */ flag) {
  const { h } = kit;
  const { faction } = kit.entry(touch);
  return kit.piece(
    { touch, id: touch, label: `${kit.text(touch)}${flag ? `, ${flag}` : ""}`, class: "mcl-court mcl-packed" },
    h("div", { class: "mcl-court-head" }, heading(kit, miniature(kit, touch), sign(kit, faction), kit.title(touch))),
    h("div", { class: "mcl-action mcl-long" }, h("span", null, kit.rules(touch))),
    flagged(kit, flag),
  );
}

const flagged = (/** @type {Kit} */ kit, /** @type {string} */ flag) =>
  flag ? kit.h("span", { class: "mcl-flag" }, flag) : null;

/** What I saw in somebody's hand, for as long as it may be there. */
function seen(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const notes = view.notes[seat].filter(([what]) => what === "hand");
  const gone = new Set([...view.played, ...view.discarded]);
  return notes.length
    ? h(
      "div",
      { class: "mcl-group" },
      h("span", { class: "mcl-title" }, "You saw"),
      notes.map(([_, other, cards]) =>
        h(
          "div",
          { class: "mcl-seen" },
          kit.crest(other),
          read.cardsIn(kit, cards).filter((card) => !gone.has(card)).map((card) =>
            h("span", null, kit.title(`court:${card}`))
          ),
        )
      ),
    )
    : null;
}
