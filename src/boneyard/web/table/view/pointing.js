/** Pointing at pieces: what a hint speaks of is lit, and comes into sight, on whichever tab it lies. */

import { all, find } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";

/** @typedef {import("./page.js").TableView} TableView */

const seen = (/** @type {HTMLElement} */ piece) => piece.offsetParent !== null;

export function point(/** @type {TableView} */ view, /** @type {string[]} */ touches) {
  view.lit = new Set(touches);
  view.sheetHigh = false;
  view.draw();
  if (onPhone()) turnToLit(view);
  const lit = all("[data-touch].lit", view.page).filter(seen);
  // A board made larger is shifted, never scrolled: or else it would not lie where Zoom says it lies.
  view.zoom.show(lit);
  for (const piece of lit.filter((each) => !view.zoom.holds(each)).reverse()) {
    piece.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  if (!onPhone() || !covers(view, lit)) return;
  view.sheetHigh = true;
  view.draw();
}

/** On a phone a part of the table is shown at a time: the one with what is lit. */
function turnToLit(/** @type {TableView} */ view) {
  const lit = all("[data-touch].lit", view.page);
  if (!lit.length || lit.some(seen)) return;
  view.turnTo(lit[0].closest(".board") ? "board" : "hand");
}

/** Whether the sheet that rises from the bar lies over all that it speaks of: then it hangs from the top instead. */
function covers(/** @type {TableView} */ view, /** @type {Element[]} */ lit) {
  const sheet = find(".room > .sheet", view.page);
  if (!sheet || !lit.length) return false;
  const { top } = sheet.getBoundingClientRect();
  return lit.every((piece) => piece.getBoundingClientRect().bottom > top);
}
