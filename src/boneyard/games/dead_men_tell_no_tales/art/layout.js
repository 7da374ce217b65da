/** Where everything lies on a grid that grows up and to the sides with the ship. */

import { beside, place, roomNames, STEP, tile } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {ReturnType<typeof layout>} Plan
 * @typedef {Plan["rooms"][number]} RoomSpot
 * @typedef {Plan["open"][number]} OpenSpot
 */

/** How far the dinghy sticks out of the room it lies at. */
const OUT = 0.4;

export function layout(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const names = roomNames(kit);
  const rooms = view.ship.map((name) => {
    const room = names.indexOf(name);
    return { name, room, ...place(view.cell[room]) };
  });
  // As long as rooms are to come there is a place for the next one: the ship does not change its size when one is to be laid.
  const open = view.pending || view.stack.length
    ? Object.entries(view.edge).map(([cell, needs]) => ({
      ...place(Number(cell)),
      needs: Number(needs),
      beside: beside(view, Number(cell)),
    })).filter(({ needs, y }) => needs & 15 && y >= 0)
    : [];
  const lying = rooms.find(({ name }) => name === view.dinghy);
  const [dx, dy] = lying ? STEP[view.dinghy_side] : [0, 0];
  const all = [
    ...rooms,
    ...open,
    ...(lying ? [{ x: lying.x + dx * OUT, y: lying.y + dy * OUT }] : []),
    // The boats lie below the first three columns.
    { x: -1, y: 0 },
    { x: 1, y: 0 },
  ];
  const left = Math.floor(Math.min(...all.map(({ x }) => x)));
  const right = Math.ceil(Math.max(...all.map(({ x }) => x)));
  const top = Math.ceil(Math.max(...all.map(({ y }) => y)));
  /** @template {{x: number, y: number}} T @param {T} each */
  const spot = (each) => ({ ...each, column: each.x - left, row: top - each.y });
  const entrance = rooms.find(({ name, room }) => tile(kit, name).exit && !view.exploded[room]);
  return {
    cols: right - left + 1,
    rows: top + 1,
    rooms: rooms.map(spot),
    open: open.map(spot),
    exit: entrance ? spot(entrance) : null,
    dinghy: lying ? { ...spot(lying), side: view.dinghy_side } : null,
    boats: -1 - left,
  };
}

/** A place in the grid, as styles. */
export const at = (/** @type {number} */ column, /** @type {number} */ row) => ({
  "grid-column": column + 1,
  "grid-row": row + 1,
});
