/** The decision bar: what is asked, what can be answered, and what can be wished for besides. */

import { go } from "../../ground/address.js";
import { h } from "../../ground/dom.js";
import { rematch } from "../wishes.js";
import { answers, confirmButton, standing, wordsRoom, wordsWide } from "./answers.js";
import { composed, editor, isWide } from "./editors.js";
import { readReady } from "./foresight.js";
import { undoButtons } from "./undo.js";

/** @typedef {import("../../server.d.ts").DecisionShown} Decision */
/** @typedef {import("./page.js").TableView} TableView */

export function prompt(/** @type {TableView} */ view) {
  const { frame, choice } = view.room;
  const decision = frame.decision;
  const { said, after } = decision ? answers(view) : { said: [], after: idleButtons(view) };
  return h(
    "section",
    {
      class: `prompt ${decision ? "prompt-mine" : ""}`,
      "aria-label": "What to do",
      tabindex: "-1",
      style: { "--words": `${wordsWide(view)}px` },
    },
    h("div", { class: "prompt-words" }, decision ? question(view, decision) : idle(view)),
    h(
      "div",
      { class: "prompt-do" },
      decision && choice.editing && !isWide(view) ? editor(view) : null,
      h("div", { class: "prompt-answers", key: "answers" }, said),
      h("div", { class: "prompt-steps", key: "steps" }, after),
    ),
    h(
      "div",
      { class: "prompt-tools" },
      undoButtons(view),
      decision && frame.options.hints
        ? h("button", {
          class: "small",
          key: "hint",
          "aria-pressed": view.room.hint ? "true" : null,
          onclick: () => (view.room.hint ? view.room.closeHint() : void view.room.askHint()),
          title: "Ask a bot (H)",
        }, "Hint")
        : null,
    ),
    h("div", { class: "prompt-go" }, decision ? confirmButton(view) : null),
  );
}

/** What asks, the words of it, and the way to its whole sentence. */
function question(/** @type {TableView} */ view, /** @type {Decision} */ decision) {
  const { frame, kit } = view.room;
  const source = kit.module.asks?.(frame.view, decision, kit) ?? "";
  const asks = source
    ? kit.piece(
      { touch: source, label: `The card that asks: ${view.nameOf(source)}`, class: "prompt-source" },
      kit.face(source),
    )
    : null;
  asks?.setAttribute("role", "img");
  return [
    asks,
    h(
      "div",
      { class: "prompt-text" },
      spoken(view, decision),
      h("p", {
        class: [
          "foreseen",
          view.looking.shown ? "foreseen-shown" : "",
          view.looking.by ? "foreseen-if" : "",
          view.looking.alone ? "foreseen-alone" : "",
        ].join(" "),
        key: "foreseen",
        data: { own: "yes" },
      }),
    ),
    h("button", {
      class: "prompt-why",
      "aria-label": `What is asked: ${decision.prompt}`,
      "aria-expanded": String(view.reading.question),
      onclick: () => view.reading.readQuestion(!view.reading.question),
    }, "?"),
  ];
}

/** What a letter takes of a line, in pixels: of the brief form, and of what stands below it. */
const BRIEF_LETTER = 9;
const SMALL_LETTER = 6.7;

/** Two lines: the question in brief and why it is asked, where that has room; or what was chosen, or why it cannot be. */
function spoken(/** @type {TableView} */ view, /** @type {Decision} */ decision) {
  const { asked } = view.room.choice;
  if (asked) {
    return h("p", { class: "prompt-sub why", role: "alert" }, h("strong", null, "Not that one: "), asked.why);
  }
  const made = trail(view);
  if (made && !view.room.choice.editing) return made;
  const wide = wordsRoom(view);
  const why = decision.secret ? "In secret: nobody sees it until all have chosen." : decision.because.join(" ");
  const fits = decision.brief.length * BRIEF_LETTER < wide && why.length * SMALL_LETTER < wide;
  return [
    h("p", { class: "prompt-line", title: decision.prompt }, decision.brief),
    made ?? (why && fits ? h("p", { class: "prompt-because because" }, why) : null),
  ];
}

/** The sentence so far. */
function trail(/** @type {TableView} */ view) {
  const { choice } = view.room;
  if (choice.spent) return h("p", { class: "prompt-sub trail" }, choice.spent.label);
  if (choice.editing && !choice.marked) {
    return h(
      "p",
      { class: "prompt-sub trail editor-says", role: "status" },
      composed(choice.editing),
      view.room.frame.decision?.secret ? h("span", { class: "secret" }, " · in secret") : null,
    );
  }
  const ready = choice.ready;
  if (ready) {
    return h(
      "p",
      { class: "prompt-sub trail trail-whole", title: "Read it all", onclick: () => void readReady(view) },
      choice.times > 1 ? `${choice.times} times: ` : null,
      ready.label,
    );
  }
  if (!choice.picked.length && !choice.verbsSaid) return null;
  return h(
    "p",
    { class: "prompt-sub trail" },
    // What is wanted comes first: what was said already may be cut.
    h("em", null, "Choose what next: "),
    [choice.saying, ...choice.picked.map((name) => view.nameOf(name))].filter(Boolean).join(" ▸ "),
    " ▸ …",
  );
}

// --- nobody asks me -------------------------------------------------------------------------------------

function idle(/** @type {TableView} */ view) {
  const { frame } = view.room;
  const line = (/** @type {any[]} */ ...words) => h("p", { class: "prompt-line" }, words);
  if (frame.status === "finished") {
    return h("div", { class: "prompt-text" }, line(frame.result?.sentence ?? "The game is over."));
  }
  if (frame.status !== "playing") {
    return h(
      "div",
      { class: "prompt-text" },
      line(frame.status === "gathering" ? "Waiting for players." : frame.result?.sentence ?? frame.waiting_for),
    );
  }
  const names = frame.waiting.map((/** @type {number} */ seat) => frame.seats[seat].name || frame.seats[seat].title);
  const done = frame.seats[view.room.you.viewer]?.ready ? "You have chosen. " : "";
  return h(
    "div",
    { class: "prompt-text" },
    line(`${done}Waiting for ${names.join(" and ") || "the table"}: `, h("em", null, frame.waiting_for), " ", pulse()),
  );
}

const pulse = () => h("span", { class: "because pulse", "aria-hidden": "true" }, "···");

function idleButtons(/** @type {TableView} */ view) {
  const { frame } = view.room;
  if (frame.status === "finished") {
    return [
      h("button", { class: "first", key: "result", onclick: () => void view.result() }, "How it went"),
      h("button", { key: "replay", onclick: () => go(`/replay/${view.room.id}`) }, "Replay"),
      view.room.you.viewer >= 0
        ? h("button", { key: "rematch", onclick: () => rematch(view.room) }, frame.next ? "To the rematch" : "Rematch")
        : null,
    ];
  }
  return standing(view);
}
