/** What a player holds: the motive, Influence, Mourners and Wallows cards, and the Court cards in hand or in the pack. */

import { actionTexts, courtPortrait, miniature } from "./cards.js";
import * as read from "./read.js";
import { FACTION_NAMES, FACTIONS, figure, sign, STONE } from "./signs.js";

/** @typedef {import("../../../web/ground/kit.js").Kit} Kit */

export function hold(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const looked = view.decks.flat().map((/** @type {string[]} */ [card]) => card).filter((/** @type {string} */ card) =>
    !read.isBack(card)
  );
  const spare = view.undealt.map((/** @type {string[]} */ [card]) => card).filter((/** @type {string} */ card) =>
    !read.isBack(card)
  );
  const pack = view.pack[seat].filter((/** @type {string} */ card) => !read.isBack(card));
  const mine = view.hand[seat].filter((/** @type {string} */ card) => !read.isBack(card));
  const most = Math.max(pack.length + spare.length, view.hand[seat].length + spare.length);
  const many = most > 4 ||
    (most > 2 && view.tableau[seat].length + view.quests[seat].length + view.relics[seat].length > 6);
  return h(
    "div",
    { class: `mcl-hold ${many ? "mcl-many" : ""}` },
    h("div", { class: "mcl-self" }, purse(view, kit, seat), influence(view, kit, seat), motive(view, kit, seat)),
    plates(view, kit, seat),
    view.offer[seat].length
      ? group(
        kit,
        "Ulterior Motives · keep one in secret",
        view.offer[seat].map((/** @type {string} */ card) => whole(kit, `motive:${card}`, chosen(view, seat, card))),
      )
      : null,
    looked.length
      ? group(
        kit,
        "Mourners you have looked at",
        looked.map((/** @type {string} */ card) => whole(kit, `mourner:${card}`, "")),
      )
      : null,
    pack.length
      ? group(
        kit,
        "The pack · keep one, played for 1 or 2",
        pack.map((/** @type {string} */ card) => packed(kit, card, chosen(view, seat, card))),
        "mcl-pack",
      )
      : null,
    spare.length
      ? group(kit, "Undealt cards you know", spare.map((/** @type {string} */ card) => packed(kit, card, "")))
      : null,
    mine.length && pack.length
      ? h(
        "div",
        { class: "mcl-group", role: "group", "aria-label": "Kept so far" },
        h("span", { class: "mcl-title" }, "Kept so far"),
        h("div", { class: "mcl-kept" }, mine.map((/** @type {string} */ card) => tile(kit, `court:${card}`))),
      )
      : null,
    mine.length && !pack.length
      ? group(
        kit,
        "Your Court cards · 1 or 2, never both",
        mine.map((/** @type {string} */ card) => held(kit, card)),
      )
      : null,
    seen(view, kit, seat),
  );
}

/** A card that was chosen in secret while others still choose. */
const chosen = (
  /** @type {any} */ view,
  /** @type {number} */ seat,
  /** @type {string} */ card,
) => (view.answers.some((/** @type {any[]} */ [who, option]) => who === seat && option[1] === card) ? "chosen" : "");

const group = (/** @type {Kit} */ kit, /** @type {string} */ title, /** @type {any[]} */ cards, more = "") =>
  kit.h(
    "div",
    { class: `mcl-group ${more}`, role: "group", "aria-label": title },
    kit.h("span", { class: "mcl-title" }, title),
    kit.h("div", { class: "mcl-fan", style: { "--cards": Math.max(3, cards.length) } }, cards),
  );

function influence(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  return h(
    "div",
    { class: "mcl-influence", role: "group", "aria-label": "Your Influence" },
    FACTIONS.map((faction, at) =>
      kit.piece(
        {
          touch: `faction:${faction}`,
          label: `${FACTION_NAMES[faction]} Influence: ${view.influence[seat][at]}`,
          class: `mcl-coin mcl-of-${faction}`,
        },
        sign(kit, faction),
        h("strong", null, view.influence[seat][at]),
        h("small", null, FACTION_NAMES[faction]),
      )
    ),
  );
}

/** What I can spend, and the points everybody sees. */
function purse(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const has = (/** @type {string} */ name, /** @type {number} */ number, /** @type {string} */ word) =>
    h("span", { title: word }, sign(kit, name), number, h("small", null, word));
  return h(
    "div",
    { class: "mcl-purse" },
    has("etherea", view.etherea[seat], "Etherea"),
    has("unity", view.unity[seat], "Unity"),
  );
}

function motive(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const card = view.motive[seat];
  if (read.isBack(card)) return null;
  const touch = `motive:${card}`;
  const now = read.motiveNow(kit, view, seat, card);
  return kit.piece(
    {
      touch,
      id: touch,
      label: `Your Ulterior Motive: ${kit.text(touch)} Worth ${now} points now.`,
      class: "mcl-motive",
    },
    h("span", { class: "mcl-motive-now" }, h("strong", null, now), h("small", null, "now")),
    h(
      "span",
      { class: "mcl-motive-words" },
      h("b", null, sign(kit, kit.entry(touch).faction), kit.title(touch)),
      h("span", null, kit.rules(touch)),
    ),
  );
}

/** My Mourners, Wallows cards and artifacts: a plate each. */
function plates(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const plate = (
    /** @type {string} */ touch,
    /** @type {string} */ tag,
    /** @type {any} */ icon,
    /** @type {string} */ text,
    /** @type {string} */ more,
    /** @type {string} */ state,
  ) =>
    kit.piece(
      { touch, id: touch, label: `Yours: ${kit.text(touch)} ${state}`, class: `mcl-plate ${more}` },
      h("span", { class: "mcl-plate-art" }, miniature(kit, touch)),
      h(
        "span",
        { class: "mcl-plate-words" },
        h("b", null, icon, kit.title(touch)),
        h("span", null, h("i", null, tag), text),
      ),
    );
  const cards = [
    ...view.tableau[seat].map((/** @type {string} */ card) => {
      const touch = `mourner:${card}`;
      const entry = kit.entry(touch);
      const ready = read.isReady(kit, view, seat, card);
      return plate(
        touch,
        ready ? read.usedWhen(entry) : "exhausted",
        figure(kit, entry.guild, STONE, "mcl-small"),
        kit.rules(touch).replace(/^(Action|End of Phase \d|Clean-up): /, ""),
        ready ? `mcl-of-${entry.faction}` : `mcl-of-${entry.faction} mcl-exhausted`,
        ready ? "Ready." : "Exhausted until the clean-up.",
      );
    }),
    ...view.quests[seat].map((/** @type {[string, number]} */ [card, done]) =>
      plate(
        `wallows:${card}`,
        read.progress(kit, card, done),
        sign(kit, kit.entry(`wallows:${card}`).kind),
        kit.rules(`wallows:${card}`),
        "mcl-quest",
        read.progress(kit, card, done),
      )
    ),
    ...view.relics[seat].map((/** @type {[string, number]} */ [card]) =>
      plate(
        `wallows:${card}`,
        "earned",
        sign(kit, "artifact"),
        kit.rules(`wallows:${card}`).replace(/^.*Artifact: /s, ""),
        "mcl-relic",
        "Earned.",
      )
    ),
  ];
  return cards.length
    ? h(
      "div",
      { class: "mcl-group mcl-plates-group", role: "group", "aria-label": "Your Mourners and Wallows cards" },
      h("span", { class: "mcl-title" }, "Mourners · Wallows"),
      h("div", { class: "mcl-plates" }, cards),
    )
    : null;
}

/** Two actions that need all the room of a card for their words. */
const MANY_WORDS = 105;
const wordy = (/** @type {string[]} */ texts) => texts.join("").length > MANY_WORDS ? "mcl-wordy" : "";

/** A Court card in hand: the card, and a part for each of its two actions. */
function held(/** @type {Kit} */ kit, /** @type {string} */ card) {
  const { h } = kit;
  const touch = `court:${card}`;
  const texts = actionTexts(kit, touch);
  return h(
    "div",
    { class: `mcl-court ${wordy(texts)}`, key: touch, data: { id: touch } },
    kit.piece(
      { touch, label: `Court card ${kit.title(touch)}`, class: "mcl-court-head" },
      courtPortrait(kit, card),
      h("span", { class: "mcl-court-name" }, kit.title(touch)),
    ),
    texts.map((text, at) =>
      kit.piece(
        {
          touch: `action:${card}:${at + 1}`,
          label: `${kit.title(touch)}, action ${at + 1}: ${text}`,
          class: "mcl-action",
        },
        h("b", null, at + 1),
        h("span", null, text),
      )
    ),
  );
}

/** A Court card of the pack: one piece. */
function packed(/** @type {Kit} */ kit, /** @type {string} */ card, /** @type {string} */ flag) {
  const { h } = kit;
  const touch = `court:${card}`;
  const texts = actionTexts(kit, touch);
  return kit.piece(
    {
      touch,
      id: touch,
      label: `Court card ${kit.title(touch)}: either 1) ${texts[0]} or 2) ${texts[1]}${flag ? `, ${flag}` : ""}`,
      class: `mcl-court mcl-packed ${wordy(texts)}`,
    },
    h(
      "div",
      { class: "mcl-court-head" },
      courtPortrait(kit, card),
      h("span", { class: "mcl-court-name" }, kit.title(touch)),
    ),
    texts.map((text, at) => h("div", { class: "mcl-action" }, h("b", null, at + 1), h("span", null, text))),
    flag ? h("span", { class: "mcl-flag" }, flag) : null,
  );
}

/** A card by its picture and name. */
const tile = (/** @type {Kit} */ kit, /** @type {string} */ touch) =>
  kit.piece(
    { touch, id: touch, label: kit.text(touch), class: "mcl-open" },
    miniature(kit, touch),
    kit.h("span", { class: "mcl-open-name" }, kit.title(touch)),
  );

/** A motive or a Mourner as a card with its words. */
function whole(/** @type {Kit} */ kit, /** @type {string} */ touch, /** @type {string} */ flag) {
  const { h } = kit;
  const entry = kit.entry(touch);
  return kit.piece(
    { touch, id: touch, label: `${kit.text(touch)}${flag ? `, ${flag}` : ""}`, class: "mcl-court mcl-packed" },
    h(
      "div",
      { class: "mcl-court-head" },
      miniature(kit, touch),
      h("span", { class: "mcl-court-name" }, sign(kit, entry.faction), kit.title(touch)),
    ),
    h("div", { class: "mcl-action mcl-long" }, h("span", null, kit.rules(touch))),
    flag ? h("span", { class: "mcl-flag" }, flag) : null,
  );
}

/** What I saw in somebody's hand. */
function seen(/** @type {any} */ view, /** @type {Kit} */ kit, /** @type {number} */ seat) {
  const { h } = kit;
  const notes = view.notes[seat].filter((/** @type {any[]} */ [what]) => what === "hand");
  const gone = new Set([...view.played, ...view.discarded]);
  return notes.length
    ? h(
      "div",
      { class: "mcl-group" },
      h("span", { class: "mcl-title" }, "You saw"),
      notes.map((/** @type {any[]} */ [, other, bits]) =>
        h(
          "div",
          { class: "mcl-seen" },
          kit.crest(other),
          read.cardsIn(kit, bits).filter((/** @type {string} */ card) => !gone.has(card)).map((
            /** @type {string} */ card,
          ) => h("span", null, kit.title(`court:${card}`))),
        )
      ),
    )
    : null;
}
