/** The two lines of fighters with their spirits. */

import { back, front, says } from "./cards.js";
import {
  BACK_NAMES,
  BACK_WORDS,
  backOf,
  beforeFights,
  fights,
  isBack,
  isOpen,
  LAST_TURN,
  placeName,
  signed,
  standing,
  touchOf,
} from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function row(
  /** @type {View} */ view,
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
    whose(view, kit, seat),
    places,
    spirit(view, kit, seat),
  );
}

/** Whose line it is, and what it would score as it stands. */
function whose(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const points = standing(view, kit, seat);
  return h(
    "div",
    { class: "dod-whose" },
    kit.crest(seat),
    h("strong", null, kit.viewer === seat ? "Your line" : `${kit.seatTitle(seat)}’s line`),
    points && view.phase === "fighting"
      ? kit.piece({
        touch: `standing:${seat}`,
        label: `${kit.seatTitle(seat)}’s line would score ${points} VP as it stands`,
        class: "dod-standing",
      }, `would score ${points}`)
      : null,
  );
}

/** The names of a card in its place: a back has none of its own, so the place stands for it. */
function named(/** @type {string} */ where, /** @type {string} */ card) {
  return isBack(card)
    ? { id: `hidden:${where}`, touch: where }
    : { id: touchOf(card), touch: `${where} ${touchOf(card)}` };
}

/** A place whose card is being unearthed. */
const hole = (/** @type {Kit} */ kit, /** @type {string} */ where, /** @type {string} */ whose) =>
  kit.piece(
    { touch: where, label: `${whose}: being unearthed`, class: "dod-hole" },
    kit.h("span", null, "new card"),
  );

export const flag = (/** @type {Kit} */ kit, /** @type {string} */ text) => kit.h("span", { class: "dod-flag" }, text);

function place(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ slot,
  /** @type {string} */ side,
) {
  const { h } = kit;
  const where = placeName(seat, slot);
  // A line is as long as turns were begun: the places to come are empty.
  const lying = view.line[seat].at(slot - 1);
  if (!lying) {
    return h(
      "div",
      { class: "dod-place dod-future", key: where, style: { "--slot": slot } },
      h("span", null, `turn ${slot}`),
    );
  }
  const [card] = lying;
  const whose = `${kit.seatTitle(seat)}, slot ${slot}`;
  const at = { class: "dod-place", key: where, style: { "--slot": slot } };
  if (!card) return h("div", at, hole(kit, where, whose));
  return h(
    "div",
    at,
    fighter(view, kit, { seat, slot, side, where, whose, lying }),
    h("span", { class: "dod-slot", "aria-hidden": "true" }, slot),
  );
}

/** A card in a slot: its face or back, whether it stands, and what lies on it. */
function fighter(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {{seat: number, slot: number, side: string, where: string, whose: string, lying: import("../table.d.ts").Lying}} */ at,
) {
  const { h } = kit;
  const { seat, slot, side, where, whose, lying: [card, active, blank] } = at;
  const running = view.slot === slot && fights(view, seat);
  const fought = view.phase === "fighting" && view.slot && slot > view.slot;
  const down = beforeFights(view) ? "face down" : "fallen";
  const state = [
    active ? "standing" : down,
    blank ? "without effect this turn" : "",
    running ? "fighting now" : fought ? "its slot has fought" : "",
  ].filter(Boolean).join(", ");
  const marks = blank && active ? [h("span", { class: "dod-flag dod-flag-blank" }, "silenced")] : [];
  if (view.phase === "fighting" && slot === view.slot - 1) marks.push(...waiting(view, kit, seat));
  return kit.piece(
    {
      ...named(where, card),
      label: `${whose}: ${says(kit, card)}, ${state}`,
      class: `dod-piece dod-${side} ${active ? "dod-active" : "dod-fallen"} ${running ? "dod-fighting" : ""} ${
        fought ? "dod-fought" : ""
      } ${blank ? "dod-silenced" : ""}`,
      from: isBack(card) ? `spirit:${seat}` : undefined,
    },
    isBack(card) ? back(kit, backOf(card)) : front(kit, card),
    active ? null : h("span", { class: "dod-veil" }, down),
    marks.length ? h("span", { class: "dod-flags" }, marks) : null,
  );
}

/** What waits for the next fight stands on its slot. */
function waiting(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const flags = [];
  if (view.next_cancelled) flags.push("no effects");
  if (view.next_bonus[seat]) flags.push(`${signed(view.next_bonus[seat])} power`);
  if (view.next_uses[seat]) flags.push(`${view.next_uses[seat]} more use${view.next_uses[seat] > 1 ? "s" : ""}`);
  return flags.map((text) => flag(kit, text));
}

function spirit(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const lying = view.spirit[seat];
  const where = placeName(seat, 0);
  if (!lying) return h("div", { class: "dod-spirit-place dod-future", key: where }, h("span", null, "spirit"));
  const [card] = lying;
  const whose = `${kit.seatTitle(seat)}’s spirit`;
  if (!card) return h("div", { class: "dod-spirit-place", key: where }, hole(kit, where, whose));
  const letter = backOf(card);
  const hushed = view.slot && view.hushed[seat] && view.risen !== seat;
  const called = isOpen(card) ? kit.title(touchOf(card)) : "";
  return h(
    "div",
    { class: "dod-spirit-place", key: where },
    kit.piece(
      {
        ...named(where, card),
        label: `${whose}: ${BACK_NAMES[letter]} back, ${BACK_WORDS[letter]}${hushed ? ", hushed" : ""}${
          called ? `; it is ${called}` : ""
        }`,
        class: `dod-piece dod-spirit ${hushed ? "dod-hushed" : ""}`,
      },
      h("div", { class: "dod-sideways" }, back(kit, letter)),
      h("span", { class: "dod-spirit-tag" }, called || "unknown"),
    ),
    h(
      "span",
      { class: "dod-spirit-words" },
      h("strong", null, BACK_NAMES[letter]),
      ` ${hushed ? "hushed" : BACK_WORDS[letter]}`,
    ),
  );
}
