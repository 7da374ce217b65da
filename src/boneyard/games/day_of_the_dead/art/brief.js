/** A reminder of an effect in one line, as a card has room for it; the full words are in the inspector. */

import { signed } from "./read.js";

/** @typedef {import("./read.js").Act} Act */

/** An effect in one line; what follows says "enemy" no second time. */
export function brief(/** @type {Act[]} */ effect) {
  const parts = effect.map(briefly);
  const again = (/** @type {string} */ text, /** @type {number} */ at) =>
    text.startsWith(ENEMY) && parts[at - 1]?.startsWith(ENEMY);
  return parts.map((text, at) => (again(text, at) ? text.slice(ENEMY.length) : text)).join(" · ") || "no effect";
}

const ENEMY = "enemy ";
/** @type {Record<string, string>} */
const EACH = {
  own_points: "your VP",
  opponent_points: "their VP",
  own_fighters: "own fighter",
  own_fallen: "own fallen",
  opponent_fallen: "their fallen",
  all_fallen: "fallen",
  own_other_active: "other standing",
  opposing_power: "their power",
  discarded_power: "power dug",
};
/** @type {Record<string, string>} */
const WHEN = {
  behind: "if behind",
  ahead: "if ahead",
  newest: "if newest",
  not_newest: "unless newest",
  oldest: "in slot 1",
};
/** @type {Record<string, string>} */
const PLAIN = {
  win: "win at once",
  extra_use: "one slot lower: +1 use",
  cancel: "next fight: no effects",
  cultivate: "+ power one slot lower",
  recall: "swap from pile",
  stop: "stop their effect",
  hush: "hush their spirit",
  dig: "dig",
  swap: "swap two fighters",
};
/** @type {Record<string, string>} */
const POOLED = {
  "blank opponent": "silence an enemy",
  "blank own_unfought": "silence one of yours",
  "unearth any": "unearth any card",
  "unearth own_other": "unearth another",
  "copy own_active": "copy one of yours",
  "copy opposing": "copy the enemy",
  "after spy": "then maybe unearth",
  "after moody": "they may unearth it",
  "after martyr": "if beaten: VP, then unearth",
};

/** Points for points: a card has no room to say VP twice, nor whose they are where they are the loser's own. */
const pointsPer = (/** @type {Act} */ act) =>
  act.side === "opponent" && act.per === "opponent_points" ? ` per ${act.each ?? 1} VP` : "";

/** What a step is counted by. */
function perWords(/** @type {Act} */ { per, each = 1 }) {
  return per ? ` per ${each > 1 ? `${each} ` : ""}${EACH[per]}` : "";
}

function whenWords(/** @type {Act} */ { when, at_least }) {
  if (when === "opposing_power") return ` vs ${at_least}+`;
  return when ? ` ${WHEN[when]}` : "";
}

const briefly = (/** @type {Act} */ act) => doing(act) + whenWords(act);

function doing(/** @type {Act} */ act) {
  const amount = act.amount ?? 0;
  switch (act.do) {
    case "power": {
      const whose = act.side === "opponent" ? ENEMY : "";
      return `${whose}${signed(amount)}${act.fight === "next" ? " next fight" : ""}${perWords(act)}`;
    }
    case "points":
      return `${act.side === "opponent" ? "they " : ""}${signed(amount)}${pointsPer(act) || ` VP${perWords(act)}`}`;
    case "steal":
      return `steal ${amount} VP`;
    default:
      return PLAIN[act.do] ?? POOLED[`${act.do} ${act.pool ?? act.what ?? ""}`] ?? "";
  }
}
