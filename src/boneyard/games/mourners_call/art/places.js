/** The twelve places of Illverness with the figures on them. */

import { vignette } from "./city.js";
import * as read from "./read.js";
import { effect, figure } from "./figures.js";
import { FACTION_NAMES, sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Location} Location */

export function place(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Location} */ location,
  /** @type {number} */ number,
) {
  const { h } = kit;
  const here = read.figuresIn(view, number);
  const over = here > read.limit(view, kit);
  const visited = view.malavestros === number;
  const led = read.winners(view, number).length === 1;
  return h(
    "div",
    {
      class: `mcl-place mcl-at-${number} mcl-of-${location.faction} ${over ? "mcl-over" : ""} ${led ? "mcl-led" : ""}`,
      key: location.id,
    },
    ground(view, kit, location, number),
    crowd(view, kit, location, number),
    visited ? jester(kit) : null,
    count(view, kit, here),
    h("span", { class: "mcl-outcome-at", data: { touch: `won:place:${location.id}` } }),
    (here || read.isSettled(view, number)) && !visited ? winner(view, kit, number) : null,
  );
}

/** The place itself, to be pressed: its picture, its name, and what it gives. */
function ground(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Location} */ location,
  /** @type {number} */ number,
) {
  const { h } = kit;
  const { id, name, faction, bonus } = location;
  const who = read.owners(kit, read.countsAt(view, number));
  const state = stateOf(view, kit, number);
  const mine = kit.viewer >= 0 && view.presence[kit.viewer][number] > 0;
  return kit.piece(
    {
      touch: mine ? `place:${id} from:${id}` : `place:${id}`,
      label: `${number}. ${name}, ${FACTION_NAMES[faction]}: ${state}. ${who ? `${who}; ` : ""}${
        read.figuresIn(view, number)
      } of ${read.limit(view, kit)} figures`,
      class: "mcl-ground",
    },
    vignette(kit, location),
    h(
      "span",
      { class: "mcl-place-head" },
      h("b", null, number),
      h("span", { class: "mcl-place-name" }, name),
      sign(kit, faction),
    ),
    h("span", { class: "mcl-bonus", title: kit.rules(`place:${id}`) }, effect(kit, bonus)),
  );
}

/** Who would win it, in words. */
function stateOf(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const best = read.winners(view, number).map((seat) => kit.seatTitle(seat));
  const settled = read.isSettled(view, number);
  if (best.length === 1) return `${best[0]} ${settled ? "won it this round" : "leads"}`;
  if (view.malavestros === number) return "Malavestros stands here: nobody wins it";
  if (best.length) return `tied between ${best.join(" and ")}`;
  return read.figuresIn(view, number) ? "nobody won it this round" : "empty";
}

/** The figures that stand there, seat by seat. */
function crowd(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Location} */ { id, name },
  /** @type {number} */ number,
) {
  const stacks = read.seatsOf(view).flatMap((seat) =>
    read.standing(view, seat, number).map((group) => stack(kit, seat, id, name, group.guild, group.number))
  );
  return kit.h("div", { class: `mcl-crowd ${stacks.length > 4 ? "mcl-pressed" : ""}` }, stacks);
}

/** He can be looked at, for he stands where the sign of the winner would be. */
const jester = (/** @type {Kit} */ kit) =>
  kit.piece({
    touch: "malavestros",
    id: "malavestros",
    label: "Malavestros: nobody wins this place, everybody here gains 1 Unity",
    class: "mcl-jester",
  }, sign(kit, "malavestros"));

/** How many figures are there, of how many. */
function count(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ here) {
  const most = read.limit(view, kit);
  return kit.h(
    "span",
    {
      class: "mcl-count",
      title: here > most
        ? "Over-crowded: the figures here roll for their lives in the threat check"
        : "Figures here, and how many the threat allows",
    },
    here > most ? "⚠ " : "",
    kit.h("b", null, here),
    `/${most}`,
  );
}

/** The crest of whoever leads or has won it, or of two who are tied. */
function winner(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const best = read.winners(view, number);
  if (!best.length) return null;
  const tie = best.length > 2 ? `tie of ${best.length}` : "tie";
  return kit.h(
    "span",
    { class: `mcl-winner ${best.length > 1 ? "mcl-tied" : ""}`, title: stateOf(view, kit, number) },
    kit.h("small", null, best.length > 1 ? tie : "♛"),
    best.length > 2 ? null : best.map((seat) => kit.crest(seat)),
  );
}

/**
 * The figures of one owner and guild in one place: they are interchangeable, so they stand together. Pressing mine says from where
 * figures move, or the place they stand in, where that is what is asked. `known`: whether they are seen moving from here.
 */
export function stack(
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ place,
  /** @type {string} */ where,
  /** @type {string} */ guild,
  /** @type {number} */ number,
  known = true,
) {
  const { h } = kit;
  const touch = `figure:${seat}:${place}:${guild}`;
  const what = `${kit.title(`guild:${guild}`)} figure${number > 1 ? "s" : ""}`;
  return kit.piece(
    {
      touch: seat === kit.viewer ? `${touch} place:${place} from:${place}` : touch,
      mine: seat === kit.viewer,
      ...(known ? { id: touch } : {}),
      label: `${kit.seatTitle(seat)}: ${number} ${what} in ${where}`,
      class: "mcl-stack",
      from: place === "crypt" ? `guild:${guild}` : `seat:${seat}`,
    },
    figure(kit, guild, read.colourOf(kit, seat)),
    h("span", { class: "mcl-owner" }, kit.crest(seat)),
    number > 1 ? h("span", { class: "mcl-number" }, number) : null,
  );
}
