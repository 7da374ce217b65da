/** The rules, beside the table and on a page of their own: the rulebook, behind it the exact rules, and a search over both. */

import { rules } from "../ground/api.js";
import { all, h } from "../ground/dom.js";
import { bookOf, chapter, leads, openRows } from "./book.js";
import { ledgerList, rowItem } from "./ledger.js";
import { found } from "./search.js";

/** @typedef {import("../ground/dom.js").Entered} Entered */
/** @typedef {import("../server.d.ts").Book} Book */
/** @typedef {import("../server.d.ts").RuleRow} Row */
/** @typedef {"book" | "exact"} Tab */

/**
 * The rules of a game.
 * @param {string} game @param {{place?: string, phase?: string[], moved?: (place: string) => void}} [open] `place`: a chapter, a
 * paragraph or a row to be opened; `moved`: where one has come to
 */
export async function openRules(game, open = {}) {
  const [book, ledger] = await Promise.all([bookOf(game), rules(game)]);
  const shown = new Rules(game, book, ledger.rows, open.phase ?? [], open.moved ?? (() => {}));
  shown.draw();
  return { inside: shown.box, shown: () => open.place && shown.jump(open.place), rules: shown };
}

export class Rules {
  /** @param {string} game @param {Book} book @param {Row[]} rows @param {string[]} phase @param {(place: string) => void} moved */
  constructor(game, book, rows, phase, moved) {
    this.game = game;
    this.book = book;
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.phase = phase;
    this.moved = moved;
    this.words = "";
    /** @type {Tab} */ this.tab = "book";
    this.field = h("input", {
      type: "search",
      placeholder: "Search the rules",
      "aria-label": "Search the rules",
      oninput: (/** @type {Entered} */ event) => {
        this.words = event.target.value;
        this.draw();
        this.box.scrollIntoView({ block: "start" });
      },
    });
    /** @type {Record<Tab, HTMLElement>} */
    this.tabs = {
      book: this.tabButton("book", "Rulebook", "Book"),
      exact: this.tabButton("exact", "The exact rules", "Exact"),
    };
    this.body = h("div", { class: "rules-body" });
    this.box = h(
      "div",
      { class: "rules" },
      h(
        "div",
        { class: "rules-head no-print" },
        this.field,
        h("div", { class: "rules-tabs", role: "group", "aria-label": "Which rules" }, Object.values(this.tabs)),
      ),
      this.body,
    );
    const reading = { game, book, rows: this.rows, jump: (/** @type {string} */ place) => this.jump(place) };
    this.reading = reading;
    this.chapters = h(
      "article",
      { class: "book" },
      book.chapters.map((each) =>
        chapter(reading, each, this.matters(each) ? h("span", { class: "chip" }, "now") : null)
      ),
    );
    /** The rows as one list, made when somebody wants it. @type {Element | null} */ this.list = null;
  }

  /** Whether a chapter tells what matters now: most of its rows stand under such a heading of the ledger. */
  matters(/** @type {Book["chapters"][number]} */ { blocks }) {
    const cited = blocks.flatMap((block) => block.rows ?? []).map((row) =>
      this.rows.get(row)?.chapter.toLowerCase() ?? ""
    );
    const now = cited.filter((title) => this.phase.some((word) => title.includes(word.toLowerCase())));
    return now.length * 2 > cited.length;
  }

  /** What stands below the field: what was found, the book, or all rows. */
  draw() {
    const looking = Boolean(this.words.trim());
    for (const [tab, button] of Object.entries(this.tabs)) {
      button.setAttribute("aria-pressed", String(this.tab === tab && !looking));
    }
    if (this.field.value !== this.words) this.field.value = this.words;
    this.body.replaceChildren(
      ...(looking ? [this.results()] : this.tab === "book" ? [this.contents(), this.chapters] : [this.exact()]),
    );
  }

  /** Where there is little room its name is short. */
  tabButton(/** @type {Tab} */ tab, /** @type {string} */ title, /** @type {string} */ short) {
    const act = () => {
      this.show(tab);
      this.box.scrollIntoView({ block: "start" });
    };
    return h(
      "button",
      { class: "small", "aria-label": title, onclick: act },
      h("span", { class: "tab-long" }, title),
      h("span", { class: "tab-short" }, short),
    );
  }

  show(/** @type {Tab} */ tab) {
    this.tab = tab;
    this.words = "";
    this.draw();
  }

  contents() {
    return h(
      "nav",
      { class: "contents", "aria-label": "Chapters" },
      h(
        "ol",
        null,
        this.book.chapters.map((each) =>
          h(
            "li",
            null,
            leads(this.game, each.slug, each.title, this.reading.jump),
            this.matters(each) ? h("span", { class: "chip" }, "now") : null,
          )
        ),
      ),
    );
  }

  exact() {
    this.list ??= h(
      "div",
      { class: "ledger" },
      ledgerList([...this.rows.values()], this.phase, (row) => this.item(row)),
    );
    return this.list;
  }

  /** A row with the way to its paragraph. */
  item(/** @type {Row} */ row) {
    const anchor = this.book.written ? this.book.places[row.id] : undefined;
    const home = this.book.chapters.find((each) => each.blocks.some((block) => block.anchor === anchor));
    const back = anchor && home ? { title: home.title, go: () => this.jump(anchor) } : undefined;
    return rowItem(row, { jump: (id) => this.toRow(id), known: this.rows, back });
  }

  // --- looking for something ---------------------------------------------------------------------------

  /** Paragraphs with these words first, then rows. */
  results() {
    const { paragraphs, rows } = found(this.words, this.book, [...this.rows.values()]);
    const told = this.book.written ? paragraphs : [];
    return h(
      "div",
      { class: "found" },
      h(
        "p",
        { class: "soft rules-count", role: "status" },
        told.length || rows.length
          ? `${told.length} in the rulebook, ${rows.length} exact rules`
          : "Nothing is said with these words.",
      ),
      h(
        "ul",
        null,
        told.map(({ place, title, parts }) =>
          h(
            "li",
            { key: place },
            leads(this.game, place, title, (to) => this.jump(to)),
            h("p", null, parts.map(({ text, hit }) => (hit ? h("mark", null, text) : text))),
          )
        ),
      ),
      ledgerList(rows, [], (row) => this.item(row)),
    );
  }

  // --- going somewhere -----------------------------------------------------------------------------------

  /** To a chapter, a paragraph or a row by its name. A row is read where the book tells it, and stands open there. */
  jump(/** @type {string} */ place) {
    const row = this.rows.get(place);
    const anchor = row ? this.book.places[row.id] : place;
    if (row && !anchor) return this.toRow(place);
    if (this.tab !== "book" || this.words) this.show("book");
    const told = all(`[data-place="${CSS.escape(anchor)}"]`, this.chapters)[0];
    if (!told) return;
    const block = this.book.chapters.flatMap((each) => each.blocks).find((each) => each.anchor === anchor);
    if (row && this.book.written && block) openRows(told, this.reading, block.rows ?? [], row.id);
    this.point(told, Boolean(block));
    this.moved(place);
  }

  /** To a row in the list of all. */
  toRow(/** @type {string} */ id) {
    if (this.tab !== "exact" || this.words) this.show("exact");
    const row = this.list && all(`[data-row="${CSS.escape(id)}"]`, this.list)[0];
    if (!row) return;
    this.point(row, true);
    this.moved(id);
  }

  /** Bring it into sight, and say by a mark that it is meant. */
  point(/** @type {Element} */ element, /** @type {boolean} */ marked) {
    for (const old of all(".now", this.box)) if (!old.closest(".exact-rows")) old.classList.remove("now");
    element.classList.toggle("now", marked);
    element.scrollIntoView({ block: "start" });
    element.querySelector(".exact-rows .now")?.scrollIntoView({ block: "nearest" });
  }
}
