/** The buttons of the decision bar: what can be done, Confirm, a step back, and the list of all choices. */

import { h } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";
import { offers } from "../offers.js";
import { UNTIL_TURN } from "../room.js";
import { foresees } from "./foresight.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("../offers.js").Offer} Offer */
/** @typedef {import("./page.js").TableView} TableView */

/** What the seats and the rail take of the window, what the question keeps of the bar, and what stands at its right end, in pixels. */
const BESIDE = 250;
const WORDS = 300;
const LEAST_WORDS = 180;
const ENDS = 420;
/** What a letter of the question takes on its two lines; what a button takes besides its words, and a letter of them. */
const BRIEF = 4.8;
const BUTTON = 36;
const LETTER = 6.7;
const GAP = 7;
const NARROWEST = 84;
const WIDEST = 168;
const COACH = 110;
/** So many letters stand on two lines of the widest button. */
const TWO_LINES = 34;

/** How much the words of the bar have, as long as they are. */
export function wordsRoom(/** @type {TableView} */ view) {
  if (onPhone()) return innerWidth - 205;
  const brief = view.room.frame.decision?.brief ?? "";
  return Math.max(LEAST_WORDS, Math.min(innerWidth < 1200 ? 220 : WORDS, 50 + BRIEF * brief.length)) - 40;
}

/** How much of the bar is left for answers. */
const room = (/** @type {TableView} */ view) =>
  onPhone() ? Math.max(190, innerWidth - 130) : innerWidth - beside(view) - ENDS - wordsRoom(view) - 40;

/** A coach takes more than the seats alone, where the window has it. */
const beside = (/** @type {TableView} */ view) => BESIDE + (view.coached ? COACH : 0);

/** What a button takes, its words on two lines, or on three where they are many. */
function wide(/** @type {string} */ words) {
  const line = Math.max(
    words.length / (words.length > TWO_LINES ? 3 : 2),
    ...words.split(" ").map(({ length }) => length),
  );
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, BUTTON + LETTER * (line + 2))));
}

/** The words of a button: whole, or where there is little room without what stands behind the first colon. */
const wordsOf = (/** @type {Offer} */ { option, kind }, /** @type {boolean} */ brief) =>
  !option
    ? `${kind?.title} · ${kind?.count} ways`
    : brief
    ? option.label.replace(/: [^)]*\)/, ")").split(/[:;]/)[0]
    : option.label;

/** As many answers as the bar has room for, one at least; the others stand in the list of all choices. To pass has its room first. */
function fitting(/** @type {TableView} */ view, /** @type {Offer[]} */ buttons) {
  const all = room(view);
  const taking = (/** @type {boolean} */ brief) => buttons.map((each) => wide(wordsOf(each, brief)) + GAP);
  const sum = (/** @type {number[]} */ widths) => widths.reduce((total, each) => total + each, 0);
  const brief = sum(taking(false)) > all;
  const widths = taking(brief);
  const passes = (/** @type {Offer} */ { option }) => Boolean(option?.passes);
  let left = all - sum(widths.filter((_, at) => passes(buttons[at])));
  const shown = buttons.filter((each, at) => {
    if (passes(each)) return true;
    left -= widths[at];
    return left >= 0 || at === 0;
  });
  return { shown, brief };
}

/** What can be done besides pressing what is lit, and what stands beside it. @returns {{said: any[], after: any[]}} */
export function answers(/** @type {TableView} */ view) {
  const { choice } = view.room;
  const { buttons, lit } = offers(choice, view.onTable);
  const { shown, brief } = fitting(view, buttons);
  const digits = choice.editing?.kind !== "amount";
  // One stands out only where it is what one mostly wants: not beside pieces that can be pressed, nor where it speaks of what lies hidden.
  const plain = !lit.size && !choice.editing && shown.length <= 3 && shown.every(({ kind }) => !kind);
  const said = shown.map(({ option, kind }, at) =>
    option
      ? answer(
        view,
        option,
        wordsOf({ option, kind: null }, brief),
        digits ? at : -1,
        at === 0 && plain && !option.passes && !option.touches.length,
      )
      : several(view, /** @type {import("../choice.js").Kind} */ (kind), at)
  );
  return { said, after: steps(view, shown.filter(({ option }) => option).length) };
}

function answer(
  /** @type {TableView} */ view,
  /** @type {Option} */ option,
  /** @type {string} */ words,
  /** @type {number} */ at,
  first = false,
) {
  return h(
    "button",
    {
      class: `answer ${first ? "first" : ""} ${words.length > TWO_LINES ? "long" : ""}`,
      style: { width: `${wide(words)}px` },
      key: JSON.stringify(option.move),
      disabled: view.room.busy,
      title: option.label.length > 60 || words !== option.label ? option.label : null,
      "aria-label": words === option.label ? null : `${at < 0 ? "" : `${at + 1} `}${option.label}`,
      data: { foresees: JSON.stringify(option.move) },
      onclick: () => view.decide(option),
      ...foresees(view, option),
    },
    at < 0 ? null : h("kbd", null, at + 1),
    h("span", null, shorten(words)),
  );
}

/** A kind of thing that can be done in several ways: pressed, it lights them, or lists them. */
function several(
  /** @type {TableView} */ view,
  /** @type {import("../choice.js").Kind} */ { title, verbs, count },
  /** @type {number} */ at,
) {
  return h(
    "button",
    {
      class: "answer verb",
      style: { width: `${wide(`${title} · ${count} ways`)}px` },
      key: `kind ${verbs.join()}`,
      onclick: () => {
        view.room.compose((made) => made.say(verbs));
        view.goOn();
      },
    },
    h("kbd", null, at + 1),
    h("span", null, shorten(title), h("small", null, ` · ${count} ways`)),
  );
}

/** A step back, how many times, all choices, the order to pass. */
function steps(/** @type {TableView} */ view, /** @type {number} */ shown) {
  const { choice, frame } = view.room;
  if (choice.spent) return [standing(view)].filter(Boolean);
  const buttons = [];
  if (!choice.editing && (choice.presses.length || choice.verbsSaid || choice.marked)) {
    buttons.push(
      h(
        "button",
        { key: "back", onclick: () => view.room.compose((made) => made.back()) },
        "Back ",
        h("kbd", null, "Esc"),
      ),
    );
  }
  if (choice.ready && choice.most > 1) buttons.push(times(view));
  const left = choice.picked.length || choice.verbsSaid ? choice.left.length : choice.options.length;
  if (shown < left && choice.options.length > 1 && (!choice.ready || choice.editing)) {
    buttons.push(h(
      "button",
      {
        key: "list",
        class: "listing",
        "aria-label": `All choices (${left})`,
        onclick: () => view.options(),
      },
      `All ${left} `,
      h("kbd", null, "/"),
    ));
  }
  const until = frame.orders.find((each) => each.window === UNTIL_TURN);
  const pass = choice.options.find((option) => option.passes);
  if (until && !until.on && frame.decision?.window && pass && !choice.ready) {
    buttons.push(
      h("button", {
        key: "until",
        class: "until",
        disabled: view.room.busy,
        title: "Passes here and whenever you could interrupt, until you are at your turn again",
        onclick: () => view.decide(pass, true),
      }, "Pass until my turn"),
    );
  }
  return [...buttons, standing(view)].filter(Boolean);
}

/** The same several times in a row: buying six is one go. */
function times(/** @type {TableView} */ view) {
  const { choice } = view.room;
  const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ by) => {
    const can = choice.times + by >= 1 && choice.times + by <= choice.most;
    return h("button", {
      class: "step",
      key: sign,
      "aria-label": name,
      "aria-disabled": can ? null : "true",
      onclick: () => can && view.room.compose((made) => made.repeat(made.times + by)),
    }, sign);
  };
  return h(
    "span",
    {
      class: "times",
      key: "times",
      role: "group",
      "aria-label": `How often: ${choice.times} of at most ${choice.most}`,
    },
    step("−", "Once less", -1),
    h("output", null, `× ${choice.times}`),
    step("+", "Once more", 1),
  );
}

/** The order that is on now, with a way to end it. */
export function standing(/** @type {TableView} */ view) {
  const until = view.room.frame.orders.find((each) => each.window === UNTIL_TURN && each.on);
  if (!until) return null;
  return h(
    "span",
    { class: "standing", key: "standing", role: "status" },
    "You pass until your turn. ",
    h("button", { class: "small", onclick: () => void view.room.order(UNTIL_TURN, false) }, "Ask me again"),
  );
}

/** Confirm has a place of its own, where no other button ever stands. */
export function confirmButton(/** @type {TableView} */ view) {
  const { choice, busy } = view.room;
  const ready = choice.standing;
  if (choice.spent || (!ready && !choice.editing)) return null;
  return h(
    "button",
    {
      class: "first confirm",
      key: "confirm",
      disabled: busy || !ready,
      data: { foresees: JSON.stringify(ready?.move ?? null) },
      onclick: () => view.confirm(),
      ...foresees(view, ready),
    },
    choice.times > 1 ? `Confirm × ${choice.times} ` : "Confirm ",
    h("kbd", null, "Space"),
  );
}

const shorten = (/** @type {string} */ text) => (text.length > 64 ? `${text.slice(0, 61)}…` : text);
