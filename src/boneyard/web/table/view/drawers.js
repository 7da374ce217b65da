/** What slides over the log: the rules, standing orders, fair chance. */

import { find, h } from "../../ground/dom.js";
import { attempt } from "../../ground/ui.js";
import { order, UNTIL_TURN } from "../wishes.js";

/** @typedef {import("../../ground/dom.js").Entered} Entered */
/** @typedef {import("./page.js").TableView} TableView */

/** @type {Record<string, string>} */
const TITLES = { rules: "Rules", orders: "Standing orders", fairness: "Fair chance" };
export const titleOf = (/** @type {string} */ kind) => TITLES[kind] ?? kind;

/** Its body is its own affair: it is made once, and stays while it is open. */
export async function fillDrawer(/** @type {TableView} */ view) {
  const { drawer } = view.sight;
  const body = find(".drawer-body", view.page);
  if (!drawer || !body) return;
  const made = await attempt(() => bodyOf(view, drawer));
  if (!made || view.sight.drawer !== drawer) return;
  body.replaceChildren(made.inside);
  made.shown?.();
}

/** @param {TableView} view @param {{kind: string, arg?: string}} drawer @returns {Promise<{inside: Element, shown?: () => void}>} */
async function bodyOf(view, { kind, arg }) {
  const { id, frame, module } = view.room;
  if (kind === "orders") return { inside: orders(view) };
  if (kind === "fairness") return { inside: (await import("./fairness.js")).fairness(id, frame.fairness) };
  const { openRules } = await view.book();
  return openRules(frame.game, { place: arg, phase: frame.view ? module.phase?.(frame.view) : [] });
}

function orders(/** @type {TableView} */ view) {
  const list = view.room.frame.orders;
  return h(
    "div",
    { class: "drawer-text" },
    h(
      "p",
      { class: "soft" },
      "A standing order passes for you in a kind of interrupt. The server keeps it; the others cannot see it.",
    ),
    list.length
      ? list.map((each) =>
        h(
          "label",
          { class: "check" },
          h("input", {
            type: "checkbox",
            checked: each.on,
            onchange: (/** @type {Entered} */ event) => void order(view.room, each.window, event.target.checked),
          }),
          each.window === UNTIL_TURN ? "Pass in every interrupt until my turn" : `Always pass: ${each.text}`,
        )
      )
      : h("p", null, "This game interrupts nobody: there is nothing to give orders for."),
  );
}
