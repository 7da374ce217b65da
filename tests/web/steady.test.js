/** What has just come under a resting pointer is not pressed by a press that was meant for something else. */

import { strictEqual as is } from "node:assert";
import { Steady, UNSEEN } from "../../src/boneyard/web/ground/steady.js";

function hand() {
  let time = 0;
  const steady = new Steady(() => time);
  return { steady, after: (/** @type {number} */ wait) => (time += wait) };
}

Deno.test("a press where one has just gone counts", () => {
  const { steady } = hand();
  steady.goes(10, 10, "confirm");
  is(steady.presses(10, 10, "confirm"), true);
});

Deno.test("the second press of a double click does not decide what came meanwhile", () => {
  const { steady, after } = hand();
  steady.goes(10, 10, "confirm");
  is(steady.presses(10, 10, "confirm"), true);
  after(120);
  steady.finds("discard");
  after(100);
  is(steady.presses(11, 9, "discard"), false);
  after(UNSEEN);
  is(steady.presses(11, 9, "discard"), true);
});

Deno.test("what nobody noticed coming is found by the press itself", () => {
  const { steady, after } = hand();
  steady.goes(10, 10, "confirm");
  after(50);
  steady.changes();
  is(steady.presses(10, 10, "discard"), false);
});

Deno.test("what has stood for half a second is pressed, though nobody noticed it coming and the hand never moved", () => {
  const { steady, after } = hand();
  steady.goes(10, 10, "skip");
  is(steady.presses(10, 10, "skip"), true);
  after(900);
  steady.changes();
  after(UNSEEN);
  is(steady.presses(10, 10, "go on"), true);
});

Deno.test("a hand that creeps to what has stood there all the time may press it", () => {
  const { steady, after } = hand();
  steady.changes();
  steady.goes(10, 10, "back");
  after(UNSEEN);
  is(steady.presses(13, 10, "list"), true);
});

Deno.test("the same twice is nobody's mistake", () => {
  const { steady, after } = hand();
  steady.goes(10, 10, "more");
  is(steady.presses(10, 10, "more"), true);
  after(20);
  steady.finds("more");
  is(steady.presses(10, 10, "more"), true);
});

Deno.test("whoever moves to something new has seen it", () => {
  const { steady, after } = hand();
  steady.goes(10, 10, "confirm");
  steady.presses(10, 10, "confirm");
  after(30);
  steady.finds("discard");
  steady.goes(200, 10, "log");
  steady.goes(12, 10, "discard");
  is(steady.presses(12, 10, "discard"), true);
});

Deno.test("a finger that taps elsewhere has gone there", () => {
  const { steady, after } = hand();
  is(steady.presses(10, 10, "confirm"), true);
  after(30);
  is(steady.presses(300, 300, "discard"), true);
});

Deno.test("an empty place takes any press", () => {
  const { steady } = hand();
  steady.goes(10, 10, "confirm");
  is(steady.presses(10, 10, ""), true);
});

Deno.test("after a key one looks again where the pointer is", () => {
  const { steady } = hand();
  steady.goes(10, 10, "card");
  steady.presses(10, 10, "card");
  steady.finds("card picked");
  steady.leaves();
  is(steady.presses(10, 10, "card"), true);
});
