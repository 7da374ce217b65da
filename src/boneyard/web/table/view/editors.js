/** The editors of wide choices as they stand in the decision bar or on a sheet: a dial, a row of piles, a list of pieces to count. */

import { h } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";
import { light } from "./pointing.js";

/** @typedef {import("../../ground/dom.js").Entered} Entered */
/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {import("../editing.js").Amount} Amount */
/** @typedef {import("../editing.js").Split} Split */
/** @typedef {import("../editing.js").Subset} Subset */

/** So many piles stand in the bar, and only in a window of this width: else they have a sheet. */
const FEW_PILES = 4;
const ROOM_FOR_PILES = 1800;

/** Whether an editor needs a sheet: what lies on the table is pressed there, and a dial and a few piles stand in the bar. */
export function isWide(/** @type {TableView} */ view) {
  const { editing } = view.room.choice;
  if (!editing) return false;
  if (editing.kind === "amount") return onPhone();
  if (editing.kind === "split") {
    return innerWidth < ROOM_FOR_PILES || /** @type {Split} */ (editing).count > FEW_PILES;
  }
  const { kinds } = /** @type {Subset} */ (editing);
  return [...kinds].some(([name, most]) => most > 1 || !view.onTable.has(name));
}

export function editor(/** @type {TableView} */ view) {
  const { editing } = view.room.choice;
  if (!editing) return null;
  const body = editing.kind === "amount"
    ? dial(view, /** @type {Amount} */ (editing))
    : editing.kind === "split"
    ? piles(view, /** @type {Split} */ (editing))
    : isWide(view)
    ? counters(view, /** @type {Subset} */ (editing))
    : null;
  return h(
    "div",
    { class: `editor editor-${editing.kind}`, key: `editor ${editing.kind}` },
    body,
    h("div", { class: "editor-foot", key: "foot" }, foot(view, editing)),
  );
}

/** One step of a counter. It stays a button at its ends, so that nobody's focus is lost there. */
function step(
  /** @type {TableView} */ view,
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
    onclick: () => can && view.room.compose(act),
  }, sign);
}

// --- an amount --------------------------------------------------------------------------------------------

function dial(/** @type {TableView} */ view, /** @type {Amount} */ amount) {
  const { option, least, most, at, options } = amount;
  const slide = (/** @type {Entered} */ event) => view.room.compose(() => amount.to(Number(event.target.value)));
  return [
    h(
      "div",
      { class: "dial", key: "dial", role: "group", "aria-label": "Amount" },
      step(view, "−", "Less", at > 0, () => amount.to(at - 1)),
      h("output", { class: "dial-number", "aria-label": "Amount" }, option.value),
      step(view, "+", "More", at < options.length - 1, () => amount.to(at + 1)),
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
              onclick: () => view.room.compose(() => amount.to(place ? options.length - 1 : 0)),
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

function piles(/** @type {TableView} */ view, /** @type {Split} */ split) {
  const { inHand } = split;
  const pour = (/** @type {number} */ at) => () => view.room.compose(() => split.pour(at));
  return h(
    "div",
    { class: "piles", key: "piles", role: "group", "aria-label": `${split.total} in ${split.count} piles` },
    split.piles.map((size, at) =>
      h(
        "div",
        { class: "pile-edit", key: `pile ${at}`, role: "group", "aria-label": `Pile ${at + 1}: ${size}` },
        step(view, "−", `One less on pile ${at + 1}`, size > 0, () => split.add(at, -1)),
        h("button", {
          class: "pile-size",
          key: "size",
          "aria-label": inHand
            ? `Pile ${at + 1} has ${size}: put all ${inHand} from the hand here`
            : `Pile ${at + 1} has ${size}: take it up`,
          title: inHand ? "Put everything from the hand here" : "Take this pile up",
          onclick: pour(at),
        }, size),
        step(view, "+", `One more on pile ${at + 1}`, inHand > 0, () => split.add(at, 1)),
      )
    ),
  );
}

// --- some of many -----------------------------------------------------------------------------------------

function counters(/** @type {TableView} */ view, /** @type {Subset} */ subset) {
  return h(
    "div",
    { class: "counters", key: "counters", role: "group", "aria-label": "What is chosen" },
    [...subset.kinds].map(([name, most]) => {
      const title = view.nameOf(name);
      const number = subset.has(name);
      const can = subset.fits(name);
      const lit = { onmouseenter: () => light(view, [name]), onmouseleave: () => light(view, []) };
      if (most === 1) {
        return h("button", {
          class: "counter",
          key: name,
          "aria-pressed": String(number > 0),
          "aria-disabled": number || can ? null : "true",
          onclick: () => view.room.compose(() => subset.press([name])),
          ...lit,
        }, title);
      }
      return h(
        "div",
        { class: "counter", key: name, role: "group", "aria-label": `${title}: ${number} of ${most}`, ...lit },
        h("span", { class: "counter-name" }, title),
        step(view, "−", `One less: ${title}`, number > 0, () => subset.take(name)),
        h("b", { class: "counter-number" }, number),
        step(view, "+", `One more: ${title}`, can, () => subset.add(name)),
      );
    }),
  );
}

// --- below ------------------------------------------------------------------------------------------------

/** What stands beside Confirm: how far one is. */
function foot(/** @type {TableView} */ view, /** @type {import("../editing.js").Editing} */ editing) {
  const act = (/** @type {() => void} */ what) => () => view.room.compose(what);
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
export function composed(/** @type {import("../editing.js").Editing} */ editing) {
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
export function editorKey(/** @type {TableView} */ view, /** @type {string} */ key) {
  const { editing } = view.room.choice;
  if (editing?.kind !== "amount" || view.room.busy || !/^[0-9+=-]$/.test(key)) return false;
  const amount = /** @type {Amount} */ (editing);
  view.room.compose(() => {
    if (/[0-9]/.test(key)) amount.type(key, performance.now());
    else amount.to(amount.at + (key === "-" ? -1 : 1));
  });
  return true;
}
