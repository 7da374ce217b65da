/** A plan that lies open: what would pay, and what else could. Its pieces can be pressed on the table, too. */

import { h } from "../../ground/dom.js";
import { light } from "./pointing.js";

/** @typedef {import("./page.js").TableView} TableView */
/** @typedef {import("../plan.js").Step} Step */

/** What pays, what else could, and the way on. */
export function planStrip(/** @type {TableView} */ view) {
  const plan = view.room.plan;
  if (!plan) return null;
  const lit = (/** @type {Step} */ step) => ({
    onmouseenter: () => light(view, step.touches),
    onmouseleave: () => light(view, []),
  });
  const chip = (/** @type {Step} */ step, /** @type {boolean} */ used) =>
    h(
      "button",
      {
        class: `small plan-card ${used ? "plan-used" : ""}`,
        key: JSON.stringify(step.move),
        "aria-pressed": String(used),
        "aria-label": used
          ? `In the plan: ${step.label}. Press to leave it out`
          : `Not in the plan: ${step.label}. Press to use it`,
        onclick: () => view.room.changePlan(step, !used),
        ...lit(step),
      },
      h("span", { "aria-hidden": "true" }, used ? "✓" : "+"),
      step.label,
    );
  return h(
    "div",
    { class: "plan", key: "plan", role: "group", "aria-label": "Plan" },
    h("p", { class: "plan-aim" }, h("strong", null, "To do this: "), plan.target.label),
    plan.steps.length
      ? h(
        "div",
        { class: "plan-row" },
        h("span", { class: "label" }, "First"),
        plan.steps.map((step) => chip(step, true)),
      )
      : h("p", { class: "why" }, plan.why || "Nothing you have can pay for it."),
    plan.steps.length && plan.why ? h("p", { class: "why" }, plan.why) : null,
    plan.others.length
      ? h(
        "div",
        { class: "plan-row" },
        h("span", { class: "label" }, plan.steps.length ? "Or use" : "Use"),
        plan.others.map((step) => chip(step, false)),
      )
      : null,
    h(
      "div",
      { class: "plan-do" },
      h("button", {
        class: "first do-it",
        key: "do",
        disabled: view.room.busy || !plan.steps.length || Boolean(plan.why),
        onclick: () => void view.room.carryOut(),
      }, "Do it"),
      h("button", { key: "never", onclick: () => view.room.closePlan() }, "Never mind ", h("kbd", null, "Esc")),
    ),
  );
}
