/** What a chaser holds: the pool of this segment, the one action, cards, and what lies beside them as a list. */

import { held, tile } from "./faces.js";
import { activeOf, characterOf, faceUp, known, proficiencyOf } from "./read.js";
import { amount, sign } from "./signs.js";
import { doing, door } from "./town.js";
import { firstWords, NAMES, optionWords, prices, several } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */

/** More cards than this stand as tiles in two rows. */
const CARDS = 4;

export function mine(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  if (!view.round) return h("div", { class: "fac-mine" }, choosingJobs(view, kit, me));
  const look = view.active === me || view.look.some((card) => !card.startsWith("?")) ? known(view.look) : [];
  return h(
    "div",
    { class: "fac-mine" },
    pool(view, kit, me),
    look.length ? null : actions(view, kit, me),
    group(kit, "Keep one", look.map((card) => held(kit, `card:${card}`)), "fac-look"),
    hand(kit, known(view.hand[me]), look.length > 0),
    belongings(view, kit, me, look),
  );
}

/** Cards that belong together, under a word; nothing where there are none. */
function group(/** @type {Kit} */ kit, /** @type {string} */ name, /** @type {any[]} */ cards, more = "") {
  const { h } = kit;
  return cards.length
    ? h(
      "div",
      { class: `fac-group ${more}`, role: "group", "aria-label": name, key: name },
      h("span", { class: "label" }, name),
      h("div", { class: "fac-fan" }, cards),
    )
    : null;
}

/** The hand: as cards while they are few, else as tiles. */
function hand(/** @type {Kit} */ kit, /** @type {string[]} */ cards, /** @type {boolean} */ small) {
  const tiled = small || cards.length > CARDS;
  return group(
    kit,
    "Your hand",
    cards.map((card) => (tiled ? tile : held)(kit, `card:${card}`)),
    tiled ? "fac-tiles" : "fac-cards",
  );
}

// --- the pool and the action ------------------------------------------------------------------------------

/** Attack and Movement of the segment that runs, and Bullets to add to them. */
function pool(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const active = view.active === me;
  const { attack, movement } = active ? view : { attack: 0, movement: 0 };
  const big = (/** @type {"attack" | "movement"} */ name, /** @type {number} */ number) =>
    h(
      "span",
      { class: "fac-big", title: `${number} ${NAMES[name]} to spend in this segment` },
      sign(kit, name),
      h("strong", null, number),
      h("small", null, NAMES[name]),
    );
  return h(
    "div",
    {
      class: `fac-pool ${active ? "" : "fac-idle"}`,
      role: "group",
      "aria-label": `Pool: ${attack} Attack, ${movement} Movement`,
    },
    big("attack", attack),
    big("movement", movement),
    view.bullets[me]
      ? h(
        "span",
        { class: "fac-bullets" },
        Array.from({ length: view.bullets[me] }, (_, at) => bullet(view, kit, me, at + 1)),
      )
      : null,
  );
}

/** So many Bullets to shoot at once. */
const bullet = (
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ me,
  /** @type {number} */ number,
) =>
  kit.piece(
    {
      touch: `bullets:${number}`,
      id: `bullets:${me}:${number}`,
      label: `Shoot ${several(number, "Bullet")}: +${number * (proficiencyOf(view, kit, me) ?? 0)} Attack`,
      class: "fac-bullet",
    },
    sign(kit, "bullets"),
    kit.h("small", null, number),
  );

/** What the one action of a round can be. */
function actions(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const who = characterOf(view, kit, me);
  const ability = who?.action?.[0];
  const used = view.acted && activeOf(view) === me;
  return kit.h(
    "div",
    { class: `fac-group fac-actions ${used ? "fac-acted" : ""}`, role: "group", "aria-label": "Your one action" },
    kit.h("span", { class: "label" }, used ? "Action used" : "One action"),
    kit.h(
      "div",
      { class: "fac-deeds" },
      kit.piece({
        touch: `deed:${me}`,
        id: `deed:${me}`,
        label: "Bounty: fight one that is met on your space",
        class: "fac-door",
        holds: faceUp(view, kit).map((name) => `bounty:${name}`),
      }, "Bounty"),
      door(kit, "encounter", "Encounter", "Draw an encounter on this space"),
      door(kit, "recover", "Artifact", "Recover an artifact of this corner"),
      ability ? door(kit, "ability", ability.name, optionWords(ability)) : null,
      door(kit, "camp", "Camp", "Shuffle all your cards, heal, end the segment"),
    ),
  );
}

// --- what lies beside -------------------------------------------------------------------------------------

/** So many lines have room, in two columns: what is beyond lies in a pile that opens. */
const LINES = 8;
/** Beside more cards than this, in the hand and to choose from, there is one column. */
const WIDE = 6;
/** Beyond so many they stand in two columns, and say less. */
const COLUMN = 3;

/** Items, jobs, played cards and the discard pile as one list. */
function belongings(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ me,
  /** @type {string[]} */ look,
) {
  const played = view.active === me ? view.played : [];
  const discard = view.discard[me].map((card) => `card:${card}`);
  // What a job pays is seen where one of them is to be sold, be there ever so many.
  const dense = view.items[me].length + view.jobs[me].length + played.length > COLUMN && view.visit !== "job_board";
  const rows = [
    ...view.items[me].map((item) => ({
      touch: `item:${item}`,
      draw: () => row(kit, `item:${item}`, "Item", view.exhausted.includes(item) ? "fac-spent" : ""),
    })),
    ...known(view.jobs[me]).map((job) => ({ touch: `job:${job}`, draw: () => jobRow(kit, job, dense) })),
    ...played.map(([card]) => ({
      touch: `card:${card}`,
      draw: () => row(kit, `card:${card}`, "Played", "fac-played"),
    })),
  ];
  const narrow = known(view.hand[me]).length + look.length > WIDE;
  const room = (narrow ? LINES / 2 : LINES) - (discard.length ? 1 : 0);
  const shown = rows.length > room ? rows.slice(0, room - 1) : rows;
  const more = rows.slice(shown.length).map(({ touch }) => touch);
  const drawn = [
    ...shown.map(({ draw }) => draw()),
    more.length ? pile(kit, "more", `more:${me}`, `${more.length} more jobs and cards`, more) : null,
    discard.length
      ? pile(kit, "discard", `discard:${me}`, `Discard: ${several(discard.length, "card")}`, discard)
      : null,
  ].filter(Boolean);
  return drawn.length
    ? kit.h(
      "div",
      {
        class: `fac-belongings ${dense ? "fac-dense" : ""}`,
        role: "group",
        "aria-label": "Items, jobs, played cards",
        key: "belongings",
      },
      drawn,
    )
    : null;
}

/** Several in one line: pressing it spreads them out. */
const pile = (
  /** @type {Kit} */ kit,
  /** @type {string} */ touch,
  /** @type {string} */ id,
  /** @type {string} */ words,
  /** @type {string[]} */ holds,
) => kit.piece({ touch, id, label: words, class: "fac-row fac-pile", holds }, kit.h("strong", null, words));

/** A card in a line: what it is, its name, what it does. */
const row = (/** @type {Kit} */ kit, /** @type {string} */ touch, /** @type {string} */ kind, more = "") =>
  kit.piece(
    {
      id: touch,
      touch,
      label: `${kind}: ${kit.text(touch)}${more === "fac-spent" ? " Used in this round." : ""}`,
      class: `fac-row ${more}`,
    },
    kit.h("small", null, more === "fac-spent" ? "Used" : kind),
    kit.h("strong", null, kit.title(touch)),
    more === "fac-played" ? null : doing(kit, kit.entry(touch)),
  );

function jobRow(/** @type {Kit} */ kit, /** @type {string} */ job, /** @type {boolean} */ dense) {
  const touch = `job:${job}`;
  return kit.piece(
    { id: touch, touch, label: `Job: ${kit.text(touch)}`, class: "fac-row fac-job" },
    kit.h("strong", null, kit.title(touch)),
    kit.h(
      "span",
      { class: "fac-gain" },
      asks(kit, touch),
      dense
        ? null
        : kit.h("span", { class: "fac-pay" }, kit.h("small", { "aria-hidden": "true" }, "→"), " ", pays(kit, touch)),
    ),
  );
}

/** What a job pays. */
function pays(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  const { water, grit } = kit.entry(touch);
  return [amount(kit, "water", `+${water}`), amount(kit, "grit", `+${grit}`)];
}

/** What a job asks for, in signs: to be spent, where a track must stand, or what one must have at the end. */
function asks(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  /** @type {import("./read.js").Job} */
  const job = kit.entry(touch);
  if (job.track) return amount(kit, job.track, `= ${job.at}`);
  if (!job.end) {
    return prices({ pay_attack: job.attack, pay_movement: job.movement }).map(({ name, number }) =>
      amount(kit, name, number)
    );
  }
  return kit.h("small", null, `end: ${ENDS[job.end]?.(job.at ?? 0) ?? ""}`);
}

/** @type {Record<string, (at: number) => string>} */
const ENDS = {
  monsters: (at) => several(at, "Monster"),
  items: (at) => several(at, "item"),
  water: (at) => `${at} Water`,
  jobs: (at) => several(at, "job"),
};

/** Four jobs of which two are kept: what each asks for and pays, in words. */
function choosingJobs(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  return known(view.jobs[me]).map((job) => {
    const touch = `job:${job}`;
    return kit.piece(
      { id: touch, touch, label: `Job: ${kit.text(touch)}`, class: "fac-offer" },
      h("strong", null, kit.title(touch)),
      h("span", null, firstWords(kit, touch)),
      h("span", { class: "fac-gain" }, pays(kit, touch)),
    );
  });
}
