/** Around the ship: the Revenge deck and what can still come, the items that can be had, and what is left of everything. */

import { icon, itemPicture, revenge, revengeBack } from "./gear.js";
import { colourOf, portrait } from "./pirates.js";
import { handsNeeded, lights, pirateName, roomName, roomNames, toCome } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {import("./read.js").Card} Card
 */

const FIVES = 3;
const FACES = [0, 1, 2, 3, 4, 5];

export function stores(/** @type {View} */ view, /** @type {Kit} */ kit) {
  return kit.h("div", { class: "dmt-stores" }, deck(view, kit), counts(view, kit));
}

// --- the Revenge deck ---------------------------------------------------------------------------------------

function deck(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const left = toCome(view, kit);
  return h(
    "section",
    { class: "dmt-box", "aria-label": "Skelit’s Revenge" },
    h("h3", null, "Skelit’s Revenge"),
    fives(view, kit),
    h(
      "div",
      { class: "dmt-cards" },
      pile(view, kit, left),
      view.returned ? card(kit, view.returned, "on top") : null,
      shown(view, kit),
    ),
    icons(kit, left),
    table(kit, left),
  );
}

function fives(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "span",
    {
      class: "dmt-fives",
      role: "img",
      "aria-label": `Fives seen: ${view.fives} of ${FIVES}, then the deck is shuffled`,
      title: "At the third five the deck is shuffled anew",
    },
    "fives seen",
    Array.from({ length: FIVES }, (_, at) => h("i", { class: at < view.fives ? "dmt-seen" : "" }, "5")),
  );
}

function pile(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {Card[]} */ left) {
  const { h } = kit;
  const number = view.deck.length + (view.returned ? 1 : 0);
  return h(
    "span",
    { class: "dmt-card-place" },
    kit.piece(
      {
        touch: "deck",
        label: `Revenge deck, ${number} cards; open to see what can still come`,
        holds: left.map(({ id }) => `revenge:${id}`),
        class: "dmt-card",
      },
      revengeBack(kit),
      h("b", { class: "dmt-number" }, number),
    ),
    h("small", null, "deck"),
  );
}

/** The cards that are being carried out, else the last one that was. */
function shown(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const { revealed, discards } = view;
  if (revealed.length) return revealed.map((id) => card(kit, id, revealed.length > 1 ? "choose" : "now"));
  const last = discards.at(-1);
  if (last) return card(kit, last, "last");
  return h(
    "span",
    { class: "dmt-card-place" },
    h("span", { class: "dmt-card dmt-empty" }),
    h("small", null, "none yet"),
  );
}

function card(/** @type {Kit} */ kit, /** @type {string} */ id, /** @type {string} */ word) {
  const { h } = kit;
  return h(
    "span",
    { class: "dmt-card-place", key: `card ${id}` },
    kit.piece({
      id: `card:${id}`,
      touch: `card:${id} revenge:${id}`,
      label: `${word}: ${kit.text(`revenge:${id}`)}`,
      class: "dmt-card",
      from: "deck",
    }, revenge(kit, kit.entry(`revenge:${id}`))),
    h("small", null, word),
  );
}

/** How many cards to come touch which colour and number. */
function table(/** @type {Kit} */ kit, /** @type {Card[]} */ left) {
  const { h } = kit;
  const count = (/** @type {string} */ colour, /** @type {number} */ face) => {
    const number = left.filter((each) => lights(each, colour, face)).length;
    return h("td", {
      class: number ? "" : "dmt-out",
      title: `${number} cards to come that touch ${colour} ${face || "rooms without fire"}`,
    }, number || "–");
  };
  const row = (/** @type {string} */ colour) =>
    h(
      "tr",
      null,
      h("th", { scope: "row", class: `dmt-${colour}` }, h("span", { class: "unseen" }, colour)),
      FACES.map((face) => count(colour, face)),
    );
  return h(
    "table",
    { class: "dmt-come", "aria-label": "Cards that can still come, by colour and number" },
    h("caption", null, "cards to come, by fire"),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, h("span", { class: "unseen" }, "fire")),
        FACES.map((face) => h("th", { scope: "col", title: face ? `fire ${face}` : "no fire" }, face)),
      ),
    ),
    h("tbody", null, ["red", "yellow"].map(row)),
  );
}

/** How many cards to come move the crew, add or spread deckhands. */
function icons(/** @type {Kit} */ kit, /** @type {Card[]} */ left) {
  const { h } = kit;
  return h(
    "span",
    { class: "dmt-icons" },
    ["crew", "add", "spread"].map((kind) => {
      const count = left.filter((each) => each.icon === kind).length;
      return h(
        "span",
        {
          title: `${count} cards to come with “${kind}”`,
          role: "img",
          "aria-label": `${count} cards to come with ${kind}`,
        },
        kit.still(`dmt-icon:${kind}`, () => kit.picture("-2 2 46 40", [icon(kit, kind)])),
        `×${count}`,
      );
    }),
  );
}

// --- items and what is left -----------------------------------------------------------------------------------

/** Items on the table and in the hands of mates: both can be swapped for. */
export function items(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const owned = view.item.flatMap((id, seat) => (id && seat !== kit.viewer ? [{ id, seat }] : []));
  const lying = view.table_items.map((id) => ({ id, seat: -1 }));
  return h(
    "div",
    { class: "dmt-panel dmt-shelf", role: "group", "aria-label": "Items on the table and with mates" },
    h("span", { class: "dmt-title" }, "items to swap"),
    h(
      "span",
      { class: "dmt-items" },
      [...lying, ...owned].map(({ id, seat }) =>
        kit.piece(
          {
            id: `item:${id}`,
            touch: `item:${id}`,
            label: `${kit.text(`item:${id}`)} ${seat < 0 ? "On the table." : `With ${pirateName(view, kit, seat)}.`}`,
            class: `dmt-item ${seat < 0 ? "" : "dmt-owned"}`,
          },
          itemPicture(kit, id),
          h("small", null, kit.title(`item:${id}`)),
          seat < 0 ? null : h(
            "span",
            { class: "dmt-owner", style: { "--figure": colourOf(kit, view.character[seat]) } },
            portrait(kit, view.character[seat]),
          ),
        )
      ),
    ),
  );
}

/** What is left of everything. */
export function counts(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const needed = handsNeeded(view, kit);
  const hidden = roomNames(kit).filter((name) => !view.ship.includes(name) && name !== view.pending).map(roomName);
  const count = (
    /** @type {string} */ touch,
    /** @type {string} */ title,
    /** @type {number | string} */ value,
    /** @type {string} */ label,
    more = "",
  ) => kit.piece({ touch, label, class: `dmt-count ${more}` }, h("small", null, title), h("b", null, value));
  return h(
    "div",
    { class: "dmt-counts", role: "group", "aria-label": "What is left" },
    count(
      "supply",
      "deckhands",
      view.supply,
      `${view.supply} deckhands left; an Add card now asks for ${needed.add}, a Spread card for ${needed.spread}. ` +
        "If one is needed and none is left, the game is lost.",
      Math.max(needed.add, needed.spread) > view.supply ? "dmt-short" : "",
    ),
    count(
      "tiles",
      "rooms",
      view.stack.length,
      `${view.stack.length} rooms in the stack${view.stack.length ? `: ${hidden.join(", ")}` : ""}`,
    ),
    count("bag", "bag", view.bag.length, `In the bag: ${bagWords(view) || "nothing"}`),
    count("spare", "spare", view.spare.length, `${view.spare.length} pirates wait to take a dead one’s place`),
  );
}

/** What is in the bag, in words. */
export function bagWords(/** @type {Pick<View, "bag">} */ { bag }) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const back of bag) kinds.set(back, (kinds.get(back) ?? 0) + 1);
  return [...kinds].map(([back, count]) => `${count} × ${words(back)}`).join(", ");
}

const words = (/** @type {string} */ back) =>
  back.replace("?", "").replace("guard_", "Guard ").replace("crew_", "Skeleton Crew ")
    .replace("captain", "Captain Fromm");
