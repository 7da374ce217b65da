/** What lies open over the map: the Curse Chasers to choose from, and the story that is told on a space. */

import { activeOf, content, sectionOf, spaceId, spaceOf } from "./read.js";
import { chaser } from "./west.js";
import { amount, sign } from "./signs.js";
import { NAMES, optionWords, otherPrice, outcome, prices, stepsOf, TYPES, worths } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Stat} Stat */
/** @typedef {import("./read.js").Offer} Offer */
/** @typedef {import("./read.js").Tale} Tale */
/** @typedef {import("./read.js").Character} Character */

// --- the Curse Chasers ------------------------------------------------------------------------------------

/** The four Curse Chasers, to choose from. */
export const cast = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  kit.h(
    "div",
    { class: "fac-cast", role: "group", "aria-label": "The Curse Chasers" },
    content(kit).character.map((entry, at) => chooser(kit, entry, at, view.chaser.indexOf(at))),
  );

/** One of them, and who has taken it. */
function chooser(
  /** @type {Kit} */ kit,
  /** @type {Character} */ entry,
  /** @type {number} */ at,
  /** @type {number} */ seat,
) {
  const { h } = kit;
  const touch = `chaser:${entry.id}`;
  const text = kit.text(touch);
  const taken = seat >= 0;
  const stat = (/** @type {Stat} */ name, /** @type {number | string} */ value) =>
    h(
      "span",
      { class: "fac-toll", title: `${NAMES[name]} ${value}` },
      sign(kit, name),
      h("small", null, NAMES[name]),
      value,
    );
  const side = (/** @type {string} */ name, /** @type {RegExp} */ words) =>
    h("p", null, h("b", null, `${name} side: `), words.exec(text)?.[1] ?? "", ".");
  return kit.piece(
    {
      touch,
      id: touch,
      label: `${text}${taken ? ` Taken by ${kit.seatTitle(seat)}.` : ""}`,
      class: `fac-chooser ${taken ? "fac-taken" : ""}`,
    },
    h("span", { class: "fac-portrait" }, kit.still(`cast:${at}:${seat}`, () => chaser(kit, Math.max(0, seat), at))),
    h("strong", null, entry.name, taken ? h("small", null, ` · ${kit.seatTitle(seat)}`) : null),
    h(
      "span",
      { class: "fac-stats" },
      stat("health", entry.health),
      stat("bullets", `${entry.bullets}/${entry.capacity}`),
      stat("curse", entry.threshold),
      stat("water", entry.water),
    ),
    side("Normal", /Normal: (.*?)\. Cursed: /),
    side("Cursed", /Cursed: (.*?)\.$/),
  );
}

// --- the encounter ----------------------------------------------------------------------------------------

/** The encounter that lies open, read as a small story; each price says whether it lies at hand. */
export function story(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const touch = `story:${view.story}`;
  const where = told(view, kit);
  const kind = where?.type ?? "";
  const cursed = sectionOf(kit, touch) === "cursed_encounter";
  /** @type {Tale | undefined} a card of the cursed deck is one tale, any other has one for each kind of space */
  const tale = cursed ? kit.entry(touch) : kit.entry(touch)[kind]?.[0];
  return h(
    "div",
    {
      class: `fac-story ${cursed ? "fac-story-cursed" : ""}`,
      role: "group",
      "aria-label": "The encounter",
      key: view.story,
    },
    h(
      "h3",
      null,
      tale?.title ?? kit.title(touch),
      h("small", null, ` ${cursed ? "Cursed encounter" : TYPES[kind] ?? "Encounter"} · ${where?.name ?? ""}`),
    ),
    h("p", null, tale?.story ?? ""),
    h("div", { class: "fac-choices" }, (tale?.options ?? []).map((offer, at) => choice(view, kit, offer, at))),
  );
}

/** Where it is told: whoever moved on while it lies open still resolves the encounter of the space it was drawn on. */
function told(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const seat = activeOf(view);
  return spaceOf(kit, spaceId(kit, view.groups[seat] >= 0 ? view.groups[seat] : view.space[seat]));
}

/** One thing a traveller may do there. */
function choice(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Offer} */ offer,
  /** @type {number} */ at,
) {
  const { h } = kit;
  const touch = `story:${view.story}:${at}`;
  const other = otherPrice(offer);
  const tolls = [
    ...prices(offer).map(({ name, number }) => toll(view, kit, name, number)),
    ...(other ? [h("span", { class: "fac-toll" }, other)] : []),
  ];
  return kit.piece(
    { touch, id: touch, label: `Option ${at + 1}: ${optionWords(offer)}`, class: "fac-choice" },
    h("b", null, at + 1),
    tolls.length ? [tolls, h("span", { class: "fac-then", "aria-hidden": "true" }, "→")] : null,
    h(
      "span",
      { class: "fac-gain" },
      worths(offer).map(({ name, number }) => amount(kit, name, number)),
      stepsOf(offer).map((words) => h("small", null, words)),
      outcome(offer) === "nothing happens" ? h("small", null, "nothing happens") : null,
    ),
  );
}

/** A price, and whether it lies at hand. */
function toll(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Stat} */ name,
  /** @type {number} */ number,
) {
  const { h } = kit;
  const have = atHand(view, name);
  const short = number > have;
  return h(
    "span",
    {
      class: `fac-toll ${short ? "fac-short" : ""}`,
      title: `${NAMES[name]}: ${number} needed, ${have === Infinity ? "always possible" : `${have} there`}`,
    },
    sign(kit, name),
    name === "curse" ? `+${number}` : number,
    short ? h("small", null, ` you have ${have}`) : null,
  );
}

/** How much there is to pay with: the pool, what the seat on turn has, and any amount of Curse can be taken. */
export function atHand(/** @type {View} */ view, /** @type {Stat} */ name) {
  if (name === "curse") return Infinity;
  return name === "attack" || name === "movement" ? view[name] : view[name][activeOf(view)];
}
