/** Beside the map: bounties, and San Andreas's store. */

import { buriedIn, content, isBack, posterOf, whereAbroad } from "./read.js";
import { firstWords, gains, placeWords, several, words } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */

export function bounties(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const relics = view.board.flat().length;
  return [
    h("span", { class: "label" }, "Most wanted"),
    view.piles.map((_, at) => mostWanted(view, kit, at)),
    h("span", { class: "label" }, "Wanted"),
    content(kit).wanted.map(({ id }) => poster(view, kit, id, `bounty:${id}`, 0)),
    view.tracks.length
      ? [h("span", { class: "label" }, "Job tracks"), view.tracks.map((jobs, at) => track(kit, jobs, at))]
      : null,
    h("p", { class: "fac-end" }, `Monsters defeated ${view.slain} of 3 · ${several(relics, "artifact")} left`),
  ];
}

/** A pile of bounties: its poster, or its backs. */
function mostWanted(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ at) {
  const pile = view.piles[at];
  const top = pile.at(-1);
  const touch = `pile:${at}`;
  const bottom = buriedIn(view, kit, at);
  const last = bottom ? `, the last is ${bottom}` : "";
  if (!top) return kit.h("div", { class: "fac-poster fac-torn", key: touch }, "empty");
  if (!isBack(top) && view.up[at]) return poster(view, kit, top, `bounty:${top} ${touch}`, pile.length - 1, last);
  return kit.piece({
    touch,
    id: touch,
    label: `Pile ${at + 1}, face down, ${several(pile.length, "card")}${last}`,
    class: "fac-poster fac-torn",
  }, `face down · ${pile.length}`);
}

function poster(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {string} */ touch,
  /** @type {number} */ beneath,
  last = "",
) {
  const { h } = kit;
  const entry = posterOf(view, kit, name);
  const abroad = whereAbroad(view, kit, name);
  const where = placeWords(kit, abroad || entry.place);
  const reward = gains(entry, ["attack", "movement"]);
  const sided = entry.side !== undefined;
  const below = sided ? (entry.side ? "back" : "front") : `${beneath} beneath${last}`;
  return kit.piece(
    {
      touch,
      id: `bounty:${name}`,
      label: `${entry.name}: ${entry.cost} Attack, ${where}; ${reward}; ${below}`,
      class: `fac-poster ${abroad ? "fac-loose" : ""}`,
    },
    h("span", { class: "fac-price" }, entry.cost),
    h(
      "span",
      { class: "fac-who" },
      h("strong", null, entry.name),
      h("small", { class: "fac-below", title: below }, sided ? below : "▮".repeat(beneath)),
    ),
    h("span", { class: "fac-who" }, h("span", { class: "fac-gain" }, reward), h("small", null, where)),
  );
}

/** A job track of somebody who plays alone: the job that lies on top. */
function track(/** @type {Kit} */ kit, /** @type {string[]} */ jobs, /** @type {number} */ at) {
  const { h } = kit;
  if (!jobs.length) return h("div", { class: "fac-poster fac-torn", key: `track:${at}` }, "track complete");
  const touch = `job:${jobs.at(-1)}`;
  const beneath = `${jobs.length - 1} beneath`;
  return kit.piece(
    { touch, id: touch, label: `Track ${at + 1}: ${kit.text(touch)} ${beneath}`, class: "fac-poster fac-track" },
    h("span", { class: "fac-who" }, h("strong", null, kit.title(touch)), h("small", null, beneath)),
    h("span", { class: "fac-gain" }, firstWords(kit, touch)),
  );
}

export function store(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const top = view.store_out.at(-1);
  return h(
    "div",
    { class: "fac-store", role: "group", "aria-label": "The store in San Andreas" },
    h("span", { class: "label" }, `Store · ${view.store.length} left`),
    view.row.map((item) => ware(kit, item)),
    top ? ware(kit, top, "Discarded. ") : null,
    h(
      "div",
      { class: "fac-services" },
      content(kit).service.map(({ id, name, cost }) =>
        kit.piece(
          { touch: `service:${id}`, id: `service:${id}`, label: `${name} for ${cost} Water`, class: "fac-service" },
          h("span", { class: "fac-water" }, cost),
          name.replace(/^(Buy|Raise) (a )?/, "+1 "),
        )
      ),
    ),
  );
}

/** An item for sale. */
function ware(/** @type {Kit} */ kit, /** @type {string} */ item, where = "") {
  const { h } = kit;
  const touch = `item:${item}`;
  return kit.card(
    touch,
    "fac-ware",
    h("span", { class: "fac-water" }, kit.entry(touch).cost),
    h("span", null, h("strong", null, kit.title(touch)), h("small", null, where, words(kit, touch))),
  );
}
