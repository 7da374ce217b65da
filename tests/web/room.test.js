/** A room: what a browser knows of a table, and what changes it. */

import "./page.js";
import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { setPref } from "../../src/boneyard/web/ground/prefs.js";
import { Room } from "../../src/boneyard/web/table/room.js";

/** @type {any[]} */
const OPTIONS = [
  { move: ["Play", 1], label: "Play one", touches: ["card:1"], passes: false },
  { move: ["Pass"], label: "Pass", touches: [], passes: true },
];
/** @returns {any} */
const decision = (seat = 0, more = {}) => ({
  seat,
  prompt: "Play?",
  options: OPTIONS,
  blocked: [],
  editor: "",
  ...more,
});
const frame = (/** @type {number} */ seq, more = {}) => ({
  seq,
  move: seq,
  since: seq ? seq - 1 : 0,
  status: "playing",
  log: [],
  waiting: [0],
  seats: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Ben" }],
  fairness: { seed_hash: "hash" },
  undo: { state: "free", moves: 1 },
  orders: [],
  decision: decision(),
  ...more,
});
/** @returns {any} */
const envelope = (/** @type {number} */ seq, more = {}, you = { viewer: 0, seats: [0] }) => ({
  type: "frame",
  you,
  here: [true, true],
  frame: frame(seq, more),
});

/** A room at a table whose server answers as told; what goes out is written down. */
function opened(/** @type {(path: string, body: any) => any} */ answers = () => ({}), first = envelope(1)) {
  setPref("pace", "instant");
  /** @type {[string, any][]} */ const sent = [];
  /** @type {string[]} */ const told = [];
  const before = {
    fetch: globalThis.fetch,
    socket: globalThis.WebSocket,
    document: /** @type {any} */ (globalThis).document,
  };
  /** @type {any} */ (globalThis).WebSocket = class {
    static OPEN = 1;
    close() {}
  };
  /** @type {any} */ (globalThis).fetch = async (/** @type {string} */ path, /** @type {any} */ how) => {
    const { request_id: _, ...body } = JSON.parse(how.body);
    sent.push([path, body]);
    const answer = await answers(path, body);
    return new Response(JSON.stringify(answer), { status: answer.error ? 409 : 200 });
  };
  const say = (/** @type {string} */ what) => () => void told.push(what);
  const face = {
    draw: say("draw"),
    soon: say("soon"),
    forget: say("forget"),
    thinking: say("thinking"),
    covered: say("covered"),
    lifted: say("lifted"),
    planned: say("planned"),
    point: (/** @type {string[]} */ touches) => void told.push(`point ${touches.join()}`),
    play: () => false,
    refused: () => false,
    arrived: () => (told.push("arrived"), 0),
  };
  const room = new Room("x", /** @type {any} */ ({ module: {} }), face);
  room.open(first);
  told.length = 0;
  const end = () => {
    room.close();
    Object.assign(globalThis, before);
    setPref("pace", "normal");
  };
  return { room, sent, told, end };
}

/** @param {string} name @param {(table: ReturnType<typeof opened>) => void | Promise<void>} body @param {Parameters<typeof opened>} how */
const test = (name, body, ...how) =>
  Deno.test(name, async () => {
    const table = opened(...how);
    try {
      await body(table);
    } finally {
      table.end();
    }
  });

test("a choice goes out once, with the number it was made at", async ({ room, sent }) => {
  const going = room.submit(OPTIONS[0]);
  is(room.busy, true);
  is(await room.submit(OPTIONS[1]), -1);
  is(await going, 2);
  same(sent, [["/api/tables/x/moves", { seat: 0, expected_seq: 1, move: ["Play", 1] }]]);
  is(room.busy, true, "until what comes of it is here");
}, () => ({ seq: 2 }));

test("what comes of a choice ends it, even if the question looks the same", async ({ room }) => {
  await room.submit(OPTIONS[0]);
  room.receive(envelope(2));
  room.next();
  is(room.busy, false);
  is(room.choice.spent, null);
}, () => ({ seq: 2 }));

test("what came before my answer does not ask me again", async ({ room }) => {
  await room.submit(OPTIONS[0]);
  room.receive(envelope(2));
  room.next();
  is(room.choice.spent?.label, "Play one");
  room.receive(envelope(3));
  room.next();
  is(room.choice.spent, null);
}, () => ({ seq: 3 }));

test("a question that stays is not begun anew", ({ room }) => {
  room.pick(["card:1"]);
  const { choice } = room;
  room.receive(envelope(2));
  room.next();
  is(room.choice, choice);
  same(room.choice.picked, ["card:1"]);
});

test("presence alone changes no number and asks nothing anew", ({ room, told }) => {
  room.receive({ ...envelope(1), here: [true, false] });
  same(room.here, [true, false]);
  same(told, ["draw"]);
});

test(
  "between two at one screen a curtain falls, and nothing of the one's choice stays",
  ({ room, told }) => {
    is(room.curtain, 1);
    is(room.choice.decision ?? null, null);
    is(room.plan, null);
    room.lift();
    is(room.curtain, 1, "until what the other may see has come");
    room.receive(envelope(2, { waiting: [1], decision: decision(1) }, { viewer: 1, seats: [0, 1] }));
    room.next();
    is(room.curtain, null);
    is(room.choice.decision?.seat, 1);
    same(told.includes("covered"), false, "it had fallen before");
    is(told.at(-1), "lifted", "and what the other can choose is turned to");
  },
  () => ({}),
  envelope(1, { waiting: [1], decision: null }, { viewer: 0, seats: [0, 1] }),
);

test("a hint shows what it means, and goes with its question", async ({ room, told }) => {
  await room.askHint();
  is(room.hint?.label, "Play one");
  is(told.at(-1), "point card:1");
  room.receive(envelope(2, { decision: null }));
  room.next();
  is(room.hint, null);
}, () => ({ move: ["Play", 1], label: "Play one", bot: "greedy", best: [] }));

test("a plan is carried out step by step, and stops when the others are asked", async ({ room, sent, told }) => {
  /** @type {any} */
  const barred = { move: ["Buy"], label: "Buy", touches: ["gun"], why: "It costs two.", rule: "X-A01", plan: true };
  await room.openPlan(barred);
  same(told.slice(-2), ["draw", "planned"]);
  const going = room.carryOut();
  room.receive(envelope(2, { decision: null, waiting: [1] }));
  await going;
  is(room.plan, null);
  same(sent.map(([path]) => path.split("/").at(-1)), ["plan", "moves"]);
}, (path) => path.endsWith("plan") ? PLAN : { seq: 2 });

/** @type {any} */
const PLAN = {
  target: { move: ["Buy"], label: "Buy", touches: ["gun"] },
  steps: [{ move: ["Play", 1], label: "Play one", touches: ["card:1"] }],
  others: [],
  why: "",
};

test("a piece pressed while a plan lies open is dropped from it or added", async ({ room, sent }) => {
  await room.openPlan({ move: ["Buy"], label: "Buy", touches: [], why: "", rule: "", plan: true });
  is(room.pressInPlan(["card:1"]), true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  same(sent[1][1].without, [["Play", 1]]);
  is(room.pressInPlan(["card:9"]), false);
  is(room.plan, null, "what is not in it closes it");
}, () => PLAN);
