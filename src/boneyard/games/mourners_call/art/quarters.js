/** Below the city: guilds, crypts and decks. */

import { back, cardFace, miniature } from "./cards.js";
import { stack } from "./places.js";
import * as read from "./read.js";
import { effect, FACTION_NAMES, FACTIONS, figure, sign, STONE } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Guild} Guild */
/** @typedef {import("./read.js").Laid} Laid */

// --- guilds -------------------------------------------------------------------------------------------------------

export const guilds = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  kit.h(
    "div",
    { class: "mcl-guilds", role: "group", "aria-label": "Guild tracks" },
    read.content(kit).guild.map((guild, at) => guildTrack(view, kit, guild, at)),
  );

/** A guild: what it gives, how many figures are left, and who has how many. */
function guildTrack(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {Guild} */ { id, name, faction, bonus },
  /** @type {number} */ at,
) {
  const { h } = kit;
  const counts = read.countsOf(view, at);
  const best = read.leaders(counts);
  const state = best.length === 1 ? `${kit.seatTitle(best[0])} leads` : best.length ? "tied" : "nobody leads";
  const has = counts.map((count, seat) => `${kit.seatTitle(seat)} ${count}`).join(", ");
  const rank = (/** @type {number} */ seat) => !best.includes(seat) ? "" : best.length === 1 ? "mcl-first" : "mcl-tied";
  return kit.piece(
    {
      touch: `guild:${id}`,
      label: `${name}: ${has}; ${state}; ${view.supply[at]} figures left`,
      class: `mcl-guild mcl-of-${faction}`,
      id: `guild:${id}`,
    },
    figure(kit, id, STONE),
    h(
      "span",
      { class: "mcl-guild-head" },
      h("b", null, id.toUpperCase()),
      sign(kit, faction),
      h("span", { class: "mcl-bonus" }, effect(kit, bonus)),
    ),
    h("small", { class: "mcl-remain", title: "Figures left in the supply" }, `×${view.supply[at]}`),
    h(
      "span",
      { class: "mcl-track" },
      counts.map((count, seat) => h("span", { class: `mcl-rank ${rank(seat)}` }, kit.crest(seat), h("b", null, count))),
    ),
  );
}

// --- crypts -------------------------------------------------------------------------------------------------------

/** Everybody's crypt, and what lies open before them. Mine comes last, as one sits. */
export function crypts(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const seats = read.seatsOf(view);
  const me = kit.viewer >= 0 ? kit.viewer : -1;
  const order = me < 0 ? seats : [...seats.slice(me + 1), ...seats.slice(0, me + 1)];
  return kit.h("div", { class: "mcl-crypts" }, order.map((seat) => crypt(view, kit, seat, seat === me)));
}

function crypt(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {boolean} */ mine,
) {
  const { h } = kit;
  const inside = read.buried(view, seat);
  const whose = kit.seatTitle(seat);
  const where = mine ? "your Crypt" : `${whose}’s Crypt`;
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
        label: `${whose}’s Crypt: ${read.listed(kit, inside) || "empty"}; ${view.bases[seat]} bases left`,
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
        ? inside.map(({ guild, number }) => stack(kit, seat, "crypt", where, guild, number))
        : h("span", { class: "mcl-empty" }, "empty"),
    ),
    mine ? null : h("div", { class: "mcl-minis" }, read.laidBy(view, kit, seat).map((laid) => mini(kit, whose, laid))),
  );
}

/** A card laid before another player, small. */
function mini(/** @type {Kit} */ kit, /** @type {string} */ whose, /** @type {Laid} */ laid) {
  const { touch } = laid;
  const { more, state, mark } = miniWords(kit, laid);
  return kit.piece(
    {
      touch,
      id: touch,
      label: `${whose}’s ${kit.title(touch)}: ${state}. ${kit.text(touch)}`,
      class: `mcl-mini ${more}`,
    },
    miniature(kit, touch),
    kit.h("span", { class: "mcl-mini-mark" }, mark),
  );
}

function miniWords(/** @type {Kit} */ kit, /** @type {Laid} */ laid) {
  switch (laid.kind) {
    case "mourner":
      return {
        more: `mcl-of-${laid.entry.faction} ${laid.ready ? "" : "mcl-exhausted"}`,
        state: laid.ready ? "ready" : "exhausted",
        mark: [sign(kit, laid.entry.faction), laid.ready ? "" : "zz"],
      };
    case "quest":
      return { more: "mcl-quest", state: laid.progress, mark: brief(laid.progress) };
    case "relic":
      return { more: "mcl-relic", state: "earned", mark: "earned" };
  }
}

/** How far a quest is, in as many letters as stand on a small card. */
export const brief = (/** @type {string} */ progress) =>
  progress.replace(/ of /, "/").replace(/^in phase 5$/, "ph 5").replace(/^.*clean-up$/, "ph 8");

// --- decks --------------------------------------------------------------------------------------------------------

/** The Mourner decks and the Wallows. */
export const supply = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  kit.h(
    "div",
    { class: "mcl-supply", role: "group", "aria-label": "Decks" },
    FACTIONS.map((faction, at) => mournerDeck(view, kit, faction, at)),
    wallowsDeck(view, kit),
    spent(view, kit),
  );

/** A pile with a word below it. */
const deck = (
  /** @type {Kit} */ kit,
  /** @type {string} */ key,
  /** @type {Element} */ pile,
  /** @type {string} */ word,
) => kit.h("div", { class: "mcl-deck", key }, pile, kit.h("small", null, word));

const size = (/** @type {Kit} */ kit, /** @type {number} */ cards) => kit.h("span", { class: "mcl-number" }, cards);

function mournerDeck(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ faction,
  /** @type {number} */ at,
) {
  const { length } = view.decks[at];
  const touch = `deck:${faction}`;
  const name = FACTION_NAMES[faction];
  const pile = kit.piece(
    { touch, id: touch, label: `${name} Mourner deck, ${length} cards`, class: "mcl-deck-pile" },
    back(kit, faction),
    size(kit, length),
  );
  return deck(kit, faction, pile, name);
}

function wallowsDeck(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { length } = view.wallows_deck;
  const pile = kit.h(
    "div",
    { class: "mcl-deck-pile", title: `Wallows deck, ${length} cards` },
    back(kit, "wallows"),
    size(kit, length),
  );
  return deck(kit, "wallows", pile, "Wallows");
}

/** Wallows cards that were thrown away, to be looked through. */
function spent(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const gone = view.wallows_discard;
  const pile = gone.length
    ? kit.piece(
      {
        touch: "wallows-discard",
        id: "wallows-discard",
        label: `Wallows discard pile, ${gone.length} cards; open to look through`,
        class: "mcl-deck-pile",
        holds: gone.map((card) => `wallows:${card}`),
      },
      cardFace(kit, `wallows:${gone.at(-1)}`),
      size(kit, gone.length),
    )
    : kit.h("div", { class: "mcl-deck-pile mcl-none" });
  return deck(kit, "gone", pile, "spent");
}
