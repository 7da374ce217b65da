/**
 * Where names and prices stand on the map: on which side of its space a name, how far along its road a price.
 *
 * Found by trying: at the sizes tables have, no name lies over another, over a space, a figure or a price (`tests/web/few_and_cursed.map.
 * test.js` tells where). A map of somebody's own has its names below its spaces and its prices halfway.
 */

/** @typedef {"below" | "above" | "left" | "right" | "below-left" | "below-right" | "above-left" | "above-right"} Side */
/** @typedef {{sides: Record<string, Side>, along: Record<string, number>}} Places */

/** On a map wider than high. @type {Places} */
export const WIDE = {
  sides: {
    i1: "left",
    i2: "below",
    i3: "below-left",
    i4: "below-right",
    i5: "below",
    m1: "above-right",
    m2: "right",
    m3: "below-right",
    m4: "above-right",
    m5: "above-right",
    m6: "below-right",
    m7: "above",
    m8: "below-left",
    o1: "below-left",
    o2: "above-left",
    o3: "left",
    o4: "above-right",
    o5: "below-left",
    o6: "below",
    o7: "below-left",
    o8: "right",
    nw: "above-right",
    ne: "above-left",
    se: "left",
    sw: "below-right",
  },
  along: {
    sa_i1: 0.55,
    sa_i2: 0.75,
    sa_i3: 0.65,
    sa_i4: 0.55,
    sa_i5: 0.75,
    i1_i2: 0.55,
    i1_i5: 0.65,
    i1_m1: 0.65,
    i2_m4: 0.6,
    i3_m5: 0.4,
    i4_m6: 0.45,
    i4_m7: 0.55,
    i5_m8: 0.45,
    m1_m2: 0.6,
    m5_m6: 0.45,
    m1_o1: 0.4,
    m2_o2: 0.55,
    m3_o3: 0.4,
    m4_o4: 0.55,
    m5_o5: 0.45,
    m6_o6: 0.55,
    m7_o7: 0.55,
    m8_o8: 0.35,
    o3_o4: 0.6,
    o5_o6: 0.3,
    o8_nw: 0.45,
    o2_ne: 0.65,
    o4_se: 0.25,
    o5_se: 0.25,
    o6_sw: 0.65,
    o7_sw: 0.55,
  },
};

/** On a map as wide as high, or narrower. @type {Places} */
export const NARROW = {
  sides: {
    i1: "left",
    i2: "above",
    i3: "below-left",
    i4: "below-left",
    i5: "below-left",
    m1: "above-left",
    m2: "above-left",
    m3: "below-right",
    m4: "right",
    m5: "right",
    m6: "below-right",
    m7: "above-left",
    m8: "below-left",
    o1: "above-right",
    o2: "above-left",
    o3: "left",
    o4: "left",
    o5: "below-left",
    o6: "below-right",
    o7: "right",
    o8: "right",
    nw: "above-right",
    ne: "above-left",
    se: "below-left",
    sw: "below-right",
  },
  along: {
    sa_i1: 0.6,
    sa_i2: 0.55,
    sa_i3: 0.6,
    sa_i4: 0.55,
    sa_i5: 0.55,
    i1_i2: 0.55,
    i1_i5: 0.55,
    i3_i4: 0.4,
    i1_m2: 0.55,
    i2_m2: 0.7,
    i3_m4: 0.55,
    i3_m5: 0.35,
    i4_m6: 0.65,
    i4_m7: 0.6,
    i5_m7: 0.65,
    m1_m2: 0.25,
    m3_m4: 0.45,
    m5_m6: 0.45,
    m6_m7: 0.3,
    m1_o1: 0.65,
    m2_o2: 0.6,
    m3_o3: 0.45,
    m5_o5: 0.4,
    m8_o8: 0.6,
    o1_o2: 0.45,
    o3_o4: 0.55,
    o5_o6: 0.6,
    o1_nw: 0.65,
    o2_ne: 0.55,
    o4_se: 0.4,
    o5_se: 0.55,
  },
};

/** A name in one line or two, whichever is narrower. @returns {string[]} */
export function linesOf(/** @type {string} */ name) {
  const words = name.split(" ");
  let [best, width] = [[name], name.length];
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const wide = Math.max(...lines.map((line) => line.length));
    if (wide < width) [best, width] = [lines, wide];
  }
  return best;
}

/** How far along a road its price stands. */
export const along = (/** @type {Places} */ places, /** @type {{from: string, to: string}} */ { from, to }) =>
  places.along[`${from}_${to}`] ?? 0.5;
