/** A house with a password asks for it once: whoever knows it is a guest of the house from then on. */

import { ApiError } from "./api.js";
import { h } from "./dom.js";
import { become, guest } from "./guest.js";
import { dialog, UNREACHABLE } from "./ui.js";

/** @type {Promise<boolean> | null} */
let asking = null;

/** Whether one is in. Asked by several at once it is one question. */
export function letIn() {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask() {
  const me = await guest();
  const name = h("input", { type: "text", value: me?.name ?? "", placeholder: "Your name", maxlength: 40 });
  const password = h("input", { type: "password", autocomplete: "current-password", maxlength: 100 });
  const problem = h("p", { class: "problem", role: "alert" });
  let inside = false;
  const enter = async () => {
    problem.textContent = "";
    try {
      await become(name.value || "Guest", { password: password.value });
      inside = true;
      box.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.textContent = error.status === 0 ? UNREACHABLE : error.message;
    }
  };
  /** @type {(inside: boolean) => void} */
  let done = () => {};
  const answer = new Promise((resolve) => {
    done = resolve;
  });
  const box = dialog(
    "Friends only",
    h(
      "form",
      {
        id: "password",
        class: "make",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void enter();
        },
      },
      h(
        "p",
        null,
        "This house has a password. Whoever gave you its address knows it; this browser remembers you afterwards.",
      ),
      h("label", { class: "setting" }, h("strong", null, "Your name"), name),
      h("label", { class: "setting" }, h("strong", null, "Password"), password),
      problem,
    ),
    { foot: h("button", { class: "first", type: "submit", form: "password" }, "Come in"), closed: () => done(inside) },
  );
  return answer;
}
