/** What is read whole in the sheet before anything is done: the question, what would follow, what would be taken back. */

import { find } from "../../ground/dom.js";

/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {{option: import("../choice.js").Option, told: import("./foresight.js").Told}} Foreseen */

export class Reading {
  constructor(/** @type {TableView} */ view) {
    this.view = view;
    /** Whether the whole question is read. */ this.question = false;
    /** What would follow. @type {Foreseen | null} */ this.foreseen = null;
    /** Whether what would be taken back is told. */ this.undo = false;
    /** What each kind of question is for, once somebody asked. @type {Record<string, import("../coach.js").CoachCard> | null} */
    this.cards = null;
  }

  /** Whether anything of it lies open. */
  get open() {
    return this.question || this.undo || this.foreseen !== null;
  }

  /** Nothing of it stands any more. */
  forget() {
    this.question = false;
    this.undo = false;
    this.foreseen = null;
  }

  /** Read the whole question, or close it again. What it is for is fetched when somebody first wants to know. */
  readQuestion(/** @type {boolean} */ open) {
    this.question = open;
    this.view.draw();
    if (!open || this.cards) return;
    void import("../lessons.js").then(async ({ courseOf }) => {
      this.cards = (await courseOf(this.view.frame.game)).cards;
      this.view.draw();
    });
  }

  /** Read whole what would follow, or (null) close it again. */
  readForeseen(/** @type {Foreseen | null} */ what) {
    this.foreseen = what;
    this.view.draw();
  }

  /** Read what would be taken back, or close that again. */
  readUndo(/** @type {boolean} */ open) {
    this.undo = open;
    this.view.draw();
    if (open) find(".sheet-undo .first", this.view.page)?.focus({ preventScroll: true });
  }
}
