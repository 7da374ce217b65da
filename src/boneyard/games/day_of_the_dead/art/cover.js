/** Day of the Dead on the home page: two skulls before a rising moon. The home page loads nothing else of the game. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function cover(/** @type {Pick<Kit, "art" | "s" | "picture">} */ { art, s, picture }) {
  const C = art.COLOURS;
  const graves = [[18, 150, 26, 46], [52, 158, 30, 60], [266, 158, 28, 56], [300, 150, 30, 44]];
  return picture(
    "0 0 320 200",
    [
      s("rect", { width: 320, height: 200, fill: "#2a1d4a" }),
      art.rays(160, 92, 280, "rgba(255,214,140,.10)", 20, 0.1),
      s("circle", { cx: 160, cy: 82, r: 70, fill: "#f4c95d" }),
      s("circle", { cx: 160, cy: 82, r: 58, fill: "#f9dc8f" }),
      ...graves.map(([x, y, w, tall]) => art.grave(x, y, w, tall, "#6d6490")),
      art.path("M-5 166Q60 142 160 156T325 150V205H-5Z", "#17112c"),
      art.candle(92, 166, 22),
      art.candle(108, 172, 14),
      art.candle(214, 172, 16),
      art.candle(230, 166, 24),
      art.g(
        "translate(38 60) rotate(-6) scale(.92)",
        art.skull({
          eyes: "heart",
          mouth: "grin",
          top: "roses",
          mark: "flower",
          colour: C.VERMILION,
          second: C.PINK,
          cheek: "leaf",
        }, "cover red"),
      ),
      art.g(
        "translate(190 52) rotate(6) scale(.92)",
        art.skull({
          eyes: "star",
          mouth: "teeth",
          top: "hat",
          mark: "diamond",
          colour: C.SKY,
          second: C.BLUE,
          cheek: "dots",
        }, "cover blue"),
      ),
      art.bone("translate(160 112) rotate(42) scale(.5)"),
      art.bone("translate(160 112) rotate(-42) scale(.5)"),
      art.flower(24, 184, 14),
      art.flower(52, 190, 10, C.PINK),
      art.flower(292, 184, 14),
      art.flower(266, 190, 10, C.VERMILION),
      art.flower(160, 188, 13, C.VERMILION, 9, C.YELLOW),
      art.flower(132, 194, 8),
      art.flower(190, 194, 8, C.PINK),
    ],
    { class: "cover-art", preserveAspectRatio: "xMidYMax slice" },
  );
}
