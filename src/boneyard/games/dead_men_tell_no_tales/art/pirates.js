/** The seven pirates: living faces among all these skulls, each in the colour of the figure, told apart by hat, hair and beard too. */

import { SKULLS } from "./hoard.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Kit["art"]} Art
 * @typedef {Pick<Kit, "art" | "s">} Pen what shapes are drawn with
 * @typedef {object} Recipe what a pirate looks like
 * @property {string} skin
 * @property {string} hair
 * @property {string} beard
 * @property {string} hat
 * @property {string} eyes
 * @property {string} mouth
 * @property {boolean} [ring]
 * @property {boolean} [long]
 */

/** @type {Record<string, string>} */
export const FIGURES = {
  black: "#4b4660",
  blue: "#2f8fd0",
  red: "#e0532f",
  orange: "#f0a020",
  green: "#1fae84",
  purple: "#a765bd",
  white: "#f3f0ea",
};

/** @type {Record<string, Recipe>} */
const RECIPES = {
  black_gus_garrett: { skin: "#c98d62", hair: "#241e30", beard: "full", hat: "tricorn", eyes: "patch", mouth: "stern" },
  cobalt_kallen: {
    skin: "#8f5c3b",
    hair: "#1d1930",
    beard: "goatee",
    hat: "bandana",
    eyes: "narrow",
    mouth: "grin",
    ring: true,
  },
  crimson_flynn: { skin: "#f0c39c", hair: "#b5381d", beard: "moustache", hat: "feather", eyes: "open", mouth: "grin" },
  five_fingered_titian: {
    skin: "#e3ad80",
    hair: "#c8641a",
    beard: "curl",
    hat: "wide",
    eyes: "wink",
    mouth: "grin",
    ring: true,
  },
  jade: {
    skin: "#dba67b",
    hair: "#1d1930",
    beard: "",
    hat: "scarf",
    eyes: "lash",
    mouth: "lips",
    ring: true,
    long: true,
  },
  lydia_lamore: { skin: "#f4cfae", hair: "#e8c25a", beard: "", hat: "plume", eyes: "lash", mouth: "lips", long: true },
  whitebeard: { skin: "#eab48e", hair: "#f7f3ea", beard: "huge", hat: "cap", eyes: "old", mouth: "" },
};

export const colourOf = (/** @type {Pick<Kit, "entry">} */ kit, /** @type {string} */ id) =>
  FIGURES[kit.entry(`character:${id}`)?.figure] ?? "#b9b2c4";

/** Head and shoulders, 100 by 100. */
export function bust(/** @type {Pick<Kit, "art" | "s" | "entry">} */ kit, /** @type {string} */ id) {
  const { art, s } = kit;
  const { path, circle } = art;
  const coat = colourOf(kit, id);
  const it = RECIPES[id] ?? stranger(art, id);
  return s(
    "g",
    null,
    it.long ? path("M24 40Q14 82 30 92H70Q86 82 76 40Z", it.hair) : path("M28 44Q22 66 30 74H70Q78 66 72 44Z", it.hair),
    path("M10 104Q12 80 36 76L50 84L64 76Q88 80 90 104Z", coat),
    path("M40 76L50 92L60 76", "#fff6e3", { "stroke-width": 2 }),
    path("M40 66H60V78L50 86L40 78Z", it.skin, { "stroke-width": 2 }),
    path("M27 46Q27 24 50 24Q73 24 73 46Q73 72 50 76Q27 72 27 46Z", it.skin),
    it.ring ? circle(26, 60, 4, "#f0e442", { "stroke-width": 1.8 }) : null,
    beard(kit, it),
    eyes(kit, it.eyes),
    path("M50 48Q55 56 52 59H48", "none", { "stroke-width": 2 }),
    mouth(art, it.mouth),
    HATS[it.hat]?.(kit, coat) ?? null,
  );
}

/** The face of a pirate that somebody's pack brought, from the name. @returns {Recipe} */
function stranger(/** @type {Art} */ art, /** @type {string} */ id) {
  const dice = art.seeded(id);
  return {
    skin: dice.of(["#f0c39c", "#c98d62", "#8f5c3b"]),
    hair: dice.of(["#1d1930", "#b5381d", "#e8c25a"]),
    beard: dice.of(["", "goatee", "full"]),
    hat: dice.of(["bandana", "tricorn", "cap"]),
    eyes: "open",
    mouth: "grin",
  };
}

function eyes(/** @type {Pen} */ { art, s }, /** @type {string} */ kind) {
  const { path, dot } = art;
  const brow = (/** @type {string} */ d) => path(d, "none", { "stroke-width": 3 });
  switch (kind) {
    case "patch":
      return s(
        "g",
        null,
        path("M28 34L74 48", "none", { "stroke-width": 2.5 }),
        path("M54 40H70Q71 54 62 54Q53 54 54 40Z", art.INK),
        dot(39, 48, 3.6),
        brow("M31 41L45 43"),
      );
    case "wink":
      return s(
        "g",
        null,
        dot(39, 48, 3.6),
        path("M55 49Q61 44 67 49", "none", { "stroke-width": 2.6 }),
        brow("M32 40Q39 36 45 41"),
        brow("M54 42L68 40"),
      );
    case "lash":
      return s(
        "g",
        null,
        dot(39, 49, 3.8),
        dot(61, 49, 3.8),
        path("M32 47Q38 41 45 46M33 46L29 43M55 46Q62 41 68 47M67 46L71 43", "none", { "stroke-width": 2.4 }),
      );
    case "narrow":
      return s(
        "g",
        null,
        path("M32 48H45M55 48H68", "none", { "stroke-width": 2.4 }),
        dot(39, 50, 3),
        dot(61, 50, 3),
        brow("M31 42L45 45M69 42L55 45"),
      );
    case "old":
      return s(
        "g",
        null,
        dot(39, 49, 3.2),
        dot(61, 49, 3.2),
        path("M30 43Q38 36 46 43Q38 41 30 43ZM54 43Q62 36 70 43Q62 41 54 43Z", "#f7f3ea", { "stroke-width": 2 }),
      );
    default:
      return s("g", null, dot(39, 48, 3.6), dot(61, 48, 3.6), brow("M31 42Q38 38 45 42M55 42Q62 38 69 42"));
  }
}

function mouth(/** @type {Art} */ art, /** @type {string} */ kind) {
  const { path } = art;
  if (kind === "grin") return path("M40 64Q52 72 61 62Q52 66 40 64Z", "#fff6e3", { "stroke-width": 2 });
  if (kind === "lips") return path("M42 65Q46 62 50 64Q54 62 58 65Q50 71 42 65Z", "#c0392b", { "stroke-width": 1.8 });
  if (kind === "stern") return path("M42 66H58", "none", { "stroke-width": 2.8 });
  return null;
}

function beard(/** @type {Pen} */ { art, s }, /** @type {Recipe} */ it) {
  const { path } = art;
  switch (it.beard) {
    case "full":
      return path("M27 48Q24 84 50 90Q76 84 73 48Q70 60 60 60Q50 56 40 60Q30 60 27 48Z", it.hair);
    case "huge":
      return s(
        "g",
        null,
        path("M26 48Q14 96 50 108Q86 96 74 48Q70 60 58 60Q50 57 42 60Q30 60 26 48Z", it.hair),
        path("M38 74Q40 88 44 96M62 74Q60 88 56 96M50 76V100", "none", { "stroke-width": 1.8, stroke: "#b9b2c4" }),
        path("M34 62Q42 56 50 61Q58 56 66 62Q58 70 50 65Q42 70 34 62Z", it.hair, { "stroke-width": 2 }),
      );
    case "goatee":
      return path("M43 70Q50 86 57 70Q50 74 43 70Z", it.hair, { "stroke-width": 2 });
    case "moustache":
      return path("M34 63Q42 58 50 61Q58 58 66 63Q58 66 50 64Q42 66 34 63Z", it.hair, { "stroke-width": 2 });
    case "curl":
      return path(
        "M30 58Q32 66 42 62Q48 59 50 61Q52 59 58 62Q68 66 70 58Q66 70 56 66Q50 64 44 66Q34 70 30 58Z",
        it.hair,
        { "stroke-width": 1.8 },
      );
    default:
      return null;
  }
}

/** Hats, each in the colour of its pirate. @type {Record<string, (pen: Pen, coat: string) => Element>} */
const HATS = {
  tricorn: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M10 34Q26 6 50 8Q74 6 90 34Q70 26 50 30Q30 26 10 34Z", coat),
      art.path("M14 32Q30 24 50 28Q70 24 86 32", "none", { stroke: "#f0e442", "stroke-width": 3 }),
      art.g(
        "translate(41 9) scale(.19)",
        art.skull(SKULLS.tiny, "hat"),
      ),
    ),
  bandana: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M25 40Q26 14 50 14Q74 14 75 40Q50 28 25 40Z", coat),
      art.path("M75 38L90 34L85 43L92 52L73 46Z", coat),
      art.dot(40, 24, 2.6, "#fff6e3"),
      art.dot(52, 21, 2.6, "#fff6e3"),
      art.dot(63, 26, 2.6, "#fff6e3"),
    ),
  feather: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M64 22Q94 14 92 -4Q66 -2 56 20Z", "#fff6e3"),
      art.path("M28 32Q28 8 50 8Q72 8 72 32Z", coat),
      art.path("M10 34Q50 20 90 34Q74 42 50 36Q26 42 10 34Z", coat),
      art.path("M29 28Q50 20 71 28", "none", { "stroke-width": 5, stroke: art.INK }),
    ),
  wide: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M30 30Q32 8 50 8Q68 8 70 30Z", coat),
      art.path("M2 32Q50 14 98 32Q76 44 50 36Q24 44 2 32Z", coat),
      art.circle(50, 25, 4.5, "#f0e442", { "stroke-width": 1.8 }),
    ),
  scarf: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M24 44Q24 14 50 14Q76 14 76 44Q64 26 50 26Q36 26 24 44Z", coat),
      art.path("M25 42L12 50L18 58L10 70L28 56Z", coat),
      art.path("M32 26Q50 16 68 26", "none", { stroke: "#fff6e3", "stroke-width": 2, "stroke-dasharray": "2 5" }),
    ),
  plume: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M30 24Q6 14 12 -4Q34 -2 44 16Z", "#fff6e3"),
      art.path("M14 36Q20 10 50 10Q80 10 86 36Q68 26 50 28Q32 26 14 36Z", coat),
      art.path("M17 34Q32 25 50 26Q68 25 83 34", "none", { stroke: "#f0e442", "stroke-width": 2.6 }),
    ),
  cap: ({ art, s }, coat) =>
    s(
      "g",
      null,
      art.path("M25 40Q24 12 50 12Q76 12 75 40Q50 30 25 40Z", "#5b7386"),
      art.path("M22 42Q50 28 78 42L77 34Q50 22 23 34Z", coat, { "stroke-width": 2 }),
      art.circle(50, 12, 5, coat, { "stroke-width": 2 }),
    ),
};

/** The portrait as a card's picture, with a ground of its own. */
export function portrait(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const { art, s, picture } = kit;
  return kit.still(
    `dmt-portrait:${id}`,
    () =>
      picture("0 0 100 100", [
        s("rect", { width: 100, height: 100, fill: "#2c5a68" }),
        art.rays(50, 52, 90, "rgba(255,246,227,.12)", 14, 0.2),
        art.g("translate(3 4) scale(.94)", bust(kit, id)),
      ], { class: "dmt-portrait", preserveAspectRatio: "xMidYMin slice" }),
  );
}

/** The figure that stands in a room: the bust on a foot of its colour. 60 by 72. */
export function pawn(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const { art, picture } = kit;
  return kit.still(`dmt-pawn:${id}`, () =>
    picture("0 0 60 72", [
      art.path("M6 66Q6 58 30 58Q54 58 54 66Q54 71 30 71Q6 71 6 66Z", colourOf(kit, id)),
      art.circle(30, 32, 28, "#fff6e3"),
      art.g("translate(3 5) scale(.54)", bust(kit, id)),
      art.path("M4 44A28 28 0 0 0 56 44", "none", { "stroke-width": 6, stroke: art.INK }),
      art.path("M4.6 43A27.6 27.6 0 0 0 55.4 43", "none", { "stroke-width": 3.4, stroke: colourOf(kit, id) }),
    ], { class: "dmt-pawn-art" }));
}
