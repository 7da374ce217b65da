/** Mourners Call on the table: the city of Illverness as a ring of twelve places between two meters, the guilds, and everybody's crypt. It draws; it decides nothing. */

import { METERS, meterValue } from "./art/about.js";
import { back, boardFace, cardFace, miniature } from "./art/cards.js";
import { vignette } from "./art/city.js";
import { hold } from "./art/hold.js";
import { plaza } from "./art/plaza.js";
import * as read from "./art/read.js";
import { effect, FACTION_NAMES, FACTIONS, figure, sign, STONE } from "./art/signs.js";

/** @typedef {import("../../web/kit.js").Kit} Kit */

export { about, title } from "./art/about.js";

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const { h } = kit;
  const self = kit.viewer >= 0 ? kit.viewer : kit.viewer === -2 ? view.death : -1;
  return {
    board: h(
      "div",
      { class: "mcl" },
      meter(view, kit, "suspicion"),
      h("div", { class: "mcl-city", role: "group", "aria-label": "Illverness" }, kit.game.content.location.map((/** @type {any} */ location, /** @type {number} */ at) => place(view, kit, location, at + 1)), plaza(view, kit)),
      meter(view, kit, "threat"),
      guilds(view, kit),
      crypts(view, kit),
    ),
    mine: self >= 0 ? hold(view, kit, self) : null,
    side: supply(view, kit),
    seats: Object.fromEntries(read.seatsOf(view).map((seat) => [seat, panel(view, kit, seat)])),
    ribbon: [view.round ? `Round ${view.round}` : "", read.PHASES[view.phase], view.ending ? "Last round" : `Unity left: ${view.pool}`],
  };
}

// --- the places ---------------------------------------------------------------------------------------------

function place(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {any} */ location, /** @type {number} */ number) {
  const { h } = kit;
  const counts = read.countsAt(view, number);
  const here = read.figuresIn(view, number);
  const most = read.limit(kit, view);
  const best = read.leaders(counts);
  const visited = view.malavestros === number;
  const stacks = read.seatsOf(view).flatMap((seat) => read.standing(view, seat, number).map(({ guild, number: count }) => stack(kit, seat, location.id, location.name, guild, count)));
  const state = visited ? "Malavestros stands here: nobody wins it" : best.length === 1 ? `${kit.seatTitle(best[0])} leads` : best.length ? `tied between ${best.map((seat) => kit.seatTitle(seat)).join(" and ")}` : "empty";
  const who = read.seatsOf(view).filter((seat) => counts[seat]).map((seat) => `${kit.seatTitle(seat)} ${counts[seat]}`).join(", ");
  return h(
    "div",
    { class: `mcl-place mcl-at-${number} mcl-of-${location.faction} ${here > most ? "mcl-over" : ""} ${best.length === 1 && !visited ? "mcl-led" : ""}`, key: location.id },
    kit.piece(
      { touch: `place:${location.id}`, label: `${number}. ${location.name}, ${FACTION_NAMES[location.faction]}: ${state}. ${who ? `${who}; ` : ""}${here} of ${most} figures`, class: "mcl-ground" },
      vignette(kit, location),
      h("span", { class: "mcl-place-head" }, h("b", null, number), h("span", { class: `mcl-place-name ${location.name.length > 16 ? "mcl-long-name" : ""}` }, location.name), sign(kit, location.faction)),
      h("span", { class: "mcl-bonus" }, effect(kit, location.bonus)),
    ),
    h("div", { class: `mcl-crowd ${stacks.length > 4 ? "mcl-pressed" : ""}` }, stacks),
    visited ? h("span", { class: "mcl-jester", title: "Malavestros: nobody wins this place, everybody here gains 1 Unity", data: { id: "malavestros" } }, sign(kit, "malavestros")) : null,
    h("span", { class: "mcl-count", title: here > most ? "Over-crowded: the figures here roll for their lives in the threat check" : "Figures here, and how many the threat allows" }, here > most ? "⚠ " : "", h("b", null, here), `/${most}`),
    here && !visited ? h("span", { class: `mcl-winner ${best.length > 1 ? "mcl-tied" : ""}`, title: state }, h("small", null, best.length > 2 ? `tie of ${best.length}` : best.length > 1 ? "tie" : "♛"), best.length > 2 ? null : best.map((seat) => kit.crest(seat))) : null,
  );
}

/** The figures of one owner and guild in one place: they are interchangeable, so they stand together. */
function stack(/** @type {Kit} */ kit, /** @type {number} */ seat, /** @type {string} */ place, /** @type {string} */ where, /** @type {string} */ guild, /** @type {number} */ count) {
  const { h } = kit;
  const touch = `figure:${seat}:${place}:${guild}`;
  return kit.piece(
    { touch, id: touch, label: `${kit.seatTitle(seat)}: ${count} ${kit.title(`guild:${guild}`)} figure${count > 1 ? "s" : ""} in ${where}`, class: "mcl-stack", from: place === "crypt" ? `guild:${guild}` : `seat:${seat}` },
    figure(kit, guild, read.colourOf(kit, seat)),
    h("span", { class: "mcl-tag" }, guild.toUpperCase()),
    h("span", { class: "mcl-owner" }, kit.crest(seat)),
    count > 1 ? h("span", { class: "mcl-number" }, count) : null,
  );
}

// --- the meters -----------------------------------------------------------------------------------------------

/** A meter with what each of its steps means: the tithe that is due, the figures a place bears. */
function meter(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {"suspicion" | "threat"} */ which) {
  const { h } = kit;
  const { title, end, last, column, unit } = METERS[which];
  const now = view[which];
  const lack = read.missing(kit, view);
  const means = which === "suspicion" ? `The tithe is ${read.quota(kit, view)}, the Forge holds ${view.forge}: ${lack ? `${lack} missing` : "covered"}` : `A place bears ${read.limit(kit, view)} figures`;
  const state = (/** @type {number} */ step) => (step === now ? "now" : step < now ? "past" : step === end ? "end" : "");
  return kit.piece(
    { touch: `meter:${which}`, class: `mcl-meter mcl-${which} ${now >= end - 2 ? "mcl-danger" : ""}`, label: `${title} ${now} of ${end}. ${means}. At ${end} the ${last} comes.` },
    h("div", { class: "mcl-meter-head" }, sign(kit, which), h("span", null, title)),
    h("div", { class: "mcl-meter-columns", "aria-hidden": "true" }, h("small", null, "step"), h("small", null, column)),
    h("ol", { class: "mcl-steps", "aria-hidden": "true" }, Array.from({ length: end + 1 }, (_, step) => h("li", { class: state(step), data: step === now ? { id: `meter:${which}` } : {}, title: step === end ? `The ${last} comes` : null }, h("i", null, step), h("b", null, meterValue(kit, view, which, step))))),
    h("div", { class: "mcl-meter-foot" }, h("small", null, which === "suspicion" ? "tithe" : "limit"), h("strong", null, meterValue(kit, view, which, Math.min(now, end - 1))), h("small", null, which === "suspicion" ? (lack ? `${lack} missing` : "covered") : unit)),
  );
}

// --- guilds, crypts, decks ------------------------------------------------------------------------------------

function guilds(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "mcl-guilds", role: "group", "aria-label": "Guild tracks" },
    kit.game.content.guild.map((/** @type {any} */ guild, /** @type {number} */ at) => {
      const counts = read.countsOf(view, at);
      const best = read.leaders(counts);
      const state = best.length === 1 ? `${kit.seatTitle(best[0])} leads` : best.length ? "tied" : "nobody leads";
      return kit.piece(
        { touch: `guild:${guild.id}`, label: `${guild.name}: ${counts.map((count, seat) => `${kit.seatTitle(seat)} ${count}`).join(", ")}; ${state}; ${view.supply[at]} figures left`, class: `mcl-guild mcl-of-${guild.faction}`, id: `guild:${guild.id}` },
        figure(kit, guild.id, STONE),
        h("span", { class: "mcl-guild-head" }, h("b", null, guild.id.toUpperCase()), sign(kit, guild.faction), h("span", { class: "mcl-bonus" }, effect(kit, guild.bonus))),
        h("small", { class: "mcl-supply", title: "Figures left in the supply" }, `×${view.supply[at]}`),
        h("span", { class: "mcl-track" }, counts.map((count, seat) => h("span", { class: `mcl-rank ${best.includes(seat) ? (best.length === 1 ? "mcl-first" : "mcl-tied") : ""}` }, kit.crest(seat), h("b", null, count)))),
      );
    }),
  );
}

/** Everybody's crypt, and what lies open before them. Mine comes last, as one sits. */
function crypts(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const seats = read.seatsOf(view);
  const me = kit.viewer >= 0 ? kit.viewer : -1;
  const order = me < 0 ? seats : [...seats.slice(me + 1), ...seats.slice(0, me + 1)];
  return kit.h("div", { class: "mcl-crypts" }, order.map((seat) => crypt(view, kit, seat, seat === me)));
}

function crypt(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat, /** @type {boolean} */ mine) {
  const { h } = kit;
  const inside = read.standing(view, seat, 0);
  const whose = kit.seatTitle(seat);
  return h(
    "div",
    { class: `mcl-crypt ${view.phase === read.ACTIONS && view.active === seat ? "mcl-active" : ""}`, key: `crypt${seat}`, role: "group", "aria-label": `${whose}’s crypt and cards` },
    kit.piece({ touch: mine ? `place:crypt seat:${seat}` : `seat:${seat}`, label: `${whose}’s Crypt: ${inside.length ? inside.map(({ guild, number }) => `${number} ${guild.toUpperCase()}`).join(", ") : "empty"}; ${view.bases[seat]} bases left`, class: "mcl-slab" }, kit.crest(seat), h("span", null, mine ? "Your Crypt" : "Crypt"), h("small", null, `${view.bases[seat]} bases`)),
    h("div", { class: "mcl-tomb" }, inside.length ? inside.map(({ guild, number }) => stack(kit, seat, "crypt", mine ? "your Crypt" : `${whose}’s Crypt`, guild, number)) : h("span", { class: "mcl-empty" }, "empty")),
    mine ? null : h("div", { class: "mcl-minis" }, minis(view, kit, seat)),
  );
}

/** The Mourners, Wallows cards and artifacts of another player, small. */
function minis(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const whose = kit.seatTitle(seat);
  const mini = (/** @type {string} */ touch, /** @type {string} */ more, /** @type {string} */ state, /** @type {any} */ mark) => kit.piece({ touch, id: touch, label: `${whose}’s ${kit.title(touch)}: ${state}. ${kit.text(touch)}`, class: `mcl-mini ${more}` }, miniature(kit, touch), mark);
  return [
    ...view.tableau[seat].map((/** @type {string} */ card) => {
      const entry = kit.entry(`mourner:${card}`);
      const ready = read.isReady(kit, view, seat, card);
      return mini(`mourner:${card}`, `mcl-of-${entry.faction} ${ready ? "" : "mcl-exhausted"}`, ready ? "ready" : "exhausted", h("span", { class: "mcl-mini-mark" }, sign(kit, entry.faction), ready ? "" : "zz"));
    }),
    ...view.quests[seat].map((/** @type {[string, number]} */ [card, done]) => mini(`wallows:${card}`, "mcl-quest", read.progress(kit, card, done), h("span", { class: "mcl-mini-mark" }, read.progress(kit, card, done).replace(/ of /, "/").replace(/^in phase 5$/, "ph 5").replace(/^.*clean-up$/, "ph 8")))),
    ...view.relics[seat].map((/** @type {[string, number]} */ [card]) => mini(`wallows:${card}`, "mcl-relic", "earned", h("span", { class: "mcl-mini-mark" }, "earned"))),
  ];
}

/** The Mourner decks and the Wallows. */
function supply(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const gone = view.wallows_discard;
  return h(
    "div",
    { class: "mcl-supply", role: "group", "aria-label": "Decks" },
    FACTIONS.map((faction, at) => h("div", { class: "mcl-deck", key: faction }, kit.piece({ touch: `deck:${faction}`, id: `deck:${faction}`, label: `${FACTION_NAMES[faction]} Mourner deck, ${view.decks[at].length} cards`, class: "mcl-deck-pile" }, back(kit, faction), h("span", { class: "mcl-number" }, view.decks[at].length)), h("small", null, FACTION_NAMES[faction]))),
    h("div", { class: "mcl-deck", key: "wallows" }, h("div", { class: "mcl-deck-pile", title: `Wallows deck, ${view.wallows_deck.length} cards` }, back(kit, "wallows"), h("span", { class: "mcl-number" }, view.wallows_deck.length)), h("small", null, "Wallows")),
    h("div", { class: "mcl-deck", key: "gone" }, gone.length ? kit.piece({ touch: "wallows-discard", id: "wallows-discard", label: `Wallows discard pile, ${gone.length} cards; open to look through`, class: "mcl-deck-pile", holds: gone.map((/** @type {string} */ card) => `wallows:${card}`) }, cardFace(kit, `wallows:${gone.at(-1)}`), h("span", { class: "mcl-number" }, gone.length)) : h("div", { class: "mcl-deck-pile mcl-none" }), h("small", null, "spent")),
  );
}

// --- seats --------------------------------------------------------------------------------------------------------

function panel(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const faction = FACTIONS[view.faction[seat]];
  const cards = view.hand[seat].length + view.pack[seat].length;
  return h(
    "div",
    { class: "mcl-seat" },
    h("div", { class: "mcl-seat-row", data: { touch: `score:${seat}` } }, h("span", { class: "mcl-points", title: "Unity and Influence together; motives are counted at the end" }, h("strong", null, read.openPoints(view, seat)), h("small", null, "points")), h("span", { class: "mcl-has", title: "Unity" }, sign(kit, "unity"), view.unity[seat]), h("span", { class: "mcl-has", title: "Etherea", data: { touch: `etherea:${seat}` } }, sign(kit, "etherea"), view.etherea[seat]), h("span", { class: "mcl-has", title: "Court cards" }, sign(kit, "court"), cards)),
    h("div", { class: "mcl-seat-row mcl-tracks", data: { touch: `influence:${seat}` }, role: "group", "aria-label": "Influence" }, FACTIONS.map((each, at) => h("span", { class: `mcl-has ${each === faction ? "mcl-own" : ""}`, title: `${FACTION_NAMES[each]} Influence${each === faction ? ": the faction of this player’s motive" : ""}` }, sign(kit, each), view.influence[seat][at])), view.death === seat ? h("span", { class: "mcl-badge", title: "Death" }, sign(kit, "death")) : null, view.dreadsbane === seat ? h("span", { class: "mcl-badge", title: "Dreadsbane" }, sign(kit, "dreadsbane")) : null),
  );
}

// --- what the shell asks --------------------------------------------------------------------------------------------

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  if (name?.startsWith("?")) return back(kit, name.slice(1));
  if (kind === "place" || kind === "guild" || kind === "faction") return boardFace(kit, touch, (location) => vignette(kit, location));
  return ["court", "mourner", "wallows", "motive"].includes(kind) ? cardFace(kit, touch) : null;
}

/** The card or place behind a question. */
export function asks(/** @type {any} */ view, /** @type {any} */ decision, /** @type {Kit} */ kit) {
  const first = view.asked?.args?.[0];
  if (["take_location_bonus", "break_location_tie", "die_to_reroll"].includes(decision.kind)) return `place:${typeof first === "number" ? read.placeId(kit, first) : first}`;
  if (["take_guild_bonus", "break_guild_tie"].includes(decision.kind)) return `guild:${typeof first === "number" ? kit.game.content.guild[first].id : first}`;
  if (decision.kind === "pay_for_quest") {
    const card = typeof first === "number" ? kit.game.tokens.wallows[first]?.name : first;
    return kit.token(`wallows:${card}`) ? `wallows:${card}` : "";
  }
  return view.resolving && !read.isBack(view.resolving) ? `court:${view.resolving}` : "";
}

/** Points, as the result screen adds them up: Unity and Influence as they come and go, the rest when it is counted. */
export function tally(/** @type {any} */ { event, values }) {
  if (event === "UnityChange") return { seat: values[0], gained: values[1], from: "Unity" };
  if (event === "InfluenceChange") return { seat: values[0], gained: values[2], from: `${FACTION_NAMES[values[1]]} Influence` };
  if (event === "Scored") return { seat: values[0], gained: values[5] + values[6], from: "Motive and artifacts" };
  return null;
}

export const chapter = (/** @type {any} */ { event, values }) => (event === "RoundBegins" ? `Round ${values[0]}` : "");

const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);

/** Numbers that rise from the pieces when something happens. */
export function flying(/** @type {any} */ { event, values }) {
  switch (event) {
    case "UnityChange": return [{ on: `score:${values[0]}`, text: `${signed(values[1])} Unity` }];
    case "EthereaChange": return [{ on: `etherea:${values[0]}`, text: `${signed(values[1])} Etherea` }];
    case "InfluenceChange": return [{ on: `influence:${values[0]}`, text: `${signed(values[2])} ${FACTION_NAMES[values[1]] ?? ""}` }];
    case "SuspicionMoved": return [{ on: "meter:suspicion", text: `Suspicion ${signed(values[0])}` }];
    case "ThreatMoved": return [{ on: "meter:threat", text: `Threat ${signed(values[0])}` }];
    case "InquisitorComes": return [{ on: "meter:suspicion", text: "The Inquisitor comes" }];
    case "DreadsgripComes": return [{ on: "meter:threat", text: "The Dreadsgrip comes" }];
    case "FigureRemoved": return [{ on: values[2] === "crypt" ? `seat:${values[0]}` : `place:${values[2]}`, text: `${String(values[1]).toUpperCase()} lost` }];
    case "FigureReturned": return [{ on: `place:${values[2]}`, text: `${String(values[1]).toUpperCase()} to the Crypt` }];
    case "FigureHolds": return [{ on: `place:${values[2]}`, text: `${String(values[1]).toUpperCase()} holds` }];
    case "LocationWon": return [{ on: `place:${values[1]}`, text: "won" }];
    case "LocationTied": return [{ on: `place:${values[0]}`, text: "tie" }];
    case "GuildWon": return [{ on: `guild:${values[1]}`, text: "won" }];
    case "GuildTied": return [{ on: `guild:${values[0]}`, text: "tie" }];
    case "MalavestrosPays": return [{ on: `place:${values[0]}`, text: "Malavestros pays" }];
    case "TitheMet": return [{ on: "pool", text: "The tithe is met" }];
    case "TitheFailed": return [{ on: "pool", text: "The tithe has failed" }];
    default: return [];
  }
}

export const phase = (/** @type {any} */ view) => [view.phase === read.SETUP ? "Setup" : view.phase === read.OVER ? "Scoring" : `Phase ${view.phase} `];
