/**
 * The fighters' portraits: sugar skulls from the house's drawing book, one recipe each. What a recipe leaves open, and every fighter
 * somebody adds in a pack, is drawn from a seed. Behind the skull stands a sign of what its effect does.
 */

/** @type {Record<string, any>} */
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

function family(/** @type {any[]} */ effect) {
  const first = effect[0]?.do;
  if (!first) return "none";
  if (["power", "cultivate"].includes(first)) return "power";
  if (["points", "steal"].includes(first)) return "points";
  if (["win", "stop", "hush"].includes(first)) return "fight";
  if (["extra_use", "cancel", "blank", "copy"].includes(first)) return "uses";
  return "cards";
}

/** The drawing of a fighter, 200 by 170. */
export function portrait(/** @type {any} */ kit, /** @type {any} */ entry) {
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

function petals(/** @type {any} */ kit, /** @type {any} */ dice) {
  const places = [[16, 154], [184, 152], [30, 166], [170, 166]];
  return places.map(([x, y], at) =>
    kit.art.flower(x, y, 13 - (at > 1 ? 4 : 0), dice.of(["#e69f00", "#cc79a7", "#d55e00"]), 7 + dice.below(3))
  );
}

/** The three backs: told apart by ground, hatch, sign and letter. 140 by 196. */
export function backArt(/** @type {any} */ kit, /** @type {string} */ letter) {
  const { s, art, picture } = kit;
  const INK = art.INK;
  const marks = [];
  if (letter === "D") {
    marks.push(s("rect", { x: 0, y: 0, width: 140, height: 196, fill: "#272140" }));
    for (let y = 12; y < 196; y += 18) {
      for (let x = 12 + ((y / 6) % 2) * 9; x < 140; x += 18) {
        marks.push(s("circle", { cx: x, cy: y, r: 2, fill: "#4d4472" }));
      }
    }
    marks.push(
      art.g(
        "translate(33 58) scale(.62)",
        art.skull(
          { eyes: "star", top: "none", mark: "flower", colour: "#e69f00", second: "#cc79a7", cheek: "dots" },
          "back D",
        ),
      ),
    );
    marks.push(
      art.g(
        "translate(53 80) scale(.62)",
        art.skull(
          { eyes: "star", top: "none", mark: "flower", colour: "#e69f00", second: "#cc79a7", cheek: "dots" },
          "back D",
        ),
      ),
    );
  } else if (letter === "P") {
    marks.push(s("rect", { x: 0, y: 0, width: 140, height: 196, fill: "#a7a1b2" }));
    for (let x = -196; x < 150; x += 16) {
      marks.push(s("path", { d: `M${x} 200L${x + 200} 0`, stroke: "#8b849a", "stroke-width": 4 }));
    }
    marks.push(
      art.path("M70 46L112 92H88V148H52V92H28Z", "#e69f00"),
      s("text", { x: 70, y: 128, "text-anchor": "middle", class: "dod-back-sign" }, "+2"),
    );
  } else {
    marks.push(s("rect", { x: 0, y: 0, width: 140, height: 196, fill: "#fdf7ea" }));
    for (let y = 12; y < 196; y += 12) {
      marks.push(
        s("path", {
          d: `M8 ${y}q8 -5 16 0t16 0t16 0t16 0t16 0t16 0t16 0t14 0`,
          stroke: "#e2d5ba",
          "stroke-width": 3,
          fill: "none",
        }),
      );
    }
    marks.push(
      art.g(
        "rotate(14 70 100)",
        art.path("M65 62H75V128H65Z", "#b07a4a"),
        art.path("M54 46H86V60H78L75 66H65L62 60H54Z", "#e69f00"),
      ),
      art.path("M40 124Q48 116 72 120Q76 148 52 158Q36 142 40 124Z", "#9aa0ad"),
      art.path("M14 160Q40 132 74 140Q108 134 126 160V172H14Z", "#8a5a3a"),
      art.flower(30, 160, 11),
      art.flower(110, 161, 10, "#cc79a7"),
      art.g("translate(70 158) scale(.42)", art.bone()),
    );
  }
  marks.push(
    s("rect", {
      x: 6,
      y: 6,
      width: 128,
      height: 184,
      rx: 10,
      fill: "none",
      stroke: letter === "D" ? "#e69f00" : INK,
      "stroke-width": 2.5,
    }),
  );
  marks.push(
    s("circle", { cx: 26, cy: 26, r: 15, fill: "#fff6e3", stroke: INK, "stroke-width": 2.5 }),
    s("text", { x: 26, y: 32.5, "text-anchor": "middle", class: "dod-back-letter" }, letter),
  );
  return picture("0 0 140 196", marks, { class: "dod-back-art", preserveAspectRatio: "xMidYMid slice" });
}

/** A one-line reminder of an effect; the full words are in the inspector. */
export function brief(/** @type {any[]} */ effect) {
  const parts = effect.map(briefly);
  return parts.map((
    text,
    at,
  ) => (parts[at - 1]?.startsWith(ENEMY) && text.startsWith(ENEMY) ? text.slice(ENEMY.length) : text)).join(" · ") ||
    "no effect";
}

const ENEMY = "enemy ";
/** @type {Record<string, string>} */
const EACH = {
  own_points: "your VP",
  opponent_points: "their VP",
  own_fighters: "own fighter",
  own_fallen: "own fallen",
  opponent_fallen: "their fallen",
  all_fallen: "fallen",
  own_other_active: "other standing",
  opposing_power: "their power",
  discarded_power: "power dug",
};
/** @type {Record<string, string>} */
const WHEN = {
  behind: "if behind",
  ahead: "if ahead",
  newest: "if newest",
  not_newest: "unless newest",
  oldest: "in slot 1",
};
/** @type {Record<string, string>} */
const PLAIN = {
  win: "win at once",
  extra_use: "one slot lower: +1 use",
  cancel: "next fight: no effects",
  cultivate: "+ power one slot lower",
  recall: "swap from pile",
  stop: "stop their effect",
  hush: "hush their spirit",
  dig: "dig",
  swap: "swap two fighters",
};
/** @type {Record<string, string>} */
const POOLED = {
  "blank opponent": "silence an enemy",
  "blank own_unfought": "silence one of yours",
  "unearth any": "unearth any card",
  "unearth own_other": "unearth another",
  "copy own_active": "copy one of yours",
  "copy opposing": "copy the enemy",
  "after spy": "then maybe unearth",
  "after moody": "they may unearth it",
  "after martyr": "if beaten: VP, then unearth",
};

/** Points for points: a card has no room to say VP twice, nor whose they are where they are the loser's own. */
const pointsPer = (
  /** @type {any} */ act,
) => (act.side === "opponent" && act.per === "opponent_points" ? ` per ${act.each ?? 1} VP` : "");

function briefly(/** @type {any} */ act) {
  const sign = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);
  const each = act.per ? ` per ${(act.each ?? 1) > 1 ? `${act.each} ` : ""}${EACH[act.per]}` : "";
  let text = PLAIN[act.do] ?? POOLED[`${act.do} ${act.pool ?? act.what ?? ""}`] ?? "";
  if (act.do === "power") {
    text = `${act.side === "opponent" ? ENEMY : ""}${sign(act.amount)}${
      act.fight === "next" ? " next fight" : ""
    }${each}`;
  }
  if (act.do === "points") {
    text = `${act.side === "opponent" ? "they " : ""}${sign(act.amount)}${pointsPer(act) || ` VP${each}`}`;
  }
  if (act.do === "steal") text = `steal ${act.amount} VP`;
  const when = act.when === "opposing_power" ? ` vs ${act.at_least}+` : act.when ? ` ${WHEN[act.when]}` : "";
  return text + when;
}
