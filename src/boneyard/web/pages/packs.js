/** Content packs for a new table: choose files, see at once what they hold or what is wrong. */

import { ApiError, post } from "../ground/api.js";
import { h } from "../ground/dom.js";
import { somebody } from "../ground/guest.js";
import { attempt } from "../ground/ui.js";

/** @typedef {import("../server.d.ts").GameCard} GameCard */
/** @typedef {import("../server.d.ts").CheckedPacks} CheckedPacks */
/** @typedef {import("../ground/dom.js").Entered} Entered */

const MOST = 4;
const LARGEST = 100_000;

/** @typedef {{name: string, text: string}} Pack */
/** @typedef {{packs: Pack[], told: CheckedPacks | null, busy: boolean, problem: string}} Chosen */

/** @returns {Chosen} */
export const noPacks = () => ({ packs: [], told: null, busy: false, problem: "" });

/**
 * @param {GameCard} game @param {Chosen} chosen changed by what is picked @param {() => void} draw
 */
export function packField(game, chosen, draw) {
  const pick = async (/** @type {Entered} */ event) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    await add(game, chosen, files, draw);
  };
  return h(
    "div",
    { class: "setting packs", key: "packs" },
    h("strong", null, "Your own cards"),
    h(
      "p",
      null,
      "If you own the boxed game you can lay a content pack over our cards: a TOML file of yours. It stays with this " +
        "table, and everybody at it sees which cards come from it.",
    ),
    chosen.packs.length
      ? h(
        "ul",
        { class: "pack-list" },
        chosen.packs.map((pack, at) =>
          h(
            "li",
            { key: `${pack.name} ${at}` },
            h(
              "div",
              null,
              h("b", null, chosen.told?.packs[at]?.title ?? pack.name),
              " ",
              h("small", { class: "soft" }, pack.name),
              holds(chosen.told?.packs[at]),
            ),
            h("button", {
              class: "small plain",
              onclick: () => {
                chosen.packs.splice(at, 1);
                void check(game, chosen, draw);
              },
              "aria-label": `Leave out ${pack.name}`,
            }, "Leave out"),
          )
        ),
      )
      : null,
    chosen.problem ? h("p", { class: "problem", role: "alert" }, chosen.problem) : null,
    chosen.busy ? h("p", { class: "soft", role: "status" }, "Reading the cards…") : null,
    chosen.packs.length < MOST
      ? h(
        "label",
        { class: "button small pack-pick" },
        "Add a content pack",
        h("input", {
          type: "file",
          class: "unseen",
          accept: ".toml,.txt",
          multiple: true,
          onchange: pick,
          "aria-label": "Add a content pack",
        }),
      )
      : null,
  );
}

/** What a pack holds, in a sentence. */
function holds(/** @type {CheckedPacks["packs"][0] | undefined} */ told) {
  if (!told) return null;
  const parts = [];
  if (told.replaces.length) parts.push(`replaces ${names(told.replaces)}`);
  if (told.adds.length) parts.push(`adds ${names(told.adds)}`);
  return h("p", { class: "pack-holds" }, parts.length ? `It ${parts.join(", and ")}.` : "It holds no cards.");
}

const names = (
  /** @type {string[]} */ list,
) => (list.length > 6 ? `${list.slice(0, 6).join(", ")} and ${list.length - 6} more` : list.join(", "));

async function add(
  /** @type {GameCard} */ game,
  /** @type {Chosen} */ chosen,
  /** @type {File[]} */ files,
  /** @type {() => void} */ draw,
) {
  chosen.problem = "";
  for (const file of files) {
    if (chosen.packs.length >= MOST) chosen.problem = `At most ${MOST} packs lie on a table.`;
    else if (file.size > LARGEST) {
      chosen.problem = `${file.name} is larger than ${LARGEST / 1000} kB; a content pack is a few kilobytes.`;
    } else {
      const text = await textOf(file);
      if (text !== null) chosen.packs.push({ name: file.name.slice(0, 100), text });
      else {
        chosen.problem =
          `${file.name} is not saved as UTF-8; open it in your editor and save it again with the encoding UTF-8.`;
      }
    }
  }
  await check(game, chosen, draw, chosen.problem);
}

/** The words of a file; null where it is not UTF-8: `file.text()` would put in question marks and say nothing. */
async function textOf(/** @type {File} */ file) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

/** Let the server read the packs. */
async function check(
  /** @type {GameCard} */ game,
  /** @type {Chosen} */ chosen,
  /** @type {() => void} */ draw,
  before = "",
) {
  chosen.problem = before;
  chosen.told = null;
  chosen.busy = chosen.packs.length > 0;
  draw();
  if (!chosen.busy) return;
  const sent = [...chosen.packs];
  try {
    await attempt(somebody);
    const told = await post("/api/packs/check", { game: game.id, packs: sent });
    if (sent.length !== chosen.packs.length) return;
    chosen.told = told;
    chosen.problem = before || (told.problem?.message ?? "");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    chosen.problem = error.message;
  }
  chosen.busy = false;
  draw();
}
