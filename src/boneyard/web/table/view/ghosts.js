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
    const said = byPiece.get(on) ?? [];
    if (text && !said.includes(text)) byPiece.set(on, [...said, text]);
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

/** They go. */
export function lay() {
  for (const badge of shown) badge.remove();
  shown = [];
}
