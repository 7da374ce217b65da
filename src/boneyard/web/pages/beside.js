/**
 * What stands beside a table or a replay: the words of the example it began with, and the cards of the packs it is played with.
 * It reads what the screen shows and never touches the game.
 */

import { get } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";
import { keep, kept } from "../ground/prefs.js";
import { dialog } from "../ground/ui.js";
import { origins } from "../table/view/inspector.js";
import { playScene } from "../learn/example.js";

/** @typedef {import("../server.d.ts").Frame} Frame */
/** @typedef {import("../server.d.ts").GamePage} GamePage */
/** @typedef {import("../ground/kit.js").Kit} Kit */

const LOOK_AGAIN = 500;

/** @typedef {{frame: Frame, kit: Kit, draw: () => void}} Screen what has a table or its replay on it */

/** @param {Screen} screen @param {string} id @returns {Promise<() => void>} what to do when the screen goes */
export async function beside(screen, id) {
  const { frame } = screen;
  /** @type {(() => void)[]} */
  const bars = [];
  const ownCards = frame.packs?.length || frame.other_cards;
  const game = ownCards && frame.status !== "broken" ? await dealIn(screen, id) : null;
  if (game && frame.packs?.length) bars.push(packBar(frame.packs, game));
  if (game && frame.other_cards) bars.push(otherCardsBar());
  if (frame.scene && !frame.lesson) bars.push(sceneBar(screen, id));
  if (bars.length) document.body.classList.add("with-bar");
  return () => {
    for (const gone of bars) gone();
    document.body.classList.remove("with-bar");
  };
}

/**
 * A strip above the table: whose cards are played with, and which.
 * @param {NonNullable<Frame["packs"]>} packs @param {GamePage} game whose packs lie in the same order: two may have one title
 */
function packBar(packs, game) {
  const show = () =>
    dialog(
      "Cards of content packs",
      packs.map((pack, at) => {
        const cards = game.brought?.[at]?.cards ?? [];
        return h(
          "section",
          null,
          h("h3", null, pack.title),
          h("p", { class: "soft" }, `${pack.file}, content ${pack.hash}`),
          cards.length
            ? h(
              "ul",
              { class: "pack-cards" },
              cards.map((card) =>
                h(
                  "li",
                  null,
                  h("b", null, card.name),
                  " ",
                  card.text,
                  origins(card.provenance),
                )
              ),
            )
            : h("p", null, "A later pack has all its cards."),
        );
      }),
    );
  const titles = packs.map((pack) => pack.title).join(", ");
  const bar = h(
    "aside",
    { class: "scene-bar pack-bar", "aria-label": "Content packs" },
    h(
      "div",
      { class: "scene-words" },
      h("strong", null, titles),
      ` ${packs.length > 1 ? "lie" : "lies"} over our cards at this table.`,
    ),
    h("button", { class: "small plain", onclick: show }, "Which cards?"),
  );
  document.getElementById("page")?.before(bar);
  return () => bar.remove();
}

/** A strip above the table: a card may say otherwise here than in the rules and at new tables. */
function otherCardsBar() {
  const bar = h(
    "aside",
    { class: "scene-bar", "aria-label": "Cards of this table" },
    h("div", { class: "scene-words" }, "Some cards have changed since. This table keeps those it was begun with."),
  );
  document.getElementById("page")?.before(bar);
  return () => bar.remove();
}

/** The cards of this table, with those of its packs, take the place of those the screen draws with. */
async function dealIn(/** @type {Screen} */ screen, /** @type {string} */ id) {
  const game = await get(`/api/tables/${id}/game`);
  screen.kit.deal(/** @type {import("../ground/kit.js").Game} */ (game));
  screen.draw();
  return game;
}

/** A strip above the table: what the example shows, and how it goes on. */
function sceneBar(/** @type {Screen} */ screen, /** @type {string} */ id) {
  const page = /** @type {Element} */ (document.getElementById("page"));
  const bar = h("aside", { class: "scene-bar", "aria-label": "Worked example" });
  const watching = id.startsWith("s_");
  const small = `boneyard.example.${id}`;
  let shown = "";
  const draw = () => {
    const { scene, game, status } = screen.frame;
    if (!scene) return;
    const next = scene.next?.label ?? "";
    const closed = kept(small) === "closed";
    const over = status === "finished" && !watching && !screen.frame.result;
    const state = `${next}|${closed}|${status}`;
    if (state === shown) return;
    shown = state;
    fill(
      bar,
      h(
        "div",
        { class: "scene-words" },
        h("strong", null, scene.title),
        " ",
        closed ? null : scene.text,
        closed ? null : scene.rules.map((
          /** @type {string} */ rule,
        ) => [" ", h("a", { class: "rule-link", href: `/rules/${game}#${rule}` }, rule)]),
        next && !closed
          ? h("span", { class: "scene-next", role: "status" }, h("b", null, "The example goes on: "), next)
          : null,
        over && !closed
          ? h(
            "span",
            { class: "scene-next", role: "status" },
            "That was the example: from here on nobody has anything to choose.",
          )
          : null,
      ),
      over ? h("button", { class: "small first", onclick: () => void playScene(scene.id) }, "Again") : null,
      watching ? h("button", { class: "small first", onclick: () => void playScene(scene.id) }, "Play it") : null,
      h("button", {
        class: "small plain",
        "aria-expanded": String(!closed),
        onclick: () => {
          keep(small, closed ? "open" : "closed");
          draw();
        },
      }, closed ? "Show" : "Hide"),
    );
  };
  draw();
  page.before(bar);
  const timer = setInterval(draw, LOOK_AGAIN);
  return () => {
    clearInterval(timer);
    bar.remove();
  };
}
