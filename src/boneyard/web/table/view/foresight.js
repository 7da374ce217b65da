/**
 * What is certain to happen, before it is chosen: shown while one points at an option, and nothing moves for it.
 *
 * The server tells it, from what this seat may know. An answer is kept as long as the question stands.
 */

import { post } from "../../ground/api.js";
import { all, fill, find, h } from "../../ground/dom.js";
import { onPhone, say } from "../../ground/ui.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {import("../../server.d.ts").Foreseen} Told */

const WAIT = 150;
const MOST = 7;

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
  if (option && !held && !canPoint()) return;
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
  if (!box || (!told.lines.length && !told.why)) return;
  const words = told.lines.filter((line) => line.text).map((line) => line.text);
  fill(box, h("span", null, words.join(" ")), words.length ? null : h("span", null, told.why));
  box.classList.add("foreseen-shown");
  view.looking.shown = true;
  view.light([...option.touches, ...told.lines.flatMap((line) => line.touches)]);
  if (document.activeElement?.matches("[data-foresees], .piece")) say(told.lines.map((line) => line.text).join(" "));
}

function hide(/** @type {TableView} */ view) {
  view.looking.shown = false;
  for (const box of all(".foreseen", view.page)) box.classList.remove("foreseen-shown");
}

function linesOf(/** @type {Option} */ option, /** @type {Told} */ told) {
  const lines = told.lines.filter((line) => line.text);
  return [
    h("strong", { key: "what" }, option.label),
    h(
      "ul",
      { key: "told" },
      lines.slice(0, MOST).map((line) => h("li", null, line.text, " ", line.rule ? h("small", null, line.rule) : null)),
      lines.length > MOST ? h("li", { class: "soft" }, `and ${lines.length - MOST} more`) : null,
    ),
    told.why || !told.sure ? h("p", { class: "soft", key: "why" }, told.why || "What follows is not certain.") : null,
  ];
}

/** What a button needs to tell what it would do. */
export function foresees(/** @type {TableView} */ view, /** @type {Option | null} */ option) {
  const here = () => foresight(view, option);
  const gone = () => foresight(view, null);
  return { onmouseenter: here, onmouseleave: gone, onfocus: here, onblur: gone };
}
