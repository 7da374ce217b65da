/** Day of the Dead on the table: two facing lines, spirits beside them, three decks, and a hand. It draws; it decides nothing. */

import { backArt, brief, portrait } from "./art/fighters.js";

const BACKS = ["D", "P", "U"];
const BACK_NAMES = { D: "Double", P: "Power Up", U: "Unearth" };
const BACK_WORDS = { D: "effects twice", P: "+2 power", U: "dig one up" };
const LAST_TURN = 6;
const POWER_UP = 2;

/** @typedef {import("../../web/kit.js").Kit} Kit */
/** @typedef {[string | null, boolean, boolean, number]} Lying a card in play: card, active, blank, who knows it */

const backOf = (/** @type {string} */ card) => card.slice(-1);
const isBack = (/** @type {string} */ card) => card.startsWith("?");
const touchOf = (/** @type {string} */ card) => `card:${card}`;
const power = (/** @type {Kit} */ kit, /** @type {string} */ card) => kit.entry(touchOf(card))?.power ?? 0;
const placeName = (/** @type {number} */ seat, /** @type {number} */ slot) => (slot ? `slot:${seat}:${slot}` : `spirit:${seat}`);

/** @param {any} view @param {Kit} kit */
export function draw(view, kit) {
  const below = kit.viewer >= 0 ? kit.viewer : 0;
  const above = 1 - below;
  const { h } = kit;
  const board = h(
    "div",
    { class: `dod dod-${view.phase}`, style: { "--fight": view.slot || 0 } },
    view.slot ? h("div", { class: "dod-lane", style: { "grid-column": view.slot } }) : null,
    row(view, kit, above, "above"),
    middle(view, kit, above, below),
    row(view, kit, below, "below"),
  );
  return {
    board,
    mine: kit.viewer >= 0 || kit.viewer === -2 ? hand(view, kit, below) : null,
    side: decks(view, kit),
    seats: { [above]: seat(view, kit, above), [below]: seat(view, kit, below) },
    ribbon: [`Turn ${view.turn} of ${LAST_TURN}`, phaseWords(view)],
  };
}

const phaseWords = (/** @type {any} */ view) =>
  view.phase === "summoning" ? "Summoning" : view.phase === "fighting" ? (view.slot ? `Fighting · slot ${view.slot}` : "Fighting") : "Rewards";

// --- cards --------------------------------------------------------------------------------------------

/** The front of a card. */
function front(/** @type {Kit} */ kit, /** @type {string} */ card) {
  return kit.still(`front:${card}`, () => drawFront(kit, card));
}

function drawFront(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const { h } = kit;
  const entry = kit.entry(touchOf(card)) ?? { id: card, name: kit.title(touchOf(card)), power: 0, effect: [] };
  const back = backOf(card);
  return h(
    "div",
    { class: `dod-card dod-back-${back}` },
    portrait(kit, entry),
    h("span", { class: "dod-power" }, entry.power),
    h("span", { class: "dod-corner" }, back),
    h("span", { class: "dod-name" }, entry.name),
    h("span", { class: "dod-brief" }, brief(entry.effect)),
  );
}

function back(/** @type {Kit} */ kit, /** @type {string} */ letter) {
  return kit.still(`back:${letter}`, () => kit.h("div", { class: `dod-card dod-down dod-back-${letter}` }, backArt(kit, letter)));
}

/** A card by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const card = touch.replace(/^card:/, "");
  if (isBack(card)) return back(kit, backOf(card));
  return kit.token(touch) ? front(kit, card) : null;
}

function says(/** @type {Kit} */ kit, /** @type {string} */ card) {
  if (isBack(card)) return `unknown card, ${BACK_NAMES[backOf(card)]} back`;
  return `${kit.title(touchOf(card))}, power ${power(kit, card)}, ${BACK_NAMES[backOf(card)]} back`;
}

// --- the lines ----------------------------------------------------------------------------------------

function row(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat, /** @type {string} */ side) {
  const { h } = kit;
  const places = [];
  for (let slot = 1; slot <= LAST_TURN; slot += 1) places.push(place(view, kit, seat, slot, side));
  return h("div", { class: `dod-row dod-${side}`, role: "group", "aria-label": `${kit.seatTitle(seat)}’s line` }, places, spirit(view, kit, seat));
}

function place(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat, /** @type {number} */ slot, /** @type {string} */ side) {
  const { h } = kit;
  /** @type {Lying | undefined} */
  const lying = view.line[seat][slot - 1];
  const where = placeName(seat, slot);
  const running = view.slot === slot;
  if (!lying) {
    return h("div", { class: "dod-place dod-future", key: where }, h("span", null, `turn ${slot}`));
  }
  const [card, active, blank] = lying;
  const whose = `${kit.seatTitle(seat)}, slot ${slot}`;
  if (!card) return h("div", { class: "dod-place", key: where }, kit.piece({ touch: where, label: `${whose}: being unearthed`, class: "dod-hole" }, h("span", null, "unearthing")));
  const known = !isBack(card);
  const fought = view.phase === "fighting" && view.slot && slot > view.slot;
  const marks = [];
  if (blank) marks.push(h("span", { class: "dod-flag dod-flag-blank" }, "blank"));
  if (view.phase === "fighting" && slot === view.slot - 1) marks.push(...waiting(view, kit, seat));
  const state = [active ? "standing" : view.phase === "summoning" ? "face down" : "fallen", blank ? "without effect this turn" : "", running ? "fighting now" : fought ? "has fought" : ""].filter(Boolean).join(", ");
  return h(
    "div",
    { class: "dod-place", key: where },
    kit.piece(
      {
        id: known ? touchOf(card) : `hidden:${where}`,
        touch: known ? `${where} ${touchOf(card)}` : where,
        label: `${whose}: ${says(kit, card)}, ${state}`,
        class: `dod-piece dod-${side} ${active ? "dod-active" : "dod-fallen"} ${running ? "dod-fighting" : ""} ${fought ? "dod-fought" : ""}`,
        from: known ? undefined : `spirit:${seat}`,
      },
      known ? front(kit, card) : back(kit, backOf(card)),
      active ? null : h("span", { class: "dod-veil" }, view.phase === "summoning" ? "face down" : "fallen"),
      marks.length ? h("span", { class: "dod-flags" }, marks) : null,
    ),
    h("span", { class: "dod-slot", "aria-hidden": "true" }, slot),
  );
}

/** What waits for the next fight stands on its slot. */
function waiting(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const flags = [];
  if (view.next_cancelled) flags.push("no effects");
  if (view.next_bonus[seat]) flags.push(`${signed(view.next_bonus[seat])} power`);
  if (view.next_uses[seat]) flags.push(`${view.next_uses[seat]} more use${view.next_uses[seat] > 1 ? "s" : ""}`);
  return flags.map((text) => kit.h("span", { class: "dod-flag" }, text));
}

const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);

function spirit(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  /** @type {Lying | null} */
  const lying = view.spirit[seat];
  const where = placeName(seat, 0);
  if (!lying) return h("div", { class: "dod-spirit-place dod-future", key: where }, h("span", null, "spirit"));
  const [card] = lying;
  if (!card) return h("div", { class: "dod-spirit-place", key: where }, kit.piece({ touch: where, label: `${kit.seatTitle(seat)}’s spirit: being unearthed`, class: "dod-hole" }, h("span", null, "unearthing")));
  const letter = backOf(card);
  const known = !isBack(card);
  const hushed = view.slot && view.hushed[seat];
  return h(
    "div",
    { class: "dod-spirit-place", key: where },
    kit.piece(
      {
        id: known ? touchOf(card) : `hidden:${where}`,
        touch: known ? `${where} ${touchOf(card)}` : where,
        label: `${kit.seatTitle(seat)}’s spirit: ${BACK_NAMES[letter]} back, ${BACK_WORDS[letter]}${hushed ? ", hushed" : ""}${known ? `; it is ${kit.title(touchOf(card))}` : ""}`,
        class: `dod-piece dod-spirit ${hushed ? "dod-hushed" : ""}`,
      },
      h("div", { class: "dod-sideways" }, back(kit, letter)),
      h("span", { class: "dod-spirit-tag" }, known ? kit.title(touchOf(card)) : "unknown"),
    ),
    h("span", { class: "dod-spirit-words" }, h("strong", null, BACK_NAMES[letter]), ` ${hushed ? "hushed" : BACK_WORDS[letter]}`),
  );
}

// --- between the lines ----------------------------------------------------------------------------------

function middle(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ above, /** @type {number} */ below) {
  const { h } = kit;
  if (view.slot) {
    return h(
      "div",
      { class: "dod-middle dod-fight", role: "group", "aria-label": `The fight in slot ${view.slot}` },
      sum(view, kit, above),
      h("div", { class: "dod-versus" }, h("span", { class: "label" }, "slot"), h("strong", null, view.slot), h("span", { class: "dod-way", "aria-hidden": "true" }, view.slot > 1 ? "◀ next" : "last")),
      sum(view, kit, below),
    );
  }
  const rewards = [above, below].map((seat) => standing(view, kit, seat));
  return h(
    "div",
    { class: "dod-middle" },
    h(
      "ol",
      { class: "dod-turns", "aria-label": `Turn ${view.turn} of ${LAST_TURN}` },
      Array.from({ length: LAST_TURN }, (_, at) =>
        h("li", { class: at + 1 === view.turn ? "now" : at + 1 < view.turn ? "past" : "", "aria-current": at + 1 === view.turn ? "step" : null }, h("span", null, at + 1)),
      ),
    ),
    rewards[0] + rewards[1] === 0
      ? h("p", { class: "dod-hint" }, view.line[0].length ? "All lie face down. Both choose a spirit in secret; then everybody stands up and fights, newest first." : "Two empty streets. A card you lay here fights for you in every turn to come.")
      : h("p", { class: "dod-hint" }, [above, below].map((seat, at) => h("span", { class: "dod-projected" }, kit.crest(seat), `${rewards[at]} VP standing`))),
  );
}

const standing = (/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) =>
  view.line[seat].reduce((/** @type {number} */ total, /** @type {Lying} */ [card, active]) => total + (active && card && !isBack(card) ? power(kit, card) : 0), 0);

/** One side's power as it adds up. */
function sum(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const [card] = view.line[seat][view.slot - 1] ?? [null];
  if (!card || isBack(card)) return h("div", { class: "dod-sum" }, kit.crest(seat), h("span", { class: "soft" }, "being unearthed"));
  const parts = [{ value: power(kit, card), what: kit.title(touchOf(card)) }];
  if (view.bonus[seat]) parts.push({ value: view.bonus[seat], what: "effects" });
  const next = view.slot > 1 ? view.line[seat][view.slot - 2][0] : null;
  if (view.cultivated[seat] && next && !isBack(next)) parts.push({ value: view.cultivated[seat] * power(kit, next), what: "Cultivate" });
  const spiritCard = view.spirit[seat]?.[0];
  if (spiritCard && backOf(spiritCard) === "P" && !view.hushed[seat]) parts.push({ value: POWER_UP, what: "Power Up" });
  const total = parts.reduce((all, part) => all + part.value, 0);
  const flags = [];
  if (view.at_once === seat) flags.push("wins at once");
  if (view.loser === seat) flags.push("beaten");
  if (view.stopped[seat]) flags.push("effect stopped");
  if (view.hushed[seat]) flags.push("spirit hushed");
  if (view.uses[seat]) flags.push(`${view.uses[seat]} use${view.uses[seat] > 1 ? "s" : ""} left`);
  return h(
    "div",
    { class: `dod-sum ${view.loser === seat ? "dod-lost" : ""}`, data: { id: `sum:${seat}` } },
    kit.crest(seat),
    h("strong", { class: "dod-total" }, total),
    h("span", { class: "dod-parts" }, parts.map((part, at) => h("span", { class: "dod-part" }, h("b", null, at ? signed(part.value) : part.value), ` ${part.what}`))),
    flags.length ? h("span", { class: "dod-flags" }, flags.map((text) => h("span", { class: "dod-flag" }, text))) : null,
  );
}

// --- seats, decks, hand ---------------------------------------------------------------------------------

function seat(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const { h } = kit;
  const counts = BACKS.map((letter) => [letter, view.hand[number].filter((/** @type {string} */ card) => backOf(card) === letter).length]);
  return h(
    "div",
    { class: "dod-seat" },
    h("div", { class: "dod-score", data: { touch: `score:${number}` } }, h("strong", null, view.score[number]), h("span", { class: "label" }, "VP")),
    view.priority === number
      ? h("span", { class: "dod-priority", title: "Acts first where an order is needed; passes at the end of the turn", data: { id: "priority" } }, "priority")
      : h("span", { class: "dod-priority-next" }, "priority next turn"),
    h("div", { class: "dod-counts", role: "group", "aria-label": `Hand: ${counts.map(([letter, count]) => `${count} ${BACK_NAMES[letter]}`).join(", ")}` }, counts.map(([letter, count]) => h("span", { class: `dod-count dod-back-${letter}`, "aria-hidden": "true" }, h("i", null, letter), count))),
  );
}

function decks(/** @type {any} */ view, /** @type {Kit} */ kit) {
  const { h } = kit;
  return h(
    "div",
    { class: "dod-decks", role: "group", "aria-label": "Decks and discard piles" },
    BACKS.map((letter, at) => {
      const pile = view.discard[at];
      const top = pile.at(-1);
      return h(
        "div",
        { class: "dod-deck", key: letter },
        h("span", { class: "dod-deck-name" }, BACK_NAMES[letter]),
        kit.piece({ touch: `deck:${letter}`, label: `${BACK_NAMES[letter]} deck, ${view.deck[at].length} cards`, class: "dod-pile" }, back(kit, letter), h("span", { class: "dod-number" }, view.deck[at].length)),
        top
          ? kit.piece(
              { touch: `discard:${letter}`, id: `pile:${letter}`, label: `${BACK_NAMES[letter]} discard pile, ${pile.length} cards, ${kit.title(touchOf(top))} on top; open to look through`, class: "dod-pile", holds: pile.map(touchOf) },
              front(kit, top),
              h("span", { class: "dod-number" }, pile.length),
            )
          : h("div", { class: "dod-pile dod-nothing" }, h("span", null, "pile")),
      );
    }),
  );
}

function hand(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ number) {
  const { h } = kit;
  const looking = view.looker === number || kit.viewer === -2 ? view.look.filter((/** @type {string | null} */ card) => card && !isBack(card)) : [];
  const committed = new Set(view.answers.filter((/** @type {any[]} */ [who]) => who === number).map((/** @type {any[]} */ [, option]) => option[1]));
  const groups = BACKS.map((letter) => [letter, view.hand[number].filter((/** @type {string} */ card) => backOf(card) === letter)]).filter(([, cards]) => cards.length);
  return h(
    "div",
    { class: "dod-hand" },
    looking.length
      ? h("div", { class: "dod-group dod-look", role: "group", "aria-label": "Unearthed: take one" }, h("span", { class: "dod-group-name" }, "Unearthed · take one"), h("div", { class: "dod-fan" }, looking.map((card) => handCard(kit, card, `deck:${backOf(card)}`, ""))))
      : null,
    groups.map(([letter, cards]) =>
      h(
        "div",
        { class: "dod-group", key: letter, role: "group", "aria-label": `${BACK_NAMES[letter]} cards in hand` },
        h("span", { class: "dod-group-name" }, h("i", { class: `dod-dot dod-back-${letter}` }, letter), ` ${BACK_NAMES[letter]} · ${BACK_WORDS[letter]}`),
        h("div", { class: "dod-fan" }, cards.map((/** @type {string} */ card) => handCard(kit, card, "", committed.has(card) ? "chosen" : ""))),
      ),
    ),
    groups.length || looking.length ? null : h("p", { class: "soft" }, "No cards in hand."),
  );
}

function handCard(/** @type {Kit} */ kit, /** @type {string} */ card, /** @type {string} */ from, /** @type {string} */ flag) {
  if (isBack(card)) return kit.h("div", { class: "dod-piece dod-held" }, back(kit, backOf(card)));
  return kit.piece(
    { id: touchOf(card), touch: touchOf(card), label: `${says(kit, card)}: ${brief(kit.entry(touchOf(card))?.effect ?? [])}${flag ? `, ${flag}` : ""}`, class: "dod-piece dod-held", from },
    front(kit, card),
    flag ? kit.h("span", { class: "dod-chosen" }, flag) : null,
  );
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** The card behind a question: the fighter that is using its effect, or the one that fell. */
export function asks(/** @type {any} */ view, /** @type {any} */ decision) {
  if (!view.slot) return "";
  const owner = decision.kind === "moody_unearths" ? 1 - decision.seat : decision.seat;
  const card = view.line[owner]?.[view.slot - 1]?.[0];
  return card && !isBack(card) ? touchOf(card) : "";
}

/** What is true of a card in play at this moment. */
export function about(/** @type {string} */ touch, /** @type {any} */ view, /** @type {Kit} */ kit) {
  if (!touch.startsWith("card:")) return null;
  const card = touch.slice("card:".length);
  const lines = [];
  for (const seat of [0, 1]) {
    const slot = view.line[seat].findIndex((/** @type {Lying} */ [here]) => here === card) + 1;
    if (slot) {
      const [, active, blank] = view.line[seat][slot - 1];
      lines.push(`In ${kit.seatTitle(seat)}’s slot ${slot}, ${active ? "standing" : "fallen"}.`);
      if (blank) lines.push("Blank: it has no effect for the rest of this turn.");
      if (view.slot === slot && view.bonus[seat]) lines.push(`Its side has ${signed(view.bonus[seat])} power from effects in this fight.`);
      const spiritCard = view.spirit[seat]?.[0];
      if (view.slot === slot && spiritCard) lines.push(`Its spirit is a ${BACK_NAMES[backOf(spiritCard)]}: ${view.hushed[seat] ? "hushed" : BACK_WORDS[backOf(spiritCard)]}.`);
    }
    if (view.spirit[seat]?.[0] === card) lines.push(`${kit.seatTitle(seat)}’s spirit: only its ${BACK_NAMES[backOf(card)]} back counts.`);
    if (view.hand[seat].includes(card)) lines.push("In your hand.");
  }
  if (view.discard.some((/** @type {string[]} */ pile) => pile.includes(card))) lines.push("In its discard pile.");
  return { title: `${kit.title(touch)} · ${BACK_NAMES[backOf(card)]}`, lines };
}

/** Points, as the result screen adds them up. */
export function tally(/** @type {any} */ { event, values }) {
  if (event === "Rewarded") return { seat: values[0], gained: values[1], from: "Rewards" };
  if (event === "Points") return { seat: values[0], gained: values[1], from: values[1] > 0 ? "Effects" : "Taken away" };
  return null;
}

export const chapter = (/** @type {any} */ { event, values }) => (event === "TurnBegins" ? `Turn ${values[0]}` : "");

/** Numbers that rise from the pieces when something happens. */
export function flying(/** @type {any} */ { event, values }) {
  switch (event) {
    case "Points": return [{ on: `score:${values[0]}`, text: `${signed(values[1])} VP` }];
    case "Rewarded": return [{ on: `score:${values[0]}`, text: `+${values[1]} VP` }];
    case "Totals": return [{ on: placeName(0, values[0]), text: String(values[1]) }, { on: placeName(1, values[0]), text: String(values[2]) }];
    case "WonAtOnce": return [{ on: placeName(values[0], values[1]), text: "wins at once" }];
    case "Fell": return [{ on: placeName(values[0], values[1]), text: "falls" }];
    case "Blanked": return [{ on: placeName(values[0], values[1]), text: "blank" }];
    default: return [];
  }
}

export const phase = (/** @type {any} */ view) => [view.phase === "summoning" ? "Summoning" : view.phase === "fighting" ? "Fighting" : "Rewards"];
