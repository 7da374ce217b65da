/** The faces of cards: a name, a picture, and what the card does in signs as large as they fit. */

import { sectionOf, spaceOf } from "./read.js";
import { amount, sign } from "./signs.js";
import { doing } from "./town.js";
import { cardArt } from "./west.js";
import { firstWords, gains, NAMES, signed, STATS, stepsOf, words, worths } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./read.js").Effect} Effect */
/** @typedef {import("./read.js").Bounty} Bounty */
/** @typedef {import("./read.js").Character} Character */

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  if (touch.startsWith("space:")) return land(kit, touch.slice(6));
  return touch.startsWith("seat:") || !kit.token(touch) ? null : front(kit, touch);
}

/** A place: its sign on its ground. */
function land(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const space = spaceOf(kit, id);
  if (!space) return null;
  return kit.h(
    "div",
    { class: "fac-land" },
    kit.h("span", { class: `fac-space fac-${space.type}` }, sign(kit, space.type)),
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
      (WORDS[section] ?? cardWords)(kit, touch),
    );
  });
}

/** So many letters at most for each size of them. */
const ROOMS = [34, 52, 66, 82];

/** Plain numbers as signs; everything else in words, smaller the more there are. */
function cardWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  /** @type {Effect & {bonus?: unknown, option?: unknown}} */
  const entry = kit.entry(touch) ?? {};
  const numbers = STATS.flatMap((name) => name !== "grit" && entry[name] ? [{ name, number: entry[name] }] : []);
  const plain = numbers.length && !entry.then && !entry.bonus && !entry.option && !entry.draw &&
    !Object.keys(entry).some((name) => name.startsWith("pay"));
  if (plain) {
    return h(
      "p",
      { class: "fac-card-text fac-signs" },
      numbers.map(({ name, number }) =>
        h("span", null, sign(kit, name), signed(number), h("small", null, NAMES[name]))
      ),
    );
  }
  const text = words(kit, touch).replace(/ Worth \d+ Grit at the end\./, "");
  const size = ["fac-brief", "fac-some", "", "fac-much"][ROOMS.findIndex((most) => text.length < most)] ?? "fac-most";
  return h("p", { class: `fac-card-text ${size}` }, text);
}

/** A card whose words are a task: a line for each part. */
const task = (/** @type {Kit} */ kit, /** @type {Element[]} */ lines) =>
  kit.h("p", { class: "fac-card-text fac-task" }, lines);

/** What a bounty takes and brings, side by side where it has two. */
function posterWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { h } = kit;
  /** @type {Bounty} */
  const entry = kit.entry(touch);
  return task(
    kit,
    entry.sides
      ? entry.sides.map((side) =>
        h(
          "span",
          { class: "fac-side" },
          amount(kit, "attack", side.cost),
          h(
            "span",
            null,
            worths(side, ["attack"]).map(({ name, number }) => amount(kit, name, number)),
            stepsOf(side).map((words) => h("small", null, words)),
          ),
        )
      )
      : [h("span", null, amount(kit, "attack", entry.cost), h("small", null, gains(entry)))],
  );
}

/** What a Curse Chaser begins with. */
function chaserWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  /** @type {Character} */
  const { health, bullets, capacity, threshold, water } = kit.entry(touch);
  return task(kit, [
    kit.h("span", null, amount(kit, "health", health), amount(kit, "bullets", `${bullets}/${capacity}`)),
    kit.h("span", null, amount(kit, "curse", threshold), amount(kit, "water", water)),
  ]);
}

/** What a job asks for, and what it pays. */
function jobWords(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  /** @type {{water: number, grit: number}} */
  const { water, grit } = kit.entry(touch);
  return task(kit, [
    kit.h("b", null, firstWords(kit, touch)),
    kit.h("span", null, amount(kit, "water", `+${water}`), amount(kit, "grit", `+${grit}`)),
  ]);
}

/** By section of the content: how its words stand on the card. @type {Record<string, (kit: Kit, touch: string) => Element>} */
const WORDS = {
  job: jobWords,
  character: chaserWords,
  most_wanted: posterWords,
  monster: posterWords,
  wanted: posterWords,
};

/** What a card does, for the hand: a line for its play, and one for what trashing it adds. */
function does(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  /** @type {import("./read.js").Offer & {option?: Effect[]}} */
  const entry = kit.entry(touch) ?? {};
  return [
    doing(kit, entry),
    entry.option
      ? kit.h(
        "span",
        { class: "fac-trash", title: "Trash it as you play it: it leaves the game and gives this besides" },
        kit.h("small", null, "Trash: ", kit.h("span", { class: "fac-also" }, "also ")),
        doing(kit, entry.option[0]),
      )
      : null,
  ];
}

const inHand = (/** @type {Kit} */ kit, /** @type {string} */ touch, /** @type {string} */ shape) =>
  kit.piece(
    { id: touch, touch, label: kit.text(touch), class: `${shape} fac-of-${sectionOf(kit, touch)}` },
    kit.h("strong", null, kit.title(touch)),
    does(kit, touch),
  );

/** A card in the hand. */
export const held = (/** @type {Kit} */ kit, /** @type {string} */ touch) => inHand(kit, touch, "fac-held");

/** The same where there are many: name and effect, half as high. */
export const tile = (/** @type {Kit} */ kit, /** @type {string} */ touch) => inHand(kit, touch, "fac-tile");
