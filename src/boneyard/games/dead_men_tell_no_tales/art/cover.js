/** Dead Men Tell No Tales on the home page: a file of its own, so that home need not load the table. */

import { die } from "./dice.js";
import { chest, SKULLS } from "./hoard.js";
import { bust } from "./pirates.js";

/** @typedef {Pick<import("../../../web/ground/kit.js").Kit, "art" | "s" | "picture">} Pen */

/** The cover on the home page: a ship on fire under a skull of a moon. */
export function cover(/** @type {Pen} */ pen) {
  const { art, s, picture } = pen;
  const { path, flame, g } = art;
  return picture(
    "0 0 320 200",
    [
      s("rect", { width: 320, height: 200, fill: "#0d2a38" }),
      art.rays(160, 96, 300, "rgba(255,150,60,.13)", 22, 0.15),
      s("circle", { cx: 160, cy: 104, r: 100, fill: "#f2a03a" }),
      s("circle", { cx: 160, cy: 104, r: 84, fill: "#f9d27f" }),
      path("M102 136V30M160 136V10M218 136V36", "none", { "stroke-width": 6 }),
      path("M102 136V30M160 136V10M218 136V36", "none", { "stroke-width": 2.6, stroke: "#8a5a33" }),
      path("M70 44Q104 34 134 44Q126 74 132 98Q102 90 74 98Q80 70 70 44Z", "#e9dcc0"),
      path("M124 24Q160 12 198 24Q188 64 196 100Q160 90 126 100Q134 62 124 24Z", "#1d1930"),
      path("M190 50Q220 40 250 50Q242 78 248 100Q220 92 192 100Q198 74 190 50Z", "#e9dcc0"),
      g("translate(134 32) scale(.52)", art.skull(SKULLS.skelit, "flag")),
      flame(84, 116, 17),
      flame(112, 110, 24),
      flame(146, 114, 20),
      flame(182, 108, 26),
      flame(216, 114, 20),
      flame(240, 120, 14, "#e69f00"),
      flame(128, 122, 13, "#e69f00"),
      flame(198, 124, 13, "#e69f00"),
      path("M34 118Q60 132 160 132Q252 132 296 108Q282 172 240 178H84Q48 172 34 118Z", "#6d4426"),
      path("M40 136Q90 148 160 148Q240 146 288 130M50 154Q100 162 160 162Q230 160 278 150", "none", {
        "stroke-width": 2,
      }),
      ...[86, 122, 158, 194, 230].map((x) =>
        s("g", null, path(`M${x - 8} 140H${x + 8}V154H${x - 8}Z`, "#ffb347"), flame(x, 142, 5))
      ),
      path("M-5 172q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t50 0V205H-5Z", "#17506a"),
      path("M-5 186q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t50 0V205H-5Z", "#0f3a50"),
      g("translate(18 138) scale(.52)", bustOf(pen, "jade", "green")),
      g("translate(252 132) scale(.56)", bustOf(pen, "black_gus_garrett", "black")),
      g("translate(66 160) scale(.44)", chest(pen)),
      path("M8 184Q40 192 100 186L92 200H16Z", "#a8703f"),
      path("M240 186Q280 194 314 184L304 200H250Z", "#a8703f"),
      g("translate(140 164) scale(.7)", die(pen, "red", 5, false)),
    ],
    { class: "cover-art", preserveAspectRatio: "xMidYMax slice" },
  );
}

/** The cover is drawn before the game's cards are there, so it says itself which figure is whose. */
const bustOf = (/** @type {Pen} */ pen, /** @type {string} */ id, /** @type {string} */ figure) =>
  bust({ ...pen, entry: () => ({ figure }) }, id);
