/** The rules of a game on a page of their own, to read or to print. */

import { games, rules } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";
import { ledger, markdown } from "./rules-book.js";

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const game = (await games()).find((each) => each.id === id);
  if (!game) throw new Error("There is no such game here.");
  document.title = `Rules of ${game.title} · Boneyard`;
  const book = await rules(id);
  const list = await ledger(id);
  let whole = false;
  const draw = () =>
    fill(
      page,
      h(
        "div",
        { class: "rules-page" },
        h(
          "header",
          null,
          h("a", { href: "/", class: "button" }, "Home"),
          h("h1", null, `Rules of ${game.title}`),
          h("button", {
            "aria-pressed": String(whole),
            onclick: () => {
              whole = !whole;
              draw();
            },
          }, whole ? "Show the ledger" : "Show the document"),
          h("button", { onclick: () => print() }, "Print"),
        ),
        h(
          "main",
          null,
          whole
            ? h("article", { class: "document", key: "document" }, markdown(book.document.replace(/^# .*\n/, "")))
            : h("div", { key: "ledger" }, list),
        ),
      ),
    );
  draw();
  return {};
}
