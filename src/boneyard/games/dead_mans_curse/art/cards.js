/** Cards of Dead Man's Curse, front and back. */

import { cardArt, emblem } from "./pieces.js";
import { cardName } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function front(/** @type {Kit} */ kit, /** @type {string} */ card) {
  return kit.still(`front:${card}`, () => {
    const { h } = kit;
    const touch = cardName(card);
    /** @type {import("./pieces.js").Card | null} */
    const entry = kit.entry(touch);
    const section = kit.token(touch)?.entry?.split("/")[0] ?? "battlefield";
    return h(
      "div",
      { class: `dmc-card dmc-${section}` },
      h("span", { class: `dmc-card-name ${kit.title(touch).length > 15 ? "dmc-long" : ""}` }, kit.title(touch)),
      cardArt(kit, entry, section),
      h(
        "span",
        { class: "dmc-card-kind" },
        section === "boost" ? `Boost · ${entry?.attach ?? ""}` : section === "epic" ? "Epic Act" : "Battlefield",
      ),
      h("p", { class: "dmc-card-text" }, kit.rules(touch)),
    );
  });
}

export function backSide(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const faction = card.replace(/^\?/, "").split("-")[0];
  return kit.h(
    "div",
    { class: `dmc-card dmc-back ${card.includes("epic") ? "dmc-epic" : "dmc-boost-back"}` },
    emblem(kit, faction),
    kit.h("span", null, card.includes("epic") ? "Epic" : card.includes("boost") ? "Boost" : "Battlefield"),
  );
}
