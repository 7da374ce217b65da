/** A card beside what one looks at: never over it, gone with Esc or a press elsewhere. On a phone it rises from below. */

import { find, h } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";

const GAP = 10;
const EDGE = 8;

/** @type {{card: HTMLElement, by: Element, ends: AbortController, gone: () => void} | null} */
let open = null;

/**
 * Show this beside a piece. @param {Element} piece @param {any[]} body @param {string} name @param {() => void} gone told when it goes
 * @returns {HTMLElement}
 */
export function besidePiece(piece, body, name, gone = () => {}) {
  close();
  const ends = new AbortController();
  const card = h(
    "div",
    { class: "beside-piece inspector", role: "dialog", "aria-label": name, tabindex: "-1" },
    h("button", { class: "small plain beside-close", "aria-label": "Close", onclick: () => close(true) }, "✕"),
    body,
  );
  find("#over").append(card);
  open = { card, by: piece, ends, gone };
  const { signal } = ends;
  const beside = piece.getBoundingClientRect();
  place(card, beside);
  const grown = new ResizeObserver(() => place(card, beside)); // some of what it says comes later
  grown.observe(card);
  signal.addEventListener("abort", () => grown.disconnect());
  document.addEventListener("pointerdown", (event) => {
    if (!card.contains(/** @type {Node} */ (event.target))) close();
  }, { signal, capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  }, { signal, capture: true });
  addEventListener("resize", () => close(), { signal });
  return card;
}

/** It goes; the focus, if the card had it, goes back to the piece. */
export function close(back = false) {
  if (!open) return;
  const { card, by, ends, gone } = open;
  open = null;
  ends.abort();
  const held = card.contains(document.activeElement);
  card.remove();
  gone();
  if (back && held && by.isConnected) /** @type {HTMLElement} */ (by).focus();
}

/** To the right of the piece, else to its left, else below or above: where there is most room. */
function place(/** @type {HTMLElement} */ card, /** @type {DOMRect} */ piece) {
  if (onPhone()) return;
  const { offsetWidth: width, offsetHeight: height } = card;
  const { innerWidth, innerHeight } = window;
  const spot = placed({ width, height }, piece, { width: innerWidth, height: innerHeight });
  card.style.left = `${spot.x}px`;
  card.style.top = `${spot.y}px`;
}

/**
 * Where a card of this size stands beside a piece. @param {{width: number, height: number}} card
 * @param {{left: number, right: number, top: number, bottom: number}} piece @param {{width: number, height: number}} window
 */
export function placed(card, piece, window) {
  const within = (/** @type {number} */ at, /** @type {number} */ long, /** @type {number} */ all) =>
    Math.max(EDGE, Math.min(at, all - long - EDGE));
  const beside = within(piece.top, card.height, window.height);
  const along = within(piece.left, card.width, window.width);
  if (piece.right + GAP + card.width + EDGE <= window.width) return { x: piece.right + GAP, y: beside };
  if (piece.left - GAP - card.width >= EDGE) return { x: piece.left - GAP - card.width, y: beside };
  if (piece.bottom + GAP + card.height + EDGE <= window.height) return { x: along, y: piece.bottom + GAP };
  if (piece.top - GAP - card.height >= EDGE) return { x: along, y: piece.top - GAP - card.height };
  // A piece as large as the screen leaves no room beside it: then the corner that hides least of it.
  return { x: window.width - card.width - EDGE, y: window.height - card.height - EDGE };
}
