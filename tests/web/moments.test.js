/** Moments: which lines make a scene, what stands on the stage, and when the next beat comes. */

import "./page.js";
import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import {
  again,
  concerns,
  ends,
  isSmall,
  pictured,
  Playing,
  scenes,
  since,
  spoken,
  touchedSince,
} from "../../src/boneyard/web/table/moments.js";

let at = 0;
/** A line of the log; with a beat of a moment where one is named. @returns {any} */
function line(/** @type {number | null} */ moment, /** @type {any} */ beat = {}, /** @type {any} */ more = {}) {
  at += 1;
  const shown = moment === null ? null : {
    moment,
    kind: "fight",
    title: `Fight ${moment}`,
    weight: "stage",
    step: at,
    last: false,
    words: "",
    sides: [],
    outcome: "",
    wins: -1,
    gains: [],
    mood: "",
    ...beat,
  };
  return {
    n: 1,
    text: `line ${at}`,
    event: { event: "X", values: {} },
    touches: [],
    undone: false,
    beat: shown,
    ...more,
  };
}
const side = (/** @type {any} */ more = {}) => ({
  seat: -1,
  name: "",
  shows: [],
  dice: [],
  terms: [],
  total: null,
  note: "",
  ...more,
});

// --- cutting ------------------------------------------------------------------------------------------------

Deno.test("lines of one moment are one scene; what lies between others comes in its turn", () => {
  const lines = [line(0), line(null), line(0), line(1), line(0)];
  same(scenes(lines).map((scene) => [scene.moment, scene.before.length, scene.beats.length]), [
    [0, 0, 2],
    [1, 0, 1],
    [0, 2, 1],
  ]);
});

Deno.test("a moment that goes on brings what was seen of it", () => {
  const told = [line(0), line(1)];
  same(scenes([line(0)], told).map((scene) => scene.before), [[told[0]]]);
});

Deno.test("small moments and what was taken back do not come onto the stage", () => {
  same(scenes([line(0, { weight: "mark" }), line(1, {}, { undone: true })]), []);
});

Deno.test("a small moment comes on the stage where one follows that it led to, unless it was mine", () => {
  const small = (/** @type {number} */ seat) => line(seat, { weight: "mark", sides: [side({ seat })] });
  const shown = (/** @type {any[]} */ lines) => scenes(lines, [], [0]).map((scene) => [scene.moment, isSmall(scene)]);
  same(shown([small(1), line(5), small(2)]), [[1, true], [5, false]]);
  same(shown([small(0), line(5)]), [[5, false]]);
  same(shown([small(1)]), []);
});

Deno.test("what stands in no moment is seen by its lines", () => {
  const lines = [line(null, {}, { n: 4, text: "first" }), line(0, {}, { n: 4 }), line(null, {}, { n: 5 })];
  const [scene] = spoken(lines, { n: 4, moment: null, words: "first", touch: "card:1", seat: 1, touches: [] });
  same(scene.beats.map((each) => each.text), ["first"]);
  same(pictured(scene).sides.map((each) => [each.seat, each.shows]), [[1, ["card:1"]]]);
});

Deno.test("a whole moment can be seen again", () => {
  const lines = [line(0), line(1), line(0)];
  same(again(lines, 0).map((scene) => scene.beats), [[lines[0], lines[2]]]);
  same(again(lines, 7), []);
});

Deno.test("a scene knows whose it is and whether its moment is over", () => {
  const [scene] = scenes([line(0, { sides: [side({ seat: 2 })] }), line(0, { last: true })]);
  is(concerns(scene, [1, 2]), true);
  is(concerns(scene, [0]), false);
  is(ends(scene), true);
  is(ends(scenes([line(0)])[0]), false);
});

// --- what stands on the stage -------------------------------------------------------------------------------

const battle = () =>
  scenes([
    line(0, {
      sides: [side({ seat: 1, dice: [3], terms: [["die", 3], ["Sword", 1]] }), side({ name: "Guard", total: 6 })],
    }),
    line(0, { sides: [side({ terms: [["Track", 2]] })], words: "The track helps." }),
    line(0, { outcome: "Red wins", wins: 0, mood: "good", gains: ["a Cutlass"] }),
  ])[0];

Deno.test("terms gather, and what a beat leaves out stays", () => {
  const picture = pictured(battle());
  same(picture.sides.map((each) => [each.seat, each.name, each.dice, each.total]), [[1, "", [3], 6], [
    -1,
    "Guard",
    [],
    6,
  ]]);
  same(picture.sides[0].terms, [["die", 3], ["Sword", 1], ["Track", 2]]);
  same([picture.outcome, picture.wins, picture.mood, picture.gains], ["Red wins", 0, "good", ["a Cutlass"]]);
});

Deno.test("beat by beat: dice are rolled at theirs, the outcome is not known before", () => {
  same(pictured(battle(), 1).sides.map((each) => each.rolled), [true, false]);
  same(pictured(battle(), 1).sides[0].total, 4);
  const second = pictured(battle(), 2);
  same([second.sides[0].rolled, second.outcome, second.now], [false, "", "The track helps."]);
});

Deno.test("new dice begin a new sum, and what came of the old ones is gone", () => {
  const lost = line(0, { outcome: "Guard wins", wins: 1, gains: ["2 fatigue"] });
  const fresh = line(0, { sides: [side({ dice: [5], terms: [["die", 5]] })] });
  const [scene] = scenes([...battle().beats.slice(0, 2), lost, fresh]);
  const picture = pictured(scene);
  same([picture.sides[0].terms, picture.sides[0].total, picture.outcome, picture.wins], [[["die", 5]], 5, "", -1]);
  same(picture.gains, ["2 fatigue"], "what it cost stays");
});

// --- when the next beat comes -------------------------------------------------------------------------------

/** Scenes on a stage with a clock of its own. */
function staged(/** @type {any[]} */ queue, /** @type {any} */ how, /** @type {(table: any) => void} */ body) {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  /** @type {(() => void) | null} */ let due = null;
  let wait = 0;
  /** @type {any} */ (globalThis).setTimeout = (/** @type {() => void} */ does, /** @type {number} */ time) => {
    [due, wait] = [does, time];
    return 1;
  };
  /** @type {any} */ (globalThis).clearTimeout = () => (due = null);
  /** @type {string[]} */ const seen = [];
  const playing = new Playing(queue, { beat: 1000, still: false, waits: () => false, ...how }, {
    show: (_, scene, shown) => void seen.push(`${scene.moment}.${shown}`),
    wait: (scene) => void seen.push(`wait ${scene.moment}`),
    done: () => void seen.push("done"),
  });
  const pass = () => {
    const [does, waited] = [due, wait];
    due = null;
    does?.();
    return waited;
  };
  try {
    body({ playing, seen, pass });
  } finally {
    Object.assign(globalThis, { setTimeout: real.set, clearTimeout: real.clear });
  }
}
const two = () => scenes([line(0), line(0), line(1)]);

Deno.test("one beat after the other, one scene after the other", () =>
  staged(two(), {}, ({ playing, seen, pass }) => {
    playing.begin();
    is(pass(), 1000);
    same(seen, ["0.1", "0.2"]);
    pass();
    pass();
    same(seen, ["0.1", "0.2", "1.1", "done"]);
  }));

Deno.test("a press goes to the end of a scene, and the next one on", () =>
  staged(two(), {}, ({ playing, seen }) => {
    playing.begin();
    playing.goOn();
    same(seen, ["0.1", "0.2"]);
    playing.goOn();
    playing.goOn();
    same(seen, ["0.1", "0.2", "1.1", "done"]);
    playing.goOn();
    same(seen.length, 4, "nothing is left to go on from");
  }));

Deno.test("a scene that waits stays until somebody goes on", () =>
  staged(two(), { waits: (/** @type {any} */ scene) => scene.moment === 0 }, ({ playing, seen, pass }) => {
    playing.begin();
    pass();
    pass();
    same(seen, ["0.1", "0.2", "wait 0"]);
    playing.goOn();
    same(seen.at(-1), "1.1");
  }));

Deno.test("who wants no movement sees each scene as one picture", () =>
  staged(two(), { still: true }, ({ playing, seen, pass }) => {
    playing.begin();
    is(pass(), 2000, "it stays as long as there is to read");
    pass();
    same(seen, ["0.2", "1.1", "done"]);
  }));

// --- since my last decision ---------------------------------------------------------------------------------

Deno.test("what happened since: each moment once, by how it ended, and other moves by their first line", () => {
  const lines = [
    line(null, {}, { n: 3, text: "before" }),
    line(4, { sides: [side({ seat: 1, shows: ["card:a"] })] }, { n: 5, touches: ["room:a"] }),
    line(4, { outcome: "Red wins" }, { n: 5 }),
    line(null, {}, { n: 5, text: "told with it" }),
    line(null, {}, { n: 6, text: "Blue walks.", touches: ["room:b"], event: { event: "Walked", values: { seat: 1 } } }),
    line(null, {}, { n: 6, text: "and pays" }),
  ];
  same(since(lines, 3).map((event) => [event.n, event.moment, event.words, event.touch, event.seat]), [
    [5, 4, "Fight 4: Red wins", "card:a", 1],
    [6, null, "Blue walks.", "room:b", 1],
  ]);
  same([...touchedSince(lines, 3)], ["room:a", "room:b"]);
});

Deno.test("what somebody did that led to a moment is told, what follows from the moment is told with it", () => {
  const lines = [
    line(null, {}, { n: 5, text: "Blue swaps two." }),
    line(4, {}, { n: 5 }),
    line(null, {}, { n: 5, text: "and so on" }),
  ];
  same(since(lines, 3).map((event) => event.words), ["Blue swaps two.", "Fight 4"]);
});

Deno.test("a move that was taken back in the game is not told, nor that it was", () => {
  const lines = [
    line(1, {}, { n: 4 }),
    line(2, {}, { n: 5 }),
    line(null, {}, { n: 6, event: { event: "TookBack", values: {} } }),
    line(3, {}, { n: 7 }),
  ];
  same(since(lines, 3, ({ event }) => event === "TookBack").map((event) => event.moment), [1, 3]);
});

Deno.test("marks on what is mine are of what concerned me", () => {
  const of = (/** @type {number} */ seat, /** @type {string} */ touch) =>
    line(null, {}, { n: 5, touches: [touch], event: { event: "Gained", values: { seat } } });
  same([...touchedSince([of(1, "faction:bone"), of(0, "faction:flesh")], 3, [0])], ["faction:flesh"]);
});

Deno.test("the stage says how much something changes, and not where it then stands: beside it stands what was before", () => {
  const said = (/** @type {string} */ words) => pictured(scenes([line(1, { words, last: true })])[0]).now;
  is(said("Red gains 1 Unity (now 4; 8 left in the pool)."), "Red gains 1 Unity.");
  is(said("Red gains 2 fatigue: now 14 of 16."), "Red gains 2 fatigue.");
  is(said("Half of it is gone, now 3."), "Half of it is gone.");
  is(said("The fire rages, now in two rooms (for now)."), "The fire rages, now in two rooms (for now).");
  same(pictured(scenes([line(1, { gains: ["Red +2 VP, now 12"], last: true })])[0]).gains, ["Red +2 VP"]);
});
