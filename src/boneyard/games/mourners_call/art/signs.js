/**
 * The small signs of Illverness: what is counted, the three factions, the six guilds and their figures. Each is told by its shape;
 * colour only helps.
 */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {Pick<Kit, "art" | "s" | "picture">} Book what home's covers are drawn with, too */
/** @typedef {{do: string, amount?: number, faction?: string, per?: string, guilds?: string}} Act a part of an effect */
/** @typedef {[d: string, fill: string]} Shape */

export const FACTIONS = ["bone", "flesh", "spirit"];
/** @type {Record<string, string>} */
export const FACTION_NAMES = { bone: "Bone", flesh: "Flesh", spirit: "Spirit" };
/** @type {Record<string, string>} */
export const FACTION_COLOURS = { bone: "#e8d29b", flesh: "#d9606a", spirit: "#5fc0b6" };
export const GUILDS = ["mk", "co", "sc", "cs", "gc", "do"];

export const INK = "#1d1930";
const BONE = "#fff6e3";

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

/** The six guilds as standing figures in a box of 30 by 38: c is the owner's colour. @type {Record<string, (c: string) => Shape[]>} */
const BODIES = {
  // A knight behind a shield.
  mk: (c) => [
    ["M9 33L8 16Q8 11 15 11T22 16L21 33Z", c],
    ["M9.5 11V5.5Q9.5 1.5 15 1.5T20.5 5.5V11Q15 13 9.5 11Z", c],
    ["M11.4 6.6H18.6M15 6.6V11", "none"],
    ["M6.4 16.5H17.4V24Q17.4 29 11.9 31Q6.4 29 6.4 24Z", BONE],
    ["M11.9 19V27.4M8.9 22H14.9", "none"],
  ],
  // A robed councillor with a staff of bone.
  co: (c) => [
    ["M7.4 33Q8.6 20 11.4 14.6H18.6Q20 20 21 33Z", c],
    ["M15 3a5.4 5.4 0 1 0 .1 0Z", BONE],
    ["M12.8 8.4v.8M17 8.4v.8", "none"],
    ["M24.6 33V8", "none"],
    ["M24.6 9.4C22.4 9 21.8 5.8 24 5.4C24 3.2 27 3.4 26.8 5.4C28.8 6 28 9.2 25.6 9.2Z", BONE],
  ],
  // A witch in a pointed hat.
  sc: (c) => [["M7.6 33Q9 20 12 15H18Q21 20 22.4 33Z", c], ["M15 8a4.8 4.8 0 1 0 .1 0Z", BONE], [
    "M3.6 12.6Q10 8.6 11.6 7.4L17.4 -.6L19 7.4Q20.4 8.8 26.4 12.6Q15 8.8 3.6 12.6Z",
    c,
  ], ["M13.2 13.4v.6M16.8 13.4v.6", "none"]],
  // A hooded shadow with a drawn dagger.
  cs: (c) => [
    ["M5.6 33Q6 12 14 2Q22 8 22.6 33Z", c],
    ["M14 8.6C10.6 11 10 15 10.6 18.6H17.8C18.4 14.6 17.4 11 14 8.6Z", INK],
    ["M12.2 14.4v.8M16 14.4v.8", "none"],
    ["M24.4 6L26.8 10V19H22V10Z", BONE],
    ["M20.4 19H28.4M24.4 19V24", "none"],
  ],
  // A dancer, arms raised in a ring.
  gc: (c) => [
    ["M5.6 33Q10.6 25 12.6 19H17.4Q19.4 25 24.4 33Z", c],
    ["M11.4 20Q1.6 12 9 4M18.6 20Q28.4 12 21 4", "none"],
    ["M15 7.6a4.6 4.6 0 1 0 .1 0Z", BONE],
    ["M9 2.2a2 2 0 1 0 .1 0ZM21 2.2a2 2 0 1 0 .1 0Z", c],
    ["M13.2 12v.8M16.8 12v.8", "none"],
  ],
  // A guard with a spear and a star.
  do: (c) => [
    ["M8.4 33V18Q8.4 13.4 14 13.4T19.6 18V33Z", c],
    ["M14 4.4a4.8 4.8 0 1 0 .1 0Z", BONE],
    ["M8.6 7.4Q9 2.4 14 2.4T19.4 7.4Z", c],
    ["M14 17.4L15.4 20.6L18.6 20.8L16.2 23L17 26.4L14 24.6L11 26.4L11.8 23L9.4 20.8L12.6 20.6Z", BONE],
    ["M24.4 33V10", "none"],
    ["M24.4 .6L27.2 7L24.4 11L21.6 7Z", BONE],
  ],
};

/** A guild's figure in a colour: an owner's on the board, with a pale rim to stand out from the city; of the supply's stone elsewhere. */
export function figure(/** @type {Kit} */ kit, /** @type {string} */ guild, /** @type {string} */ colour, more = "") {
  return kit.still(`figure:${guild}:${colour}:${more}`, () => {
    const parts = [...BODIES[guild](colour), ["M4 32.4H26Q28 32.4 28 34.4T26 36.6H4Q2 36.6 2 34.4T4 32.4Z", colour]];
    const line = { "stroke-linejoin": "round", "stroke-linecap": "round" };
    const rim = colour === STONE
      ? []
      : [kit.s("path", { d: parts.map(([d]) => d).join(""), fill: BONE, stroke: BONE, "stroke-width": 5, ...line })];
    return kit.picture("-1 -3 32 42", [
      ...rim,
      ...parts.map(([d, fill]) => kit.s("path", { d, fill, stroke: INK, "stroke-width": 1.9, ...line })),
    ], { class: `mcl-figure-art ${more}` });
  });
}

export const STONE = "#bdb6c8";

// --- effects in signs -----------------------------------------------------------------------------------------

export const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);
/** Which faction an Influence of one's choice has to be of. @type {Record<string, string>} */
const CHOICES = { same: " alike", different: " unlike" };

/** What an effect does as a row of signs and numbers; words stand in the inspector. */
export const effect = (/** @type {Kit} */ kit, /** @type {Act[]} */ acts) => acts.map((act) => actSigns(kit, act));

/** One part of it; what has no sign stands in words alone. @returns {Element | null} */
function actSigns(/** @type {Kit} */ kit, /** @type {Act} */ act) {
  const { amount = 1, faction = "any", guilds = "" } = act;
  const gain = (/** @type {(Element | string)[]} */ ...parts) => kit.h("span", { class: "mcl-gain" }, parts);
  const figures = guilds.split(" ").filter(Boolean).map((guild) => figure(kit, guild, STONE, "mcl-small"));
  switch (act.do) {
    case "etherea":
    case "unity":
    case "suspicion":
    case "threat":
      return gain(sign(kit, act.do), signed(amount));
    case "influence":
      return act.per === "figures"
        ? gain("+1", sign(kit, faction), "each", ...figures)
        : gain(sign(kit, faction in FACTION_NAMES ? faction : "any"), `${signed(amount)}${CHOICES[faction] ?? ""}`);
    case "choose":
      return gain(...figures.flatMap((each) => [each, "or"]), "+1", sign(kit, faction));
    case "figure":
      return gain(sign(kit, "figure"), "+1");
    case "recall":
    case "remove":
    case "dreadsbane":
      return gain(sign(kit, act.do));
    default:
      return null;
  }
}
