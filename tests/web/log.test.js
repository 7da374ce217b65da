/** The log knows what is unread: what others said while it could not be seen. */

import "./page.js";
import { deepStrictEqual as same, strictEqual as is } from "node:assert";
import { Lines } from "../../src/boneyard/web/table/lines.js";
import { LogPanel } from "../../src/boneyard/web/table/view/log.js";

const module =
  /** @type {any} */ ({ chapter: (/** @type {any} */ event) => (event.event === "RoundBegan" ? "Round" : "") });
const panel = (seen = 0) => new LogPanel(module, seen, () => {}, { jump: () => {}, rule: () => {}, lit: () => {} });
/** @returns {any} */
const chat = (/** @type {number} */ seq, text = "Boo") => ({ kind: "chat", seq, text, name: "Ann" });
/** @returns {any} */
const event = (/** @type {number} */ seq, more = {}) => ({ kind: "event", seq, n: seq, text: `line ${seq}`, ...more });

Deno.test("what others said while the log was away is unread until it is looked at", () => {
  const log = panel();
  same(log.take([event(1), chat(2), chat(3)], false).length, 2);
  is(log.unread, 2);
  log.read();
  is(log.unread, 0);
});

Deno.test("what is said before one's eyes is not unread", () => {
  const log = panel();
  is(log.take([chat(1)], true).length, 1);
  is(log.unread, 0);
  log.filter = "game";
  log.take([chat(2)], true);
  is(log.unread, 1);
});

Deno.test("nobody is told of their own words", () => {
  const log = panel();
  log.say(" Boo ");
  same(log.take([chat(1), chat(2)], false).map((line) => line.seq), [2]);
  is(log.unread, 1);
});

Deno.test("a change of seat at one screen brings all lines again, and none of them is new", () => {
  const log = panel();
  log.take([chat(1), chat(2)], false);
  same(log.take([chat(1), chat(2), chat(3)], false).map((line) => line.seq), [3]);
  is(log.unread, 3);
});

Deno.test("what was there when the table was opened last is not unread", () => {
  const log = panel(5);
  log.take([chat(4), chat(5)], false);
  is(log.unread, 0);
});

Deno.test("lines that were taken back are struck, and what was said stays", () => {
  const lines = new Lines();
  lines.take({ since: 0, log: [event(1), chat(2), event(3)] });
  lines.take({ since: 3, log: [event(4, { kind: "undo", undoes: [2, 3] })] });
  same(lines.lines.map((line) => Boolean(line.undone)), [false, false, true, false]);
});

Deno.test("a break in the line brings what was missed, and nothing twice", () => {
  const lines = new Lines();
  lines.take({ since: 0, log: [event(1), event(2)] });
  lines.take({ since: 1, log: [event(2), event(3)] });
  same(lines.lines.map((line) => line.seq), [1, 2, 3]);
});

Deno.test("chapters begin where the game says, and not with what was taken back", () => {
  const lines = new Lines();
  /** @type {any} */
  const began = { event: "RoundBegan", values: {} };
  lines.take({ since: 0, log: [event(1, { event: began }), event(2), event(3, { event: began, undone: true })] });
  same(lines.chapters(module), [{ title: "Round", n: 1 }]);
});
