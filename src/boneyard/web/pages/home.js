/** Home: the games as covers, my tables, open tables, and ways in. */

import { go } from "../ground/address.js";
import { games, insist, USUAL_BOT } from "../ground/api.js";
import * as art from "../ground/art.js";
import { fill, h, picture, s } from "../ground/dom.js";
import { coverOf } from "../ground/drawings.js";
import { become, guest, somebody, tablesHere } from "../ground/guest.js";
import { alone, attempt, dialog, note, settingsDialog } from "../ground/ui.js";
import { gallery } from "./gallery.js";
import { newTo } from "../table/lessons.js";
import { wasPlayed } from "../table/lessons.js";
import { BEAT, EXAMPLE_BEAT } from "../table/pace.js";

/** @typedef {import("../server.d.ts").SeatRequest} SeatRequest */
/** @typedef {import("../server.d.ts").GameCard} GameCard */
/** @typedef {import("../server.d.ts").TableCard} TableCard */
/** @typedef {import("../server.d.ts").Guest} Guest */
/** @typedef {import("../server.d.ts").Listing} Listing */

/**
 * @typedef {{me: Guest | null, list: GameCard[], tables: Listing, covers: Map<string, (kit: any) => Element>, gallery: Element}} Home
 */

export async function open(/** @type {Element} */ page) {
  const [list, me] = await Promise.all([games(), guest()]);
  /** @type {Home} */
  const state = {
    me,
    list,
    tables: { mine: [], lobby: [] },
    covers: new Map(),
    gallery: gallery(list),
  };
  let over = false;
  const draw = () => !over && render(page, state, draw);
  draw();
  const load = async () => {
    const tables = await tablesHere().catch(() => null);
    if (tables) state.tables = tables;
    draw();
  };
  await load();
  for (const game of list) {
    void coverOf(game).then((cover) => {
      if (cover) state.covers.set(game.id, cover);
      draw();
    });
  }
  const timer = setInterval(() => document.visibilityState === "visible" && void load(), 8000);
  return {
    close() {
      over = true;
      clearInterval(timer);
    },
  };
}

function render(/** @type {Element} */ page, /** @type {Home} */ state, /** @type {() => void} */ again) {
  const { lobby } = state.tables;
  const mine = state.tables.mine.filter((card) => !card.lesson); // the course leads back to them
  const over = (/** @type {TableCard} */ card) => card.status === "finished" || card.status === "closed";
  const playing = mine.filter((card) => !over(card));
  const done = mine.filter(over);
  playing.sort((one, other) => Number(other.your_turn) - Number(one.your_turn) || other.created - one.created);
  fill(
    page,
    h(
      "div",
      { class: "home" },
      h(
        "header",
        { class: "home-head" },
        sky(),
        art.garland(1500, 66),
        h(
          "div",
          { class: "home-hero" },
          h(
            "div",
            null,
            h("h1", null, "Boneyard"),
            h(
              "p",
              null,
              "A tabletop for games of the dead. Every rule is carried out, every refusal says why, and the bots are always ready.",
            ),
          ),
          h(
            "div",
            { class: "home-me" },
            h(
              "button",
              { onclick: () => rename(state, again) },
              art.crest(0, state.me?.name ?? "?"),
              state.me?.name ?? "Who are you?",
            ),
            h("button", { onclick: settingsDialog }, "Settings"),
          ),
        ),
      ),
      h(
        "main",
        null,
        playing.length
          ? h(
            "section",
            { key: "my tables", "aria-label": "My tables" },
            h("h2", null, "My tables"),
            h("div", { class: "tables" }, playing.map(tableCard)),
          )
          : null,
        h(
          "section",
          { key: "games", "aria-label": "Games" },
          h("h2", null, "Games", h("small", { class: "makes" }, "two clicks to the table")),
          h(
            "p",
            { class: "makes-not" },
            "Here the host says who makes tables. Sit down at an open one, or learn a game against bots.",
          ),
          h("div", { class: "covers" }, state.list.map((game) => cover(game, state))),
        ),
        h(
          "section",
          { key: "worked examples", "aria-label": "Worked examples", id: "examples" },
          h("h2", null, "Worked examples", h("small", null, "the rules, one moment at a time")),
          h("div", { data: { own: "gallery" } }, state.gallery.isConnected ? null : state.gallery),
        ),
        h(
          "section",
          { key: "open tables", "aria-label": "Open tables" },
          h("h2", null, "Open tables"),
          lobby.length ? h("div", { class: "tables" }, lobby.map(openCard)) : h(
            "p",
            { class: "empty" },
            "Nobody is waiting for players. A table you make as “listed” stands here for everybody.",
          ),
        ),
        done.length
          ? h(
            "section",
            { key: "finished games", "aria-label": "Finished games" },
            h("h2", null, "Finished"),
            h("div", { class: "tables" }, done.slice(0, 12).map(tableCard)),
          )
          : null,
        h(
          "section",
          { key: "records", "aria-label": "Records" },
          h("h2", null, "Records"),
          h(
            "div",
            { class: "home-more" },
            h("button", {
              class: "makes",
              onclick: async () => (await import("./records.js")).importRecord(),
            }, "Open a recorded game"),
            h(
              "span",
              { class: "soft" },
              "A record is the whole game in one file: look through it, or play on from its end.",
            ),
          ),
        ),
      ),
    ),
  );
}

function sky() {
  const dice = art.seeded("home sky");
  const stars = [];
  for (let i = 0; i < 60; i += 1) {
    stars.push(
      s("circle", {
        cx: dice.below(1440),
        cy: 70 + dice.below(190),
        r: 0.6 + dice.next() * 1.5,
        fill: "#fff6e3",
        opacity: 0.25 + dice.next() * 0.6,
      }),
    );
  }
  const graves = [];
  for (let i = 0; i < 16; i += 1) {
    graves.push(
      art.grave(
        760 + i * 46 + dice.below(18),
        306,
        22 + dice.below(12),
        30 + dice.below(40),
        dice.of(["#2c2650", "#352e5c", "#262046"]),
      ),
    );
  }
  return picture("0 0 1440 300", [
    ...stars,
    s("circle", { cx: 900, cy: 172, r: 70, fill: "#f4d58d", opacity: 0.95 }),
    ...graves,
    s("path", { d: "M600 300Q900 262 1440 280V320H600Z", fill: "#0f0c1f" }),
  ], { class: "home-sky", preserveAspectRatio: "xMaxYMax slice" });
}

/** For how many, how long. */
export function facts(/** @type {GameCard} */ { players, minutes }) {
  const [least, most] = [players[0], players.at(-1)];
  const who = least !== most ? `${least}–${most} players` : least === 1 ? "1 player" : `${least} players`;
  return [who, `${minutes} min`];
}

function cover(/** @type {GameCard} */ game, /** @type {Home} */ state) {
  const drawn = state.covers.get(game.id);
  const page = `/game/${game.id}`;
  const newcomer = newTo(game);
  return h(
    "article",
    { class: "cover", key: game.id, "aria-label": game.title },
    h(
      "a",
      { href: page, tabindex: "-1", "aria-hidden": "true" },
      drawn ? drawn({ art, s, h, picture }) : art.plainCover(game.id),
    ),
    h(
      "div",
      { class: "cover-body" },
      h("h3", null, h("a", { href: page }, game.title)),
      h(
        "div",
        { class: "facts" },
        facts(game).map((each) => h("span", { class: "chip" }, each)),
        h("a", { class: "chip", href: `/rules/${game.id}` }, "Rules"),
      ),
      h("p", null, game.summary),
    ),
    h(
      "div",
      { class: "cover-do" },
      newcomer
        ? h("a", { class: "button first", href: `/learn/${game.id}`, "aria-label": `Learn ${game.title}` }, "Learn it")
        : null,
      h("button", {
        class: newcomer ? "makes" : "first makes",
        onclick: () => playNow(game),
        onpointerenter: ready,
        onfocus: ready,
        "aria-label": `Play ${game.title} now against bots`,
      }, "Play now"),
      h("button", {
        class: "makes",
        onclick: async () => (await import("./make.js")).makeTable(game),
        "aria-label": `Make a table of ${game.title}`,
      }, "Make a table"),
    ),
  );
}

/** @type {SeatRequest} */
const ME = { kind: "me" };
/** Against whom somebody plays who has not played this game to its end yet. */
const FIRST_BOT = "easy";

/** What a table needs is fetched by whoever is about to sit down: home is there sooner without it. */
const ready = () => void import("./table.js").catch(() => {});

/** Against bots, at once. */
export async function playNow(/** @type {GameCard} */ game) {
  await alone("play", async () => {
    ready();
    await somebody();
    const number = game.players.includes(2) ? 2 : game.players[0];
    const first = !wasPlayed(game.id);
    /** @type {SeatRequest} */
    const other = { kind: "bot", bot: first ? FIRST_BOT : USUAL_BOT };
    const seats = Array.from({ length: number }, (_, at) => (at ? other : ME));
    const pace = first ? EXAMPLE_BEAT : BEAT;
    const made = await insist("/api/tables", { game: game.id, seats, settings: {}, table: { pace } });
    await go(`/t/${made.table}`);
  });
}

function whoSits(/** @type {TableCard} */ card) {
  const titles = card.seats.map((seat) => seat.title);
  return h(
    "span",
    { class: "who" },
    card.seats.map((seat) => h("span", null, art.crest(seat.seat, seat.title, titles), seat.name || "open")),
  );
}

function tableCard(/** @type {TableCard} */ card) {
  const what = card.status === "finished"
    ? (card.result?.sentence ?? "finished")
    : card.status === "closed"
    ? "closed before its game was over"
    : card.status === "gathering"
    ? "waiting for players"
    : card.your_turn
    ? "Your turn"
    : "others are thinking";
  return h(
    "a",
    {
      class: card.your_turn && card.status === "playing" ? "table-card mine-now" : "table-card",
      href: `/t/${card.table}`,
      key: card.table,
    },
    h("h3", null, card.title),
    card.scene ? h("p", { class: "soft" }, card.scene) : null,
    h(
      "span",
      { class: "chip" },
      card.your_turn && card.status === "playing"
        ? "● Your turn"
        : card.status === "finished"
        ? "finished"
        : card.status,
    ),
    whoSits(card),
    h("small", { class: "soft" }, what),
  );
}

function openCard(/** @type {TableCard} */ card) {
  const free = card.seats.filter((seat) => seat.kind === "open").length;
  return h(
    "div",
    { class: "table-card", key: card.table },
    h("h3", null, card.title),
    h("button", { class: "small first", onclick: () => sit(card.table) }, `Sit down (${free} free)`),
    whoSits(card),
    h("a", { href: `/t/${card.table}` }, "Look"),
  );
}

async function sit(/** @type {string} */ table) {
  await alone("sit", async () => {
    const me = await somebody();
    await insist(`/api/tables/${table}/join`, { seat: null, name: me.name });
    await go(`/t/${table}`);
  });
}

function rename(/** @type {Home} */ state, /** @type {() => void} */ again) {
  const field = h("input", {
    type: "text",
    value: state.me?.name ?? "",
    maxlength: 40,
    "aria-label": "Your name",
    autofocus: true,
  });
  const save = async () => {
    const me = await attempt(() => become(field.value));
    if (!me) return;
    state.me = me;
    again();
    box.close();
    note(`You are ${me.name}.`);
  };
  const box = dialog(
    "Your name",
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void save();
        },
      },
      h("p", { class: "soft" }, "The others at a table see it. There is no account: this browser remembers you."),
      field,
    ),
    { foot: h("button", { class: "first", onclick: save }, "That is me") },
  );
}
