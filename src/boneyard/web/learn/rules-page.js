/** The rules of a game on a page of their own, to read or to print. */

import { games, rules } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";
import { onPaper, paintAll } from "./drawn.js";
import { openRules } from "./rules-book.js";

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const game = (await games()).find((each) => each.id === id);
  if (!game) throw new Error("There is no such game here.");
  document.title = `Rules of ${game.title} · Boneyard`;
  const place = decodeURIComponent(location.hash.slice(1));
  const moved = (/** @type {string} */ to) => history.replaceState(null, "", `/rules/${id}#${to}`);
  const opened = await openRules(id, { place, moved });
  const closing = new AbortController();
  onPaper(page, closing.signal);
  /** @type {any[] | null} */
  let whole = null;
  const draw = () =>
    fill(
      page,
      h(
        "div",
        { class: "rules-page" },
        h(
          "header",
          null,
          h("a", { href: `/game/${id}`, class: "button no-print" }, "← The game"),
          h("h1", null, `Rules of ${game.title}`),
          h("button", {
            class: "no-print",
            "aria-pressed": String(Boolean(whole)),
            onclick: () => void turn(),
          }, "Sources and rulings"),
          h("button", {
            class: "no-print",
            onclick: async () => {
              await paintAll(page);
              print();
            },
          }, "Print"),
        ),
        h(
          "main",
          null,
          whole
            ? h("article", { class: "document", key: "document" }, whole)
            : h("div", { key: "book" }, opened.inside),
        ),
      ),
    );
  /** The document behind it all, with what was decided where the rulebook is silent. */
  const turn = async () => {
    const { markdown } = await import("./markdown.js");
    whole = whole ? null : markdown((await rules(id)).document.replace(/^# .*\n/, ""));
    draw();
  };
  draw();
  opened.shown();
  return { close: () => closing.abort() };
}
