/** What is reckoned up in the plaza: the tithe, who leads where, and the scores. */

import { miniature } from "./cards.js";
import * as read from "./read.js";
import { sign } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** Phase 6: what is due, what everybody bids, and what comes of it. */
export function tithe(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const due = read.quota(kit, view);
  if (view.bids.length) {
    const weights = read.weights(kit, view);
    const most = Math.max(...weights);
    return [
      h("p", { class: "mcl-words" }, h("strong", null, "The hands open")),
      h(
        "div",
        { class: "mcl-row" },
        read.seatsOf(view).map((seat) =>
          h(
            "span",
            { class: `mcl-bid-shown ${weights[seat] === most && most ? "mcl-most" : ""}` },
            kit.crest(seat),
            h("strong", null, view.bids[seat]),
            sign(kit, "etherea"),
            weights[seat] === most && most ? h("small", null, "highest") : null,
          )
        ),
      ),
    ];
  }
  const lack = read.missing(kit, view);
  const mine = view.answers.find((/** @type {any[]} */ [seat]) => seat === kit.viewer)?.[1]?.[1];
  const hand = (
    /** @type {number} */ seat,
  ) => (seat === kit.viewer && mine !== undefined
    ? `you bid ${mine}`
    : kit.seats[seat]?.ready
    ? "✓ ready"
    : view.etherea[seat]
    ? `0 to ${view.etherea[seat]}`
    : "nothing");
  return [
    h(
      "p",
      { class: "mcl-words mcl-due" },
      h("strong", null, `${due} due`),
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
          hand(seat),
        )
      ),
    ),
    h("ul", { class: "mcl-outcome" }, OUTCOMES.map(([when, what]) => h("li", null, h("b", null, when), ` ${what}`))),
  ];
}

const OUTCOMES = [
  ["Met:", "highest alone +3 Unity, others who gave +1"],
  ["Met, tied:", "the highest +1, the others 0"],
  ["Gave nothing:", "−1 if it is met"],
  ["Failed:", "both meters +2, lowest −2 Unity"],
];

/** What would be won if the places were judged now, and the Court cards that were played. */
export function leads(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const places = read.seatsOf(view).map(() => /** @type {number[]} */ ([]));
  const guilds = read.seatsOf(view).map(() => /** @type {string[]} */ ([]));
  const names = read.seatsOf(view).map(() => /** @type {string[]} */ ([]));
  const tied = [];
  for (let place = 1; place <= kit.game.content.location.length; place += 1) {
    const best = read.leaders(read.countsAt(view, place));
    if (place === view.malavestros) continue;
    if (best.length === 1) places[best[0]].push(place);
    else if (best.length) tied.push(place);
  }
  kit.game.content.guild.forEach((/** @type {any} */ guild, /** @type {number} */ at) => {
    const best = read.leaders(read.countsOf(view, at));
    if (best.length !== 1) return;
    guilds[best[0]].push(guild.id.toUpperCase());
    names[best[0]].push(guild.name);
  });
  const gone = [...view.played, ...view.discarded];
  return [
    h(
      "div",
      { class: "mcl-leads", role: "group", "aria-label": "Who would win what now" },
      h("span", { class: "label" }, view.phase === read.MAJORITIES ? "Who wins what" : "Who would win what now"),
      read.seatsOf(view).map((seat) =>
        h(
          "span",
          { class: `mcl-lead ${view.phase === read.ACTIONS && view.active === seat ? "mcl-active" : ""}` },
          kit.crest(seat),
          h("b", null, places[seat].length),
          places[seat].length
            ? h("span", { class: "mcl-nums" }, places[seat].map((place) => h("i", null, place)))
            : h("span", { class: "soft" }, "no place"),
          guilds[seat].length ? h("em", { title: names[seat].join(", ") }, guilds[seat].join(" ")) : null,
        )
      ),
      tied.length
        ? h(
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
          h("span", { class: "mcl-nums" }, tied.map((place) => h("i", null, place))),
          h("span", { class: "soft" }, "tied"),
        )
        : null,
      view.bids.length
        ? h(
          "span",
          { class: "mcl-lead", title: "What everybody gave to the tithe of this round" },
          h("span", { class: "soft" }, "gave"),
          read.seatsOf(view).map((seat) => [kit.crest(seat), h("b", null, view.bids[seat])]),
        )
        : null,
    ),
    gone.length
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
      : null,
  ];
}

/** The end: everybody's points, part by part. */
export function scores(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const head = ["", sign(kit, "unity"), sign(kit, "bone"), sign(kit, "flesh"), sign(kit, "spirit"), "Motive", "All"];
  return h(
    "table",
    { class: "mcl-scores" },
    h("tr", null, head.map((each) => h("th", null, each))),
    read.seatsOf(view).map((seat) => {
      const motive = read.motiveNow(kit, view, seat, view.motive[seat]);
      const relics = read.lasting(kit, view, seat, "points");
      return h(
        "tr",
        null,
        h("td", null, kit.crest(seat)),
        h("td", null, view.unity[seat]),
        view.influence[seat].map((/** @type {number} */ number) => h("td", null, number)),
        h("td", null, relics ? `${motive}+${relics}` : motive),
        h("td", null, h("strong", null, read.openPoints(view, seat) + motive + relics)),
      );
    }),
  );
}
