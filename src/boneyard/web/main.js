/** The page: which screen stands at this address, and going from one to the other. */

import { go, shownBy } from "./ground/address.js";
import { fill, find, h } from "./ground/dom.js";
import { dress } from "./ground/prefs.js";
import { letInBy, note, UNREACHABLE } from "./ground/ui.js";

/** @type {{close?: () => void} | null} */
let screen = null;

/** What to do, besides closing it, when the screen goes. */
let leave = () => {};

/** How often another screen was asked for: one that took too long to open finds out that nobody waits for it any more. */
let visit = 0;

/** @param {Element} page @param {string} place @param {string} id @returns {Promise<{close?: () => void} | null>} */
async function open(page, place, id) {
  if (place === "t" && id) return (await import("./pages/table.js")).open(page, id);
  if (place === "replay" && id) return (await import("./pages/replay.js")).open(page, id);
  if (place === "learn" && id) return (await import("./pages/learn.js")).open(page, id);
  if (place === "game" && id) return (await import("./pages/game.js")).open(page, id);
  if (place === "rules" && id) return (await import("./learn/rules-page.js")).open(page, id);
  if (place === "kit") return (await import("./pages/kit.js")).open(page);
  if (place === "host") return (await import("./pages/host.js")).open(page);
  if (place === "join") return (await import("./pages/join.js")).open(page);
  return (await import("./pages/home.js")).open(page);
}

/** What stands beside a table that began with an example, or is played with somebody's cards. */
async function beside(/** @type {import("./pages/beside.js").Screen} */ opened, /** @type {string} */ id) {
  const { packs, scene } = opened.frame;
  return packs?.length || scene ? (await import("./pages/beside.js")).beside(opened, id) : () => {};
}

async function show() {
  visit += 1;
  const mine = visit;
  screen?.close?.();
  leave();
  leave = () => {};
  screen = null;
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  const page = find("#page");
  const [, place, id] = location.pathname.split("/");
  document.title = "Boneyard";
  try {
    const opened = await open(page, place, id);
    const bars = id && (place === "t" || place === "replay")
      ? await beside(/** @type {import("./pages/beside.js").Screen} */ (opened), id)
      : () => {};
    if (mine !== visit) {
      opened?.close?.();
      bars();
      void show(); // it has drawn over what should stand there
      return;
    }
    screen = opened;
    leave = bars;
  } catch (error) {
    if (mine !== visit) return;
    if (/** @type {any} */ (error)?.code === "house_password" && await letIn() && mine === visit) return show();
    console.warn(error);
    const message = error instanceof Error ? error.message : String(error);
    fill(
      page,
      h(
        "main",
        { class: "join-page" },
        h(
          "div",
          { class: "join-card" },
          h("h1", null, "This cannot be shown"),
          h("p", null, message),
          h("a", { class: "button first", href: "/" }, "Go home"),
        ),
      ),
    );
  }
}

addEventListener("popstate", () => void show());
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (
    !(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey ||
    event.shiftKey || link.target || link.download
  ) return;
  const where = new URL(link.href);
  if (where.origin !== location.origin || where.pathname.startsWith("/api/")) return;
  event.preventDefault();
  void go(where.pathname + where.search + where.hash);
});
/** What went wrong, in words for whoever sees it: a file that cannot be fetched means a server that is away. */
function sorry(/** @type {unknown} */ reason) {
  const message = reason instanceof Error ? reason.message : "Something went wrong.";
  note(/import|module/i.test(message) && reason instanceof TypeError ? UNREACHABLE : message, true);
}
addEventListener("unhandledrejection", (event) => sorry(event.reason));

/** The password of the house is asked for by whoever needs it: most houses have none. */
const letIn = async () => (await import("./ground/password.js")).letIn();

shownBy(show);
letInBy(letIn);
dress();
addEventListener("prefs", dress);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", dress);
void show();
