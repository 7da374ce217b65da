/** What the bar says while the stage plays: the table beneath stands as it was before, its words would be those of another moment. */

import { h } from "../../ground/dom.js";

/** @typedef {import("./page.js").TableView} TableView */

export function watched(/** @type {TableView} */ { moments }) {
  return h(
    "section",
    { class: "prompt", "aria-label": "What to do", tabindex: "-1" },
    h(
      "div",
      { class: "prompt-words" },
      h(
        "div",
        { class: "prompt-text" },
        h("p", { class: "prompt-line" }, moments.waiting ? "Go on when you have seen it." : "Watch what happens."),
      ),
    ),
  );
}
