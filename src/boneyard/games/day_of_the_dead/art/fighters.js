/**
 * The fighters' portraits: sugar skulls from the house's drawing book, one recipe each. What a recipe leaves open, and every fighter
 * somebody adds in a pack, is drawn from a seed. Behind the skull stands a sign of what its effect does.
 */

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("./read.js").Act} Act
 * @typedef {import("./read.js").Fighter} Fighter
 */

/** @type {Record<string, import("../../../web/ground/skull.js").SkullRecipe>} */
const RECIPES = {
  oaf: { eyes: "away", mouth: "tongue", top: "bowler", mark: "none" },
  anger: { eyes: "slit", brow: "angry", mouth: "grin", top: "flames", colour: "#d55e00" },
  nemesis: { eyes: "slit", brow: "angry", mouth: "fangs", top: "horns", mark: "eye", colour: "#d55e00" },
  paranoid: { eyes: "wide", brow: "raised", mouth: "stitched", top: "none", mark: "crack" },
  alchemy: { eyes: "ring", mouth: "teeth", top: "hood", mark: "sun", colour: "#009e73" },
  cancel: { eyes: "cross", mouth: "stitched", top: "none", mark: "cross" },
  challenge: { eyes: "round", brow: "angry", mouth: "teeth", top: "helmet", colour: "#d55e00" },
  control: { eyes: "spiral", mouth: "shut", top: "crown", mark: "eye" },
  cultivate: { eyes: "flower", mouth: "grin", top: "marigolds", colour: "#009e73" },
  famine: { eyes: "drop", brow: "sad", mouth: "open", top: "none", cheek: "none", mark: "crack" },
  forget: { eyes: "closed", mouth: "shut", top: "none", mark: "drops", colour: "#56b4e9" },
  greed: { eyes: "coin", mouth: "grin", top: "hat", colour: "#e69f00" },
  grief: { eyes: "drop", brow: "sad", mouth: "frown", top: "veil", cheek: "tears", colour: "#5b5273" },
  moody: { eyes: "round", brow: "raised", mouth: "frown", top: "feather", mark: "heart" },
  return: { eyes: "star", mouth: "grin", top: "wings", mark: "sun", second: "#56b4e9" },
  spook: { eyes: "wide", mouth: "open", top: "hood", mark: "none", colour: "#f7f2ff" },
  spy: { eyes: "round", mouth: "shut", top: "mask", second: "#3a3354" },
  troll: { eyes: "ring", brow: "angry", mouth: "tusks", top: "hair", colour: "#009e73", tone: "#d9e6c3" },
  vampire: { eyes: "slit", brow: "raised", mouth: "fangs", top: "bun", mark: "drops", colour: "#d55e00" },
  twin: { eyes: "heart", mouth: "grin", top: "roses" },
  hoard: { eyes: "coin", mouth: "teeth", top: "crown", mark: "diamond" },
  sexton: { eyes: "round", mouth: "teeth", top: "hat", mark: "cross", colour: "#5b5273" },
  magpie: { eyes: "ring", mouth: "shut", top: "feather", second: "#0072b2", mark: "diamond" },
  brute: { eyes: "round", brow: "angry", mouth: "tusks", top: "bandana", colour: "#d55e00" },
  drowsy: { eyes: "closed", mouth: "open", top: "nightcap", colour: "#56b4e9" },
  underdog: { eyes: "star", brow: "angry", mouth: "teeth", top: "bandana", colour: "#009e73" },
  exorcist: { eyes: "round", mouth: "shut", top: "mitre", mark: "none", colour: "#d55e00" },
  jinx: { eyes: "spiral", mouth: "grin", top: "bells", colour: "#cc79a7", second: "#009e73" },
  mimic: { eyes: "spiral", mouth: "grin", top: "mask", second: "#cc79a7" },
  herald: { eyes: "star", mouth: "open", top: "feather", mark: "sun" },
  rabble: { eyes: "round", brow: "angry", mouth: "open", top: "bandana", colour: "#0072b2" },
  avenger: { eyes: "slit", brow: "angry", mouth: "stitched", top: "hood", colour: "#3a3354" },
  pickpocket: { eyes: "away", mouth: "grin", top: "bowler", second: "#009e73" },
  martyr: { eyes: "closed", brow: "sad", mouth: "shut", top: "halo", mark: "heart", colour: "#e69f00" },
  usher: { eyes: "ring", mouth: "grin", top: "hat", second: "#d55e00" },
  grubber: { eyes: "wide", mouth: "tongue", top: "candles", mark: "none" },
  doorman: { eyes: "round", brow: "raised", mouth: "shut", top: "helmet", colour: "#0072b2" },
  vulture: { eyes: "away", brow: "angry", mouth: "fangs", top: "wings", second: "#3a3354" },
};

/** What an effect is about gives the card its ground. */
const GROUNDS = {
  power: "#f6cfae",
  points: "#f8e7a6",
  fight: "#efb8b0",
  uses: "#cfe3d6",
  cards: "#c9dff0",
  none: "#e4dccb",
};

function family(/** @type {Act[]} */ effect) {
  const first = effect[0]?.do;
  if (!first) return "none";
  if (["power", "cultivate"].includes(first)) return "power";
  if (["points", "steal"].includes(first)) return "points";
  if (["win", "stop", "hush"].includes(first)) return "fight";
  if (["extra_use", "cancel", "blank", "copy"].includes(first)) return "uses";
  return "cards";
}

/** The drawing of a fighter, 200 by 170. */
export function portrait(/** @type {Kit} */ kit, /** @type {Fighter} */ entry) {
  const { art, s, picture } = kit;
  const dice = art.seeded(entry.id);
  const ground = GROUNDS[family(entry.effect ?? [])];
  const deep = "rgba(29,25,48,.09)";
  const two = entry.id === "twin";
  const one = art.skull(RECIPES[entry.id] ?? {}, entry.id);
  return picture(
    "0 0 200 170",
    [
      s("rect", { width: 200, height: 170, fill: ground }),
      art.rays(100, 92, 170, deep, 10 + dice.below(4) * 2, dice.next()),
      s("circle", { cx: 100, cy: 92, r: 62, fill: "rgba(255,255,255,.38)" }),
      ...petals(kit, dice),
      two
        ? s(
          "g",
          null,
          art.g("translate(8 44) scale(.98)", one),
          art.g("translate(94 44) scale(.98)", art.skull({ ...RECIPES.twin, colour: "#0072b2" }, "twin")),
        )
        : art.g("translate(41 36) scale(1.2)", one),
    ],
    { class: "dod-portrait", preserveAspectRatio: "xMidYMid slice" },
  );
}

function petals(/** @type {Kit} */ kit, /** @type {ReturnType<Kit["art"]["seeded"]>} */ dice) {
  const places = [[16, 154], [184, 152], [30, 166], [170, 166]];
  return places.map(([x, y], at) =>
    kit.art.flower(x, y, 13 - (at > 1 ? 4 : 0), dice.of(["#e69f00", "#cc79a7", "#d55e00"]), 7 + dice.below(3))
  );
}
