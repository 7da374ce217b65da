/** Beside the map: how the game stands, bounties, and San Andreas with its Store. */

import { aimWords } from "./aim.js";
import { buriedIn, content, isBack, posterOf, priceOf, whereAbroad } from "./read.js";
import { amount } from "./signs.js";
import { capital, firstWords, gains, placeWords, prices, several, stepsOf, worths } from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */
/** @typedef {import("./read.js").Effect} Effect */

/** How the game is won and lost, and how far that is. */
export const aim = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  kit.h(
    "p",
    { class: "fac-aim" },
    aimWords(view, kit).map(({ words, grave }) => kit.h("span", { class: grave ? "fac-grave" : "" }, words)),
  );

// --- bounties ---------------------------------------------------------------------------------------------

export function bounties(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const column = (/** @type {string} */ name, /** @type {any[]} */ rows) =>
    h("div", { class: "fac-column", role: "group", "aria-label": name }, h("span", { class: "label" }, name), rows);
  return h(
    "div",
    { class: "fac-bounties" },
    column("Most Wanted", view.piles.map((_, at) => mostWanted(view, kit, at))),
    column("Wanted", content(kit).wanted.map(({ id }) => poster(view, kit, id, `bounty:${id}`, ""))),
    view.tracks.length
      ? h(
        "div",
        { class: "fac-tracks", role: "group", "aria-label": "Job tracks" },
        view.tracks.map((jobs, at) => track(kit, jobs, at)),
      )
      : null,
  );
}

/** A pile of bounties: its poster, or its backs. */
function mostWanted(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ at) {
  const pile = view.piles[at];
  const top = pile.at(-1);
  const touch = `pile:${at}`;
  const bottom = buriedIn(view, kit, at);
  if (!top) return kit.h("div", { class: "fac-poster fac-torn", key: touch }, `Pile ${at + 1}: empty`);
  if (!isBack(top) && view.up[at]) {
    const beneath = `${pile.length - 1} beneath${bottom ? `, the last is ${bottom}` : ""}`;
    return poster(view, kit, top, `bounty:${top} ${touch}`, beneath, pile.length - 1);
  }
  return kit.piece({
    touch,
    id: touch,
    label: `Pile ${at + 1}, face down, ${several(pile.length, "card")}${bottom ? `, the last is ${bottom}` : ""}`,
    class: "fac-poster fac-torn",
  }, `Pile ${at + 1}: ${several(pile.length, "card")} face down`);
}

function poster(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {string} */ touch,
  /** @type {string} */ below,
  beneath = 0,
) {
  const { h } = kit;
  const entry = posterOf(view, kit, name);
  const abroad = whereAbroad(view, kit, name);
  const where = placeWords(kit, abroad || entry.place);
  const side = entry.side === undefined ? "" : entry.side ? "back up" : "front up";
  return kit.piece(
    {
      touch,
      id: `bounty:${name}`,
      label: `${entry.name}: ${entry.cost} Attack, ${where}; ${gains(entry, ["attack", "movement"])}; ${below || side}`,
      class: `fac-poster ${abroad ? "fac-loose" : ""}`,
    },
    h("span", { class: "fac-price", title: `${entry.cost} Attack defeats it` }, entry.cost),
    h("strong", null, entry.name),
    reward(kit, entry),
    h(
      "span",
      { class: "fac-who" },
      h("small", { class: "fac-lair" }, abroad ? `now in ${where}` : where),
      beneath ? h("small", { class: "fac-beneath", title: below }, `+${beneath}`) : null,
    ),
  );
}

/** What something brings, in signs and a few words. */
const reward = (/** @type {Kit} */ kit, /** @type {Effect} */ entry) =>
  kit.h(
    "span",
    { class: "fac-gain" },
    worths(entry, ["attack", "movement"]).map(({ name, number }) => amount(kit, name, number)),
    stepsOf(entry).map((words) => kit.h("small", null, words)),
  );

/** A job track of somebody who plays alone: the job that lies on top. */
function track(/** @type {Kit} */ kit, /** @type {string[]} */ jobs, /** @type {number} */ at) {
  const { h } = kit;
  const key = `track:${at}`;
  if (!jobs.length) return h("div", { class: "fac-poster fac-torn", key }, `Track ${at + 1} complete`);
  const touch = `job:${jobs.at(-1)}`;
  const beneath = `${jobs.length - 1} more`;
  return kit.piece(
    {
      touch,
      id: touch,
      label: `Track ${at + 1}: ${kit.text(touch)} ${beneath} beneath`,
      class: "fac-poster fac-track",
    },
    h("strong", null, kit.title(touch)),
    h("small", { class: "fac-lair" }, `${firstWords(kit, touch)}; ${beneath}`),
  );
}

// --- San Andreas ------------------------------------------------------------------------------------------

/** The doors of the town, and what its Store sells. */
export function town(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const top = view.store_out.at(-1);
  const board = view.mode !== "solo_shadows" || view.jobs.some((jobs) => jobs.length);
  return h(
    "div",
    { class: "fac-store", role: "group", "aria-label": "San Andreas" },
    h(
      "div",
      { class: "fac-doors" },
      h("span", { class: "label" }, "San Andreas"),
      door(kit, "store", "Store", "Buy items, Bullets and stats for Water"),
      board ? door(kit, "job_board", "Job Board", "Draw two jobs, and sell one for its Water") : null,
      door(kit, "refresh", "Refresh", "Once a visit: three new goods in the row"),
    ),
    h(
      "div",
      { class: "fac-wares" },
      view.row.map((item) => ware(view, kit, item)),
      top ? ware(view, kit, top, "fac-used-up") : null,
    ),
    h(
      "div",
      { class: "fac-services" },
      content(kit).service.map(({ id, name, cost }) =>
        kit.piece(
          {
            touch: `service:${id}`,
            id: `service:${id}`,
            label: `${name} for ${priceOf(view, kit, cost)} Water`,
            class: "fac-service",
          },
          h("span", { class: "fac-water" }, priceOf(view, kit, cost)),
          h("span", null, SERVICES[id] ?? capital(id)),
        )
      ),
    ),
  );
}

/** @type {Record<string, string>} */
const SERVICES = { bullet: "Bullet", health: "Health +1", capacity: "Capacity +1", threshold: "Threshold +1" };

export const door = (
  /** @type {Kit} */ kit,
  /** @type {string} */ button,
  /** @type {string} */ name,
  /** @type {string} */ label,
  more = "",
) =>
  kit.piece(
    { touch: `button:${button}`, id: `button:${button}`, label: `${name}: ${label}`, class: `fac-door ${more}` },
    kit.h("span", { title: label }, name),
  );

/** An item for sale. */
function ware(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ item, more = "") {
  const { h } = kit;
  const touch = `item:${item}`;
  const entry = kit.entry(touch);
  return kit.piece(
    {
      touch,
      id: touch,
      label: `${kit.text(touch)}${more ? " Lies on the discard, for sale too." : ""}`,
      class: `fac-ware ${more}`,
    },
    h("span", { class: "fac-water" }, priceOf(view, kit, entry.cost)),
    h("strong", null, kit.title(touch)),
    doing(kit, entry),
  );
}

/** What an item or a card does: what it asks for, what it gives, and the rest in a few words. */
export const doing = (/** @type {Kit} */ kit, /** @type {import("./read.js").Offer} */ entry) =>
  kit.h(
    "span",
    { class: "fac-gain" },
    prices(entry).map(({ name, number }) => amount(kit, name, `−${number}`, "fac-pays")),
    worths(entry).map(({ name, number }) => amount(kit, name, number)),
    stepsOf(entry).length ? kit.h("small", null, stepsOf(entry).join(", ")) : null,
  );
