/** Dead Man's Curse: what its drawing reads out of a view, and where a square lies for whom. */

import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { about, lookAt, title } from "../../src/boneyard/games/dead_mans_curse/art/about.js";
import { actionAim, around, edges, turned } from "../../src/boneyard/games/dead_mans_curse/art/field.js";
import {
  boostIsOpen,
  justDrawn,
  noCard,
  recruits,
  whatBoostWas,
} from "../../src/boneyard/games/dead_mans_curse/art/aside.js";
import { losses } from "../../src/boneyard/games/dead_mans_curse/art/panel.js";
import * as read from "../../src/boneyard/games/dead_mans_curse/art/read.js";
import { asks, chapter, flying, legend, remarks, tally } from "../../src/boneyard/games/dead_mans_curse/table.js";

/**
 * @typedef {import("../../src/boneyard/games/dead_mans_curse/table.d.ts").View} View
 * @typedef {import("../../src/boneyard/web/ground/kit.js").Kit} Kit
 */

/** As much of a kit as reading needs. */
const kit = /** @type {Kit} */ (/** @type {unknown} */ ({
  viewer: 0,
  seats: [{}, {}],
  entries: new Map([
    ["faction/undead", { pieces: "Bones, Tombs, Nightmares, Liches, Banshee, Reaper", ability_name: "Reanimate" }],
    ["piece/pawn", { letter: "P", name: "Pawn", vp: 1, attack: 4, defense: 2 }],
    ["piece/rook", { letter: "R", name: "Rook", vp: 3 }],
    ["piece/king", { letter: "K", name: "King", vp: 5 }],
  ]),
  several: (/** @type {number} */ number, /** @type {string} */ one) => `${number} ${one}${number > 1 ? "s" : ""}`,
  title: (/** @type {string} */ touch) => touch,
  text: (/** @type {string} */ touch) => `the words of ${touch}`,
  rules: (/** @type {string} */ touch) => `the rules of ${touch}`,
  seatTitle: (/** @type {number} */ seat) => ["Red", "Blue"][seat],
}));

/** The same, for what is drawn: pictures are nothing here. */
const drawing = /** @type {Kit} */ (/** @type {unknown} */ ({
  ...kit,
  h: () => ({}),
  s: () => ({}),
  picture: () => ({}),
  art: new Proxy({}, {
    get: (_, name) => name === "SEAT_COLOURS" ? [""] : name === "seeded" ? () => roll : () => ({}),
  }),
}));
const roll = { of: (/** @type {string[]} */ all) => all[0], below: () => 0, next: () => 0 };

/** Two armies of which everything stands on square 0, but for what is said. @param {Partial<View>} [more] */
const table = (more = {}) => /** @type {View} */ (/** @type {unknown} */ ({
  seats: 2,
  faction: ["undead", "undead"],
  at: Array(32).fill(0),
  boost: Array(32).fill(null),
  souls: Array(32).fill(0),
  marked: [0, 0],
  timed: [],
  attack: null,
  ...more,
}));
const [ROOK, KING] = [8, 15];
const without = (/** @type {number[]} */ ...lost) =>
  table({ at: Array.from({ length: 32 }, (_, piece) => lost.includes(piece) ? -1 : 0) });

Deno.test("a Piece's name tells its seat, its kind and which of its kind it is", () => {
  same([0, 7, ROOK, 9, KING, 16].map(read.pieceName), ["1P1", "1P8", "1R1", "1R2", "1K1", "2P1"]);
  for (let piece = 0; piece < 64; piece += 1) is(read.pieceNumber(read.pieceName(piece)), piece);
  is(read.pieceNumber("1P9"), -1);
});

Deno.test("every viewer's own edge lies south", () => {
  same(turned(8, 0, 0, 0), [0, 7]);
  same(turned(8, 0, 0, 2), [7, 0]);
  const corners = [0, 1, 2, 3].map((quarter) => turned(14, 0, 3, quarter).join());
  is(new Set(corners).size, 4);
});

Deno.test("columns and rows are named as the Board is turned", () => {
  same(edges(2, 0), { across: ["a", "b"], down: ["2", "1"] });
  same(edges(2, 2), { across: ["b", "a"], down: ["1", "2"] });
  for (const quarter of [1, 3]) same(edges(2, quarter).across.toSorted(), ["1", "2"]);
});

Deno.test("an area ends where the Board ends", () => {
  is(around(2, 8, 9).length, 9);
  same(around(2, 8, 0), [0, 1, 8, 9]);
  const cutOut = around(4, 14, 3 * 14 + 3);
  is(cutOut.includes(2 * 14 + 2), false, "the corners of the great Board are no squares");
  is(cutOut.length, 8);
});

Deno.test("an action is about the squares of its Pieces, and of its target where it strikes from afar", () => {
  const view = table({ at: Array.from({ length: 32 }, (_, piece) => 10 * piece) });
  const about = (/** @type {string} */ kind) => [
    ...new Set(actionAim(view, [kind, 0, 0, 1, 7, 2, "", [3], false, false, false])),
  ];
  same(about("move").sort(), [10, 30, 7]);
  same(about("strike").sort(), [10, 20, 30, 7]);
});

Deno.test("what was Captured is counted out of VP and army", () => {
  is(read.scoreOf(table(), kit, 0), 8 + 2 * 3 + 5);
  is(read.scoreOf(without(0, ROOK), kit, 0), 7 + 3 + 5);
  same(read.lostOf(without(0, ROOK, 16), 0), ["P", "R"]);
});

Deno.test("what a side has lost is told by name and number", () => {
  is(losses(kit, ["P", "R", "P"]), "2 Pawns, 1 Rook");
  is(losses(kit, []), "");
});

Deno.test("every type has its sign in the legend, with how it moves and what it is worth", () => {
  const found = legend(drawing);
  for (const name of ["Pawn", "Rook", "King", "Boost", "Epic Act", "Block", "Line of fire"]) {
    const row = found.find((each) => each.name === name);
    is(Boolean(row?.text), true, name);
  }
  is(/Attack \+4, Defense \+2/.test(found.find((each) => each.name === "Pawn")?.text ?? ""), true);
});

Deno.test("types that an Ability has used up are called as the Faction calls them", () => {
  is(read.markedNames(table({ marked: [1 | 32, 0] }), kit, 0), "Bones, Reaper");
  is(read.markedNames(table(), kit, 0), "");
});

Deno.test("what lasts on an army lasts on each of its Pieces", () => {
  const view = table({
    timed: [["Chill", "bonus", -1, 0, -1, 0, false, 3], ["Grip", "bonus", KING, 0, 0, 2, true, 3]],
  });
  same(read.lastingOn(view, ROOK).map(([source]) => source), ["Chill"]);
  same(read.lastingOn(view, KING).map(([source]) => source), ["Chill", "Grip"]);
  same(read.lastingOn(view, 16 + KING), []);
  same(about("piece:1K1", view, kit)?.lines, ["Chill: −1 Attack.", "Grip: +2 Defense, no Block."]);
});

Deno.test("a Piece is told with its Boost and its souls", () => {
  const view = without(ROOK);
  view.boost[0] = "death_grip";
  view.souls[0] = 2;
  same(about("piece:1P1", view, kit)?.lines, [
    "Boost: the words of card:death_grip",
    "It has taken 2 souls.",
  ]);
  same(about("piece:1R1", view, kit)?.lines, ["Captured."]);
  same(about("captured:R", view, kit)?.lines[0], "1 of yours, worth 3 VP each.");
});

Deno.test("a Piece is called by its army, of the table last looked at", () => {
  lookAt(table());
  is(title("piece:2R1", kit), "Blue’s Tombs (Rook)");
  is(title("boost:1K1", kit), "Your Reaper (King): its Boost");
  is(title("deck:epic", kit), "Epic Act deck");
  is(title("card:x", kit), "");
});

Deno.test("both sides of an Attack are read out of its row, with their dice", () => {
  is(read.attackOf(table()), null);
  const view = table({ attack: [1, 17, 0, 4, 5, [], false, false, 0, "", 0, 0, [6, 2], [5], []] });
  same(read.attackOf(view), { attacker: 1, defender: 17, attack: [6, 2], defense: [5] });
});

Deno.test("VP begin with the armies, fall with what is Captured, and change with what is Promoted", () => {
  const dealt = tally({ event: "Dealt", values: { each: 2, left: 3 } }, kit);
  const all = [dealt ?? []].flat();
  is(all.filter(({ seat }) => seat === 1).reduce((sum, { gained }) => sum + gained, 0), 8 + 2 * 3 + 5);
  same(tally({ event: "Captured", values: { piece: "2R1", square: "a1", by: "" } }, kit), {
    seat: 1,
    gained: -3,
    from: "Captured",
  });
  const promoted = [tally({ event: "Promoted", values: { pawn: "1P1", piece: "1R1", square: "a8" } }, kit) ?? []]
    .flat();
  same(promoted.map(({ gained }) => gained), [-1, 3]);
});

Deno.test("what happens to a Piece rises from its square", () => {
  same(flying({ event: "Captured", values: { piece: "2R1", square: "e4", by: "Scatter" } }), [
    { on: "square:e4", text: "captured by Scatter" },
  ]);
  same(flying({ event: "DiceRolled", values: { seat: 0, what: "boost", piece: "", dice: [3] } }), []);
  is(chapter({ event: "TurnBegan", values: { round: 2, seat: 1 } }), "Round 2, blue");
});

Deno.test("luck is told in VP, and the Epic Act that is declared asks", () => {
  same(remarks(table({ luck: [6 ** 5, -(6 ** 5) / 2] }))[0].seats, ["+1.0", "−0.5"]);
  is(asks(table({ epics: [["grave_call", 0, "", -1, -1, [], 0, false, false]] })), "card:grave_call");
  is(asks(table({ epics: [] })), "");
  const asked = { question: "dead_mans_curse.drawing.attach_boost", seats: [0], args: ["cb02.1"] };
  is(justDrawn({ asked }), "cb02.1", "a drawn Boost lies open while its Piece is looked for");
  is(justDrawn({ asked: { ...asked, question: "dead_mans_curse.drawing.attach" } }), "");
});

Deno.test("the Boost die lies there as long as it is mine to use", () => {
  const asked = /** @type {any} */ ({ question: "boosting.choose_boost", seats: [0], args: [] });
  is(boostIsOpen({ asked, die: 3, turn: 0 }, { viewer: 0 }), true);
  is(boostIsOpen({ asked, die: 3, turn: 1 }, { viewer: 0 }), false, "another's is good for nothing of mine");
  is(boostIsOpen({ asked, die: 3, turn: 1 }, { viewer: -1 }), true);
  is(boostIsOpen({ asked: { ...asked, question: "battlefield.next_action" }, die: 3, turn: 0 }, { viewer: 0 }), false);
});

Deno.test("what the Boost die showed stands there for the whole Turn, and what it was too low for where that is certain", () => {
  const was = (/** @type {Partial<View>} */ more) =>
    whatBoostWas({ ...table({ turn: 0, ability_die: 0, ...more }) }, kit);
  is(was({ die: 1 }), "no card: a Boost needs 6");
  is(was({ die: 6 }), "rolled as your Turn began");
  is(was({ die: 5, at: without(0).at }), "rolled as your Turn began", "a Piece may have come back since");
  is(was({ die: 5, turn: 1 }), "no card: a Boost needs 6");
  is(was({ die: 6, turn: 1 }), "rolled as Blue’s Turn began");
  is(was({ die: 4, ability_die: 3 }), "with a 3 for Reanimate");
});

Deno.test("where no Battlefield Card lies open it is still to come, or it is over", () => {
  const said = (/** @type {string} */ phase, /** @type {string[]} */ gone) =>
    noCard({ phase, turn: 0, field_discard: [gone, []] }, kit);
  is(said("boost", ["omen"]), "The Battlefield Card of this Turn is revealed after the Boost Phase.");
  is(said("promotion", ["old", "omen"]), "card:omen was the Battlefield Card of this Turn. It is over.");
  is(said("promotion", []), "The Battlefield Card of this Turn is over.");
});

Deno.test("a card that brings Pieces back is pressed as they are", () => {
  const of = (/** @type {object} */ entry) =>
    recruits(/** @type {Kit} */ (/** @type {unknown} */ ({ entry: () => entry })), "card:x");
  same(of({ parts: [{ do: "restore", types: "PN" }] }), ["captured:P", "captured:N"]);
  same(of({ parts: [{ do: "move", types: "P" }] }), []);
});

Deno.test("whoever looks at a seat or at the signs reads what its Ability does", () => {
  const view = table({ held: [[], []], boost_deck: [[], []], epic_deck: [[], []] });
  is(about("seat:1", view, kit)?.lines[0].includes("Reanimate. the rules of ability:undead"), true);
  const row = legend(drawing).find((each) => each.name === "Undead");
  is(row?.text, "Their Ability, Reanimate: the rules of ability:undead");
});
