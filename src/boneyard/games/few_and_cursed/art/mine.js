/** What a chaser holds: the pool of this segment, Bullets, cards, jobs and items. */

import { held } from "./faces.js";
import { known } from "./read.js";
import { NAMES, several, SIGNS } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */

export function mine(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const setup = !view.round;
  const played = view.active === me ? view.played : [];
  return h(
    "div",
    { class: "fac-mine" },
    pool(view, kit, me),
    setup ? jobs(view, kit, me) : null,
    group(kit, "Take one", known(view.look).map((card) => held(kit, `card:${card}`)), "fac-look"),
    group(kit, "Your hand", known(view.hand[me]).map((card) => held(kit, `card:${card}`))),
    group(
      kit,
      "Played",
      played.map(([card]) => held(kit, `card:${card}`, "fac-small")),
      played.length > 3 ? "fac-played" : "",
    ),
    setup ? null : discard(view, kit, me),
    group(
      kit,
      "Items",
      view.items[me].map((item) => held(kit, `item:${item}`, "fac-small", view.exhausted.includes(item) ? "used" : "")),
    ),
    setup ? null : jobs(view, kit, me),
  );
}

/** Cards that belong together, under a word; nothing where there are none. */
function group(/** @type {Kit} */ kit, /** @type {string} */ name, /** @type {Element[]} */ cards, more = "") {
  const { h } = kit;
  return cards.length
    ? h(
      "div",
      { class: `fac-group ${more}`, role: "group", "aria-label": name, key: name },
      h("span", { class: "label" }, name),
      h("div", { class: "fac-fan" }, cards),
    )
    : null;
}

/** Attack and Movement of the segment that runs, and Bullets to add to them. */
function pool(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const active = view.active === me;
  const { attack, movement } = active ? view : { attack: 0, movement: 0 };
  const big = (/** @type {"attack" | "movement"} */ name, /** @type {number} */ number) =>
    h(
      "span",
      { class: "fac-big" },
      h("i", null, SIGNS[name]),
      h("strong", null, number),
      h("small", null, NAMES[name]),
    );
  return h(
    "div",
    {
      class: `fac-pool ${active ? "" : "fac-idle"}`,
      role: "group",
      "aria-label": `Pool: ${attack} Attack, ${movement} Movement`,
    },
    big("attack", attack),
    big("movement", movement),
    view.bullets[me] && view.round
      ? h(
        "span",
        { class: "fac-bullets" },
        Array.from({ length: view.bullets[me] }, (_, at) => bullet(kit, me, at + 1)),
      )
      : null,
  );
}

/** So many Bullets to shoot at once. */
const bullet = (/** @type {Kit} */ kit, /** @type {number} */ me, /** @type {number} */ number) =>
  kit.piece(
    {
      touch: `bullets:${number}`,
      id: `bullets:${me}:${number}`,
      label: `Shoot ${several(number, "Bullet")}`,
      class: "fac-bullet",
    },
    kit.still("bullet", () =>
      kit.picture("0 0 10 22", [
        kit.art.path("M2 21V8C2 4 4 1 5 1S8 4 8 8V21Z", "#d9a441"),
        kit.art.path("M2 15H8", "none"),
      ])),
    kit.h("small", null, number),
  );

/** The jobs in hand: large while they are chosen, small afterwards. */
function jobs(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const mine = known(view.jobs[me]);
  return group(
    kit,
    "Your jobs",
    mine.map((job) => held(kit, `job:${job}`, view.round ? "fac-small" : "")),
    mine.length > 4 ? "fac-played" : "",
  );
}

function discard(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const cards = view.discard[me];
  return cards.length
    ? h(
      "div",
      { class: "fac-group", key: "discard" },
      h("span", { class: "label" }, "Discard"),
      kit.piece({
        touch: "discard",
        id: `discard:${me}`,
        label: `Your discard pile: ${several(cards.length, "card")}`,
        class: "fac-held fac-small fac-pile",
        holds: cards.map((card) => `card:${card}`),
      }, h("b", null, cards.length)),
    )
    : null;
}
