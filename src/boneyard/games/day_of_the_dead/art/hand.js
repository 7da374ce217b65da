/** A hand by backs, and before it the cards that are looked at to take one. */

import { back, front, says } from "./cards.js";
import { brief } from "./brief.js";
import { BACK_NAMES, BACK_WORDS, backOf, BACKS, fighterOf, heldOf, isBack, isOpen, touchOf } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function hand(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const looking = view.looker === seat || kit.viewer === -2 ? view.look.filter(isOpen) : [];
  const chosen = new Set(view.answers.filter(([who]) => who === seat).map(([, [, card]]) => card));
  const groups = BACKS.filter((letter) => heldOf(view, seat, letter).length);
  return h(
    "div",
    { class: "dod-hand" },
    looking.length
      ? h(
        "div",
        { class: "dod-group dod-look", role: "group", "aria-label": "Unearthed: take one" },
        h("span", { class: "dod-group-name" }, "Unearthed · take one"),
        h("div", { class: "dod-fan" }, looking.map((card) => handCard(kit, card, `deck:${backOf(card)}`, ""))),
      )
      : null,
    groups.map((letter) =>
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
          heldOf(view, seat, letter).map((card) => handCard(kit, card, "", chosen.has(card) ? "chosen" : "")),
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
      label: `${says(kit, card)}: ${brief(fighterOf(kit, card)?.effect ?? [])}${flag ? `, ${flag}` : ""}`,
      class: "dod-piece dod-held",
      from,
    },
    front(kit, card),
    flag ? kit.h("span", { class: "dod-chosen" }, flag) : null,
  );
}
