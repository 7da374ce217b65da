/** What the decision bar cannot hold: it lies over my area, never over the board, and goes again. On a phone it rises from the bar. */

import { h } from "../../ground/dom.js";
import { vote } from "../wishes.js";
import { editor, isWide } from "./editors.js";
import { linesOf } from "./foresight.js";
import { hintPanel } from "./hint.js";
import { planStrip } from "./plan-strip.js";
import { undoSheet } from "./undo.js";

/** @typedef {import("./page.js").TableView} TableView */

export function sheet(/** @type {TableView} */ view) {
  const { room } = view;
  // What is played over the board is seen whole: what was open comes back after it, and a plan that is carried out is told in the bar.
  const kind = room.frame.undo.asked
    ? "vote"
    : view.moments.playing
    ? null
    : room.plan && !room.plan.running
    ? "plan"
    : view.reading.undo && room.frame.undo.state !== "no"
    ? "undo"
    : view.reading.foreseen
    ? "told"
    : room.hint
    ? "hint"
    : view.reading.question && room.frame.decision
    ? "why"
    : room.choice.editing && isWide(view)
    ? "editor"
    : null;
  if (!kind) return null;
  return h(
    "section",
    {
      class: `sheet sheet-${kind} ${view.sheetHigh ? "sheet-high" : ""}`,
      key: `sheet ${kind}`,
      "aria-label": TITLES[kind],
    },
    body(view, kind),
  );
}

/** @type {Record<string, string>} */
const TITLES = {
  vote: "Take back?",
  undo: "Take back?",
  plan: "A plan",
  hint: "A hint",
  why: "What is asked",
  editor: "Choose",
};

function body(/** @type {TableView} */ view, /** @type {string} */ kind) {
  switch (kind) {
    case "vote":
      return voting(view, /** @type {import("../../server.d.ts").BackAsked} */ (view.room.frame.undo.asked));
    case "plan":
      return planStrip(view);
    case "told": {
      const { option, told } = /** @type {import("./reading.js").Foreseen} */ (view.reading.foreseen);
      return [
        h("div", { class: "sheet-told" }, linesOf(option, told)),
        h(
          "button",
          { class: "small plain sheet-close", "aria-label": "Close", onclick: () => view.reading.readForeseen(null) },
          "✕",
        ),
      ];
    }
    case "undo":
      return undoSheet(view);
    case "hint":
      return hintPanel(view, /** @type {import("../../server.d.ts").Hint} */ (view.room.hint));
    case "editor":
      return editor(view);
    default:
      return whole(view, /** @type {import("../../server.d.ts").DecisionShown} */ (view.room.frame.decision));
  }
}

/** The whole question: the sentence, why it is asked, and the rule behind it. */
function whole(/** @type {TableView} */ view, /** @type {import("../../server.d.ts").DecisionShown} */ decision) {
  return [
    h(
      "p",
      { class: "sheet-says" },
      decision.prompt,
      " ",
      decision.rule
        ? h("button", {
          class: "rule-link",
          onclick: () => view.sight.openDrawer("rules", decision.rule),
          "aria-label": `Rule ${decision.rule}`,
        }, decision.rule)
        : null,
    ),
    decision.because.length ? h("p", { class: "soft" }, decision.because.join(" ")) : null,
    decision.secret ? h("p", { class: "soft" }, "In secret: nobody sees it until all have chosen.") : null,
    view.reading.cards?.[decision.kind]
      ? h("div", { class: "sheet-coach" }, coachWords(view.reading.cards[decision.kind]))
      : null,
    h("button", {
      class: "small plain sheet-close",
      "aria-label": "Close",
      onclick: () => view.reading.readQuestion(false),
    }, "✕"),
  ];
}

/** What a question is for, what to look at, what most people do. @returns {any[]} */
export function coachWords(/** @type {import("../coach.js").CoachCard} */ card) {
  return [
    h("p", null, card.what),
    h("p", null, h("b", null, "Look at: "), card.look),
    h("p", null, h("b", null, "Most people: "), card.most),
  ];
}

/** Somebody asks to take moves back: those who must agree say so here. */
function voting(/** @type {TableView} */ view, /** @type {import("../../server.d.ts").BackAsked} */ asked) {
  const who = view.room.frame.seats[asked.seat].name;
  const mine = view.room.you.seats.some((/** @type {number} */ seat) =>
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
        h("button", { class: "small first", onclick: () => vote(view.room, true) }, "Agree"),
        h("button", { class: "small", onclick: () => vote(view.room, false) }, "Refuse"),
      ]
      : h("em", null, "waiting for the others"),
  );
}
