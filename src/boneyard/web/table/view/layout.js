/** A table being played, laid into the grid. */

import { all, h } from "../../ground/dom.js";
import { attempt, onPhone, record, ribbonHead, saveFile } from "../../ground/ui.js";
import { planned } from "../plan.js";
import { prompt } from "./bar.js";
import { grid, rail } from "./grid.js";
import { panel } from "./panel.js";
import { speedControl } from "./moment.js";
import { shining } from "./pointing.js";
import { watched } from "./watching.js";
import { inOrder, seatPanel } from "./seats.js";
import { sheet } from "./sheet.js";
import { freshMarks, sinceChip, sinceStrip } from "./since.js";
import { drawTable, dressPieces, heldBy, namesOf } from "./stage.js";

/** @typedef {import("../../server.d.ts").Frame} Frame */
/** @typedef {import("./page.js").TableView} TableView */

export function layout(/** @type {TableView} */ view) {
  const { frame, kit, choice } = view.room;
  const drawing = frame.view ? drawTable(frame.view, kit) : null;
  const marks = { lit: shining(view), focus: view.focusName, ...freshMarks(view), ...planned(view.room.plan) };
  const board = h("main", { class: "zone board", "aria-label": "Board" }, drawing ? drawing.board : waitingRoom(view));
  const mine = h("section", { class: "zone mine", "aria-label": "My area" }, drawing?.mine ?? null);
  const side = h("div", { class: "zone side" }, drawing?.side ?? null);
  // What a drawing lays before a player can be pressed, too.
  const seats = h(
    "aside",
    { class: "zone seats", "aria-label": "Seats", tabindex: onPhone() ? "0" : null },
    inOrder(view.room).map((seat) => seatPanel(view, frame.seats[seat], drawing?.seats?.[seat])),
  );
  for (const zone of [board, mine, side, seats]) dressPieces(zone, view.room.plan ? null : choice, marks);
  // What may have to be scrolled can be reached with the Tab key: by its pieces, or, where there are none yet, itself.
  for (const zone of [board, mine, side]) {
    if (!zone.querySelector(".piece")) zone.setAttribute("tabindex", zone.childElementCount ? "0" : "-1");
  }
  /** What lies on the table, by name, and what it is called there. @type {Map<string, string>} */
  const onTable = new Map();
  for (const zone of [board, mine, side, seats]) {
    for (const piece of all(".piece[data-touch]", zone)) {
      for (const name of [...namesOf(piece), ...heldBy(piece)]) {
        if (!onTable.has(name)) onTable.set(name, piece.getAttribute("aria-label") ?? "");
      }
    }
  }
  view.onTable = onTable;
  view.zoom.dress(board);
  return grid({
    name: `room-${frame.status} ${drawing?.mine ? "" : "no-mine"} ${view.coached ? "with-coach" : ""}`,
    data: {
      game: frame.game,
      move: frame.move,
      sending: view.room.busy ? "yes" : null,
      tab: view.sight.tab,
      drawer: view.sight.drawer ? view.sight.drawer.kind : null,
    },
    // While one watches, the header says the round: whose turn it is would be how it stood before.
    header: ribbon(view, view.watching ? (drawing?.ribbon ?? []).slice(0, 1) : drawing?.ribbon ?? []),
    coach: view.teaching?.coach(view) ?? null,
    seats,
    side,
    since: view.lesson && !view.lesson.shown.whole ? null : sinceStrip(view),
    board,
    moment: view.moments.element(),
    decision: view.watching || view.room.plan?.running ? watched(view) : prompt(view),
    mine,
    sheet: sheet(view),
    rail: rail(doors(view), lastLine(view)),
    panel: view.sight.panelOpen ? panel(view) : null,
    tabs: tabs(view, [board, mine, side]),
  });
}

/** What the rail opens. */
function doors(/** @type {TableView} */ view) {
  const { log } = view;
  return [
    {
      title: "Log",
      label: log.unread ? `Log (${log.unread})` : "Log",
      on: view.sight.logOpen && !view.sight.drawer,
      act: () => view.sight.toggleLog(),
    },
    ...zooming(view),
    { title: "Rules", on: view.sight.drawer?.kind === "rules", act: () => view.sight.openDrawer("rules") },
    { title: "Signs", on: false, act: () => view.keys() },
  ];
}

/** A drawing that can be zoomed has its buttons in the rail; a phone has fingers for it, and one to see all of it again. */
function zooming(/** @type {TableView} */ view) {
  if (!view.zoom.drawing) return [];
  return [
    { title: "Larger", sign: "+", on: false, act: () => void view.zoom.step(1) },
    ...view.zoom.near
      ? [
        { title: "Smaller", sign: "−", on: false, act: () => void view.zoom.step(-1) },
        { title: "Fit", on: false, act: () => view.zoom.fit() },
      ]
      : [],
  ];
}

/** So many letters the rail has room for. */
const TICKER = 56;

/** What happened last, for whoever keeps the log closed. */
function lastLine(/** @type {TableView} */ view) {
  const text = view.room.lines.lines.findLast((line) => line.text && !line.undone)?.text ?? "";
  return text.length > TICKER ? `${text.slice(0, text.lastIndexOf(" ", TICKER))} …` : text;
}

function ribbon(/** @type {TableView} */ view, /** @type {any[]} */ words) {
  const { frame } = view.room;
  const saved = view.room.sending
    ? ["sending", "sending…"]
    : view.room.state === "live"
    ? ["saved", "saved ✓"]
    : view.room.state === "offline" || view.room.state === "reconnecting"
    ? ["offline", "offline, trying again…"]
    : ["sending", "connecting…"];
  return h(
    "header",
    { class: "ribbon" },
    ribbonHead(frame.title, words),
    view.room.you.viewer < 0 ? h("span", { class: "chip" }, "watching") : null,
    frame.takebacks
      ? h("span", { class: "chip wide-only", title: "Moves were taken back in this game" }, "with takebacks")
      : null,
    h("span", { class: `saved ${saved[0]}`, role: "status" }, saved[1]),
    h(
      "span",
      { class: "ribbon-do" },
      sinceChip(view),
      onPhone() ? null : speedControl(view),
      h("button", { class: "small plain", onclick: () => view.menu() }, "Menu"),
    ),
  );
}

/** What is said where no board can be shown: of a table that is laid, of one that cannot go on, and of one whose game is over. */
function saidOf(/** @type {Frame} */ frame) {
  if (frame.status === "closed") return ["This table is closed", frame.waiting_for];
  if (frame.status !== "broken") return ["The table is being laid", "The game begins when every seat is taken."];
  if (!frame.result) return ["This table cannot go on here", frame.waiting_for];
  return ["This game is over", frame.result.sentence, `It cannot be replayed here. ${frame.waiting_for}`];
}

function waitingRoom(/** @type {TableView} */ view) {
  const { frame } = view.room;
  const [title, ...sentences] = saidOf(frame);
  const scores = frame.result?.scores ?? [];
  return h(
    "div",
    { class: "waiting-room" },
    h("h2", null, title),
    sentences.map((sentence) => h("p", null, sentence)),
    h(
      "ul",
      null,
      frame.seats.map((seat) =>
        h(
          "li",
          null,
          view.room.kit.crest(seat.seat),
          h("strong", null, seat.name || "open"),
          seat.seat in scores ? h("span", null, String(scores[seat.seat])) : null,
          seat.kind === "open" && view.room.you.viewer >= 0
            ? h("button", { class: "small", onclick: () => view.invite(seat.seat) }, "Get a link")
            : null,
        )
      ),
    ),
    frame.status === "broken" ? keptButtons(view) : null,
  );
}

/** What can be had of a table that cannot be shown. */
function keptButtons(/** @type {TableView} */ view) {
  const { frame, id } = view.room;
  return h(
    "div",
    { class: "waiting-do" },
    frame.result ? h("button", { class: "first", onclick: () => view.sight.showLog() }, "Read the log") : null,
    h("button", {
      onclick: () => void attempt(async () => saveFile(`${frame.game}-${id}.jsonl`, await record(id))),
    }, "Save the record"),
  );
}

function tabs(/** @type {TableView} */ view, /** @type {Element[]} */ [board, mine, side]) {
  const live = (/** @type {Element[]} */ ...zones) => (zones.some((zone) => zone.querySelector(".live")) ? " ●" : "");
  const names = {
    board: `Board${live(board)}`,
    hand: `Hand${live(mine, side)}`,
    log: view.log.unread ? `Log (${view.log.unread})` : "Log",
  };
  return h(
    "nav",
    { class: "tabs", "aria-label": "Views" },
    Object.entries(names).map(([name, title]) =>
      h("button", {
        key: name,
        "aria-pressed": String(view.sight.tab === name),
        onclick: () => view.sight.turnTo(name),
      }, title)
    ),
  );
}
