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
    if (box.width) for (const name of place.dataset.touch.split(" ")) if (!found.has(`@${name}`)) found.set(`@${name}`, { box, touch: name });
  }
  return found;
}

const EASE = "cubic-bezier(.22,.9,.3,1)";

/** Let the pieces go from where they were to where they are. */
export function move(/** @type {ParentNode} */ root, /** @type {Places} */ before, length = 460) {
  if (!before.size || stillness()) return;
  /** @type {[HTMLElement, any][]} */
  const moves = [];
  for (const piece of all("[data-id]", root)) {
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    const was = before.get(piece.dataset.id);
    if (was) {
      const dx = was.box.left - now.left;
      const dy = was.box.top - now.top;
      if (Math.abs(dx) > 2 || Math.abs(dy) > 2) moves.push([piece, [{ transform: `translate(${dx}px, ${dy}px) scale(${was.box.width / now.width}, ${was.box.height / now.height})`, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }]]);
      continue;
    }
    const turned = (piece.dataset.touch ?? "").split(" ").map((/** @type {string} */ name) => before.get(`@${name}`)).find(Boolean);
    const source = piece.dataset.from && before.get(`@${piece.dataset.from}`);
    if (turned && Math.abs(turned.box.left - now.left) < 4 && Math.abs(turned.box.top - now.top) < 4) moves.push([piece, [{ transform: "scaleX(0)" }, { transform: "none" }]]);
    else if (source) {
      const dx = source.box.left - now.left;
      const dy = source.box.top - now.top;
      moves.push([piece, [{ transform: `translate(${dx}px, ${dy}px) scale(.6)`, opacity: 0.4, transformOrigin: "0 0" }, { transform: "none", opacity: 1, transformOrigin: "0 0" }]]);
    } else moves.push([piece, [{ transform: "scale(.85)", opacity: 0 }, { transform: "none", opacity: 1 }]]);
  }
  moves.forEach(([piece, frames], at) => piece.animate(frames, { duration: length, easing: EASE, delay: Math.min(at * 18, 160), fill: "backwards" }));
}

/** Numbers that rise over pieces, one after the other. */
export function fly(/** @type {{on: string, text: string}[]} */ marks, step = 420) {
  if (stillness()) return;
  marks.slice(-14).forEach((mark, at) => {
    setTimeout(() => {
      const piece = find(`[data-touch~="${CSS.escape(mark.on)}"]`);
      const box = piece?.getBoundingClientRect();
      if (!box?.width) return;
      const shown = h("span", { class: "flying", "aria-hidden": "true", style: { left: `${box.left + box.width / 2}px`, top: `${box.top + box.height / 2}px` } }, mark.text);
      find("#over").append(shown);
      shown.animate([{ transform: "translate(-50%, -20%) scale(.7)", opacity: 0 }, { transform: "translate(-50%, -60%) scale(1.1)", opacity: 1, offset: 0.25 }, { transform: "translate(-50%, -140%) scale(1)", opacity: 0 }], { duration: 1500, easing: "ease-out" }).onfinish = () => shown.remove();
    }, at * step * 0.5);
  });
}
