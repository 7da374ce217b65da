/** The skulls of the ship, and the chest they guard: what the cover needs of the dead. */

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Pick<Kit, "art" | "s">} Pen what shapes are drawn with: the cover has no more
 */

/** @type {Record<string, import("../../../web/ground/skull.js").SkullRecipe>} */
export const SKULLS = {
  guard: {
    eyes: "slit",
    brow: "angry",
    mouth: "tusks",
    top: "helmet",
    mark: "none",
    cheek: "none",
    tone: "#d7e8d0",
    colour: "#d55e00",
  },
  crew: {
    eyes: "round",
    brow: "angry",
    mouth: "teeth",
    top: "bandana",
    mark: "none",
    cheek: "none",
    tone: "#e3f0e6",
    colour: "#0072b2",
  },
  captain: {
    eyes: "ring",
    brow: "angry",
    mouth: "fangs",
    top: "crown",
    mark: "crack",
    cheek: "none",
    tone: "#cfe6dd",
    colour: "#d55e00",
  },
  skelit: {
    eyes: "ring",
    brow: "angry",
    mouth: "teeth",
    top: "none",
    mark: "crack",
    cheek: "none",
    tone: "#d2efdf",
    colour: "#8fe0bf",
  },
  hand: { eyes: "round", mouth: "open", top: "none", mark: "crack", cheek: "none", tone: "#cfdcae" },
  /** As small as on a coin or a hat. */
  tiny: { eyes: "round", mouth: "teeth", top: "none", mark: "none", cheek: "none" },
};

/** A chest full of gold, 76 by 72. */
export function chest(/** @type {Pen} */ { art, s }, empty = false) {
  if (empty) {
    return s("path", {
      d: "M6 32Q6 8 38 8Q70 8 70 32V64H6ZM6 34H70M32 30H44V44H32Z",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 4.5,
      "stroke-dasharray": "7 5",
    });
  }
  return s(
    "g",
    null,
    art.path("M6 30Q4 4 38 4Q72 4 70 30L66 20H10Z", "#8a5a33"),
    art.path("M8 34Q12 18 24 24Q34 12 44 22Q58 14 68 34Z", "#f0c419"),
    art.circle(27, 27, 5, "#f7de6b", { "stroke-width": 1.6 }),
    art.circle(47, 26, 5, "#f7de6b", { "stroke-width": 1.6 }),
    art.path("M4 34H72V66H4Z", "#a8703f"),
    art.path("M14 34V66M62 34V66", "none", { "stroke-width": 6 }),
    art.path("M14 34V66M62 34V66", "none", { "stroke-width": 3, stroke: "#f0c419" }),
    art.path("M31 30H45V48H31Z", "#f0c419"),
    art.dot(38, 38, 3),
  );
}
