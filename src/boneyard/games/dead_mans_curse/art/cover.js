/** The cover of Dead Man's Curse on the home page: a file of its own, so that home need not load the table. */

import { figure } from "./pieces.js";

/** @typedef {import("./pieces.js").Pen} Pen */

/** The cover on the home page. */
export function cover(/** @type {Pen} */ pen) {
  const { art, s, picture } = pen;
  const tiles = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      tiles.push(
        s("path", {
          d: `M${column * 40 - 40 - row * 8} ${140 + row * 18}h40l-8 18h-40Z`,
          fill: (row + column) % 2 ? "#7d5f3a" : "#d9c08a",
        }),
      );
    }
  }
  const C = art.COLOURS;
  const piece = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {string} */ kind,
    /** @type {string} */ faction,
    /** @type {number} */ seat,
  ) =>
    art.g(
      `translate(${x} ${y}) scale(${size})`,
      ...figure(pen, kind, faction, seat).childNodes,
    );
  return picture(
    "0 0 320 200",
    [
      s("rect", { width: 320, height: 200, fill: "#123640" }),
      art.rays(160, 96, 280, "rgba(255,230,170,.12)", 18, 0.2),
      s("circle", { cx: 160, cy: 76, r: 62, fill: "#e6b84f" }),
      ...tiles,
      piece(20, 66, 1.0, "K", "crew", 1),
      piece(206, 62, 1.0, "Q", "undead", 0),
      piece(112, 50, 1.15, "N", "thornwood", 2),
      piece(78, 118, 0.72, "P", "crew", 1),
      piece(182, 122, 0.72, "P", "undead", 0),
      art.star(160, 22, 10, C.YELLOW),
    ],
    { class: "cover-art", preserveAspectRatio: "xMidYMax slice" },
  );
}
