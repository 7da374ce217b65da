/** Shapes to draw with, from a line to a garland. */

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
export const path = (/** @type {string} */ d, /** @type {string} */ fill = "none", /** @type {any} */ more = {}) =>
  s("path", { d, fill, ...line, ...more });
export const circle = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = "none",
  /** @type {any} */ more = {},
) => s("circle", { cx, cy, r, fill, ...line, ...more });
export const dot = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = INK,
) => s("circle", { cx, cy, r, fill });

const at = (/** @type {number} */ angle, /** @type {number} */ r, cx = 0, cy = 0) =>
  `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;

export function star(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill,
  points = 5,
  inner = 0.45,
) {
  const parts = [];
  for (let i = 0; i < points * 2; i += 1) {
    parts.push(at(-Math.PI / 2 + (i * Math.PI) / points, i % 2 ? r * inner : r, cx, cy));
  }
  return path(`M${parts.join("L")}Z`, fill);
}

/** A marigold: the flower of the dead. */
export function flower(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = MARIGOLD,
  petals = 8,
  /** @type {string} */ heart = VERMILION,
) {
  const edge = (/** @type {number} */ radius, /** @type {number} */ count, /** @type {number} */ turn) => {
    const step = (2 * Math.PI) / count;
    const bow = (radius * Math.sin(step / 2) * 1.05).toFixed(1);
    let d = `M${at(turn, radius, cx, cy)}`;
    for (let i = 1; i <= count; i += 1) d += `A${bow} ${bow} 0 0 1 ${at(turn + i * step, radius, cx, cy)}`;
    return `${d}Z`;
  };
  const thin = { "stroke-width": r < 10 ? 1.6 : 2.2 };
  return s(
    "g",
    null,
    path(edge(r * 0.78, petals, 0), fill, thin),
    path(edge(r * 0.42, 6, 0.4), heart, { "stroke-width": r < 10 ? 1.2 : 1.6 }),
  );
}

export function heart(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = VERMILION,
) {
  return path(
    `M${cx} ${cy + r}C${cx - r * 1.7} ${cy - r * 0.1} ${cx - r * 0.8} ${cy - r * 1.3} ${cx} ${cy - r * 0.4}C${
      cx + r * 0.8
    } ${cy - r * 1.3} ${cx + r * 1.7} ${cy - r * 0.1} ${cx} ${cy + r}Z`,
    fill,
  );
}

export const diamond = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill,
) => path(`M${cx} ${cy - r}L${cx + r * 0.75} ${cy}L${cx} ${cy + r}L${cx - r * 0.75} ${cy}Z`, fill);

export function flame(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = VERMILION,
  /** @type {string} */ core = YELLOW,
) {
  const big = `M${cx} ${cy - r * 1.4}C${cx + r * 0.3} ${cy - r * 0.6} ${cx + r} ${cy - r * 0.4} ${cx + r * 0.9} ${
    cy + r * 0.4
  }C${cx + r * 0.8} ${cy + r * 1.2} ${cx - r * 0.8} ${cy + r * 1.2} ${cx - r * 0.9} ${cy + r * 0.4}C${cx - r} ${
    cy - r * 0.2
  } ${cx - r * 0.2} ${cy - r * 0.5} ${cx} ${cy - r * 1.4}Z`;
  return s(
    "g",
    null,
    path(big, fill),
    path(
      `M${cx} ${cy - r * 0.3}C${cx + r * 0.5} ${cy + r * 0.2} ${cx + r * 0.5} ${cy + r * 0.8} ${cx} ${cy + r * 0.9}C${
        cx - r * 0.5
      } ${cy + r * 0.8} ${cx - r * 0.5} ${cy + r * 0.2} ${cx} ${cy - r * 0.3}Z`,
      core,
      { "stroke-width": 1.5 },
    ),
  );
}

/** A candle, lit or snuffed. */
export function candle(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ tall,
  lit = true,
  /** @type {string} */ fill = BONE,
) {
  return s(
    "g",
    null,
    path(`M${x - 6} ${y}V${y - tall}q2 4 4 0t4 1t4 -1V${y}Z`, fill),
    path(`M${x} ${y - tall}v-5`),
    lit ? flame(x, y - tall - 10, 5.5) : path(`M${x} ${y - tall - 7}q5 -5 0 -10t2 -9`, "none", { "stroke-width": 1.8 }),
  );
}

export const grave = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ tall,
  /** @type {string} */ fill = "#b9b2c4",
) =>
  path(`M${x - w / 2} ${y}V${y - tall + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - tall + w / 2}V${y}Z`, fill);

export const bone = (/** @type {string} */ transform = "", /** @type {string} */ fill = BONE) =>
  s(
    "g",
    { transform },
    path("M-30 -4C-36 -14 -48 -6 -40 0C-48 6 -36 14 -30 4L30 4C36 14 48 6 40 0C48 -6 36 -14 30 -4Z", fill),
  );

export const coin = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = YELLOW,
) => s("g", null, circle(cx, cy, r, fill), circle(cx, cy, r * 0.6, "none", { "stroke-width": 1.6 }));

export const moon = (
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill = YELLOW,
) => path(`M${cx} ${cy - r}A${r} ${r} 0 1 0 ${cx + r} ${cy}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx} ${cy - r}Z`, fill);

/** Rays behind a subject. */
export function rays(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {string} */ fill,
  count = 12,
  turn = 0,
) {
  const parts = [];
  for (let i = 0; i < count; i += 1) {
    const angle = turn + (i * 2 * Math.PI) / count;
    const half = Math.PI / count / 2;
    parts.push(`M${cx} ${cy}L${at(angle - half, r, cx, cy)}L${at(angle + half, r, cx, cy)}Z`);
  }
  return s("path", { d: parts.join(""), fill });
}

/** Cut paper: a banner with a pattern cut out, as it hangs over a street. */
export function banner(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {string} */ fill,
  kind = 0,
) {
  const tall = w * 1.05;
  const scallop = w / 5;
  let edge = "";
  for (let i = 0; i < 5; i += 1) edge += `q${-scallop / 2} ${scallop} ${-scallop} 0`;
  const cuts = [
    () => [skullCut(w / 2, tall * 0.46, w * 0.25), ...[0.18, 0.82].map((part) => cut(w * part, tall * 0.8, w * 0.05))],
    () => [
      petalCut(w / 2, tall * 0.46, w * 0.28, 8),
      ...[0.15, 0.85].flatMap((part) => [cut(w * part, tall * 0.16, w * 0.045), cut(w * part, tall * 0.78, w * 0.045)]),
    ],
    () => [
      starCut(w / 2, tall * 0.45, w * 0.3),
      ...[0.14, 0.32, 0.5, 0.68, 0.86].map((part) => cut(w * part, tall * 0.84, w * 0.035)),
    ],
  ];
  return g(`translate(${x} ${y})`, s("path", { d: `M0 0H${w}V${tall}${edge}Z`, fill }), ...cuts[kind % 3]());
}

const HOLE = "var(--hole, var(--page))";
const cut = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  s("circle", { cx: x, cy: y, r, fill: HOLE });
function petalCut(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {number} */ r,
  /** @type {number} */ count,
) {
  const leaves = [];
  for (let i = 0; i < count; i += 1) {
    const turn = (i * 2 * Math.PI) / count;
    leaves.push(
      `M${at(turn, r * 0.3, cx, cy)}Q${at(turn - 0.32, r * 0.8, cx, cy)} ${at(turn, r, cx, cy)}Q${
        at(turn + 0.32, r * 0.8, cx, cy)
      } ${at(turn, r * 0.3, cx, cy)}`,
    );
  }
  return s("g", null, s("path", { d: leaves.join(""), fill: HOLE }), cut(cx, cy, r * 0.16));
}
function starCut(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) {
  const parts = [];
  for (let i = 0; i < 16; i += 1) parts.push(at((i * Math.PI) / 8, i % 2 ? r * 0.5 : r, cx, cy));
  return s(
    "g",
    null,
    s("path", { d: `M${parts.join("L")}Z`, fill: HOLE }),
    s("circle", { cx, cy, r: r * 0.22, fill: "currentColor", opacity: 0 }),
  );
}
function skullCut(/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) {
  const hole = { fill: HOLE };
  return s(
    "g",
    null,
    s("path", {
      ...hole,
      "fill-rule": "evenodd",
      d: `M${cx} ${cy - r}c${r * 0.75} 0 ${r} ${r * 0.5} ${r} ${r * 0.95}c0 ${r * 0.4} ${-r * 0.25} ${r * 0.6} ${
        -r * 0.45
      } ${r * 0.7}v${r * 0.4}h${-r * 1.1}v${-r * 0.4}c${-r * 0.2} ${-r * 0.1} ${-r * 0.45} ${-r * 0.3} ${-r * 0.45} ${
        -r * 0.7
      }c0 ${-r * 0.45} ${r * 0.25} ${-r * 0.95} ${r} ${-r * 0.95}Z
      M${cx - r * 0.42} ${cy - r * 0.22}a${r * 0.26} ${r * 0.26} 0 1 0 .1 0ZM${cx + r * 0.42} ${cy - r * 0.22}a${
        r * 0.26
      } ${r * 0.26} 0 1 0 .1 0ZM${cx} ${cy + r * 0.35}l${-r * 0.15} ${r * 0.3}h${r * 0.3}Z`,
    }),
  );
}

/** Signs of a player of films, drawn: a font may have none of them. @type {Record<string, string>} */
const SIGNS = {
  first: "M5 5V19M19 5L9 12L19 19Z",
  back: "M17 5L7 12L17 19Z",
  on: "M7 5L17 12L7 19Z",
  last: "M19 5V19M5 5L15 12L5 19Z",
};

/** A small sign in the colour of the words round it. */
export const arrow = (/** @type {"first" | "back" | "on" | "last"} */ name) =>
  picture("0 0 24 24", [
    s("path", {
      d: SIGNS[name],
      fill: "currentColor",
      stroke: "currentColor",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }),
  ], { class: "arrow-sign" });

/** A string of banners across the whole width. */
export function garland(
  /** @type {number} */ width,
  size = 64,
  /** @type {string[]} */ colours = [MARIGOLD, PINK, GREEN, VERMILION, SKY],
) {
  const count = Math.ceil(width / (size * 1.12));
  const parts = [];
  for (let i = 0; i < count; i += 1) parts.push(banner(i * size * 1.12 + 3, 3, size, colours[i % colours.length], i));
  return picture(`0 0 ${count * size * 1.12} ${size * 1.35}`, [
    s("path", { d: `M0 3H${count * size * 1.12}`, stroke: "var(--text)", "stroke-width": 2 }),
    ...parts,
  ], { class: "garland", preserveAspectRatio: "xMinYMin slice" });
}
