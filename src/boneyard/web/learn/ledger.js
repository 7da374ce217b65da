/** The exact rules: the rows of the ledger, each with its number, where it comes from, and the paragraph that tells it. */

import { h } from "../ground/dom.js";

/** @typedef {import("../server.d.ts").RuleRow} Row */
/** @typedef {{has: (row: string) => boolean}} Known the rows there are */
/**
 * @typedef {{jump: (place: string) => void, known: Known, now?: boolean, back?: {title: string, go: () => void}}} Ways `back` leads to the
 * paragraph that tells the row
 */

/** Numbers of rows in a text lead there; what is **strong** or `exact` is shown so. */
export function cited(/** @type {string} */ text, /** @type {Ways} */ { jump, known }) {
  return text.split(/([A-Z]{2,4}-[A-Z]+\d+)/).map((
    part,
  ) => (known.has(part) ? h("button", { class: "rule-link", onclick: () => jump(part) }, part) : strong(part)));
}

export function strong(/** @type {string} */ text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((
    part,
  ) => (part.startsWith("**")
    ? h("strong", null, part.slice(2, -2))
    : part.startsWith("`")
    ? h("code", null, part.slice(1, -1))
    : part)
  );
}

export function rowItem(/** @type {Row} */ row, /** @type {Ways} */ ways) {
  const { back, now } = ways;
  return h(
    "div",
    { class: now ? "rule-row now" : "rule-row", data: { row: row.id } },
    h("dt", null, row.id),
    h(
      "dd",
      null,
      cited(row.text, ways),
      row.source ? h("small", { class: "soft" }, ` ${row.source}`) : null,
      back
        ? h(
          "button",
          { class: "rule-back no-print", onclick: back.go },
          `In the rulebook: ${back.title}`,
        )
        : null,
    ),
  );
}

/**
 * The rows under their headings; those that matter now first.
 * @param {Row[]} rows @param {string[]} phase words in the titles of chapters that matter now @param {(row: Row) => any} item
 */
export function ledgerList(rows, phase, item) {
  /** @type {Map<string, Row[]>} */
  const chapters = new Map();
  for (const row of rows) chapters.set(row.chapter, [...(chapters.get(row.chapter) ?? []), row]);
  const now = (/** @type {string} */ title) => phase.some((word) => title.toLowerCase().includes(word.toLowerCase()));
  return [...chapters].sort((one, other) => Number(now(other[0])) - Number(now(one[0]))).map(([title, list]) =>
    h(
      "section",
      { key: title },
      h("h3", null, title, now(title) ? h("span", { class: "chip" }, "now") : null),
      h("dl", null, list.map(item)),
    )
  );
}
