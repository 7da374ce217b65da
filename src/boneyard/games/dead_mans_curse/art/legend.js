/** Every sign of this table, and what it means: shown one press away. */

import { cardArt, emblem, figure } from "./pieces.js";
import { factionOf, typeName, TYPES, values } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** @type {Record<string, string>} how each type moves */
const MOVES = {
  P: "Steps one square ahead, two from its starting square; attacks one square diagonally ahead.",
  R: "Moves straight, as far as the way is open.",
  N: "Leaps two squares in a line and one to the side, over any Piece.",
  B: "Moves diagonally, as far as the way is open.",
  Q: "Moves straight or diagonally, as far as the way is open.",
  K: "Moves one square in any direction. It may be lost like any other Piece: losing it does not lose the game.",
};

/** @type {[string, string][]} */
const FACTIONS = [["undead", "Undead"], ["crew", "Crew"], ["ironwrights", "Ironwrights"], [
  "thornwood",
  "Thornwood Court",
]];

/** Words of the rules that stand on cards. @type {[string, string][]} */
const WORDS = [
  [
    "Attack",
    "Two dice and the Attack value against two dice and the Defense value; a tie goes to the Defender. Who loses is Captured.",
  ],
  ["Block", "The Defender's last chance after losing: a 6 on one die, and nobody is Captured."],
  ["Shot", "An Attack from afar: the shooter does not move, and is not Captured if it loses."],
  ["Extended Attack", "An Attack from afar in which the attacker does not move, but can be Captured."],
  [
    "Line of fire",
    "The squares straight or diagonally ahead of a Piece, as many as the number says, up to the first Piece.",
  ],
  ["Adjacent", "One of the eight squares around."],
  ["Restore", "Bring a Captured Piece back, to an open starting square of its type."],
  ["Promote", "Swap a Pawn on an Opponent's starting squares for one of your Captured Pieces."],
  ["Place", "Put a Piece on a square, whatever lies between."],
  ["Ignore", "Move past Pieces as if they were not there."],
  ["Held", "An Epic Act kept in secret, to be played later, on anybody's Turn."],
  ["VP", "Points. Those of the Pieces that stand on the Board after nine rounds are added up: the most wins."],
];

/** @returns {{sign: Element | string, name: string, text: string}[]} */
export function legend(/** @type {Kit} */ kit) {
  const { h, art, picture } = kit;
  /** What lies on a corner of a Piece needs a place to lie on. */
  const on = (/** @type {Element} */ sign) => h("span", { class: "dmc-sign" }, sign);
  const types = TYPES.map((letter) => {
    const printed = values(kit, letter);
    const worth = `Attack +${printed?.attack}, Defense +${printed?.defense}, ${printed?.vp} VP.`;
    return { sign: figure(kit, letter, "undead", 0), name: typeName(kit, letter), text: `${MOVES[letter]} ${worth}` };
  });
  const card = (/** @type {string} */ section) =>
    cardArt(kit, { id: `legend-${section}`, faction: "undead", attach: "N" }, section);
  return [
    ...types,
    {
      sign: on(
        h(
          "span",
          { class: "dmc-badge" },
          picture("0 0 20 20", [art.star(10, 10, 9, "#fff6e3")], { class: "dmc-star" }),
        ),
      ),
      name: "Star on a Piece",
      text: "It wears a Boost: press the Piece to read it. A number counts the souls it has taken.",
    },
    {
      sign: on(h("span", { class: "dmc-ring" })),
      name: "Dashed ring",
      text: "Something lasts on the Piece for a while: press it to read what.",
    },
    {
      sign: on(picture("0 0 10 10", [art.path("M5 1L9 8H1Z", "#fff6e3")], { class: "dmc-heading" })),
      name: "Arrow on a Pawn",
      text: "The way it goes, with three and four armies.",
    },
    {
      sign: card("battlefield"),
      name: "Battlefield Card",
      text: "One each Turn: a second move or deed besides the Standard Move.",
    },
    {
      sign: card("boost"),
      name: "Boost",
      text: "Stays with one of your Pieces until that is Captured. Needs 6 on the Boost die.",
    },
    {
      sign: card("epic"),
      name: "Epic Act",
      text: "Strikes once, at any time its text names. Needs 8 on the Boost die.",
    },
    ...FACTIONS.map(([faction, name]) => ({
      sign: emblem(kit, faction),
      name,
      text: `Their Ability, ${factionOf(kit, faction)?.ability_name ?? ""}: ${kit.rules(`ability:${faction}`)}`,
    })),
    ...WORDS.map(([name, text]) => ({ sign: "", name, text })),
  ];
}
