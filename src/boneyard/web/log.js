/** The log: what happened, grouped by the game's chapters, each line with its rule and its moment. */

import { h, later } from "./dom.js";

const MOST = 260;
/** So many of the last lines can be seen at once; what is older is above, and is laid out when one scrolls there. */
const NEAR = 60;

/** Lines as they come in with frames, put together. */
export class Lines {
  constructor() {
    /** @type {any[]} */
    this.lines = [];
    this.count = 0;
  }

  /** @returns {any[]} the lines that are new */
  take(/** @type {any} */ frame) {
    const fresh = frame.log;
    for (const line of fresh) line.id = this.count++;
    if (!frame.since) this.lines = [...fresh];
    else {
      this.lines = this.lines.filter((line) => line.seq <= frame.since);
      this.lines.push(...fresh);
      for (const line of fresh) {
        const [first, last] = line.undoes ?? [];
        if (first) {
          for (
            const old of this.lines
          ) {
            if (old.kind !== "chat" && old.kind !== "seat" && old.seq >= first && old.seq <= last) old.undone = true;
          }
        }
      }
    }
    return fresh;
  }

  /** Where each chapter of the game begins. */
  chapters(/** @type {import("./kit.js").TableModule} */ module) {
    const found = [];
    for (const line of this.lines) {
      const title = !line.undone && line.event ? module.chapter?.(line.event) : "";
      if (title) found.push({ title, n: line.n });
    }
    return found;
  }
}

/**
 * @param {any[]} lines @param {import("./kit.js").TableModule} module
 * @param {{filter: string, chat?: boolean, seen?: number, jump: (n: number) => void, rule: (id: string) => void, lit: (touches: string[]) => void, all: boolean, showAll: () => void}} to
 */
export function logList(lines, module, to) {
  // A line without words is told by another line already: it is there for movement and for the dice.
  const spoken = lines.filter((line) => line.text || (line.event && !line.undone && module.chapter?.(line.event)));
  const wanted = spoken.filter((
    line,
  ) => (to.filter === "chat"
    ? line.kind === "chat"
    : to.filter === "game"
    ? line.kind === "event" || line.kind === "undo"
    : true)
  );
  const shown = to.all ? wanted : wanted.slice(-MOST);
  /** @type {Element[]} */
  const items = [];
  let folded = 0;
  shown.forEach((line, at) => {
    if (line.undone) {
      folded += 1;
      const next = shown[at + 1];
      if (!next?.undone) {
        items.push(
          h(
            "li",
            { class: "log-undone", key: `undone${line.id}` },
            `${folded} ${folded === 1 ? "line" : "lines"} taken back`,
          ),
        );
        folded = 0;
      }
      return;
    }
    const title = line.event ? module.chapter?.(line.event) : "";
    if (title) items.push(h("li", { class: "log-chapter", key: `chapter${line.id}` }, h("h3", null, title)));
    if (line.text) items.push(entry(line, to, at < shown.length - NEAR));
  });
  return [
    shown.length < wanted.length
      ? h(
        "button",
        { class: "small plain", onclick: to.showAll, key: "earlier" },
        `Show ${wanted.length - shown.length} earlier lines`,
      )
      : null,
    h(
      "ol",
      { class: "log-list", "aria-label": "Log" },
      items.length ? items : h(
        "li",
        { class: "soft" },
        to.filter === "chat" ? "Nobody has said anything yet." : "Nothing has happened yet.",
      ),
    ),
  ];
}

function entry(/** @type {any} */ line, /** @type {any} */ to, /** @type {boolean} */ above) {
  const name = `line${line.id}`;
  const fresh = to.seen !== undefined && line.seq > to.seen ? " log-new" : "";
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

const said = (/** @type {any} */ line) => [h("strong", null, line.name), " ", h("span", null, line.text)];

function told(/** @type {any} */ line, /** @type {any} */ to) {
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
