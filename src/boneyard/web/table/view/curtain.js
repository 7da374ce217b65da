/** Between two people at one screen: nothing of the table is on the page until the next one is there. */

import { skull } from "../../ground/art.js";
import { h, picture } from "../../ground/dom.js";
import { words } from "../../ground/words.js";

/** @typedef {import("./page.js").TableView} TableView */

export function curtain(/** @type {TableView} */ view) {
  const seat = view.room.frame.seats[/** @type {number} */ (view.room.curtain)];
  return h(
    "div",
    { class: "curtain" },
    picture("-10 -24 120 124", [skull({ eyes: "closed", mouth: "shut", top: "roses" }, "curtain")], {
      class: "curtain-skull",
    }),
    h("h1", null, `Pass the screen to ${seat.name}`),
    h("p", null, `${words(seat.title)} decides: ${view.room.frame.waiting_for}.`),
    h(
      "button",
      { class: "first", onclick: () => view.room.lift(), autofocus: true },
      view.room.kit.crest(seat.seat),
      `I am ${seat.name}`,
    ),
  );
}
