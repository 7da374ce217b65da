/** Cards of Dead Man's Curse: front and back, and the slab on which a card lies in a hand, with its whole text. */

import { cardArt, emblem } from "./pieces.js";
import { cardName, isBack } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** @type {Record<string, string>} */
const SORTS = { boost: "Boost", epic: "Epic Act", battlefield: "Battlefield Card" };

/** A card's entry and of which deck it is. */
function read(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const touch = cardName(card);
  /** @type {import("./pieces.js").Card | null} */
  const entry = kit.entry(touch);
  return { touch, entry, section: kit.token(touch)?.entry?.split("/")[0] ?? "battlefield" };
}

export function front(/** @type {Kit} */ kit, /** @type {string} */ card) {
  return kit.still(`front:${card}`, () => {
    const { h } = kit;
    const { touch, entry, section } = read(kit, card);
    return h(
      "div",
      { class: `dmc-card dmc-${section}` },
      h("span", { class: "dmc-card-name" }, kit.title(touch)),
      cardArt(kit, entry, section),
      h("span", { class: "dmc-card-kind" }, SORTS[section] ?? section),
      h("p", { class: "dmc-card-text" }, kit.rules(touch)),
    );
  });
}

/**
 * A card in a hand: its name, what it is, and its text as large as it can be read.
 * @param {Kit} kit @param {string} card @param {string} note
 * @param {{more?: string, touch?: string}} about `touch`: what else options call it
 */
export function slab(kit, card, note = "", { more = "", touch: also = "" } = {}) {
  if (isBack(card)) return kit.h("div", { class: "dmc-held" }, backSide(kit, card));
  const { touch, section } = read(kit, card);
  return kit.piece(
    {
      id: touch,
      touch: `${touch} ${also}`.trim(),
      label: kit.text(touch),
      class: `dmc-held dmc-slab dmc-${section} ${more}`,
      // Beside each other, cards have room by what they say.
      style: more ? undefined : { "--letters": String(kit.rules(touch).length) },
    },
    kit.h("strong", { class: "dmc-card-name" }, kit.title(touch)),
    kit.h("small", { class: "dmc-slab-note" }, note || SORTS[section]),
    kit.h("p", null, kit.rules(touch)),
  );
}

export function backSide(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const faction = card.replace(/^\?/, "").split("-")[0];
  return kit.h(
    "div",
    { class: `dmc-card dmc-back ${card.includes("epic") ? "dmc-epic" : "dmc-boost-back"}` },
    emblem(kit, faction),
    kit.h("span", null, card.includes("epic") ? "Epic Act" : card.includes("boost") ? "Boost" : "Battlefield"),
  );
}
