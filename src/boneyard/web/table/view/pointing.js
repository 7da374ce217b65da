/** Pointing at pieces: what a hint speaks of is lit, and comes into sight, on whichever tab it lies. */

import { all, find } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";
import { heldBy, namesOf } from "./stage.js";

/** @typedef {import("./page.js").TableView} TableView */

const seen = (/** @type {HTMLElement} */ piece) => piece.offsetParent !== null;

/** All that is lit: what is spoken of now, and what a lesson speaks of. */
export const shining = (/** @type {TableView} */ view) => new Set([...view.lit, ...view.lesson?.lit ?? []]);

/** Show where some pieces are. */
export function light(/** @type {TableView} */ view, /** @type {string[]} */ touches) {
  view.lit = new Set(touches);
  const lit = shining(view);
  for (const piece of all("[data-touch]", view.page)) {
    piece.classList.toggle("lit", [...namesOf(piece), ...heldBy(piece)].some((name) => lit.has(name)));
  }
}

/** The same, and they come into sight. */
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

/** Where a sheet may stand: over my area, on the lower edge of the board, on its upper edge. */
const PLACES = ["", "sheet-high", "sheet-top"];

/**
 * A sheet stands where nothing of it is cut and least is hidden of what it speaks of: over my area, if it can.
 */
export function settleSheet(/** @type {TableView} */ view) {
  const sheet = find(".room > .sheet", view.page);
  if (!sheet || onPhone()) return;
  const spoken = all("[data-touch].lit, .plan-planned, .plan-spare", view.page).filter(seen);
  const hidden = () => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return spoken.filter((piece) => {
      const box = piece.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).length;
  };
  const stand = (/** @type {string} */ place) => {
    for (const name of PLACES) if (name) sheet.classList.toggle(name, name === place);
  };
  const worth = PLACES.map((place) => {
    stand(place);
    return hidden() + (sheet.scrollHeight > sheet.clientHeight + 1 ? spoken.length + 1 : 0);
  });
  stand(PLACES[worth.indexOf(Math.min(...worth))]);
}

/** On a phone a part of the table is shown at a time: the one with what is lit. */
function turnToLit(/** @type {TableView} */ view) {
  const lit = all("[data-touch].lit", view.page);
  if (!lit.length || lit.some(seen)) return;
  view.sight.turnTo(lit[0].closest(".board") ? "board" : "hand");
}

/** Whether the sheet that rises from the bar lies over all that it speaks of: then it hangs from the top instead. */
function covers(/** @type {TableView} */ view, /** @type {Element[]} */ lit) {
  const sheet = find(".room > .sheet", view.page);
  if (!sheet || !lit.length) return false;
  const { top } = sheet.getBoundingClientRect();
  return lit.every((piece) => piece.getBoundingClientRect().bottom > top);
}
