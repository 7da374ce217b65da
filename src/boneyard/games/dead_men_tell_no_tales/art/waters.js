/** Below and beside the ship: the boats, the new room, the fuse, and what threatens. */

import { figure, fireDie } from "./aboard.js";
import { lootParts } from "./dead.js";
import { chest } from "./hoard.js";
import { dangers, ROOMY, TIGHT } from "./next.js";
import { doorNames, LAST_SPACE, pirateName, roomName, seatsIn, tile, treasuresLost } from "./read.js";
import { floor, longboat, rose } from "./timber.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

export function boats(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {import("./layout.js").Plan} */ plan,
) {
  const { h } = kit;
  const outside = seatsIn(view, null);
  const lost = treasuresLost(view, kit);
  const slots = Math.max(view.goal, view.looted.length);
  return h(
    "div",
    { class: "dmt-boats", style: { "grid-column": `${plan.boats + 1} / span 3`, "grid-row": plan.rows + 1 } },
    kit.piece({
      touch: "boats",
      label: `The boats: ${
        outside.length ? outside.map((seat) => pirateName(view, kit, seat)).join(", ") : "nobody"
      } there; ${view.looted.length} of ${view.goal} Treasures home${lost ? `, ${lost} lost for good` : ""}`,
      class: "dmt-boat",
    }, longboat(kit)),
    h("span", { class: "dmt-crewed" }, outside.map((seat) => figure(view, kit, seat))),
    h(
      "span",
      { class: "dmt-chests" },
      Array.from(
        { length: slots },
        (_, slot) =>
          slot < view.looted.length
            ? h("span", {
              class: "dmt-chest",
              key: `loot${view.looted[slot]}`,
              data: { id: `piece:${view.looted[slot]}` },
            }, kit.still("dmt-home", () => kit.picture("0 0 80 80", lootParts(kit, "treasure"))))
            : h(
              "span",
              { class: "dmt-chest dmt-chest-empty", key: `slot${slot}` },
              kit.still("dmt-slot", () => kit.picture("0 0 76 72", [chest(kit, true)])),
            ),
      ),
      h("strong", null, `${view.looted.length}/${view.goal}`),
    ),
  );
}

/** Beside the ship: the room to be laid, then the ways to turn it; else the compass. */
export function corner(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  if (!view.pending) return h("div", { class: "dmt-corner", key: "corner" }, rose(kit));
  const entry = tile(kit, view.pending);
  const name = roomName(view.pending);
  return h(
    "div",
    { class: "dmt-corner dmt-laying", key: "corner" },
    h("span", { class: "dmt-new-word" }, name),
    kit.piece(
      {
        id: `room:${view.pending}`,
        touch: `room:${view.pending}`,
        label: `New room, the ${name}, ${entry.colour}, comes with ${entry.level ? `fire ${entry.level}` : "no fire"}${
          entry.keg ? `, keg ${entry.keg}` : ""
        }`,
        class: "dmt-new",
        from: "tiles",
      },
      floor(kit, view.pending, 0),
      entry.level ? h("span", { class: "dmt-die" }, fireDie(kit, entry.colour, entry.level)) : null,
    ),
    turns(view, kit),
  );
}

/** The ways to turn the new room, large enough to see its doors; they hide none of the doors these must meet. */
function turns(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const entry = tile(kit, view.pending);
  return kit.h(
    "div",
    { class: "dmt-tray" },
    [0, 1, 2, 3].map((turn) =>
      kit.piece({
        touch: `turn:${turn}`,
        label: `${roomName(view.pending)} turned ${turn * 90}°, doors ${doorNames(entry, turn)}`,
        class: "dmt-turn",
      }, floor(kit, view.pending, turn))
    ),
  );
}

/** The fuse: seven spaces to the end of the ship. */
export function fuse(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    {
      class: "dmt-fuse",
      data: { touch: "fuse" },
      role: "img",
      "aria-label": `Explosions: ${view.marker} of ${LAST_SPACE}; at ${LAST_SPACE} the ship blows up`,
      title:
        `The fuse: ${view.marker} of ${LAST_SPACE} explosions; at ${LAST_SPACE} the ship blows up and all have lost`,
    },
    Array.from({ length: LAST_SPACE }, (_, index) => {
      const space = LAST_SPACE - index;
      const state = space < view.marker ? "burnt" : space === view.marker ? "lit" : "";
      return h("span", {
        class: `dmt-space ${state ? `dmt-${state}` : ""} ${space === LAST_SPACE ? "dmt-end" : ""}`,
        key: `space${space}${state}`,
      }, space === LAST_SPACE ? endSkull(kit) : state === "lit" ? spark(kit) : state === "burnt" ? "✕" : space);
    }),
    h("span", { class: "dmt-space dmt-start" }, view.marker ? "✕" : spark(kit)),
    h("span", { class: "dmt-fuse-word" }, "fuse"),
  );
}

const endSkull = (/** @type {Kit} */ kit) =>
  kit.still(
    "dmt-end",
    () =>
      kit.picture("-4 -4 108 104", [
        kit.art.skull({ eyes: "cross", mouth: "teeth", top: "flames", mark: "none", cheek: "none" }, "end"),
      ], { class: "dmt-end-art" }),
  );
const spark = (/** @type {Kit} */ kit) =>
  kit.still(
    "dmt-spark",
    () =>
      kit.picture("0 0 40 40", [kit.art.star(20, 22, 17, "#f0e442", 8, 0.5), kit.art.flame(20, 22, 10)], {
        class: "dmt-spark",
      }),
  );

/** What the next card could do, over everything else: the likeliest, how many there are besides, and all of it on a press. */
export function threats(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const all = dangers(view, kit);
  const roomy = view.pending ? TIGHT : ROOMY;
  const more = (/** @type {number} */ shown, /** @type {string} */ where) =>
    all.length > shown ? h("span", { class: `dmt-more ${where}` }, `+${all.length - shown} more`) : null;
  return kit.piece(
    {
      touch: "next",
      label: `What the next Revenge card could do: ${
        all.length ? all.map(({ words }) => words).join(" ") : "nothing bursts"
      }`,
      class: "dmt-threats",
    },
    h("span", { class: "dmt-threats-word" }, view.returned ? "The next card is known:" : "Next card:"),
    all.slice(0, roomy).map((danger, at) => chip(kit, danger, at)),
    all.length ? null : h("span", { class: "dmt-calm" }, "nothing bursts"),
    more(roomy, "dmt-more-roomy"),
    more(TIGHT, "dmt-more-tight"),
  );
}

function chip(/** @type {Kit} */ kit, /** @type {import("./next.js").Danger} */ danger, /** @type {number} */ at) {
  const { h } = kit;
  const { key, what, how, hits, of, lethal } = danger;
  return h(
    "span",
    {
      class: `dmt-threat ${lethal ? "dmt-lethal" : hits ? "" : "dmt-safe"} ${at < TIGHT ? "" : "dmt-threat-roomy"}`,
      key: `threat ${key}`,
    },
    h("b", null, what),
    h("em", null, how),
    h("i", null, `${hits} in ${of}`),
  );
}
