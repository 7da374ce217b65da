/** The cover of The Few and Cursed on the home page: a file of its own, so that home need not load the table. */

import { chaser, monster } from "./west.js";

/** The cover on the home page. */
export function cover(/** @type {import("./west.js").Book} */ kit) {
  const { art, s, picture } = kit;
  return picture(
    "0 0 320 200",
    [
      s("rect", { width: 320, height: 200, fill: "#7a3b2a" }),
      art.rays(160, 120, 300, "rgba(255,200,120,.22)", 22, 0.12),
      s("circle", { cx: 160, cy: 112, r: 66, fill: "#f4b64d" }),
      art.path("M-5 140L30 120L58 134L96 104L128 138L188 128L224 100L262 132L296 118L325 136V205H-5Z", "#a4552f"),
      art.path("M-5 168Q70 150 160 162T325 158V205H-5Z", "#e0b878"),
      art.path(
        "M40 172c0 -22 6 -26 6 -44c0 -6 8 -6 8 0v10c6 0 8 -4 8 -12c0 -5 7 -5 7 0c0 14 -6 20 -15 20v26Z",
        "#4e7a45",
      ),
      art.g("translate(96 62) scale(1.75)", ...chaser(kit, 0, 0).childNodes),
      art.g("translate(214 92) scale(1.2)", ...monster(kit, "cover").childNodes),
      art.bone("translate(270 182) rotate(-12) scale(.5)"),
      art.bone("translate(60 188) rotate(18) scale(.4)"),
    ],
    { class: "cover-art", preserveAspectRatio: "xMidYMax slice" },
  );
}
