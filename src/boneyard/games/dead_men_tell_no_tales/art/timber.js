/** The ship herself: tiles with walls and doors, kegs, fire, wreckage, hull, boats and sea. A tile is 100 by 100. */

import { trapdoor } from "./dead.js";
import { doorsOf, kegSide, roomName, tile } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Pick<Kit, "art" | "s">} Pen what shapes are drawn with
 * @typedef {{used: boolean, trap: boolean, out: number, bare: boolean, wide?: boolean}} Details
 *   of a floor: its keg gone off, a trapdoor, the side that leads off the ship, or −1; bare is one whose keg and name are written
 *   elsewhere; wide: as wide as its place is, else square
 */

const WOOD = { red: "#d59a6c", yellow: "#e2c083" };
const SEAM = { red: "#b97a4c", yellow: "#c49c58" };
/** @type {Record<string, string>} */
const PAINT = { red: "#d9431e", yellow: "#f5cf2b" };
const WALL = "#54341f";

/** @type {Details} */
export const PLAIN = { used: false, trap: false, out: -1, bare: false };

/** A room's floor and walls as the tile lies. Red rooms have square corners painted, yellow ones round corners. */
export function floor(
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ turn,
  /** @type {Details} */ more = PLAIN,
) {
  const wide = more.bare || more.wide;
  return kit.still(
    `dmt-floor:${name}:${turn}:${more.used}:${more.trap}:${more.out}:${more.bare}:${wide}`,
    () =>
      kit.picture("0 0 100 100", floorParts(kit, name, turn, more), {
        class: "dmt-floor",
        ...(wide ? { preserveAspectRatio: "none" } : {}),
      }),
  );
}

function floorParts(
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ turn,
  /** @type {Details} */ more,
) {
  const { art, s } = kit;
  const entry = tile(kit, name);
  const colour = entry.colour === "red" ? "red" : "yellow";
  const dice = art.seeded(name);
  const seams = [];
  for (let y = 14; y < 100; y += 14) {
    const x = 16 + dice.below(60);
    seams.push(`M0 ${y}H100M${x} ${y}v-14`);
  }
  const doors = doorsOf(entry, turn);
  const under = entry.keg && kegSide(turn) === 2 ? 30 : 76;
  return [
    s("rect", { width: 100, height: 100, fill: WOOD[colour] }),
    s("path", { d: seams.join(""), stroke: SEAM[colour], "stroke-width": 1.6, fill: "none" }),
    ...corners(kit, colour),
    more.trap ? trapdoor(kit) : null,
    more.bare || more.wide
      ? null
      : s("text", { x: 50, y: more.trap ? under : 54, "text-anchor": "middle", class: "dmt-code" }, roomName(name)),
    ...doors.map((open, side) => wall(kit, side, open, more.out === side)),
    s("rect", { x: 1.2, y: 1.2, width: 97.6, height: 97.6, rx: 5, fill: "none", stroke: art.INK, "stroke-width": 2.4 }),
    ...doors.map((open, side) => open ? threshold(kit, side) : null),
    entry.keg && !more.used ? blastArrow(kit, kegSide(turn)) : null,
    more.bare || !entry.keg ? null : keg(kit, entry.keg, KEG_AT[kegSide(turn)], more.used),
  ];
}

/** Where a door is, the edge of the tile is open. */
const threshold = (/** @type {Pen} */ { s }, /** @type {number} */ side) =>
  s("path", {
    d: "M35 1.2H65",
    transform: `rotate(${side * 90} 50 50)`,
    stroke: "#f8e3b0",
    "stroke-width": 3.4,
    fill: "none",
  });

/** The keg alone, to stand above the fire; null for a room without one. */
export function kegOf(
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {boolean} */ used,
) {
  const { keg: number } = tile(kit, name);
  return number
    ? kit.still(
      `dmt-keg:${number}:${used}`,
      () => kit.picture("0 0 28 30", [keg(kit, number, [14, 15], used)], { class: "dmt-keg-art" }),
    )
    : null;
}

function corners(/** @type {Pen} */ { art, s }, /** @type {string} */ colour) {
  const d = colour === "red" ? "M9 9H33V16H16V33H9Z" : "M9 9H32A23 23 0 0 1 9 32Z";
  return [0, 90, 180, 270].map((turn) =>
    s("path", {
      d,
      fill: PAINT[colour],
      stroke: art.INK,
      "stroke-width": 1.4,
      transform: `rotate(${turn} 50 50)`,
      opacity: 0.92,
    })
  );
}

/** One side: a solid wall, or a gap between two lamps. */
function wall(
  /** @type {Pen} */ { art, s },
  /** @type {number} */ side,
  /** @type {boolean} */ open,
  /** @type {boolean} */ out,
) {
  const transform = `rotate(${side * 90} 50 50)`;
  const thin = { "stroke-width": 1.6 };
  if (!open) {
    return s(
      "g",
      { transform },
      art.path("M0 0H100V9H0Z", WALL, thin),
      s("path", { d: "M10 4.5H90", stroke: "#7a5233", "stroke-width": 1.8, "stroke-dasharray": "9 5", fill: "none" }),
    );
  }
  return s(
    "g",
    { transform },
    s("path", { d: "M33 0H67V10H33Z", fill: out ? "#8fe0bf" : "#f8e3b0" }),
    s("path", { d: "M35 10L28 24H72L65 10Z", fill: out ? "rgba(143,224,191,.55)" : "rgba(255,236,170,.5)" }),
    art.path("M0 0H34V9H0Z", WALL, thin),
    art.path("M66 0H100V9H66Z", WALL, thin),
    art.circle(31, 7.5, 3.4, "#ffe27a", { "stroke-width": 1.5 }),
    art.circle(69, 7.5, 3.4, "#ffe27a", { "stroke-width": 1.5 }),
  );
}

const KEG_AT = [[50, 21], [79, 50], [50, 79], [21, 50]];

/** Through which door a keg would blast. */
const blastArrow = (/** @type {Pen} */ { art, s }, /** @type {number} */ side) =>
  s("path", {
    d: "M50 -4L61 11H39Z",
    fill: "#f0e442",
    stroke: art.INK,
    "stroke-width": 1.8,
    "stroke-linejoin": "round",
    transform: `rotate(${side * 90} 50 50)`,
  });

/** A powder keg, with the number at which it goes off. */
function keg(
  /** @type {Pen} */ { art, s },
  /** @type {number} */ number,
  /** @type {number[]} */ [x, y],
  /** @type {boolean} */ used,
) {
  const body = used ? "#9a948c" : "#7c3a22";
  return s(
    "g",
    null,
    art.path(
      `M${x - 9} ${y - 12}Q${x} ${y - 14} ${x + 9} ${y - 12}Q${x + 13} ${y} ${x + 9} ${y + 12}Q${x} ${y + 14} ${
        x - 9
      } ${y + 12}Q${x - 13} ${y} ${x - 9} ${y - 12}Z`,
      body,
      { "stroke-width": 2 },
    ),
    art.path(`M${x - 10.5} ${y - 7}H${x + 10.5}M${x - 10.5} ${y + 8}H${x + 10.5}`, "none", {
      stroke: "#cfd8dc",
      "stroke-width": 2.2,
    }),
    s("text", { x, y: y + 5.6, "text-anchor": "middle", class: "dmt-keg" }, number),
    used
      ? art.path(`M${x - 10} ${y - 10}L${x + 10} ${y + 10}M${x + 10} ${y - 10}L${x - 10} ${y + 10}`, "none", {
        "stroke-width": 3.4,
      })
      : null,
  );
}

const BLAZE = [
  [22, 86, 8],
  [78, 87, 9],
  [50, 88, 10],
  [34, 84, 11],
  [66, 85, 12],
  [14, 62, 9],
  [86, 64, 10],
  [30, 58, 12],
  [70, 60, 13],
  [50, 66, 15],
];

/** Fire on the floor: the higher, the fuller. Each half of the flames is a picture of its own: only whole pictures move for nothing. */
export function blaze(/** @type {Kit} */ kit, /** @type {number} */ level) {
  const { art, s, picture } = kit;
  const said = { preserveAspectRatio: "xMidYMax slice" };
  const count = [0, 2, 3, 5, 7, 10][level];
  const floor = () => s("rect", { x: 8, y: 8, width: 84, height: 84, fill: "#c81e00", opacity: 0.07 + level * 0.075 });
  const flames = (/** @type {number} */ half) =>
    BLAZE.slice(0, count).map(([x, y, r], at) =>
      at % 2 === half ? art.flame(x, y - 4, r * (0.62 + level * 0.09), half ? "#e69f00" : "#d55e00") : null
    );
  return [
    kit.still(`dmt-floor:${level}`, () => picture("0 0 100 100", [floor()], { ...said, class: "dmt-blaze" })),
    ...[0, 1].map((half) =>
      kit.still(
        `dmt-blaze:${level}:${half}`,
        () => picture("0 0 100 100", flames(half), { ...said, class: `dmt-blaze dmt-lick dmt-lick-${half}` }),
      )
    ),
  ];
}

/** What an explosion leaves: a black hole with the sea in it. */
export function wreck(/** @type {Kit} */ kit, /** @type {string} */ name) {
  return kit.still(`dmt-wreck:${name}`, () => {
    const { art, s, picture } = kit;
    const dice = art.seeded(`wreck ${name}`);
    const edge = [];
    for (let i = 0; i < 18; i += 1) {
      const angle = (i * Math.PI) / 9;
      const r = (i % 2 ? 24 : 37) + dice.below(7);
      edge.push(`${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`);
    }
    return picture("0 0 100 100", [
      s("rect", { x: 1, y: 1, width: 98, height: 98, rx: 5, fill: "#231a20", stroke: art.INK, "stroke-width": 2.4 }),
      s("path", {
        d: "M6 14L30 30M94 10L72 30M8 88L28 70M92 92L72 70M50 2V16M2 52H14M98 48H86M48 98V84",
        stroke: "#4b3942",
        "stroke-width": 4,
        fill: "none",
        "stroke-linecap": "round",
      }),
      s("path", {
        d: `M${edge.join("L")}Z`,
        class: "dmt-hole",
        stroke: "#0f0c1f",
        "stroke-width": 3,
        "stroke-linejoin": "round",
      }),
      s("path", { d: "M30 48q5 -5 10 0t10 0t10 0M38 60q5 -5 10 0t10 0t8 0", class: "dmt-ripple" }),
      s("path", { d: "M22 24l14 6l-3 4ZM70 74l12 8l-6 1Z", fill: "#a8703f", stroke: "#0f0c1f", "stroke-width": 1.6 }),
    ], { class: "dmt-floor", preserveAspectRatio: "none" });
  });
}

export const burst = (/** @type {Kit} */ kit) =>
  kit.still(
    "dmt-burst",
    () =>
      kit.picture("0 0 100 100", [
        kit.art.star(50, 50, 50, "#f0e442", 12, 0.62),
        kit.art.star(50, 50, 34, "#d55e00", 11, 0.6),
        kit.art.star(50, 50, 18, "#fff6e3", 9, 0.6),
      ], { class: "dmt-burst" }),
  );

/** The hull around the rooms, one piece of timber for each, and the way to the boats. */
export function hull(/** @type {Kit} */ kit, /** @type {import("./layout.js").Plan} */ plan) {
  const { art, s, picture } = kit;
  const box = (/** @type {number} */ out, /** @type {string} */ fill) =>
    plan.rooms.map(({ column, row }) =>
      s("rect", {
        x: column * 100 - out,
        y: row * 100 - out,
        width: 100 + out * 2,
        height: 100 + out * 2,
        rx: 9 + out,
        fill,
      })
    );
  const parts = [...box(11, art.INK), ...box(8.5, "#8a5a33"), ...box(4, "#6d4426")];
  if (plan.exit) {
    const x = plan.exit.column * 100 + 50;
    const y = plan.exit.row * 100 + 100;
    parts.unshift(
      art.path(`M${x - 15} ${y}H${x + 15}V${y + 34}H${x - 15}Z`, "#c49c58"),
      s("path", { d: `M${x - 15} ${y + 14}h30M${x - 15} ${y + 24}h30`, stroke: art.INK, "stroke-width": 1.6 }),
    );
  }
  return picture(`0 0 ${plan.cols * 100} ${plan.rows * 100}`, parts, {
    class: "dmt-hull",
    preserveAspectRatio: "none",
  });
}

/** The dinghy at a door, a second way off the ship. */
export const dinghy = (/** @type {Kit} */ kit, /** @type {number} */ side) =>
  kit.h(
    "span",
    { class: `dmt-dinghy dmt-dinghy-${side}` },
    kit.still("dmt-dinghy", () =>
      kit.picture("0 0 60 30", [
        kit.art.path("M2 8Q30 14 58 8Q52 28 40 28H20Q8 28 2 8Z", "#8a5a33"),
        kit.art.path("M2 8Q30 14 58 8Q30 2 2 8Z", "#c49c58", { "stroke-width": 1.6 }),
      ])),
    kit.h("b", null, "exit"),
  );

/** The longboat below the ship, 300 by 72. */
export function longboat(/** @type {Kit} */ kit) {
  return kit.still("dmt-boat", () => {
    const { art, s, picture } = kit;
    return picture("0 0 300 72", [
      s("path", { d: "M28 66q12 -7 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0", class: "dmt-ripple" }),
      art.path("M74 56L40 70M226 56L260 70", "none", { "stroke-width": 6 }),
      art.path("M74 56L40 70M226 56L260 70", "none", { "stroke-width": 2.6, stroke: "#c49c58" }),
      art.path("M4 22Q40 30 150 30Q260 30 296 22Q284 62 236 64H64Q16 62 4 22Z", "#8a5a33"),
      art.path("M12 38Q60 44 150 44Q240 44 288 38M24 52Q80 56 150 56Q220 56 276 52", "none", { "stroke-width": 1.8 }),
      art.path("M4 22Q40 30 150 30Q260 30 296 22Q260 38 150 38Q40 38 4 22Z", "#c49c58"),
    ], { class: "dmt-boat-art", preserveAspectRatio: "none" });
  });
}

/** The sea, with a compass rose: the words speak of north and south. */
export function sea(/** @type {Kit} */ kit) {
  return kit.still("dmt-sea", () => {
    const { art, s, picture } = kit;
    const dice = art.seeded("skelit's sea");
    const waves = [];
    for (let i = 0; i < 90; i += 1) {
      waves.push(`M${dice.below(960)} ${dice.below(700)}q9 -8 18 0t18 0${dice.below(2) ? "t18 0" : ""}`);
    }
    return picture("0 0 960 700", [s("path", { d: waves.join(""), class: "dmt-ripple" })], {
      class: "dmt-sea",
      preserveAspectRatio: "xMidYMid slice",
    });
  });
}

export function rose(/** @type {Kit} */ kit) {
  return kit.still("dmt-rose", () => {
    const { art, s, picture } = kit;
    return picture("-14 -10 128 124", [
      s("circle", { cx: 50, cy: 50, r: 30, fill: "none", stroke: "currentColor", "stroke-width": 1.6 }),
      art.star(50, 50, 36, "#f0c419", 4, 0.22),
      art.path("M50 14L58 50H42Z", "#d55e00", { "stroke-width": 1.6 }),
      ...[["N", 50, 11], ["E", 94, 54], ["S", 50, 98], ["W", 6, 54]].map(([letter, x, y]) =>
        s("text", { x, y, "text-anchor": "middle", class: "dmt-rose-letter" }, letter)
      ),
    ], { class: "dmt-rose" });
  });
}
