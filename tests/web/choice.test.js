/** Choosing, piece by piece: what may be pressed next, and what the presses say. */

import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { Choice } from "../../src/boneyard/web/table/choice.js";

const asked = (/** @type {string[][]} */ ...touches) =>
  new Choice(
    /** @type {any} */ ({
      options: touches.map((names, at) => ({
        move: ["Go", at],
        label: `way ${at}`,
        touches: names,
        passes: !names.length,
      })),
      blocked: [],
      editor: "",
    }),
  );
const press = (/** @type {Choice} */ choice, /** @type {string[]} */ ...names) => {
  for (const name of names) choice.pick([name]);
  return choice;
};
const live = (/** @type {Choice} */ choice) => [...choice.live].sort();
const ready = (/** @type {Choice} */ choice) => choice.ready?.move[1] ?? null;

const WAYS = [["pawn", "e4"], ["pawn", "d4"], []];

Deno.test("where all begin with one piece the second ones are lit at once", () => {
  const choice = asked(...WAYS);
  same(live(choice), ["d4", "e4", "pawn"]);
  press(choice, "d4");
  same(choice.picked, ["pawn", "d4"]);
  is(ready(choice), 1);
  is(ready(press(asked(...WAYS), "pawn", "e4")), 0);
});

Deno.test("one step back takes a press back with all it said", () => {
  const choice = press(asked(...WAYS), "d4");
  is(choice.back(), true);
  same(choice.picked, []);
  is(choice.back(), false);
});

Deno.test("two pieces to begin with are asked for first", () => {
  const ways = [["rook", "e4"], ["pawn", "e4"], ["pawn", "d4"]];
  const choice = asked(...ways);
  same(live(choice), ["pawn", "rook"]);
  press(choice, "e4");
  same(choice.picked, ["e4"]);
  is(ready(choice), null);
  is(ready(press(choice, "rook")), 0);
});

Deno.test("a part may be pressed before the card it belongs to", () => {
  const ways = [["court:a", "action:a:1"], ["court:a", "action:a:2"], ["court:b", "action:b:1", "place:x"], [
    "place:y",
  ]];
  is(ready(press(asked(...ways), "action:a:2")), 1);
  const choice = press(asked(...ways), "action:b:1");
  same(live(choice), ["place:x"]);
  is(ready(press(choice, "place:x")), 2);
});

Deno.test("the same piece twice is still pressed twice", () => {
  const choice = press(asked(["bone", "bone"], ["bone", "flesh"]), "bone");
  is(ready(choice), null);
  is(ready(press(choice, "bone")), 0);
});

Deno.test("what was sent cannot be changed, and what was refused can", () => {
  const choice = press(asked(...WAYS), "d4");
  choice.spend(choice.ready);
  same(live(choice), []);
  is(choice.ready, null);
  choice.spend(null);
  is(ready(choice), 1);
});

Deno.test("a piece that may not be picked tells why, and one that could be paid for first", () => {
  const choice = new Choice(
    /** @type {any} */ ({
      options: [],
      blocked: [
        { move: ["Buy", 1], label: "Buy it twice", touches: ["gun"], why: "You have no slot.", rule: "X-A01" },
        { move: ["Buy", 0], label: "Buy it", touches: ["gun"], why: "It costs two.", rule: "X-A02", plan: true },
      ],
    }),
  );
  is(choice.barred(["gun"])?.rule, "X-A02");
  is(choice.barred(["knife"]), null);
});

Deno.test("beside an editor, what was marked is what is confirmed, until the editor is changed", () => {
  const bid = (/** @type {number} */ value) => ({
    move: ["Bid", value],
    label: `Bid ${value}`,
    touches: [],
    passes: false,
    value,
  });
  const pass = { move: ["Pass"], label: "Pass", touches: [], passes: true, value: null };
  const choice = new Choice(
    /** @type {any} */ ({
      options: [bid(0), bid(1), bid(2), pass],
      blocked: [],
      editor: "amount",
      default: ["Bid", 0],
    }),
  );
  same(choice.standing?.move, ["Bid", 0]);
  choice.mark(/** @type {any} */ (pass));
  same(choice.standing?.move, ["Pass"]);
  const before = choice.composed;
  /** @type {any} */ (choice.editing).to(2);
  is(choice.composed === before, false);
  choice.unmark();
  same(choice.standing?.move, ["Bid", 2]);
});

Deno.test("why something cannot be chosen goes with whatever is said next", () => {
  for (
    const say of /** @type {((choice: Choice) => unknown)[]} */ ([
      (choice) => choice.mark(choice.options[0]),
      (choice) => choice.say(["Go"]),
      (choice) => choice.pick(["pawn"]),
      (choice) => choice.drop("pawn"),
      (choice) => choice.back(),
    ])
  ) {
    const choice = asked(...WAYS);
    choice.askAbout(/** @type {any} */ ({ label: "Fly", why: "It has no wings.", touches: ["bird"] }));
    say(choice);
    is(choice.asked, null);
  }
});
