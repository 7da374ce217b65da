/**
 * The house's drawing book: shapes every game may draw with, in one hand. Ink outlines of 2.5, flat fills, no gradients, no filters.
 *
 * A drawing is made from a recipe. What a recipe leaves open is filled in from a seed (the card's id), so a card looks the same on every machine.
 */

import { picture, s } from "./dom.js";

export const INK = "var(--card-ink)";
export const BONE = "var(--card-bone)";
export const ACCENTS = ["#e69f00", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#56b4e9", "#f0e442"];
const [MARIGOLD, VERMILION, BLUE, GREEN, PINK, SKY, YELLOW] = ACCENTS;
export const COLOURS = { MARIGOLD, VERMILION, BLUE, GREEN, PINK, SKY, YELLOW };

const line = { stroke: INK, "stroke-width": 2.5, "stroke-linejoin": "round", "stroke-linecap": "round" };

/** A row of numbers from a word: always the same, different for different words. */
export function seeded(/** @type {string} */ word) {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ (state << 7);
    state = (state + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
  next();
  return {
    next,
    below: (/** @type {number} */ bound) => Math.floor(next() * bound),
    of: (/** @type {any[]} */ items) => items[Math.floor(next() * items.length)],
  };
}

export const g = (/** @type {string} */ transform, /** @type {any[]} */ ...kids) => s("g", { transform }, ...kids);
export const path = (/** @type {string} */ d, /** @type {string} */ fill = "none", /** @type {any} */ more = {}) => s("path", { d, fill, ...line, ...more });
export const circle = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = "none", /** @type {any} */ more = {}) =>
  s("circle", { cx, cy, r, fill, ...line, ...more });
export const dot = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = INK) => s("circle", { cx, cy, r, fill });

const at = (/** @type {number} */ angle, /** @type {number} */ r, cx = 0, cy = 0) => `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;

export function star(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill, points = 5, inner = 0.45) {
  const parts = [];
  for (let i = 0; i < points * 2; i += 1) parts.push(at(-Math.PI / 2 + (i * Math.PI) / points, i % 2 ? r * inner : r, cx, cy));
  return path(`M${parts.join("L")}Z`, fill);
}

/** A marigold: the flower of the dead. */
export function flower(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = MARIGOLD, petals = 8, /** @type {string} */ heart = VERMILION) {
  const edge = (/** @type {number} */ radius, /** @type {number} */ count, /** @type {number} */ turn) => {
    const step = (2 * Math.PI) / count;
    const bow = (radius * Math.sin(step / 2) * 1.05).toFixed(1);
    let d = `M${at(turn, radius, cx, cy)}`;
    for (let i = 1; i <= count; i += 1) d += `A${bow} ${bow} 0 0 1 ${at(turn + i * step, radius, cx, cy)}`;
    return `${d}Z`;
  };
  const thin = { "stroke-width": r < 10 ? 1.6 : 2.2 };
  return s("g", null, path(edge(r * 0.78, petals, 0), fill, thin), path(edge(r * 0.42, 6, 0.4), heart, { "stroke-width": r < 10 ? 1.2 : 1.6 }));
}

export function heart(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = VERMILION) {
  return path(`M${cx} ${cy + r}C${cx - r * 1.7} ${cy - r * 0.1} ${cx - r * 0.8} ${cy - r * 1.3} ${cx} ${cy - r * 0.4}C${cx + r * 0.8} ${cy - r * 1.3} ${cx + r * 1.7} ${cy - r * 0.1} ${cx} ${cy + r}Z`, fill);
}

export const diamond = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill) =>
  path(`M${cx} ${cy - r}L${cx + r * 0.75} ${cy}L${cx} ${cy + r}L${cx - r * 0.75} ${cy}Z`, fill);

export function flame(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = VERMILION, /** @type {string} */ core = YELLOW) {
  const big = `M${cx} ${cy - r * 1.4}C${cx + r * 0.3} ${cy - r * 0.6} ${cx + r} ${cy - r * 0.4} ${cx + r * 0.9} ${cy + r * 0.4}C${cx + r * 0.8} ${cy + r * 1.2} ${cx - r * 0.8} ${cy + r * 1.2} ${cx - r * 0.9} ${cy + r * 0.4}C${cx - r} ${cy - r * 0.2} ${cx - r * 0.2} ${cy - r * 0.5} ${cx} ${cy - r * 1.4}Z`;
  return s("g", null, path(big, fill), path(`M${cx} ${cy - r * 0.3}C${cx + r * 0.5} ${cy + r * 0.2} ${cx + r * 0.5} ${cy + r * 0.8} ${cx} ${cy + r * 0.9}C${cx - r * 0.5} ${cy + r * 0.8} ${cx - r * 0.5} ${cy + r * 0.2} ${cx} ${cy - r * 0.3}Z`, core, { "stroke-width": 1.5 }));
}

/** A candle, lit or snuffed. */
export function candle(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ tall, lit = true, /** @type {string} */ fill = BONE) {
  return s(
    "g",
    null,
    path(`M${x - 6} ${y}V${y - tall}q2 4 4 0t4 1t4 -1V${y}Z`, fill),
    path(`M${x} ${y - tall}v-5`),
    lit ? flame(x, y - tall - 10, 5.5) : path(`M${x} ${y - tall - 7}q5 -5 0 -10t2 -9`, "none", { "stroke-width": 1.8 }),
  );
}

export const grave = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ tall, /** @type {string} */ fill = "#b9b2c4") =>
  path(`M${x - w / 2} ${y}V${y - tall + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - tall + w / 2}V${y}Z`, fill);

export const bone = (/** @type {string} */ transform = "", /** @type {string} */ fill = BONE) =>
  s("g", { transform }, path("M-30 -4C-36 -14 -48 -6 -40 0C-48 6 -36 14 -30 4L30 4C36 14 48 6 40 0C48 -6 36 -14 30 -4Z", fill));

export const coin = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = YELLOW) =>
  s("g", null, circle(cx, cy, r, fill), circle(cx, cy, r * 0.6, "none", { "stroke-width": 1.6 }));

export const moon = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill = YELLOW) =>
  path(`M${cx} ${cy - r}A${r} ${r} 0 1 0 ${cx + r} ${cy}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx} ${cy - r}Z`, fill);

/** Rays behind a subject. */
export function rays(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ fill, count = 12, turn = 0) {
  const parts = [];
  for (let i = 0; i < count; i += 1) {
    const angle = turn + (i * 2 * Math.PI) / count;
    const half = Math.PI / count / 2;
    parts.push(`M${cx} ${cy}L${at(angle - half, r, cx, cy)}L${at(angle + half, r, cx, cy)}Z`);
  }
  return s("path", { d: parts.join(""), fill });
}

/** Cut paper: a banner with a pattern cut out, as it hangs over a street. */
export function banner(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {string} */ fill, kind = 0) {
  const tall = w * 1.05;
  const scallop = w / 5;
  let edge = "";
  for (let i = 0; i < 5; i += 1) edge += `q${-scallop / 2} ${scallop} ${-scallop} 0`;
  const cuts = [
    () => [skullCut(w / 2, tall * 0.46, w * 0.25), ...[0.18, 0.82].map((part) => cut(w * part, tall * 0.8, w * 0.05))],
    () => [petalCut(w / 2, tall * 0.46, w * 0.28, 8), ...[0.15, 0.85].flatMap((part) => [cut(w * part, tall * 0.16, w * 0.045), cut(w * part, tall * 0.78, w * 0.045)])],
    () => [starCut(w / 2, tall * 0.45, w * 0.3), ...[0.14, 0.32, 0.5, 0.68, 0.86].map((part) => cut(w * part, tall * 0.84, w * 0.035))],
  ];
  return g(`translate(${x} ${y})`, s("path", { d: `M0 0H${w}V${tall}${edge}Z`, fill }), ...cuts[kind % 3]());
}

const HOLE = "var(--hole, var(--page))";
const cut = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => s("circle", { cx: x, cy: y, r, fill: HOLE });
function petalCut(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, /** @type {number} */ count) {
  const leaves = [];
  for (let i = 0; i < count; i += 1) {
    const turn = (i * 2 * Math.PI) / count;
    leaves.push(`M${at(turn, r * 0.3, cx, cy)}Q${at(turn - 0.32, r * 0.8, cx, cy)} ${at(turn, r, cx, cy)}Q${at(turn + 0.32, r * 0.8, cx, cy)} ${at(turn, r * 0.3, cx, cy)}`);
  }
  return s("g", null, s("path", { d: leaves.join(""), fill: HOLE }), cut(cx, cy, r * 0.16));
}
function starCut(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) {
  const parts = [];
  for (let i = 0; i < 16; i += 1) parts.push(at((i * Math.PI) / 8, i % 2 ? r * 0.5 : r, cx, cy));
  return s("g", null, s("path", { d: `M${parts.join("L")}Z`, fill: HOLE }), s("circle", { cx, cy, r: r * 0.22, fill: "currentColor", opacity: 0 }));
}
function skullCut(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) {
  const hole = { fill: HOLE };
  return s(
    "g",
    null,
    s("path", { ...hole, "fill-rule": "evenodd", d: `M${cx} ${cy - r}c${r * 0.75} 0 ${r} ${r * 0.5} ${r} ${r * 0.95}c0 ${r * 0.4} ${-r * 0.25} ${r * 0.6} ${-r * 0.45} ${r * 0.7}v${r * 0.4}h${-r * 1.1}v${-r * 0.4}c${-r * 0.2} ${-r * 0.1} ${-r * 0.45} ${-r * 0.3} ${-r * 0.45} ${-r * 0.7}c0 ${-r * 0.45} ${r * 0.25} ${-r * 0.95} ${r} ${-r * 0.95}Z
      M${cx - r * 0.42} ${cy - r * 0.22}a${r * 0.26} ${r * 0.26} 0 1 0 .1 0ZM${cx + r * 0.42} ${cy - r * 0.22}a${r * 0.26} ${r * 0.26} 0 1 0 .1 0ZM${cx} ${cy + r * 0.35}l${-r * 0.15} ${r * 0.3}h${r * 0.3}Z` }),
  );
}

/** A string of banners across the whole width. */
export function garland(/** @type {number} */ width, size = 64, /** @type {string[]} */ colours = [MARIGOLD, PINK, GREEN, VERMILION, SKY]) {
  const count = Math.ceil(width / (size * 1.12));
  const parts = [];
  for (let i = 0; i < count; i += 1) parts.push(banner(i * size * 1.12 + 3, 3, size, colours[i % colours.length], i));
  return picture(`0 0 ${count * size * 1.12} ${size * 1.35}`, [s("path", { d: `M0 3H${count * size * 1.12}`, stroke: "var(--text)", "stroke-width": 2 }), ...parts], { class: "garland", preserveAspectRatio: "xMinYMin slice" });
}

// --- the sugar skull ------------------------------------------------------------------------------------

/**
 * @typedef {{eyes?: string, brow?: string, mouth?: string, top?: string, mark?: string, cheek?: string, tone?: string, colour?: string, second?: string}} SkullRecipe
 */
const EYES = ["round", "flower", "heart", "star", "ring", "drop"];
const MARKS = ["heart", "flower", "sun", "diamond", "cross", "drops"];
const CHEEKS = ["dots", "swirl", "leaf", "none"];
const TOPS = ["none", "marigolds", "roses", "feather"];

/** A sugar skull in a box of 100 by 100. @param {SkullRecipe} recipe @param {string} word the seed for what the recipe leaves open */
export function skull(recipe, word) {
  const dice = seeded(word);
  const colour = recipe.colour ?? dice.of([MARIGOLD, VERMILION, BLUE, GREEN, PINK, SKY]);
  const second = recipe.second ?? dice.of([PINK, GREEN, SKY, MARIGOLD, VERMILION].filter((item) => item !== colour));
  const tone = recipe.tone ?? BONE;
  const part = (/** @type {string | undefined} */ given, /** @type {string[]} */ choices) => given ?? dice.of(choices);
  const eyes = part(recipe.eyes, EYES);
  return s(
    "g",
    null,
    topBehind(recipe.top ?? "", colour, second),
    path("M50 8C24 8 11 26 11 46C11 58 17 65 24 69L25 80Q26 91 36 91L64 91Q74 91 75 80L76 69C83 65 89 58 89 46C89 26 76 8 50 8Z", tone),
    cheeks(part(recipe.cheek, CHEEKS), second),
    mark(part(recipe.mark, MARKS), colour, second),
    eye(35, 48, eyes, colour, -1),
    eye(65, 48, eyes, colour, 1),
    brow(recipe.brow ?? ""),
    path("M50 57C47 60 44 66 46.5 68C48 69 49 67 50 65.5C51 67 52 69 53.5 68C56 66 53 60 50 57Z", INK, { "stroke-width": 1 }),
    mouth(recipe.mouth ?? dice.of(["teeth", "teeth", "grin"])),
    topFront(part(recipe.top, TOPS), colour, second, dice),
  );
}

function eye(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {string} */ kind, /** @type {string} */ colour, /** @type {number} */ side) {
  switch (kind) {
    case "flower": return s("g", null, flower(cx, cy, 14, colour, 8, INK), dot(cx, cy, 5.5));
    case "heart": return heart(cx, cy + 1, 10, colour);
    case "star": return s("g", null, dot(cx, cy, 11), star(cx, cy, 9, colour));
    case "ring": return s("g", null, circle(cx, cy, 12, colour), dot(cx, cy, 8), dot(cx + 3, cy - 3, 2, BONE));
    case "drop": return s("g", null, path(`M${cx} ${cy - 13}C${cx + 13} ${cy - 2} ${cx + 10} ${cy + 11} ${cx} ${cy + 11}C${cx - 10} ${cy + 11} ${cx - 13} ${cy - 2} ${cx} ${cy - 13}Z`, INK), dot(cx, cy + 3, 4, colour));
    case "slit": return path(`M${cx - 13} ${cy + 2 - 3 * side}Q${cx} ${cy - 11} ${cx + 13} ${cy + 2 + 3 * side}Q${cx} ${cy + 9} ${cx - 13} ${cy + 2 - 3 * side}Z`, INK);
    case "cross": return s("g", null, path(`M${cx - 8} ${cy - 8}L${cx + 8} ${cy + 8}M${cx + 8} ${cy - 8}L${cx - 8} ${cy + 8}`, "none", { "stroke-width": 5 }));
    case "closed": return path(`M${cx - 11} ${cy - 1}Q${cx} ${cy + 9} ${cx + 11} ${cy - 1}M${cx - 7} ${cy + 4}l-2 4M${cx} ${cy + 5}v5M${cx + 7} ${cy + 4}l2 4`, "none", { "stroke-width": 3 });
    case "wide": return s("g", null, circle(cx, cy, 13, BONE), dot(cx + side * -1, cy, 5), circle(cx, cy, 13, "none"));
    case "coin": return coin(cx, cy, 11);
    case "spiral": return s("g", null, circle(cx, cy, 12, colour), path(`M${cx} ${cy}q4 -3 4 2t-8 2t2 -9t11 7`, "none", { "stroke-width": 2 }));
    case "away": return s("g", null, circle(cx, cy, 12, INK), dot(cx + 5, cy - 3, 4, BONE));
    default: return s("g", null, dot(cx, cy, 12), path(`M${cx - 15} ${cy}A15 15 0 0 1 ${cx + 15} ${cy}`, "none", { stroke: colour, "stroke-width": 3, "stroke-dasharray": "1 5" }), dot(cx + 3, cy - 4, 2.2, BONE));
  }
}

function brow(/** @type {string} */ kind) {
  const wide = { "stroke-width": 4.5 };
  if (kind === "angry") return path("M22 32L45 40M78 32L55 40", "none", wide);
  if (kind === "sad") return path("M23 39L44 31M77 39L56 31", "none", wide);
  if (kind === "raised") return path("M23 36Q33 28 44 35M56 29Q67 22 77 29", "none", wide);
  return null;
}

function mouth(/** @type {string} */ kind) {
  switch (kind) {
    case "grin": return s("g", null, path("M31 75Q50 92 69 75Q50 80 31 75Z", BONE), path("M38 77.5V82M44 79V85.5M50 79.5V87M56 79V85.5M62 77.5V82", "none", { "stroke-width": 2 }));
    case "stitched": return path("M32 79H68M36 75V83M43 75V83M50 75V83M57 75V83M64 75V83", "none", { "stroke-width": 2.2 });
    case "fangs": return s("g", null, path("M32 75H68", "none"), path("M37 75L40 86L43 75ZM57 75L60 86L63 75Z", BONE, { "stroke-width": 2 }), path("M47 75v5M53 75v5", "none", { "stroke-width": 2 }));
    case "tusks": return s("g", null, path("M33 80H67", "none"), path("M34 82Q30 70 36 66Q40 74 41 81ZM66 82Q70 70 64 66Q60 74 59 81Z", BONE));
    case "open": return s("g", null, path("M40 74H60Q62 88 50 88Q38 88 40 74Z", INK), path("M44 75v3M50 75v3M56 75v3", "none", { stroke: BONE, "stroke-width": 2.5 }));
    case "shut": return path("M38 80H62", "none", { "stroke-width": 3.5 });
    case "frown": return path("M36 84Q50 73 64 84M43 78.5v5M50 77v5M57 78.5v5", "none", { "stroke-width": 2.2 });
    case "tongue": return s("g", null, path("M33 75H67V80Q50 86 33 80Z", BONE), path("M45 82Q45 95 51 95Q57 95 57 82", VERMILION), path("M40 75v6M47 75v7M53 75v7M60 75v6", "none", { "stroke-width": 2 }));
    default: return path("M33 76H67M33 76V83M67 76V83M33 83H67M39.8 76V83M46.6 76V83M53.4 76V83M60.2 76V83", "none", { "stroke-width": 2.2 });
  }
}

function cheeks(/** @type {string} */ kind, /** @type {string} */ colour) {
  if (kind === "dots") return s("g", null, ...[[20, 60, 2.6], [26, 64.5, 2], [80, 60, 2.6], [74, 64.5, 2]].map(([x, y, r]) => dot(x, y, r, colour)));
  if (kind === "swirl") return path("M17 57q5 6 9 2t-3 -4M83 57q-5 6 -9 2t3 -4", "none", { stroke: colour, "stroke-width": 2.5 });
  if (kind === "leaf") return path("M16 56Q26 56 29 66Q18 66 16 56ZM84 56Q74 56 71 66Q82 66 84 56Z", colour, { "stroke-width": 1.8 });
  if (kind === "tears") return path("M30 62q-4 8 0 10q4 -2 0 -10ZM70 62q-4 8 0 10q4 -2 0 -10ZM33 76q-3 6 0 7.5q3 -1.5 0 -7.5Z", SKY, { "stroke-width": 1.8 });
  return null;
}

function mark(/** @type {string} */ kind, /** @type {string} */ colour, /** @type {string} */ second) {
  switch (kind) {
    case "heart": return s("g", null, heart(50, 25, 7, colour), dot(38, 22, 2, second), dot(62, 22, 2, second));
    case "flower": return flower(50, 25, 9, colour, 6, second);
    case "sun": return s("g", null, star(50, 25, 10, colour, 8, 0.6), dot(50, 25, 3, second));
    case "diamond": return s("g", null, diamond(50, 25, 9, colour), path("M38 25h-6M62 25h6", "none", { stroke: second, "stroke-width": 3 }));
    case "cross": return path("M50 15V35M43 22H57", "none", { stroke: colour, "stroke-width": 4.5 });
    case "drops": return s("g", null, ...[[50, 20], [42, 27], [58, 27]].map(([x, y]) => path(`M${x} ${y - 5}q5 7 0 9q-5 -2 0 -9Z`, colour, { "stroke-width": 1.8 })));
    case "eye": return s("g", null, path("M38 25Q50 14 62 25Q50 36 38 25Z", BONE), circle(50, 25, 4.5, colour), dot(50, 25, 1.8));
    case "crack": return path("M54 9L49 17L56 22L50 31", "none", { "stroke-width": 2.8 });
    default: return null;
  }
}

function topBehind(/** @type {string} */ kind, /** @type {string} */ colour, /** @type {string} */ second) {
  switch (kind) {
    case "horns": return path("M24 26Q4 20 6 -4Q16 12 34 13ZM76 26Q96 20 94 -4Q84 12 66 13Z", colour);
    case "veil": return path("M50 0C14 0 2 34 6 92L26 96L30 30H70L74 96L94 92C98 34 86 0 50 0Z", colour);
    case "hood": return path("M50 -4C12 0 4 40 2 96H98C96 40 88 0 50 -4Z", colour);
    case "hair": return path("M16 40Q2 10 30 4Q50 -8 72 4Q98 10 84 40Z", colour);
    case "halo": return circle(50, 36, 46, "none", { stroke: colour, "stroke-width": 5, "stroke-dasharray": "3 8" });
    case "wings": return path("M12 50Q-14 30 -12 4Q4 8 22 24ZM88 50Q114 30 112 4Q96 8 78 24Z", second);
    default: return null;
  }
}

function topFront(/** @type {string} */ kind, /** @type {string} */ colour, /** @type {string} */ second, /** @type {any} */ dice) {
  switch (kind) {
    case "marigolds": return s("g", null, flower(24, 15, 12, MARIGOLD), flower(76, 15, 12, MARIGOLD), flower(50, 5, 14, VERMILION, 9, YELLOW), flower(37, 8, 8, PINK, 6), flower(63, 8, 8, PINK, 6));
    case "roses": return s("g", null, path("M12 22q6 -10 14 -4q-6 8 -14 4ZM88 22q-6 -10 -14 -4q6 8 14 4Z", GREEN), circle(28, 12, 10, colour), path("M28 12q5 -4 5 1t-9 1t3 -8", "none", { "stroke-width": 1.6 }), circle(72, 12, 10, colour), path("M72 12q5 -4 5 1t-9 1t3 -8", "none", { "stroke-width": 1.6 }), flower(50, 6, 11, second, 8, YELLOW));
    case "crown": return s("g", null, path("M22 14L18 -12L34 2L50 -16L66 2L82 -12L78 14Q50 6 22 14Z", YELLOW), circle(50, 2, 4, VERMILION), circle(32, 5, 3, SKY), circle(68, 5, 3, SKY));
    case "hat": return s("g", null, path("M30 14V-14H70V14Z", second), path("M30 8H70V14H30Z", colour), path("M12 18Q50 8 88 18Q84 24 50 18Q16 24 12 18Z", second));
    case "bowler": return s("g", null, path("M26 14Q24 -12 50 -12Q76 -12 74 14Z", second), path("M12 15Q50 5 88 15Q84 22 50 17Q16 22 12 15Z", second), path("M27 8Q50 0 73 8", "none", { stroke: colour, "stroke-width": 5 }));
    case "flames": return s("g", null, flame(26, 8, 9), flame(74, 8, 9), flame(50, -2, 13), flame(38, 3, 8, MARIGOLD), flame(62, 3, 8, MARIGOLD));
    case "feather": return s("g", null, path("M66 16Q88 -2 84 -18Q66 -10 60 14Z", second), path("M64 14L82 -14", "none", { "stroke-width": 1.8 }), circle(64, 15, 5, colour));
    case "bandana": return s("g", null, path("M14 32Q16 6 50 6Q84 6 86 32Q50 18 14 32Z", colour), path("M86 30L98 26L94 34L100 42L85 36Z", colour), ...[30, 42, 54, 66].map((x) => dot(x, 16, 2.4, BONE)));
    case "nightcap": return s("g", null, path("M16 26Q20 -4 56 -10Q86 -12 96 22Q84 4 72 6Q82 14 84 26Q50 12 16 26Z", colour), circle(95, 26, 6, BONE), path("M14 26Q50 12 86 26L85 33Q50 20 15 33Z", BONE));
    case "candles": return s("g", null, candle(30, 14, 12), candle(50, 8, 16), candle(70, 14, 12), path("M20 16Q50 2 80 16", "none", { "stroke-width": 4 }));
    case "mitre": return s("g", null, path("M26 16Q30 -14 50 -22Q70 -14 74 16Q50 6 26 16Z", BONE), path("M50 -14V8M40 -4H60", "none", { stroke: colour, "stroke-width": 5 }));
    case "mask": return s("g", null, path("M14 42Q26 34 50 42Q74 34 86 42Q88 62 70 61Q58 60 50 53Q42 60 30 61Q12 62 14 42Z", second), eye(35, 49, "slit", colour, -1), eye(65, 49, "slit", colour, 1));
    case "bun": return s("g", null, circle(50, -4, 12, colour), path("M18 28Q22 4 50 4Q78 4 82 28Q50 12 18 28Z", colour), path("M34 -12L66 4", "none", { stroke: YELLOW, "stroke-width": 3 }));
    case "helmet": return s("g", null, path("M14 34Q12 2 50 2Q88 2 86 34Q68 26 50 26Q32 26 14 34Z", "#9aa0ad"), path("M46 2V-16Q60 -14 58 2Z", colour), ...[26, 50, 74].map((x) => dot(x, 20 - Math.abs(50 - x) / -8, 2)));
    case "bells": return s("g", null, path("M18 22Q4 -4 24 -8Q34 -2 50 8Q66 -2 76 -8Q96 -4 82 22Q50 8 18 22Z", colour), path("M50 8Q66 -2 76 -8Q96 -4 82 22Q66 12 50 12Z", second), circle(22, -9, 5, YELLOW), circle(78, -9, 5, YELLOW));
    case "hood": return path("M50 2C26 4 12 22 12 44C16 26 30 16 50 16C70 16 84 26 88 44C88 22 74 4 50 2Z", colour);
    case "veil": return path("M10 40Q14 8 50 6Q86 8 90 40Q70 18 50 18Q30 18 10 40Z", colour, { "fill-opacity": 0.85 });
    case "none": return dice.below(2) ? s("g", null, ...[30, 40, 50, 60, 70].map((x, i) => dot(x, 14.5 - (i === 2 ? 3 : i % 2 ? 2 : 0), 1.8, second))) : null;
    default: return null;
  }
}

// --- crests: who is who by shape, letter and colour ------------------------------------------------------

export const SEAT_COLOURS = [VERMILION, BLUE, GREEN, MARIGOLD, PINK, SKY];
const SHAPES = [
  (/** @type {string} */ fill) => diamond(20, 20, 17, fill),
  (/** @type {string} */ fill) => circle(20, 20, 15.5, fill),
  (/** @type {string} */ fill) => path("M20 4L37 35H3Z", fill),
  (/** @type {string} */ fill) => path("M5 5H35V35H5Z", fill),
  (/** @type {string} */ fill) => star(20, 21, 18, fill, 5, 0.5),
  (/** @type {string} */ fill) => path("M12 4H28L37 20L28 36H12L3 20Z", fill),
];

/** A seat's sign: a shape, a colour and a letter, so that no colour has to be told apart. Among the titles of its table no two have the same letters. */
export function crest(/** @type {number} */ seat, /** @type {string} */ title, /** @type {string[]} */ titles = []) {
  const letters = sign(seat, title, titles);
  const low = (seat % 6 === 2 ? 30 : 26) - (letters.length > 1 ? 1 : 0);
  return picture("0 0 40 40", [SHAPES[seat % 6](SEAT_COLOURS[seat % 6]), s("text", { x: 20, y: low, "text-anchor": "middle", class: letters.length > 1 ? "crest-letter crest-letters" : "crest-letter" }, letters)], { class: "crest" });
}

/** The first letter, two where another seat has the same first one, or the seat's number. */
export function sign(/** @type {number} */ seat, /** @type {string} */ title, /** @type {string[]} */ titles) {
  const start = (/** @type {string} */ word, /** @type {number} */ length) => [...(word.match(/[\p{L}\d]/gu) ?? ["?"])].slice(0, length).join("").toLowerCase();
  const others = titles.filter((_, at) => at !== seat);
  for (const length of [1, 2]) {
    const mine = start(title, length);
    if (!others.some((other) => start(other, length) === mine)) return mine.charAt(0).toUpperCase() + mine.slice(1);
  }
  return String(seat + 1);
}

/** A cover for a game that has drawn none: a grave at night with a skull of its own. */
export function plainCover(/** @type {string} */ word) {
  const dice = seeded(word);
  const sky = dice.of(["#2b2550", "#1d3b4f", "#40233f", "#233a2f", "#4a2c22"]);
  const light = dice.of([YELLOW, MARIGOLD, SKY, PINK]);
  const graves = [];
  for (let i = 0; i < 7; i += 1) graves.push(grave(20 + i * 47 + dice.below(16), 168 + dice.below(16), 22 + dice.below(12), 34 + dice.below(30), dice.of(["#6f6885", "#857d99", "#5c5674"])));
  return picture("0 0 320 200", [
    s("rect", { width: 320, height: 200, fill: sky }),
    rays(160, 96, 260, "rgba(255,255,255,.05)", 18, dice.next()),
    circle(160, 84, 62, light),
    ...graves,
    path("M-5 176Q60 160 150 172T325 166V205H-5Z", "#191527"),
    g("translate(104 40) scale(1.12)", skull({}, word)),
    flower(60, 184, 12), flower(262, 182, 13, PINK), flower(284, 190, 9), flower(38, 192, 8, VERMILION),
  ], { class: "cover-art", preserveAspectRatio: "xMidYMax slice" });
}
