/** Fair chance: what a table promised about its dice, shuffles and draws, and checking it. */

import { get } from "../../ground/api.js";
import { fill, h } from "../../ground/dom.js";
import { kept } from "../../ground/prefs.js";
import { happened } from "../lines.js";
import { attempt, UNREACHABLE } from "../../ground/ui.js";

/** What was promised about chance, and how to check it. */
export function fairness(/** @type {string} */ table, /** @type {import("../../server.d.ts").Fairness} */ fair) {
  const promise = kept(`boneyard.promise.${table}`) ?? fair.seed_hash;
  const out = h("div", { class: "fair-out", role: "status" });
  const check = async () => {
    fill(out, h("p", { class: "soft" }, "Checking…"));
    const sums = await import("../../ground/fair.js").catch(() => null); // few people check, so only they fetch it
    if (!sums) return fill(out, h("p", { class: "bad" }, `${UNREACHABLE} Try again when it is back.`));
    const seed = String(fair.seed);
    const good = sums.isPromised(seed, promise);
    const parts = [
      h(
        "p",
        { class: good ? "good" : "bad" },
        good
          ? "✓ The seed is the one that was promised before the game began."
          : "✗ This is not the seed that was promised.",
      ),
    ];
    const steps = await attempt(() =>
      rollsOf(
        table,
        (done, of) => fill(out, ...parts, h("p", { class: "soft" }, `Following the game: ${done} of ${of} moves`)),
      )
    );
    if (steps) {
      const dice = sums.checkDice(seed, steps);
      const total = dice.right + dice.wrong;
      const used = steps.at(-1)?.to ?? 0;
      parts.push(
        total
          ? h(
            "p",
            { class: dice.wrong ? "bad" : "good" },
            dice.wrong
              ? `✗ ${dice.wrong} of ${total} dice are not what the seed gives.`
              : `✓ All ${total} dice are what the seed gives.`,
          )
          : h(
            "p",
            { class: "good" },
            `✓ No dice were thrown. ${used} numbers of the seed’s stream went into shuffles and draws.`,
          ),
      );
    }
    fill(out, ...parts);
  };
  return h(
    "div",
    { class: "drawer-text" },
    h(
      "p",
      null,
      "Before the first card was dealt, the server fixed all chance of this game with a secret seed and told " +
        "everybody its hash. It cannot change a card or a die afterwards.",
    ),
    fair.seed ? h("button", { class: "first", onclick: check }, "Check it") : null,
    out,
    h("h3", null, "Promised at the start"),
    h("code", { class: "hash" }, promise),
    fair.known ? h("p", { class: "why" }, "This table goes on from a record, whose owner knows the seed.") : null,
    h("h3", null, "The seed"),
    fair.seed
      ? h("code", { class: "hash" }, fair.seed)
      : h("p", { class: "soft" }, "It is told when the game is over."),
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
    const to = Number(step.view.drawn ?? from);
    const rolls = happened(step.log).filter(({ event }) => event.event === "Rolled").map((
      { event },
    ) => /** @type {[number, number]} */ ([event.values.sides, event.values.result]));
    steps.push({ from, to, rolls });
    from = to;
    if (n % 10 === 0) progress(n, of);
    if (n % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return steps;
}
