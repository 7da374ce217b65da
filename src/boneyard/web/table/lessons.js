/** Learning, as this browser remembers it: which lessons were finished, at which table one goes on, what a first game has told. */

import { go } from "../ground/address.js";
import { insist, once } from "../ground/api.js";
import { somebody } from "../ground/guest.js";
import { keep, kept } from "../ground/prefs.js";
import { attempt } from "../ground/ui.js";
import { EXAMPLE_BEAT } from "./pace.js";

const LEARNED = "boneyard.learned";
const BEGUN = "boneyard.lesson.";
const DONE = "boneyard.done";
const MET = "boneyard.met.";
const QUIET = "boneyard.quiet.";

const list = (/** @type {string} */ key) => new Set((kept(key) ?? "").split(" ").filter(Boolean));

function add(/** @type {string} */ key, /** @type {string} */ name) {
  keep(key, [...list(key).add(name)].join(" "));
}

/** The lessons of a game, and what each kind of question is for. @returns {Promise<import("../server.d.ts").Course>} */
export const courseOf = (/** @type {string} */ game) => once(`/api/games/${/** @type {any} */ (game)}/course`);

/** Whether a game was played to its end here: then it is no first game any more. */
export const wasPlayed = (/** @type {string} */ game) => list(DONE).has(game);
export const playedOut = (/** @type {string} */ game) => add(DONE, game);

/** The lessons that were finished here. */
export const learned = () => list(LEARNED);

export function finished(/** @type {string} */ lesson) {
  add(LEARNED, lesson);
  keep(BEGUN + lesson, "");
}

/** The table at which a lesson was begun and not finished; empty if there is none. */
export const begunAt = (/** @type {string} */ lesson) => kept(BEGUN + lesson) ?? "";

/** Whether somebody had better learn a game first: it has a course, and here it was neither played to its end nor learned whole. */
export const newTo = (/** @type {{id: string, lessons: number}} */ game) =>
  !wasPlayed(game.id) && [...learned()].filter((lesson) => lesson.startsWith(`${game.id}.`)).length < game.lessons;

/** Begin a lesson at a table of its own. */
export async function begin(/** @type {string} */ lesson) {
  await attempt(async () => {
    await somebody();
    const made = await insist("/api/tables", { scene: lesson, table: { pace: EXAMPLE_BEAT } });
    keep(BEGUN + lesson, made.table);
    await go(`/t/${made.table}`);
  });
}

/** Go on where a lesson was left, or begin it. */
export const goOnWith = (/** @type {string} */ lesson) =>
  begunAt(lesson) ? Promise.resolve(go(`/t/${begunAt(lesson)}`)) : begin(lesson);

/** What was told of already: kinds of questions of a game, or of one table where a course ends. */
export const met = (/** @type {string} */ whose) => list(MET + whose);
export const meet = (/** @type {string} */ whose, /** @type {string} */ kind) => add(MET + whose, kind);

/** Whether somebody wants no coach in this game any more. */
export const quiet = (/** @type {string} */ game) => kept(QUIET + game) === "yes";
export const hush = (/** @type {string} */ game, on = true) => keep(QUIET + game, on ? "yes" : "");
