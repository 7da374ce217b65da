/** What would happen to a piece, added up. */

import { deepStrictEqual as same } from "node:assert";
import { added } from "../../src/boneyard/web/table/view/ghosts.js";

Deno.test("twice two of something is four of it, and other things stand beside", () => {
  same(added([], "+2 fatigue"), ["+2 fatigue"]);
  same(added(["+2 fatigue"], "+2 fatigue"), ["+4 fatigue"]);
  same(added(["+2 fatigue", "−1 token"], "−1 token"), ["+2 fatigue", "−2 token"]);
  same(added(["+2 fatigue"], "−1 fatigue"), ["+2 fatigue", "−1 fatigue"]);
  same(added(["falls"], "falls"), ["falls"]);
});
