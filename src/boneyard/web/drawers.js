/** What slides over the log or stands over the table: rules, orders, fairness, links, the list of choices, the curtain. */

import { lift } from "./arriving.js";
import { skull } from "./art.js";
import { rowsFor, submit } from "./choosing.js";
import { all, fill, find, h, picture } from "./dom.js";
import { fairness } from "./fairness.js";
import { foresee } from "./foresight.js";
import { inspector } from "./inspector.js";
import { words } from "./kit.js";
import { openPlan } from "./plans.js";
import { ledger, showRow } from "./rules-book.js";
import { attempt, dialog } from "./ui.js";
import { order as giveOrder, UNTIL_TURN } from "./wishes.js";

/** @typedef {import("./table-page.js").Room} Room */

/** @type {Record<string, string>} */
const TITLES = { rules: "Rules", orders: "Standing orders", fairness: "Fair dice", keys: "Keys" };
export const titleOf = (/** @type {string} */ kind) => TITLES[kind] ?? kind;

export async function fillDrawer(/** @type {Room} */ room) {
  const { drawer } = room;
  const body = find(".drawer-body", room.page);
  if (!drawer || !body) return;
  if (drawer.kind === "rules") {
    const list = await attempt(() =>
      ledger(room.frame.game, { row: drawer.arg, phase: room.frame.view ? room.module.phase?.(room.frame.view) : [] })
    );
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
    h(
      "p",
      { class: "soft" },
      "A standing order passes for you in a kind of interrupt. The server keeps it; the others cannot see it.",
    ),
    list.length
      ? list.map((/** @type {any} */ order) =>
        h(
          "label",
          { class: "check" },
          h("input", {
            type: "checkbox",
            checked: order.on,
            onchange: (/** @type {any} */ event) => void giveOrder(room, order.window, event.target.checked),
          }),
          order.window === UNTIL_TURN ? "Pass in every interrupt until my turn" : `Always pass: ${order.text}`,
        )
      )
      : h("p", null, "This game interrupts nobody: there is nothing to give orders for."),
  );
}

const KEYS = [
  ["Tab", "next part of the table"],
  ["Arrow keys", "from piece to piece"],
  ["Enter", "choose the piece"],
  ["Space", "confirm, pass, next step"],
  ["Esc", "one step back"],
  ["1 – 9", "the choices on the buttons"],
  ["0 – 9, + and −", "the dial of an amount"],
  ["/", "all choices as a list"],
  ["H", "hint"],
  ["U", "undo"],
  ["I", "look closely"],
  ["R", "rules"],
  ["L", "log"],
  ["C", "chat"],
  ["O", "standing orders"],
  ["M", "menu"],
  ["[ and ]", "replay, step by step"],
  ["?", "this list"],
];

export function keys() {
  return h(
    "dl",
    { class: "keys" },
    KEYS.map(([key, does]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, does))),
  );
}

export const keysDialog = () => dialog("Keys", keys());

// --- the inspector ----------------------------------------------------------------------------------------

export function inspectorOf(/** @type {Room} */ room) {
  if (!room.inspected.length) {
    return [
      h(
        "div",
        { class: "inspect-empty" },
        picture("-10 -24 120 124", [skull({ eyes: "ring", mouth: "grin", top: "hat" }, "inspector")], {
          class: "inspect-skull",
        }),
        h("p", null, "Point at a card or piece to see it large, with its rules and where it comes from."),
      ),
    ];
  }
  const { choice } = room;
  const why = choice.decision && !room.inspected.some((name) => choice.live.has(name) || choice.picked.includes(name))
    ? choice.barred(room.inspected)
    : null;
  return [
    inspector(room.inspected, room.frame.view, room.kit, {
      label: room.inspectedLabel,
      rows: rowsFor(room, room.inspected),
      rule: (id) => room.openDrawer("rules", id),
      why,
    }),
  ];
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
    looking = window.setTimeout(async () => {
      const lines = await foresee(room, option);
      if (lines) fill(told, ...lines);
    }, 200);
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
      h(
        "ol",
        null,
        choice.options.filter(fits).map((option, at) =>
          h(
            "li",
            { key: JSON.stringify(option.move) },
            h(
              "button",
              { class: "option", onclick: () => take(option), onfocus: look(option), onmouseenter: look(option) },
              at < 9 ? h("kbd", null, at + 1) : null,
              h("span", null, option.label),
            ),
          )
        ),
      ),
      choice.blocked.filter(fits).length ? h("h3", { class: "label" }, "Not possible now") : null,
      h(
        "ol",
        null,
        choice.blocked.filter(fits).map((item) =>
          h(
            "li",
            { class: "option-barred", key: `b${JSON.stringify(item.move)}` },
            h("span", null, item.label),
            item.plan
              ? h("button", {
                class: "small",
                onclick: () => {
                  box.close();
                  void openPlan(room, item);
                },
              }, "Plan it")
              : null,
            h(
              "small",
              null,
              item.why,
              " ",
              item.rule
                ? h("button", {
                  class: "rule-link",
                  onclick: () => {
                    box.close();
                    room.openDrawer("rules", item.rule);
                  },
                }, item.rule)
                : null,
            ),
          )
        ),
      ),
    );
  };
  const field = h("input", {
    type: "search",
    placeholder: "Search",
    "aria-label": "Search the choices",
    oninput: (/** @type {any} */ event) => {
      search = event.target.value;
      draw();
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const number = event.key === "Enter" ? 1 : search ? 0 : Number(event.key);
      const option = number && all(".option", list)[number - 1];
      if (!option) return;
      event.preventDefault();
      option.click();
    },
  });
  draw();
  const box = dialog(choice.decision.prompt, [field, list], {
    foot: told,
    class: "option-dialog",
    closed: () => clearTimeout(looking),
  });
  field.focus();
}

// --- the curtain --------------------------------------------------------------------------------------------

/** Between two people at one screen: nothing of the table is on the page until the next one is there. */
export function curtain(/** @type {Room} */ room) {
  const seat = room.frame.seats[/** @type {number} */ (room.curtain)];
  return h(
    "div",
    { class: "curtain" },
    picture("-10 -24 120 124", [skull({ eyes: "closed", mouth: "shut", top: "roses" }, "curtain")], {
      class: "curtain-skull",
    }),
    h("h1", null, `Pass the screen to ${seat.name}`),
    h("p", null, `${words(seat.title)} decides: ${room.frame.waiting_for}.`),
    h(
      "button",
      { class: "first", onclick: () => lift(room), autofocus: true },
      room.kit.crest(seat.seat),
      `I am ${seat.name}`,
    ),
  );
}
