/** What is true of a piece now: for the inspector, in a few lines. */

import {
  activeOf,
  beastsOn,
  buriedIn,
  capacityOf,
  chaserId,
  content,
  faceUp,
  isBack,
  posterOf,
  proficiencyOf,
  relicsOn,
  roadsHome,
  sectionOf,
  spaceId,
  spaceName,
  spaceOf,
  standingOn,
  TOWN,
  whereAbroad,
} from "./read.js";
import { capital, gains, placeWords, several } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Space} Space */
/** @typedef {{title: string, lines: string[]} | null} Told */

export function about(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const [kind, name] = [touch.slice(0, touch.indexOf(":")), touch.slice(touch.indexOf(":") + 1)];
  const tell = TELL[kind];
  return tell ? tell(name, view, kit) : kit.token(touch) ? { title: kit.title(touch), lines: [] } : null;
}

/** By kind of piece. @type {Record<string, (name: string, view: View, kit: Kit) => Told>} */
const TELL = {
  space: aboutSpace,
  bounty: aboutBounty,
  seat: aboutSeat,
  numbers: aboutNumbers,
  card: aboutCard,
  item: aboutItem,
  job: aboutJob,
  pile: aboutPile,
  bullets: aboutBullets,
};

export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  if (kind === "service") return content(kit).service.find(({ id }) => id === name)?.name ?? "";
  if (kind === "bullets") return `Shoot ${several(Number(name), "Bullet")}`;
  if (kind === "pile") return `Most Wanted, pile ${Number(name) + 1}`;
  return "";
}

/** The names of pieces, one after the other. */
const named = (/** @type {Kit} */ kit, /** @type {string} */ kind, /** @type {string[]} */ names) =>
  names.map((name) => kit.title(`${kind}:${name}`)).join(", ");

// --- places -----------------------------------------------------------------------------------------------

function homeWords(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const far = roadsHome(kit).get(id) ?? 0;
  return far ? `${several(far, "road")} from San Andreas` : "in San Andreas";
}

/** @returns {Told} */
function aboutSpace(/** @type {string} */ id, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const space = spaceOf(kit, id);
  if (!space) return null;
  const here = standingOn(view, kit, id).map((seat) => kit.seatTitle(seat));
  const beasts = beastsOn(view, kit, id).map((beast) => kit.title(`bounty:${beast}`));
  const relics = relicsOn(view, kit, id);
  const wanted = met(view, kit, space).map(({ name, cost }) => `${name} (${cost} Attack)`);
  return {
    title: space.name,
    lines: [
      kindWords(kit, space),
      here.length ? `Here: ${here.join(", ")}.` : "",
      beasts.length
        ? `${beasts.join(" and ")} ${beasts.length > 1 ? "stand" : "stands"} here: enter only to fight.`
        : "",
      relics.length ? `Artifacts: ${named(kit, "card", relics)}. One for each player.` : "",
      wanted.length ? `Can be met here: ${wanted.join(", ")}.` : "",
      view.night ? "By night each of its roads asks for one Movement more." : "",
    ].filter(Boolean),
  };
}

/** What a space is for, and how far it is from town. */
function kindWords(/** @type {Kit} */ kit, /** @type {Space} */ { id, type }) {
  if (type === TOWN) return "Town: the Job Board and the Store. A Monster that comes here ends the game.";
  return `${capital(homeWords(kit, id))}${type === "cursed" ? "; its encounters come from the cursed deck" : ""}.`;
}

/** The bounties that are met on a space, for as long as they are in their lairs. */
function met(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Space} */ { id, type }) {
  if (type === TOWN) return [];
  return faceUp(view, kit).filter((name) => !whereAbroad(view, kit, name)).map((name) => posterOf(view, kit, name))
    .filter(({ place }) => place === type || place === id);
}

/** @returns {Told} */
function aboutBounty(/** @type {string} */ name, /** @type {View} */ view, /** @type {Kit} */ kit) {
  if (!kit.token(`bounty:${name}`)) return null;
  const entry = posterOf(view, kit, name);
  return {
    title: entry.name,
    lines: [
      lair(view, kit, name, entry.place),
      entry.side === undefined
        ? ""
        : `The ${entry.side ? "back" : "front"} lies up: ${entry.cost} Attack for ${gains(entry)}.`,
      beneath(view, kit, name),
    ].filter(Boolean),
  };
}

/** Where a bounty is met. */
function lair(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {string} */ place,
) {
  const abroad = whereAbroad(view, kit, name);
  if (abroad) {
    const where = `${spaceName(kit, abroad)}, ${homeWords(kit, abroad)}`;
    return `Stands in ${where}; moves one road closer each round, and hurts whoever it meets.`;
  }
  const spaces = content(kit).space.filter(({ type }) => type === place);
  return spaces.length
    ? `Met on ${spaces.map((space) => space.name).join(", ")}.`
    : `Met in ${placeWords(kit, place)} only.`;
}

/** What lies under a bounty that is on top of its pile. */
function beneath(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const at = view.piles.findIndex((pile) => pile.at(-1) === name);
  if (at < 0 || view.piles[at].length < 2) return "";
  const last = buriedIn(view, kit, at) || (sectionOf(kit, `bounty:${name}`) === "monster" ? "" : "a Monster");
  return `${several(view.piles[at].length - 1, "card")} beneath${last ? `; the last is ${last}` : ""}.`;
}

/** @returns {Told} */
function aboutPile(/** @type {string} */ number, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const at = Number(number);
  const pile = view.piles[at] ?? [];
  if (!pile.length || view.up[at]) return null;
  const last = buriedIn(view, kit, at) || "a Monster";
  return {
    title: title(`pile:${at}`, kit),
    lines: [`${several(pile.length, "card")}, face down; ${last} lies at the bottom.`],
  };
}

// --- people and what they carry ---------------------------------------------------------------------------

/** @returns {Told} */
function aboutSeat(/** @type {string} */ at, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const seat = Number(at);
  if (!(view.chaser[seat] >= 0)) return null;
  const who = `chaser:${chaserId(kit, view.chaser[seat])}`;
  const [health, bullets, curse, water] = [view.health, view.bullets, view.curse, view.water].map((of) => of[seat]);
  const [hand, deck, discard] = [view.hand, view.deck, view.discard].map((of) => of[seat].length);
  const owned = (/** @type {string} */ word, /** @type {string} */ kind, /** @type {string[]} */ names) =>
    names.length ? `${word}: ${named(kit, kind, names)}.` : "";
  return {
    title: `${kit.seatTitle(seat)}: ${kit.title(who)}`,
    lines: [
      `In ${spaceName(kit, spaceId(kit, view.space[seat]))}, on the ${view.cursed[seat] ? "Cursed" : "Normal"} side.`,
      `Health ${health}, Bullets ${bullets} of ${capacityOf(view, kit, seat)}, Curse ${curse} (turns at ${
        view.threshold[seat]
      }), Water ${water}.`,
      `${several(hand, "card")} in hand, ${deck} in the deck, ${discard} discarded.`,
      owned("Items", "item", view.items[seat]),
      owned("Jobs done", "job", view.done[seat]),
      owned("Captured", "bounty", view.captured[seat]),
      owned("Artifacts", "card", view.relics[seat]),
      kit.text(who),
    ].filter(Boolean),
  };
}

/** What the four tracks of a seat mean as they stand. @returns {Told} */
function aboutNumbers(/** @type {string} */ at, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const seat = Number(at);
  const each = proficiencyOf(view, kit, seat);
  if (each === null) return null;
  const { health, bullets, water } = view;
  const [curse, most] = [view.curse[seat], view.threshold[seat]];
  const alone = ["solo_curse_chaser", "solo_dark_arts"].includes(view.mode);
  const fall = alone ? "the game is lost" : "one falls: 3 Grit lost, back to San Andreas, the turn over, then Health 3";
  const turned =
    `Curse ${curse}, Threshold ${most}: Cursed. Each further rise of Curse costs 1 Health, the ability is lost; ` +
    "below the Threshold the card turns back.";
  return {
    title: `${kit.seatTitle(seat)}: Health, Bullets, Curse, Water`,
    lines: [
      view.cursed[seat] ? turned : `Curse ${curse}: at ${most} the character turns Cursed. That alone costs no Health.`,
      `Health ${health[seat]}: at 0 ${fall}.`,
      `Bullets ${bullets[seat]}, room for ${capacityOf(view, kit, seat)}: each gives ${each} Attack now.`,
      `Water ${water[seat]}: the money of San Andreas.`,
    ],
  };
}

/** @returns {Told} */
function aboutCard(/** @type {string} */ card, /** @type {View} */ view, /** @type {Kit} */ kit) {
  if (isBack(card)) return null;
  const held = (/** @type {string[][]} */ rows) =>
    rows.flatMap((row, seat) => (row.includes(card) ? [kit.seatTitle(seat)] : []));
  const lies = placeWords(kit, kit.entry(`card:${card}`)?.place ?? "");
  return {
    title: kit.title(`card:${card}`),
    lines: [
      ...held(view.hand).map((who) => `In ${who}’s hand.`),
      ...held(view.discard).map((who) => `On ${who}’s discard pile.`),
      view.played.some(([played]) => played === card) ? "Played in this segment: a card that copies may copy it." : "",
      view.board.flat().includes(card) ? `Lies in ${lies}: go there and recover it as your action.` : "",
      view.trash.includes(card) ? "Out of the game." : "",
    ].filter(Boolean),
  };
}

/** @returns {Told} */
function aboutItem(/** @type {string} */ item, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const owner = view.items.findIndex((mine) => mine.includes(item));
  const lines = owner >= 0
    ? [`Carried by ${kit.seatTitle(owner)}${view.exhausted.includes(item) ? "; exhausted until the next round" : ""}.`]
    : view.row.includes(item)
    ? ["For sale in the Store."]
    : view.store_out.at(-1) === item
    ? ["On top of the store discard: for sale too."]
    : [];
  return { title: kit.title(`item:${item}`), lines };
}

/** @returns {Told} */
function aboutJob(/** @type {string} */ job, /** @type {View} */ view, /** @type {Kit} */ kit) {
  if (isBack(job)) return null;
  const done = view.done.findIndex((row) => row.includes(job));
  return { title: kit.title(`job:${job}`), lines: done >= 0 ? [`Done by ${kit.seatTitle(done)}.`] : [] };
}

/** @returns {Told} */
function aboutBullets(/** @type {string} */ number, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const each = proficiencyOf(view, kit, activeOf(view));
  return each === null ? null : {
    title: title(`bullets:${number}`, kit),
    lines: [`Each Bullet gives ${each} Attack now: ${Number(number) * each} in all.`],
  };
}
