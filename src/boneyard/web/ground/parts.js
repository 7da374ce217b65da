/** What tables are made of, whatever the game: a track, a die, a pile, a place on a map. A game gives the classes, and so the looks. */

import { h, s } from "./dom.js";
import { BONE, dot, path } from "./shapes.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * A track of steps, of which one is now. What is said of it stands in `label`; a step may have more to show.
 * @param {{label: string, now: number, first?: number, last: number, class: string, each?: (step: number) => Child, more?: (step:
 * number) => Record<string, any>}} about
 */
export function track({ label, now, first = 1, last, class: name, each = String, more = () => ({}) }) {
  const steps = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return h(
    "ol",
    { class: name, "aria-label": label },
    steps.map((step) => {
      const { class: own = "", ...rest } = more(step);
      const when = step === now ? "now" : step < now ? "past" : "";
      return h(
        "li",
        { class: `${when} ${own}`.trim(), "aria-current": step === now ? "step" : null, ...rest },
        each(step),
      );
    }),
  );
}

/** Where the pips of each face lie, in a field of three by three. @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** A die lying on the table: pips up to six, a sign for anything else. */
export function die(/** @type {number | string} */ shows, /** @type {string} */ name = "die", key = "") {
  const pips = PIPS[Number(shows)] ?? [];
  return s(
    "svg",
    { viewBox: "0 0 40 40", class: name, role: "img", "aria-label": String(shows), key: key || null },
    path("M9 2H31Q38 2 38 9V31Q38 38 31 38H9Q2 38 2 31V9Q2 2 9 2Z", BONE),
    pips.map((at) => dot(11 + 9 * (at % 3), 11 + 9 * Math.floor(at / 3), 3.6)),
    pips.length ? null : s("text", { x: 20, y: 29, "text-anchor": "middle", class: "die-sign" }, shows),
  );
}

/** A place on a map, in parts of a hundred from its upper left corner. */
export const spot = (/** @type {number} */ x, /** @type {number} */ y) => ({ left: `${x}%`, top: `${y}%` });
