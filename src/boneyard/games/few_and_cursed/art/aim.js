/** How a game is won and lost, and how far that is: one or two sentences above the bounties. */

import { content, isBack, relicsOn, roadsHome, sectionOf, spaceId, spaceName } from "./read.js";
import { several } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {{words: string, grave?: boolean}} Line `grave`: what ends the game is near */

/** So many Monsters end most games. */
const MONSTERS = 3;
/** From so many roads or rounds on it is grave. */
const NEAR = 2;

/** @returns {Line[]} */
export const aimWords = (/** @type {View} */ view, /** @type {Kit} */ kit) => [
  ...(AIMS[view.mode] ?? contest)(view, kit),
  ...view.abroad.map(([beast, at]) => walking(kit, beast, at)),
];

/** Most Grit wins, and three things end the game. @returns {Line[]} */
const contest = (/** @type {View} */ view) => [
  { words: "Most Grit wins." },
  { words: `It ends with the round of the 3rd Monster defeated (${view.slain} so far) or of the last artifact` },
  { words: `(${view.board.flat().length} left), at once with a Monster in San Andreas.` },
  ...(view.final ? [{ words: "This is the last round.", grave: true }] : []),
];

/** @type {Record<string, (view: View, kit: Kit) => Line[]>} */
const AIMS = {
  coop(view, kit) {
    const lost = drained(view, kit);
    const left = lost ? Math.floor(view.team / lost) + 1 : 0;
    return [
      {
        words:
          `Together: defeat ${MONSTERS} Monsters (${view.slain} so far) before one reaches San Andreas or team Grit falls below 0.`,
      },
      {
        words: `Team Grit ${view.team}${
          lost ? `, −${lost} each round for the Most Wanted: ${several(left, "round")} left` : ""
        }.`,
        grave: Boolean(lost) && left <= NEAR,
      },
    ];
  },
  solo_curse_chaser: (view) => [
    {
      words:
        `Alone: defeat ${MONSTERS} Monsters (${view.slain} so far). Lost at Health 0, or with a Monster in San Andreas.`,
    },
    { words: "A round without a Most Wanted: one gets away." },
  ],
  solo_dark_arts: (view, kit) => [
    {
      words: `Alone: recover an artifact from each corner (${corners(view, kit)} to go), then meet Crow Prime alive.`,
    },
    { words: "Lost at Health 0, or with a Monster in San Andreas." },
  ],
  solo_shadows: (view) => [
    { words: `Alone: complete two job tracks (${view.tracks.filter((jobs) => !jobs.length).length} so far).` },
    { words: `Lost with a Monster in San Andreas, or all four abroad (${view.abroad.length} now).` },
  ],
};

/** How many corners still hold artifacts. */
const corners = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  content(kit).space.filter(({ id }) => relicsOn(view, kit, id).length).length;

/** What the Most Wanted that lie face up cost the team each round: the Grit they would bring. */
export function drained(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const monsters = view.settings.monsters_most_wanted !== false;
  return view.piles.reduce((sum, pile, at) => {
    const top = view.up[at] ? pile.at(-1) : "";
    if (!top || isBack(top) || (!monsters && sectionOf(kit, `bounty:${top}`) === "monster")) return sum;
    return sum + (kit.entry(`bounty:${top}`)?.grit ?? 0);
  }, 0);
}

/** A Monster on its way, and how far it still has to go. @returns {Line} */
function walking(/** @type {Kit} */ kit, /** @type {string} */ beast, /** @type {number} */ at) {
  const id = spaceId(kit, at);
  const far = roadsHome(kit).get(id) ?? 0;
  const name = kit.title(`bounty:${beast}`);
  return {
    words: far
      ? `${name} in ${spaceName(kit, id)}: ${several(far, "round")} from San Andreas.`
      : `${name} is in San Andreas: it is over.`,
    grave: far <= NEAR,
  };
}
