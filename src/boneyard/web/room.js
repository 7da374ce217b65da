/** The table's layout: ribbon, seats, board, prompt bar, my area, log. One for all games. */

import { crest } from "./art.js";
import { MOST_BUTTONS } from "./choice.js";
import { all, find, h } from "./dom.js";
import * as drawers from "./drawers.js";
import { logList } from "./log.js";
import { go } from "./main.js";
import { pref } from "./prefs.js";
import { drawTable, dressPieces, heldBy, namesOf } from "./stage.js";

/** @typedef {import("./table-page.js").Room} Room */

export function layout(/** @type {Room} */ room) {
  const { frame, kit, choice } = room;
  const drawing = frame.view ? drawTable(frame.view, kit) : null;
  const marks = { lit: room.lit, focus: room.focusName };
  const board = h("main", { class: "zone board", "aria-label": "Board" }, drawing ? drawing.board : waitingRoom(room));
  const mine = h("section", { class: "zone mine", "aria-label": "My area" }, drawing?.mine ?? null);
  const side = h("div", { class: "zone side" }, drawing?.side ?? null);
  for (const zone of [board, mine, side]) dressPieces(zone, choice, marks);
  const onTable = new Set([board, mine, side].flatMap((zone) => all(".piece[data-touch]", zone).flatMap((piece) => [...namesOf(piece), ...heldBy(piece)])));
  return h(
    "div",
    { class: `room room-${frame.status} ${drawing?.mine ? "" : "no-mine"}`, data: { game: frame.game, move: frame.move, sending: room.sending ? "yes" : null, tab: room.tab, drawer: room.drawer ? room.drawer.kind : null } },
    ribbon(room, drawing?.ribbon ?? []),
    h("aside", { class: "seats", "aria-label": "Seats" }, order(room).map((seat) => seatPanel(room, frame.seats[seat], drawing?.seats?.[seat]))),
    side,
    board,
    prompt(room, onTable),
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
  const saved = room.sending ? ["sending", "sending…"] : room.state === "live" ? ["saved", "saved ✓"] : room.state === "offline" || room.state === "reconnecting" ? ["offline", "offline, trying again…"] : ["sending", "connecting…"];
  return h(
    "header",
    { class: "ribbon" },
    h("a", { href: "/", class: "ribbon-home", "aria-label": "Boneyard, home" }, h("span", { class: "ribbon-skull", "aria-hidden": "true" }), h("span", { class: "wide-only" }, "Boneyard")),
    h("h1", null, frame.title),
    h("span", { class: "ribbon-words" }, words.filter(Boolean).map((each) => h("span", { class: "chip" }, each))),
    room.you.viewer < 0 ? h("span", { class: "chip" }, "watching") : null,
    frame.takebacks ? h("span", { class: "chip wide-only", title: "Moves were taken back in this game" }, "with takebacks") : null,
    h("span", { class: `saved ${saved[0]}`, role: "status" }, saved[1]),
    h("span", { class: "ribbon-do" }, h("button", { class: "small plain wide-only", "aria-pressed": String(room.drawer?.kind === "rules"), onclick: () => room.openDrawer("rules") }, "Rules"), h("button", { class: "small plain", onclick: () => drawers.menu(room) }, "Menu")),
  );
}

function seatPanel(/** @type {Room} */ room, /** @type {any} */ seat, /** @type {any} */ body) {
  const { frame } = room;
  const several = frame.waiting.length + frame.seats.filter((/** @type {any} */ each) => each.ready).length > 1;
  const state = frame.status !== "playing" ? "" : room.thinking.has(seat.seat) ? "thinking…" : seat.ready && several ? "ready ✓" : seat.turn ? (seat.kind === "bot" ? "thinking…" : "choosing…") : "";
  const there = seat.kind === "bot" || room.here[seat.seat];
  const title = seat.title.charAt(0).toUpperCase() + seat.title.slice(1);
  return h(
    "section",
    { class: `seat ${seat.turn ? "seat-turn" : ""} ${seat.seat === room.you.viewer ? "seat-me" : ""}`, key: `seat${seat.seat}`, "aria-label": `${title}: ${seat.name || "open"}` },
    h(
      "div",
      { class: "seat-head" },
      crest(seat.seat, seat.title),
      h("div", { class: "seat-name" }, h("strong", null, seat.name || "Open seat"), h("small", null, [title, seat.seat === room.you.viewer ? " · you" : seat.kind === "bot" ? " · bot" : seat.kind === "left" ? " · left" : ""])),
      h("span", { class: `here ${there ? "here-yes" : "here-no"}`, role: "img", "aria-label": there ? "at the table" : "away", title: there ? "at the table" : "away" }),
    ),
    state ? h("div", { class: "seat-state" }, state) : null,
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
    h("ul", null, frame.seats.map((/** @type {any} */ seat) => h("li", null, crest(seat.seat, seat.title), h("strong", null, seat.name || "open"), seat.kind === "open" && room.you.viewer >= 0 ? h("button", { class: "small", onclick: () => drawers.invite(room, seat.seat) }, "Get a link") : null))),
  );
}

// --- the prompt bar -------------------------------------------------------------------------------------

function prompt(/** @type {Room} */ room, /** @type {Set<string>} */ onTable) {
  const { frame } = room;
  const decision = frame.decision;
  return h(
    "section",
    { class: `prompt ${decision ? "prompt-mine" : ""}`, "aria-label": "What to do", tabindex: "-1" },
    frame.undo.asked ? voteRow(room) : null,
    h("div", { class: "prompt-words" }, decision ? question(room) : idle(room)),
    h("div", { class: "prompt-do" }, decision ? answers(room, onTable) : idleButtons(room)),
    h("div", { class: "prompt-tools" }, undoButton(room), decision && frame.options.hints ? h("button", { class: "small", onclick: () => room.askHint(), title: "Ask a bot (H)" }, "Hint") : null),
  );
}

function question(/** @type {Room} */ room) {
  const { frame, choice, kit } = room;
  const { decision } = frame;
  const source = kit.module.asks?.(frame.view, decision, kit) ?? "";
  return [
    source ? kit.piece({ touch: source, label: `The card that asks: ${kit.title(source)}`, class: "prompt-source" }, kit.face(source)) : null,
    h(
      "div",
      { class: "prompt-text" },
      h("p", { class: decision.prompt.length > 95 ? "prompt-line prompt-long" : "prompt-line" }, decision.prompt, " ", decision.rule ? h("button", { class: "rule-link", onclick: () => room.openDrawer("rules", decision.rule), "aria-label": `Rule ${decision.rule}` }, decision.rule) : null),
      h("p", { class: "prompt-more", data: { own: "yes" } }),
      choice.asked
        ? h("p", { class: "why", role: "alert" }, h("strong", null, "Not that one: "), choice.asked.why, " ", choice.asked.rule ? h("button", { class: "rule-link", onclick: () => room.openDrawer("rules", choice.asked?.rule ?? "") }, choice.asked.rule) : null)
        : room.hint
          ? h("p", { class: "hint" }, h("strong", null, `${room.hint.bot} would: `), `${room.hint.label}. `, h("span", { title: (room.hint.best ?? []).map((/** @type {any} */ each) => `${Math.round(each.value * 100)} % ${each.label}`).join("\n") }, room.hint.sentence ?? ""))
          : trail(room) ?? (decision.because.length ? h("p", { class: "because" }, decision.because.join(" ")) : decision.secret ? h("p", { class: "because" }, "In secret: nobody sees it until all have chosen.") : null),
    ),
  ];
}

/** The sentence so far. */
function trail(/** @type {Room} */ room) {
  const { choice, kit } = room;
  const ready = choice.ready;
  if (ready) return h("p", { class: "trail" }, ready.label);
  if (!choice.picked.length && choice.verb === null) return null;
  const named = choice.picked.map((name) => (kit.token(name) ? kit.title(name) : name.replace(/:/g, " ")));
  const verb = choice.verbs.find((each) => each.verb === choice.verb)?.title;
  return h("p", { class: "trail" }, [verb, ...named].filter(Boolean).join(" ▸ "), " ▸ ", h("em", null, "choose what next"));
}

/** Buttons for what cannot be said by pressing pieces, for what was picked, and for the verbs. */
function answers(/** @type {Room} */ room, /** @type {Set<string>} */ onTable) {
  const { choice } = room;
  const buttons = [];
  const ready = choice.ready;
  const fire = (/** @type {any} */ option) => () => void room.submit(option);
  const preview = (/** @type {any} */ option) => () => {
    room.light(option?.touches ?? []);
    const more = find(".prompt-more", room.page);
    if (more) more.textContent = option?.label ?? "";
  };
  const hover = (/** @type {any} */ option) => ({ onmouseenter: preview(option), onmouseleave: preview(null), onfocus: preview(option), onblur: preview(null) });
  if (ready) buttons.push(h("button", { class: "first confirm", key: "confirm", disabled: room.sending, onclick: fire(ready) }, "Confirm ", h("kbd", null, "Space")));
  else {
    const whole = choice.whole;
    const few = choice.left.length <= MOST_BUTTONS;
    const unsaid = choice.left.filter((option) => !option.touches.length || option.passes || (few && !option.touches.every((name) => onTable.has(name))));
    const list = whole.length ? whole : unsaid;
    list.slice(0, 9).forEach((option, at) => buttons.push(h("button", { class: at === 0 && list.length <= 3 && !option.passes ? "answer first" : "answer", key: JSON.stringify(option.move), disabled: room.sending, title: option.label, onclick: fire(option), ...hover(option) }, h("kbd", null, at + 1), h("span", null, shorten(option.label)))));
    const verbs = choice.verbs;
    if (choice.verb === null && !choice.picked.length && verbs.length > 1 && choice.options.length > MOST_BUTTONS) for (const { verb, title, count } of verbs) if (count > 1) buttons.push(h("button", { class: "verb", key: `verb ${verb}`, onclick: () => { choice.verb = verb; room.draw(); } }, shorten(title), h("small", null, `${count}`)));
  }
  if (choice.picked.length || choice.verb !== null || choice.marked) buttons.push(h("button", { key: "back", onclick: () => { choice.back(); room.draw(); } }, "Back ", h("kbd", null, "Esc")));
  const shown = buttons.filter((button) => button.classList.contains("answer")).length;
  if (shown < choice.options.length) buttons.push(h("button", { key: "list", class: "listing", onclick: () => drawers.optionList(room) }, `All choices (${choice.options.length}) `, h("kbd", null, "/")));
  return buttons;
}

const shorten = (/** @type {string} */ text) => (text.length > 64 ? `${text.slice(0, 61)}…` : text);

function idle(/** @type {Room} */ room) {
  const { frame } = room;
  if (frame.status === "finished") return h("div", { class: "prompt-text" }, h("p", { class: "prompt-line" }, frame.result?.sentence ?? "The game is over."));
  if (frame.status !== "playing") return h("div", { class: "prompt-text" }, h("p", { class: "prompt-line" }, frame.status === "gathering" ? "Waiting for players." : frame.waiting_for));
  if (room.queue.length && pref("pace") === "step") return h("div", { class: "prompt-text" }, h("p", { class: "prompt-line" }, "The others have moved."));
  const names = frame.waiting.map((/** @type {number} */ seat) => frame.seats[seat].name || frame.seats[seat].title);
  const mine = frame.seats[room.you.viewer];
  const done = mine?.ready ? "You have chosen. " : "";
  return h("div", { class: "prompt-text" }, h("p", { class: "prompt-line" }, `${done}Waiting for ${names.join(" and ") || "the table"}: `, h("em", null, frame.waiting_for)), h("p", { class: "because pulse", "aria-hidden": "true" }, "· · ·"));
}

function idleButtons(/** @type {Room} */ room) {
  const { frame } = room;
  if (frame.status === "finished") {
    return [
      h("button", { class: "first", key: "result", onclick: () => room.openResult() }, "How it went"),
      h("button", { key: "replay", onclick: () => go(`/replay/${room.id}`) }, "Replay"),
      room.you.viewer >= 0 ? h("button", { key: "rematch", onclick: () => room.rematch() }, frame.next ? "To the rematch" : "Rematch") : null,
    ];
  }
  if (room.queue.length && pref("pace") === "step") return h("button", { class: "first", key: "step", onclick: () => room.next(true) }, "Next step ", h("kbd", null, "Space"));
  return null;
}

function undoButton(/** @type {Room} */ room) {
  const { undo, status } = room.frame;
  if (status !== "playing" || room.you.viewer < 0) return null;
  const words = { free: "Undo", ask: "Ask to take back", no: "Undo" }[undo.state] ?? "Undo";
  const why = undo.state === "free" ? `Takes back ${undo.moves === 1 ? "one move" : `${undo.moves} moves`} (U)` : undo.why;
  return [
    h("button", { class: "small", key: "undo", disabled: undo.state === "no" || Boolean(undo.asked), title: why, "aria-label": `${words}: ${why}`, onclick: () => room.undo() }, words),
    undo.state === "free" && undo.moves ? h("button", { class: "small plain wide-only", key: "reset", title: "Takes back everything of this turn", onclick: () => room.resetTurn() }, "Reset turn") : null,
  ];
}

function voteRow(/** @type {Room} */ room) {
  const { asked } = room.frame.undo;
  const who = room.frame.seats[asked.seat].name;
  const mine = room.you.seats.some((/** @type {number} */ seat) => asked.needed.includes(seat) && !asked.yes.includes(seat));
  return h("div", { class: "vote", role: "alert" }, h("span", null, `${who} asks to take back ${asked.moves === 1 ? "the last move" : `the last ${asked.moves} moves`}.`), mine ? [h("button", { class: "small first", onclick: () => room.vote(true) }, "Agree"), h("button", { class: "small", onclick: () => room.vote(false) }, "Refuse")] : h("em", null, "waiting for the others"));
}

// --- the right column -------------------------------------------------------------------------------------

function rightColumn(/** @type {Room} */ room) {
  const filters = { all: "All", game: "Game", chat: room.unread ? `Chat (${room.unread})` : "Chat" };
  return h(
    "aside",
    { class: "right", "aria-label": "Log, chat and inspector" },
    h(
      "div",
      { class: "log-head" },
      h("h2", null, "Log"),
      Object.entries(filters).map(([name, title]) => h("button", { class: "small plain", key: name, "aria-pressed": String(room.logFilter === name), onclick: () => { room.logFilter = name; if (name === "chat") room.unread = 0; room.draw(); } }, title)),
      h("button", { class: "small plain phone-only", onclick: () => room.openDrawer("rules") }, "Rules"),
    ),
    h(
      "div",
      { class: "log-scroll", tabindex: "0", role: "region", "aria-label": "What happened" },
      logList(room.lines.lines, room.module, {
        filter: room.logFilter,
        seen: room.openedAt,
        all: room.logAll,
        showAll: () => { room.logAll = true; room.draw(); },
        jump: (n) => go(`/replay/${room.id}?n=${n}`),
        rule: (id) => room.openDrawer("rules", id),
        lit: (touches) => room.light(touches),
      }),
    ),
    h("form", { class: "chat-form", onsubmit: (/** @type {any} */ event) => { event.preventDefault(); const field = event.target.elements.text; void room.chat(field.value); field.value = ""; } }, h("input", { type: "text", name: "text", maxlength: 500, placeholder: "Say something", "aria-label": "Chat", autocomplete: "off" }), h("button", { class: "small", type: "submit" }, "Say")),
    h("div", { class: "inspector" }, drawers.inspectorOf(room)),
    room.drawer ? h("div", { class: "drawer", key: `drawer ${room.drawer.kind} ${room.drawer.arg}`, role: "region", "aria-label": drawers.titleOf(room.drawer.kind) }, h("div", { class: "drawer-head" }, h("h2", null, drawers.titleOf(room.drawer.kind)), h("button", { class: "small plain", onclick: () => { room.drawer = null; room.draw(); } }, "Close ✕")), h("div", { class: "drawer-body", data: { own: "yes" } })) : null,
  );
}

function tabs(/** @type {Room} */ room, /** @type {Element[]} */ [board, mine, side]) {
  const live = (/** @type {Element[]} */ ...zones) => (zones.some((zone) => zone.querySelector(".live")) ? " ●" : "");
  const names = { board: `Board${live(board)}`, hand: `Hand${live(mine, side)}`, log: room.unread ? `Log (${room.unread})` : "Log" };
  return h("nav", { class: "tabs", "aria-label": "Views" }, Object.entries(names).map(([name, title]) => h("button", { key: name, "aria-pressed": String(room.tab === name), onclick: () => { room.tab = name; room.drawer = null; if (name === "log") room.unread = 0; room.draw(); } }, title)));
}
