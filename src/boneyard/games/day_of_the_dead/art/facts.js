/** What the drawing can tell of its pieces: the card behind a question, what is true of a piece now, what each sign means. */

import { sign } from "./cards.js";
import {
  BACK_NAMES,
  BACK_RULES,
  BACK_WORDS,
  backOf,
  BACKS,
  beforeFights,
  fights,
  isBack,
  isOpen,
  power,
  signed,
  spiritOf,
  standing,
  touchOf,
} from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../../../web/server.d.ts").DecisionShown} Decision
 * @typedef {import("../table.d.ts").View} View
 */

/** What a card is called where it can be seen, and nothing where it cannot. */
const openTouch = (/** @type {string | null | undefined} */ card) => (isOpen(card) ? touchOf(card) : "");

/**
 * The card behind a question: the new spirit, whose owner knows it; the fighter that fell; or the fighter whose effect it is. None, where
 * that one is gone: who stands in its place has nothing to do with it.
 */
export function asks(/** @type {View} */ view, /** @type {Decision} */ decision) {
  const { kind, seat } = decision;
  const place = (/** @type {number} */ whose) => openTouch(view.slot ? view.line[whose].at(view.slot - 1)?.[0] : "");
  switch (kind) {
    case "unearth_own_card":
      return openTouch(spiritOf(view, seat));
    case "replacement":
      if (!view.slot || view.risen === seat) return openTouch(spiritOf(view, seat));
      return view.struck || view.newcomer[seat] ? "" : place(seat);
    case "become_spirit":
    case "spy_unearths":
      return place(seat);
    case "moody_unearths":
      return place(1 - seat);
    default:
      return place(seat);
  }
}

// --- what is true now -------------------------------------------------------------------------------------

/** What is true at this moment of a card, a place, a deck, a seat's points. */
export function about(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const [kind, first, second] = touch.split(":");
  switch (kind) {
    case "card":
      return aboutCard(touch, view, kit);
    case "slot":
      return aboutPlace(view, kit, Number(first), Number(second));
    case "spirit":
      return aboutSpirit(view, kit, Number(first));
    case "standing":
      return aboutStanding(view, kit, Number(first));
    case "deck":
    case "discard":
      return aboutBack(first, kind === "deck" ? "deck" : "discard pile");
    default:
      return null;
  }
}

/** What a line would score is no point anybody has: who falls until the turn's end takes its power out of it. */
function aboutStanding(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const powers = view.line[seat].filter(([card, active]) => active && isOpen(card)).map(([card]) =>
    `${kit.title(touchOf(card))} ${power(kit, card)}`
  );
  return {
    title: `${kit.seatTitle(seat)}’s line would score ${standing(view, kit, seat)} VP`,
    lines: [
      `Who stands now: ${powers.join(", ")}.`,
      "They are scored at the turn’s end, after all fights, by those who still stand then.",
    ],
  };
}

function aboutBack(/** @type {string} */ letter, /** @type {string} */ what) {
  return {
    title: `${BACK_NAMES[letter]} ${what}`,
    lines: [
      `Cards with a ${BACK_NAMES[letter]} back. Every fighter is there once with each of the three backs.`,
      BACK_RULES[letter],
    ],
  };
}

function aboutCard(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const card = touch.slice("card:".length);
  const lines = [];
  for (const seat of [0, 1]) {
    const slot = view.line[seat].findIndex(([here]) => here === card) + 1;
    if (slot) lines.push(...aboutFighter(view, kit, seat, slot));
    if (spiritOf(view, seat) === card) {
      lines.push(`${kit.seatTitle(seat)}’s spirit: only its ${BACK_NAMES[backOf(card)]} back counts.`);
    }
    if (view.hand[seat].includes(card)) lines.push("In your hand.");
  }
  if (view.discard.some((pile) => pile.includes(card))) lines.push("In its discard pile.");
  if (view.look.includes(card)) lines.push("One of the three you may take.");
  lines.push(BACK_RULES[backOf(card)]);
  return { title: `${kit.title(touch)} (${BACK_NAMES[backOf(card)]})`, lines };
}

/** Where a fighter stands, and what helps and hinders it in the fight that is on. */
function aboutFighter(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ slot,
) {
  const [, active, blank] = view.line[seat][slot - 1];
  const lies = beforeFights(view)
    ? "face down until all stand up"
    : "fallen: it scores nothing and stands up next turn";
  const lines = [`In ${kit.seatTitle(seat)}’s slot ${slot}, ${active ? "standing" : lies}.`];
  if (blank) lines.push("Silenced: it has no effect for the rest of this turn.");
  if (view.slot !== slot || !fights(view, seat)) return lines;
  if (view.bonus[seat]) lines.push(`Its side has ${signed(view.bonus[seat])} power from effects in this fight.`);
  const spirit = spiritOf(view, seat);
  if (spirit) {
    const words = view.hushed[seat] ? "gives nothing in this fight" : BACK_WORDS[backOf(spirit)];
    lines.push(`Its spirit is a ${BACK_NAMES[backOf(spirit)]}: ${words}.`);
  }
  return lines;
}

/** A place whose card one may not see, or that has none. */
function aboutPlace(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ slot,
) {
  const title = `${kit.seatTitle(seat)}’s slot ${slot}`;
  const card = view.line[seat].at(slot - 1)?.[0];
  if (!card) return { title, lines: ["A card is being chosen for this place."] };
  if (!isBack(card)) return null;
  const back = BACK_NAMES[backOf(card)];
  return { title, lines: [`A card you do not know, with a ${back} back.`, ...aboutFighter(view, kit, seat, slot)] };
}

function aboutSpirit(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const title = `${kit.seatTitle(seat)}’s spirit`;
  const card = spiritOf(view, seat);
  if (!card) return { title, lines: ["A card is being chosen for this place."] };
  const lines = [BACK_RULES[backOf(card)], "Next turn it joins the line, in the new slot."];
  return isBack(card) ? { title, lines: ["A card you do not know.", ...lines] } : null;
}

// --- what the signs mean ------------------------------------------------------------------------------------

/** Every sign of the table, with what it means. */
export function legend(/** @type {Kit} */ kit) {
  const { h } = kit;
  const sample = (/** @type {string} */ name, /** @type {any} */ shows) => h("span", { class: name }, shows);
  return [
    ...BACKS.map((letter) => ({
      sign: sign(kit, letter),
      name: `${BACK_NAMES[letter]} back`,
      text: BACK_RULES[letter],
    })),
    {
      sign: sample("dod-power dod-legend", 7),
      name: "Power",
      text: "The number on a card. The higher total wins a fight; who stands at the turn’s end scores this number.",
    },
    {
      sign: sample("dod-small", "VP"),
      name: "Victory points",
      text: "Most of them after turn 6 wins the game.",
    },
    {
      sign: sample("dod-priority", "goes first"),
      name: "Priority",
      text: "This side’s effects come first this turn. It passes to the other side each turn.",
    },
    {
      sign: sample("dod-slot dod-legend", 3),
      name: "Slot",
      text: "A place in the line. Slot 1 is the oldest; the fights begin in the newest slot and go down to slot 1.",
    },
    {
      sign: sample("dod-veil dod-legend", "fallen"),
      name: "Fallen",
      text: "A fighter that lost its fight lies face down: it scores nothing now and stands up next turn.",
    },
    {
      sign: sample("dod-flag dod-flag-blank", "silenced"),
      name: "Silenced",
      text: "This fighter has no effect for the rest of the turn. Its power counts.",
    },
    {
      sign: sample("dod-flag", "+3 power"),
      name: "Waiting",
      text: "Comes into the next fight, in this slot.",
    },
  ];
}
