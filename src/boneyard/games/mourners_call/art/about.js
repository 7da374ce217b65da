/** What the pieces are called, and what is true of each of them now. It counts what lies on the table and decides nothing. */

import * as read from "./read.js";
import { FACTION_NAMES } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

/** The two meters: what waits at the end, and what a step means. */
/** @type {Record<string, any>} */
export const METERS = {
  suspicion: { title: "Suspicion", end: read.SUSPICION_END, last: "Inquisitor", column: "tithe", unit: "Etherea" },
  threat: { title: "Threat", end: read.THREAT_END, last: "Dreadsgrip", column: "limit", unit: "figures" },
};

/** What a step of a meter means: the tithe, or the figures a place bears. @returns {number | string} */
export function meterValue(
  /** @type {Kit} */ kit,
  /** @type {any} */ view,
  /** @type {"suspicion" | "threat"} */ which,
  /** @type {number} */ step,
) {
  if (step >= METERS[which].end) return "☠";
  return which === "suspicion" ? read.quotaAt(kit, view, step) : kit.game.content.threat[step].limit;
}

/** What people call a piece that is no card. */
export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name, place, guild] = touch.split(":");
  switch (kind) {
    case "figure":
      return `${kit.title(`guild:${guild}`)} in ${place === "crypt" ? "the Crypt" : kit.title(`place:${place}`)}${
        Number(name) === kit.viewer ? "" : `, ${kit.seatTitle(Number(name))}’s`
      }`;
    case "place":
      return name === "crypt" ? "The Crypt" : "";
    case "seat":
      return kit.seatTitle(Number(name));
    case "deck":
      return `${FACTION_NAMES[name]} Mourner deck`;
    case "faction":
      return `${FACTION_NAMES[name]} Influence`;
    case "action":
      return `${kit.title(`court:${name}`)}, action ${place}`;
    case "pile":
      return `The pile of ${name}`;
    case "bid":
      return `${name} Etherea`;
    case "die":
      return `Die ${Number(name) + 1}`;
    case "meter":
      return METERS[name]?.title ?? "";
    case "forge":
      return "The Forge";
    case "alltaker":
      return "Death, the Alltaker";
    case "dreadsbane":
      return "The Dreadsbane token";
    case "played":
      return "Court cards played this round";
    case "wallows-discard":
      return "Spent Wallows cards";
    default:
      return "";
  }
}

/** What is true of a piece at this moment. */
export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const [kind, name, ...more] = touch.split(":");
  const lines = LINES[kind]?.(view, kit, name, more) ?? [];
  return { title: title(touch, kit) || kit.title(touch), lines };
}

/** By kind of piece: its lines. @type {Record<string, (view: any, kit: Kit, name: string, more: string[]) => string[]>} */
const LINES = {
  place: (view, kit, name) => (name === "crypt" ? crypt(view, kit, kit.viewer) : place(view, kit, name)),
  alltaker: (view, kit) => [
    `${kit.seatTitle(view.death)} holds it: first player of each round, until somebody plays the Court card Death.`,
    "Its holder may win one tie a round, for a location or a guild they are tied for; no other tie.",
    view.alltaker_used ? "It has been used this round." : "It has not been used this round.",
  ],
  dreadsbane: (view, kit) => [
    view.dreadsbane === null || view.dreadsbane < 0
      ? "Nobody holds it."
      : `${kit.seatTitle(view.dreadsbane)} holds it.`,
    "In the threat check its holder’s figures count for the limit, but are not rolled for.",
    "Who alone has most Dreadsbane Order figures takes it when the guilds are resolved; tied, it goes back.",
  ],
  guild,
  meter: (view, kit, name) => (name === "suspicion" ? suspicion(view, kit) : threat(view, kit)),
  seat: (view, kit, name) => crypt(view, kit, Number(name)),
  figure: (
    view,
    kit,
    owner,
    [at, of],
  ) => [
    `${kit.seatTitle(Number(owner))} has ${
      count(
        read.standing(view, Number(owner), placeNumber(kit, at)).find((each) => each.guild === of)?.number ?? 0,
        "such figure",
      )
    } here and ${view.track[Number(owner)][guildNumber(kit, of)]} of the guild in all.`,
    ...(at === "crypt" ? [] : place(view, kit, at)),
  ],
  forge: (
    view,
    kit,
  ) => [
    `It holds ${view.forge} Etherea, which count for this round’s tithe of ${read.quota(kit, view)}${
      read.missing(kit, view) ? `: ${read.missing(kit, view)} missing` : ""
    }.`,
    "What is not needed is lost.",
  ],
  deck: (
    view,
    _kit,
    faction,
  ) => [
    `${
      count(view.decks[["bone", "flesh", "spirit"].indexOf(faction)].length, "card")
    } left. Recruiting from it costs 5 Etherea, brings a figure of the card’s guild, and the Threat rises by 1.`,
  ],
  faction: (view, kit, faction) =>
    read.seatsOf(view).map((seat) =>
      `${kit.seatTitle(seat)}: ${view.influence[seat][["bone", "flesh", "spirit"].indexOf(faction)]}${
        view.faction[seat] === ["bone", "flesh", "spirit"].indexOf(faction) ? ", whose motive is of this faction" : ""
      }.`
    ),
  pile: (
    view,
    _kit,
    size,
  ) => [
    `${
      view.piles.filter((/** @type {number} */ each) => each === Number(size)).length > 1
        ? "There are several of this size. "
        : ""
    }What nobody takes goes to the Forge.`,
  ],
  mourner,
  wallows,
  motive: (view, kit, name) =>
    read.seatsOf(view).flatMap((
      seat,
    ) => (view.motive[seat] === name
      ? [`${kit.seatTitle(seat)}’s: worth ${read.motiveNow(kit, view, seat, name)} points as things stand.`]
      : [])
    ),
  court,
};

const count = (/** @type {number} */ number, /** @type {string} */ what) =>
  `${number} ${what}${number === 1 ? "" : "s"}`;
const placeNumber = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  kit.game.content.location.findIndex((/** @type {any} */ each) => each.id === id) + 1;
const guildNumber = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  kit.game.content.guild.findIndex((/** @type {any} */ each) => each.id === id);

/** Who has how many, and who would win with that. @returns {string[]} */
function judged(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number[]} */ counts) {
  const best = read.leaders(counts);
  const listed = counts.flatMap((number, seat) => (number ? [`${kit.seatTitle(seat)} ${number}`] : [])).join(", ");
  if (!listed) return ["No figures."];
  if (best.length === 1) return [`Figures: ${listed}.`, `${kit.seatTitle(best[0])} would win it now.`];
  return [
    `Figures: ${listed}.`,
    `Tied: nobody would win it now${
      best.includes(view.death) && !view.alltaker_used
        ? `, unless ${kit.seatTitle(view.death)}, who holds Death, decides it with the Alltaker (one tie a round)`
        : ""
    }.`,
  ];
}

function place(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const number = placeNumber(kit, id);
  const here = read.figuresIn(view, number);
  const most = read.limit(kit, view);
  const won = judged(view, kit, read.countsAt(view, number));
  return [
    ...(number === view.malavestros ? [won[0], "Malavestros: nobody wins it, everybody here gains 1 Unity."] : won),
    here > most
      ? `${here} figures where ${most} may stand: they roll for their lives in the threat check.`
      : `${count(here, "figure")}, the limit is ${most}.`,
  ];
}

function guild(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) {
  const at = guildNumber(kit, id);
  return [
    ...judged(view, kit, read.countsOf(view, at)),
    `${count(view.supply[at], "figure")} in the supply.`,
    "Crypt and board count together.",
  ];
}

function crypt(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  if (seat < 0) return [];
  const inside = read.standing(view, seat, 0).map(({ guild: of, number }) => `${number} ${kit.title(`guild:${of}`)}`)
    .join(", ");
  return [
    inside ? `In the Crypt: ${inside}.` : "The Crypt is empty.",
    `${count(view.bases[seat], "base")} left: every figure needs one.`,
  ];
}

/** What the steps next to the marker mean. @returns {string[]} */
function steps(
  /** @type {any} */ view,
  /** @type {Kit} */ kit,
  /** @type {"suspicion" | "threat"} */ which,
  /** @type {string} */ what,
) {
  const { end, last } = METERS[which];
  const now = view[which];
  const value = (/** @type {number} */ step) => meterValue(kit, view, which, step);
  const higher = Array.from({ length: end - now - 1 }, (_, at) => now + at + 1).find((step) =>
    value(step) !== value(now)
  );
  return [
    `At ${now} of ${end}: ${what} ${value(now)}.`,
    higher === undefined ? "" : `From ${higher} on: ${value(higher)}.`,
    end - now === 1 ? `One step more, and the ${last} comes.` : `${end - now} steps to the ${last}.`,
  ].filter(Boolean);
}

const suspicion = (/** @type {any} */ view, /** @type {Kit} */ kit) => [
  ...steps(view, kit, "suspicion", "the tithe is"),
  `The Forge holds ${view.forge}: ${read.missing(kit, view) ? `${read.missing(kit, view)} missing` : "covered"}.`,
  "Who brings it to the end loses 3 Unity; the marker then goes back a step.",
];

const threat = (/** @type {any} */ view, /** @type {Kit} */ kit) => [
  ...steps(view, kit, "threat", "a place bears this many figures:"),
  `Over-crowded now: ${
    kit.game.content.location.flatMap((
      /** @type {any} */ each,
      /** @type {number} */ at,
    ) => (read.figuresIn(view, at + 1) > read.limit(kit, view) ? [each.name] : [])).join(", ") || "no place"
  }.`,
  "Who brings it to the end loses a Mourner, and everybody a figure of its guild; the marker then goes back a step.",
];

function mourner(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  return read.seatsOf(view).flatMap((
    seat,
  ) => (view.tableau[seat].includes(name)
    ? [
      `With ${kit.seatTitle(seat)}, ${
        read.isReady(kit, view, seat, name) ? "ready" : "exhausted until the clean-up"
      }. Works: ${read.usedWhen(kit.entry(`mourner:${name}`))}.`,
    ]
    : [])
  );
}

function wallows(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const lines = [];
  for (const seat of read.seatsOf(view)) {
    for (const [card, done] of view.quests[seat]) {
      if (card === name) lines.push(`With ${kit.seatTitle(seat)}: ${read.progress(kit, card, done)}.`);
    }
    for (const [card, since] of view.relics[seat]) {
      if (card === name) lines.push(`${kit.seatTitle(seat)} earned it in round ${since}.`);
    }
  }
  if (view.wallows_discard.includes(name)) lines.push("In the discard pile.");
  return lines;
}

function court(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const lines = read.seatsOf(view).flatMap((
    seat,
  ) => (view.hand[seat].includes(name)
    ? [seat === kit.viewer ? "In your hand." : `In ${kit.seatTitle(seat)}’s hand.`]
    : [])
  );
  if (view.played.includes(name)) lines.push("Played this round.");
  if (view.discarded.includes(name)) lines.push("Discarded face up this round.");
  return lines;
}
