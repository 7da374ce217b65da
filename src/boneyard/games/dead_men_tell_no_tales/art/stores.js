/** Around the ship: the Revenge deck and what can still come, the items that can be had, and what is left of everything. */

import { icon, itemPicture, revenge, revengeBack } from "./gear.js";
import { code, handsNeeded, pirateName, roomNames, toCome } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

const FIVES = 3;
const FACES = [0, 1, 2, 3, 4, 5];

export function stores(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h("div", { class: "dmt-stores" }, deck(view, kit), counts(view, kit));
}

const entryOf = (/** @type {Kit} */ kit, /** @type {string} */ id) => kit.entry(`revenge:${id}`);

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
    }, revenge(kit, entryOf(kit, id))),
    h("small", null, word),
  );
}

function deck(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const left = toCome(view, kit);
  const number = view.deck.length + (view.returned ? 1 : 0);
  const shown = view.revealed.length
    ? view.revealed.map((/** @type {string} */ id) => card(kit, id, view.revealed.length > 1 ? "choose" : "now"))
    : view.discards.length
    ? [card(kit, view.discards.at(-1), "last")]
    : [
      h("span", { class: "dmt-card-place" }, h("span", { class: "dmt-card dmt-empty" }), h("small", null, "none yet")),
    ];
  return h(
    "section",
    { class: "dmt-box", "aria-label": "Skelit’s Revenge" },
    h(
      "h3",
      null,
      "Skelit’s Revenge",
      h("span", {
        class: "dmt-fives",
        role: "img",
        "aria-label": `Fives seen: ${view.fives} of ${FIVES}, then the deck is shuffled`,
        title: "At the third five the deck is shuffled anew",
      }, Array.from({ length: FIVES }, (_, at) => h("i", { class: at < view.fives ? "dmt-seen" : "" }, "5"))),
    ),
    h(
      "div",
      { class: "dmt-cards" },
      h(
        "span",
        { class: "dmt-card-place" },
        kit.piece(
          {
            touch: "deck",
            label: `Revenge deck, ${number} cards; open to see what can still come`,
            holds: left.map((/** @type {any} */ each) => `revenge:${each.id}`),
            class: "dmt-card",
          },
          revengeBack(kit),
          h("b", { class: "dmt-number" }, number),
        ),
        h("small", null, "deck"),
      ),
      view.returned ? card(kit, view.returned, "on top") : null,
      shown,
      view.returned || view.revealed.length > 1 ? null : icons(kit, left),
    ),
    h(
      "table",
      { class: "dmt-come", "aria-label": "Cards that can still come, by colour and number" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, h("span", { class: "unseen" }, "fire")),
          FACES.map((face) => h("th", { scope: "col" }, face || "○")),
        ),
      ),
      h(
        "tbody",
        null,
        ["red", "yellow"].map((colour) =>
          h(
            "tr",
            null,
            h("th", { scope: "row", class: `dmt-${colour}` }, colour === "red" ? "R" : "Y"),
            FACES.map((face) => {
              const count = left.filter((/** @type {any} */ each) =>
                each.number === face && (each.fire === colour || each.fire === "both")
              ).length;
              return h("td", {
                class: count ? "" : "dmt-out",
                title: `${count} cards to come that touch ${colour} ${face || "rooms without fire"}`,
              }, count || "–");
            }),
          )
        ),
      ),
    ),
  );
}

/** How many cards to come move the crew, add or spread deckhands. */
function icons(/** @type {Kit} */ kit, /** @type {any[]} */ left) {
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

/** Items on the table and in the hands of mates: both can be swapped for. */
export function items(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const owned = view.item.flatMap((
    /** @type {string | null} */ id,
    /** @type {number} */ seat,
  ) => (id && seat !== kit.viewer ? [{ id, seat }] : []));
  const lying = view.table_items.map((/** @type {string} */ id) => ({ id, seat: -1 }));
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
          seat < 0 ? null : kit.crest(seat),
        )
      ),
    ),
  );
}

/** What is left of everything. */
export function counts(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const kinds = new Map();
  for (const back of view.bag) kinds.set(back, (kinds.get(back) ?? 0) + 1);
  const bag = [...kinds].map(([back, count]) => `${count} × ${words(back)}`).join(", ");
  const needed = handsNeeded(view, kit);
  const short = Math.max(needed.add, needed.spread) > view.supply;
  const some = (/** @type {string} */ kind) =>
    view.bag.filter((/** @type {string} */ back) => back.includes(kind)).length;
  const count = (
    /** @type {string} */ touch,
    /** @type {string} */ title,
    /** @type {any} */ value,
    /** @type {string} */ label,
    more = "",
  ) => kit.piece({ touch, label, class: `dmt-count ${more}` }, h("small", null, title), h("b", null, value));
  const hidden = roomNames(kit).filter((name) => !view.ship.includes(name) && name !== view.pending).map(code);
  return h(
    "div",
    { class: "dmt-counts", role: "group", "aria-label": "What is left" },
    count(
      "supply",
      "deckhands",
      view.supply,
      `${view.supply} deckhands left; an Add card now asks for ${needed.add}, a Spread card for ${needed.spread}. If one is needed and none is left, the game is lost.`,
      short ? "dmt-short" : "",
    ),
    count(
      "tiles",
      "rooms",
      view.stack.length,
      `${view.stack.length} rooms in the stack${view.stack.length ? `: ${hidden.join(", ")}` : ""}`,
    ),
    count(
      "bag",
      "bag",
      `G${some("guard")} C${some("crew")} T${some("trapdoor")}${some("captain") ? " F1" : ""}`,
      `In the bag: ${bag || "nothing"}`,
    ),
    count("spare", "spare", view.spare.length, `${view.spare.length} pirates wait to take a dead one’s place`),
  );
}

const words = (/** @type {string} */ back) =>
  back.replace("?", "").replace("guard_", "Guard ").replace("crew_", "Skeleton Crew ").replace("trapdoor", "trapdoor")
    .replace("captain", "Captain Fromm");
