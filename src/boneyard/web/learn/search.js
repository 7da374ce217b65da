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

/** Endings that a word may have or not: who looks for "robbery" means to rob, too. */
const ENDING = /(ing|ery|ed|er|es|s)$/;

function stem(/** @type {string} */ word) {
  if (word.length < 5) return word.length < 4 ? word : word.replace(/s$/, "");
  const rest = word.replace(ENDING, "");
  return rest === word ? word : rest.replace(/([^aeiou])\1$/, "$1");
}

/** Words that stand everywhere and tell nothing, unless they are all there is. */
const EVERYWHERE = new Set(
  "a an and are by can do does for how i if in is it my of on or the to what when which who".split(" "),
);

/** What is looked for. */
export function wantedIn(/** @type {string} */ words) {
  const all = words.toLowerCase().split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const telling = all.filter((word) => !EVERYWHERE.has(word));
  return [...new Set((telling.length ? telling : all).map(stem))];
}

/**
 * What is said with these words, in the book and in the exact rules. Where nothing has all of them, what has the most.
 * @param {string} words @param {Book} book @param {Row[]} rows @returns {{paragraphs: Hit[], rows: Row[]}}
 */
export function found(words, book, rows) {
  const wanted = wantedIn(words);
  const many = (/** @type {string} */ text) => wanted.filter((word) => text.toLowerCase().includes(word)).length;
  const blocks = book.chapters.flatMap(({ title, blocks }) => blocks.map((block) => ({ title, block }))).filter((
    { block },
  ) => block.kind !== "play");
  const told = best(
    blocks,
    ({ title, block }) => many(`${title} ${wordsOf(block)} ${(block.rows ?? []).join(" ")}`),
    wanted.length,
  );
  return {
    paragraphs: told.map(({ title, block }) => ({
      place: block.anchor,
      title,
      parts: marked(snippet(wordsOf(block), wanted), wanted),
    })),
    rows: best(rows, (row) => many(`${row.id} ${row.text} ${row.chapter}`), wanted.length),
  };
}

/** Those with the highest count, if that is more than half of what was asked for. @template T @param {T[]} list */
function best(list, /** @type {(item: T) => number} */ count, /** @type {number} */ asked) {
  const counted = list.map((item) => ({ item, found: count(item) }));
  const most = Math.max(0, ...counted.map(({ found }) => found));
  return most * 2 >= asked && most ? counted.filter(({ found }) => found === most).map(({ item }) => item) : [];
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
