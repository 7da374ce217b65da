/**
 * The grid of a table, one for all games and for a replay: header, seats, board, decision, mine, rail.
 *
 * Each area has its size from the window alone. What comes and goes, a question, a hint, the log, never moves the board.
 */

import { h } from "../../ground/dom.js";

/**
 * @typedef {object} Areas
 * @property {string} name classes of the room
 * @property {Record<string, any>} data
 * @property {Element} header
 * @property {any} [coach] who teaches, above the seats
 * @property {Element} seats
 * @property {Element} side what a drawing puts below the seats
 * @property {any} [since] what has the rest of their column
 * @property {Element} board
 * @property {any} [moment] the stage over the board
 * @property {any} decision
 * @property {Element} mine
 * @property {any} [sheet] what lies over my area for a while
 * @property {any} [rail]
 * @property {any} [panel] what lies over the board's edge: the log, the rules
 * @property {any} [tabs] a phone's
 */

export function grid(/** @type {Areas} */ areas) {
  return h(
    "div",
    { class: `room ${areas.name}`, data: areas.data },
    areas.header,
    h("div", { class: "left", tabindex: "-1" }, areas.coach ?? null, areas.seats, areas.side, areas.since ?? null),
    areas.board,
    areas.moment ?? null,
    areas.decision,
    areas.mine,
    areas.sheet ?? null,
    areas.rail ?? null,
    areas.panel ?? null,
    areas.tabs ?? null,
  );
}

/**
 * The rail at the right: what can be opened beside the board, and the last thing that happened.
 * @param {{title: string, label?: string, sign?: string, on: boolean, act: () => void}[]} doors @param {string} last
 */
export function rail(doors, last) {
  return h(
    "nav",
    { class: "rail", "aria-label": "Beside the board" },
    doors.map(({ title, label, sign, on, act }) =>
      h("button", {
        class: "rail-door",
        key: title,
        "aria-label": label ?? title,
        "aria-expanded": String(on),
        onclick: act,
      }, h("span", null, sign ?? label ?? title))
    ),
    h("button", {
      class: "rail-last",
      key: "last",
      tabindex: "-1",
      "aria-hidden": "true",
      title: last,
      onclick: doors[0]?.act,
    }, h("span", null, last)),
  );
}
