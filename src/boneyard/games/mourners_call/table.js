/**
 * Mourners Call on the table: the city of Illverness as a ring of twelve places between two meters, the guilds, and everybody's crypt.
 * It draws; it decides nothing.
 */

import { back, boardFace, cardFace } from "./art/cards.js";
import { vignette } from "./art/city.js";
import { hold } from "./art/hold.js";
import { meter } from "./art/meters.js";
import { place } from "./art/places.js";
import { plaza } from "./art/plaza.js";
import { beside, decks, guilds, theirs } from "./art/quarters.js";
import * as read from "./art/read.js";
import { signed } from "./art/figures.js";
import { FACTION_NAMES, FACTIONS, SEAT_NAMES, sign } from "./art/signs.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../../web/server.d.ts").DecisionShown} DecisionShown */
/** @typedef {import("./table.d.ts").View} View */
/** @typedef {import("./table.d.ts").Told} Told */

export { about, title } from "./art/about.js";
export { legend } from "./art/legend.js";

/** Who looks at a replay in which everything is open sees the hold of whoever has Death. */
const OPEN = -2;

/** @param {View} view @param {Kit} kit */
export function draw(view, kit) {
  const { h } = kit;
  const self = kit.viewer === OPEN ? view.death : kit.viewer;
  return {
    board: h(
      "div",
      { class: "mcl" },
      meter(view, kit, "suspicion"),
      h(
        "div",
        { class: "mcl-city", role: "group", "aria-label": "Illverness" },
        read.content(kit).location.map((location, at) => place(view, kit, location, at + 1)),
        plaza(view, kit),
      ),
      meter(view, kit, "threat"),
      guilds(view, kit),
      decks(view, kit),
    ),
    mine: self >= 0 ? hold(view, kit, self) : null,
    side: beside(view, kit, self),
    seats: Object.fromEntries(read.seatsOf(view).map((seat) => [seat, panel(view, kit, seat, self)])),
    ribbon: [
      view.round ? `Round ${view.round}` : "",
      read.PHASES[view.phase],
      read.isLast(view) ? "Last round" : `${view.pool} Unity to go`,
    ],
  };
}

// --- seats --------------------------------------------------------------------------------------------------------

/** What stands in a seat's panel. What is mine lies before me. */
const panel = (
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ self,
) =>
  kit.h(
    "div",
    { class: "mcl-seat" },
    counters(view, kit, seat),
    tracks(view, kit, seat),
    seat === self ? null : theirs(view, kit, seat),
  );

/** The points everybody sees, at the end all of them, and what a seat has. Of my own motive I know what it is worth now. */
function counters(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const over = view.phase === read.OVER;
  const worth = over || seat === kit.viewer ? read.motiveNow(view, kit, seat, view.motive[seat]) : 0;
  const relics = over ? read.lasting(view, kit, seat, "points") : 0;
  const cards = view.hand[seat].length + view.pack[seat].length;
  const badge = (/** @type {string} */ name, /** @type {string} */ title) =>
    h("span", { class: "mcl-badge", title }, sign(kit, name));
  const has = (/** @type {string} */ name, /** @type {string} */ title, /** @type {number} */ number, data = {}) =>
    h("span", { class: "mcl-has", title, data }, sign(kit, name), number);
  return [
    h(
      "div",
      { class: "mcl-points", title: "Unity and Influence together; Ulterior Motives are counted at the end" },
      h("strong", { data: { touch: `score:${seat}` } }, read.openPoints(view, seat) + (over ? worth + relics : 0)),
      h("small", null, worth ? `points${over ? "," : " +"} ${worth} motive` : "points"),
    ),
    h(
      "div",
      { class: "mcl-seat-row" },
      has("unity", "Unity: each is a point", view.unity[seat]),
      has("etherea", "Etherea: it pays for recruits and the tithe", view.etherea[seat], { touch: `etherea:${seat}` }),
      has("court", "Court cards", cards),
      view.death === seat ? badge("death", "Death") : null,
      view.dreadsbane === seat ? badge("dreadsbane", "Dreadsbane") : null,
    ),
  ];
}

/** Its Influence: no wider than its numbers, so that what comes and goes is told beside them. */
function tracks(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  return h(
    "div",
    {
      class: "mcl-seat-row mcl-tracks",
      data: { touch: `influence:${seat}` },
      role: "group",
      "aria-label": "Influence",
    },
    FACTIONS.map((faction, at) => {
      const own = at === view.faction[seat];
      return h(
        "span",
        {
          class: `mcl-has ${own ? "mcl-own" : ""}`,
          title: `${FACTION_NAMES[faction]} Influence${own ? ": the faction of this player’s motive" : ""}`,
        },
        sign(kit, faction),
        view.influence[seat][at],
      );
    }),
  );
}

// --- what the shell asks --------------------------------------------------------------------------------------------

const CARDS = ["court", "mourner", "wallows", "motive"];

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  if (name?.startsWith("?")) return back(kit, name.slice(1));
  if (CARDS.includes(kind)) return cardFace(kit, touch);
  return boardFace(kit, touch, (location) => vignette(kit, location));
}

const OF_A_PLACE = ["take_location_bonus", "break_location_tie", "die_to_reroll"];
const OF_A_GUILD = ["take_guild_bonus", "break_guild_tie"];

/** The card or place behind a question. */
export function asks(/** @type {View} */ view, /** @type {DecisionShown} */ decision, /** @type {Kit} */ kit) {
  const first = view.asked?.args[0];
  if (OF_A_PLACE.includes(decision.kind)) return `place:${read.placeId(kit, Number(first))}`;
  if (OF_A_GUILD.includes(decision.kind)) return `guild:${read.content(kit).guild[Number(first)].id}`;
  if (decision.kind === "pay_for_quest") {
    const card = `wallows:${kit.game.tokens.wallows[Number(first)]?.name}`;
    return kit.token(card) ? card : "";
  }
  return read.isBack(view.resolving) ? "" : `court:${view.resolving}`;
}

/** Points, as the result screen adds them up: Unity and Influence as they come and go, the rest when it is counted. */
export function tally(/** @type {Told} */ told, /** @type {Kit} */ kit) {
  switch (told.event) {
    case "UnityChange":
      return { seat: told.values.seat, gained: told.values.change, from: "Unity" };
    case "InfluenceChange": {
      const { seat, change, faction } = told.values;
      return { seat, gained: change, from: `${FACTION_NAMES[faction]} Influence` };
    }
    case "Scored": {
      const { seat, motive, artifacts, card } = told.values;
      const touch = `motive:${card}`;
      const counted = [{ seat, gained: motive, from: `Motive ${kit.title(touch)}: ${kit.rules(touch)}` }];
      return artifacts ? [...counted, { seat, gained: artifacts, from: "Artifacts" }] : counted;
    }
    default:
      return null;
  }
}

export const chapter = (/** @type {Told} */ told) => told.event === "RoundBegins" ? `Round ${told.values.round}` : "";

/** Numbers and words that rise from a piece when something happens. */
export function flying(/** @type {Told} */ told) {
  const [on, text] = rising(told);
  return on ? [{ on, text }] : [];
}

/** From which piece, and what; nothing for most events. @returns {[on: string, text: string]} */
function rising(/** @type {Told} */ told) {
  switch (told.event) {
    case "UnityChange":
      return [`score:${told.values.seat}`, `${signed(told.values.change)} Unity`];
    case "EthereaChange":
      return [`etherea:${told.values.seat}`, `${signed(told.values.change)} Etherea`];
    case "InfluenceChange": {
      const { seat, change, faction } = told.values;
      return [`influence:${seat}`, `${signed(change)} ${FACTION_NAMES[faction] ?? ""}`];
    }
    case "SuspicionMoved":
      return ["meter:suspicion", `Suspicion ${signed(told.values.change)}`];
    case "ThreatMoved":
      return ["meter:threat", `Threat ${signed(told.values.change)}`];
    case "InquisitorComes":
      return ["meter:suspicion", "The Inquisitor comes"];
    case "DreadsgripComes":
      return ["meter:threat", "The Dreadsgrip comes"];
    case "FigureRemoved": {
      const { owner, place } = told.values;
      return [place === "crypt" ? `seat:${owner}` : `place:${place}`, "a figure lost"];
    }
    case "FigureReturned":
      return [`place:${told.values.place}`, "to the Crypt"];
    case "FigureHolds":
      return [`place:${told.values.place}`, "a figure holds"];
    case "LocationWon":
      return [`won:place:${told.values.place}`, `${SEAT_NAMES[told.values.seat]} wins`];
    case "LocationTied":
      return [`won:place:${told.values.place}`, "tie"];
    case "GuildWon":
      return [`won:guild:${told.values.guild}`, `${SEAT_NAMES[told.values.seat]} wins`];
    case "GuildTied":
      return [`won:guild:${told.values.guild}`, "tie"];
    case "MalavestrosPays":
      return [`won:place:${told.values.place}`, "Malavestros pays"];
    case "TitheMet":
      return ["pool", "The tithe is met"];
    case "TitheFailed":
      return ["pool", "The tithe has failed"];
    default:
      return ["", ""];
  }
}

/** Words in the titles of the rules' chapters that matter now: a phase has its own. */
export const phase = (/** @type {View} */ view) => [CHAPTERS[view.phase] ?? `Phase ${view.phase} `];
/** @type {Record<number, string>} */
const CHAPTERS = { [read.SETUP]: "Setup", [read.OVER]: "Scoring" };
