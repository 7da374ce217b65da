/** The two lines of fighters with their spirits, and what stands between them. */

import { back, front, says } from "./cards.js";
import {
  BACK_NAMES,
  BACK_WORDS,
  backOf,
  fights,
  isBack,
  LAST_TURN,
  placeName,
  power,
  POWER_UP,
  signed,
  touchOf,
} from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {[string | null, boolean, boolean, number]} Lying a card in play: card, active, blank, who knows it */

export function row(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ side,
) {
  const { h } = kit;
  const places = [];
  for (let slot = 1; slot <= LAST_TURN; slot += 1) places.push(place(view, kit, seat, slot, side));
  return h(
    "div",
    { class: `dod-row dod-${side}`, role: "group", "aria-label": `${kit.seatTitle(seat)}’s line` },
    places,
    spirit(view, kit, seat),
  );
}

function place(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ slot,
  /** @type {string} */ side,
) {
  const { h } = kit;
  /** @type {Lying | undefined} */
  const lying = view.line[seat][slot - 1];
  const where = placeName(seat, slot);
  const running = view.slot === slot && fights(view, seat);
  if (!lying) {
    return h("div", { class: "dod-place dod-future", key: where }, h("span", null, `turn ${slot}`));
  }
  const [card, active, blank] = lying;
  const whose = `${kit.seatTitle(seat)}, slot ${slot}`;
  if (!card) {
    return h(
      "div",
      { class: "dod-place", key: where },
      kit.piece({ touch: where, label: `${whose}: being unearthed`, class: "dod-hole" }, h("span", null, "unearthing")),
    );
  }
  const known = !isBack(card);
  const fought = view.phase === "fighting" && view.slot && slot > view.slot;
  const marks = [];
  if (blank) marks.push(h("span", { class: "dod-flag dod-flag-blank" }, "blank"));
  if (view.phase === "fighting" && slot === view.slot - 1) marks.push(...waiting(view, kit, seat));
  const state = [
    active ? "standing" : view.phase === "summoning" ? "face down" : "fallen",
    blank ? "without effect this turn" : "",
    running ? "fighting now" : fought ? "its slot has fought" : "",
  ].filter(Boolean).join(", ");
  return h(
    "div",
    { class: "dod-place", key: where },
    kit.piece(
      {
        id: known ? touchOf(card) : `hidden:${where}`,
        touch: known ? `${where} ${touchOf(card)}` : where,
        label: `${whose}: ${says(kit, card)}, ${state}`,
        class: `dod-piece dod-${side} ${active ? "dod-active" : "dod-fallen"} ${running ? "dod-fighting" : ""} ${
          fought ? "dod-fought" : ""
        }`,
        from: known ? undefined : `spirit:${seat}`,
      },
      known ? front(kit, card) : back(kit, backOf(card)),
      active ? null : h("span", { class: "dod-veil" }, view.phase === "summoning" ? "face down" : "fallen"),
      marks.length ? h("span", { class: "dod-flags" }, marks) : null,
    ),
    h("span", { class: "dod-slot", "aria-hidden": "true" }, slot),
  );
}

/** What waits for the next fight stands on its slot. */
function waiting(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const flags = [];
  if (view.next_cancelled) flags.push("no effects");
  if (view.next_bonus[seat]) flags.push(`${signed(view.next_bonus[seat])} power`);
  if (view.next_uses[seat]) flags.push(`${view.next_uses[seat]} more use${view.next_uses[seat] > 1 ? "s" : ""}`);
  return flags.map((text) => kit.h("span", { class: "dod-flag" }, text));
}

export function spirit(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  /** @type {Lying | null} */
  const lying = view.spirit[seat];
  const where = placeName(seat, 0);
  if (!lying) return h("div", { class: "dod-spirit-place dod-future", key: where }, h("span", null, "spirit"));
  const [card] = lying;
  if (!card) {
    return h(
      "div",
      { class: "dod-spirit-place", key: where },
      kit.piece(
        { touch: where, label: `${kit.seatTitle(seat)}’s spirit: being unearthed`, class: "dod-hole" },
        h("span", null, "unearthing"),
      ),
    );
  }
  const letter = backOf(card);
  const known = !isBack(card);
  const hushed = view.slot && view.hushed[seat] && view.risen !== seat;
  return h(
    "div",
    { class: "dod-spirit-place", key: where },
    kit.piece(
      {
        id: known ? touchOf(card) : `hidden:${where}`,
        touch: known ? `${where} ${touchOf(card)}` : where,
        label: `${kit.seatTitle(seat)}’s spirit: ${BACK_NAMES[letter]} back, ${BACK_WORDS[letter]}${
          hushed ? ", hushed" : ""
        }${known ? `; it is ${kit.title(touchOf(card))}` : ""}`,
        class: `dod-piece dod-spirit ${hushed ? "dod-hushed" : ""}`,
      },
      h("div", { class: "dod-sideways" }, back(kit, letter)),
      h("span", { class: "dod-spirit-tag" }, known ? kit.title(touchOf(card)) : "unknown"),
    ),
    h(
      "span",
      { class: "dod-spirit-words" },
      h("strong", null, BACK_NAMES[letter]),
      ` ${hushed ? "hushed" : BACK_WORDS[letter]}`,
    ),
  );
}

export function middle(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ above,
  /** @type {number} */ below,
) {
  const { h } = kit;
  if (view.slot) {
    return h(
      "div",
      { class: "dod-middle dod-fight", role: "group", "aria-label": `The fight in slot ${view.slot}` },
      sum(view, kit, above),
      h(
        "div",
        { class: "dod-versus" },
        h("span", { class: "label" }, "slot"),
        h("strong", null, view.slot),
        h("span", { class: "dod-way", "aria-hidden": "true" }, view.slot > 1 ? "◀ next" : "last"),
      ),
      sum(view, kit, below),
    );
  }
  const rewards = [above, below].map((seat) => standing(view, kit, seat));
  return h(
    "div",
    { class: "dod-middle" },
    h(
      "ol",
      { class: "dod-turns", "aria-label": `Turn ${view.turn} of ${LAST_TURN}` },
      Array.from(
        { length: LAST_TURN },
        (_, at) =>
          h("li", {
            class: at + 1 === view.turn ? "now" : at + 1 < view.turn ? "past" : "",
            "aria-current": at + 1 === view.turn ? "step" : null,
          }, h("span", null, at + 1)),
      ),
    ),
    rewards[0] + rewards[1] === 0
      ? h(
        "p",
        { class: "dod-hint" },
        view.line[0].length
          ? "All lie face down. Both choose a spirit in secret; then everybody stands up and fights, newest first."
          : "Two empty streets. A card you lay here fights for you in every turn to come.",
      )
      : h(
        "p",
        { class: "dod-hint" },
        [above, below].map((seat, at) =>
          h("span", { class: "dod-projected" }, kit.crest(seat), `${rewards[at]} VP standing`)
        ),
      ),
  );
}

const standing = (/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  view.line[seat].reduce(
    (/** @type {number} */ total, /** @type {Lying} */ [card, active]) =>
      total + (active && card && !isBack(card) ? power(kit, card) : 0),
    0,
  );

/** The back of a spirit's place; while its card is being unearthed, the back of the three that are looked at. */
const spiritBack = (
  /** @type {any} */ view,
  /** @type {number} */ seat,
) => (view.spirit[seat] ? backOf(view.spirit[seat][0] ?? view.look[0]) : "");

/** One side's power as it adds up. */
function sum(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const [card] = view.line[seat][view.slot - 1] ?? [null];
  const instead = view.risen === seat
    ? "is the spirit now"
    : view.newcomer[seat]
    ? "replaced after the fight"
    : !card
    ? "being unearthed"
    : isBack(card)
    ? "fallen"
    : "";
  if (instead) return h("div", { class: "dod-sum" }, kit.crest(seat), h("span", { class: "soft" }, instead));
  const parts = [{ value: power(kit, card), what: kit.title(touchOf(card)) }];
  if (view.bonus[seat]) parts.push({ value: view.bonus[seat], what: view.bonus[seat] > 0 ? "bonus" : "penalty" });
  const next = view.slot > 1 ? view.line[seat][view.slot - 2][0] : null;
  if (view.cultivated[seat] && next && !isBack(next)) {
    parts.push({ value: view.cultivated[seat] * power(kit, next), what: "Cultivate" });
  }
  if (spiritBack(view, seat) === "P" && !view.hushed[seat]) parts.push({ value: POWER_UP, what: "Power Up" });
  const total = parts.reduce((all, part) => all + part.value, 0);
  const flags = [];
  if (view.at_once === seat) flags.push("wins at once");
  if (view.loser === seat) flags.push("beaten");
  if (view.stopped[seat]) flags.push("no more uses");
  if (view.hushed[seat]) flags.push("spirit hushed");
  if (view.uses[seat] && view.at_once < 0) flags.push(`${view.uses[seat]} use${view.uses[seat] > 1 ? "s" : ""} left`);
  return h(
    "div",
    { class: `dod-sum ${view.loser === seat ? "dod-lost" : ""}`, data: { id: `sum:${seat}` } },
    kit.crest(seat),
    h("strong", { class: "dod-total" }, total),
    h(
      "span",
      { class: "dod-parts" },
      parts.map((part, at) =>
        h("span", { class: "dod-part" }, h("b", null, at ? signed(part.value) : part.value), ` ${part.what}`)
      ),
    ),
    flags.length
      ? h("span", { class: "dod-flags" }, flags.map((text) => h("span", { class: "dod-flag" }, text)))
      : null,
  );
}
