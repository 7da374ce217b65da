/** Looking for words in the rules: paragraphs of the book, rows of the ledger. */

/** @typedef {import("../server.d.ts").Book} Book */
/** @typedef {import("../server.d.ts").BookBlock} Block */
/** @typedef {import("../server.d.ts").RuleRow} Row */
/** @typedef {{text: string, hit: boolean}} Part */
/** @typedef {{place: string, title: string, parts: Part[]}} Hit */

/** So many letters around the first word found are shown. */
const AROUND = 160;

/** All that a block says. */
export function wordsOf(/** @type {Block} */ { text = [], cells = [] }) {
  const spans = [...text, ...cells.flat().flatMap((cell) => [...cell, { text: " " }])];
  return spans.map((span) => span.text).join("");
}

/**
 * What is said with all these words: in the book, and in the exact rules.
 * @param {string} words @param {Book} book @param {Row[]} rows @returns {{paragraphs: Hit[], rows: Row[]}}
 */
export function found(words, book, rows) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const among = (/** @type {string} */ text) => wanted.every((word) => text.toLowerCase().includes(word));
  const paragraphs = book.chapters.flatMap(({ title, blocks }) =>
    blocks.filter((block) => block.kind !== "play" && among(`${wordsOf(block)} ${(block.rows ?? []).join(" ")}`)).map((
      block,
    ) => ({
      place: block.anchor,
      title,
      parts: marked(snippet(wordsOf(block), wanted), wanted),
    }))
  );
  return { paragraphs, rows: rows.filter((row) => among(`${row.id} ${row.text} ${row.chapter}`)) };
}

/** The words around the first of those that were looked for. */
function snippet(/** @type {string} */ text, /** @type {string[]} */ wanted) {
  const places = wanted.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - AROUND / 2);
  const begin = from ? text.indexOf(" ", from) + 1 : 0;
  const end = begin + 2 * AROUND < text.length ? text.lastIndexOf(" ", begin + 2 * AROUND) : text.length;
  return `${begin ? "… " : ""}${text.slice(begin, end)}${end < text.length ? " …" : ""}`;
}

/** A text cut where the words stand. @returns {Part[]} */
export function marked(/** @type {string} */ text, /** @type {string[]} */ wanted) {
  /** @type {Part[]} */
  const parts = [];
  const low = text.toLowerCase();
  let at = 0;
  while (at < text.length) {
    const next = wanted.map((word) => ({ word, from: low.indexOf(word, at) })).filter(({ from }) => from >= 0)
      .sort((one, other) => one.from - other.from || other.word.length - one.word.length)[0];
    if (!next) break;
    if (next.from > at) parts.push({ text: text.slice(at, next.from), hit: false });
    at = next.from + next.word.length;
    parts.push({ text: text.slice(next.from, at), hit: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false });
  return parts;
}
