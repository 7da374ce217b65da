/** What is true of a room, a pirate, an item or a card now, in words. */

import {
  blast,
  counted,
  CROWD,
  doorNames,
  hottest,
  kegSide,
  lights,
  odds,
  pirateName,
  roomName,
  roomNames,
  says,
  seatsIn,
  SIDE_NAMES,
  threat,
  tile,
  wayOut,
  whereabouts,
} from "./read.js";
import { aboutNext } from "./next.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** A token whose face is known has been won: it is called by what it brings. */
export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  /** @type {import("./read.js").Token | null} */
  const token = touch.startsWith("token:") ? kit.entry(touch) : null;
  if (!token?.other) return "";
  const name = `${token.other.charAt(0).toUpperCase()}${token.other.slice(1)}`;
  return token.other === "grog" ? `${name} ${token.value}` : name;
}

/** What is true of a piece now. */
export function about(/** @type {string} */ touch, /** @type {View} */ view, /** @type {Kit} */ kit) {
  const [kind, id] = touch.split(":");
  switch (kind) {
    case "room":
      return aboutRoom(view, kit, id);
    case "character":
      return { title: kit.title(touch), lines: pirateLines(view, kit, id) };
    case "item":
      return { title: kit.title(touch), lines: itemLines(view, kit, id) };
    case "revenge":
      return aboutCard(view, kit, id);
    case "next":
      return aboutNext(view, kit);
    default:
      return null;
  }
}

function itemLines(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const seat = view.item.indexOf(id);
  const lying = view.table_items.includes(id) ? "On the table." : "Gone with a dead pirate.";
  const lines = [seat >= 0 ? `With ${pirateName(view, kit, seat)}.` : lying];
  if (view.used.includes(id)) lines.push("Used this turn.");
  return lines;
}

/** @type {Record<string, string>} */
const FIRES = { both: "Red and yellow", red: "Red" };

function aboutCard(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  /** @type {import("./read.js").Card} */
  const card = kit.entry(`revenge:${id}`);
  const names = roomNames(kit);
  const hit = view.ship.filter((name) => {
    const room = names.indexOf(name);
    return !view.exploded[room] && lights(card, tile(kit, name).colour, view.level[room]);
  });
  return {
    title: `${FIRES[card.fire] ?? "Yellow"} ${card.number || "blank"}`,
    lines: [
      whereCard(view, id),
      hit.length ? `Now it would light up: ${hit.map(roomName).join(", ")}.` : "Now it would raise no fire.",
    ],
  };
}

function whereCard(/** @type {View} */ view, /** @type {string} */ id) {
  if (view.returned === id) return "On top of the deck, known to all.";
  if (view.revealed.includes(id)) return "Drawn now.";
  return view.discards.includes(id) ? "In the discard pile until the third five." : "Can still come.";
}

function pirateLines(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const seat = view.character.indexOf(id);
  if (seat < 0) return [view.gone_characters.includes(id) ? "Dead." : "Waits among the spare pirates."];
  const limit = hottest(view.fatigue[seat]);
  return [
    `${kit.seatTitle(seat)}, ${whereabouts(view, seat)}.`,
    `Fatigue ${view.fatigue[seat]}: ${limit > 5 ? "enters any fire" : `enters fire below ${limit}`}.`,
    `Battle Track +${view.track[seat]}${view.item[seat] ? `, ${kit.title(`item:${view.item[seat]}`)}` : ""}.`,
  ];
}

// --- rooms ------------------------------------------------------------------------------------------------

function aboutRoom(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const entry = tile(kit, id);
  const title = `${roomName(id)} · ${entry.colour}`;
  const room = roomNames(kit).indexOf(id);
  if (view.pending === id) {
    const fire = entry.level ? `It comes with fire ${entry.level}.` : "It comes without fire.";
    return { title, lines: ["To be laid now.", fire] };
  }
  if (view.exploded[room]) return { title, lines: ["Blown up. Doors towards it lead nowhere."] };
  return { title, lines: roomLines(view, kit, room) };
}

function roomLines(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const lines = [inRoom(view, kit, room).join(", ")];
  const seat = view.fighter >= 0 ? view.fighter : view.active;
  const limit = hottest(view.fatigue[seat]);
  if (view.level[room] >= limit) {
    lines.push(`Too hot for ${pirateName(view, kit, seat)}, who enters fire below ${limit}.`);
  }
  if (view.deckhands[room] >= CROWD) lines.push("Three deckhands: nobody may enter.");
  lines.push(chanceOfFire(view, kit, room));
  const danger = threat(view, kit, room);
  if (danger === "explodes") lines.push("If it rises once, the room explodes with all in it, and the fuse burns on.");
  if (danger === "keg") lines.push(aboutKeg(view, kit, room));
  return lines;
}

function chanceOfFire(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const { hits, of } = odds(view, kit, room);
  if (!view.returned) return `${hits} of the ${of} cards to come raise its fire.`;
  return hits ? "The known top card raises its fire." : "The known top card leaves it alone.";
}

/** What its keg would hit: not always what lies behind the keg's own door. */
function aboutKeg(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const hit = blast(view, room);
  if (!hit) return "If it rises once, its keg goes off; no door leads to a room it could hit.";
  const own = kegSide(view.turned[room]);
  const through = `blasts through the ${SIDE_NAMES[hit.side]} door into the ${roomName(roomNames(kit)[hit.target])}`;
  return hit.side === own
    ? `If it rises once, its keg ${through}.`
    : `If it rises once, its keg goes off: no room lies behind its ${SIDE_NAMES[own]} door, so it ${through}.`;
}

/** A room in words. */
export function describe(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const name = roomNames(kit)[room];
  if (view.exploded[room]) return `${roomName(name)}, blown up: nobody can go there`;
  return [`${roomName(name)}, ${tile(kit, name).colour} room`, ...inRoom(view, kit, room)].join(", ");
}

/** What and who is in a room, and what it threatens with. */
function inRoom(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const name = roomNames(kit)[room];
  const entry = tile(kit, name);
  const turn = view.turned[room];
  const keg = `keg ${entry.keg} at the ${SIDE_NAMES[kegSide(turn)]} door${view.keg_used[room] ? ", gone off" : ""}`;
  return [
    view.level[room] ? `fire ${view.level[room]}` : "no fire",
    `doors ${doorNames(entry, turn)}`,
    entry.keg ? keg : "",
    view.trapdoor[room] ? "trapdoor" : "",
    view.deckhands[room] ? counted(view.deckhands[room], "deckhand") : "",
    wayOut(view, entry) >= 0 ? "a way to the boats" : "",
    view.cut_off.includes(name) ? "cut off for good" : "",
    threatens(view, kit, room),
    ...view.lies[room].map((number) => says(view, number)),
    ...seatsIn(view, name).map((seat) => pirateName(view, kit, seat)),
  ].filter(Boolean);
}

function threatens(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const danger = threat(view, kit, room);
  if (danger === "explodes") return "explodes if its fire rises once";
  if (danger !== "keg") return "";
  const hit = blast(view, room);
  return `its keg goes off if the fire rises once, and hits ${
    hit ? `the ${roomName(roomNames(kit)[hit.target])}` : "nothing"
  }`;
}
