/** What slides over the log or stands over the table: rules, orders, fairness, links, the list of choices, the curtain. */

import { UNREACHABLE, attempt, choose, dialog, invitation, linkRow, note, record, saveFile, settingsDialog } from "./ui.js";
import { USUAL_BOT, get, insist, post } from "./api.js";
import { skull } from "./art.js";
import { lift } from "./arriving.js";
import { rowsFor, submit } from "./choosing.js";
import { fill, find, h, picture } from "./dom.js";
import { foresee } from "./foresight.js";
import { inspector } from "./inspector.js";
import { words } from "./kit.js";
import { go } from "./main.js";
import { openPlan } from "./plans.js";
import { CHOICES, kept, pref, setPref } from "./prefs.js";
import { ledger, showRow } from "./rules-book.js";
import { UNTIL_TURN, order as giveOrder } from "./wishes.js";

/** @typedef {import("./table-page.js").Room} Room */

const TITLES = { rules: "Rules", orders: "Standing orders", fairness: "Fair dice", keys: "Keys" };
export const titleOf = (/** @type {string} */ kind) => TITLES[kind] ?? kind;

export async function fillDrawer(/** @type {Room} */ room) {
  const { drawer } = room;
  const body = find(".drawer-body", room.page);
  if (!drawer || !body) return;
  if (drawer.kind === "rules") {
    const list = await attempt(() => ledger(room.frame.game, { row: drawer.arg, phase: room.frame.view ? room.module.phase?.(room.frame.view) : [] }));
    if (list && room.drawer === drawer) {
      body.replaceChildren(list);
      showRow(body);
    }
  } else if (drawer.kind === "orders") body.replaceChildren(orders(room));
  else if (drawer.kind === "fairness") body.replaceChildren(fairness(room.id, room.frame.fairness));
  else if (drawer.kind === "keys") body.replaceChildren(keys());
}

function orders(/** @type {Room} */ room) {
  const list = room.frame.orders;
  return h(
    "div",
    { class: "drawer-text" },
    h("p", { class: "soft" }, "A standing order passes for you in a kind of interrupt. The server keeps it; the others cannot see it."),
    list.length ? list.map((/** @type {any} */ order) => h("label", { class: "check" }, h("input", { type: "checkbox", checked: order.on, onchange: (/** @type {any} */ event) => void giveOrder(room, order.window, event.target.checked) }), order.window === UNTIL_TURN ? "Pass in every interrupt until my turn" : `Always pass: ${order.text}`)) : h("p", null, "This game interrupts nobody: there is nothing to give orders for."),
  );
}

const KEYS = [
  ["Tab", "next part of the table"], ["Arrow keys", "from piece to piece"], ["Enter", "choose the piece"], ["Space", "confirm, pass, next step"], ["Esc", "one step back"], ["1 – 9", "the choices on the buttons"], ["0 – 9, + and −", "the dial of an amount"],
  ["/", "all choices as a list"], ["H", "hint"], ["U", "undo"], ["I", "look closely"], ["R", "rules"], ["L", "log"], ["C", "chat"], ["O", "standing orders"], ["M", "menu"], ["[ and ]", "replay, step by step"], ["?", "this list"],
];

function keys() {
  return h("dl", { class: "keys" }, KEYS.map(([key, does]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, does))));
}

export const keysDialog = () => dialog("Keys", keys());

/** What was promised about chance, and how to check it. */
export function fairness(/** @type {string} */ table, /** @type {any} */ fair) {
  const promise = kept(`boneyard.promise.${table}`) ?? fair.seed_hash;
  const out = h("div", { class: "fair-out", role: "status" });
  const check = async () => {
    fill(out, h("p", { class: "soft" }, "Checking…"));
    const sums = await import("./fair.js").catch(() => null); // few people check, so only they fetch it
    if (!sums) return fill(out, h("p", { class: "bad" }, `${UNREACHABLE} Try again when it is back.`));
    const good = sums.isPromised(fair.seed, promise);
    const parts = [h("p", { class: good ? "good" : "bad" }, good ? "✓ The seed is the one that was promised before the game began." : "✗ This is not the seed that was promised.")];
    const steps = await attempt(() => rollsOf(table, (done, of) => fill(out, ...parts, h("p", { class: "soft" }, `Following the dice: ${done} of ${of} moves`))));
    if (steps) {
      const dice = sums.checkDice(fair.seed, steps);
      const total = dice.right + dice.wrong;
      const used = steps.at(-1)?.to ?? 0;
      parts.push(
        total
          ? h("p", { class: dice.wrong ? "bad" : "good" }, dice.wrong ? `✗ ${dice.wrong} of ${total} dice are not what the seed gives.` : `✓ All ${total} dice are what the seed gives.`)
          : h("p", { class: "good" }, `✓ No dice were thrown. ${used} numbers of the seed’s stream went into shuffles and draws.`),
      );
    }
    fill(out, ...parts);
  };
  return h(
    "div",
    { class: "drawer-text" },
    h("p", null, "Before the first card was dealt, the server fixed all chance of this game with a secret seed and told everybody its hash. It cannot change a die afterwards."),
    h("h3", null, "Promised at the start"),
    h("code", { class: "hash" }, promise),
    fair.known ? h("p", { class: "why" }, "This table goes on from a record, whose owner knows the seed.") : null,
    h("h3", null, "The seed"),
    fair.seed ? h("code", { class: "hash" }, fair.seed) : h("p", { class: "soft" }, "It is told when the game is over."),
    fair.seed ? h("button", { class: "first", onclick: check }, "Check the dice") : null,
    out,
  );
}

/** All dice of a finished game with their place in the stream, from the replay in which nothing is hidden. */
async function rollsOf(/** @type {string} */ table, /** @type {(done: number, of: number) => void} */ progress) {
  const steps = [];
  let from = 0;
  let of = 0;
  for (let n = 0; n <= of; n += 1) {
    const step = await get(`/api/tables/${table}/replay/${n}?viewer=-2`);
    of = step.moves;
    const to = step.view.drawn ?? from;
    const rolls = step.log.filter((/** @type {any} */ line) => line.event?.event === "Rolled").map((/** @type {any} */ line) => line.event.values);
    steps.push({ from, to, rolls });
    from = to;
    if (n % 10 === 0) progress(n, of);
    if (n % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return steps;
}

// --- the inspector ----------------------------------------------------------------------------------------

export function inspectorOf(/** @type {Room} */ room) {
  if (!room.inspected.length) {
    return [h("div", { class: "inspect-empty" }, picture("-10 -24 120 124", [skull({ eyes: "ring", mouth: "grin", top: "hat" }, "inspector")], { class: "inspect-skull" }), h("p", null, "Point at a card or piece to see it large, with its rules and where it comes from."))];
  }
  const { choice } = room;
  const why = choice.decision && !room.inspected.some((name) => choice.live.has(name) || choice.picked.includes(name)) ? choice.barred(room.inspected) : null;
  return [inspector(room.inspected, room.frame.view, room.kit, { label: room.inspectedLabel, rows: rowsFor(room, room.inspected), rule: (id) => room.openDrawer("rules", id), why })];
}

// --- lists and links --------------------------------------------------------------------------------------

/** Every choice as a list one can search; greyed ones with their reason. */
export function optionList(/** @type {Room} */ room) {
  const { choice } = room;
  if (!choice.decision) return;
  let search = "";
  const list = h("div", { class: "option-list" });
  const told = h("div", { class: "told-inline", role: "status" });
  let looking = 0;
  const look = (/** @type {any} */ option) => () => {
    clearTimeout(looking);
    looking = window.setTimeout(async () => { const lines = await foresee(room, option); if (lines) fill(told, ...lines); }, 200);
  };
  const take = (/** @type {any} */ option) => {
    clearTimeout(looking);
    box.close();
    void submit(room, option);
  };
  const draw = () => {
    const fits = (/** @type {any} */ option) => option.label.toLowerCase().includes(search.toLowerCase());
    fill(
      list,
      h("ol", null, choice.options.filter(fits).map((option, at) => h("li", { key: JSON.stringify(option.move) }, h("button", { class: "option", onclick: () => take(option), onfocus: look(option), onmouseenter: look(option) }, at < 9 ? h("kbd", null, at + 1) : null, h("span", null, option.label))))),
      choice.blocked.filter(fits).length ? h("h3", { class: "label" }, "Not possible now") : null,
      h("ol", null, choice.blocked.filter(fits).map((item) => h("li", { class: "option-barred", key: `b${JSON.stringify(item.move)}` }, h("span", null, item.label), item.plan ? h("button", { class: "small", onclick: () => { box.close(); void openPlan(room, item); } }, "Plan it") : null, h("small", null, item.why, " ", item.rule ? h("button", { class: "rule-link", onclick: () => { box.close(); room.openDrawer("rules", item.rule); } }, item.rule) : null)))),
    );
  };
  const field = h("input", { type: "search", placeholder: "Search", "aria-label": "Search the choices", oninput: (/** @type {any} */ event) => { search = event.target.value; draw(); }, onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") { const first = find(".option", list); if (first) first.click(); } } });
  draw();
  const box = dialog(choice.decision.prompt, [field, list], { foot: told, class: "option-dialog", closed: () => clearTimeout(looking) });
  field.focus();
}

export async function invite(/** @type {Room} */ room, /** @type {number} */ seat) {
  const made = await attempt(() => post(`/api/tables/${room.id}/keys`, { kind: "invite", seat }));
  if (made) dialog("A link for this seat", [h("p", { class: "soft" }, "Whoever opens it first sits down here."), linkRow(invitation(made.key), "Invitation")]);
}

export function menu(/** @type {Room} */ room) {
  const { frame, you } = room;
  const seated = you.viewer >= 0;
  const act = (/** @type {() => void} */ what) => () => { box.close(); what(); };
  const item = (/** @type {string} */ title, /** @type {() => void} */ what) => h("button", { onclick: act(what) }, title);
  const box = dialog("Menu", [
    h(
      "div",
      { class: "menu" },
      item("Rules", () => room.openDrawer("rules")),
      item("Standing orders", () => room.openDrawer("orders")),
      item("Fair dice", () => room.openDrawer("fairness")),
      item("Keys", () => room.openDrawer("keys")),
      item("Replay", () => go(`/replay/${room.id}`)),
      item("Save the record", () => void attempt(async () => saveFile(`${frame.game}-${room.id}.jsonl`, await record(room.id)))),
      item("Settings", settingsDialog),
      seated ? item("Links: invite, another device, watch", () => links(room)) : null,
      seated && frame.status === "playing" ? item("Leave the table", () => leave(room)) : null,
      item("Home", () => go("/")),
    ),
    h("label", { class: "setting" }, h("strong", null, CHOICES.pace.title), choose(CHOICES.pace.choices, pref("pace"), (value) => setPref("pace", value), "Others' moves")),
    Object.keys(frame.settings).length ? h("p", { class: "soft" }, "This table: ", Object.entries(frame.settings).map(([name, value]) => `${words(name)}: ${value === true ? "yes" : value === false ? "no" : words(String(value))}`).join("; ")) : null,
  ]);
}

function links(/** @type {Room} */ room) {
  const { frame, you } = room;
  const out = h("div", { class: "links-out" });
  const make = async (/** @type {string} */ kind, /** @type {number} */ seat, /** @type {string} */ title) => {
    const made = await attempt(() => post(`/api/tables/${room.id}/keys`, { kind, seat }));
    if (made) fill(out, h("strong", null, title), linkRow(invitation(made.key), title));
  };
  dialog("Links", [
    frame.seats.filter((/** @type {any} */ seat) => seat.kind !== "person").map((/** @type {any} */ seat) => h("div", { class: "link-line" }, room.kit.crest(seat.seat), h("span", null, `${words(seat.title)}: ${seat.name || "open"}`), h("button", { class: "small", onclick: () => make("invite", seat.seat, `Invitation for ${seat.title}`) }, "Invite somebody"), seat.kind === "left" ? h("button", { class: "small", onclick: () => void attempt(() => insist(`/api/tables/${room.id}/seats`, { seat: seat.seat, bot: USUAL_BOT })) }, "Give to a bot") : null)),
    you.seats.map((/** @type {number} */ seat) => h("div", { class: "link-line" }, room.kit.crest(seat), h("span", null, `My seat, ${frame.seats[seat].title}`), h("button", { class: "small", onclick: () => make("seat", seat, "The same seat on another device") }, "Another device"))),
    h("div", { class: "link-line" }, h("span", null, "Somebody to watch"), h("button", { class: "small", onclick: () => make("watch", -1, "Watch link") }, "Watch link")),
    frame.options.watch === "anyone" ? h("p", { class: "soft" }, "Anybody with the address of this table may watch, too.") : null,
    out,
  ]);
}

function leave(/** @type {Room} */ room) {
  const give = (/** @type {string | null} */ bot) => async () => {
    box.close();
    const done = await attempt(() => insist(`/api/tables/${room.id}/leave`, { seat: room.you.viewer, bot }));
    if (done) {
      note("You left the table.");
      go("/");
    }
  };
  const box = dialog("Leave the table?", h("p", null, "A bot can play on in your place, so that the others finish their game."), { foot: [h("button", { onclick: give(null) }, "Leave it empty"), h("button", { class: "first", onclick: give(USUAL_BOT) }, "Let a bot play on")] });
}

// --- the curtain --------------------------------------------------------------------------------------------

/** Between two people at one screen: nothing of the table is on the page until the next one is there. */
export function curtain(/** @type {Room} */ room) {
  const seat = room.frame.seats[/** @type {number} */ (room.curtain)];
  return h(
    "div",
    { class: "curtain" },
    picture("-10 -24 120 124", [skull({ eyes: "closed", mouth: "shut", top: "roses" }, "curtain")], { class: "curtain-skull" }),
    h("h1", null, `Pass the screen to ${seat.name}`),
    h("p", null, `${words(seat.title)} decides: ${room.frame.waiting_for}.`),
    h("button", { class: "first", onclick: () => lift(room), autofocus: true }, room.kit.crest(seat.seat), `I am ${seat.name}`),
  );
}
