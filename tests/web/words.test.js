/** Words and numbers as people write them. */

import { deepStrictEqual as same } from "node:assert";
import { isBack, several, signed, words } from "../../src/boneyard/web/ground/words.js";

Deno.test("names of the program become words", () => {
  same(["fire_die", "FireDie", "the-inn", "x"].map(words), ["Fire die", "Fire Die", "The inn", "X"]);
});

Deno.test("a number that is added or taken away has its sign", () => {
  same([2, 0, -3].map(signed), ["+2", "+0", "−3"]);
});

Deno.test("one of a thing is one, and several are several", () => {
  same([several(1, "bone"), several(2, "bone"), several(0, "Body", "Bodies")], ["1 bone", "2 bones", "0 Bodies"]);
});

Deno.test("a card whose name is its back is not known", () => {
  same(["?D", "anger.D", "", null].map(isBack), [true, false, true, true]);
});
