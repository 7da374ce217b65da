/** The others' pirates, small beside the ship. */

import { fatigueWords, limitWords, trackWords } from "./crew.js";
import { token } from "./deck.js";
import { itemPicture } from "./gear.js";
import { colourOf, portrait } from "./pirates.js";
import { counted, MARKS, pirateName, SKULL, whereabouts } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** A mate at a glance. */
export function mate(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const id = view.character[seat];
  const name = pirateName(view, kit, seat);
  const carried = seat === kit.viewer ? null : view.carried[seat];
  return h(
    "div",
    { class: "dmt-mate", style: { "--figure": colourOf(kit, id) } },
    h("span", {
      class: "dmt-face piece",
      role: "img",
      "aria-label": `${name}, ${whereabouts(view, seat)}`,
      data: { touch: `character:${id}` },
    }, portrait(kit, id)),
    h(
      "span",
      { class: "dmt-mate-name" },
      h("strong", null, kit.title(`character:${id}`)),
      h("small", null, whereabouts(view, seat), seat === view.active ? acts(view, kit) : null),
    ),
    h(
      "span",
      { class: "dmt-mate-row" },
      gauge(view, kit, seat),
      h("span", {
        class: "dmt-plus",
        data: { touch: `track:${seat}` },
        role: "img",
        "aria-label": `Battle Track +${view.track[seat]}`,
        title: trackWords(view, seat),
      }, `⚔+${view.track[seat]}`),
      small(view, kit, view.item[seat]),
      carried?.map((number) => token(view, kit, number, `carried by ${name}`)),
    ),
  );
}

/** What the pirate whose turn it is has left to do. */
const acts = (/** @type {View} */ view, /** @type {Kit} */ kit) =>
  kit.h(
    "b",
    { class: "dmt-acts" },
    ` · ${view.phase === "revenge" ? "revenge" : counted(view.own + view.received, "token")}`,
  );

/** Fatigue as a bar, marked where a fire becomes too hot. */
function gauge(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const fatigue = view.fatigue[seat];
  const part = (/** @type {number} */ number) => `${(100 * number) / SKULL}%`;
  return h(
    "span",
    {
      class: "dmt-gauge",
      role: "img",
      "aria-label": `${fatigueWords(view, seat)}, ${limitWords(fatigue)}`,
      title: `${fatigueWords(view, seat)}: ${limitWords(fatigue)}`,
    },
    h("i", { style: { width: part(fatigue) } }),
    MARKS.map((mark) => h("u", { style: { left: part(mark.from) } })),
    h("b", null, `${fatigue}`),
  );
}

function small(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string | null} */ item) {
  if (!item) return null;
  const used = view.used.includes(item);
  return kit.h("span", {
    class: `dmt-mini ${used ? "dmt-used" : ""} piece`,
    role: "img",
    "aria-label": `${kit.title(`item:${item}`)}${used ? ", used this turn" : ""}`,
    data: { touch: `item:${item}` },
  }, itemPicture(kit, item));
}
