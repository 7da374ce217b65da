/** What the others did since my last decision: a strip of small pictures with words, each of which can be seen again. */

import { all, find, h, later } from "../../ground/dom.js";
import { dialog, onPhone } from "../../ground/ui.js";
import { again, since, spoken, touchedSince } from "../moments.js";
import { light } from "./pointing.js";

/** @typedef {import("../moments.js").Event} Event */
/** @typedef {import("./page.js").TableView} TableView */

/**
 * The pieces that bear a mark, because they were touched last: on what is mine and shares its name with what others have, only where I
 * was concerned.
 * @returns {{fresh: Set<string>, freshMine: Set<string>}}
 */
export function freshMarks(/** @type {TableView} */ { room }) {
  if (room.you.viewer < 0) return { fresh: new Set(), freshMine: new Set() };
  const touched = (/** @type {number[] | null} */ seats) => touchedSince(room.lines.lines, room.decidedAt, seats);
  return { fresh: touched(null), freshMine: touched(room.you.seats) };
}

/** What others did since my last decision. @returns {Event[]} */
function others(/** @type {TableView} */ view) {
  const { room } = view;
  return room.you.viewer < 0 || room.curtain !== null
    ? []
    : since(room.lines.lines, room.decidedAt, room.module.takesBack);
}

/** How much that is, in the header, on every screen: it opens the strip where there is no room for it. @returns {any} */
export function sinceChip(/** @type {TableView} */ view) {
  const events = others(view);
  if (!events.length) return null;
  return h(
    "button",
    {
      class: "small since-chip",
      "aria-label": `Since your turn: ${events.length}`,
      onclick: () => openStrip(view, events),
    },
    `${events.length} new`,
  );
}

/** The strip itself: it has what the seats and the piles leave of their column. @returns {any} */
export function sinceStrip(/** @type {TableView} */ view) {
  const events = others(view);
  if (!events.length || onPhone()) return null;
  // Faces are dear to draw: what stands there already is not drawn again.
  const same = `since${events.map((event) => `${event.n}.${event.moment}.${event.words}.${event.touch}`).join("|")}`;
  return later(
    h("section", { class: "since", key: "since", "aria-label": "Since your turn", "data-same": same }),
    () => [
      h(
        "h3",
        null,
        "Since your turn ",
        h(
          "button",
          { class: "small plain since-all", onclick: () => openStrip(view, events) },
          events.length > 1 ? `all ${events.length}` : "see it",
        ),
      ),
      list(view, events),
    ],
  );
}

/** Only what has room is shown, the newest of it; a button above it opens all. */
export function fitStrip(/** @type {ParentNode} */ page) {
  const strip = find(".left > .since", page);
  if (!strip) return;
  const rows = all(".since-list > li", strip);
  for (const row of rows) row.hidden = false;
  const box = find(".since-list", strip);
  let hidden = 0;
  while (hidden < rows.length && box.scrollHeight > box.clientHeight) rows[hidden++].hidden = true;
  strip.classList.toggle("since-all-seen", hidden === 0);
  strip.classList.toggle("since-full", strip.clientHeight < find("h3", strip).offsetHeight);
}

function openStrip(/** @type {TableView} */ view, /** @type {Event[]} */ events) {
  const box = dialog("Since your turn", h("div", { class: "since" }, list(view, events, () => box.close())));
}

function list(/** @type {TableView} */ view, /** @type {Event[]} */ events, chosen = () => {}) {
  return h(
    "ol",
    { class: "since-list" },
    events.map((event) =>
      h(
        "li",
        null,
        h(
          "button",
          {
            class: "since-event",
            title: event.words,
            "aria-label": event.words,
            onmouseenter: () => light(view, event.touches),
            onmouseleave: () => light(view, []),
            onclick: () => {
              chosen();
              show(view, event);
            },
          },
          h("span", { class: "since-face", "aria-hidden": "true" }, pictureOf(view, event)),
          h("span", { class: "since-words" }, event.words),
        ),
      )
    ),
  );
}

/** It is seen once more where it happened, over the board: whatever was chosen meanwhile stays chosen. */
function show(/** @type {TableView} */ view, /** @type {Event} */ event) {
  const { lines } = view.room.lines;
  view.moments.replay(event.moment === null ? spoken(lines, event) : again(lines, event.moment));
}

/** A face the game can draw, or who did it. */
function pictureOf(/** @type {TableView} */ view, /** @type {Event} */ event) {
  const { kit } = view.room;
  const touch = event.touch || (event.seat < 0 ? event.touches[0] : "");
  if (touch && (kit.token(touch) || kit.module.face?.(touch, kit))) return kit.face(touch);
  return event.seat >= 0 ? kit.crest(event.seat) : null;
}
