/** The rules: the game's ledger with search, and the document it comes from. */

import { rules } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";

/** @typedef {import("../ground/dom.js").Entered} Entered */

/** Links in text like DOD-M05 lead to their row. */
function cited(/** @type {string} */ text, /** @type {(id: string) => void} */ jump, /** @type {Set<string>} */ known) {
  return text.split(/([A-Z]{2,4}-[A-Z]+\d+)/).map((
    part,
  ) => (known.has(part) ? h("button", { class: "rule-link", onclick: () => jump(part) }, part) : strong(part)));
}

function strong(/** @type {string} */ text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((
    part,
  ) => (part.startsWith("**")
    ? h("strong", null, part.slice(2, -2))
    : part.startsWith("`")
    ? h("code", null, part.slice(1, -1))
    : part)
  );
}

/**
 * @param {string} game @param {{row?: string, phase?: string[]}} open
 * @returns {Promise<HTMLElement>}
 */
export async function ledger(game, open = {}) {
  const book = await rules(game);
  const known = new Set(book.rows.map((row) => row.id));
  const box = h("div", { class: "rules" });
  let search = "";
  let row = open.row ?? "";
  const jump = (/** @type {string} */ id) => {
    search = "";
    row = id;
    draw();
    box.querySelector(".rule-row.now")?.scrollIntoView({ block: "center" });
  };
  const draw = () => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = book.rows.filter((item) =>
      words.every((word) => `${item.id} ${item.text} ${item.chapter}`.toLowerCase().includes(word))
    );
    /** @type {Map<string, any[]>} */
    const chapters = new Map();
    for (const item of found) chapters.set(item.chapter, [...(chapters.get(item.chapter) ?? []), item]);
    const now = (open.phase ?? []).map((word) => word.toLowerCase());
    const order = [...chapters].sort((one, other) =>
      Number(now.some((word) => other[0].toLowerCase().includes(word))) -
      Number(now.some((word) => one[0].toLowerCase().includes(word)))
    );
    const field = h("input", {
      type: "search",
      value: search,
      placeholder: "Search the rules",
      "aria-label": "Search the rules",
      oninput: (/** @type {Entered} */ event) => {
        search = event.target.value;
        draw();
      },
    });
    fill(
      box,
      field,
      h("p", { class: "soft rules-count", role: "status" }, `${found.length} of ${book.rows.length} rules`),
      order.map(([chapter, rows]) =>
        h(
          "section",
          { key: chapter },
          h(
            "h3",
            null,
            chapter,
            now.some((word) => chapter.toLowerCase().includes(word)) ? h("span", { class: "chip" }, "now") : null,
          ),
          h(
            "dl",
            null,
            rows.map((item) =>
              h(
                "div",
                { class: item.id === row ? "rule-row now" : "rule-row", key: item.id, id: `rule-${item.id}` },
                h("dt", null, item.id),
                h(
                  "dd",
                  null,
                  cited(item.text, jump, known),
                  item.source ? h("small", { class: "soft" }, ` ${item.source}`) : null,
                ),
              )
            ),
          ),
        )
      ),
    );
  };
  draw();
  return box;
}

/** Show the row a drawer was opened for. */
export function showRow(/** @type {Element} */ box) {
  box.querySelector(".rule-row.now")?.scrollIntoView({ block: "center" });
}

/** A document in plain Markdown as elements: headings, paragraphs, lists, tables. */
export function markdown(/** @type {string} */ text) {
  const out = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,4}) (.*)/.exec(line);
    if (heading) out.push(h(`h${heading[1].length}`, null, strong(heading[2])));
    else if (line.startsWith("|")) {
      const rows = [];
      while (at < lines.length && lines[at].startsWith("|")) rows.push(lines[at++]);
      at -= 1;
      const cells = rows.map((row) =>
        row.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim().replaceAll("\\|", "|"))
      );
      const body = cells.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
      out.push(
        h(
          "div",
          { class: "sheet", tabindex: "0", role: "group", "aria-label": "Table" },
          h(
            "table",
            null,
            h("thead", null, h("tr", null, body[0].map((cell) => h("th", { scope: "col" }, strong(cell))))),
            h(
              "tbody",
              null,
              body.slice(1).map((row) => h("tr", null, row.map((cell) => h("td", null, strong(cell))))),
            ),
          ),
        ),
      );
    } else if (/^[-*] /.test(line)) {
      const items = [];
      while (at < lines.length && /^[-*] /.test(lines[at])) items.push(lines[at++].slice(2));
      at -= 1;
      out.push(h("ul", null, items.map((item) => h("li", null, strong(item)))));
    } else if (line.startsWith("```")) {
      const code = [];
      at += 1;
      while (at < lines.length && !lines[at].startsWith("```")) code.push(lines[at++]);
      out.push(h("pre", { tabindex: "0" }, code.join("\n")));
    } else if (line.trim()) {
      const words = [line];
      while (lines[at + 1]?.trim() && !/^([#|]|[-*] |```)/.test(lines[at + 1])) words.push(lines[++at]);
      out.push(h("p", null, strong(words.join(" "))));
    }
  }
  return out;
}
