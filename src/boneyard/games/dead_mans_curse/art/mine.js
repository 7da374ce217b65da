/** My own area: Ability and decks with what they need, the Epic Acts I hold, the Boosts my Pieces wear, and what was Captured of mine. */

import { slab } from "./cards.js";
import { emblem, figure } from "./pieces.js";
import { calls, factionOf, isBack, lostOf, markedNames, pieceName, seatOf, typeName, TYPES } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** More cards than these have no room for all their texts: then Boosts, which lie on the board too, are told by name alone. */
const WHOLE = 2;

export function mine(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const held = view.held[me].map(([card]) => card);
  if (view.drawn_by === me && !isBack(view.drawn_epic)) held.unshift(view.drawn_epic);
  const worn = wearing(view, me, new Set([...held, view.current]));
  const cards = held.length + worn.length;
  const brief = (/** @type {boolean} */ much) => much ? "dmc-brief" : "";
  return h(
    "div",
    { class: `dmc-mine ${cards > 1 ? "dmc-several" : ""}` },
    tools(view, kit, me),
    h(
      "div",
      { class: "dmc-fan", role: "group", "aria-label": "Your cards" },
      cards
        ? [
          held.map((card) =>
            slab(kit, card, cards > 1 ? "held in secret" : "Epic Act, held in secret", {
              more: brief(held.length > WHOLE),
            })
          ),
          worn.map((piece) =>
            slab(kit, view.boost[piece], `on your ${calls(view, kit, piece)}`, {
              more: brief(cards > WHOLE),
              touch: `boost:${pieceName(piece)}`,
            })
          ),
        ]
        : h("p", { class: "soft" }, "Epic Acts you hold and Boosts on your Pieces will lie here. You have none yet."),
    ),
    captured(view, kit, me),
  );
}

function tools(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const faction = factionOf(kit, view.faction[me]);
  const used = markedNames(view, kit, me);
  const left = (/** @type {string[]} */ deck) => `${deck.length} left`;
  return kit.h(
    "div",
    { class: "dmc-tools", role: "group", "aria-label": "Ability and decks" },
    kit.piece(
      {
        touch: "ability",
        id: "ability",
        label: `${faction?.ability_name ?? "Ability"}: your Faction Ability. ${
          kit.rules(`ability:${view.faction[me]}`)
        }`,
        class: "dmc-tool dmc-ability",
      },
      kit.h(
        "strong",
        null,
        emblem(kit, view.faction[me]),
        `${faction?.ability_name ?? "Ability"} `,
        kit.h("small", null, "Faction Ability"),
      ),
      kit.h("p", null, kit.rules(`ability:${view.faction[me]}`), used ? kit.h("b", null, ` Used for: ${used}.`) : null),
    ),
    deck(kit, "boost", faction?.boost_deck ?? "Boosts", "Boosts", 6, left(view.boost_deck[me])),
    deck(kit, "epic", faction?.epic_deck ?? "Epic Acts", "Epic Acts", 8, left(view.epic_deck[me])),
  );
}

/** A deck: what one draws from it, and what the Boost die must come to. */
function deck(
  /** @type {Kit} */ kit,
  /** @type {string} */ sort,
  /** @type {string} */ title,
  /** @type {string} */ holds,
  /** @type {number} */ needs,
  /** @type {string} */ left,
) {
  return kit.piece(
    {
      touch: `deck:${sort}`,
      id: `deck:${sort}`,
      label: `${title}: ${holds}, drawn on a Boost die of ${needs} or more; ${left}`,
      class: `dmc-tool dmc-deck`,
    },
    kit.h("strong", null, title),
    kit.h("small", null, holds),
    kit.h("small", null, `needs ${needs}`),
    kit.h("small", null, left),
  );
}

/** My Pieces with Boosts; a card that is shown elsewhere is not shown twice. */
const wearing = (
  /** @type {View} */ view,
  /** @type {number} */ me,
  /** @type {Set<string>} */ shown,
) => view.boosted.filter((piece) => seatOf(piece) === me && !shown.has(view.boost[piece]));

/** One figure for each type that was lost, and how many: which of several it was makes no difference. */
function captured(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const lost = lostOf(view, me);
  if (!lost.length) return null;
  const bonus = Math.floor(lost.length / 2);
  return h(
    "div",
    { class: "dmc-captured", role: "group", "aria-label": "Your Captured Pieces" },
    h(
      "span",
      { class: "dmc-note" },
      `You lost ${kit.several(lost.length, "Piece")}${bonus ? `: +${bonus} to draw a card` : ""}`,
    ),
    h(
      "div",
      { class: "dmc-lostones" },
      TYPES.filter((letter) => lost.includes(letter)).map((letter) => {
        const count = lost.filter((each) => each === letter).length;
        return kit.piece(
          {
            touch: `captured:${letter} captured:${TYPES.indexOf(letter)}`,
            id: `captured:${letter}`,
            label: `Captured: ${kit.several(count, typeName(kit, letter))}`,
            class: "dmc-lostone",
          },
          figure(kit, letter, view.faction[me], me),
          h("span", { "aria-hidden": "true" }, count > 1 ? `×${count}` : ""),
        );
      }),
    ),
  );
}
