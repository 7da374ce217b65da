/** The table's layout: ribbon, seats, board, prompt bar, my area, log. One for all games. */

import { all, fill, find, h } from "./dom.js";
import * as drawers from "./drawers.js";
import { hintPanel } from "./hint.js";
import { logList } from "./log.js";
import { go } from "./main.js";
import { invite, menu } from "./menu.js";
import { planned } from "./plans.js";
import { prompt } from "./prompt.js";
import { drawTable, dressPieces, heldBy, namesOf } from "./stage.js";
import { onPhone, ribbonHead } from "./ui.js";
import { chat } from "./wishes.js";

/** @typedef {import("./table-page.js").Room} Room */

export function layout(/** @type {Room} */ room) {
  const { frame, kit, choice } = room;
  const drawing = frame.view ? drawTable(frame.view, kit) : null;
  const marks = { lit: room.lit, focus: room.focusName, ...planned(room.plan) };
  const board = h("main", { class: "zone board", "aria-label": "Board" }, drawing ? drawing.board : waitingRoom(room));
  const mine = h("section", { class: "zone mine", "aria-label": "My area" }, drawing?.mine ?? null);
  const side = h("div", { class: "zone side" }, drawing?.side ?? null);
  for (const zone of [board, mine, side]) dressPieces(zone, room.plan ? null : choice, marks);
  // What may have to be scrolled can be reached with the Tab key: by its pieces, or, where there are none yet, itself.
  for (const zone of [board, mine, side]) {
    if (!zone.querySelector(".piece")) zone.setAttribute("tabindex", zone.childElementCount ? "0" : "-1");
  }
  /** What lies on the table, by name, and what it is called there. @type {Map<string, string>} */
  const onTable = new Map();
  for (const zone of [board, mine, side]) {
    for (const piece of all(".piece[data-touch]", zone)) {
      for (const name of [...namesOf(piece), ...heldBy(piece)]) {
        if (!onTable.has(name)) onTable.set(name, piece.getAttribute("aria-label") ?? "");
      }
    }
  }
  room.onTable = onTable;
  return h(
    "div",
    {
      class: `room room-${frame.status} ${drawing?.mine ? "" : "no-mine"}`,
      data: {
        game: frame.game,
        move: frame.move,
        sending: room.busy ? "yes" : null,
        tab: room.tab,
        drawer: room.drawer ? room.drawer.kind : null,
      },
      style: { "--reserve": `${room.reserve}px` },
    },
    ribbon(room, drawing?.ribbon ?? []),
    h(
      "aside",
      { class: "seats", "aria-label": "Seats" },
      order(room).map((seat) => seatPanel(room, frame.seats[seat], drawing?.seats?.[seat])),
    ),
    side,
    board,
    prompt(room, onTable),
    h("div", {
      class: `foreseen ${room.looking.shown ? "foreseen-shown" : ""} ${room.looking.away ? "foreseen-away" : ""}`,
      key: "foreseen",
      data: { own: "yes" },
      style: { "--prompt": `${room.promptHeight}px` },
    }),
    mine,
    rightColumn(room),
    tabs(room, [board, mine, side]),
  );
}

/** The others first, I last: as one sits. */
function order(/** @type {Room} */ room) {
  const seats = room.frame.seats.map((/** @type {any} */ seat) => seat.seat);
  const me = room.you.viewer >= 0 ? room.you.viewer : 0;
  return [...seats.slice(me + 1), ...seats.slice(0, me + 1)];
}

function ribbon(/** @type {Room} */ room, /** @type {any[]} */ words) {
  const { frame } = room;
  const saved = room.sending
    ? ["sending", "sending…"]
    : room.state === "live"
    ? ["saved", "saved ✓"]
    : room.state === "offline" || room.state === "reconnecting"
    ? ["offline", "offline, trying again…"]
    : ["sending", "connecting…"];
  return h(
    "header",
    { class: "ribbon" },
    ribbonHead(frame.title, words),
    room.you.viewer < 0 ? h("span", { class: "chip" }, "watching") : null,
    frame.takebacks
      ? h("span", { class: "chip wide-only", title: "Moves were taken back in this game" }, "with takebacks")
      : null,
    h("span", { class: `saved ${saved[0]}`, role: "status" }, saved[1]),
    h(
      "span",
      { class: "ribbon-do" },
      h("button", {
        class: "small plain wide-only",
        "aria-pressed": String(room.drawer?.kind === "rules"),
        onclick: () => room.openDrawer("rules"),
      }, "Rules"),
      h("button", { class: "small plain", onclick: () => menu(room) }, "Menu"),
    ),
  );
}

/** What a seat is doing, in a word. */
function stateOf(/** @type {Room} */ room, /** @type {any} */ seat) {
  const { frame } = room;
  if (frame.status !== "playing") return "";
  if (room.thinking.has(seat.seat)) return "thinking…";
  const several = frame.waiting.length + frame.seats.filter((/** @type {any} */ each) => each.ready).length > 1;
  if (seat.ready && several) return "ready ✓";
  if (!seat.turn) return "";
  return seat.kind === "bot" ? "thinking…" : seat.seat === room.you.viewer ? "your turn" : "choosing…";
}

/** A bot began to think, or stopped: a word changes, and the table need not be drawn for it. */
export function sayStates(/** @type {Room} */ room) {
  for (const seat of room.frame.seats) {
    const words = find(`.seat[data-seat="${seat.seat}"] .seat-state`, room.page);
    if (words) fill(words, stateOf(room, seat));
  }
}

function seatPanel(/** @type {Room} */ room, /** @type {any} */ seat, /** @type {any} */ body) {
  const mine = seat.seat === room.you.viewer;
  const state = stateOf(room, seat);
  const there = seat.kind === "bot" || room.here[seat.seat];
  const title = seat.title.charAt(0).toUpperCase() + seat.title.slice(1);
  return h(
    "section",
    {
      class: `seat ${seat.turn ? "seat-turn" : ""} ${mine ? "seat-me" : ""}`,
      key: `seat${seat.seat}`,
      data: { seat: seat.seat },
      "aria-label": `${title}: ${seat.name || "open"}`,
    },
    h(
      "div",
      { class: "seat-head" },
      room.kit.crest(seat.seat),
      h(
        "div",
        { class: "seat-name" },
        h("strong", null, seat.name || "Open seat"),
        h(
          "small",
          null,
          title,
          h(
            "span",
            { class: "seat-kind" },
            mine ? " · you" : seat.kind === "bot" ? " · bot" : seat.kind === "left" ? " · left" : "",
          ),
        ),
      ),
      h("span", {
        class: `here ${there ? "here-yes" : "here-no"}`,
        role: "img",
        "aria-label": there ? "at the table" : "away",
        title: there ? "at the table" : "away",
      }),
    ),
    h("div", { class: "seat-state", key: "state" }, state),
    body ?? null,
  );
}

function waitingRoom(/** @type {Room} */ room) {
  const { frame } = room;
  return h(
    "div",
    { class: "waiting-room" },
    h("h2", null, frame.status === "broken" ? "This table needs another version" : "The table is being laid"),
    h("p", null, frame.status === "broken" ? frame.waiting_for : "The game begins when every seat is taken."),
    h(
      "ul",
      null,
      frame.seats.map((/** @type {any} */ seat) =>
        h(
          "li",
          null,
          room.kit.crest(seat.seat),
          h("strong", null, seat.name || "open"),
          seat.kind === "open" && room.you.viewer >= 0
            ? h("button", { class: "small", onclick: () => invite(room, seat.seat) }, "Get a link")
            : null,
        )
      ),
    ),
  );
}

// --- the right column -------------------------------------------------------------------------------------

function rightColumn(/** @type {Room} */ room) {
  const covered = room.drawer !== null;
  const filters = { all: "All", game: "Game", chat: room.unread ? `Chat (${room.unread})` : "Chat" };
  return h(
    "aside",
    { class: "right", "aria-label": "Log, chat and inspector" },
    room.hint && !onPhone() ? hintPanel(room) : null,
    h(
      "div",
      { class: "log-head", inert: covered },
      h("h2", null, "Log"),
      Object.entries(filters).map(([name, title]) =>
        h("button", {
          class: "small plain",
          key: name,
          "aria-pressed": String(room.logFilter === name),
          onclick: () => {
            room.logFilter = name;
            if (name === "chat") room.unread = 0;
            room.draw();
          },
        }, title)
      ),
      h("button", { class: "small plain phone-only", onclick: () => room.openDrawer("rules") }, "Rules"),
    ),
    h(
      "div",
      { class: "log-scroll", tabindex: "0", role: "region", "aria-label": "What happened", inert: covered },
      logList(room.lines.lines, room.module, {
        filter: room.logFilter,
        seen: room.openedAt,
        all: room.logAll,
        showAll: () => {
          room.logAll = true;
          room.draw();
        },
        jump: (n) => go(`/replay/${room.id}?n=${n}`),
        rule: (id) => room.openDrawer("rules", id),
        lit: (touches) => room.light(touches),
      }),
    ),
    h(
      "form",
      {
        class: "chat-form",
        inert: covered,
        onsubmit: (/** @type {any} */ event) => {
          event.preventDefault();
          const field = event.target.elements.text;
          void chat(room, field.value);
          field.value = "";
        },
      },
      h("input", {
        type: "text",
        name: "text",
        maxlength: 500,
        placeholder: "Say something",
        "aria-label": "Chat",
        autocomplete: "off",
      }),
      h("button", { class: "small", type: "submit" }, "Say"),
    ),
    h("div", { class: "inspector", inert: covered }, drawers.inspectorOf(room)),
    room.drawer
      ? h(
        "div",
        {
          class: "drawer",
          key: `drawer ${room.drawer.kind} ${room.drawer.arg}`,
          role: "region",
          "aria-label": drawers.titleOf(room.drawer.kind),
        },
        h(
          "div",
          { class: "drawer-head" },
          h("h2", null, drawers.titleOf(room.drawer.kind)),
          h("button", {
            class: "small plain",
            onclick: () => {
              room.drawer = null;
              room.draw();
            },
          }, "Close ✕"),
        ),
        h("div", { class: "drawer-body", data: { own: "yes" } }),
      )
      : null,
  );
}

function tabs(/** @type {Room} */ room, /** @type {Element[]} */ [board, mine, side]) {
  const live = (/** @type {Element[]} */ ...zones) => (zones.some((zone) => zone.querySelector(".live")) ? " ●" : "");
  const names = {
    board: `Board${live(board)}`,
    hand: `Hand${live(mine, side)}`,
    log: room.unread ? `Log (${room.unread})` : "Log",
  };
  return h(
    "nav",
    { class: "tabs", "aria-label": "Views" },
    Object.entries(names).map(([name, title]) =>
      h("button", {
        key: name,
        "aria-pressed": String(room.tab === name),
        onclick: () => {
          room.tab = name;
          room.drawer = null;
          if (name === "log") room.unread = 0;
          room.draw();
        },
      }, title)
    ),
  );
}
