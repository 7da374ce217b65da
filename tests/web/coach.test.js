/** The coach of a lesson says one thing after the other, and nothing about what the others have not done yet. */

import "./page.js";
import { deepStrictEqual as same, ok, strictEqual as is } from "node:assert";
import { LessonCoach } from "../../src/boneyard/web/table/coach.js";

/** @returns {any} */
const shown = (/** @type {any} */ more = {}) => ({
  id: "toy.course.01",
  begun: 2,
  cards: [{ say: "Blue's Rook attacks.", light: ["piece:2R1"], answers: [] }],
  task: { say: "Answer it.", light: ["card:a"], show: ["card:a"], moves: [], left: 0, tried: 0, failed: "" },
  done: false,
  ...more,
});

Deno.test("what is said is about what the others do, so it waits until they have done it", () => {
  const coach = /** @type {any} */ (new LessonCoach());
  coach.follow(shown(), false);
  ok(coach.waits);
  is(coach.card, null);
  is(coach.task, null);
  same(coach.lit, []);
  coach.follow(shown(), true);
  is(coach.card?.say, "Blue's Rook attacks.");
  coach.next();
  is(coach.task?.say, "Answer it.");
  same(coach.lit, ["card:a"]);
});

Deno.test("nothing is waited for where all is done, or where a goal was missed", () => {
  const coach = /** @type {any} */ (new LessonCoach());
  coach.follow(shown({ done: true, task: null }), false);
  is(coach.card?.say, "Blue's Rook attacks.");
  const missed = /** @type {any} */ (new LessonCoach());
  missed.follow(shown({ cards: [], task: { ...shown().task, failed: "It was not reached." } }), false);
  is(missed.task?.failed, "It was not reached.");
});
