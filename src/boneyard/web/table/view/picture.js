/** What stands on the stage at a beat: who, with what, their dice and sums, what is said of it, how it ends and what it costs. */

import { h } from "../../ground/dom.js";

/** @typedef {import("../../ground/kit.js").Kit} Kit */
/** @typedef {import("../moments.js").Picture} Picture */
/** @typedef {import("../moments.js").Side} Side */

/**
 * `still`: all words of a scene at once. `beat` tells one beat from the next: what is new at a beat moves.
 * @param {Picture} picture @param {Kit} kit @param {boolean} still @param {number} beat
 */
export function drawn(picture, kit, still, beat) {
  const { sides } = picture;
  const shown = Math.max(1, ...sides.map((side) => side.shows.length));
  return h(
    "div",
    { class: "moment-body" },
    h("h2", { class: "moment-title" }, picture.title),
    h(
      "div",
      {
        class: `moment-sides moment-sides-${Math.min(sides.length, 4)}`,
        style: { "--sides": String(Math.max(1, sides.length)), "--faces": String(shown) },
      },
      sides.map((side, at) => [
        at && sides.length === 2 ? h("span", { class: "moment-against", "aria-hidden": "true" }, "against") : null,
        sideOf(side, kit, at === picture.wins, beat),
      ]),
    ),
    still
      ? h("ol", { class: "moment-words" }, picture.words.map((words) => h("li", null, words)))
      : picture.now === picture.outcome
      ? null
      : h("p", { class: "moment-now", key: `now${beat}` }, picture.now),
    picture.outcome ? h("p", { class: "moment-outcome", key: `outcome${picture.outcome}` }, picture.outcome) : null,
    picture.gains.length
      ? h("ul", { class: "moment-gains" }, picture.gains.map((gain) => h("li", { class: "chip" }, gain)))
      : null,
  );
}

/** All that is added up is seen, smaller if need be. @param {Side} side @param {Kit} kit @param {boolean} wins @param {number} beat */
function sideOf(side, kit, wins, beat) {
  const seat = side.seat >= 0 ? kit.seats[side.seat] : null;
  const name = side.name || seat?.name || seat?.title || "";
  return h(
    "figure",
    { class: `moment-side ${wins ? "moment-wins" : ""}` },
    side.shows.length
      ? h(
        "div",
        { class: "moment-faces", "aria-hidden": "true" },
        side.shows.map((touch) => h("div", { class: "moment-face", key: touch }, kit.face(touch))),
      )
      : null,
    h("figcaption", null, seat ? kit.crest(side.seat) : null, h("strong", null, name)),
    h(
      "div",
      { class: "moment-count" },
      side.dice.length
        ? h(
          "div",
          { class: "moment-dice" },
          side.dice.map((shows, at) =>
            kit.die(
              shows,
              `die moment-die ${side.rolled ? "rolled" : ""}`,
              side.rolled ? `${beat}.${at}` : `${at}`,
            )
          ),
        )
        : null,
      sum(side),
    ),
    side.note ? h("small", { class: "moment-note" }, side.note) : null,
  );
}

/** 3 die + 1 Sword = 4; what is all of it needs no sum. */
function sum(/** @type {Side} */ side) {
  if (side.total === null) return null;
  const terms = side.terms.length > 1 ? side.terms : [];
  return h(
    "p",
    { class: "moment-sum" },
    terms.map(([words, amount], at) =>
      h(
        "span",
        { class: "moment-term" },
        at ? `${amount < 0 ? "−" : "+"} ${Math.abs(amount)}` : String(amount),
        h("small", null, words),
      )
    ),
    h("span", { class: "moment-total" }, terms.length ? "= " : "", h("strong", null, side.total)),
  );
}
