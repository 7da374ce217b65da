/** Pressing a piece: it is picked, let go of, or looked at; what lies in a pile is spread out first. */

import { all, fill, h } from "../../ground/dom.js";
import { dialog, say } from "../../ground/ui.js";
import { inspectorOf } from "./looking.js";
import { dressPieces, heldBy, namesOf, spread } from "./stage.js";

/** @typedef {import("./page.js").TableView} TableView */

/** A piece was pressed. */
export function pick(/** @type {TableView} */ view, /** @type {Element} */ piece) {
  const { room } = view;
  const names = namesOf(piece);
  const held = heldBy(piece);
  view.focusName = names[0] ?? "";
  if (room.plan && room.pressInPlan([...names, ...held])) return;
  const { choice } = room;
  if (held.length && !names.some((name) => choice.live.has(name))) {
    openSpread(view, piece, held);
    return;
  }
  const again = choice.editing ? undefined : names.find((name) => choice.picked.includes(name));
  // Some things are chosen twice (two of one kind): then a second press picks again, and Esc steps back.
  if (again && !choice.live.has(again)) {
    if (choice.ready) view.confirm();
    else room.compose((made) => made.drop(again));
    return;
  }
  if (room.pick(names)) chosen(view);
  else refuse(view, piece, names);
}

/** It cannot be picked: what would pay for it is asked for, or the reason is told, or it is simply looked at. */
function refuse(/** @type {TableView} */ view, /** @type {Element} */ piece, /** @type {string[]} */ names) {
  const { room } = view;
  const why = room.choice.decision ? room.choice.barred(names) : null;
  if (why?.plan) {
    void room.openPlan(why);
    return;
  }
  if (why) say(`Not possible: ${why.why}`, true);
  room.compose((made) => made.askAbout(why));
  view.closely(piece);
}

/** Something was picked: what stands is decided, what has no way on the table is listed. */
function chosen(/** @type {TableView} */ view) {
  const { ready, editing } = view.room.choice;
  view.draw();
  if (ready && !editing) view.decide(ready);
  else view.goOn();
}

/** What lies in a pile, spread out to choose from. */
function openSpread(/** @type {TableView} */ view, /** @type {Element} */ piece, /** @type {string[]} */ held) {
  const inner = spread(view.room.kit, held);
  // It has its place from the beginning: what is pressed does not move away under the pointer that comes to it.
  const closer = h("div", { class: "inspector-inline" }, h("p", { class: "soft" }, "Point at one of them to read it."));
  const look = (/** @type {Event} */ event) => {
    const card = /** @type {Element} */ (event.target).closest(".piece[data-touch]");
    if (!card) return;
    view.inspected = namesOf(card);
    fill(closer, ...inspectorOf(view));
  };
  dressPieces(inner, view.room.choice);
  for (const card of all(".piece", inner)) card.setAttribute("tabindex", "0");
  const take = (/** @type {Event} */ event) => {
    const card = /** @type {Element} */ (event.target).closest(".piece[data-touch]");
    if (!card) return;
    const names = namesOf(card);
    if (names.some((name) => view.room.choice.live.has(name))) {
      box.close();
      view.room.pick(names);
      chosen(view);
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
  const box = dialog((piece.getAttribute("aria-label") ?? "Cards").split(",")[0], [inner, closer], {
    wide: true,
    class: "spread-dialog",
  });
}
