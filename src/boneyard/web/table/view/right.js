/** The right column: the log, the chat, what one looks at closely, and what slides over them. */

import { h } from "../../ground/dom.js";
import { onPhone } from "../../ground/ui.js";
import { titleOf } from "./drawers.js";
import { hintPanel } from "./hint.js";
import { inspectorOf } from "./looking.js";

/** @typedef {import("./page.js").TableView} TableView */

export function rightColumn(/** @type {TableView} */ view) {
  const covered = view.drawer !== null;
  return h(
    "aside",
    { class: "right", "aria-label": "Log, chat and inspector" },
    view.room.hint && !onPhone() ? hintPanel(view, view.room.hint) : null,
    h(
      "div",
      { class: "log-head", inert: covered },
      h("h2", null, "Log"),
      view.log.head(),
      h("button", { class: "small plain phone-only", onclick: () => view.openDrawer("rules") }, "Rules"),
    ),
    h(
      "div",
      { class: "log-scroll", tabindex: "0", role: "region", "aria-label": "What happened", inert: covered },
      view.log.list(view.room.lines.lines),
    ),
    h(
      "form",
      {
        class: "chat-form",
        inert: covered,
        onsubmit: (/** @type {any} */ event) => {
          event.preventDefault();
          const field = event.target.elements.text;
          view.say(field.value);
          field.value = "";
        },
      },
      h("input", {
        type: "text",
        name: "text",
        maxlength: 500,
        placeholder: "Say something",
        "aria-label": "Chat",
        autocomplete: "off",
      }),
      h("button", { class: "small", type: "submit" }, "Say"),
    ),
    h("div", { class: "inspector", inert: covered }, inspectorOf(view)),
    view.drawer
      ? h(
        "div",
        {
          class: "drawer",
          key: `drawer ${view.drawer.kind} ${view.drawer.arg}`,
          role: "region",
          "aria-label": titleOf(view.drawer.kind),
        },
        h(
          "div",
          { class: "drawer-head" },
          h("h2", null, titleOf(view.drawer.kind)),
          h("button", {
            class: "small plain",
            onclick: () => view.closeDrawer(),
          }, "Close ✕"),
        ),
        h("div", { class: "drawer-body", data: { own: "yes" } }),
      )
      : null,
  );
}
