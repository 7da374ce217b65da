/** What would follow, on the pieces themselves: quiet badges that stand as long as one points, and move nothing. */

import { find, h } from "../../ground/dom.js";

/** @typedef {{on: string, text: string}} Mark */

const MOST = 16;
/** What is no higher than this is a number rather than a piece. */
const LOW = 44;
/** @type {Element[]} */
let shown = [];

/** Badges for these marks, one for each piece. */
export function ghosts(/** @type {ParentNode} */ page, /** @type {Mark[]} */ marks) {
  lay();
  /** @type {Map<string, string[]>} */
  const byPiece = new Map();
  for (const { on, text } of marks) {
    if (text) byPiece.set(on, added(byPiece.get(on) ?? [], text));
  }
  for (const [on, texts] of [...byPiece].slice(0, MOST)) {
    const box = find(`.zone [data-touch~="${CSS.escape(on)}"], .seats [data-touch~="${CSS.escape(on)}"]`, page)
      ?.getBoundingClientRect();
    if (!box?.width) continue;
    // On a piece it stands on its upper edge; beside a number that is no higher than itself, or else it would hide it.
    const low = box.height < LOW;
    const [x, y] = low ? [box.right + 3, box.top + box.height / 2] : [box.left + box.width / 2, box.top];
    const badge = h("span", {
      class: low ? "ghost ghost-beside" : "ghost",
      "aria-hidden": "true",
      style: { left: `${x}px`, top: `${y}px` },
    }, texts.join(" · "));
    find("#over").append(badge);
    shown.push(badge);
  }
}

/** One more thing that happens to a piece: twice two of something is four of it. @returns {string[]} */
export function added(/** @type {string[]} */ said, /** @type {string} */ text) {
  const amount = /^([+−])(\d+)(?=\D)(.*)$/su;
  const [, sign, number, unit] = amount.exec(text) ?? [];
  const at = said.findIndex((each) => unit && amount.exec(each)?.[1] === sign && amount.exec(each)?.[3] === unit);
  if (at < 0) return said.includes(text) ? said : [...said, text];
  const sum = Number(amount.exec(said[at])?.[2]) + Number(number);
  return said.with(at, `${sign}${sum}${unit}`);
}

/** They go. */
export function lay() {
  for (const badge of shown) badge.remove();
  shown = [];
}
