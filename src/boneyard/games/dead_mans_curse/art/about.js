/** What pieces and places are called, and what is true of them now. */

import { losses } from "./panel.js";
import {
  calls,
  cardName,
  factionOf,
  lastingOn,
  lostOf,
  markedNames,
  pieceNumber,
  scoreOf,
  seatOf,
  signed,
  typeName,
  values,
} from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** The table last looked at: a Piece's name does not tell its Faction. @type {Pick<View, "faction">} */
let table = { faction: [] };
export const lookAt = (/** @type {View} */ { faction }) => void (table = { faction });
export const factionAt = (/** @type {number} */ seat) => table.faction[seat];

/** What people call what is no card. */
export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  switch (kind) {
    case "piece":
      return pieceTitle(kit, name);
    case "boost":
      return `${pieceTitle(kit, name)}: its Boost`;
    case "square":
      return name;
    case "captured":
      return `Captured ${typeName(kit, name)}`;
    case "type":
      return typeName(kit, name);
    case "seat":
      return kit.seatTitle(Number(name));
    default:
      return CALLED[touch] ?? "";
  }
}

function pieceTitle(/** @type {Kit} */ kit, /** @type {string} */ name) {
  const piece = pieceNumber(name);
  if (piece < 0) return name;
  return `${seatOf(piece) === kit.viewer ? "Your" : `${kit.seatTitle(seatOf(piece))}’s`} ${calls(table, kit, piece)}`;
}

/** @type {Record<string, string>} */
const CALLED = {
  ability: "Faction Ability",
  "deck:boost": "Boost deck",
  "deck:epic": "Epic Act deck",
  battlefield: "Battlefield Card",
  hand: "Your hand",
  end: "The end of the phase",
  undo: "The last move",
};

/** What is true of a piece now. */
export function about(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const tell = (/** @type {string[]} */ ...lines) => ({ title: title(touch, kit) || kit.title(touch), lines });
  const left = (/** @type {string[]} */ deck, /** @type {string[]} */ discarded) =>
    tell(`${deck.length} cards left, ${discarded.length} Discarded.`);
  switch (kind) {
    case "piece":
      return pieceNumber(name) < 0 ? null : tell(...pieceLines(view, kit, pieceNumber(name)));
    case "captured":
      return tell(...capturedLines(view, kit, me, name));
    case "ability":
      return aboutAbility(view, kit, me);
    case "deck":
      return name === "boost"
        ? left(view.boost_deck[me], view.boost_discard[me])
        : left(view.epic_deck[me], view.epic_discard[me]);
    case "seat":
      return tell(...seatLines(view, kit, Number(name)));
    case "card": {
      if (!kit.token(touch)) return null;
      const on = view.boost.indexOf(name);
      return {
        title: kit.title(touch),
        lines: on >= 0 ? [`Attached to ${kit.seatTitle(seatOf(on))}’s ${calls(view, kit, on)}.`] : [],
      };
    }
    default:
      return null;
  }
}

/** What a seat's panel has no room for. */
function seatLines(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const marks = markedNames(view, kit, seat);
  const faction = factionOf(kit, view.faction[seat]);
  return [
    `${faction?.name ?? ""}: ${faction?.ability_name ?? "Ability"}. ${kit.rules(`ability:${view.faction[seat]}`)}`,
    `${scoreOf(view, kit, seat)} VP on the Board.`,
    `Holds ${kit.several(view.held[seat].length, "Epic Act")}.`,
    `Lost: ${losses(kit, lostOf(view, seat)) || "nothing"}.`,
    `${view.boost_deck[seat].length} Boosts and ${view.epic_deck[seat].length} Epic Acts are left to draw.`,
    ...(marks ? [`${faction?.ability_name ?? "Ability"} was used for: ${marks}.`] : []),
  ];
}

function capturedLines(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ me,
  /** @type {string} */ letter,
) {
  const lost = lostOf(view, me);
  const bonus = Math.floor(lost.length / 2);
  return [
    `${lost.filter((each) => each === letter).length} of yours, worth ${values(kit, letter)?.vp} VP each.`,
    `Every two of your Captured Pieces add 1 to your Boost die, for drawing a card: now ${bonus}.`,
  ];
}

function aboutAbility(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const used = markedNames(view, kit, me);
  return {
    title: factionOf(kit, view.faction[me])?.ability_name ?? "Faction Ability",
    lines: [kit.rules(`ability:${view.faction[me]}`), used ? `Used already for: ${used}.` : ""].filter(Boolean),
  };
}

/** A Piece's Boost, and what lasts on it. */
function pieceLines(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ piece) {
  const lines = [];
  const souls = view.souls[piece];
  if (view.boost[piece]) lines.push(`Boost: ${kit.text(cardName(view.boost[piece]))}`);
  if (souls) lines.push(`It has taken ${souls} soul${souls > 1 ? "s" : ""}.`);
  for (const [source, what, _piece, _seat, attack, defense, noBlock] of lastingOn(view, piece)) {
    const changes = [
      attack ? `${signed(attack)} Attack` : "",
      defense ? `${signed(defense)} Defense` : "",
      noBlock ? "no Block" : "",
    ].filter(Boolean).join(", ");
    lines.push(`${source}${what === "bonus" && changes ? `: ${changes}` : ""}.`);
  }
  if (view.at[piece] < 0) lines.push("Captured.");
  return lines;
}
