/** Making a table: who sits where, under which options. */

import { go, invitation } from "../ground/address.js";
import { get, insist, USUAL_BOT } from "../ground/api.js";
import * as art from "../ground/art.js";
import { fill, h } from "../ground/dom.js";
import { somebody } from "../ground/guest.js";
import { words } from "../ground/words.js";
import { alone, choose as list, dialog, linkRow, note } from "../ground/ui.js";
import { BEAT } from "../table/pace.js";
import { noPacks, packField } from "./packs.js";

/** @typedef {import("../server.d.ts").GameCard} GameCard */
/** @typedef {import("../server.d.ts").Setting} Setting */
/** @typedef {import("../server.d.ts").KeyTold} KeyTold */
/** @typedef {import("../ground/dom.js").Entered} Entered */

/** @typedef {import("../server.d.ts").SeatRequest & {bot: string, name: string}} SeatAsked */
/**
 * @typedef {{number: number, seats: SeatAsked[], settings: Record<string, any>, watch: "anyone" | "key" | "nobody", listed: boolean,
 * hints: boolean, packs: import("./packs.js").Chosen}} Wish what somebody fills in
 */

const WATCH = { anyone: "Anybody with the link may watch", key: "Only with a watch link", nobody: "Nobody may watch" };

/** A list to pick from that is still right after the form was drawn anew around it. @param {Record<string, string>} choices */
function choose(
  choices,
  /** @type {string} */ value,
  /** @type {(value: string) => void} */ picked,
  /** @type {string} */ label,
) {
  const made = /** @type {any} */ (list(choices, value, picked, label));
  made.onchange = made.listening.onchange = (/** @type {Entered} */ event) => picked(event.currentTarget.value);
  return made;
}

export function makeTable(/** @type {GameCard} */ game) {
  return alone("lay", async () => layTable(game, await get("/api/bots")));
}

function layTable(/** @type {GameCard} */ game, /** @type {{name: string, how: string}[]} */ bots) {
  /** @type {Wish} */
  const wish = {
    number: game.players.includes(2) ? 2 : game.players[0],
    seats: [],
    settings: Object.fromEntries(game.settings.map((setting) => [setting.name, setting.choices[0]])),
    watch: "anyone",
    listed: false,
    hints: true,
    packs: noPacks(),
  };
  for (let at = 0; at < Math.max(...game.players); at += 1) {
    wish.seats.push({ kind: at ? (at === 1 ? "open" : "bot") : "me", bot: USUAL_BOT, name: "" });
  }
  const body = h("div", { class: "make" });
  const draw = () => fill(body, form(game, wish, bots, draw));
  draw();
  const box = dialog(`A table of ${game.title}`, body, {
    foot: h("button", { class: "first", onclick: () => make(game, wish, box) }, "Make the table"),
  });
}

function form(
  /** @type {GameCard} */ game,
  /** @type {Wish} */ wish,
  /** @type {{name: string, how: string}[]} */ bots,
  /** @type {() => void} */ draw,
) {
  for (const setting of game.settings) keepToWhatSuits(setting, wish);
  const titles = game.seat_names[String(wish.number)] ?? [];
  const kinds = { me: "Me", open: "A friend, by link", bot: "A bot", here: "Somebody at this screen" };
  return [
    game.players.length > 1
      ? h(
        "label",
        { class: "setting", key: "number" },
        h("strong", null, "Players"),
        choose(
          Object.fromEntries(game.players.map((/** @type {number} */ n) => [n, `${n}`])),
          String(wish.number),
          (value) => {
            wish.number = Number(value);
            draw();
          },
          "Players",
        ),
      )
      : null,
    h(
      "fieldset",
      { class: "seats-form", key: "seats" },
      h("legend", { class: "label" }, "Seats"),
      Array.from({ length: wish.number }, (_, at) => {
        const seat = wish.seats[at];
        const title = words(titles[at] ?? `seat ${at + 1}`);
        return h(
          "div",
          { class: "seat-row", key: `seat ${at}` },
          art.crest(at, title, titles),
          h("strong", null, title),
          choose(kinds, seat.kind, (value) => {
            if (value === "me") { for (const other of wish.seats) if (other.kind === "me") other.kind = "bot"; }
            seat.kind = /** @type {SeatAsked["kind"]} */ (value);
            draw();
          }, `Who plays ${title}`),
          seat.kind === "bot"
            ? choose(Object.fromEntries(bots.map(({ name }) => [name, words(name)])), seat.bot, (value) => {
              seat.bot = value;
              draw();
            }, `Bot for ${title}`)
            : seat.kind === "here"
            ? h("input", {
              type: "text",
              value: seat.name,
              placeholder: "Name",
              maxlength: 40,
              "aria-label": `Name for ${title}`,
              oninput: (/** @type {Entered} */ event) => {
                seat.name = event.target.value;
              },
            })
            : h("span", { class: "soft" }, seat.kind === "open" ? "gets a link" : "you"),
          seat.kind === "bot"
            ? h("small", { class: "soft seat-bot" }, bots.find(({ name }) => name === seat.bot)?.how ?? "")
            : null,
        );
      }),
    ),
    game.settings.map((setting) => settingField(setting, wish)),
    packField(game, wish.packs, draw),
    h(
      "div",
      { class: "setting", key: "table" },
      h("strong", null, "The table"),
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: wish.listed,
          onchange: (/** @type {Entered} */ event) => {
            wish.listed = event.target.checked;
          },
        }),
        "Listed: anybody on this server may sit down",
      ),
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: wish.hints,
          onchange: (/** @type {Entered} */ event) => {
            wish.hints = event.target.checked;
          },
        }),
        "Hints from a bot are allowed",
      ),
      choose(WATCH, wish.watch, (value) => {
        wish.watch = /** @type {Wish["watch"]} */ (value);
      }, "Who may watch"),
    ),
  ];
}

/** Whether a choice suits so many players. */
const suits = (/** @type {Setting} */ setting, /** @type {number} */ at, /** @type {number} */ players) =>
  !setting.unfit[at].includes(players);

/** Where the number of players has changed, what does not suit it any more is chosen no longer. */
function keepToWhatSuits(/** @type {Setting} */ setting, /** @type {Wish} */ wish) {
  const { choices } = setting;
  if (suits(setting, choices.indexOf(wish.settings[setting.name]), wish.number)) return;
  wish.settings[setting.name] = choices.find((_, at) => suits(setting, at, wish.number)) ?? choices[0];
}

function settingField(/** @type {Setting} */ setting, /** @type {Wish} */ wish) {
  const same = setting.choices.every((choice) => typeof choice === "boolean");
  if (same) {
    return h(
      "div",
      { class: "setting", key: setting.name },
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: wish.settings[setting.name] === true,
          onchange: (/** @type {Entered} */ event) => {
            wish.settings[setting.name] = event.target.checked;
          },
        }),
        h("strong", null, setting.title),
      ),
      h("p", null, setting.sentence),
    );
  }
  const choices = Object.fromEntries(
    setting.choices.map((choice, at) => [String(at), setting.called[at] ?? words(String(choice))])
      .filter(([at]) => suits(setting, Number(at), wish.number)),
  );
  const chosen = String(setting.choices.indexOf(wish.settings[setting.name]));
  return h(
    "div",
    { class: "setting", key: setting.name },
    h("strong", null, setting.title),
    h("p", null, setting.sentence),
    choose(choices, chosen, (at) => {
      wish.settings[setting.name] = setting.choices[Number(at)];
    }, setting.title),
  );
}

async function make(/** @type {GameCard} */ game, /** @type {Wish} */ wish, /** @type {HTMLDialogElement} */ box) {
  if (wish.packs.problem) {
    note(wish.packs.problem, true);
    return;
  }
  await alone("make", async () => {
    await somebody();
    const seats = wish.seats.slice(0, wish.number).map(seatWish);
    const made = await insist("/api/tables", {
      game: game.id,
      seats,
      settings: chosen(game, wish.settings),
      packs: wish.packs.packs,
      table: { watch: wish.watch, listed: wish.listed, hints: wish.hints, pace: BEAT },
    });
    box.close();
    go(`/t/${made.table}`);
    if (made.keys.length) showKeys(game, wish.number, made.keys);
  });
}

/** What goes out of what was filled in for a seat. @returns {import("../server.d.ts").SeatRequest} */
function seatWish(/** @type {SeatAsked} */ { kind, bot, name }) {
  if (kind === "bot") return { kind, bot };
  return kind === "here" ? { kind, name: name || "Guest" } : { kind };
}

/** What was chosen: what is left as it was is for the game to say, which knows what suits whom. */
function chosen(/** @type {GameCard} */ game, /** @type {Record<string, any>} */ settings) {
  const usual = new Map(game.settings.map((setting) => [setting.name, setting.choices[0]]));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== usual.get(name)));
}

/** The links to send; they are told only once. */
export function showKeys(/** @type {GameCard} */ game, /** @type {number} */ number, /** @type {KeyTold[]} */ keys) {
  const titles = game.seat_names[String(number)] ?? [];
  setTimeout(() =>
    dialog("Send a link to each friend", [
      h(
        "p",
        { class: "soft" },
        "A link gives the seat to whoever opens it first. The game begins when all are there. You can make new links " +
          "at the table at any time.",
      ),
      keys.map((key) =>
        h(
          "div",
          { class: "setting" },
          h("strong", null, words(titles[key.seat] ?? `seat ${key.seat + 1}`)),
          linkRow(invitation(key.key), `Link for ${titles[key.seat] ?? key.seat}`),
        )
      ),
    ]), 400);
}
