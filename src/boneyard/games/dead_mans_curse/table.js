/** Dead Man's Curse on the table: the board turned so that the viewer sits south, armies, cards and dice. It draws; it decides nothing. */

import { backSide, front } from "./art/cards.js";
import { field } from "./art/field.js";
import { emblem, figure, KINDS } from "./art/pieces.js";
import { ARMY, calls, cardName, isBack, kindOf, LETTERS, pieceName, pieceNumber, seatOf, values } from "./art/read.js";
import { currentCard, tray } from "./art/tray.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */

const ROUNDS = 9;
/** @type {Record<string, string>} */
const PHASES = {
  boost: "Boost Phase",
  battlefield: "Battlefield Phase",
  promotion: "Promotion Phase",
  over: "The end",
};

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const { h } = kit;
  return {
    board: h(
      "div",
      { class: "dmc" },
      field(view, kit, me),
      h("div", { class: "dmc-aside" }, tray(view, kit), currentCard(view, kit)),
    ),
    mine: kit.viewer >= 0 || kit.viewer === -2 ? mine(view, kit, me) : null,
    seats: Object.fromEntries(
      view.faction.map((/** @type {string} */ _, /** @type {number} */ seat) => [seat, panel(view, kit, seat)]),
    ),
    ribbon: [`Round ${view.round} of ${ROUNDS}`, `${kit.seatTitle(view.turn)} · ${PHASES[view.phase] ?? view.phase}`],
  };
}

// --- cards ------------------------------------------------------------------------------------------------

/** A card or Piece by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  if (touch.startsWith("card:")) {
    const card = touch.slice(5);
    return isBack(card) ? backSide(kit, card) : kit.token(touch) ? front(kit, card) : null;
  }
  if (touch.startsWith("piece:")) {
    const piece = pieceNumber(touch.slice(6));
    const faction = factions[seatOf(piece)];
    return piece < 0 || !faction
      ? null
      : kit.h("div", { class: "dmc-portrait" }, figure(kit, kindOf(piece), faction, seatOf(piece)));
  }
  return null;
}

/** The Factions of the table last looked at: a Piece's name does not tell its Faction. @type {string[]} */
let factions = [];

// --- seats and my area ------------------------------------------------------------------------------------

function scoreOf(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  let sum = 0;
  for (let piece = seat * ARMY; piece < (seat + 1) * ARMY; piece += 1) {
    if (view.at[piece] >= 0) sum += values(kit, kindOf(piece))?.vp ?? 0;
  }
  return sum;
}

/** The letters of a seat's Captured Pieces. */
function lostOf(/** @type {any} */ view, /** @type {number} */ seat) {
  const lost = [];
  for (let piece = seat * ARMY; piece < (seat + 1) * ARMY; piece += 1) if (view.at[piece] < 0) lost.push(kindOf(piece));
  return lost;
}

/** What a Faction calls a type of Piece. */
const nameOf = (/** @type {Kit} */ kit, /** @type {string} */ faction, /** @type {string} */ letter) =>
  String(kit.entries.get(`faction/${faction}`)?.pieces ?? "").split(", ")[LETTERS.indexOf(letter)] ?? letter;

/** The types a seat's Faction Ability has used up. */
const marksOf = (/** @type {any} */ view, /** @type {number} */ seat) =>
  LETTERS.split("").filter((_, at) => view.marked[seat] & (1 << at));

function panel(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  factions = view.faction;
  const faction = kit.entries.get(`faction/${view.faction[seat]}`);
  const lost = lostOf(view, seat);
  const counts = LETTERS.split("").map((letter) => [letter, lost.filter((each) => each === letter).length]).filter((
    [, count],
  ) => count);
  const marks = marksOf(view, seat);
  return h(
    "div",
    { class: "dmc-panel", data: { touch: `seat:${seat}` } },
    h(
      "div",
      { class: "dmc-score", data: { touch: `score:${seat}` } },
      h("strong", null, scoreOf(view, kit, seat)),
      h("span", { class: "label" }, "VP"),
    ),
    h("span", { class: "dmc-faction" }, emblem(kit, view.faction[seat]), faction?.name ?? view.faction[seat]),
    h(
      "span",
      {
        class: "dmc-lost",
        "aria-label": counts.length
          ? `Lost: ${counts.map(([letter, count]) => `${count} ${letter}`).join(", ")}`
          : "Nothing lost",
      },
      counts.length
        ? ["lost ", counts.map(([letter, count]) => h("i", null, `${letter}${Number(count) > 1 ? `×${count}` : ""}`))]
        : "nothing lost",
    ),
    h(
      "span",
      { class: "dmc-facts" },
      `Boosts ${view.boost_deck[seat].length} · Epics ${view.epic_deck[seat].length} · held ${view.held[seat].length}`,
    ),
    marks.length
      ? h(
        "span",
        { class: "dmc-facts" },
        `${faction?.ability_name ?? "Ability"} used: ${
          marks.map((letter) => nameOf(kit, view.faction[seat], letter)).join(", ")
        }`,
      )
      : null,
  );
}

function mine(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ me) {
  const { h } = kit;
  const faction = kit.entries.get(`faction/${view.faction[me]}`);
  const held = view.held[me].map((/** @type {[string, number]} */ [card]) => card);
  if (view.drawn_by === me && view.drawn_epic && !isBack(view.drawn_epic)) held.unshift(view.drawn_epic);
  const shown = new Set([...held, view.current]);
  const boosts = view.boosted.filter((/** @type {number} */ piece) => seatOf(piece) === me).map((
    /** @type {number} */ piece,
  ) => [view.boost[piece], piece]);
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
    h(
      "div",
      { class: "dmc-fan", role: "group", "aria-label": "Epic Acts you hold" },
      held.length
        ? held.map((/** @type {string} */ card) => handCard(kit, card))
        : h("p", { class: "soft" }, "You hold no Epic Act."),
    ),
    boosts.length
      ? h(
        "div",
        { class: "dmc-fan dmc-worn", role: "group", "aria-label": "Boosts on your Pieces" },
        boosts.filter((/** @type {any[]} */ [card]) => !shown.has(card)).map((/** @type {any[]} */ [card, piece]) =>
          h(
            "div",
            { class: "dmc-wears" },
            h("span", { class: "label" }, `on ${pieceName(piece).slice(1)}`),
            handCard(kit, card),
          )
        ),
      )
      : null,
    lost.size
      ? h(
        "div",
        { class: "dmc-captured", role: "group", "aria-label": "Your Captured Pieces" },
        h("span", { class: "label" }, "Captured"),
        LETTERS.split("").filter((letter) => lost.has(letter)).map((letter) =>
          kit.piece({
            touch: `captured:${letter} captured:${LETTERS.indexOf(letter)}`,
            id: `captured:${letter}`,
            label: `Captured ${values(kit, letter)?.name ?? letter}`,
            class: "dmc-lostone",
          }, figure(kit, letter, view.faction[me], me))
        ),
      )
      : null,
  );
}

function tool(
  /** @type {Kit} */ kit,
  /** @type {string} */ touch,
  /** @type {string} */ title,
  /** @type {string} */ small,
  /** @type {any} */ picture,
) {
  return kit.piece(
    { touch, id: touch, label: `${title}: ${small}`, class: "dmc-tool" },
    picture,
    kit.h("strong", null, title),
    kit.h("small", null, small),
  );
}

function handCard(/** @type {Kit} */ kit, /** @type {string} */ card) {
  if (isBack(card)) return kit.h("div", { class: "dmc-held" }, backSide(kit, card));
  return kit.piece(
    { id: cardName(card), touch: cardName(card), label: kit.text(cardName(card)), class: "dmc-held" },
    front(kit, card),
  );
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
    case "square":
      return name;
    case "captured":
      return `Captured ${type(name)}`;
    case "type":
      return type(name);
    case "seat":
      return kit.seatTitle(Number(name));
    default:
      return CALLED[touch] ?? "";
  }
}

/** @type {Record<string, string>} */
const CALLED = {
  ability: "Faction Ability",
  "deck:boost": "Boost deck",
  "deck:epic": "Epic Act deck",
  battlefield: "Battlefield Card",
  hand: "Your hand",
  "discard:boost": "Boost discard pile",
  end: "The end of the phase",
  undo: "The last move",
};

/** What is true of a piece now. */
export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  const me = kit.viewer >= 0 ? kit.viewer : 0;
  const faction = kit.entries.get(`faction/${view.faction[me]}`);
  const tell = (/** @type {string[]} */ ...lines) => ({
    title: title(touch, kit) || kit.title(touch),
    lines: lines.filter(Boolean),
  });
  switch (kind) {
    case "piece":
      return pieceNumber(name) < 0 ? null : tell(...pieceLines(view, kit, pieceNumber(name)));
    case "captured":
      return tell(
        `${lostOf(view, me).filter((each) => each === name).length} of yours, worth ${values(kit, name)?.vp} VP each.`,
        `Every two of your Captured Pieces add 1 to your Boost die, for drawing a card: now ${
          Math.floor(lostOf(view, me).length / 2)
        }.`,
      );
    case "ability":
      return {
        title: faction?.ability_name ?? "Faction Ability",
        lines: [
          kit.rules(`ability:${view.faction[me]}`),
          marksOf(view, me).length
            ? `Used already for: ${
              marksOf(view, me).map((letter) => nameOf(kit, view.faction[me], letter)).join(", ")
            }.`
            : "",
        ].filter(Boolean),
      };
    case "deck":
      return tell(
        name === "boost"
          ? `${view.boost_deck[me].length} cards left, ${view.boost_discard[me].length} Discarded.`
          : `${view.epic_deck[me].length} cards left, ${view.epic_discard[me].length} Discarded.`,
      );
    case "seat":
      return tell(
        `${scoreOf(view, kit, Number(name))} VP on the Board.`,
        `Holds ${view.held[Number(name)].length} Epic Acts.`,
      );
    case "card": {
      if (!kit.token(touch)) return null;
      const on = view.boost.indexOf(name);
      return {
        title: kit.title(touch),
        lines: on >= 0 ? [`Attached to ${kit.seatTitle(seatOf(on))}’s ${calls(view, kit, on)}.`] : [],
      };
    }
    default:
      return null;
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
    const changes = [
      attack ? `${signed(attack)} Attack` : "",
      defense ? `${signed(defense)} Defense` : "",
      noBlock ? "no Block" : "",
    ].filter(Boolean).join(", ");
    lines.push(`${source}${what === "bonus" && changes ? `: ${changes}` : ""}.`);
  }
  if (view.at[piece] < 0) lines.push("Captured.");
  return lines;
}

export const chapter = (/** @type {any} */ { event, values: told }) =>
  event === "TurnBegan" ? `Round ${told.round}, ${["red", "blue", "green", "gold"][told.seat]}` : "";

/** VP on the Board: the armies to begin with, then what falls and comes back. */
export function tally(/** @type {any} */ { event, values: told }, /** @type {Kit} */ kit) {
  const change = (/** @type {string} */ name, /** @type {string} */ from, sign = 1) => ({
    seat: Number(name[0]) - 1,
    gained: sign * (values(kit, name[1])?.vp ?? 0),
    from,
  });
  switch (event) {
    case "Dealt":
      return kit.seats.flatMap((_, seat) => KINDS.map((kind) => change(`${seat + 1}${kind}`, "The army")));
    case "Captured":
      return change(told.piece, "Captured", -1);
    case "Restored":
      return change(told.piece, "Restored");
    case "Promoted":
      return [change(told.pawn, "Promoted", -1), change(told.piece, "Promoted")];
    default:
      return null;
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
    case "DiceRolled":
      return told.piece ? [{ on: `piece:${told.piece}`, text: `⚂ ${told.dice.join(" + ")}` }] : [];
    case "Blocked":
      return [{ on: `piece:${told.defender}`, text: "blocks" }];
    case "Captured":
      return [{ on: `square:${told.square}`, text: told.by ? `captured by ${told.by}` : "captured" }];
    case "Restored":
      return [{ on: `square:${told.to}`, text: told.by ? `restored by ${told.by}` : "restored" }];
    case "Promoted":
      return [{ on: `square:${told.square}`, text: "promoted" }];
    case "Saved":
      return [{ on: `piece:${told.piece}`, text: "saved" }];
    default:
      return [];
  }
}

export const phase = (
  /** @type {any} */ view,
) => [view.phase === "over" ? "Scoring" : (PHASES[view.phase] ?? "").replace(" Phase", "")];

/** The card behind a question: the Battlefield Card being used, or the Epic Act that is declared. */
export function asks(/** @type {any} */ view) {
  const epic = view.epics.at(-1);
  if (epic && !isBack(epic[0])) return cardName(epic[0]);
  return "";
}
