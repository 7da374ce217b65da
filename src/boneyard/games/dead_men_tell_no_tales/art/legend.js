/** What every sign on the ship means, in a sentence each: one press away. */

import { fireDie } from "./aboard.js";
import { deckhands, enemy, loot, trapdoor } from "./dead.js";
import { coin, icon } from "./gear.js";
import { kegOf, rose } from "./timber.js";
import { LAST_SPACE, roomNames, SKULL, tile } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** Every sign of this table, by kind: the ship, who is aboard, my pirate, the cards. */
export function legend(/** @type {Kit} */ kit) {
  return [...ofTheShip(kit), ...ofThoseAboard(kit), ...ofMyPirate(kit), ...ofTheCards(kit)];
}

function ofTheShip(/** @type {Kit} */ kit) {
  const { picture, art, s } = kit;
  const withKeg = roomNames(kit).find((name) => tile(kit, name).keg) ?? "";
  return [
    {
      sign: fireDie(kit, "red", 4),
      name: "Fire",
      text:
        "How hot a room is, 1 to 5. A fire that would rise to 6 blows the room up, with all in it, and heats the rooms next to it.",
    },
    {
      sign: fireDie(kit, "yellow", 2),
      name: "Red and yellow rooms",
      text: "A Revenge card raises the fires of its colour and number: square dice are red, those on a corner yellow.",
    },
    {
      sign: kegOf(kit, withKeg, false),
      name: "Powder keg",
      text:
        "Goes off once, when the fire of its room reaches its number, and raises the fire behind the door with the yellow arrow.",
    },
    {
      sign: picture("0 0 100 100", [trapdoor(kit)]),
      name: "Trapdoor",
      text: "Deckhands climb out of it when a card says so. It stays where it is.",
    },
    {
      sign: picture("0 0 40 40", [art.circle(20, 20, 17, "#d55e00"), art.star(20, 20, 13, "#f0e442", 8, 0.5)]),
      name: "Fuse",
      text: `Each explosion moves it one space. At space ${LAST_SPACE} the ship blows up and all have lost.`,
    },
    {
      sign: picture("0 0 40 40", [
        s("rect", {
          x: 4,
          y: 4,
          width: 32,
          height: 32,
          rx: 5,
          fill: "none",
          stroke: "#d55e00",
          "stroke-width": 4,
          "stroke-dasharray": "6 4",
        }),
      ]),
      name: "Dashed room",
      text:
        "If its fire rises once more the room explodes (white) or its keg goes off (yellow). How likely that is stands under Next card.",
    },
    { sign: rose(kit), name: "Compass", text: "North is up. Doors and places are called by it." },
  ];
}

function ofThoseAboard(/** @type {Kit} */ kit) {
  return [
    {
      sign: enemy(kit, "guard", 7),
      name: "Guard",
      text: "Stays in his room and guards a Treasure. Die, Sword and Battle Track together must reach his number.",
    },
    {
      sign: enemy(kit, "crew", 4),
      name: "Skeleton Crew",
      text:
        "Hunts the nearest pirate when a card says so. Whoever shares a room with it must fight. It leaves a Cutlass or Grog.",
    },
    {
      sign: enemy(kit, "captain", 8),
      name: "Captain Fromm",
      text: "Walks like the crew, is as strong as the face he landed on, and slips back into the bag when beaten.",
    },
    {
      sign: deckhands(kit, 2),
      name: "Deckhands",
      text:
        "Two: nothing can be picked up there. Three: nobody may enter. When one is needed and none is left, all have lost.",
    },
    {
      sign: loot(kit, "treasure"),
      name: "Treasure",
      text:
        "Carry it off the ship. With it one only walks, rests and swaps, and pays all of each room’s fire as fatigue.",
    },
    {
      sign: loot(kit, "cutlass"),
      name: "Cutlass",
      text: "For good: the floor of your Battle Track is one space higher, and using the track drops it no lower.",
    },
    { sign: loot(kit, "grog", 4), name: "Grog", text: "Drink it on your turn, for nothing: so much fatigue less." },
  ];
}

function ofMyPirate(/** @type {Kit} */ kit) {
  const { picture, art } = kit;
  return [
    {
      sign: coin(kit, true),
      name: "Action token",
      text: "One for most actions. Unspent ones of your own go to the next pirate.",
    },
    { sign: coin(kit, false), name: "Passed on", text: "A token somebody left you. It cannot be passed on again." },
    {
      sign: picture("0 0 40 40", [art.path("M6 12H34V30H6Z", "#f2bd5c"), art.path("M20 12V30", "none")]),
      name: "Fatigue",
      text: `At ${SKULL} the pirate dies. From the space with a die on, fire of that number is too hot to enter.`,
    },
    {
      sign: picture("0 0 40 40", [art.path("M8 6H32V34H8Z", "#0072b2")]),
      name: "Battle Track",
      text:
        "Added to a battle die if you like, all of it; then it falls to its floor. The action Strengthen raises it by one.",
    },
  ];
}

/** @type {[string, string, string][]} */
const ICONS = [
  [
    "crew",
    "Crew moves",
    "All Skeleton Crew and Captain Fromm take a step towards the nearest pirate, then there is battle.",
  ],
  ["add", "Deckhands added", "Every room with a trapdoor gets a deckhand."],
  ["spread", "Deckhands spread", "From trapdoor rooms into connected rooms that have fewer, and no trapdoor."],
];

const ofTheCards = (/** @type {Kit} */ kit) =>
  ICONS.map(([kind, name, text]) => ({ sign: kit.picture("-2 2 46 40", [icon(kit, kind)]), name, text }));
