/** What somebody at the table may wish for besides deciding: take back, a hint, an order, a word, another game. */

import { insist, post } from "./api.js";
import { next } from "./arriving.js";
import { refused, submit } from "./choosing.js";
import { all } from "./dom.js";
import { go } from "./main.js";
import { attempt, note, say } from "./ui.js";

/** @typedef {import("./table-page.js").Room} Room */

/** The standing order that is good for all windows until one's own turn. */
export const UNTIL_TURN = "until my turn";

export async function undo(/** @type {Room} */ room) {
  try {
    const answer = await insist(`/api/tables/${room.id}/undo`, { seat: room.seat, expected_seq: room.frame.seq });
    room.sent = answer.seq;
    if (room.frame.undo.state === "ask") note("The others are asked.");
  } catch (error) {
    refused(room, error);
  }
}

/** Take back everything of this chapter, as far as it is free. */
export async function resetTurn(/** @type {Room} */ room) {
  const from = room.lines.chapters(room.module).at(-1)?.n ?? 0;
  let last = -1;
  while (room.frame.undo.state === "free" && room.frame.move > from && room.frame.move !== last && !room.over) {
    last = room.frame.move;
    const sent = await attempt(() =>
      insist(`/api/tables/${room.id}/undo`, { seat: room.seat, expected_seq: room.frame.seq })
    );
    if (!sent) return;
    await arrived(room, sent.seq);
    if (room.frame.decision && room.frame.move <= from) break;
  }
}

/** Wait until the table has come as far as this number. @returns {Promise<boolean>} whether it has */
export async function arrived(/** @type {Room} */ room, /** @type {number} */ seq) {
  for (let wait = 0; wait < 200 && !room.over; wait += 1) {
    if (room.queue.length) next(room, true);
    if (room.frame.seq >= seq && !room.queue.length) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

export function vote(/** @type {Room} */ room, /** @type {boolean} */ yes) {
  const { needed, yes: agreed } = room.frame.undo.asked;
  const seat = room.you.seats.find((/** @type {number} */ each) => needed.includes(each) && !agreed.includes(each)) ??
    room.seat;
  void attempt(() => insist(`/api/tables/${room.id}/votes`, { seat, yes, expected_seq: room.frame.seq }));
}

/** A hint is good for as long as the choice is: others may have decided at the same time meanwhile, and it stays. */
export async function askHint(/** @type {Room} */ room) {
  const { choice } = room;
  if (!choice.decision || choice.spent) return;
  const thought = note("A bot is thinking about it…");
  const hint = await attempt(() => post(`/api/tables/${room.id}/hint`, { seat: room.seat }));
  thought();
  if (!hint || room.choice !== choice || choice.spent) return;
  room.hint = hint;
  room.plan = null;
  room.lit = new Set(room.optionOf(hint.move)?.touches ?? []);
  say(`Hint: ${hint.label}. ${hint.sentence ?? ""}`, true);
  room.draw();
  for (const piece of all(".piece.lit", room.page).reverse()) {
    piece.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

export function order(/** @type {Room} */ room, /** @type {string} */ window, /** @type {boolean} */ on) {
  return attempt(() => insist(`/api/tables/${room.id}/orders`, { seat: room.seat, window, on }));
}

/** The order first, so that it stands whatever follows; then this window is passed, too. */
export async function passUntilTurn(/** @type {Room} */ room) {
  const { decision } = room.frame;
  const pass = room.choice.options.find((option) => option.passes);
  const given = await order(room, UNTIL_TURN, true);
  if (given && pass && room.frame.decision?.window === decision.window) await submit(room, pass);
}

export async function chat(/** @type {Room} */ room, /** @type {string} */ text) {
  if (text.trim()) await attempt(() => insist(`/api/tables/${room.id}/chat`, { text: text.trim().slice(0, 500) }));
}

export async function rematch(/** @type {Room} */ room) {
  if (room.frame.next) return go(`/t/${room.frame.next}`);
  const made = await attempt(() => insist(`/api/tables/${room.id}/rematch`, {}));
  return made && go(`/t/${made.table}`);
}
