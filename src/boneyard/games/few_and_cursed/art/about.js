/** What is true of a piece now: for the inspector, in a few lines. */

import {
  buriedIn,
  capacityOf,
  chaserId,
  gains,
  isBack,
  list,
  placeWords,
  posterOf,
  several,
  spaceId,
} from "./words.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const [kind, name] = [touch.slice(0, touch.indexOf(":")), touch.slice(touch.indexOf(":") + 1)];
  const tell = {
    space: aboutSpace,
    bounty: aboutBounty,
    seat: aboutSeat,
    card: aboutCard,
    item: aboutItem,
    job: aboutJob,
    pile: aboutPile,
    bullets: aboutBullets,
  }[kind];
  return tell ? tell(name, view, kit) : kit.token(touch) ? { title: kit.title(touch), lines: [] } : null;
}

export function title(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const [kind, name] = touch.split(":");
  if (kind === "service") return list(kit, "service").find((/** @type {any} */ each) => each.id === name)?.name ?? "";
  if (kind === "bullets") return `Shoot ${several(Number(name), "Bullet")}`;
  if (kind === "pile") return `Most Wanted, pile ${Number(name) + 1}`;
  return "";
}

// --- places -----------------------------------------------------------------------------------------------

/** How many roads each space is from town. */
function roadsHome(/** @type {Kit} */ kit) {
  /** @type {Map<string, number>} */
  const far = new Map(
    list(kit, "space").filter((/** @type {any} */ space) => space.type === "san_andreas").map((
      /** @type {any} */ space,
    ) => [space.id, 0]),
  );
  for (let ring = [...far.keys()]; ring.length;) {
    const next = [];
    for (const here of ring) {
      for (const road of list(kit, "road")) {
        const to = road.from === here ? road.to : road.to === here ? road.from : "";
        if (to && !far.has(to)) {
          far.set(to, (far.get(here) ?? 0) + 1);
          next.push(to);
        }
      }
    }
    ring = next;
  }
  return far;
}

const nameOf = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  list(kit, "space").find((/** @type {any} */ each) => each.id === id)?.name ?? id;

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

function homeWords(/** @type {Kit} */ kit, /** @type {string} */ id) {
  const far = roadsHome(kit).get(id) ?? 0;
  return far ? `${several(far, "road")} from San Andreas` : "in San Andreas";
}

function aboutSpace(/** @type {string} */ id, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const space = list(kit, "space").find((/** @type {any} */ each) => each.id === id);
  if (!space) return null;
  const here = view.space.map((
    /** @type {number} */ at,
    /** @type {number} */ seat,
  ) => (spaceId(kit, at) === id ? kit.seatTitle(seat) : "")).filter(Boolean);
  const beasts = view.abroad.filter((/** @type {[string, number]} */ [, at]) => spaceId(kit, at) === id).map((
    /** @type {[string, number]} */ [who],
  ) => kit.title(`bounty:${who}`));
  const relics = view.board.flat().filter((/** @type {string} */ card) => kit.entry(`card:${card}`)?.place === id).map((
    /** @type {string} */ card,
  ) => kit.title(`card:${card}`));
  const wanted = space.type === "san_andreas"
    ? []
    : shown(view, kit).filter((name) =>
      [space.type, id].includes(posterOf(view, kit, name).place) &&
      !view.abroad.some((/** @type {any[]} */ [who]) => who === name)
    );
  return {
    title: space.name,
    lines: [
      space.type === "san_andreas"
        ? "Town: the Job Board and the Store. A Monster that comes here ends the game."
        : `${capital(homeWords(kit, id))}${
          space.type === "cursed" ? "; its encounters come from the cursed deck" : ""
        }.`,
      here.length ? `Here: ${here.join(", ")}.` : "",
      beasts.length
        ? `${beasts.join(" and ")} ${beasts.length > 1 ? "stand" : "stands"} here: enter only to fight.`
        : "",
      relics.length ? `Artifacts: ${relics.join(", ")}. One for each player.` : "",
      wanted.length
        ? `Can be met here: ${
          wanted.map((name) => `${posterOf(view, kit, name).name} (${posterOf(view, kit, name).cost} Attack)`).join(
            ", ",
          )
        }.`
        : "",
      view.night ? "By night each of its roads asks for one Movement more." : "",
    ].filter(Boolean),
  };
}

/** Bounties lying face up. @returns {string[]} */
function shown(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const tops = view.piles.map((
    /** @type {string[]} */ pile,
    /** @type {number} */ at,
  ) => (view.up[at] ? pile.at(-1) : "")).filter((/** @type {string} */ name) => name && !isBack(name));
  return [...tops, ...list(kit, "wanted").map((/** @type {any} */ each) => each.id)];
}

function aboutBounty(/** @type {string} */ name, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const entry = posterOf(view, kit, name);
  if (isBack(name) || !entry.name) return null;
  const section = (kit.token(`bounty:${name}`)?.entry ?? "").split("/")[0];
  const abroad = view.abroad.find((/** @type {any[]} */ [who]) => who === name);
  const spaces = list(kit, "space").filter((/** @type {any} */ space) => space.type === entry.place).map((
    /** @type {any} */ space,
  ) => space.name);
  const at = view.piles.findIndex((/** @type {string[]} */ cards) => cards.at(-1) === name);
  const beneath = at < 0 ? 0 : view.piles[at].length - 1;
  const last = at < 0 ? "" : buriedIn(view, kit, at) || (section === "monster" ? "" : "a Monster");
  return {
    title: entry.name,
    lines: [
      abroad
        ? `Stands in ${nameOf(kit, spaceId(kit, abroad[1]))}, ${
          homeWords(kit, spaceId(kit, abroad[1]))
        }; moves one road closer each round, and hurts whoever it meets.`
        : spaces.length
        ? `Met on ${spaces.join(", ")}.`
        : `Met in ${placeWords(kit, entry.place)} only.`,
      section === "wanted"
        ? `The ${entry.side ? "back" : "front"} lies up: ${entry.cost} Attack for ${gains(entry)}.`
        : "",
      beneath ? `${several(beneath, "card")} beneath${last ? `; the last is ${last}` : ""}.` : "",
    ].filter(Boolean),
  };
}

function aboutPile(/** @type {string} */ at, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const pile = view.piles[Number(at)] ?? [];
  return pile.length && !view.up[Number(at)]
    ? {
      title: title(`pile:${at}`, kit),
      lines: [
        `${several(pile.length, "card")}, face down; ${
          buriedIn(view, kit, Number(at)) || "a Monster"
        } lies at the bottom.`,
      ],
    }
    : null;
}

// --- people and what they carry ---------------------------------------------------------------------------

function aboutSeat(/** @type {string} */ at, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const seat = Number(at);
  if (!(view.chaser[seat] >= 0)) return null;
  const named = (/** @type {string} */ kind, /** @type {string[]} */ row) =>
    row.map((name) => kit.title(`${kind}:${name}`)).join(", ");
  const who = chaserId(kit, view.chaser[seat]);
  return {
    title: `${kit.seatTitle(seat)}: ${kit.title(`chaser:${who}`)}`,
    lines: [
      `In ${nameOf(kit, spaceId(kit, view.space[seat]))}, on the ${view.cursed[seat] ? "Cursed" : "Normal"} side.`,
      `Health ${view.health[seat]}, Bullets ${view.bullets[seat]} of ${capacityOf(view, kit, seat)}, Curse ${
        view.curse[seat]
      } (turns at ${view.threshold[seat]}), Water ${view.water[seat]}.`,
      `${several(view.hand[seat].length, "card")} in hand, ${view.deck[seat].length} in the deck, ${
        view.discard[seat].length
      } discarded.`,
      view.items[seat].length ? `Items: ${named("item", view.items[seat])}.` : "",
      view.done[seat].length ? `Jobs done: ${named("job", view.done[seat])}.` : "",
      view.captured[seat].length ? `Captured: ${named("bounty", view.captured[seat])}.` : "",
      view.relics[seat].length ? `Artifacts: ${named("card", view.relics[seat])}.` : "",
      kit.text(`chaser:${who}`),
    ].filter(Boolean),
  };
}

function aboutCard(/** @type {string} */ card, /** @type {any} */ view, /** @type {Kit} */ kit) {
  if (isBack(card)) return null;
  const lines = [];
  view.hand.forEach((/** @type {string[]} */ hand, /** @type {number} */ seat) =>
    hand.includes(card) && lines.push(`In ${kit.seatTitle(seat)}’s hand.`)
  );
  view.discard.forEach((/** @type {string[]} */ pile, /** @type {number} */ seat) =>
    pile.includes(card) && lines.push(`On ${kit.seatTitle(seat)}’s discard pile.`)
  );
  if (view.played.some((/** @type {any[]} */ [played]) => played === card)) {
    lines.push("Played in this segment: a card that copies may copy it.");
  }
  if (view.board.flat().includes(card)) {
    lines.push(
      `Lies in ${placeWords(kit, kit.entry(`card:${card}`)?.place ?? "")}: go there and recover it as your action.`,
    );
  }
  if (view.trash.includes(card)) lines.push("Out of the game.");
  return { title: kit.title(`card:${card}`), lines };
}

function aboutItem(/** @type {string} */ item, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const owner = view.items.findIndex((/** @type {string[]} */ mine) => mine.includes(item));
  const lines = owner >= 0
    ? [`Carried by ${kit.seatTitle(owner)}${view.exhausted.includes(item) ? "; exhausted until the next round" : ""}.`]
    : view.row.includes(item)
    ? ["For sale in the Store."]
    : view.store_out.at(-1) === item
    ? ["On top of the store discard: for sale too."]
    : [];
  return { title: kit.title(`item:${item}`), lines };
}

function aboutJob(/** @type {string} */ job, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const done = view.done.findIndex((/** @type {string[]} */ row) => row.includes(job));
  return isBack(job)
    ? null
    : { title: kit.title(`job:${job}`), lines: done >= 0 ? [`Done by ${kit.seatTitle(done)}.`] : [] };
}

function aboutBullets(/** @type {string} */ number, /** @type {any} */ view, /** @type {Kit} */ kit) {
  const seat = Math.max(0, view.active);
  const entry =
    list(kit, "character").find((/** @type {any} */ each) => each.id === chaserId(kit, view.chaser[seat])) ?? {};
  const each = (view.cursed[seat] ? entry.cursed_proficiency : entry.proficiency) + view.fan;
  return {
    title: title(`bullets:${number}`, kit),
    lines: [`Each Bullet gives ${each} Attack now: ${Number(number) * each} in all.`],
  };
}
