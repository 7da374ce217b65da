/**
 * What is certain to happen, before it is chosen: shown while one points at an option, and nothing moves for it.
 *
 * The server tells it, from what this seat may know. An answer is kept as long as the question stands.
 */

import { post } from "../../ground/api.js";
import { all, fill, find, h } from "../../ground/dom.js";
import { onPhone, say } from "../../ground/ui.js";
import { inShort } from "../labels.js";
import { ghosts, lay as ghostsGo } from "./ghosts.js";
import { aimOf } from "./hint.js";
import { light } from "./pointing.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {import("../../server.d.ts").Foreseen} Told */

const WAIT = 150;
/** What a letter of it takes, in pixels. */
const LETTER = 6.6;
/** So many letters the way to all of it takes of a line. */
const MORE = 13;
/** What a line of it takes. */
const LINE = 14.5;
/** On a phone the words begin at the top of the bar, and not in its middle. */
const PADDING = 14;
/** So much of an option's name says of which it is told. */
const NAME = 28;

/** So long it stays when the pointer has left: it may be on its way to read it. */
const LINGERS = 350;

/**
 * @typedef {object} Looking
 * @property {string} key what is told, and at which move
 * @property {string} move the same alone
 * @property {Element | null} by what points at it: a piece or a button
 * @property {number} timer until it is asked for
 * @property {number} leaves until it goes
 * @property {boolean} shown
 * @property {boolean} alone whether the question makes room for it
 * @property {Map<string, Promise<Told | null>>} told
 * @property {AbortController} stop
 */

/** @returns {Looking} */
export const nothingSeen = () => ({
  key: "",
  move: "",
  by: null,
  timer: 0,
  leaves: 0,
  shown: false,
  alone: false,
  told: new Map(),
  stop: new AbortController(),
});

/** Something was chosen, or there is a new question: nothing that was told stands any more, and what is still asked is no longer wanted. */
export function forget(/** @type {TableView} */ view) {
  clearTimeout(view.looking.timer);
  clearTimeout(view.looking.leaves);
  view.looking.stop.abort();
  view.looking = nothingSeen();
  hide(view);
}

const canPoint = () => matchMedia("(hover: hover)").matches && !onPhone();

/**
 * Somebody points at an option with this piece or button, or (null) at none. A finger does not point: it has to stay. Where something
 * is chosen, it is told of and nothing else: two things in one line would read as one.
 */
export function foresight(
  /** @type {TableView} */ view,
  /** @type {Option | null} */ option,
  /** @type {Element | null} */ by = null,
  held = false,
) {
  const { looking } = view;
  const { ready, times } = view.room.choice;
  if (ready) [option, by] = [view.room.busy ? null : ready, null];
  else if (option && !held && !canPoint()) return;
  const key = option ? `${ready ? "chosen" : "pointed at"} ${keyOf(view, option, ready ? times : 1)}` : "";
  clearTimeout(looking.leaves);
  looking.leaves = 0;
  if (key === looking.key) return;
  clearTimeout(looking.timer);
  looking.timer = 0;
  Object.assign(looking, { key, by, move: option ? JSON.stringify(option.move) : "" });
  const { hint } = view.room;
  light(view, option?.touches ?? (hint ? aimOf(view.room, hint) : []));
  if (!option) {
    hide(view);
    return;
  }
  looking.timer = window.setTimeout(async () => {
    looking.timer = 0;
    const told = await ask(view, option, ready ? times : 1);
    if (told && view.looking === looking && looking.key === key) show(view, option, told);
  }, held ? 0 : WAIT);
}

/** The pointer goes to where nothing can be chosen: it may be on its way to what is told, to read it. */
export function lookAway(/** @type {TableView} */ view) {
  const { looking } = view;
  if (looking.timer || !looking.shown) foresight(view, null);
  looking.leaves ||= window.setTimeout(() => view.looking === looking && foresight(view, null), LINGERS);
}

/** What is known of an option before it is chosen, to act by. */
export const told = (/** @type {TableView} */ view, /** @type {Option} */ option) => ask(view, option);

/** The same for a place of its own. @returns {Promise<any[] | null>} */
export async function foresee(/** @type {TableView} */ view, /** @type {Option} */ option) {
  const told = await ask(view, option);
  return told ? linesOf(option, told) : null;
}

const keyOf = (/** @type {TableView} */ view, /** @type {Option} */ option, times = 1) =>
  `${view.room.frame.move} ${times} ${JSON.stringify(option.move)}`;

/** @returns {Promise<Told | null>} */
function ask(/** @type {TableView} */ view, /** @type {Option} */ option, times = 1) {
  const { told, stop } = view.looking;
  if (view.room.busy) return Promise.resolve(null);
  const key = keyOf(view, option, times);
  if (!told.has(key)) {
    const wish = { seat: view.room.seat, move: option.move, ...times > 1 ? { times } : {} };
    told.set(key, post(`/api/tables/${view.room.id}/preview`, wish, stop.signal).catch(() => null));
  }
  return told.get(key) ?? Promise.resolve(null);
}

const isCut = (/** @type {Element} */ words) => words.scrollHeight > words.clientHeight + 2;

function show(/** @type {TableView} */ view, /** @type {Option} */ option, /** @type {Told} */ told) {
  const box = find(".foreseen", view.page);
  const words = wordsOf(view, told);
  if (!box || !words.length) return;
  const chosen = option === view.room.choice.ready;
  // A question that has to be cut for it makes room for it: half of one reads as another.
  box.classList.remove("foreseen-alone");
  box.classList.toggle("foreseen-if", !chosen);
  box.classList.add("foreseen-shown");
  const bar = box.closest(".prompt").clientHeight - (onPhone() ? PADDING : 0);
  const high = () => all(".prompt-line, .trail", box.parentElement).reduce((sum, each) => sum + each.offsetHeight, 0);
  view.looking.alone = high() + LINE > bar ||
    all(".prompt-line", box.parentElement).some(isCut);
  box.classList.toggle("foreseen-alone", view.looking.alone);
  // What would be begins with a word that says so, and, where it is only pointed at, with what it would come of.
  const { times } = view.room.choice;
  const begins = !chosen
    ? `${inShort(option.label, NAME)}, then:`
    : times > 1
    ? `Then, with the last of ${times}:`
    : "Then:";
  // As many lines as the bar has left. What has no room is counted, and read whole on a press: nothing is cut where it begins to be
  // interesting.
  const lines = Math.max(1, Math.floor((bar - high()) / LINE));
  const cut = all(".trail", box.parentElement).some(isCut);
  const room = Math.max(26, lines * (box.parentElement.clientWidth / LETTER - MORE));
  let used = begins.length;
  const sentences = words.flatMap((line) => line.split(/(?<=\.) (?=\p{Lu})/u));
  const few = sentences.filter((line, at) => (used += line.length + 1) <= room || at === 0);
  const more = sentences.length - few.length;
  const said = few.join(" ").replace(/^Then (\p{L})/u, (_, letter) => letter.toUpperCase()); // it begins with that word already
  const line = h(
    "span",
    { class: "foreseen-words", style: { "--lines": lines } },
    h("b", null, begins),
    " ",
    said,
  );
  fill(box, line);
  if (more || cut || line.scrollHeight > line.clientHeight + 2) {
    const all = more ? `+${more} more` : "read it all";
    box.append(h(
      "button",
      { class: "foreseen-more", "aria-label": all, onclick: () => view.reading.readForeseen({ option, told }) },
      onPhone() ? "…" : all,
    ));
  }
  view.looking.shown = true;
  light(view, [...option.touches, ...told.lines.flatMap((line) => line.touches)]);
  ghosts(view.page, told.lines.flatMap(({ event }) => view.room.module.flying?.(event) ?? []));
  if (document.activeElement?.matches("[data-foresees], .piece")) say(words.join(" "));
}

/** What matters comes first: what changes for me, then for others. That it is done at all one knows. */
function wordsOf(/** @type {TableView} */ view, /** @type {Told} */ told) {
  const lines = told.lines.filter((line) => line.text);
  const [act, ...rest] = lines;
  const mine = rest.filter(({ event }) => event.values.seat === view.room.seat);
  const others = rest.filter((line) => !mine.includes(line));
  const done = act && rest.length < 2 ? [act] : [];
  return [...[...mine, ...others, ...done].map((line) => line.text), ...told.why ? [told.why] : []];
}

function hide(/** @type {TableView} */ view) {
  view.looking.shown = false;
  ghostsGo();
  for (const box of all(".foreseen", view.page)) box.classList.remove("foreseen-shown");
}

/** All of it, one thing a line, with its rule. */
export function linesOf(/** @type {Option} */ option, /** @type {Told} */ told) {
  const lines = told.lines.filter((line) => line.text);
  return [
    h("strong", { key: "what" }, option.label),
    h(
      "ul",
      { key: "told" },
      lines.map((line) => h("li", null, line.text, " ", line.rule ? h("small", null, line.rule) : null)),
    ),
    told.why ? h("p", { class: "soft", key: "why" }, told.why) : null,
  ];
}

/** Read whole what stands to be confirmed, and what follows from it. */
export async function readReady(/** @type {TableView} */ view) {
  const { ready, times } = view.room.choice;
  if (!ready) return;
  const told = await ask(view, ready, times);
  if (told && view.room.choice.ready === ready) view.reading.readForeseen({ option: ready, told });
}
