/** Who this browser is to the server: a guest with a name, and no account. */

import { ApiError, get, post } from "./api.js";
import { keep, kept } from "./prefs.js";

const BEEN_HERE = "boneyard.been-here";

/** Who I am on this server, or null. A browser that never was anybody does not ask. */
export async function guest() {
  if (!kept(BEEN_HERE)) return null;
  try {
    return await get("/api/guest");
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Become somebody, or somebody else by name; with what a house with a password asks for: that, or a key to a table. */
export async function become(/** @type {string} */ name, /** @type {{password?: string, key?: string}} */ more = {}) {
  const me = await post("/api/guest", { name, ...more });
  keep(BEEN_HERE, "yes");
  return me;
}

/** Use the key of a link: as somebody, so that whoever has to ask twice is the same one. */
export async function redeem(/** @type {string} */ key, /** @type {string} */ name) {
  await become(name, { key });
  return post("/api/redeem", { key, name });
}

/** My tables and the lobby. Where the host says who makes tables, buttons of the class `makes` are offered to nobody else. */
export async function tablesHere() {
  const tables = await get("/api/tables");
  document.documentElement.dataset.makes = tables.makes === false ? "no" : "yes";
  return tables;
}

const NAMES = ["Marigold", "Lantern", "Raven", "Candle", "Hollow", "Thistle", "Ember", "Moth", "Willow", "Onyx"];

/** Somebody to be: the guest of this browser, made on the first move that needs one. */
export async function somebody() {
  const known = await guest();
  if (known) return known;
  return become(NAMES[Math.floor(Math.random() * NAMES.length)]);
}
