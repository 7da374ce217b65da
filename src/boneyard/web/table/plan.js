/**
 * A plan: what would pay for something that cannot be paid for yet, and which of it is used.
 *
 * The server proposes; each step goes out as an ordinary move and is judged as one (see room.js).
 */

/** @typedef {import("../server.d.ts").Move} Move */
/** @typedef {import("./choice.js").Blocked} Blocked */
/** @typedef {import("../server.d.ts").StepShown} Step */
/** @typedef {{using: Move[], without: Move[]}} Wanted which steps somebody wants in the plan, and which not */
/** @typedef {Wanted & {blocked: Blocked, target: Step, steps: Step[], others: Step[], why: string, running: boolean, at: number}} Plan */

export const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);
const apart = (/** @type {Move[]} */ moves, /** @type {Move} */ move) => moves.filter((each) => !same(each, move));

/** As a plan begins: whatever pays will do. @returns {Wanted} */
export const anything = () => ({ using: [], without: [] });

/** What to ask for, so that the plan has this step, or has it not. @returns {Wanted} */
export function wanting(
  /** @type {Plan} */ { using, without },
  /** @type {Step} */ { move },
  /** @type {boolean} */ wanted,
) {
  return wanted
    ? { using: [...apart(using, move), move], without: apart(without, move) }
    : { using: apart(using, move), without: [...apart(without, move), move] };
}

/** The step a piece stands for, and whether it is in the plan. @returns {{step: Step, used: boolean} | null} */
export function stepOn(/** @type {Plan} */ plan, /** @type {string[]} */ names) {
  const on = (/** @type {Step} */ step) => step.touches.some((name) => names.includes(name));
  const used = plan.steps.find(on);
  const spare = plan.others.find(on);
  return used ? { step: used, used: true } : spare ? { step: spare, used: false } : null;
}

/** The pieces of a plan, for the table. */
export function planned(/** @type {Plan | null} */ plan) {
  return {
    planned: new Set(plan?.steps.slice(plan.at).flatMap((step) => step.touches)),
    spare: new Set(plan?.running ? [] : plan?.others.flatMap((step) => step.touches)),
    aim: new Set(plan?.target.touches),
  };
}

/** The plan in words. */
export function sentence(/** @type {Plan} */ plan) {
  if (!plan.steps.length) return plan.why || "Nothing you have can pay for it.";
  return `To do this: ${plan.target.label}. First: ${plan.steps.map((step) => step.label).join("; ")}.`;
}
