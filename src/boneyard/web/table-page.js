/** A table: frames come in, the game's drawing goes on the page, choices go out. */

import { ApiError, Line, game as gameOf, games, get, insist, post, rules } from "./api.js";
import { Choice } from "./choice.js";
import { all, fill, find, h } from "./dom.js";
import * as drawers from "./drawers.js";
import { rowsAbout } from "./inspector.js";
import { Kit, tableModule } from "./kit.js";
import { Lines } from "./log.js";
import { go } from "./main.js";
import { fly, move, places } from "./motion.js";
import { keep, kept, pref } from "./prefs.js";
import { resultDialog } from "./result.js";
import { layout } from "./room.js";
import * as keyboard from "./keyboard.js";
import { play } from "./sound.js";
import { heldBy, namesOf, spread, dressPieces } from "./stage.js";
import { attempt, dialog, note, say } from "./ui.js";

const DWELL = { normal: 650, step: 0, instant: 0 };

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const room = new Room(page, id);
  await room.begin();
  return room;
}

/** Everything one browser knows of one table. */
export class Room {
  constructor(/** @type {Element} */ page, /** @type {string} */ id) {
    this.page = page;
    this.id = id;
    /** @type {any} */ this.you = null;
    /** @type {any} */ this.frame = null;
    /** @type {boolean[]} */ this.here = [];
    /** @type {Set<number>} */ this.thinking = new Set();
    /** @type {any[]} */ this.rows = [];
    this.lines = new Lines();
    this.choice = new Choice(null);
    /** @type {any[]} */ this.queue = [];
    this.lastShown = 0;
    this.timer = 0;
    this.state = "connecting";
    this.sending = false;
    this.tab = "board";
    this.logFilter = "all";
    this.logAll = false;
    /** @type {{kind: string, arg?: string} | null} */ this.drawer = null;
    /** @type {string[]} */ this.inspected = [];
    this.inspectedLabel = "";
    /** @type {Set<string>} */ this.lit = new Set();
    /** @type {any} */ this.hint = null;
    this.focusName = "";
    /** @type {number | null} */ this.curtain = null;
    this.seenSeq = Number(kept(`boneyard.seen.${id}`) ?? 0);
    this.openedAt = this.seenSeq;
    this.resultShown = false;
    this.unread = 0;
    this.due = 0;
    this.over = false;
    this.onprefs = () => this.draw();
    this.onkey = (/** @type {KeyboardEvent} */ event) => keyboard.press(this, event);
  }

  async begin() {
    const first = await get(`/api/tables/${this.id}`);
    this.cards = await games();
    const card = this.cards.find((/** @type {any} */ each) => each.id === first.frame.game);
    const full = card ? await gameOf(card.id) : { id: first.frame.game, title: first.frame.title, files: [], tokens: {}, content: {}, settings: [], seat_names: {} };
    this.game = full;
    this.module = await tableModule(full);
    this.kit = new Kit(full, this.module);
    if (card) void rules(card.id).then((book) => { this.rows = book.rows; });
    this.line = new Line(this.id, {
      frame: (envelope) => this.receive(envelope),
      presence: (here) => { this.here = here; this.soon(); },
      thinking: (seat, on) => { on ? this.thinking.add(seat) : this.thinking.delete(seat); this.soon(); },
      state: (state) => { if (state !== this.state) { this.state = state; this.soon(); } },
      closed: () => note("The server closed the line to this table.", true),
    });
    document.addEventListener("keydown", this.onkey);
    addEventListener("prefs", this.onprefs);
    this.listen();
    this.show(first, true);
    this.line.open(first.you.viewer);
  }

  close() {
    this.over = true;
    this.line?.close();
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.onkey);
    removeEventListener("prefs", this.onprefs);
    find("#favicon").href = find("#favicon").href.replace("favicon-turn", "favicon");
  }

  // --- what comes in ----------------------------------------------------------------------------------

  /** Frames are shown one by one, so that people can follow what bots and others do. */
  receive(/** @type {any} */ envelope) {
    if (this.frame && envelope.frame.seq === this.frame.seq && envelope.you.viewer === this.you.viewer && !this.queue.length) {
      this.here = envelope.here;
      this.draw();
      return;
    }
    this.queue.push(envelope);
    this.next();
  }

  next(forced = false) {
    clearTimeout(this.timer);
    if (!this.queue.length || this.over) return;
    const { you, frame } = this.queue[0];
    const mine = (this.sending && frame.move === this.frame.move + 1) || you.viewer !== this.you?.viewer || this.sent === frame.seq;
    const wait = pref("pace") === "step" && !forced && !mine && this.others(this.queue[0]) ? Infinity : DWELL[pref("pace")] - (performance.now() - this.lastShown);
    if (wait === Infinity) {
      this.draw();
      return;
    }
    if (wait > 0 && !forced && !mine) {
      this.timer = window.setTimeout(() => this.next(true), wait);
      return;
    }
    if (pref("pace") === "instant") while (this.queue.length > 1) this.absorb(this.queue.shift());
    this.show(this.queue.shift());
    if (this.queue.length) this.timer = window.setTimeout(() => this.next(), this.queue.length > 8 ? 60 : Math.max(0, DWELL[pref("pace")]));
  }

  /** Whether a frame shows something the others did. */
  others(/** @type {any} */ envelope) {
    return envelope.frame.move > (this.frame?.move ?? 0) && this.frame?.status === "playing";
  }

  /** Take a frame in without showing it: a later one is here already. */
  absorb(/** @type {any} */ envelope) {
    this.lines.take(envelope.frame);
  }

  show(/** @type {any} */ envelope, first = false) {
    const before = this.frame;
    const fresh = this.lines.take(envelope.frame);
    const mineBefore = Boolean(before?.decision);
    this.you = envelope.you;
    this.here = envelope.here;
    this.frame = envelope.frame;
    this.lastShown = performance.now();
    const changed = !before || this.choice.spent || JSON.stringify(before.decision) !== JSON.stringify(this.frame.decision);
    if (changed) {
      this.choice = new Choice(this.frame.decision);
      this.hint = null;
    }
    this.lookForCurtain();
    const was = before && !first ? places(this.page) : new Map();
    this.draw();
    if (changed && this.frame.decision) this.showLiveTab();
    if (!first) this.tellOf(fresh, mineBefore, was);
    this.remember();
    if (this.frame.result && !this.resultShown && (before?.status === "playing" || first)) {
      this.resultShown = true;
      if (before?.status === "playing") setTimeout(() => !this.over && this.openResult(), 900);
    }
  }

  tellOf(/** @type {any[]} */ fresh, /** @type {boolean} */ mineBefore, /** @type {any} */ was) {
    const events = fresh.filter((line) => line.event && !line.undone);
    if (pref("pace") !== "instant") {
      move(this.page, was);
      fly(events.flatMap((line) => this.module.flying?.(line.event) ?? []));
    }
    if (this.frame.decision && !mineBefore) {
      play("turn");
      say(`Your decision. ${this.frame.decision.prompt}`, true);
    } else if (this.frame.result && events.length) {
      play("end");
      say(this.frame.result.sentence, true);
    } else if (events.length) {
      play("move");
      say(events.slice(-4).map((line) => line.text).join(" "));
    }
    if (fresh.some((line) => line.kind === "chat")) {
      play("chat");
      if (this.logFilter !== "chat") this.unread += 1;
    }
  }

  remember() {
    this.seenSeq = this.frame.seq;
    keep(`boneyard.seen.${this.id}`, String(this.seenSeq));
    const promise = `boneyard.promise.${this.id}`;
    if (!kept(promise)) keep(promise, this.frame.fairness.seed_hash);
    const turn = Boolean(this.frame.decision) && this.curtain === null;
    document.title = `${turn ? "● Your turn · " : ""}${this.frame.title} · Boneyard`;
    const icon = find("#favicon");
    const wanted = icon.href.replace(/favicon(-turn)?\.svg/, turn ? "favicon-turn.svg" : "favicon.svg");
    if (icon.href !== wanted) icon.href = wanted;
  }

  // --- people at one screen ---------------------------------------------------------------------------

  /** Between two people at one screen a curtain falls: nothing of the one's view stays for the other. */
  lookForCurtain() {
    if (this.you.seats.length < 2 || this.frame.status !== "playing") {
      this.curtain = null;
      return;
    }
    const due = this.frame.waiting.filter((/** @type {number} */ seat) => this.you.seats.includes(seat));
    const next = due.includes(this.you.viewer) ? this.you.viewer : due[0];
    if (next === undefined) return;
    if (this.lifted !== next) {
      this.curtain = next;
      this.inspected = [];
      this.choice = new Choice(null);
    }
  }

  lift() {
    const seat = /** @type {number} */ (this.curtain);
    this.lifted = seat;
    this.curtain = null;
    if (seat !== this.you.viewer) this.line?.look(seat);
    else {
      this.choice = new Choice(this.frame.decision);
      this.draw();
    }
  }

  /** On a phone: turn to where something can be chosen. */
  showLiveTab() {
    if (!matchMedia("(max-width: 860px)").matches || this.tab === "log") return;
    const live = (/** @type {string} */ zone) => Boolean(find(`${zone} .live`, this.page));
    const tab = live(".board") ? "board" : live(".mine") || live(".side") ? "hand" : this.tab;
    if (tab !== this.tab) {
      this.tab = tab;
      this.draw();
    }
  }

  // --- drawing ----------------------------------------------------------------------------------------

  draw() {
    if (!this.frame || this.over || !this.kit) return;
    this.kit.viewer = this.you.viewer;
    this.kit.seats = this.frame.seats;
    const held = document.activeElement;
    const inside = held && held !== document.body && this.page.contains(held);
    if (this.curtain !== null) fill(this.page, drawers.curtain(this));
    else fill(this.page, layout(this));
    if (inside && document.activeElement === document.body) this.refocus();
    if (!find(".answer:hover, .answer:focus", this.page)) find(".prompt-more", this.page)?.replaceChildren();
    if (!this.logHeld) {
      const log = find(".log-scroll", this.page);
      if (log) log.scrollTop = log.scrollHeight;
    }
  }

  /** Draw before the next picture is shown, once for everything that comes until then. */
  soon() {
    if (this.due) return;
    this.due = requestAnimationFrame(() => {
      this.due = 0;
      this.draw();
    });
  }

  refocus() {
    const target = find(".prompt .confirm", this.page) ?? find(`[data-touch~="${CSS.escape(this.focusName || "\n")}"]`, this.page) ?? find(".prompt", this.page);
    target?.focus({ preventScroll: true });
  }

  listen() {
    const page = /** @type {HTMLElement} */ (this.page);
    page.onclick = (event) => this.clicked(event);
    page.onmouseover = (event) => this.looked(event);
    page.onfocusin = (event) => this.looked(event);
    let press = 0;
    page.onpointerdown = (event) => {
      const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
      if (piece && event.pointerType === "touch") press = window.setTimeout(() => { this.held = true; this.inspectDialog(piece); }, 480);
    };
    page.onpointerup = page.onpointercancel = page.onpointermove = (event) => { if (event.type !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(press); };
    page.addEventListener("scroll", (event) => {
      const log = /** @type {Element} */ (event.target);
      if (log.classList?.contains("log-scroll")) this.logHeld = log.scrollHeight - log.scrollTop - log.clientHeight > 40;
    }, true);
  }

  clicked(/** @type {MouseEvent} */ event) {
    const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
    if (this.held) {
      this.held = false;
      return;
    }
    if (piece && this.curtain === null) this.pick(piece);
  }

  looked(/** @type {Event} */ event) {
    const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
    if (!piece || piece.closest("dialog")) return;
    if (event.type === "focusin") this.focusName = namesOf(piece)[0] ?? "";
    this.inspect(piece);
  }

  inspect(/** @type {Element} */ piece) {
    const names = namesOf(piece);
    if (names.join() === this.inspected.join()) return;
    this.inspected = names;
    this.inspectedLabel = piece.getAttribute("aria-label") ?? "";
    const box = find(".inspector", this.page);
    if (box && box.offsetParent !== null) fill(box, ...drawers.inspectorOf(this));
  }

  inspectDialog(/** @type {Element} */ piece) {
    this.inspected = namesOf(piece);
    this.inspectedLabel = piece.getAttribute("aria-label") ?? "";
    dialog("Look closely", drawers.inspectorOf(this), { class: "inspect-dialog" });
  }

  /** The rules that speak of what is looked at. */
  rowsFor(/** @type {string[]} */ names) {
    const touch = names.find((name) => this.kit.token(name));
    return touch ? rowsAbout(this.kit.title(touch), this.rows) : [];
  }

  // --- choosing ---------------------------------------------------------------------------------------

  /** A piece was pressed. */
  pick(/** @type {Element} */ piece) {
    const names = namesOf(piece);
    const held = heldBy(piece);
    this.focusName = names[0] ?? "";
    const { choice } = this;
    if (held.length && !names.some((name) => choice.live.has(name))) {
      this.openSpread(piece, held);
      return;
    }
    const again = names.find((name) => choice.picked.includes(name));
    // Some things are chosen twice (two of one kind): then a second press picks again, and Esc steps back.
    if (again && !choice.live.has(again)) {
      if (choice.ready) void this.submit(choice.ready);
      else {
        choice.picked.splice(choice.picked.indexOf(again), 1);
        this.draw();
      }
      return;
    }
    if (choice.decision && choice.pick(names)) {
      this.chosen();
      return;
    }
    const why = choice.decision ? choice.barred(names) : null;
    choice.asked = why;
    if (why) say(`Not possible: ${why.why}`, true);
    this.inspect(piece);
    if (!why && matchMedia("(max-width: 860px)").matches) this.inspectDialog(piece);
    this.draw();
  }

  /** Something was picked: go on, act at once, or wait for the confirmation. */
  chosen() {
    const ready = this.choice.ready;
    if (ready && pref("act") === "once") {
      void this.submit(ready);
      return;
    }
    this.draw();
    if (ready) {
      say(`${ready.label}. Confirm?`);
      find(".prompt .confirm", this.page)?.focus({ preventScroll: true });
    }
  }

  openSpread(/** @type {Element} */ piece, /** @type {string[]} */ held) {
    const inner = spread(this.kit, held);
    const closer = h("div", { class: "inspector-inline" });
    const look = (/** @type {Event} */ event) => {
      const card = /** @type {Element} */ (event.target).closest(".piece[data-touch]");
      if (!card) return;
      this.inspected = namesOf(card);
      fill(closer, ...drawers.inspectorOf(this));
    };
    dressPieces(inner, this.choice);
    for (const card of all(".piece", inner)) card.setAttribute("tabindex", "0");
    const take = (/** @type {Event} */ event) => {
      const card = /** @type {Element} */ (event.target).closest(".piece[data-touch]");
      if (!card) return;
      const names = namesOf(card);
      if (names.some((name) => this.choice.live.has(name))) {
        box.close();
        this.choice.pick(names);
        this.chosen();
      } else look(event);
    };
    inner.onclick = take;
    inner.onkeydown = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); take(event); } };
    inner.onfocusin = inner.onmouseover = look;
    const box = dialog((piece.getAttribute("aria-label") ?? "Cards").split(",")[0], [inner, closer], { wide: true });
  }

  async submit(/** @type {any} */ option) {
    if (this.sending || !this.frame.decision) return;
    this.sending = true;
    this.choice.spent = true;
    const { seat } = this.frame.decision;
    this.draw();
    try {
      const answer = await insist(`/api/tables/${this.id}/moves`, { seat, expected_seq: this.frame.seq, move: option.move });
      this.sent = answer.seq;
      this.sending = false;
    } catch (error) {
      this.sending = false;
      this.choice.spent = false;
      this.refused(error);
    }
    this.draw();
  }

  refused(/** @type {unknown} */ error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "stale") {
      note("The table has moved on; look again.");
      if (error.body?.frame) this.receive({ ...error.body, frame: { ...error.body.frame } });
      return;
    }
    note(error.rule ? `${error.message} (${error.rule})` : error.message, true);
  }

  // --- other wishes -----------------------------------------------------------------------------------

  get seat() {
    return this.frame.decision?.seat ?? (this.you.viewer >= 0 ? this.you.viewer : -1);
  }

  async undo() {
    try {
      const answer = await insist(`/api/tables/${this.id}/undo`, { seat: this.seat, expected_seq: this.frame.seq });
      this.sent = answer.seq;
      if (this.frame.undo.state === "ask") note("The others are asked.");
    } catch (error) {
      this.refused(error);
    }
  }

  /** Take back everything of this chapter, as far as it is free. */
  async resetTurn() {
    const from = this.lines.chapters(this.module).at(-1)?.n ?? 0;
    let last = -1;
    while (this.frame.undo.state === "free" && this.frame.move > from && this.frame.move !== last && !this.over) {
      last = this.frame.move;
      const sent = await attempt(() => insist(`/api/tables/${this.id}/undo`, { seat: this.seat, expected_seq: this.frame.seq }));
      if (!sent) return;
      for (let wait = 0; this.frame.seq < sent.seq && wait < 40; wait += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        if (this.queue.length) this.next(true);
      }
      if (this.frame.decision && this.frame.move <= from) break;
    }
  }

  vote(/** @type {boolean} */ yes) {
    const seat = this.you.seats.find((/** @type {number} */ each) => this.frame.undo.asked.needed.includes(each)) ?? this.seat;
    void attempt(() => insist(`/api/tables/${this.id}/votes`, { seat, yes }));
  }

  async askHint() {
    if (!this.frame.decision) return;
    note("A bot is thinking about it…");
    const hint = await attempt(() => post(`/api/tables/${this.id}/hint`, { seat: this.seat }));
    if (!hint) return;
    this.hint = hint;
    const option = this.choice.options.find((each) => JSON.stringify(each.move) === JSON.stringify(hint.move));
    this.lit = new Set(option?.touches ?? []);
    say(`Hint: ${hint.label}. ${hint.sentence ?? ""}`, true);
    this.draw();
  }

  order(/** @type {string} */ window, /** @type {boolean} */ on) {
    void attempt(() => insist(`/api/tables/${this.id}/orders`, { seat: this.seat, window, on }));
  }

  async chat(/** @type {string} */ text) {
    if (text.trim()) await attempt(() => insist(`/api/tables/${this.id}/chat`, { text: text.trim().slice(0, 500) }));
  }

  async rematch() {
    if (this.frame.next) return go(`/t/${this.frame.next}`);
    const made = await attempt(() => insist(`/api/tables/${this.id}/rematch`, {}));
    return made && go(`/t/${made.table}`);
  }

  openResult() {
    resultDialog(this);
  }

  openDrawer(/** @type {string} */ kind, /** @type {string} */ arg = "") {
    this.drawer = this.drawer?.kind === kind && this.drawer.arg === arg ? null : { kind, arg };
    if (this.drawer) this.tab = matchMedia("(max-width: 860px)").matches ? "log" : this.tab;
    this.draw();
    if (this.drawer) void drawers.fillDrawer(this);
  }

  light(/** @type {string[]} */ touches) {
    this.lit = new Set(touches);
    for (const piece of all(".piece[data-touch]", this.page)) piece.classList.toggle("lit", [...namesOf(piece), ...heldBy(piece)].some((name) => this.lit.has(name)));
  }
}
