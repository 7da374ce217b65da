/** Beside the board: the course of the Turn with its Battlefield Card, the dice that lie there, and what each type is worth. */

import { losses } from "./panel.js";
import { cardArt, figure } from "./pieces.js";
import {
  attackOf,
  calls,
  cardName,
  factionOf,
  isBack,
  kindOf,
  lostOf,
  nameOf,
  signed,
  typeName,
  TYPES,
  values,
} from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

// --- the Turn and its card ------------------------------------------------------------------------------------

/** @type {[string, string, string][]} each phase, its name, and what it is for */
const PHASES = [
  ["boost", "Boost", "one die may bring a card"],
  ["battlefield", "Battlefield", "a Standard Move, and the card"],
  ["promotion", "Promotion", "a Pawn at the far side"],
];

export function turn(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  if (view.phase === "over") {
    return h("section", { class: "dmc-box dmc-course", "aria-label": "The end" }, h("h3", null, "The battle is over"));
  }
  const whose = view.turn === kit.viewer ? "Your Turn" : `${kit.seatTitle(view.turn)}’s Turn`;
  return h(
    "section",
    { class: "dmc-box dmc-course", "aria-label": whose },
    h("h3", null, whose),
    h(
      "ol",
      { class: "dmc-phases" },
      PHASES.map(([phase, name, about]) =>
        h(
          "li",
          {
            class: view.phase === phase ? "now" : "",
            title: about,
            "aria-current": view.phase === phase ? "step" : null,
          },
          name,
        )
      ),
    ),
    view.phase === "battlefield" ? owed(view, kit) : null,
  );
}

/** What is done and what is left in the Battlefield Phase. */
function owed(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const card = view.current && !isBack(view.current) ? kit.title(cardName(view.current)) : "Battlefield Card";
  const one = (/** @type {number} */ bit, /** @type {string} */ text) => {
    const done = Boolean(view.slots & bit);
    const mark = kit.picture("0 0 20 20", [
      kit.art.path("M2 2H18V18H2Z", "none", { stroke: "currentColor" }),
      done ? kit.art.path("M5 10L9 14L15 6", "none", { stroke: "currentColor" }) : null,
    ], { class: "dmc-tick" });
    return kit.h("li", { class: done ? "done" : "", "aria-label": `${text}: ${done ? "done" : "to do"}` }, mark, text);
  };
  return kit.h(
    "ul",
    { class: "dmc-owed", "aria-label": "What is left to do" },
    one(1, "Standard Move (must)"),
    one(2, `${card} (may)`),
    view.extra >= 0 ? one(4, "extra move (may)") : null,
  );
}

/** The card that lies open: a Boost just drawn, as long as it looks for a Piece; else the Battlefield Card. */
export function currentCard(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const whose = view.turn === kit.viewer ? "your" : `${kit.seatTitle(view.turn)}’s`;
  const drawn = justDrawn(view);
  if (drawn) return order(kit, cardName(drawn), cardName(drawn), "Boost", "a Boost just drawn, for one Piece", "boost");
  if (view.current && !isBack(view.current)) {
    const touch = cardName(view.current);
    const names = [`battlefield ${touch}`, ...recruits(kit, touch)].join(" ");
    return order(kit, touch, names, "Battlefield Card", `${whose} Battlefield Card`, "battlefield");
  }
  if (view.phase === "over") return null;
  return kit.h("section", { class: "dmc-box dmc-order dmc-empty" }, noCard(view, kit));
}

/** A card that brings a type back is pressed as the lost Pieces of that type are: nothing else of it can be chosen. */
export const recruits = (/** @type {Pick<Kit, "entry">} */ kit, /** @type {string} */ touch) =>
  /** @type {{do: string, types?: string}[]} */ (kit.entry(touch)?.parts ?? [])
    .filter((part) => part.do === "restore").flatMap(({ types = "" }) => [...types]).map((kind) => `captured:${kind}`);

/** Why no Battlefield Card lies open: it is still to come, or it has been. */
export function noCard(
  /** @type {Pick<View, "phase" | "turn" | "field_discard">} */ { phase, turn, field_discard },
  /** @type {Pick<Kit, "title">} */ kit,
) {
  if (phase === "boost") return "The Battlefield Card of this Turn is revealed after the Boost Phase.";
  const last = field_discard[turn].at(-1) ?? "";
  return isBack(last)
    ? "The Battlefield Card of this Turn is over."
    : `${kit.title(cardName(last))} was the Battlefield Card of this Turn. It is over.`;
}

/** The Boost about which somebody is asked. @returns {string} */
export function justDrawn(/** @type {Pick<View, "asked">} */ { asked }) {
  return asked?.question.endsWith("attach_boost") ? String(asked.args[0] ?? "") : "";
}

function order(
  /** @type {Kit} */ kit,
  /** @type {string} */ id,
  /** @type {string} */ touch,
  /** @type {string} */ sort,
  /** @type {string} */ note,
  /** @type {string} */ section,
) {
  return kit.piece(
    { id, touch, label: `${sort}: ${kit.text(id)}`, class: `dmc-box dmc-order dmc-${section}` },
    kit.still(`order:${id}`, () => cardArt(kit, kit.entry(id), section)),
    kit.h("strong", { class: "dmc-order-name" }, kit.title(id)),
    kit.h("small", null, note),
    kit.h("p", null, kit.rules(id)),
  );
}

// --- dice ---------------------------------------------------------------------------------------------------

/** @type {Record<string, string>} */
const ROLLS = {
  ability: "Ability die",
  attack: "Attack",
  defense: "Defense",
  block: "Block: needs 6",
  effect: "Effect",
};

/** The dice that lie on the table, each roll by name; of an Attack both sides with their sums. */
export function dice(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const rolls = [];
  const fight = attackOf(view);
  if (fight) {
    const lying = (/** @type {string} */ what, /** @type {number[]} */ kept) =>
      kept.length ? kept : view.rolls.find(([sort]) => sort === what)?.[3] ?? [];
    rolls.push(duel(view, kit, fight.attacker, "Attack", lying("attack", fight.attack)));
    rolls.push(duel(view, kit, fight.defender, "Defense", lying("defense", fight.defense)));
  }
  for (const [what, seat, piece, shown] of view.rolls) {
    if (fight && (what === "attack" || what === "defense")) continue;
    if (what === "boost") rolls.push(boostDie(view, kit, shown[0]));
    else rolls.push(roll(kit, ROLLS[what] ?? what, piece >= 0 ? calls(view, kit, piece) : kit.seatTitle(seat), shown));
  }
  if (!rolls.length && view.die) {
    rolls.push(boostIsOpen(view, kit) ? boostDie(view, kit, view.die) : boostWas(view, kit));
  }
  return h(
    "section",
    { class: `dmc-box dmc-tray ${fight || view.rolls.length ? "dmc-fight" : ""}`, "aria-label": "Dice" },
    h("h3", null, fight ? "Attack!" : "Dice"),
    rolls.length
      ? rolls
      : view.phase === "over"
      ? null
      : h("p", { class: "soft" }, "Each Turn begins with a roll of the Boost die."),
  );
}

/**
 * Whether my Boost die still lies there to be used. Afterwards it is not told what it would come to: that goes on changing with what is
 * lost, and another's is good for nothing of mine.
 */
export function boostIsOpen(
  /** @type {Pick<View, "asked" | "die" | "turn">} */ { asked, die, turn },
  /** @type {Pick<Kit, "viewer">} */ { viewer },
) {
  return die > 0 && Boolean(asked?.question.endsWith("choose_boost")) && (viewer < 0 || turn === viewer);
}

/** What the Boost die of this Turn showed, when it is over: nobody may have been asked, as it was too low for anything. */
function boostWas(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { die, ability_die: second } = view;
  return roll(kit, `Boost die: ${die}`, whatBoostWas(view, kit), second ? [die, second] : [die]);
}

/** A Piece may have come back since, so that the die is worth less now than when it was rolled: what is not certain is not said. */
export function whatBoostWas(
  /** @type {Pick<View, "at" | "die" | "ability_die" | "turn" | "faction">} */ view,
  /** @type {Kit} */ kit,
) {
  const { die, ability_die: second, turn } = view;
  const ability = factionOf(kit, view.faction[turn])?.ability_name ?? "the Ability";
  if (second) return `with a ${second} for ${ability}`;
  const most = die + Math.floor((lostOf(view, turn).length + 1) / 2);
  if (most < 6) return "no card: a Boost needs 6";
  return `rolled as ${turn === kit.viewer ? "your" : `${kit.seatTitle(turn)}’s`} Turn began`;
}

/** What the Boost die of this Turn is good for. */
function boostDie(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ die) {
  const help = Math.floor(lostOf(view, view.turn).length / 2);
  const total = die + help;
  const sum = help ? `${die} + ${help} for lost Pieces = ${total}` : `${die}`;
  const enough = total >= 8
    ? "enough for a Boost (6) or an Epic Act (8)"
    : total >= 6
    ? "enough for a Boost (6), not for an Epic Act (8)"
    : "too low for a Boost (6) or an Epic Act (8)";
  return roll(kit, `Boost die: ${sum}`, enough, [die]);
}

function duel(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ piece,
  /** @type {string} */ what,
  /** @type {number[]} */ shown,
) {
  const printed = values(kit, kindOf(piece))?.[what === "Attack" ? "attack" : "defense"] ?? 0;
  return roll(kit, what, calls(view, kit, piece), shown, printed);
}

function roll(
  /** @type {Kit} */ kit,
  /** @type {string} */ what,
  /** @type {string} */ who,
  /** @type {number[]} */ shown,
  printed = 0,
) {
  const { h } = kit;
  const sum = shown.reduce((all, one) => all + one, 0);
  const added = shown.length ? `= ${sum}, ${signed(printed)}` : `two dice ${signed(printed)}`;
  return h(
    "div",
    { class: "dmc-roll", key: `${what}:${who}` },
    h("span", { class: "dmc-dice" }, shown.map((number, at) => kit.die(number, "dmc-die", `${at}:${number}`))),
    h("span", { class: "dmc-roll-what" }, h("strong", null, what), printed ? ` ${added}` : "", h("small", null, who)),
  );
}

// --- the values ---------------------------------------------------------------------------------------------

/** What each type adds to its dice, and what it is worth. */
export function mat(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  return h(
    "section",
    { class: "dmc-box dmc-mat", "aria-label": "What each type is worth" },
    h(
      "div",
      { class: "dmc-mat-row dmc-mat-head" },
      h("span", null, "Piece"),
      h("span", { title: "Added to two dice when it attacks" }, "Attack"),
      h("span", { title: "Added to two dice when it is attacked" }, "Defense"),
      h("span", { title: "Points it counts at the end, if it stands on the Board" }, "VP"),
    ),
    TYPES.map((letter) => worth(view, kit, letter, me)),
  );
}

function worth(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ letter,
  /** @type {number} */ me,
) {
  const { h } = kit;
  const printed = values(kit, letter);
  const name = nameOf(kit, view.faction[me], letter) ?? "";
  return kit.piece(
    {
      touch: `type:${letter}`,
      id: `type:${letter}`,
      label: `${
        typeName(kit, letter)
      }, here ${name}: Attack +${printed?.attack}, Defense +${printed?.defense}, ${printed?.vp} VP`,
      class: "dmc-mat-row",
    },
    h("span", { class: "dmc-mat-name" }, likeness(view, kit, letter, me), h("strong", null, typeName(kit, letter))),
    h("span", null, signed(printed?.attack ?? 0)),
    h("span", null, signed(printed?.defense ?? 0)),
    h("span", null, printed?.vp),
  );
}

const likeness = (
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ letter,
  /** @type {number} */ seat,
) =>
  kit.still(
    `figure:${letter}:${view.faction[seat]}:${seat}`,
    () => figure(kit, letter, view.faction[seat], seat),
  );

/** What every side has lost: one figure a type, and how many. */
export function fallen(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "section",
    { class: "dmc-box dmc-fallen", "aria-label": "Captured Pieces" },
    view.faction.map((_, seat) => {
      const lost = lostOf(view, seat);
      return h(
        "div",
        { "aria-label": `${kit.seatTitle(seat)} lost: ${losses(kit, lost) || "nothing"}` },
        h("strong", null, `${kit.seatTitle(seat)} lost`),
        lost.length ? null : " nothing yet",
        TYPES.filter((letter) => lost.includes(letter)).map((letter) => {
          const count = lost.filter((each) => each === letter).length;
          return h(
            "span",
            { title: kit.several(count, typeName(kit, letter)) },
            likeness(view, kit, letter, seat),
            `×${count}`,
          );
        }),
      );
    }),
  );
}
