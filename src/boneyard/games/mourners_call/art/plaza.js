/** The plaza in the middle of the city: where the round stands, and what lies open in this phase: piles, packs, dice, bids, scores. */

import { miniature } from "./cards.js";
import * as read from "./read.js";
import { leads, scores, tithe } from "./reckoning.js";
import { figure, sign, STONE } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function plaza(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "mcl-plaza", role: "group", "aria-label": `${read.PHASES[view.phase]}, round ${view.round}` },
    phaseTrack(view, kit),
    stores(view, kit),
    h("div", { class: `mcl-stage mcl-stage-${view.phase}` }, stage(view, kit)),
  );
}

function phaseTrack(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "ol",
    { class: "mcl-phases", "aria-label": `Phase ${view.phase} of 8: ${read.PHASES[view.phase]}` },
    read.PHASE_SIGNS.slice(1).map((name, at) =>
      h(
        "li",
        {
          class: at + 1 === view.phase ? "now" : at + 1 < view.phase ? "past" : "",
          "aria-current": at + 1 === view.phase ? "step" : null,
          title: read.PHASES[at + 1],
        },
        h("b", null, at + 1),
        sign(kit, name),
      )
    ),
  );
}

/** What everybody shares: the Unity that is left, the Forge, and who has Death. */
function stores(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const dreadsbane = view.dreadsbane === null || view.dreadsbane < 0 ? null : view.dreadsbane;
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
        label: `The Forge holds ${view.forge} Etherea for this round’s tithe`,
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
        label: `${
          dreadsbane === null ? "Nobody" : kit.seatTitle(dreadsbane)
        } has the Dreadsbane token, which shelters from the threat check`,
        class: "mcl-store",
      },
      sign(kit, "dreadsbane"),
      dreadsbane === null ? h("strong", null, "–") : kit.crest(dreadsbane),
      h("small", null, "Dreadsbane"),
    ),
  );
}

/** @returns {any} */
function stage(/** @type {any} */ view, /** @type {Kit} */ kit) {
  if (view.drawn_wallows.length) return drawn(view, kit);
  if (view.dice.length) return dice(view, kit);
  switch (view.phase) {
    case read.SETUP:
      return setup(view, kit);
    case read.ETHEREA:
      return piles(view, kit);
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

function setup(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const open = view.banners.flat().filter((/** @type {string} */ card) => !read.isBack(card));
  if (open.length && read.questionOf(view) === "mourner_to_start_with") {
    return h(
      "div",
      { class: `mcl-drawn ${open.length > 4 ? "mcl-crammed" : ""}` },
      h("p", { class: "mcl-words" }, "Choose the Mourner you begin with"),
      h(
        "div",
        { class: "mcl-row" },
        open.map((/** @type {string} */ card) => small(kit, `mourner:${card}`)),
      ),
    );
  }
  return h(
    "p",
    { class: "mcl-words" },
    h("strong", null, "Illverness, the city of the dead."),
    " Each player keeps one Ulterior Motive in secret; then everybody gets a first Mourner of its faction.",
  );
}

/** Phase 1: the piles and who took what. */
function piles(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const heaps = [[12, 4], [5, 12], [19, 12], [12, 13], [0, 20], [8, 21], [16, 21], [24, 20]];
  const heap = (/** @type {number} */ size) =>
    kit.still(
      `heap:${Math.min(size, 8)}`,
      () =>
        kit.picture(
          "-3 0 38 32",
          heaps.slice(-Math.max(1, Math.min(size, 8))).map(([x, y]) =>
            kit.s("path", {
              d: `M${x + 5} ${y}L${x + 10} ${y + 4}L${x + 8} ${y + 11}H${x + 2}L${x} ${y + 4}Z`,
              fill: size ? "#5fc0e8" : "none",
              stroke: "#1d1930",
              "stroke-width": 1.6,
              "stroke-dasharray": size ? null : "2 2",
            })
          ),
          { class: "mcl-heap" },
        ),
    );
  return [
    view.piles.length
      ? h(
        "div",
        { class: "mcl-row" },
        view.piles.map((/** @type {number} */ size, /** @type {number} */ at) =>
          kit.piece(
            { touch: `pile:${size}`, id: `pile:${at}:${size}`, label: `A pile of ${size} Etherea`, class: "mcl-pile" },
            heap(size),
            h("strong", null, size),
          )
        ),
      )
      : h(
        "p",
        { class: "mcl-words" },
        kit.crest(view.death),
        " splits the Etherea of this round. The others choose first.",
      ),
    h(
      "div",
      { class: "mcl-row mcl-taken" },
      read.seatsOf(view).map((seat) =>
        h(
          "span",
          { class: "mcl-said" },
          kit.crest(seat),
          view.taken[seat] === -2
            ? "…"
            : view.taken[seat] === -1
            ? [sign(kit, "any"), "2"]
            : [sign(kit, "etherea"), view.taken[seat]],
        )
      ),
    ),
  ];
}

/** Phase 3: which way the packs go. */
function draft(/** @type {any} */ view, /** @type {Kit} */ kit) {
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
      order.map((
        seat,
        at,
      ) => [
        h("span", { class: "mcl-said" }, kit.crest(seat), sign(kit, "court"), `${view.hand[seat].length}`),
        h("span", { class: "mcl-arrow", "aria-hidden": "true" }, at + 1 < order.length ? "➜" : "↩"),
      ]),
    ),
  ];
}

/** Phase 5: who is over the limit. */
function crowd(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const most = view.limit || read.limit(kit, view);
  return [
    h(
      "p",
      { class: "mcl-words" },
      h("strong", null, `At most ${most} figures in a place.`),
      view.crowded.length
        ? ` Over-crowded: ${
          view.crowded.map((/** @type {number} */ place) => kit.title(`place:${read.placeId(kit, place)}`)).join(", ")
        }.`
        : " No place is over-crowded.",
    ),
    h("p", { class: "mcl-words mcl-legend" }, dieLegend(kit)),
  ];
}

/** @type {Record<string, string>} */
const RESULTS = { removed: "lost", driven_off: "to the Crypt", holds: "holds" };
function dieLegend(/** @type {Kit} */ kit) {
  return kit.game.content.die.map((/** @type {any} */ face, /** @type {number} */ at) =>
    kit.h("span", { class: `mcl-face mcl-${face.result}` }, kit.h("b", null, at + 1), ` ${RESULTS[face.result]}`)
  );
}

function dice(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return [
    h(
      "div",
      { class: "mcl-row" },
      view.dice.map((/** @type {[number, number]} */ [guild, result], /** @type {number} */ at) => {
        const id = kit.game.content.guild[guild].id;
        // They lie open while their owner may reroll one.
        const { counts, result: what } = read.dieResult(kit, view, view.asked.seats[0], view.asked.args[0], result);
        const shown = counts === result ? `${result}` : `${result}, counts as ${counts}`;
        return kit.piece(
          {
            touch: `die:${at}`,
            label: `Die of a ${kit.title(`guild:${id}`)} figure: ${shown}, ${RESULTS[what]}`,
            class: `mcl-die mcl-${what}`,
          },
          figure(kit, id, STONE, "mcl-small"),
          h("strong", null, result),
          h("small", null, RESULTS[what]),
        );
      }),
    ),
    h("p", { class: "mcl-words" }, `Dice of the threat check, limit ${view.limit}.`),
  ];
}

/** Drawn Wallows cards lie open. */
function drawn(/** @type {any} */ view, /** @type {Kit} */ kit) {
  return kit.h(
    "div",
    { class: "mcl-drawn" },
    kit.h("p", { class: "mcl-words" }, "Drawn from the Wallows"),
    kit.h(
      "div",
      { class: "mcl-row" },
      view.drawn_wallows.map((/** @type {string} */ card) => small(kit, `wallows:${card}`)),
    ),
  );
}

const small = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.piece(
    { id: touch, touch, label: kit.text(touch), class: "mcl-open" },
    miniature(kit, touch),
    kit.h("span", { class: "mcl-open-name" }, kit.title(touch)),
  );
