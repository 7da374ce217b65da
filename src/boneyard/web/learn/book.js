/** The rulebook as it is read: chapters of paragraphs with pictures and examples, and behind each paragraph its exact rows. */

import { once } from "../ground/api.js";
import { h } from "../ground/dom.js";
import { drawn } from "./drawn.js";
import { rowItem } from "./ledger.js";

/** @typedef {import("../server.d.ts").Book} Book */
/** @typedef {import("../server.d.ts").BookBlock} Block */
/** @typedef {import("../server.d.ts").BookChapter} Chapter */
/** @typedef {import("../server.d.ts").BookSpan} Span */
/** @typedef {import("../server.d.ts").RuleRow} Row */
/**
 * @typedef {object} Reading what a chapter is drawn with
 * @property {string} game
 * @property {Book} book
 * @property {Map<string, Row>} rows
 * @property {(place: string) => void} jump to a chapter, a paragraph or a row, by its name
 */

export const bookOf = (/** @type {string} */ game) => once(`/api/games/${game}/book`);

/** A chapter, its lists put together. */
export function chapter(
  /** @type {Reading} */ reading,
  /** @type {Chapter} */ { slug, title, blocks },
  /** @type {any} */ chip,
) {
  return h(
    "section",
    { class: "chapter", data: { place: slug }, "aria-label": title },
    h("h2", null, title, chip ?? null),
    runs(blocks).map(({ kind, list }) =>
      kind === "item" || kind === "step"
        ? h(kind === "item" ? "ul" : "ol", null, list.map((block) => part(reading, "li", block)))
        : list.map((block) => shown(reading, block))
    ),
  );
}

/** Blocks that belong together: the points of a list. */
function runs(/** @type {Block[]} */ blocks) {
  /** @type {{kind: string, list: Block[]}[]} */
  const found = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (last?.kind === block.kind) last.list.push(block);
    else found.push({ kind: block.kind, list: [block] });
  }
  return found;
}

function shown(/** @type {Reading} */ reading, /** @type {Block} */ block) {
  if (block.kind === "heading") return h("h3", { data: { place: block.anchor } }, words(reading, block.text));
  if (block.kind === "table") return table(reading, block);
  if (block.kind === "picture") return picture(reading, block);
  if (block.kind === "play") return example(reading, block);
  return part(reading, block.kind === "example" ? "blockquote" : "p", block);
}

/** Words, and the sign that opens the rows they tell. */
function part(/** @type {Reading} */ reading, /** @type {string} */ tag, /** @type {Block} */ block) {
  const inside = tag === "blockquote" ? h("p", null, words(reading, block.text), sign(reading, block)) : null;
  return h(
    tag,
    { class: "told", data: { place: block.anchor } },
    inside ?? [words(reading, block.text), sign(reading, block)],
  );
}

const words = (/** @type {Reading} */ reading, /** @type {Span[]} */ text = []) =>
  text.map((span) => styled(reading, span));

function styled(/** @type {Reading} */ { game, jump }, /** @type {Span} */ span) {
  if (span.style === "bold") return h("strong", null, span.text);
  if (span.style === "italic") return h("em", null, span.text);
  return span.style === "link" ? leads(game, span.to ?? "", span.text, jump) : span.text;
}

/** A link within the book: it goes there at once, and can be kept or sent like any other. */
export function leads(
  /** @type {string} */ game,
  /** @type {string} */ place,
  /** @type {any} */ text,
  /** @type {(place: string) => void} */ jump,
  /** @type {Record<string, any>} */ more = {},
) {
  const onclick = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    jump(place);
  };
  return h("a", { href: `/rules/${game}#${place}`, onclick, ...more }, text);
}

// --- the exact rows ------------------------------------------------------------------------------------

/** The quiet sign behind a paragraph. Where nobody wrote a book, the paragraph is the row. */
function sign(/** @type {Reading} */ reading, /** @type {Block} */ { rows = [] }) {
  if (!rows.length || !reading.book.written) return null;
  const numbers = rows.map((row) => row.replace(/^.*?-/, "")).join(", ");
  return [
    " ",
    h("button", {
      class: "exactly",
      "aria-expanded": "false",
      "aria-label": `The exact rules: ${numbers}`,
      title: `The exact rules: ${numbers}`,
      onclick: (/** @type {any} */ event) => turn(event.currentTarget.closest(".told"), reading, rows),
    }, "§"),
  ];
}

function turn(/** @type {Element} */ told, /** @type {Reading} */ reading, /** @type {string[]} */ rows) {
  const open = told.querySelector(":scope > .exact-rows");
  if (open) open.remove();
  else openRows(told, reading, rows);
  told.querySelector(".exactly")?.setAttribute("aria-expanded", String(!open));
}

/** The rows of a paragraph in its place; the one somebody looks for is marked and the first. */
export function openRows(
  /** @type {Element} */ told,
  /** @type {Reading} */ reading,
  /** @type {string[]} */ rows,
  /** @type {string} */ marked = "",
) {
  told.querySelector(":scope > .exact-rows")?.remove();
  told.querySelector(".exactly")?.setAttribute("aria-expanded", "true");
  const order = rows.includes(marked) ? [marked, ...rows.filter((id) => id !== marked)] : rows;
  const found = order.flatMap((id) => reading.rows.get(id) ?? []);
  told.append(
    h(
      "div",
      { class: "exact-rows", role: "group", "aria-label": "The exact rules" },
      h(
        "dl",
        null,
        found.map((row) => rowItem(row, { jump: reading.jump, known: reading.rows, now: row.id === marked })),
      ),
    ),
  );
}

// --- pictures, examples, tables ------------------------------------------------------------------------

const plain = (/** @type {Span[]} */ text = []) => text.map((span) => span.text).join("");

function picture(/** @type {Reading} */ reading, /** @type {Block} */ block) {
  const { scene = "", play = 0, lit } = block;
  return h(
    "figure",
    { class: "told", data: { place: block.anchor } },
    drawn(reading.game, { scene, play, lit, about: reading.book.scenes[scene], alt: plain(block.text) }),
    h(
      "figcaption",
      null,
      words(reading, block.text),
      sign(reading, block),
      " ",
      h("a", { class: "no-print", href: `/replay/s_${reading.game}.${scene}?n=${play}` }, "Look closely"),
    ),
  );
}

function example(/** @type {Reading} */ { game, book }, /** @type {Block} */ block) {
  const scene = block.scene ?? "";
  const { why_not_play } = book.scenes[scene];
  const name = `${game}.${scene}`;
  const title = plain(block.text);
  return h(
    "p",
    { class: "play-it no-print", data: { place: block.anchor } },
    why_not_play ? h("a", { class: "button small", href: `/replay/s_${name}?n=0` }, "Watch it") : h("button", {
      class: "small first",
      "aria-label": title,
      onclick: async () => (await import("./example.js")).playScene(name),
    }, "Play it"),
    h("span", null, title.replace(/^Play it: /, "")),
  );
}

function table(/** @type {Reading} */ reading, /** @type {Block} */ block) {
  const [head, ...lines] = block.cells ?? [];
  return h(
    "div",
    { class: "told", data: { place: block.anchor } },
    h(
      "div",
      { class: "sheet", tabindex: "0", role: "group", "aria-label": "Table" },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, head.map((cell) => h("th", { scope: "col" }, words(reading, cell))))),
        h("tbody", null, lines.map((line) => h("tr", null, line.map((cell) => h("td", null, words(reading, cell)))))),
      ),
    ),
    sign(reading, block),
  );
}
