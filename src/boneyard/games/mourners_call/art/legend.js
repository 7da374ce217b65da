/** What the signs of Illverness mean: what is counted, the factions, the guilds, the cards, and what stands on places. */

import * as read from "./read.js";
import { figure, STONE } from "./figures.js";
import { FACTION_NAMES, FACTIONS, sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {{sign: Element, name: string, text: string}} Line */

/** What each thing that is counted is for, also told of the thing itself. @type {Record<string, {name: string, text: string}>} */
export const THINGS = {
  etherea: {
    name: "Etherea",
    text: "Pays for recruits (a figure 3, a Mourner 5) and for the tithe. It is no point.",
  },
  unity: {
    name: "Unity",
    text: "Each is a point. The round in which the last one of the pool is taken is the last of the game.",
  },
};

/** @type {[sign: string, name: string, text: string][]} */
const SIGNS = [
  ["any", "Any Influence", "Influence of factions you choose. “Alike”: all of one faction; “unlike”: no two of one."],
  [
    "suspicion",
    "Suspicion",
    "The higher, the more tithe is due each round. Whoever brings it to 13 loses 3 Unity to an Inquisitor.",
  ],
  [
    "threat",
    "Threat",
    "The higher, the fewer figures a location bears: where there are more, dice decide about each of them. " +
    "Whoever brings it to 10 loses a Mourner, and everybody a figure of its guild.",
  ],
  ["figure", "A figure", "Any guild’s figure, from the supply into your Crypt."],
  ["recall", "Back to the Crypt", "A figure leaves its location and waits in its owner’s Crypt."],
  ["remove", "Remove a figure", "A figure goes back to the supply."],
  ["forge", "The Forge", "The Etherea nobody took. It counts for the tithe of this round."],
  [
    "death",
    "Death, the Alltaker",
    "Its holder goes first, and may win one tie a round. Playing the Court card Death takes it.",
  ],
  ["dreadsbane", "Dreadsbane token", "Its holder’s figures are not rolled for in over-crowded locations."],
  ["malavestros", "Malavestros", "Nobody wins the location where he stands; everybody there gains 1 Unity."],
  ["court", "A Court card", "Drafted each round, played for one of its two actions."],
  ["quest", "A quest", "A Wallows card: do what it asks by the end of the round, and it gives its reward."],
  ["raker", "A Raker", "A Wallows card that costs you something if it is not done by the end of the round."],
  ["artifact", "An artifact", "A Wallows card that stays with you for the rest of the game once it is done."],
];

/** Every sign with its name and a sentence. @returns {Line[]} */
export function legend(/** @type {Kit} */ kit) {
  const { h } = kit;
  const words = (/** @type {string} */ text, name = "mcl-gain") => h("span", { class: name }, text);
  return [
    ...Object.entries(THINGS).map(([name, thing]) => ({ sign: sign(kit, name), ...thing })),
    ...FACTIONS.map((faction) => ({
      sign: sign(kit, faction),
      name: `${FACTION_NAMES[faction]} Influence`,
      text: influenceIsFor(faction),
    })),
    ...SIGNS.map(([name, title, text]) => ({ sign: sign(kit, name), name: title, text })),
    ...read.content(kit).guild.map(({ id, name, faction }) => ({
      sign: figure(kit, id, STONE),
      name,
      text: `A guild of ${FACTION_NAMES[faction]}. ${kit.rules(`guild:${id}`)}`,
    })),
    {
      sign: words("2/5"),
      name: "Figures here",
      text: "How many figures stand in a location, and how many the Threat allows.",
    },
    { sign: words("♛"), name: "Who leads", text: "Who alone has most figures here, and would win the location now." },
    {
      sign: words("tie"),
      name: "A tie",
      text: "Nobody wins, unless the Alltaker’s holder is one of the tied and decides it.",
    },
  ];
}

export const influenceIsFor = (/** @type {string} */ faction) =>
  `Each is a point. Moving a figure to a location of ${FACTION_NAMES[faction]} costs one.`;
