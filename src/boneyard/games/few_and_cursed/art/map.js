/** The map of the West: its spaces and roads, and who stands on them. */

import { along, linesOf, NARROW, WIDE } from "./places.js";
import { beastsOn, content, relicsOn, roadOf, standingOn, TOWN } from "./read.js";
import { LAND_SIGNS, sign } from "./signs.js";
import { chaser, monster } from "./west.js";
import { several } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Space} Space */
/** @typedef {import("./read.js").Road} Road */

export function map(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const { space: spaces } = content(kit);
  return h(
    "div",
    { class: "fac-map", role: "group", "aria-label": "The desert" },
    roads(view, kit),
    spaces.map((space) => place(view, kit, space)),
    view.night
      ? h("span", { class: "fac-night-says", title: "By night each road asks for one Movement more" }, "Night")
      : null,
  );
}

// --- roads ------------------------------------------------------------------------------------------------

/** Each road as a line, and what it asks for. */
function roads(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h, s } = kit;
  const { space: spaces, road: all } = content(kit);
  const at = new Map(spaces.map((space) => [space.id, space]));
  const drawn = all.flatMap((road) => {
    const [from, to] = [at.get(road.from), at.get(road.to)];
    return from && to ? [{ road, from, to }] : [];
  });
  return h(
    "div",
    { class: "fac-ways", data: { same: `roads:${view.night}` } },
    s(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "fac-roads", "aria-hidden": "true" },
      drawn.map(({ road, from, to }) =>
        s("path", {
          d: `M${from.x} ${from.y}L${to.x} ${to.y}`,
          class: `fac-road ${road.curse ? "fac-haunted" : ""}`,
        })
      ),
    ),
    drawn.map(({ road, from, to }) => price(view, kit, road, from, to)),
  );
}

/** What a road asks for, on it: in one place on a wide map, in another on a narrow one. */
function price(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Road} */ road,
  /** @type {Space} */ from,
  /** @type {Space} */ to,
) {
  const { h } = kit;
  const { movement, curse, attack } = roadOf(view, road);
  const spot = (/** @type {number} */ part, /** @type {"x" | "y"} */ axis) =>
    `${from[axis] + (to[axis] - from[axis]) * part}%`;
  const [wide, narrow] = [along(WIDE, road), along(NARROW, road)];
  const asks = [
    `${movement} Movement`,
    curse ? `+${curse} Curse` : "",
    attack ? `${attack} Attack or Health` : "",
  ].filter(Boolean).join(", ");
  return h(
    "span",
    {
      class: `fac-cost ${curse || attack ? "fac-dear" : ""}`,
      style: {
        "--x": spot(wide, "x"),
        "--y": spot(wide, "y"),
        "--nx": spot(narrow, "x"),
        "--ny": spot(narrow, "y"),
      },
      title: `${from.name} to ${to.name}: ${asks}`,
      "aria-hidden": "true",
    },
    movement,
    Array.from({ length: curse }, () => sign(kit, "curse")),
    Array.from({ length: attack }, () => sign(kit, "attack")),
  );
}

// --- spaces -----------------------------------------------------------------------------------------------

function place(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Space} */ space) {
  const { h } = kit;
  const { id, name, type, x, y } = space;
  const kind = LAND_SIGNS[type]?.name ?? "Town";
  const here = standingOn(view, kit, id);
  const beasts = beastsOn(view, kit, id);
  const relics = relicsOn(view, kit, id);
  const said = [
    ...here.map((seat) => `${kit.seatTitle(seat)} is here`),
    ...beasts.map((beast) => `${kit.title(`bounty:${beast}`)} is here`),
    relics.length ? several(relics.length, "artifact") : "",
  ].filter(Boolean).join(", ");
  const named = linesOf(name).map((line) => h("span", null, line));
  return h(
    "div",
    { class: `fac-spot fac-spot-${type}`, style: { left: `${x}%`, top: `${y}%` }, key: id },
    kit.piece(
      {
        touch: `space:${id}`,
        id: `space:${id}`,
        label: `${name}, ${kind}${said ? `: ${said}` : ""}`,
        class: `fac-space fac-${type}`,
      },
      type === TOWN ? h("span", { class: "fac-plaque", "aria-hidden": "true" }, named) : sign(kit, type),
    ),
    type === TOWN ? null : h("span", {
      class: `fac-where ${space.corner ? "fac-corner" : ""} fac-at-${sideOf(WIDE, id)} fac-narrow-${
        sideOf(NARROW, id)
      }`,
      "aria-hidden": "true",
    }, named),
    relics.length
      ? h(
        "span",
        { class: `fac-relics ${x > 50 ? "fac-east" : ""} ${y > 50 ? "fac-south" : ""}` },
        relics.map((card) => relic(kit, card)),
      )
      : null,
    here.length || beasts.length
      ? h(
        "span",
        { class: `fac-figures ${here.length + beasts.length > 2 ? "fac-crowd" : ""}` },
        here.map((seat) => figure(view, kit, seat, name)),
        beasts.map((beast) => beastFigure(kit, beast, name)),
      )
      : null,
  );
}

const sideOf = (/** @type {import("./places.js").Places} */ places, /** @type {string} */ id) =>
  places.sides[id] ?? "below";

const relic = (/** @type {Kit} */ kit, /** @type {string} */ card) =>
  kit.piece(
    { touch: `card:${card}`, id: `card:${card}`, label: `Artifact: ${kit.text(`card:${card}`)}`, class: "fac-relic" },
    sign(kit, "relic"),
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
      class: `fac-figure ${seat === kit.viewer ? "fac-me" : ""}`,
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
