/** What a hand does at the table: presses that were meant for what stood there before, and fingers that stay. */

import { note } from "../../ground/ui.js";
import { foresight } from "./foresight.js";

/** @typedef {import("./page.js").TableView} TableView */

const LONG_PRESS = 480;

/** A press counts for what stood there when it was meant. Keys press what has the focus: they never miss. */
export function listenForHaste(/** @type {TableView} */ view, /** @type {AbortSignal} */ signal) {
  const over = (/** @type {MouseEvent} */ event) => view.meant(/** @type {Element} */ (event.target));
  document.addEventListener("pointermove", (event) => view.steady.goes(event.clientX, event.clientY, over(event)), {
    signal,
  });
  document.addEventListener("click", (event) => {
    if (!event.detail || view.steady.presses(event.clientX, event.clientY, over(event))) return;
    event.stopPropagation();
    event.preventDefault();
    note("That has just come here: press again if you mean it.");
  }, { capture: true, signal });
  document.addEventListener("keydown", () => view.steady.leaves(), { signal });
  view.page.addEventListener("contextmenu", (event) => {
    const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
    if (!piece || view.room.curtain !== null) return;
    event.preventDefault();
    view.closely(piece);
  }, { signal });
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
  else if (button) foresight(view, view.room.optionOf(JSON.parse(button.dataset.foresees ?? "null")), true);
  view.held = Boolean(piece ?? button);
}
