/** The board of Dead Man's Curse: squares, and the Pieces that stand on them. */

import { figure } from "./pieces.js";
import { attackOf, calls, cardName, kindOf, lastingOn, pieceName, seatOf } from "./read.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** @type {Record<string, number[]>} by number of seats: on which edge each army begins, in quarter turns clockwise from south */
const HOME = { 2: [0, 2], 3: [0, 1, 3], 4: [0, 1, 2, 3] };

const sideOf = (/** @type {View} */ view) => (view.seats === 2 ? 8 : 14);

function exists(/** @type {number} */ seats, /** @type {number} */ file, /** @type {number} */ rank) {
  if (seats === 2) return true;
  if (file >= 3 && file <= 10) return true;
  return seats === 3 ? rank >= 6 && rank <= 10 : rank >= 3 && rank <= 10;
}

/** Where a square lies on the screen when the viewer's edge is turned south. */
export function turned(
  /** @type {number} */ side,
  /** @type {number} */ file,
  /** @type {number} */ rank,
  /** @type {number} */ quarter,
) {
  const last = side - 1;
  const [x, y] = [file, last - rank];
  return [[x, y], [y, last - x], [last - x, last - y], [last - y, x]][quarter];
}

export function field(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const side = sideOf(view);
  const quarter = HOME[view.seats][me];
  const squares = [];
  const pieces = [];
  const aimed = aim(view, kit, side);
  for (let at = 0; at < side * side; at += 1) {
    const [file, rank] = [at % side, Math.floor(at / side)];
    if (!exists(view.seats, file, rank)) continue;
    const name = `${fileName(file)}${rank + 1}`;
    const [x, y] = turned(side, file, rank, quarter);
    const style = { "--x": x, "--y": y };
    const piece = view.on[at];
    const ground = `dmc-square ${(file + rank) % 2 ? "dmc-light" : "dmc-dark"} ${aimed.has(at) ? "dmc-aimed" : ""}`;
    if (piece < 0) {
      squares.push(
        kit.piece({ touch: `square:${name}`, label: `${name}, open`, class: ground, style, id: `square:${name}` }),
      );
    } else squares.push(h("div", { class: `${ground} dmc-taken`, style, data: { id: `square:${name}` } }));
    if (piece >= 0) pieces.push(standing(view, kit, piece, name, style, quarter));
  }
  const edge = (/** @type {string} */ where, /** @type {string[]} */ names) =>
    h("div", { class: `dmc-edge dmc-${where}`, "aria-hidden": "true" }, names.map((name) => h("span", null, name)));
  const { across, down } = edges(side, quarter);
  return h(
    "div",
    {
      class: `dmc-field dmc-seats-${view.seats}`,
      style: { "--n": side },
      role: "group",
      "aria-label": "The Board",
    },
    edge("ranks", down),
    h("div", { class: "dmc-squares" }, squares, pieces, view.faction.map((_, seat) => owner(view, kit, seat, me))),
    edge("files", across),
  );
}

const fileName = (/** @type {number} */ file) => String.fromCharCode(97 + file);

/** The names of columns and rows as this viewer sees them: letters are files, numbers ranks, whichever way the Board is turned. */
export function edges(/** @type {number} */ side, /** @type {number} */ quarter) {
  const across = Array(side).fill("");
  const down = Array(side).fill("");
  for (let at = 0; at < side; at += 1) {
    const [x, y] = turned(side, at, at, quarter);
    across[x] = quarter % 2 ? `${at + 1}` : fileName(at);
    down[y] = quarter % 2 ? fileName(at) : `${at + 1}`;
  }
  return { across, down };
}

/** Whose army begins at which edge, written beside it: south is the viewer's own. */
function owner(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {number} */ me,
) {
  const edge = ["south", "west", "north", "east"][(HOME[view.seats][seat] - HOME[view.seats][me] + 4) % 4];
  const mine = seat === kit.viewer ? " · you" : "";
  const colour = kit.art.SEAT_COLOURS[seat % 6];
  return kit.h(
    "span",
    { class: `dmc-owner dmc-${edge}`, style: { "--seat": colour } },
    kit.h("i", { "aria-hidden": "true" }),
    `${kit.seatTitle(seat)}${mine}`,
  );
}

/** The squares a declared Epic Act or action is about: an area, or the squares of its Pieces. */
function aim(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ side) {
  const epic = view.epics.at(-1);
  if (epic) {
    const [card, _seat, _window, one, two] = epic;
    if (card && one >= 0) return new Set(epicAim(view, kit.entry(cardName(card))?.effect?.[0]?.do, side, one, two));
  }
  const action = view.actions.at(-1);
  return new Set(action ? actionAim(view, action) : []);
}

/** What an Epic Act is about: the nine squares around one, or two Pieces, or a Piece and a square. */
function epicAim(
  /** @type {View} */ view,
  /** @type {string | undefined} */ what,
  /** @type {number} */ side,
  /** @type {number} */ one,
  /** @type {number} */ two,
) {
  if (what === "scatter" || what === "keg") return around(view.seats, side, one);
  const found = [view.at[one]];
  if (two >= 0) found.push(what === "mirror" ? view.at[two] : two);
  return found;
}

/** A square with those around it. */
export function around(/** @type {number} */ seats, /** @type {number} */ side, /** @type {number} */ square) {
  const [file, rank] = [square % side, Math.floor(square / side)];
  const found = [];
  for (const step of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const [x, y] = [file + (step % 3) - 1, rank + Math.floor(step / 3) - 1];
    if (x >= 0 && y >= 0 && x < side && y < side && exists(seats, x, y)) found.push(y * side + x);
  }
  return found;
}

export function actionAim(/** @type {View} */ view, /** @type {import("../table.d.ts").Action} */ action) {
  const [kind, _seat, _slot, piece, to, target, _card, others] = action;
  const found = others.map((other) => view.at[other]);
  if (piece >= 0) found.push(view.at[piece]);
  if (to >= 0) found.push(to);
  if (target >= 0 && ["strike", "active", "stow", "broadside", "exchange"].includes(kind)) found.push(view.at[target]);
  return found;
}

function standing(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ piece,
  /** @type {string} */ square,
  /** @type {Record<string, number>} */ style,
  /** @type {number} */ quarter,
) {
  const { h } = kit;
  const name = pieceName(piece);
  const boost = view.boost[piece];
  const lasting = lastingOn(view, piece);
  const perilous = view.perils.some(([inPeril]) => inPeril === piece);
  const attack = attackOf(view);
  const fighting = attack && (attack.attacker === piece || attack.defender === piece);
  const heading = kindOf(piece) === "P" && view.seats > 2 ? (view.heading[piece] + 4 - quarter) % 4 : -1;
  return kit.piece(
    {
      id: `piece:${name}`,
      touch: `piece:${name} square:${square}${boost ? ` boost:${name}` : ""}`,
      label: `${kit.seatTitle(seatOf(piece))}’s ${calls(view, kit, piece)} on ${square}${
        boost ? `, with ${kit.title(cardName(boost))}` : ""
      }${perilous ? ", in peril" : ""}`,
      class: `dmc-piece ${view.turn === seatOf(piece) ? "dmc-turn" : ""} ${fighting ? "dmc-fights" : ""} ${
        perilous ? "dmc-peril" : ""
      }`,
      style,
    },
    kit.still(
      `figure:${kindOf(piece)}:${view.faction[seatOf(piece)]}:${seatOf(piece)}`,
      () => figure(kit, kindOf(piece), view.faction[seatOf(piece)], seatOf(piece)),
    ),
    heading >= 0
      ? kit.picture("0 0 10 10", [kit.art.path("M5 1L9 8H1Z", "#fff6e3")], {
        class: "dmc-heading",
        style: { rotate: `${heading * 90}deg` },
      })
      : null,
    boost
      ? h(
        "span",
        { class: "dmc-badge", title: kit.title(cardName(boost)), "aria-hidden": "true" },
        view.souls[piece] || kit.picture("0 0 20 20", [kit.art.star(10, 10, 9, "#fff6e3")], { class: "dmc-star" }),
      )
      : null,
    lasting.length ? h("span", { class: "dmc-ring", title: lasting.map(([source]) => source).join(", ") }) : null,
  );
}
