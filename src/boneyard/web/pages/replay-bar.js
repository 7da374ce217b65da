/** The bar below a replay: time as a scrubber, and what can be done with this moment. */

import { h } from "../ground/dom.js";
import { arrow } from "../ground/shapes.js";
import { attempt, dialog, linkRow, record, saveFile } from "../ground/ui.js";
import { fairness } from "../table/view/fairness.js";
import { branch } from "./records.js";

/** @typedef {import("../ground/dom.js").Entered} Entered */
/** @typedef {import("./replay.js").Replay} Replay */

export function replayBar(/** @type {Replay} */ replay) {
  const { frame, step } = replay;
  const over = frame.status === "finished";
  const views = [];
  if (over) {
    views.push(
      [-2, "Everything open"],
      ...frame.seats.map((seat) => [seat.seat, seat.name || seat.title]),
      [-1, "A spectator"],
    );
  } else views.push([replay.you.viewer, replay.you.viewer >= 0 ? "As I saw it" : "A spectator"]);
  const range = h("input", {
    type: "range",
    min: 0,
    max: frame.move,
    value: replay.n,
    "aria-label": "Moment",
    "aria-valuetext": `Move ${replay.n} of ${frame.move}`,
    oninput: (/** @type {Entered} */ event) => {
      replay.stop();
      clearTimeout(replay.dragging);
      const n = Number(event.target.value);
      replay.dragging = window.setTimeout(() => void replay.to(n), 90);
    },
  });
  const what = step.log.filter((line) => line.text).map((line) => line.text);
  return h(
    "section",
    { class: "prompt replay-bar", "aria-label": "Replay" },
    h(
      "div",
      { class: "scrub" },
      range,
      h(
        "div",
        {
          class: "bookmarks",
          onwheel: (/** @type {any} */ event) => event.currentTarget.scrollLeft += event.deltaY + event.deltaX,
        },
        replay.chapters.map((each) =>
          h("button", {
            class: "small plain",
            key: `${each.title}${each.n}`,
            "aria-pressed": String(
              replay.n >= each.n && !replay.chapters.some((other) => other.n > each.n && other.n <= replay.n),
            ),
            onclick: () => replay.to(each.n),
          }, each.title)
        ),
      ),
    ),
    h(
      "p",
      { class: "replay-what", role: "status", title: what.join(" ") },
      what.slice(0, 2).join(" ") || "The game begins.",
    ),
    h(
      "div",
      { class: "replay-do" },
      h(
        "button",
        { class: "small", onclick: () => replay.chapter(-1), "aria-label": "Previous chapter" },
        arrow("first"),
      ),
      h("button", {
        class: "small",
        onclick: () => replay.to(replay.n - 1),
        disabled: replay.n <= 0,
        "aria-label": "One move back",
      }, arrow("back")),
      // Both stand where they stand: a press that was meant for the one never meets the other.
      h("button", {
        class: "small",
        key: "show",
        disabled: !replay.scenes().length,
        onclick: () => replay.show(),
      }, "Show it"),
      h(
        "button",
        { class: "small first replay-play", onclick: () => replay.play() },
        replay.playing ? "Pause" : "Play",
      ),
      h("button", {
        class: "small",
        onclick: () => replay.to(replay.n + 1),
        disabled: replay.n >= frame.move,
        "aria-label": "One move on",
      }, arrow("on")),
      h("button", { class: "small", onclick: () => replay.chapter(1), "aria-label": "Next chapter" }, arrow("last")),
      h("button", {
        class: "small plain",
        onclick: () => {
          replay.speed = (replay.speed + 1) % 3;
          replay.draw();
        },
      }, `Speed ${replay.speed + 1}`),
      h(
        "span",
        { class: "replay-tabs phone-only", role: "group", "aria-label": "Views" },
        Object.entries({ board: "Board", hand: "Hand", log: "Log" }).map(([name, title]) =>
          h("button", {
            class: "small plain",
            key: name,
            "aria-pressed": String(replay.tab === name),
            onclick: () => {
              replay.tab = name;
              replay.draw();
            },
          }, title)
        ),
      ),
      views.length > 1
        ? h("select", {
          class: "viewpoint",
          "aria-label": "Viewpoint",
          value: String(replay.viewer),
          onchange: (/** @type {Entered} */ event) => {
            replay.viewer = Number(event.target.value);
            void replay.to(replay.n);
          },
        }, views.map(([seat, title]) => h("option", { value: seat, selected: seat === replay.viewer }, title)))
        : null,
      h("span", { class: "replay-n" }, `Move ${replay.n} of ${frame.move}`),
      over
        ? h("button", { class: "small makes", disabled: step.over, onclick: () => whatIf(replay) }, "What if…")
        : null,
      h("button", {
        class: "small plain",
        onclick: () =>
          dialog("This moment", [
            h("p", { class: "soft" }, "Whoever may see this table comes to this moment."),
            linkRow(`${location.origin}/replay/${replay.id}?n=${replay.n}`, "Link"),
          ]),
      }, "Share"),
      h("button", {
        class: "small plain",
        onclick: () => void attempt(async () => saveFile(`${frame.game}-${replay.id}.jsonl`, await record(replay.id))),
      }, "Save"),
      h(
        "button",
        { class: "small plain", onclick: () => dialog("Fair chance", fairness(replay.id, frame.fairness)) },
        "Fair chance",
      ),
    ),
  );
}

/** Another way from here, against bots. */
async function whatIf(/** @type {Replay} */ replay) {
  replay.stop(); // it is about what is seen now
  replay.draw();
  const seats = replay.frame.seats;
  const text = await attempt(() => record(replay.id));
  if (!text) return;
  const box = dialog("What if…", [
    h(
      "p",
      null,
      `A new table begins at move ${replay.n} of this game, with the same cards and the same luck. Which seat do you ` +
        `take? Bots take the others.`,
    ),
    h(
      "div",
      { class: "menu" },
      seats.map((seat) =>
        h(
          "button",
          {
            onclick: () => {
              box.close();
              void branch(text, replay.n, seat.seat);
            },
          },
          replay.kit.crest(seat.seat),
          seat.title,
        )
      ),
    ),
  ]);
}
