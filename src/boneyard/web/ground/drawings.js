/** The drawings of the games, fetched when one is looked at. */

import { ASSETS } from "./address.js";
import { h } from "./dom.js";

/** @type {Map<string, Promise<import("./kit.js").TableModule>>} */
const modules = new Map();

/** A game's own drawing, or the plain table for a game that has none. */
export function tableModule(/** @type {{id: string, files: string[]}} */ game) {
  let found = modules.get(game.id);
  if (!found) {
    found = load(game);
    modules.set(game.id, found);
  }
  return found;
}

/**
 * A game's cover: from a file of its own where it has one, so that the home page stays small. @returns {Promise<((kit: any) => Element)
 * | null>}
 */
export async function coverOf(/** @type {{id: string, files: string[]}} */ game) {
  if (!game.files.includes("art/cover.js")) return (await tableModule(game)).cover ?? null;
  try {
    return (await import(new URL(`games/${game.id}/art/cover.js`, ASSETS).href)).cover;
  } catch (error) {
    console.error("This game's cover could not be drawn, so a plain one is shown:", error);
    return null;
  }
}

/** @returns {Promise<import("./kit.js").TableModule>} */
async function load(/** @type {{id: string, files: string[]}} */ game) {
  if (game.files.includes("table.css")) {
    const sheet = h("link", { rel: "stylesheet", href: new URL(`games/${game.id}/table.css`, ASSETS).href });
    await new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
      document.head.append(sheet);
    });
  }
  if (game.files.includes("table.js")) {
    try {
      return await import(new URL(`games/${game.id}/table.js`, ASSETS).href);
    } catch (error) {
      console.error("This game's table could not be drawn, so a plain one is shown:", error);
    }
  }
  return import("./plain.js");
}
