/**
 * The table of a game that has drawn none: what everybody may see of it as labelled lists, with every card by name. Nothing is
 * unplayable.
 */

import { h } from "./dom.js";
import { words } from "./words.js";

/** @param {any} view @param {import("./kit.js").Kit} kit @returns {import("./kit.js").Drawing} */
export function draw(view, kit) {
  const fields = Object.entries(view).filter(([name]) => kit.game.fields.includes(name));
  const simple = fields.filter(([, value]) => value === null || typeof value !== "object");
  const rest = fields.filter(([, value]) => value !== null && typeof value === "object");
  const board = h(
    "div",
    { class: "plain-table" },
    simple.length
      ? h(
        "dl",
        { class: "plain-facts" },
        simple.map(([name, value]) => h("div", null, h("dt", null, words(name)), h("dd", null, show(value, kit)))),
      )
      : null,
    rest.map(([name, value]) => h("section", { class: "plain-part" }, h("h3", null, words(name)), list(value, kit))),
  );
  return { board, mine: null };
}

function show(/** @type {any} */ value, /** @type {import("./kit.js").Kit} */ kit) {
  if (value === null) return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (typeof value === "string") {
    for (const kind of Object.keys(kit.game.tokens ?? {})) {
      if (kit.token(`${kind}:${value}`)) return kit.chip(`${kind}:${value}`);
    }
    return value === "" ? "–" : value;
  }
  return String(value);
}

/** @returns {any} */
function list(/** @type {any} */ value, /** @type {import("./kit.js").Kit} */ kit, depth = 0) {
  if (value === null || typeof value !== "object") return show(value, kit);
  const entries = Array.isArray(value) ? value.map((item, at) => [at, item]) : Object.entries(value);
  if (!entries.length) return h("span", { class: "soft" }, "none");
  const bySeat = depth === 0 && Array.isArray(value) && value.length === kit.seats.length;
  const flat = entries.every(([, item]) => item === null || typeof item !== "object");
  // A number or a yes for each seat is nothing without the seat; a row of cards, as many as there are seats by chance, is a row.
  const counted = bySeat && entries.every(([, item]) => typeof item === "number" || typeof item === "boolean");
  if (flat && Array.isArray(value) && !counted) {
    return h(
      "span",
      { class: "plain-row" },
      entries.map(([, item]) => h("span", null, show(item, kit))),
    );
  }
  return h(
    "ul",
    { class: "plain-list" },
    entries.map(([name, item]) =>
      h(
        "li",
        null,
        h(
          "span",
          { class: "label" },
          bySeat
            ? [kit.crest(Number(name)), kit.seatTitle(Number(name))]
            : Array.isArray(value)
            ? `${Number(name) + 1}`
            : words(String(name)),
        ),
        " ",
        list(item, kit, depth + 1),
      )
    ),
  );
}
