/** What stands between the two lines: the turns, or the fight that is on with both sides' power as it adds up. */

import { flag } from "./lines.js";
import { backOf, isBack, isOpen, LAST_TURN, power, POWER_UP, signed, spiritOf, touchOf } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function middle(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ above,
  /** @type {number} */ below,
) {
  const { h } = kit;
  if (!view.slot) return h("div", { class: "dod-middle" }, turns(view, kit), outlook(view, kit));
  return h(
    "div",
    { class: "dod-middle dod-fight", role: "group", "aria-label": `The fight in slot ${view.slot}` },
    sum(view, kit, above),
    h(
      "div",
      { class: "dod-versus" },
      h("span", { class: "dod-small" }, "slot"),
      h("strong", null, view.slot),
      h("span", { class: "dod-way", "aria-hidden": "true" }, view.slot > 1 ? "◀ next" : "last"),
    ),
    sum(view, kit, below),
  );
}

function turns(/** @type {View} */ { turn }, /** @type {Kit} */ kit) {
  const label = `Turn ${turn} of ${LAST_TURN}`;
  return kit.track({ label, now: turn, last: LAST_TURN, class: "dod-turns", each: (at) => kit.h("span", null, at) });
}

/** What comes next, while nothing is fought. */
function outlook(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const says = !view.line[0].length
    ? "Six turns. In each of them all fighters fight, and who stands at its end scores its power. Most points win."
    : view.phase !== "summoning"
    ? "The fights are over: who stands has scored."
    : view.line.flat().every(([, active]) => active)
    ? "All stand. Unearth spirits are used now; then the fights begin in the newest slot."
    : "Both play a spirit in secret. Then all stand up and fight, the newest slot first.";
  return kit.h("p", { class: "dod-hint" }, says);
}

/** The back of a spirit's place; while its card is being unearthed, the back of the three that are looked at. */
const spiritBack = (/** @type {View} */ view, /** @type {number} */ seat) =>
  view.spirit[seat] ? backOf(spiritOf(view, seat) ?? view.look[0]) : "";

/** Why a side's place shows no sum: its card is not there, or is not the one that fought. */
function instead(/** @type {View} */ view, /** @type {number} */ seat, /** @type {string | null} */ card) {
  if (view.risen === seat) return "lost, and is the spirit now";
  if (view.newcomer[seat]) return "replaced after the fight";
  if (!card) return "being unearthed";
  return isBack(card) ? "fallen" : "";
}

/** What a side's power is made of, as far as it can be seen. */
export function powerParts(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const [card] = view.line[seat][view.slot - 1];
  const parts = [{ value: power(kit, card), what: kit.title(touchOf(card)) }];
  if (view.bonus[seat]) parts.push({ value: view.bonus[seat], what: "from effects" });
  const next = view.slot > 1 ? view.line[seat][view.slot - 2][0] : null;
  if (view.cultivated[seat] && isOpen(next)) {
    parts.push({ value: view.cultivated[seat] * power(kit, next), what: "Cultivate" });
  }
  if (spiritBack(view, seat) === "P" && !view.hushed[seat]) parts.push({ value: POWER_UP, what: "Power Up" });
  return parts;
}

/** What holds for a side in this fight besides its power. */
function standings(/** @type {View} */ view, /** @type {number} */ seat) {
  const words = [];
  if (view.at_once === seat) words.push("wins at once");
  if (view.loser === seat) words.push("beaten");
  if (view.stopped[seat]) words.push("no more uses");
  if (view.hushed[seat]) words.push("spirit hushed");
  if (view.uses[seat] && view.at_once < 0) words.push(`${view.uses[seat]} use${view.uses[seat] > 1 ? "s" : ""} left`);
  return words;
}

/** One side's power as it adds up. */
function sum(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const [card] = view.line[seat].at(view.slot - 1) ?? [null];
  const why = instead(view, seat, card);
  if (why) return h("div", { class: "dod-sum" }, kit.crest(seat), h("span", { class: "soft" }, why));
  const parts = powerParts(view, kit, seat);
  const total = parts.reduce((all, part) => all + part.value, 0);
  const flags = standings(view, seat);
  return h(
    "div",
    { class: `dod-sum ${view.loser === seat ? "dod-lost" : ""}`, data: { id: `sum:${seat}` } },
    kit.crest(seat),
    h("strong", { class: "dod-total" }, total),
    h(
      "span",
      { class: "dod-parts" },
      parts.map((part, at) =>
        h(
          "span",
          { class: "dod-part" },
          h("b", null, at ? signed(part.value) : part.value),
          h("span", { class: "dod-what" }, ` ${part.what}`),
        )
      ),
    ),
    flags.length ? h("span", { class: "dod-flags" }, flags.map((text) => flag(kit, text))) : null,
  );
}
