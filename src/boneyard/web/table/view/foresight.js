/**
 * What is certain to happen, before it is chosen: shown while one points at an option, and nothing moves for it.
 *
 * The server tells it, from what this seat may know. An answer is kept as long as the question stands.
 */

import { post } from "../../ground/api.js";
import { all, fill, find, h } from "../../ground/dom.js";
import { onPhone, say } from "../../ground/ui.js";
import { ghosts, lay as ghostsGo } from "./ghosts.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {import("../../server.d.ts").Foreseen} Told */

const WAIT = 150;
/** What a letter of it takes, in pixels. */
const LETTER = 6.6;

/**
 * @typedef {{key: string, timer: number, shown: boolean, told: Map<string, Promise<Told | null>>, stop: AbortController}} Looking
 */

/** @returns {Looking} */
export const nothingSeen = () => ({
  key: "",
  timer: 0,
  shown: false,
  told: new Map(),
  stop: new AbortController(),
});

/** Something was chosen, or there is a new question: nothing that was told stands any more, and what is still asked is no longer wanted. */
export function forget(/** @type {TableView} */ view) {
  clearTimeout(view.looking.timer);
  view.looking.stop.abort();
  view.looking = nothingSeen();
  hide(view);
}

const canPoint = () => matchMedia("(hover: hover)").matches && !onPhone();

/** Somebody points at an option, or (null) at none. A finger does not point: it has to stay. */
export function foresight(
  /** @type {TableView} */ view,
  /** @type {import("../choice.js").Option | null} */ option,
  held = false,
) {
  const { looking } = view;
  if (option && !held && option !== view.room.choice.ready && !canPoint()) return;
  // What stands to be confirmed is told as long as nothing else is pointed at.
  option ??= view.room.busy ? null : view.room.choice.ready;
  const key = option ? keyOf(view, option) : "";
  if (key === looking.key) return;
  clearTimeout(looking.timer);
  looking.key = key;
  view.light(option?.touches ?? []);
  if (!option) {
    hide(view);
    return;
  }
  looking.timer = window.setTimeout(async () => {
    const told = await ask(view, option);
    if (told && view.looking === looking && looking.key === key) show(view, option, told);
  }, held ? 0 : WAIT);
}

/** What is known of an option before it is chosen, to act by. */
export const told = (/** @type {TableView} */ view, /** @type {Option} */ option) => ask(view, option);

/** The same for a place of its own. @returns {Promise<any[] | null>} */
export async function foresee(/** @type {TableView} */ view, /** @type {import("../choice.js").Option} */ option) {
  const told = await ask(view, option);
  return told ? linesOf(option, told) : null;
}

const keyOf = (/** @type {TableView} */ view, /** @type {Option} */ option) =>
  `${view.room.frame.move} ${JSON.stringify(option.move)}`;

/** @returns {Promise<Told | null>} */
function ask(/** @type {TableView} */ view, /** @type {Option} */ option) {
  const { told, stop } = view.looking;
  if (view.room.busy) return Promise.resolve(null);
  const key = keyOf(view, option);
  if (!told.has(key)) {
    told.set(
      key,
      post(`/api/tables/${view.room.id}/preview`, { seat: view.room.seat, move: option.move }, stop.signal).catch(() =>
        null
      ),
    );
  }
  return told.get(key) ?? Promise.resolve(null);
}

function show(/** @type {TableView} */ view, /** @type {Option} */ option, /** @type {Told} */ told) {
  const box = find(".foreseen", view.page);
  const words = wordsOf(view, told);
  if (!box || !words.length) return;
  // What has no room is counted, and read whole on a press: nothing is cut where it begins to be interesting.
  const room = Math.max(26, box.parentElement.clientWidth / LETTER - 10);
  let used = 0;
  const sentences = words.flatMap((line) => line.split(/(?<=\.) (?=\p{Lu})/u));
  const few = sentences.filter((line, at) => (used += line.length + 1) <= room || at === 0);
  const more = sentences.length - few.length;
  fill(
    box,
    h("span", { class: "foreseen-words" }, few.join(" ")),
    more
      ? h("button", { class: "foreseen-more", onclick: () => view.readForeseen({ option, told }) }, `+${more} more`)
      : null,
  );
  box.classList.add("foreseen-shown");
  view.looking.shown = true;
  view.light([...option.touches, ...told.lines.flatMap((line) => line.touches)]);
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

/** What a button needs to tell what it would do. */
export function foresees(/** @type {TableView} */ view, /** @type {Option | null} */ option) {
  const here = () => foresight(view, option);
  const gone = () => foresight(view, null);
  return { onmouseenter: here, onmouseleave: gone, onfocus: here, onblur: gone };
}
