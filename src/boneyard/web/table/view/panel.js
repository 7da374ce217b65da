/** What lies over the board's right edge while it is open: the log with the chat, or what slides over them. A phone's third tab. */

import { h } from "../../ground/dom.js";
import { titleOf } from "./drawers.js";

/** @typedef {import("./page.js").TableView} TableView */

export function panel(/** @type {TableView} */ view) {
  const covered = view.sight.drawer !== null;
  return h(
    "aside",
    { class: "right", "aria-label": "Log and chat" },
    h(
      "div",
      { class: "log-head", inert: covered },
      h("h2", null, "Log"),
      view.log.head(),
      h("button", { class: "small plain phone-only", onclick: () => view.sight.openDrawer("rules") }, "Rules"),
      h("button", {
        class: "small plain wide-only",
        "aria-label": "Close the log",
        onclick: () => view.sight.toggleLog(),
      }, "✕"),
    ),
    h(
      "div",
      { class: "log-scroll", tabindex: "0", role: "region", "aria-label": "What happened", inert: covered },
      view.log.list(view.room.lines.lines),
    ),
    view.log.more(view.page),
    chat(view, covered),
    view.sight.drawer ? drawer(view, view.sight.drawer) : null,
  );
}

function chat(/** @type {TableView} */ view, /** @type {boolean} */ covered) {
  return h(
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
  );
}

function drawer(/** @type {TableView} */ view, /** @type {{kind: string, arg?: string}} */ { kind, arg }) {
  return h(
    "div",
    { class: "drawer", key: `drawer ${kind} ${arg}`, role: "region", "aria-label": titleOf(kind) },
    h(
      "div",
      { class: "drawer-head" },
      h("h2", null, titleOf(kind)),
      h("button", { class: "small plain", onclick: () => view.sight.closeDrawer() }, "Close ✕"),
    ),
    h("div", { class: "drawer-body", data: { own: "yes" } }),
  );
}
