/** The plaza in the middle of the city: where the round stands, and what lies open in this phase: piles, packs, dice, bids, scores. */

import { open } from "./cards.js";
import * as read from "./read.js";
import { leads, scores, tithe } from "./reckoning.js";
import { figure, STONE } from "./figures.js";
import { sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../../../web/ground/dom.js").Child} Child */
/** @typedef {import("../table.d.ts").View} View */

export function plaza(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "mcl-plaza", role: "group", "aria-label": `${read.PHASES[view.phase]}, round ${view.round}` },
    phaseTrack(view, kit),
    stores(view, kit),
    h("div", { class: `mcl-stage mcl-stage-${view.phase}` }, stage(view, kit)),
  );
}

function phaseTrack(/** @type {View} */ { phase }, /** @type {Kit} */ kit) {
  return kit.track({
    label: `Phase ${phase} of 8: ${read.PHASES[phase]}`,
    now: phase,
    last: read.PHASE_SIGNS.length - 1,
    class: "mcl-phases",
    each: (at) => [
      kit.h("b", null, at),
      sign(kit, read.PHASE_SIGNS[at]),
      at === phase ? kit.h("span", null, read.PHASES[at]) : null,
    ],
    more: (at) => ({ title: `Phase ${at}: ${read.PHASES[at]}` }),
  });
}

// --- what everybody shares ------------------------------------------------------------------------------------------

/** What everybody shares: the Unity that is left, the Forge, and who has Death. */
function stores(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const dreadsbane = view.dreadsbane < 0 ? "Nobody" : kit.seatTitle(view.dreadsbane);
  return h(
    "div",
    { class: "mcl-stores" },
    h(
      "span",
      {
        class: `mcl-store mcl-pool ${view.pool <= 6 ? "mcl-low" : ""}`,
        title: read.HOW_IT_ENDS,
        data: { touch: "pool" },
      },
      sign(kit, "unity"),
      h("strong", null, view.pool),
      h("small", null, read.isLast(view) ? "last round" : "Unity left"),
    ),
    kit.piece(
      {
        touch: "forge",
        label: `The Forge holds ${view.forge} Etherea for ${read.isTithed(view) ? "the next" : "this round’s"} tithe`,
        class: "mcl-store mcl-forge",
      },
      sign(kit, "forge"),
      h("strong", null, view.forge),
      h("small", null, "in the Forge"),
    ),
    kit.piece(
      {
        touch: "alltaker",
        label: `${kit.seatTitle(view.death)} has Death, the Alltaker: first player, and wins one tie a round`,
        class: "mcl-store",
      },
      sign(kit, "death"),
      kit.crest(view.death),
      h("small", null, view.alltaker_used ? "Alltaker used" : "has Death"),
    ),
    kit.piece(
      {
        touch: "dreadsbane",
        label: `${dreadsbane} has the Dreadsbane token, which shelters from the threat check`,
        class: "mcl-store",
      },
      sign(kit, "dreadsbane"),
      view.dreadsbane < 0 ? h("strong", null, "–") : kit.crest(view.dreadsbane),
      h("small", null, "Dreadsbane"),
    ),
  );
}

// --- what lies open -------------------------------------------------------------------------------------------------

/** @returns {Child} */
function stage(/** @type {View} */ view, /** @type {Kit} */ kit) {
  if (view.drawn_wallows.length) return spread(kit, "Drawn from the Wallows", "wallows", view.drawn_wallows);
  if (view.dice.length && view.asked) return dice(view, kit, view.asked);
  switch (view.phase) {
    case read.SETUP:
      return setup(view, kit);
    case read.ETHEREA:
      return [piles(view, kit), takers(view, kit)];
    case read.DRAFT:
      return draft(view, kit);
    case read.THREAT:
      return crowd(view, kit);
    case read.TITHE:
      return tithe(view, kit);
    case read.OVER:
      return scores(view, kit);
    default:
      return leads(view, kit);
  }
}

/** Cards that lie open, under a line. */
const spread = (
  /** @type {Kit} */ kit,
  /** @type {string} */ words,
  /** @type {string} */ kind,
  /** @type {string[]} */ cards,
  more = "",
) =>
  kit.h(
    "div",
    { class: `mcl-drawn ${more}` },
    kit.h("p", { class: "mcl-words" }, words),
    kit.h("div", { class: "mcl-row" }, cards.map((card) => open(kit, `${kind}:${card}`))),
  );

function setup(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const banners = read.known(view.banners.flat());
  if (banners.length && read.questionOf(view) === "mourner_to_start_with") {
    const more = banners.length > 4 ? "mcl-crammed" : "";
    return spread(kit, "Choose the Mourner you begin with", "mourner", banners, more);
  }
  return kit.h(
    "p",
    { class: "mcl-words" },
    kit.h("strong", null, "Illverness, the city of the dead."),
    " Each player keeps one Ulterior Motive in secret; then everybody gets a first Mourner of its faction.",
  );
}

// --- phase 1: the piles, and who took what --------------------------------------------------------------------------

/** Where the crystals of a heap lie, those at the back first. */
const CRYSTALS = [[12, 4], [5, 12], [19, 12], [12, 13], [0, 20], [8, 21], [16, 21], [24, 20]];

function heap(/** @type {Kit} */ kit, /** @type {number} */ size) {
  const many = Math.min(size, CRYSTALS.length);
  return kit.still(`heap:${many}`, () =>
    kit.picture(
      "-3 0 38 32",
      CRYSTALS.slice(-Math.max(1, many)).map(([x, y]) =>
        kit.s("path", {
          d: `M${x + 5} ${y}L${x + 10} ${y + 4}L${x + 8} ${y + 11}H${x + 2}L${x} ${y + 4}Z`,
          fill: size ? "#5fc0e8" : "none",
          stroke: "#1d1930",
          "stroke-width": 1.6,
          "stroke-dasharray": size ? null : "2 2",
        })
      ),
      { class: "mcl-heap" },
    ));
}

function piles(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  if (!view.piles.length) {
    return h(
      "p",
      { class: "mcl-words" },
      kit.crest(view.death),
      " splits the Etherea of this round. The others choose first.",
    );
  }
  return [
    h(
      "div",
      { class: "mcl-row" },
      view.piles.map((size, at) =>
        kit.piece(
          { touch: `pile:${size}`, id: `pile:${at}:${size}`, label: `A pile of ${size} Etherea`, class: "mcl-pile" },
          heap(kit, size),
          h("strong", null, size),
        )
      ),
    ),
    h("p", { class: "mcl-words" }, "What nobody takes goes to the Forge, for the tithe."),
  ];
}

/** Instead of a pile: the seat has not chosen yet, or has passed for Influence. */
const [WAITS, PASSED] = [-2, -1];

function takers(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const took = (/** @type {number} */ taken) =>
    taken === WAITS ? "…" : taken === PASSED ? [sign(kit, "any"), "2"] : [sign(kit, "etherea"), taken];
  return kit.h(
    "div",
    { class: "mcl-row mcl-taken" },
    view.taken.map((taken, seat) => kit.h("span", { class: "mcl-said" }, kit.crest(seat), took(taken))),
  );
}

// --- phase 3: which way the packs go --------------------------------------------------------------------------------

function draft(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const onward = view.round % 2 === 1;
  const order = onward ? read.seatsOf(view) : read.seatsOf(view).reverse();
  return [
    h(
      "p",
      { class: "mcl-words" },
      h("strong", null, `Packs pass ${onward ? "clockwise" : "counter-clockwise"}`),
      "; each keeps one card at a time.",
    ),
    h(
      "div",
      { class: "mcl-row mcl-ring" },
      order.flatMap((seat, at) => [
        h("span", { class: "mcl-said" }, kit.crest(seat), sign(kit, "court"), view.hand[seat].length),
        h("span", { class: "mcl-arrow", "aria-hidden": "true" }, at + 1 < order.length ? "➜" : "↩"),
      ]),
    ),
  ];
}

// --- phase 5: who is over the limit, and the dice -------------------------------------------------------------------

function crowd(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const most = view.limit || read.limit(view, kit);
  const places = view.crowded.map((place) => kit.title(`place:${read.placeId(kit, place)}`));
  return [
    h(
      "p",
      { class: "mcl-words" },
      h("strong", null, `At most ${most} figures in a place.`),
      places.length ? ` Over-crowded: ${places.join(", ")}.` : " No place is over-crowded.",
    ),
    h("p", { class: "mcl-words mcl-legend" }, dieLegend(kit)),
  ];
}

/** @type {Record<string, string>} */
const RESULTS = { removed: "lost", driven_off: "to the Crypt", holds: "holds" };

const dieLegend = (/** @type {Kit} */ kit) =>
  read.content(kit).die.map(({ result }, at) =>
    kit.h("span", { class: `mcl-face mcl-${result}` }, kit.h("b", null, at + 1), ` ${RESULTS[result]}`)
  );

/** Dice lie open while their owner, who is asked, may reroll one. */
function dice(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {NonNullable<View["asked"]>} */ { seats: [seat], args: [place] },
) {
  const { h } = kit;
  return [
    h(
      "div",
      { class: "mcl-row" },
      view.dice.map(([guild, rolled], at) => {
        const { id } = read.content(kit).guild[guild];
        const { counts, result } = read.dieResult(view, kit, seat, Number(place), rolled);
        const shown = counts === rolled ? `${rolled}` : `${rolled}, counts as ${counts}`;
        return kit.piece(
          {
            touch: `die:${at}`,
            label: `Die of a ${kit.title(`guild:${id}`)} figure: ${shown}, ${RESULTS[result]}`,
            class: `mcl-die mcl-${result}`,
          },
          figure(kit, id, STONE, "mcl-small"),
          h("strong", null, rolled),
          h("small", null, RESULTS[result]),
        );
      }),
    ),
    h("p", { class: "mcl-words" }, `Dice of the threat check, limit ${view.limit}.`),
  ];
}
