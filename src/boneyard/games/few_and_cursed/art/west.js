/** The pictures of The Few and Cursed: chasers, Monsters, and cards of a dried-up sea. */

import { content } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {Pick<Kit, "art" | "s" | "picture">} Book what home's covers are drawn with, too */
/** @typedef {ReturnType<typeof import("../../../web/ground/art.js").seeded>} Roll */
/** @typedef {import("./read.js").Effect & {id?: string}} Entry */

/** A chaser: a skull of its own kind with a scarf of its seat's colour; horns of shadow on the cursed side. */
export function chaser(/** @type {Book} */ kit, /** @type {number} */ seat, /** @type {number} */ who, cursed = false) {
  const { art, picture } = kit;
  const bone = cursed ? "#cdb8dd" : art.BONE;
  return picture(
    "0 0 60 64",
    [
      cursed
        ? art.path("M12 34C2 24 4 8 10 4C10 14 16 18 20 22M48 34C58 24 56 8 50 4C50 14 44 18 40 22", "#57307a")
        : null,
      ...HEADS[who % HEADS.length](art, bone),
      art.path("M12 62C14 50 22 48 30 52S46 50 48 62Z", art.SEAT_COLOURS[seat % 6]),
    ],
    { class: "fac-chaser" },
  );
}

/** @typedef {Book["art"]} Art */

/** A skull: how wide its jaw is, how its eyes look. */
const skull = (/** @type {Art} */ art, /** @type {string} */ bone, jaw = 10, eye = 4) => [
  art.path(
    `M15 30A15 14 0 1 1 45 30C45 38 ${30 + jaw + 1} 40 ${30 + jaw} 48H${30 - jaw}C${30 - jaw - 1} 40 15 38 15 30Z`,
    bone,
  ),
  art.dot(24, 31, eye),
  art.dot(36, 31, eye),
  art.path("M30 36l-2 4h4Z", art.INK, { "stroke-width": 1 }),
];
const teeth = (/** @type {Art} */ art) => art.path("M25 47v-4M30 47v-4M35 47v-4", "none", { "stroke-width": 1.6 });

/** Four Curse Chasers, told apart by more than their hats. @type {((art: Art, bone: string) => (Element | null)[])[]} */
const HEADS = [
  // Redhead: hair to the shoulders, a small hat pushed back
  (art, bone) => [
    art.path("M10 54C4 34 8 10 30 8S56 34 50 54C44 52 43 44 44 36L16 36C17 44 16 52 10 54Z", "#c0452a"),
    ...skull(art, bone, 8),
    art.path("M15 28C18 18 42 18 45 28C40 22 34 25 30 21C26 25 20 22 15 28Z", "#c0452a"),
    teeth(art),
    art.path("M18 14C24 18 36 18 42 14C40 4 36 2 30 2S20 4 18 14Z", "#3a2a20"),
  ],
  // Jebediah: a preacher's flat brim, white collar, a long beard
  (art, bone) => [
    ...skull(art, bone),
    art.path("M17 38C20 58 26 62 30 62S40 58 43 38C38 46 34 44 30 44S22 46 17 38Z", "#d8d2c8"),
    art.path("M2 20H58V25H2Z", "#2d2d3a"),
    art.path("M18 20V5H42V20Z", "#2d2d3a"),
    art.path("M18 16H42", "none", { stroke: "#fff6e3", "stroke-width": 2.6 }),
  ],
  // Maecenas: a tall hat, a monocle, moustaches
  (art, bone) => [
    ...skull(art, bone, 11),
    art.circle(37, 31, 7, "none", { stroke: "#d9a441", "stroke-width": 2.6 }),
    art.path("M43 34L46 48", "none", { stroke: "#d9a441", "stroke-width": 1.6 }),
    art.path("M30 42C24 38 18 42 16 46C22 48 27 47 30 44C33 47 38 48 44 46C42 42 36 38 30 42Z", "#3a2a20"),
    art.path("M12 17H48V21H12ZM19 17V0H41V17Z", "#5b2f55"),
    art.path("M19 12H41", "none", { stroke: "#d9a441", "stroke-width": 3 }),
  ],
  // Calla Vane: a wide hat with a feather, a bandanna over the jaw
  (art, bone) => [
    ...skull(art, bone, 9, 3.4),
    art.path("M15 36C22 40 38 40 45 36L41 52L30 58L19 52Z", "#24585a"),
    art.path(
      "M1 25C14 31 46 31 59 25C52 19 44 21 42 21C42 11 38 7 34 10C32 12 28 12 26 10C22 7 18 11 18 21C16 21 8 19 1 25Z",
      "#7a5a34",
    ),
    art.path("M42 20C46 8 54 2 58 1C58 10 52 18 43 22Z", "#d55e00"),
  ],
];

/** A Monster: teeth, and too many eyes. */
export function monster(/** @type {Book} */ kit, /** @type {string} */ word) {
  const { art, picture } = kit;
  const roll = art.seeded(word);
  const colour = roll.of(["#57307a", "#7a2430", "#24585a", "#3c5a24"]);
  const many = 3 + roll.below(3);
  const eyes = Array.from({ length: many }, (_, at) => [15 + (at * 30) / (many - 1), 22 + (at % 2) * 7]);
  return picture(
    "0 0 60 60",
    [
      art.path("M6 56C2 30 12 8 30 6S58 30 54 56L46 48L40 56L34 48L28 56L22 48L14 56Z", colour),
      ...eyes.map(([x, y]) => art.circle(x, y, 4.6, art.BONE, { "stroke-width": 1.8 })),
      ...eyes.map(([x, y]) => art.dot(x, y, 1.9)),
      art.path("M16 38L20 44L25 38L30 44L35 38L40 44L44 38Z", art.BONE, { "stroke-width": 1.8 }),
    ],
    { class: "fac-monster" },
  );
}

// --- cards ------------------------------------------------------------------------------------------------

/** @type {Record<string, string>} */
const SKIES = {
  starting: "#e9c98f",
  upgrade: "#e7b07a",
  artifact: "#b79ad0",
  store: "#a9c4b2",
  job: "#d8cba6",
  most_wanted: "#d9a091",
  monster: "#8a6fa6",
  wanted: "#dcb28c",
  encounter: "#e3cf9f",
  cursed_encounter: "#a58cbf",
};

/** What a card of a section shows. @type {Record<string, (kit: Kit, entry: Entry | null, roll: Roll) => Element>} */
const SUBJECTS = {
  most_wanted: outlaw,
  wanted: outlaw,
  character: (kit, entry) => {
    const who = content(kit).character.findIndex(({ id }) => id === entry?.id);
    return kit.art.g("translate(18 0) scale(1.02)", ...chaser(kit, 0, who).childNodes);
  },
  monster: (kit, entry) => kit.art.g("translate(26 6) scale(.8)", ...monster(kit, entry?.id ?? "").childNodes),
  artifact: ({ art, s }, _, roll) =>
    s(
      "g",
      null,
      art.diamond(50, 32, 18, roll.of(["#cc79a7", "#56b4e9", "#f0e442", "#009e73"])),
      art.path("M36 32H64M50 14L44 32L50 50L56 32Z", "none", { "stroke-width": 1.6 }),
    ),
  job: ({ art, s }) =>
    s(
      "g",
      null,
      art.path("M32 10H68V54L62 50L56 54L50 50L44 54L38 50L32 54Z", "#fff6e3"),
      art.path("M38 20H62M38 28H62M38 36H54", "none", { "stroke-width": 2 }),
    ),
};

function outlaw(/** @type {Kit} */ kit, /** @type {Entry | null} */ _, /** @type {Roll} */ roll) {
  const [seat, hat, cursed] = [roll.below(6), roll.below(4), roll.below(3) === 0];
  return kit.art.g("translate(30 8) scale(.68)", ...chaser(kit, seat, hat, cursed).childNodes);
}

/** A card of any other section shows what it gives first. */
function gift(/** @type {Kit} */ { art, s }, /** @type {Entry | null} */ entry, /** @type {Roll} */ roll) {
  if (entry?.attack) {
    return s(
      "g",
      null,
      art.path("M24 26H66V22H72V36H58C54 36 52 40 50 46H40L44 36H24Z", "#4d5b68"),
      art.path("M78 28l10 0M76 22l8 -5M76 34l8 5", "none", { "stroke-width": 2 }),
    );
  }
  if (entry?.movement) return art.path("M36 12H52V40C58 44 68 44 72 48V54H36Z", "#8a3b2b");
  if (entry?.water) return art.path("M50 8C60 22 66 30 66 38A16 16 0 0 1 34 38C34 30 40 22 50 8Z", "#56b4e9");
  if (entry?.curse) return art.moon(48, 32, 18, "#57307a");
  return art.star(50, 32, 18, roll.of(["#e69f00", "#d55e00", "#f0e442"]));
}

/** The picture on a card, from what it gives. */
export function cardArt(
  /** @type {Kit} */ kit,
  /** @type {Entry | null} */ entry,
  /** @type {string} */ section,
) {
  const { art, s, picture } = kit;
  const roll = art.seeded(entry?.id ?? "card");
  const subject = SUBJECTS[section] ?? gift;
  return picture(
    "0 0 100 62",
    [
      s("rect", { width: 100, height: 62, fill: SKIES[section] ?? "#e3cf9f" }),
      art.rays(50, 46, 80, "rgba(255,255,255,.28)", 12, roll.next()),
      s("circle", { cx: 20 + roll.below(60), cy: 16, r: 9, fill: "rgba(255,246,227,.75)" }),
      s("path", {
        d: `M0 54Q20 ${44 + roll.below(8)} 42 52T100 ${46 + roll.below(8)}V62H0Z`,
        fill: "rgba(90,50,20,.35)",
      }),
      subject(kit, entry, roll),
    ],
    { class: "fac-art", preserveAspectRatio: "xMidYMid slice" },
  );
}
