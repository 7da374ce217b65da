/** Looking: what is shown of the piece one points at, at the side, or on a phone in a dialog. */

import { skull } from "../../ground/art.js";
import { all, fill, find, h, picture } from "../../ground/dom.js";
import { dialog } from "../../ground/ui.js";
import { foresee, foresight } from "./foresight.js";
import { inspector, rowsAbout } from "./inspector.js";
import { namesOf } from "./stage.js";

/** @typedef {import("./page.js").TableView} TableView */

/** The pointer or the focus came to something: a piece is shown large, and what choosing it would do. */
export function looked(/** @type {TableView} */ view, /** @type {Event} */ event) {
  const target = /** @type {Element} */ (event.target);
  const piece = target.closest?.(".piece[data-touch]");
  if (!piece) {
    if (!target.closest?.("[data-foresees]")) foresight(view, null);
    return;
  }
  if (piece.closest("dialog")) return;
  const names = namesOf(piece);
  if (event.type === "focusin") view.focusName = names[0] ?? "";
  foresight(
    view,
    view.room.choice.completedBy(names) ??
      (view.room.choice.ready && names.some((name) => view.room.choice.picked.includes(name))
        ? view.room.choice.ready
        : null),
  );
  inspect(view, piece);
}

export function inspect(/** @type {TableView} */ view, /** @type {Element} */ piece) {
  const names = namesOf(piece);
  if (names.join() === view.inspected.join()) return;
  view.inspected = names;
  view.inspectedLabel = piece.getAttribute("aria-label") ?? "";
  showInspected(view);
}

function showInspected(/** @type {TableView} */ view) {
  const box = find(".inspector", view.page);
  if (box && box.offsetParent !== null) fill(box, ...inspectorOf(view));
}

/** The table was drawn anew: what is looked at may be something else by now, and what is no card may be gone. */
export function lookAgain(/** @type {TableView} */ view) {
  if (!view.inspected.length) return;
  const piece = all(".piece[data-touch]", view.page).find((each) => namesOf(each).join() === view.inspected.join());
  if (!piece && view.inspected.some((name) => view.room.kit.token(name))) return;
  const label = piece?.getAttribute("aria-label") ?? "";
  if (piece && label === view.inspectedLabel) return;
  view.inspectedLabel = label;
  if (!piece) view.inspected = [];
  showInspected(view);
}

/** The same in a dialog: on a phone, or with the key I. What choosing the piece would do stands below. */
export function inspectDialog(/** @type {TableView} */ view, /** @type {Element} */ piece) {
  view.inspected = namesOf(piece);
  view.inspectedLabel = piece.getAttribute("aria-label") ?? "";
  const told = h("div", { class: "told-inline" });
  dialog("Look closely", [...inspectorOf(view), told], { class: "inspect-dialog" });
  const option = view.room.choice.completedBy(view.inspected);
  if (option) {
    void foresee(view, option).then((lines) =>
      lines && fill(told, h("h3", { class: "label" }, "If you choose it"), ...lines)
    );
  }
}

export function inspectorOf(/** @type {TableView} */ view) {
  if (!view.inspected.length) {
    return [
      h(
        "div",
        { class: "inspect-empty" },
        picture("-10 -24 120 124", [skull({ eyes: "ring", mouth: "grin", top: "hat" }, "inspector")], {
          class: "inspect-skull",
        }),
        h("p", null, "Point at a card or piece to see it large, with its rules and where it comes from."),
      ),
    ];
  }
  const { choice } = view.room;
  const why = choice.decision && !view.inspected.some((name) => choice.live.has(name) || choice.picked.includes(name))
    ? choice.barred(view.inspected)
    : null;
  return [
    inspector(view.inspected, view.room.frame.view, view.room.kit, {
      label: view.inspectedLabel,
      rows: rowsFor(view, view.inspected),
      rule: (id) => view.openDrawer("rules", id),
      why,
    }),
  ];
}

/** The rules that speak of what is looked at. */
function rowsFor(/** @type {TableView} */ view, /** @type {string[]} */ names) {
  const touch = names.find((name) => view.room.kit.token(name));
  return touch ? rowsAbout(view.room.kit.title(touch), view.rows) : [];
}
