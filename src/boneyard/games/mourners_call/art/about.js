/** What the pieces are called, and what is true of each of them now. It counts what lies on the table and decides nothing. */

import { influenceIsFor, THINGS } from "./legend.js";
import { METERS, meterValue } from "./meters.js";
import * as read from "./read.js";
import { FACTION_NAMES, FACTIONS } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./meters.js").Which} Which */

/** @returns {name is Which} */
const isMeter = (/** @type {string} */ name) => name in METERS;

/** What people call a piece that is no card. */
export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name, place, guild] = touch.split(":");
  switch (kind) {
    case "figure":
      return `${kit.title(`guild:${guild}`)} in ${place === "crypt" ? "the Crypt" : kit.title(`place:${place}`)}${
        Number(name) === kit.viewer ? "" : `, ${kit.seatTitle(Number(name))}’s`
      }`;
    case "place":
      return name === "crypt" ? "The Crypt" : "";
    case "from":
      return `From ${name === "crypt" ? "the Crypt" : kit.title(`place:${name}`)}`;
    case "malavestros":
      return "Malavestros";
    case "seat":
      return kit.seatTitle(Number(name));
    case "deck":
      return `${FACTION_NAMES[name]} Mourner deck`;
    case "faction":
      return `${FACTION_NAMES[name]} Influence`;
    case "action":
      return `${kit.title(`court:${name}`)}, action ${place}`;
    case "pile":
      return `The pile of ${name}`;
    case "bid":
      return `${name} Etherea`;
    case "die":
      return `Die ${Number(name) + 1}`;
    case "meter":
      return isMeter(name) ? METERS[name].title : "";
    case "thing":
      return THINGS[name]?.name ?? "";
    case "forge":
      return "The Forge";
    case "alltaker":
      return "Death, the Alltaker";
    case "dreadsbane":
      return "The Dreadsbane token";
    case "played":
      return "Court cards played this round";
    case "wallows-discard":
      return "Spent Wallows cards";
    default:
      return "";
  }
}

/** What is true of a piece at this moment. */
export function about(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const [kind, name, ...more] = touch.split(":");
  const lines = LINES[kind]?.(view, kit, name, more) ?? [];
  return { title: title(touch, kit) || kit.title(touch), lines };
}

/** By kind of piece: its lines. @type {Record<string, (view: View, kit: Kit, name: string, more: string[]) => string[]>} */
const LINES = {
  place: (view, kit, name) => (name === "crypt" ? crypt(view, kit, kit.viewer) : place(view, kit, name)),
  alltaker,
  dreadsbane,
  malavestros,
  guild,
  meter: (view, kit, name) => (name === "suspicion" ? suspicion(view, kit) : threat(view, kit)),
  seat: (view, kit, name) => crypt(view, kit, Number(name)),
  figure: (view, kit, owner, [at, of]) => figure(view, kit, Number(owner), at, of),
  forge,
  thing: (_view, _kit, name) => THINGS[name] ? [THINGS[name].text] : [],
  deck,
  faction,
  pile,
  mourner,
  wallows,
  motive,
  court,
};

const count = (/** @type {number} */ number, /** @type {string} */ what) =>
  `${number} ${what}${number === 1 ? "" : "s"}`;

// --- places, guilds and figures -----------------------------------------------------------------------------------

/** Who has how many, and who would win with that. */
function judged(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number[]} */ counts) {
  const best = read.leaders(counts);
  if (!best.length) return ["No figures."];
  const figures = `Figures: ${read.owners(kit, counts)}.`;
  if (best.length === 1) return [figures, `${kit.seatTitle(best[0])} would win it now.`];
  const unless = best.includes(view.death) && !view.alltaker_used
    ? `, unless ${kit.seatTitle(view.death)}, who holds Death, decides it with the Alltaker (one tie a round)`
    : "";
  return [figures, `Tied: nobody would win it now${unless}.`];
}

/** Of a place that was resolved this round, what came of it. */
function settled(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const figures = read.owners(kit, read.countsAt(view, number));
  const won = view.settled[number];
  return [
    figures ? `Figures: ${figures}.` : "No figures.",
    won < 0 ? "It was resolved this round: nobody won it." : `${kit.seatTitle(won)} won it this round.`,
  ];
}

function place(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const number = read.placeNumber(kit, id);
  const here = read.figuresIn(view, number);
  const most = read.limit(view, kit);
  const won = read.isSettled(view, number)
    ? settled(view, kit, number)
    : judged(view, kit, read.countsAt(view, number));
  return [
    ...(number === view.malavestros ? [won[0], "Malavestros: nobody wins it, everybody here gains 1 Unity."] : won),
    here > most
      ? `${here} figures where ${most} may stand: they roll for their lives in the threat check.`
      : `${count(here, "figure")}, the limit is ${most}.`,
  ];
}

function guild(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const at = read.guildNumber(kit, id);
  return [
    ...judged(view, kit, read.countsOf(view, at)),
    `${count(view.supply[at], "figure")} in the supply.`,
    "Crypt and board count together.",
  ];
}

/** The figures of one owner and guild in one place, and the place itself. */
function figure(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ owner,
  /** @type {string} */ at,
  /** @type {string} */ of,
) {
  const group = read.standing(view, owner, read.placeNumber(kit, at)).find((each) => each.guild === of);
  const here = count(group?.number ?? 0, "such figure");
  return [
    `${kit.seatTitle(owner)} has ${here} here and ${view.track[owner][read.guildNumber(kit, of)]} of the guild in all.`,
    ...(at === "crypt" ? [] : place(view, kit, at)),
  ];
}

function crypt(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  if (seat < 0) return [];
  const inside = read.listed(kit, read.buried(view, seat));
  return [
    inside ? `In the Crypt: ${inside}.` : "The Crypt is empty.",
    `${count(view.bases[seat], "base")} left: every figure needs one.`,
  ];
}

// --- the meters, and what is shared -------------------------------------------------------------------------------

/** What the steps next to the marker mean. */
function steps(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Which} */ which,
  /** @type {string} */ what,
) {
  const { end, last } = METERS[which];
  const now = view[which];
  const value = (/** @type {number} */ step) => meterValue(view, kit, which, step);
  const later = Array.from({ length: end - now - 1 }, (_, at) => now + at + 1);
  const higher = later.find((step) => value(step) !== value(now));
  return [
    `At ${now} of ${end}: ${what} ${value(now)}.`,
    higher === undefined ? "" : `From ${higher} on: ${value(higher)}.`,
    end - now === 1 ? `One step more, and the ${last} comes.` : `${end - now} steps to the ${last}.`,
  ].filter(Boolean);
}

function suspicion(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const lack = read.missing(view, kit);
  return [
    ...steps(view, kit, "suspicion", "the tithe is"),
    read.isTithed(view)
      ? "The tithe of this round is over: this is about the next one."
      : `The Forge holds ${view.forge}: ${lack ? `${lack} missing` : "covered"}.`,
    "Who brings it to the end loses 3 Unity; the marker then goes back a step.",
  ];
}

function threat(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const over = read.content(kit).location.filter((_, at) => read.figuresIn(view, at + 1) > read.limit(view, kit));
  return [
    ...steps(view, kit, "threat", "a place bears this many figures:"),
    `Over-crowded now: ${over.map(({ name }) => name).join(", ") || "no place"}.`,
    "Who brings it to the end loses a Mourner, and everybody a figure of its guild; the marker then goes back a step.",
  ];
}

function alltaker(/** @type {View} */ view, /** @type {Kit} */ kit) {
  return [
    `${kit.seatTitle(view.death)} holds it: first player of each round, until somebody plays the Court card Death.`,
    "Its holder may win one tie a round, for a location or a guild they are tied for; no other tie.",
    view.alltaker_used ? "It has been used this round." : "It has not been used this round.",
  ];
}

function malavestros(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { name } = read.content(kit).location[view.malavestros - 1] ?? { name: "" };
  return [
    `He stands in ${name}: in Phase 7 nobody wins it, its bonus is void, and everybody with a figure there gains 1 Unity.`,
    "The Court card Malavestros puts him on another place; else he stays.",
  ];
}

function dreadsbane(/** @type {View} */ view, /** @type {Kit} */ kit) {
  return [
    `${view.dreadsbane < 0 ? "Nobody" : kit.seatTitle(view.dreadsbane)} holds it.`,
    "In the threat check its holder’s figures count for the limit, but are not rolled for.",
    "Who alone has most Dreadsbane Order figures takes it when the guilds are resolved; tied, it goes back.",
  ];
}

function forge(/** @type {View} */ view, /** @type {Kit} */ kit) {
  if (read.isTithed(view)) return [`It holds ${view.forge} Etherea, which count for the tithe of the next round.`];
  const lack = read.missing(view, kit);
  const due = `${read.quota(view, kit)}${lack ? `: ${lack} missing` : ""}`;
  return [
    `It holds ${view.forge} Etherea, which count for this round’s tithe of ${due}.`,
    "What is not needed is lost.",
  ];
}

function pile(/** @type {View} */ view, /** @type {Kit} */ _, /** @type {string} */ size) {
  const alike = view.piles.filter((each) => each === Number(size)).length;
  return [`${alike > 1 ? "There are several of this size. " : ""}What nobody takes goes to the Forge.`];
}

// --- cards --------------------------------------------------------------------------------------------------------

function deck(/** @type {View} */ view, /** @type {Kit} */ _, /** @type {string} */ name) {
  const left = count(view.decks[FACTIONS.indexOf(name)].length, "card");
  return [
    `${left} left. Recruiting from it costs 5 Etherea, brings a figure of the card’s guild, and the Threat rises by 1.`,
  ];
}

function faction(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const at = FACTIONS.indexOf(name);
  const has = read.seatsOf(view).map((seat) => {
    const motive = view.faction[seat] === at ? ", whose motive is of this faction" : "";
    return `${kit.seatTitle(seat)}: ${view.influence[seat][at]}${motive}.`;
  });
  return [influenceIsFor(name), ...has];
}

function mourner(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  return read.seatsOf(view).filter((seat) => view.tableau[seat].includes(name)).map((seat) => {
    const state = read.isReady(view, kit, seat, name) ? "ready" : "exhausted until the clean-up";
    return `With ${kit.seatTitle(seat)}, ${state}. Works: ${read.usedWhen(kit.entry(`mourner:${name}`))}.`;
  });
}

function wallows(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const lines = [];
  for (const seat of read.seatsOf(view)) {
    for (const [card, done] of view.quests[seat]) {
      if (card === name) lines.push(`With ${kit.seatTitle(seat)}: ${read.progress(kit, card, done)}.`);
    }
    for (const [card, since] of view.relics[seat]) {
      if (card === name) lines.push(`${kit.seatTitle(seat)} earned it in round ${since}.`);
    }
  }
  if (view.wallows_discard.includes(name)) lines.push("In the discard pile.");
  return lines;
}

function motive(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  return read.seatsOf(view).filter((seat) => view.motive[seat] === name).map((seat) =>
    `${kit.seatTitle(seat)}’s: worth ${read.motiveNow(view, kit, seat, name)} points as things stand.`
  );
}

function court(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const held = read.seatsOf(view).filter((seat) => view.hand[seat].includes(name));
  return [
    ...held.map((seat) => seat === kit.viewer ? "In your hand." : `In ${kit.seatTitle(seat)}’s hand.`),
    view.played.includes(name) ? "Played this round." : "",
    view.discarded.includes(name) ? "Discarded face up this round." : "",
  ].filter(Boolean);
}
