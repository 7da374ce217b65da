/** What is reckoned up in the plaza: the tithe, who leads where, and the scores. */

import { miniature } from "./cards.js";
import * as read from "./read.js";
import { figure, STONE } from "./figures.js";
import { sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */

// --- phase 6: the tithe -------------------------------------------------------------------------------------------

/** What is due, what everybody bids, and what comes of it. */
export const tithe = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  view.bids.length ? bids(view, kit) : due(view, kit);

/** The bids, all open. */
function bids(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const weights = read.weights(view, kit);
  const best = weights ? read.leaders(weights) : [];
  return [
    h("p", { class: "mcl-words" }, h("strong", null, "The hands open")),
    h(
      "div",
      { class: "mcl-row" },
      view.bids.map((bid, seat) =>
        h(
          "span",
          { class: `mcl-bid-shown ${best.includes(seat) ? "mcl-most" : ""}` },
          kit.crest(seat),
          h("strong", null, bid),
          sign(kit, "etherea"),
          heavier(kit, weights ? weights[seat] - bid : 0),
          best.includes(seat) ? h("small", null, "highest") : null,
        )
      ),
    ),
  ];
}

/** What a card adds to a bid when bids are compared. */
const heavier = (/** @type {Kit} */ kit, /** @type {number} */ more) =>
  more ? kit.h("small", { title: "A card makes this bid count higher" }, `+${more}`) : null;

/** What is due while hands are closed. */
function due(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const lack = read.missing(view, kit);
  return [
    h(
      "p",
      { class: "mcl-words mcl-due" },
      h("strong", null, `${read.quota(view, kit)} due`),
      ` − ${view.forge} in the Forge = `,
      h("strong", null, lack ? `${lack} missing` : "paid already"),
    ),
    h(
      "div",
      { class: "mcl-row" },
      read.seatsOf(view).map((seat) =>
        h(
          "span",
          { class: "mcl-said", title: `${kit.seatTitle(seat)} has ${view.etherea[seat]} Etherea` },
          kit.crest(seat),
          closedHand(view, kit, seat),
          view.etherea[seat] ? heavier(kit, read.lasting(view, kit, seat, "heavy_bid")) : null,
        )
      ),
    ),
    h("ul", { class: "mcl-outcome" }, OUTCOMES.map(([when, what]) => h("li", null, h("b", null, when), ` ${what}`))),
  ];
}

/** What may be in a hand that is closed; what is in mine. */
function closedHand(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const answer = seat === kit.viewer ? view.answers.find(([who]) => who === seat) : undefined;
  if (answer) return `you bid ${answer[1][1]}`;
  if (kit.seats[seat]?.ready) return "✓ ready";
  return view.etherea[seat] ? `0 to ${view.etherea[seat]}` : "nothing";
}

const OUTCOMES = [
  ["Met:", "most alone +3 Unity, others +1"],
  ["Met, tied:", "most +1, others 0"],
  ["Gave 0:", "−1 if it is met"],
  ["Failed:", "both meters +2, least −2"],
];

// --- who would win what -------------------------------------------------------------------------------------------

/** What would be won if the places were judged now, and the Court cards that were played. */
export const leads = (/** @type {View} */ view, /** @type {Kit} */ kit) => [ledger(view, kit), playedPile(view, kit)];

function ledger(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const { places, tied } = read.placesLed(view, kit);
  return h(
    "div",
    { class: "mcl-leads", role: "group", "aria-label": "Who would win what now" },
    h("span", { class: "label" }, view.phase === read.MAJORITIES ? "Who wins what" : "Who would win what now"),
    read.seatsOf(view).map((seat) => lead(view, kit, seat, places[seat])),
    tied.length ? ties(view, kit, tied) : null,
    view.bids.length
      ? h(
        "span",
        { class: "mcl-lead", title: "What everybody gave to the tithe of this round" },
        h("span", { class: "soft" }, "gave"),
        view.bids.map((bid, seat) => [kit.crest(seat), h("b", null, bid)]),
      )
      : null,
  );
}

/** The places and guilds one seat would win. */
function lead(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number[]} */ places,
) {
  const { h } = kit;
  const guilds = read.guildsLed(view, kit, seat);
  return h(
    "span",
    { class: `mcl-lead ${view.phase === read.ACTIONS && view.active === seat ? "mcl-active" : ""}` },
    kit.crest(seat),
    h("b", null, places.length),
    places.length ? numbers(kit, places) : h("span", { class: "soft" }, "no place"),
    guilds.length
      ? h(
        "em",
        { title: `and of the guilds: ${guilds.map(({ name }) => name).join(", ")}` },
        guilds.map(({ id }) => figure(kit, id, STONE, "mcl-small")),
      )
      : null,
  );
}

const numbers = (/** @type {Kit} */ kit, /** @type {number[]} */ places) =>
  kit.h("span", { class: "mcl-nums" }, places.map((place) => kit.h("i", null, place)));

function ties(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number[]} */ tied) {
  const { h } = kit;
  return h(
    "span",
    {
      class: "mcl-lead mcl-lead-tied",
      title: view.alltaker_used
        ? "Tied: nobody wins these"
        : `Tied: nobody wins these, unless ${
          kit.seatTitle(view.death)
        }, who holds Death, is among the tied and decides one with the Alltaker`,
    },
    h("b", null, "="),
    numbers(kit, tied),
    h("span", { class: "soft" }, "tied"),
  );
}

/** The Court cards of this round, to be looked through. */
function playedPile(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const gone = [...view.played, ...view.discarded];
  return gone.length
    ? kit.piece(
      {
        touch: "played",
        id: "played",
        label: `Court cards played this round, ${gone.length}; open to look through`,
        class: "mcl-played",
        holds: gone.map((card) => `court:${card}`),
      },
      miniature(kit, `court:${gone.at(-1)}`),
      h("span", { class: "mcl-number" }, gone.length),
      h("small", null, "played"),
    )
    : null;
}

// --- the end ------------------------------------------------------------------------------------------------------

/** Everybody's points, part by part. */
export function scores(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const head = ["", sign(kit, "unity"), sign(kit, "bone"), sign(kit, "flesh"), sign(kit, "spirit"), "Motive", "All"];
  const table = h(
    "table",
    { class: "mcl-scores" },
    h("tr", null, head.map((each) => h("th", null, each))),
    read.seatsOf(view).map((seat) => {
      const motive = read.motiveNow(view, kit, seat, view.motive[seat]);
      const relics = read.lasting(view, kit, seat, "points");
      return h(
        "tr",
        null,
        h("td", null, kit.crest(seat)),
        h("td", null, view.unity[seat]),
        view.influence[seat].map((number) => h("td", null, number)),
        h("td", null, relics ? `${motive}+${relics}` : motive),
        h("td", null, h("strong", null, read.openPoints(view, seat) + motive + relics)),
      );
    }),
  );
  return [
    table,
    h("div", { class: "mcl-row mcl-motives" }, read.seatsOf(view).map((seat) => revealed(view, kit, seat))),
  ];
}

/** A motive by its name, to be pressed for its text. */
function revealed(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const touch = `motive:${view.motive[seat]}`;
  return kit.piece(
    { touch, label: `${kit.seatTitle(seat)}’s Ulterior Motive: ${kit.text(touch)}`, class: "mcl-said mcl-revealed" },
    kit.crest(seat),
    kit.title(touch),
  );
}
