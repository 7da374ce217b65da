/**
 * Paying for a target: pressing what cannot be paid for yet shows which cards would pay, and they can be changed.
 *
 * The server proposes; each step goes out as an ordinary move and is judged as one. When something else is asked in between, the plan stops.
 */

import { post } from "./api.js";
import { submit } from "./choosing.js";
import { find, h } from "./dom.js";
import { attempt, note, say } from "./ui.js";
import { arrived } from "./wishes.js";

/** @typedef {import("./table-page.js").Room} Room */
/** @typedef {{move: any[], label: string, touches: string[]}} Step */
/** @typedef {{blocked: import("./choice.js").Blocked, using: any[][], without: any[][], target: Step, steps: Step[], others: Step[], why: string, running: boolean, at: number}} Plan */

const same = (/** @type {any} */ one, /** @type {any} */ other) => JSON.stringify(one) === JSON.stringify(other);
const apart = (/** @type {any[][]} */ moves, /** @type {any[]} */ move) => moves.filter((each) => !same(each, move));

/** Ask what would pay for something that is barred. */
export async function openPlan(
  /** @type {Room} */ room,
  /** @type {import("./choice.js").Blocked} */ blocked,
  /** @type {any[][]} */ using = [],
  /** @type {any[][]} */ without = [],
) {
  const { choice } = room;
  const answer = await attempt(() =>
    post(`/api/tables/${room.id}/plan`, { seat: room.seat, move: blocked.move, using, without })
  );
  if (!answer || room.choice !== choice || choice.spent) return;
  const opened = !room.plan;
  room.choice.asked = null;
  room.hint = null;
  room.plan = { blocked, using, without, ...answer, running: false, at: 0 };
  room.draw();
  if (opened) {
    (find(".plan .do-it:not(:disabled)", room.page) ?? find(".plan-do button:not(:disabled)", room.page))?.focus({
      preventScroll: true,
    });
  }
  say(sentence(/** @type {Plan} */ (room.plan)), true);
}

/** The plan without this step, or with this one. */
function change(/** @type {Room} */ room, /** @type {Step} */ step, /** @type {boolean} */ wanted) {
  const { blocked, using, without } = /** @type {Plan} */ (room.plan);
  void openPlan(
    room,
    blocked,
    wanted ? [...apart(using, step.move), step.move] : apart(using, step.move),
    wanted ? apart(without, step.move) : [...apart(without, step.move), step.move],
  );
}

/** A piece was pressed while a plan lies open: a card of the plan is dropped, another one is added. @returns {boolean} */
export function pressInPlan(/** @type {Room} */ room, /** @type {string[]} */ names) {
  const plan = room.plan;
  if (!plan || plan.running) return Boolean(plan);
  const on = (/** @type {Step} */ step) => step.touches.some((name) => names.includes(name));
  const used = plan.steps.find(on);
  const spare = plan.others.find(on);
  if (used) change(room, used, false);
  else if (spare) change(room, spare, true);
  else {
    closePlan(room);
    return false;
  }
  return true;
}

export function closePlan(/** @type {Room} */ room) {
  room.plan = null;
  room.draw();
}

/** The pieces of a plan, for the table. */
export function planned(/** @type {Plan | null} */ plan) {
  return {
    planned: new Set(plan?.steps.slice(plan.at).flatMap((step) => step.touches)),
    spare: new Set(plan?.running ? [] : plan?.others.flatMap((step) => step.touches)),
    aim: new Set(plan?.target.touches),
  };
}

/** Carry it out, step by step, as long as the table asks for nothing else. */
async function carryOut(/** @type {Room} */ room) {
  const plan = /** @type {Plan} */ (room.plan);
  plan.running = true;
  for (const step of [...plan.steps, plan.target]) {
    const option = room.optionOf(step.move);
    if (!option) {
      stop(
        room,
        room.frame.decision
          ? `The plan stops before “${step.label}”: ${whyNot(room, step)}`
          : `The plan stops before “${step.label}”: the others are asked first.`,
      );
      return;
    }
    const saved = await submit(room, option);
    if (saved < 0 || !(await arrived(room, saved))) {
      stop(room, `The plan stops at “${step.label}”.`);
      return;
    }
    plan.at += 1;
    if (room.plan !== plan) return;
  }
  room.plan = null;
  room.draw();
}

function whyNot(/** @type {Room} */ room, /** @type {Step} */ step) {
  return room.choice.blocked.find((item) => same(item.move, step.move))?.why ??
    `now you are asked: ${room.frame.decision.prompt}`;
}

function stop(/** @type {Room} */ room, /** @type {string} */ words) {
  room.plan = null;
  note(words, true);
  say(words, true);
  room.draw();
}

function sentence(/** @type {Plan} */ plan) {
  if (!plan.steps.length) return plan.why || "Nothing you have can pay for it.";
  return `To do this: ${plan.target.label}. First: ${plan.steps.map((step) => step.label).join("; ")}.`;
}

/** The strip in the prompt bar. */
export function planStrip(/** @type {Room} */ room) {
  const plan = room.plan;
  if (!plan) return null;
  const lit = (/** @type {Step} */ step) => ({
    onmouseenter: () => room.light(step.touches),
    onmouseleave: () => room.light([]),
  });
  const chip = (/** @type {Step} */ step, /** @type {boolean} */ used) =>
    h(
      "button",
      {
        class: `small plan-card ${used ? "plan-used" : ""}`,
        key: JSON.stringify(step.move),
        disabled: plan.running,
        "aria-pressed": String(used),
        "aria-label": used
          ? `In the plan: ${step.label}. Press to leave it out`
          : `Not in the plan: ${step.label}. Press to use it`,
        onclick: () => change(room, step, !used),
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
        disabled: plan.running || room.busy || !plan.steps.length || Boolean(plan.why),
        onclick: () => void carryOut(room),
      }, plan.running ? "Doing it…" : "Do it"),
      h(
        "button",
        { key: "never", disabled: plan.running, onclick: () => closePlan(room) },
        "Never mind ",
        h("kbd", null, "Esc"),
      ),
    ),
  );
}
