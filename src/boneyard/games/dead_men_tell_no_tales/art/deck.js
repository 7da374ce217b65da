/** The ship on the table: every room in its place, who and what is in it, where the next one may go, the boats, and the fuse. */

import { figure, fireDie } from "./aboard.js";
import { describe } from "./about.js";
import { deckhands, enemy, loot } from "./dead.js";
import { at, layout } from "./layout.js";
import { counted, pieceOf, roomName, says, seatsIn, SIDE_NAMES, threat, tile, wayOut } from "./read.js";
import { counts } from "./stores.js";
import { blaze, burst, dinghy, floor, hull, kegOf, PLAIN, sea, wreck } from "./timber.js";
import { boats, corner, fuse, threats } from "./waters.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** @returns {Element} */
export function board(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const plan = layout(view, kit);
  return h(
    "div",
    {
      class: `dmt dmt-jolt-${view.marker % 2} ${view.marker ? "dmt-jolted" : ""} ${plan.cols > 5 ? "dmt-many" : ""}`,
      style: { "--cols": plan.cols, "--rows": plan.rows },
      data: { zoom: "ship" },
    },
    sea(kit),
    h("div", { class: "dmt-aside" }, threats(view, kit), counts(view, kit), corner(view, kit)),
    h(
      "div",
      { class: "dmt-ship", role: "group", "aria-label": `The Skelit’s Revenge, ${view.ship.length} rooms` },
      hull(kit, plan),
      plan.rooms.map((spot) => cell(view, kit, spot)),
      view.pending ? plan.open.map((spot) => ghost(view, kit, spot)) : null,
      boats(view, kit, plan),
    ),
    fuse(view, kit),
  );
}

/** A room in its place, with who and what is in it. */
function cell(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {import("./layout.js").RoomSpot} */ { name, room, column, row },
) {
  const { h } = kit;
  const gone = view.exploded[room];
  const danger = threat(view, kit, room);
  const cut = view.cut_off.includes(name);
  return h(
    "div",
    {
      class: `dmt-cell ${gone ? "dmt-gone" : ""} ${
        danger ? `dmt-danger ${danger === "keg" ? "dmt-keg-close" : "dmt-explodes"}` : ""
      } ${cut ? "dmt-cut" : ""}`,
      key: `cell ${name}`,
      style: at(column, row),
    },
    kit.piece(
      { id: `room:${name}`, touch: `room:${name}`, label: describe(view, kit, room), class: "dmt-room" },
      gone ? [wreck(kit, name), burst(kit)] : whole(view, kit, name, room),
      heading(view, kit, name, room),
    ),
    view.dinghy === name ? dinghy(kit, view.dinghy_side) : null,
    inside(view, kit, name, room),
  );
}

/** Who and what is in a room. */
function inside(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ room,
) {
  const there = [
    view.exploded[room] ? null : kegOf(kit, name, view.keg_used[room]),
    hands(kit, name, view.deckhands[room]),
    ...view.lies[room].map((number) => token(view, kit, number, `in the ${roomName(name)}`)),
    ...seatsIn(view, name).map((seat) => figure(view, kit, seat)),
  ].filter(Boolean);
  const share = there.length > 5 ? 7 : Math.max(3, there.length);
  return kit.h("span", { class: "dmt-row", style: { "--share": share } }, there);
}

/** What stands in the upper part of a room: the die of its fire, its name, and whether it is fought here. */
function heading(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ room,
) {
  const { h } = kit;
  const entry = tile(kit, name);
  const level = view.level[room];
  if (view.exploded[room]) {
    return h("span", { class: "dmt-head" }, h("span", { class: "dmt-name" }, roomName(name)), h("span", null, "gone"));
  }
  return h(
    "span",
    { class: "dmt-head" },
    level ? h("span", { class: "dmt-die", key: `die${level}` }, fireDie(kit, entry.colour, level)) : null,
    h("span", { class: "dmt-name" }, roomName(name)),
    view.cut_off.includes(name) ? h("span", { class: "dmt-cut-word" }, "cut off") : null,
    view.arena === name ? h("span", { class: "dmt-arena" }, "⚔") : null,
  );
}

/** A room that has not blown up: its floor and its fire. */
function whole(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ room,
) {
  const { h } = kit;
  const level = view.level[room];
  const used = view.keg_used[room];
  const out = wayOut(view, tile(kit, name));
  return [
    floor(kit, name, view.turned[room], { used, trap: view.trapdoor[room], out, bare: true }),
    level ? h("span", { class: "dmt-fire", key: `fire${level}` }, blaze(kit, level)) : null,
  ];
}

function hands(/** @type {Kit} */ kit, /** @type {string} */ name, /** @type {number} */ number) {
  if (!number) return null;
  const barred = number > 2 ? ": nobody may enter" : number > 1 ? ": nothing can be picked up" : "";
  return kit.piece({
    id: `deckhands:${name}`,
    touch: `deckhands:${name}`,
    label: `${counted(number, "deckhand")} in the ${roomName(name)}${barred}`,
    class: "dmt-hands",
  }, deckhands(kit, number));
}

/** A token on the table, in a room, on a boat or in somebody's hands. */
export function token(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ number,
  /** @type {string} */ where,
) {
  const it = pieceOf(view, number);
  if (it.enemy === "trapdoor" || (!it.enemy && !it.loot)) return null;
  const [name] = view.pieces[number];
  const known = it.enemy || name.startsWith("?") ? "" : ` token:${name}`;
  return kit.piece(
    {
      id: `piece:${number}`,
      touch: `piece:${number}${known}`,
      label: `${says(view, number)} ${where}${it.enemy ? chance(view, it.strength) : ""}`,
      class: `dmt-token ${it.enemy ? "dmt-enemy" : "dmt-loot"}`,
      from: "bag",
    },
    it.enemy ? enemy(kit, it.enemy, it.strength) : loot(kit, it.loot, it.value),
  );
}

/** What the pirate whose turn it is needs against an enemy. */
function chance(/** @type {View} */ view, /** @type {number} */ strength) {
  const seat = view.fighter >= 0 ? view.fighter : view.active;
  const sword = view.item[seat] === "sword" ? 1 : 0;
  const of6 = (/** @type {number} */ plus) => Math.max(0, Math.min(6, 7 - (strength - plus)));
  return `: beaten by ${strength} or more; the die alone wins ${of6(sword)} of 6 times, with the Battle Track ${
    of6(sword + view.track[seat])
  } of 6`;
}

// --- where the new room may go --------------------------------------------------------------------------

/** An open place next to the ship; the shell says whether the new room fits. Once a way to turn it is chosen, it is seen lying there. */
function ghost(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {import("./layout.js").OpenSpot} */ spot) {
  const { h } = kit;
  const must = SIDE_NAMES.filter((_, side) => spot.needs & (1 << side));
  return h(
    "div",
    { class: "dmt-cell dmt-open", key: `open ${spot.x} ${spot.y}`, style: at(spot.column, spot.row) },
    kit.piece(
      {
        touch: `cell:${spot.x}:${spot.y}`,
        label: `open place ${spot.beside}, with a door to the ${must.join(" and ")}`,
        class: "dmt-ghost",
      },
      needs(kit, spot.needs),
      [0, 1, 2, 3].map((turn) =>
        h("span", { class: `dmt-lies dmt-lies-${turn}` }, floor(kit, view.pending, turn, { ...PLAIN, wide: true }))
      ),
    ),
  );
}

/** What the neighbours ask of a place: doors as lamps, walls as beams. */
function needs(/** @type {Kit} */ kit, /** @type {number} */ bits) {
  return kit.still(`dmt-needs:${bits}`, () => {
    const { art, s, picture } = kit;
    const sides = [0, 1, 2, 3].map((side) => {
      const transform = `rotate(${side * 90} 50 50)`;
      if (bits & (1 << side)) {
        return s("g", { transform }, art.path("M34 4H66L50 20Z", "#ffe27a", { "stroke-width": 2 }));
      }
      if (bits & (16 << side)) {
        return s("g", { transform }, art.path("M8 3H92V10H8Z", "#54341f", { "stroke-width": 1.6 }));
      }
      return null;
    });
    return picture("0 0 100 100", [
      s("rect", { x: 4, y: 4, width: 92, height: 92, rx: 8, class: "dmt-ghost-edge" }),
      ...sides,
      s("path", { d: "M50 38V62M38 50H62", class: "dmt-ghost-plus" }),
    ], { class: "dmt-floor", preserveAspectRatio: "none" });
  });
}
