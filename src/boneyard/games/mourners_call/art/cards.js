/** The cards: Court, Mourners, Wallows, Ulterior Motives. A portrait from a recipe, a name, and what the card does. */

import { effect, figure, STONE } from "./figures.js";
import { FACTION_COLOURS, FACTION_NAMES, sign, signAt } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../../../web/ground/skull.js").SkullRecipe} SkullRecipe */
/** @typedef {import("./read.js").Location} Location */
/** @typedef {import("./figures.js").Act} Act */

/** @type {Record<string, SkullRecipe & {sky: string}>} what is special about a member of the Court; the rest comes from the seed */
const COURT = {
  death: { top: "hood", eyes: "round", mouth: "teeth", mark: "none", cheek: "none", colour: "#2b2550", sky: "#8d86a8" },
  malavestros: { top: "bells", eyes: "slit", mouth: "grin", colour: "#8b5fb0", second: "#e69f00", sky: "#e3c9ee" },
  auraghost: { top: "halo", eyes: "ring", mouth: "open", colour: "#56b4e9", sky: "#cfe8f4" },
  cleopsis: { top: "crown", eyes: "drop", mouth: "shut", cheek: "tears", colour: "#0072b2", sky: "#f0dca6" },
  gallevarbe: { top: "wings", eyes: "star", mouth: "teeth", colour: "#009e73", second: "#bfe0d6", sky: "#d6ead0" },
  gethsemoni: { top: "roses", eyes: "heart", mouth: "stitched", colour: "#d9606a", sky: "#f2c9c2" },
  marrow_chancellor: { top: "mitre", eyes: "coin", mouth: "shut", colour: "#8a7440", sky: "#efe0b4" },
  pale_choirmaster: { top: "candles", eyes: "closed", mouth: "open", colour: "#2f7d80", sky: "#c4e4de" },
  harvest_general: { top: "helmet", brow: "angry", eyes: "round", mouth: "fangs", colour: "#d55e00", sky: "#f3d3a8" },
  tithe_auditor: { top: "hat", eyes: "coin", mouth: "frown", colour: "#f0c43c", second: "#463b6a", sky: "#dcd6ea" },
  blind_oracle: { top: "veil", eyes: "closed", mark: "eye", mouth: "shut", colour: "#5a4d86", sky: "#d9d0ee" },
  stitch_regent: { top: "bun", eyes: "cross", mouth: "stitched", colour: "#a8434f", sky: "#eecfd4" },
  gatewarden: { top: "helmet", eyes: "slit", mouth: "teeth", colour: "#2f7d80", sky: "#cddfe2" },
  relic_ravlatch: { top: "bandana", eyes: "spiral", mouth: "tongue", colour: "#e69f00", sky: "#e8dcc2" },
};
/** @type {Record<string, string>} */
const GROUNDS = { quest: "#dcd6ea", raker: "#4a2138", artifact: "#f0dca6" };
/** @type {Record<string, string>} */
const KINDS = { quest: "Quest", raker: "Raker", artifact: "Artifact" };
const VEILS = ["veil", "hood", "roses", "candles", "feather"];

const PLAIN_SKY = "#dcd6ea";
const GREY = "#a79fbb";

/** A picture at the head of a card, in a box of 120 by 84. */
const scene = (/** @type {Kit} */ kit, /** @type {string} */ sky, /** @type {Element[]} */ ...kids) =>
  kit.picture("0 0 120 84", [kit.s("rect", { width: 120, height: 84, fill: sky }), ...kids], {
    class: "mcl-portrait",
    preserveAspectRatio: "xMidYMid slice",
  });

const portrait = (
  /** @type {Kit} */ kit,
  /** @type {string} */ id,
  /** @type {SkullRecipe} */ recipe,
  /** @type {string} */ sky,
) =>
  scene(
    kit,
    sky,
    kit.art.rays(60, 52, 100, "rgba(29,25,48,.07)", 14, 0.1),
    kit.art.g("translate(17 14) scale(.86)", kit.art.skull(recipe, id)),
  );

export const courtPortrait = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  kit.still(`court-portrait:${id}`, () => portrait(kit, id, COURT[id] ?? {}, COURT[id]?.sky ?? PLAIN_SKY));

function mournerPortrait(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const colour = FACTION_COLOURS[kit.entry(`mourner:${id}`)?.faction] ?? GREY;
  return kit.still(`mourner-portrait:${id}`, () => {
    const top = kit.art.seeded(`veil ${id}`).of(VEILS);
    const sky = `color-mix(in srgb, ${colour} 55%, #fff6e3)`;
    return portrait(kit, id, { top, colour, second: "#5a4d86", cheek: "tears" }, sky);
  });
}

function wallowsPortrait(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const kind = kit.entry(`wallows:${id}`)?.kind ?? "quest";
  const { art } = kit;
  return kit.still(`wallows-portrait:${id}`, () => {
    const dice = art.seeded(id);
    const reeds = Array.from({ length: 9 }, (_, at) => {
      const [from, bow, mid] = [at * 15 + dice.below(10), dice.below(9) - 4, 14 + dice.below(18)];
      return `M${from} 84q${bow} -${mid} ${dice.below(13) - 6} -${22 + dice.below(20)}`;
    }).join("");
    return scene(
      kit,
      GROUNDS[kind] ?? PLAIN_SKY,
      art.rays(60, 44, 100, kind === "raker" ? "rgba(217,96,106,.2)" : "rgba(29,25,48,.07)", 12, dice.next()),
      art.path(reeds, "none", { stroke: "#3d5a4a", "stroke-width": 3 }),
      signAt(kit, kind, 34, 12, 54),
    );
  });
}

function motivePortrait(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const colour = FACTION_COLOURS[kit.entry(`motive:${id}`)?.faction] ?? GREY;
  return kit.still(
    `motive-portrait:${id}`,
    () => portrait(kit, id, { top: "mask", colour, second: "#463b6a", mouth: "grin" }, "#2b2550"),
  );
}

// --- words ------------------------------------------------------------------------------------------------------

/** The two actions of a Court card in words. */
export function actionTexts(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const text = kit.rules(touch);
  const found = /\b1\)\s*(.*?)\s*2\)\s*(.*)$/s.exec(text);
  return found ? [found[1], found[2]] : [text, ""];
}

// --- faces ------------------------------------------------------------------------------------------------------

/** @type {Record<string, (kit: Kit, id: string) => Element>} */
const PORTRAITS = { mourner: mournerPortrait, wallows: wallowsPortrait, motive: motivePortrait };

/** A small picture of a card, for rows: its portrait alone. */
export function miniature(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const [kind, id] = touch.split(":");
  return (PORTRAITS[kind] ?? courtPortrait)(kit, id);
}

/** A card that lies open, by its picture and name. */
export const open = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.card(touch, "mcl-open", miniature(kit, touch), kit.h("span", { class: "mcl-open-name" }, kit.title(touch)));

/** A card by its name, as large as its box. */
export function cardFace(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  const entry = kit.entry(touch);
  if (!kit.token(touch) || !entry) return null;
  const kind = touch.split(":")[0];
  const { corner, head } = (MARKS[kind] ?? MARKS.motive)(kit, entry);
  return kit.still(
    `face:${touch}`,
    () =>
      h(
        "div",
        { class: `mcl-card mcl-card-${kind}` },
        miniature(kit, touch),
        h("span", { class: "mcl-card-corner" }, corner),
        h("span", { class: "mcl-card-name" }, entry.name),
        h("span", { class: "mcl-card-kind" }, head),
      ),
  );
}

/** What a card has in its corner and below its name. @typedef {{corner: Element, head: string}} Marks */
/** By kind of card. @type {Record<string, (kit: Kit, entry: {kind: string, faction: string, guild: string}) => Marks>} */
const MARKS = {
  court: (kit) => ({ corner: sign(kit, "court"), head: "Court" }),
  wallows: (kit, { kind }) => ({ corner: sign(kit, kind), head: KINDS[kind] }),
  mourner: (kit, { guild, faction }) => ({
    corner: figure(kit, guild, STONE, "mcl-small"),
    head: `${FACTION_NAMES[faction]} Mourner`,
  }),
  motive: (kit, { faction }) => ({ corner: sign(kit, faction), head: `${FACTION_NAMES[faction]} motive` }),
};

/** @type {Record<string, string>} */
const BACK_SIGNS = { bone: "bone", flesh: "flesh", spirit: "spirit", wallows: "raker" };

/** The back of a hidden card. */
export function back(/** @type {Kit} */ kit, /** @type {string} */ what) {
  const name = BACK_SIGNS[what] ?? "court";
  return kit.still(`back:${what}`, () =>
    kit.h(
      "div",
      { class: "mcl-card mcl-back" },
      kit.picture("0 0 100 140", [
        kit.s("rect", {
          width: 100,
          height: 140,
          fill: FACTION_COLOURS[what] ? `color-mix(in srgb, ${FACTION_COLOURS[what]} 45%, #241c44)` : "#362c5e",
        }),
        kit.art.rays(50, 70, 120, "rgba(255,246,227,.08)", 16),
        kit.s("path", {
          d: "M8 8H92V132H8Z",
          fill: "none",
          stroke: "#fff6e3",
          "stroke-width": 2,
          "stroke-opacity": 0.5,
        }),
        kit.art.circle(50, 70, 30, "#fff6e3"),
        signAt(kit, name, 28, 48, 44),
      ], { class: "mcl-back-art", preserveAspectRatio: "xMidYMid slice" }),
    ));
}

/** A place, a guild or a faction, large. */
export function boardFace(
  /** @type {Kit} */ kit,
  /** @type {string} */ touch,
  /** @type {(location: Location) => Element} */ vignette,
) {
  const [kind, id] = touch.split(":");
  /** @type {Location | null} */
  const entry = kit.entry(touch);
  if (kind === "place" && entry) return largeFace(kit, touch, "place", vignette(entry), entry.bonus);
  if (kind === "guild" && entry) {
    return largeFace(kit, touch, "guild", figure(kit, id, FACTION_COLOURS[entry.faction], "mcl-large"), entry.bonus);
  }
  if (kind === "faction") return largeFace(kit, touch, "guild", sign(kit, id, "mcl-large"));
  // The Crypt is a place without a picture of its own.
  return touch === "place:crypt" ? largeFace(kit, touch, "place", sign(kit, "recall", "mcl-large")) : null;
}

/** A picture, a name, and what comes of winning it. */
const largeFace = (
  /** @type {Kit} */ kit,
  /** @type {string} */ touch,
  /** @type {"place" | "guild"} */ kind,
  /** @type {Element} */ picture,
  /** @type {Act[] | null} */ bonus = null,
) =>
  kit.still(`face:${touch}`, () =>
    kit.h(
      "div",
      { class: `mcl-card mcl-card-${kind}` },
      picture,
      kit.h("span", { class: "mcl-card-name" }, kit.title(touch)),
      bonus ? kit.h("span", { class: "mcl-card-kind mcl-bonus" }, effect(kit, bonus)) : null,
    ));
