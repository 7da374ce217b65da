/** Opening recorded games, and branching off from one. */

import { go } from "../ground/address.js";
import { insist, USUAL_BOT } from "../ground/api.js";
import { h } from "../ground/dom.js";
import { somebody, tablesHere } from "../ground/guest.js";
import { attempt, dialog } from "../ground/ui.js";

/** The games of this kind one has played to their end, and those of a file. */
export async function recordsOf(/** @type {{id: string, title: string}} */ game) {
  const tables = await attempt(tablesHere);
  const done = (tables?.mine ?? []).filter((card) => card.game === game.id && card.status === "finished");
  const box = dialog(
    `Records of ${game.title}`,
    done.length
      ? h(
        "ul",
        { class: "records" },
        done.map((card) =>
          h(
            "li",
            null,
            h("a", { href: `/replay/${card.table}?n=0` }, new Date(card.created * 1000).toLocaleString()),
            h("span", { class: "soft" }, card.result?.sentence ?? ""),
          )
        ),
      )
      : h(
        "p",
        { class: "soft" },
        "You have finished no game of this kind yet. One that you have as a file can be opened.",
      ),
    {
      foot: h("button", {
        class: "makes",
        onclick: () => {
          box.close();
          importRecord();
        },
      }, "Open a recorded game"),
    },
  );
}

/** Ask for a file and make a table of it. */
export function importRecord() {
  const file = h("input", { type: "file", accept: ".jsonl,.ndjson,.json,.txt", "aria-label": "A record" });
  const problem = h("p", { class: "problem", role: "alert" });
  const openIt = async (/** @type {boolean} */ playOn) => {
    problem.textContent = "";
    const chosen = file.files?.[0];
    if (!chosen) {
      problem.textContent = "Choose a file first.";
      return;
    }
    const text = await chosen.text();
    if (!await attempt(somebody)) return;
    try {
      const made = await insist("/api/records", { record: text, seats: playOn ? seatsFor(text) : null });
      box.close();
      go(playOn ? `/t/${made.table}` : `/replay/${made.table}`);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const box = dialog("Open a recorded game", [
    h(
      "p",
      { class: "soft" },
      "The server replays the whole record and checks every state before it is shown. What does not fit is refused, with its line.",
    ),
    file,
    problem,
  ], {
    foot: [
      h("button", { onclick: () => openIt(true) }, "Play on from its end"),
      h("button", { class: "first", onclick: () => openIt(false) }, "Look through it"),
    ],
  });
}

/** Me in the first seat that was a person's, bots elsewhere. */
function seatsFor(/** @type {string} */ text, mine = -1) {
  const head = JSON.parse(text.split("\n")[0]);
  const people = head.seats.findIndex((/** @type {{player: string}} */ seat) => seat.player === "human");
  const me = mine >= 0 ? mine : Math.max(0, people);
  return head.seats.map((
    /** @type {unknown} */ _,
    /** @type {number} */ at,
  ) => (at === me ? { kind: "me" } : { kind: "bot", bot: USUAL_BOT }));
}

/** A new table that goes another way from a moment of a finished game. */
export async function branch(/** @type {string} */ record, /** @type {number} */ moves, /** @type {number} */ seat) {
  await attempt(async () => {
    const lines = record.trim().split("\n");
    const kept = [lines[0]];
    let decisions = 0;
    for (const line of lines.slice(1)) {
      const data = JSON.parse(line);
      if ("end" in data) break;
      if (data.do !== undefined && data.do !== null) {
        if (decisions >= moves) break;
        decisions += 1;
      } else if (decisions >= moves) break;
      kept.push(line);
    }
    const last = kept.length > 1 ? JSON.parse(kept[kept.length - 1]) : {};
    kept.push(
      JSON.stringify({
        end: "unfinished",
        moves: kept.length - 1,
        ...(last.state ? { state: last.state } : {}),
        takebacks: 0,
      }),
    );
    await somebody();
    const made = await insist("/api/records", { record: `${kept.join("\n")}\n`, seats: seatsFor(record, seat) });
    go(`/t/${made.table}`);
  });
}
