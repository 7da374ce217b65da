/** Dice: of fires and of battles. */

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Pick<Kit, "art" | "s">} Pen what shapes are drawn with
 */

/** A fire die: red ones are square, yellow ones stand on a corner. 48 by 48, flames above. */
export function die(
  /** @type {Pen} */ { art, s },
  /** @type {string} */ colour,
  /** @type {number | string} */ number,
  burning = true,
) {
  const red = colour === "red";
  const hot = typeof number === "number" && burning ? number : 0;
  return s(
    "g",
    null,
    hot > 0 ? art.flame(24, 6, 5 + hot) : null,
    hot > 2 ? art.flame(10, 12, 4 + hot * 0.6, "#e69f00") : null,
    hot > 3 ? art.flame(38, 12, 4 + hot * 0.6, "#e69f00") : null,
    red
      ? art.path("M10 12H38Q42 12 42 16V42Q42 46 38 46H10Q6 46 6 42V16Q6 12 10 12Z", "#d9431e")
      : art.path("M24 7L45 28Q46 29 45 30L25 50Q24 51 23 50L3 30Q2 29 3 28Z", "#f5cf2b"),
    s("text", { x: 24, y: 38, "text-anchor": "middle", class: red ? "dmt-pip dmt-pip-red" : "dmt-pip" }, number),
  );
}

/** A battle die's face; one that is not thrown yet shows a question. */
export const battleDie = (/** @type {Kit} */ kit, /** @type {number} */ number) =>
  kit.still(`dmt-battle:${number}`, () => kit.die(number || "?", "dmt-battle-die"));
