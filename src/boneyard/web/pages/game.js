/** The page of a game: what it is in a minute, before anybody has read a rule. Printed, it is a player's aid. */

import { games } from "../ground/api.js";
import { all, fill, h, picture, s } from "../ground/dom.js";
import * as art from "../ground/art.js";
import { coverOf } from "../ground/drawings.js";
import { tablesHere } from "../ground/guest.js";
import { attempt } from "../ground/ui.js";
import { bookOf } from "../learn/book.js";
import { drawn, kitOf, onPaper, paintAll } from "../learn/drawn.js";
import { newTo } from "../table/lessons.js";
import { signs } from "../table/view/keys.js";
import { facts, playNow } from "./home.js";

/** @typedef {import("../server.d.ts").GameCard} GameCard */
/** @typedef {import("../server.d.ts").About} About */
/** @typedef {import("../server.d.ts").Book} Book */

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const game = (await games()).find((each) => each.id === id);
  if (!game) throw new Error("There is no such game here.");
  document.title = `${game.title} · Boneyard`;
  const [book, cover] = await Promise.all([bookOf(id), coverOf(game)]);
  void attempt(tablesHere);
  const closing = new AbortController();
  onPaper(page, closing.signal);
  fill(
    page,
    h(
      "div",
      { class: "game-page", data: { game: id } },
      head(game, book.about, cover, page),
      h(
        "main",
        null,
        h("div", { class: "game-minute" }, table(game, book), h("div", { class: "game-told" }, minute(book.about))),
        h("section", { class: "game-signs", "aria-label": "Signs" }),
      ),
    ),
  );
  void kitOf(id).then((kit) => {
    const box = all(".game-signs", page)[0];
    if (box && kit.module.legend) fill(box, h("h2", null, "Signs"), signs(kit));
  });
  return { close: () => closing.abort() };
}

function head(
  /** @type {GameCard} */ game,
  /** @type {About} */ about,
  /** @type {((kit: any) => Element) | null} */ cover,
  /** @type {Element} */ page,
) {
  return h(
    "header",
    { class: "game-head" },
    h(
      "div",
      { class: "game-cover", "aria-hidden": "true" },
      cover ? cover({ art, s, h, picture }) : art.plainCover(game.id),
    ),
    h(
      "div",
      { class: "game-title" },
      h("a", { href: "/", class: "game-home no-print" }, "← Boneyard"),
      h("h1", null, game.title, " ", facts(game).map((each) => h("span", { class: "chip" }, each))),
      h("p", null, about.suits),
      doors(game, page),
    ),
  );
}

/** What one can do here. Who never played it learns it first. */
function doors(/** @type {GameCard} */ game, /** @type {Element} */ page) {
  const newcomer = newTo(game);
  return h(
    "div",
    { class: "game-doors no-print" },
    game.lessons
      ? h("a", { class: newcomer ? "button first" : "button", href: `/learn/${game.id}` }, "Learn it")
      : null,
    h("button", { class: newcomer ? "makes" : "first makes", onclick: () => void playNow(game) }, "Play now"),
    h(
      "button",
      { class: "makes", onclick: async () => (await import("./make.js")).makeTable(game) },
      "Make a table",
    ),
    h("a", { class: "button", href: `/rules/${game.id}` }, "Rules"),
    h("button", { onclick: async () => (await import("./records.js")).recordsOf(game) }, "Records"),
    h("button", {
      class: "game-print",
      onclick: async () => {
        await paintAll(page);
        print();
      },
    }, "Print"),
  );
}

function table(/** @type {GameCard} */ game, /** @type {Book} */ { about, scenes }) {
  if (!about.scene) return null;
  return h(
    "figure",
    { class: "game-table" },
    drawn(game.id, {
      scene: about.scene,
      about: scenes[about.scene],
      labels: about.labels,
      alt: `A table of ${game.title} in the middle of a game`,
    }),
    h(
      "figcaption",
      null,
      h("ol", { class: "game-labels" }, about.labels.map((label) => h("li", null, label.text))),
      h("a", { class: "no-print", href: `/replay/s_${game.id}.${about.scene}?n=0` }, "Look at this table closely"),
    ),
  );
}

/** Goal, turn, end, winner: what one says to friends before the first round. */
function minute(/** @type {About} */ { goal, turn, end, winner }) {
  return [
    h("section", null, h("h2", null, "The goal"), h("p", null, goal)),
    turn.length
      ? h("section", null, h("h2", null, "A turn"), h("ol", null, turn.map((line) => h("li", null, line))))
      : null,
    end ? h("section", null, h("h2", null, "The end"), h("p", null, end)) : null,
    winner ? h("section", null, h("h2", null, "Who wins"), h("p", null, winner)) : null,
  ];
}
