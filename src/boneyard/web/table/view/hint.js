/** A hint: what a bot would do and why, and what else it weighed. It stands over my area, and hides nothing of the board it speaks of. */

import { h } from "../../ground/dom.js";
import { light } from "./pointing.js";

/** @typedef {import("./page.js").TableView} TableView */

/** The best options as a bot values them, each with a bar and its number. */
export function hintPanel(/** @type {TableView} */ view, /** @type {import("../../server.d.ts").Hint} */ hint) {
  const best = (hint.best?.length ? hint.best : [{ move: hint.move, label: hint.label, value: null, reasons: [] }])
    .slice(0, 3);
  const aim = aimOf(view.room, hint);
  const why = best[0].reasons ?? [];
  return h(
    "div",
    { class: "hint", key: "hint", role: "group", "aria-label": "Hint" },
    h(
      "p",
      { class: "hint-says" },
      h(
        "button",
        { class: "small plain hint-close", "aria-label": "Close the hint", onclick: () => view.room.closeHint() },
        "✕",
      ),
      h("strong", null, "I would: "),
      why.length ? `${hint.label.replace(/\.$/, "")}: ` : `${hint.label.replace(/\.$/, "")}. ${hint.sentence ?? ""}`,
      why.map((reason, at) => [
        at ? "; " : null,
        h("span", {
          class: "hint-reason",
          onmouseenter: () => light(view, reason.touches),
          onmouseleave: () => light(view, aim),
        }, reason.words),
      ]),
      why.length ? h("span", { class: "hint-chance" }, `. ${hint.sentence ?? ""}`) : null,
    ),
    h(
      "ol",
      { class: "hint-best" },
      best.map((each, at) => {
        const option = view.room.optionOf(each.move);
        const part = each.value === null ? null : Math.round(100 * Math.max(0, Math.min(1, each.value)));
        return h(
          "li",
          { key: JSON.stringify(each.move) },
          h(
            "button",
            {
              class: at ? "hint-option" : "hint-option hint-first",
              disabled: view.room.busy || !option,
              "aria-label": `Choose: ${each.label}${each.value === null ? "" : `, ${inTen(each.value)} to win`}`,
              data: { foresees: JSON.stringify(each.move) },
              onclick: () => option && view.decide(option),
            },
            h(
              "span",
              { class: "hint-label" },
              each.label,
              at && each.reasons?.length ? h("small", null, each.reasons[0].words) : null,
            ),
            part === null
              ? null
              : h("span", { class: "hint-bar", "aria-hidden": "true" }, h("i", { style: { width: `${part}%` } })),
            each.value === null ? null : h("b", { "aria-hidden": "true" }, inTen(each.value)),
          ),
        );
      }),
    ),
  );
}

/** What a hint lights: what it is done with, and what its reasons speak of. */
export function aimOf(
  /** @type {import("../room.js").Room} */ room,
  /** @type {import("../../server.d.ts").Hint} */ hint,
) {
  const spoken = hint.best?.[0]?.reasons?.flatMap((reason) => reason.touches) ?? [];
  return [...room.optionOf(hint.move)?.touches ?? [], ...spoken];
}

/** A chance as people say it. */
function inTen(/** @type {number} */ value) {
  const tenths = Math.round(10 * value);
  return tenths <= 0 ? "hardly a chance" : tenths >= 10 ? "nearly certain" : `about ${tenths} in 10`;
}
