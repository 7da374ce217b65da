/** What a hand does at the table: presses that were meant for what stood there before, and fingers that stay. */

import { TREMBLES } from "../../ground/steady.js";
import { note } from "../../ground/ui.js";
import { foresight, lookAway } from "./foresight.js";
import { looked } from "./looking.js";

/** @typedef {import("./page.js").TableView} TableView */

const LONG_PRESS = 480;

/** A press counts for what stood there when it was meant. Keys press what has the focus: they never miss. */
export function listenForHaste(/** @type {TableView} */ view, /** @type {AbortSignal} */ signal) {
  const { steady } = view;
  const over = (/** @type {MouseEvent} */ event) => view.meant(/** @type {Element} */ (event.target));
  let due = 0;
  // Whoever draws, a stage, a dialog or the table: what has come to lie under the resting pointer is noticed when it comes.
  const drawn = new MutationObserver(() => {
    steady.changes();
    due ||= requestAnimationFrame(() => {
      due = 0;
      if (Number.isNaN(view.hand.x)) return;
      const here = document.elementFromPoint(view.hand.x, view.hand.y);
      view.under = thing(here);
      if (!Number.isNaN(steady.x)) steady.finds(view.meant(here));
    });
  });
  drawn.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  signal.addEventListener("abort", () => drawn.disconnect());
  document.addEventListener("pointermove", (event) => moves(view, event, over(event)), { signal });
  document.documentElement.addEventListener("pointerleave", () => lookAway(view), { signal });
  document.addEventListener("click", (event) => {
    if (!event.detail || steady.presses(event.clientX, event.clientY, over(event))) return;
    event.stopPropagation();
    event.preventDefault();
    note("That has just come here: press again if you mean it.");
  }, { capture: true, signal });
  document.addEventListener("keydown", (event) => {
    steady.leaves();
    if (WALKS.test(event.key)) view.byKeys = true;
  }, { signal, capture: true });
  document.addEventListener("pointerdown", () => (view.byKeys = false), { signal, capture: true });
  view.page.addEventListener("contextmenu", (event) => {
    const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
    if (!piece || view.room.curtain !== null) return;
    event.preventDefault();
    view.closely(piece);
  }, { signal });
}

/** The keys that bring the focus somewhere. */
const WALKS = /^(Tab|Arrow.*)$/;

/** What can be pointed at, or nothing. */
const thing = (/** @type {Element | null} */ element) =>
  element?.closest?.(".piece[data-touch], [data-foresees]") ?? null;

/**
 * The pointer moves. What it comes to is told only if it has really moved: not where the page has moved under it, nor where a hand
 * that has pressed only trembles. How far is all that is asked: what the page has just laid there may not have been noticed yet.
 */
function moves(/** @type {TableView} */ view, /** @type {PointerEvent} */ event, /** @type {string} */ over) {
  const { clientX: x, clientY: y } = event;
  view.steady.goes(x, y, over);
  const at = thing(/** @type {Element} */ (event.target));
  if (Math.hypot(x - view.hand.x, y - view.hand.y) <= TREMBLES) {
    view.under = at;
    return;
  }
  view.hand = { x, y };
  view.under = at;
  if (event.pointerType !== "touch") looked(view, event);
}

/** A finger that stays looks closely, and has not pressed. */
export function listenForFingers(
  /** @type {TableView} */ view,
  /** @type {HTMLElement} */ page,
  /** @type {AbortSignal} */ signal,
) {
  let press = 0;
  page.addEventListener("pointerdown", (event) => {
    view.held = false;
    if (event.pointerType !== "touch") return;
    press = window.setTimeout(() => longPressed(view, /** @type {Element} */ (event.target)), LONG_PRESS);
  }, { signal });
  for (const type of ["pointerup", "pointercancel"]) {
    page.addEventListener(type, () => clearTimeout(press), { signal });
  }
  page.addEventListener("pointermove", (event) => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(press);
  }, { signal });
  page.addEventListener("click", (event) => {
    if (!view.held) return;
    view.held = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true, signal });
}

/** A piece is looked at closely, a button tells what it would do. */
function longPressed(/** @type {TableView} */ view, /** @type {Element} */ target) {
  const piece = target.closest?.(".piece[data-touch]");
  const button = /** @type {HTMLElement | null} */ (target.closest?.("[data-foresees]"));
  if (piece) view.closely(piece);
  else if (button) {
    view.under = button;
    foresight(view, view.room.optionOf(JSON.parse(button.dataset.foresees ?? "null")), button, true);
  }
  view.held = Boolean(piece ?? button);
}
