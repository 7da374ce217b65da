/** The editors of wide choices as they stand in the prompt bar: a dial, a row of piles, a list of pieces to count. */

import { submit } from "./choosing.js";
import { h } from "./dom.js";

/** @typedef {import("./table-page.js").Room} Room */
/** @typedef {import("./editing.js").Amount} Amount */
/** @typedef {import("./editing.js").Split} Split */
/** @typedef {import("./editing.js").Subset} Subset */

export function editor(/** @type {Room} */ room) {
  const { editing } = room.choice;
  if (!editing) return null;
  const body = editing.kind === "amount"
    ? dial(room, /** @type {Amount} */ (editing))
    : editing.kind === "split"
    ? piles(room, /** @type {Split} */ (editing))
    : counters(room, /** @type {Subset} */ (editing));
  return h(
    "div",
    { class: `editor editor-${editing.kind}`, key: `editor ${editing.kind}` },
    body,
    h("div", { class: "editor-foot", key: "foot" }, foot(room, editing), confirm(room)),
  );
}

/** Nothing but an option can be confirmed. */
function confirm(/** @type {Room} */ room) {
  const option = room.choice.editing?.option ?? null;
  return h(
    "button",
    {
      class: "first confirm",
      key: "confirm",
      disabled: room.busy || !option,
      onclick: () => option && void submit(room, option),
    },
    "Confirm ",
    h("kbd", null, "Space"),
  );
}

/** One step of a counter. It stays a button at its ends, so that nobody's focus is lost there. */
function step(
  /** @type {Room} */ room,
  /** @type {string} */ sign,
  /** @type {string} */ name,
  /** @type {boolean} */ can,
  /** @type {() => void} */ act,
) {
  return h("button", {
    class: "step",
    key: sign,
    "aria-label": name,
    "aria-disabled": can ? null : "true",
    onclick: () => {
      if (can) {
        act();
        room.draw();
      }
    },
  }, sign);
}

// --- an amount --------------------------------------------------------------------------------------------

function dial(/** @type {Room} */ room, /** @type {Amount} */ amount) {
  const { option, least, most, at, options } = amount;
  const slide = (/** @type {any} */ event) => {
    amount.to(Number(event.target.value));
    room.draw();
  };
  return [
    h(
      "div",
      { class: "dial", key: "dial", role: "group", "aria-label": "Amount" },
      step(room, "−", "Less", at > 0, () => amount.to(at - 1)),
      h("output", { class: "dial-number", "aria-label": "Amount" }, option.value),
      step(room, "+", "More", at < options.length - 1, () => amount.to(at + 1)),
    ),
    h(
      "div",
      { class: "dial-scale", key: "scale" },
      h("input", {
        type: "range",
        min: 0,
        max: options.length - 1,
        step: 1,
        value: String(at),
        "aria-label": "Amount",
        "aria-valuetext": option.label,
        oninput: slide,
      }),
      h(
        "div",
        { class: "dial-ends" },
        [least, most].map((end, place) =>
          h(
            "button",
            {
              class: "plain dial-end",
              key: place ? "most" : "least",
              "aria-label": `${place ? "The most" : "The least"}: ${end.label}`,
              onclick: () => {
                amount.to(place ? options.length - 1 : 0);
                room.draw();
              },
            },
            new RegExp(`\\b${end.value}\\b`).test(end.label) ? null : h("b", null, end.value),
            h("span", null, shorten(end.label)),
          )
        ),
      ),
    ),
  ];
}

// --- a split ----------------------------------------------------------------------------------------------

function piles(/** @type {Room} */ room, /** @type {Split} */ split) {
  const { inHand } = split;
  const pour = (/** @type {number} */ at) => () => {
    split.pour(at);
    room.draw();
  };
  return h(
    "div",
    { class: "piles", key: "piles", role: "group", "aria-label": `${split.total} in ${split.count} piles` },
    split.piles.map((size, at) =>
      h(
        "div",
        { class: "pile-edit", key: `pile ${at}`, role: "group", "aria-label": `Pile ${at + 1}: ${size}` },
        step(room, "−", `One less on pile ${at + 1}`, size > 0, () => split.add(at, -1)),
        h("button", {
          class: "pile-size",
          key: "size",
          "aria-label": inHand
            ? `Pile ${at + 1} has ${size}: put all ${inHand} from the hand here`
            : `Pile ${at + 1} has ${size}: take it up`,
          title: inHand ? "Put everything from the hand here" : "Take this pile up",
          onclick: pour(at),
        }, size),
        step(room, "+", `One more on pile ${at + 1}`, inHand > 0, () => split.add(at, 1)),
      )
    ),
  );
}

// --- some of many -----------------------------------------------------------------------------------------

function counters(/** @type {Room} */ room, /** @type {Subset} */ subset) {
  return h(
    "div",
    { class: "counters", key: "counters", role: "group", "aria-label": "What is chosen" },
    [...subset.kinds].map(([name, most]) => {
      const title = room.nameOf(name);
      const number = subset.has(name);
      const can = subset.fits(name);
      const lit = { onmouseenter: () => room.light([name]), onmouseleave: () => room.light([]) };
      if (most === 1) {
        return h("button", {
          class: "counter",
          key: name,
          "aria-pressed": String(number > 0),
          "aria-disabled": number || can ? null : "true",
          onclick: () => {
            subset.press([name]);
            room.draw();
          },
          ...lit,
        }, title);
      }
      return h(
        "div",
        { class: "counter", key: name, role: "group", "aria-label": `${title}: ${number} of ${most}`, ...lit },
        h("span", { class: "counter-name" }, title),
        step(room, "−", `One less: ${title}`, number > 0, () => subset.take(name)),
        h("b", { class: "counter-number" }, number),
        step(room, "+", `One more: ${title}`, can, () => subset.add(name)),
      );
    }),
  );
}

// --- below ------------------------------------------------------------------------------------------------

/** What stands beside Confirm: how far one is. */
function foot(/** @type {Room} */ room, /** @type {import("./editing.js").Editing} */ editing) {
  const act = (/** @type {() => void} */ what) => () => {
    what();
    room.draw();
  };
  if (editing.kind === "split") {
    const split = /** @type {Split} */ (editing);
    return [
      h("span", { class: "chip in-hand" }, `In hand: ${split.inHand}`),
      h("button", { class: "small", key: "even", onclick: act(() => split.even()) }, "Even"),
      h("button", {
        class: "small",
        key: "gather",
        title: "Take all up again",
        onclick: act(() => split.gather()),
      }, "Reset"),
    ];
  }
  if (editing.kind === "subset") {
    return [
      h("span", { class: "chip" }, `${editing.picked.length} chosen`),
      editing.picked.length
        ? h("button", {
          class: "small",
          key: "none",
          onclick: act(() => editing.reset()),
        }, "None")
        : null,
    ];
  }
  return null;
}

/** What is composed so far, in words: the option it is, or what is missing to one. */
export function composed(/** @type {import("./editing.js").Editing} */ editing) {
  if (editing.option) return editing.option.label;
  if (editing.kind === "split") {
    return /** @type {Split} */ (editing).inHand
      ? "Put what is in the hand on the piles."
      : "It may not be divided like this.";
  }
  const { fewest, most, picked } = /** @type {Subset} */ (editing);
  if (picked.length >= fewest && picked.length <= most) return "These do not go together.";
  return fewest === most ? `Choose ${most}.` : `Choose ${fewest} to ${most}.`;
}

const shorten = (/** @type {string} */ text) => (text.length > 40 ? `${text.slice(0, 38)}…` : text);

/** Keys for an editor that is open. @returns {boolean} whether the key was meant for it */
export function editorKey(/** @type {Room} */ room, /** @type {string} */ key) {
  const { editing } = room.choice;
  if (editing?.kind !== "amount" || room.busy) return false;
  const amount = /** @type {Amount} */ (editing);
  if (/^[0-9]$/.test(key)) amount.type(key, performance.now());
  else if (key === "+" || key === "=") amount.to(amount.at + 1);
  else if (key === "-") amount.to(amount.at - 1);
  else return false;
  room.draw();
  return true;
}
