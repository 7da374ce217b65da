/** Dead Men Tell No Tales on the table: a burning ship that grows, the boats below her, and a crew. It draws; it decides nothing. */

import { sheet } from "./art/crew.js";
import { enemyParts, lootParts } from "./art/dead.js";
import { board } from "./art/deck.js";
import { item, revenge, revengeBack } from "./art/gear.js";
import { mate } from "./art/mate.js";
import { colourOf, portrait } from "./art/pirates.js";
import { battle, learn, treasuresLost } from "./art/read.js";
import { stores } from "./art/stores.js";
import { floor } from "./art/timber.js";

/**
 * @typedef {import("../../web/ground/kit.js").Kit} Kit
 * @typedef {import("../../web/server.d.ts").DecisionShown} Decision
 * @typedef {import("./table.d.ts").View} View
 * @typedef {import("./table.d.ts").Told} Told
 */

export { about, title } from "./art/about.js";
export { legend } from "./art/legend.js";

/** @type {Record<string, string>} */
const PHASES = { search: "Search", actions: "Actions", revenge: "Skelit’s Revenge" };
/** @type {Record<string, string>} */
const ENDS = { won: "The crew is away!", explosion: "The ship blew up" };

/** @param {View} view @param {Kit} kit */
export function draw(view, kit) {
  learn(kit);
  const lost = treasuresLost(view, kit);
  return {
    board: board(view, kit),
    mine: sheet(view, kit),
    side: stores(view, kit),
    seats: Object.fromEntries(
      view.place.map((_, seat) => [seat, seat === kit.viewer ? null : mate(view, kit, seat)]),
    ),
    ribbon: [
      `Turn ${view.turn}`,
      view.result
        ? (ENDS[view.result] ?? "All is lost")
        : `${kit.seatTitle(view.active)} · ${PHASES[view.phase] ?? view.phase}`,
      `Treasure ${view.looted.length}/${view.goal}${lost ? ` · ${lost} lost` : ""}`,
    ],
  };
}

// --- what the shell asks ----------------------------------------------------------------------------------

/** A card or piece by its name, as large as its box. */
export function face(/** @type {string} */ touch, /** @type {Kit} */ kit) {
  const { h, picture } = kit;
  const [kind, id, strength] = touch.split(":");
  if (kind === "enemy") {
    return h("div", { class: "dmt-big" }, picture("0 0 80 88", enemyParts(kit, id, Number(strength))));
  }
  if (!kit.token(touch) && kind !== "card") return null;
  switch (kind) {
    case "room":
      return h("div", { class: "dmt-big" }, floor(kit, id, 0));
    case "card":
    case "revenge":
      return h(
        "div",
        { class: "dmt-big" },
        id.startsWith("?") ? revengeBack(kit) : revenge(kit, kit.entry(`revenge:${id}`)),
      );
    case "character":
      return h(
        "div",
        { class: "dmt-big dmt-big-pirate", style: { "--figure": colourOf(kit, id) } },
        portrait(kit, id),
        h("strong", null, kit.title(touch)),
      );
    case "item":
      return h(
        "div",
        { class: "dmt-big dmt-big-item" },
        picture("-6 -10 112 120", [item(kit, id)]),
        h("strong", null, kit.title(touch)),
      );
    case "token":
      return h("div", { class: "dmt-big" }, picture("0 0 80 88", tokenParts(kit, id)));
    default:
      return null;
  }
}

function tokenParts(/** @type {Kit} */ kit, /** @type {string} */ id) {
  if (id.includes("guard")) return lootParts(kit, "treasure");
  if (id.includes("cutlass")) return lootParts(kit, "cutlass");
  const grog = kit.game.content.token.find((entry) => id.startsWith(entry.id));
  if (id.includes("grog")) return lootParts(kit, "grog", grog?.value ?? 0);
  return enemyParts(kit, id.includes("captain") ? "captain" : "crew", 0);
}

/** The card behind a question: the room to be laid, or the Revenge card being carried out. */
export function asks(/** @type {View} */ view, /** @type {Decision} */ decision) {
  if (decision.kind === "place_for_tile" && view.pending) return `room:${view.pending}`;
  return view.revealed.length === 1 ? `revenge:${view.revealed[0]}` : "";
}

export const chapter = (/** @type {Told} */ { event, values }) => (event === "TurnBegins" ? `Turn ${values.turn}` : "");

const at = (/** @type {string | null} */ room) => (room ? `room:${room}` : "boats");

const pirate = (/** @type {number} */ seat) => `pirate:${seat}`;

/** What a fight comes to stands by the fighter's Battle Track: on the ship it would lie under the stage, by chance beside the enemy. */
const fight = (/** @type {number} */ seat) => `track:${seat}`;

/** What rises from the table when something happens. */
export function flying(/** @type {Told} */ told) {
  const burning = onShip(told);
  if (burning) return burning;
  const { event, values } = told;
  const one = (/** @type {string} */ on, /** @type {string} */ text) => [{ on, text }];
  switch (event) {
    case "Tired":
      return one(pirate(values.seat), `+${values.amount} fatigue`);
    case "Rested":
      return one(pirate(values.seat), `−${values.amount} fatigue`);
    case "Drank":
      return one(pirate(values.seat), "glug");
    case "BattleDie": {
      const bonus = values.bonus ? ` +${values.bonus}` : "";
      return one(`piece:${values.piece}`, `${values.die}${bonus} vs ${values.strength}`);
    }
    case "TrackUsed":
      return one(fight(values.seat), `+${values.amount} track`);
    case "BattleWon":
      return one(fight(values.seat), `wins with ${values.total}`);
    case "BattleLost":
      return one(fight(values.seat), `loses by ${values.deficit}`);
    case "Looted":
      return one("boats", `Treasure ${values.looted}/${values.goal}`);
    default:
      return [];
  }
}

/** What rises from rooms and from the Revenge card; null for what happens to a pirate. */
function onShip(/** @type {Told} */ { event, values }) {
  const one = (/** @type {string} */ on, /** @type {string} */ text) => [{ on, text }];
  switch (event) {
    case "FireRose":
      return one(at(values.room), `fire ${values.level}`);
    case "FireLowered":
      return one(at(values.room), values.level ? `fire ${values.level}` : "fire out");
    case "KegBlast":
      return [...one(at(values.room), "keg!"), ...(values.target ? one(at(values.target), "blast") : [])];
    case "RoomExploded":
      return one(at(values.room), "BOOM");
    case "HandAdded":
      return one(`deckhands:${values.room}`, "+1");
    case "HandsEliminated":
      return one(at(values.room), `−${values.number}`);
    case "CardResolves":
      return one(`card:${values.card}`, "now");
    case "PirateDied":
      return one(at(values.room), "dead");
    default:
      return null;
  }
}

/** Treasures home, for the result's chart. */
export const tally = (
  /** @type {Told} */ { event, values },
) => (event === "Looted" ? { seat: values.seat, gained: 1, from: "Treasures brought home" } : null);

export function phase(/** @type {View} */ view) {
  if (battle(view)) return ["Battle"];
  if (view.phase === "search") return ["Search"];
  return view.phase === "revenge" ? ["Revenge", "Fire"] : ["Action"];
}
