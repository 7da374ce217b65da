/**
 * From what was said to a move: one grammar for pieces, buttons, hints and lists.
 *
 * Whoever wants every move confirmed presses twice. Whoever does not presses once for what can be taken back, and twice for what
 * cannot: dice, what comes to light, what others must agree to.
 */

import { find } from "../../ground/dom.js";
import { pref } from "../../ground/prefs.js";
import { note, say } from "../../ground/ui.js";
import { offers } from "../offers.js";
import { passUntilTurn } from "../wishes.js";
import { told } from "./foresight.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("./page.js").TableView} TableView */

/** Something was said in full. `until`: to pass here and on until my turn. */
export function decide(/** @type {TableView} */ view, /** @type {Option} */ option, until = false) {
  const { room } = view;
  const { choice } = room;
  if (room.busy || !choice.decision) return;
  const secret = choice.decision.secret && choice.decision.final;
  if (choice.ready !== option || until) room.compose((made) => made.mark(option, until));
  else view.draw();
  if (pref("act") === "once" && !secret && !until) void atOnce(view, option);
  else wait(view, option);
}

/** It is done, if it can be taken back; else it waits, and says so. */
async function atOnce(/** @type {TableView} */ view, /** @type {Option} */ option) {
  const { choice } = view.room;
  const answer = await told(view, option);
  if (view.room.choice !== choice || choice.ready !== option || view.room.busy) return;
  if (answer?.back) confirm(view);
  else wait(view, option, "This cannot be taken back. ");
}

/** It stands, waiting to be confirmed. How often it can be done in a row is asked for meanwhile. */
function wait(/** @type {TableView} */ view, /** @type {Option} */ option, why = "") {
  const { choice } = view.room;
  say(`${option.label}. ${why}Confirm?`);
  find(".prompt .confirm", view.page)?.focus({ preventScroll: true });
  if (choice.editing || option.passes) return;
  void told(view, option).then((answer) => {
    if (view.room.choice !== choice || choice.ready !== option || !answer || answer.times < 2) return;
    view.room.compose((made) => made.allow(answer.times));
  });
}

/** What stands is carried out. @returns {boolean} whether anything stood */
export function confirm(/** @type {TableView} */ view) {
  const { room } = view;
  const { choice } = room;
  const ready = choice.standing;
  if (!ready || room.busy) return false;
  if (view.lesson?.open) {
    tell("First the question beside the table.");
    return true;
  }
  if (choice.until) void passUntilTurn(room);
  else void room.submitTimes(ready, choice.times);
  return true;
}

/** The next step: what stands is confirmed, else the next picture is shown, else somebody is told what is wanted. Never nothing. */
export function goAhead(/** @type {TableView} */ view) {
  const { room } = view;
  if (room.busy || view.teaching?.goOn(view)) return;
  if (view.reading.undo) {
    view.undo();
    return;
  }
  if (room.plan) {
    if (room.plan.running) tell("The plan is being carried out. Esc stops it.");
    else if (room.plan.steps.length && !room.plan.why) void room.carryOut();
    else tell(room.plan.why || "Nothing you have can pay for it.");
    return;
  }
  if (untouched(room.choice)) {
    // One key must not send a number nobody has looked at.
    find(".prompt .confirm", view.page)?.focus({ preventScroll: true });
    view.draw(); // now Space confirms, and Confirm says so
    tell(`It stands at: ${room.choice.standing?.label}. Space again confirms it.`);
    return;
  }
  if (confirm(view)) return;
  if (room.behind) {
    room.next();
    return;
  }
  const { choice } = room;
  const passes = choice.options.filter((option) => option.passes);
  if (!choice.decision) tell(`Waiting: ${room.frame.waiting_for || "nothing is asked of you"}.`);
  else if (passes.length === 1 && mayPass(choice)) {
    decide(view, passes[0]);
  } else tell("Nothing stands to be confirmed yet. Press what is lit, or / for all choices.");
}

/** Whether passing is what one key may propose: in a window, or where nothing else can be done. What ends a turn is pressed by its name. */
const mayPass = (/** @type {import("../choice.js").Choice} */ choice) =>
  !choice.picked.length && !choice.editing && !choice.verbsSaid &&
  Boolean(choice.decision?.window || choice.options.length === 1);

/** Whether an editor stands as it came, and was not so much as looked at: then Space does not send it yet. */
export const untouched = (/** @type {import("../choice.js").Choice} */ choice) =>
  Boolean(choice.editing && !choice.editing.touched && !choice.marked && choice.standing) &&
  !document.activeElement?.classList.contains("confirm");

function tell(/** @type {string} */ words) {
  note(words);
  say(words, true);
}

/** Something was said in part: where the table shows no way on, the list does. */
export function goOn(/** @type {TableView} */ view) {
  const { choice } = view.room;
  if (choice.ready || view.room.busy) return;
  if (offers(choice, view.onTable).listed) view.options();
}

/** Take back: at once where nothing was learned by it, else after it was said what goes. */
export function takeBack(/** @type {TableView} */ view) {
  const { undo } = view.room.frame;
  if (undo.state === "no" || undo.asked) {
    tell(undo.asked ? "The others are asked already." : `Nothing is taken back: ${undo.why}.`);
  } else if (undo.state === "ask" || undo.learned) view.reading.readUndo(true);
  else void view.room.undo();
}
