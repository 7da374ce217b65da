/** A document in plain Markdown as elements: headings, paragraphs, lists, tables. */

import { h } from "../ground/dom.js";
import { strong } from "./ledger.js";

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
