/** Looking: what pointing at a piece tells, and the card on which one reads it. Looking never chooses. */

import { all, fill, h } from "../../ground/dom.js";
import { besidePiece, close } from "./beside-piece.js";
import { foresee, foresight, lookAway } from "./foresight.js";
import { inspector, rowsAbout } from "./inspector.js";
import { namesOf } from "./stage.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("./page.js").TableView} TableView */

/** The pointer or the focus came to something: what choosing it would do is told. */
export function looked(/** @type {TableView} */ view, /** @type {Event} */ event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest?.("dialog, .foreseen")) return; // what is told stays while it is read
  const piece = target.closest?.(".piece[data-touch]");
  if (piece && event.type === "focusin") view.focusName = namesOf(piece)[0] ?? "";
  const by = piece ?? target.closest?.("[data-foresees]") ?? null;
  const option = optionAt(view, by);
  if (option) foresight(view, option, by);
  else lookAway(view);
}

/** What choosing this piece or button would do. @returns {Option | null} */
function optionAt(/** @type {TableView} */ view, /** @type {any} */ by) {
  if (!by) return null;
  if (by.dataset.foresees) return view.room.optionOf(JSON.parse(by.dataset.foresees));
  return view.room.choice.completedBy(namesOf(by));
}

/** After the table was drawn: what is told still, as long as it is pointed at, and by what. @returns {[Option | null, Element | null]} */
export function stillPointed(/** @type {TableView} */ view) {
  const { by, move } = view.looking;
  if (!by?.isConnected || (by !== view.under && by !== document.activeElement)) return [null, null];
  const option = optionAt(view, by);
  return option && JSON.stringify(option.move) === move ? [option, by] : [null, null];
}

/** The table was drawn anew: what is looked at may be gone by now. */
export function lookAgain(/** @type {TableView} */ view) {
  if (!view.inspected.length) return;
  const piece = all(".piece[data-touch]", view.page).find((each) => namesOf(each).join() === view.inspected.join());
  if (piece) return;
  view.inspected = [];
  close();
}

/** A piece looked at closely, on a card beside it. What choosing it would do stands below. */
export function closely(/** @type {TableView} */ view, /** @type {Element} */ piece, focus = false) {
  view.inspected = namesOf(piece);
  view.inspectedLabel = piece.getAttribute("aria-label") ?? "";
  const told = h("div", { class: "told-inline" });
  const { choice } = view.room;
  const { asked } = choice;
  const card = besidePiece(piece, [...inspectorOf(view), told], view.nameOf(view.inspected[0] ?? ""), () => {
    if (!asked || choice.asked !== asked) return;
    choice.askAbout(null); // why it cannot be chosen has been read
    view.soon();
  });
  if (focus) card.focus({ preventScroll: true });
  const option = view.room.choice.completedBy(view.inspected);
  if (option) {
    void foresee(view, option).then((lines) =>
      lines && fill(told, h("h3", { class: "label" }, "If you choose it"), ...lines)
    );
  }
}

export function inspectorOf(/** @type {TableView} */ view) {
  const { choice } = view.room;
  const why = choice.decision && !view.inspected.some((name) => choice.live.has(name) || choice.picked.includes(name))
    ? choice.barred(view.inspected)
    : null;
  return [
    inspector(view.inspected, view.room.frame.view, view.room.kit, {
      label: view.inspectedLabel,
      rows: rowsFor(view, view.inspected),
      rule: (id) => view.sight.openDrawer("rules", id),
      why,
    }),
  ];
}

/** The rules that speak of what is looked at. Without them the rest can be read as well. */
async function rowsFor(/** @type {TableView} */ view, /** @type {string[]} */ names) {
  const touch = names.find((name) => view.room.kit.token(name));
  return touch ? rowsAbout(view.room.kit.title(touch), await view.rows().catch(() => [])) : [];
}
