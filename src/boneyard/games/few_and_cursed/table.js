/** The Few and Cursed on the table: the desert as a map, bounties, store, and everything a chaser carries. It draws; it decides nothing. */

import { cardArt, chaser, monster } from "./art/west.js";

/** @typedef {import("../../web/kit.js").Kit} Kit */

const TYPES = { desert: ["D", "Desert"], canyons: ["C", "Canyons"], ruins: ["R", "Ruins"], cursed: ["X", "Cursed"], san_andreas: ["★", "San Andreas"] };
const PHASES = { improvise: "Improvise", encounter: "Encounter", action: "Action", cleanup: "Cleanup" };
const MODES = { competitive: "", solo: "Solo", cooperative: "Together" };
const NAMES = { attack: "Attack", movement: "Movement", water: "Water", bullets: "Bullets", health: "Health", curse: "Curse", grit: "Grit" };

const isBack = (/** @type {string | null} */ name) => !name || name.startsWith("?");
const sectionOf = (/** @type {Kit} */ kit, /** @type {string} */ touch) => kit.token(touch)?.entry?.split("/")[0] ?? "";
const list = (/** @type {Kit} */ kit, /** @type {string} */ section) => kit.game.content[section] ?? [];
const spaceId = (/** @type {Kit} */ kit, /** @type {number} */ at) => kit.game.tokens.space[at]?.name ?? "";
const chaserId = (/** @type {Kit} */ kit, /** @type {number} */ at) => kit.game.tokens.chaser[at]?.name ?? "";
const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const { h } = kit;
  return {
    board: h("div", { class: `fac ${view.night ? "fac-night" : ""}` }, map(view, kit), h("div", { class: "fac-bounties", role: "group", "aria-label": "Bounties" }, bounties(view, kit))),
    mine: kit.viewer >= 0 || kit.viewer === -2 ? mine(view, kit, me) : null,
    side: store(view, kit),
    seats: Object.fromEntries(view.health.map((/** @type {number} */ _, /** @type {number} */ seat) => [seat, strip(view, kit, seat)])),
    ribbon: [`Round ${view.round}${view.final ? " · the last" : ""}`, [PHASES[view.phase] ?? view.phase, view.active >= 0 ? kit.seatTitle(view.active) : "", MODES[view.mode] ?? view.mode].filter(Boolean).join(" · ")],
  };
}

// --- the map --------------------------------------------------------------------------------------------

function map(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h, s } = kit;
  const spaces = new Map(list(kit, "space").map((/** @type {any} */ space) => [space.id, space]));
  const roads = list(kit, "road").map((/** @type {any} */ road) => {
    const [from, to] = [spaces.get(road.from), spaces.get(road.to)];
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const night = view.night ? { movement: road.night_movement ?? road.movement, curse: road.night_curse ?? road.curse, attack: road.night_attack ?? road.attack } : road;
    const cost = `${night.movement}${"☠".repeat(night.curse ?? 0)}${"⚔".repeat(night.attack ?? 0)}`;
    return { line: s("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: `fac-road ${night.curse ? "fac-haunted" : ""}` }), tag: h("span", { class: `fac-cost ${night.curse || night.attack ? "fac-dear" : ""}`, style: { left: `${x}%`, top: `${y}%` }, "aria-hidden": "true" }, cost) };
  });
  return h(
    "div",
    { class: "fac-map", role: "group", "aria-label": "The desert" },
    s("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "fac-roads", "aria-hidden": "true" }, roads.map((/** @type {any} */ road) => road.line)),
    roads.map((/** @type {any} */ road) => road.tag),
    [...spaces.values()].map((space) => place(view, kit, space)),
    view.story && !isBack(view.story) ? story(view, kit) : null,
  );
}

function place(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {any} */ space) {
  const { h } = kit;
  const [letter, kind] = TYPES[space.type] ?? ["?", space.type];
  const here = view.space.map((/** @type {number} */ at, /** @type {number} */ seat) => [spaceId(kit, at), seat]).filter(([at]) => at === space.id).map(([, seat]) => Number(seat));
  const beasts = view.abroad.filter((/** @type {[string, number]} */ [, at]) => spaceId(kit, at) === space.id).map((/** @type {[string, number]} */ [who]) => who);
  const relics = view.board.flat().filter((/** @type {string} */ card) => kit.entry(`card:${card}`)?.place === space.id);
  const words = [...here.map((seat) => `${kit.seatTitle(seat)} is here`), ...beasts.map((who) => `${kit.title(`bounty:${who}`)} is here`), relics.length ? `${relics.length} artifacts` : ""].filter(Boolean).join(", ");
  return h(
    "div",
    { class: `fac-spot ${space.y > 84 ? "fac-low" : ""} ${space.x < 15 ? "fac-left" : space.x > 85 ? "fac-right" : ""}`, style: { left: `${space.x}%`, top: `${space.y}%` }, key: space.id },
    kit.piece(
      { touch: `space:${space.id}`, id: `space:${space.id}`, label: `${space.name}, ${kind}${words ? `: ${words}` : ""}`, class: `fac-space fac-${space.type}` },
      h("b", { "aria-hidden": "true" }, letter),
    ),
    h("span", { class: "fac-where", "aria-hidden": "true" }, space.name),
    relics.length ? h("span", { class: "fac-relics" }, relics.map((/** @type {string} */ card) => kit.piece({ touch: `card:${card}`, id: `card:${card}`, label: `Artifact: ${kit.text(`card:${card}`)}`, class: "fac-relic" }, "◆"))) : null,
    h(
      "span",
      { class: "fac-figures" },
      here.map((seat) => kit.piece({ id: `figure:${seat}`, touch: `seat:${seat}`, label: `${kit.seatTitle(seat)}’s figure in ${space.name}`, class: "fac-figure" }, kit.still(`chaser:${seat}:${view.chaser[seat]}:${view.cursed[seat]}`, () => chaser(kit, seat, Math.max(0, view.chaser[seat]), view.cursed[seat])))),
      beasts.map((/** @type {string} */ who) => kit.piece({ id: `bounty:${who}`, touch: `bounty:${who}`, label: `Monster ${kit.title(`bounty:${who}`)} in ${space.name}`, class: "fac-figure fac-beast" }, monster(kit, who))),
    ),
  );
}

/** The encounter that lies open, read as a small story with its prices. */
function story(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const entry = kit.entry(`story:${view.story}`) ?? {};
  const where = list(kit, "space").find((/** @type {any} */ space) => space.id === spaceId(kit, view.space[Math.max(0, view.active)]));
  const column = entry.options ? entry : (entry[where?.type]?.[0] ?? {});
  return h(
    "div",
    { class: `fac-story ${entry.options ? "fac-story-cursed" : ""}`, role: "group", "aria-label": `Encounter: ${column.title ?? ""}` },
    h("span", { class: "label" }, entry.options ? "Cursed encounter" : `Encounter · ${TYPES[where?.type]?.[1] ?? ""}`),
    h("h3", null, column.title ?? kit.title(`story:${view.story}`)),
    h("p", null, column.story ?? ""),
    h("div", { class: "fac-choices" }, (column.options ?? []).map((/** @type {any} */ option, /** @type {number} */ at) => kit.piece({ touch: `story:${view.story}:${at}`, id: `story:${view.story}:${at}`, label: `Option ${at + 1}: ${optionWords(option)}`, class: "fac-choice" }, h("b", null, at + 1), ` ${optionWords(option)}`))),
  );
}

function optionWords(/** @type {any} */ option) {
  const pays = Object.entries(option).filter(([name]) => name.startsWith("pay_")).map(([name, value]) => `${value} ${NAMES[name.slice(4)] ?? name.slice(4)}`);
  const gets = Object.entries(NAMES).filter(([name]) => option[name]).map(([name, word]) => `${signed(option[name])} ${word}`);
  const also = (option.then ?? []).map((/** @type {any} */ step) => String(step.do).replaceAll("_", " "));
  const result = [...gets, ...also].join(", ") || "nothing happens";
  return pays.length ? `Pay ${pays.join(" and ")}: ${result}` : result.charAt(0).toUpperCase() + result.slice(1);
}

// --- bounties and store ---------------------------------------------------------------------------------

const gains = (/** @type {any} */ entry) => [...Object.entries(NAMES).filter(([name]) => name !== "attack" && name !== "movement" && entry[name]).map(([name, word]) => `${signed(entry[name])} ${word}`), ...(entry.then ?? []).map((/** @type {any} */ step) => String(step.do).replaceAll("_", " "))].join(", ");

function placeWords(/** @type {Kit} */ kit, /** @type {string} */ where) {
  return TYPES[where] ? `any ${TYPES[where][1]}` : (list(kit, "space").find((/** @type {any} */ space) => space.id === where)?.name ?? where);
}

function bounties(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return [
    h("span", { class: "label" }, "Most wanted"),
    view.piles.map((/** @type {string[]} */ pile, /** @type {number} */ at) => {
      const top = pile.at(-1);
      if (!top) return h("div", { class: "fac-poster fac-torn", key: `pile:${at}` }, "empty");
      const beneath = pile.length - 1;
      if (isBack(top) || !view.up[at]) return kit.piece({ touch: `pile:${at}`, id: `pile:${at}`, label: `Pile ${at + 1}, face down, ${pile.length} cards`, class: "fac-poster fac-torn" }, `face down · ${pile.length}`);
      return poster(kit, top, kit.entry(`bounty:${top}`) ?? {}, `bounty:${top} pile:${at}`, `${beneath} beneath`);
    }),
    h("span", { class: "label" }, "Wanted"),
    list(kit, "wanted").map((/** @type {any} */ entry, /** @type {number} */ at) => poster(kit, entry.id, { ...entry, ...(entry.sides?.[view.sides[at]] ?? {}) }, `bounty:${entry.id}`, view.sides[at] ? "back" : "front")),
    h("p", { class: "fac-end" }, `Monsters defeated ${view.slain} of 3 · artifacts left ${view.board.flat().length}`),
  ];
}

function poster(/** @type {Kit} */ kit, /** @type {string} */ name, /** @type {any} */ entry, /** @type {string} */ touch, /** @type {string} */ small) {
  const { h } = kit;
  return kit.piece(
    { touch, id: `bounty:${name}`, label: `${entry.name ?? name}: ${entry.cost} Attack, ${placeWords(kit, entry.place)}; ${gains(entry)}; ${small}`, class: "fac-poster" },
    h("span", { class: "fac-price" }, entry.cost ?? "?"),
    h("span", { class: "fac-who" }, h("strong", null, entry.name ?? name), h("small", null, placeWords(kit, entry.place))),
    h("span", { class: "fac-gain" }, gains(entry), h("small", null, small)),
  );
}

function store(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const top = view.store_out.at(-1);
  const ware = (/** @type {string} */ item, /** @type {string} */ small) => kit.piece({ touch: `item:${item}`, id: `item:${item}`, label: kit.text(`item:${item}`), class: "fac-ware" }, h("span", { class: "fac-water" }, kit.entry(`item:${item}`)?.cost ?? "?"), h("span", null, h("strong", null, kit.title(`item:${item}`)), h("small", null, small || words(kit, `item:${item}`))));
  return h(
    "div",
    { class: "fac-store", role: "group", "aria-label": "The store in San Andreas" },
    h("span", { class: "label" }, `Store · ${view.store.length} left`),
    view.row.map((/** @type {string} */ item) => ware(item, "")),
    top ? ware(top, "top of the discard pile") : null,
    h("div", { class: "fac-services" }, list(kit, "service").map((/** @type {any} */ service) => kit.piece({ touch: `service:${service.id}`, id: `service:${service.id}`, label: `${service.name} for ${service.cost} Water`, class: "fac-service" }, h("span", { class: "fac-water" }, service.cost), service.name))),
  );
}

/** A card's words, without its name. */
const words = (/** @type {Kit} */ kit, /** @type {string} */ touch) => kit.text(touch).replace(/^[^.]*\.\s*/, "").replace(/\s*\([^)]*costs[^)]*\)/, "");

// --- seats and my area ------------------------------------------------------------------------------------

function strip(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const who = view.chaser[seat] >= 0 ? kit.title(`chaser:${chaserId(kit, view.chaser[seat])}`) : "not chosen yet";
  const grit = view.mode === "cooperative" ? view.team : view.grit[seat];
  const meter = (/** @type {string} */ sign, /** @type {any} */ value, /** @type {string} */ name, warn = false) => h("span", { class: `fac-meter ${warn ? "fac-warn" : ""}`, title: name, role: "img", "aria-label": `${name} ${value}` }, h("i", null, sign), value);
  return h(
    "div",
    { class: "fac-strip", data: { touch: `score:${seat}` } },
    h("div", { class: "fac-grit" }, h("strong", null, grit), h("span", { class: "label" }, view.mode === "cooperative" ? "team Grit" : "Grit")),
    h("span", { class: "fac-name" }, who, h("small", null, `${view.cursed[seat] ? "cursed" : "normal"}${view.first === seat ? " · first" : ""}`)),
    h("div", { class: "fac-meters" }, meter("♥", view.health[seat], "Health", view.health[seat] <= 1), meter("•", `${view.bullets[seat]}/${view.capacity[seat]}`, "Bullets"), meter("☠", `${view.curse[seat]}/${view.threshold[seat]}`, "Curse", view.curse[seat] >= view.threshold[seat] - 1), meter("≈", view.water[seat], "Water")),
    h("span", { class: "fac-facts" }, `hand ${view.hand[seat].length} · deck ${view.deck[seat].length} · jobs ${view.jobs[seat].length}+${view.done[seat].length}${view.items[seat].length ? ` · items ${view.items[seat].length}` : ""}`),
  );
}

function front(/** @type {Kit} */ kit, /** @type {string} */ touch) {
  return kit.still(`front:${touch}`, () => {
    const section = sectionOf(kit, touch);
    return kit.h("div", { class: `fac-card fac-card-${section}` }, kit.h("span", { class: "fac-card-name" }, kit.title(touch)), cardArt(kit, kit.entry(touch), section), kit.h("p", { class: "fac-card-text" }, words(kit, touch)));
  });
}

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  if (touch.startsWith("seat:") || touch.startsWith("space:")) return null;
  return kit.token(touch) ? front(kit, touch) : null;
}

function held(/** @type {Kit} */ kit, /** @type {string} */ touch, /** @type {string} */ more = "", /** @type {string} */ flag = "") {
  return kit.piece({ id: touch, touch, label: `${kit.text(touch)}${flag ? ` (${flag})` : ""}`, class: `fac-held ${more}` }, front(kit, touch), flag ? kit.h("span", { class: "fac-flag" }, flag) : null);
}

function mine(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const active = view.active === me;
  const seen = view.look.filter((/** @type {string} */ card) => !isBack(card)).map((/** @type {string} */ card) => `card:${card}`);
  const hand = view.hand[me].filter((/** @type {string} */ card) => !isBack(card)).map((/** @type {string} */ card) => `card:${card}`);
  const group = (/** @type {string} */ title, /** @type {any[]} */ cards, more = "") => (cards.length ? h("div", { class: `fac-group ${more}`, role: "group", "aria-label": title }, h("span", { class: "label" }, title), h("div", { class: "fac-fan" }, cards)) : null);
  return h(
    "div",
    { class: "fac-mine" },
    h("div", { class: `fac-pool ${active ? "" : "fac-idle"}`, role: "group", "aria-label": `Pool: ${view.attack} Attack, ${view.movement} Movement` }, h("span", { class: "fac-big" }, h("i", null, "⚔"), h("strong", null, active ? view.attack : 0), h("small", null, "Attack")), h("span", { class: "fac-big" }, h("i", null, "➤"), h("strong", null, active ? view.movement : 0), h("small", null, "Movement"))),
    group("Take one", seen.map((/** @type {string} */ touch) => held(kit, touch)), "fac-look"),
    group(hand.length ? "Your hand" : "", hand.map((/** @type {string} */ touch) => held(kit, touch))),
    group("Played", active ? view.played.map((/** @type {any[]} */ [card]) => held(kit, `card:${card}`, "fac-small")) : []),
    group("Items", view.items[me].map((/** @type {string} */ item) => held(kit, `item:${item}`, "fac-small", view.exhausted.includes(item) ? "used" : ""))),
    group("Your jobs", view.jobs[me].filter((/** @type {string} */ job) => !isBack(job)).map((/** @type {string} */ job) => held(kit, `job:${job}`, "fac-small", view.done[me].includes(job) ? "done" : ""))),
  );
}

// --- what the shell asks ----------------------------------------------------------------------------------

export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  if (touch.startsWith("space:")) {
    const space = list(kit, "space").find((/** @type {any} */ each) => `space:${each.id}` === touch);
    return space ? { title: space.name, lines: [`${TYPES[space.type]?.[1] ?? ""}.`, kit.text(touch).replace(/^[^.]*\.\s*/, "")] } : null;
  }
  if (touch.startsWith("seat:")) {
    const seat = Number(touch.slice(5));
    return view.chaser[seat] >= 0 ? { title: kit.seatTitle(seat), lines: [kit.text(`chaser:${chaserId(kit, view.chaser[seat])}`)] } : null;
  }
  return kit.token(touch) ? { title: kit.title(touch), lines: [] } : null;
}

export function asks(/** @type {any} */ view) {
  return view.story && !isBack(view.story) ? `story:${view.story}` : "";
}

export const chapter = (/** @type {any} */ { event, values }) => (event === "RoundBegan" || event === "RoundBegins" ? `Round ${values[0]}` : "");
export const phase = (/** @type {any} */ view) => [PHASES[view.phase] ?? ""];
