/** The kit, shown: what a drawing is made of, each with the line that makes it. For whoever draws a game. */

import { game as gameOf, games } from "../ground/api.js";
import { fill, find, h } from "../ground/dom.js";
import { tableModule } from "../ground/drawings.js";
import { Kit } from "../ground/kit.js";
import { Choice } from "../table/choice.js";
import { dressPieces } from "../table/view/stage.js";

/** @typedef {{title: string, about: string, code: string, shows: (kit: Kit) => any}} Example */

/** Any game will do: a kit knows its cards, and the examples use one of them. */
export async function open(/** @type {Element} */ page) {
  document.title = "The kit · Boneyard";
  const [first] = await games();
  const full = await gameOf(first.id);
  const kit = new Kit(/** @type {import("../ground/kit.js").Game} */ (full), await tableModule(full));
  const titles = full.seat_names[String(full.players[0])] ?? ["one", "two"];
  kit.seats = titles.map((title, seat) => ({
    seat,
    title,
    name: title,
    kind: "person",
    bot: null,
    ready: false,
    turn: false,
  }));
  const card = [...kit.tokens.keys()][0] ?? "";
  fill(
    page,
    h(
      "div",
      { class: "rules-page kit-page" },
      h("header", null, h("a", { href: "/", class: "button" }, "Home"), h("h1", null, "The kit")),
      h(
        "main",
        null,
        h(
          "p",
          null,
          "What a game's drawing is made of. Press a piece, go over it with the Tab key: the shell does the rest.",
        ),
        h("div", { class: "kit-examples" }, examples(card).map((each) => shown(each, kit))),
      ),
    ),
  );
  dressPieces(find(".kit-pieces", page), asking());
  return {};
}

function shown(/** @type {Example} */ { title, about, code, shows }, /** @type {Kit} */ kit) {
  return h(
    "section",
    { class: "kit-example", "aria-label": title },
    h("h2", null, title),
    h("p", { class: "soft" }, about),
    h("div", { class: "kit-shows" }, shows(kit)),
    h("code", null, code),
  );
}

/** A question about the pieces of the first example, so that one of each kind can be seen. */
function asking() {
  const option = (/** @type {string} */ name) => ({
    move: ["Take", name],
    label: `Take ${name}`,
    touches: [name],
    passes: false,
  });
  const choice = new Choice(
    /** @type {any} only what the pieces show of it */ ({
      options: [option("bone"), option("skull")],
      blocked: [{
        move: ["Take", "crown"],
        label: "Take the crown",
        touches: ["crown"],
        why: "It costs two bones.",
        rule: "",
      }],
    }),
  );
  choice.pick(["skull"]);
  return choice;
}

/** @returns {Example[]} */
function examples(/** @type {string} */ card) {
  return [
    {
      title: "Pieces",
      about:
        "Something with identity: one that can be chosen, one that is picked, one that cannot be had, one nobody asks about.",
      code: `kit.piece({ id: "bone", touch: "bone", label: "A bone" }, …)`,
      shows: ({ h, piece, art, picture }) =>
        h(
          "div",
          { class: "kit-pieces" },
          Object.entries({ bone: "Bone", skull: "Skull", crown: "Crown", moon: "Moon" }).map(([id, label]) =>
            piece(
              { id, touch: id, label, class: "kit-piece" },
              picture("0 0 40 40", [art.star(20, 20, 15, "#e69f00")]),
              label,
            )
          ),
        ),
    },
    {
      title: "A card",
      about:
        "Its face by the game's hand, drawn once however often it lies about; the same as a chip; and all of it in a line.",
      code: `kit.card(touch, "my-card", kit.face(touch))   kit.chip(touch)   kit.text(touch)`,
      shows: (kit) => [kit.card(card, "kit-face", kit.face(card)), kit.chip(card), h("p", null, kit.text(card))],
    },
    {
      title: "A pile",
      about: "What lies on top, and how many there are. At a table, pressing it spreads out what it holds.",
      code:
        `kit.pile({ touch: "discard", label: "Discard pile, 3 cards", class: "my-pile", holds: [touch, …] }, kit.face(touch))`,
      shows: (kit) =>
        kit.pile(
          { touch: "discard", label: "Discard pile, 3 cards", class: "kit-pile", holds: [card, card, card] },
          kit.face(card),
        ),
    },
    {
      title: "Seats",
      about: "A shape, a colour and letters, so that no colour has to be told apart.",
      code: `kit.crest(seat)   kit.seatTitle(seat)`,
      shows: (kit) => kit.seats.map((_, seat) => h("span", { class: "chip" }, kit.crest(seat), kit.seatTitle(seat))),
    },
    {
      title: "A track",
      about: "Steps, of which one is now. The classes now and past are for your styles.",
      code: `kit.track({ label: "Round 3 of 6", now: 3, last: 6, class: "kit-track" })`,
      shows: (kit) => kit.track({ label: "Round 3 of 6", now: 3, last: 6, class: "kit-track" }),
    },
    {
      title: "Dice",
      about: "Pips up to six, a sign for anything else.",
      code: `kit.die(5)   kit.die("?")`,
      shows: (kit) => [1, 2, 3, 4, 5, 6, "?"].map((each) => kit.die(each)),
    },
    {
      title: "A map",
      about: "A place in parts of a hundred from the upper left corner.",
      code: `kit.piece({ touch: "inn", label: "The inn", style: kit.spot(30, 40) })`,
      shows: (kit) =>
        h(
          "div",
          { class: "kit-map" },
          Object.entries({ Inn: [22, 35], Mine: [55, 62], Grave: [82, 28] }).map(([name, [x, y]]) =>
            kit.piece({ touch: name, label: name, class: "kit-place chip", style: kit.spot(x, y) }, name)
          ),
        ),
    },
    {
      title: "Words and numbers",
      about: "As people write them.",
      code: `kit.signed(-2)   kit.several(3, "bone")   kit.words("fire_die")   kit.isBack("?D")`,
      shows: (kit) =>
        [kit.signed(-2), kit.several(3, "bone"), kit.words("fire_die"), String(kit.isBack("?D"))].map((text) =>
          h("span", { class: "chip" }, text)
        ),
    },
    {
      title: "Skulls",
      about: "By a recipe; what it leaves open comes from the word, the same each time.",
      code: `kit.art.skull({ eyes: "heart", top: "roses" }, "anna")`,
      shows: ({ art, picture }) =>
        [{ eyes: "heart", top: "roses" }, { eyes: "slit", brow: "angry", top: "horns" }, {
          eyes: "star",
          top: "crown",
          mouth: "grin",
        }, {}].map((recipe, at) =>
          picture("-14 -30 128 130", [art.skull(recipe, `kit ${at}`)], { class: "kit-skull" })
        ),
    },
    {
      title: "The drawing book",
      about: "Lines with the house's own stroke.",
      code: `kit.art.flower(…)   candle   flame   grave   bone   coin   moon   star   heart   diamond   rays`,
      shows: ({ art, picture }) => [
        picture("0 0 240 44", [
          art.star(20, 22, 14, "#e69f00"),
          art.heart(56, 22, 12, "#d55e00"),
          art.diamond(92, 22, 13, "#0072b2"),
          art.coin(128, 22, 13),
          art.flower(164, 22, 14, "#cc79a7"),
          art.flame(200, 34, 12),
        ], { class: "kit-book" }),
      ],
    },
  ];
}
