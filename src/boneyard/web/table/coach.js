/**
 * The coach: in a lesson it says what to read and to do; in a first game it says what each kind of question is for, once.
 *
 * It reads the frame and decides nothing: what a lesson accepts, the table judges.
 */

import { finished, hush, meet, met, quiet } from "./lessons.js";

/** @typedef {import("../server.d.ts").Frame} Frame */
/** @typedef {import("../server.d.ts").LessonShown} LessonShown */
/** @typedef {import("../server.d.ts").LessonSays} LessonSays */
/** @typedef {import("../server.d.ts").CoachCardShown} CoachCard */

/** @typedef {{words: string, rule: string, good: boolean}} Reply what is said to a try, or to an answer */

/** Where a learner is among the cards of a lesson. */
export class LessonCoach {
  constructor() {
    /** @type {LessonShown} */ this.shown = /** @type {any} */ (null);
    /** Which of the present cards is read. */ this.at = 0;
    /** What was answered to a card's question. */ this.chosen = -1;
    /** @type {Reply | null} */ this.reply = null;
    /** Whether the pieces are lit that the task is done with. */ this.helped = false;
    /** Whether the others are still to move: what is said next is about what they do. */ this.waits = false;
  }

  /** A frame came: what it tells begins with its first card. `asked`: whether the learner is to decide. */
  follow(/** @type {LessonShown} */ shown, asked = true) {
    const before = this.shown;
    this.shown = shown;
    this.waits = !asked && !shown.done && !shown.task?.failed;
    if (before && before.begun === shown.begun && before.task?.tried === shown.task?.tried) return;
    if (!before || before.begun !== shown.begun) this.at = 0;
    this.chosen = -1;
    this.reply = null;
    this.helped = false;
    if (this.learned) finished(shown.id);
  }

  /** The card to be read now; null once all are. @returns {LessonSays | null} */
  get card() {
    return this.waits ? null : this.shown.cards[this.at] ?? null;
  }

  /** Whether there is something to do and everything before it was read. */
  get task() {
    return this.card || this.waits ? null : this.shown.task;
  }

  /** Whether the lesson is over and read to its end. */
  get learned() {
    return this.shown.done && !this.card;
  }

  /** Whether the card's question was answered rightly. */
  get right() {
    return Boolean(this.card?.answers[this.chosen]?.right);
  }

  /** Whether a question stands there that was not answered rightly yet. */
  get open() {
    return Boolean(this.card?.answers.length) && !this.right;
  }

  next() {
    this.at += 1;
    this.chosen = -1;
    this.reply = null;
    if (this.learned) finished(this.shown.id);
  }

  answer(/** @type {number} */ which) {
    this.chosen = which;
    const { why, right } = /** @type {LessonSays} */ (this.card).answers[which];
    this.reply = { words: why, rule: "", good: right };
  }

  help() {
    this.helped = true;
  }

  /** The table did not accept a try, and said why. */
  refused(/** @type {string} */ words, /** @type {string} */ rule) {
    this.at = this.shown.cards.length;
    this.reply = { words, rule, good: false };
  }

  /** The pieces that are spoken of. @returns {string[]} */
  get lit() {
    if (this.card) return this.card.light;
    if (!this.task) return [];
    return this.helped ? [...this.task.light, ...this.task.show] : this.task.light;
  }
}

/** What a first game is told, the first time each kind of question is asked. */
export class FirstGame {
  /** @param {string} game @param {string} whose what was told is remembered for @param {Record<string, CoachCard>} cards */
  constructor(game, whose, cards) {
    this.game = game;
    this.whose = whose;
    this.cards = cards;
    /** The kind of question that is explained. */ this.kind = "";
    /** Whether somebody asked for it to be said again. */ this.again = false;
  }

  get off() {
    return quiet(this.game);
  }

  /** A question came, or none. */
  asked(/** @type {string} */ kind) {
    if (kind === this.kind) return;
    if (this.kind && !this.again) meet(this.whose, this.kind);
    this.again = false;
    this.kind = kind && this.cards[kind] && !met(this.whose).has(kind) ? kind : "";
  }

  /** It was read. */
  close() {
    if (this.kind) meet(this.whose, this.kind);
    this.kind = "";
    this.again = false;
  }

  /** Say once more what this question is for. */
  say(/** @type {string} */ kind) {
    this.kind = this.cards[kind] ? kind : "";
    this.again = true;
  }

  hush(on = true) {
    hush(this.game, on);
  }

  /** @returns {CoachCard | null} */
  get card() {
    return this.cards[this.kind] ?? null;
  }
}
