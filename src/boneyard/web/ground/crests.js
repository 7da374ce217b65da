/** Crests: who is who by shape, letter and colour; and a cover for a game that has drawn none. */

import { picture, s } from "./dom.js";
import { circle, COLOURS, diamond, flower, g, grave, path, rays, seeded, star } from "./shapes.js";
import { skull } from "./skull.js";

const { MARIGOLD, VERMILION, BLUE, GREEN, PINK, SKY, YELLOW } = COLOURS;

export const SEAT_COLOURS = [VERMILION, BLUE, GREEN, MARIGOLD, PINK, SKY];
const SHAPES = [
  (/** @type {string} */ fill) => diamond(20, 20, 17, fill),
  (/** @type {string} */ fill) => circle(20, 20, 15.5, fill),
  (/** @type {string} */ fill) => path("M20 4L37 35H3Z", fill),
  (/** @type {string} */ fill) => path("M5 5H35V35H5Z", fill),
  (/** @type {string} */ fill) => star(20, 21, 18, fill, 5, 0.5),
  (/** @type {string} */ fill) => path("M12 4H28L37 20L28 36H12L3 20Z", fill),
];

/**
 * A seat's sign: a shape, a colour and a letter, so that no colour has to be told apart. Among the titles of its table no two have the
 * same letters.
 */
export function crest(/** @type {number} */ seat, /** @type {string} */ title, /** @type {string[]} */ titles = []) {
  const letters = sign(seat, title, titles);
  const low = (seat % 6 === 2 ? 30 : 26) - (letters.length > 1 ? 1 : 0);
  return picture("0 0 40 40", [
    SHAPES[seat % 6](SEAT_COLOURS[seat % 6]),
    s("text", {
      x: 20,
      y: low,
      "text-anchor": "middle",
      class: letters.length > 1 ? "crest-letter crest-letters" : "crest-letter",
    }, letters),
  ], { class: "crest" });
}

/** The first letter, two where another seat has the same first one, or the seat's number. */
export function sign(/** @type {number} */ seat, /** @type {string} */ title, /** @type {string[]} */ titles) {
  const start = (/** @type {string} */ word, /** @type {number} */ length) =>
    [...(word.match(/[\p{L}\d]/gu) ?? ["?"])].slice(0, length).join("").toLowerCase();
  const others = titles.filter((_, at) => at !== seat);
  for (const length of [1, 2]) {
    const mine = start(title, length);
    if (!others.some((other) => start(other, length) === mine)) return mine.charAt(0).toUpperCase() + mine.slice(1);
  }
  return String(seat + 1);
}

/** A cover for a game that has drawn none: a grave at night with a skull of its own. */
export function plainCover(/** @type {string} */ word) {
  const dice = seeded(word);
  const sky = dice.of(["#2b2550", "#1d3b4f", "#40233f", "#233a2f", "#4a2c22"]);
  const light = dice.of([YELLOW, MARIGOLD, SKY, PINK]);
  const graves = [];
  for (let i = 0; i < 7; i += 1) {
    graves.push(
      grave(
        20 + i * 47 + dice.below(16),
        168 + dice.below(16),
        22 + dice.below(12),
        34 + dice.below(30),
        dice.of(["#6f6885", "#857d99", "#5c5674"]),
      ),
    );
  }
  return picture("0 0 320 200", [
    s("rect", { width: 320, height: 200, fill: sky }),
    rays(160, 96, 260, "rgba(255,255,255,.05)", 18, dice.next()),
    circle(160, 84, 62, light),
    ...graves,
    path("M-5 176Q60 160 150 172T325 166V205H-5Z", "#191527"),
    g("translate(104 40) scale(1.12)", skull({}, word)),
    flower(60, 184, 12),
    flower(262, 182, 13, PINK),
    flower(284, 190, 9),
    flower(38, 192, 8, VERMILION),
  ], { class: "cover-art", preserveAspectRatio: "xMidYMax slice" });
}
