/** Mourners Call on the table: the city of Illverness as a ring of twelve places between two meters, the guilds, and everybody's crypt. It draws; it decides nothing. */

import { back, boardFace, cardFace } from "./art/cards.js";
import { vignette } from "./art/city.js";
import { hold } from "./art/hold.js";
import { meter, place } from "./art/places.js";
import { plaza } from "./art/plaza.js";
import { crypts, guilds, supply } from "./art/quarters.js";
import * as read from "./art/read.js";
import { FACTION_NAMES, FACTIONS, sign } from "./art/signs.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */

export { about, title } from "./art/about.js";

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const { h } = kit;
  const self = kit.viewer >= 0 ? kit.viewer : kit.viewer === -2 ? view.death : -1;
  return {
    board: h(
      "div",
      { class: "mcl" },
      meter(view, kit, "suspicion"),
      h(
        "div",
        { class: "mcl-city", role: "group", "aria-label": "Illverness" },
        kit.game.content.location.map((/** @type {any} */ location, /** @type {number} */ at) =>
          place(view, kit, location, at + 1)
        ),
        plaza(view, kit),
      ),
      meter(view, kit, "threat"),
      guilds(view, kit),
      crypts(view, kit),
    ),
    mine: self >= 0 ? hold(view, kit, self) : null,
    side: supply(view, kit),
    seats: Object.fromEntries(read.seatsOf(view).map((seat) => [seat, panel(view, kit, seat)])),
    ribbon: [
      view.round ? `Round ${view.round}` : "",
      read.PHASES[view.phase],
      read.isLast(view) ? "Last round" : `${view.pool} Unity to go`,
    ],
  };
}

// --- seats --------------------------------------------------------------------------------------------------------

function panel(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const faction = FACTIONS[view.faction[seat]];
  const cards = view.hand[seat].length + view.pack[seat].length;
  return h(
    "div",
    { class: "mcl-seat" },
    h(
      "div",
      { class: "mcl-seat-row", data: { touch: `score:${seat}` } },
      h(
        "span",
        {
          class: "mcl-points",
          title: seat === kit.viewer
            ? "Unity and Influence together, without your Motive: it is counted at the end"
            : "Unity and Influence together; Ulterior Motives are counted at the end",
        },
        h("strong", null, read.openPoints(view, seat)),
        h("small", null, seat === kit.viewer ? "+Motive" : "points"),
      ),
      h("span", { class: "mcl-has", title: "Unity" }, sign(kit, "unity"), view.unity[seat]),
      h(
        "span",
        { class: "mcl-has", title: "Etherea", data: { touch: `etherea:${seat}` } },
        sign(kit, "etherea"),
        view.etherea[seat],
      ),
      h("span", { class: "mcl-has", title: "Court cards" }, sign(kit, "court"), cards),
    ),
    h(
      "div",
      {
        class: "mcl-seat-row mcl-tracks",
        data: { touch: `influence:${seat}` },
        role: "group",
        "aria-label": "Influence",
      },
      FACTIONS.map((each, at) =>
        h(
          "span",
          {
            class: `mcl-has ${each === faction ? "mcl-own" : ""}`,
            title: `${FACTION_NAMES[each]} Influence${each === faction ? ": the faction of this player’s motive" : ""}`,
          },
          sign(kit, each),
          view.influence[seat][at],
        )
      ),
      view.death === seat ? h("span", { class: "mcl-badge", title: "Death" }, sign(kit, "death")) : null,
      view.dreadsbane === seat ? h("span", { class: "mcl-badge", title: "Dreadsbane" }, sign(kit, "dreadsbane")) : null,
    ),
  );
}

// --- what the shell asks --------------------------------------------------------------------------------------------

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  if (name?.startsWith("?")) return back(kit, name.slice(1));
  if (kind === "place" || kind === "guild" || kind === "faction") {
    return boardFace(kit, touch, (location) => vignette(kit, location));
  }
  return ["court", "mourner", "wallows", "motive"].includes(kind) ? cardFace(kit, touch) : null;
}

/** The card or place behind a question. */
export function asks(/** @type {any} */ view, /** @type {any} */ decision, /** @type {Kit} */ kit) {
  const first = view.asked?.args?.[0];
  if (["take_location_bonus", "break_location_tie", "die_to_reroll"].includes(decision.kind)) {
    return `place:${typeof first === "number" ? read.placeId(kit, first) : first}`;
  }
  if (["take_guild_bonus", "break_guild_tie"].includes(decision.kind)) {
    return `guild:${typeof first === "number" ? kit.game.content.guild[first].id : first}`;
  }
  if (decision.kind === "pay_for_quest") {
    const card = typeof first === "number" ? kit.game.tokens.wallows[first]?.name : first;
    return kit.token(`wallows:${card}`) ? `wallows:${card}` : "";
  }
  return view.resolving && !read.isBack(view.resolving) ? `court:${view.resolving}` : "";
}

/** Points, as the result screen adds them up: Unity and Influence as they come and go, the rest when it is counted. */
export function tally(/** @type {any} */ { event, values }) {
  if (event === "UnityChange") return { seat: values.seat, gained: values.change, from: "Unity" };
  if (event === "InfluenceChange") {
    return { seat: values.seat, gained: values.change, from: `${FACTION_NAMES[values.faction]} Influence` };
  }
  if (event === "Scored") {
    return { seat: values.seat, gained: values.motive + values.artifacts, from: "Motive and artifacts" };
  }
  return null;
}

export const chapter = (
  /** @type {any} */ { event, values },
) => (event === "RoundBegins" ? `Round ${values.round}` : "");

const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);

/** Numbers that rise from the pieces when something happens. */
export function flying(/** @type {any} */ { event, values }) {
  switch (event) {
    case "UnityChange":
      return [{ on: `score:${values.seat}`, text: `${signed(values.change)} Unity` }];
    case "EthereaChange":
      return [{ on: `etherea:${values.seat}`, text: `${signed(values.change)} Etherea` }];
    case "InfluenceChange":
      return [{
        on: `influence:${values.seat}`,
        text: `${signed(values.change)} ${FACTION_NAMES[values.faction] ?? ""}`,
      }];
    case "SuspicionMoved":
      return [{ on: "meter:suspicion", text: `Suspicion ${signed(values.change)}` }];
    case "ThreatMoved":
      return [{ on: "meter:threat", text: `Threat ${signed(values.change)}` }];
    case "InquisitorComes":
      return [{ on: "meter:suspicion", text: "The Inquisitor comes" }];
    case "DreadsgripComes":
      return [{ on: "meter:threat", text: "The Dreadsgrip comes" }];
    case "FigureRemoved":
      return [{
        on: values.place === "crypt" ? `seat:${values.owner}` : `place:${values.place}`,
        text: "a figure lost",
      }];
    case "FigureReturned":
      return [{ on: `place:${values.place}`, text: "to the Crypt" }];
    case "FigureHolds":
      return [{ on: `place:${values.place}`, text: "a figure holds" }];
    case "LocationWon":
      return [{ on: `place:${values.place}`, text: "won" }];
    case "LocationTied":
      return [{ on: `place:${values.place}`, text: "tie" }];
    case "GuildWon":
      return [{ on: `guild:${values.guild}`, text: "won" }];
    case "GuildTied":
      return [{ on: `guild:${values.guild}`, text: "tie" }];
    case "MalavestrosPays":
      return [{ on: `place:${values.place}`, text: "Malavestros pays" }];
    case "TitheMet":
      return [{ on: "pool", text: "The tithe is met" }];
    case "TitheFailed":
      return [{ on: "pool", text: "The tithe has failed" }];
    default:
      return [];
  }
}

export const phase = (
  /** @type {any} */ view,
) => [view.phase === read.SETUP ? "Setup" : view.phase === read.OVER ? "Scoring" : `Phase ${view.phase} `];
