/** Cards of Day of the Dead, front and back. */

import { backArt } from "./backs.js";
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
  const back = backOf(card);
  return h(
    "div",
    { class: `dod-card dod-back-${back}` },
    portrait(kit, entry),
    h("span", { class: "dod-power" }, entry.power),
    h("span", { class: "dod-corner" }, back),
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

/** A card in words, or what its back tells. */
export function says(/** @type {Kit} */ kit, /** @type {string} */ card) {
  if (isBack(card)) return `unknown card, ${BACK_NAMES[backOf(card)]} back`;
  return `${kit.title(touchOf(card))}, power ${power(kit, card)}, ${BACK_NAMES[backOf(card)]} back`;
}
