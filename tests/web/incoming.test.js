/** Others' moves come in one by one, at a pace that people can follow. */

import "./page.js";
import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { setPref } from "../../src/boneyard/web/ground/prefs.js";
import { Incoming } from "../../src/boneyard/web/table/incoming.js";
import { BEAT, MANY } from "../../src/boneyard/web/table/pace.js";

/** A room that shows numbers, with a clock of its own. */
function clocked(/** @type {{mine?: number[], moving?: number, fights?: number[]}} */ how = {}) {
  let now = 10_000;
  /** @type {{at: number, does: () => void, id: number}[]} */
  let due = [];
  let id = 0;
  const real = { performance: globalThis.performance.now, set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  globalThis.performance.now = () => now;
  /** @type {any} */ (globalThis).setTimeout = (/** @type {() => void} */ does, /** @type {number} */ wait) => {
    id += 1;
    due.push({ at: now + wait, does, id });
    return id;
  };
  /** @type {any} */ (globalThis).clearTimeout = (/** @type {number} */ gone) => {
    due = due.filter((each) => each.id !== gone);
  };
  /** @type {number[]} */ const shown = [];
  /** @type {number[]} */ const skipped = [];
  /** @type {(() => void)[]} */ const staged = [];
  /** Numbers stand for frames. @type {any} */
  const numbered = {
    show: (/** @type {number} */ n) => (shown.push(n), how.moving ?? 0),
    skip: (/** @type {number} */ n) => void skipped.push(n),
    mine: (/** @type {number} */ n) => (how.mine ?? []).includes(n),
    play: (/** @type {number} */ n, /** @type {() => void} */ done) => {
      if (how.fights?.includes(n)) staged.push(done);
      return Boolean(how.fights?.includes(n));
    },
  };
  const incoming =
    /** @type {{push(n: number): void, next(forced?: boolean): void, acknowledged(): boolean, stop(): void}} */ (
      /** @type {unknown} */ (new Incoming(numbered))
    );
  return {
    incoming,
    shown,
    skipped,
    staged,
    pass: (/** @type {number} */ wait) => {
      const end = now + wait;
      for (;;) {
        due.sort((one, other) => one.at - other.at);
        if (!due.length || due[0].at > end) break;
        const next = /** @type {{at: number, does: () => void}} */ (due.shift());
        now = next.at;
        next.does();
      }
      now = end;
    },
    end: () => {
      globalThis.performance.now = real.performance;
      globalThis.setTimeout = real.set;
      globalThis.clearTimeout = real.clear;
      setPref("pace", "normal");
    },
  };
}

/**
 * @param {string} name @param {string} pace @param {(table: ReturnType<typeof clocked>) => void} body @param {Parameters<typeof
 * clocked>[0]} [how]
 */
const test = (name, pace, body, how) =>
  Deno.test(name, () => {
    setPref("pace", pace);
    const table = clocked(how);
    try {
      body(table);
    } finally {
      table.end();
    }
  });

test("each frame stays a beat", "normal", ({ incoming, shown, pass }) => {
  for (const n of [1, 2, 3]) incoming.push(n);
  same(shown, [1]);
  pass(BEAT - 1);
  same(shown, [1]);
  pass(1);
  same(shown, [1, 2]);
  pass(BEAT);
  same(shown, [1, 2, 3]);
});

test("a frame whose pieces still move stays until they are there", "normal", ({ incoming, shown, pass }) => {
  incoming.push(1);
  incoming.push(2);
  pass(BEAT);
  same(shown, [1]);
  pass(BEAT);
  same(shown, [1, 2]);
}, { moving: 2 * BEAT });

test("what I did myself is shown at once", "normal", ({ incoming, shown }) => {
  incoming.push(1);
  incoming.push(2);
  same(shown, [1, 2]);
}, { mine: [2] });

test("where many wait they go by quickly", "normal", ({ incoming, shown, pass }) => {
  for (let n = 0; n < 3 * MANY; n += 1) incoming.push(n);
  pass(2 * BEAT + 60 * 2 * MANY);
  is(shown.length >= 2 * MANY, true, `${shown.length} are shown`);
});

test(
  "a frame with a moment is shown when that was seen, and the next ones wait",
  "normal",
  ({ incoming, shown, staged, pass }) => {
    for (const n of [1, 2, 3]) incoming.push(n);
    pass(20 * BEAT);
    same(shown, [1]);
    is(staged.length, 1);
    incoming.next(true);
    same(shown, [1], "nobody overtakes what is on the stage");
    staged[0]();
    same(shown, [1, 2]);
    pass(BEAT);
    same(shown, [1, 2, 3]);
  },
  { fights: [2] },
);

test("my own fight is played as others' are", "normal", ({ incoming, shown, staged }) => {
  incoming.push(1);
  incoming.push(2);
  same(shown, [1]);
  staged[0]();
  same(shown, [1, 2]);
}, { mine: [2], fights: [2] });

test("at once, nothing is played", "instant", ({ incoming, shown, staged, pass }) => {
  incoming.push(1);
  pass(50);
  same(shown, [1]);
  same(staged, []);
}, { fights: [1] });

test("at once is together: only the last one is drawn", "instant", ({ incoming, shown, skipped, pass }) => {
  for (const n of [1, 2, 3]) incoming.push(n);
  same(shown, []);
  pass(50);
  same(shown, [3]);
  same(skipped, [1, 2]);
});

test("at once, my own choice is not kept waiting", "instant", ({ incoming, shown }) => {
  is(incoming.acknowledged(), false);
  incoming.push(1);
  is(incoming.acknowledged(), true);
  same(shown, [1]);
});

test("a table that was left shows nothing more", "normal", ({ incoming, shown, pass }) => {
  for (const n of [1, 2]) incoming.push(n);
  incoming.stop();
  pass(10 * BEAT);
  same(shown, [1]);
});
