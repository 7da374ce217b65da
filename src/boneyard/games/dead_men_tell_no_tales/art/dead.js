/** What comes out of the bag: Guards, Skeleton Crew, the captain, and what they guard; deckhands and trapdoors. */

import { chest, SKULLS } from "./hoard.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Pick<Kit, "art" | "s">} Pen what shapes are drawn with: the cover has no more
 */

/** @type {Record<string, string>} */
const GROUNDS = { guard: "#7c2f3f", crew: "#2f4f6f", captain: "#4a2c66" };

/** An enemy's token: shield for a Guard, round for Crew, eight corners for the captain; his strength below. 80 by 88. */
export function enemy(/** @type {Kit} */ kit, /** @type {string} */ kind, /** @type {number} */ strength) {
  return kit.still(
    `dmt-enemy:${kind}:${strength}`,
    () => kit.picture("0 0 80 88", enemyParts(kit, kind, strength), { class: "dmt-token-art" }),
  );
}

export function enemyParts(/** @type {Kit} */ kit, /** @type {string} */ kind, /** @type {number} */ strength) {
  const { art, s } = kit;
  const fill = GROUNDS[kind];
  const shape = kind === "guard"
    ? art.path("M4 4H76V46Q76 72 40 85Q4 72 4 46Z", fill)
    : kind === "captain"
    ? art.path("M24 3H56L78 25V58L56 80H24L2 58V25Z", fill)
    : art.circle(40, 42, 38, fill);
  return [
    shape,
    art.g(
      `translate(${kind === "captain" ? 14 : 15} ${kind === "crew" ? 10 : 14}) scale(.5)`,
      art.skull(SKULLS[kind], kind),
    ),
    strength
      ? s(
        "g",
        null,
        art.circle(56, 62, 24, "#fff6e3"),
        s("text", { x: 56, y: 76, "text-anchor": "middle", class: "dmt-strength" }, strength),
      )
      : null,
  ];
}

/** Treasure, Cutlass or Grog. 80 by 80. */
export function loot(/** @type {Kit} */ kit, /** @type {string} */ kind, value = 0) {
  return kit.still(
    `dmt-loot:${kind}:${value}`,
    () => kit.picture("0 0 80 80", lootParts(kit, kind, value), { class: "dmt-token-art" }),
  );
}

export function lootParts(/** @type {Kit} */ kit, /** @type {string} */ kind, value = 0) {
  const { art, s } = kit;
  if (kind === "treasure") return [art.g("translate(2 4)", chest(kit))];
  if (kind === "cutlass") {
    return [
      art.circle(40, 40, 36, "#cfd8dc"),
      art.path("M18 60Q58 54 64 12Q42 28 14 54Z", "#fff6e3"),
      art.path("M24 46Q10 50 14 64Q28 68 30 56", "#f0e442"),
      art.path("M20 56L8 70", "none", { "stroke-width": 7, stroke: "#5b3a22" }),
    ];
  }
  return [
    art.circle(40, 40, 36, "#e9dcc0"),
    art.path("M22 22H54V66Q54 70 50 70H26Q22 70 22 66Z", "#a8703f"),
    art.path("M54 30H66V54H54", "none", { "stroke-width": 6 }),
    art.path("M54 30H66V54H54", "none", { "stroke-width": 2.4, stroke: "#a8703f" }),
    art.path("M19 24Q18 12 28 15Q32 6 41 12Q52 6 55 16Q62 22 54 26Q38 22 19 24Z", "#fff6e3"),
    art.path("M22 36H54M22 58H54", "none", { "stroke-width": 2 }),
    value ? s("g", null, s("text", { x: 38, y: 54, "text-anchor": "middle", class: "dmt-grog" }, `−${value}`)) : null,
  ];
}

/** A heap of so many deckhands: at most three are drawn, the number tells. 90 by 60. */
export function deckhands(/** @type {Kit} */ kit, /** @type {number} */ number) {
  return kit.still(`dmt-hands:${number}`, () => {
    const { art, s, picture } = kit;
    const spots = number > 2 ? [[22, 2], [50, 2], [36, 14]] : number === 2 ? [[22, 10], [50, 10]] : [[36, 10]];
    return picture("0 0 92 62", [
      ...spots.map(([x, y]) =>
        s(
          "g",
          null,
          art.path(
            `M${x} ${y + 48}Q${x + 2} ${y + 36} ${x + 21} ${y + 36}Q${x + 40} ${y + 36} ${x + 42} ${y + 48}Z`,
            "#7a8f6a",
          ),
          art.g(
            `translate(${x} ${y - 2}) scale(.42)`,
            art.skull({ ...SKULLS.hand, brow: "sad" }, "hand"),
          ),
        )
      ),
      art.circle(22, 36, 22, number > 2 ? "#b23c00" : "#fff6e3"),
      s(
        "text",
        { x: 22, y: 49, "text-anchor": "middle", class: number > 2 ? "dmt-hands-many" : "dmt-hands-few" },
        number,
      ),
    ], { class: "dmt-token-art" });
  });
}

/** A grate in the floor, in a room's drawing of 100 by 100. */
export function trapdoor(/** @type {Pen} */ { art, s }) {
  return s(
    "g",
    null,
    art.path("M35 35H65V65H35Z", "#3a2416"),
    art.path("M35 42.5H65M35 50H65M35 57.5H65M42.5 35V65M50 35V65M57.5 35V65", "none", {
      stroke: "#a8703f",
      "stroke-width": 2.6,
    }),
    art.path("M35 35H65V65H35Z", "none"),
    art.dot(46, 46, 1.7, "#d8f06a"),
    art.dot(54, 46, 1.7, "#d8f06a"),
  );
}
