/** Who is who at a table: a shape, a colour and letters. */

import { deepStrictEqual as same } from "node:assert";
import { sign } from "../../src/boneyard/web/ground/crests.js";

const signs = (/** @type {string[]} */ ...titles) => titles.map((title, at) => sign(at, title, titles));

Deno.test("no two crests of a table carry the same letters", () => {
  same(signs("red", "blue", "green", "gold"), ["R", "B", "Gr", "Go"]);
  same(signs("gunner 1", "gunner 2"), ["1", "2"]);
  same(signs("Été", "aile"), ["É", "A"]);
});
