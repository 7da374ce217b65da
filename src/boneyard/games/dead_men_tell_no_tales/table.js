/** Dead Men Tell No Tales on the table: a burning ship that grows, the boats below her, and a crew. It draws; it decides nothing. */

import { sheet, mate } from "./art/crew.js";
import { chest, enemyParts, lootParts } from "./art/dead.js";
import { board, describe } from "./art/deck.js";
import { die, item, revenge, revengeBack } from "./art/gear.js";
import { bust, colourOf, portrait } from "./art/pirates.js";
import { CROWD, LAST_SPACE, SIDE_NAMES, battle, code, hottest, kegSide, learn, odds, pirateName, roomNames, threat, tile, treasuresLost } from "./art/read.js";
import { stores } from "./art/stores.js";
import { floor } from "./art/timber.js";

/** @typedef {import("../../web/kit.js").Kit} Kit */

const PHASES = { search: "Search", actions: "Actions", revenge: "Skelit’s Revenge" };
const ENDS = { won: "The crew is away!", explosion: "The ship blew up" };

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  learn(kit);
  const lost = treasuresLost(view, kit);
  return {
    board: board(view, kit),
    mine: sheet(view, kit),
    side: stores(view, kit),
    seats: Object.fromEntries(view.place.map((/** @type {any} */ _, /** @type {number} */ seat) => [seat, seat === kit.viewer ? null : mate(view, kit, seat)])),
    ribbon: [
      `Turn ${view.turn}`,
      view.result ? (ENDS[view.result] ?? "All is lost") : `${pirateName(view, kit, view.active)} · ${PHASES[view.phase] ?? view.phase}`,
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
    case "room": return h("div", { class: "dmt-big" }, floor(kit, id, 0));
    case "card":
    case "revenge": return h("div", { class: "dmt-big" }, id.startsWith("?") ? revengeBack(kit) : revenge(kit, kit.entry(`revenge:${id}`)));
    case "character": return h("div", { class: "dmt-big dmt-big-pirate", style: { "--figure": colourOf(kit, id) } }, portrait(kit, id), h("strong", null, kit.title(touch)));
    case "item": return h("div", { class: "dmt-big dmt-big-item" }, picture("-6 -10 112 120", [item(kit, id)]), h("strong", null, kit.title(touch)));
    case "token": return h("div", { class: "dmt-big" }, picture("0 0 80 88", tokenParts(kit, id)));
    default: return null;
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
export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const [kind, id] = touch.split(":");
  if (kind === "room") return aboutRoom(view, kit, id);
  if (kind === "character") return aboutPirate(view, kit, id);
  if (kind === "item") {
    const seat = view.item.indexOf(id);
    const lines = [seat >= 0 ? `With ${pirateName(view, kit, seat)}.` : view.table_items.includes(id) ? "On the table." : "Gone with a dead pirate."];
    if (view.used.includes(id)) lines.push("Used this turn.");
    return { title: kit.title(touch), lines };
  }
  if (kind === "revenge") {
    const lines = [view.returned === id ? "On top of the deck, known to all." : view.revealed.includes(id) ? "Drawn now." : view.discards.includes(id) ? "In the discard pile until the third five." : "Can still come."];
    const names = roomNames(kit);
    const card = kit.entry(touch);
    const hit = view.ship.filter((/** @type {string} */ name) => !view.exploded[names.indexOf(name)] && view.level[names.indexOf(name)] === card.number && (card.fire === "both" || card.fire === tile(kit, name).colour));
    lines.push(hit.length ? `Now it would light up: ${hit.map(code).join(", ")}.` : "Now it would raise no fire.");
    return { title: `${card.fire === "both" ? "Red and yellow" : card.fire === "red" ? "Red" : "Yellow"} ${card.number || "blank"}`, lines };
  }
  return null;
}

function aboutRoom(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const room = roomNames(kit).indexOf(id);
  const entry = tile(kit, id);
  const title = `${code(id)} · ${entry.colour}`;
  if (view.pending === id) return { title, lines: ["To be laid now.", entry.level ? `It comes with fire ${entry.level}.` : "It comes without fire."] };
  if (view.exploded[room]) return { title, lines: ["Blown up. Doors towards it lead nowhere."] };
  const lines = [describe(view, kit, room).replace(/^[^,]*, [^,]*, /, "")];
  const seat = view.fighter >= 0 ? view.fighter : view.active;
  const limit = hottest(view.fatigue[seat]);
  if (view.level[room] >= limit) lines.push(`Too hot for ${pirateName(view, kit, seat)}, who enters fire below ${limit}.`);
  if (view.deckhands[room] >= CROWD) lines.push("Three deckhands: nobody may enter.");
  const { hits, of } = odds(view, kit, room);
  lines.push(view.returned ? (hits ? "The known top card raises its fire." : "The known top card leaves it alone.") : `${hits} of the ${of} cards to come raise its fire.`);
  const danger = threat(view, kit, room);
  if (danger === "explodes") lines.push("If it rises once, the room explodes with all in it, and the fuse burns on.");
  if (danger === "keg") lines.push(`If it rises once, its keg blasts through the ${SIDE_NAMES[kegSide(view.turned[room])]} door.`);
  return { title, lines };
}

function aboutPirate(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const seat = view.character.indexOf(id);
  if (seat < 0) return { title: kit.title(`character:${id}`), lines: [view.gone_characters.includes(id) ? "Dead." : "Waits among the spare pirates."] };
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

export const chapter = (/** @type {any} */ { event, values }) => (event === "TurnBegins" ? `Turn ${values[0]}` : "");

const at = (/** @type {string | null} */ room) => (room ? `room:${room}` : "boats");

/** What rises from the table when something happens. */
export function flying(/** @type {any} */ { event, values }) {
  const one = (/** @type {string} */ on, /** @type {string} */ text) => [{ on, text }];
  switch (event) {
    case "FireRose": return one(at(values[0]), `fire ${values[1]}`);
    case "FireLowered": return one(at(values[1]), values[2] ? `fire ${values[2]}` : "fire out");
    case "KegBlast": return [...one(at(values[0]), "keg!"), ...(values[1] ? one(at(values[1]), "blast") : [])];
    case "RoomExploded": return one(at(values[0]), "BOOM");
    case "Tired": return one(`pirate:${values[0]}`, `+${values[1]} fatigue`);
    case "Rested": return one(`pirate:${values[0]}`, `−${values[1]} fatigue`);
    case "Drank": return one(`pirate:${values[0]}`, "glug");
    case "BattleDie": return one(`piece:${values[1]}`, `${values[3]}${values[4] ? ` +${values[4]}` : ""} vs ${values[2]}`);
    case "TrackUsed": return one(`pirate:${values[0]}`, `+${values[1]} track`);
    case "BattleWon": return one(`pirate:${values[0]}`, `wins with ${values[2]}`);
    case "BattleLost": return one(`pirate:${values[0]}`, `loses by ${values[3]}`);
    case "HandAdded": return one(`deckhands:${values[0]}`, "+1");
    case "HandsEliminated": return one(at(values[1]), `−${values[2]}`);
    case "Looted": return one("boats", `Treasure ${values[2]}/${values[3]}`);
    case "CardResolves": return one(`card:${values[0]}`, "now");
    case "PirateDied": return one(at(values[3]), "dead");
    default: return [];
  }
}

/** Treasures home, for the result's chart. */
export const tally = (/** @type {any} */ { event, values }) => (event === "Looted" ? { seat: values[0], gained: 1, score: values[2], from: "Treasures brought home" } : null);

export const phase = (/** @type {any} */ view) => (battle(view) ? ["Battle"] : view.phase === "search" ? ["Search"] : view.phase === "revenge" ? ["Revenge", "Fire"] : ["Action"]);

/** The cover on the home page: a ship on fire under a skull of a moon. */
export function cover(/** @type {any} */ kit) {
  const { art, s, picture } = kit;
  const { path, flame, g } = art;
  return picture(
    "0 0 320 200",
    [
      s("rect", { width: 320, height: 200, fill: "#0d2a38" }),
      art.rays(160, 96, 300, "rgba(255,150,60,.13)", 22, 0.15),
      s("circle", { cx: 160, cy: 104, r: 100, fill: "#f2a03a" }), s("circle", { cx: 160, cy: 104, r: 84, fill: "#f9d27f" }),
      path("M102 136V30M160 136V10M218 136V36", "none", { "stroke-width": 6 }), path("M102 136V30M160 136V10M218 136V36", "none", { "stroke-width": 2.6, stroke: "#8a5a33" }),
      path("M70 44Q104 34 134 44Q126 74 132 98Q102 90 74 98Q80 70 70 44Z", "#e9dcc0"), path("M124 24Q160 12 198 24Q188 64 196 100Q160 90 126 100Q134 62 124 24Z", "#1d1930"), path("M190 50Q220 40 250 50Q242 78 248 100Q220 92 192 100Q198 74 190 50Z", "#e9dcc0"),
      g("translate(134 32) scale(.52)", art.skull({ eyes: "ring", brow: "angry", mouth: "teeth", top: "none", mark: "crack", cheek: "none", tone: "#dff3e6", colour: "#8fe0bf" }, "flag")),
      flame(84, 116, 17), flame(112, 110, 24), flame(146, 114, 20), flame(182, 108, 26), flame(216, 114, 20), flame(240, 120, 14, "#e69f00"), flame(128, 122, 13, "#e69f00"), flame(198, 124, 13, "#e69f00"),
      path("M34 118Q60 132 160 132Q252 132 296 108Q282 172 240 178H84Q48 172 34 118Z", "#6d4426"), path("M40 136Q90 148 160 148Q240 146 288 130M50 154Q100 162 160 162Q230 160 278 150", "none", { "stroke-width": 2 }),
      ...[86, 122, 158, 194, 230].map((x) => s("g", null, path(`M${x - 8} 140H${x + 8}V154H${x - 8}Z`, "#ffb347"), flame(x, 142, 5))),
      path("M-5 172q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t50 0V205H-5Z", "#17506a"), path("M-5 186q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t50 0V205H-5Z", "#0f3a50"),
      g("translate(18 138) scale(.52)", bustOf(kit, "jade")), g("translate(252 132) scale(.56)", bustOf(kit, "black_gus_garrett")),
      g("translate(66 160) scale(.44)", chest(kit)), path("M8 184Q40 192 100 186L92 200H16Z", "#a8703f"), path("M240 186Q280 194 314 184L304 200H250Z", "#a8703f"),
      g("translate(140 164) scale(.7)", die({ art, s }, "red", 5, false)),
    ],
    { class: "cover-art", preserveAspectRatio: "xMidYMax slice" },
  );
}

/** The cover is drawn before the game's cards are there. */
function bustOf(/** @type {any} */ kit, /** @type {string} */ id) {
  const figure = { jade: "green", black_gus_garrett: "black" }[id];
  return bust({ ...kit, art: kit.art, s: kit.s, entry: () => ({ figure }) }, id);
}

