/** How a game went is told to whoever lost it, too; what came last is told apart, and no sign lies over another. */

import "./page.js";
import { deepStrictEqual as same, ok, strictEqual as is } from "node:assert";
import { course, outcome, spread } from "../../src/boneyard/web/table/view/result.js";

const result = (/** @type {number[]} */ winners, /** @type {number[]} */ scores, shared = false) => ({
  winners,
  scores,
  shared,
});

Deno.test("who won or lost is told by how much", () => {
  is(outcome(result([0], [12, 10]), [0], false), "You won by 2");
  is(outcome(result([1], [6, 10, 9]), [0], false), "You lost by 4");
  is(outcome(result([0, 1], [1, 1], true), [1], false), "You came out even");
});

Deno.test("a crew has no points between its members", () => {
  is(outcome(result([0, 1], [1, 1]), [1], true), "You won together");
  is(outcome(result([], [0, 0]), [1], true), "You lost together");
});

Deno.test("without a difference nothing is counted, and who only watches is told nothing", () => {
  ok(outcome(result([0], [7, 7]), [1], false).startsWith("You lost: the scores are even"));
  is(outcome(result([0], []), [0], false), "You won");
  is(outcome(result([0], [7, 2]), [], false), "");
  is(outcome(result([0], [7, 2]), [0, 1], false), "");
});

Deno.test("signs that would lie over each other or below the chart make room", () => {
  same(spread([10, 100], 25, 190), [10, 100]);
  same(spread([100, 100, 10], 25, 190), [100, 125, 10]);
  same(spread([170, 170], 25, 190), [140, 165]);
});

Deno.test("what came with the last move is told apart from where all points came from", () => {
  const module = { tally: (/** @type {any} */ event) => event.values };
  const line = (/** @type {number} */ n, /** @type {any} */ values) => ({ n, event: { event: "Scored", values } });
  const lines = [
    line(1, { seat: 0, gained: 2, from: "Fights" }),
    line(5, { seat: 0, gained: 1, from: "Fights" }),
    line(5, { seat: 1, gained: 4, from: "Spirits" }),
  ];
  const seen = course(/** @type {any} */ (lines), /** @type {any} */ ({ module }), 2);
  same([...seen.sources], [["Fights", [3, 0]], ["Spirits", [0, 4]]]);
  same([...seen.finale], [["Fights", [1, 0]], ["Spirits", [0, 4]]]);
});
