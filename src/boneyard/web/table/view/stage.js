/**
 * Putting a game's drawing on the page: the same for a table being played and for a replay.
 *
 * The game draws; here its pieces get roles, names, a place in the order of the Tab key, and the marks of what can be chosen.
 */

import { all, h } from "../../ground/dom.js";
import * as plain from "../../ground/plain.js";

/** @typedef {import("../../ground/kit.js").Kit} Kit */
/** @typedef {import("../choice.js").Choice} Choice */

/**
 * @typedef {{lit?: Set<string>, focus?: string, planned?: Set<string>, spare?: Set<string>, aim?: Set<string>, fresh?: Set<string>,
 * freshMine?: Set<string>}}
 * Marks pieces, by name, that are spoken of, are in a plan, or were touched last; `freshMine`: in what concerned me
 */

let complained = false;

/** Draw a view; a game whose drawing fails still has a plain table. @returns {import("../../ground/kit.js").Drawing} */
export function drawTable(/** @type {any} */ view, /** @type {Kit} */ kit) {
  try {
    return kit.module.draw(view, kit);
  } catch (error) {
    if (!complained) console.error("The table could not be drawn, so a plain one is shown:", error);
    complained = true;
    return plain.draw(view, kit);
  }
}

export const namesOf = (/** @type {Element} */ piece) =>
  (/** @type {HTMLElement} */ (piece).dataset.touch ?? "").split(" ").filter(Boolean);
export const heldBy = (/** @type {Element} */ piece) =>
  (/** @type {HTMLElement} */ (piece).dataset.holds ?? "").split(" ").filter(Boolean);

const CHOSEN = ".live, .picked, .payable, .plan-planned, .plan-spare";

/**
 * The piece that a press there is meant for: what cannot be chosen hands it to the piece beneath it that can, as a figure does to the
 * place it stands on. @returns {Element | null}
 */
export function pieceAt(/** @type {MouseEvent} */ { target, detail, clientX, clientY }) {
  const top = /** @type {Element} */ (target).closest?.(".piece[data-touch]") ?? null;
  if (!top || !detail || top.matches(CHOSEN)) return top;
  const below = document.elementsFromPoint(clientX, clientY).map((each) => each.closest(".piece[data-touch]"));
  return below.find((piece) => piece?.matches(CHOSEN)) ?? top;
}

/** Give every piece what it needs to be found, read and pressed. */
export function dressPieces(
  /** @type {Element} */ zone,
  /** @type {Choice | null} */ choice,
  /** @type {Marks} */ more = {},
) {
  const live = choice?.live ?? new Set();
  const pieces = all(".piece[data-touch]", zone);
  let home = null;
  for (const piece of pieces) {
    const names = namesOf(piece);
    const held = heldBy(piece);
    const can = names.some((name) => live.has(name)) || held.some((name) => live.has(name));
    const picked = choice
      ? names.some((name) => choice.picked.includes(name)) ||
        (choice.marked?.touches.some((name) => names.includes(name)) ?? false)
      : false;
    const barred = !can && !picked && choice ? choice.barred(names) : null;
    const among = (/** @type {Set<string> | undefined} */ some) =>
      Boolean(some?.size && (names.some((name) => some.has(name)) || held.some((name) => some.has(name))));
    const inPlan = among(more.planned) ? "planned" : among(more.spare) ? "spare" : among(more.aim) ? "aim" : "";
    piece.setAttribute("role", "button");
    piece.setAttribute("tabindex", "-1");
    piece.classList.toggle("live", can && !picked);
    piece.classList.toggle("picked", picked);
    piece.classList.toggle("barred", Boolean(barred) && !inPlan);
    piece.classList.toggle("payable", Boolean(barred?.plan));
    piece.classList.toggle("lit", among(more.lit));
    const touched = piece.dataset.mine ? more.freshMine : more.fresh;
    piece.classList.toggle("fresh-mark", names.some((name) => touched?.has(name)));
    if (inPlan) piece.classList.add(`plan-${inPlan}`);
    if (choice?.decision && (can || picked)) piece.setAttribute("aria-pressed", String(picked));
    if (inPlan) {
      piece.setAttribute(
        "aria-description",
        {
          planned: "in the plan: press to leave it out",
          spare: "press to use it in the plan",
          aim: "what the plan pays for",
        }[inPlan] ?? "",
      );
    } else if (barred?.plan) {
      piece.setAttribute("aria-description", `cannot be chosen yet: ${barred.why} Press to plan it`);
    } else if (barred) {
      piece.setAttribute("aria-disabled", "true");
      piece.setAttribute("aria-description", `cannot be chosen: ${barred.why}`);
    } else if (can) piece.setAttribute("aria-description", "can be chosen");
    if (!home || (can && !home.classList.contains("live"))) home = piece;
    if (names.includes(more.focus ?? "\n")) home = piece;
  }
  home?.setAttribute("tabindex", "0");
  lightPlaces(zone, more.lit);
  return zone;
}

/** What is no piece has a name all the same, a score or a meter, and can be spoken of. */
function lightPlaces(/** @type {Element} */ zone, /** @type {Set<string> | undefined} */ lit) {
  for (const place of all("[data-touch]:not(.piece)", zone)) {
    place.classList.toggle("lit", namesOf(place).some((name) => Boolean(lit?.has(name))));
  }
}

/** Pieces lying in a pile, spread out to choose from or to look at. */
export function spread(/** @type {Kit} */ kit, /** @type {string[]} */ held) {
  return h(
    "div",
    { class: "spread" },
    [...held]
      .sort((one, other) => kit.title(one).localeCompare(kit.title(other)))
      .map((touch) =>
        kit.piece({ touch, label: kit.text(touch) || kit.title(touch), class: "spread-card" }, kit.face(touch))
      ),
  );
}

/** The nearest piece in a direction, for the arrow keys. */
export function neighbour(/** @type {Element} */ from, /** @type {string} */ key, /** @type {Element[]} */ pieces) {
  const here = from.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  let best = null;
  let least = Infinity;
  for (const piece of pieces) {
    if (piece === from) continue;
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[key] ?? 0;
    const aside = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (ahead <= 4) continue;
    const far = ahead + aside * 2.5;
    if (far < least) {
      least = far;
      best = piece;
    }
  }
  return best;
}
