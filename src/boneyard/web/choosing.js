/** Pressing and looking: from a piece pressed to a decision sent, and what is shown of the piece one looks at. */

import { ApiError, insist } from "./api.js";
import { acknowledged, receive } from "./arriving.js";
import { all, fill, find, h } from "./dom.js";
import { inspectorOf } from "./drawers.js";
import { foresee, foresight, forget } from "./foresight.js";
import { rowsAbout } from "./inspector.js";
import { openPlan, pressInPlan } from "./plans.js";
import { pref } from "./prefs.js";
import { dressPieces, heldBy, namesOf, spread } from "./stage.js";
import { dialog, note, onPhone, say } from "./ui.js";

/** @typedef {import("./table-page.js").Room} Room */

/** A piece was pressed. */
export function pick(/** @type {Room} */ room, /** @type {Element} */ piece) {
  const names = namesOf(piece);
  const held = heldBy(piece);
  room.focusName = names[0] ?? "";
  if (room.plan && pressInPlan(room, [...names, ...held])) return;
  const { choice } = room;
  if (held.length && !names.some((name) => choice.live.has(name))) {
    openSpread(room, piece, held);
    return;
  }
  const again = choice.editing ? undefined : names.find((name) => choice.picked.includes(name));
  // Some things are chosen twice (two of one kind): then a second press picks again, and Esc steps back.
  if (again && !choice.live.has(again)) {
    if (choice.ready) void submit(room, choice.ready);
    else {
      choice.drop(again);
      room.draw();
    }
    return;
  }
  if (choice.decision && !choice.spent && choice.pick(names)) {
    chosen(room);
    return;
  }
  const why = choice.decision ? choice.barred(names) : null;
  if (why?.plan) {
    void openPlan(room, why);
    return;
  }
  choice.asked = why;
  if (why) say(`Not possible: ${why.why}`, true);
  inspect(room, piece);
  if (!why && onPhone()) inspectDialog(room, piece);
  room.draw();
}

/** Something was picked: go on, act at once, or wait for the confirmation. */
export function chosen(/** @type {Room} */ room) {
  const { ready, editing } = room.choice;
  if (ready && pref("act") === "once" && editing?.kind !== "subset") {
    void submit(room, ready);
    return;
  }
  room.draw();
  if (ready && !editing) {
    say(`${ready.label}. Confirm?`);
    find(".prompt .confirm", room.page)?.focus({ preventScroll: true });
  }
}

/** What lies in a pile, spread out to choose from. */
function openSpread(/** @type {Room} */ room, /** @type {Element} */ piece, /** @type {string[]} */ held) {
  const inner = spread(room.kit, held);
  const closer = h("div", { class: "inspector-inline" });
  const look = (/** @type {Event} */ event) => {
    const card = /** @type {Element} */ (event.target).closest(".piece[data-touch]");
    if (!card) return;
    room.inspected = namesOf(card);
    fill(closer, ...inspectorOf(room));
  };
  dressPieces(inner, room.choice);
  for (const card of all(".piece", inner)) card.setAttribute("tabindex", "0");
  const take = (/** @type {Event} */ event) => {
    const card = /** @type {Element} */ (event.target).closest(".piece[data-touch]");
    if (!card) return;
    const names = namesOf(card);
    if (names.some((name) => room.choice.live.has(name))) {
      box.close();
      room.choice.pick(names);
      chosen(room);
    } else look(event);
  };
  inner.onclick = take;
  inner.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      take(event);
    }
  };
  inner.onmouseover = look;
  inner.addEventListener("focusin", look);
  const box = dialog((piece.getAttribute("aria-label") ?? "Cards").split(",")[0], [inner, closer], { wide: true });
}

/** Send a decision. @returns {Promise<number>} the number it was saved under, or -1 */
export async function submit(/** @type {Room} */ room, /** @type {any} */ option) {
  if (room.busy || !room.frame.decision) return -1;
  room.sending = true;
  room.choice.spent = option;
  forget(room);
  const { seat } = room.frame.decision;
  room.draw();
  let saved = -1;
  try {
    const answer = await insist(`/api/tables/${room.id}/moves`, {
      seat,
      expected_seq: room.frame.seq,
      move: option.move,
    });
    room.sent = answer.seq;
    saved = answer.seq;
    room.sending = false;
    if (acknowledged(room)) return saved;
  } catch (error) {
    room.sending = false;
    room.choice.spent = null;
    refused(room, error);
  }
  room.draw();
  return saved;
}

export function refused(/** @type {Room} */ room, /** @type {unknown} */ error) {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "stale") {
    note("The table has moved on; look again.");
    if (error.body?.frame) receive(room, { ...error.body, frame: { ...error.body.frame } });
    return;
  }
  note(error.rule ? `${error.message} (${error.rule})` : error.message, true);
}

// --- looking ----------------------------------------------------------------------------------------------

/** The pointer or the focus came to something: a piece is shown large, and what choosing it would do. */
export function looked(/** @type {Room} */ room, /** @type {Event} */ event) {
  const target = /** @type {Element} */ (event.target);
  const piece = target.closest?.(".piece[data-touch]");
  if (!piece) {
    if (!target.closest?.("[data-foresees]")) foresight(room, null);
    return;
  }
  if (piece.closest("dialog")) return;
  const names = namesOf(piece);
  if (event.type === "focusin") room.focusName = names[0] ?? "";
  foresight(
    room,
    room.choice.completedBy(names) ??
      (room.choice.ready && names.some((name) => room.choice.picked.includes(name)) ? room.choice.ready : null),
  );
  inspect(room, piece);
}

function inspect(/** @type {Room} */ room, /** @type {Element} */ piece) {
  const names = namesOf(piece);
  if (names.join() === room.inspected.join()) return;
  room.inspected = names;
  room.inspectedLabel = piece.getAttribute("aria-label") ?? "";
  showInspected(room);
}

function showInspected(/** @type {Room} */ room) {
  const box = find(".inspector", room.page);
  if (box && box.offsetParent !== null) fill(box, ...inspectorOf(room));
}

/** The table was drawn anew: what is looked at may be something else by now, and what is no card may be gone. */
export function lookAgain(/** @type {Room} */ room) {
  if (!room.inspected.length) return;
  const piece = all(".piece[data-touch]", room.page).find((each) => namesOf(each).join() === room.inspected.join());
  if (!piece && room.inspected.some((name) => room.kit.token(name))) return;
  const label = piece?.getAttribute("aria-label") ?? "";
  if (piece && label === room.inspectedLabel) return;
  room.inspectedLabel = label;
  if (!piece) room.inspected = [];
  showInspected(room);
}

/** The same in a dialog: on a phone, or with the key I. What choosing the piece would do stands below. */
export function inspectDialog(/** @type {Room} */ room, /** @type {Element} */ piece) {
  room.inspected = namesOf(piece);
  room.inspectedLabel = piece.getAttribute("aria-label") ?? "";
  const told = h("div", { class: "told-inline" });
  dialog("Look closely", [...inspectorOf(room), told], { class: "inspect-dialog" });
  const option = room.choice.completedBy(room.inspected);
  if (option) {
    void foresee(room, option).then((lines) =>
      lines && fill(told, h("h3", { class: "label" }, "If you choose it"), ...lines)
    );
  }
}

/** The rules that speak of what is looked at. */
export function rowsFor(/** @type {Room} */ room, /** @type {string[]} */ names) {
  const touch = names.find((name) => room.kit.token(name));
  return touch ? rowsAbout(room.kit.title(touch), room.rows) : [];
}
