/** The Few and Cursed on the table: the desert as a map, bounties, store, and everything a chaser carries. It draws; it decides nothing. */

import { held, known } from "./art/faces.js";
import { map } from "./art/map.js";
import { bounties, store } from "./art/town.js";
import { capacityOf, chaserId, NAMES, several, SIGNS } from "./art/words.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */

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
const GRIT_FROM = /** @type {Record<string, string>} */ ({
  bounty: "Bounties",
  job: "Jobs",
  encounter: "Encounters",
  robbery: "Robbery",
  wound: "Wounds",
  "way home": "Wounds",
});
/** @type {Record<string, string>} */
const MODES = {
  coop: "Together",
  solo_curse_chaser: "Curse Chaser",
  solo_dark_arts: "Dark Arts",
  solo_shadows: "Shadows",
};

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const { h } = kit;
  return {
    board: h(
      "div",
      { class: `fac ${view.night ? "fac-night" : ""}` },
      map(view, kit),
      h("div", { class: "fac-bounties", role: "group", "aria-label": "Bounties", tabindex: "0" }, bounties(view, kit)),
    ),
    mine: kit.viewer >= 0 || kit.viewer === -2 ? mine(view, kit, me) : null,
    side: store(view, kit),
    seats: Object.fromEntries(
      view.health.map((/** @type {number} */ _, /** @type {number} */ seat) => [seat, strip(view, kit, seat)]),
    ),
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

// --- seats and my area ------------------------------------------------------------------------------------

function strip(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const who = view.chaser[seat] >= 0 ? kit.title(`chaser:${chaserId(kit, view.chaser[seat])}`) : "not chosen yet";
  const team = view.mode === "coop";
  const meter = (/** @type {string} */ sign, /** @type {any} */ value, /** @type {string} */ name, warn = false) =>
    h(
      "span",
      { class: `fac-meter ${warn ? "fac-warn" : ""}`, title: name, role: "img", "aria-label": `${name} ${value}` },
      h("i", null, sign),
      value,
    );
  const facts = [
    `hand ${view.hand[seat].length}`,
    `deck ${view.deck[seat].length}`,
    `jobs ${view.jobs[seat].length}+${view.done[seat].length}`,
    view.relics[seat].length ? `◆ ${view.relics[seat].length}` : "",
    view.items[seat].length ? `items ${view.items[seat].length}` : "",
    view.downed[seat] ? "down" : "",
  ];
  return h(
    "div",
    { class: `fac-strip ${view.health.length > 2 ? "fac-many" : ""}`, data: { touch: `score:${seat}` } },
    h(
      "div",
      { class: "fac-grit" },
      h("strong", null, team ? view.team : view.grit[seat]),
      h("span", { class: "label" }, team ? "team" : "Grit"),
    ),
    h(
      "span",
      { class: "fac-name" },
      who,
      h("small", null, `${view.cursed[seat] ? "cursed" : "normal"}${view.first === seat ? " · first" : ""}`),
    ),
    h(
      "div",
      { class: "fac-meters" },
      meter(SIGNS.health, view.health[seat], "Health", view.chaser[seat] >= 0 && view.health[seat] <= 1),
      meter(SIGNS.bullets, `${view.bullets[seat]}/${capacityOf(view, kit, seat)}`, "Bullets"),
      meter(
        SIGNS.curse,
        `${view.curse[seat]}/${view.threshold[seat]}`,
        "Curse",
        view.chaser[seat] >= 0 && view.curse[seat] >= view.threshold[seat] - 1,
      ),
      meter(SIGNS.water, view.water[seat], "Water"),
    ),
    h("span", { class: "fac-facts" }, facts.filter(Boolean).join(" · ")),
  );
}

function mine(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const active = view.active === me;
  const setup = !view.round;
  const group = (
    /** @type {string} */ name,
    /** @type {any[]} */ cards,
    more = "",
  ) => (cards.length
    ? h(
      "div",
      { class: `fac-group ${more}`, role: "group", "aria-label": name, key: name },
      h("span", { class: "label" }, name),
      h("div", { class: "fac-fan" }, cards),
    )
    : null);
  const pool = (/** @type {string} */ name, /** @type {number} */ number) =>
    h(
      "span",
      { class: "fac-big" },
      h("i", null, SIGNS[name]),
      h("strong", null, active ? number : 0),
      h("small", null, NAMES[name]),
    );
  const bullet = (/** @type {number} */ at) =>
    kit.piece(
      {
        touch: `bullets:${at}`,
        id: `bullets:${me}:${at}`,
        label: `Shoot ${several(at, "Bullet")}`,
        class: "fac-bullet",
      },
      kit.still("bullet", () =>
        kit.picture("0 0 10 22", [
          kit.art.path("M2 21V8C2 4 4 1 5 1S8 4 8 8V21Z", "#d9a441"),
          kit.art.path("M2 15H8", "none"),
        ])),
      h("small", null, at),
    );
  const jobs = group(
    "Your jobs",
    known(view.jobs[me]).map((job) => held(kit, `job:${job}`, setup ? "" : "fac-small")),
    known(view.jobs[me]).length > 4 ? "fac-played" : "",
  );
  return h(
    "div",
    { class: "fac-mine" },
    h(
      "div",
      {
        class: `fac-pool ${active ? "" : "fac-idle"}`,
        role: "group",
        "aria-label": `Pool: ${active ? view.attack : 0} Attack, ${active ? view.movement : 0} Movement`,
      },
      pool("attack", view.attack),
      pool("movement", view.movement),
      view.bullets[me] && !setup
        ? h("span", { class: "fac-bullets" }, Array.from({ length: view.bullets[me] }, (_, at) => bullet(at + 1)))
        : null,
    ),
    setup ? jobs : null,
    group("Take one", known(view.look).map((card) => held(kit, `card:${card}`)), "fac-look"),
    group("Your hand", known(view.hand[me]).map((card) => held(kit, `card:${card}`))),
    group(
      "Played",
      active ? view.played.map((/** @type {any[]} */ [card]) => held(kit, `card:${card}`, "fac-small")) : [],
      view.played.length > 3 ? "fac-played" : "",
    ),
    view.discard[me].length && !setup
      ? h(
        "div",
        { class: "fac-group", key: "discard" },
        h("span", { class: "label" }, "Discard"),
        kit.piece({
          touch: "discard",
          id: `discard:${me}`,
          label: `Your discard pile: ${several(view.discard[me].length, "card")}`,
          class: "fac-held fac-small fac-pile",
          holds: view.discard[me].map((/** @type {string} */ card) => `card:${card}`),
        }, h("b", null, view.discard[me].length)),
      )
      : null,
    group(
      "Items",
      view.items[me].map((/** @type {string} */ item) =>
        held(kit, `item:${item}`, "fac-small", view.exhausted.includes(item) ? "used" : "")
      ),
    ),
    setup ? null : jobs,
  );
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** Where Grit comes from and goes to, for the result's chart. What a team has is nobody's own. */
export function tally(/** @type {any} */ { event, values }) {
  const { seat } = values;
  if (event === "Changed") {
    return values.grit ? { seat, gained: values.grit, from: GRIT_FROM[values.cause] ?? "Cards and items" } : null;
  }
  if (event === "JobMissed") return { seat, gained: -values.grit, from: "Jobs never scored" };
  if (event === "RelicScored") return { seat, gained: values.grit, from: "Artifacts" };
  return null;
}

export const chapter = (
  /** @type {any} */ { event, values },
) => (event === "RoundBegins" ? `Round ${values.round}` : "");
export const phase = (/** @type {any} */ view) => [PHASES[view.phase] ?? ""];
