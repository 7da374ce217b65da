/** Items, Revenge cards, Action tokens. */

import { die } from "./dice.js";
import { SKULLS } from "./hoard.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Pick<Kit, "art" | "s">} Pen what shapes are drawn with
 */

/** Items, 100 by 100. @type {Record<string, (pen: Pen) => Element>} */
const ITEMS = {
  blanket: ({ art: { path }, s }) =>
    s(
      "g",
      null,
      path("M14 26Q50 12 86 26V70Q50 58 14 70Z", "#c8543a"),
      path("M14 40Q50 26 86 40M14 54Q50 40 86 54M32 22V65M50 20V62M68 22V65", "none", {
        stroke: "#f4c95d",
        "stroke-width": 3,
      }),
      path("M14 70Q50 58 86 70V84Q50 72 14 84Z", "#e07a55"),
      path("M20 84v7M32 80v7M44 78v7M56 78v7M68 80v7M80 84v7", "none", { "stroke-width": 3 }),
    ),
  bucket: ({ art: { path }, s }) =>
    s(
      "g",
      null,
      path("M22 36Q24 2 50 2Q76 2 78 36", "none", { "stroke-width": 5 }),
      path("M18 36H82L72 90H28Z", "#a8703f"),
      path("M22 52Q50 60 78 52M25 74Q50 82 75 74", "none", { stroke: "#9aa7b0", "stroke-width": 5 }),
      path("M18 36Q50 24 82 36Q50 48 18 36Z", "#56b4e9"),
      path("M84 48q8 10 0 14q-8 -4 0 -14Z", "#56b4e9"),
    ),
  compass: ({ art: { path, circle, dot }, s }) =>
    s(
      "g",
      null,
      circle(50, 54, 36, "#f0c419"),
      circle(50, 54, 27, "#fff6e3"),
      path("M50 30L57 54H43Z", "#d55e00"),
      path("M50 78L57 54H43Z", "#1d1930"),
      dot(50, 54, 3.5),
      path("M42 18V10H58V18", "none"),
    ),
  dagger: ({ art: { path, circle }, s }) =>
    s(
      "g",
      { transform: "rotate(40 50 50)" },
      path("M42 56V12Q50 -4 58 12V56Z", "#dfe6ea"),
      path("M50 8V54", "none", { "stroke-width": 1.8 }),
      path("M26 56H74V66H26Z", "#f0c419"),
      path("M43 66H57V92H43Z", "#5b3a22"),
      circle(50, 95, 7, "#f0c419"),
    ),
  pistol: ({ art: { path }, s }) =>
    s(
      "g",
      null,
      path("M8 30H78Q90 30 90 42H52L46 50Q44 58 36 60L28 90Q14 92 8 82L20 52Q16 46 8 44Z", "#8a5a33"),
      path("M30 26H94V38H30Z", "#9aa7b0"),
      path("M40 46Q40 62 54 58V44", "none"),
      path("M22 30Q18 16 30 18L36 28Z", "#f0c419"),
      path("M30 26H94V38H30Z", "none"),
    ),
  rum: ({ art: { path }, s }) =>
    s(
      "g",
      null,
      path("M40 6H60V30Q78 38 78 56V90Q78 95 73 95H27Q22 95 22 90V56Q22 38 40 30Z", "#3f7a52"),
      path("M40 6H60V16H40Z", "#c98d62"),
      path("M24 54H76V82H24Z", "#fff6e3"),
      path("M30 62l10 12M40 62l-10 12M45 62l10 12M55 62l-10 12M60 62l10 12M70 62l-10 12", "none", {
        "stroke-width": 3,
      }),
    ),
  sword: ({ art: { path, circle }, s }) =>
    s(
      "g",
      { transform: "rotate(42 50 50)" },
      path("M44 66V4L50 -8L56 4V66Z", "#dfe6ea"),
      path("M50 4V62", "none", { "stroke-width": 1.8 }),
      path("M24 72Q22 60 36 64H64Q78 60 76 72Q62 76 50 74Q38 76 24 72Z", "#f0c419"),
      path("M45 74H55V96H45Z", "#7c2f3f"),
      circle(50, 100, 7, "#f0c419"),
    ),
};

/** A box, for an item that somebody's pack brought. */
const box = (/** @type {Pen} */ { art: { path }, s }) =>
  s("g", null, path("M20 30H80V80H20Z", "#a8703f"), path("M20 46H80", "none"));

export const item = (/** @type {Pen} */ pen, /** @type {string} */ id) => (ITEMS[id] ?? box)(pen);

export function itemPicture(/** @type {Kit} */ kit, /** @type {string} */ id) {
  return kit.still(`dmt-item:${id}`, () => kit.picture("-6 -10 112 120", [item(kit, id)], { class: "dmt-item-art" }));
}

/** @type {Record<string, string>} */
const ICONS = { crew: "crew moves", add: "+1 at trapdoors", spread: "hands spread", none: "fire only" };

/** What a Revenge card asks for besides fire, 40 by 40. */
export function icon(/** @type {Kit} */ kit, /** @type {string} */ kind) {
  const { art, s } = kit;
  const { path } = art;
  if (kind === "crew") {
    return s(
      "g",
      null,
      art.g("translate(0 4) scale(.3)", art.skull(SKULLS.crew, "icon")),
      path("M28 22H35V15L42 26L35 37V30H28Z", "#f0e442", { "stroke-width": 2 }),
    );
  }
  const hand = art.g(
    "translate(0 4) scale(.3)",
    art.skull(SKULLS.hand, "icon"),
  );
  if (kind === "add") {
    return s(
      "g",
      null,
      hand,
      path("M33 8V22M26 15H40", "none", { "stroke-width": 7 }),
      path("M33 8V22M26 15H40", "none", { "stroke-width": 3.6, stroke: "#8fe0bf" }),
    );
  }
  if (kind === "spread") {
    return s(
      "g",
      null,
      hand,
      path("M30 20H40M40 20L35 15M40 20L35 25M15 36V44M15 44L11 40M15 44L19 40", "none", { "stroke-width": 3 }),
    );
  }
  return null;
}

/** A Revenge card's face, 100 by 140. */
export function revenge(/** @type {Kit} */ kit, /** @type {import("./read.js").Card} */ card) {
  return kit.still(`dmt-revenge:${card.id}`, () => {
    const { art, s, picture } = kit;
    const number = card.number || "○";
    const both = card.fire === "both";
    const dice = both
      ? [
        art.g("translate(8 28) scale(.86)", die(kit, "red", number, false)),
        art.g("translate(49 28) scale(.86)", die(kit, "yellow", number, false)),
      ]
      : [art.g("translate(22 18) scale(1.18)", die(kit, card.fire, number, false))];
    return picture("0 0 100 140", [
      s("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, fill: "#123c3c", stroke: art.INK, "stroke-width": 3 }),
      art.rays(50, 52, 70, "rgba(143,224,191,.14)", 12, 0.1),
      art.flame(20, 24, 9),
      art.flame(50, 16, 12),
      art.flame(80, 24, 9),
      ...dice,
      s("rect", { x: 6, y: 86, width: 88, height: 48, rx: 6, fill: "#fff6e3", stroke: art.INK, "stroke-width": 2 }),
      card.icon === "none" ? null : art.g("translate(30 84) scale(.86)", icon(kit, card.icon)),
      s(
        "text",
        { x: 50, y: card.icon === "none" ? 114 : 130, "text-anchor": "middle", class: "dmt-card-word" },
        ICONS[card.icon],
      ),
    ], { class: "dmt-revenge-art" });
  });
}

export function revengeBack(/** @type {Kit} */ kit) {
  return kit.still("dmt-revenge-back", () => {
    const { art, s, picture } = kit;
    return picture("0 0 100 140", [
      s("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, fill: "#0c2c30", stroke: art.INK, "stroke-width": 3 }),
      s("rect", {
        x: 8,
        y: 8,
        width: 84,
        height: 124,
        rx: 6,
        fill: "none",
        stroke: "#8fe0bf",
        "stroke-width": 2,
        "stroke-dasharray": "2 5",
      }),
      art.g("translate(50 96) rotate(35) scale(.85)", art.bone()),
      art.g("translate(50 96) rotate(-35) scale(.85)", art.bone()),
      art.g("translate(20 28) scale(.6)", art.skull(SKULLS.skelit, "skelit")),
    ], { class: "dmt-revenge-art" });
  });
}

/** An Action token: a round doubloon of one's own, an eight-sided one received. 30 by 30. */
export function coin(/** @type {Kit} */ kit, /** @type {boolean} */ own) {
  return kit.still(`dmt-coin:${own}`, () => {
    const { art, picture } = kit;
    const edge = own ? art.circle(15, 15, 13, "#f0c419") : art.path("M10 2H20L28 10V20L20 28H10L2 20V10Z", "#cfd8dc");
    return picture("0 0 30 30", [
      edge,
      art.g(
        "translate(6.5 6) scale(.17)",
        art.skull(SKULLS.tiny, "coin"),
      ),
    ], { class: "dmt-coin" });
  });
}
