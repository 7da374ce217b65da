/** What would follow, on the pieces themselves: quiet badges that stand as long as one points, and move nothing. */

import { find, h } from "../../ground/dom.js";

/** @typedef {{on: string, text: string}} Mark */

const MOST = 16;
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
    const badge = h("span", {
      class: "ghost",
      "aria-hidden": "true",
      style: { left: `${box.left + box.width / 2}px`, top: `${box.top}px` },
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
