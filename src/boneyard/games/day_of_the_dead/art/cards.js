/** Cards of Day of the Dead, front and back. */

import { backArt, spade } from "./backs.js";
import { brief } from "./brief.js";
import { portrait } from "./fighters.js";
import { BACK_NAMES, backOf, fighterOf, isBack, power, touchOf } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** The front of a card. */
export function front(/** @type {Kit} */ kit, /** @type {string} */ card) {
  return kit.still(`front:${card}`, () => drawFront(kit, card));
}

function drawFront(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const { h } = kit;
  const entry = fighterOf(kit, card) ?? { id: card, name: kit.title(touchOf(card)), power: 0, effect: [] };
  const letter = backOf(card);
  return h(
    "div",
    { class: `dod-card dod-back-${letter}` },
    portrait(kit, entry),
    h("span", { class: "dod-power" }, entry.power),
    sign(kit, letter, "dod-corner"),
    h("span", { class: "dod-name" }, entry.name),
    h("span", { class: "dod-brief" }, brief(entry.effect)),
  );
}

export function back(/** @type {Kit} */ kit, /** @type {string} */ letter) {
  return kit.still(
    `back:${letter}`,
    () => kit.h("div", { class: `dod-card dod-down dod-back-${letter}` }, backArt(kit, letter)),
  );
}

/** The sign of a back: what it does as a spirit, as short as can be. */
export function sign(/** @type {Kit} */ kit, /** @type {string} */ letter, /** @type {string} */ name = "dod-sign") {
  const shows = letter === "D" ? "×2" : letter === "P" ? "+2" : spade(kit);
  return kit.h(
    "i",
    { class: `${name} dod-back-${letter}`, title: `${BACK_NAMES[letter]} back`, "aria-hidden": "true" },
    shows,
  );
}

/** A card in words, or what its back tells. */
export function says(/** @type {Kit} */ kit, /** @type {string} */ card) {
  if (isBack(card)) return `unknown card, ${BACK_NAMES[backOf(card)]} back`;
  return `${kit.title(touchOf(card))}, power ${power(kit, card)}, ${BACK_NAMES[backOf(card)]} back`;
}
