/** The guilds beside the city, everybody's Crypt and cards, and the decks. */

import { miniature } from "./cards.js";
import { stack } from "./places.js";
import * as read from "./read.js";
import { effect, figure, STONE } from "./figures.js";
import { FACTION_NAMES, FACTIONS, sign } from "./signs.js";

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
    h("b", { class: "mcl-guild-name" }, name),
    h(
      "span",
      { class: "mcl-bonus", title: kit.rules(`guild:${id}`), data: { touch: `won:guild:${id}` } },
      effect(kit, bonus),
    ),
    h("small", { class: "mcl-remain", title: "Figures left in the supply" }, `${view.supply[at]} left`),
    h(
      "span",
      { class: "mcl-track" },
      counts.map((count, seat) => h("span", { class: `mcl-rank ${rank(seat)}` }, kit.crest(seat), h("b", null, count))),
    ),
  );
}

// --- crypts -------------------------------------------------------------------------------------------------------

/** The slab of a Crypt: a player, where one is chosen, and a place where it is mine. */
function slab(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {boolean} */ mine,
) {
  const { h } = kit;
  const inside = read.listed(kit, read.buried(view, seat)) || "empty";
  return kit.piece(
    {
      touch: mine ? `place:crypt from:crypt seat:${seat}` : `seat:${seat}`,
      mine,
      label: `${kit.seatTitle(seat)}’s Crypt: ${inside}; ${view.bases[seat]} bases left`,
      class: "mcl-slab",
    },
    h("b", null, mine ? "Your Crypt" : "Crypt"),
    h("small", { title: "Everybody has ten bases: so many figures one can have" }, `${view.bases[seat]} bases left`),
  );
}

/** My Crypt, with the figures that wait there. */
export function crypt(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const inside = read.buried(view, seat);
  return kit.h(
    "div",
    { class: "mcl-crypt", role: "group", "aria-label": "Your Crypt" },
    slab(view, kit, seat, true),
    kit.h(
      "div",
      { class: "mcl-tomb" },
      inside.length
        ? inside.map(({ guild, number }) => stack(kit, seat, "crypt", "your Crypt", guild, number))
        : kit.h("span", { class: "mcl-empty" }, "empty"),
    ),
  );
}

/** Another's Crypt and the cards that lie open before them. `named`: where it does not stand with their name. */
export function theirs(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  named = false,
) {
  const whose = kit.seatTitle(seat);
  return kit.h(
    "div",
    { class: "mcl-theirs", role: "group", "aria-label": `${whose}’s Crypt and cards`, key: `crypt${seat}` },
    named ? kit.h("b", { class: "mcl-whose" }, kit.crest(seat), whose) : null,
    slab(view, kit, seat, false),
    read.buried(view, seat).map(({ guild, number }) =>
      stack(kit, seat, "crypt", `${whose}’s Crypt`, guild, number, !named)
    ),
    read.laidBy(view, kit, seat).map((laid) => mini(kit, whose, laid, !named)),
  );
}

/** A card laid before another player, small. */
function mini(
  /** @type {Kit} */ kit,
  /** @type {string} */ whose,
  /** @type {Laid} */ laid,
  /** @type {boolean} */ known,
) {
  const { touch } = laid;
  const { more, state, mark } = miniWords(kit, laid);
  return kit.piece(
    {
      touch,
      ...(known ? { id: touch } : {}),
      label: `${whose}’s ${kit.title(touch)}: ${state}. ${kit.text(touch)}`,
      class: `mcl-mini ${more}`,
    },
    miniature(kit, touch),
    kit.h("span", { class: "mcl-mini-mark" }, mark),
  );
}

export function miniWords(/** @type {Kit} */ kit, /** @type {Laid} */ laid) {
  switch (laid.kind) {
    case "mourner":
      return {
        more: `mcl-of-${laid.entry.faction} ${laid.ready ? "" : "mcl-exhausted"}`,
        state: laid.ready ? "ready" : "exhausted",
        mark: laid.ready ? sign(kit, laid.entry.faction) : "used",
      };
    case "quest":
      return { more: "mcl-quest", state: laid.progress, mark: brief(laid.progress) };
    case "relic":
      return { more: "mcl-relic", state: "earned", mark: "✓" };
  }
}

/** How far a quest is, in as many letters as stand on a small card. */
export const brief = (/** @type {string} */ progress) =>
  progress.replace(/ of /, "/").replace(/^in phase 5$/, "ph 5").replace(/^.*clean-up$/, "ph 8");

// --- decks --------------------------------------------------------------------------------------------------------

/** The Mourner decks and the Wallows. `known`: whether cards are seen moving from here. */
export const decks = (/** @type {View} */ view, /** @type {Kit} */ kit, known = true) =>
  kit.h(
    "div",
    { class: "mcl-supply", role: "group", "aria-label": "Decks" },
    kit.h("small", { class: "mcl-supply-title" }, "Mourner decks"),
    FACTIONS.map((faction, at) => mournerDeck(view, kit, faction, at, known)),
    wallowsDeck(view, kit),
    spent(view, kit, known),
  );

/** A phone's board has no room for the decks, nor its seats for what the others have: both stand with my own things there. */
export const beside = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ self) =>
  kit.h(
    "div",
    { class: "mcl-side" },
    decks(view, kit, false),
    kit.h(
      "div",
      { class: "mcl-others" },
      read.seatsOf(view).filter((seat) => seat !== self).map((seat) => theirs(view, kit, seat, true)),
    ),
  );

/** What stands on a pile: a sign, how many there are, and a word. */
const pileWords = (
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ cards,
  /** @type {string} */ word,
) => [sign(kit, name), kit.h("b", null, cards), kit.h("small", null, word)];

function mournerDeck(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ faction,
  /** @type {number} */ at,
  /** @type {boolean} */ known,
) {
  const { length } = view.decks[at];
  const touch = `deck:${faction}`;
  const name = FACTION_NAMES[faction];
  return kit.piece(
    {
      touch,
      ...(known ? { id: touch } : {}),
      label: `${name} Mourner deck, ${length} cards`,
      class: `mcl-deck mcl-of-${faction}`,
    },
    pileWords(kit, faction, length, name),
  );
}

function wallowsDeck(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { length } = view.wallows_deck;
  return kit.h(
    "div",
    { class: "mcl-deck mcl-wide", title: `Wallows deck, ${length} cards` },
    pileWords(kit, "quest", length, "Wallows"),
  );
}

/** Wallows cards that were thrown away, to be looked through. */
function spent(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {boolean} */ known) {
  const gone = view.wallows_discard;
  const words = pileWords(kit, "raker", gone.length, "spent");
  return gone.length
    ? kit.piece({
      touch: "wallows-discard",
      ...(known ? { id: "wallows-discard" } : {}),
      label: `Wallows discard pile, ${gone.length} cards; open to look through`,
      class: "mcl-deck mcl-wide",
      holds: gone.map((card) => `wallows:${card}`),
    }, words)
    : kit.h("div", { class: "mcl-deck mcl-wide mcl-none" }, words);
}
