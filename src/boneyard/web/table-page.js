/**
 * A table: everything one browser knows of it, and putting it on the page.
 *
 * What comes in is in arriving.js, what is pressed and looked at in choosing.js, other wishes in wishes.js, the layout in room.js.
 */

import { game as gameOf, games, get, Line, rules } from "./api.js";
import { receive, show } from "./arriving.js";
import { Choice } from "./choice.js";
import { inspectDialog, lookAgain, looked, pick } from "./choosing.js";
import { all, fill, find } from "./dom.js";
import * as drawers from "./drawers.js";
import { foresight, nothingSeen } from "./foresight.js";
import * as keyboard from "./keyboard.js";
import { Kit, tableModule } from "./kit.js";
import { Lines } from "./log.js";
import { hurry } from "./motion.js";
import { kept } from "./prefs.js";
import { layout, sayStates } from "./room.js";
import { heldBy, namesOf } from "./stage.js";
import { note, onPhone } from "./ui.js";

/** What the prompt bar takes at least, and the part of the screen it takes at most. */
const BAR = 90;
const MOST_BAR = 0.3;
const LONG_PRESS = 480;

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const first = await get(`/api/tables/${id}`);
  const card = (await games()).find((/** @type {any} */ each) => each.id === first.frame.game);
  const full = card ? await gameOf(card.id) : {
    id: first.frame.game,
    title: first.frame.title,
    files: [],
    tokens: {},
    content: {},
    settings: [],
    seat_names: {},
  };
  const room = new Room(page, id, full, await tableModule(full));
  if (card) {
    void rules(card.id).then((book) => {
      room.rows = book.rows;
    });
  }
  room.begin(first);
  return room;
}

/** Everything one browser knows of one table. */
export class Room {
  /** @param {Element} page @param {string} id @param {any} game what the server tells of the game @param {import("./kit.js").TableModule} module */
  constructor(page, id, game, module) {
    this.page = page;
    this.id = id;
    this.game = game;
    this.module = module;
    this.kit = new Kit(game, module);
    /** @type {any} */ this.you = null;
    /** @type {any} */ this.frame = null;
    /** @type {boolean[]} */ this.here = [];
    /** @type {Set<number>} */ this.thinking = new Set();
    /** @type {any[]} */ this.rows = [];
    this.lines = new Lines();
    this.choice = new Choice(null);
    /** @type {any[]} */ this.queue = [];
    this.lastShown = 0;
    /** How long the movement of the last frame takes. */ this.moving = 0;
    this.timer = 0;
    this.state = "connecting";
    this.sending = false;
    /** The number of the frame that my last move led to. */ this.sent = -1;
    this.tab = "board";
    this.logFilter = "all";
    this.logAll = false;
    /** @type {{kind: string, arg?: string} | null} */ this.drawer = null;
    /** @type {string[]} */ this.inspected = [];
    this.inspectedLabel = "";
    /** @type {Set<string>} */ this.lit = new Set();
    /** What lies on the table, by name, and what it is called there. @type {Map<string, string>} */ this.onTable =
      new Map();
    /** @type {any} */ this.hint = null;
    /** @type {import("./plans.js").Plan | null} */ this.plan = null;
    this.looking = nothingSeen();
    this.focusName = "";
    /** @type {number | null} */ this.curtain = null;
    /** For whom the curtain was lifted last. @type {number | null} */ this.lifted = null;
    this.seenSeq = Number(kept(`boneyard.seen.${id}`) ?? 0);
    this.openedAt = this.seenSeq;
    this.resultShown = false;
    this.unread = 0;
    this.due = 0;
    this.over = false;
    this.held = false;
    this.logHeld = false;
    this.closing = new AbortController();
    /** @type {Line | null} */ this.line = null;
    this.reserve = BAR;
    this.promptHeight = BAR;
  }

  /** Show what is there, and listen to what comes. */
  begin(/** @type {any} */ first) {
    this.line = new Line(this.id, {
      frame: (envelope) => receive(this, envelope),
      presence: (here) => {
        this.here = here;
        this.soon();
      },
      thinking: (seat, on) => {
        on ? this.thinking.add(seat) : this.thinking.delete(seat);
        sayStates(this);
      },
      state: (state) => {
        if (state !== this.state) {
          this.state = state;
          this.soon();
        }
      },
      closed: () => note("The server closed the line to this table.", true),
    });
    const { signal } = this.closing;
    document.addEventListener("keydown", (event) => keyboard.press(this, event), { signal });
    addEventListener("prefs", () => this.draw(), { signal });
    addEventListener("resize", () => {
      this.reserve = BAR;
      this.soon();
    }, { signal });
    this.listen();
    show(this, first, true);
    this.line.open(first.you.viewer);
  }

  close() {
    this.over = true;
    this.line?.close();
    this.closing.abort();
    clearTimeout(this.timer);
    find("#favicon").href = find("#favicon").href.replace("favicon-turn", "favicon");
  }

  // --- what the others ask of it ------------------------------------------------------------------------

  /** The seat I act for. */
  get seat() {
    return this.frame.decision?.seat ?? (this.you.viewer >= 0 ? this.you.viewer : -1);
  }

  /** Whether a choice is on its way: sent, or saved and what comes of it not here yet. */
  get busy() {
    return this.sending || this.choice.spent !== null;
  }

  /** The option of the present question that is this move. */
  optionOf(/** @type {any} */ move) {
    const wanted = JSON.stringify(move);
    return this.choice.options.find((option) => JSON.stringify(option.move) === wanted) ?? null;
  }

  /** What a piece is called: by the game, or as it is called on the table. */
  nameOf(/** @type {string} */ touch) {
    const { kit } = this;
    const called = kit.module.title?.(touch, kit);
    if (called) return called;
    if (kit.token(touch)) return kit.title(touch);
    return this.onTable.get(touch)?.split(/[,.;]/)[0] || touch.replace(/:/g, " ");
  }

  // --- drawing ------------------------------------------------------------------------------------------

  draw() {
    if (!this.frame || this.over) return;
    this.kit.viewer = this.you.viewer;
    this.kit.seats = this.frame.seats;
    const held = document.activeElement;
    const inside = held && held !== document.body && this.page.contains(held);
    if (this.curtain !== null) fill(this.page, drawers.curtain(this));
    else fill(this.page, layout(this));
    lookAgain(this);
    this.makeRoom();
    if (inside && document.activeElement === document.body) this.refocus();
    if (!find("[data-foresees]:hover, [data-foresees]:focus, .piece:hover", this.page)) foresight(this, null);
    if (!this.logHeld) {
      const log = find(".log-scroll", this.page);
      if (log) log.scrollTop = log.scrollHeight;
    }
  }

  /**
   * The prompt bar is as high as its question needs, up to a part of the screen. The board gives way to a question once and then
   * keeps its size; what one opens oneself, a plan or on a phone a hint, stands over the board's edge and goes again.
   */
  makeRoom() {
    const bar = find(".prompt", this.page);
    const table = find(".room", this.page);
    if (!bar || !table) return;
    const height = Math.ceil(bar.getBoundingClientRect().height) + 10;
    const reserve = this.hint || this.plan || this.choice.asked
      ? this.reserve
      : Math.min(Math.max(this.reserve, height), Math.round(innerHeight * MOST_BAR));
    if (reserve !== this.reserve) table.style.setProperty("--reserve", `${reserve}px`);
    // Not on the table: whatever lies in it would inherit this, and all of it would be styled anew.
    if (height !== this.promptHeight) find(".foreseen", table)?.style.setProperty("--prompt", `${height}px`);
    this.reserve = reserve;
    this.promptHeight = height;
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
    const target = find(".prompt .confirm:not(:disabled)", this.page) ??
      find(`[data-touch~="${CSS.escape(this.focusName || "\n")}"]`, this.page) ?? find(".prompt", this.page);
    target?.focus({ preventScroll: true });
  }

  /** Show where some pieces are. */
  light(/** @type {string[]} */ touches) {
    this.lit = new Set(touches);
    for (const piece of all(".piece[data-touch]", this.page)) {
      piece.classList.toggle(
        "lit",
        [...namesOf(piece), ...heldBy(piece)].some((name) => this.lit.has(name)),
      );
    }
  }

  openDrawer(/** @type {string} */ kind, /** @type {string} */ arg = "") {
    this.drawer = this.drawer?.kind === kind && this.drawer.arg === arg ? null : { kind, arg };
    if (this.drawer) this.tab = onPhone() ? "log" : this.tab;
    this.draw();
    if (!this.drawer) return;
    find(".drawer-head button", this.page)?.focus();
    void drawers.fillDrawer(this);
  }

  // --- pointer and focus --------------------------------------------------------------------------------

  listen() {
    const page = /** @type {HTMLElement} */ (this.page);
    const { signal } = this.closing;
    page.addEventListener("click", (event) => this.clicked(event), { signal });
    page.addEventListener("mouseover", (event) => looked(this, event), { signal });
    page.addEventListener("focusin", (event) => looked(this, event), { signal });
    let press = 0;
    page.addEventListener("pointerdown", (event) => {
      this.held = false;
      if (event.pointerType === "touch") {
        press = window.setTimeout(() => this.longPressed(/** @type {Element} */ (event.target)), LONG_PRESS);
      }
    }, { signal });
    for (const type of ["pointerup", "pointercancel"]) {
      page.addEventListener(type, () => clearTimeout(press), { signal });
    }
    page.addEventListener("pointermove", (event) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(press);
    }, { signal });
    const first = { capture: true, signal };
    page.addEventListener("scroll", (event) => {
      const log = /** @type {Element} */ (event.target);
      if (log.classList?.contains("log-scroll")) {
        this.logHeld = log.scrollHeight - log.scrollTop - log.clientHeight > 40;
      }
    }, first);
    // The finger that stayed to look has not pressed.
    page.addEventListener("click", (event) => {
      if (!this.held) return;
      this.held = false;
      event.stopPropagation();
      event.preventDefault();
    }, first);
  }

  /** A finger that stays: a piece is looked at closely, a button tells what it would do. */
  longPressed(/** @type {Element} */ target) {
    const piece = target.closest?.(".piece[data-touch]");
    const button = /** @type {HTMLElement | null} */ (target.closest?.("[data-foresees]"));
    if (piece) inspectDialog(this, piece);
    else if (button) foresight(this, this.optionOf(JSON.parse(button.dataset.foresees ?? "null")), true);
    this.held = Boolean(piece ?? button);
  }

  /** A press ends all movement, but not before the button is up: a piece that jumped away under the pointer would not be the one that is pressed. */
  clicked(/** @type {MouseEvent} */ event) {
    hurry();
    const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
    if (piece && this.curtain === null) pick(this, piece);
  }
}
