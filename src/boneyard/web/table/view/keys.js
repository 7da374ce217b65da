/** What the keys do at a table. */

import { h } from "../../ground/dom.js";
import { dialog } from "../../ground/ui.js";

const KEYS = [
  ["Tab", "next part of the table"],
  ["Arrow keys", "from piece to piece"],
  ["Enter", "choose the piece"],
  ["Space", "confirm, pass, next step"],
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
  ["?", "this list"],
];

export function keys() {
  return h(
    "dl",
    { class: "keys" },
    KEYS.map(([key, does]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, does))),
  );
}

export const keysDialog = () => dialog("Keys", keys());
