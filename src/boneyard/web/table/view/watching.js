/**
 * What the bar says while the stage plays: the table beneath stands as it was before, its words would be those of another moment. A plan
 * that is carried out is told here, too: its questions are answered already.
 */

import { h } from "../../ground/dom.js";

/** @typedef {import("./page.js").TableView} TableView */

export function watched(/** @type {TableView} */ view) {
  return h(
    "section",
    { class: "prompt", "aria-label": "What to do", tabindex: "-1" },
    h(
      "div",
      { class: "prompt-words" },
      h("div", { class: "prompt-text" }, h("p", { class: "prompt-line" }, words(view))),
    ),
  );
}

function words(/** @type {TableView} */ { moments, room }) {
  const { plan } = room;
  if (moments.waiting) return "Go on when you have seen it.";
  if (!plan?.running) return "Watch what happens.";
  const all = [...plan.steps, plan.target];
  const at = Math.min(plan.at, all.length - 1);
  return `Doing it, ${at + 1} of ${all.length}: ${all[at].label}`;
}
