/** The coach beside the table: a card of a lesson with what to do, or what a question is for. It covers nothing. */

import { go } from "../../ground/address.js";
import { h } from "../../ground/dom.js";
import { onPhone, say } from "../../ground/ui.js";
import { begin } from "../lessons.js";
import { takeBackUntil } from "../wishes.js";
import { coachWords } from "./sheet.js";

/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {import("../coach.js").LessonCoach} LessonCoach */
/** @typedef {import("../coach.js").FirstGame} FirstGame */

/** What the coach says now; null where there is none. @returns {any} */
export function coach(/** @type {TableView} */ view) {
  const { lesson: told } = view;
  if (told && (!told.shown.whole || told.card || told.learned || !view.firstGame)) return lesson(view, told);
  if (view.firstGame && !view.firstGame.off) return firstGame(view, view.firstGame);
  return null;
}

const LESSON = "Lesson";
const QUIET = "Coach";

/** @param {string} name @param {any} children */
const box = (name, ...children) =>
  h("section", {
    class: `coach ${name === LESSON || name === QUIET ? "" : "coach-first"} ${name === QUIET ? "coach-quiet" : ""}`,
    key: "coach",
    "aria-label": name,
  }, children);

// --- a lesson -------------------------------------------------------------------------------------------

function lesson(/** @type {TableView} */ view, /** @type {LessonCoach} */ told) {
  const { shown } = told;
  return box(
    LESSON,
    h(
      "header",
      { class: "coach-head" },
      h("a", { href: `/learn/${view.frame.game}`, class: "coach-where" }, `Lesson ${shown.number} of ${shown.of}`),
      h("strong", null, shown.title),
      shown.whole ? null : h("progress", { max: shown.steps, value: doneOf(told), "aria-label": "How far" }),
    ),
    // What is said to a try stands first: below the words it answers it would lie out of sight.
    // What is longer than its place is scrolled, by keys as well.
    h("div", { class: "coach-body", role: "status", tabindex: "0" }, replied(view, told), body(view, told)),
    h("div", { class: "coach-do" }, buttons(view, told)),
  );
}

const doneOf = (/** @type {LessonCoach} */ { shown, at, learned }) =>
  learned ? shown.steps : Math.min(shown.begun + at, shown.steps - 1);

function body(/** @type {TableView} */ view, /** @type {LessonCoach} */ told) {
  const { card, task, shown } = told;
  if (view.moments.playing || told.waits) return h("p", null, "Watch what happens.");
  if (card) {
    return [
      h("p", { key: `card${shown.begun}.${told.at}` }, card.say),
      card.answers.length
        ? h(
          "div",
          { class: "coach-answers", role: "group", "aria-label": "Your answer" },
          card.answers.map((answer, which) =>
            told.right && told.chosen !== which ? null : h("button", {
              class: `small ${told.chosen === which ? (answer.right ? "coach-right" : "coach-wrong") : ""}`,
              "aria-pressed": String(told.chosen === which),
              disabled: told.right,
              onclick: () => change(view, () => told.answer(which)),
            }, answer.say)
          ),
        )
        : null,
    ];
  }
  if (task) {
    return [
      h("p", { class: "coach-task", key: `task${shown.begun}` }, h("b", null, "Your turn. "), task.say),
      task.left > 1 ? h("p", { class: "soft" }, `Within ${task.left} moves.`) : null,
    ];
  }
  if (!shown.done) return h("p", null, shown.whole ? "Play on: you know how. Ask for a hint when you are stuck." : "…");
  return [h("p", null, h("b", null, "Learned. "), shown.idea)];
}

/** What is said to a try: the rule that forbids it can be read. */
function replied(/** @type {TableView} */ view, /** @type {LessonCoach} */ told) {
  const words = told.task?.failed || told.reply?.words;
  if (!words || view.moments.playing) return null;
  const good = Boolean(told.reply?.good) && !told.task?.failed;
  const rule = told.reply?.rule;
  return h(
    "p",
    { class: good ? "coach-reply coach-good" : "coach-reply", role: "alert", key: "reply" },
    h("b", null, good ? "Right. " : "Not quite. "),
    words,
    rule
      ? [
        " ",
        h("button", {
          class: "rule-link",
          "aria-label": `Rule ${rule}`,
          onclick: () => view.sight.openDrawer("rules", rule),
        }, "§"),
      ]
      : null,
  );
}

/** The next card, where the one that stands there is only read. @returns {boolean} whether there was one */
export function goOn(/** @type {TableView} */ view) {
  const { lesson: told } = view;
  if (!told?.card || view.moments.playing) return false;
  if (told.open) return false;
  change(view, () => told.next());
  return true;
}

/** @returns {any[]} */
function buttons(/** @type {TableView} */ view, /** @type {LessonCoach} */ told) {
  const { card, task, shown } = told;
  if (view.moments.playing) return [];
  if (card) {
    const last = told.at === shown.cards.length - 1 && !shown.task;
    return [
      h("button", {
        class: "small first coach-on",
        key: "on",
        disabled: told.open,
        onclick: () => goOn(view),
      }, last && shown.done ? "Finish" : "Continue"),
    ];
  }
  if (task?.failed) {
    return [
      h("button", { class: "small first", key: "again", onclick: () => void tryAgain(view, told) }, "Try again"),
    ];
  }
  if (task) {
    return [
      task.show.length && !told.helped
        ? h("button", { class: "small", key: "show", onclick: () => help(view, told) }, "Show me")
        : null,
    ];
  }
  if (!shown.done) return [];
  return [
    shown.next
      ? h("button", {
        class: "small first",
        key: "next",
        onclick: () => void begin(/** @type {string} */ (shown.next)),
      }, "Next lesson")
      : null,
    h("button", {
      class: shown.next ? "small" : "small first",
      key: "course",
      onclick: () => void go(`/learn/${view.frame.game}`),
    }, "All lessons"),
  ];
}

function change(/** @type {TableView} */ view, /** @type {() => void} */ what) {
  what();
  view.point(view.lesson?.lit ?? []);
  document.querySelector(".coach-body")?.scrollTo(0, 0);
  const { lesson: told } = view;
  if (told) say(told.card?.say ?? told.task?.say ?? told.shown.idea);
}

function help(/** @type {TableView} */ view, /** @type {LessonCoach} */ told) {
  told.help();
  view.point(told.lit);
}

/** Back to where the goal was set; where the game itself is over, the lesson begins anew. */
async function tryAgain(/** @type {TableView} */ view, /** @type {LessonCoach} */ told) {
  if (view.frame.status === "finished") await begin(told.shown.id);
  else await takeBackUntil(view.room, (frame) => !frame.lesson?.task?.tried);
}

// --- a first game ---------------------------------------------------------------------------------------

function firstGame(/** @type {TableView} */ view, /** @type {FirstGame} */ told) {
  const { card } = told;
  if (view.frame.status === "finished") return null;
  const kind = view.frame.decision?.kind ?? "";
  if (view.watching) return onPhone() ? null : still(view, told, "");
  if (!card) return onPhone() ? null : still(view, told, kind);
  if (onPhone() && chosenFrom(view)) return null; // it lies over what is pressed there
  return box(
    "What this is for",
    h("header", { class: "coach-head" }, h("span", { class: "coach-where" }, "Coach"), h("strong", null, card.title)),
    h(
      "div",
      { class: "coach-body", role: "status", tabindex: "0", key: `about ${told.kind}` }, // another text begins at its beginning
      coachWords(card),
    ),
    h(
      "div",
      { class: "coach-do" },
      h("button", { class: "small first", key: "got", onclick: () => settle(view, () => told.close()) }, "Got it"),
      h("button", { class: "small plain", key: "off", onclick: () => settle(view, () => told.hush()) }, "No coach"),
    ),
  );
}

/** Whether somebody has begun to choose. */
const chosenFrom = (/** @type {TableView} */ { room }) =>
  room.choice.picked.length > 0 || room.choice.verbsSaid !== null || room.choice.marked !== null;

/** What the coach says where nothing new is asked. */
function meanwhile(/** @type {TableView} */ view, /** @type {boolean} */ explains) {
  const { frame } = view.room;
  if (frame.status !== "playing") return "";
  if (view.watching) return "Watch what happens.";
  if (!frame.decision) return "Nothing to do for you: watch what the others do.";
  return explains ? "You have met this question before." : "Choose as you like: this needs no words.";
}

/** Nothing new is asked: the coach keeps its place, so that the board keeps its own. */
function still(/** @type {TableView} */ view, /** @type {FirstGame} */ told, /** @type {string} */ kind) {
  return box(
    QUIET,
    h(
      "header",
      { class: "coach-head" },
      h("span", { class: "coach-where" }, "Coach"),
      h("p", { class: "coach-meanwhile" }, meanwhile(view, Boolean(told.cards[kind]))),
    ),
    h(
      "div",
      { class: "coach-do" },
      told.cards[kind]
        ? h(
          "button",
          { class: "small", key: "again", onclick: () => settle(view, () => told.say(kind)) },
          "What is this for?",
        )
        : null,
      h("button", { class: "small plain", key: "off", onclick: () => settle(view, () => told.hush()) }, "No coach"),
    ),
  );
}

function settle(/** @type {TableView} */ view, /** @type {() => void} */ what) {
  what();
  view.draw();
}
