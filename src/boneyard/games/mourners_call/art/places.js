/** The twelve places of Illverness with the figures on them, and the two meters. */

import { METERS, meterValue } from "./about.js";
import { vignette } from "./city.js";
import * as read from "./read.js";
import { effect, FACTION_NAMES, figure, sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function place(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {any} */ location,
  /** @type {number} */ number,
) {
  const { h } = kit;
  const counts = read.countsAt(view, number);
  const here = read.figuresIn(view, number);
  const most = read.limit(kit, view);
  const best = read.leaders(counts);
  const visited = view.malavestros === number;
  const stacks = read.seatsOf(view).flatMap((seat) =>
    read.standing(view, seat, number).map(({ guild, number: count }) =>
      stack(kit, seat, location.id, location.name, guild, count)
    )
  );
  const state = visited
    ? "Malavestros stands here: nobody wins it"
    : best.length === 1
    ? `${kit.seatTitle(best[0])} leads`
    : best.length
    ? `tied between ${best.map((seat) => kit.seatTitle(seat)).join(" and ")}`
    : "empty";
  const who = read.seatsOf(view).filter((seat) => counts[seat]).map((seat) => `${kit.seatTitle(seat)} ${counts[seat]}`)
    .join(", ");
  return h(
    "div",
    {
      class: `mcl-place mcl-at-${number} mcl-of-${location.faction} ${here > most ? "mcl-over" : ""} ${
        best.length === 1 && !visited ? "mcl-led" : ""
      }`,
      key: location.id,
    },
    kit.piece(
      {
        touch: `place:${location.id}`,
        label: `${number}. ${location.name}, ${FACTION_NAMES[location.faction]}: ${state}. ${
          who ? `${who}; ` : ""
        }${here} of ${most} figures`,
        class: "mcl-ground",
      },
      vignette(kit, location),
      h(
        "span",
        { class: "mcl-place-head" },
        h("b", null, number),
        h("span", { class: `mcl-place-name ${location.name.length > 16 ? "mcl-long-name" : ""}` }, location.name),
        sign(kit, location.faction),
      ),
      h("span", { class: "mcl-bonus" }, effect(kit, location.bonus)),
    ),
    h("div", { class: `mcl-crowd ${stacks.length > 4 ? "mcl-pressed" : ""}` }, stacks),
    visited
      ? h("span", {
        class: "mcl-jester",
        title: "Malavestros: nobody wins this place, everybody here gains 1 Unity",
        data: { id: "malavestros" },
      }, sign(kit, "malavestros"))
      : null,
    h(
      "span",
      {
        class: "mcl-count",
        title: here > most
          ? "Over-crowded: the figures here roll for their lives in the threat check"
          : "Figures here, and how many the threat allows",
      },
      here > most ? "⚠ " : "",
      h("b", null, here),
      `/${most}`,
    ),
    here && !visited
      ? h(
        "span",
        { class: `mcl-winner ${best.length > 1 ? "mcl-tied" : ""}`, title: state },
        h("small", null, best.length > 2 ? `tie of ${best.length}` : best.length > 1 ? "tie" : "♛"),
        best.length > 2 ? null : best.map((seat) => kit.crest(seat)),
      )
      : null,
  );
}

/** The figures of one owner and guild in one place: they are interchangeable, so they stand together. */
export function stack(
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ place,
  /** @type {string} */ where,
  /** @type {string} */ guild,
  /** @type {number} */ count,
) {
  const { h } = kit;
  const touch = `figure:${seat}:${place}:${guild}`;
  return kit.piece(
    {
      touch,
      id: touch,
      label: `${kit.seatTitle(seat)}: ${count} ${kit.title(`guild:${guild}`)} figure${
        count > 1 ? "s" : ""
      } in ${where}`,
      class: "mcl-stack",
      from: place === "crypt" ? `guild:${guild}` : `seat:${seat}`,
    },
    figure(kit, guild, read.colourOf(kit, seat)),
    h("span", { class: "mcl-tag" }, guild.toUpperCase()),
    h("span", { class: "mcl-owner" }, kit.crest(seat)),
    count > 1 ? h("span", { class: "mcl-number" }, count) : null,
  );
}

/** A meter with what each of its steps means: the tithe that is due, the figures a place bears. */
export function meter(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {"suspicion" | "threat"} */ which) {
  const { h } = kit;
  const { title, end, last, column, unit } = METERS[which];
  const now = view[which];
  const lack = read.missing(kit, view);
  const means = which === "suspicion"
    ? `The tithe is ${read.quota(kit, view)}, the Forge holds ${view.forge}: ${lack ? `${lack} missing` : "covered"}`
    : `A place bears ${read.limit(kit, view)} figures`;
  const state = (
    /** @type {number} */ step,
  ) => (step === now ? "now" : step < now ? "past" : step === end ? "end" : "");
  return kit.piece(
    {
      touch: `meter:${which}`,
      class: `mcl-meter mcl-${which} ${now >= end - 2 ? "mcl-danger" : ""}`,
      label: `${title} ${now} of ${end}. ${means}. At ${end} the ${last} comes.`,
    },
    h("div", { class: "mcl-meter-head" }, sign(kit, which), h("span", null, title)),
    h("div", { class: "mcl-meter-columns", "aria-hidden": "true" }, h("small", null, "step"), h("small", null, column)),
    h(
      "ol",
      { class: "mcl-steps", "aria-hidden": "true" },
      Array.from({ length: end + 1 }, (_, step) =>
        h(
          "li",
          {
            class: state(step),
            data: step === now ? { id: `meter:${which}` } : {},
            title: step === end ? `The ${last} comes` : null,
          },
          h("i", null, step),
          h("b", null, meterValue(kit, view, which, step)),
        )),
    ),
    h(
      "div",
      { class: "mcl-meter-foot" },
      h("small", null, which === "suspicion" ? "tithe" : "limit"),
      h("strong", null, meterValue(kit, view, which, Math.min(now, end - 1))),
      h("small", null, which === "suspicion" ? (lack ? `${lack} missing` : "covered") : unit),
    ),
  );
}
