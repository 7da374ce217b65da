/** Reading the view: who stands where, who leads, what the meters ask. It counts what lies on the table and decides nothing. */

import { FACTIONS, GUILDS } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */

/**
 * What the content files hold, as far as it is drawn.
 * @typedef {import("./figures.js").Act} Act
 * @typedef {{id: string, name: string, faction: string, bonus: Act[]}} Location
 * @typedef {Location} Guild
 * @typedef {Record<"two" | "three" | "four", number>} Tithe what is due, by the number of players
 * @typedef {{location: Location[], guild: Guild[], suspicion: Tithe[], threat: {limit: number}[], die: {result: string}[]}} Content
 * @typedef {{name: string, faction: string, guild: string, kind: string, at?: string, lasting?: Act[]}} Mourner
 * @typedef {{mode: string, what: string, amount?: number}} Goal
 * @typedef {{name: string, kind: string, objective?: Goal[], lasting?: Act[]}} Wallows
 * @typedef {{name: string, faction: string, scores: string, points: number}} Motive
 */

/**
 * A card that lies open before a seat.
 * @typedef {{kind: "mourner", touch: string, entry: Mourner, ready: boolean}} LaidMourner
 * @typedef {{kind: "quest", touch: string, entry: Wallows, progress: string}} LaidQuest
 * @typedef {LaidMourner | LaidQuest | {kind: "relic", touch: string}} Laid
 */

export const PHASES = [
  "Setup",
  "Etherea",
  "Wallows",
  "Court draft",
  "Actions",
  "Threat check",
  "Tithe",
  "Majorities",
  "Clean-up",
  "Scoring",
];
export const PHASE_SIGNS = ["", "etherea", "quest", "court", "figure", "threat", "suspicion", "unity", "recall"];
export const [SETUP, ETHEREA, WALLOWS, DRAFT, ACTIONS, THREAT, TITHE, MAJORITIES, CLEANUP, OVER] = PHASES.keys();
export const SUSPICION_END = 13;
export const THREAT_END = 10;
/** The Crypt among the places. */
const CRYPT = 0;
/** @type {Record<number, keyof Tithe>} */
const TITHE_OF = { 2: "two", 3: "three", 4: "four" };

export const content = (/** @type {Kit} */ kit) => /** @type {Content} */ (kit.game.content);
export const seatsOf = (/** @type {View} */ view) => Array.from({ length: view.seats }, (_, seat) => seat);
export const colourOf = (/** @type {Kit} */ kit, /** @type {number} */ seat) =>
  kit.art.SEAT_COLOURS[seat % kit.art.SEAT_COLOURS.length];
/** A face that is not to be seen, or no card at all: that goes out as null. */
export const isBack = (/** @type {string | null} */ card) => !card || card.startsWith("?");
export const known = (/** @type {string[]} */ cards) => cards.filter((card) => !isBack(card));
export const questionOf = (/** @type {View} */ view) => view.asked?.question.split(".").at(-1) ?? "";
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
/** Whether a set of cards, a bit each, has the one at this place. */
const has = (/** @type {number} */ bits, /** @type {number} */ at) => Math.floor(bits / 2 ** at) % 2 === 1;

// --- places and guilds ------------------------------------------------------------------------------------------

export const placeId = (/** @type {Kit} */ kit, /** @type {number} */ place) =>
  place === CRYPT ? "crypt" : content(kit).location[place - 1].id;
export const placeNumber = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  content(kit).location.findIndex((location) => location.id === id) + 1;
export const guildNumber = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  content(kit).guild.findIndex((guild) => guild.id === id);

/** Who has most; all of them where they are tied, nobody where there is nothing. */
export function leaders(/** @type {number[]} */ counts) {
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}

export const countsAt = (/** @type {View} */ view, /** @type {number} */ place) =>
  view.presence.map((row) => row[place]);
export const countsOf = (/** @type {View} */ view, /** @type {number} */ guild) => view.track.map((row) => row[guild]);

/** The figures of one seat in one place. */
export const standing = (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ place) =>
  GUILDS.map((guild, at) => ({ guild, number: view.figures[seat][place * GUILDS.length + at] })).filter(({ number }) =>
    number
  );
export const buried = (/** @type {View} */ view, /** @type {number} */ seat) => standing(view, seat, CRYPT);

/** Whose they are: Red 2, Blue 1. */
export const owners = (/** @type {Kit} */ kit, /** @type {number[]} */ counts) =>
  counts.flatMap((count, seat) => (count ? [`${kit.seatTitle(seat)} ${count}`] : [])).join(", ");

/** Figures in words: 2 Mortis Knighthood, 1 Conclave of Shadows. */
export const listed = (/** @type {Kit} */ kit, /** @type {{guild: string, number: number}[]} */ figures) =>
  figures.map(({ guild, number }) => `${number} ${kit.title(`guild:${guild}`)}`).join(", ");

export const figuresIn = (/** @type {View} */ view, /** @type {number} */ place) => sum(countsAt(view, place));

/** As the state says it of a place: it was resolved and nobody won it, or it was not resolved yet this round. */
const [NOBODY, UNSETTLED] = [-1, -2];

/** Whether a place was resolved this round: then figures that come and go change nothing of it. */
export const isSettled = (/** @type {View} */ view, /** @type {number} */ place) => view.settled[place] !== UNSETTLED;

/** Who wins a place, or all who are tied for it: as it was settled, else if it were judged now. Where Malavestros stands nobody can. */
export function winners(/** @type {View} */ view, /** @type {number} */ place) {
  const won = view.settled[place];
  if (won >= 0) return [won];
  const best = place === view.malavestros ? [] : leaders(countsAt(view, place));
  return won === NOBODY && best.length === 1 ? [] : best;
}

/** Who would win each place if they were judged now, and which nobody would. */
export function placesLed(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const places = seatsOf(view).map(() => /** @type {number[]} */ ([]));
  const tied = [];
  for (let place = 1; place <= content(kit).location.length; place += 1) {
    const best = winners(view, place);
    if (best.length === 1) places[best[0]].push(place);
    else if (best.length) tied.push(place);
  }
  return { places, tied };
}

/** Whether a seat alone has most. */
const alone = (/** @type {number[]} */ counts, /** @type {number} */ seat) => leaders(counts).join() === String(seat);

/** The guilds a seat would win if they were judged now. */
export const guildsLed = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  content(kit).guild.filter((_, at) => alone(countsOf(view, at), seat));

// --- the meters, and how the game ends --------------------------------------------------------------------------

export const quotaAt = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ step) =>
  content(kit).suspicion[step]?.[TITHE_OF[view.seats]] ?? 0;
export const quota = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  quotaAt(view, kit, Math.min(view.suspicion, SUSPICION_END - 1));
/** Whether the tithe of this round was met or has failed: what is due from then on is the next one. */
export const isTithed = (/** @type {View} */ view) =>
  view.phase > TITHE || (view.phase === TITHE && view.bids.length > 0);
export const missing = (/** @type {View} */ view, /** @type {Kit} */ kit) => Math.max(0, quota(view, kit) - view.forge);
export const limit = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  content(kit).threat[Math.min(view.threat, THREAT_END - 1)].limit;

/** Whether the round being played is known to be the last: the pool is empty, or the table agreed on it. */
export const isLast = (/** @type {View} */ view) => view.ending > 0 || view.settings.round_cap === view.round;
export const HOW_IT_ENDS = "Unity tokens left: the game ends with the round in which the last is taken";

/** The points everybody can see. */
export const openPoints = (/** @type {View} */ view, /** @type {number} */ seat) =>
  view.unity[seat] + sum(view.influence[seat]);

// --- what lies before a seat ------------------------------------------------------------------------------------

/** Whether a Mourner can be used: the view keeps a bit for each card. */
export const isReady = (
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ card,
) => has(view.ready[seat], kit.game.tokens.mourner.findIndex(({ name }) => name === card));

/** Its Mourners, Wallows cards and artifacts. */
export function laidBy(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  /** @type {Laid[]} */
  const mourners = view.tableau[seat].map((card) => {
    const touch = `mourner:${card}`;
    return { kind: "mourner", touch, entry: kit.entry(touch), ready: isReady(view, kit, seat, card) };
  });
  /** @type {Laid[]} */
  const quests = view.quests[seat].map(([card, done]) => {
    const touch = `wallows:${card}`;
    return { kind: "quest", touch, entry: kit.entry(touch), progress: progress(kit, card, done) };
  });
  /** @type {Laid[]} */
  const relics = view.relics[seat].map(([card]) => ({ kind: "relic", touch: `wallows:${card}` }));
  return [...mourners, ...quests, ...relics];
}

/** The lasting benefits of one kind a seat enjoys: those of its ready Mourners and of its artifacts. @returns {Act[]} */
function benefits(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ what,
) {
  const mourners = view.tableau[seat].filter((card) => isReady(view, kit, seat, card)).map((card) => `mourner:${card}`);
  const relics = view.relics[seat].map(([card]) => `wallows:${card}`);
  /** @type {Act[]} */
  const lasting = [...mourners, ...relics].flatMap((touch) => kit.entry(touch)?.lasting ?? []);
  return lasting.filter((act) => act.do === what);
}

/** What they come to together. */
export const lasting = (
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ what,
) => sum(benefits(view, kit, seat, what).map(({ amount = 1 }) => amount));

/**
 * The bids as they are compared. Null where that cannot be seen: an artifact of this round may have been earned by this very tithe, and
 * weighs from the next one on.
 */
export function weights(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const heavy = (/** @type {string} */ card) =>
    kit.entry(`wallows:${card}`)?.lasting?.some((/** @type {Act} */ act) => act.do === "heavy_bid");
  if (view.relics.some((each) => each.some(([card, since]) => since === view.round && heavy(card)))) return null;
  return view.bids.map((bid, seat) => (bid ? bid + lasting(view, kit, seat, "heavy_bid") : 0));
}

/** What a die of the threat check comes to for the one who rolled it there. */
export function dieResult(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ place,
  /** @type {number} */ rolled,
) {
  const { die, location } = content(kit);
  const counts = Math.min(die.length, rolled + lasting(view, kit, seat, "steady"));
  const { result } = die[counts - 1];
  const { faction } = location[place - 1];
  const safe = benefits(view, kit, seat, "shelter").some((act) => act.faction === faction);
  return { counts, result: result === "removed" && safe ? "driven_off" : result };
}

/** The Court cards a number names, a bit each. */
export const cardsIn = (/** @type {Kit} */ kit, /** @type {number} */ bits) =>
  kit.game.tokens.court.filter((_, at) => has(bits, at)).map(({ name }) => name);

// --- what cards come to -----------------------------------------------------------------------------------------

/** What a motive is worth if the game ended as it stands. */
export function motiveNow(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ card,
) {
  /** @type {Motive | null} */
  const motive = kit.entry(`motive:${card}`);
  if (!motive) return 0;
  const { location, guild } = content(kit);
  const ours = (/** @type {{faction: string} | null} */ each) => each?.faction === motive.faction;
  const guilds = guild.flatMap((each, at) => (ours(each) ? [at] : []));
  /** @type {Record<string, () => number>} */
  const ways = {
    locations: () => location.filter((each, at) => ours(each) && alone(countsAt(view, at + 1), seat)).length,
    figures: () => sum(guilds.map((at) => view.track[seat][at])),
    mourners: () => view.tableau[seat].filter((each) => ours(kit.entry(`mourner:${each}`))).length,
    majorities: () => guildsLed(view, kit, seat).filter(ours).length,
  };
  return (ways[motive.scores]?.() ?? 0) * motive.points;
}

/** @type {Record<string, string>} */
const WHEN = { muster: "in phase 5", reckon: "in clean-up", dice: "die in clean-up" };

/** How far a Wallows card is: "1 of 2", or when it is looked at. */
export function progress(/** @type {Kit} */ kit, /** @type {string} */ card, /** @type {number} */ done) {
  /** @type {Wallows | null} */
  const entry = kit.entry(`wallows:${card}`);
  const [goal] = entry?.objective ?? [];
  if (!goal) return "";
  const { what, mode, amount = 1 } = goal;
  if (what === "tongues") return `${FACTIONS.filter((_, at) => has(done, at)).length} of 3`;
  if (mode === "event") return `${Math.min(done, amount)} of ${amount}`;
  return WHEN[mode] ?? "";
}

/** @type {Record<string, string>} */
const MOMENTS = { income: "Phase 1", threat: "Phase 5", tithe_met: "Phase 6", won_contested: "Phase 7" };
/** @type {Record<string, string>} */
const USES = { activated: "Action", end: "Clean-up", instant: "At once" };

/** When a Mourner works. */
export const usedWhen = (/** @type {Mourner} */ { kind, at = "" }) => USES[kind] ?? MOMENTS[at] ?? "Always";
