/** The Few and Cursed on the table: the desert as a map, bounties, store, and everything a chaser carries. It draws; it decides nothing. */

import { about, title } from "./art/about.js";
import { face, held, known } from "./art/faces.js";
import { chaser, monster } from "./art/west.js";
import { chaserId, gains, isBack, list, NAMES, optionWords, otherPrice, placeWords, posterOf, prices, roadOf, several, SIGNS, spaceId, TYPES, words } from "./art/words.js";

/** @typedef {import("../../web/kit.js").Kit} Kit */

export { about, face, title };

const PHASES = { setup: "Setup", improvise: "Improvise", encounter: "Encounter", action: "Action", cleanup: "Cleanup", monsters: "The Monsters move" };
const GRIT_FROM = /** @type {Record<string, string>} */ ({ bounty: "Bounties", job: "Jobs", encounter: "Encounters", robbery: "Robbery" });
const MODES = { coop: "Together", solo_curse_chaser: "Curse Chaser", solo_dark_arts: "Dark Arts", solo_shadows: "Shadows" };

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const { h } = kit;
  return {
    board: h("div", { class: `fac ${view.night ? "fac-night" : ""}` }, map(view, kit), h("div", { class: "fac-bounties", role: "group", "aria-label": "Bounties" }, bounties(view, kit))),
    mine: kit.viewer >= 0 || kit.viewer === -2 ? mine(view, kit, me) : null,
    side: store(view, kit),
    seats: Object.fromEntries(view.health.map((/** @type {number} */ _, /** @type {number} */ seat) => [seat, strip(view, kit, seat)])),
    ribbon: [view.round ? `Round ${view.round}${view.final ? " · the last" : ""}` : "Setup", [view.round ? (PHASES[view.phase] ?? view.phase) : "", view.active >= 0 ? kit.seatTitle(view.active) : "", MODES[view.mode] ?? ""].filter(Boolean).join(" · ")],
  };
}

// --- the map --------------------------------------------------------------------------------------------

function map(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h, s } = kit;
  const spaces = list(kit, "space");
  const at = new Map(spaces.map((/** @type {any} */ space) => [space.id, space]));
  const taken = spaces.flatMap((/** @type {any} */ space) => [{ x: space.x, y: space.y, w: 3.6, h: 4 }, labelBox(space), ...(space.corner === "yes" ? [{ x: space.x + (space.x < 50 ? 8.5 : -8.5), y: space.y, w: 5, h: 2 }] : [])]);
  const roads = list(kit, "road").map((/** @type {any} */ road) => {
    const [from, to] = [at.get(road.from), at.get(road.to)];
    const { movement, curse, attack } = roadOf(view, road);
    const cost = `${movement}${SIGNS.curse.repeat(curse)}${SIGNS.attack.repeat(attack)}`;
    const [x, y] = freeSpot(from, to, cost.length, taken);
    return { line: s("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: `fac-road ${curse ? "fac-haunted" : ""}` }), tag: h("span", { class: `fac-cost ${curse || attack ? "fac-dear" : ""}`, style: { left: `${x}%`, top: `${y}%` }, "aria-hidden": "true" }, cost) };
  });
  return h(
    "div",
    { class: "fac-map", role: "group", "aria-label": "The desert" },
    s("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "fac-roads", "aria-hidden": "true" }, roads.map((/** @type {any} */ road) => road.line)),
    roads.map((/** @type {any} */ road) => road.tag),
    spaces.map((/** @type {any} */ space) => place(view, kit, space)),
    view.story && !isBack(view.story) ? story(view, kit) : null,
    view.chaser.some((/** @type {number} */ who) => who < 0) ? cast(view, kit) : null,
  );
}

/** The four Curse Chasers, to choose from. */
function cast(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const stat = (/** @type {string} */ name, /** @type {any} */ value) => h("span", { class: "fac-toll", title: NAMES[name] }, h("i", { "aria-hidden": "true" }, SIGNS[name]), value);
  const one = (/** @type {any} */ entry, /** @type {number} */ at) => {
    const seat = view.chaser.indexOf(at);
    const text = kit.text(`chaser:${entry.id}`).replace(/\s*\[[^\]]*\]$/, "");
    const [normal, cursed] = [/Normal: (.*?)\. Cursed: /.exec(text)?.[1] ?? "", /Cursed: (.*?)\.$/.exec(text)?.[1] ?? ""];
    return kit.piece(
      { touch: `chaser:${entry.id}`, id: `chaser:${entry.id}`, label: `${text}${seat >= 0 ? ` Taken by ${kit.seatTitle(seat)}.` : ""}`, class: `fac-chooser ${seat >= 0 ? "fac-taken" : ""}` },
      h("span", { class: "fac-portrait" }, kit.still(`cast:${at}:${seat}`, () => chaser(kit, Math.max(0, seat), at))),
      h("strong", null, entry.name, seat >= 0 ? h("small", null, ` · ${kit.seatTitle(seat)}`) : null),
      h("span", { class: "fac-stats" }, stat("health", entry.health), stat("bullets", `${entry.bullets}/${entry.capacity}`), stat("curse", entry.threshold), stat("water", entry.water)),
      h("p", null, h("b", null, "Normal "), normal, "."),
      h("p", null, h("b", null, "Cursed "), cursed, "."),
    );
  };
  return h("div", { class: "fac-cast", role: "group", "aria-label": "The Curse Chasers" }, list(kit, "character").map(one));
}

/** Below this the name of a space stands above it, in hundredths of the map. */
const LOW = 90;

/** Where the name of a space stands, in hundredths of the map. */
function labelBox(/** @type {any} */ space) {
  const half = space.name.length * 0.55 + 1;
  const x = space.x < 15 ? space.x - 5 + half : space.x > 85 ? space.x + 5 - half : space.x;
  return { x, y: space.y > LOW ? space.y - 5.6 : space.y + 5.6, w: half, h: 1.8 };
}

/** A place for the symbols of a road that no space and no name covers. */
function freeSpot(/** @type {any} */ from, /** @type {any} */ to, /** @type {number} */ letters, /** @type {any[]} */ taken) {
  let best = [(from.x + to.x) / 2, (from.y + to.y) / 2, Infinity];
  for (const part of [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7]) {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    const covered = taken.reduce((sum, box) => sum + Math.max(0, box.w + 1 + letters * 0.6 - Math.abs(x - box.x)) * Math.max(0, box.h + 1.6 - Math.abs(y - box.y)), 0);
    if (covered < best[2] - 0.01) best = [x, y, covered];
  }
  return best;
}

function place(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {any} */ space) {
  const { h } = kit;
  const [letter, kind] = TYPES[space.type] ?? ["?", space.type];
  const here = view.space.map((/** @type {number} */ at, /** @type {number} */ seat) => [spaceId(kit, at), seat]).filter(([at]) => at === space.id).map(([, seat]) => Number(seat));
  const beasts = view.abroad.filter((/** @type {[string, number]} */ [, at]) => spaceId(kit, at) === space.id).map((/** @type {[string, number]} */ [who]) => who);
  const relics = view.board.flat().filter((/** @type {string} */ card) => kit.entry(`card:${card}`)?.place === space.id);
  const said = [...here.map((seat) => `${kit.seatTitle(seat)} is here`), ...beasts.map((who) => `${kit.title(`bounty:${who}`)} is here`), relics.length ? several(relics.length, "artifact") : ""].filter(Boolean).join(", ");
  return h(
    "div",
    { class: `fac-spot ${space.y > LOW ? "fac-low" : ""} ${space.x < 15 ? "fac-left" : space.x > 85 ? "fac-right" : ""}`, style: { left: `${space.x}%`, top: `${space.y}%` }, key: space.id },
    kit.piece(
      { touch: `space:${space.id}`, id: `space:${space.id}`, label: `${space.name}, ${kind}${said ? `: ${said}` : ""}`, class: `fac-space fac-${space.type}` },
      h("b", { "aria-hidden": "true" }, letter),
    ),
    h("span", { class: "fac-where", "aria-hidden": "true" }, space.name),
    relics.length ? h("span", { class: "fac-relics" }, relics.map((/** @type {string} */ card) => kit.piece({ touch: `card:${card}`, id: `card:${card}`, label: `Artifact: ${kit.text(`card:${card}`)}`, class: "fac-relic" }, "◆"))) : null,
    h(
      "span",
      { class: "fac-figures" },
      here.map((seat) => kit.piece({ id: `figure:${seat}`, touch: `seat:${seat}`, label: `${kit.seatTitle(seat)}’s figure in ${space.name}`, class: "fac-figure" }, kit.still(`chaser:${seat}:${view.chaser[seat]}:${view.cursed[seat]}`, () => chaser(kit, seat, Math.max(0, view.chaser[seat]), view.cursed[seat])))),
      beasts.map((/** @type {string} */ who) => kit.piece({ id: `figure:${who}`, touch: `bounty:${who}`, label: `Monster ${kit.title(`bounty:${who}`)} in ${space.name}`, class: "fac-figure fac-beast" }, kit.still(`beast:${who}`, () => monster(kit, who)))),
    ),
  );
}

/** The encounter that lies open, read as a small story; each price says whether it lies at hand. */
function story(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const entry = kit.entry(`story:${view.story}`) ?? {};
  const seat = Math.max(0, view.active);
  const where = list(kit, "space").find((/** @type {any} */ space) => space.id === spaceId(kit, view.space[seat]));
  const column = entry.options ? entry : (entry[where?.type]?.[0] ?? {});
  const have = { attack: view.attack, movement: view.movement, water: view.water[seat], bullets: view.bullets[seat], health: view.health[seat], curse: Infinity };
  const price = (/** @type {[string, number]} */ [name, number]) => h("span", { class: `fac-toll ${number > have[name] ? "fac-short" : ""}`, title: `${NAMES[name]}: ${number} needed, ${have[name] === Infinity ? "always possible" : `${have[name]} there`}` }, h("i", { "aria-hidden": "true" }, SIGNS[name]), name === "curse" ? `+${number}` : number, number > have[name] ? h("small", null, ` you have ${have[name]}`) : null);
  const choice = (/** @type {any} */ option, /** @type {number} */ at) => {
    const result = gains(option) || "nothing happens";
    const tolls = [...prices(option).map(price), otherPrice(option) ? h("span", { class: "fac-toll" }, otherPrice(option)) : null].filter(Boolean);
    return kit.piece({ touch: `story:${view.story}:${at}`, id: `story:${view.story}:${at}`, label: `Option ${at + 1}: ${optionWords(option)}`, class: "fac-choice" }, h("b", null, at + 1), tolls.length ? [tolls, h("span", { class: "fac-then", "aria-hidden": "true" }, "→")] : null, h("span", { class: "fac-result" }, result));
  };
  return h(
    "div",
    { class: `fac-story ${entry.options ? "fac-story-cursed" : ""} ${(where?.y ?? 0) > 55 ? "fac-story-top" : ""}`, role: "group", "aria-label": "The encounter", key: view.story },
    h("span", { class: "label" }, entry.options ? "Cursed encounter" : `Encounter · ${TYPES[where?.type]?.[1] ?? ""}`),
    h("h3", null, column.title ?? kit.title(`story:${view.story}`)),
    h("p", null, column.story ?? ""),
    h("div", { class: "fac-choices" }, (column.options ?? []).map(choice)),
  );
}

// --- bounties and store ---------------------------------------------------------------------------------

function bounties(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const relics = view.board.flat().length;
  return [
    h("span", { class: "label" }, "Most wanted"),
    view.piles.map((/** @type {string[]} */ pile, /** @type {number} */ at) => {
      const top = pile.at(-1);
      if (!top) return h("div", { class: "fac-poster fac-torn", key: `pile:${at}` }, "empty");
      if (isBack(top) || !view.up[at]) return kit.piece({ touch: `pile:${at}`, id: `pile:${at}`, label: `Pile ${at + 1}, face down, ${several(pile.length, "card")}`, class: "fac-poster fac-torn" }, `face down · ${pile.length}`);
      return poster(view, kit, top, `bounty:${top} pile:${at}`, pile.length - 1);
    }),
    h("span", { class: "label" }, "Wanted"),
    list(kit, "wanted").map((/** @type {any} */ entry) => poster(view, kit, entry.id, `bounty:${entry.id}`, 0)),
    view.tracks?.length ? [h("span", { class: "label" }, "Job tracks"), view.tracks.map((/** @type {string[]} */ track, /** @type {number} */ at) => (track.length ? kit.piece({ touch: `job:${track.at(-1)}`, id: `job:${track.at(-1)}`, label: `Track ${at + 1}: ${kit.text(`job:${track.at(-1)}`)} ${track.length - 1} beneath`, class: "fac-poster fac-track" }, h("span", { class: "fac-who" }, h("strong", null, kit.title(`job:${track.at(-1)}`)), h("small", null, `${track.length - 1} beneath`)), h("span", { class: "fac-gain" }, words(kit, `job:${track.at(-1)}`).split(". ")[0])) : h("div", { class: "fac-poster fac-torn", key: `track:${at}` }, "track complete")))] : null,
    h("p", { class: "fac-end" }, `Monsters defeated ${view.slain} of 3 · ${several(relics, "artifact")} left`),
  ];
}

function poster(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ name, /** @type {string} */ touch, /** @type {number} */ beneath) {
  const { h } = kit;
  const entry = posterOf(view, kit, name);
  const abroad = view.abroad.find((/** @type {any[]} */ [who]) => who === name);
  const where = placeWords(kit, abroad ? spaceId(kit, abroad[1]) : entry.place);
  const reward = gains(entry, ["attack", "movement"]);
  const below = "side" in entry ? (entry.side ? "back" : "front") : `${beneath} beneath`;
  return kit.piece(
    { touch, id: `bounty:${name}`, label: `${entry.name ?? name}: ${entry.cost} Attack, ${where}; ${reward}; ${below}`, class: `fac-poster ${abroad ? "fac-loose" : ""}` },
    h("span", { class: "fac-price" }, entry.cost ?? "?"),
    h("span", { class: "fac-who" }, h("strong", null, entry.name ?? name), h("small", { class: "fac-below" }, "side" in entry ? below : "▮".repeat(beneath))),
    h("span", { class: "fac-who" }, h("span", { class: "fac-gain" }, reward), h("small", null, where)),
  );
}

function store(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const top = view.store_out.at(-1);
  const ware = (/** @type {string} */ item, /** @type {string} */ small) => kit.piece({ touch: `item:${item}`, id: `item:${item}`, label: kit.text(`item:${item}`), class: "fac-ware" }, h("span", { class: "fac-water" }, kit.entry(`item:${item}`)?.cost ?? "?"), h("span", null, h("strong", null, kit.title(`item:${item}`)), h("small", null, small, words(kit, `item:${item}`))));
  return h(
    "div",
    { class: "fac-store", role: "group", "aria-label": "The store in San Andreas" },
    h("span", { class: "label" }, `Store · ${view.store.length} left`),
    view.row.map((/** @type {string} */ item) => ware(item, "")),
    top ? ware(top, "Discarded. ") : null,
    h("div", { class: "fac-services" }, list(kit, "service").map((/** @type {any} */ service) => kit.piece({ touch: `service:${service.id}`, id: `service:${service.id}`, label: `${service.name} for ${service.cost} Water`, class: "fac-service" }, h("span", { class: "fac-water" }, service.cost), service.name.replace(/^(Buy|Raise) (a )?/, "+1 ")))),
  );
}

// --- seats and my area ------------------------------------------------------------------------------------

function strip(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const who = view.chaser[seat] >= 0 ? kit.title(`chaser:${chaserId(kit, view.chaser[seat])}`) : "not chosen yet";
  const team = view.mode === "coop";
  const meter = (/** @type {string} */ sign, /** @type {any} */ value, /** @type {string} */ name, warn = false) => h("span", { class: `fac-meter ${warn ? "fac-warn" : ""}`, title: name, role: "img", "aria-label": `${name} ${value}` }, h("i", null, sign), value);
  const facts = [`hand ${view.hand[seat].length}`, `deck ${view.deck[seat].length}`, `jobs ${view.jobs[seat].length}+${view.done[seat].length}`, view.relics[seat].length ? `◆ ${view.relics[seat].length}` : "", view.items[seat].length ? `items ${view.items[seat].length}` : "", view.downed[seat] ? "down" : ""];
  return h(
    "div",
    { class: `fac-strip ${view.health.length > 2 ? "fac-many" : ""}`, data: { touch: `score:${seat}` } },
    h("div", { class: "fac-grit" }, h("strong", null, team ? view.team : view.grit[seat]), h("span", { class: "label" }, team ? "team" : "Grit")),
    h("span", { class: "fac-name" }, who, h("small", null, `${view.cursed[seat] ? "cursed" : "normal"}${view.first === seat ? " · first" : ""}`)),
    h("div", { class: "fac-meters" }, meter(SIGNS.health, view.health[seat], "Health", view.chaser[seat] >= 0 && view.health[seat] <= 1), meter(SIGNS.bullets, `${view.bullets[seat]}/${view.capacity[seat]}`, "Bullets"), meter(SIGNS.curse, `${view.curse[seat]}/${view.threshold[seat]}`, "Curse", view.chaser[seat] >= 0 && view.curse[seat] >= view.threshold[seat] - 1), meter(SIGNS.water, view.water[seat], "Water")),
    h("span", { class: "fac-facts" }, facts.filter(Boolean).join(" · ")),
  );
}

function mine(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const active = view.active === me;
  const setup = !view.round;
  const group = (/** @type {string} */ name, /** @type {any[]} */ cards, more = "") => (cards.length ? h("div", { class: `fac-group ${more}`, role: "group", "aria-label": name, key: name }, h("span", { class: "label" }, name), h("div", { class: "fac-fan" }, cards)) : null);
  const pool = (/** @type {string} */ name, /** @type {number} */ number) => h("span", { class: "fac-big" }, h("i", null, SIGNS[name]), h("strong", null, active ? number : 0), h("small", null, NAMES[name]));
  const bullet = (/** @type {number} */ at) => kit.piece({ touch: `bullets:${at}`, id: `bullets:${me}:${at}`, label: `Shoot ${several(at, "Bullet")}`, class: "fac-bullet" }, kit.still("bullet", () => kit.picture("0 0 10 22", [kit.art.path("M2 21V8C2 4 4 1 5 1S8 4 8 8V21Z", "#d9a441"), kit.art.path("M2 15H8", "none")])), h("small", null, at));
  const jobs = group("Your jobs", known(view.jobs[me]).map((job) => held(kit, `job:${job}`, setup ? "" : "fac-small")), known(view.jobs[me]).length > 4 ? "fac-played" : "");
  return h(
    "div",
    { class: "fac-mine" },
    h("div", { class: `fac-pool ${active ? "" : "fac-idle"}`, role: "group", "aria-label": `Pool: ${active ? view.attack : 0} Attack, ${active ? view.movement : 0} Movement` }, pool("attack", view.attack), pool("movement", view.movement), view.bullets[me] && !setup ? h("span", { class: "fac-bullets" }, Array.from({ length: view.bullets[me] }, (_, at) => bullet(at + 1))) : null),
    setup ? jobs : null,
    group("Take one", known(view.look).map((card) => held(kit, `card:${card}`)), "fac-look"),
    group("Your hand", known(view.hand[me]).map((card) => held(kit, `card:${card}`))),
    group("Played", active ? view.played.map((/** @type {any[]} */ [card]) => held(kit, `card:${card}`, "fac-small")) : [], view.played.length > 3 ? "fac-played" : ""),
    view.discard[me].length && !setup ? h("div", { class: "fac-group", key: "discard" }, h("span", { class: "label" }, "Discard"), kit.piece({ touch: "discard", id: `discard:${me}`, label: `Your discard pile: ${several(view.discard[me].length, "card")}`, class: "fac-held fac-small fac-pile", holds: view.discard[me].map((/** @type {string} */ card) => `card:${card}`) }, h("b", null, view.discard[me].length))) : null,
    group("Items", view.items[me].map((/** @type {string} */ item) => held(kit, `item:${item}`, "fac-small", view.exhausted.includes(item) ? "used" : ""))),
    setup ? null : jobs,
  );
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** Where Grit comes from and goes to, for the result's chart. What a team has is nobody's own. */
export function tally(/** @type {any} */ { event, values }) {
  if (event === "Changed") return values[6] ? { seat: values[0], gained: values[6], from: GRIT_FROM[values[1]] ?? "Cards and items" } : null;
  if (event === "JobMissed") return { seat: values[0], gained: -values[2], from: "Jobs never scored" };
  if (event === "RelicScored") return { seat: values[0], gained: values[2], from: "Artifacts" };
  return null;
}

export const chapter = (/** @type {any} */ { event, values }) => (event === "RoundBegins" ? `Round ${values[0]}` : "");
export const phase = (/** @type {any} */ view) => [PHASES[view.phase] ?? ""];
