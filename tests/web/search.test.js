/** Looking for words in the rules. */

import { deepStrictEqual as same } from "node:assert";
import { found, marked, wantedIn } from "../../src/boneyard/web/learn/search.js";

const block = (/** @type {string} */ anchor, /** @type {string} */ text, /** @type {string[]} */ rows = []) => ({
  kind: /** @type {"paragraph"} */ ("paragraph"),
  anchor,
  text: [{ text }],
  rows,
});
const book = /** @type {import("../../src/boneyard/web/server.d.ts").Book} */ ({
  chapters: [
    {
      slug: "the_end",
      title: "The end",
      blocks: [
        block("the_end-1", "Who robs a rival takes Grit.", ["TOY-V01"]),
        block("the_end-2", "Most Grit wins the game."),
      ],
    },
    { slug: "water", title: "Water", blocks: [block("water-1", "You may drink it, or sell it.", ["TOY-W01"])] },
  ],
});
const rows = [
  { id: "TOY-V01", text: "Grit is taken.", chapter: "V. The end", source: "" },
  { id: "TOY-W01", text: "Water is drunk.", chapter: "W. Water", source: "" },
];
const places = (/** @type {string} */ words) => found(words, book, rows).paragraphs.map(({ place }) => place);

Deno.test("a paragraph is found by words of its chapter, by a number of its rows, and in any form of a word", () => {
  same(places("water sell"), ["water-1"]);
  same(places("TOY-V01"), ["the_end-1"]);
  same(places("robbing"), ["the_end-1"]);
  same(places("wins the game"), ["the_end-2"]);
});

Deno.test("where nothing has all the words, what has the most of them is found, unless that is less than half", () => {
  same(places("rival grit water"), ["the_end-1"]);
  same(places("submarine torpedo grit"), []);
  same(places("submarine"), []);
});

Deno.test("rows are found beside the paragraphs", () => {
  same(found("water", book, rows).rows.map(({ id }) => id), ["TOY-W01"]);
});

Deno.test("words that stand everywhere are looked for only where there are no others", () => {
  same(wantedIn("Who wins the game?"), ["win", "game"]);
  same(wantedIn("who is it"), ["who", "is", "it"]);
});

Deno.test("what was found is marked in its text", () => {
  same(marked("Most Grit wins.", ["grit", "win"]), [
    { text: "Most ", hit: false },
    { text: "Grit", hit: true },
    { text: " ", hit: false },
    { text: "win", hit: true },
    { text: "s.", hit: false },
  ]);
});
