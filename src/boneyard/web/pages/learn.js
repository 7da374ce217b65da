/** The course of a game: its lessons in order, how far one has come, and where to go on. */

import { games } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";
import { begin, begunAt, courseOf, goOnWith, learned } from "../table/lessons.js";

/** @typedef {import("../server.d.ts").LessonCard} LessonCard */

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const game = (await games()).find((each) => each.id === id);
  if (!game) throw new Error("There is no such game here.");
  document.title = `Learn ${game.title} · Boneyard`;
  const { lessons } = await courseOf(id);
  const done = learned();
  const next = lessons.find((lesson) => !done.has(lesson.id));
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const many = lessons.filter((lesson) => done.has(lesson.id)).length;
  fill(
    page,
    h(
      "div",
      { class: "learn-page" },
      h(
        "header",
        null,
        h("a", { href: `/game/${id}`, class: "button" }, game.title),
        h("h1", null, `Learn ${game.title}`),
        h(
          "p",
          { class: "soft" },
          lessons.length
            ? `${lessons.length} lessons on the real table, about ${minutes} minutes. Stop when you like: what you did is kept.`
            : "Nobody has written a course for this game yet. Its rules can be read, and a first game is explained as you play.",
        ),
        lessons.length
          ? h("progress", {
            max: lessons.length,
            value: many,
            "aria-label": `${many} of ${lessons.length} lessons done`,
          })
          : h("a", { class: "button first", href: `/rules/${id}` }, "Read the rules"),
      ),
      h(
        "main",
        null,
        h("ol", { class: "lessons" }, lessons.map((lesson) => row(lesson, lesson === next, done.has(lesson.id)))),
      ),
    ),
  );
  return {};
}

function row(/** @type {LessonCard} */ lesson, /** @type {boolean} */ next, /** @type {boolean} */ done) {
  const left = begunAt(lesson.id) && !done;
  return h(
    "li",
    { class: `lesson ${done ? "lesson-done" : ""} ${next ? "lesson-next" : ""}`, key: lesson.id },
    h("span", { class: "lesson-mark", "aria-hidden": "true" }, done ? "✓" : ""),
    h(
      "div",
      { class: "lesson-words" },
      h("h2", null, lesson.title, h("small", null, `${lesson.minutes} min`)),
      done ? h("p", null, lesson.idea) : null,
      lesson.whole && !done ? h("p", null, "A short whole game. A coach sits beside you.") : null,
    ),
    h(
      "div",
      { class: "lesson-do" },
      h("button", {
        class: next ? "first" : "",
        "aria-label": `${done ? "Again" : left ? "Go on" : "Start"}: ${lesson.title}`,
        onclick: () => void (done ? begin(lesson.id) : goOnWith(lesson.id)),
      }, done ? "Again" : left ? "Go on" : "Start"),
      left
        ? h("button", {
          class: "plain small",
          "aria-label": `From the start: ${lesson.title}`,
          onclick: () => void begin(lesson.id),
        }, "From the start")
        : null,
    ),
  );
}
