/** The prompt bar: what is asked, what can be answered, and what can be wished for besides. */

import { composed, editor } from "./editors.js";
import { resultDialog } from "./result.js";
import { MOST_BUTTONS } from "./choice.js";
import { submit } from "./choosing.js";
import { h } from "./dom.js";
import { optionList } from "./drawers.js";
import { foresees } from "./foresight.js";
import { closeHint, hintPanel } from "./hint.js";
import { next } from "./arriving.js";
import { go } from "./main.js";
import { planStrip } from "./plans.js";
import { pref } from "./prefs.js";
import { onPhone } from "./ui.js";
import { askHint, order, passUntilTurn, rematch, resetTurn, undo, UNTIL_TURN, vote } from "./wishes.js";

/** @typedef {import("./table-page.js").Room} Room */

/** Whether buttons are too many to stand beside the words: then they stand below. */
function areMany(/** @type {any[]} */ buttons) {
  const width = (/** @type {any} */ button) => 44 + 8 * Math.min(28, button.textContent.length);
  return buttons.reduce((sum, button) => sum + width(button), 0) > Math.min(600, 0.4 * innerWidth);
}

export function prompt(/** @type {Room} */ room, /** @type {Map<string, string>} */ onTable) {
  const { frame, choice } = room;
  const decision = frame.decision;
  const said = decision && !choice.editing ? answers(room, onTable) : [];
  const after = decision ? steps(room, said.filter((button) => button.classList.contains("answer")).length) : [];
  const wide = areMany([...said, ...after]);
  return h(
    "section",
    {
      class: `prompt ${decision ? "prompt-mine" : ""} ${wide || choice.editing ? "prompt-wide" : ""} ${
        choice.editing ? "prompt-editor" : ""
      } ${(room.hint && onPhone()) || room.plan ? "prompt-open" : ""} ${room.plan ? "prompt-planning" : ""}`,
      "aria-label": "What to do",
      tabindex: "-1",
    },
    frame.undo.asked ? voteRow(room) : null,
    room.hint && onPhone() ? hintPanel(room) : null,
    h("div", { class: "prompt-words" }, decision ? question(room) : idle(room)),
    h(
      "div",
      { class: "prompt-do" },
      decision && choice.editing ? editor(room) : null,
      said.length || choice.editing
        ? h("div", { class: "prompt-answers", key: "answers" }, choice.editing ? besides(room) : said)
        : null,
      h("div", { class: "prompt-steps", key: "steps" }, decision ? after : idleButtons(room)),
    ),
    h(
      "div",
      { class: "prompt-tools" },
      undoButton(room),
      decision && frame.options.hints
        ? h("button", {
          class: "small",
          key: "hint",
          "aria-pressed": room.hint ? "true" : null,
          onclick: () => (room.hint ? closeHint(room) : void askHint(room)),
          title: "Ask a bot (H)",
        }, "Hint")
        : null,
    ),
    planStrip(room),
  );
}

function question(/** @type {Room} */ room) {
  const { frame, choice, kit } = room;
  const { decision } = frame;
  const source = kit.module.asks?.(frame.view, decision, kit) ?? "";
  const asks = source
    ? kit.piece(
      { touch: source, label: `The card that asks: ${room.nameOf(source)}`, class: "prompt-source" },
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
        { class: decision.prompt.length > 95 ? "prompt-line prompt-long" : "prompt-line" },
        decision.prompt,
        " ",
        decision.rule
          ? h("button", {
            class: "rule-link",
            onclick: () => room.openDrawer("rules", decision.rule),
            "aria-label": `Rule ${decision.rule}`,
          }, decision.rule)
          : null,
      ),
      choice.asked
        ? h(
          "p",
          { class: "why", role: "alert" },
          h("strong", null, "Not that one: "),
          choice.asked.why,
          " ",
          choice.asked.rule
            ? h(
              "button",
              { class: "rule-link", onclick: () => room.openDrawer("rules", choice.asked?.rule ?? "") },
              choice.asked.rule,
            )
            : null,
        )
        : trail(room) ??
          (decision.because.length
            ? h("p", { class: "because" }, decision.because.join(" "))
            : decision.secret
            ? h("p", { class: "because" }, "In secret: nobody sees it until all have chosen.")
            : null),
    ),
  ];
}

/** The sentence so far. */
function trail(/** @type {Room} */ room) {
  const { choice } = room;
  if (choice.spent) return h("p", { class: "trail" }, choice.spent.label);
  if (choice.editing) {
    return h(
      "p",
      { class: "trail editor-says", role: "status" },
      composed(choice.editing),
      room.frame.decision.secret ? h("span", { class: "secret" }, " · in secret") : null,
    );
  }
  const ready = choice.ready;
  if (ready) return h("p", { class: "trail" }, ready.label);
  if (!choice.picked.length && choice.verb === null) return null;
  const verb = choice.verbs.find((each) => each.verb === choice.verb)?.title;
  return h(
    "p",
    { class: "trail" },
    [verb, ...choice.picked.map((name) => room.nameOf(name))].filter(Boolean).join(" ▸ "),
    " ▸ ",
    h("em", null, "choose what next"),
  );
}

/** Buttons for what cannot be said by pressing pieces, for what was picked, and for the verbs. @returns {any[]} */
function answers(/** @type {Room} */ room, /** @type {Map<string, string>} */ onTable) {
  const { choice } = room;
  if (choice.ready || choice.spent) return [];
  const whole = choice.whole;
  const few = choice.left.length <= MOST_BUTTONS;
  const unsaid = choice.left.filter((option) =>
    !option.touches.length || option.passes || (few && !option.touches.every((name) => onTable.has(name)))
  );
  const list = whole.length ? whole : unsaid;
  // One stands out only where it is what one mostly wants: not beside pieces that can be pressed, and not what belongs to a place that is not on the table.
  const plain = whole.length > 0 || (list.length === choice.left.length && !list[0]?.touches.length);
  const buttons = list.slice(0, 9).map((option, at) =>
    answer(room, option, at, at === 0 && plain && list.length <= 3 && !option.passes)
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
            onclick: () => {
              choice.verb = verb;
              room.draw();
            },
          },
          shorten(title),
          h("small", null, `${count} ways`),
        ));
      }
    }
  }
  return buttons;
}

function answer(/** @type {Room} */ room, /** @type {any} */ option, /** @type {number} */ at, first = false) {
  return h(
    "button",
    {
      class: first ? "answer first" : "answer",
      key: JSON.stringify(option.move),
      disabled: room.busy,
      title: option.label.length > 60 ? option.label : null,
      data: { foresees: JSON.stringify(option.move) },
      onclick: () => void submit(room, option),
      ...foresees(room, option),
    },
    at < 0 ? null : h("kbd", null, at + 1),
    h("span", null, shorten(option.label)),
  );
}

/** What an editor cannot say: to pass, mostly. With a dial, digits are the dial's. */
function besides(/** @type {Room} */ room) {
  const digits = room.choice.editing?.kind !== "amount";
  return room.choice.options.filter((option) => option.value === null || option.value === undefined).slice(0, 6).map((
    option,
    at,
  ) => answer(room, option, digits ? at : -1));
}

/** Confirm, a step back, all choices, the order to pass. */
function steps(/** @type {Room} */ room, /** @type {number} */ shown) {
  const { choice, frame } = room;
  if (choice.spent) return [standing(room)].filter(Boolean);
  const { ready } = choice;
  const buttons = [];
  if (ready && !choice.editing) {
    buttons.push(
      h(
        "button",
        {
          class: "first confirm",
          key: "confirm",
          disabled: room.busy,
          data: { foresees: JSON.stringify(ready.move) },
          onclick: () => void submit(room, ready),
          ...foresees(room, ready),
        },
        "Confirm ",
        h("kbd", null, "Space"),
      ),
    );
  }
  if (!choice.editing && (choice.presses.length || choice.verb !== null || choice.marked)) {
    buttons.push(h(
      "button",
      {
        key: "back",
        onclick: () => {
          choice.back();
          room.draw();
        },
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
        onclick: () => optionList(room),
      },
      `All choices (${choice.options.length}) `,
      h("kbd", null, "/"),
    ));
  }
  const until = frame.orders.find((/** @type {any} */ each) => each.window === UNTIL_TURN);
  if (until && !until.on && frame.decision.window && choice.options.some((option) => option.passes)) {
    buttons.push(
      h("button", {
        key: "until",
        class: "until",
        disabled: room.busy,
        title: "Passes here and whenever you could interrupt, until you are at your turn again",
        onclick: () => void passUntilTurn(room),
      }, "Pass until my turn"),
    );
  }
  return [...buttons, standing(room)].filter(Boolean);
}

/** The order that is on now, with a way to end it. */
function standing(/** @type {Room} */ room) {
  const until = room.frame.orders.find((/** @type {any} */ each) => each.window === UNTIL_TURN && each.on);
  if (!until) return null;
  return h(
    "span",
    { class: "standing", key: "standing", role: "status" },
    "You pass until your turn. ",
    h("button", { class: "small", onclick: () => void order(room, UNTIL_TURN, false) }, "Ask me again"),
  );
}

const shorten = (/** @type {string} */ text) => (text.length > 64 ? `${text.slice(0, 61)}…` : text);

// --- nobody asks me -------------------------------------------------------------------------------------

function idle(/** @type {Room} */ room) {
  const { frame } = room;
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
  if (room.queue.length && pref("pace") === "step") {
    return h("div", { class: "prompt-text" }, line("The others have moved."));
  }
  const names = frame.waiting.map((/** @type {number} */ seat) => frame.seats[seat].name || frame.seats[seat].title);
  const done = frame.seats[room.you.viewer]?.ready ? "You have chosen. " : "";
  return h(
    "div",
    { class: "prompt-text" },
    line(`${done}Waiting for ${names.join(" and ") || "the table"}: `, h("em", null, frame.waiting_for)),
    h("p", { class: "because pulse", "aria-hidden": "true" }, "· · ·"),
  );
}

function idleButtons(/** @type {Room} */ room) {
  const { frame } = room;
  if (frame.status === "finished") {
    return [
      h("button", { class: "first", key: "result", onclick: () => resultDialog(room) }, "How it went"),
      h("button", { key: "replay", onclick: () => go(`/replay/${room.id}`) }, "Replay"),
      room.you.viewer >= 0
        ? h("button", { key: "rematch", onclick: () => rematch(room) }, frame.next ? "To the rematch" : "Rematch")
        : null,
    ];
  }
  if (room.queue.length && pref("pace") === "step") {
    return h(
      "button",
      {
        class: "first",
        key: "step",
        onclick: () => next(room, true),
      },
      "Next step ",
      h("kbd", null, "Space"),
    );
  }
  return standing(room);
}

function undoButton(/** @type {Room} */ room) {
  const { undo: state, status } = room.frame;
  if (status !== "playing" || room.you.viewer < 0) return null;
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
      onclick: () => void undo(room),
    }, words),
    state.state === "free" && state.moves
      ? h("button", {
        class: "small plain wide-only",
        key: "reset",
        title: "Takes back everything of this turn",
        onclick: () => void resetTurn(room),
      }, "Reset turn")
      : null,
  ];
}

function voteRow(/** @type {Room} */ room) {
  const { asked } = room.frame.undo;
  const who = room.frame.seats[asked.seat].name;
  const mine = room.you.seats.some((/** @type {number} */ seat) =>
    asked.needed.includes(seat) && !asked.yes.includes(seat)
  );
  return h(
    "div",
    { class: "vote", key: "vote", role: "alert" },
    h(
      "span",
      null,
      `${who} asks to take back ${asked.moves === 1 ? "the last move" : `the last ${asked.moves} moves`}.`,
    ),
    mine
      ? [
        h("button", { class: "small first", onclick: () => vote(room, true) }, "Agree"),
        h("button", { class: "small", onclick: () => vote(room, false) }, "Refuse"),
      ]
      : h("em", null, "waiting for the others"),
  );
}
