/** What was told at a table so far: lines as they come in with frames, put together. */

/** @typedef {import("../ground/kit.js").TableModule} TableModule */
/** @typedef {import("../server.d.ts").LineShown} LineShown */

/** @typedef {LineShown & {event: import("../server.d.ts").EventShown}} LineOfEvent */

/** What happened and was not taken back. @returns {LineOfEvent[]} */
export const happened = (
  /** @type {LineShown[]} */ lines,
) => /** @type {LineOfEvent[]} */ (lines.filter((line) => line.event && !line.undone));

export class Lines {
  constructor() {
    /** @type {(LineShown & {id?: number})[]} */
    this.lines = [];
    this.count = 0;
  }

  /** @returns {LineShown[]} the lines that are new */
  take(/** @type {{since: number, log: (LineShown & {id?: number})[]}} */ frame) {
    const fresh = frame.log;
    for (const line of fresh) line.id = this.count++;
    if (!frame.since) this.lines = [...fresh];
    else {
      this.lines = this.lines.filter((line) => line.seq <= frame.since);
      this.lines.push(...fresh);
      for (const line of fresh) {
        const [first, last] = line.undoes ?? [];
        if (first) this.strike(first, last);
      }
    }
    return fresh;
  }

  /** What was taken back stays to be read, as taken back. */
  strike(/** @type {number} */ first, /** @type {number} */ last) {
    for (const line of this.lines) {
      if (line.kind !== "chat" && line.kind !== "seat" && line.seq >= first && line.seq <= last) line.undone = true;
    }
  }

  /** Where each chapter of the game begins. */
  chapters(/** @type {TableModule} */ module) {
    const found = [];
    for (const line of this.lines) {
      const title = !line.undone && line.event ? module.chapter?.(line.event) : "";
      if (title) found.push({ title, n: line.n });
    }
    return found;
  }
}
