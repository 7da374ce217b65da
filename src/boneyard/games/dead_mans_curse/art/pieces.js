/** The Pieces and emblems of Dead Man's Curse: six figures, told apart by outline; four Factions by dress and emblem. */

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {Kit["art"]} Art
 * @typedef {Pick<Kit, "art" | "s" | "picture">} Pen what a picture is drawn with, before the game's cards are there too
 * @typedef {{id: string, faction?: string, attach?: string, parts?: {types?: string}[]}} Card as the content has it
 */

export const KINDS = ["P", "P", "P", "P", "P", "P", "P", "P", "R", "R", "N", "N", "B", "B", "Q", "K"];
/** @type {Record<string, string>} */
const SKIN = { undead: "#f4ead2", crew: "#f2cf9b", ironwrights: "#b9c4cf", thornwood: "#b7d3a0" };
/** @type {Record<string, string>} */
const DRESS = { undead: "#6d5a8c", crew: "#8a3b2b", ironwrights: "#4d5b68", thornwood: "#3f6b3a" };

/** A Piece in a box of 100: figure and base in its seat's colour. Its outline tells its type, as in chess. */
export function figure(
  /** @type {Pen} */ { art, picture },
  /** @type {string} */ kind,
  /** @type {string} */ faction,
  /** @type {number} */ seat,
) {
  const skin = SKIN[faction] ?? "#f4ead2";
  const dress = DRESS[faction] ?? "#555";
  return picture(
    "0 0 100 100",
    [
      ...FIGURES[kind](art, skin, dress, faction),
      art.path("M20 96C20 84 30 80 50 80S80 84 80 96Z", art.SEAT_COLOURS[seat % 6]),
    ],
    { class: "dmc-figure" },
  );
}

/** A face tells the Faction: hollow sockets and teeth, an eyepatch, a visor, or moss and a sprig. */
function eyes(/** @type {Art} */ art, /** @type {number} */ y, /** @type {string} */ faction, gap = 7, r = 3.6) {
  const left = 50 - gap;
  const right = 50 + gap;
  switch (faction) {
    case "crew":
      return [
        art.path(`M${left - 9} ${y - 8}L${right + 9} ${y - 4}`, "none", { "stroke-width": 2.2 }),
        art.path(`M${left - 5} ${y - 5}h10v5a5 5 0 0 1 -10 0Z`, art.INK),
        art.dot(right, y, r),
        art.path(`M44 ${y + 12}q6 4 12 -1`, "none", { "stroke-width": 2.2 }),
      ];
    case "ironwrights":
      return [
        art.path(`M${left - 7} ${y - 5}H${right + 7}V${y + 4}H${left - 7}Z`, art.INK),
        art.dot(left, y, 2.6, "#f0e442"),
        art.dot(right, y, 2.6, "#f0e442"),
        art.path(`M45 ${y + 9}v6M50 ${y + 9}v6M55 ${y + 9}v6`, "none", { "stroke-width": 2 }),
      ];
    case "thornwood":
      return [
        art.dot(left, y, r),
        art.dot(right, y, r),
        art.dot(left + 1, y - 1, 1.3, "#f0e442"),
        art.dot(right + 1, y - 1, 1.3, "#f0e442"),
        art.path(`M45 ${y + 11}q5 4 10 0`, "none", { "stroke-width": 2 }),
        art.path(`M${right + 8} ${y - 14}q10 -2 10 -12q-10 0 -10 12Z`, "#7fb069", { "stroke-width": 1.8 }),
      ];
    default:
      return [
        art.dot(left, y, r + 1.5),
        art.dot(right, y, r + 1.5),
        art.dot(left, y, 1.5, "#d55e00"),
        art.dot(right, y, 1.5, "#d55e00"),
        art.path(`M50 ${y + 5}l-2.4 4h4.8Z`, art.INK, { "stroke-width": 1 }),
        art.path(`M42 ${y + 13}h16M46 ${y + 11}v4M50 ${y + 11}v4M54 ${y + 11}v4`, "none", { "stroke-width": 1.8 }),
      ];
  }
}

/** @type {Record<string, (art: Art, skin: string, dress: string, faction: string) => Element[]>} */
const FIGURES = {
  P: (art, skin, dress, faction) => [
    art.path("M34 84C36 66 42 60 50 60S64 66 66 84Z", dress),
    art.circle(50, 44, 19, skin),
    ...eyes(art, 41, faction),
  ],
  R: (art, skin, dress, faction) => [
    art.path("M30 84L34 52H66L70 84Z", dress),
    art.path("M26 22H37V30H44V22H56V30H63V22H74V44L67 54H33L26 44Z", skin),
    ...eyes(art, 38, faction, 8, 3.2),
  ],
  N: (art, skin, dress) => [
    art.path("M34 84C34 64 42 58 48 54L70 84Z", dress),
    art.path("M34 74C30 44 38 22 60 16L64 10L68 20C78 28 80 42 78 50L68 54L58 46C60 58 66 62 64 74Z", skin),
    art.dot(62, 32, 3.8),
    art.path("M72 47l3 1M44 30C38 40 37 52 38 62", "none", { "stroke-width": 2 }),
  ],
  B: (art, skin, dress, faction) => [
    art.path("M32 84C34 66 42 62 50 62S66 66 68 84Z", dress),
    art.path("M50 12C72 30 74 48 64 62H36C26 48 28 30 50 12Z", skin),
    art.circle(50, 11, 4.5, dress),
    art.path("M57 22L48 34", "none"),
    ...eyes(art, 44, faction, 7, 3.2),
  ],
  Q: (art, skin, dress, faction) => [
    art.path("M28 84C30 64 40 60 50 60S70 64 72 84Z", dress),
    art.circle(50, 46, 19, skin),
    art.path("M28 34L24 12L38 24L44 8L50 22L56 8L62 24L76 12L72 34Z", "#f0e442"),
    ...[[24, 11], [44, 7], [56, 7], [76, 11]].map(([x, y]) => art.circle(x, y, 3, "#cc79a7", { "stroke-width": 1.8 })),
    ...eyes(art, 45, faction),
  ],
  K: (art, skin, dress, faction) => [
    art.path("M24 84C26 62 38 58 50 58S74 62 76 84Z", dress),
    art.circle(50, 48, 20, skin),
    art.path("M28 36V20L39 27L50 16L61 27L72 20V36Z", "#e69f00"),
    art.path("M50 16V4M44 9H56", "none", { "stroke-width": 4 }),
    ...eyes(art, 47, faction),
  ],
};

/** What stands for a Faction: a skull, a hook, a cog, a leaf. @type {Record<string, (art: Art) => Element[]>} */
const EMBLEMS = {
  undead: (art) => [
    art.path("M10 18A10 10 0 1 1 30 18C30 24 27 26 26 32H14C13 26 10 24 10 18Z", "#f4ead2"),
    art.dot(16, 18, 3),
    art.dot(24, 18, 3),
    art.path("M17 32v-4M20 32v-4M23 32v-4", "none", { "stroke-width": 1.6 }),
  ],
  crew: (art) =>
    [{ "stroke-width": 7 }, { "stroke-width": 3, stroke: "#e0a84a" }].map((line) =>
      art.path("M20 5v8M14 13h12v5C30 20 31 34 20 34C12 34 9 27 11 23", "none", line)
    ),
  ironwrights: (art) => [art.star(20, 20, 16, "#b9c4cf", 9, 0.74), art.circle(20, 20, 5, "#fff6e3")],
  thornwood: (art) => [
    art.path("M20 35C6 28 8 10 20 4C32 10 34 28 20 35Z", "#7fb069"),
    art.path("M20 34V12M20 24l-6 -5M20 20l6 -5", "none", { "stroke-width": 2 }),
  ],
};

export const emblem = (/** @type {Kit} */ { art, picture }, /** @type {string} */ faction) =>
  picture("0 0 40 40", (EMBLEMS[faction] ?? EMBLEMS.undead)(art), { class: "dmc-emblem" });

/** Of which deck a card is, in its upper right corner. */
function sign(/** @type {Kit["art"]} */ art, /** @type {string} */ section) {
  if (section === "epic") return art.star(80, 16, 10, "#e69f00");
  if (section === "boost") return art.path("M80 6l7 10h-4v9h-6v-9h-4Z", "#009e73");
  return art.path("M72 20h14M79 13l8 7l-8 7", "none", { "stroke-width": 4 });
}

/** The picture on a card, from its id. */
export function cardArt(/** @type {Kit} */ kit, /** @type {Card | null} */ entry, /** @type {string} */ section) {
  const { art, s, picture } = kit;
  const roll = art.seeded(entry?.id ?? "card");
  const ground = { battlefield: "#d9c79a", boost: "#cfe0d3", epic: "#d8c6e4" }[section] ?? "#ddd";
  const faction = entry?.faction ?? roll.of(["undead", "crew", "ironwrights", "thornwood"]);
  const kinds = String(entry?.attach ?? entry?.parts?.map((part) => part.types ?? "").join("") ?? "")
    .split("").filter((letter) => FIGURES[letter]);
  const kind = kinds.length ? kinds[roll.below(kinds.length)] : roll.of(["P", "N", "B", "Q"]);
  return picture(
    "0 0 100 70",
    [
      s("rect", { width: 100, height: 70, fill: ground }),
      art.rays(50, 38, 80, "rgba(255,255,255,.35)", 14, roll.next()),
      art.g("translate(20 6) scale(.62)", ...FIGURES[kind](art, SKIN[faction], DRESS[faction], faction)),
      s("g", { class: "dmc-sign" }, sign(art, section)),
    ],
    { class: "dmc-card-art", preserveAspectRatio: "xMidYMid slice" },
  );
}
