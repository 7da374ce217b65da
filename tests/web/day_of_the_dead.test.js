/** Day of the Dead: what its drawing reads out of a view and out of what was told. */

import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { brief } from "../../src/boneyard/games/day_of_the_dead/art/brief.js";
import { asSpirit } from "../../src/boneyard/games/day_of_the_dead/art/hand.js";
import { powerParts } from "../../src/boneyard/games/day_of_the_dead/art/middle.js";
import { standing } from "../../src/boneyard/games/day_of_the_dead/art/read.js";
import { about, asks, chapter, flying, phase, tally } from "../../src/boneyard/games/day_of_the_dead/table.js";

/**
 * @typedef {import("../../src/boneyard/games/day_of_the_dead/table.d.ts").View} View
 * @typedef {import("../../src/boneyard/web/server.d.ts").DecisionShown} Decision
 * @typedef {import("../../src/boneyard/web/ground/kit.js").Kit} Kit
 */

/** @type {Record<string, number>} */
const POWERS = { "card:oaf.P": 7, "card:anger.D": 3, "card:spy.U": 4 };
/** As much of a kit as reading needs. */
const kit = /** @type {Kit} */ (/** @type {unknown} */ ({
  viewer: 0,
  entry: (/** @type {string} */ touch) => ({ power: POWERS[touch] ?? 0 }),
  title: (/** @type {string} */ touch) => touch.slice("card:".length).split(".")[0],
  seatTitle: (/** @type {number} */ seat) => ["Red", "Blue"][seat],
}));

/** A fight in slot 2: Red's Anger with an Oaf for a spirit, against a back. @param {Partial<View>} more */
const fight = (more = {}) => /** @type {View} */ (/** @type {unknown} */ ({
  phase: "fighting",
  slot: 2,
  line: [[["spy.U", true, false, 0], ["anger.D", true, false, 0]], [["?D", false, false, 0], ["?P", false, false, 0]]],
  spirit: [["oaf.P", true, false, 1], null],
  hand: [[], []],
  discard: [[], [], []],
  look: [],
  bonus: [0, 0],
  cultivated: [0, 0],
  hushed: [false, false],
  risen: -1,
  newcomer: [false, false],
  struck: 0,
  deck: [[], [], []],
  ...more,
}));
const decision = (/** @type {string} */ kind, seat = 0) => /** @type {Decision} */ ({ kind, seat });
const power = (/** @type {View} */ view) => powerParts(view, kit, 0).map(({ value, what }) => `${value} ${what}`);

Deno.test("an effect stands on a card in one line, and says whose it is once", () => {
  is(brief([]), "no effect");
  is(brief([{ do: "power", amount: -3, per: "own_other_active" }]), "−3 per other standing");
  is(
    brief([{ do: "power", amount: 2, fight: "next" }, { do: "win", when: "behind" }]),
    "+2 next fight · win at once if behind",
  );
  is(
    brief([
      { do: "power", amount: -1, side: "opponent" },
      { do: "power", amount: -2, side: "opponent", when: "opposing_power", at_least: 8 },
    ]),
    "enemy −1 · −2 vs 8+",
  );
  is(brief([{ do: "points", amount: -1, side: "opponent", per: "opponent_points", each: 3 }]), "they −1 per 3 VP");
  is(brief([{ do: "blank", pool: "opponent" }, { do: "steal", amount: 1 }]), "silence an enemy · steal 1 VP");
});

Deno.test("a power is told with all it is made of", () => {
  same(power(fight()), ["3 anger", "2 Power Up"]);
  same(power(fight({ bonus: [-2, 0], cultivated: [2, 0] })), [
    "3 anger",
    "-2 from effects",
    "8 Cultivate",
    "2 Power Up",
  ]);
  same(power(fight({ hushed: [true, false] })), ["3 anger"]);
});

Deno.test("while a spirit is being unearthed, the cards that are looked at tell its back", () => {
  const gone = /** @type {View["spirit"]} */ (/** @type {unknown} */ ([[null, true, false, 0], null]));
  same(power(fight({ spirit: gone, look: ["?P", "?P"] })), ["3 anger", "2 Power Up"]);
  same(power(fight({ spirit: gone, look: ["?U", "?U"] })), ["3 anger"]);
});

Deno.test("a back that stands counts nothing, and neither does what has fallen", () => {
  is(standing(fight(), kit, 0), 7);
  is(standing(fight(), kit, 1), 0);
  is(standing(fight({ line: [[["spy.U", false, false, 0]], []] }), kit, 0), 0);
});

Deno.test("the card behind a question is the fighter, the one that fell, or the spirit, where its face is seen", () => {
  is(asks(fight(), decision("copy")), "card:anger.D");
  is(asks(fight(), decision("copy", 1)), "");
  is(asks(fight(), decision("moody_unearths", 1)), "card:anger.D");
  is(asks(fight({ slot: 0 }), decision("unearth_own_card")), "card:oaf.P");
  is(asks(fight({ slot: 0 }), decision("play_card")), "");
});

Deno.test("a replacement is asked for by the card that caused it, never by one that only lies in that place now", () => {
  is(asks(fight(), decision("replacement")), "card:anger.D");
  is(asks(fight({ slot: 0 }), decision("replacement")), "card:oaf.P");
  is(asks(fight({ risen: 0 }), decision("replacement")), "card:oaf.P");
  is(asks(fight({ struck: 1 }), decision("replacement")), "");
  is(asks(fight({ newcomer: [true, false] }), decision("replacement")), "");
});

Deno.test("what a loser leaves behind when it becomes the spirit is drawn place by place", () => {
  /** @type {View["line"]} */
  const line = [[["spy.U", true, false, 0], ["anger.D", false, false, 0], ["grief.P", true, false, 0]], []];
  const { line: then, spirit } = asSpirit(fight({ line }), 0);
  same(then.map(({ card, was, slot }) => [card, was, slot]), [["spy.U", 1, 1], ["grief.P", 3, 2], ["oaf.P", 0, 3]]);
  is(spirit.card, "anger.D");
  is(then[2].active, false);
});

Deno.test("a back, a deck, a place and a spirit one does not know answer when they are asked", () => {
  is(about("deck:D", fight(), kit)?.title, "Double deck");
  same(about("slot:1:2", fight(), kit)?.lines.slice(0, 1), ["A card you do not know, with a Power Up back."]);
  is(about("slot:0:2", fight(), kit), null);
  same(about("spirit:1", fight(), kit)?.lines, ["A card is being chosen for this place."]);
});

Deno.test("a fighter is told with what helps it now, and only while it fights", () => {
  same(about("card:anger.D", fight({ bonus: [5, 0] }), kit)?.lines, [
    "In Red’s slot 2, standing.",
    "Its side has +5 power from effects in this fight.",
    "Its spirit is a Power Up: +2 power.",
    "As a spirit: each fighter of its side uses its effect twice.",
  ]);
  is(about("card:anger.D", fight({ newcomer: [true, false] }), kit)?.lines.length, 2);
  is(about("card:oaf.P", fight(), kit)?.lines[0], "Red’s spirit: only its Power Up back counts.");
});

Deno.test("what a line would score is told by who stands, and is nobody's yet", () => {
  const said = about("standing:0", fight(), kit);
  is(said?.title, "Red’s line would score 7 VP");
  is(said?.lines[0], "Who stands now: spy 4, anger 3.");
});

Deno.test("a card that was just laid is face down, not fallen", () => {
  const line = /** @type {View["line"]} */ ([[["anger.D", false, false, 1]], [["?P", false, false, 0]]]);
  is(
    about("card:anger.D", fight({ phase: "summoning", slot: 0, line }), kit)?.lines[0],
    "In Red’s slot 1, face down until all stand up.",
  );
  is(
    about("card:anger.D", fight({ slot: 1, line }), kit)?.lines[0],
    "In Red’s slot 1, fallen: it scores nothing and stands up next turn.",
  );
});

Deno.test("totals rise from both places as sums", () => {
  same(flying({ event: "Totals", values: { slot: 2, red: 9, blue: -1, parts: [[7, 0, 0, 2], [1, -2, 0, 0]] } }), [
    { on: "slot:0:2", text: "7 + 2 = 9" },
    { on: "slot:1:2", text: "1 − 2 = −1" },
  ]);
  same(flying({ event: "Cancelled", values: { slot: 2 } }), []);
});

Deno.test("points that are taken away are told apart from those that are won", () => {
  is(tally({ event: "Points", values: { seat: 1, change: -2, score: 3 } })?.from, "Taken away");
  same(tally({ event: "Rewarded", values: { seat: 0, points: 7, score: 9, cards: ["oaf.P"] } }), {
    seat: 0,
    gained: 7,
    from: "Rewards",
  });
  is(tally({ event: "Tied", values: { slot: 1 } }), null);
  is(chapter({ event: "TurnBegins", values: { turn: 3, priority: 0 } }), "Turn 3");
  same(phase(fight()), ["Fighting"]);
});
