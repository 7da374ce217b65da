/**
 * The log: what happened, grouped by the game's chapters, each line with its rule and its moment. It keeps its own place and what is
 * unread.
 */

import { find, h, later } from "../../ground/dom.js";

/** @typedef {import("../../server.d.ts").LineShown} LineShown */
/** @typedef {LineShown & {id?: number}} Line a line with a number of its own on this page */
/** @typedef {import("../../ground/kit.js").TableModule} TableModule */
/** @typedef {{jump: (n: number) => void, rule: (id: string) => void, lit: (touches: string[]) => void}} Ways where a line leads */

const MOST = 260;
/** So many of the last lines can be seen at once; what is older is above, and is laid out when one scrolls there. */
const NEAR = 60;
/** So near to its end, in pixels, the log follows what comes. */
const AT_END = 40;

/** Which kinds of lines somebody sees. @type {Record<string, (line: LineShown) => boolean>} */
const KINDS = {
  all: () => true,
  game: (line) => line.kind === "event" || line.kind === "undo",
  chat: (line) => line.kind === "chat",
};

export class LogPanel {
  /** @param {TableModule} module @param {number} seen how far the table had been seen before @param {() => void} draw @param {Ways} ways */
  constructor(module, seen, draw, ways) {
    this.module = module;
    this.seen = seen;
    this.draw = draw;
    this.ways = ways;
    this.filter = "all";
    /** Whether all lines are shown, however many. */ this.whole = false;
    /** Whether somebody reads above its end. */ this.held = false;
    /** What came while somebody read above it. */ this.below = 0;
    /** What others said while it could not be seen. */ this.unread = 0;
    /** The newest line that was counted. */ this.heard = seen;
    /** What I said, until it comes back as a line. @type {string[]} */ this.mine = [];
  }

  /** Words of mine go out: nobody has to be told of them. */
  say(/** @type {string} */ text) {
    this.mine.push(text.trim());
  }

  /** New lines. A change of the seat one looks from brings all of them again: those are not new. @returns {LineShown[]} what others said */
  take(/** @type {LineShown[]} */ fresh, /** @type {boolean} */ open) {
    const said = [];
    for (const line of fresh) {
      if (line.seq <= this.heard) continue;
      if (line.kind === "chat" && !this.isMine(line.text)) said.push(line);
    }
    if (this.held) this.below += fresh.filter((line) => line.seq > this.heard && line.text).length;
    this.heard = Math.max(this.heard, ...fresh.map((line) => line.seq));
    if (!open || this.filter === "game") this.unread += said.length;
    return said;
  }

  isMine(/** @type {string} */ text) {
    const at = this.mine.indexOf(text);
    if (at >= 0) this.mine.splice(at, 1);
    return at >= 0;
  }

  read() {
    this.unread = 0;
  }

  /** It comes into sight: what is newest is seen, wherever somebody had read before. */
  open() {
    this.held = false;
    this.below = 0;
    this.read();
  }

  head() {
    const filters = { all: "All", game: "Game", chat: this.unread ? `Chat (${this.unread})` : "Chat" };
    return Object.entries(filters).map(([name, title]) =>
      h("button", {
        class: "small plain",
        key: name,
        "aria-pressed": String(this.filter === name),
        onclick: () => {
          this.filter = name;
          if (name !== "game") this.read();
          this.draw();
        },
      }, title)
    );
  }

  list(/** @type {Line[]} */ lines) {
    return logList(lines, this.module, this.ways, {
      filter: this.filter,
      seen: this.seen,
      all: this.whole,
      showAll: () => {
        this.whole = true;
        this.draw();
      },
    });
  }

  /** Somebody scrolls: whoever reads above its end is left there. */
  scrolled(/** @type {Element} */ box) {
    if (!box.classList?.contains("log-scroll")) return;
    this.held = box.scrollHeight - box.scrollTop - box.clientHeight > AT_END;
    if (this.held || !this.below) return;
    this.below = 0;
    this.draw();
  }

  /** Whoever reads above what is new is told how much that is, and comes there with a press. */
  more(/** @type {Element} */ page) {
    if (!this.below) return null;
    const down = () => {
      this.held = false;
      this.below = 0;
      this.draw();
      toEnd(page);
    };
    return h(
      "button",
      { class: "small log-more", key: "more", onclick: down },
      `${this.below} new `,
      h("span", {
        "aria-hidden": "true",
      }, "↓"),
    );
  }

  /** After drawing: what is newest is seen. */
  settle(/** @type {Element} */ page) {
    if (!this.held) toEnd(page);
  }
}

export function toEnd(/** @type {Element} */ page) {
  const log = find(".log-scroll", page);
  if (log) log.scrollTop = log.scrollHeight;
}

/**
 * @param {Line[]} lines @param {TableModule} module @param {Ways} to
 * @param {{filter: string, seen?: number, all?: boolean, showAll?: () => void}} how
 */
export function logList(lines, module, to, how) {
  // A line without words is told by another line already: it is there for movement and for the dice.
  const wanted = lines.filter((line) => KINDS[how.filter](line) && (line.text || titleOf(line, module)));
  const shown = how.all ? wanted : wanted.slice(-MOST);
  /** @type {Element[]} */
  const items = [];
  let folded = 0;
  shown.forEach((line, at) => {
    if (line.undone) {
      folded += 1;
      if (!shown[at + 1]?.undone) {
        const words = `${folded} ${folded === 1 ? "line" : "lines"} taken back`;
        items.push(h("li", { class: "log-undone", key: `undone${line.id}` }, words));
        folded = 0;
      }
      return;
    }
    const title = titleOf(line, module);
    if (title) items.push(h("li", { class: "log-chapter", key: `chapter${line.id}` }, h("h3", null, title)));
    if (line.text) items.push(entry(line, to, how.seen, at < shown.length - NEAR));
  });
  const nothing = how.filter === "chat" ? "Nobody has said anything yet." : "Nothing has happened yet.";
  return [
    shown.length < wanted.length
      ? h(
        "button",
        { class: "small plain", onclick: how.showAll, key: "earlier" },
        `Show ${wanted.length - shown.length} earlier lines`,
      )
      : null,
    h(
      "ol",
      { class: "log-list", "aria-label": "Log" },
      items.length ? items : h("li", { class: "soft" }, nothing),
    ),
  ];
}

/** The chapter that begins with a line, or nothing. */
const titleOf = (/** @type {Line} */ line, /** @type {TableModule} */ module) =>
  line.event && !line.undone ? module.chapter?.(line.event) ?? "" : "";

function entry(
  /** @type {Line} */ line,
  /** @type {Ways} */ to,
  /** @type {number | undefined} */ seen,
  /** @type {boolean} */ above,
) {
  const name = `line${line.id}`;
  const fresh = seen !== undefined && line.seq > seen ? " log-new" : "";
  const lit = line.kind === "chat"
    ? null
    : { onmouseenter: () => to.lit(line.touches), onmouseleave: () => to.lit([]) };
  return later(
    h("li", {
      class: `log-line log-${line.kind}${fresh}${above ? " log-above" : ""}`,
      key: name,
      data: { same: name },
      ...lit,
    }),
    () => (line.kind === "chat" ? said(line) : told(line, to)),
  );
}

const said = (/** @type {Line} */ line) => [h("strong", null, line.name), " ", h("span", null, line.text)];

function told(/** @type {Line} */ line, /** @type {Ways} */ to) {
  return [
    line.private
      ? h(
        "span",
        { class: "log-eye", title: "Not everybody sees this in full", "aria-label": "private", role: "img" },
        "◐",
      )
      : null,
    h("span", { class: "log-text" }, line.text),
    line.kind === "event"
      ? h(
        "span",
        { class: "log-ends" },
        line.rule
          ? h(
            "button",
            { class: "rule-link", onclick: () => to.rule(line.rule), "aria-label": `Rule ${line.rule}` },
            line.rule,
          )
          : null,
        h("button", {
          class: "rule-link",
          onclick: () => to.jump(line.n),
          title: "Go to this moment in the replay",
          "aria-label": `Go to move ${line.n} in the replay`,
        }, "▸"),
      )
      : null,
  ];
}
