/** The inspector: any card or piece large, what it says, what is true of it now, and where it comes from. */

import { h } from "../../ground/dom.js";
import { words } from "../../ground/words.js";

/** @typedef {import("../../server.d.ts").RuleRow} RuleRow */
/** @typedef {import("../choice.js").Blocked} Blocked */

/** @type {Record<string, string>} */
const MARKS = {
  rulebook: "from the rulebook",
  inferred: "follows from the rulebook",
  public: "known from public sources",
  owner: "entered by the table's owner",
  house: "ours: the original is not in the rulebook",
};
/**
 * Where each fact of a card comes from: for whoever asks. @param {Record<string, string>} provenance @returns {Element | null}
 */
export function origins(provenance) {
  const facts = Object.entries(provenance);
  if (!facts.length) return null;
  return h(
    "details",
    { class: "inspect-origins", key: "origins" },
    h("summary", null, "Where this comes from"),
    h("ul", null, facts.map(([fact, mark]) => h("li", null, `${words(fact)}: ${MARKS[mark] ?? mark}.`))),
  );
}

/**
 * @param {string[]} names the names of what is looked at @param {any} view @param {import("../../ground/kit.js").Kit} kit
 * @param {{label: string, rows: Promise<RuleRow[]>, rule: (id: string) => void, why: Blocked | null}} more
 */
export function inspector(names, view, kit, more) {
  const touch = names.find((name) => kit.token(name)) ?? names[0] ?? "";
  const token = kit.token(touch);
  const about = view ? aboutOf(names, touch, view, kit) : null;
  const called = names.map((name) => safely(() => kit.module.title?.(name, kit))).find(Boolean);
  const title = about?.title || called || (token ? kit.title(touch) : more.label.split(/[:;]/)[0]);
  const provenance = kit.entry(touch)?.provenance;
  const marks = provenance && typeof provenance === "object" ? provenance : token?.mark ? { card: token.mark } : {};
  const text = token ? below(token) : about?.lines.length ? "" : beyond(title, more.label);
  return h(
    "div",
    { class: "inspect", key: touch },
    token ? h("div", { class: "inspect-face" }, kit.face(touch)) : null,
    h(
      "div",
      { class: "inspect-words" },
      h("h3", null, title),
      text ? h("p", { class: "inspect-text" }, text) : null,
      more.why ? whyNot(more.why, more.rule) : null,
      about?.lines.length ? h("ul", { class: "inspect-now" }, about.lines.map((line) => h("li", null, line))) : null,
      token?.pack ? h("p", { class: "soft" }, `From a content pack of this table: ${token.pack}`) : null,
      origins(marks),
      rulings(more),
    ),
  );
}

/**
 * The rules that speak of it. They come when they are here: the ledger is large, and fetched by whoever looks closely.
 * @param {{rows: Promise<RuleRow[]>, rule: (id: string) => void}} more
 */
function rulings({ rows, rule }) {
  const box = h("div", { data: { own: "rulings" } });
  const line = (/** @type {RuleRow} */ { id, text }) =>
    h("li", null, h("button", { class: "rule-link", onclick: () => rule(id) }, id), " ", text);
  void rows.then((found) => {
    if (!found.length) return;
    const title = h("summary", null, `Rules and rulings (${found.length})`);
    box.append(h("details", null, title, h("ul", { class: "inspect-rules" }, found.map(line))));
  });
  return box;
}

/** Why it cannot be chosen now. */
function whyNot(/** @type {Blocked} */ { why, rule }, /** @type {(id: string) => void} */ open) {
  return h(
    "p",
    { class: "why" },
    h("strong", null, "Not now: "),
    why,
    " ",
    rule ? h("button", { class: "rule-link", onclick: () => open(rule) }, rule) : null,
  );
}

/** Ledger rows that speak of a card by name. */
export function rowsAbout(/** @type {string} */ title, /** @type {RuleRow[]} */ rows) {
  if (title.length < 3) return [];
  const named = new RegExp(`(^|[^\\p{L}])${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}([^\\p{L}]|$)`, "u");
  return rows.filter((row) => named.test(row.text)).slice(0, 14);
}

/** What is true of it now. Of a piece that is no card a drawing may know nothing: what it says then has no lines. */
function aboutOf(
  /** @type {string[]} */ names,
  /** @type {string} */ touch,
  /** @type {any} */ view,
  /** @type {import("../../ground/kit.js").Kit} */ kit,
) {
  for (const name of [touch, ...names.filter((each) => each !== touch)]) {
    const about = safely(() => kit.module.about?.(name, view, kit));
    if (about && (about.lines.length || kit.token(name))) return about;
  }
  return null;
}

/** What a label says beyond the title. */
function beyond(/** @type {string} */ title, /** @type {string} */ label) {
  const rest = label.startsWith(title) && /^([\s,.:;·]|$)/.test(label.slice(title.length))
    ? label.slice(title.length).replace(/^[\s,.:;·]+/, "")
    : label;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** What stands below a card's name. */
function below(/** @type {import("../../ground/kit.js").Token} */ token) {
  const line = token.line ? `${token.line.charAt(0).toUpperCase()}${token.line.slice(1)}.` : "";
  return [line, token.text, token.note].filter(Boolean).join(" ");
}

/** @template T @param {() => T} what @returns {T | null} */
function safely(what) {
  try {
    return what();
  } catch (error) {
    console.warn(error);
    return null;
  }
}
