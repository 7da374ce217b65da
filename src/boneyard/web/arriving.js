/** What comes in: frames one by one, what is told of them, and the curtain between people at one screen. */

import { Choice } from "./choice.js";
import { all, find } from "./dom.js";
import { forget } from "./foresight.js";
import { fly, hurry, move, places } from "./motion.js";
import { keep, kept, pref } from "./prefs.js";
import { resultDialog } from "./result.js";
import { play } from "./sound.js";
import { onPhone, say } from "./ui.js";

/** @typedef {import("./table-page.js").Room} Room */

/** @type {Record<string, number>} */
const DWELL = { normal: 650, step: 0, instant: 0 };
/** At once means together: frames that come within so many milliseconds are drawn as one. */
const TOGETHER = 15;

/** Frames are shown one by one, so that people can follow what bots and others do. */
export function receive(/** @type {Room} */ room, /** @type {any} */ envelope) {
  if (
    room.frame && envelope.frame.seq === room.frame.seq && envelope.you.viewer === room.you.viewer && !room.queue.length
  ) {
    room.here = envelope.here;
    room.draw();
    return;
  }
  room.queue.push(envelope);
  if (pref("pace") !== "instant") next(room);
  else if (room.queue.length === 1) room.timer = window.setTimeout(() => next(room, true), TOGETHER);
}

/** A choice was acknowledged: what it led to is not kept waiting for what may come besides. @returns {boolean} whether it was drawn */
export function acknowledged(/** @type {Room} */ room) {
  const waiting = pref("pace") === "instant" && room.queue.length > 0;
  if (waiting) next(room, true);
  return waiting;
}

export function next(/** @type {Room} */ room, forced = false) {
  clearTimeout(room.timer);
  if (!room.queue.length || room.over) return;
  const { you, frame } = room.queue[0];
  const mine = (room.sending && frame.move === room.frame.move + 1) || you.viewer !== room.you?.viewer ||
    room.sent === frame.seq;
  const dwell = DWELL[pref("pace")] && Math.max(DWELL[pref("pace")], room.moving);
  const wait = pref("pace") === "step" && !forced && !mine && others(room, room.queue[0])
    ? Infinity
    : dwell - (performance.now() - room.lastShown);
  if (wait === Infinity) {
    room.draw();
    return;
  }
  if (wait > 0 && !forced && !mine) {
    room.timer = window.setTimeout(() => next(room, true), wait);
    return;
  }
  if (pref("pace") === "instant") { while (room.queue.length > 1) room.lines.take(room.queue.shift().frame); }
  show(room, room.queue.shift());
  if (room.queue.length) {
    room.timer = window.setTimeout(() => next(room), room.queue.length > 8 ? 60 : Math.max(0, DWELL[pref("pace")]));
  }
}

/** Whether a frame shows something the others did. */
function others(/** @type {Room} */ room, /** @type {any} */ envelope) {
  return envelope.frame.move > (room.frame?.move ?? 0) && room.frame?.status === "playing";
}

export function show(/** @type {Room} */ room, /** @type {any} */ envelope, first = false) {
  const before = room.frame;
  const fresh = room.lines.take(envelope.frame);
  const mineBefore = Boolean(before?.decision);
  room.you = envelope.you;
  room.here = envelope.here;
  room.frame = envelope.frame;
  room.lastShown = performance.now();
  const changed = !before || room.choice.spent ||
    JSON.stringify(before.decision) !== JSON.stringify(room.frame.decision);
  if (changed) {
    room.choice = new Choice(room.frame.decision);
    room.hint = null;
    room.lit = new Set();
    if (!room.plan?.running) room.plan = null;
    forget(room);
  }
  lookForCurtain(room);
  hurry();
  const was = before && !first && pref("pace") !== "instant" ? places(room.page) : new Map();
  room.draw();
  if (changed && room.frame.decision) showLiveTab(room);
  if (!first) tellOf(room, fresh, mineBefore, was);
  remember(room);
  if (room.frame.result && !room.resultShown && (before?.status === "playing" || first)) {
    room.resultShown = true;
    if (before?.status === "playing") setTimeout(() => !room.over && !find("dialog[open]") && resultDialog(room), 900);
  }
}

function tellOf(
  /** @type {Room} */ room,
  /** @type {any[]} */ fresh,
  /** @type {boolean} */ mineBefore,
  /** @type {any} */ was,
) {
  const events = fresh.filter((line) => line.event && !line.undone);
  room.moving = 0;
  if (pref("pace") !== "instant") {
    const turns = move(room.page, was, events.map((line) => line.touches));
    fly(
      events.flatMap((line, at) =>
        (room.module.flying?.(line.event) ?? []).map((mark) => ({ ...mark, after: turns.starts[at] }))
      ),
    );
    room.moving = turns.length;
  }
  if (room.curtain !== null) play("turn");
  else if (room.frame.decision && !mineBefore) {
    play("turn");
    say(`Your decision. ${room.frame.decision.prompt}`, true);
  } else if (room.frame.result && events.length) {
    play("end");
    say(room.frame.result.sentence, true);
  } else if (events.length) {
    play("move");
    say(events.map((line) => line.text).filter(Boolean).slice(-4).join(" "));
  }
  if (fresh.some((line) => line.kind === "chat")) {
    play("chat");
    if (room.logFilter !== "chat") room.unread += 1;
  }
}

function remember(/** @type {Room} */ room) {
  room.seenSeq = room.frame.seq;
  keep(`boneyard.seen.${room.id}`, String(room.seenSeq));
  const promise = `boneyard.promise.${room.id}`;
  if (!kept(promise)) keep(promise, room.frame.fairness.seed_hash);
  const turn = Boolean(room.frame.decision) && room.curtain === null;
  document.title = `${turn ? "● Your turn · " : ""}${room.frame.title} · Boneyard`;
  const icon = find("#favicon");
  const wanted = icon.href.replace(/favicon(-turn)?\.svg/, turn ? "favicon-turn.svg" : "favicon.svg");
  if (icon.href !== wanted) icon.href = wanted;
}

/** On a phone: turn to where something can be chosen. */
function showLiveTab(/** @type {Room} */ room) {
  if (!onPhone() || room.tab === "log") return;
  const live = (/** @type {string} */ zone) => Boolean(find(`${zone} .live`, room.page));
  const tab = live(".board") ? "board" : live(".mine") || live(".side") ? "hand" : room.tab;
  if (tab !== room.tab) {
    room.tab = tab;
    room.draw();
  }
}

// --- people at one screen -------------------------------------------------------------------------------

/** Between two people at one screen a curtain falls: nothing of the one's view stays for the other. */
function lookForCurtain(/** @type {Room} */ room) {
  if (room.you.seats.length < 2 || room.frame.status !== "playing") {
    room.curtain = null;
    return;
  }
  if (room.curtain === room.lifted && room.you.viewer === room.lifted) room.curtain = null;
  const due = room.frame.waiting.filter((/** @type {number} */ seat) => room.you.seats.includes(seat));
  const next = due.includes(room.you.viewer) ? room.you.viewer : due[0];
  if (next === undefined) return;
  if (room.lifted !== next) {
    room.curtain = next;
    for (const open of all("dialog[open]", document)) open.close();
    room.inspected = [];
    room.choice = new Choice(null);
    room.plan = room.hint = null;
    forget(room);
    say("");
    say("", true);
  }
}

/** Somebody says who they are. Until what they may see has come, the curtain stays: what lies behind it is the other one's. */
export function lift(/** @type {Room} */ room) {
  const seat = /** @type {number} */ (room.curtain);
  room.lifted = seat;
  if (seat !== room.you.viewer) room.line?.look(seat);
  else {
    room.curtain = null;
    room.choice = new Choice(room.frame.decision);
    room.draw();
  }
}
