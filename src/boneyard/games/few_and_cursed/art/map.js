/** The map of the West: its spaces, who stands on them, and the story that is told there. */

import { chaser, monster } from "./west.js";
import {
  gains,
  isBack,
  list,
  NAMES,
  optionWords,
  otherPrice,
  prices,
  roadOf,
  several,
  SIGNS,
  spaceId,
  TYPES,
} from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function map(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h, s } = kit;
  const spaces = list(kit, "space");
  const at = new Map(spaces.map((/** @type {any} */ space) => [space.id, space]));
  const taken = spaces.flatMap((
    /** @type {any} */ space,
  ) => [
    { x: space.x, y: space.y, w: 3.6, h: 4 },
    labelBox(space),
    ...(space.corner === "yes" ? [{ x: space.x + (space.x < 50 ? 8.5 : -8.5), y: space.y, w: 5, h: 2 }] : []),
  ]);
  const roads = list(kit, "road").map((/** @type {any} */ road) => {
    const [from, to] = [at.get(road.from), at.get(road.to)];
    const { movement, curse, attack } = roadOf(view, road);
    const cost = `${movement}${SIGNS.curse.repeat(curse)}${SIGNS.attack.repeat(attack)}`;
    const [x, y] = freeSpot(from, to, cost.length, taken);
    return {
      line: s("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: `fac-road ${curse ? "fac-haunted" : ""}` }),
      tag: h("span", {
        class: `fac-cost ${curse || attack ? "fac-dear" : ""}`,
        style: { left: `${x}%`, top: `${y}%` },
        "aria-hidden": "true",
      }, cost),
    };
  });
  return h(
    "div",
    { class: "fac-map", role: "group", "aria-label": "The desert" },
    s(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "fac-roads", "aria-hidden": "true" },
      roads.map((/** @type {any} */ road) => road.line),
    ),
    roads.map((/** @type {any} */ road) => road.tag),
    spaces.map((/** @type {any} */ space) => place(view, kit, space)),
    view.story && !isBack(view.story) ? story(view, kit) : null,
    view.chaser.some((/** @type {number} */ who) => who < 0) ? cast(view, kit) : null,
  );
}

/** The four Curse Chasers, to choose from. */
function cast(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const stat = (/** @type {string} */ name, /** @type {any} */ value) =>
    h("span", { class: "fac-toll", title: NAMES[name] }, h("i", { "aria-hidden": "true" }, SIGNS[name]), value);
  const one = (/** @type {any} */ entry, /** @type {number} */ at) => {
    const seat = view.chaser.indexOf(at);
    const text = kit.text(`chaser:${entry.id}`);
    const [normal, cursed] = [
      /Normal: (.*?)\. Cursed: /.exec(text)?.[1] ?? "",
      /Cursed: (.*?)\.$/.exec(text)?.[1] ?? "",
    ];
    return kit.piece(
      {
        touch: `chaser:${entry.id}`,
        id: `chaser:${entry.id}`,
        label: `${text}${seat >= 0 ? ` Taken by ${kit.seatTitle(seat)}.` : ""}`,
        class: `fac-chooser ${seat >= 0 ? "fac-taken" : ""}`,
      },
      h("span", { class: "fac-portrait" }, kit.still(`cast:${at}:${seat}`, () => chaser(kit, Math.max(0, seat), at))),
      h("strong", null, entry.name, seat >= 0 ? h("small", null, ` · ${kit.seatTitle(seat)}`) : null),
      h(
        "span",
        { class: "fac-stats" },
        stat("health", entry.health),
        stat("bullets", `${entry.bullets}/${entry.capacity}`),
        stat("curse", entry.threshold),
        stat("water", entry.water),
      ),
      h("p", null, h("b", null, "Normal "), normal, "."),
      h("p", null, h("b", null, "Cursed "), cursed, "."),
    );
  };
  return h(
    "div",
    { class: "fac-cast", role: "group", "aria-label": "The Curse Chasers" },
    list(kit, "character").map(one),
  );
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
function freeSpot(
  /** @type {any} */ from,
  /** @type {any} */ to,
  /** @type {number} */ letters,
  /** @type {any[]} */ taken,
) {
  let best = [(from.x + to.x) / 2, (from.y + to.y) / 2, Infinity];
  for (const part of [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7]) {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    const covered = taken.reduce(
      (sum, box) =>
        sum +
        Math.max(0, box.w + 1 + letters * 0.6 - Math.abs(x - box.x)) * Math.max(0, box.h + 1.6 - Math.abs(y - box.y)),
      0,
    );
    if (covered < best[2] - 0.01) best = [x, y, covered];
  }
  return best;
}

function place(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {any} */ space) {
  const { h } = kit;
  const [letter, kind] = TYPES[space.type] ?? ["?", space.type];
  const here = view.space.flatMap((
    /** @type {number} */ at,
    /** @type {number} */ seat,
  ) => (spaceId(kit, at) === space.id ? [seat] : []));
  const beasts = view.abroad.filter((/** @type {[string, number]} */ [, at]) => spaceId(kit, at) === space.id).map((
    /** @type {[string, number]} */ [who],
  ) => who);
  const relics = view.board.flat().filter((/** @type {string} */ card) =>
    kit.entry(`card:${card}`)?.place === space.id
  );
  const said = [
    ...here.map((/** @type {number} */ seat) => `${kit.seatTitle(seat)} is here`),
    ...beasts.map((/** @type {string} */ who) => `${kit.title(`bounty:${who}`)} is here`),
    relics.length ? several(relics.length, "artifact") : "",
  ].filter(Boolean).join(", ");
  return h(
    "div",
    {
      class: `fac-spot ${space.y > LOW ? "fac-low" : ""} ${
        space.x < 15 ? "fac-left" : space.x > 85 ? "fac-right" : ""
      }`,
      style: { left: `${space.x}%`, top: `${space.y}%` },
      key: space.id,
    },
    kit.piece(
      {
        touch: `space:${space.id}`,
        id: `space:${space.id}`,
        label: `${space.name}, ${kind}${said ? `: ${said}` : ""}`,
        class: `fac-space fac-${space.type}`,
      },
      h("b", { "aria-hidden": "true" }, letter),
    ),
    h("span", { class: "fac-where", "aria-hidden": "true" }, space.name),
    relics.length
      ? h(
        "span",
        { class: "fac-relics" },
        relics.map((/** @type {string} */ card) =>
          kit.piece({
            touch: `card:${card}`,
            id: `card:${card}`,
            label: `Artifact: ${kit.text(`card:${card}`)}`,
            class: "fac-relic",
          }, "◆")
        ),
      )
      : null,
    h(
      "span",
      { class: "fac-figures" },
      here.map((/** @type {number} */ seat) =>
        kit.piece(
          {
            id: `figure:${seat}`,
            touch: `seat:${seat}`,
            label: `${kit.seatTitle(seat)}’s figure in ${space.name}`,
            class: "fac-figure",
          },
          kit.still(`chaser:${seat}:${view.chaser[seat]}:${view.cursed[seat]}`, () =>
            chaser(kit, seat, Math.max(0, view.chaser[seat]), view.cursed[seat])),
        )
      ),
      beasts.map((/** @type {string} */ who) =>
        kit.piece({
          id: `figure:${who}`,
          touch: `bounty:${who}`,
          label: `Monster ${kit.title(`bounty:${who}`)} in ${space.name}`,
          class: "fac-figure fac-beast",
        }, kit.still(`beast:${who}`, () => monster(kit, who)))
      ),
    ),
  );
}

/** The encounter that lies open, read as a small story; each price says whether it lies at hand. */
function story(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const entry = kit.entry(`story:${view.story}`) ?? {};
  const seat = Math.max(0, view.active);
  // Whoever moved on while it lies open still resolves the encounter of the space it was drawn on.
  const drawn = spaceId(kit, view.groups[seat] >= 0 ? view.groups[seat] : view.space[seat]);
  const where = list(kit, "space").find((/** @type {any} */ space) => space.id === drawn);
  const column = entry.options ? entry : (entry[where?.type]?.[0] ?? {});
  /** @type {Record<string, any>} */
  const have = {
    attack: view.attack,
    movement: view.movement,
    water: view.water[seat],
    bullets: view.bullets[seat],
    health: view.health[seat],
    curse: Infinity,
  };
  const price = (/** @type {[string, number]} */ [name, number]) =>
    h(
      "span",
      {
        class: `fac-toll ${number > have[name] ? "fac-short" : ""}`,
        title: `${NAMES[name]}: ${number} needed, ${
          have[name] === Infinity ? "always possible" : `${have[name]} there`
        }`,
      },
      h("i", { "aria-hidden": "true" }, SIGNS[name]),
      name === "curse" ? `+${number}` : number,
      number > have[name] ? h("small", null, ` you have ${have[name]}`) : null,
    );
  const choice = (/** @type {any} */ option, /** @type {number} */ at) => {
    const result = gains(option) || "nothing happens";
    const tolls = [
      ...prices(option).map(price),
      otherPrice(option) ? h("span", { class: "fac-toll" }, otherPrice(option)) : null,
    ].filter(Boolean);
    return kit.piece(
      {
        touch: `story:${view.story}:${at}`,
        id: `story:${view.story}:${at}`,
        label: `Option ${at + 1}: ${optionWords(option)}`,
        class: "fac-choice",
      },
      h("b", null, at + 1),
      tolls.length ? [tolls, h("span", { class: "fac-then", "aria-hidden": "true" }, "→")] : null,
      h("span", { class: "fac-result" }, result),
    );
  };
  return h(
    "div",
    {
      class: `fac-story ${entry.options ? "fac-story-cursed" : ""} ${(where?.y ?? 0) > 55 ? "fac-story-top" : ""}`,
      role: "group",
      "aria-label": "The encounter",
      key: view.story,
    },
    h("span", { class: "label" }, entry.options ? "Cursed encounter" : `Encounter · ${TYPES[where?.type]?.[1] ?? ""}`),
    h("h3", null, column.title ?? kit.title(`story:${view.story}`)),
    h("p", null, column.story ?? ""),
    h("div", { class: "fac-choices" }, (column.options ?? []).map(choice)),
  );
}
