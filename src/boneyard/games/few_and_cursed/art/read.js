/** Reading the view: who stands where, what lies face up, what a road asks for. It counts what lies on the table and decides nothing. */

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */
/** @typedef {import("../table.d.ts").View} View */

/**
 * What the content files hold, as far as it is drawn.
 * @typedef {"attack" | "movement" | "water" | "bullets" | "health" | "curse" | "grit"} Stat
 * @typedef {{do: string, amount?: number}} Step
 * @typedef {Partial<Record<Stat, number>> & {draw?: number, then?: Step[], bonus?: Bonus[]}} Effect what is given and done
 * @typedef {Partial<Record<Stat, number>> & {when: string, at?: number}} Bonus what comes on top under a condition
 * @typedef {Effect & Partial<Record<`pay_${Stat}`, number>> & {pay?: string}} Offer an option of an encounter
 * @typedef {{title: string, story: string, options: Offer[]}} Tale
 * @typedef {Effect & {cost: number}} Task
 * @typedef {Task & {id: string, name: string, place: string, sides?: Task[]}} Bounty
 * @typedef {Bounty & {side?: number}} Poster a bounty as it lies, with the side that is up if it has two
 * @typedef {{id: string, name: string, type: string, x: number, y: number, corner?: string}} Space
 * @typedef {{from: string, to: string, movement: number, attack?: number, curse?: number}} Road
 * @typedef {{attack?: number, movement?: number, track?: Stat, end?: string, at?: number, water: number, grit: number}} Job
 * @typedef {{id: string, name: string, cost: number}} Service
 * @typedef {{health: number, bullets: number, capacity: number, threshold: number, water: number}} Start what a Curse Chaser begins with
 * @typedef {Start & {id: string, name: string, proficiency: number, cursed_proficiency: number,
 *   cheaper_store?: number, dearer_store?: number, passive?: string, action?: (Offer & {name: string})[]}} Character
 * @typedef {{space: Space[], road: Road[], service: Service[], wanted: Bounty[], character: Character[]}} Content
 */

export const content = (/** @type {Kit} */ kit) => /** @type {Content} */ (kit.game.content);

/** Every track ends here. */
const TRACK_END = 10;
export const TOWN = "san_andreas";

/** A face that is not to be seen, or no card at all: that goes out as null. */
export const isBack = (/** @type {string | null} */ name) => !name || name.startsWith("?");
/** Names of cards one may look at. */
export const known = (/** @type {string[]} */ cards) => cards.filter((card) => !isBack(card));

export const seatsOf = (/** @type {View} */ view) => Array.from({ length: view.seats }, (_, seat) => seat);
/** Whoever is on turn; before that, the first seat. */
export const activeOf = (/** @type {View} */ view) => Math.max(0, view.active);
export const chaserId = (/** @type {Kit} */ kit, /** @type {number} */ at) => kit.game.tokens.chaser[at]?.name ?? "";
export const sectionOf = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.token(touch)?.entry?.split("/")[0] ?? "";

// --- places -----------------------------------------------------------------------------------------------

export const spaceId = (/** @type {Kit} */ kit, /** @type {number} */ at) => kit.game.tokens.space[at]?.name ?? "";
export const spaceOf = (/** @type {Kit} */ kit, /** @type {string} */ id) =>
  content(kit).space.find((space) => space.id === id);
export const spaceName = (/** @type {Kit} */ kit, /** @type {string} */ id) => spaceOf(kit, id)?.name ?? id;

/** The seats whose figures stand on a space. */
export const standingOn = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) =>
  view.space.flatMap((at, seat) => (spaceId(kit, at) === id ? [seat] : []));

/** The Monsters that stand on a space. */
export const beastsOn = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) =>
  view.abroad.flatMap(([beast, at]) => (spaceId(kit, at) === id ? [beast] : []));

/** The artifacts that lie on a space. */
export const relicsOn = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ id) =>
  view.board.flat().filter((card) => kit.entry(`card:${card}`)?.place === id);

/** The space on which a Monster stands that has left its lair, or "". */
export function whereAbroad(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  const found = view.abroad.find(([beast]) => beast === name);
  return found ? spaceId(kit, found[1]) : "";
}

/** What a road asks for now. */
export function roadOf(/** @type {View} */ view, /** @type {Road} */ road) {
  return { movement: road.movement + (view.night ? 1 : 0), curse: road.curse ?? 0, attack: road.attack ?? 0 };
}

/** How many roads each space is from town. */
export function roadsHome(/** @type {Kit} */ kit) {
  const { space, road } = content(kit);
  const far = new Map(space.filter(({ type }) => type === TOWN).map(({ id }) => [id, 0]));
  for (let ring = [...far.keys()]; ring.length;) {
    const next = [];
    for (const here of ring) {
      for (const { from, to } of road) {
        const other = from === here ? to : to === here ? from : "";
        if (other && !far.has(other)) {
          far.set(other, (far.get(here) ?? 0) + 1);
          next.push(other);
        }
      }
    }
    ring = next;
  }
  return far;
}

// --- bounties and what people carry -----------------------------------------------------------------------

/** A bounty as it lies: a Wanted card by the side that is up. @returns {Poster} */
export function posterOf(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string} */ name) {
  /** @type {Bounty} */
  const entry = kit.entry(`bounty:${name}`);
  const at = content(kit).wanted.findIndex(({ id }) => id === name);
  return at < 0 ? entry : { ...entry, ...entry.sides?.[view.sides[at]], side: view.sides[at] };
}

/** Bounties lying face up. */
export function faceUp(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const tops = view.piles.map((pile, at) => (view.up[at] ? (pile.at(-1) ?? "") : ""));
  return [...known(tops), ...content(kit).wanted.map(({ id }) => id)];
}

/** The card at the bottom of a pile, where all know it: the one that traded places with a Monster. It lies face down there. */
export function buriedIn(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ at) {
  const [bottom] = view.piles[at];
  return view.buried[at] && !isBack(bottom) ? kit.title(`bounty:${bottom}`) : "";
}

/** How many Bullets a seat has room for, with what its items give. */
export function capacityOf(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  /** @type {Step[]} */
  const steps = view.items[seat].flatMap((item) => kit.entry(`item:${item}`)?.then ?? []);
  const holsters = steps.filter((step) => step.do === "capacity");
  return Math.min(TRACK_END, holsters.reduce((sum, { amount = 1 }) => sum + amount, view.capacity[seat]));
}

/** The character of a seat, if it has one. */
export const characterOf = (/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  content(kit).character.find(({ id }) => id === chaserId(kit, view.chaser[seat]));

/** What a thing of this price costs whoever looks, by the side of the character that lies up; never less than 1. */
export function priceOf(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ cost) {
  const seat = kit.viewer >= 0 ? kit.viewer : activeOf(view);
  const who = characterOf(view, kit, seat);
  return view.cursed[seat] ? cost + (who?.dearer_store ?? 0) : Math.max(1, cost - (who?.cheaper_store ?? 0));
}

/** What each Bullet gives a seat now, or null before it is somebody. */
export function proficiencyOf(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const who = characterOf(view, kit, seat);
  return who ? (view.cursed[seat] ? who.cursed_proficiency : who.proficiency) + view.fan : null;
}
