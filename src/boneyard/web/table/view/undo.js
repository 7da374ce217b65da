/** Taking back: one button that says what goes, and a sheet where something was learned by it or there is more than one way. */

import { h } from "../../ground/dom.js";

/** @typedef {import("./page.js").TableView} TableView */

/** Whether more than the last move can be taken back at once. */
export function moreToUndo(/** @type {TableView} */ view) {
  const { undo, status } = view.room.frame;
  return status === "playing" && undo.state === "free" && !undo.asked && view.room.back > 1;
}

export function undoButtons(/** @type {TableView} */ view) {
  const { undo, status } = view.room.frame;
  if (status !== "playing" || view.room.you.viewer < 0) return null;
  const can = undo.state !== "no" && !undo.asked;
  const why = can ? `Takes back ${undo.says || "the last move"} (U)` : undo.why;
  return [
    h("button", {
      class: "small",
      key: "undo",
      disabled: !can,
      title: why,
      "aria-label": `Undo: ${why}`,
      onclick: () => view.takeBack(),
    }, "Undo"),
    moreToUndo(view)
      ? h("button", {
        class: "small more-undo wide-only",
        key: "more",
        "aria-label": "More to take back",
        "aria-expanded": String(view.reading.undo),
        onclick: () => view.reading.readUndo(!view.reading.undo),
      }, "…")
      : null,
  ];
}

/** What would go, before it goes. */
export function undoSheet(/** @type {TableView} */ view) {
  const { undo } = view.room.frame;
  const asks = undo.state === "ask";
  const all = view.room.back;
  return [
    h("p", { class: "sheet-says" }, `This takes back ${undo.says || "your last move"}.`),
    h(
      "p",
      { class: "soft" },
      [
        undo.learned ? "What was seen stays known, and the result will say that moves were taken back." : "",
        asks ? "The others are asked first." : "",
      ].filter(Boolean).join(" "),
    ),
    h(
      "div",
      { class: "undo-do" },
      h(
        "button",
        { class: "first", key: "do", onclick: () => view.undo() },
        asks ? "Ask the others" : "Take it back",
      ),
      undo.state === "free" && all > 1 && !undo.learned
        ? h("button", { key: "turn", onclick: () => view.undo(true) }, `Take back this turn: ${all} moves`)
        : null,
      h("button", { key: "never", onclick: () => view.reading.readUndo(false) }, "Never mind ", h("kbd", null, "Esc")),
    ),
  ];
}
