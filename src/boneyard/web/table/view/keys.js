/** What the signs on a table mean, and what the keys do at it. */

import { h } from "../../ground/dom.js";
import { dialog } from "../../ground/ui.js";

const KEYS = [
  ["Tab", "next part of the table"],
  ["Arrow keys", "from piece to piece"],
  ["Enter", "press what has the focus"],
  ["Space", "confirm, go on"],
  ["Esc", "one step back"],
  ["1 – 9", "the choices on the buttons"],
  ["0 – 9, + and −", "the dial of an amount"],
  ["/", "all choices as a list"],
  ["H", "hint"],
  ["U", "undo"],
  ["I", "look closely"],
  ["R", "rules"],
  ["L", "log"],
  ["C", "chat"],
  ["O", "standing orders"],
  ["M", "menu"],
  ["[ and ]", "replay, step by step"],
  ["?", "signs and keys"],
];

function keys() {
  return h(
    "dl",
    { class: "keys" },
    KEYS.map(([key, does]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, does))),
  );
}

/** Every sign the drawing uses, with its name and what it means. */
export function signs(/** @type {import("../../ground/kit.js").Kit} */ kit) {
  const legend = kit.module.legend?.(kit) ?? [];
  return h(
    "ul",
    { class: "signs" },
    legend.map(({ sign, name, text }) =>
      h(
        "li",
        null,
        h("span", { class: "sign-shown", "aria-hidden": "true" }, sign),
        h("span", null, h("strong", null, name), " ", text),
      )
    ),
  );
}

export const signsDialog = (/** @type {import("../../ground/kit.js").Kit} */ kit) =>
  dialog("Signs and keys", [
    signs(kit),
    h("h3", { class: "label" }, "Keys"),
    keys(),
  ], { wide: true });
