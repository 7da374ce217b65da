/** Movement: a piece is seen going from where it was to where it is; numbers rise from what they belong to. */

import { all, find, h } from "./dom.js";
import { stillness } from "./prefs.js";

/** @typedef {Map<string, {box: DOMRect, touch: string}>} Places */

/** Where every piece is now. @returns {Places} */
export function places(/** @type {ParentNode} */ root) {
  /** @type {Places} */
  const found = new Map();
  if (stillness()) return found;
  for (const piece of all("[data-id]", root)) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.dataset.id, { box, touch: piece.dataset.touch ?? "" });
  }
  for (const place of all("[data-touch]", root)) {
    const box = place.getBoundingClientRect();
    if (box.width) {
      for (const name of place.dataset.touch.split(" ")) {
        if (!found.has(`@${name}`)) found.set(`@${name}`, { box, touch: name });
      }
    }
  }
  return found;
}

const EASE = "cubic-bezier(.22,.9,.3,1)";
const LENGTH = 460;
const TURN = 280;
const LONGEST = 1500;
/** So long after one number the next one rises from the same piece. */
const APART = 800;

/** @type {Set<Animation>} */
const running = new Set();

/** Numbers that rise, or wait to. @type {Set<{timer: number, shown: HTMLElement | null}>} */
const rising = new Set();

/** Nobody has to wait for a movement: whatever is still on its way arrives at once, and no number rises over what came after it. */
export function hurry() {
  for (const each of rising) {
    clearTimeout(each.timer);
    each.shown?.remove();
  }
  rising.clear();
  for (const each of running) each.finish();
  running.clear();
}

/**
 * Let the pieces go from where they were to where they are. Where several things happened, what each of them touched goes in its turn.
 * @param {ParentNode} root @param {Places} before @param {string[][]} [touched] what each event touched, in order
 * @returns {{starts: number[], length: number}} when each event has its turn, and how long all takes, in milliseconds
 */
export function move(root, before, touched = []) {
  if (!before.size || stillness()) return { starts: [], length: 0 };
  /** @type {[HTMLElement, any][]} */
  const moves = [];
  for (const piece of all("[data-id]", root)) {
    const way = wayOf(piece, before);
    if (way) moves.push([piece, way]);
  }
  const events = touched.map((names) => new Set(names));
  const turnOf = moves.map(([piece]) =>
    Math.max(0, events.findIndex((names) => namesOf(piece).some((name) => names.has(name))))
  );
  const turns = [...new Set(turnOf)].sort((one, other) => one - other);
  const step = Math.min(TURN, LONGEST / Math.max(1, turns.length));
  const inTurn = new Map();
  moves.forEach(([piece, frames], at) => {
    const turn = turns.indexOf(turnOf[at]);
    const place = inTurn.get(turn) ?? 0;
    inTurn.set(turn, place + 1);
    const shown = piece.animate(frames, {
      duration: LENGTH,
      easing: EASE,
      delay: turn * step + Math.min(place * 18, 160),
      fill: "backwards",
    });
    running.add(shown);
    shown.onfinish = () => running.delete(shown);
  });
  const starts = touched.map((_, at) => step * Math.max(0, turns.filter((turn) => turn <= at).length - 1));
  return { starts, length: moves.length ? (turns.length - 1) * step + LENGTH : 0 };
}

/** All names of a piece: what it is, what options call it, where it came from. @returns {string[]} */
const namesOf = (/** @type {HTMLElement} */ piece) =>
  [piece.dataset.id ?? "", ...(piece.dataset.touch ?? "").split(" "), piece.dataset.from ?? ""].filter(Boolean);

/** How a piece comes to where it is: it moved, was turned over, came from somewhere, or is new. */
function wayOf(/** @type {HTMLElement} */ piece, /** @type {Places} */ before) {
  const now = piece.getBoundingClientRect();
  if (!now.width) return null;
  const was = before.get(piece.dataset.id ?? "");
  // On a drawing that is zoomed a pixel of the drawing is not one of the screen.
  const zoomed = Number(/** @type {HTMLElement | null} */ (piece.closest("[data-scale]"))?.dataset.scale ?? 1);
  if (was) {
    const dx = (was.box.left - now.left) / zoomed;
    const dy = (was.box.top - now.top) / zoomed;
    if (Math.abs(dx) <= 2 && Math.abs(dy) <= 2) return null;
    return [{
      transform: `translate(${dx}px, ${dy}px) scale(${was.box.width / now.width}, ${was.box.height / now.height})`,
      transformOrigin: "0 0",
      zIndex: 5,
    }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }];
  }
  const turned = (piece.dataset.touch ?? "").split(" ").map((name) => before.get(`@${name}`)).find(Boolean);
  const source = piece.dataset.from && before.get(`@${piece.dataset.from}`);
  if (turned && Math.abs(turned.box.left - now.left) < 4 && Math.abs(turned.box.top - now.top) < 4) {
    return [{ transform: "scaleX(0)" }, { transform: "none" }];
  }
  if (source) {
    const dx = (source.box.left - now.left) / zoomed;
    const dy = (source.box.top - now.top) / zoomed;
    return [{ transform: `translate(${dx}px, ${dy}px) scale(.6)`, opacity: 0.4, transformOrigin: "0 0" }, {
      transform: "none",
      opacity: 1,
      transformOrigin: "0 0",
    }];
  }
  return [{ transform: "scale(.85)", opacity: 0 }, { transform: "none", opacity: 1 }];
}

/** Where a number rises: over its piece, but beside a seat, whose own numbers and name are to be read. */
function riseFrom(/** @type {HTMLElement} */ piece, /** @type {DOMRect} */ box) {
  const seat = piece.closest(".left .seat")?.getBoundingClientRect();
  const aside = seat && seat.right < innerWidth / 3; // on a phone the seats stand in a row
  return aside ? seat.right + 56 : box.left + box.width / 2;
}

/** Numbers that rise over pieces, one after the other, each not before what it belongs to. */
export function fly(/** @type {{on: string, text: string, after?: number}[]} */ marks, step = 420) {
  if (stillness()) return;
  /** When the last one rose from each piece: two of them never cover each other. @type {Map<string, number>} */
  const last = new Map();
  marks.slice(-14).forEach((mark, at) => {
    const when = Math.max(mark.after ?? 0, at * step * 0.5, (last.get(mark.on) ?? -APART) + APART);
    last.set(mark.on, when);
    /** @type {{timer: number, shown: HTMLElement | null}} */
    const one = { timer: 0, shown: null };
    rising.add(one);
    one.timer = window.setTimeout(() => {
      const piece = find(`[data-touch~="${CSS.escape(mark.on)}"]`);
      const box = piece?.getBoundingClientRect();
      if (!piece || !box?.width) return;
      const shown = h("span", {
        class: "flying",
        "aria-hidden": "true",
        style: { left: `${riseFrom(piece, box)}px`, top: `${box.top + box.height / 2}px` },
      }, mark.text);
      one.shown = shown;
      find("#over").append(shown);
      shown.animate([{ transform: "translate(-50%, -20%) scale(.7)", opacity: 0 }, {
        transform: "translate(-50%, -60%) scale(1.1)",
        opacity: 1,
        offset: 0.25,
      }, { transform: "translate(-50%, -140%) scale(1)", opacity: 0 }], { duration: 1500, easing: "ease-out" })
        .onfinish = () => {
          shown.remove();
          rising.delete(one);
        };
    }, when);
  });
}
