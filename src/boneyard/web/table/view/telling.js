/** A frame has come: its pieces move, and what happened is said, sounded and put on the title of the page. */

import { find } from "../../ground/dom.js";
import { fly, move } from "../../ground/motion.js";
import { pref } from "../../ground/prefs.js";
import { play } from "../../ground/sound.js";
import { say } from "../../ground/ui.js";
import { happened } from "../lines.js";
import { STAGE } from "../moments.js";

/** @typedef {import("../../server.d.ts").LineShown} LineShown */
/** @typedef {import("../room.js").Room} Room */
/** @typedef {import("../face.d.ts").Arrived} Arrived */

/** What stood on the stage is not said or shown a second time. */
const played = (/** @type {LineShown} */ line) => line.beat?.weight === STAGE && pref("pace") !== "instant";

/** Let the pieces go from where they were. @returns {number} how long it takes */
export function moved(
  /** @type {Room} */ room,
  /** @type {Element} */ page,
  /** @type {import("../../ground/motion.js").Places} */ was,
  /** @type {LineShown[]} */ fresh,
) {
  if (pref("pace") === "instant") return 0;
  const events = happened(fresh);
  const turns = move(page, was, events.map((line) => line.touches));
  if (find(".moment", page)) return turns.length; // the stage tells it, and nothing rises over its words
  fly(
    events.flatMap((line, at) =>
      played(line) ? [] : (room.module.flying?.(line.event) ?? []).map((mark) => ({ ...mark, after: turns.starts[at] }))
    ),
  );
  return turns.length;
}

/** Say what came, to those who listen: what is asked of me first, then the result, then what the others did. */
export function tell(
  /** @type {Room} */ room,
  /** @type {Arrived} */ { fresh, asked },
  /** @type {LineShown[]} */ said,
) {
  const { decision, result } = room.frame;
  const events = happened(fresh);
  if (room.curtain !== null) play("turn");
  else if (decision && !asked) {
    play("turn");
    say(`Your decision. ${decision.prompt}`, true);
  } else if (result && events.length) {
    play("end");
    say(result.sentence, true);
  } else if (events.length) {
    play("move");
    const news = events.filter((line) => line.text && !played(line));
    if (news.length) say(news.map((line) => line.text).slice(-4).join(" "));
  }
  if (said.length) play("chat");
}

/** Whose turn it is can be seen on the tab of the browser. */
export function title(/** @type {Room} */ room) {
  const turn = Boolean(room.frame.decision) && room.curtain === null;
  document.title = `${turn ? "● Your turn · " : ""}${room.frame.title} · Boneyard`;
  icon(turn);
}

export function icon(/** @type {boolean} */ turn) {
  const shown = find("#favicon");
  const wanted = shown.href.replace(/favicon(-turn)?\.svg/, turn ? "favicon-turn.svg" : "favicon.svg");
  if (shown.href !== wanted) shown.href = wanted;
}
