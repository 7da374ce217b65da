/** What a button says of an option: few words, and other words for another option. */

import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { apart, brief, briefs, inShort, longestLine } from "../../src/boneyard/web/table/labels.js";

Deno.test("in few words it is what stands before its price, and no bracket is left open or without its beginning", () => {
  is(brief("Camp: +1 Health"), "Camp");
  is(brief("Play Cursed #2: +1 Curse; copy another card (an artifact costs 1 Health)"), "Play Cursed #2");
  is(brief("Swap (with a spy: 2 power)"), "Swap (with a spy)");
  is(brief("Travel to the Gulch (Canyons; 1 Movement)"), "Travel to the Gulch");
});

Deno.test("its name alone has no price and no place, and ends with a whole word", () => {
  is(inShort("Attack blue's Pirate, on g5: captures 70%", 28), "Attack blue's Pirate");
  is(inShort("Travel to the old harbour of Anchor Gulch (Canyons)", 28), "Travel to the old harbour of …");
  is(inShort("Uninterruptedness", 8), "Uninterr …");
});

Deno.test("what would be the same in few words is said in full", () => {
  same(briefs(["Go there (a; b)", "Go there (a; c)", "Stay: +1"]), ["Go there (a; b)", "Go there (a; c)", "Stay"]);
});

Deno.test("what two begin with alike is cut in the middle, and what tells them apart stays", () => {
  const labels = [
    "Travel to Anchor Gulch (Canyons; 1 Movement, −1 Bullet)",
    "Travel to Anchor Gulch (Canyons; 1 Movement, 1 Attack)",
  ];
  const said = apart(labels, [40, 40]);
  same(said, ["Travel to Anchor … Movement, −1 Bullet)", "Travel to Anchor … 1 Movement, 1 Attack)"]);
});

Deno.test("what all begin with goes whole where the end of it has no room beside", () => {
  const labels = [
    "Lay it east of the Wardroom, doors north, south and west, keg to the south",
    "Lay it east of the Wardroom, doors south, north and west, keg to the north",
  ];
  same(apart(labels, [48, 48]), [
    "… north, south and west, keg to the south",
    "… south, north and west, keg to the north",
  ]);
});

Deno.test("one word that two share costs neither of them its beginning, and what is cut says so", () => {
  const [taken, left] = apart(["Take it: Threat −1; gain 1 Influence of your choice, gain 1 Unity", "Take nothing"], [
    40,
    40,
  ]);
  same([taken, left], ["Take it: Threat −1; gain 1 Influence of…", "Take nothing"]);
  const doors = apart([
    "Lay it east of the Wardroom, doors north, south and west, keg to the south, and turn it once more",
    "Lay it east of the Wardroom, doors south, north and west, keg to the north, and turn it twice more",
  ], [48, 48]);
  is(doors.every((words) => /^… .*…$/.test(words) && words.length <= 48), true);
});

Deno.test("what has room stays whole, and what is like no other is cut at its end", () => {
  same(apart(["Stay here", "Go on to the harbour and wait for the moon"], [20, 30]), [
    "Stay here",
    "Go on to the harbour and wait…",
  ]);
});

Deno.test("a line is as long as the words on it need, which break where a word ends", () => {
  is(longestLine("Swap", 3), 4);
  is(longestLine("Run through the Gangway · 3", 3), 11);
  is(longestLine("Run through the Gangway · 3", 1), 27);
  is(longestLine("aaaa bbbb cccc", 2), 9);
});

Deno.test("a price stands whole or not at all", () => {
  same(apart(["Run through the Hatchway to the Gangway (1 token): +2 fatigue"], [46]), [
    "Run through the Hatchway to the Gangway…",
  ]);
  same(apart(["Leave the ship (1 token): ends your actions, fatigue 2 → 1"], [46]), [
    "Leave the ship (1 token): ends your actions…",
  ]);
});
