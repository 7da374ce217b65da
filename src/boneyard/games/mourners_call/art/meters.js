/** The two meters: what each of their steps means, and what waits at the end. */

import * as read from "./read.js";
import { sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {"suspicion" | "threat"} Which */
/** @typedef {{title: string, end: number, last: string, column: string, unit: string}} Meter `column` is what a step means */

/** @type {Record<Which, Meter>} */
export const METERS = {
  suspicion: { title: "Suspicion", end: read.SUSPICION_END, last: "Inquisitor", column: "tithe", unit: "Etherea" },
  threat: { title: "Threat", end: read.THREAT_END, last: "Dreadsgrip", column: "limit", unit: "figures" },
};

/** What a step of a meter means: the tithe, or the figures a place bears. */
export function meterValue(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Which} */ which,
  /** @type {number} */ step,
) {
  if (step >= METERS[which].end) return "☠";
  return which === "suspicion" ? read.quotaAt(view, kit, step) : read.content(kit).threat[step].limit;
}

/** A meter with what each of its steps means: the tithe that is due, the figures a place bears. */
export function meter(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Which} */ which) {
  const { h } = kit;
  const { title, end, last, column, unit } = METERS[which];
  const now = view[which];
  const lack = read.missing(view, kit);
  const next = which === "suspicion" && read.isTithed(view);
  const paid = next ? unit : lack ? `${lack} missing` : "covered";
  const means = next
    ? `This round’s tithe is over; the next one is ${read.quota(view, kit)} as things stand`
    : which === "suspicion"
    ? `The tithe is ${read.quota(view, kit)}, the Forge holds ${view.forge}: ${paid}`
    : `A place bears ${read.limit(view, kit)} figures`;
  return kit.piece(
    {
      touch: `meter:${which}`,
      class: `mcl-meter mcl-${which} ${now >= end - 2 ? "mcl-danger" : ""}`,
      label: `${title} ${now} of ${end}. ${means}. At ${end} the ${last} comes.`,
    },
    h("div", { class: "mcl-meter-head" }, sign(kit, which), h("span", null, title)),
    h("div", { class: "mcl-meter-columns", "aria-hidden": "true" }, h("small", null, "at"), h("small", null, column)),
    h(
      "ol",
      { class: "mcl-steps", "aria-hidden": "true" },
      Array.from({ length: end + 1 }, (_, step) => oneStep(view, kit, which, step)),
    ),
    h(
      "div",
      { class: "mcl-meter-foot" },
      h("small", null, next && view.phase !== read.OVER ? `next ${column}` : column),
      h("strong", null, meterValue(view, kit, which, Math.min(now, end - 1))),
      h("small", null, which === "suspicion" ? paid : unit),
    ),
  );
}

function oneStep(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Which} */ which,
  /** @type {number} */ step,
) {
  const { end, last } = METERS[which];
  const now = view[which];
  return kit.h(
    "li",
    {
      class: step === now ? "now" : step < now ? "past" : step === end ? "end" : "",
      data: step === now ? { id: `meter:${which}` } : {},
      title: step === end ? `The ${last} comes` : null,
    },
    kit.h("i", null, step),
    kit.h("b", null, meterValue(view, kit, which, step)),
  );
}
