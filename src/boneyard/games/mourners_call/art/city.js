/** The city of Illverness: a picture of each of its twelve places. */

import { INK } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("./read.js").Location} Location */

/** @type {Record<string, string[]>} */
const SKIES = { bone: ["#c9b27a", "#e8d8a8"], flesh: ["#a8434f", "#cf6f70"], spirit: ["#2f7d80", "#62aea6"] };
/** @type {Record<string, string>} */
const WALL = { bone: "#efe3c4", flesh: "#e7b3a6", spirit: "#bfe0d6" };
/** @type {Record<string, string>} */
const DARK = { bone: "#6e5a33", flesh: "#5b1f33", spirit: "#17444f" };

/** @typedef {(a: Kit["art"], wall: string, dark: string) => Element[]} Building */
/** Each place in a box of 180 by 96; the ground lies at 96. @type {Record<string, Building>} */
const PLACES = {
  dirth_forge: (a, wall, dark) => [
    a.path("M40 96V58H66V40H84V58H140V96Z", wall),
    a.path("M68 40V18H82V40Z", dark),
    a.path("M66 14Q60 6 70 2T86 4T92 12Q86 18 66 14Z", "#efe6d6"),
    a.path("M88 96V78A14 14 0 0 1 116 78V96Z", INK),
    a.flame(102, 86, 9),
    a.path("M46 66H60V78H46Z", dark),
    a.path("M122 66H134V78H122Z", dark),
  ],
  vadlum_gates: (a, wall, dark) => [
    a.path("M36 96V30L46 20L56 30V96Z", wall),
    a.path("M124 96V30L134 20L144 30V96Z", wall),
    a.path("M56 96V48H124V96Z", wall),
    a.path("M66 96V76A24 24 0 0 1 114 76V96Z", INK),
    a.path("M76 96V62M90 96V54M104 96V62M66 78H114", "none", { stroke: wall, "stroke-width": 3 }),
    a.path("M56 48V40H66V48M80 48V40H100V48M114 48V40H124V48", wall),
    a.path("M46 20V8L58 12L46 16M134 20V8L146 12L134 16", dark),
  ],
  curio_cryptus: (a, wall, dark) => [
    a.path("M34 96V46L90 22L146 46V96Z", wall),
    a.path("M44 92V52H136V92Z", dark),
    a.path("M44 72H136", "none"),
    a.path("M54 72V60Q60 54 66 60V72Z", "#8fd0c8"),
    a.path("M78 72V58H92V72Z", "#f0c43c"),
    a.circle(112, 64, 7, wall),
    a.circle(60, 84, 7, "#cf6f70"),
    a.path("M80 92L88 76L96 92Z", wall),
    a.path("M108 92V78H124V92Z", "#8fd0c8"),
  ],
  mortiss_veth: (a, wall, dark) => [
    a.path("M62 96L70 40L78 96Z", wall),
    a.path("M102 96L110 40L118 96Z", wall),
    a.path("M74 96L90 4L106 96Z", wall),
    a.path("M90 4V-4", "none"),
    a.path("M84 96V80A6 6 0 0 1 96 80V96Z", INK),
    a.circle(90, 52, 6, dark),
    a.path("M66 70H74M106 70H114", "none"),
    a.path("M40 96V74H58V96ZM122 96V74H140V96Z", wall),
  ],
  calvum_harrows: (a, wall, dark) => [
    a.path("M0 96V72Q90 48 180 72V96Z", dark),
    a.grave(46, 84, 20, 30, wall),
    a.grave(78, 74, 18, 30, wall),
    a.grave(108, 74, 18, 34, wall),
    a.grave(138, 84, 20, 28, wall),
    a.path("M92 96V60M82 70H102", "none", { "stroke-width": 5, stroke: INK }),
    a.path("M92 94V62M83 70H101", "none", { "stroke-width": 2, stroke: wall }),
  ],
  theaters_of_memory: (a, wall, dark) => [
    a.path("M32 96V52Q90 8 148 52V96Z", wall),
    a.path("M44 96V60Q90 26 136 60V96Z", dark),
    a.path("M44 60Q62 74 56 96H44ZM136 60Q118 74 124 96H136Z", "#a8434f"),
    a.path("M70 62Q80 58 88 64Q88 82 79 86Q70 82 70 62Z", wall),
    a.path("M92 66Q102 60 112 66Q110 86 102 88Q94 84 92 66Z", "#8fd0c8"),
    a.path("M75 70h2M82 70h2M75 78Q79 82 83 78M97 73h2M105 73h2M97 82Q101 78 105 82", "none", { "stroke-width": 2 }),
  ],
  lifes_ebb: (a, wall, dark) => [
    a.path("M46 96V44A22 22 0 0 1 90 44V96Z", wall),
    a.path("M90 96V52A20 20 0 0 1 130 52V96Z", wall),
    a.path("M54 88V58H82V88Z", "#cf6f70"),
    a.path("M98 88V64H122V88Z", "#cf6f70"),
    a.path("M54 66q7 -5 14 0t14 0M98 72q6 -5 12 0t12 0", "none"),
    a.path("M0 96V88Q12 82 24 88T48 88T72 90T96 88T120 90T144 88T180 88V96Z", dark),
    a.path("M68 22V10H110V32", "none", { "stroke-width": 5 }),
    a.circle(68, 74, 4, wall),
    a.circle(110, 80, 3.5, wall),
  ],
  higst_athenaeum: (a, wall, dark) => [
    a.path("M30 44L90 14L150 44Z", wall),
    a.path("M36 44H144V52H36Z", wall),
    ...[46, 70, 102, 126].map((x) => a.path(`M${x} 52H${x + 10}V90H${x}Z`, wall)),
    a.path("M82 90V62H98V90Z", INK),
    a.path("M28 90H152V96H28Z", wall),
    a.path("M80 34Q86 30 90 34Q94 30 100 34V26Q94 22 90 26Q86 22 80 26Z", dark),
    a.path("M56 52V90M116 52V90", "none", { stroke: dark, "stroke-width": 5 }),
  ],
  voxxingard: (a, wall, dark) => [
    a.path("M28 96V46H38V54H48V46H58V54H68V96Z", wall),
    a.path("M112 96V46H122V54H132V46H142V54H152V96Z", wall),
    a.path("M64 96V26H74V34H84V26H96V34H106V26H116V96Z", wall),
    a.path("M82 96V72A8 8 0 0 1 98 72V96Z", INK),
    a.path("M90 26V4L110 10L90 16", "#a8434f"),
    a.path("M86 46V58M94 46V58M44 66V78M136 66V78", "none", { stroke: dark, "stroke-width": 5 }),
  ],
  cryptus_akhor: (a, wall, dark) => [
    a.path("M20 96L90 12L160 96Z", wall),
    a.path("M90 12L110 96H160Z", dark),
    a.path("M38 74H141M57 52H123M74 32H106", "none", { "stroke-width": 1.8 }),
    a.path("M74 96L90 70L106 96Z", INK),
    a.path("M78 46Q90 36 102 46Q90 56 78 46Z", "#f0c43c"),
    a.circle(90, 46, 3.4, INK),
  ],
  hushhyde: (a, wall) => [
    a.path("M36 96L62 40L88 96Z", wall),
    a.path("M92 96L122 32L152 96Z", wall),
    a.path("M62 40L58 32M62 40L68 30M122 32L116 22M122 32L130 22", "none", { "stroke-width": 3 }),
    a.path("M54 96L62 70L70 96Z", INK),
    a.path("M112 96L122 66L132 96Z", INK),
    a.path("M14 82q14 -10 28 0t28 0t28 0t28 0t28 0v6q-14 10 -28 0t-28 0t-28 0t-28 0t-28 0Z", "#e6f2ee", {
      "fill-opacity": 0.8,
    }),
    a.moon(90, 20, 9, wall),
  ],
  grendalls_pillars: (a, wall, dark) => [
    ...[[40, 40], [66, 18], [102, 10], [130, 34]].map(([x, y]) =>
      a.path(`M${x} 96V${y + 8}H${x - 4}V${y}H${x + 22}V${y + 8}H${x + 18}V96Z`, wall)
    ),
    a.path("M46 56V88M54 56V88M72 36V88M80 36V88M108 28V88M116 28V88M136 50V88M144 50V88", "none", {
      "stroke-width": 1.8,
    }),
    a.path("M62 18L76 6L92 18Z", dark),
    a.path("M126 34L131 26L138 32L146 24L152 34Z", dark),
  ],
};

/** The picture behind a place, drawn once. */
export function vignette(/** @type {Kit} */ kit, /** @type {Location} */ location) {
  const { art, s } = kit;
  const [high, low] = SKIES[location.faction];
  const make = PLACES[location.id];
  const dice = art.seeded(location.id);
  const roofs = Array.from({ length: 9 }, (_, at) => `V${70 + dice.below(20)}H${(at + 1) * 20}`).join("");
  return kit.still(`place:${location.id}`, () =>
    kit.picture(
      "0 0 180 96",
      [
        s("rect", { width: 180, height: 96, fill: high }),
        s("circle", { cx: 90, cy: 60, r: 62, fill: low }),
        s("path", { d: `M0 96${roofs}V96Z`, fill: DARK[location.faction], "fill-opacity": 0.45 }),
        ...(make
          ? make(art, WALL[location.faction], DARK[location.faction])
          : [art.grave(90, 96, 60, 70, WALL[location.faction])]),
      ],
      { class: "mcl-vignette", preserveAspectRatio: "xMidYMax slice" },
    ));
}
