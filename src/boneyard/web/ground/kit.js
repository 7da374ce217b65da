/**
 * What a game draws with. The shell hands it to the game's `draw`; see docs/drawing-a-table.md.
 *
 * A game's module draws and nothing more: it gives its pieces names (`data-id` for what a piece is, `data-touch` for what options call
 * it), and
 * the shell does the rest.
 */

import * as art from "./art.js";
import { h, picture, s } from "./dom.js";
import * as parts from "./parts.js";
import { isBack, several, signed, words } from "./words.js";

/**
 * @typedef {import("../server.d.ts").TokenCard} Token
 * @typedef {Record<string, any>} Entry an entry of a content file: each section has fields of its own, which its drawing knows
 * @typedef {Omit<import("../server.d.ts").GamePage, "content"> & {content: Record<string, Entry[]>}} Game
 * @typedef {{board: Element, mine?: Element | null, side?: Element | null, seats?: Record<number, any>, ribbon?: any[]}} Drawing
 * @typedef {{id?: string, touch?: string, label: string,
 *   class?: string, holds?: string[], from?: string, style?: any, tag?: string, mine?: boolean}} Piece
 * @typedef {{seat: number, gained: number, from: string}} Gain
 * @typedef {{title: string, about: string, seats: string[]}} Remark a row of the result: what it means, and its words for each seat
 * @typedef {object} TableModule
 * @property {(view: any, kit: Kit) => Drawing} draw
 * @property {(kit: any) => Element} [cover]
 * @property {(touch: string, kit: Kit) => Element | null} [face] a card or piece by name, as large as its box
 * @property {(touch: string, kit: Kit) => string | null} [title] what a piece that is no card is called
 * @property {(view: any, decision: any, kit: Kit) => string} [asks] the card behind a question
 * @property {(touch: string, view: any, kit: Kit) => {title: string, lines: string[]} | null} [about] what is true of a piece now
 * @property {(event: {event: string, values: Record<string, any>}, kit: Kit) => Gain | Gain[] | null} [tally] points as they come and go
 * @property {(view: any) => Remark[]} [remarks] what the result tells besides points
 * @property {(event: {event: string, values: Record<string, any>}) => string} [chapter] the title of what begins with this event
 * @property {(event: {event: string, values: Record<string, any>}) => {on: string, text: string}[]} [flying] numbers to show over pieces
 * @property {(kit: any) => {sign: any, name: string, text: string}[]} [legend] every sign of the drawing, with what it means
 * @property {(event: {event: string, values: Record<string, any>}) => boolean} [takesBack] whether the move before is as if it had not been
 * @property {(view: any) => string[]} [phase] words of the rules' chapters that matter now
 */

export class Kit {
  /** @param {Game} game @param {TableModule} module */
  constructor(game, module) {
    this.game = game;
    this.module = module;
    this.h = h;
    this.s = s;
    this.picture = picture;
    this.art = art;
    this.words = words;
    this.signed = signed;
    this.several = several;
    this.isBack = isBack;
    this.track = parts.track;
    this.die = parts.die;
    this.spot = parts.spot;
    /** Who looks: a seat, −1 for a spectator, −2 for everything open. */
    this.viewer = -1;
    /** @type {import("../server.d.ts").SeatShown[]} */
    this.seats = [];
    /** @type {Map<string, Token & {kind: string}>} */
    this.tokens = new Map();
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
    /** @type {Map<string, Element>} */
    this.drawn = new Map();
    this.deal(game);
  }

  /** Cards to draw with: the game's own, or those of a table's packs on top. */
  deal(/** @type {Pick<Game, "tokens" | "content">} */ { tokens, content }) {
    for (const [kind, list] of Object.entries(tokens)) {
      for (const token of list) this.tokens.set(`${kind}:${token.name}`, { ...token, kind });
    }
    for (const [section, list] of Object.entries(content)) {
      for (const entry of list) this.entries.set(`${section}/${entry.id}`, entry);
    }
    this.drawn.clear();
  }

  /** The catalogue's card of a name like ``card:anger.D``; null for backs and places. */
  token(/** @type {string} */ touch) {
    return this.tokens.get(touch) ?? null;
  }

  /** The content entry a card is built from: names, numbers, effects; null for what has none, as whoever asks knows. @returns {any} */
  entry(/** @type {string} */ touch) {
    const token = this.tokens.get(touch);
    return token?.entry ? (this.entries.get(token.entry) ?? null) : null;
  }

  /** The name of a piece as people say it. */
  title(/** @type {string} */ touch) {
    const entry = this.entry(touch);
    if (entry?.name ?? entry?.title) return String(entry.name ?? entry.title);
    return words(touch.replace(/^[^:]*:/, ""));
  }

  /** The same for every piece: what the game's drawing calls it, if it calls it anything. */
  name(/** @type {string} */ touch) {
    return this.module.title?.(touch, this) || this.title(touch);
  }

  /** All that is said of a card, for a label: its name, what it is, what stands on it. */
  text(/** @type {string} */ touch) {
    const token = this.tokens.get(touch);
    if (!token) return "";
    const head = [token.title, token.line].filter(Boolean).join(", ");
    return token.line || token.text ? `${head}. ${token.text}`.trimEnd() : head;
  }

  /** What stands on a card below its name and what it is. */
  rules(/** @type {string} */ touch) {
    return this.tokens.get(touch)?.text ?? "";
  }

  crest(/** @type {number} */ seat) {
    const title = this.seats[seat]?.title ?? "?";
    const titles = this.seats.map((each) => each.title);
    return this.still(`crest:${seat}:${titles.join()}`, () => art.crest(seat, title, titles));
  }

  seatTitle(/** @type {number} */ seat) {
    const title = this.seats[seat]?.title ?? `seat ${seat + 1}`;
    return title.charAt(0).toUpperCase() + title.slice(1);
  }

  /** A piece: something with identity. `touch` may hold several names; `label` is what a screen reader says. */
  piece(
    /** @type {Piece} */ about,
    /** @type {any[]} */ ...kids
  ) {
    return h(
      about.tag ?? "div",
      {
        class: `piece ${about.class ?? ""}`.trim(),
        "aria-label": about.label,
        style: about.style,
        data: { id: about.id, touch: about.touch, holds: about.holds?.join(" "), from: about.from, mine: about.mine },
      },
      ...kids,
    );
  }

  /** Something that looks the same whenever its key is the same, such as a card's face: it is drawn once. @returns {any} */
  still(/** @type {string} */ key, /** @type {() => Element} */ make) {
    let drawn = this.drawn.get(key);
    if (!drawn) {
      drawn = make();
      drawn.setAttribute("data-same", key);
      this.drawn.set(key, drawn);
    }
    return drawn.cloneNode(true);
  }

  /** A card lying open: a piece that is known, called and read out by its name. */
  card(/** @type {string} */ touch, /** @type {string} */ name, /** @type {any[]} */ ...kids) {
    return this.piece({ id: touch, touch, label: this.text(touch), class: name }, ...kids);
  }

  /**
   * A pile: what lies on top, and how many there are. Pressing it spreads out what it holds.
   * @param {{touch: string, id?: string, label: string, class: string, holds: string[], number?: string}} about `number`: the class of
   * the number
   * @param {any[]} kids
   */
  pile({ number = "pile-number", ...about }, ...kids) {
    return this.piece(about, ...kids, h("span", { class: number }, about.holds.length));
  }

  /** A small card by name, for lists and piles. */
  chip(/** @type {string} */ touch, /** @type {string} */ label = this.title(touch)) {
    return h("span", { class: "chip piece", "aria-label": label, data: { touch, id: touch } }, label);
  }

  /** A card's face by the game's hand, or a plain one. */
  face(/** @type {string} */ touch) {
    const drawn = this.module.face?.(touch, this);
    if (drawn) return drawn;
    return h("div", { class: "plain-face" }, h("strong", null, this.title(touch)), h("p", null, this.rules(touch)));
  }
}
