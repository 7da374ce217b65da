/** The card beside what one looks at: never over it, always on the screen. */

import { ok } from "node:assert";
import { placed } from "../../src/boneyard/web/table/view/beside-piece.js";

const SCREEN = { width: 1366, height: 657 };
const CARD = { width: 340, height: 300 };

Deno.test("it stands on the screen and beside the piece, wherever the piece lies", () => {
  for (let left = 0; left < SCREEN.width; left += 37) {
    for (let top = 0; top < SCREEN.height; top += 41) {
      const piece = { left, top, right: left + 90, bottom: top + 120 };
      const { x, y } = placed(CARD, piece, SCREEN);
      ok(x >= 0 && y >= 0 && x + CARD.width <= SCREEN.width && y + CARD.height <= SCREEN.height);
      ok(x >= piece.right || x + CARD.width <= piece.left || y >= piece.bottom || y + CARD.height <= piece.top);
    }
  }
});

Deno.test("beside a piece that is wide it stands below or above", () => {
  const { y } = placed(CARD, { left: 10, right: 1350, top: 20, bottom: 200 }, SCREEN);
  ok(y >= 200);
});
