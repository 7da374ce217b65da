/** The Few and Cursed on the table: the desert as a map, bounties, store, and everything a chaser carries. It draws; it decides nothing. */

import { map } from "./art/map.js";
import { mine } from "./art/mine.js";
import { capacityOf, chaserId, seatsOf } from "./art/read.js";
import { bounties, store } from "./art/town.js";
import { SIGNS } from "./art/words.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./table.d.ts").View} View */
/** @typedef {import("./table.d.ts").Told} Told */

export { about, title } from "./art/about.js";
export { face } from "./art/faces.js";

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
  const { h } = kit;
  const playing = kit.viewer >= 0;
  return {
    board: h(
      "div",
      { class: `fac ${view.night ? "fac-night" : ""}` },
      map(view, kit),
      h("div", { class: "fac-bounties", role: "group", "aria-label": "Bounties", tabindex: "0" }, bounties(view, kit)),
    ),
    mine: playing || kit.viewer === OPEN ? mine(view, kit, playing ? kit.viewer : 0) : null,
    side: store(view, kit),
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

// --- seats ------------------------------------------------------------------------------------------------

/** What stands in a seat's panel. */
function strip(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const chosen = view.chaser[seat] >= 0;
  const team = view.mode === "coop";
  return h(
    "div",
    { class: `fac-strip ${view.seats > 2 ? "fac-many" : ""}`, data: { touch: `score:${seat}` } },
    h(
      "div",
      { class: "fac-grit" },
      h("strong", null, team ? view.team : view.grit[seat]),
      h("span", { class: "label" }, team ? "team" : "Grit"),
    ),
    h(
      "span",
      { class: "fac-name" },
      chosen ? kit.title(`chaser:${chaserId(kit, view.chaser[seat])}`) : "not chosen yet",
      h("small", null, `${view.cursed[seat] ? "cursed" : "normal"}${view.first === seat ? " · first" : ""}`),
    ),
    meters(view, kit, seat),
    h("span", { class: "fac-facts" }, facts(view, seat)),
  );
}

/** The four tracks of a Curse Chaser, and which of them is nearly at its bad end. */
function meters(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const chosen = view.chaser[seat] >= 0;
  const [health, bullets, curse, most] = [view.health, view.bullets, view.curse, view.threshold].map((of) => of[seat]);
  const meter = (
    /** @type {string} */ sign,
    /** @type {number | string} */ value,
    /** @type {string} */ name,
    warn = false,
  ) =>
    h(
      "span",
      { class: `fac-meter ${warn ? "fac-warn" : ""}`, title: name, role: "img", "aria-label": `${name} ${value}` },
      h("i", null, sign),
      value,
    );
  return h(
    "div",
    { class: "fac-meters" },
    meter(SIGNS.health, health, "Health", chosen && health <= 1),
    meter(SIGNS.bullets, `${bullets}/${capacityOf(view, kit, seat)}`, "Bullets"),
    meter(SIGNS.curse, `${curse}/${most}`, "Curse", chosen && curse >= most - 1),
    meter(SIGNS.water, view.water[seat], "Water"),
  );
}

/** What a seat has, in numbers. */
function facts(/** @type {View} */ view, /** @type {number} */ seat) {
  const [relics, items] = [view.relics[seat].length, view.items[seat].length];
  return [
    `hand ${view.hand[seat].length}`,
    `deck ${view.deck[seat].length}`,
    `jobs ${view.jobs[seat].length}+${view.done[seat].length}`,
    relics ? `◆ ${relics}` : "",
    items ? `items ${items}` : "",
    view.downed[seat] ? "down" : "",
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
