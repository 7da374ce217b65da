/** Beside the map: bounties, and San Andreas's store. */

import { buriedIn, gains, isBack, list, placeWords, posterOf, several, spaceId, words } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function bounties(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const relics = view.board.flat().length;
  return [
    h("span", { class: "label" }, "Most wanted"),
    view.piles.map((/** @type {string[]} */ pile, /** @type {number} */ at) => {
      const top = pile.at(-1);
      const last = buriedIn(view, kit, at) ? `the last is ${buriedIn(view, kit, at)}` : "";
      if (!top) return h("div", { class: "fac-poster fac-torn", key: `pile:${at}` }, "empty");
      if (isBack(top) || !view.up[at]) {
        return kit.piece({
          touch: `pile:${at}`,
          id: `pile:${at}`,
          label: `Pile ${at + 1}, face down, ${several(pile.length, "card")}${last ? `, ${last}` : ""}`,
          class: "fac-poster fac-torn",
        }, `face down · ${pile.length}`);
      }
      return poster(view, kit, top, `bounty:${top} pile:${at}`, pile.length - 1, last);
    }),
    h("span", { class: "label" }, "Wanted"),
    list(kit, "wanted").map((/** @type {any} */ entry) => poster(view, kit, entry.id, `bounty:${entry.id}`, 0)),
    view.tracks?.length
      ? [
        h("span", { class: "label" }, "Job tracks"),
        view.tracks.map((/** @type {string[]} */ track, /** @type {number} */ at) => (track.length
          ? kit.piece(
            {
              touch: `job:${track.at(-1)}`,
              id: `job:${track.at(-1)}`,
              label: `Track ${at + 1}: ${kit.text(`job:${track.at(-1)}`)} ${track.length - 1} beneath`,
              class: "fac-poster fac-track",
            },
            h(
              "span",
              { class: "fac-who" },
              h("strong", null, kit.title(`job:${track.at(-1)}`)),
              h("small", null, `${track.length - 1} beneath`),
            ),
            h("span", { class: "fac-gain" }, words(kit, `job:${track.at(-1)}`).split(". ")[0]),
          )
          : h("div", { class: "fac-poster fac-torn", key: `track:${at}` }, "track complete"))
        ),
      ]
      : null,
    h("p", { class: "fac-end" }, `Monsters defeated ${view.slain} of 3 · ${several(relics, "artifact")} left`),
  ];
}

function poster(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {string} */ touch,
  /** @type {number} */ beneath,
  last = "",
) {
  const { h } = kit;
  const entry = posterOf(view, kit, name);
  const abroad = view.abroad.find((/** @type {any[]} */ [who]) => who === name);
  const where = placeWords(kit, abroad ? spaceId(kit, abroad[1]) : entry.place);
  const reward = gains(entry, ["attack", "movement"]);
  const below = "side" in entry ? (entry.side ? "back" : "front") : `${beneath} beneath${last ? `, ${last}` : ""}`;
  return kit.piece(
    {
      touch,
      id: `bounty:${name}`,
      label: `${entry.name ?? name}: ${entry.cost} Attack, ${where}; ${reward}; ${below}`,
      class: `fac-poster ${abroad ? "fac-loose" : ""}`,
    },
    h("span", { class: "fac-price" }, entry.cost ?? "?"),
    h(
      "span",
      { class: "fac-who" },
      h("strong", null, entry.name ?? name),
      h("small", { class: "fac-below", title: below }, "side" in entry ? below : "▮".repeat(beneath)),
    ),
    h("span", { class: "fac-who" }, h("span", { class: "fac-gain" }, reward), h("small", null, where)),
  );
}

export function store(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const top = view.store_out.at(-1);
  const ware = (/** @type {string} */ item, /** @type {string} */ small) =>
    kit.piece(
      { touch: `item:${item}`, id: `item:${item}`, label: kit.text(`item:${item}`), class: "fac-ware" },
      h("span", { class: "fac-water" }, kit.entry(`item:${item}`)?.cost ?? "?"),
      h(
        "span",
        null,
        h("strong", null, kit.title(`item:${item}`)),
        h("small", null, small, words(kit, `item:${item}`)),
      ),
    );
  return h(
    "div",
    { class: "fac-store", role: "group", "aria-label": "The store in San Andreas" },
    h("span", { class: "label" }, `Store · ${view.store.length} left`),
    view.row.map((/** @type {string} */ item) => ware(item, "")),
    top ? ware(top, "Discarded. ") : null,
    h(
      "div",
      { class: "fac-services" },
      list(kit, "service").map((/** @type {any} */ service) =>
        kit.piece(
          {
            touch: `service:${service.id}`,
            id: `service:${service.id}`,
            label: `${service.name} for ${service.cost} Water`,
            class: "fac-service",
          },
          h("span", { class: "fac-water" }, service.cost),
          service.name.replace(/^(Buy|Raise) (a )?/, "+1 "),
        )
      ),
    ),
  );
}
