/** The pirates' sheets: mine in full below the ship, the others' small beside it; and the battle, while one is on. */

import { enemy } from "./dead.js";
import { token } from "./deck.js";
import { battleDie, coin, die, itemPicture } from "./gear.js";
import { colourOf, portrait } from "./pirates.js";
import { items } from "./stores.js";
import { battle, code, cutlasses, hottest, MARKS, pirateName, SKULL, TOP_OF_TRACK } from "./read.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

const where = (
  /** @type {any} */ view,
  /** @type {number} */ seat,
) => (view.place[seat] ? `in ${code(view.place[seat])}` : "on the boats");
const abilityWords = (/** @type {Kit} */ kit, /** @type {string} */ id) => kit.rules(`character:${id}`);

/** My pirate: all there is to know, and to press. */
export function sheet(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const seat = kit.viewer >= 0 ? kit.viewer : view.active;
  const mine = kit.viewer >= 0;
  const fight = battle(view);
  const used = view.used.includes(view.item[seat]);
  return h(
    "div",
    { class: "dmt-sheet", style: { "--figure": colourOf(kit, view.character[seat]) } },
    fight ? duel(view, kit, fight) : who(view, kit, seat),
    fight ? null : purse(view, kit, seat),
    kit.piece({
      touch: mine ? "fatigue" : undefined,
      label: `Fatigue ${view.fatigue[seat]} of ${SKULL}: ${limitWords(view.fatigue[seat])}`,
      class: "dmt-panel dmt-dial",
    }, dial(view, kit, seat)),
    kit.piece({
      touch: mine ? "track" : undefined,
      label: `Battle Track +${view.track[seat]}, never below +${floorOf(view, seat)}`,
      class: "dmt-panel dmt-track",
    }, track(view, kit, seat)),
    view.item[seat]
      ? kit.piece(
        {
          id: `item:${view.item[seat]}`,
          touch: `item:${view.item[seat]}`,
          label: `Your item: ${kit.text(`item:${view.item[seat]}`)}${used ? " Used this turn." : ""}`,
          class: `dmt-panel dmt-held ${used ? "dmt-used" : ""}`,
        },
        itemPicture(kit, view.item[seat]),
        h("span", null, kit.title(`item:${view.item[seat]}`)),
        used ? h("b", { class: "dmt-stamp" }, "used") : null,
      )
      : h("div", { class: "dmt-panel dmt-held dmt-none" }, h("span", null, "no item")),
    h(
      "div",
      { class: "dmt-panel dmt-bag", role: "group", "aria-label": "What you carry" },
      h("span", { class: "dmt-title" }, "carries"),
      view.carried[seat].length
        ? h(
          "span",
          { class: "dmt-load" },
          view.carried[seat].map((/** @type {number} */ number) =>
            token(view, kit, number, mine ? "that you carry" : "carried")
          ),
        )
        : h("span", { class: "dmt-nothing" }, "nothing"),
    ),
    items(view, kit),
  );
}

function who(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const id = view.character[seat];
  return kit.piece(
    {
      touch: `character:${id}`,
      label: `${pirateName(view, kit, seat)}: ${abilityWords(kit, id)}`,
      class: "dmt-panel dmt-who",
    },
    portrait(kit, id),
    h(
      "span",
      { class: "dmt-who-words" },
      h("strong", null, kit.title(`character:${id}`)),
      h("small", null, where(view, seat)),
      h("span", { class: "dmt-ability" }, h("span", null, abilityWords(kit, id))),
    ),
  );
}

/** Action tokens: round ones of one's own, eight-sided ones received. */
function purse(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const now = seat === view.active && view.phase !== "revenge";
  const own = now ? view.own : 0;
  const received = now ? view.received : seat === (view.active + 1) % view.seats ? view.passed : 0;
  const words = now
    ? `${own} own and ${received} received Action token${own + received === 1 ? "" : "s"}`
    : received
    ? `${received} Action token${received === 1 ? " is" : "s are"} passed on to you`
    : "No Action tokens until your turn";
  return h(
    "div",
    { class: "dmt-panel dmt-purse", role: "img", "aria-label": words },
    h("span", { class: "dmt-title" }, "actions"),
    h(
      "span",
      { class: "dmt-coins" },
      Array.from({ length: own }, () => coin(kit, true)),
      Array.from({ length: received }, () => coin(kit, false)),
    ),
    h(
      "span",
      { class: "dmt-purse-words" },
      now
        ? `${own} own${received ? ` · ${received} received` : ""}`
        : received
        ? `${received} passed to you`
        : seat === view.active
        ? "all spent"
        : "not your turn",
    ),
  );
}

const limitWords = (
  /** @type {number} */ fatigue,
) => (hottest(fatigue) > 5
  ? "any fire may be entered"
  : hottest(fatigue)
  ? `fire ${hottest(fatigue)} and higher is too hot to enter`
  : "dead");
const floorOf = (/** @type {any} */ view, /** @type {number} */ seat) => Math.min(cutlasses(view, seat), TOP_OF_TRACK);
const smallDie = (/** @type {Kit} */ kit, /** @type {number} */ number) =>
  kit.still(
    `dmt-mark:${number}`,
    () => kit.picture("2 8 44 42", [die(kit, "red", number, false)], { class: "dmt-mark" }),
  );

/** Sixteen notches to the skull; four of them forbid a fire. */
function dial(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const fatigue = view.fatigue[seat];
  const limit = hottest(fatigue);
  return [
    h(
      "span",
      { class: "dmt-title" },
      "fatigue",
      h("b", null, fatigue),
      h("i", null, limit > 5 ? "enters any fire" : `fire below ${limit}`),
    ),
    h(
      "span",
      { class: "dmt-notches", "aria-hidden": "true" },
      Array.from({ length: SKULL }, (_, index) => {
        const notch = index + 1;
        const mark = MARKS.find((each) => each.from === notch);
        return h(
          "span",
          {
            class: `dmt-notch dmt-zone-${MARKS.filter((each) => notch >= each.from).length} ${
              notch <= fatigue ? "dmt-full" : ""
            } ${notch === fatigue ? "dmt-here" : ""}`,
          },
          mark ? smallDie(kit, mark.die) : null,
          notch === SKULL ? h("em", null, "☠") : h("em", null, notch),
        );
      }),
    ),
  ];
}

/** Cutlasses lie on the spaces from 0 up, the floor being the first one free; a fifth lies on +4 with the battle token. */
function track(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const floor = floorOf(view, seat);
  const blades = cutlasses(view, seat);
  return [
    h("span", { class: "dmt-title" }, "battle", floor ? h("i", null, `floor +${floor}`) : null),
    h(
      "span",
      { class: "dmt-steps", "aria-hidden": "true" },
      Array.from(
        { length: TOP_OF_TRACK + 1 },
        (_, step) =>
          h(
            "span",
            { class: `dmt-step ${step === view.track[seat] ? "dmt-here" : ""} ${step < blades ? "dmt-cutlass" : ""}` },
            step ? `+${step}` : "0",
            step < blades ? h("em", null, "⚔") : null,
          ),
      ),
    ),
  ];
}

/** Die, Sword and track against the enemy's strength. */
function duel(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {any} */ fight) {
  const { h } = kit;
  const sword = view.item[fight.seat] === "sword" ? 1 : 0;
  const trackPlus = view.track[fight.seat];
  const rolled = fight.die > 0;
  const total = fight.die + sword;
  const strength = fight.foe?.strength ?? 0;
  const need = strength - sword;
  const words = !fight.foe
    ? "choose whom to fight"
    : rolled
    ? fight.tracking
      ? `${total} now, ${total + trackPlus} with the track; ${strength} wins`
      : `${total} against ${strength}`
    : `needs ${need} on the die${trackPlus ? `, or ${Math.max(1, need - trackPlus)} with the track` : ""}`;
  const share = strength ? Math.min(100, (100 * total) / strength) : 0;
  return h(
    "div",
    {
      class: "dmt-panel dmt-duel",
      role: "group",
      "aria-label": `Battle: ${pirateName(view, kit, fight.seat)} against ${
        fight.foe ? `${fight.foe.title} ${strength}` : "the enemies"
      }, ${words}`,
    },
    h("span", { class: "dmt-duel-pirate" }, portrait(kit, view.character[fight.seat])),
    h(
      "span",
      { class: "dmt-duel-sum" },
      h(
        "span",
        { class: "dmt-duel-row" },
        battleDie(kit, fight.die),
        sword ? h("b", null, "+1") : null,
        trackPlus ? h("b", { class: "dmt-duel-track" }, `(+${trackPlus})`) : null,
        h("em", null, "vs"),
        h("strong", null, strength || "?"),
      ),
      h(
        "span",
        { class: "dmt-bar" },
        h("span", {
          class: `dmt-bar-now ${rolled && total >= strength ? "dmt-wins" : ""}`,
          style: { width: `${share}%` },
        }),
        rolled && trackPlus && strength
          ? h("span", {
            class: "dmt-bar-more",
            style: { left: `${share}%`, width: `${Math.min(100 - share, (100 * trackPlus) / strength)}%` },
          })
          : null,
      ),
      h("small", null, words),
    ),
    fight.foe?.enemy
      ? h("span", { class: "dmt-duel-foe" }, enemy(kit, fight.foe.enemy, strength))
      : h("span", { class: "dmt-duel-foe" }, enemy(kit, "crew", 0)),
  );
}

/** A mate at a glance. */
export function mate(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const id = view.character[seat];
  const fatigue = view.fatigue[seat];
  const limit = hottest(fatigue);
  const used = view.used.includes(view.item[seat]);
  return h(
    "div",
    { class: "dmt-mate", style: { "--figure": colourOf(kit, id) } },
    h("span", {
      class: "dmt-face piece",
      role: "img",
      "aria-label": `${pirateName(view, kit, seat)}, ${where(view, seat)}`,
      data: { touch: `character:${id}` },
    }, portrait(kit, id)),
    h(
      "span",
      { class: "dmt-mate-name" },
      h("strong", null, kit.title(`character:${id}`)),
      h(
        "small",
        null,
        where(view, seat),
        seat === view.active
          ? h(
            "b",
            { class: "dmt-acts" },
            ` · ${
              view.phase === "revenge"
                ? "revenge"
                : `${view.own + view.received} token${view.own + view.received === 1 ? "" : "s"}`
            }`,
          )
          : null,
      ),
    ),
    h(
      "span",
      { class: "dmt-mate-row" },
      h(
        "span",
        {
          class: "dmt-gauge",
          role: "img",
          "aria-label": `Fatigue ${fatigue} of ${SKULL}, ${limitWords(fatigue)}`,
          title: `Fatigue ${fatigue} of ${SKULL}: ${limitWords(fatigue)}`,
        },
        h("i", { style: { width: `${(100 * fatigue) / SKULL}%` } }),
        MARKS.map((mark) => h("u", { style: { left: `${(100 * mark.from) / SKULL}%` } })),
        h("b", null, `${fatigue}`),
        h("em", null, limit > 5 ? "any fire" : `fire <${limit}`),
      ),
      h("span", {
        class: "dmt-plus",
        role: "img",
        "aria-label": `Battle Track +${view.track[seat]}`,
        title: `Battle Track +${view.track[seat]}, never below +${floorOf(view, seat)}`,
      }, `⚔+${view.track[seat]}`),
      view.item[seat]
        ? h("span", {
          class: `dmt-mini ${used ? "dmt-used" : ""} piece`,
          role: "img",
          "aria-label": `${kit.title(`item:${view.item[seat]}`)}${used ? ", used this turn" : ""}`,
          data: { touch: `item:${view.item[seat]}` },
        }, itemPicture(kit, view.item[seat]))
        : null,
      seat === kit.viewer
        ? null
        : view.carried[seat].map((/** @type {number} */ number) =>
          token(view, kit, number, `carried by ${pirateName(view, kit, seat)}`)
        ),
    ),
  );
}
