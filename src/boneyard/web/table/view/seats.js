/** The seats: who sits where, what they are doing, and what a drawing says of them. */

import { insist } from "../../ground/api.js";
import { fill, find, h } from "../../ground/dom.js";
import { attempt, onPhone } from "../../ground/ui.js";

/** @typedef {import("../../server.d.ts").SeatShown} SeatShown */
/** @typedef {import("./page.js").TableView} TableView */

/** The others first, I last: as one sits. Where so many sit that a low screen cannot hold all of them, I first: what I have is seen. */
export function inOrder(/** @type {import("../room.js").Room} */ room) {
  const seats = room.frame.seats.map((seat) => seat.seat);
  const me = room.you.viewer >= 0 ? room.you.viewer : 0;
  if (seats.length >= MANY && !onPhone()) return [...seats.slice(me), ...seats.slice(0, me)];
  return [...seats.slice(me + 1), ...seats.slice(0, me + 1)];
}

const MANY = 4;

/** What a seat is doing, in a word. */
function stateOf(/** @type {TableView} */ view, /** @type {SeatShown} */ seat) {
  const { frame } = view.room;
  if (frame.status !== "playing" || view.watching) return "";
  if (view.room.thinking.has(seat.seat)) return "thinking…";
  const several = frame.waiting.length + frame.seats.filter((each) => each.ready).length > 1;
  if (seat.ready && several) return "ready ✓";
  if (!seat.turn) return "";
  if (seat.seat === view.room.you.viewer) return "your turn";
  if (seat.claimed) return "silent…";
  if (seat.kind === "person" && view.room.here[seat.seat] === false) return "away";
  return seat.kind === "bot" ? "thinking…" : "choosing…";
}

/** A bot began to think, or stopped: a word changes, and the table need not be drawn for it. */
export function sayStates(/** @type {TableView} */ view) {
  for (const seat of view.room.frame.seats) {
    const words = find(`.seat[data-seat="${seat.seat}"] .seat-state`, view.page);
    if (words) fill(words, stateOf(view, seat));
  }
}

export function seatPanel(/** @type {TableView} */ view, /** @type {SeatShown} */ seat, /** @type {any} */ body) {
  const mine = seat.seat === view.room.you.viewer;
  const state = stateOf(view, seat);
  const there = seat.kind === "bot" || view.room.here[seat.seat];
  const title = seat.title.charAt(0).toUpperCase() + seat.title.slice(1);
  return h(
    "section",
    {
      class: `seat ${seat.turn && !view.watching ? "seat-turn" : ""} ${mine ? "seat-me" : ""}`,
      key: `seat${seat.seat}`,
      data: { seat: seat.seat },
      "aria-label": `${title}: ${seat.name || "open"}`,
    },
    h(
      "div",
      { class: "seat-head" },
      view.room.kit.crest(seat.seat),
      h(
        "div",
        { class: "seat-name" },
        h("strong", null, seat.name || "Open seat"),
        h(
          "span",
          { class: "seat-line" },
          h(
            "small",
            null,
            title,
            state ? null : h(
              "span",
              { class: "seat-kind", title: seat.kind === "bot" ? `the bot ${seat.bot}` : null },
              mine ? " · you" : seat.kind === "bot" ? " · bot" : seat.kind === "left" ? " · left" : "",
            ),
          ),
          h("span", { class: "seat-state", key: "state" }, state),
        ),
      ),
      h("span", {
        class: `here ${there ? "here-yes" : "here-no"}`,
        role: "img",
        "aria-label": there ? "at the table" : "away",
        title: there ? "at the table" : "away",
      }),
    ),
    view.room.you.former?.includes(seat.seat)
      ? h("button", { class: "small seat-mine-again", onclick: () => sitAgain(view, seat.seat) }, "Take it back")
      : null,
    body ?? null,
  );
}

/** Whoever gave a seat to a bot, or was too long away, may play on. */
const sitAgain = (/** @type {TableView} */ view, /** @type {number} */ seat) =>
  void attempt(() => insist(`/api/tables/${view.room.id}/join`, { seat, name: view.room.you.name }));
