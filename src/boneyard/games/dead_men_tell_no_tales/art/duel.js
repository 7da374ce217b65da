/** The battle that is on: die, Sword and track against the enemy's strength. */

import { enemy } from "./dead.js";
import { battleDie } from "./dice.js";
import { portrait } from "./pirates.js";
import { pirateName } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {NonNullable<ReturnType<typeof import("./read.js").battle>>} Battle
 */

/** What a battle comes to: what is sure, what the track could add, and what it is measured by. */
export function reckon(/** @type {View} */ view, /** @type {Battle} */ fight) {
  const sword = view.item[fight.seat] === "sword" ? 1 : 0;
  return {
    sword,
    track: view.track[fight.seat],
    rolled: fight.die > 0,
    total: fight.die + sword,
    strength: fight.foe?.strength ?? 0,
  };
}

/** The same in words. */
export function duelWords(/** @type {View} */ view, /** @type {Battle} */ fight) {
  const { sword, track, rolled, total, strength } = reckon(view, fight);
  if (!fight.foe) return "choose whom to fight";
  if (!rolled) {
    const need = strength - sword;
    return `needs ${need} on the die${track ? `, or ${Math.max(1, need - track)} with the track` : ""}`;
  }
  if (!fight.tracking) return `${total} against ${strength}`;
  return `you need ${strength}: ${total} now, ${total + track} with the track`;
}

export function duel(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Battle} */ fight) {
  const { h } = kit;
  const { sword, track, strength } = reckon(view, fight);
  const words = duelWords(view, fight);
  const against = fight.foe ? `${fight.foe.title} ${strength}` : "the enemies";
  return h(
    "div",
    {
      class: "dmt-panel dmt-duel",
      role: "group",
      "aria-label": `Battle: ${pirateName(view, kit, fight.seat)} against ${against}, ${words}`,
    },
    h("span", { class: "dmt-duel-pirate" }, portrait(kit, view.character[fight.seat])),
    h(
      "span",
      { class: "dmt-duel-sum" },
      h(
        "span",
        { class: "dmt-duel-row" },
        battleDie(kit, fight.die),
        sword ? h("b", null, "+1") : null,
        track ? h("b", { class: "dmt-duel-track" }, `(+${track})`) : null,
        h("em", null, "vs"),
        h("strong", null, strength || "?"),
      ),
      bar(view, kit, fight),
      h("small", null, words),
    ),
    h(
      "span",
      { class: "dmt-duel-foe" },
      fight.foe?.enemy ? enemy(kit, fight.foe.enemy, strength) : enemy(kit, "crew", 0),
    ),
  );
}

/** How much of the strength is reached, and how much the track would add. */
function bar(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Battle} */ fight) {
  const { h } = kit;
  const { track, rolled, total, strength } = reckon(view, fight);
  const share = strength ? Math.min(100, (100 * total) / strength) : 0;
  const more = Math.min(100 - share, (100 * track) / strength);
  return h(
    "span",
    { class: "dmt-bar" },
    h("span", {
      class: `dmt-bar-now ${rolled && total >= strength ? "dmt-wins" : ""}`,
      style: { width: `${share}%` },
    }),
    rolled && track && strength
      ? h("span", { class: "dmt-bar-more", style: { left: `${share}%`, width: `${more}%` } })
      : null,
  );
}
