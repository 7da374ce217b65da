/** The whole table by keys. */

import { next } from "./arriving.js";
import { inspectDialog, pick, submit } from "./choosing.js";
import { all, find } from "./dom.js";
import { keysDialog, optionList } from "./drawers.js";
import { editorKey } from "./editors.js";
import { go } from "./main.js";
import { menu } from "./menu.js";
import { hurry } from "./motion.js";
import { closePlan } from "./plans.js";
import { neighbour } from "./stage.js";
import { askHint, undo } from "./wishes.js";

/** @typedef {import("./table-page.js").Room} Room */

export function press(/** @type {Room} */ room, /** @type {KeyboardEvent} */ event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
  const target = /** @type {HTMLElement} */ (event.target);
  hurry();
  const typing = target.matches?.("input:not([type=range]), textarea, select");
  if (typing) {
    if (event.key === "Escape") target.blur();
    return;
  }
  if (room.curtain !== null) return;
  const piece = target.closest?.(".piece[data-touch]");
  if (target.matches?.("input[type=range]") && event.key.startsWith("Arrow")) return;
  if (act(room, event.key, target, piece)) event.preventDefault();
}

function act(
  /** @type {Room} */ room,
  /** @type {string} */ key,
  /** @type {HTMLElement} */ target,
  /** @type {Element | null | undefined} */ piece,
) {
  const { choice } = room;
  if (key.startsWith("Arrow")) return arrow(room, key, piece);
  if (editorKey(room, key)) return true;
  if (key === "Enter" || key === " ") {
    if (piece) {
      pick(room, piece);
      return true;
    }
    if (target.matches("button, a, summary")) return false;
    if (key === " ") return confirm(room);
    return false;
  }
  if (/^[1-9]$/.test(key)) {
    const button = all(".prompt-do .answer", room.page)[Number(key) - 1];
    button?.click();
    return Boolean(button);
  }
  switch (key) {
    case "Escape":
      if (room.plan) closePlan(room);
      else if (room.drawer || room.hint) {
        room.drawer = room.hint = null;
        room.lit = new Set();
        room.draw();
      } else if (choice.back()) room.draw();
      else return false;
      return true;
    case "/":
      optionList(room);
      return true;
    case "?":
      keysDialog();
      return true;
    case "u":
    case "U":
      if (room.frame.undo.state !== "no") void undo(room);
      return true;
    case "h":
    case "H":
      void askHint(room);
      return true;
    case "r":
    case "R":
      room.openDrawer("rules", room.frame.decision?.rule ?? "");
      return true;
    case "o":
    case "O":
      room.openDrawer("orders");
      return true;
    case "m":
    case "M":
      menu(room);
      return true;
    case "i":
    case "I":
      if (piece) inspectDialog(room, piece);
      return true;
    case "l":
    case "L":
      room.tab = "log";
      room.draw();
      find(".log-scroll", room.page)?.focus();
      return true;
    case "c":
    case "C":
      room.tab = "log";
      room.draw();
      find(".chat-form input", room.page)?.focus();
      return true;
    case "[":
      go(`/replay/${room.id}?n=${Math.max(0, room.frame.move - 1)}`);
      return true;
    default:
      return false;
  }
}

/** Space: confirm what is chosen, go a step on, or decline where that is the only thing to say. */
function confirm(/** @type {Room} */ room) {
  const { choice } = room;
  if (choice.ready) void submit(room, choice.ready);
  else if (choice.editing?.option) find(".prompt .confirm", room.page)?.focus();
  else if (room.queue.length) next(room, true);
  else {
    const passes = choice.options.filter((option) => option.passes);
    if (passes.length !== 1 || choice.picked.length) return false;
    choice.marked = passes[0];
    room.draw();
    find(".prompt .confirm", room.page)?.focus();
  }
  return true;
}

function arrow(/** @type {Room} */ room, /** @type {string} */ key, /** @type {Element | null | undefined} */ piece) {
  const pieces = all(".zone .piece[data-touch]", room.page).filter((each) => each.offsetParent !== null);
  if (!pieces.length) return false;
  const to = piece
    ? neighbour(piece, key, pieces)
    : (pieces.find((each) => each.classList.contains("live")) ?? pieces[0]);
  if (!to) return true;
  for (const each of all('.piece[tabindex="0"]', to.closest(".zone") ?? document)) each.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus();
  return true;
}
