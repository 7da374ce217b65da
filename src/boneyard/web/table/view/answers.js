/** The buttons of the decision bar: what can be done, Confirm, a step back, and the list of all choices. */

import { find, h } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";
import { apart, briefs, longestLine } from "../labels.js";
import { offers } from "../offers.js";
import { order, UNTIL_TURN } from "../wishes.js";
import { untouched } from "./deciding.js";
import { moreToUndo } from "./undo.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("../offers.js").Offer} Offer */
/** @typedef {import("./page.js").TableView} TableView */

/** What the words of the bar have at most and at least, and what "?" and the gap before it take of that, in pixels. */
const WORDS = 300;
/** So much they have before buttons grow: what is pointed at is told there. */
const TOLD = 340;
const LEAST_WORDS = 190;
const WHY = 40;
/** What a letter of the question takes on its two lines; what a button takes besides its words, and a letter of them. */
const BRIEF = 4.8;
const BUTTON = 36;
const LETTER = 6.7;
const GAP = 7;
const NARROWEST = 64;
/** What the widest letters of a single word take, and what stands beside it: a word does not break. */
const WORD_LETTER = 8.2;
const WORD_SIDES = 42;
/** A button has its words on two lines, or on three where the bar is full. It is never wider than this, and grows no further than that. */
const WIDEST = 168;
const GROWN = 280;
/** So many letters stand on two lines of the widest button. */
const TWO_LINES = 34;
/** What stands right of the answers before it was drawn: a step back or the list, what is wished for besides, Confirm and the gaps. */
const STEPS = 104;
const TOOL = 66;
const MORE = 42;
const GO = 156;
const GAPS = 36 + 20;

/** How much the words of the bar have, as long as they are. */
export function wordsRoom(/** @type {TableView} */ view) {
  if (onPhone()) return innerWidth - 205;
  return wordsWide(view) - WHY;
}

/** What the words of the bar take, with the way to the whole question. */
export function wordsWide(/** @type {TableView} */ view) {
  const brief = view.room.frame.decision?.brief ?? "";
  if (view.room.choice.editing && innerWidth >= 1200) return WORDS; // what is put together is told there
  return Math.max(LEAST_WORDS, Math.min(innerWidth < 1200 ? 220 : WORDS, WHY + 10 + BRIEF * brief.length));
}

/** What stands beside Confirm: to take back, to take back more, a hint. */
const tools = (/** @type {TableView} */ view) =>
  TOOL + (moreToUndo(view) ? MORE : 0) + (view.room.frame.options.hints ? TOOL : 0);

/** How much of the bar is left for answers. What stands beside them is measured where it is drawn already: text may be large. */
function room(/** @type {TableView} */ view) {
  if (onPhone()) return Math.max(190, innerWidth - 130);
  const bar = find(".prompt", view.page)?.clientWidth ?? innerWidth - 310;
  return bar - wordsWide(view) - STEPS - tools(view) - Math.max(GO, find(".prompt-go", view.page)?.offsetWidth ?? 0) -
    GAPS;
}

/** Whether these answers are all there are, and nothing stands beside them: no step back, no list, no order. */
function besideNothing(/** @type {TableView} */ { room }, /** @type {Offer[]} */ buttons) {
  const { choice, frame } = room;
  return buttons.length === choice.options.length && buttons.every(({ option }) => option) &&
    !choice.presses.length && !choice.verbsSaid && !frame.decision?.window &&
    !frame.orders.some((each) => each.on);
}

/** What a button takes, its words on so many lines: they break between words, so a line can be longer than its share. */
function wide(/** @type {string} */ words, /** @type {number} */ lines) {
  const line = longestLine(words, lines);
  const word = WORD_SIDES + WORD_LETTER * Math.max(...words.split(/[ -]/).map(({ length }) => length));
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, Math.max(word, BUTTON + LETTER * (line + 2)))));
}

/** @typedef {{offer: Offer, words: string, count: string, width: number}} Shown a button as it stands in the bar */

/**
 * As many answers as the bar has room for, one at least; the others stand in the list of all choices. They are told in full, else in few
 * words, else on three lines; to pass has its room first, and then what can be said in no other way. What is left makes them wider.
 * @returns {Shown[]}
 */
function fitting(/** @type {TableView} */ view, /** @type {Offer[]} */ buttons, /** @type {Set<string>} */ lit) {
  const all = room(view) + (buttons.length && besideNothing(view, buttons) ? STEPS : 0);
  const whole = buttons.map(({ option, kind }) => option?.label ?? kind?.title ?? "");
  const sum = (/** @type {number[]} */ widths) => widths.reduce((total, each) => total + each + GAP, 0);
  const said = (/** @type {string[]} */ words, tight = false) => {
    const counts = buttons.map(({ kind }) => (kind ? ` · ${kind.count}${tight ? "" : " ways"}` : ""));
    const widths = words.map((each, at) => wide(each + counts[at], tight || each.length > TWO_LINES ? 3 : 2));
    return { words, counts, widths };
  };
  const ways = [said(whole), said(briefs(whole)), said(briefs(whole), true)];
  const { words, counts, widths } = ways.find((each) => sum(each.widths) <= all) ?? ways[2];
  const place = (/** @type {Offer} */ { option }) =>
    option?.passes ? 0 : option && !option.touches.some((name) => lit.has(name)) ? 1 : 2;
  const shown = new Set();
  let left = all;
  for (const at of buttons.map((_, each) => each).sort((one, other) => place(buttons[one]) - place(buttons[other]))) {
    if (left < widths[at] + GAP && shown.size && place(buttons[at])) continue;
    left -= widths[at] + GAP;
    shown.add(at);
  }
  const kept = [...shown].sort((one, other) => one - other);
  const roomIn = (/** @type {number} */ at) => Math.floor(2.4 * (widths[at] - BUTTON) / LETTER) - counts[at].length;
  const narrow = kept.filter((at) => words[at].length > Math.min(TWO_LINES, roomIn(at)));
  const spare = left - (TOLD - wordsWide(view));
  for (const at of narrow) widths[at] = Math.min(GROWN, widths[at] + Math.max(0, Math.floor(spare / narrow.length)));
  const clear = apart(kept.map((at) => words[at]), kept.map((at) => Math.max(24, roomIn(at))));
  return kept.map((at, n) => ({ offer: buttons[at], words: clear[n], count: counts[at], width: widths[at] }));
}

/** What can be done besides pressing what is lit, and what stands beside it. @returns {{said: any[], after: any[]}} */
export function answers(/** @type {TableView} */ view) {
  const { choice } = view.room;
  const { buttons, lit } = offers(choice, view.onTable);
  const shown = fitting(view, buttons, lit);
  const digits = choice.editing?.kind !== "amount";
  // One stands out only where it is what one mostly wants: not beside pieces that can be pressed, nor where it speaks of what lies hidden.
  const plain = !lit.size && !choice.editing && shown.length <= 3 && shown.every(({ offer }) => !offer.kind);
  const said = shown.map((each, at) => {
    const { option } = each.offer;
    return option
      ? answer(view, option, each, digits ? at : -1, at === 0 && plain && !option.passes && !option.touches.length)
      : several(view, each, at);
  });
  return { said, after: steps(view, shown.filter(({ offer }) => offer.option).length) };
}

function answer(
  /** @type {TableView} */ view,
  /** @type {Option} */ option,
  /** @type {Shown} */ { words, width },
  /** @type {number} */ at,
  first = false,
) {
  return h(
    "button",
    {
      class: `answer ${first ? "first" : ""} ${words.length > TWO_LINES ? "long" : ""}`,
      style: { width: `${width}px` },
      key: JSON.stringify(option.move),
      disabled: view.room.busy,
      title: option.label.length > 60 || words !== option.label ? option.label : null,
      "aria-label": words === option.label ? null : `${at < 0 ? "" : `${at + 1} `}${option.label}`,
      data: { foresees: JSON.stringify(option.move) },
      onclick: () => view.decide(option),
    },
    at < 0 ? null : h("kbd", null, at + 1),
    h("span", null, words),
  );
}

/** A kind of thing that can be done in several ways: pressed, it lights them, or lists them. */
function several(
  /** @type {TableView} */ view,
  /** @type {Shown} */ { offer, words, count, width },
  /** @type {number} */ at,
) {
  const { title, verbs, count: ways } = /** @type {import("../choice.js").Kind} */ (offer.kind);
  return h(
    "button",
    {
      class: "answer verb",
      style: { width: `${width}px` },
      key: `kind ${verbs.join()}`,
      title: words === title ? null : title,
      "aria-label": `${at + 1} ${title} · ${ways} ways`,
      onclick: () => {
        view.room.compose((made) => made.say(verbs));
        view.goOn();
      },
    },
    h("kbd", null, at + 1),
    h("span", null, words, h("small", null, count)),
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
    h("button", { class: "small", onclick: () => void order(view.room, UNTIL_TURN, false) }, "Ask me again"),
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
    },
    "Confirm ",
    untouched(choice) ? null : h("kbd", null, "Space"),
  );
}
