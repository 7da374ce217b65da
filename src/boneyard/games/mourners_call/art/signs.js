/** The small signs of Illverness: what is counted, the three factions, the six guilds. Each is told by its shape; colour only helps. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {Pick<Kit, "art" | "s" | "picture">} Book what home's covers are drawn with, too */
/** @typedef {[d: string, fill: string]} Shape */

export const FACTIONS = ["bone", "flesh", "spirit"];
/** @type {Record<string, string>} */
export const FACTION_NAMES = { bone: "Bone", flesh: "Flesh", spirit: "Spirit" };
/** @type {Record<string, string>} */
export const FACTION_COLOURS = { bone: "#e8d29b", flesh: "#d9606a", spirit: "#5fc0b6" };
/** What the players are called, by seat, as in the rules. */
export const SEAT_NAMES = ["Red", "Blue", "Green", "Gold"];
export const GUILDS = ["mk", "co", "sc", "cs", "gc", "do"];

export const INK = "#1d1930";
export const BONE = "#fff6e3";

/** Shapes in a box of 24 by 24: a path and its fill, and more paths on top. @type {Record<string, Shape[]>} */
const SIGNS = {
  etherea: [["M12 1.5L20 8L16.5 21.5H7.5L4 8Z", "#5fc0e8"], ["M4 8H20M12 1.5L9 8L12 21.5L15 8Z", "none"]],
  unity: [["M8.5 5.5a6.5 6.5 0 1 0 .1 0ZM8.5 9a3 3 0 1 1 -.1 0Z", "#f0c43c"], [
    "M15.5 5.5a6.5 6.5 0 1 0 .1 0ZM15.5 9a3 3 0 1 1 -.1 0Z",
    "#f0e29a",
  ]],
  bone: [[
    "M5 3C2.5 3.2 2 6 4 7C2.4 8.4 4 11 6.4 9.6L14.4 17.6C13 20 15.6 21.6 17 20" +
    "C18 22 20.8 21.5 21 19C23 18.6 22.6 15.8 20.2 16L18.6 15.6L8.4 5.4L8 3.8C8.2 1.4 5.4 1 5 3Z",
    FACTION_COLOURS.bone,
  ]],
  flesh: [[
    "M12 22C3 14.5 2 10.5 2 8C2 4.6 4.4 2.6 7 2.6C9.4 2.6 11.2 4 12 6" +
    "C12.8 4 14.6 2.6 17 2.6C19.6 2.6 22 4.6 22 8C22 10.5 21 14.5 12 22Z",
    FACTION_COLOURS.flesh,
  ], ["M8 7.5L13 12L10.5 13.5L14.5 17", "none"]],
  spirit: [[
    "M12 1.5C17 4 20 8 20 13.5V22L17 19.4L14.5 22L12 19.4L9.5 22L7 19.4L4 22V13.5C4 8 7 4 12 1.5Z",
    FACTION_COLOURS.spirit,
  ], ["M9 11.5v2.6M15 11.5v2.6", "none"]],
  any: [["M12 1.8a4.6 4.6 0 1 0 .1 0Z", FACTION_COLOURS.bone], ["M6.5 12a4.6 4.6 0 1 0 .1 0Z", FACTION_COLOURS.flesh], [
    "M17.5 12a4.6 4.6 0 1 0 .1 0Z",
    FACTION_COLOURS.spirit,
  ]],
  suspicion: [["M1.5 12Q12 1 22.5 12Q12 23 1.5 12Z", BONE], ["M12 7.2a4.8 4.8 0 1 0 .1 0Z", "#f0c43c"], [
    "M12 9.8a2.2 2.2 0 1 0 .1 0Z",
    INK,
  ]],
  threat: [
    ["M2 9C2 3.6 6.5 1.6 12 1.6S22 3.6 22 9L19.5 13.5L17 9.5L14.5 14L12 9.5L9.5 14L7 9.5L4.5 13.5Z", "#b9486a"],
    ["M3.5 17.5L6 14.5L8.5 18L12 14.5L15.5 18L18 14.5L20.5 17.5Q17.5 22.4 12 22.4T3.5 17.5Z", "#b9486a"],
  ],
  figure: [["M12 2.4a4 4 0 1 0 .1 0ZM7.5 11H16.5L18.6 21.6H5.4Z", BONE]],
  recall: [["M4 22V9.5A8 8 0 0 1 20 9.5V22Z", "#a79fbb"], ["M12 6V16M7.8 12L12 16.4L16.2 12", "none"]],
  mourner: [["M12 1.6C5 1.6 3 8 2.4 22H21.6C21 8 19 1.6 12 1.6Z", "#5a4d86"], [
    "M12 6.5C8.6 6.5 7.2 9 7.2 11.4C7.2 13.4 8.4 14.6 9.4 15V17.6H14.6V15" +
    "C15.6 14.6 16.8 13.4 16.8 11.4C16.8 9 15.4 6.5 12 6.5Z",
    BONE,
  ], ["M10 11.2v1M14 11.2v1", "none"]],
  court: [["M4.5 1.8H19.5V22.2H4.5Z", BONE], ["M7.5 14.5L6.6 7.5L9.8 10L12 6L14.2 10L17.4 7.5L16.5 14.5Z", "#f0c43c"], [
    "M7.5 18H16.5",
    "none",
  ]],
  quest: [["M5 3H18Q21 3 21 6H17V18Q17 21.4 20 21.4H7.6Q5 21.4 5 18Z", BONE], ["M8 8H14M8 12H14M8 16H12", "none"]],
  raker: [[
    "M3 22C1.8 13 5 4 9.4 1.6C8 7 9 9 10 11C10.6 7 12.6 3.6 16 2.4" +
    "C14.4 7.4 15.4 9.6 16.4 11.6C17.4 9 19 7.2 21.6 6.6C19.6 11 21.6 15 18 22Z",
    "#b9486a",
  ], ["M8 17l2.5 2M16 16.4l-2.4 2.4", "none"]],
  artifact: [["M8.5 2H15.5V6L19 10V20.4Q19 22 17.4 22H6.6Q5 22 5 20.4V10L8.5 6Z", "#8fd0c8"], [
    "M12 9.6L15.4 14L12 19.4L8.6 14Z",
    "#f0c43c",
  ], ["M7.5 6H16.5", "none"]],
  death: [["M5 22L14.5 3.5", "none"], ["M6.5 4.5C13 0.5 21.5 3 22.5 12C19 7.4 13.6 6 6.5 8.4Z", "#dfe3ea"]],
  dreadsbane: [["M12 1.6L15 8.6L22.4 9.2L16.8 14L18.6 21.6L12 17.4L5.4 21.6L7.2 14L1.6 9.2L9 8.6Z", "#f0e442"], [
    "M12 7.6V15.6M9 10.6H15",
    "none",
  ]],
  malavestros: [["M3.4 13C1 6 4 1.8 7.4 2.6C10 3.2 11 6 12 8C13 6 14 3.2 16.6 2.6C20 1.8 23 6 20.6 13Z", "#8b5fb0"], [
    "M6 12.6C6 20 9 22.4 12 22.4S18 20 18 12.6Q12 10.4 6 12.6Z",
    BONE,
  ], ["M9 15.4l2 .8M15 15.4l-2 .8M9 18.6Q12 20.6 15 18.6", "none"]],
  forge: [["M2 8.5H22V12Q17 12.4 16 16.2H18.6V21H5.4V16.2H8Q7 12.4 2 10.6Z", "#8d8798"], [
    "M12 .8C15 3 14.6 5.2 13.6 7.6H10C8.6 5.2 11.4 3.8 12 .8Z",
    "#e58a2f",
  ]],
  remove: [["M12 2.4a4 4 0 1 0 .1 0ZM7.5 11H16.5L18.6 21.6H5.4Z", "#a79fbb"], ["M3 3L21 21M21 3L3 21", "none"]],
  die: [["M4 4H20V20H4Z", BONE]],
};

/** The shapes of a sign, with a line of this width. */
const shapes = (/** @type {Book} */ { s }, /** @type {string} */ name, /** @type {number} */ width) =>
  SIGNS[name].map(([d, fill]) =>
    s("path", {
      d,
      fill,
      stroke: INK,
      "stroke-width": width,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
      "fill-rule": "evenodd",
    })
  );

/** A sign, as large as the words beside it. */
export const sign = (/** @type {Kit} */ kit, /** @type {string} */ name, more = "") =>
  kit.still(
    `sign:${name}:${more}`,
    () => kit.picture("-1 -1 26 26", shapes(kit, name, 1.8), { class: `mcl-sign ${more}` }),
  );

/** The same inside another picture. */
export const signAt = (
  /** @type {Book} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
) => kit.s("g", { transform: `translate(${x} ${y}) scale(${size / 24})` }, shapes(kit, name, 1.9));
