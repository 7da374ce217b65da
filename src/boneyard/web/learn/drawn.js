/**
 * Pictures of tables: the real drawing of a worked example, to be looked at and not to be pressed.
 *
 * On a wide screen it is drawn as large as at a table and made smaller as a whole, so that it looks as it will look there. On a phone it
 * is drawn in its own size, as a phone's table is.
 */

import { call, game as gameOf } from "../ground/api.js";
import { all, fill, h } from "../ground/dom.js";
import { tableModule } from "../ground/drawings.js";
import { Kit } from "../ground/kit.js";
import { onPhone } from "../ground/ui.js";
import { drawTable, dressPieces, heldBy, namesOf } from "../table/view/stage.js";

/** @typedef {import("../server.d.ts").BookScene} BookScene */
/** @typedef {import("../server.d.ts").PageLabel} PageLabel */
/**
 * @typedef {{scene: string, about: BookScene, alt: string, play?: number, lit?: string[], labels?: PageLabel[]}}
 * Shown which table, after how many plays, with which pieces lit or numbered
 */

/**
 * The size of a table in this window without header, question and rail: drawings look at the window, too, to see how much room they
 * have. A larger window's table would have to be made too small to be read.
 */
const sizeOfTable = () => ({ width: Math.min(innerWidth, 1440) - 40, height: Math.min(innerHeight, 900) - 96 });

/** @type {Map<string, Promise<Kit>>} */
const kits = new Map();

/** What a game's pictures are drawn with, made once. */
export function kitOf(/** @type {string} */ game) {
  let found = kits.get(game);
  if (!found) {
    found = gameOf(game).then(async (full) =>
      new Kit(/** @type {import("../ground/kit.js").Game} */ (full), await tableModule(full))
    );
    found.catch(() => kits.delete(game));
    kits.set(game, found);
  }
  return found;
}

/** Draws when it comes into sight: a long chapter costs nothing until somebody reads so far. */
const coming = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    coming.unobserve(target);
    /** @type {any} */ (target).wanted();
  }
}, { rootMargin: "600px 0px" });

/** A picture by its scene. @param {string} game @param {Shown} shown */
export function drawn(game, shown) {
  const box = h("div", { class: "drawn", role: "img", "aria-label": shown.alt });
  box.wanted = () => {
    box.wanted = () => {};
    return paint(box, game, shown).catch((error) => {
      console.error("This picture could not be drawn:", error);
      fill(box, h("p", { class: "soft drawn-failed" }, "This picture could not be drawn."));
    });
  };
  coming.observe(box);
  return box;
}

/** All pictures of a page at once: paper does not scroll. */
export const paintAll = (/** @type {Element} */ page) => Promise.all(all(".drawn", page).map((box) => box.wanted?.()));

/** A picture on paper is no larger than this, so that words find room beside it. */
const PAPER = { width: 800, height: 430 };

/** Keep the pictures of a page ready for paper until it is left. */
export function onPaper(/** @type {Element} */ page, /** @type {AbortSignal} */ signal) {
  const resize = (/** @type {(table: {width: number, height: number}) => string} */ wide) => () => {
    for (const box of all(".drawn.done", page)) {
      box.style.width = onPhone() ? "" : wide(sizeOfTable());
      box.fit();
    }
  };
  const small = resize(({ width, height }) => `${Math.min(PAPER.width, PAPER.height * width / height)}px`);
  addEventListener("beforeprint", small, { signal });
  addEventListener("afterprint", resize(() => ""), { signal });
}

async function paint(/** @type {any} */ box, /** @type {string} */ game, /** @type {Shown} */ shown) {
  const seat = shown.about.seat ?? 0;
  const [kit, step] = await Promise.all([
    kitOf(game),
    call("GET", `/api/tables/s_${game}.${shown.scene}/replay/${shown.play ?? 0}?viewer=${seat}`),
  ]);
  const room = roomOf(kit, step, seat, shown);
  fill(box, h("div", { class: "drawn-sheet", inert: true }, room), marks(shown));
  box.fit = () => fit(box, shown);
  new ResizeObserver(box.fit).observe(box);
  box.fit();
  box.classList.add("done");
}

/** The areas of a table that have something to show, as the shell lays them out. */
function roomOf(
  /** @type {Kit} */ kit,
  /** @type {any} */ step,
  /** @type {number} */ seat,
  /** @type {Shown} */ { about, lit = [], labels = [] },
) {
  const titles = kit.game.seat_names[String(about.players)] ?? [];
  kit.viewer = seat;
  kit.seats = titles.map((title, at) => ({
    seat: at,
    title,
    name: kit.words(title),
    kind: "person",
    bot: null,
    ready: false,
    turn: false,
  }));
  const drawing = drawTable(step.view, kit);
  const spoken = new Set([...lit, ...labels.map((label) => label.on)]);
  const seats = h("aside", { class: "zone seats" }, kit.seats.map((each) => seatOf(kit, each, drawing)));
  const side = h("div", { class: "zone side" }, drawing.side ?? null);
  const board = h("div", { class: "zone board" }, drawing.board);
  const mine = h("div", { class: "zone mine" }, drawing.mine ?? null);
  // A phone shows one thing at a time: beside the board only what the picture speaks of.
  const wanted = (
    /** @type {Element} */ zone,
  ) => (onPhone() ? named(zone, spoken).length > 0 : zone.childElementCount > 0);
  for (const zone of [seats, side, board, mine]) quiet(zone, spoken);
  return h(
    "div",
    { class: `room drawn-room ${drawing.mine ? "" : "no-mine"}`, data: { game: kit.game.id } },
    h("div", { class: "left" }, wanted(seats) ? seats : null, wanted(side) ? side : null),
    board,
    wanted(mine) ? mine : null,
  );
}

function seatOf(
  /** @type {Kit} */ kit,
  /** @type {any} */ each,
  /** @type {import("../ground/kit.js").Drawing} */ drawing,
) {
  return h(
    "section",
    { class: `seat ${each.seat === kit.viewer ? "seat-me" : ""}` },
    h(
      "div",
      { class: "seat-head" },
      kit.crest(each.seat),
      h("div", { class: "seat-name" }, h("strong", null, each.seat === kit.viewer ? "You" : each.name)),
    ),
    drawing.seats?.[each.seat] ?? null,
  );
}

/** Nothing in a picture is pressed, read out by itself or reached by the Tab key. */
function quiet(/** @type {Element} */ zone, /** @type {Set<string>} */ lit) {
  dressPieces(zone, null, { lit });
  for (const piece of all("[role], [tabindex], [aria-label]", zone)) {
    for (const name of ["role", "tabindex", "aria-label", "aria-description"]) piece.removeAttribute(name);
  }
}

/** Elements of these names, the nearest to a name first. @returns {Element[]} */
function named(/** @type {Element} */ zone, /** @type {Set<string>} */ names) {
  const some = (/** @type {string[]} */ list) => list.some((name) => names.has(name));
  const own = all("[data-touch], [data-id]", zone).filter((piece) => some([...namesOf(piece), piece.dataset.id ?? ""]));
  return own.length ? own : all("[data-holds]", zone).filter((piece) => some(heldBy(piece)));
}

const marks = (/** @type {Shown} */ { labels = [] }) =>
  labels.map((label, at) =>
    h("span", { class: "drawn-mark", key: `mark ${at}`, data: { on: label.on } }, String(at + 1))
  );

/** As large as there is room, and each number where its piece lies. */
function fit(/** @type {any} */ box, /** @type {Shown} */ { labels = [] }) {
  const room = box.querySelector(".drawn-room");
  const wide = box.clientWidth;
  if (!room || !wide) return;
  const { width, height } = onPhone() ? { width: wide, height: 0 } : sizeOfTable();
  room.style.width = `${width}px`;
  room.style.height = height ? `${height}px` : "auto";
  room.style.transform = height ? `scale(${wide / width})` : "";
  box.style.height = height ? `${Math.ceil(height * wide / width)}px` : "";
  place(box, room, labels);
}

/** The numbers: at the upper left corner of their pieces, never one on another. */
function place(/** @type {any} */ box, /** @type {Element} */ room, /** @type {PageLabel[]} */ labels) {
  const around = box.getBoundingClientRect();
  /** @type {{x: number, y: number}[]} */
  const taken = [];
  labels.forEach((label, at) => {
    const piece = named(room, new Set([label.on]))[0];
    const mark = box.querySelectorAll(".drawn-mark")[at];
    mark.hidden = !piece;
    if (!piece) return;
    const found = piece.getBoundingClientRect();
    const left = found.left - around.left - 4;
    const narrow = left < 20 && found.width < 120;
    let x = Math.min(Math.max(narrow ? found.right - around.left : left, 16), around.width - 20);
    const y = Math.min(Math.max(found.top - around.top - 4, 14), around.height - 14);
    while (taken.some((other) => Math.hypot(other.x - x, other.y - y) < 28)) x += 8;
    taken.push({ x, y });
    mark.style.left = `${x}px`;
    mark.style.top = `${y}px`;
  });
}
