/** The prompt bar: what is asked, what can be answered, and what can be wished for besides. */

import { go } from "../../ground/address.js";
import { h } from "../../ground/dom.js";
import { pref } from "../../ground/prefs.js";
import { onPhone } from "../../ground/ui.js";
import { MOST_BUTTONS } from "../choice.js";
import { UNTIL_TURN } from "../room.js";
import { composed, editor, isWide } from "./editors.js";
import { foresees } from "./foresight.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("../../server.d.ts").DecisionShown} Decision */
/** @typedef {import("./page.js").TableView} TableView */

/** What the question keeps of the bar, what stands at its right end, and what a button takes, in pixels. */
const WORDS = 350;
const LEAST_WORDS = 250;
const ENDS = 330;
const BUTTON = 30;
const LETTER = 7.6;
const WIDEST = 200;

/** How much of the bar is left for answers. */
const room = () =>
  onPhone() ? Math.max(230, innerWidth - 150) : innerWidth - 210 - (innerWidth < 1200 ? LEAST_WORDS : WORDS) - ENDS;

/** As many answers as the bar has room for, one at least; the others stand in the list of all choices. @param {any[]} buttons */
function fitting(buttons) {
  let left = room();
  return buttons.filter((button, at) => {
    left -= Math.min(WIDEST, BUTTON + LETTER * button.textContent.length);
    return left >= 0 || at === 0;
  });
}

export function prompt(/** @type {TableView} */ view, /** @type {Map<string, string>} */ onTable) {
  const { frame, choice } = view.room;
  const decision = frame.decision;
  const said = decision && !choice.editing ? fitting(answers(view, onTable)) : [];
  return h(
    "section",
    { class: `prompt ${decision ? "prompt-mine" : ""}`, "aria-label": "What to do", tabindex: "-1" },
    h("div", { class: "prompt-words" }, decision ? question(view, decision) : idle(view)),
    h(
      "div",
      { class: "prompt-do" },
      decision && choice.editing && !isWide(view) ? editor(view) : null,
      h("div", { class: "prompt-answers", key: "answers" }, choice.editing ? besides(view) : said),
      h(
        "div",
        { class: "prompt-steps", key: "steps" },
        decision ? steps(view, said.filter((button) => button.classList.contains("answer")).length) : idleButtons(view),
      ),
    ),
    h(
      "div",
      { class: "prompt-tools" },
      undoButton(view),
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
    h("div", { class: "prompt-go" }, decision ? confirm(view) : null),
  );
}

/** The question in brief, and one line below it: what was chosen so far, what it would do, or why it is asked. */
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
      h(
        "p",
        { class: "prompt-line" },
        h("span", { class: "prompt-brief", title: decision.prompt }, decision.brief),
        h("button", {
          class: "prompt-why",
          "aria-label": `What is asked: ${decision.prompt}`,
          "aria-expanded": String(view.asking),
          onclick: () => view.ask(!view.asking),
        }, "?"),
      ),
      below(view, decision),
      h("p", {
        class: `foreseen ${view.looking.shown ? "foreseen-shown" : ""}`,
        key: "foreseen",
        data: { own: "yes" },
      }),
    ),
  ];
}

function below(/** @type {TableView} */ view, /** @type {Decision} */ decision) {
  const { asked } = view.room.choice;
  if (asked) {
    return h("p", { class: "prompt-sub why", role: "alert" }, h("strong", null, "Not that one: "), asked.why);
  }
  const made = trail(view);
  if (made) return made;
  const why = decision.secret ? "In secret: nobody sees it until all have chosen." : decision.because.join(" ");
  return h("p", { class: "prompt-sub because" }, why || decision.prompt);
}

/** The sentence so far. */
function trail(/** @type {TableView} */ view) {
  const { choice } = view.room;
  if (choice.spent) return h("p", { class: "prompt-sub trail" }, choice.spent.label);
  if (choice.editing) {
    return h(
      "p",
      { class: "prompt-sub trail editor-says", role: "status" },
      composed(choice.editing),
      view.room.frame.decision?.secret ? h("span", { class: "secret" }, " · in secret") : null,
    );
  }
  const ready = choice.ready;
  if (ready) return h("p", { class: "prompt-sub trail" }, ready.label);
  if (!choice.picked.length && choice.verb === null) return null;
  const verb = choice.verbs.find((each) => each.verb === choice.verb)?.title;
  return h(
    "p",
    { class: "prompt-sub trail" },
    [verb, ...choice.picked.map((name) => view.nameOf(name))].filter(Boolean).join(" ▸ "),
    " ▸ ",
    h("em", null, "choose what next"),
  );
}

/** Confirm has a place of its own, where no other button ever stands. */
function confirm(/** @type {TableView} */ view) {
  const { choice, busy } = view.room;
  const ready = choice.editing ? choice.editing.option : choice.ready;
  if (choice.spent || (!ready && !choice.editing)) return null;
  return h(
    "button",
    {
      class: "first confirm",
      key: "confirm",
      disabled: busy || !ready,
      data: { foresees: JSON.stringify(ready?.move ?? null) },
      onclick: () => ready && void view.room.submit(ready),
      ...foresees(view, ready),
    },
    "Confirm ",
    h("kbd", null, "Space"),
  );
}

/** Buttons for what cannot be said by pressing pieces, for what was picked, and for the verbs. @returns {any[]} */
function answers(/** @type {TableView} */ view, /** @type {Map<string, string>} */ onTable) {
  const { choice } = view.room;
  if (choice.ready || choice.spent) return [];
  const whole = choice.whole;
  const few = choice.left.length <= MOST_BUTTONS;
  const unsaid = choice.left.filter((option) =>
    !option.touches.length || option.passes || (few && !option.touches.every((name) => onTable.has(name)))
  );
  const list = whole.length ? whole : unsaid;
  // One stands out only where it is what one mostly wants: not beside pieces that can be pressed, and not what belongs to a place that
  // is not on the table.
  const plain = whole.length > 0 || (list.length === choice.left.length && !list[0]?.touches.length);
  const buttons = list.slice(0, 9).map((option, at) =>
    answer(view, option, at, at === 0 && plain && list.length <= 3 && !option.passes)
  );
  const verbs = choice.verbs;
  if (choice.verb === null && !choice.picked.length && verbs.length > 1 && choice.options.length > MOST_BUTTONS) {
    for (const { verb, title, count } of verbs) {
      if (count > 1) {
        buttons.push(h(
          "button",
          {
            class: "verb",
            key: `verb ${verb}`,
            onclick: () => view.room.compose((made) => made.say(verb)),
          },
          shorten(title),
          h("small", null, `${count} ways`),
        ));
      }
    }
  }
  return buttons;
}

function answer(/** @type {TableView} */ view, /** @type {Option} */ option, /** @type {number} */ at, first = false) {
  return h(
    "button",
    {
      class: first ? "answer first" : "answer",
      key: JSON.stringify(option.move),
      disabled: view.room.busy,
      title: option.label.length > 60 ? option.label : null,
      data: { foresees: JSON.stringify(option.move) },
      onclick: () => void view.room.submit(option),
      ...foresees(view, option),
    },
    at < 0 ? null : h("kbd", null, at + 1),
    h("span", null, shorten(option.label)),
  );
}

/** What an editor cannot say: to pass, mostly. With a dial, digits are the dial's. */
function besides(/** @type {TableView} */ view) {
  const digits = view.room.choice.editing?.kind !== "amount";
  return view.room.choice.options.filter((option) => option.value === null || option.value === undefined).slice(0, 6)
    .map((
      option,
      at,
    ) => answer(view, option, digits ? at : -1));
}

/** A step back, all choices, the order to pass. */
function steps(/** @type {TableView} */ view, /** @type {number} */ shown) {
  const { choice, frame } = view.room;
  if (choice.spent) return [standing(view)].filter(Boolean);
  const buttons = [];
  if (!choice.editing && (choice.presses.length || choice.verb !== null || choice.marked)) {
    buttons.push(h(
      "button",
      {
        key: "back",
        onclick: () => view.room.compose((made) => made.back()),
      },
      "Back ",
      h("kbd", null, "Esc"),
    ));
  }
  if (shown < choice.options.length) {
    buttons.push(h(
      "button",
      {
        key: "list",
        class: "listing",
        onclick: () => view.options(),
      },
      `All choices (${choice.options.length}) `,
      h("kbd", null, "/"),
    ));
  }
  const until = frame.orders.find((each) => each.window === UNTIL_TURN);
  if (until && !until.on && frame.decision?.window && choice.options.some((option) => option.passes)) {
    buttons.push(
      h("button", {
        key: "until",
        class: "until",
        disabled: view.room.busy,
        title: "Passes here and whenever you could interrupt, until you are at your turn again",
        onclick: () => void view.room.passUntilTurn(),
      }, "Pass until my turn"),
    );
  }
  return [...buttons, standing(view)].filter(Boolean);
}

/** The order that is on now, with a way to end it. */
function standing(/** @type {TableView} */ view) {
  const until = view.room.frame.orders.find((each) => each.window === UNTIL_TURN && each.on);
  if (!until) return null;
  return h(
    "span",
    { class: "standing", key: "standing", role: "status" },
    "You pass until your turn. ",
    h("button", { class: "small", onclick: () => void view.room.order(UNTIL_TURN, false) }, "Ask me again"),
  );
}

const shorten = (/** @type {string} */ text) => (text.length > 64 ? `${text.slice(0, 61)}…` : text);

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
      line(frame.status === "gathering" ? "Waiting for players." : frame.waiting_for),
    );
  }
  if (view.room.behind && pref("pace") === "step") {
    return h("div", { class: "prompt-text" }, line("The others have moved."));
  }
  const names = frame.waiting.map((/** @type {number} */ seat) => frame.seats[seat].name || frame.seats[seat].title);
  const done = frame.seats[view.room.you.viewer]?.ready ? "You have chosen. " : "";
  return h(
    "div",
    { class: "prompt-text" },
    line(`${done}Waiting for ${names.join(" and ") || "the table"}: `, h("em", null, frame.waiting_for)),
    h("p", { class: "because pulse", "aria-hidden": "true" }, "· · ·"),
  );
}

function idleButtons(/** @type {TableView} */ view) {
  const { frame } = view.room;
  if (frame.status === "finished") {
    return [
      h("button", { class: "first", key: "result", onclick: () => void view.result() }, "How it went"),
      h("button", { key: "replay", onclick: () => go(`/replay/${view.room.id}`) }, "Replay"),
      view.room.you.viewer >= 0
        ? h("button", { key: "rematch", onclick: () => view.room.rematch() }, frame.next ? "To the rematch" : "Rematch")
        : null,
    ];
  }
  if (view.room.behind && pref("pace") === "step") {
    return h(
      "button",
      {
        class: "first",
        key: "step",
        onclick: () => view.room.next(),
      },
      "Next step ",
      h("kbd", null, "Space"),
    );
  }
  return standing(view);
}

function undoButton(/** @type {TableView} */ view) {
  const { undo: state, status } = view.room.frame;
  if (status !== "playing" || view.room.you.viewer < 0) return null;
  const words = state.state === "ask" ? "Ask to take back" : "Undo";
  const why = state.state === "free"
    ? `Takes back ${state.moves === 1 ? "one move" : `${state.moves} moves`} (U)`
    : state.why;
  return [
    h("button", {
      class: "small",
      key: "undo",
      disabled: state.state === "no" || Boolean(state.asked),
      title: why,
      "aria-label": `${words}: ${why}`,
      onclick: () => void view.room.undo(),
    }, words),
    state.state === "free" && state.moves
      ? h("button", {
        class: "small plain wide-only",
        key: "reset",
        title: "Takes back everything of this turn",
        onclick: () => void view.room.resetTurn(),
      }, "Reset turn")
      : null,
  ];
}
