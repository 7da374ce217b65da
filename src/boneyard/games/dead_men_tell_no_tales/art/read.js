/**
 * Reading the view: what lies where, in words the drawing uses. Rooms are numbered as in the catalogue; a token is known by the number of
 * its draw.
 */

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 * @typedef {{id: string, name?: string, colour: string, doors: string, keg?: number, level?: number, exit?: string}} Tile a
 * room as the content has it
 * @typedef {{id: string, fire: string, number: number, icon: string}} Card a Revenge card
 * @typedef {{id: string, other?: string, value?: number}} Token what a token brings: its other side, and what a Grog takes off
 * @typedef {{number: number, enemy: string, strength: number, loot: string, value: number, title: string}} Seen a token as it is seen
 */

const SIDES = ["N", "E", "S", "W"];
export const SIDE_NAMES = ["north", "east", "south", "west"];
export const STEP = [[0, 1], [1, 0], [0, -1], [-1, 0]];
/** @type {Record<string, string>} */
const LOOT = { guard: "treasure", cutlass: "cutlass", grog: "grog" };
/** @type {Record<string, string>} */
const LOOT_TITLES = { treasure: "Treasure", cutlass: "Cutlass", grog: "Grog" };
/** @type {Record<string, string>} */
const ENEMY_TITLES = { captain: "Captain Fromm", guard: "Guard", crew: "Skeleton Crew" };
export const SKULL = 16;
export const LAST_SPACE = 7;
export const TOP_OF_TRACK = 4;
export const CROWD = 3;
/** Where the dial says so: from this fatigue on, fire of this number is too hot. */
export const MARKS = [{ from: 5, die: 5 }, { from: 9, die: 4 }, { from: 12, die: 3 }, { from: 14, die: 2 }];
const FIVE = 5;

// --- rooms ------------------------------------------------------------------------------------------------

/** The names of the rooms, in the order their lists go by. */
export const roomNames = (/** @type {Kit} */ kit) => kit.game.tokens.room.map((token) => token.name);
export const place = (/** @type {number} */ cell) => ({ x: (cell & 63) - 32, y: cell >> 6 });
/** @returns {Tile} */
export const tile = (/** @type {Kit} */ kit, /** @type {string} */ name) =>
  kit.entry(`room:${name}`) ?? { id: name, colour: "red", doors: "NESW", keg: 0, level: 0 };
/** Where an open place is, by the rooms around it: "north of the Galley". */
export function beside(/** @type {View} */ view, /** @type {number} */ cell) {
  const around = STEP.map(([x, y], side) => ({ room: view.at[cell - x - 64 * y], side }))
    .filter(({ room }) => room !== undefined);
  return around.slice(0, 2).map(({ room, side }) => `${SIDE_NAMES[side]} of the ${roomName(numbers[Number(room)])}`)
    .join(" and ");
}
/** On which sides a tile has doors, as it lies. */
export const doorsOf = (/** @type {Tile} */ entry, /** @type {number} */ turn) =>
  SIDES.map((_, side) => entry.doors.includes(SIDES[(side + 4 - turn) % 4]));
export const doorNames = (/** @type {Tile} */ entry, /** @type {number} */ turn) =>
  SIDE_NAMES.filter((_, side) => doorsOf(entry, turn)[side]).join(", ");
export const kegSide = (/** @type {number} */ turn) => (2 + turn) % 4;
/** The lowest fire that is too hot at so much fatigue; 6 where none is, 0 for the dead. */
export const hottest = (/** @type {number} */ fatigue) =>
  fatigue >= SKULL ? 0 : MARKS.findLast((mark) => fatigue >= mark.from)?.die ?? 6;

/** Which side of a room leads off the ship, or −1. */
export function wayOut(/** @type {View} */ view, /** @type {Tile} */ entry) {
  if (entry.id === view.dinghy) return view.dinghy_side;
  return entry.exit ? SIDES.indexOf(entry.exit) : -1;
}

/** What one more step of fire does in a room: "explodes", "keg" or nothing. */
export function threat(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  if (view.exploded[room]) return "";
  if (view.level[room] === FIVE) return "explodes";
  const { keg } = tile(kit, roomNames(kit)[room]);
  return keg && !view.keg_used[room] && view.level[room] === keg - 1 ? "keg" : "";
}

/**
 * Where a keg's blast would go now: out of its own door, else out of the next one clockwise with an intact room behind it; null where
 * there is none.
 */
export function blast(/** @type {View} */ view, /** @type {number} */ room) {
  for (let turn = 0; turn < 4; turn += 1) {
    const side = (kegSide(view.turned[room]) + turn) % 4;
    const [right, up] = STEP[side];
    const behind = view.cell[room] + right + 64 * up;
    const target = view.joined[room].find((other) => view.cell[other] === behind);
    if (target !== undefined) return { side, target };
  }
  return null;
}

// --- tokens -----------------------------------------------------------------------------------------------

/** A token drawn from the bag: what is seen of it, the enemy or what he guarded. @returns {Seen} */
export function pieceOf(/** @type {View} */ view, /** @type {number} */ number) {
  const [token, _back, up] = view.pieces[number];
  const name = String(token ?? "").replace(/^\?/, "");
  if (up || String(token).startsWith("?")) {
    const [enemy, strength] = name.split("_");
    return {
      number,
      enemy,
      strength: enemy === "captain" ? view.fromm : Number(strength ?? 0),
      loot: "",
      value: 0,
      title: ENEMY_TITLES[enemy] ?? "Trapdoor",
    };
  }
  const kind = Object.keys(LOOT).find((each) => name.includes(each));
  const loot = kind ? LOOT[kind] : "";
  const value = loot === "grog" ? grogValue(name) : 0;
  return { number, enemy: "", strength: 0, loot, value, title: LOOT_TITLES[loot] ?? "" };
}

/** What the content says of Grog, of the game last looked at. @type {Record<string, number>} */
const values = {};
const grogValue = (/** @type {string} */ name) => values[name.replace(/_\d+$/, "")] ?? values[name] ?? 0;
/** @type {string[]} */
let numbers = [];
/** What each room is called, by its id. @type {Record<string, string>} */
const called = {};
/** ``Galley``: a room by its name; one out of a pack that gives it none goes by its id. */
export const roomName = (/** @type {string} */ id) => called[id] ?? `Room ${id.toUpperCase()}`;
/** What a view leaves out stands in the content: what a Grog takes off, which number a room has and what it is called. */
export function learn(/** @type {Kit} */ kit) {
  numbers = roomNames(kit);
  for (const id of numbers) {
    const { name } = tile(kit, id);
    if (name) called[id] = name;
    else delete called[id];
  }
  for (const entry of kit.game.content.token ?? []) values[entry.id] = entry.value ?? 0;
}

/** A token in words. */
export function says(/** @type {View} */ view, /** @type {number} */ number) {
  const it = pieceOf(view, number);
  if (it.enemy) return `${it.title} ${it.strength || ""}`.trim();
  return it.loot === "grog" ? `Grog ${it.value}` : it.title;
}

// --- pirates ----------------------------------------------------------------------------------------------

export const seatsIn = (/** @type {View} */ view, /** @type {string | null} */ name) =>
  view.place.flatMap((where, seat) => (where === name ? [seat] : []));
export const pirateName = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  view.character[seat] ? kit.title(`character:${view.character[seat]}`) : kit.seatTitle(seat);
/** Where a pirate is, in words. */
export const whereabouts = (/** @type {View} */ view, /** @type {number} */ seat) =>
  view.place[seat] ? `in the ${roomName(view.place[seat])}` : "on the boats";
const carried = (/** @type {View} */ view, /** @type {number} */ seat, /** @type {string} */ loot) =>
  view.carried[seat].filter((number) => pieceOf(view, number).loot === loot).length;
export const isLooting = (/** @type {View} */ view, /** @type {number} */ seat) => carried(view, seat, "treasure") > 0;
export const cutlasses = (/** @type {View} */ view, /** @type {number} */ seat) => carried(view, seat, "cutlass");
/** Whether a Cutlass lies on a space of the Battle Track: from 0 up, the floor being the first space without one (DMT-B39). */
export const cutlassOn = (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ step) =>
  step < cutlasses(view, seat);
export const treasuresLost = (/** @type {View} */ view, /** @type {Kit} */ kit) => {
  const names = roomNames(kit);
  const cutOff = view.cut_off.flatMap((name) => view.lies[names.indexOf(name)]);
  return [...view.gone, ...cutOff].filter((number) => {
    const [token] = view.pieces[number];
    return String(token).includes("guard");
  }).length;
};

/** The battle that is on, if one is. */
export function battle(/** @type {View} */ view) {
  if (!view.waiting.length) return null;
  const { asked, arena, die } = view;
  const question = asked?.question.split(".").at(-1) ?? "";
  const against = (/** @type {number} */ foe) => (foe >= 0 ? pieceOf(view, foe) : null);
  if (asked && question === "use_track") {
    return { seat: asked.seats[0], foe: against(Number(asked.args[0])), tracking: true, die };
  }
  if (arena === null || view.fighter < 0) return null;
  const here = standing(view);
  const foe = view.foe < 0 && here.length === 1 ? here[0] : view.foe;
  // Until an enemy is faced nothing has been rolled against him: the die that still lies there is that of the last fight or shot.
  const rolled = question === "enemy_to_face" ? 0 : die;
  return { seat: view.fighter, foe: against(foe), tracking: false, die: rolled };
}

/** Who stands in the room that is fought in. */
const standing = (/** @type {View} */ view) =>
  (view.lies[numbers.indexOf(view.arena)] ?? []).filter((number) => {
    const [_token, _back, up] = view.pieces[number];
    return up;
  });

// --- the Revenge cards --------------------------------------------------------------------------------------

/** All Revenge cards there are. */
const cards = (/** @type {Kit} */ kit) => /** @type {Card[]} */ (kit.game.content.revenge);

/** The Revenge cards that can still come before the deck is shuffled, the known top one first. */
export function toCome(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const seen = new Set([...view.discards, ...view.revealed]);
  return cards(kit).filter((card) => !seen.has(card.id));
}

/** Whether a card makes the fire rise in rooms of this colour with fire of this number. */
export const lights = (/** @type {Card} */ card, /** @type {string} */ colour, /** @type {number} */ level) =>
  card.number === level && (card.fire === "both" || card.fire === colour);

/** How many of the cards that may come next do something, of how many: of one, where it is known. */
export function oddsOf(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {(card: Card) => boolean} */ does,
) {
  const all = view.returned ? cards(kit).filter((card) => card.id === view.returned) : toCome(view, kit);
  return { hits: all.filter(does).length, of: all.length };
}

/** How many of the cards to come make a room's fire rise, of how many. */
export function odds(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const { colour } = tile(kit, roomNames(kit)[room]);
  return oddsOf(view, kit, (card) => lights(card, colour, view.level[room]));
}

/** The deckhands an Add or a Spread card would ask for now. */
export function handsNeeded(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const names = roomNames(kit);
  const hands = [...view.deckhands];
  const traps = view.ship.map((name) => names.indexOf(name)).filter((room) => view.trapdoor[room]);
  let spread = 0;
  for (const room of traps) {
    if (!hands[room]) continue;
    for (const other of view.joined[room]) {
      if (view.trapdoor[other] || hands[other] >= hands[room]) continue;
      hands[other] += 1;
      spread += 1;
    }
  }
  return { add: traps.length, spread };
}

/** So many of something: "1 deckhand", "2 deckhands"; `all` are meant where the word stands for more than the number says. */
export const counted = (/** @type {number} */ number, /** @type {string} */ what, all = number) =>
  `${number} ${what}${all === 1 ? "" : "s"}`;
