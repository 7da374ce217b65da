/**
 * A table on the page: it draws the room, hears what is pressed and pointed at, and hands both to the views that know what to do.
 *
 * The views are given this and know nothing of each other; what one asks of another goes through here.
 */

import { go } from "../../ground/address.js";
import { all, fill, find } from "../../ground/dom.js";
import { hurry, places } from "../../ground/motion.js";
import { pref } from "../../ground/prefs.js";
import { meant, Steady } from "../../ground/steady.js";
import { onPhone, say } from "../../ground/ui.js";
import { Zoom } from "../../ground/zoom.js";
import { LAST_PICTURE } from "../pace.js";
import { Room } from "../room.js";
import { chat, resetTurn } from "../wishes.js";
import { curtain } from "./curtain.js";
import { close as closeCard } from "./beside-piece.js";
import { confirm, decide, goAhead, goOn, takeBack } from "./deciding.js";
import { foresight, forget, nothingSeen } from "./foresight.js";
import { press } from "./keyboard.js";
import { layout } from "./layout.js";
import { listenForFingers, listenForHaste } from "./listening.js";
import { LogPanel } from "./log.js";
import { closely, lookAgain, looked, stillPointed } from "./looking.js";
import { MomentStage } from "./moment.js";
import { light, point, settleSheet } from "./pointing.js";
import { pick } from "./pressing.js";
import { Reading } from "./reading.js";
import { markMore } from "./more.js";
import { sayStates } from "./seats.js";
import { Sight } from "./sight.js";
import { fitStrip } from "./since.js";
import { pieceAt } from "./stage.js";
import { icon, moved, tell, title } from "./telling.js";

/** @typedef {{inside: Element, shown: () => void}} Opened */
/**
 * @typedef {{openRules: (game: string, open: {place?: string, phase?: string[]}) => Promise<Opened>}} Book the rules, to read: only who
 * reads them fetches them
 */

/**
 * @typedef {{coach: (view: TableView) => any, goOn: (view: TableView) => boolean, lesson: LessonCoach | null, firstGame: FirstGame | null}}
 * Teaching
 */
/** @typedef {import("../coach.js").LessonCoach} LessonCoach */
/** @typedef {import("../coach.js").FirstGame} FirstGame */

export class TableView {
  /**
   * @param {Element} page @param {string} id @param {import("../../ground/kit.js").Kit} kit @param {() => Promise<Book>} book
   */
  constructor(page, id, kit, book) {
    this.page = page;
    this.book = book;
    /** @type {Room} */ this.room = new Room(id, kit, this);
    /** Rows of the rules, for what the inspector tells. @type {() => Promise<import("../../server.d.ts").RuleRow[]>} */
    this.rows = () => Promise.resolve([]);
    this.sight = new Sight(this);
    this.reading = new Reading(this);
    /** Whether a phone's sheet hangs from the top: what it speaks of lies below. */ this.sheetHigh = false;
    /** @type {string[]} */ this.inspected = [];
    this.inspectedLabel = "";
    /** @type {Set<string>} */ this.lit = new Set();
    /** What lies on the table, by name, and what it is called there. @type {Map<string, string>} */
    this.onTable = new Map();
    this.looking = nothingSeen();
    this.focusName = "";
    /** What lies under the pointer. @type {Element | null} */ this.under = null;
    /** Where it was when somebody pointed last. */ this.hand = { x: NaN, y: NaN };
    /** Whether the focus was brought where it is by keys: a press of the mouse leaves it behind, and nobody knows that it is there. */
    this.byKeys = false;
    this.log = new LogPanel(kit.module, this.room.openedAt, () => this.draw(), {
      jump: (n) => this.look(n),
      rule: (row) => this.sight.openDrawer("rules", row),
      lit: (touches) => light(this, touches),
    });
    /** @type {MomentStage} */ this.moments = new MomentStage(this);
    /** Who sits beside a learner. @type {Teaching | null} */ this.teaching = null;
    this.resultShown = false;
    /** Whether a finger stays on something. */ this.held = false;
    this.due = 0;
    this.closing = new AbortController();
    this.steady = new Steady(() => performance.now());
    this.zoom = new Zoom(() => this.soon(), this.closing.signal);
  }

  open(/** @type {import("../../server.d.ts").Envelope} */ first, /** @type {Teaching | null} */ teaching = null) {
    this.teaching = teaching;
    this.listen();
    this.room.open(first);
  }

  close() {
    this.room.close();
    forget(this);
    this.moments.stop();
    closeCard();
    this.closing.abort();
    icon(false);
  }

  /** What stands beside a table reads it: the strips above it, for one. */
  get frame() {
    return this.room.frame;
  }

  /** @returns {import("../../ground/kit.js").Kit} */
  get kit() {
    return this.room.kit;
  }

  /**
   * Whether one watches: what is new is on its way over the stage, and nobody has anything left to choose beneath it. What the table would
   * say meanwhile is how it stood before.
   */
  get watching() {
    const { frame, choice } = this.room;
    return this.moments.shows && (!frame.decision || choice.spent !== null);
  }

  /** The replay, at a move. */
  look(/** @type {number} */ n) {
    void go(`/replay/${this.room.id}?n=${n}`);
  }

  /** Those that are mine. @returns {number[]} */
  get seats() {
    return this.room.you.seats;
  }

  // --- the face of the room ---------------------------------------------------------------------------------

  /**
   * A frame came: it is drawn, its pieces move, and what happened is told. @param {import("../face.d.ts").Arrived} arrived @returns
   * {number}
   */
  arrived(arrived) {
    const { before, fresh, changed } = arrived;
    const { room } = this;
    const said = this.log.take(fresh, this.sight.logSeen);
    this.taught();
    hurry();
    const was = before && pref("pace") !== "instant" ? places(this.page) : new Map();
    this.draw();
    this.moments.arrived(Boolean(room.frame.decision));
    if (changed && room.frame.decision) this.sight.bringChoices();
    if (changed && this.lesson?.lit.length) this.point(this.lesson.lit);
    const moving = before ? moved(room, this.page, was, fresh) : 0;
    if (before) tell(room, arrived, said);
    title(room);
    if (room.frame.result && !this.resultShown) this.toResult(before);
    return moving;
  }

  /** Moments come before the frame that brings them: one sees how it came to what is then shown. @returns {boolean} */
  play(/** @type {import("../moments.js").Scene[]} */ scenes, /** @type {() => void} */ done) {
    return this.moments.play(scenes, done);
  }

  /** The game is over: when somebody saw it end, how it went lies over the last picture, a moment later. */
  toResult(/** @type {import("../../server.d.ts").Frame | null} */ before) {
    this.resultShown = true;
    if (!this.lesson) void import("../lessons.js").then(({ playedOut }) => playedOut(this.frame.game));
    const teaching = this.lesson && !this.lesson.shown.whole; // its cards go on where the game ends
    if (before?.status === "playing" && !teaching) {
      setTimeout(() => !this.room.over && !find("dialog[open]") && void this.result(), LAST_PICTURE);
    }
  }

  thinking() {
    sayStates(this);
  }

  // --- a coach ----------------------------------------------------------------------------------------------

  get lesson() {
    return this.teaching?.lesson ?? null;
  }

  get firstGame() {
    return this.teaching?.firstGame ?? null;
  }

  /** Whether a coach has a place beside the table: it keeps it, so that the board keeps its own. */
  get coached() {
    return Boolean(this.lesson || (this.firstGame && !this.firstGame.off && !onPhone()));
  }

  /** What came is told to the coach first. */
  taught() {
    const { lesson, decision } = this.room.frame;
    if (lesson) this.lesson?.follow(lesson, Boolean(decision));
    this.firstGame?.asked(decision?.kind ?? "");
  }

  /** A lesson answers a try that the table did not accept. @returns {boolean} whether there is one */
  refused(/** @type {string} */ words, /** @type {string} */ rule) {
    if (!this.lesson?.shown.task) return false;
    this.lesson.refused(words, rule);
    say(words, true);
    this.room.compose((choice) => choice.clear());
    return true;
  }

  forget() {
    this.lit = new Set();
    this.reading.forget();
    forget(this);
  }

  covered() {
    this.moments.stop();
    for (const open of all("dialog[open]", document)) open.close();
    this.inspected = [];
    closeCard();
    say("");
    say("", true);
  }

  lifted() {
    this.sight.bringChoices();
  }

  point(/** @type {string[]} */ touches) {
    point(this, touches);
  }

  planned() {
    const first = find(".plan .do-it:not(:disabled)", this.page) ??
      find(".plan-do button:not(:disabled)", this.page);
    first?.focus({ preventScroll: true });
  }

  // --- what one view asks of another ------------------------------------------------------------------------

  pick(/** @type {Element} */ piece) {
    pick(this, piece);
  }

  closely(/** @type {Element} */ piece, focus = false) {
    closely(this, piece, focus);
  }

  async options() {
    (await import("./options.js")).optionList(this);
  }

  /** Something was said in full: it is done, or waits for Confirm. */
  decide(/** @type {import("../choice.js").Option} */ option, until = false) {
    decide(this, option, until);
  }

  confirm() {
    return confirm(this);
  }

  goOn() {
    goOn(this);
  }

  goAhead() {
    goAhead(this);
  }

  takeBack() {
    takeBack(this);
  }

  undo(turn = false) {
    this.reading.undo = false;
    void (turn ? resetTurn(this.room) : this.room.undo());
    this.draw();
  }

  async keys() {
    (await import("./keys.js")).signsDialog(this.room.kit);
  }

  async menu() {
    (await import("./menu.js")).menu(this);
  }

  async invite(/** @type {number} */ seat) {
    void (await import("./menu.js")).invite(this, seat);
  }

  async result() {
    (await import("./result.js")).resultDialog(this);
  }

  /** Say something to the others. */
  say(/** @type {string} */ text) {
    this.log.say(text);
    void chat(this.room, text);
  }

  /** One step back: what lies open is closed first. @returns {boolean} whether there was one */
  back() {
    const { room } = this;
    if (room.plan) room.closePlan();
    else if (this.sight.drawer || room.hint || this.reading.open) {
      this.sight.drawer = null;
      this.reading.forget();
      room.choice.askAbout(null);
      room.closeHint();
    } else return room.compose((choice) => choice.back());
    return true;
  }

  /** What a piece is called: by the game, or as it is called on the table. */
  nameOf(/** @type {string} */ touch) {
    const { kit } = this.room;
    const called = kit.module.title?.(touch, kit);
    if (called) return called;
    if (kit.token(touch)) return kit.title(touch);
    return this.onTable.get(touch)?.split(/[,.;]/)[0] || touch.replace(/:/g, " ");
  }

  // --- drawing ----------------------------------------------------------------------------------------------

  draw() {
    const { room } = this;
    if (!room.frame || room.over) return;
    room.kit.viewer = room.you.viewer;
    room.kit.seats = room.frame.seats;
    const held = document.activeElement;
    const inside = held && held !== document.body && this.page.contains(held);
    if (room.curtain !== null) fill(this.page, curtain(this));
    else fill(this.page, layout(this));
    this.zoom.settle(find(".board", this.page));
    lookAgain(this);
    if (inside && document.activeElement === document.body) this.refocus();
    settleSheet(this);
    foresight(this, ...stillPointed(this));
    this.log.settle(this.page);
    fitStrip(this.page);
    markMore(this.page);
  }

  meant(/** @type {Element | null} */ element) {
    return meant(element, this.room.frame?.decision?.kind ?? "");
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
    // Only who walks the table by keys goes on from a piece: elsewhere the mark of the focus would be one nobody asked for.
    const piece = this.byKeys ? find(`[data-touch~="${CSS.escape(this.focusName || "\n")}"]`, this.page) : null;
    const target = find(".prompt .confirm:not(:disabled)", this.page) ?? piece ?? find(".prompt", this.page);
    target?.focus({ preventScroll: true });
  }

  // --- keys, pointer and focus ------------------------------------------------------------------------------

  listen() {
    const page = /** @type {HTMLElement} */ (this.page);
    const { signal } = this.closing;
    document.addEventListener("keydown", (event) => press(this, event), { signal });
    listenForHaste(this, signal);
    addEventListener("prefs", () => this.draw(), { signal });
    addEventListener("resize", () => this.soon(), { signal });
    page.addEventListener("click", (event) => this.clicked(event), { signal });
    page.addEventListener("focusin", (event) => looked(this, event), { signal });
    const scrolled = (/** @type {Event} */ event) => {
      this.log.scrolled(/** @type {Element} */ (event.target));
      markMore(page);
    };
    page.addEventListener("scroll", scrolled, { capture: true, signal });
    listenForFingers(this, page, signal);
  }

  /**
   * A press ends all movement, but not before the button is up: a piece that jumped away under the pointer would not be the one that is
   * pressed.
   */
  clicked(/** @type {MouseEvent} */ event) {
    hurry();
    const piece = pieceAt(event);
    if (piece && this.room.curtain === null) this.pick(piece);
  }
}
