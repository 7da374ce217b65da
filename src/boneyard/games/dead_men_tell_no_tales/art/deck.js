/** The ship on the table: every room in its place, who and what is in it, where the next one may go, the boats, and the fuse. */

import { figure, fireDie } from "./aboard.js";
import { deckhands, enemy, loot } from "./dead.js";
import {
  blast,
  code,
  doorsOf,
  kegSide,
  odds,
  pieceOf,
  pirateName,
  place,
  roomNames,
  seatsIn,
  SIDE_NAMES,
  STEP,
  threat,
  tile,
} from "./read.js";
import { counts } from "./stores.js";
import { blaze, burst, floor, hull, kegOf, sea, wreck } from "./timber.js";
import { boats, corner, fuse, threats } from "./waters.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** @returns {Element} */
export function board(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const plan = layout(view, kit);
  return h(
    "div",
    {
      class: `dmt dmt-jolt-${view.marker % 2} ${view.marker ? "dmt-jolted" : ""}`,
      style: { "--cols": plan.cols, "--rows": plan.rows },
    },
    sea(kit),
    h("div", { class: "dmt-top" }, threats(view, kit), counts(view, kit)),
    h(
      "div",
      { class: "dmt-ship", role: "group", "aria-label": `The Skelit’s Revenge, ${view.ship.length} rooms` },
      hull(kit, plan.rooms, plan),
      plan.rooms.map((/** @type {any} */ { name, room, column, row }) => cell(view, kit, name, room, column, row)),
      view.pending ? plan.open.map((spot) => ghost(view, kit, spot)) : null,
      boats(view, kit, plan),
      corner(view, kit, plan),
    ),
    fuse(view, kit),
    view.pending ? turns(view, kit, "dmt-tray") : null,
  );
}

/** Where everything lies on a grid that grows up and to the sides. */
function layout(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const names = roomNames(kit);
  const rooms = view.ship.map((/** @type {string} */ name) => ({
    name,
    room: names.indexOf(name),
    ...place(view.cell[names.indexOf(name)]),
  }));
  const open = Object.entries(view.edge).map(([cell, needs]) => ({ ...place(Number(cell)), needs: Number(needs) }))
    .filter(({ needs, y }) => view.pending && needs & 15 && y >= 0);
  const lying = rooms.find((/** @type {any} */ each) => each.name === view.dinghy);
  const [dx, dy] = lying ? STEP[view.dinghy_side] : [0, 0];
  const all = [
    ...rooms,
    ...open,
    ...(lying ? [{ x: lying.x + dx * 0.4, y: lying.y + dy * 0.4 }] : []),
    { x: -1, y: 0 },
    { x: 1, y: 0 },
  ];
  const left = Math.min(...all.map(({ x }) => x));
  const right = Math.max(...all.map(({ x }) => x));
  const top = Math.max(...all.map(({ y }) => y));
  const spot = (/** @type {any} */ each) => ({
    ...each,
    column: each.x - Math.floor(left),
    row: Math.ceil(top) - each.y,
  });
  const entrance = rooms.find((/** @type {any} */ each) => tile(kit, each.name).exit && !view.exploded[each.room]);
  return {
    cols: Math.ceil(right) - Math.floor(left) + 1,
    rows: Math.ceil(top) + 1,
    rooms: rooms.map(spot),
    open: open.map(spot),
    exit: entrance ? spot(entrance) : null,
    dinghy: lying ? { ...spot(lying), side: view.dinghy_side } : null,
    boats: -1 - Math.floor(left),
  };
}

export const at = (/** @type {number} */ column, /** @type {number} */ row) => ({
  "grid-column": column + 1,
  "grid-row": row + 1,
});

/** Which side of a room leads off the ship, or −1. */
function wayOut(/** @type {any} */ view, /** @type {any} */ entry) {
  if (entry.id === view.dinghy) return view.dinghy_side;
  return entry.exit ? "NESW".indexOf(entry.exit) : -1;
}

function cell(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {string} */ name,
  /** @type {number} */ room,
  /** @type {number} */ column,
  /** @type {number} */ row,
) {
  const { h } = kit;
  const entry = tile(kit, name);
  const gone = view.exploded[room];
  const level = view.level[room];
  const danger = threat(view, kit, room);
  const cut = view.cut_off.includes(name);
  const hands = view.deckhands[room];
  const arena = view.arena === name;
  return h(
    "div",
    {
      class: `dmt-cell ${gone ? "dmt-gone" : ""} ${danger ? `dmt-danger dmt-${danger}` : ""} ${cut ? "dmt-cut" : ""}`,
      key: `cell ${name}`,
      style: at(column, row),
    },
    kit.piece(
      { id: `room:${name}`, touch: `room:${name}`, label: describe(view, kit, room), class: "dmt-room" },
      gone ? [wreck(kit, name), burst(kit)] : floor(kit, name, view.turned[room], {
        used: view.keg_used[room],
        trap: view.trapdoor[room],
        out: wayOut(view, entry),
        bare: true,
      }),
      !gone && level ? h("span", { class: "dmt-fire", key: `fire${level}` }, blaze(kit, level)) : null,
      gone ? null : kegOf(kit, name, view.turned[room], view.keg_used[room]),
      !gone && level ? h("span", { class: "dmt-die", key: `die${level}` }, fireDie(kit, entry.colour, level)) : null,
      cut && !gone ? h("span", { class: "dmt-cut-word" }, "cut off") : null,
      danger ? h("span", { class: "dmt-warn" }, warning(view, kit, room, danger)) : null,
      arena ? h("span", { class: "dmt-arena" }, "⚔") : null,
    ),
    h(
      "span",
      { class: "dmt-tokens" },
      view.lies[room].map((/** @type {number} */ number) => token(view, kit, number, `in ${code(name)}`)),
    ),
    hands
      ? kit.piece({
        id: `deckhands:${name}`,
        touch: `deckhands:${name}`,
        label: `${hands} ${hands === 1 ? "deckhand" : "deckhands"} in ${code(name)}${
          hands > 2 ? ": nobody may enter" : hands > 1 ? ": nothing can be picked up" : ""
        }`,
        class: "dmt-hands",
      }, deckhands(kit, hands))
      : null,
    h("span", { class: "dmt-folk" }, seatsIn(view, name).map((/** @type {number} */ seat) => figure(view, kit, seat))),
  );
}

/** The chance that the next card sets it off, and what then happens. */
function warning(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ room,
  /** @type {string} */ danger,
) {
  const { hits, of } = odds(view, kit, room);
  return `${danger === "keg" ? "keg" : "burst"} ${hits}/${of}`;
}

/** A room in words. */
export function describe(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const name = roomNames(kit)[room];
  const entry = tile(kit, name);
  if (view.exploded[room]) return `${code(name)}, blown up: nobody can go there`;
  const turn = view.turned[room];
  const doors = doorsOf(entry, turn).flatMap((open, side) => (open ? [SIDE_NAMES[side]] : []));
  const folk = [
    ...view.lies[room].map((/** @type {number} */ number) => says(view, number)),
    ...seatsIn(view, name).map((/** @type {number} */ seat) => pirateName(view, kit, seat)),
  ];
  const danger = threat(view, kit, room);
  return [
    `${code(name)}, ${entry.colour} room`,
    view.level[room] ? `fire ${view.level[room]}` : "no fire",
    `doors ${doors.join(", ")}`,
    entry.keg
      ? `keg ${entry.keg} at the ${SIDE_NAMES[kegSide(turn)]} door${view.keg_used[room] ? ", gone off" : ""}`
      : "",
    view.trapdoor[room] ? "trapdoor" : "",
    view.deckhands[room] ? `${view.deckhands[room]} deckhand${view.deckhands[room] === 1 ? "" : "s"}` : "",
    wayOut(view, entry) >= 0 ? "a way to the boats" : "",
    view.cut_off.includes(name) ? "cut off for good" : "",
    danger === "explodes" ? "explodes if its fire rises once" : danger ? kegGoesOff(view, kit, room) : "",
    ...folk,
  ].filter(Boolean).join(", ");
}

/** What its keg would hit: not always what lies behind the keg's own door. */
function kegGoesOff(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const hit = blast(view, room);
  return `its keg goes off if the fire rises once, and hits ${hit ? code(roomNames(kit)[hit.target]) : "nothing"}`;
}

export function says(/** @type {any} */ view, /** @type {number} */ number) {
  const it = pieceOf(view, number);
  if (it.enemy) return `${it.title} ${it.strength || ""}`.trim();
  return it.loot === "grog" ? `Grog ${it.value}` : it.title;
}

/** A token on the table, in a room, on a boat or in somebody's hands. */
export function token(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ number,
  /** @type {string} */ where,
  more = "",
) {
  const it = pieceOf(view, number);
  if (!it.enemy && !it.loot) return null;
  if (it.enemy === "trapdoor") return null;
  const known = !String(view.pieces[number][0]).startsWith("?") && !it.enemy ? ` token:${view.pieces[number][0]}` : "";
  return kit.piece(
    {
      id: `piece:${number}`,
      touch: `piece:${number}${known}`,
      label: `${says(view, number)} ${where}${it.enemy ? chance(view, it.strength) : ""}${more}`,
      class: `dmt-token ${it.enemy ? "dmt-enemy" : "dmt-loot"}`,
      from: "bag",
    },
    it.enemy ? enemy(kit, it.enemy, it.strength) : loot(kit, it.loot, it.value),
  );
}

/** What the pirate whose turn it is needs against an enemy. */
function chance(/** @type {any} */ view, /** @type {number} */ strength) {
  const seat = view.fighter >= 0 ? view.fighter : view.active;
  const sword = view.item[seat] === "sword" ? 1 : 0;
  const of6 = (/** @type {number} */ plus) => Math.max(0, Math.min(6, 7 - (strength - plus)));
  return `: beaten by ${strength} or more; the die alone wins ${of6(sword)} of 6 times, with the Battle Track ${
    of6(sword + view.track[seat])
  } of 6`;
}

// --- where the new room may go --------------------------------------------------------------------------

/** An open place next to the ship; the shell says whether the new room fits. Once it is chosen, the ways to turn the room appear in it. */
function ghost(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {any} */ spot) {
  const { h } = kit;
  const must = [0, 1, 2, 3].filter((side) => spot.needs & (1 << side));
  return h(
    "div",
    { class: "dmt-cell dmt-open", key: `open ${spot.x} ${spot.y}`, style: at(spot.column, spot.row) },
    kit.piece({
      touch: `cell:${spot.x}:${spot.y}`,
      label: `open place at ${spot.x}, ${spot.y}, with a door to the ${
        must.map((side) => SIDE_NAMES[side]).join(" and ")
      }`,
      class: "dmt-ghost",
    }, needs(kit, spot.needs)),
    turns(view, kit, "dmt-turns"),
  );
}

/** The ways to turn the new room: in the chosen place, and on a phone, where a place is small, on a tray of their own. */
function turns(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ where) {
  const doors = (/** @type {number} */ turn) =>
    doorsOf(tile(kit, view.pending), turn).flatMap((open, side) => (open ? [SIDE_NAMES[side]] : []));
  return kit.h(
    "div",
    { class: where },
    [0, 1, 2, 3].map((turn) =>
      kit.piece({
        touch: `turn:${turn}`,
        label: `${code(view.pending)} turned ${turn * 90}°, doors ${doors(turn).join(", ")}`,
        class: "dmt-turn",
      }, floor(kit, view.pending, turn))
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
    ], { class: "dmt-floor" });
  });
}
