/** The whole table by keys. */

import { go } from "../../ground/address.js";
import { all, find } from "../../ground/dom.js";
import { hurry } from "../../ground/motion.js";
import { editorKey } from "./editors.js";
import { neighbour } from "./stage.js";

/** @typedef {import("./page.js").TableView} TableView */

export function press(/** @type {TableView} */ view, /** @type {KeyboardEvent} */ event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
  const target = /** @type {HTMLElement} */ (event.target);
  hurry();
  const typing = target.matches?.("input:not([type=range]), textarea, select");
  if (typing) {
    if (event.key === "Escape") target.blur();
    return;
  }
  if (view.room.curtain !== null) return;
  const piece = target.closest?.(".piece[data-touch]");
  if (target.matches?.("input[type=range]") && event.key.startsWith("Arrow")) return;
  // A key that is held down says it once.
  if (event.repeat && (event.key === " " || event.key === "Enter")) event.preventDefault();
  else if (act(view, event.key, target, piece)) event.preventDefault();
}

function act(
  /** @type {TableView} */ view,
  /** @type {string} */ key,
  /** @type {HTMLElement} */ target,
  /** @type {Element | null | undefined} */ piece,
) {
  // A mouse that pressed something has left the focus there: a key would show a mark round it that nobody asked for.
  if (key === " " && !view.byKeys && !target.closest(".prompt")) {
    find(".prompt", view.page)?.focus({ preventScroll: true });
  }
  // Whoever came by keys to a button means it; where the mouse or a dialog has left the focus, nobody looks.
  const meant = view.byKeys && target.matches("button");
  if ((key === " " || key === "Escape") && !meant && view.moments.goOn()) return true;
  if (key.startsWith("Arrow")) return arrow(view, key, piece);
  if (editorKey(view, key)) return true;
  if (key === " ") {
    // Beside the table, in the menu or the log, it is the browser's; at the table it always means the same.
    if (view.byKeys && target.closest(BESIDE)) return false;
    view.goAhead();
    return true;
  }
  if (key === "Enter") {
    if (piece) view.pick(piece);
    return Boolean(piece);
  }
  if (/^[1-9]$/.test(key)) {
    const button = all(".prompt-answers .answer", view.page)[Number(key) - 1];
    button?.click();
    return Boolean(button);
  }
  switch (key) {
    case "Escape":
      return view.back();
    case "/":
      view.options();
      return true;
    case "?":
      view.keys();
      return true;
    case "u":
    case "U":
      view.takeBack();
      return true;
    case "h":
    case "H":
      void view.room.askHint();
      return true;
    case "r":
    case "R":
      view.sight.openDrawer("rules", view.room.frame.decision?.rule ?? "");
      return true;
    case "o":
    case "O":
      view.sight.openDrawer("orders");
      return true;
    case "m":
    case "M":
      view.menu();
      return true;
    case "i":
    case "I":
      if (piece) view.closely(piece, true);
      return true;
    case "l":
    case "L":
      view.sight.showLog();
      find(".log-scroll", view.page)?.focus();
      return true;
    case "c":
    case "C":
      view.sight.showLog();
      find(".chat-form input", view.page)?.focus();
      return true;
    case "[":
      go(`/replay/${view.room.id}?n=${Math.max(0, view.room.frame.move - 1)}`);
      return true;
    default:
      return false;
  }
}

/** Where Space presses what has the focus, as on any page, if keys have brought it there. */
const BESIDE = ".ribbon, .rail, .right, .tabs";

function arrow(
  /** @type {TableView} */ view,
  /** @type {string} */ key,
  /** @type {Element | null | undefined} */ piece,
) {
  const pieces = all(".zone .piece[data-touch]", view.page).filter((each) => each.offsetParent !== null);
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
