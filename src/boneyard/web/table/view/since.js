/** What the others did since my last decision: a strip of small pictures with words, each of which can be seen again. */

import { go } from "../../ground/address.js";
import { all, find, h, later } from "../../ground/dom.js";
import { dialog, onPhone } from "../../ground/ui.js";
import { again, since, touchedSince } from "../moments.js";

/** @typedef {import("../moments.js").Event} Event */
/** @typedef {import("./page.js").TableView} TableView */

const MOST_WORDS = 46;

/** The pieces that bear a mark, because others touched them last. */
export function freshMarks(/** @type {TableView} */ view) {
  const { room } = view;
  return room.you.viewer < 0 ? new Set() : touchedSince(room.lines.lines, room.decidedAt);
}

/** What others did since my last decision. @returns {Event[]} */
function others(/** @type {TableView} */ view) {
  const { room } = view;
  return room.you.viewer < 0 || room.curtain !== null ? [] : since(room.lines.lines, room.decidedAt);
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
    () => [h("h3", null, "Since your turn"), list(view, events)],
  );
}

/** Only what has room is shown: the newest first. The header opens all of it. */
export function fitStrip(/** @type {ParentNode} */ page) {
  const strip = find(".left > .since", page);
  if (!strip) return;
  const { bottom } = strip.getBoundingClientRect();
  const rows = all(".since-list > li", strip);
  for (const row of rows) row.hidden = false;
  const gone = rows.filter((row) =>
    row.getBoundingClientRect().bottom > bottom || row.offsetLeft > strip.offsetWidth / 2
  );
  for (const row of gone) row.hidden = true;
  strip.classList.toggle("since-full", gone.length === rows.length);
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
            onmouseenter: () => view.light(event.touches),
            onmouseleave: () => view.light([]),
            onclick: () => {
              chosen();
              show(view, event);
            },
          },
          h("span", { class: "since-face", "aria-hidden": "true" }, pictureOf(view, event)),
          h("span", null, short(event.words)),
        ),
      )
    ),
  );
}

/** What fits beside a small picture; all of it is read by whoever points at it. */
function short(/** @type {string} */ words) {
  if (words.length <= MOST_WORDS) return words;
  return `${words.slice(0, MOST_WORDS).replace(/[\s,.:;]+\S*$/, "")}…`;
}

/** A moment is played once more; anything else is looked up in the replay. */
function show(/** @type {TableView} */ view, /** @type {Event} */ event) {
  if (event.moment === null) void go(`/replay/${view.room.id}?n=${event.n}`);
  else view.moments.replay(again(view.room.lines.lines, event.moment));
}

function pictureOf(/** @type {TableView} */ view, /** @type {Event} */ event) {
  const { kit } = view.room;
  if (event.touch) return kit.face(event.touch);
  return event.seat >= 0 ? kit.crest(event.seat) : null;
}
