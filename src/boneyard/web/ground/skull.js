/** The sugar skull: a recipe of eyes, brows, mouths, cheeks, marks and what it wears, with a seed for what the recipe leaves open. */

import { s } from "./dom.js";
import { BONE, circle, COLOURS, diamond, dot, flower, heart, INK, path, seeded, star } from "./shapes.js";
import { eye } from "./skull-eyes.js";
import { topBehind, topFront } from "./skull-tops.js";

const { MARIGOLD, VERMILION, BLUE, GREEN, PINK, SKY } = COLOURS;

/**
 * @typedef {{eyes?: string, brow?: string, mouth?: string, top?: string, mark?: string, cheek?: string, tone?: string, colour?: string,
 * second?: string}} SkullRecipe
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
    path(
      "M50 8C24 8 11 26 11 46C11 58 17 65 24 69L25 80Q26 91 36 91L64 91Q74 91 75 80L76 69C83 65 89 58 89 46C89 26 76 8 50 8Z",
      tone,
    ),
    cheeks(part(recipe.cheek, CHEEKS), second),
    mark(part(recipe.mark, MARKS), colour, second),
    eye(35, 48, eyes, colour, -1),
    eye(65, 48, eyes, colour, 1),
    brow(recipe.brow ?? ""),
    path("M50 57C47 60 44 66 46.5 68C48 69 49 67 50 65.5C51 67 52 69 53.5 68C56 66 53 60 50 57Z", INK, {
      "stroke-width": 1,
    }),
    mouth(recipe.mouth ?? dice.of(["teeth", "teeth", "grin"])),
    topFront(part(recipe.top, TOPS), colour, second, dice),
  );
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
    case "grin":
      return s(
        "g",
        null,
        path("M31 75Q50 92 69 75Q50 80 31 75Z", BONE),
        path("M38 77.5V82M44 79V85.5M50 79.5V87M56 79V85.5M62 77.5V82", "none", { "stroke-width": 2 }),
      );
    case "stitched":
      return path("M32 79H68M36 75V83M43 75V83M50 75V83M57 75V83M64 75V83", "none", { "stroke-width": 2.2 });
    case "fangs":
      return s(
        "g",
        null,
        path("M32 75H68", "none"),
        path("M37 75L40 86L43 75ZM57 75L60 86L63 75Z", BONE, { "stroke-width": 2 }),
        path("M47 75v5M53 75v5", "none", { "stroke-width": 2 }),
      );
    case "tusks":
      return s(
        "g",
        null,
        path("M33 80H67", "none"),
        path("M34 82Q30 70 36 66Q40 74 41 81ZM66 82Q70 70 64 66Q60 74 59 81Z", BONE),
      );
    case "open":
      return s(
        "g",
        null,
        path("M40 74H60Q62 88 50 88Q38 88 40 74Z", INK),
        path("M44 75v3M50 75v3M56 75v3", "none", { stroke: BONE, "stroke-width": 2.5 }),
      );
    case "shut":
      return path("M38 80H62", "none", { "stroke-width": 3.5 });
    case "frown":
      return path("M36 84Q50 73 64 84M43 78.5v5M50 77v5M57 78.5v5", "none", { "stroke-width": 2.2 });
    case "tongue":
      return s(
        "g",
        null,
        path("M33 75H67V80Q50 86 33 80Z", BONE),
        path("M45 82Q45 95 51 95Q57 95 57 82", VERMILION),
        path("M40 75v6M47 75v7M53 75v7M60 75v6", "none", { "stroke-width": 2 }),
      );
    default:
      return path("M33 76H67M33 76V83M67 76V83M33 83H67M39.8 76V83M46.6 76V83M53.4 76V83M60.2 76V83", "none", {
        "stroke-width": 2.2,
      });
  }
}

function cheeks(/** @type {string} */ kind, /** @type {string} */ colour) {
  if (kind === "dots") {
    return s(
      "g",
      null,
      ...[[20, 60, 2.6], [26, 64.5, 2], [80, 60, 2.6], [74, 64.5, 2]].map(([x, y, r]) => dot(x, y, r, colour)),
    );
  }
  if (kind === "swirl") {
    return path("M17 57q5 6 9 2t-3 -4M83 57q-5 6 -9 2t3 -4", "none", { stroke: colour, "stroke-width": 2.5 });
  }
  if (kind === "leaf") {
    return path("M16 56Q26 56 29 66Q18 66 16 56ZM84 56Q74 56 71 66Q82 66 84 56Z", colour, { "stroke-width": 1.8 });
  }
  if (kind === "tears") {
    return path("M30 62q-4 8 0 10q4 -2 0 -10ZM70 62q-4 8 0 10q4 -2 0 -10ZM33 76q-3 6 0 7.5q3 -1.5 0 -7.5Z", SKY, {
      "stroke-width": 1.8,
    });
  }
  return null;
}

function mark(/** @type {string} */ kind, /** @type {string} */ colour, /** @type {string} */ second) {
  switch (kind) {
    case "heart":
      return s("g", null, heart(50, 25, 7, colour), dot(38, 22, 2, second), dot(62, 22, 2, second));
    case "flower":
      return flower(50, 25, 9, colour, 6, second);
    case "sun":
      return s("g", null, star(50, 25, 10, colour, 8, 0.6), dot(50, 25, 3, second));
    case "diamond":
      return s(
        "g",
        null,
        diamond(50, 25, 9, colour),
        path("M38 25h-6M62 25h6", "none", { stroke: second, "stroke-width": 3 }),
      );
    case "cross":
      return path("M50 15V35M43 22H57", "none", { stroke: colour, "stroke-width": 4.5 });
    case "drops":
      return s(
        "g",
        null,
        ...[[50, 20], [42, 27], [58, 27]].map(([x, y]) =>
          path(`M${x} ${y - 5}q5 7 0 9q-5 -2 0 -9Z`, colour, { "stroke-width": 1.8 })
        ),
      );
    case "eye":
      return s("g", null, path("M38 25Q50 14 62 25Q50 36 38 25Z", BONE), circle(50, 25, 4.5, colour), dot(50, 25, 1.8));
    case "crack":
      return path("M54 9L49 17L56 22L50 31", "none", { "stroke-width": 2.8 });
    default:
      return null;
  }
}
