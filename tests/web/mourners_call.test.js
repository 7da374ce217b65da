/** Mourners Call: what its drawing reads off a view and works out, without drawing it. */

import { deepStrictEqual as same, ok, strictEqual as is } from "node:assert";
import { about, asks, chapter, flying, tally } from "../../src/boneyard/games/mourners_call/table.js";
import { actionTexts } from "../../src/boneyard/games/mourners_call/art/cards.js";
import { meterValue } from "../../src/boneyard/games/mourners_call/art/meters.js";
import { brief } from "../../src/boneyard/games/mourners_call/art/quarters.js";
import * as read from "../../src/boneyard/games/mourners_call/art/read.js";
import { GUILDS } from "../../src/boneyard/games/mourners_call/art/signs.js";
import { Kit } from "../../src/boneyard/web/ground/kit.js";

/** @typedef {import("../../src/boneyard/games/mourners_call/table.d.ts").View} View */

/** Three places, the six guilds, and a card or two of each kind. @type {any} as much of a game as is read */
const GAME = {
  tokens: {
    court: [{ name: "death", text: "1) Take it. 2) Leave it." }, { name: "malavestros" }, { name: "auraghost" }],
    mourner: [{ name: "vael", entry: "mourner/vael" }, { name: "oss", entry: "mourner/oss" }],
    wallows: [{ name: "urn", entry: "wallows/urn" }, { name: "tongues", entry: "wallows/tongues" }, {
      name: "watch",
      entry: "wallows/watch",
    }],
    motive: ["locations", "figures", "mourners", "majorities"].map((name) => ({ name, entry: `motive/${name}` })),
    place: [],
  },
  content: {
    location: [
      { id: "forge", name: "The Forge", faction: "bone" },
      { id: "gates", name: "The Gates", faction: "spirit" },
      { id: "harrows", name: "The Harrows", faction: "bone" },
    ],
    guild: GUILDS.map((id, at) => ({ id, name: id, faction: ["bone", "flesh", "spirit"][Math.floor(at / 2)] })),
    suspicion: Array.from({ length: 13 }, (_, step) => ({ two: step, three: step + 1, four: step + 2 })),
    threat: Array.from({ length: 10 }, (_, step) => ({ limit: 8 - Math.floor(step / 2) })),
    die: ["removed", "removed", "driven_off", "driven_off", "holds", "holds"].map((result) => ({ result })),
    mourner: [{ id: "vael", faction: "bone", lasting: [{ do: "steady" }] }, { id: "oss", faction: "flesh" }],
    wallows: [
      { id: "urn", lasting: [{ do: "shelter", faction: "bone" }, { do: "heavy_bid", amount: 2 }] },
      { id: "tongues", objective: [{ mode: "event", what: "tongues" }] },
      { id: "watch", objective: [{ mode: "event", what: "figure", amount: 2 }] },
    ],
    motive: ["locations", "figures", "mourners", "majorities"].map((id) => ({
      id,
      faction: "bone",
      scores: id,
      points: 4,
    })),
  },
};
const kit = new Kit(GAME, { draw: () => ({ board: /** @type {any} nothing is drawn here */ (null) }) });
/** Two seats: the first leads the Forge and one Bone guild, both are tied at the Gates, nobody stands in the Harrows. */
const TABLE = {
  seats: 2,
  presence: [[0, 2, 1, 0], [1, 0, 1, 0]],
  track: [[3, 0, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0]],
  figures: [[0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  tableau: [["vael"], ["oss"]],
  ready: [1, 2],
  relics: [[["urn", 1]], []],
  quests: [[], []],
  bids: [],
  malavestros: 0,
  settled: [-2, -2, -2, -2],
  death: 0,
  suspicion: 4,
  threat: 3,
  forge: 1,
  ending: 0,
  round: 2,
  settings: {},
  asked: null,
  resolving: "",
};
/** The table, but for this. @returns {View} */
const view = (/** @type {Partial<View>} */ fields = {}) => /** @type {any} */ ({ ...TABLE, ...fields });

// --- who leads --------------------------------------------------------------------------------------------

Deno.test("who has most leads, all of them where they are tied, nobody where there is nothing", () => {
  same([read.leaders([1, 3, 0]), read.leaders([2, 0, 2]), read.leaders([0, 0])], [[1], [0, 2], []]);
});

Deno.test("places are won by whoever alone has most there, and by nobody where Malavestros stands", () => {
  same(read.placesLed(view(), kit), { places: [[1], []], tied: [2] });
  same(read.placesLed(view({ malavestros: 1 }), kit), { places: [[], []], tied: [2] });
  same(read.guildsLed(view(), kit, 0).map(({ id }) => id), ["mk"]);
});

Deno.test("a place that was settled stays as it was settled, whoever stands there now", () => {
  const settled = [-2, 1, -1, -2];
  same(read.placesLed(view({ settled }), kit), { places: [[], [1]], tied: [2] });
  same(read.placesLed(view({ settled, presence: [[0, 2, 2, 0], [1, 0, 1, 0]] }), kit), { places: [[], [1]], tied: [] });
});

Deno.test("the figures of a seat are read by place and guild, those in the Crypt apart", () => {
  same(read.standing(view(), 0, 1), [{ guild: "mk", number: 2 }]);
  same(read.buried(view(), 1), [{ guild: "mk", number: 1 }]);
  is(read.figuresIn(view(), 2), 2);
});

Deno.test("a motive is worth what it counts as things stand", () => {
  const worth = (/** @type {string} */ card) => read.motiveNow(view(), kit, 0, card);
  same(["locations", "figures", "mourners", "majorities"].map(worth), [4, 12, 4, 4]);
  is(worth("?"), 0, "one that is not seen");
});

// --- the meters -------------------------------------------------------------------------------------------

Deno.test("a step of a meter means a tithe by the number of players, or a limit; the last one is the end", () => {
  is(meterValue(view(), kit, "suspicion", 4), 4);
  is(meterValue(view({ seats: 4 }), kit, "suspicion", 4), 6);
  is(meterValue(view(), kit, "suspicion", read.SUSPICION_END), "☠");
  same([meterValue(view(), kit, "threat", 0), meterValue(view(), kit, "threat", read.THREAT_END)], [8, "☠"]);
});

Deno.test("what the Forge holds is taken off the tithe, and no tithe is less than nothing", () => {
  is(read.missing(view(), kit), 3);
  is(read.missing(view({ forge: 9 }), kit), 0);
});

Deno.test("once the tithe was met or has failed, what is told is the next one", () => {
  const told = (/** @type {Partial<View>} */ fields) => about("meter:suspicion", view(fields), kit).lines.join(" ");
  const during = { phase: read.TITHE, bids: [] };
  same(
    [during, { ...during, bids: [1, 0] }, { phase: read.MAJORITIES }].map((each) => told(each).includes("missing")),
    [
      true,
      false,
      false,
    ],
  );
  ok(about("forge", view({ phase: read.MAJORITIES }), kit).lines[0].includes("next round"));
});

Deno.test("a meter tells of the next step at which anything changes, and how far its end is", () => {
  const lines = about("meter:threat", view({ threat: 2 }), kit).lines;
  same(lines.slice(0, 3), [
    "At 2 of 10: a place bears this many figures: 7.",
    "From 4 on: 6.",
    "8 steps to the Dreadsgrip.",
  ]);
  ok(about("meter:threat", view({ threat: 9 }), kit).lines.includes("One step more, and the Dreadsgrip comes."));
});

Deno.test("the last round is the one agreed on, or the one in which the Unity ran out", () => {
  same([view(), view({ settings: { round_cap: 2 } }), view({ ending: 1 })].map(read.isLast), [false, true, true]);
});

// --- cards ------------------------------------------------------------------------------------------------

Deno.test("a Mourner that is exhausted gives nothing, an artifact always does", () => {
  is(read.lasting(view(), kit, 0, "steady"), 1);
  is(read.lasting(view({ ready: [0, 2] }), kit, 0, "steady"), 0);
  is(read.lasting(view({ ready: [0, 2] }), kit, 0, "heavy_bid"), 2);
});

Deno.test("a bid is compared with what makes it heavy, and none is none", () => {
  same(read.weights(view({ bids: [1, 2] }), kit), [3, 2]);
  same(read.weights(view({ bids: [0, 2] }), kit), [0, 2]);
  is(read.weights(view({ bids: [1, 2], round: 1 }), kit), null, "the urn may have come with this very tithe");
});

Deno.test("a die counts with what steadies it, and where a place shelters nobody is lost", () => {
  same(read.dieResult(view(), kit, 1, 1, 2), { counts: 2, result: "removed" });
  same(read.dieResult(view(), kit, 0, 2, 2), { counts: 3, result: "driven_off" });
  same(read.dieResult(view(), kit, 0, 1, 1), { counts: 2, result: "driven_off" });
  same(read.dieResult(view(), kit, 0, 2, 6), { counts: 6, result: "holds" });
});

Deno.test("a set of cards is read bit by bit", () => {
  same(read.cardsIn(kit, 0b101), ["death", "auraghost"]);
});

Deno.test("a quest says how far it is, in full and in few letters", () => {
  is(read.progress(kit, "watch", 1), "1 of 2");
  is(read.progress(kit, "watch", 5), "2 of 2");
  is(read.progress(kit, "tongues", 0b011), "2 of 3");
  same(["1 of 2", "in phase 5", "die in clean-up"].map(brief), ["1/2", "ph 5", "ph 8"]);
});

Deno.test("what lies before a seat are its Mourners, its Wallows cards and its artifacts, in this order", () => {
  const laid = read.laidBy(view({ quests: [[["watch", 1]], []] }), kit, 0);
  same(laid.map(({ kind, touch }) => [kind, touch]), [
    ["mourner", "mourner:vael"],
    ["quest", "wallows:watch"],
    ["relic", "wallows:urn"],
  ]);
});

Deno.test("the two actions of a Court card are told apart", () => {
  same(actionTexts(kit, "court:death"), ["Take it.", "Leave it."]);
});

// --- what the shell asks ----------------------------------------------------------------------------------

Deno.test("a question about a place or a guild shows it, any other the card that is being carried out", () => {
  const asking = (/** @type {string} */ kind, /** @type {unknown} */ first, resolving = "") =>
    asks(
      view({ asked: { question: kind, seats: [0], args: [first] }, resolving }),
      /** @type {any} only its kind is read */ ({ kind }),
      kit,
    );
  is(asking("take_location_bonus", 2), "place:gates");
  is(asking("take_guild_bonus", 1), "guild:co");
  is(asking("pay_for_quest", 2), "wallows:watch");
  is(asking("action", 0, "death"), "court:death");
  is(asking("action", 0, "?court"), "");
});

Deno.test("points are told as they come and go", () => {
  same(tally({ event: "InfluenceChange", values: { seat: 1, faction: "bone", change: -2, influence: 3 } }, kit), {
    seat: 1,
    gained: -2,
    from: "Bone Influence",
  });
  is(tally({ event: "Passed", values: { seat: 0 } }, kit), null);
  const scored = {
    seat: 1,
    unity: 2,
    bone: 0,
    flesh: 0,
    spirit: 0,
    motive: 8,
    artifacts: 3,
    total: 13,
    card: "figures",
  };
  const [motive, artifacts] = [tally({ event: "Scored", values: scored }, kit)].flat();
  same([motive?.gained, artifacts?.gained], [8, 3]);
  ok(motive?.from.toLowerCase().includes("figures"), "which motive it was");
});

Deno.test("a figure that is lost rises from where it stood, from the Crypt as from its owner", () => {
  const lost = (/** @type {string} */ place) =>
    flying({ event: "FigureRemoved", values: { owner: 1, guild: "mk", place } });
  same(lost("gates"), [{ on: "place:gates", text: "a figure lost" }]);
  same(lost("crypt"), [{ on: "seat:1", text: "a figure lost" }]);
  same(flying({ event: "Passed", values: { seat: 0 } }), []);
});

Deno.test("what becomes of a place says whose it is, on a spot of its own", () => {
  same(flying({ event: "LocationWon", values: { seat: 1, place: "gates" } }), [{
    on: "won:place:gates",
    text: "Blue wins",
  }]);
  same(flying({ event: "GuildWon", values: { seat: 0, guild: "mk" } }), [{ on: "won:guild:mk", text: "Red wins" }]);
});

Deno.test("what is counted says what it is for", () => {
  ok(about("thing:etherea", view(), kit).lines[0].startsWith("Pays for recruits"));
  ok(about("thing:unity", view(), kit).lines[0].includes("is the last of the game"));
  is(about("faction:bone", view({ influence: [[1, 0, 0], [2, 0, 0]], faction: [0, 1] }), kit).lines.length, 3);
});

Deno.test("a round is a chapter", () => {
  is(chapter({ event: "RoundBegins", values: { round: 3, first: 0 } }), "Round 3");
  is(chapter({ event: "Passed", values: { seat: 0 } }), "");
});
