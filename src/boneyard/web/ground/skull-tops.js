/** What a sugar skull wears, behind it and before it: hats, hair, flowers, crowns. */

import { s } from "./dom.js";
import { BONE, candle, circle, COLOURS, dot, flame, flower, path } from "./shapes.js";
import { eye } from "./skull-eyes.js";

const { MARIGOLD, VERMILION, GREEN, PINK, SKY, YELLOW } = COLOURS;

export function topBehind(/** @type {string} */ kind, /** @type {string} */ colour, /** @type {string} */ second) {
  switch (kind) {
    case "horns":
      return path("M24 26Q4 20 6 -4Q16 12 34 13ZM76 26Q96 20 94 -4Q84 12 66 13Z", colour);
    case "veil":
      return path("M50 0C14 0 2 34 6 92L26 96L30 30H70L74 96L94 92C98 34 86 0 50 0Z", colour);
    case "hood":
      return path("M50 -4C12 0 4 40 2 96H98C96 40 88 0 50 -4Z", colour);
    case "hair":
      return path("M16 40Q2 10 30 4Q50 -8 72 4Q98 10 84 40Z", colour);
    case "halo":
      return circle(50, 36, 46, "none", { stroke: colour, "stroke-width": 5, "stroke-dasharray": "3 8" });
    case "wings":
      return path("M12 50Q-14 30 -12 4Q4 8 22 24ZM88 50Q114 30 112 4Q96 8 78 24Z", second);
    default:
      return null;
  }
}

export function topFront(
  /** @type {string} */ kind,
  /** @type {string} */ colour,
  /** @type {string} */ second,
  /** @type {any} */ dice,
) {
  switch (kind) {
    case "marigolds":
      return s(
        "g",
        null,
        flower(24, 15, 12, MARIGOLD),
        flower(76, 15, 12, MARIGOLD),
        flower(50, 5, 14, VERMILION, 9, YELLOW),
        flower(37, 8, 8, PINK, 6),
        flower(63, 8, 8, PINK, 6),
      );
    case "roses":
      return s(
        "g",
        null,
        path("M12 22q6 -10 14 -4q-6 8 -14 4ZM88 22q-6 -10 -14 -4q6 8 14 4Z", GREEN),
        circle(28, 12, 10, colour),
        path("M28 12q5 -4 5 1t-9 1t3 -8", "none", { "stroke-width": 1.6 }),
        circle(72, 12, 10, colour),
        path("M72 12q5 -4 5 1t-9 1t3 -8", "none", { "stroke-width": 1.6 }),
        flower(50, 6, 11, second, 8, YELLOW),
      );
    case "crown":
      return s(
        "g",
        null,
        path("M22 14L18 -12L34 2L50 -16L66 2L82 -12L78 14Q50 6 22 14Z", YELLOW),
        circle(50, 2, 4, VERMILION),
        circle(32, 5, 3, SKY),
        circle(68, 5, 3, SKY),
      );
    case "hat":
      return s(
        "g",
        null,
        path("M30 14V-14H70V14Z", second),
        path("M30 8H70V14H30Z", colour),
        path("M12 18Q50 8 88 18Q84 24 50 18Q16 24 12 18Z", second),
      );
    case "bowler":
      return s(
        "g",
        null,
        path("M26 14Q24 -12 50 -12Q76 -12 74 14Z", second),
        path("M12 15Q50 5 88 15Q84 22 50 17Q16 22 12 15Z", second),
        path("M27 8Q50 0 73 8", "none", { stroke: colour, "stroke-width": 5 }),
      );
    case "flames":
      return s(
        "g",
        null,
        flame(26, 8, 9),
        flame(74, 8, 9),
        flame(50, -2, 13),
        flame(38, 3, 8, MARIGOLD),
        flame(62, 3, 8, MARIGOLD),
      );
    case "feather":
      return s(
        "g",
        null,
        path("M66 16Q88 -2 84 -18Q66 -10 60 14Z", second),
        path("M64 14L82 -14", "none", { "stroke-width": 1.8 }),
        circle(64, 15, 5, colour),
      );
    case "bandana":
      return s(
        "g",
        null,
        path("M14 32Q16 6 50 6Q84 6 86 32Q50 18 14 32Z", colour),
        path("M86 30L98 26L94 34L100 42L85 36Z", colour),
        ...[30, 42, 54, 66].map((x) => dot(x, 16, 2.4, BONE)),
      );
    case "nightcap":
      return s(
        "g",
        null,
        path("M16 26Q20 -4 56 -10Q86 -12 96 22Q84 4 72 6Q82 14 84 26Q50 12 16 26Z", colour),
        circle(95, 26, 6, BONE),
        path("M14 26Q50 12 86 26L85 33Q50 20 15 33Z", BONE),
      );
    case "candles":
      return s(
        "g",
        null,
        candle(30, 14, 12),
        candle(50, 8, 16),
        candle(70, 14, 12),
        path("M20 16Q50 2 80 16", "none", { "stroke-width": 4 }),
      );
    case "mitre":
      return s(
        "g",
        null,
        path("M26 16Q30 -14 50 -22Q70 -14 74 16Q50 6 26 16Z", BONE),
        path("M50 -14V8M40 -4H60", "none", { stroke: colour, "stroke-width": 5 }),
      );
    case "mask":
      return s(
        "g",
        null,
        path("M14 42Q26 34 50 42Q74 34 86 42Q88 62 70 61Q58 60 50 53Q42 60 30 61Q12 62 14 42Z", second),
        eye(35, 49, "slit", colour, -1),
        eye(65, 49, "slit", colour, 1),
      );
    case "bun":
      return s(
        "g",
        null,
        circle(50, -4, 12, colour),
        path("M18 28Q22 4 50 4Q78 4 82 28Q50 12 18 28Z", colour),
        path("M34 -12L66 4", "none", { stroke: YELLOW, "stroke-width": 3 }),
      );
    case "helmet":
      return s(
        "g",
        null,
        path("M14 34Q12 2 50 2Q88 2 86 34Q68 26 50 26Q32 26 14 34Z", "#9aa0ad"),
        path("M46 2V-16Q60 -14 58 2Z", colour),
        ...[26, 50, 74].map((x) => dot(x, 20 - Math.abs(50 - x) / -8, 2)),
      );
    case "bells":
      return s(
        "g",
        null,
        path("M18 22Q4 -4 24 -8Q34 -2 50 8Q66 -2 76 -8Q96 -4 82 22Q50 8 18 22Z", colour),
        path("M50 8Q66 -2 76 -8Q96 -4 82 22Q66 12 50 12Z", second),
        circle(22, -9, 5, YELLOW),
        circle(78, -9, 5, YELLOW),
      );
    case "hood":
      return path("M50 2C26 4 12 22 12 44C16 26 30 16 50 16C70 16 84 26 88 44C88 22 74 4 50 2Z", colour);
    case "veil":
      return path("M10 40Q14 8 50 6Q86 8 90 40Q70 18 50 18Q30 18 10 40Z", colour, { "fill-opacity": 0.85 });
    case "none":
      return dice.below(2)
        ? s("g", null, ...[30, 40, 50, 60, 70].map((x, i) => dot(x, 14.5 - (i === 2 ? 3 : i % 2 ? 2 : 0), 1.8, second)))
        : null;
    default:
      return null;
  }
}
