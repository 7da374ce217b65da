/** The faces of cards: a name, a picture, and what the card does in signs as large as they fit. */

import { cardArt } from "./west.js";
import { gains, isBack, list, NAMES, sectionOf, signed, SIGNS, TYPES, words } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  if (touch.startsWith("space:")) return land(kit, touch.slice(6));
  return touch.startsWith("seat:") || !kit.token(touch) ? null : front(kit, touch);
}

/** A place: its sign on its ground. */
function land(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const space = list(kit, "space").find((/** @type {any} */ each) => each.id === id);
  if (!space) return null;
  return kit.h(
    "div",
    { class: "fac-land" },
    kit.h("span", { class: `fac-space fac-${space.type}` }, kit.h("b", null, TYPES[space.type]?.[0] ?? "?")),
    kit.h("small", null, TYPES[space.type]?.[1] ?? ""),
  );
}

function front(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  return kit.still(`front:${touch}`, () => {
    const section = sectionOf(kit, touch);
    return kit.h(
      "div",
      { class: `fac-card fac-card-${section}` },
      kit.h("span", { class: "fac-card-name" }, kit.title(touch)),
      cardArt(kit, kit.entry(touch), section),
      section === "job"
        ? jobWords(kit, touch)
        : section === "character"
        ? chaserWords(kit, touch)
        : POSTERS.includes(section)
        ? posterWords(kit, touch)
        : cardWords(kit, touch),
    );
  });
}

/** Plain numbers as signs; everything else in words, smaller the more there are. */
function cardWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  const entry = kit.entry(touch) ?? {};
  const numbers = Object.keys(NAMES).filter((name) => entry[name] && name !== "grit");
  const plain = numbers.length && !entry.then && !entry.bonus && !entry.option && !entry.draw &&
    !Object.keys(entry).some((name) => name.startsWith("pay"));
  if (plain) {
    return h(
      "p",
      { class: "fac-card-text fac-signs" },
      numbers.map((name) =>
        h("span", null, h("i", null, SIGNS[name]), signed(entry[name]), h("small", null, NAMES[name]))
      ),
    );
  }
  const text = words(kit, touch).replace(/ Worth \d+ Grit at the end\./, "");
  const size = text.length < 34 ? "fac-brief" : text.length < 60 ? "fac-some" : text.length < 80 ? "" : "fac-much";
  return h("p", { class: `fac-card-text ${size}` }, text);
}

const POSTERS = ["most_wanted", "monster", "wanted"];

/** What a bounty takes and brings, side by side where it has two. */
function posterWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  const entry = kit.entry(touch) ?? {};
  return h(
    "p",
    { class: "fac-card-text fac-task" },
    (entry.sides ?? [entry]).map((/** @type {any} */ side) =>
      h("span", null, `${SIGNS.attack} ${side.cost}`, h("small", null, gains(side)))
    ),
  );
}

/** What a Curse Chaser begins with. */
function chaserWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  const entry = kit.entry(touch) ?? {};
  return h(
    "p",
    { class: "fac-card-text fac-task" },
    h("span", null, `${SIGNS.health} ${entry.health}  ${SIGNS.bullets} ${entry.bullets}/${entry.capacity}`),
    h("span", null, `${SIGNS.curse} ${entry.threshold}  ${SIGNS.water} ${entry.water}`),
  );
}

/** What a job asks for, and what it pays. */
function jobWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  const entry = kit.entry(touch) ?? {};
  const need = words(kit, touch).split(". ")[0];
  return h(
    "p",
    { class: "fac-card-text fac-task" },
    h("b", null, need),
    h("span", null, `${SIGNS.water} ${entry.water}  ${SIGNS.grit} ${entry.grit}`),
  );
}

export function held(
  /** @type {Kit} */ kit,
  /** @type {string} */ touch,
  /** @type {string} */ more = "",
  /** @type {string} */ flag = "",
) {
  return kit.piece(
    { id: touch, touch, label: `${kit.text(touch)}${flag ? ` (${flag})` : ""}`, class: `fac-held ${more}` },
    front(kit, touch),
    flag ? kit.h("span", { class: "fac-flag" }, flag) : null,
  );
}

/** Names of cards one may look at. */
export const known = (/** @type {string[]} */ cards) => cards.filter((card) => !isBack(card));
