/** Dead Men Tell No Tales on the table: a burning ship that grows, the boats below her, and a crew. It draws; it decides nothing. */

import { mate, sheet } from "./art/crew.js";
import { enemyParts, lootParts } from "./art/dead.js";
import { board, describe } from "./art/deck.js";
import { item, revenge, revengeBack } from "./art/gear.js";
import { colourOf, portrait } from "./art/pirates.js";
import {
  battle,
  blast,
  code,
  CROWD,
  hottest,
  kegSide,
  LAST_SPACE,
  learn,
  odds,
  pirateName,
  roomNames,
  SIDE_NAMES,
  threat,
  tile,
  treasuresLost,
} from "./art/read.js";
import { stores } from "./art/stores.js";
import { floor } from "./art/timber.js";

/** @typedef {import("../../web/ground/kit.js").Kit} Kit */

/** @type {Record<string, string>} */
const PHASES = { search: "Search", actions: "Actions", revenge: "Skelit’s Revenge" };
/** @type {Record<string, string>} */
const ENDS = { won: "The crew is away!", explosion: "The ship blew up" };

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  learn(kit);
  const lost = treasuresLost(view, kit);
  return {
    board: board(view, kit),
    mine: sheet(view, kit),
    side: stores(view, kit),
    seats: Object.fromEntries(
      view.place.map((
        /** @type {any} */ _,
        /** @type {number} */ seat,
      ) => [seat, seat === kit.viewer ? null : mate(view, kit, seat)]),
    ),
    ribbon: [
      `Turn ${view.turn}`,
      view.result
        ? (ENDS[view.result] ?? "All is lost")
        : `${pirateName(view, kit, view.active)} · ${PHASES[view.phase] ?? view.phase}`,
      `Treasure ${view.looted.length}/${view.goal}${lost ? ` · ${lost} lost` : ""}`,
      `Fuse ${view.marker}/${LAST_SPACE}`,
    ],
  };
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** A card or piece by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const { h, picture } = kit;
  const [kind, id] = touch.split(":");
  if (!kit.token(touch) && kind !== "card") return null;
  switch (kind) {
    case "room":
      return h("div", { class: "dmt-big" }, floor(kit, id, 0));
    case "card":
    case "revenge":
      return h(
        "div",
        { class: "dmt-big" },
        id.startsWith("?") ? revengeBack(kit) : revenge(kit, kit.entry(`revenge:${id}`)),
      );
    case "character":
      return h(
        "div",
        { class: "dmt-big dmt-big-pirate", style: { "--figure": colourOf(kit, id) } },
        portrait(kit, id),
        h("strong", null, kit.title(touch)),
      );
    case "item":
      return h(
        "div",
        { class: "dmt-big dmt-big-item" },
        picture("-6 -10 112 120", [item(kit, id)]),
        h("strong", null, kit.title(touch)),
      );
    case "token":
      return h("div", { class: "dmt-big" }, picture("0 0 80 88", tokenParts(kit, id)));
    default:
      return null;
  }
}

function tokenParts(/** @type {Kit} */ kit, /** @type {string} */ id) {
  if (id.includes("guard")) return lootParts(kit, "treasure");
  if (id.includes("cutlass")) return lootParts(kit, "cutlass");
  const grog = kit.game.content.token.find((/** @type {any} */ entry) => id.startsWith(entry.id));
  if (id.includes("grog")) return lootParts(kit, "grog", grog?.value ?? 0);
  return enemyParts(kit, id.includes("captain") ? "captain" : "crew", 0);
}

/** The card behind a question: the Revenge card being carried out. */
export function asks(/** @type {any} */ view, /** @type {any} */ decision) {
  if (decision.kind === "place_for_tile" && view.pending) return `room:${view.pending}`;
  return view.revealed.length === 1 ? `revenge:${view.revealed[0]}` : "";
}

/** What is true of a piece now. */
/** A token whose face is known has been won: it is called by what it brings. */
export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const token = touch.startsWith("token:") ? kit.entry(touch) : null;
  if (!token?.other) return "";
  return `${token.other[0].toUpperCase()}${token.other.slice(1)}${token.other === "grog" ? ` ${token.value}` : ""}`;
}

export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const [kind, id] = touch.split(":");
  if (kind === "room") return aboutRoom(view, kit, id);
  if (kind === "character") return aboutPirate(view, kit, id);
  if (kind === "item") {
    const seat = view.item.indexOf(id);
    const lines = [
      seat >= 0
        ? `With ${pirateName(view, kit, seat)}.`
        : view.table_items.includes(id)
        ? "On the table."
        : "Gone with a dead pirate.",
    ];
    if (view.used.includes(id)) lines.push("Used this turn.");
    return { title: kit.title(touch), lines };
  }
  if (kind === "revenge") {
    const lines = [
      view.returned === id
        ? "On top of the deck, known to all."
        : view.revealed.includes(id)
        ? "Drawn now."
        : view.discards.includes(id)
        ? "In the discard pile until the third five."
        : "Can still come.",
    ];
    const names = roomNames(kit);
    const card = kit.entry(touch);
    const hit = view.ship.filter((/** @type {string} */ name) =>
      !view.exploded[names.indexOf(name)] && view.level[names.indexOf(name)] === card.number &&
      (card.fire === "both" || card.fire === tile(kit, name).colour)
    );
    lines.push(hit.length ? `Now it would light up: ${hit.map(code).join(", ")}.` : "Now it would raise no fire.");
    return {
      title: `${card.fire === "both" ? "Red and yellow" : card.fire === "red" ? "Red" : "Yellow"} ${
        card.number || "blank"
      }`,
      lines,
    };
  }
  return null;
}

function aboutRoom(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const room = roomNames(kit).indexOf(id);
  const entry = tile(kit, id);
  const title = `${code(id)} · ${entry.colour}`;
  if (view.pending === id) {
    return {
      title,
      lines: ["To be laid now.", entry.level ? `It comes with fire ${entry.level}.` : "It comes without fire."],
    };
  }
  if (view.exploded[room]) return { title, lines: ["Blown up. Doors towards it lead nowhere."] };
  const lines = [describe(view, kit, room).replace(/^[^,]*, [^,]*, /, "")];
  const seat = view.fighter >= 0 ? view.fighter : view.active;
  const limit = hottest(view.fatigue[seat]);
  if (view.level[room] >= limit) {
    lines.push(`Too hot for ${pirateName(view, kit, seat)}, who enters fire below ${limit}.`);
  }
  if (view.deckhands[room] >= CROWD) lines.push("Three deckhands: nobody may enter.");
  const { hits, of } = odds(view, kit, room);
  lines.push(
    view.returned
      ? (hits ? "The known top card raises its fire." : "The known top card leaves it alone.")
      : `${hits} of the ${of} cards to come raise its fire.`,
  );
  const danger = threat(view, kit, room);
  if (danger === "explodes") lines.push("If it rises once, the room explodes with all in it, and the fuse burns on.");
  if (danger === "keg") lines.push(aboutKeg(view, kit, room));
  return { title, lines };
}

/** What its keg would hit: not always what lies behind the keg's own door. */
function aboutKeg(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const door = kegSide(view.turned[room]);
  const hit = blast(view, room);
  if (!hit) return "If it rises once, its keg goes off; no door leads to a room it could hit.";
  const into = code(roomNames(kit)[hit.target]);
  if (hit.side === door) return `If it rises once, its keg blasts through the ${SIDE_NAMES[door]} door into ${into}.`;
  return `If it rises once, its keg goes off: no room lies behind its ${
    SIDE_NAMES[door]
  } door, so it blasts through the ${SIDE_NAMES[hit.side]} door into ${into}.`;
}

function aboutPirate(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const seat = view.character.indexOf(id);
  if (seat < 0) {
    return {
      title: kit.title(`character:${id}`),
      lines: [view.gone_characters.includes(id) ? "Dead." : "Waits among the spare pirates."],
    };
  }
  const limit = hottest(view.fatigue[seat]);
  return {
    title: kit.title(`character:${id}`),
    lines: [
      `${kit.seatTitle(seat)}, ${view.place[seat] ? `in ${code(view.place[seat])}` : "on the boats"}.`,
      `Fatigue ${view.fatigue[seat]}: ${limit > 5 ? "enters any fire" : `enters fire below ${limit}`}.`,
      `Battle Track +${view.track[seat]}${view.item[seat] ? `, ${kit.title(`item:${view.item[seat]}`)}` : ""}.`,
    ],
  };
}

export const chapter = (/** @type {any} */ { event, values }) => (event === "TurnBegins" ? `Turn ${values.turn}` : "");

const at = (/** @type {string | null} */ room) => (room ? `room:${room}` : "boats");

/** What rises from the table when something happens. */
export function flying(/** @type {any} */ { event, values }) {
  const one = (/** @type {string} */ on, /** @type {string} */ text) => [{ on, text }];
  const pirate = `pirate:${values.seat}`;
  switch (event) {
    case "FireRose":
      return one(at(values.room), `fire ${values.level}`);
    case "FireLowered":
      return one(at(values.room), values.level ? `fire ${values.level}` : "fire out");
    case "KegBlast":
      return [...one(at(values.room), "keg!"), ...(values.target ? one(at(values.target), "blast") : [])];
    case "RoomExploded":
      return one(at(values.room), "BOOM");
    case "Tired":
      return one(pirate, `+${values.amount} fatigue`);
    case "Rested":
      return one(pirate, `−${values.amount} fatigue`);
    case "Drank":
      return one(pirate, "glug");
    case "BattleDie":
      return one(
        `piece:${values.piece}`,
        `${values.die}${values.bonus ? ` +${values.bonus}` : ""} vs ${values.strength}`,
      );
    case "TrackUsed":
      return one(pirate, `+${values.amount} track`);
    case "BattleWon":
      return one(pirate, `wins with ${values.total}`);
    case "BattleLost":
      return one(pirate, `loses by ${values.deficit}`);
    case "HandAdded":
      return one(`deckhands:${values.room}`, "+1");
    case "HandsEliminated":
      return one(at(values.room), `−${values.number}`);
    case "Looted":
      return one("boats", `Treasure ${values.looted}/${values.goal}`);
    case "CardResolves":
      return one(`card:${values.card}`, "now");
    case "PirateDied":
      return one(at(values.room), "dead");
    default:
      return [];
  }
}

/** Treasures home, for the result's chart. */
export const tally = (
  /** @type {any} */ { event, values },
) => (event === "Looted" ? { seat: values.seat, gained: 1, from: "Treasures brought home" } : null);

export const phase = (
  /** @type {any} */ view,
) => (battle(view)
  ? ["Battle"]
  : view.phase === "search"
  ? ["Search"]
  : view.phase === "revenge"
  ? ["Revenge", "Fire"]
  : ["Action"]);
