/** Reading the view: who stands where, who leads, what the meters ask. It counts what lies on the table and decides nothing. */

import { FACTIONS, GUILDS } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

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

export const seatsOf = (/** @type {any} */ view) => Array.from({ length: view.seats }, (_, seat) => seat);
export const colourOf = (/** @type {Kit} */ kit, /** @type {number} */ seat) =>
  kit.art.SEAT_COLOURS[seat % kit.art.SEAT_COLOURS.length];
export const isBack = (/** @type {string | null} */ card) => !card || card.startsWith("?");
export const placeId = (
  /** @type {Kit} */ kit,
  /** @type {number} */ place,
) => (place ? kit.game.content.location[place - 1].id : "crypt");
export const questionOf = (/** @type {any} */ view) => String(view.asked?.question ?? "").split(".").at(-1) ?? "";

/** Who has most; all of them where they are tied, nobody where there is nothing. @returns {number[]} */
export function leaders(/** @type {number[]} */ counts) {
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}

export const countsAt = (/** @type {any} */ view, /** @type {number} */ place) =>
  view.presence.map((/** @type {number[]} */ row) => row[place]);
export const countsOf = (/** @type {any} */ view, /** @type {number} */ guild) =>
  view.track.map((/** @type {number[]} */ row) => row[guild]);

/** The figures of one seat in one place. @returns {{guild: string, number: number}[]} */
export function standing(/** @type {any} */ view, /** @type {number} */ seat, /** @type {number} */ place) {
  return GUILDS.map((guild, at) => ({ guild, number: view.figures[seat][place * GUILDS.length + at] })).filter((
    { number },
  ) => number);
}

export const figuresIn = (/** @type {any} */ view, /** @type {number} */ place) =>
  countsAt(view, place).reduce((/** @type {number} */ all, /** @type {number} */ count) => all + count, 0);

export const quotaAt = (/** @type {Kit} */ kit, /** @type {any} */ view, /** @type {number} */ step) =>
  kit.game.content.suspicion[step]?.[["", "", "two", "three", "four"][view.seats]] ?? 0;
export const quota = (/** @type {Kit} */ kit, /** @type {any} */ view) =>
  quotaAt(kit, view, Math.min(view.suspicion, SUSPICION_END - 1));
export const missing = (/** @type {Kit} */ kit, /** @type {any} */ view) => Math.max(0, quota(kit, view) - view.forge);
export const limit = (/** @type {Kit} */ kit, /** @type {any} */ view) =>
  kit.game.content.threat[Math.min(view.threat, THREAT_END - 1)].limit;

/** Whether the round being played is known to be the last: the pool is empty, or the table agreed on it. */
export const isLast = (/** @type {any} */ view) => view.ending > 0 || view.settings?.round_cap === view.round;
export const HOW_IT_ENDS = "Unity tokens left: the game ends with the round in which the last is taken";

/** The points everybody can see. */
export const openPoints = (/** @type {any} */ view, /** @type {number} */ seat) =>
  view.unity[seat] +
  view.influence[seat].reduce((/** @type {number} */ all, /** @type {number} */ one) => all + one, 0);

/** Whether a Mourner can be used: the view keeps a bit for each card. */
export function isReady(
  /** @type {Kit} */ kit,
  /** @type {any} */ view,
  /** @type {number} */ seat,
  /** @type {string} */ card,
) {
  const at = kit.game.tokens.mourner.findIndex((/** @type {any} */ token) => token.name === card);
  return Math.floor(view.ready[seat] / 2 ** at) % 2 === 1;
}

/** The lasting benefits of one kind a seat enjoys: those of its ready Mourners and of its artifacts. @returns {any[]} */
export function benefits(
  /** @type {Kit} */ kit,
  /** @type {any} */ view,
  /** @type {number} */ seat,
  /** @type {string} */ what,
) {
  const mourners = view.tableau[seat].filter((/** @type {string} */ card) => isReady(kit, view, seat, card)).map((
    /** @type {string} */ card,
  ) => `mourner:${card}`);
  const relics = view.relics[seat].map((/** @type {any[]} */ [card]) => `wallows:${card}`);
  return [...mourners, ...relics].flatMap((touch) => kit.entry(touch)?.lasting ?? []).filter((
    /** @type {any} */ each,
  ) => each.do === what);
}

/** What they come to together. @returns {number} */
export const lasting = (
  /** @type {Kit} */ kit,
  /** @type {any} */ view,
  /** @type {number} */ seat,
  /** @type {string} */ what,
) =>
  benefits(kit, view, seat, what).reduce(
    (/** @type {number} */ all, /** @type {any} */ each) => all + (each.amount ?? 1),
    0,
  );

/** The bids as they are compared. @returns {number[]} */
export const weights = (/** @type {Kit} */ kit, /** @type {any} */ view) =>
  view.bids.map((
    /** @type {number} */ bid,
    /** @type {number} */ seat,
  ) => (bid ? bid + lasting(kit, view, seat, "heavy_bid") : 0));

/** What a die of the threat check comes to for the one who rolled it there. */
export function dieResult(
  /** @type {Kit} */ kit,
  /** @type {any} */ view,
  /** @type {number} */ seat,
  /** @type {number} */ place,
  /** @type {number} */ rolled,
) {
  const { die, location } = kit.game.content;
  const counts = Math.min(die.length, rolled + lasting(kit, view, seat, "steady"));
  const result = die[counts - 1].result;
  const safe = benefits(kit, view, seat, "shelter").some((/** @type {any} */ each) =>
    each.faction === location[place - 1].faction
  );
  return { counts, result: result === "removed" && safe ? "driven_off" : result };
}

/** The cards a number names, a bit each. */
export const cardsIn = (/** @type {Kit} */ kit, /** @type {number} */ bits) =>
  kit.game.tokens.court.flatMap((
    /** @type {any} */ token,
    /** @type {number} */ at,
  ) => (Math.floor(bits / 2 ** at) % 2 ? [token.name] : []));

/** What a motive is worth if the game ended as it stands. */
export function motiveNow(
  /** @type {Kit} */ kit,
  /** @type {any} */ view,
  /** @type {number} */ seat,
  /** @type {string} */ card,
) {
  const motive = kit.entry(`motive:${card}`);
  if (!motive) return 0;
  const { location, guild } = kit.game.content;
  const mine = (/** @type {number[]} */ counts) => {
    const best = leaders(counts);
    return best.length === 1 && best[0] === seat;
  };
  const guilds = guild.flatMap((
    /** @type {any} */ each,
    /** @type {number} */ at,
  ) => (each.faction === motive.faction ? [at] : []));
  /** @type {Record<string, () => number>} */
  const ways = {
    locations: () =>
      location.filter((/** @type {any} */ each, /** @type {number} */ at) =>
        each.faction === motive.faction && mine(countsAt(view, at + 1))
      ).length,
    figures: () =>
      guilds.reduce((/** @type {number} */ all, /** @type {number} */ at) => all + view.track[seat][at], 0),
    mourners: () =>
      view.tableau[seat].filter((/** @type {string} */ each) =>
        kit.entry(`mourner:${each}`)?.faction === motive.faction
      ).length,
    majorities: () => guilds.filter((/** @type {number} */ at) => mine(countsOf(view, at))).length,
  };
  return (ways[motive.scores]?.() ?? 0) * motive.points;
}

/** @type {Record<string, string>} */
const WHEN = { muster: "in phase 5", reckon: "in clean-up", dice: "die in clean-up" };

/** How far a Wallows card is: "1 of 2", or when it is looked at. */
export function progress(/** @type {Kit} */ kit, /** @type {string} */ card, /** @type {number} */ done) {
  const [goal] = kit.entry(`wallows:${card}`)?.objective ?? [];
  if (!goal) return "";
  if (goal.what === "tongues") return `${FACTIONS.filter((_, at) => (done >> at) & 1).length} of 3`;
  if (goal.mode === "event") return `${Math.min(done, goal.amount ?? 1)} of ${goal.amount ?? 1}`;
  return WHEN[goal.mode] ?? "";
}

/** @type {Record<string, string>} */
const MOMENTS = { income: "Phase 1", threat: "Phase 5", tithe_met: "Phase 6", won_contested: "Phase 7" };

/** When a Mourner works. */
export function usedWhen(/** @type {any} */ mourner) {
  if (mourner.kind === "activated") return "Action";
  if (mourner.kind === "end") return "Clean-up";
  if (mourner.kind === "instant") return "At once";
  return MOMENTS[mourner.at] ?? "Always";
}
