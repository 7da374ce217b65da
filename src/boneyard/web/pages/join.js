/** A link was opened: its key is in the part of the address that no server sees. */

import { go } from "../ground/address.js";
import * as art from "../ground/art.js";
import { fill, h, picture } from "../ground/dom.js";
import { guest, redeem } from "../ground/guest.js";
import { attempt } from "../ground/ui.js";

export async function open(/** @type {Element} */ page) {
  const key = location.hash.slice(1);
  const me = await guest();
  const field = h("input", {
    type: "text",
    value: me?.name ?? "",
    placeholder: "Your name",
    maxlength: 40,
    "aria-label": "Your name",
  });
  const sit = async () => {
    const seat = await attempt(() => redeem(key, field.value || "Guest"));
    if (seat) go(`/t/${seat.table}`, true);
  };
  fill(
    page,
    h(
      "main",
      { class: "join-page" },
      h(
        "form",
        {
          class: "join-card",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void sit();
          },
        },
        picture("-10 -24 120 124", [art.skull({ eyes: "flower", mouth: "grin", top: "marigolds" }, "welcome")], {
          class: "skull",
        }),
        h("h1", null, key ? "A seat is kept for you" : "This link has no key"),
        key
          ? h("label", { class: "setting" }, h("strong", null, "Your name"), field)
          : h("p", null, "Ask for the whole link: the part after # is the key."),
        key
          ? h("button", { class: "first", type: "submit" }, "Sit down")
          : h("a", { class: "button", href: "/" }, "Go home"),
      ),
    ),
  );
  return {};
}
