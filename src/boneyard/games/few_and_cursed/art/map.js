/** The map of the West: its spaces and roads, and who stands on them. */

import { beastsOn, content, isBack, relicsOn, roadOf, standingOn } from "./read.js";
import { cast, story } from "./story.js";
import { chaser, monster } from "./west.js";
import { several, SIGNS, TYPES } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Space} Space */
/** @typedef {import("./read.js").Road} Road */
/** @typedef {{x: number, y: number}} Spot in hundredths of the map */
/** @typedef {Spot & {w: number, h: number}} Box a spot and half of what lies there, sideways and upwards */

export function map(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h, s } = kit;
  const { space: spaces } = content(kit);
  const roads = roadSigns(view, kit);
  return h(
    "div",
    { class: "fac-map", role: "group", "aria-label": "The desert" },
    s(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "fac-roads", "aria-hidden": "true" },
      roads.map(({ line }) => line),
    ),
    roads.map(({ tag }) => tag),
    spaces.map((space) => place(view, kit, space)),
    isBack(view.story) ? null : story(view, kit),
    view.chaser.some((who) => who < 0) ? cast(view, kit) : null,
  );
}

// --- roads ------------------------------------------------------------------------------------------------

/** Each road as a line, and what it asks for where nothing covers it. */
function roadSigns(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { space: spaces, road: roads } = content(kit);
  const at = new Map(spaces.map((space) => [space.id, space]));
  const taken = spaces.flatMap(covered);
  return roads.flatMap((road) => {
    const [from, to] = [at.get(road.from), at.get(road.to)];
    return from && to ? [roadSign(view, kit, road, from, to, taken)] : [];
  });
}

function roadSign(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Road} */ road,
  /** @type {Spot} */ from,
  /** @type {Spot} */ to,
  /** @type {Box[]} */ taken,
) {
  const { movement, curse, attack } = roadOf(view, road);
  const cost = `${movement}${SIGNS.curse.repeat(curse)}${SIGNS.attack.repeat(attack)}`;
  const { x, y } = freeSpot(from, to, cost.length, taken);
  return {
    line: kit.s("path", {
      d: `M${from.x} ${from.y}L${to.x} ${to.y}`,
      class: `fac-road ${curse ? "fac-haunted" : ""}`,
    }),
    tag: kit.h("span", {
      class: `fac-cost ${curse || attack ? "fac-dear" : ""}`,
      style: { left: `${x}%`, top: `${y}%` },
      "aria-hidden": "true",
    }, cost),
  };
}

/** What a space covers: its sign, its name, and the artifacts of a corner. @returns {Box[]} */
const covered = (/** @type {Space} */ space) => [
  { x: space.x, y: space.y, w: 3.6, h: 4 },
  labelBox(space),
  ...(space.corner === "yes" ? [{ x: space.x + (space.x < 50 ? 8.5 : -8.5), y: space.y, w: 5, h: 2 }] : []),
];

/** Below this the name of a space stands above it. */
const LOW = 90;
/** Before this and after that a name stands inwards of its space, for it would not fit on the map. */
const [LEFT, RIGHT] = [15, 85];

/** Where the name of a space stands. @returns {Box} */
export function labelBox(/** @type {Pick<Space, "name" | "x" | "y">} */ { name, x, y }) {
  const half = name.length * 0.55 + 1;
  const middle = x < LEFT ? x - 5 + half : x > RIGHT ? x + 5 - half : x;
  return { x: middle, y: y > LOW ? y - 5.6 : y + 5.6, w: half, h: 1.8 };
}

/** Where along a road its signs may stand: in the middle, else as near to it as can be. */
const ALONG = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7];

/** A place for the signs of a road that no space and no name covers; else where they are covered least. @returns {Spot} */
export function freeSpot(
  /** @type {Spot} */ from,
  /** @type {Spot} */ to,
  /** @type {number} */ letters,
  /** @type {Box[]} */ taken,
) {
  let [best, least] = [from, Infinity];
  for (const part of ALONG) {
    const spot = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const hidden = taken.reduce((sum, box) => sum + overlap(spot, letters, box), 0);
    if (hidden < least - 0.01) [best, least] = [spot, hidden];
  }
  return best;
}

/** How much of so many signs a box covers. */
const overlap = (/** @type {Spot} */ { x, y }, /** @type {number} */ letters, /** @type {Box} */ box) =>
  Math.max(0, box.w + 1 + letters * 0.6 - Math.abs(x - box.x)) * Math.max(0, box.h + 1.6 - Math.abs(y - box.y));

// --- spaces -----------------------------------------------------------------------------------------------

function place(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Space} */ space) {
  const { h } = kit;
  const { id, name, type, x, y } = space;
  const [letter, kind] = TYPES[type] ?? ["?", type];
  const here = standingOn(view, kit, id);
  const beasts = beastsOn(view, kit, id);
  const relics = relicsOn(view, kit, id);
  const said = [
    ...here.map((seat) => `${kit.seatTitle(seat)} is here`),
    ...beasts.map((beast) => `${kit.title(`bounty:${beast}`)} is here`),
    relics.length ? several(relics.length, "artifact") : "",
  ].filter(Boolean).join(", ");
  return h(
    "div",
    {
      class: `fac-spot ${y > LOW ? "fac-low" : ""} ${x < LEFT ? "fac-left" : x > RIGHT ? "fac-right" : ""}`,
      style: { left: `${x}%`, top: `${y}%` },
      key: id,
    },
    kit.piece(
      {
        touch: `space:${id}`,
        id: `space:${id}`,
        label: `${name}, ${kind}${said ? `: ${said}` : ""}`,
        class: `fac-space fac-${type}`,
      },
      h("b", { "aria-hidden": "true" }, letter),
    ),
    h("span", { class: "fac-where", "aria-hidden": "true" }, name),
    relics.length ? h("span", { class: "fac-relics" }, relics.map((card) => relic(kit, card))) : null,
    h(
      "span",
      { class: "fac-figures" },
      here.map((seat) => figure(view, kit, seat, name)),
      beasts.map((beast) => beastFigure(kit, beast, name)),
    ),
  );
}

const relic = (/** @type {Kit} */ kit, /** @type {string} */ card) =>
  kit.piece(
    { touch: `card:${card}`, id: `card:${card}`, label: `Artifact: ${kit.text(`card:${card}`)}`, class: "fac-relic" },
    "◆",
  );

function figure(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ where,
) {
  const [who, cursed] = [view.chaser[seat], view.cursed[seat]];
  return kit.piece(
    {
      id: `figure:${seat}`,
      touch: `seat:${seat}`,
      label: `${kit.seatTitle(seat)}’s figure in ${where}`,
      class: "fac-figure",
    },
    kit.still(`chaser:${seat}:${who}:${cursed}`, () => chaser(kit, seat, Math.max(0, who), cursed)),
  );
}

const beastFigure = (/** @type {Kit} */ kit, /** @type {string} */ beast, /** @type {string} */ where) =>
  kit.piece(
    {
      id: `figure:${beast}`,
      touch: `bounty:${beast}`,
      label: `Monster ${kit.title(`bounty:${beast}`)} in ${where}`,
      class: "fac-figure fac-beast",
    },
    kit.still(`beast:${beast}`, () => monster(kit, beast)),
  );
