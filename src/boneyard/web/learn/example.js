/** A worked example, to be played on the spot. */

import { go } from "../ground/address.js";
import { insist } from "../ground/api.js";
import { somebody } from "../ground/guest.js";
import { attempt } from "../ground/ui.js";
import { EXAMPLE_BEAT } from "../table/pace.js";

/** A table that begins with an example, bots in the other seats. */
export async function playScene(/** @type {string} */ scene) {
  await attempt(async () => {
    await somebody();
    const made = await insist("/api/tables", { scene, table: { pace: EXAMPLE_BEAT } });
    go(`/t/${made.table}`);
  });
}
