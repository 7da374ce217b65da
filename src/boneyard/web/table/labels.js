/** What a button says of an option: in few words, and never the same words for two that are not the same. */

/** Without what it costs and brings: what stands before the first colon, or before a bracket that would stay open. */
export function brief(/** @type {string} */ label) {
  const named = label.replace(/\(([^():]+): [^()]*\)/, "($1)").split(/[:;]/)[0].trim();
  const open = named.lastIndexOf("(");
  return open > 0 && !named.includes(")", open) ? named.slice(0, open).trim() : named;
}

/** Its name alone, in so many letters: without what it costs and brings, and without any bracket. */
export function inShort(/** @type {string} */ label, /** @type {number} */ most) {
  const name = label.split(/[:;,(]/)[0].trim();
  return name.length > most ? `${cut(name, most)} …` : name;
}

/** In few words for all of them; those that would then read alike keep all their words. @param {string[]} labels */
export function briefs(labels) {
  const short = labels.map(brief);
  return short.map((words, at) => (short.indexOf(words) === short.lastIndexOf(words) ? words : labels[at]));
}

/**
 * So many letters of each. Where one begins as another does for long, what both say is cut in the middle: what tells them apart is at the
 * end. If that has no room beside it, what all of them say is left out whole: somebody chose it a moment ago, or the question says it.
 * Wherever something is left out stands "…", and no label loses both its beginning and its end for a word it shares with another.
 * @param {string[]} labels @param {number[]} most for each
 */
export function apart(labels, most) {
  return labels.map((label, at) => {
    if (label.length <= most[at]) return label;
    const alike = labels.flatMap((other, place) => (place === at ? [] : [begins(label, other)]));
    const shared = Math.max(0, ...alike);
    const head = cut(label, Math.floor(most[at] * .4));
    if (shared <= head.length) return ended(label, most[at]);
    // As many words before what is another as there is room for: "1 Bullet" says more than "Bullet".
    const open = most[at] - head.length - 3;
    let from = shared;
    for (
      let back = from;
      back > head.length && label.length - back <= open;
      back = label.lastIndexOf(" ", back - 2) + 1
    ) {
      from = back;
    }
    const same = Math.min(...alike);
    if (same > head.length && label.length - from > open) return `… ${ended(label.slice(same), most[at] - 2)}`;
    return `${head} … ${ended(label.slice(from), open)}`;
  });
}

/** So many letters, and the sign that there were more. */
const ended = (/** @type {string} */ words, /** @type {number} */ most) =>
  words.length > most ? `${cut(words, most - 1)}…` : words;

/** So many letters, in whole words where that leaves any. A bracket that would stay open is left out: half a price is none. */
function cut(/** @type {string} */ words, /** @type {number} */ most) {
  if (words.length <= most) return words;
  const end = words.lastIndexOf(" ", most);
  const left = words.slice(0, end > 0 ? end : most);
  const open = left.lastIndexOf("(");
  return (open > 0 && !left.includes(")", open) ? left.slice(0, open) : left).replace(/[\s,;:(]+$/, "");
}

/** How many letters two labels share before the first word that is another. */
function begins(/** @type {string} */ one, /** @type {string} */ other) {
  if (one === other) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.lastIndexOf(" ", at) + 1;
}

/** How long a line must be at least so that words stand on so many of them, in letters. */
export function longestLine(/** @type {string} */ text, /** @type {number} */ lines) {
  const words = text.split(" ").map(({ length }) => length);
  let most = Math.max(Math.ceil(text.length / lines), ...words);
  const needed = () => {
    let [rows, row] = [1, -1];
    for (const word of words) {
      if (row + 1 + word > most) [rows, row] = [rows + 1, -1];
      row += 1 + word;
    }
    return rows;
  };
  while (needed() > lines) most += 1;
  return most;
}
