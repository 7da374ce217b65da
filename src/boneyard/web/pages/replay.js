/** Looking through a game: the same table, with time as a scrubber. */

import { go } from "../ground/address.js";
import { game as gameOf, get } from "../ground/api.js";
import { all, fill, find, h } from "../ground/dom.js";
import { tableModule } from "../ground/drawings.js";
import { tablesHere } from "../ground/guest.js";
import { Kit } from "../ground/kit.js";
import { fly, hurry, move, places } from "../ground/motion.js";
import { attempt, dialog, onPhone, ribbonHead } from "../ground/ui.js";
import { happened, Lines } from "../table/lines.js";
import { scenes } from "../table/moments.js";
import { besidePiece, close as closeCard } from "../table/view/beside-piece.js";
import { grid, rail } from "../table/view/grid.js";
import { inspector } from "../table/view/inspector.js";
import { logList, toEnd } from "../table/view/log.js";
import { MomentStage } from "../table/view/moment.js";
import { drawTable, dressPieces, heldBy, namesOf, spread } from "../table/view/stage.js";
import { replayBar } from "./replay-bar.js";

/** @typedef {import("../server.d.ts").Frame} Frame */
/** @typedef {import("../server.d.ts").You} You */
/** @typedef {import("../server.d.ts").ReplayFrame} ReplayFrame */

const SPEEDS = [1600, 900, 450];

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const { you, frame } = await get(`/api/tables/${id}`);
  if (frame.status === "broken") throw new Error(frame.waiting_for);
  if (!frame.view) throw new Error("This game has not begun: there is nothing to look through yet.");
  const full = await gameOf(frame.game);
  const replay = new Replay(
    page,
    id,
    you,
    frame,
    new Kit(/** @type {import("../ground/kit.js").Game} */ (full), await tableModule(full)),
  );
  await replay.begin();
  void attempt(tablesHere); // whether one may go another way from here
  return replay;
}

export class Replay {
  /** @param {Element} page @param {string} id @param {You} you @param {Frame} frame @param {Kit} kit */
  constructor(page, id, you, frame, kit) {
    this.page = page;
    this.id = id;
    this.you = you;
    this.frame = frame;
    this.kit = kit;
    this.module = kit.module;
    this.lines = new Lines();
    this.lines.take(frame);
    this.chapters = this.lines.chapters(kit.module);
    /** Whose eyes one looks through: a seat's, −1 a spectator's, −2 with everything open. */
    this.viewer = frame.status === "finished" && you.viewer < 0 ? -2 : you.viewer;
    this.n = 0;
    /** The moment asked for last. */ this.wanted = 0;
    this.dragging = 0;
    /** What a phone shows: the board, the hands or the log. */ this.tab = "board";
    this.speed = 1;
    this.playing = 0;
    this.logOpen = false;
    /** There from `begin` on. @type {ReplayFrame} */ this.step = /** @type {any} */ (null);
    /** @type {Map<string, Promise<ReplayFrame>>} */ this.steps = new Map();
    /** Nobody's fight is mine here. @type {number[]} */ this.seats = [];
    /** @type {MomentStage} */ this.moments = new MomentStage(this);
    this.closing = new AbortController();
  }

  async begin() {
    document.title = `Replay · ${this.frame.title} · Boneyard`;
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.closing.signal });
    const asked = new URLSearchParams(location.search).get("n");
    await this.to(asked === null ? (this.frame.status === "finished" ? 0 : this.frame.move) : Number(asked), true);
    const { signal } = this.closing;
    this.page.addEventListener("click", (event) => {
      const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
      if (piece && heldBy(piece).length) {
        dialog(
          (piece.getAttribute("aria-label") ?? "Cards").split(",")[0],
          dressPieces(spread(this.kit, heldBy(piece)), null),
          { wide: true },
        );
      } else if (piece) this.closely(piece);
    }, { signal });
  }

  close() {
    this.stop();
    this.moments.stop();
    closeCard();
    this.closing.abort();
  }

  fetchStep(/** @type {number} */ n) {
    const key = `${this.viewer}/${n}`;
    let step = this.steps.get(key);
    if (!step) {
      step = get(`/api/tables/${this.id}/replay/${n}?viewer=${this.viewer}`);
      step.catch(() => this.steps.delete(key));
      this.steps.set(key, step);
    }
    return step;
  }

  async to(/** @type {number} */ n, first = false) {
    const wanted = Math.max(0, Math.min(this.frame.move, Math.round(n) || 0));
    this.wanted = wanted;
    const step = first ? await this.fetchStep(wanted) : await attempt(() => this.fetchStep(wanted));
    if (!step || this.wanted !== wanted) return;
    hurry();
    this.moments.stop();
    const was = first ? new Map() : places(this.page);
    const forward = wanted === this.n + 1;
    this.n = wanted;
    this.step = step;
    history.replaceState(null, "", `/replay/${this.id}?n=${wanted}`);
    this.draw();
    if (!first) {
      const events = happened(step.log);
      const turns = move(this.page, was, forward ? events.map((line) => line.touches) : []);
      if (forward) {
        fly(
          events.flatMap((line, at) =>
            (this.module.flying?.(line.event) ?? []).map((mark) => ({ ...mark, after: turns.starts[at] }))
          ),
        );
      }
    }
    if (this.frame.move > wanted) void this.fetchStep(wanted + 1).catch(() => {});
  }

  play() {
    if (this.playing) {
      this.stop();
      this.draw();
      return;
    }
    if (this.n >= this.frame.move) this.n = -1;
    const on = async () => {
      await this.to(this.n + 1);
      if (this.n >= this.frame.move) this.stop();
      if (this.playing) this.playing = window.setTimeout(on, SPEEDS[this.speed]);
      else this.draw();
    };
    this.playing = window.setTimeout(on, 60);
    this.draw();
  }

  /** What of this move is worth a stage, with what was seen of it before. */
  scenes() {
    const told = this.viewer === this.you.viewer ? this.lines.lines.filter((line) => line.n < this.n) : [];
    return scenes(this.step.log, told);
  }

  /** Play this move once more. */
  show() {
    this.stop();
    this.moments.replay(this.scenes());
  }

  stop() {
    clearTimeout(this.playing);
    this.playing = 0;
  }

  /** The next or the previous chapter. */
  chapter(/** @type {number} */ way) {
    const found = way > 0
      ? this.chapters.find((each) => each.n > this.n)
      : this.chapters.filter((each) => each.n < this.n).at(-1);
    void this.to(found ? found.n : way > 0 ? this.frame.move : 0);
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (find("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = /** @type {HTMLElement} */ (event.target).matches("input[type=text], input[type=search], select");
    if (field) return;
    const range = /** @type {HTMLElement} */ (event.target).matches("input[type=range], button");
    if (event.key === "]" || (event.key === "ArrowRight" && !range)) void this.to(this.n + 1);
    else if (event.key === "[" || (event.key === "ArrowLeft" && !range)) void this.to(this.n - 1);
    else if (event.key === " " && !range && this.moments.goOn()) void 0;
    else if (event.key === " " && !range) this.play();
    else return;
    event.preventDefault();
  }

  /** What a piece is and says, on a card beside it. */
  closely(/** @type {Element} */ piece) {
    const names = namesOf(piece);
    const label = piece.getAttribute("aria-label") ?? "";
    const about = inspector(names, this.step.view, this.kit, {
      label,
      rows: Promise.resolve([]),
      rule: () => {},
      why: null,
    });
    besidePiece(piece, [about], label.split(/[,.;]/)[0]);
  }

  draw() {
    const { frame, step, kit } = this;
    kit.viewer = this.viewer;
    kit.seats = frame.seats;
    const drawing = drawTable(step.view, kit);
    const board = dressPieces(h("main", { class: "zone board", "aria-label": "Board" }, drawing.board), null);
    const mine = dressPieces(h("section", { class: "zone mine", "aria-label": "Hand" }, drawing.mine ?? null), null);
    const side = dressPieces(h("div", { class: "zone side" }, drawing.side ?? null), null);
    const seats = frame.seats.map((seat) =>
      h(
        "section",
        {
          class: `seat ${step.waiting.includes(seat.seat) ? "seat-turn" : ""} ${
            seat.seat === this.viewer ? "seat-me" : ""
          }`,
          key: `seat${seat.seat}`,
          "aria-label": seat.title,
        },
        h(
          "div",
          { class: "seat-head" },
          this.kit.crest(seat.seat),
          h("div", { class: "seat-name" }, h("strong", null, seat.name), h("small", null, seat.title)),
        ),
        drawing.seats?.[seat.seat] ?? null,
      )
    );
    if (this.viewer >= 0) seats.push(...seats.splice(0, this.viewer + 1));
    fill(
      this.page,
      grid({
        name: `room-replay ${drawing.mine ? "" : "no-mine"}`,
        data: { game: frame.game, tab: this.tab },
        header: h(
          "header",
          { class: "ribbon" },
          ribbonHead(`Replay · ${frame.title}`, drawing.ribbon ?? []),
          h("span", { class: "ribbon-do" }, h("a", { class: "button small", href: `/t/${this.id}` }, "To the table")),
        ),
        seats: dressPieces(h("aside", { class: "zone seats", "aria-label": "Seats" }, seats), null),
        side,
        board,
        moment: this.moments.element(),
        decision: replayBar(this),
        mine,
        rail: rail([{ title: "Log", on: this.logOpen, act: () => this.toggleLog() }], ""),
        panel: onPhone() || this.logOpen ? this.panel() : null,
      }),
    );
    toEnd(this.page);
    const row = find(".bookmarks", this.page);
    const now = row && find('[aria-pressed="true"]', row);
    if (now) row.scrollLeft = now.offsetLeft - row.offsetLeft - (row.clientWidth - now.offsetWidth) / 2;
  }

  toggleLog() {
    this.logOpen = !this.logOpen;
    this.draw();
  }

  panel() {
    return h(
      "aside",
      { class: "right", "aria-label": "Log" },
      h("div", { class: "log-head" }, h("h2", null, "Log")),
      h(
        "div",
        { class: "log-scroll", tabindex: "0", role: "region", "aria-label": "What happened" },
        logList(this.happened(), this.module, this.ways(), { filter: "game" }),
      ),
    );
  }

  /** What had happened by this moment. */
  happened() {
    return this.lines.lines.filter((line) => line.kind === "event" && line.n <= this.n);
  }

  /** Where a line of the log leads. @returns {import("../table/view/log.js").Ways} */
  ways() {
    return {
      jump: (n) => void this.to(n),
      rule: (row) => void go(`/rules/${this.frame.game}#${row}`),
      lit: (touches) => this.light(touches),
    };
  }

  light(/** @type {string[]} */ touches) {
    for (const piece of all(".piece[data-touch]", this.page)) {
      piece.classList.toggle(
        "lit",
        namesOf(piece).some((name) => touches.includes(name)),
      );
    }
  }
}
