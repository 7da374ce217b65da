/** Reading a view of Dead Man's Curse: which Piece is whose and of which kind, what it is called and worth. */

import { KINDS } from "./pieces.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {{name: string, pieces: string, boost_deck: string, epic_deck: string, ability_name: string}} Faction as the content has it
 * @typedef {{letter: string, name: string, attack: number, defense: number, vp: number}} Kind what a type of Piece is worth, as printed
 */

/** The types of Pieces, in the order that events and marks number them. */
export const TYPES = ["P", "R", "N", "B", "Q", "K"];
const ARMY = 16;

export const seatOf = (/** @type {number} */ piece) => Math.floor(piece / ARMY);
export const kindOf = (/** @type {number} */ piece) => KINDS[piece % ARMY];
/** The numbers of a seat's Pieces. */
const armyOf = (/** @type {number} */ seat) => KINDS.map((_, at) => seat * ARMY + at);
export const pieceName = (/** @type {number} */ piece) => {
  const alike = KINDS.slice(0, (piece % ARMY) + 1).filter((kind) => kind === kindOf(piece));
  return `${seatOf(piece) + 1}${kindOf(piece)}${alike.length}`;
};
/** The number of the Piece of a name, or −1. */
export const pieceNumber = (/** @type {string} */ name) =>
  armyOf(Number(name[0]) - 1).find((piece) => pieceName(piece) === name) ?? -1;
export const cardName = (/** @type {string} */ card) => `card:${card}`;
/** Whether a card's face is not seen, or there is none. */
export const isBack = (/** @type {string | null} */ card) => !card || card.startsWith("?");

/** A Faction's entry in the content. */
export const factionOf = (
  /** @type {Kit} */ kit,
  /** @type {string} */ faction,
) => /** @type {Faction | undefined} */ (kit.entries.get(`faction/${faction}`));

/** What a Faction calls a type of Piece. */
export const nameOf = (/** @type {Kit} */ kit, /** @type {string} */ faction, /** @type {string} */ letter) =>
  factionOf(kit, faction)?.pieces.split(", ")[TYPES.indexOf(letter)];

/** What a Piece is called in its army, with its type. */
export function calls(
  /** @type {Pick<View, "faction">} */ { faction },
  /** @type {Kit} */ kit,
  /** @type {number} */ piece,
) {
  return `${nameOf(kit, faction[seatOf(piece)], kindOf(piece)) ?? "Piece"} (${typeName(kit, kindOf(piece))})`;
}

export const typeName = (/** @type {Kit} */ kit, /** @type {string} */ letter) => values(kit, letter)?.name ?? letter;

/** What is printed of a type of Piece. */
export function values(/** @type {Kit} */ kit, /** @type {string} */ letter) {
  for (const [name, entry] of kit.entries) {
    if (name.startsWith("piece/") && entry.letter === letter) return /** @type {Kind} */ (entry);
  }
  return null;
}

/** The VP of a seat's Pieces on the Board. */
export const scoreOf = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  armyOf(seat).reduce((sum, piece) => sum + (view.at[piece] >= 0 ? values(kit, kindOf(piece))?.vp ?? 0 : 0), 0);

/** The letters of a seat's Captured Pieces. */
export const lostOf = (/** @type {Pick<View, "at">} */ view, /** @type {number} */ seat) =>
  armyOf(seat).filter((piece) => view.at[piece] < 0).map(kindOf);

/** The types a seat's Faction Ability has used up. */
const marksOf = (/** @type {View} */ view, /** @type {number} */ seat) =>
  TYPES.filter((_, at) => view.marked[seat] & (1 << at));

/** What they are called in its army. */
export const markedNames = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  marksOf(view, seat).map((letter) => nameOf(kit, view.faction[seat], letter) ?? letter).join(", ");

/** What lasts on a Piece for a while, or on the whole of its army. */
export const lastingOn = (/** @type {View} */ view, /** @type {number} */ piece) =>
  view.timed.filter(([_source, _what, on, seat]) => on === piece || (on < 0 && seat === seatOf(piece)));

/** The Attack that is on: who is in it, and the dice of both. */
export function attackOf(/** @type {View} */ view) {
  if (!view.attack) return null;
  const [
    attacker,
    defender,
    _kind,
    _start,
    _to,
    _path,
    _slide,
    _passed,
    _bonus,
    _reward,
    _shield,
    _block,
    hits,
    wards,
  ] = view.attack;
  return { attacker, defender, attack: hits, defense: wards };
}

export const signed = (/** @type {number} */ number, /** @type {number | string} */ shown = Math.abs(number)) =>
  `${number < 0 ? "−" : "+"}${shown}`;
