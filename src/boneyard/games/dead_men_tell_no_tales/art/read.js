/**
 * Reading the view: what lies where, in words the drawing uses. Rooms are numbered as in the catalogue; a token is known by the number of its draw.
 */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export const SIDES = ["N", "E", "S", "W"];
export const SIDE_NAMES = ["north", "east", "south", "west"];
export const STEP = [[0, 1], [1, 0], [0, -1], [-1, 0]];
/** @type {Record<string, string>} */
const LOOT = { treasure: "Treasure", cutlass: "Cutlass", grog: "Grog" };
export const SKULL = 16;
export const LAST_SPACE = 7;
export const TOP_OF_TRACK = 4;
export const CROWD = 3;
/** Where the dial says so: from this fatigue on, fire of this number is too hot. */
export const MARKS = [{ from: 5, die: 5 }, { from: 9, die: 4 }, { from: 12, die: 3 }, { from: 14, die: 2 }];
const FIVE = 5;

/** The names of the rooms, in the order their lists go by. @returns {string[]} */
export const roomNames = (/** @type {Kit} */ kit) => kit.game.tokens.room.map((/** @type {any} */ token) => token.name);
export const code = (/** @type {string} */ name) => name.toUpperCase();
export const place = (/** @type {number} */ cell) => ({ x: (cell & 63) - 32, y: cell >> 6 });
export const tile = (/** @type {Kit} */ kit, /** @type {string} */ name) =>
  kit.entry(`room:${name}`) ?? { id: name, colour: "red", doors: "NESW", keg: 0, level: 0 };
export const doorsOf = (/** @type {any} */ entry, /** @type {number} */ turn) =>
  SIDES.map((_, side) => entry.doors.includes(SIDES[(side + 4 - turn) % 4]));
export const kegSide = (/** @type {number} */ turn) => (2 + turn) % 4;
export const hottest = (
  /** @type {number} */ fatigue,
) => (fatigue >= SKULL ? 0 : [...MARKS].reverse().find((mark) => fatigue >= mark.from)?.die ?? 6);

/** A token drawn from the bag: what is seen of it. */
export function pieceOf(/** @type {any} */ view, /** @type {number} */ number) {
  const [token, , up] = view.pieces[number];
  const name = String(token ?? "").replace(/^\?/, "");
  if (up || String(token).startsWith("?")) {
    const [kind, strength] = name.split("_");
    const captain = kind === "captain";
    return {
      number,
      enemy: captain ? "captain" : kind,
      strength: captain ? view.fromm : Number(strength ?? 0),
      loot: "",
      value: 0,
      title: captain ? "Captain Fromm" : kind === "guard" ? "Guard" : kind === "crew" ? "Skeleton Crew" : "Trapdoor",
    };
  }
  const loot = name.includes("guard")
    ? "treasure"
    : name.includes("cutlass")
    ? "cutlass"
    : name.includes("grog")
    ? "grog"
    : "";
  return {
    number,
    enemy: "",
    strength: 0,
    loot,
    value: loot === "grog" ? grogValue(name) : 0,
    title: LOOT[loot] ?? "",
  };
}

/** @type {Record<string, number>} */
const values = {};
const grogValue = (/** @type {string} */ name) => values[name.replace(/_\d+$/, "")] ?? values[name] ?? 0;
/** @type {string[]} */
let numbers = [];
/** What a view leaves out stands in the content: what a Grog takes off, which number a room has. */
export function learn(/** @type {Kit} */ kit) {
  numbers = roomNames(kit);
  for (const entry of kit.game.content.token ?? []) values[entry.id] = entry.value ?? 0;
}

export const seatsIn = (/** @type {any} */ view, /** @type {string | null} */ name) =>
  view.place.flatMap((
    /** @type {string | null} */ where,
    /** @type {number} */ seat,
  ) => (where === name ? [seat] : []));
export const pirateName = (
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
) => (view.character[seat] ? kit.title(`character:${view.character[seat]}`) : kit.seatTitle(seat));
export const isLooting = (/** @type {any} */ view, /** @type {number} */ seat) =>
  view.carried[seat].some((/** @type {number} */ number) => pieceOf(view, number).loot === "treasure");
export const cutlasses = (/** @type {any} */ view, /** @type {number} */ seat) =>
  view.carried[seat].filter((/** @type {number} */ number) => pieceOf(view, number).loot === "cutlass").length;
export const treasuresLost = (/** @type {any} */ view, /** @type {Kit} */ kit) => {
  const names = roomNames(kit);
  const isOne = (/** @type {number} */ number) => String(view.pieces[number][0]).includes("guard");
  return view.gone.filter(isOne).length +
    view.cut_off.flatMap((/** @type {string} */ name) => view.lies[names.indexOf(name)].filter(isOne)).length;
};

/** The Revenge cards that can still come before the deck is shuffled, the known top one first. */
export function toCome(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const seen = new Set([...view.discards, ...view.revealed]);
  return kit.game.content.revenge.filter((/** @type {any} */ card) => !seen.has(card.id));
}

/** How many of the cards to come make a room's fire rise, of how many. */
export function odds(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  const entry = tile(kit, roomNames(kit)[room]);
  const all = view.returned
    ? kit.game.content.revenge.filter((/** @type {any} */ card) => card.id === view.returned)
    : toCome(view, kit);
  const hits = all.filter((/** @type {any} */ card) =>
    card.number === view.level[room] && (card.fire === "both" || card.fire === entry.colour)
  );
  return { hits: hits.length, of: all.length };
}

/** What one more step of fire does in a room: "explodes", "keg" or nothing. */
export function threat(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ room) {
  if (view.exploded[room]) return "";
  if (view.level[room] === FIVE) return "explodes";
  const { keg } = tile(kit, roomNames(kit)[room]);
  return keg && !view.keg_used[room] && view.level[room] === keg - 1 ? "keg" : "";
}

/** Where a keg's blast would go now: out of its own door, else out of the next one clockwise with an intact room behind it; null where there is none. */
export function blast(/** @type {any} */ view, /** @type {number} */ room) {
  for (let turn = 0; turn < 4; turn += 1) {
    const side = (kegSide(view.turned[room]) + turn) % 4;
    const [right, up] = STEP[side];
    const behind = view.cell[room] + right + 64 * up;
    const target = view.joined[room].find((/** @type {number} */ other) => view.cell[other] === behind);
    if (target !== undefined) return { side, target };
  }
  return null;
}

/** The deckhands an Add or a Spread card would ask for now. */
export function handsNeeded(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const names = roomNames(kit);
  const hands = [...view.deckhands];
  const traps = view.ship.map((/** @type {string} */ name) => names.indexOf(name)).filter((
    /** @type {number} */ room,
  ) => view.trapdoor[room]);
  let spread = 0;
  for (const room of traps) {
    if (hands[room]) {
      for (const other of view.joined[room]) {
        if (!view.trapdoor[other] && hands[other] < hands[room]) {
          hands[other] += 1;
          spread += 1;
        }
      }
    }
  }
  return { add: traps.length, spread };
}

/** Who stands in the room that is fought in. @returns {number[]} */
const standing = (/** @type {any} */ view) =>
  view.lies[numbers.indexOf(view.arena)]?.filter((/** @type {number} */ number) => view.pieces[number][2]) ?? [];

/** The battle that is on, if one is. */
export function battle(/** @type {any} */ view) {
  const question = view.asked?.question.split(".").at(-1) ?? "";
  const tracking = question === "use_track";
  const seat = tracking ? view.asked.seats[0] : view.fighter;
  const here = view.arena === null ? [] : standing(view);
  const foe = tracking ? view.asked.args[0] : view.foe < 0 && here.length === 1 ? here[0] : view.foe;
  if (seat < 0 || seat === null || !view.waiting.length) return null;
  if (!tracking && view.arena === null) return null;
  // Until an enemy is faced nothing has been rolled against him: the die that still lies there is that of the last fight or shot.
  const rolled = question === "enemy_to_face" ? 0 : view.die;
  return { seat, foe: foe >= 0 ? pieceOf(view, foe) : null, tracking, die: rolled, room: view.arena };
}
