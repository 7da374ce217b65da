/** The Few and Cursed on the table: the desert as a map, bounties, store, and everything a chaser carries. It draws; it decides nothing. */

import { map } from "./art/map.js";
import { mine } from "./art/mine.js";
import { capacityOf, chaserId, isBack, seatsOf } from "./art/read.js";
import { sign } from "./art/signs.js";
import { cast, story } from "./art/story.js";
import { aim, bounties, town } from "./art/town.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./table.d.ts").View} View */
/** @typedef {import("./table.d.ts").Told} Told */

export { about, title } from "./art/about.js";
export { face } from "./art/faces.js";
export { legend } from "./art/signs.js";

/** @type {Record<string, string>} */
const PHASES = {
  setup: "Setup",
  improvise: "Improvise",
  encounter: "Encounter",
  action: "Action",
  cleanup: "Cleanup",
  monsters: "The Monsters move",
};
/** @type {Record<string, string>} */
const GRIT_FROM = {
  bounty: "Bounties",
  job: "Jobs",
  encounter: "Encounters",
  robbery: "Robbery",
  wound: "Wounds",
  "way home": "Wounds",
};
/** @type {Record<string, string>} */
const MODES = {
  coop: "Together",
  solo_curse_chaser: "Curse Chaser",
  solo_dark_arts: "Dark Arts",
  solo_shadows: "Shadows",
};
/** Who looks at a replay in which everything is open sits nowhere. */
const OPEN = -2;

/** @param {View} view @param {Kit} kit */
export function draw(view, kit) {
  const playing = kit.viewer >= 0;
  return {
    board: board(view, kit),
    mine: playing || kit.viewer === OPEN ? mine(view, kit, playing ? kit.viewer : 0) : null,
    side: beside(view, kit),
    seats: Object.fromEntries(seatsOf(view).map((seat) => [seat, strip(view, kit, seat)])),
    ribbon: [
      view.round ? `Round ${view.round}${view.final ? " · the last" : ""}` : "Setup",
      [
        view.round ? (PHASES[view.phase] ?? view.phase) : "",
        view.active >= 0 ? kit.seatTitle(view.active) : "",
        MODES[view.mode] ?? "",
      ].filter(Boolean).join(" · "),
    ],
  };
}

const choosing = (/** @type {View} */ view) => view.chaser.some((who) => who < 0);

/** The Curse Chasers to choose from; then the land, and the story that is told on it. */
function board(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  if (choosing(view)) return h("div", { class: "fac" }, cast(view, kit));
  const open = !isBack(view.story);
  return h(
    "div",
    {
      class: `fac ${view.night ? "fac-night" : ""} ${open ? "fac-telling" : ""} ${
        view.tracks.length ? "fac-tracked" : ""
      }`,
    },
    map(view, kit),
    open ? story(view, kit) : null,
  );
}

/** How things stand, the bounties and the town: beside the land, on a phone beneath the hand. */
function beside(/** @type {View} */ view, /** @type {Kit} */ kit) {
  if (choosing(view)) return null;
  return kit.h(
    "div",
    { class: `fac-beside ${isBack(view.story) ? "" : "fac-short-beside"}` },
    aim(view, kit),
    bounties(view, kit),
    isBack(view.story) ? town(view, kit) : null,
  );
}

// --- seats ------------------------------------------------------------------------------------------------

/** What stands in a seat's panel. */
function strip(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const chosen = view.chaser[seat] >= 0;
  const team = view.mode === "coop";
  // Who goes first is known when all have chosen.
  const goesFirst = view.round > 0 && view.first === seat;
  return h(
    "div",
    { class: `fac-strip ${view.seats > 2 ? "fac-many" : ""}`, data: { touch: `score:${seat}` } },
    h(
      "div",
      { class: "fac-strip-head" },
      h(
        "span",
        { class: "fac-grit", title: team ? "Grit of the team" : "Grit" },
        sign(kit, "grit"),
        h("strong", null, team ? view.team : view.grit[seat]),
        h("span", { class: "label" }, team ? "team" : "Grit"),
      ),
      h(
        "span",
        { class: "fac-name" },
        chosen ? kit.title(`chaser:${chaserId(kit, view.chaser[seat])}`) : "not chosen yet",
        h("small", null, ` ${view.cursed[seat] ? "Cursed" : ""}${goesFirst ? " goes first" : ""}`),
      ),
    ),
    chosen ? [meters(view, kit, seat), h("span", { class: "fac-facts" }, facts(view, seat))] : null,
  );
}

/** The four tracks of a Curse Chaser, and which of them is nearly at its bad end. */
function meters(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const chosen = view.chaser[seat] >= 0;
  const [health, bullets, curse, most] = [view.health, view.bullets, view.curse, view.threshold].map((of) => of[seat]);
  const meter = (
    /** @type {import("./art/read.js").Stat} */ stat,
    /** @type {number | string} */ value,
    /** @type {string} */ name,
    warn = false,
  ) =>
    h(
      "span",
      { class: `fac-meter ${warn ? "fac-warn" : ""}`, title: name, role: "img", "aria-label": `${name} ${value}` },
      sign(kit, stat),
      h("span", null, value),
    );
  return kit.piece(
    {
      touch: `numbers:${seat}`,
      id: `numbers:${seat}`,
      label: `${kit.seatTitle(seat)}: Health ${health}, Curse ${curse} of ${most}; what they mean`,
      class: "fac-meters",
    },
    meter("health", health, "Health", chosen && health <= 1),
    meter("bullets", `${bullets}/${capacityOf(view, kit, seat)}`, "Bullets"),
    meter("curse", `${curse}/${most}`, "Curse", chosen && curse >= most - 1),
    meter("water", view.water[seat], "Water"),
  );
}

/** What a seat has, in numbers. */
function facts(/** @type {View} */ view, /** @type {number} */ seat) {
  const [relics, items] = [view.relics[seat].length, view.items[seat].length];
  return [
    `hand ${view.hand[seat].length}`,
    `deck ${view.deck[seat].length}`,
    `jobs ${view.jobs[seat].length}, done ${view.done[seat].length}`,
    relics ? `artifacts ${relics}` : "",
    items ? `items ${items}` : "",
    view.downed[seat] ? "wounded, out of this round" : "",
  ].filter(Boolean).join(" · ");
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** Where Grit comes from and goes to, for the result's chart. What a team has is nobody's own. */
export function tally(/** @type {Told} */ told) {
  switch (told.event) {
    case "Changed": {
      const { seat, grit, cause } = told.values;
      return grit ? { seat, gained: grit, from: GRIT_FROM[cause] ?? "Cards and items" } : null;
    }
    case "JobMissed":
      return { seat: told.values.seat, gained: -told.values.grit, from: "Jobs never scored" };
    case "RelicScored":
      return { seat: told.values.seat, gained: told.values.grit, from: "Artifacts" };
    default:
      return null;
  }
}

export const chapter = (/** @type {Told} */ told) => told.event === "RoundBegins" ? `Round ${told.values.round}` : "";
export const phase = (/** @type {View} */ view) => [PHASES[view.phase] ?? ""];
