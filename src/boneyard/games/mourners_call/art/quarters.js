/** Below the city: guilds, crypts and decks. */

import { back, cardFace, miniature } from "./cards.js";
import { stack } from "./places.js";
import * as read from "./read.js";
import { effect, FACTION_NAMES, FACTIONS, figure, sign, STONE } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function guilds(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "mcl-guilds", role: "group", "aria-label": "Guild tracks" },
    kit.game.content.guild.map((/** @type {any} */ guild, /** @type {number} */ at) => {
      const counts = read.countsOf(view, at);
      const best = read.leaders(counts);
      const state = best.length === 1 ? `${kit.seatTitle(best[0])} leads` : best.length ? "tied" : "nobody leads";
      return kit.piece(
        {
          touch: `guild:${guild.id}`,
          label: `${guild.name}: ${
            counts.map((/** @type {number} */ count, /** @type {number} */ seat) => `${kit.seatTitle(seat)} ${count}`)
              .join(", ")
          }; ${state}; ${view.supply[at]} figures left`,
          class: `mcl-guild mcl-of-${guild.faction}`,
          id: `guild:${guild.id}`,
        },
        figure(kit, guild.id, STONE),
        h(
          "span",
          { class: "mcl-guild-head" },
          h("b", null, guild.id.toUpperCase()),
          sign(kit, guild.faction),
          h("span", { class: "mcl-bonus" }, effect(kit, guild.bonus)),
        ),
        h("small", { class: "mcl-remain", title: "Figures left in the supply" }, `×${view.supply[at]}`),
        h(
          "span",
          { class: "mcl-track" },
          counts.map((/** @type {number} */ count, /** @type {number} */ seat) =>
            h(
              "span",
              { class: `mcl-rank ${best.includes(seat) ? (best.length === 1 ? "mcl-first" : "mcl-tied") : ""}` },
              kit.crest(seat),
              h("b", null, count),
            )
          ),
        ),
      );
    }),
  );
}

/** Everybody's crypt, and what lies open before them. Mine comes last, as one sits. */
export function crypts(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const seats = read.seatsOf(view);
  const me = kit.viewer >= 0 ? kit.viewer : -1;
  const order = me < 0 ? seats : [...seats.slice(me + 1), ...seats.slice(0, me + 1)];
  return kit.h("div", { class: "mcl-crypts" }, order.map((seat) => crypt(view, kit, seat, seat === me)));
}

function crypt(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {boolean} */ mine,
) {
  const { h } = kit;
  const inside = read.standing(view, seat, 0);
  const whose = kit.seatTitle(seat);
  return h(
    "div",
    {
      class: `mcl-crypt ${view.phase === read.ACTIONS && view.active === seat ? "mcl-active" : ""}`,
      key: `crypt${seat}`,
      role: "group",
      "aria-label": `${whose}’s crypt and cards`,
    },
    kit.piece(
      {
        touch: mine ? `place:crypt seat:${seat}` : `seat:${seat}`,
        label: `${whose}’s Crypt: ${
          inside.length
            ? inside.map(({ guild, number }) => `${number} ${kit.title(`guild:${guild}`)}`).join(", ")
            : "empty"
        }; ${view.bases[seat]} bases left`,
        class: "mcl-slab",
      },
      kit.crest(seat),
      h("span", null, mine ? "Your Crypt" : "Crypt"),
      h("small", null, `${view.bases[seat]} bases`),
    ),
    h(
      "div",
      { class: "mcl-tomb" },
      inside.length
        ? inside.map(({ guild, number }) =>
          stack(kit, seat, "crypt", mine ? "your Crypt" : `${whose}’s Crypt`, guild, number)
        )
        : h("span", { class: "mcl-empty" }, "empty"),
    ),
    mine ? null : h("div", { class: "mcl-minis" }, minis(view, kit, seat)),
  );
}

/** The Mourners, Wallows cards and artifacts of another player, small. */
function minis(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const whose = kit.seatTitle(seat);
  const mini = (
    /** @type {string} */ touch,
    /** @type {string} */ more,
    /** @type {string} */ state,
    /** @type {any} */ mark,
  ) =>
    kit.piece(
      {
        touch,
        id: touch,
        label: `${whose}’s ${kit.title(touch)}: ${state}. ${kit.text(touch)}`,
        class: `mcl-mini ${more}`,
      },
      miniature(kit, touch),
      mark,
    );
  return [
    ...view.tableau[seat].map((/** @type {string} */ card) => {
      const entry = kit.entry(`mourner:${card}`);
      const ready = read.isReady(kit, view, seat, card);
      return mini(
        `mourner:${card}`,
        `mcl-of-${entry.faction} ${ready ? "" : "mcl-exhausted"}`,
        ready ? "ready" : "exhausted",
        h("span", { class: "mcl-mini-mark" }, sign(kit, entry.faction), ready ? "" : "zz"),
      );
    }),
    ...view.quests[seat].map((/** @type {[string, number]} */ [card, done]) =>
      mini(
        `wallows:${card}`,
        "mcl-quest",
        read.progress(kit, card, done),
        h(
          "span",
          { class: "mcl-mini-mark" },
          read.progress(kit, card, done).replace(/ of /, "/").replace(/^in phase 5$/, "ph 5").replace(
            /^.*clean-up$/,
            "ph 8",
          ),
        ),
      )
    ),
    ...view.relics[seat].map((/** @type {[string, number]} */ [card]) =>
      mini(`wallows:${card}`, "mcl-relic", "earned", h("span", { class: "mcl-mini-mark" }, "earned"))
    ),
  ];
}

/** The Mourner decks and the Wallows. */
export function supply(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const gone = view.wallows_discard;
  return h(
    "div",
    { class: "mcl-supply", role: "group", "aria-label": "Decks" },
    FACTIONS.map((faction, at) =>
      h(
        "div",
        { class: "mcl-deck", key: faction },
        kit.piece(
          {
            touch: `deck:${faction}`,
            id: `deck:${faction}`,
            label: `${FACTION_NAMES[faction]} Mourner deck, ${view.decks[at].length} cards`,
            class: "mcl-deck-pile",
          },
          back(kit, faction),
          h("span", { class: "mcl-number" }, view.decks[at].length),
        ),
        h("small", null, FACTION_NAMES[faction]),
      )
    ),
    h(
      "div",
      { class: "mcl-deck", key: "wallows" },
      h(
        "div",
        { class: "mcl-deck-pile", title: `Wallows deck, ${view.wallows_deck.length} cards` },
        back(kit, "wallows"),
        h("span", { class: "mcl-number" }, view.wallows_deck.length),
      ),
      h("small", null, "Wallows"),
    ),
    h(
      "div",
      { class: "mcl-deck", key: "gone" },
      gone.length
        ? kit.piece(
          {
            touch: "wallows-discard",
            id: "wallows-discard",
            label: `Wallows discard pile, ${gone.length} cards; open to look through`,
            class: "mcl-deck-pile",
            holds: gone.map((/** @type {string} */ card) => `wallows:${card}`),
          },
          cardFace(kit, `wallows:${gone.at(-1)}`),
          h("span", { class: "mcl-number" }, gone.length),
        )
        : h("div", { class: "mcl-deck-pile mcl-none" }),
      h("small", null, "spent"),
    ),
  );
}
