/** Looking through a game: the same table, with time as a scrubber. */

import { game as gameOf, games, get } from "./api.js";
import { all, fill, find, h } from "./dom.js";
import { fairness } from "./drawers.js";
import { inspector, rowsAbout } from "./inspector.js";
import { Kit, tableModule } from "./kit.js";
import { Lines, logList } from "./log.js";
import { go } from "./main.js";
import { fly, hurry, move, places } from "./motion.js";
import { branch } from "./records.js";
import { drawTable, dressPieces, heldBy, namesOf, spread } from "./stage.js";
import { attempt, dialog, linkRow, record, saveFile } from "./ui.js";

const SPEEDS = [1600, 900, 450];

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const replay = new Replay(page, id);
  await replay.begin();
  return replay;
}

class Replay {
  constructor(/** @type {Element} */ page, /** @type {string} */ id) {
    this.page = page;
    this.id = id;
    this.lines = new Lines();
    this.n = 0;
    this.speed = 1;
    this.playing = 0;
    /** @type {any} */ this.step = null;
    /** @type {string[]} */ this.inspected = [];
    this.label = "";
    /** @type {Map<string, Promise<any>>} */ this.steps = new Map();
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
  }

  async begin() {
    const envelope = await get(`/api/tables/${this.id}`);
    this.you = envelope.you;
    this.frame = envelope.frame;
    if (!this.frame.view) throw new Error("This game has not begun: there is nothing to look through yet.");
    const over = this.frame.status === "finished";
    this.viewer = over && this.you.viewer < 0 ? -2 : this.you.viewer;
    this.lines.take(this.frame);
    const card = (await games()).find((/** @type {any} */ each) => each.id === this.frame.game);
    const full = await gameOf(card.id);
    this.module = await tableModule(full);
    this.kit = new Kit(full, this.module);
    this.chapters = this.lines.chapters(this.module);
    document.title = `Replay · ${this.frame.title} · Boneyard`;
    document.addEventListener("keydown", this.onkey);
    const asked = new URLSearchParams(location.search).get("n");
    await this.to(asked === null ? (over ? 0 : this.frame.move) : Number(asked), true);
    const root = /** @type {HTMLElement} */ (this.page);
    root.onclick = (event) => {
      const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
      if (piece && heldBy(piece).length) dialog((piece.getAttribute("aria-label") ?? "Cards").split(",")[0], dressPieces(spread(this.kit, heldBy(piece)), null), { wide: true });
    };
    root.onmouseover = root.onfocusin = (event) => {
      const piece = /** @type {Element} */ (event.target).closest?.(".piece[data-touch]");
      if (!piece || namesOf(piece).join() === this.inspected.join()) return;
      this.inspected = namesOf(piece);
      this.label = piece.getAttribute("aria-label") ?? "";
      const box = find(".inspector", this.page);
      if (box) fill(box, this.inspect());
    };
    root.onpointerdown = null;
  }

  close() {
    this.stop();
    document.removeEventListener("keydown", this.onkey);
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
    const was = first ? new Map() : places(this.page);
    const forward = wanted === this.n + 1;
    this.n = wanted;
    this.step = step;
    history.replaceState(null, "", `/replay/${this.id}?n=${wanted}`);
    this.draw();
    if (!first) {
      const events = step.log.filter((/** @type {any} */ line) => line.event);
      const turns = move(this.page, was, forward ? events.map((/** @type {any} */ line) => line.touches) : []);
      if (forward) fly(events.flatMap((/** @type {any} */ line, /** @type {number} */ at) => (this.module.flying?.(line.event) ?? []).map((mark) => ({ ...mark, after: turns.starts[at] }))));
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

  stop() {
    clearTimeout(this.playing);
    this.playing = 0;
  }

  /** The next or the previous chapter. */
  chapter(/** @type {number} */ way) {
    const found = way > 0 ? this.chapters.find((each) => each.n > this.n) : this.chapters.filter((each) => each.n < this.n).at(-1);
    void this.to(found ? found.n : way > 0 ? this.frame.move : 0);
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (find("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = /** @type {HTMLElement} */ (event.target).matches("input[type=text], input[type=search], select");
    if (field) return;
    const range = /** @type {HTMLElement} */ (event.target).matches("input[type=range], button");
    if (event.key === "]" || (event.key === "ArrowRight" && !range)) void this.to(this.n + 1);
    else if (event.key === "[" || (event.key === "ArrowLeft" && !range)) void this.to(this.n - 1);
    else if (event.key === " " && !range) this.play();
    else return;
    event.preventDefault();
  }

  inspect() {
    const touch = this.inspected.find((name) => this.kit.token(name));
    return this.inspected.length ? inspector(this.inspected, this.step.view, this.kit, { label: this.label, rows: touch ? rowsAbout(this.kit.title(touch), []) : [], rule: () => {}, why: null }) : h("p", { class: "soft" }, "Point at a card or piece to see it large.");
  }

  draw() {
    const { frame, step, kit } = this;
    kit.viewer = this.viewer;
    kit.seats = frame.seats;
    const over = frame.status === "finished";
    const drawing = drawTable(step.view, kit);
    const board = dressPieces(h("main", { class: "zone board", "aria-label": "Board" }, drawing.board), null);
    const mine = dressPieces(h("section", { class: "zone mine", "aria-label": "Hand" }, drawing.mine ?? null), null);
    const side = dressPieces(h("div", { class: "zone side" }, drawing.side ?? null), null);
    const views = [];
    if (over) {
      views.push([-2, "Everything open"], ...frame.seats.map((/** @type {any} */ seat) => [seat.seat, seat.name || seat.title]), [-1, "A spectator"]);
    } else views.push([this.you.viewer, this.you.viewer >= 0 ? "As I saw it" : "A spectator"]);
    const range = h("input", { type: "range", min: 0, max: frame.move, value: this.n, "aria-label": "Moment", "aria-valuetext": `Move ${this.n} of ${frame.move}`, oninput: (/** @type {any} */ event) => { this.stop(); clearTimeout(this.dragging); const n = Number(event.target.value); this.dragging = window.setTimeout(() => void this.to(n), 90); } });
    const what = step.log.filter((/** @type {any} */ line) => line.text).map((/** @type {any} */ line) => line.text);
    const seats = frame.seats.map((/** @type {any} */ seat) => h("section", { class: `seat ${step.waiting.includes(seat.seat) ? "seat-turn" : ""}`, key: `seat${seat.seat}`, "aria-label": seat.title }, h("div", { class: "seat-head" }, this.kit.crest(seat.seat), h("div", { class: "seat-name" }, h("strong", null, seat.name), h("small", null, seat.title))), drawing.seats?.[seat.seat] ?? null));
    if (this.viewer >= 0) seats.push(...seats.splice(0, this.viewer + 1));
    fill(
      this.page,
      h(
        "div",
        { class: `room room-replay ${drawing.mine ? "" : "no-mine"}`, data: { game: frame.game, tab: "board" } },
        h("header", { class: "ribbon" }, h("a", { href: "/", class: "ribbon-home", "aria-label": "Boneyard, home" }, h("span", { class: "ribbon-skull", "aria-hidden": "true" }), h("span", { class: "wide-only" }, "Boneyard")), h("h1", null, `Replay · ${frame.title}`), h("span", { class: "ribbon-words" }, (drawing.ribbon ?? []).filter(Boolean).map((each) => h("span", { class: "chip" }, each))), h("span", { class: "ribbon-do" }, h("a", { class: "button small", href: `/t/${this.id}` }, "To the table"))),
        h("aside", { class: "seats", "aria-label": "Seats" }, seats),
        side,
        board,
        h(
          "section",
          { class: "prompt replay-bar", "aria-label": "Replay" },
          h("div", { class: "scrub" }, range, h("div", { class: "bookmarks" }, this.chapters.map((each) => h("button", { class: "small plain", key: `${each.title}${each.n}`, "aria-pressed": String(this.n >= each.n && !this.chapters.some((other) => other.n > each.n && other.n <= this.n)), onclick: () => this.to(each.n) }, each.title)))),
          h(
            "div",
            { class: "replay-do" },
            h("button", { class: "small", onclick: () => this.chapter(-1), "aria-label": "Previous chapter" }, "⏮"),
            h("button", { class: "small", onclick: () => this.to(this.n - 1), disabled: this.n <= 0, "aria-label": "One move back" }, "◀"),
            h("button", { class: "small first", onclick: () => this.play() }, this.playing ? "Pause" : "Play"),
            h("button", { class: "small", onclick: () => this.to(this.n + 1), disabled: this.n >= frame.move, "aria-label": "One move on" }, "▶"),
            h("button", { class: "small", onclick: () => this.chapter(1), "aria-label": "Next chapter" }, "⏭"),
            h("button", { class: "small plain", onclick: () => { this.speed = (this.speed + 1) % 3; this.draw(); } }, `Speed ${this.speed + 1}`),
            h("span", { class: "replay-n" }, `Move ${this.n} of ${frame.move}`),
            views.length > 1 ? h("select", { class: "viewpoint", "aria-label": "Viewpoint", value: String(this.viewer), onchange: (/** @type {any} */ event) => { this.viewer = Number(event.target.value); void this.to(this.n); } }, views.map(([seat, title]) => h("option", { value: seat, selected: seat === this.viewer }, title))) : null,
            over ? h("button", { class: "small", disabled: step.over, onclick: () => this.whatIf() }, "What if…") : null,
            h("button", { class: "small plain", onclick: () => dialog("This moment", [h("p", { class: "soft" }, "Whoever may see this table comes to this moment."), linkRow(`${location.origin}/replay/${this.id}?n=${this.n}`, "Link")]) }, "Share"),
            h("button", { class: "small plain", onclick: () => void attempt(async () => saveFile(`${frame.game}-${this.id}.jsonl`, await record(this.id))) }, "Save"),
            h("button", { class: "small plain", onclick: () => dialog("Fair dice", fairness(this.id, frame.fairness)) }, "Fair dice"),
          ),
          h("p", { class: "replay-what", role: "status" }, what.slice(0, 6).join(" ") || "The game begins."),
        ),
        mine,
        h(
          "aside",
          { class: "right", "aria-label": "Log and inspector" },
          h("div", { class: "log-head" }, h("h2", null, "Log")),
          h("div", { class: "log-scroll", tabindex: "0", role: "region", "aria-label": "What happened" }, logList(this.lines.lines.filter((line) => line.kind === "event" && line.n <= this.n), this.module, { filter: "game", all: false, showAll: () => {}, jump: (n) => void this.to(n), rule: () => go(`/rules/${frame.game}`), lit: (touches) => this.light(touches) })),
          h("div", { class: "inspector" }, this.inspect()),
        ),
      ),
    );
    const log = find(".log-scroll", this.page);
    if (log) log.scrollTop = log.scrollHeight;
  }

  light(/** @type {string[]} */ touches) {
    for (const piece of all(".piece[data-touch]", this.page)) piece.classList.toggle("lit", namesOf(piece).some((name) => touches.includes(name)));
  }

  /** Another way from here, against bots. */
  async whatIf() {
    const seats = this.frame.seats;
    const text = await attempt(() => record(this.id));
    if (!text) return;
    const box = dialog("What if…", [h("p", null, `A new table begins at move ${this.n} of this game, with the same cards and the same luck. Which seat do you take? Bots take the others.`), h("div", { class: "menu" }, seats.map((/** @type {any} */ seat) => h("button", { onclick: () => { box.close(); void branch(text, this.n, seat.seat); } }, this.kit.crest(seat.seat), seat.title)))]);
  }
}
