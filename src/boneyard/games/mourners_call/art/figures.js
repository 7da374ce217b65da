/** The figures of the six guilds, and effects as rows of signs and figures. */

import { BONE, FACTION_NAMES, INK, sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./signs.js").Shape} Shape */
/** @typedef {{do: string, amount?: number, faction?: string, per?: string, guilds?: string}} Act a part of an effect */

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
