/** What is offered besides the lit pieces: nothing that can be done is without a piece, a button or a line to press. */

import { deepStrictEqual as same, ok, strictEqual as is } from "node:assert";
import { Choice } from "../../src/boneyard/web/table/choice.js";
import { offers } from "../../src/boneyard/web/table/offers.js";

/** @typedef {[verb: string, label: string, ...touches: string[]]} Way a label that begins with "Pass" passes */

const asked = (/** @type {Way[]} */ ...ways) =>
  new Choice(
    /** @type {any} */ ({
      options: ways.map(([verb, label, ...touches], at) => ({
        move: [verb, at],
        label,
        touches,
        passes: label.startsWith("Pass"),
      })),
      blocked: [],
      editor: "",
    }),
  );
const shown = (/** @type {Choice} */ choice, /** @type {string[]} */ ...table) =>
  offers(choice, new Set(table)).buttons.map(({ option, kind }) => option?.label ?? `${kind?.title} · ${kind?.count}`);

Deno.test("where all that can be done lies on the table there is no button", () => {
  same(shown(asked(["Lay", "Lay the oaf", "oaf"], ["Lay", "Lay the spy", "spy"]), "oaf", "spy"), []);
});

Deno.test("few that are left of what was begun stand in the bar as well", () => {
  const choice = asked(["Move", "Move to a3", "pawn", "a3"], ["Move", "Move to a4", "pawn", "a4"], [
    "Move",
    "Castle",
    "king",
  ]);
  choice.pick(["pawn"]);
  same(shown(choice, "pawn", "king", "a3", "a4"), ["Move to a3", "Move to a4"]);
});

Deno.test("to pass is never the only button", () => {
  const choice = asked(["Guard", "Guard a pawn", "p1"], ["Guard", "Guard a rook", "r1"], ["Stop", "Pass on"]);
  same(shown(choice, "p1", "r1"), ["Guard · 2", "Pass on"]);
});

Deno.test("each kind of thing has a button, in the order of the question, and what is called the same is one kind", () => {
  const choice = asked(
    ["Walk", "Walk on", "a"],
    ["Buy", "Buy a gun", "gun"],
    ["Buy", "Buy a rope", "rope"],
    ["Service", "Buy a bath", "bath"],
    ["Service", "Buy a shave", "shave"],
    ["Camp", "Camp: +1 Health"],
    ["End", "Pass"],
  );
  const table = ["a", "gun", "rope", "bath", "shave"];
  same(shown(choice, ...table), ["Walk on", "Buy · 4", "Camp: +1 Health", "Pass"]);
  choice.say(["Buy", "Service"]);
  same([...offers(choice, new Set(table)).lit].sort(), ["bath", "gun", "rope", "shave"]);
  same(shown(choice, ...table), []);
  is(choice.saying, "Buy");
});

Deno.test("what is not on the table is a button when it is its turn, and a list where it is too much", () => {
  const few = asked(["Buy", "Buy a gun", "gun"], ["Buy", "Buy a rope", "rope"], ["Walk", "Walk", "a"], [
    "Walk",
    "Walk far",
    "b",
  ]);
  few.say(["Buy"]);
  same(shown(few, "a", "b"), ["Buy a gun", "Buy a rope"]);
  const ways = [...Array(12).keys()].map((at) => /** @type {Way} */ (["Put", `Put it on ${at}`, "it", `x${at}`]));
  const many = asked(...ways);
  many.pick(["it"]);
  const found = offers(many, new Set(["it"]));
  same([found.buttons.length, found.listed, found.lit.size], [0, true, 0]);
});

Deno.test("whole choices that touch the same pieces are told apart by buttons", () => {
  const choice = asked(["Use", "Use it once", "it"], ["Use", "Use it twice", "it"], ["Lay", "Lay the oaf", "oaf"]);
  choice.pick(["it"]);
  same(shown(choice, "it", "oaf"), ["Use it once", "Use it twice"]);
});

Deno.test("what the pressed pieces say by themselves comes before what needs more of them", () => {
  const choice = asked(["Run", "Run there and back", "there", "here"], ["Run", "Run about", "about", "here"], [
    "Fight",
    "Fight the fire",
    "here",
  ]);
  choice.pick(["here"]);
  same(shown(choice, "here", "there", "about"), ["Fight the fire", "Run there and back", "Run about"]);
});

/** A stream of numbers that is the same each time. */
function numbers(/** @type {number} */ seed) {
  let at = seed;
  return (/** @type {number} */ below) => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return Math.floor((at / 2147483648) * below);
  };
}

Deno.test("where a move is whole, the same by a card is a button too, not the lit card alone", () => {
  const choice = asked(["Move", "Move n to f3", "n", "f3"], ["Card", "Leap: move n to f3", "card", "n", "f3"], [
    "Move",
    "Move p",
    "p",
    "d4",
  ]);
  choice.pick(["n"]);
  choice.pick(["f3"]);
  same(shown(choice, "n", "f3", "p", "d4", "card"), ["Move n to f3", "Leap: move n to f3"]);
});

Deno.test("whatever is pressed, each way on is lit, a button, one of a kind or in the list that opens", () => {
  let steps = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const some = numbers(seed);
    const names = [...Array(2 + some(9)).keys()].map((at) => `n${at}`);
    const table = new Set(names.filter(() => some(3)));
    const ways = [...Array(1 + some(14)).keys()].map((at) => {
      const touches = [...Array(some(4)).keys()].map(() => names[some(names.length)]);
      return /** @type {Way} */ ([`V${some(4)}`, some(9) ? `Do ${at}` : `Pass ${at}`, ...touches]);
    });
    const choice = asked(...ways);
    for (let press = 0; press < 5 && !choice.ready; press += 1) {
      const { buttons, listed, lit } = offers(choice, table);
      const plain = buttons.map(({ option }) => option);
      for (const option of choice.left) {
        const kind = buttons.some((each) => each.kind?.verbs.includes(option.move[0]));
        const touched = option.touches.some((name) => lit.has(name));
        ok(plain.includes(option) || kind || touched || listed, `seed ${seed}: no way to ${option.label}`);
      }
      ok(lit.size || buttons.length || listed, `seed ${seed}: nothing to press`);
      const acting = choice.left.some((option) => !option.passes);
      ok(
        !acting || listed || !buttons.length || !plain.every((option) => option?.passes) || choice.picked.length ||
          choice.verbsSaid,
        `seed ${seed}: only passing has a button`,
      );
      steps += 1;
      const kinds = buttons.filter(({ kind }) => kind);
      if (kinds.length && some(2)) choice.say(kinds[some(kinds.length)].kind?.verbs ?? []);
      else if (lit.size) choice.pick([[...lit][some(lit.size)]]);
      else break;
    }
  }
  ok(steps > 500, String(steps));
});
