/** The worked examples of the games: to read, to watch, to play. */

import { go } from "../ground/address.js";
import { insist, once } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";
import { somebody } from "../ground/guest.js";
import { attempt } from "../ground/ui.js";
import { EXAMPLE_BEAT } from "../table/pace.js";

/** @typedef {import("../server.d.ts").SeatRequest} SeatRequest */
/** @typedef {import("../server.d.ts").GameCard} GameCard */
/** @typedef {import("../server.d.ts").SceneCard} Scene */
/**
 * The section of home in which one game's examples are shown at a time.
 * @param {GameCard[]} list the games
 */
export function gallery(list) {
  const box = h("div", { class: "gallery" });
  let chosen = "";
  /** @type {Scene[] | null} */
  let scenes = null;
  const draw = () =>
    fill(
      box,
      h(
        "div",
        { class: "gallery-games", role: "group", "aria-label": "Examples of which game" },
        list.map((game) =>
          h("button", {
            class: "small",
            key: game.id,
            "aria-pressed": String(game.id === chosen),
            onclick: () => void show(game.id === chosen ? "" : game.id),
          }, game.title)
        ),
      ),
      chosen && !scenes ? h("p", { class: "soft", role: "status" }, "One moment…") : null,
      chosen && scenes ? h("ul", { class: "scenes" }, scenes.map((scene) => sceneCard(scene, list))) : null,
    );
  const show = async (/** @type {string} */ game) => {
    chosen = game;
    scenes = null;
    draw();
    if (!game) return;
    const found = await attempt(() => once(`/api/scenes?game=${game}`));
    if (chosen !== game) return;
    scenes = found ?? [];
    draw();
  };
  draw();
  return box;
}

function sceneCard(/** @type {Scene} */ scene, /** @type {GameCard[]} */ list) {
  const game = list.find((each) => each.id === scene.game);
  const seat = scene.seat === null
    ? ""
    : (game?.seat_names[String(scene.players)]?.[scene.seat] ?? `seat ${scene.seat + 1}`);
  return h(
    "li",
    { class: "scene", key: scene.id },
    h("h3", null, scene.title),
    h("p", null, scene.text),
    h(
      "p",
      { class: "scene-rules" },
      scene.rules.map((rule) => [h("a", { class: "rule-link", href: `/rules/${scene.game}#${rule}` }, rule), " "]),
    ),
    h(
      "p",
      { class: "soft scene-what" },
      scene.why_not_play ||
        `You play ${seat}; ${
          scene.players === 1
            ? "you are alone"
            : scene.players === 2
            ? "a bot takes the other seat"
            : "bots take the other seats"
        }.`,
      scene.what_to_watch ? ` ${scene.what_to_watch}` : "",
    ),
    h(
      "div",
      { class: "scene-do" },
      scene.why_not_play ? null : h("button", {
        class: "first small",
        onclick: async () => (await import("../learn/example.js")).playScene(scene.id),
        "aria-label": `Play the example: ${scene.title}`,
      }, "Play it"),
      scene.why_not_play || scene.players < 2 ? null : h("button", {
        class: "small makes",
        onclick: () => game && void playWithFriends(scene, game),
        "aria-label": `Play the example with friends: ${scene.title}`,
      }, "With friends"),
      h("a", {
        class: "button small",
        href: `/replay/s_${scene.id}?n=0`,
        "aria-label": `Watch the example: ${scene.title}`,
      }, scene.moves ? "Watch it" : "Look at it"),
    ),
  );
}

/** @type {SeatRequest} */
const ME = { kind: "me" };
/** @type {SeatRequest} */
const OPEN = { kind: "open" };

/** A table that begins with an example, with a link for each other seat. */
async function playWithFriends(/** @type {Scene} */ scene, /** @type {GameCard} */ game) {
  await attempt(async () => {
    await somebody();
    const seats = Array.from({ length: scene.players }, (_, at) => at === scene.seat ? ME : OPEN);
    const made = await insist("/api/tables", { scene: scene.id, seats, table: { pace: EXAMPLE_BEAT } });
    go(`/t/${made.table}`);
    (await import("./make.js")).showKeys(game, scene.players, made.keys);
  });
}
