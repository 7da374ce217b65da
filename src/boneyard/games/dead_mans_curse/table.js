/** Dead Man's Curse on the table: the board turned so that the viewer sits south, armies, cards and dice. It draws; it decides nothing. */

import { KINDS, cardArt, emblem, figure } from "./art/pieces.js";

/** @typedef {import("../../web/kit.js").Kit} Kit */

const ROUNDS = 9;
const ARMY = 16;
const LETTERS = "PRNBQK";
const PHASES = { boost: "Boost Phase", battlefield: "Battlefield Phase", promotion: "Promotion Phase", over: "The end" };
const HOME = { 2: [0, 2], 3: [0, 1, 3], 4: [0, 1, 2, 3] };
/** By number of seats: on which edge each army begins, in quarter turns clockwise from south. */
const ROLLS = { boost: "Boost die", ability: "Ability die", attack: "Attack", defense: "Defense", block: "Block", effect: "Effect" };

const seatOf = (/** @type {number} */ piece) => Math.floor(piece / ARMY);
const kindOf = (/** @type {number} */ piece) => KINDS[piece % ARMY];
const pieceName = (/** @type {number} */ piece) => `${seatOf(piece) + 1}${kindOf(piece)}${KINDS.slice(0, (piece % ARMY) + 1).filter((kind) => kind === kindOf(piece)).length}`;
const pieceNumber = (/** @type {string} */ name) => {
  for (let piece = (Number(name[0]) - 1) * ARMY, end = piece + ARMY; piece < end; piece += 1) if (pieceName(piece) === name) return piece;
  return -1;
};
const cardName = (/** @type {string} */ card) => `card:${card}`;
const isBack = (/** @type {string | null} */ card) => !card || card.startsWith("?");

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const { h } = kit;
  return {
    board: h("div", { class: "dmc" }, field(view, kit, me), h("div", { class: "dmc-aside" }, tray(view, kit), currentCard(view, kit))),
    mine: kit.viewer >= 0 || kit.viewer === -2 ? mine(view, kit, me) : null,
    seats: Object.fromEntries(view.faction.map((/** @type {string} */ _, /** @type {number} */ seat) => [seat, panel(view, kit, seat)])),
    ribbon: [`Round ${view.round} of ${ROUNDS}`, `${kit.seatTitle(view.turn)} · ${PHASES[view.phase] ?? view.phase}`],
  };
}

// --- the board ------------------------------------------------------------------------------------------

const sideOf = (/** @type {any} */ view) => (view.seats === 2 ? 8 : 14);

function exists(/** @type {number} */ seats, /** @type {number} */ file, /** @type {number} */ rank) {
  if (seats === 2) return true;
  if (file >= 3 && file <= 10) return true;
  return seats === 3 ? rank >= 6 && rank <= 10 : rank >= 3 && rank <= 10;
}

/** Where a square lies on the screen when the viewer's edge is turned south. */
function turned(/** @type {number} */ side, /** @type {number} */ file, /** @type {number} */ rank, /** @type {number} */ quarter) {
  const last = side - 1;
  const [x, y] = [file, last - rank];
  return [[x, y], [y, last - x], [last - x, last - y], [last - y, x]][quarter];
}

function field(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const side = sideOf(view);
  const quarter = HOME[view.seats][me];
  const squares = [];
  const pieces = [];
  for (let at = 0; at < side * side; at += 1) {
    const [file, rank] = [at % side, Math.floor(at / side)];
    if (!exists(view.seats, file, rank)) continue;
    const name = `${String.fromCharCode(97 + file)}${rank + 1}`;
    const [x, y] = turned(side, file, rank, quarter);
    const style = { "--x": x, "--y": y };
    const piece = view.on[at];
    const ground = `dmc-square ${(file + rank) % 2 ? "dmc-light" : "dmc-dark"}`;
    if (piece < 0) squares.push(kit.piece({ touch: `square:${name}`, label: `${name}, open`, class: ground, style, id: `square:${name}` }, h("span", { class: "dmc-name", "aria-hidden": "true" }, name)));
    else squares.push(h("div", { class: `${ground} dmc-taken`, style, data: { id: `square:${name}` } }));
    if (piece >= 0) pieces.push(standing(view, kit, piece, name, style, quarter));
  }
  return h("div", { class: `dmc-field dmc-seats-${view.seats}`, style: { "--n": side }, role: "group", "aria-label": "The Board" }, squares, pieces);
}

function standing(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ piece, /** @type {string} */ square, /** @type {any} */ style, /** @type {number} */ quarter) {
  const { h } = kit;
  const name = pieceName(piece);
  const boost = view.boost[piece];
  const lasting = view.timed.filter((/** @type {any[]} */ each) => each[2] === piece || (each[2] < 0 && each[3] === seatOf(piece)));
  const perilous = view.perils.some((/** @type {any[]} */ peril) => peril[0] === piece);
  const fighting = view.attack && (view.attack[0] === piece || view.attack[1] === piece);
  const heading = kindOf(piece) === "P" ? (view.heading[piece] + 4 - quarter) % 4 : -1;
  return kit.piece(
    {
      id: `piece:${name}`,
      touch: `piece:${name} square:${square}${boost ? ` boost:${name}` : ""}`,
      label: `${kit.seatTitle(seatOf(piece))}’s ${calls(view, kit, piece)} on ${square}${boost ? `, with ${kit.title(cardName(boost))}` : ""}${perilous ? ", in peril" : ""}`,
      class: `dmc-piece ${view.turn === seatOf(piece) ? "dmc-turn" : ""} ${fighting ? "dmc-fights" : ""} ${perilous ? "dmc-peril" : ""}`,
      style,
    },
    kit.still(`figure:${kindOf(piece)}:${view.faction[seatOf(piece)]}:${seatOf(piece)}`, () => figure(kit, kindOf(piece), view.faction[seatOf(piece)], seatOf(piece))),
    heading >= 0 ? h("i", { class: "dmc-heading", style: { rotate: `${heading * 90}deg` }, "aria-hidden": "true" }, "▲") : null,
    boost ? h("span", { class: "dmc-boost", title: kit.title(cardName(boost)), "aria-hidden": "true" }, view.souls[piece] ? `✦${view.souls[piece]}` : "✦") : null,
    lasting.length ? h("span", { class: "dmc-ring", title: lasting.map((/** @type {any[]} */ each) => each[0]).join(", ") }) : null,
  );
}

/** What a Piece is called in its army, with its type. */
function calls(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ piece) {
  const names = String(kit.entries.get(`faction/${view.faction[seatOf(piece)]}`)?.pieces ?? "").split(", ");
  const at = LETTERS.indexOf(kindOf(piece));
  return `${names[at] ?? "Piece"} (${values(kit, kindOf(piece))?.name ?? kindOf(piece)})`;
}

function values(/** @type {Kit} */ kit, /** @type {string} */ letter) {
  for (const [name, entry] of kit.entries) if (name.startsWith("piece/") && entry.letter === letter) return entry;
  return null;
}

// --- dice and the card of the turn ----------------------------------------------------------------------

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function die(/** @type {Kit} */ kit, /** @type {number} */ number, /** @type {string} */ key) {
  return kit.h("span", { class: "dmc-die", role: "img", "aria-label": String(number), key }, Array.from({ length: 9 }, (_, at) => kit.h("i", { class: PIPS[number]?.includes(at) ? "on" : "" })));
}

/** The dice that lie on the table, each roll by name. */
function tray(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const rolls = [];
  if (view.attack) {
    const [attacker, defender, , , , , , , , , , , attack, defense] = view.attack;
    rolls.push(duel(view, kit, attacker, "Attack", attack), duel(view, kit, defender, "Defense", defense));
  }
  for (const [what, seat, piece, dice] of view.rolls) {
    if (view.attack && (what === "attack" || what === "defense")) continue;
    rolls.push(roll(kit, ROLLS[what] ?? what, piece >= 0 ? calls(view, kit, piece) : kit.seatTitle(seat), dice));
  }
  if (!rolls.length && view.die) rolls.push(roll(kit, ROLLS.boost, kit.seatTitle(view.turn), [view.die]));
  return h("div", { class: "dmc-tray", role: "group", "aria-label": "Dice" }, h("span", { class: "label" }, view.attack ? "Attack!" : "Dice"), rolls.length ? rolls : h("span", { class: "soft" }, "none rolled"));
}

function duel(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ piece, /** @type {string} */ what, /** @type {number[]} */ dice) {
  const printed = values(kit, kindOf(piece))?.[what === "Attack" ? "attack" : "defense"] ?? 0;
  return roll(kit, what, `${calls(view, kit, piece)}${dice.length ? "" : " …"}`, dice, printed);
}

function roll(/** @type {Kit} */ kit, /** @type {string} */ what, /** @type {string} */ who, /** @type {number[]} */ dice, printed = 0) {
  const { h } = kit;
  const sum = dice.reduce((all, one) => all + one, 0);
  return h(
    "div",
    { class: "dmc-roll", key: `${what}:${who}` },
    h("span", { class: "dmc-roll-what" }, h("strong", null, what), ` ${who}`),
    h("span", { class: "dmc-dice" }, dice.map((number, at) => die(kit, number, `${at}:${number}`)), printed ? h("b", null, dice.length ? `${sum} + ${printed} printed` : `+ ${printed} printed`) : null),
  );
}

function currentCard(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const done = (/** @type {number} */ bit, /** @type {string} */ text) => h("li", { class: view.slots & bit ? "done" : "" }, h("span", { "aria-hidden": "true" }, view.slots & bit ? "☑" : "☐"), ` ${text}`);
  return h(
    "div",
    { class: "dmc-now" },
    h("span", { class: "label" }, view.current ? `${kit.seatTitle(view.turn)}’s Battlefield Card` : "Battlefield Card"),
    view.current && !isBack(view.current)
      ? kit.piece({ id: cardName(view.current), touch: `battlefield ${cardName(view.current)}`, label: `Battlefield Card: ${kit.text(cardName(view.current))}`, class: "dmc-held" }, front(kit, view.current))
      : h("div", { class: "dmc-empty" }, "revealed in the Battlefield Phase"),
    view.phase === "battlefield" ? h("ul", { class: "dmc-slots", "aria-label": "What is left to do" }, done(1, "Standard Move"), done(2, "card"), view.extra >= 0 ? done(4, "extra move") : null) : null,
  );
}

// --- cards ------------------------------------------------------------------------------------------------

function front(/** @type {Kit} */ kit, /** @type {string} */ card) {
  return kit.still(`front:${card}`, () => {
    const { h } = kit;
    const touch = cardName(card);
    const entry = kit.entry(touch);
    const section = kit.token(touch)?.entry?.split("/")[0] ?? "battlefield";
    return h(
      "div",
      { class: `dmc-card dmc-${section}` },
      h("span", { class: `dmc-card-name ${kit.title(touch).length > 15 ? "dmc-long" : ""}` }, kit.title(touch)),
      cardArt(kit, entry, section),
      h("span", { class: "dmc-card-kind" }, section === "boost" ? `Boost · ${entry?.attach ?? ""}` : section === "epic" ? "Epic Act" : "Battlefield"),
      h("p", { class: "dmc-card-text" }, kit.text(touch).replace(/^[^.]*\.\s*/, "")),
    );
  });
}

function backSide(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const faction = card.replace(/^\?/, "").split("-")[0];
  return kit.h("div", { class: `dmc-card dmc-back ${card.includes("epic") ? "dmc-epic" : "dmc-boost-back"}` }, emblem(kit, faction), kit.h("span", null, card.includes("epic") ? "Epic" : card.includes("boost") ? "Boost" : "Battlefield"));
}

/** A card or Piece by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  if (touch.startsWith("card:")) {
    const card = touch.slice(5);
    return isBack(card) ? backSide(kit, card) : kit.token(touch) ? front(kit, card) : null;
  }
  if (touch.startsWith("piece:")) {
    const piece = pieceNumber(touch.slice(6));
    const faction = factions[seatOf(piece)];
    return piece < 0 || !faction ? null : kit.h("div", { class: "dmc-portrait" }, figure(kit, kindOf(piece), faction, seatOf(piece)));
  }
  return null;
}

/** The Factions of the table last looked at: a Piece's name does not tell its Faction. @type {string[]} */
let factions = [];

// --- seats and my area ------------------------------------------------------------------------------------

function scoreOf(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  let sum = 0;
  for (let piece = seat * ARMY; piece < (seat + 1) * ARMY; piece += 1) if (view.at[piece] >= 0) sum += values(kit, kindOf(piece))?.vp ?? 0;
  return sum;
}

/** The letters of a seat's Captured Pieces. */
function lostOf(/** @type {any} */ view, /** @type {number} */ seat) {
  const lost = [];
  for (let piece = seat * ARMY; piece < (seat + 1) * ARMY; piece += 1) if (view.at[piece] < 0) lost.push(kindOf(piece));
  return lost;
}

/** The types a seat's Faction Ability has used up. */
const marksOf = (/** @type {any} */ view, /** @type {number} */ seat) => LETTERS.split("").filter((_, at) => view.marked[seat] & (1 << at));

function panel(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  factions = view.faction;
  const faction = kit.entries.get(`faction/${view.faction[seat]}`);
  const lost = lostOf(view, seat);
  const counts = LETTERS.split("").map((letter) => [letter, lost.filter((each) => each === letter).length]).filter(([, count]) => count);
  const marks = marksOf(view, seat);
  return h(
    "div",
    { class: "dmc-panel", data: { touch: `seat:${seat}` } },
    h("div", { class: "dmc-score", data: { touch: `score:${seat}` } }, h("strong", null, scoreOf(view, kit, seat)), h("span", { class: "label" }, "VP")),
    h("span", { class: "dmc-faction" }, emblem(kit, view.faction[seat]), faction?.name ?? view.faction[seat]),
    h("span", { class: "dmc-lost", "aria-label": counts.length ? `Lost: ${counts.map(([letter, count]) => `${count} ${letter}`).join(", ")}` : "Nothing lost" }, counts.length ? ["lost ", counts.map(([letter, count]) => h("i", null, `${letter}${Number(count) > 1 ? `×${count}` : ""}`))] : "nothing lost"),
    h("span", { class: "dmc-facts" }, `Boosts ${view.boost_deck[seat].length} · Epics ${view.epic_deck[seat].length} · held ${view.held[seat].length}`),
    marks.length ? h("span", { class: "dmc-facts" }, `${faction?.ability_name ?? "Ability"} used: ${marks.join(" ")}`) : null,
  );
}

function mine(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const faction = kit.entries.get(`faction/${view.faction[me]}`);
  const held = view.held[me].map((/** @type {[string, number]} */ [card]) => card);
  if (view.drawn_by === me && view.drawn_epic && !isBack(view.drawn_epic)) held.unshift(view.drawn_epic);
  const shown = new Set([...held, view.current]);
  const boosts = view.boosted.filter((/** @type {number} */ piece) => seatOf(piece) === me).map((/** @type {number} */ piece) => [view.boost[piece], piece]);
  const lost = new Set(lostOf(view, me));
  return h(
    "div",
    { class: "dmc-mine" },
    h(
      "div",
      { class: "dmc-tools", role: "group", "aria-label": "Decks and Ability" },
      tool(kit, "ability", `${faction?.ability_name ?? "Ability"}`, "Faction Ability", emblem(kit, view.faction[me])),
      tool(kit, "deck:boost", `${faction?.boost_deck ?? "Boosts"}`, `Boost deck · ${view.boost_deck[me].length}`, null),
      tool(kit, "deck:epic", `${faction?.epic_deck ?? "Epic Acts"}`, `Epic deck · ${view.epic_deck[me].length}`, null),
    ),
    h("div", { class: "dmc-fan", role: "group", "aria-label": "Epic Acts you hold" }, held.length ? held.map((/** @type {string} */ card) => handCard(kit, card)) : h("p", { class: "soft" }, "You hold no Epic Act.")),
    boosts.length ? h("div", { class: "dmc-fan dmc-worn", role: "group", "aria-label": "Boosts on your Pieces" }, boosts.filter(([card]) => !shown.has(card)).map(([card, piece]) => h("div", { class: "dmc-wears" }, h("span", { class: "label" }, `on ${pieceName(piece).slice(1)}`), handCard(kit, card)))) : null,
    lost.size ? h("div", { class: "dmc-captured", role: "group", "aria-label": "Your Captured Pieces" }, h("span", { class: "label" }, "Captured"), LETTERS.split("").filter((letter) => lost.has(letter)).map((letter) => kit.piece({ touch: `captured:${letter} captured:${LETTERS.indexOf(letter)}`, id: `captured:${letter}`, label: `Captured ${values(kit, letter)?.name ?? letter}`, class: "dmc-lostone" }, figure(kit, letter, view.faction[me], me)))) : null,
  );
}

function tool(/** @type {Kit} */ kit, /** @type {string} */ touch, /** @type {string} */ title, /** @type {string} */ small, /** @type {any} */ picture) {
  return kit.piece({ touch, id: touch, label: `${title}: ${small}`, class: "dmc-tool" }, picture, kit.h("strong", null, title), kit.h("small", null, small));
}

function handCard(/** @type {Kit} */ kit, /** @type {string} */ card) {
  if (isBack(card)) return kit.h("div", { class: "dmc-held" }, backSide(kit, card));
  return kit.piece({ id: cardName(card), touch: cardName(card), label: kit.text(cardName(card)), class: "dmc-held" }, front(kit, card));
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** What people call what is no card. */
export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  const type = (/** @type {string} */ letter) => values(kit, letter)?.name ?? letter;
  switch (kind) {
    case "piece":
    case "boost": {
      const piece = pieceNumber(name);
      const called = piece < 0 ? name : `${kit.seatTitle(seatOf(piece))}’s ${calls({ faction: factions }, kit, piece)}`;
      return kind === "boost" ? `The Boost of ${called}` : called;
    }
    case "square": return name;
    case "captured": return `Captured ${type(name)}`;
    case "type": return type(name);
    case "seat": return kit.seatTitle(Number(name));
    default: return CALLED[touch] ?? "";
  }
}

const CALLED = { ability: "Faction Ability", "deck:boost": "Boost deck", "deck:epic": "Epic Act deck", battlefield: "Battlefield Card", hand: "Your hand", "discard:boost": "Boost discard pile", end: "The end of the phase", undo: "The last move" };

/** What is true of a piece now. */
export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const faction = kit.entries.get(`faction/${view.faction[me]}`);
  const tell = (/** @type {string[]} */ ...lines) => ({ title: title(touch, kit) || kit.title(touch), lines: lines.filter(Boolean) });
  switch (kind) {
    case "piece": return pieceNumber(name) < 0 ? null : tell(...pieceLines(view, kit, pieceNumber(name)));
    case "captured": return tell(`${lostOf(view, me).filter((each) => each === name).length} of yours, worth ${values(kit, name)?.vp} VP each. Every Captured Piece adds 1 to your Boost die.`);
    case "ability": return { title: faction?.ability_name ?? "Faction Ability", lines: [`It works if either of two dice shows ${faction?.ability?.[0]?.faces}${faction?.ability?.[0]?.faces < 6 ? " or more" : ""}.`, marksOf(view, me).length ? `Used already for: ${marksOf(view, me).map((letter) => values(kit, letter)?.name ?? letter).join(", ")}.` : ""].filter(Boolean) };
    case "deck": return tell(name === "boost" ? `${view.boost_deck[me].length} cards left, ${view.boost_discard[me].length} Discarded.` : `${view.epic_deck[me].length} cards left, ${view.epic_discard[me].length} Discarded.`);
    case "seat": return tell(`${scoreOf(view, kit, Number(name))} VP on the Board.`, `Holds ${view.held[Number(name)].length} Epic Acts.`);
    case "card": {
      if (!kit.token(touch)) return null;
      const on = view.boost.indexOf(name);
      return { title: kit.title(touch), lines: on >= 0 ? [`Attached to ${kit.seatTitle(seatOf(on))}’s ${calls(view, kit, on)}.`] : [] };
    }
    default: return null;
  }
}

/** A Piece's printed values, its Boost, and what lasts on it. */
function pieceLines(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ piece) {
  const lines = [];
  const boost = view.boost[piece];
  const signed = (/** @type {number} */ number) => `${number < 0 ? "−" : "+"}${Math.abs(number)}`;
  if (boost) lines.push(`Boost: ${kit.text(cardName(boost))}`);
  if (view.souls[piece]) lines.push(`It has taken ${view.souls[piece]} soul${view.souls[piece] > 1 ? "s" : ""}.`);
  for (const [source, what, on, seat, attack, defense, noBlock] of view.timed) {
    if (on !== piece && (on >= 0 || seat !== seatOf(piece))) continue;
    const changes = [attack ? `${signed(attack)} Attack` : "", defense ? `${signed(defense)} Defense` : "", noBlock ? "no Block" : ""].filter(Boolean).join(", ");
    lines.push(`${source}${what === "bonus" && changes ? `: ${changes}` : ""}.`);
  }
  if (view.at[piece] < 0) lines.push("Captured.");
  return lines;
}

export const chapter = (/** @type {any} */ { event, values: [round, seat] }) => (event === "TurnBegan" ? `Round ${round}, ${["red", "blue", "green", "gold"][seat]}` : "");

/** VP on the Board: the armies to begin with, then what falls and comes back. */
export function tally(/** @type {any} */ { event, values: told }, /** @type {Kit} */ kit) {
  const change = (/** @type {string} */ name, /** @type {string} */ from, sign = 1) => ({ seat: Number(name[0]) - 1, gained: sign * (values(kit, name[1])?.vp ?? 0), from });
  switch (event) {
    case "Dealt": return kit.seats.flatMap((_, seat) => KINDS.map((kind) => change(`${seat + 1}${kind}`, "The army")));
    case "Captured": return change(told[0], "Captured", -1);
    case "Restored": return change(told[0], "Restored");
    case "Promoted": return [change(told[0], "Promoted", -1), change(told[1], "Promoted")];
    default: return null;
  }
}

/** Of `Battle.luck`: a VP, in parts of five dice. */
const VP = 6 ** 5;

export const remarks = (/** @type {any} */ view) => [{
  title: "Luck of the dice, in VP",
  about: "VP that the dice of Attacks gave beyond their odds, or took. Over many battles it comes to nothing.",
  seats: view.luck.map((/** @type {number} */ luck) => `${luck < 0 ? "−" : "+"}${Math.abs(luck / VP).toFixed(1)}`),
}];

/** Numbers and words that rise from the Pieces when something happens. */
export function flying(/** @type {any} */ { event, values: told }) {
  switch (event) {
    case "DiceRolled": return told[2] ? [{ on: `piece:${told[2]}`, text: `⚂ ${told[3].join(" + ")}` }] : [];
    case "Blocked": return [{ on: `piece:${told[1]}`, text: "blocks" }];
    case "Captured": return [{ on: `square:${told[1]}`, text: "captured" }];
    case "Restored": return [{ on: `square:${told[1]}`, text: "restored" }];
    case "Promoted": return [{ on: `square:${told[2]}`, text: "promoted" }];
    case "Saved": return [{ on: `piece:${told[0]}`, text: "saved" }];
    default: return [];
  }
}

export const phase = (/** @type {any} */ view) => [{ boost: "Boost", battlefield: "Battlefield", promotion: "Promotion", over: "Scoring" }[view.phase] ?? ""];

/** The card behind a question: the Battlefield Card being used, or the Epic Act that is declared. */
export function asks(/** @type {any} */ view) {
  const epic = view.epics.at(-1);
  if (epic && !isBack(epic[0])) return cardName(epic[0]);
  return "";
}
