/** My pirate's sheet below the ship, in full. */

import { token } from "./deck.js";
import { duel } from "./duel.js";
import { die } from "./dice.js";
import { coin, itemPicture } from "./gear.js";
import { colourOf, portrait } from "./pirates.js";
import {
  battle,
  counted,
  cutlasses,
  cutlassOn,
  hottest,
  MARKS,
  pirateName,
  SKULL,
  TOP_OF_TRACK,
  whereabouts,
} from "./read.js";
import { items } from "./stores.js";

/**
 * @typedef {import("../../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../table.d.ts").View} View
 */

/** My pirate: all there is to know, and to press. */
export function sheet(/** @type {View} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  const seat = kit.viewer >= 0 ? kit.viewer : view.active;
  const mine = kit.viewer >= 0;
  const fight = battle(view);
  return h(
    "div",
    { class: "dmt-sheet", style: { "--figure": colourOf(kit, view.character[seat]) } },
    fight ? duel(view, kit, fight) : who(view, kit, seat),
    fight ? null : purse(view, kit, seat),
    kit.piece({
      touch: mine ? "fatigue" : undefined,
      label: `${fatigueWords(view, seat)}: ${limitWords(view.fatigue[seat])}`,
      class: "dmt-panel dmt-dial",
    }, dial(view.fatigue[seat], kit)),
    kit.piece({
      touch: mine ? `track track:${seat}` : undefined,
      label: trackWords(view, seat),
      class: "dmt-panel dmt-track",
    }, track(view, kit, seat)),
    held(view, kit, view.item[seat]),
    load(view, kit, seat, mine ? "that you carry" : "carried"),
    items(view, kit),
  );
}

function who(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const touch = `character:${view.character[seat]}`;
  const ability = kit.rules(touch);
  return kit.piece(
    { touch, label: `${pirateName(view, kit, seat)}: ${ability}`, class: "dmt-panel dmt-who" },
    portrait(kit, view.character[seat]),
    h(
      "span",
      { class: "dmt-who-words" },
      h("strong", null, kit.title(touch)),
      h("small", null, whereabouts(view, seat)),
      h("span", { class: "dmt-ability" }, h("span", null, ability)),
    ),
  );
}

/** The item in hand, or that there is none. */
function held(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {string | null} */ id) {
  const { h } = kit;
  if (!id) return h("div", { class: "dmt-panel dmt-held dmt-none" }, h("span", null, "no item"));
  const used = view.used.includes(id);
  return kit.piece(
    {
      id: `item:${id}`,
      touch: `item:${id}`,
      label: `Your item: ${kit.text(`item:${id}`)}${used ? " Used this turn." : ""}`,
      class: `dmt-panel dmt-held ${used ? "dmt-used" : ""}`,
    },
    itemPicture(kit, id),
    h("span", null, kit.title(`item:${id}`)),
    used ? h("b", { class: "dmt-stamp" }, "used") : null,
  );
}

function load(
  /** @type {View} */ view,
  /** @type {Kit} */ kit,
  /** @type {number} */ seat,
  /** @type {string} */ where,
) {
  const { h } = kit;
  const carried = view.carried[seat];
  return h(
    "div",
    { class: "dmt-panel dmt-bag", role: "group", "aria-label": "What you carry" },
    h("span", { class: "dmt-title" }, "carries"),
    carried.length
      ? h("span", { class: "dmt-load" }, carried.map((number) => token(view, kit, number, where)))
      : h("span", { class: "dmt-nothing" }, "nothing"),
  );
}

/** Whose Action tokens there are: one's own on one's turn, and what others have passed on, which waits for it. */
export function purseOf(/** @type {View} */ view, /** @type {number} */ seat) {
  const now = seat === view.active && view.phase !== "revenge";
  if (now) return { now, own: view.own, received: view.received };
  return { now, own: 0, received: seat === (view.active + 1) % view.seats ? view.passed : 0 };
}

/** Action tokens: round ones of one's own, eight-sided ones received. */
function purse(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const { now, own, received } = purseOf(view, seat);
  const spent = seat === view.active ? "all spent" : "not your turn";
  const [label, words] = now
    ? [
      `${counted(own + received, "Action token")}${received ? `, ${received} of them passed on` : ""}`,
      received ? `${own + received}, ${received} passed on` : `${own} left`,
    ]
    : received
    ? [
      `${counted(received, "Action token")} ${received === 1 ? "is" : "are"} passed on to you`,
      `${received} passed to you`,
    ]
    : ["No Action tokens until your turn", spent];
  return h(
    "div",
    { class: "dmt-panel dmt-purse", data: { touch: "tokens" }, role: "img", "aria-label": label },
    h("span", { class: "dmt-title" }, "your tokens"),
    h(
      "span",
      { class: "dmt-coins" },
      Array.from({ length: own }, () => coin(kit, true)),
      Array.from({ length: received }, () => coin(kit, false)),
    ),
    h("span", { class: "dmt-purse-words" }, words),
  );
}

// --- fatigue and Battle Track -------------------------------------------------------------------------------

/** Which fire so much fatigue keeps a pirate out of. */
export function limitWords(/** @type {number} */ fatigue) {
  const limit = hottest(fatigue);
  if (limit > 5) return "any fire may be entered";
  return limit ? `fire ${limit} and higher is too hot to enter` : "dead";
}

export const fatigueWords = (/** @type {View} */ view, /** @type {number} */ seat) =>
  `Fatigue ${view.fatigue[seat]} of ${SKULL}`;

/** Cutlasses keep the Battle Track from falling below their number. */
const floorOf = (/** @type {View} */ view, /** @type {number} */ seat) => Math.min(cutlasses(view, seat), TOP_OF_TRACK);

export const trackWords = (/** @type {View} */ view, /** @type {number} */ seat) =>
  `Battle Track +${view.track[seat]}, never below +${floorOf(view, seat)}`;

const smallDie = (/** @type {Kit} */ kit, /** @type {number} */ number) =>
  kit.still(
    `dmt-mark:${number}`,
    () => kit.picture("2 8 44 42", [die(kit, "red", number, false)], { class: "dmt-mark" }),
  );

/** Sixteen notches to the skull; four of them forbid a fire. */
function dial(/** @type {number} */ fatigue, /** @type {Kit} */ kit) {
  const { h } = kit;
  const limit = hottest(fatigue);
  return [
    h(
      "span",
      { class: "dmt-title" },
      "fatigue",
      h("b", null, fatigue),
      h("i", null, limit > 5 ? "enters any fire" : `enters fire 0–${limit - 1}`),
    ),
    h(
      "span",
      { class: "dmt-notches", "aria-hidden": "true" },
      Array.from({ length: SKULL }, (_, index) => {
        const notch = index + 1;
        const mark = MARKS.find((each) => each.from === notch);
        const zone = MARKS.filter((each) => notch >= each.from).length;
        const state = `${notch <= fatigue ? "dmt-full" : ""} ${notch === fatigue ? "dmt-here" : ""}`;
        return h(
          "span",
          { class: `dmt-notch dmt-zone-${zone} ${state}` },
          mark ? smallDie(kit, mark.die) : null,
          notch === SKULL ? h("em", null, "☠") : null,
        );
      }),
    ),
  ];
}

/** Cutlasses lie on the spaces from 0 up, the floor being the first one free; a fifth lies on +4 with the battle token. */
function track(/** @type {View} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const floor = floorOf(view, seat);
  return [
    h("span", { class: "dmt-title" }, "Battle Track", floor ? h("i", null, `never below +${floor}`) : null),
    h(
      "span",
      { class: "dmt-steps", "aria-hidden": "true" },
      Array.from({ length: TOP_OF_TRACK + 1 }, (_, step) => {
        const here = step === view.track[seat] ? "dmt-here" : "";
        return h(
          "span",
          { class: `dmt-step ${here} ${cutlassOn(view, seat, step) ? "dmt-cutlass" : ""}` },
          step ? `+${step}` : "0",
          cutlassOn(view, seat, step) ? h("em", null, "⚔") : null,
        );
      }),
    ),
  ];
}
