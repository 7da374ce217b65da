/** Small things every screen uses: notes, dialogs, choices, links to copy. */

import { ApiError, call } from "./api.js";
import { all, find, h } from "./dom.js";
import { CHOICES, pref, setPref } from "./prefs.js";

/** A narrow or low screen, with tabs: where the style sheets draw the line too. */
export const onPhone = () => matchMedia("(max-width: 860px), (max-height: 500px)").matches;

/** A short message that goes away by itself, or sooner by what is given back. */
export function note(/** @type {string} */ text, bad = false) {
  const shown = h("p", { class: bad ? "note bad" : "note" }, text);
  const notes = find("#notes");
  const over = all("dialog[open]", document).at(-1) ?? document.body; // what is not in the topmost dialog is behind it
  if (notes.parentElement !== over) over.append(notes);
  notes.append(shown);
  setTimeout(() => shown.remove(), bad ? 6000 : 3500);
  return () => shown.remove();
}

/** What a table and its replay begin with: the way home, what it is, and where it stands. */
export const ribbonHead = (/** @type {string} */ title, /** @type {any[]} */ words) => [
  h(
    "a",
    { href: "/", class: "ribbon-home", "aria-label": "Boneyard, home" },
    h("span", { class: "ribbon-skull", "aria-hidden": "true" }),
    h("span", { class: "wide-only" }, "Boneyard"),
  ),
  h("h1", null, title),
  h("span", { class: "ribbon-words" }, words.filter(Boolean).map((each) => h("span", { class: "chip" }, each))),
];

/** Say something to those who listen rather than look. */
export function say(/** @type {string} */ text, now = false) {
  find(now ? "#say-now" : "#say").textContent = text;
}

export const UNREACHABLE = "The server cannot be reached just now.";

/** Asks for the password of the house; whether one is in then. @type {() => Promise<boolean>} */
let letIn = () => Promise.resolve(false);

/** The page says who asks for the password: here nobody knows how one becomes a guest. */
export function letInBy(/** @type {() => Promise<boolean>} */ what) {
  letIn = what;
}

/** Run something that may fail, and tell people what went wrong. @template T @param {() => Promise<T>} what @returns {Promise<T | null>} */
export async function attempt(what) {
  try {
    return await what();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "house_password" && await letIn()) return attempt(what);
    note(error.status === 0 ? UNREACHABLE : error.message, true);
    return null;
  }
}

/**
 * What is being done, and must not be done again until it is: a second press of the same button does nothing. What ends on another page
 * is done when that page is shown. @type {Set<string>}
 */
const underway = new Set();

/** @param {string} what @param {() => Promise<unknown>} doing */
export async function alone(what, doing) {
  if (underway.has(what)) return;
  underway.add(what);
  try {
    await attempt(doing);
  } finally {
    underway.delete(what);
  }
}

/**
 * A dialog over the page. Closes with Escape, its button or a click beside it.
 * @param {string} title @param {any} body @param {{foot?: any, wide?: boolean, class?: string, closed?: () => void}} [more]
 */
export function dialog(title, body, more = {}) {
  const opener = /** @type {any} */ (document.activeElement);
  const box = h(
    "dialog",
    { class: `${more.wide ? "wide" : ""} ${more.class ?? ""}`, "aria-label": title },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", null, title),
      h("button", { class: "plain small", onclick: () => box.close(), "aria-label": "Close" }, "Close ✕"),
    ),
    h("div", { class: "dialog-body" }, body),
    more.foot ? h("div", { class: "dialog-foot" }, more.foot) : null,
  );
  box.addEventListener("close", () => {
    if (box.contains(find("#notes"))) document.body.append(find("#notes"));
    box.remove();
    more.closed?.();
    // Whoever chose something in it may have been led on already, to Confirm for one.
    if (document.activeElement === document.body && opener?.isConnected) opener.focus?.();
  });
  box.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.target === box) box.close();
  });
  find("#over").append(box);
  box.showModal();
  return box;
}

/** A list to pick from. @param {Record<string, string>} choices */
export function choose(
  choices,
  /** @type {string} */ value,
  /** @type {(value: string) => void} */ picked,
  /** @type {string} */ label,
) {
  const list = h(
    "select",
    { "aria-label": label, onchange: () => picked(list.value) },
    Object.entries(choices).map(([key, text]) => h("option", { value: key, selected: key === value }, text)),
  );
  list.value = value;
  return list;
}

/** A link with a button that copies it. */
export function linkRow(/** @type {string} */ link, /** @type {string} */ label) {
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": label,
    onfocus: () => field.select(),
  });
  return h(
    "div",
    { class: "link-row" },
    field,
    h("button", { class: "small", onclick: () => copy(link, field) }, "Copy"),
  );
}

async function copy(/** @type {string} */ text, /** @type {HTMLInputElement} */ field) {
  try {
    await navigator.clipboard.writeText(text);
    note("Copied.");
  } catch {
    field.select();
    note("Press Ctrl+C to copy the link.");
  }
}

/** What somebody likes on this device. */
export function settingsDialog() {
  dialog(
    "Settings on this device",
    Object.entries(CHOICES).map(([name, { title, choices }]) =>
      h(
        "label",
        { class: "setting" },
        h("strong", null, title),
        choose(choices, pref(name), (value) => setPref(name, value), title),
      )
    ),
  );
}

/** Save some text as a file. */
export function saveFile(/** @type {string} */ name, /** @type {string} */ text) {
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}

/** The record of a table, as text. */
export const record = (/** @type {string} */ table) =>
  call("GET", `/api/tables/${table}/record`).then((
    answer,
  ) => (typeof answer === "string" ? answer : JSON.stringify(answer)));
