/** The three backs: told apart by ground, hatch, sign and letter. 140 by 196. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** @type {Record<string, {fill: string, edge?: string, draw: (kit: Kit) => Element[]}>} */
const SIGNS = {
  D: { fill: "#272140", edge: "#e69f00", draw: twoSkulls },
  P: { fill: "#a7a1b2", draw: arrowUp },
  U: { fill: "#fdf7ea", draw: openGround },
};

export function backArt(/** @type {Kit} */ kit, /** @type {string} */ letter) {
  const { s, art, picture } = kit;
  const { fill, edge = art.INK, draw } = SIGNS[letter] ?? SIGNS.U;
  const frame = { x: 6, y: 6, width: 128, height: 184, rx: 10, fill: "none", stroke: edge, "stroke-width": 2.5 };
  return picture("0 0 140 196", [
    s("rect", { x: 0, y: 0, width: 140, height: 196, fill }),
    ...draw(kit),
    s("rect", frame),
  ], { class: "dod-back-art", preserveAspectRatio: "xMidYMid slice" });
}

/** A spade, small: what digs up another card. */
export const spade = (/** @type {Kit} */ { picture, art }) =>
  picture("0 0 24 24", [
    art.path("M10.5 2H13.5V12H10.5Z", "#b07a4a"),
    art.path("M6 11H18Q18 19 12 23Q6 19 6 11Z", "#9aa0ad"),
  ], { class: "dod-spade" });

/** Double: the same skull twice, before a sky of dots. */
function twoSkulls(/** @type {Kit} */ { s, art }) {
  const dots = [];
  for (let y = 12; y < 196; y += 18) {
    for (let x = 12 + ((y / 6) % 2) * 9; x < 140; x += 18) {
      dots.push(s("circle", { cx: x, cy: y, r: 2, fill: "#4d4472" }));
    }
  }
  const recipe = { eyes: "star", top: "none", mark: "flower", colour: "#e69f00", second: "#cc79a7", cheek: "dots" };
  const skulls = ["33 58", "53 80"].map((where) =>
    art.g(`translate(${where}) scale(.62)`, art.skull(recipe, "back D"))
  );
  return [...dots, ...skulls];
}

/** Power Up: an arrow before slanting lines. */
function arrowUp(/** @type {Kit} */ { s, art }) {
  const hatch = [];
  for (let x = -196; x < 150; x += 16) {
    hatch.push(s("path", { d: `M${x} 200L${x + 200} 0`, stroke: "#8b849a", "stroke-width": 4 }));
  }
  return [
    ...hatch,
    art.path("M70 46L112 92H88V148H52V92H28Z", "#e69f00"),
    s("text", { x: 70, y: 128, "text-anchor": "middle", class: "dod-back-sign" }, "+2"),
  ];
}

/** Unearth: a spade in the ground, and what it has brought up. */
function openGround(/** @type {Kit} */ { s, art }) {
  const furrows = [];
  for (let y = 12; y < 196; y += 12) {
    const d = `M8 ${y}q8 -5 16 0t16 0t16 0t16 0t16 0t16 0t16 0t14 0`;
    furrows.push(s("path", { d, stroke: "#e2d5ba", "stroke-width": 3, fill: "none" }));
  }
  return [
    ...furrows,
    art.g(
      "rotate(14 70 100)",
      art.path("M65 62H75V128H65Z", "#b07a4a"),
      art.path("M54 46H86V60H78L75 66H65L62 60H54Z", "#e69f00"),
    ),
    art.path("M40 124Q48 116 72 120Q76 148 52 158Q36 142 40 124Z", "#9aa0ad"),
    art.path("M14 160Q40 132 74 140Q108 134 126 160V172H14Z", "#8a5a3a"),
    art.flower(30, 160, 11),
    art.flower(110, 161, 10, "#cc79a7"),
    art.g("translate(70 158) scale(.42)", art.bone()),
  ];
}
