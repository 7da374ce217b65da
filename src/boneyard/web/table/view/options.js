/** Every choice that is left as a list one can search; greyed ones with their reason. */

import { all, fill, h } from "../../ground/dom.js";
import { dialog } from "../../ground/ui.js";
import { foresee } from "./foresight.js";

/** @typedef {import("../choice.js").Option} Option */
/** @typedef {import("../choice.js").Blocked} Blocked */
/** @typedef {import("../../ground/dom.js").Entered} Entered */
/** @typedef {import("./page.js").TableView} TableView */

export function optionList(/** @type {TableView} */ view) {
  const { choice } = view.room;
  if (!choice.decision) return;
  const begun = choice.verbsSaid !== null || choice.picked.length > 0;
  const options = begun && !choice.ready && !choice.editing ? choice.left : choice.options;
  const blocked = options === choice.options ? choice.blocked : [];
  let search = "";
  const list = h("div", { class: "option-list" });
  const told = h("div", { class: "told-inline", role: "status" });
  let looking = 0;
  /** @type {Option | null} */
  let at = null;
  const look = (/** @type {Option} */ option) => () => {
    if (at === option) return;
    at = option;
    clearTimeout(looking);
    looking = window.setTimeout(async () => {
      const lines = await foresee(view, option);
      if (lines) fill(told, ...lines);
    }, 200);
  };
  const take = (/** @type {Option} */ option) => {
    clearTimeout(looking);
    box.close();
    view.decide(option);
  };
  const draw = () => {
    const fits = (/** @type {Option | Blocked} */ option) => option.label.toLowerCase().includes(search.toLowerCase());
    fill(
      list,
      h(
        "ol",
        null,
        options.filter(fits).map((option, at) =>
          h(
            "li",
            { key: JSON.stringify(option.move) },
            h(
              "button",
              { class: "option", onclick: () => take(option), onfocus: look(option), onpointermove: look(option) },
              at < 9 ? h("kbd", null, at + 1) : null,
              h("span", null, option.label),
            ),
          )
        ),
      ),
      blocked.filter(fits).length ? h("h3", { class: "label" }, "Not possible now") : null,
      h(
        "ol",
        null,
        blocked.filter(fits).map((item) =>
          h(
            "li",
            { class: "option-barred", key: `b${JSON.stringify(item.move)}` },
            h("span", null, item.label),
            item.plan
              ? h("button", {
                class: "small",
                onclick: () => {
                  box.close();
                  void view.room.openPlan(item);
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
                    view.sight.openDrawer("rules", item.rule);
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
    oninput: (/** @type {Entered} */ event) => {
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
  const box = dialog(choice.decision.brief, [field, list], {
    foot: told,
    class: "option-dialog",
    closed: () => clearTimeout(looking),
  });
  field.focus();
}
