/** Mourners Call on the home page: a file of its own, so that home need not load the table. */

import { INK, signAt } from "./signs.js";

/** The roofs of the city against the night. */
const ROOFS = [
  "M0 140V96H14V110H26V70L34 56L42 70V104H58V84H74V112H84V60H92V48L98 36L104 48V60",
  "H112V100H128V78L136 66L144 78V104H176V78L184 66L192 78V100H206",
  "V60H214V48L220 36L226 48V60H234V108H246V84H262V104H276V72L284 58L292 72V108H306V94H320V140Z",
].join("");
/** A mourner's gown, below the skull. */
const GOWN = "M50 -8C10 -4 -2 60 -8 128H108C102 60 90 -4 50 -8Z";

/** Where each of them stands, in what, and with what face; the one in the middle stands before the others. */
const MOURNERS = [
  {
    at: "translate(26 92) scale(.86)",
    gown: "#8a7440",
    seed: "bone",
    skull: {
      top: "crown",
      eyes: "drop",
      mouth: "teeth",
      mark: "diamond",
      cheek: "none",
      colour: "#e8d29b",
      second: "#c9b27a",
    },
  },
  {
    at: "translate(208 92) scale(.86)",
    gown: "#1f6a6d",
    seed: "spirit",
    skull: {
      top: "veil",
      eyes: "ring",
      mouth: "open",
      mark: "eye",
      cheek: "tears",
      colour: "#5fc0b6",
      second: "#2f7d80",
    },
  },
  {
    at: "translate(112 84)",
    gown: "#7c2c3c",
    seed: "flesh",
    skull: {
      top: "hood",
      eyes: "heart",
      mouth: "stitched",
      mark: "cross",
      cheek: "swirl",
      colour: "#d9606a",
      second: "#a8434f",
    },
  },
];

/** The cover: three mourners of three factions before the city, under the eye of heaven. */
export function cover(/** @type {import("./signs.js").Book} */ kit) {
  const { art, s, picture } = kit;
  const night = "#1b2340";
  return picture(
    "0 0 320 200",
    [
      s("rect", { width: 320, height: 200, fill: night }),
      art.rays(160, 50, 280, "rgba(240,214,130,.12)", 18, 0.17),
      art.path("M90 50Q160 -14 230 50Q160 114 90 50Z", "#f6e6b8"),
      art.circle(160, 50, 29, "#f0c43c"),
      art.circle(160, 50, 14, INK),
      s("circle", { cx: 168, cy: 43, r: 4, fill: "#fff6e3" }),
      s("path", { d: ROOFS, fill: "#10152b" }),
      s("path", { d: ROOFS, fill: "#27305a", transform: "translate(-12 22)" }),
      ...[[34, 116], [98, 96], [136, 112], [184, 112], [220, 96], [284, 118]].map(([x, y]) =>
        s("rect", { x: x - 3, y, width: 6, height: 9, fill: "#f0c43c" })
      ),
      art.path("M-5 176Q80 156 160 166T325 172V205H-5Z", "#0c1022"),
      ...MOURNERS.map(({ at, gown, seed, skull }) => art.g(at, art.path(GOWN, gown), art.skull(skull, seed))),
      signAt(kit, "bone", 12, 168, 26),
      signAt(kit, "spirit", 284, 168, 26),
      art.candle(104, 198, 18),
      art.candle(216, 198, 18),
    ],
    { class: "cover-art", preserveAspectRatio: "xMidYMid slice" },
  );
}
