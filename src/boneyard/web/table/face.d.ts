// What a room asks of whoever shows it.

import type { Frame, LineShown } from "../server.d.ts";

/** What a frame brought. */
export interface Arrived {
  fresh: LineShown[];
  /** Whether I was asked before. */
  asked: boolean;
  before: Frame | null;
  /** Whether the question is another. */
  changed: boolean;
}

export interface Face {
  /** Show how it stands now. */
  draw(): void;
  /** The same before the next picture. */
  soon(): void;
  /** The question has changed: nothing that was shown of its answers stands any more. */
  forget(): void;
  /** Play these scenes over what is shown, and say when they were seen; false: there is nothing to play. */
  play(scenes: import("./moments.js").Scene[], done: () => void): boolean;
  /** A frame came: draw it and tell of it; the answer is how long its movement takes. */
  arrived(arrived: Arrived): number;
  /** A bot began to think, or stopped. */
  thinking(): void;
  /** A curtain fell: nothing of what was open may stay. */
  covered(): void;
  /** The curtain is up: show what can be chosen. */
  lifted(): void;
  /** Show where these pieces are. */
  point(touches: string[]): void;
  /** The table did not accept a move; whether that was said. */
  refused(words: string, rule: string): boolean;
  /** A plan was opened. */
  planned(): void;
}
