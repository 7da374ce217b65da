/** What somebody may ask of a table besides a move. Nothing is kept of it here: what comes of it comes in with the next frame. */

import { go } from "../ground/address.js";
import { insist } from "../ground/api.js";
import { attempt } from "../ground/ui.js";

/** @typedef {import("../server.d.ts").Frame} Frame */
/** @typedef {import("./room.js").Room} Room */

/** The standing order that is good for all windows until one's own turn. */
export const UNTIL_TURN = "until my turn";

/** Take back everything of this chapter, as far as it is free. */
export function resetTurn(/** @type {Room} */ room) {
  const from = room.frame.move - room.back;
  return takeBackUntil(room, (frame) => frame.move <= from);
}

/** Take back move by move until this is so, as far as it is free. */
export async function takeBackUntil(/** @type {Room} */ room, /** @type {(frame: Frame) => boolean} */ enough) {
  let last = -1;
  while (room.frame.undo.state === "free" && !enough(room.frame) && room.frame.move !== last && !room.over) {
    last = room.frame.move;
    const sent = await attempt(() =>
      insist(`/api/tables/${room.id}/undo`, { seat: room.seat, expected_seq: room.frame.seq })
    );
    if (!sent) return;
    await room.arrived(sent.seq);
  }
}

/** Agree that moves are taken back, or refuse it. */
export function vote(/** @type {Room} */ room, /** @type {boolean} */ yes) {
  const { asked } = room.frame.undo;
  const open = (/** @type {number} */ seat) => asked?.needed.includes(seat) && !asked.yes.includes(seat);
  const seat = room.you.seats.find(open) ?? room.seat;
  const expected_seq = room.frame.seq;
  void attempt(() => insist(`/api/tables/${room.id}/votes`, { seat, yes, expected_seq }));
}

/** Give a standing order, or take it back. */
export function order(/** @type {Room} */ room, /** @type {string} */ window, /** @type {boolean} */ on) {
  return attempt(() => insist(`/api/tables/${room.id}/orders`, { seat: room.seat, window, on }));
}

/** The order first, so that it stands whatever follows; then this window is passed, too. */
export async function passUntilTurn(/** @type {Room} */ room) {
  const { decision } = room.frame;
  const pass = room.choice.options.find((option) => option.passes);
  const given = await order(room, UNTIL_TURN, true);
  if (given && pass && room.frame.decision?.window === decision?.window) await room.submit(pass);
}

/** Say something to the others. */
export async function chat(/** @type {Room} */ room, /** @type {string} */ text) {
  const said = text.trim().slice(0, 500);
  if (said) await attempt(() => insist(`/api/tables/${room.id}/chat`, { text: said }));
}

/** Play on at a new table with the same people, which somebody may have opened already. */
export async function rematch(/** @type {Room} */ room) {
  if (room.frame.next) return go(`/t/${room.frame.next}`);
  const made = await attempt(() => insist(`/api/tables/${room.id}/rematch`, {}));
  return made && go(`/t/${made.table}`);
}
