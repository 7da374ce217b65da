/** Dead Man's Curse on the table: the board turned so that the viewer sits south, armies, cards and dice. It draws; it decides nothing. */

import { factionAt, lookAt } from "./art/about.js";
import { currentCard, dice, fallen, mat, turn } from "./art/aside.js";
import { backSide, front } from "./art/cards.js";
import { field } from "./art/field.js";
import { mine } from "./art/mine.js";
import { panel } from "./art/panel.js";
import { figure, KINDS } from "./art/pieces.js";
import { cardName, isBack, kindOf, pieceNumber, seatOf, signed, values as printed } from "./art/read.js";

/**
 * @typedef {import("../../web/ground/kit.js").Kit} Kit
 * @typedef {import("./table.d.ts").View} View
 * @typedef {import("./table.d.ts").Told} Told
 */

export { about, title } from "./art/about.js";
export { legend } from "./art/legend.js";

const ROUNDS = 9;
/** @type {Record<string, string>} */
const PHASES = {
  boost: "Boost Phase",
  battlefield: "Battlefield Phase",
  promotion: "Promotion Phase",
  over: "The end",
};

/** @param {View} view @param {Kit} kit */
export function draw(view, kit) {
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const { h } = kit;
  lookAt(view);
  return {
    board: h(
      "div",
      { class: "dmc", data: { phase: view.phase, zoom: "" } },
      h("div", { class: "dmc-aside dmc-first" }, dice(view, kit), mat(view, kit, me), fallen(view, kit)),
      field(view, kit, me),
      h("div", { class: "dmc-aside dmc-last" }, turn(view, kit), currentCard(view, kit)),
    ),
    mine: kit.viewer >= 0 || kit.viewer === -2 ? mine(view, kit, me) : null,
    seats: Object.fromEntries(view.faction.map((_, seat) => [seat, panel(view, kit, seat)])),
    ribbon: [
      `Round ${view.round} of ${ROUNDS}`,
      `${view.phase === "over" ? "" : `${kit.seatTitle(view.turn)} · `}${PHASES[view.phase] ?? view.phase}`,
    ],
  };
}

/** A card or Piece by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  if (touch.startsWith("card:")) {
    const card = touch.slice("card:".length);
    if (isBack(card)) return backSide(kit, card);
    return kit.token(touch) ? front(kit, card) : null;
  }
  if (!touch.startsWith("piece:")) return null;
  const piece = pieceNumber(touch.slice("piece:".length));
  const faction = factionAt(seatOf(piece));
  if (piece < 0 || !faction) return null;
  return kit.h("div", { class: "dmc-portrait" }, figure(kit, kindOf(piece), faction, seatOf(piece)));
}

/** A move that is taken back before anything followed it was none. */
export const takesBack = (/** @type {Told} */ { event }) => event === "TookBack";

export const chapter = (/** @type {Told} */ { event, values }) =>
  event === "TurnBegan" ? `Round ${values.round}, ${["red", "blue", "green", "gold"][values.seat]}` : "";

/** VP on the Board: the armies to begin with, then what falls and comes back. */
export function tally(/** @type {Told} */ { event, values }, /** @type {Kit} */ kit) {
  const change = (/** @type {string} */ name, /** @type {string} */ from, sign = 1) => ({
    seat: Number(name[0]) - 1,
    gained: sign * (printed(kit, name[1])?.vp ?? 0),
    from,
  });
  switch (event) {
    case "Dealt":
      return kit.seats.flatMap((_, seat) => KINDS.map((kind) => change(`${seat + 1}${kind}`, "The army")));
    case "Captured":
      return change(values.piece, "Captured", -1);
    case "Restored":
      return change(values.piece, "Restored");
    case "Promoted":
      return [change(values.pawn, "Promoted", -1), change(values.piece, "Promoted")];
    default:
      return null;
  }
}

/** Of `Battle.luck`: a VP, in parts of five dice. */
const VP = 6 ** 5;

export const remarks = (/** @type {View} */ view) => [{
  title: "Luck of the dice, in VP",
  about: "VP that the dice of Attacks gave beyond their odds, or took. Over many battles it comes to nothing.",
  seats: view.luck.map((luck) => signed(luck, Math.abs(luck / VP).toFixed(1))),
}];

/** Numbers and words that rise from the Pieces when something happens. */
export function flying(/** @type {Told} */ { event, values }) {
  switch (event) {
    case "DiceRolled":
      return values.piece ? [{ on: `piece:${values.piece}`, text: `⚂ ${values.dice.join(" + ")}` }] : [];
    case "Blocked":
      return [{ on: `piece:${values.defender}`, text: "blocks" }];
    case "Captured":
      return [{ on: `square:${values.square}`, text: values.by ? `captured by ${values.by}` : "captured" }];
    case "Restored":
      return [{ on: `square:${values.to}`, text: values.by ? `restored by ${values.by}` : "restored" }];
    case "Promoted":
      return [{ on: `square:${values.square}`, text: "promoted" }];
    case "Saved":
      return [{ on: `piece:${values.piece}`, text: "saved" }];
    default:
      return [];
  }
}

export const phase = (/** @type {View} */ view) => [
  view.phase === "over" ? "Scoring" : (PHASES[view.phase] ?? "").replace(" Phase", ""),
];

/** The card behind a question: the Epic Act that is declared. Battlefield Card and drawn Boost lie beside the board anyhow. */
export function asks(/** @type {View} */ view) {
  const [card] = view.epics.at(-1) ?? [null];
  return card && !isBack(card) ? cardName(card) : "";
}
