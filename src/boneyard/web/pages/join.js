/** A link was opened: its key is in the part of the address that no server sees. */

import { go } from "../ground/address.js";
import { post } from "../ground/api.js";
import * as art from "../ground/art.js";
import { fill, h, picture } from "../ground/dom.js";
import { guest, redeem } from "../ground/guest.js";
import { attempt } from "../ground/ui.js";
import { several, words } from "../ground/words.js";

/** Nobody is asked for a name where there is no seat. */
const DEAD = "It leads to no seat now. Ask whoever sent it for a new one, or open it again later.";

/** What one is asked to: which game, by whom, as what, and how long it takes. */
function asked(/** @type {string} */ key, /** @type {import("../server.d.ts").Invitation | null} */ told) {
  if (!key) return [h("h1", null, "This link has no key")];
  if (!told) return [h("h1", null, "This link cannot be used")];
  const who = told.who || "Somebody";
  const what = told.seat ? `${who} asks you to play` : `${who} lets you watch`;
  const long = told.minutes ? `About ${told.minutes} minutes. ` : "";
  return [
    h("h1", null, what),
    h(
      "p",
      { class: "join-what" },
      h("strong", null, told.title),
      ` ${several(told.players, "player")}. ${long}${told.seat ? `You play ${words(told.seat)}.` : ""}`,
    ),
  ];
}

export async function open(/** @type {Element} */ page) {
  const key = location.hash.slice(1);
  const [me, told] = await Promise.all([guest(), key ? attempt(() => post("/api/invitation", { key })) : null]);
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
        ...asked(key, told),
        told
          ? h("label", { class: "setting" }, h("strong", null, "Your name"), field)
          : h("p", null, key ? DEAD : "Ask for the whole link: the part after # is the key."),
        told
          ? h("button", { class: "first", type: "submit" }, "Sit down")
          : h("a", { class: "button", href: "/" }, "Go home"),
      ),
    ),
  );
  return {};
}
