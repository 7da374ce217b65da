/** Reading a view of Dead Man's Curse: which Piece is whose and of which kind, what it is called and worth. */

import { KINDS } from "./pieces.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export const LETTERS = "PRNBQK";
export const ARMY = 16;

export const seatOf = (/** @type {number} */ piece) => Math.floor(piece / ARMY);
export const kindOf = (/** @type {number} */ piece) => KINDS[piece % ARMY];
export const pieceName = (/** @type {number} */ piece) =>
  `${seatOf(piece) + 1}${kindOf(piece)}${
    KINDS.slice(0, (piece % ARMY) + 1).filter((kind) => kind === kindOf(piece)).length
  }`;
export const pieceNumber = (/** @type {string} */ name) => {
  for (let piece = (Number(name[0]) - 1) * ARMY, end = piece + ARMY; piece < end; piece += 1) {
    if (pieceName(piece) === name) return piece;
  }
  return -1;
};
export const cardName = (/** @type {string} */ card) => `card:${card}`;
export const isBack = (/** @type {string | null} */ card) => !card || card.startsWith("?");

/** What a Piece is called in its army, with its type. */
export function calls(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ piece) {
  const names = String(kit.entries.get(`faction/${view.faction[seatOf(piece)]}`)?.pieces ?? "").split(", ");
  const at = LETTERS.indexOf(kindOf(piece));
  return `${names[at] ?? "Piece"} (${values(kit, kindOf(piece))?.name ?? kindOf(piece)})`;
}

export function values(/** @type {Kit} */ kit, /** @type {string} */ letter) {
  for (const [name, entry] of kit.entries) if (name.startsWith("piece/") && entry.letter === letter) return entry;
  return null;
}
