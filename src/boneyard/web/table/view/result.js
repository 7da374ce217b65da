/** How a game went: who won, where the points came from, and how they grew. */

import { go } from "../../ground/address.js";
import { crest, SEAT_COLOURS, skull } from "../../ground/art.js";
import { h, picture, s } from "../../ground/dom.js";
import { attempt, dialog, onPhone, record, saveFile } from "../../ground/ui.js";
import { rematch } from "../wishes.js";

/** @typedef {import("../../server.d.ts").LineShown} LineShown */
/** @typedef {import("../../server.d.ts").SeatShown} SeatShown */
/** @typedef {import("./page.js").TableView} TableView */

/** @typedef {{n: number, score: number}} Point */
/** @typedef {ReturnType<typeof course>} Course */

/** What the log tells about points, by the game's own reading of its events. */
export function course(
  /** @type {LineShown[]} */ lines,
  /** @type {import("../../ground/kit.js").Kit} */ kit,
  /** @type {number} */ seats,
) {
  const { module } = kit;
  /** @type {Point[][]} */
  const series = Array.from({ length: seats }, () => [{ n: 0, score: 0 }]);
  /** @type {Map<string, number[]>} */
  const sources = new Map();
  /** By the number of the move what came with it: of interest is the last. @type {Map<number, Map<string, number[]>>} */
  const finale = new Map();
  /** @type {{title: string, n: number}[]} */
  const chapters = [];
  let last = 0;
  for (const line of lines) {
    if (!line.event || line.undone) continue;
    last = Math.max(last, line.n);
    const title = module.chapter?.(line.event);
    if (title) chapters.push({ title, n: line.n });
    for (const told of [module.tally?.(line.event, kit) ?? []].flat()) {
      if (!(told.seat in series)) continue;
      const grown = series[told.seat];
      const score = grown[grown.length - 1].score + told.gained;
      if (line.n) grown.push({ n: line.n, score });
      else grown[0].score = score; // what is there before the first move is where the line begins
      if (!finale.has(line.n)) finale.set(line.n, new Map());
      for (const rows of [sources, /** @type {Map<string, number[]>} */ (finale.get(line.n))]) {
        const row = rows.get(told.from) ?? Array(seats).fill(0);
        row[told.seat] += told.gained;
        rows.set(told.from, row);
      }
    }
  }
  for (const line of series) line.push({ n: last, score: line[line.length - 1].score });
  return { series, sources, chapters, last, finale: finale.get(last) ?? new Map() };
}

/**
 * How it went for whoever looks: won or lost, and by how much. Nothing for somebody who only watched.
 * @param {{winners: number[], scores: number[], shared: boolean}} result @param {number[]} mine my seats @param {boolean} together
 */
export function outcome({ winners, scores, shared }, mine, together) {
  if (mine.length !== 1) return "";
  const won = winners.includes(mine[0]);
  if (together) return won ? "You won together" : "You lost together";
  if (shared && won) return "You came out even";
  const best = (/** @type {boolean} */ side) =>
    Math.max(...scores.filter((_, seat) => winners.includes(seat) === side));
  const by = won ? best(true) - best(false) : best(true) - scores[mine[0]];
  if (!Number.isFinite(by) || by < 0) return won ? "You won" : "You lost";
  if (!by) {
    return `You ${won ? "won" : "lost"}: the scores are even, and the tie goes to ${won ? "you" : "the other side"}`;
  }
  return `You ${won ? "won" : "lost"} by ${by}`;
}

/** Heights at which signs of this size lie beside their lines and not over each other, and all of them above the floor. */
export function spread(/** @type {number[]} */ wanted, /** @type {number} */ size, /** @type {number} */ floor) {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one] - wanted[other] || one - other);
  const placed = [...wanted];
  order.forEach((at, place) => {
    if (place) placed[at] = Math.max(placed[at], placed[order[place - 1]] + size);
  });
  order.reverse().forEach((at, place) => {
    placed[at] = Math.min(placed[at], place ? placed[order[place - 1]] - size : floor - size);
  });
  return placed;
}

export function resultDialog(/** @type {TableView} */ view) {
  const { frame, module, kit } = view.room;
  const { result } = frame;
  if (!result) return;
  const seen = course(view.room.lines.lines, kit, frame.seats.length);
  const seats = frame.seats.map((seat) => ({
    ...seat,
    score: result.scores[seat.seat],
    won: result.winners.includes(seat.seat),
    shared: result.shared,
  }));
  seats.sort((one, other) => Number(other.won) - Number(one.won) || (other.score ?? 0) - (one.score ?? 0));
  const lost = view.room.you.seats.length === 1 && !result.winners.includes(view.room.you.seats[0]);
  const most = Math.max(1, ...seats.map((seat) => seat.score ?? 0));
  // A crew wins or loses together and has no points of its own: its score says no more than that.
  const together = [0, seats.length].includes(result.winners.length) &&
    seats.every((seat) => seat.score === Number(seat.won));
  const said = outcome(result, view.room.you.seats, together);
  const box = dialog(
    "How it went",
    [
      h(
        "div",
        { class: "result-head" },
        picture("-14 -30 128 130", [
          skull(
            lost
              ? { eyes: "cross", mouth: "frown", top: "none" }
              : result.shared
              ? { eyes: "ring", mouth: "grin", top: "hat" }
              : { eyes: "star", mouth: "grin", top: "crown", colour: "#e69f00" },
            "result",
          ),
        ], { class: "result-skull" }),
        h(
          "div",
          null,
          said ? h("p", { class: "result-line" }, `${said}.`) : null,
          h("p", { class: said ? "result-why" : "result-line" }, result.sentence),
          h(
            "p",
            { class: "soft" },
            `${frame.move} decisions in all${frame.takebacks ? `, ${frame.takebacks} taken back` : ""}.`,
          ),
        ),
      ),
      result.scores.length
        ? h(
          "ul",
          { class: "result-seats" },
          seats.map((seat) => seatLine(view, seat, together ? 0 : most)),
        )
        : null,
      seen.sources.size
        ? h(
          "figure",
          { class: "result-chart" },
          h("figcaption", { class: "label" }, `${counted(seen)}, move by move`),
          together
            ? chart(asOne(seen), [{ ...frame.seats[0], title: "crew", name: "The crew" }])
            : chart(seen, frame.seats),
        )
        : null,
      seen.sources.size
        ? h(
          "div",
          { class: "sheet" },
          h(
            "table",
            null,
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                h("th", { scope: "col" }, "From"),
                frame.seats.map((seat) => h("th", { scope: "col" }, seat.name)),
              ),
            ),
            h(
              "tbody",
              null,
              rowsOf(seen.sources),
              seen.finale.size
                ? [
                  h(
                    "tr",
                    { class: "result-finale" },
                    h("th", { scope: "rowgroup", colspan: frame.seats.length + 1 }, "Of these, with the last move"),
                  ),
                  rowsOf(seen.finale),
                ]
                : null,
              remarks(module.remarks?.(frame.view) ?? []),
              byChapter(seen, frame.seats.length),
            ),
          ),
        )
        : null,
    ],
    {
      wide: true,
      foot: [
        h("button", {
          onclick: () => {
            box.close();
            view.sight.openDrawer("fairness");
          },
        }, "Fair chance"),
        h("button", {
          onclick: () =>
            void attempt(async () => saveFile(`${frame.game}-${view.room.id}.jsonl`, await record(view.room.id))),
        }, "Save the record"),
        h("button", { onclick: () => go(`/replay/${view.room.id}`) }, "Replay"),
        view.room.you.viewer >= 0
          ? h("button", {
            class: "first",
            onclick: () => {
              box.close();
              void rematch(view.room);
            },
          }, frame.next ? "To the rematch" : "Rematch")
          : null,
      ],
    },
  );
}

/** Who it was, whether they won, and with how many points; `most`: the length of the longest bar, nothing where there are no points. */
function seatLine(
  /** @type {TableView} */ view,
  /** @type {SeatShown & {score: number, won: boolean, shared: boolean}} */ seat,
  /** @type {number} */ most,
) {
  const name = h(
    "span",
    { class: "result-name" },
    h("strong", null, seat.name),
    seat.won ? h("span", { class: "chip" }, seat.shared ? "= even" : "★ won") : null,
  );
  const bar = {
    style: { width: `${(100 * Math.max(0, seat.score ?? 0)) / most}%`, background: SEAT_COLOURS[seat.seat % 6] },
  };
  return h(
    "li",
    null,
    view.room.kit.crest(seat.seat),
    name,
    most
      ? [h("span", { class: "result-bar" }, h("span", bar)), h("strong", { class: "result-score" }, seat.score)]
      : null,
  );
}

/** Points by where they came from. */
const rowsOf = (/** @type {Map<string, number[]>} */ sources) =>
  [...sources].map(([from, row]) =>
    h("tr", null, h("th", { scope: "row" }, from), row.map((points) => h("td", null, number(points))))
  );

/** What the chart counts: points, or the one thing they came from in the game; what is there before the first move is none. */
const counted = (
  /** @type {Course} */ seen,
) => (seen.sources.size === 1 && seen.series.some((line) => line.length > 2) ? [...seen.sources.keys()][0] : "Points");

/** The score at the end of every chapter. */
function byChapter(/** @type {Course} */ seen, /** @type {number} */ seats) {
  const at = (/** @type {Point[]} */ line, /** @type {number} */ n) =>
    line.filter((point) => point.n <= n).at(-1)?.score ?? 0;
  if (!seen.chapters.length) return null;
  const heading = h(
    "tr",
    { class: "result-finale" },
    h("th", { scope: "rowgroup", colspan: seats + 1 }, "How it stood in between"),
  );
  const rows = seen.chapters.map((chapter, place) => {
    const end = seen.chapters[place + 1]?.n ?? seen.last + 1;
    return h(
      "tr",
      { class: "by-chapter" },
      h("th", { scope: "row" }, `After ${chapter.title.toLowerCase()}`),
      Array.from({ length: seats }, (_, seat) => h("td", null, at(seen.series[seat], end))),
    );
  });
  return [heading, ...rows];
}

const number = (/** @type {number} */ points) => String(points).replace("-", "−");

/** What a game tells of itself besides points. */
const remarks = (/** @type {import("../../ground/kit.js").Remark[]} */ told) =>
  told.map(({ title, about, seats }) =>
    h(
      "tr",
      { class: "remark" },
      h("th", { scope: "row", title: about }, title),
      seats.map((words) => h("td", null, words)),
    )
  );

/** The course of a crew, who gain together: one line for all of them. @returns {Course} */
export function asOne(/** @type {Course} */ seen) {
  const gains = seen.series.flatMap((line) =>
    line.slice(1).map(({ n, score }, at) => ({ n, gained: score - line[at].score }))
  )
    .sort((one, other) => one.n - other.n);
  let score = seen.series.reduce((sum, line) => sum + line[0].score, 0);
  const line = [{ n: 0, score }];
  for (const { n, gained } of gains) line.push({ n, score: score += gained });
  return { ...seen, series: [line] };
}

/** Lines with a shape at their end, so that no colour has to be told apart. */
export function chart(/** @type {Course} */ seen, /** @type {SeatShown[]} */ seats) {
  const W = onPhone() ? 320 : 640;
  const H = 190;
  const scores = seen.series.flat().map((point) => point.score);
  const top = 2 * Math.ceil(Math.max(4, ...scores) / 2); // even, so that the line in the middle has a number
  const least = Math.min(...scores);
  // where nobody comes near nothing, the scale need not either
  const low = least > top / 2 ? 2 * Math.floor(least / 2 - 1) : Math.min(0, least);
  const x = (/** @type {number} */ n) => 34 + (n / Math.max(1, seen.last)) * (W - 74);
  const y = (/** @type {number} */ score) => H - 24 - ((score - low) / (top - low)) * (H - 44);
  const dashes = ["", "9 5", "3 4", "12 4 3 4", "6 3", "1 5"];
  const signs = spread(seen.series.map((line) => y(line[line.length - 1].score) - 12), 25, H);
  const lines = seen.series.map((line, seat) => {
    const end = line[line.length - 1];
    const d = line.map((
      point,
      at,
    ) => (at
      ? `H${x(point.n).toFixed(1)}V${y(point.score).toFixed(1)}`
      : `M${x(point.n).toFixed(1)} ${y(point.score).toFixed(1)}`)
    ).join("");
    const sign = crest(seat, seats[seat].title, seats.map((each) => each.title));
    sign.setAttribute("x", String(x(end.n) + 6));
    sign.setAttribute("y", String(signs[seat]));
    sign.setAttribute("width", "24");
    sign.setAttribute("height", "24");
    return s(
      "g",
      null,
      s("path", {
        d,
        fill: "none",
        stroke: SEAT_COLOURS[seat % 6],
        "stroke-width": 3.5,
        "stroke-dasharray": dashes[seat % 6],
        "stroke-linejoin": "round",
      }),
      sign,
    );
  });
  const grid = (low < 0 ? [low, 0, top / 2, top] : [low, (low + top) / 2, top]).map((score) =>
    s(
      "g",
      null,
      s("path", { d: `M34 ${y(score)}H${W - 40}`, stroke: "var(--rule)", "stroke-width": 1.2 }),
      s("text", { x: 28, y: y(score) + 4, "text-anchor": "end", class: "chart-text" }, Math.round(score)),
    )
  );
  let free = 0;
  const marks = seen.chapters.map((chapter) => {
    const at = x(chapter.n);
    const name = chapter.title.replace(/^\D+/, "") || chapter.title;
    // Many chapters on a narrow screen: a name that would run into the one before is left out, its mark stays.
    const told = at >= free;
    if (told) free = at + 8 * name.length + 8;
    return s(
      "g",
      null,
      s("path", { d: `M${at} ${H - 24}v5`, stroke: "var(--soft)" }),
      told ? s("text", { x: at + 2, y: H - 7, class: "chart-text" }, name) : null,
    );
  });
  return s(
    "svg",
    {
      viewBox: `0 0 ${W} ${H}`,
      class: "chart",
      role: "img",
      "aria-label": `${counted(seen)} over ${seen.last} moves; ends at ${
        seen.series.map((line, seat) => `${seats[seat].name} ${line[line.length - 1].score}`).join(", ")
      }`,
    },
    grid,
    marks,
    lines,
  );
}
