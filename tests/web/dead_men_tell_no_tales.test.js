/** Dead Men Tell No Tales: what its drawing reads out of a view, and where the rooms lie. */

import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { about, describe, title } from "../../src/boneyard/games/dead_men_tell_no_tales/art/about.js";
import { limitWords, purseOf } from "../../src/boneyard/games/dead_men_tell_no_tales/art/crew.js";
import { duelWords } from "../../src/boneyard/games/dead_men_tell_no_tales/art/duel.js";
import { aboutNext, dangers } from "../../src/boneyard/games/dead_men_tell_no_tales/art/next.js";
import { layout } from "../../src/boneyard/games/dead_men_tell_no_tales/art/layout.js";
import * as read from "../../src/boneyard/games/dead_men_tell_no_tales/art/read.js";
import { bagWords } from "../../src/boneyard/games/dead_men_tell_no_tales/art/stores.js";
import { flying, phase, tally } from "../../src/boneyard/games/dead_men_tell_no_tales/table.js";
import { asOne } from "../../src/boneyard/web/table/view/result.js";

/**
 * @typedef {import("../../src/boneyard/games/dead_men_tell_no_tales/table.d.ts").View} View
 * @typedef {import("../../src/boneyard/web/ground/kit.js").Kit} Kit
 */

/** @type {Record<string, unknown>} */
const ENTRIES = {
  "room:a": { id: "a", colour: "red", doors: "NES", keg: 4, level: 0 },
  "room:b": { id: "b", colour: "yellow", doors: "EW", level: 0, exit: "S" },
  "room:c": { id: "c", colour: "red", doors: "NESW", level: 0 },
  "token:grog_2_1": { id: "grog_2", other: "grog", value: 2 },
  "revenge:red3": { id: "red3", fire: "red", number: 3, icon: "add" },
};
/** As much of a kit as reading needs: three rooms and three cards. */
const kit = /** @type {Kit} */ (/** @type {unknown} */ ({
  viewer: 0,
  game: {
    tokens: { room: ["a", "b", "c"].map((name) => ({ name })) },
    content: {
      token: [{ id: "grog_2", value: 2 }],
      revenge: [
        { id: "red3", fire: "red", number: 3, icon: "add" },
        { id: "both3", fire: "both", number: 3, icon: "none" },
        { id: "yellow0", fire: "yellow", number: 0, icon: "crew" },
      ],
    },
  },
  entry: (/** @type {string} */ touch) => ENTRIES[touch] ?? null,
  title: (/** @type {string} */ touch) => touch,
  seatTitle: (/** @type {number} */ seat) => ["Red", "Blue"][seat],
}));

const cell = (/** @type {number} */ x, /** @type {number} */ y) => x + 32 + 64 * y;

/** A beside b, and c above a; Red stands in a, Blue on the boats. @param {Partial<View>} [more] */
function table(more = {}) {
  read.learn(kit);
  return /** @type {View} */ (/** @type {unknown} */ ({
    seats: 2,
    ship: ["a", "b", "c"],
    cell: [cell(0, 0), cell(1, 0), cell(0, 1)],
    turned: [0, 0, 0],
    joined: [[1, 2], [0], [0]],
    level: [3, 0, 0],
    exploded: [false, false, false],
    keg_used: [false, false, false],
    trapdoor: [false, false, false],
    deckhands: [0, 0, 0],
    lies: [[], [], []],
    cut_off: [],
    gone: [],
    pieces: [["?crew_7", 0, true], ["guard_9", 0, false], ["grog_2_1", 0, false], ["?captain", 0, true]],
    fromm: 10,
    edge: {},
    at: { [cell(0, 0)]: 0, [cell(1, 0)]: 1, [cell(0, 1)]: 2 },
    stack: [],
    pending: "",
    dinghy: "",
    dinghy_side: 0,
    revealed: [],
    discards: [],
    returned: null,
    character: ["jade", "flynn"],
    place: ["a", null],
    carried: [[], []],
    item: [null, null],
    fatigue: [0, 0],
    track: [1, 0],
    active: 0,
    fighter: -1,
    arena: null,
    foe: -1,
    die: 0,
    waiting: [0],
    asked: null,
    phase: "actions",
    ...more,
  }));
}

Deno.test("a token is known by the side that is up: an enemy with a strength, or what he guarded", () => {
  const view = table();
  same([0, 1, 2, 3].map((number) => read.says(view, number)), [
    "Skeleton Crew 7",
    "Treasure",
    "Grog 2",
    "Captain Fromm 10",
  ]);
});

Deno.test("the doors turn with the tile, and its keg with them", () => {
  const a = read.tile(kit, "a");
  is(read.doorNames(a, 0), "north, east, south");
  is(read.doorNames(a, 1), "east, south, west");
  same([0, 1, 3].map(read.kegSide), [2, 3, 1]);
});

Deno.test("fatigue makes fires too hot, from the highest down", () => {
  same([0, 4, 5, 9, 12, 14, 15, 16].map(read.hottest), [6, 6, 5, 4, 3, 2, 2, 0]);
  is(limitWords(4), "any fire may be entered");
  is(limitWords(12), "fire 3 and higher is too hot to enter");
});

Deno.test("only cards of a room's colour and number raise its fire, and a known top card is alone", () => {
  same(read.odds(table(), kit, 0), { hits: 2, of: 3 });
  same(read.odds(table({ discards: ["red3"] }), kit, 0), { hits: 1, of: 2 });
  same(read.odds(table({ returned: "yellow0" }), kit, 0), { hits: 0, of: 1 });
  same(read.odds(table(), kit, 1), { hits: 1, of: 3 });
});

Deno.test("a keg blasts through its own door, else through the next one clockwise that leads to a room", () => {
  is(read.threat(table(), kit, 0), "keg");
  is(read.threat(table({ keg_used: [true, false, false] }), kit, 0), "");
  is(read.threat(table({ level: [5, 0, 0] }), kit, 0), "explodes");
  same(read.blast(table(), 0), { side: 0, target: 2 });
  is(read.blast(table({ joined: [[], [], []] }), 0), null);
  const told = about("room:a", table(), kit)?.lines.at(-1);
  is(
    told,
    "If it rises once, its keg goes off: no room lies behind its south door, so it blasts through the north door into the Room C.",
  );
});

Deno.test("a room is told with what and who is in it", () => {
  is(
    describe(table({ lies: [[0], [], []], deckhands: [1, 0, 0] }), kit, 0),
    "Room A, red room, fire 3, doors north, east, south, keg 4 at the south door, 1 deckhand, " +
      "its keg goes off if the fire rises once, and hits the Room C, Skeleton Crew 7, character:jade",
  );
  is(describe(table({ exploded: [true, false, false] }), kit, 0), "Room A, blown up: nobody can go there");
  is(about("room:b", table(), kit)?.lines[0], "no fire, doors east, west, a way to the boats");
});

Deno.test("a token that was won is called by what it brings, and a card by its fire", () => {
  is(title("token:grog_2_1", kit), "Grog 2");
  is(title("room:a", kit), "");
  same(about("revenge:red3", table(), kit), {
    title: "Red 3",
    lines: ["Can still come.", "Now it would light up: Room A."],
  });
});

Deno.test("an Add card asks for a deckhand at each trapdoor, a Spread card where there are fewer", () => {
  const view = table({ trapdoor: [true, false, true], deckhands: [2, 1, 0] });
  same(read.handsNeeded(view, kit), { add: 2, spread: 1 });
});

Deno.test("Treasures are lost with what is gone, and with rooms nobody can reach any more", () => {
  is(read.treasuresLost(table({ gone: [1, 2], lies: [[], [], [1]], cut_off: ["c"] }), kit), 2);
});

Deno.test("the grid has room for the boats, for every room, and for the places that are open", () => {
  const plan = layout(table({ pending: "d", edge: { [cell(2, 0)]: 8, [cell(-2, 0)]: 16 } }), kit);
  same([plan.cols, plan.rows, plan.boats], [4, 2, 0]);
  same(plan.rooms.map(({ name, column, row }) => [name, column, row]), [["a", 1, 1], ["b", 2, 1], ["c", 1, 0]]);
  same(plan.open.map(({ column, row, beside }) => [column, row, beside]), [[3, 1, "east of the Room B"]]);
  is(plan.exit?.name, "b");
});

Deno.test("the ship keeps its size when a room is to be laid", () => {
  const edge = { [cell(2, 0)]: 8, [cell(0, 2)]: 4 };
  const size = (/** @type {Partial<View>} */ more) => {
    const { cols, rows } = layout(table({ edge, ...more }), kit);
    return [cols, rows];
  };
  same(size({ stack: ["?room"] }), size({ stack: ["?room"], pending: "d" }));
  same(size({}), [3, 2], "when none is to come, its own size is enough");
});

Deno.test("a dinghy makes the grid wider where it sticks out", () => {
  const beside = layout(table({ dinghy: "b", dinghy_side: 1 }), kit);
  same([beside.cols, beside.dinghy?.side], [4, 1]);
  is(layout(table({ dinghy: "c", dinghy_side: 0 }), kit).rows, 3);
});

Deno.test("a battle is against the one that was chosen, or the only one who stands there", () => {
  is(read.battle(table()), null);
  const alone = table({ fighter: 0, arena: "a", lies: [[0, 1], [], []] });
  is(read.battle(alone)?.foe?.title, "Skeleton Crew");
  is(read.battle(table({ fighter: 0, arena: "a", lies: [[0, 3], [], []] }))?.foe, null);
  same(phase(alone), ["Battle"]);
});

Deno.test("a battle says what it needs, and what the track could add", () => {
  const words = (/** @type {Partial<View>} */ more) => {
    const view = table({ fighter: 0, arena: "a", lies: [[0], [], []], ...more });
    const fight = read.battle(view);
    return fight ? duelWords(view, fight) : "";
  };
  is(words({}), "needs 7 on the die, or 6 with the track");
  is(words({ item: ["sword", ""] }), "needs 6 on the die, or 5 with the track");
  is(words({ die: 4 }), "4 against 7");
  const asked = { question: "dmt.use_track", seats: [0], args: [0] };
  is(words({ die: 6, asked }), "you need 7: 6 now, 7 with the track");
  is(words({ lies: [[0, 3], [], []] }), "choose whom to fight");
});

Deno.test("passed tokens wait for the next pirate's turn", () => {
  const view = table({ own: 3, received: 1, passed: 2 });
  same(purseOf(view, 0), { now: true, own: 3, received: 1 });
  same(purseOf(view, 1), { now: false, own: 0, received: 2 });
  same(purseOf(table({ phase: "revenge", own: 3, passed: 2 }), 0), { now: false, own: 0, received: 0 });
});

Deno.test("the bag is told by its backs", () => {
  const bag = ["?guard_9", "?crew_7", "?crew_7", "?trapdoor", "?captain"];
  is(bagWords({ bag }), "1 × Guard 9, 2 × Skeleton Crew 7, 1 × trapdoor, 1 × Captain Fromm");
  is(bagWords({ bag: [] }), "");
});

Deno.test("what happens rises where it happens: from rooms, pirates and the boats", () => {
  same(flying({ event: "FireLowered", values: { seat: 0, room: "a", level: 0 } }), [{
    on: "room:a",
    text: "fire out",
  }]);
  same(flying({ event: "KegBlast", values: { room: "a", target: "" } }), [{ on: "room:a", text: "keg!" }]);
  const die = { seat: 0, piece: 3, strength: 8, die: 5, bonus: 1, shot: false };
  same(flying({ event: "BattleDie", values: die }), [{ on: "piece:3", text: "5 +1 vs 8" }]);
  same(flying({ event: "StepEnds", values: { seat: 0 } }), []);
  same(
    ["TrackUsed", "BattleWon"].flatMap((event) =>
      flying(/** @type {any} */ ({ event, values: { seat: 1, amount: 3, total: 9 } }))
    ).map(({ on }) => on),
    ["track:1", "track:1"],
    "what a fight comes to stands on the fighter's side",
  );
  is(tally({ event: "Looted", values: { seat: 1, piece: 1, looted: 2, goal: 4 } })?.seat, 1);
  is(tally({ event: "StepEnds", values: { seat: 1 } }), null);
});

Deno.test("a crew is charted as one, not as rivals", () => {
  const series = [[{ n: 0, score: 0 }, { n: 9, score: 1 }], [{ n: 0, score: 0 }, { n: 4, score: 1 }, {
    n: 12,
    score: 2,
  }]];
  const crew = asOne({ series, sources: new Map(), chapters: [], last: 12, finale: new Map() });
  same(crew.series, [[{ n: 0, score: 0 }, { n: 4, score: 1 }, { n: 9, score: 2 }, { n: 12, score: 3 }]]);
});

Deno.test("the first Cutlass lies on the lowest space of the Battle Track, the second on the next", () => {
  const pieces = /** @type {View["pieces"]} */ ([["crew_4_cutlass_1", 0, false], ["crew_5_cutlass_1", 0, false]]);
  const blades = (/** @type {number[]} */ carried) =>
    [0, 1, 2].map((step) => read.cutlassOn(table({ pieces, carried: [carried, []] }), 0, step));
  same(blades([]), [false, false, false]);
  same(blades([0]), [true, false, false]);
  same(blades([0, 1]), [true, true, false]);
});

Deno.test("what the next card does is told in full: what bursts, and for what the deckhands do not last", () => {
  const fires = table({ level: [3, 5, 5], supply: 1 });
  same(dangers(fires, kit).map(({ what, how, hits }) => [what, how, hits]), [["Room A", "keg", 2], [
    "Room B",
    "bursts",
    0,
  ], [
    "Room C",
    "bursts",
    0,
  ]]);
  const short = table({ supply: 1, trapdoor: [true, true, false] });
  const [first] = dangers(short, kit);
  same([first.what, first.how, first.lethal], ["Add: lost", "needs 2 deckhands, 1 left", true]);
  is(
    aboutNext(short, kit).lines[0],
    "1 in 3: the card adds deckhands. It needs 2 deckhands, 1 left: the crew is overwhelmed, and all is lost.",
  );
  same(
    dangers(table({ supply: 1, trapdoor: [true, true, false], discards: ["red3"] }), kit).filter(({ lethal }) =>
      lethal
    ),
    [],
    "where no such card is left nothing can be lost by one",
  );
  same(aboutNext(table({ level: [0, 0, 0], supply: 9 }), kit).lines.length, 1);
});
