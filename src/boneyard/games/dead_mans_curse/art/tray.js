/** Beside the board: the dice that lie there, and the card of the turn. */

import { front } from "./cards.js";
import { attackOf, calls, cardName, isBack, kindOf, values } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** @type {Record<string, string>} */
const ROLLS = {
  boost: "Boost die",
  ability: "Ability die",
  attack: "Attack",
  defense: "Defense",
  block: "Block",
  effect: "Effect",
};

/** The dice that lie on the table, each roll by name. */
export function tray(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const rolls = [];
  const fight = attackOf(view);
  if (fight) {
    rolls.push(duel(view, kit, fight.attacker, "Attack", fight.attack));
    rolls.push(duel(view, kit, fight.defender, "Defense", fight.defense));
  }
  for (const [what, seat, piece, dice] of view.rolls) {
    if (fight && (what === "attack" || what === "defense")) continue;
    rolls.push(roll(kit, ROLLS[what] ?? what, piece >= 0 ? calls(view, kit, piece) : kit.seatTitle(seat), dice));
  }
  if (!rolls.length && view.die) rolls.push(roll(kit, ROLLS.boost, kit.seatTitle(view.turn), [view.die]));
  return h(
    "div",
    { class: "dmc-tray", role: "group", "aria-label": "Dice" },
    h("span", { class: "label" }, fight ? "Attack!" : "Dice"),
    rolls.length ? rolls : h("span", { class: "soft" }, "none rolled"),
  );
}

function duel(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ piece,
  /** @type {string} */ what,
  /** @type {number[]} */ dice,
) {
  const printed = values(kit, kindOf(piece))?.[what === "Attack" ? "attack" : "defense"] ?? 0;
  return roll(kit, what, `${calls(view, kit, piece)}${dice.length ? "" : " …"}`, dice, printed);
}

function roll(
  /** @type {Kit} */ kit,
  /** @type {string} */ what,
  /** @type {string} */ who,
  /** @type {number[]} */ dice,
  printed = 0,
) {
  const { h } = kit;
  const sum = dice.reduce((all, one) => all + one, 0);
  return h(
    "div",
    { class: "dmc-roll", key: `${what}:${who}` },
    h("span", { class: "dmc-roll-what" }, h("strong", null, what), ` ${who}`),
    h(
      "span",
      { class: "dmc-dice" },
      dice.map((number, at) => kit.die(number, "dmc-die", `${at}:${number}`)),
      printed ? h("b", null, dice.length ? `${sum} + ${printed} printed` : `+ ${printed} printed`) : null,
    ),
  );
}

export function currentCard(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const done = (/** @type {number} */ bit, /** @type {string} */ text) =>
    h(
      "li",
      { class: view.slots & bit ? "done" : "" },
      h("span", { "aria-hidden": "true" }, view.slots & bit ? "☑" : "☐"),
      ` ${text}`,
    );
  return h(
    "div",
    { class: "dmc-now" },
    h("span", { class: "label" }, view.current ? `${kit.seatTitle(view.turn)}’s Battlefield Card` : "Battlefield Card"),
    view.current && !isBack(view.current)
      ? kit.piece({
        id: cardName(view.current),
        touch: `battlefield ${cardName(view.current)}`,
        label: `Battlefield Card: ${kit.text(cardName(view.current))}`,
        class: "dmc-held",
      }, front(kit, view.current))
      : h("div", { class: "dmc-empty" }, "revealed in the Battlefield Phase"),
    view.phase === "battlefield"
      ? h(
        "ul",
        { class: "dmc-slots", "aria-label": "What is left to do" },
        done(1, "Standard Move"),
        done(2, "card"),
        view.extra >= 0 ? done(4, "extra move") : null,
      )
      : null,
  );
}
