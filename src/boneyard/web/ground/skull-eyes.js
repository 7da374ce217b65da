/** The eyes of a sugar skull. */

import { s } from "./dom.js";
import { BONE, circle, coin, dot, flower, heart, INK, path, star } from "./shapes.js";

export function eye(
  /** @type {number} */ cx,
  /** @type {number} */ cy,
  /** @type {string} */ kind,
  /** @type {string} */ colour,
  /** @type {number} */ side,
) {
  switch (kind) {
    case "flower":
      return s("g", null, flower(cx, cy, 14, colour, 8, INK), dot(cx, cy, 5.5));
    case "heart":
      return heart(cx, cy + 1, 10, colour);
    case "star":
      return s("g", null, dot(cx, cy, 11), star(cx, cy, 9, colour));
    case "ring":
      return s("g", null, circle(cx, cy, 12, colour), dot(cx, cy, 8), dot(cx + 3, cy - 3, 2, BONE));
    case "drop":
      return s(
        "g",
        null,
        path(
          `M${cx} ${cy - 13}C${cx + 13} ${cy - 2} ${cx + 10} ${cy + 11} ${cx} ${cy + 11}C${cx - 10} ${cy + 11} ${
            cx - 13
          } ${cy - 2} ${cx} ${cy - 13}Z`,
          INK,
        ),
        dot(cx, cy + 3, 4, colour),
      );
    case "slit":
      return path(
        `M${cx - 13} ${cy + 2 - 3 * side}Q${cx} ${cy - 11} ${cx + 13} ${cy + 2 + 3 * side}Q${cx} ${cy + 9} ${cx - 13} ${
          cy + 2 - 3 * side
        }Z`,
        INK,
      );
    case "cross":
      return s(
        "g",
        null,
        path(`M${cx - 8} ${cy - 8}L${cx + 8} ${cy + 8}M${cx + 8} ${cy - 8}L${cx - 8} ${cy + 8}`, "none", {
          "stroke-width": 5,
        }),
      );
    case "closed":
      return path(
        `M${cx - 11} ${cy - 1}Q${cx} ${cy + 9} ${cx + 11} ${cy - 1}M${cx - 7} ${cy + 4}l-2 4M${cx} ${cy + 5}v5M${
          cx + 7
        } ${cy + 4}l2 4`,
        "none",
        { "stroke-width": 3 },
      );
    case "wide":
      return s("g", null, circle(cx, cy, 13, BONE), dot(cx + side * -1, cy, 5), circle(cx, cy, 13, "none"));
    case "coin":
      return coin(cx, cy, 11);
    case "spiral":
      return s(
        "g",
        null,
        circle(cx, cy, 12, colour),
        path(`M${cx} ${cy}q4 -3 4 2t-8 2t2 -9t11 7`, "none", { "stroke-width": 2 }),
      );
    case "away":
      return s("g", null, circle(cx, cy, 12, INK), dot(cx + 5, cy - 3, 4, BONE));
    default:
      return s(
        "g",
        null,
        dot(cx, cy, 12),
        path(`M${cx - 15} ${cy}A15 15 0 0 1 ${cx + 15} ${cy}`, "none", {
          stroke: colour,
          "stroke-width": 3,
          "stroke-dasharray": "1 5",
        }),
        dot(cx + 3, cy - 4, 2.2, BONE),
      );
  }
}
