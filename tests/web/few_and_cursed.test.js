/** The Few and Cursed: what its drawing reads off a view and works out, without drawing it. */

import { deepStrictEqual as same, ok, strictEqual as is } from "node:assert";
import { about, chapter, tally } from "../../src/boneyard/games/few_and_cursed/table.js";
import { aimWords, drained } from "../../src/boneyard/games/few_and_cursed/art/aim.js";
import { along, linesOf, NARROW, WIDE } from "../../src/boneyard/games/few_and_cursed/art/places.js";
import * as read from "../../src/boneyard/games/few_and_cursed/art/read.js";
import { atHand } from "../../src/boneyard/games/few_and_cursed/art/story.js";
import { LAND_SIGNS, STAT_SIGNS } from "../../src/boneyard/games/few_and_cursed/art/signs.js";
import {
  gains,
  optionWords,
  placeWords,
  STATS,
  stepsOf,
  TYPES,
} from "../../src/boneyard/games/few_and_cursed/art/words.js";
import { Kit } from "../../src/boneyard/web/ground/kit.js";

/** @typedef {import("../../src/boneyard/games/few_and_cursed/table.d.ts").View} View */

/** A road of three spaces from town, with a Wanted card, a Monster and a holster. @type {any} as much of a game as is read */
const GAME = {
  tokens: {
    space: ["sa", "flats", "pier", "hole"].map((name) => ({ name, entry: `space/${name}` })),
    bounty: [{ name: "gang", entry: "wanted/gang" }, { name: "kraken", entry: "monster/kraken" }],
    item: [{ name: "holster", entry: "store/holster" }],
    chaser: [{ name: "redhead", entry: "character/redhead" }],
  },
  content: {
    space: [
      { id: "sa", name: "San Andreas", type: "san_andreas", x: 50, y: 50 },
      { id: "flats", name: "Flats", type: "desert", x: 50, y: 40 },
      { id: "pier", name: "Pier", type: "ruins", x: 50, y: 30 },
      { id: "hole", name: "Hole", type: "cursed", x: 50, y: 20 },
    ],
    road: [{ from: "flats", to: "sa", movement: 1 }, { from: "flats", to: "pier", movement: 2, curse: 1 }, {
      from: "hole",
      to: "pier",
      movement: 1,
      attack: 2,
    }],
    wanted: [{ id: "gang", name: "The Gang", place: "desert", sides: [{ cost: 2, grit: 1 }, { cost: 3, grit: 2 }] }],
    monster: [{ id: "kraken", name: "Kraken", place: "hole", cost: 9, grit: 6 }],
    store: [{ id: "holster", name: "Holster", then: [{ do: "capacity", amount: 2 }] }],
    character: [{
      id: "redhead",
      name: "Redhead",
      proficiency: 2,
      cursed_proficiency: 3,
      cheaper_store: 1,
      dearer_store: 1,
    }],
    service: [],
  },
};
const kit = new Kit(GAME, { draw: () => ({ board: /** @type {any} nothing is drawn here */ (null) }) });
const QUIET = {
  active: 0,
  abroad: [],
  board: [],
  chaser: [0],
  cursed: [false],
  fan: 0,
  items: [[]],
  night: 0,
  piles: [],
  sides: [0],
  space: [0],
  up: [],
};
/** A view in which all is quiet but this. @returns {View} */
const view = (/** @type {Partial<View>} */ fields = {}) => /** @type {any} */ ({ ...QUIET, ...fields });

// --- the map ----------------------------------------------------------------------------------------------

Deno.test("a name stands in one line or two, whichever is narrower, and on a side of its space that is known", () => {
  same(linesOf("Expedition"), ["Expedition"]);
  same(linesOf("Santana De Aguasucia"), ["Santana De", "Aguasucia"]);
  for (const places of [WIDE, NARROW]) {
    for (const side of Object.values(places.sides)) ok(/^(above|below)?-?(left|right)?$/.test(side), side);
  }
});

Deno.test("what a road asks for stands where it was found free, on a map of somebody's own halfway", () => {
  ok(along(WIDE, { from: "sa", to: "i1" }) > 0.5, "clear of the town");
  is(along(WIDE, { from: "mine", to: "yours" }), 0.5);
});

Deno.test("roads are counted from town, whichever way they are written down", () => {
  same([...read.roadsHome(kit)], [["sa", 0], ["flats", 1], ["pier", 2], ["hole", 3]]);
});

Deno.test("by night a road asks for one Movement more and for nothing else", () => {
  const road = read.content(kit).road[1];
  same(read.roadOf(view(), road), { movement: 2, curse: 1, attack: 0 });
  same(read.roadOf(view({ night: 1 }), road), { movement: 3, curse: 1, attack: 0 });
});

// --- bounties ---------------------------------------------------------------------------------------------

Deno.test("a Wanted card is read by the side that is up, another bounty has none", () => {
  const front = read.posterOf(view(), kit, "gang");
  same([front.side, front.cost, front.grit], [0, 2, 1]);
  const back = read.posterOf(view({ sides: [1] }), kit, "gang");
  same([back.side, back.cost, back.grit], [1, 3, 2]);
  is(read.posterOf(view(), kit, "kraken").side, undefined);
});

Deno.test("face up lie the Wanted cards, and the tops of piles that are turned", () => {
  same(read.faceUp(view({ piles: [["?", "kraken"], ["?"], []], up: [true, false, true] }), kit), ["kraken", "gang"]);
});

Deno.test("a place tells of the bounties in it, and not of a Monster that has left it", () => {
  const told = (/** @type {View} */ now) => about("space:hole", now, kit)?.lines.join(" ") ?? "";
  const pile = { piles: [["kraken"]], up: [true], buried: [false] };
  ok(told(view(pile)).includes("Can be met here: Kraken (9 Attack)."));
  ok(!told(view({ ...pile, abroad: [["kraken", 2]] })).includes("Can be met here"));
});

// --- how it stands ----------------------------------------------------------------------------------------

const said = (/** @type {View} */ now) => aimWords(now, kit).map(({ words }) => words).join(" ");

Deno.test("a game together says how it is won and lost, and how many rounds are left at this rate", () => {
  const now = view({ mode: "coop", slain: 1, team: 13, piles: [["?", "kraken"]], up: [true], settings: {} });
  is(drained(now, kit), 6);
  ok(said(now).includes("defeat 3 Monsters (1 so far) before one reaches San Andreas or team Grit falls below 0"));
  ok(said(now).includes("Team Grit 13, −6 each round for the Most Wanted: 3 rounds left."), said(now));
  const apart = view({ ...now, settings: { monsters_most_wanted: false } });
  is(drained(apart, kit), 0);
});

Deno.test("a Monster on its way says how far it still has to go, and warns when that is near", () => {
  const contest = { mode: "competitive", slain: 0, settings: {} };
  const far = aimWords(view({ ...contest, abroad: [["kraken", 3]] }), kit).at(-1);
  same(far, { words: "Kraken in Hole: 3 rounds from San Andreas.", grave: false });
  const near = aimWords(view({ ...contest, abroad: [["kraken", 1]] }), kit).at(-1);
  same(near, { words: "Kraken in Flats: 1 round from San Andreas.", grave: true });
  const there = aimWords(view({ ...contest, abroad: [["kraken", 0]] }), kit).at(-1);
  same(there, { words: "Kraken is in San Andreas: it is over.", grave: true });
});

Deno.test("a price is what one's own character pays, and never less than 1", () => {
  is(read.priceOf(view(), kit, 3), 2);
  is(read.priceOf(view(), kit, 1), 1);
  is(read.priceOf(view({ cursed: [true] }), kit, 3), 4);
});

Deno.test("every stat and every kind of land has a sign that says what it means", () => {
  same(Object.keys(STAT_SIGNS).sort(), [...STATS].sort());
  same([...Object.keys(LAND_SIGNS), "san_andreas"].sort(), Object.keys(TYPES).sort());
  for (const { name, text } of Object.values({ ...STAT_SIGNS, ...LAND_SIGNS })) ok(name && text.endsWith("."), name);
});

// --- people -----------------------------------------------------------------------------------------------

Deno.test("room for Bullets is what the chaser has and what its items give, and no track goes beyond ten", () => {
  is(read.capacityOf(view({ capacity: [4] }), kit, 0), 4);
  is(read.capacityOf(view({ capacity: [4], items: [["holster"]] }), kit, 0), 6);
  is(read.capacityOf(view({ capacity: [9], items: [["holster"]] }), kit, 0), 10);
});

Deno.test("a Bullet gives what the side that is up gives, and what was fanned; before anybody is chosen nothing", () => {
  is(read.proficiencyOf(view(), kit, 0), 2);
  is(read.proficiencyOf(view({ cursed: [true], fan: 1 }), kit, 0), 4);
  is(about("bullets:1", view({ chaser: [-1] }), kit), null);
});

Deno.test("a price is held against the pool, the seat on turn, and no end of Curse", () => {
  const now = view({ active: 1, attack: 3, movement: 1, water: [7, 2], bullets: [0, 4], health: [3, 3] });
  same([atHand(now, "attack"), atHand(now, "water"), atHand(now, "bullets"), atHand(now, "curse")], [
    3,
    2,
    4,
    Infinity,
  ]);
});

// --- words ------------------------------------------------------------------------------------------------

Deno.test("an effect is said in numbers, draws and steps, and an option with its prices", () => {
  is(
    gains({ water: 2, curse: -1, draw: 1, then: [{ do: "discard", amount: 2 }, { do: "trash" }] }),
    "+2 Water, −1 Curse, draw 1 card, discard 2 cards, trash a card",
  );
  is(gains({ attack: 2, grit: 1 }, ["attack"]), "+1 Grit");
  same(stepsOf({ bonus: [{ when: "canyons", attack: 2 }, { when: "per_curse", at: 2, attack: 1 }] }), [
    "+2 Attack on Canyons",
    "+1 Attack per 2 Curse",
  ]);
  is(
    optionWords({ pay_attack: 3, pay_curse: 1, pay: "trash", water: 2 }),
    "Pay 3 Attack and take 1 Curse and trash a card: +2 Water",
  );
  is(optionWords({}), "Nothing happens");
});

Deno.test("a bounty is met on a kind of space, or on one of them", () => {
  is(placeWords(kit, "ruins"), "any Ruins");
  is(placeWords(kit, "hole"), "Hole");
});

Deno.test("Grit is told with where it came from; what changed nothing of it is not told", () => {
  const changed = { seat: 1, health: 0, bullets: 0, curse: 0, water: 0, grit: 0, by_curse: false };
  same(tally({ event: "Changed", values: { ...changed, cause: "way home", grit: -2 } }), {
    seat: 1,
    gained: -2,
    from: "Wounds",
  });
  is(tally({ event: "Changed", values: { ...changed, cause: "card", water: 1 } }), null);
  same(tally({ event: "JobMissed", values: { seat: 0, job: "?", grit: 3 } })?.gained, -3);
});

Deno.test("a round is a chapter", () => {
  is(chapter({ event: "RoundBegins", values: { round: 3, first: 0 } }), "Round 3");
  is(chapter({ event: "Camped", values: { seat: 0 } }), "");
});
