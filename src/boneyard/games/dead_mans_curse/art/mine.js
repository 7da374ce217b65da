/** My own area: decks and Ability, the Epic Acts I hold, the Boosts my Pieces wear, and what was Captured of mine. */

import { backSide, front } from "./cards.js";
import { emblem, figure } from "./pieces.js";
import { cardName, factionOf, isBack, lostOf, pieceName, seatOf, typeName, TYPES } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function mine(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const held = view.held[me].map(([card]) => card);
  if (view.drawn_by === me && !isBack(view.drawn_epic)) held.unshift(view.drawn_epic);
  return h(
    "div",
    { class: "dmc-mine" },
    tools(view, kit, me),
    h(
      "div",
      { class: "dmc-fan", role: "group", "aria-label": "Epic Acts you hold" },
      held.length ? held.map((card) => handCard(kit, card)) : h("p", { class: "soft" }, "You hold no Epic Act."),
    ),
    worn(view, kit, me, new Set([...held, view.current])),
    captured(view, kit, me),
  );
}

function tools(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const faction = factionOf(kit, view.faction[me]);
  const sign = emblem(kit, view.faction[me]);
  return kit.h(
    "div",
    { class: "dmc-tools", role: "group", "aria-label": "Decks and Ability" },
    tool(kit, "ability", faction?.ability_name ?? "Ability", "Faction Ability", sign),
    tool(kit, "deck:boost", faction?.boost_deck ?? "Boosts", `Boost deck · ${view.boost_deck[me].length}`),
    tool(kit, "deck:epic", faction?.epic_deck ?? "Epic Acts", `Epic deck · ${view.epic_deck[me].length}`),
  );
}

function tool(
  /** @type {Kit} */ kit,
  /** @type {string} */ touch,
  /** @type {string} */ title,
  /** @type {string} */ small,
  /** @type {Element | null} */ picture = null,
) {
  return kit.piece(
    { touch, id: touch, label: `${title}: ${small}`, class: "dmc-tool" },
    picture,
    kit.h("strong", null, title),
    kit.h("small", null, small),
  );
}

function handCard(/** @type {Kit} */ kit, /** @type {string} */ card) {
  if (isBack(card)) return kit.h("div", { class: "dmc-held" }, backSide(kit, card));
  return kit.card(cardName(card), "dmc-held", front(kit, card));
}

/** The Boosts on my Pieces; a card that is shown elsewhere is not shown twice. */
function worn(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ me,
  /** @type {Set<string>} */ shown,
) {
  const { h } = kit;
  const wearing = view.boosted.filter((piece) => seatOf(piece) === me);
  if (!wearing.length) return null;
  return h(
    "div",
    { class: "dmc-fan dmc-worn", role: "group", "aria-label": "Boosts on your Pieces" },
    wearing.filter((piece) => !shown.has(view.boost[piece])).map((piece) =>
      h(
        "div",
        { class: "dmc-wears" },
        h("span", { class: "label" }, `on ${pieceName(piece).slice(1)}`),
        handCard(kit, view.boost[piece]),
      )
    ),
  );
}

/** One figure for each type that was lost: which of several it was makes no difference. */
function captured(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const lost = new Set(lostOf(view, me));
  if (!lost.size) return null;
  return h(
    "div",
    { class: "dmc-captured", role: "group", "aria-label": "Your Captured Pieces" },
    h("span", { class: "label" }, "Captured"),
    TYPES.filter((letter) => lost.has(letter)).map((letter) =>
      kit.piece({
        touch: `captured:${letter} captured:${TYPES.indexOf(letter)}`,
        id: `captured:${letter}`,
        label: `Captured ${typeName(kit, letter)}`,
        class: "dmc-lostone",
      }, figure(kit, letter, view.faction[me], me))
    ),
  );
}
