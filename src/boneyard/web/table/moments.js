/**
 * Moments: which lines of the log make a scene, what stands on the stage at each beat, and when the next one comes.
 *
 * Nothing here draws. A beat says only what is new (`engine/moments.py` says how); here it is put together with what was there before.
 */

/** @typedef {import("../server.d.ts").BeatShown} Beat */
/** @typedef {import("../server.d.ts").BeatSide} BeatSide */
/** @typedef {import("../server.d.ts").LineShown} LineShown */
/** @typedef {LineShown & {beat: Beat}} BeatLine */
/** @typedef {Omit<BeatSide, "total"> & {total: number | null, rolled: boolean}} Side `rolled`: its dice fall at this beat */

/**
 * @typedef {object} Scene beats of one moment that follow one another
 * @property {number} moment
 * @property {string} title
 * @property {BeatLine[]} before what was seen of it already
 * @property {BeatLine[]} beats
 */
/**
 * @typedef {object} Picture what stands on the stage
 * @property {string} title
 * @property {Side[]} sides
 * @property {string} now what is said of this beat
 * @property {string[]} words what was said up to now
 * @property {string} outcome
 * @property {number} wins which side, or −1
 * @property {string[]} gains
 * @property {string} mood
 */

export const STAGE = "stage";

/** @returns {line is BeatLine} */
const isBeat = (/** @type {LineShown} */ line) => Boolean(line.beat) && !line.undone;

const wordsOf = (/** @type {BeatLine} */ line) => asItStood(line.beat.words || line.text || line.beat.outcome);

/**
 * Without the number something then stands at: the table beside the stage still shows what it was before all that is played, or, where it
 * is seen again, what it is today. How much it changes by is said.
 */
const asItStood = (/** @type {string} */ words) =>
  words.replace(/ \(now [^()]*\)|[:,] now [−-]?\d+( of \d+)?(?!\d)/g, "");

// --- which lines make a scene -------------------------------------------------------------------------------

/**
 * The scenes that new lines bring, in the order in which it happened. A moment that goes on after another one within it comes twice.
 *
 * A small one comes on the stage only where a scene follows it: the board that would show it is drawn after that scene, and a fight would
 * be told before what led to it. What I did so myself, I have seen.
 * @param {LineShown[]} fresh @param {LineShown[]} [told] what was told before, for moments that go on @param {number[]} [mine] my seats
 * @returns {Scene[]}
 */
export function scenes(fresh, told = [], mine = []) {
  /** @type {Scene[]} */ const found = [];
  const beats = fresh.filter(isBeat);
  const lastStaged = beats.findLastIndex((line) => line.beat.weight === STAGE);
  for (const line of beats.slice(0, lastStaged + 1)) {
    if (line.beat.weight !== STAGE && isOf(line, mine)) continue;
    const { moment, title } = line.beat;
    const last = found.at(-1);
    if (last?.moment === moment) last.beats.push(line);
    else {
      const before = [...told, ...found.flatMap((each) => each.beats)].filter(isBeat)
        .filter((each) => each.beat.moment === moment);
      found.push({ moment, title, before, beats: [line] });
    }
  }
  return found;
}

/** Whether only these seats have to do with a line. */
const isOf = (/** @type {BeatLine} */ line, /** @type {number[]} */ seats) => {
  const shown = line.beat.sides.map((side) => side.seat).filter((seat) => seat >= 0);
  const all = shown.length ? shown : [Number(line.event?.values.seat ?? -1)];
  return all.every((seat) => seats.includes(seat));
};

/** A whole moment, to be seen again. @returns {Scene[]} */
export function again(/** @type {LineShown[]} */ told, /** @type {number} */ moment) {
  const beats = told.filter(isBeat).filter((each) => each.beat.moment === moment);
  return beats.length ? [{ moment, title: beats[0].beat.title, before: [], beats }] : [];
}

/** A move in which no moment stands, to be seen: its lines, one after the other. @returns {Scene[]} */
export function spoken(/** @type {LineShown[]} */ told, /** @type {Event} */ { n, touch, seat }) {
  const lines = told.filter((line) => line.n === n && line.event && line.text && !line.undone && !line.beat);
  const side = { seat, name: "", shows: touch ? [touch] : [], dice: [], terms: [], total: null, note: "" };
  const beat = { moment: -1, kind: "", title: "", weight: STAGE, step: 0, last: true, words: "", sides: [side] };
  const nothing = { outcome: "", wins: -1, gains: [], mood: "" };
  const beats = lines.map((line) => /** @type {BeatLine} */ ({ ...line, beat: { ...beat, ...nothing } }));
  return beats.length ? [{ moment: -1, title: `Move ${n}`, before: [], beats }] : [];
}

/** Whether a scene is but a small thing that led to another. */
export const isSmall = (/** @type {Scene} */ scene) => scene.beats.every((line) => line.beat.weight !== STAGE);

/** Whether somebody of these seats stands on the stage. */
export const concerns = (/** @type {Scene} */ scene, /** @type {number[]} */ seats) =>
  [...scene.before, ...scene.beats].some((line) => line.beat.sides.some((side) => seats.includes(side.seat)));

/** Whether a scene is the end of its moment. */
export const ends = (/** @type {Scene} */ scene) => scene.beats.at(-1)?.beat.last ?? true;

// --- what stands on the stage -------------------------------------------------------------------------------

/** What is seen when so many beats of a scene have been. @returns {Picture} */
export function pictured(/** @type {Scene} */ scene, shown = scene.beats.length) {
  /** @type {Picture} */
  const picture = { title: scene.title, sides: [], now: "", words: [], outcome: "", wins: -1, gains: [], mood: "" };
  for (const line of [...scene.before, ...scene.beats.slice(0, shown)]) add(picture, line);
  return picture;
}

function add(/** @type {Picture} */ picture, /** @type {BeatLine} */ line) {
  const { beat } = line;
  const rolled = beat.sides.some((side) => side.dice.length);
  for (const side of picture.sides) side.rolled = false;
  beat.sides.forEach((side, at) => picture.sides[at] = joined(picture.sides[at], side));
  if (beat.outcome || rolled) [picture.outcome, picture.wins, picture.mood] = [beat.outcome, beat.wins, beat.mood];
  picture.gains.push(...beat.gains.map(asItStood));
  picture.now = wordsOf(line);
  if (picture.now) picture.words.push(picture.now);
}

/** A side with what is new of it: what it leaves out stays, terms gather, and new dice begin a new sum. @returns {Side} */
function joined(/** @type {Side | undefined} */ old, /** @type {BeatSide} */ side) {
  const rolled = side.dice.length > 0;
  if (!old) return { ...side, rolled, total: totalOf(side.total, side.terms) };
  const terms = rolled ? side.terms : gathered(old.terms, side.terms);
  const anew = rolled || side.terms.length > 0;
  return {
    seat: side.seat < 0 ? old.seat : side.seat,
    name: side.name || old.name,
    shows: side.shows.length ? side.shows : old.shows,
    dice: rolled ? side.dice : old.dice,
    terms,
    total: anew || side.total !== null ? totalOf(side.total, terms) : old.total,
    note: side.note || (rolled ? "" : old.note),
    rolled,
  };
}

/** Terms one after the other; one that is said again is said anew: dice that were turned since. @returns {[string, number][]} */
function gathered(/** @type {[string, number][]} */ old, /** @type {[string, number][]} */ fresh) {
  const again = new Map(fresh);
  const known = new Set(old.map(([words]) => words));
  return [
    ...old.map(([words, amount]) => /** @type {[string, number]} */ ([words, again.get(words) ?? amount])),
    ...fresh.filter(([words]) => !known.has(words)),
  ];
}

const totalOf = (/** @type {number | null} */ given, /** @type {[string, number][]} */ terms) =>
  given ?? (terms.length ? terms.reduce((sum, [, amount]) => sum + amount, 0) : null);

// --- when the next beat comes -------------------------------------------------------------------------------

/**
 * @typedef {object} Stage who shows what is played
 * @property {(picture: Picture, scene: Scene, at: number) => void} show
 * @property {(scene: Scene) => void} wait the scene is at its end and stays until somebody goes on
 * @property {() => void} done nothing is left to be shown
 */
/**
 * @typedef {object} How
 * @property {number} beat how long a beat stays
 * @property {boolean} still each scene is one picture with all its words
 * @property {(scene: Scene) => boolean} waits whether a scene stays until somebody goes on
 */

/** Scenes on their way over the stage. */
export class Playing {
  /** @param {Scene[]} queue @param {How} how @param {Stage} stage */
  constructor(queue, how, stage) {
    this.queue = [...queue];
    this.how = how;
    this.stage = stage;
    /** So many beats of the first scene are seen. */ this.at = 0;
    this.waiting = false;
    this.timer = 0;
  }

  begin() {
    if (!this.queue.length) return this.stage.done();
    this.at = this.how.still ? this.queue[0].beats.length : 1;
    this.show();
  }

  show() {
    const [scene] = this.queue;
    this.stage.show(pictured(scene, this.at), scene, this.at);
    const end = this.at >= scene.beats.length;
    if (end && this.how.waits(scene)) {
      this.waiting = true;
      this.stage.wait(scene);
      return;
    }
    const stay = this.how.still ? Math.min(3, scene.beats.length) : end ? 1.3 : 1;
    this.timer = window.setTimeout(() => this.next(), stay * this.how.beat);
  }

  /** The next beat, or the next scene. */
  next() {
    this.at += 1;
    if (this.at > this.queue[0].beats.length) this.leave();
    else this.show();
  }

  /** A click, or the space bar: to the end of this scene, or on if it is there. */
  goOn() {
    clearTimeout(this.timer);
    const [scene] = this.queue;
    if (!scene) return;
    if (this.at >= scene.beats.length) return this.leave();
    this.at = scene.beats.length;
    this.show();
  }

  leave() {
    this.waiting = false;
    this.queue.shift();
    this.begin();
  }

  stop() {
    clearTimeout(this.timer);
    this.queue = [];
    this.waiting = false;
  }
}

// --- since my last decision ---------------------------------------------------------------------------------

/** What the engine tells of any game is nothing anybody did on the table. */
const BESIDE = new Set(["Committed", "Chosen", "NothingToChoose", "PassedByOrder"]);

/** So many things are told of what happened since: what has no room beside the table is a press away. */
export const MOST = 9;

/**
 * @typedef {object} Event what others did, in a picture and a few words
 * @property {number} n the move
 * @property {number | null} moment
 * @property {string} words
 * @property {string} touch what is pictured, or nothing
 * @property {number} seat whose crest stands for it where nothing is
 * @property {string[]} touches
 */

/**
 * What happened after a move: each moment once, and what stands in none by its first line. What follows from a moment is told with it, but
 * not what somebody did that led to one. What a game lets its players take back takes the move before with it.
 * @param {LineShown[]} lines @param {number} move @param {import("../ground/kit.js").TableModule["takesBack"]} [takesBack]
 * @returns {Event[]}
 */
export function since(lines, move, takesBack = () => false) {
  const told = lines.filter((line) => line.event && !line.undone && line.n > move && !BESIDE.has(line.event.event));
  /** @type {Map<string, Event>} */ const found = new Map();
  /** Moves in which a moment was met. @type {Set<number>} */ const staged = new Set();
  for (const line of told) {
    if (line.event && takesBack(line.event)) {
      const before = [...found.keys()].at(-1);
      if (before) found.delete(before);
      continue;
    }
    if (isBeat(line)) staged.add(line.n);
    const { beat, n } = line;
    const key = beat ? `moment${beat.moment}` : `move${n}`;
    const known = found.get(key);
    if (known) {
      if (beat) better(known, beat);
      known.touches.push(...line.touches);
    } else if (beat) {
      found.set(
        key,
        better({ n, moment: beat.moment, words: beat.title, touch: "", seat: -1, touches: [...line.touches] }, beat),
      );
    } else if (line.text && !staged.has(n)) {
      const seat = Number(line.event?.values.seat ?? -1);
      found.set(key, {
        n,
        moment: null,
        words: line.text,
        touch: line.touches[0] ?? "",
        seat,
        touches: [...line.touches],
      });
    }
  }
  return [...found.values()].slice(-MOST);
}

/** Neither says what the other says already. */
const both = (/** @type {string} */ title, /** @type {string} */ outcome) =>
  outcome.includes(title) ? outcome : title.includes(outcome) ? title : `${title}: ${outcome}`;

/** A moment is called by how it ended, and pictured by the first of what it shows. @returns {Event} */
function better(/** @type {Event} */ event, /** @type {Beat} */ beat) {
  const side = beat.sides[beat.wins] ?? beat.sides[0];
  event.touch ||= beat.sides.flatMap((each) => each.shows)[0] ?? "";
  if (side && (event.seat < 0 || beat.wins >= 0)) event.seat = side.seat;
  if (beat.outcome) event.words = both(beat.title, beat.outcome);
  return event;
}

/**
 * The pieces that were touched last, for their marks on the board: by anybody, or only where it concerned these seats.
 * @returns {Set<string>}
 */
export function touchedSince(
  /** @type {LineShown[]} */ lines,
  /** @type {number} */ move,
  /** @type {number[] | null} */ seats = null,
  most = 16,
) {
  const told = lines.filter((line) => line.event && !line.undone && line.n > move);
  const theirs = (/** @type {LineShown} */ line) => seats?.includes(Number(line.event?.values.seat ?? -1)) ?? true;
  return new Set(told.filter(theirs).flatMap((line) => line.touches).slice(-most));
}
