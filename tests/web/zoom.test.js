/** A drawing larger than its box: made larger and smaller, dragged, pinched, brought to what is asked about. */

import { deepStrictEqual as same, ok, strictEqual as is } from "node:assert";
import { dragged, into, kept, least, MOST, pinched, scaled, whole } from "../../src/boneyard/web/ground/zoom.js";

const FITS = { drawing: { width: 400, height: 300 }, box: { width: 400, height: 300 } };
const LARGE = { drawing: { width: 800, height: 600 }, box: { width: 400, height: 500 } };

/** Where a point of the drawing lies in the box. */
const at = (/** @type {any} */ place, /** @type {number} */ x, /** @type {number} */ y) => ({
  x: place.x + x * place.scale,
  y: place.y + y * place.scale,
});

Deno.test("what fits lies as it was drawn, what is larger is seen whole in the middle", () => {
  same(whole(FITS), { scale: 1, x: 0, y: 0 });
  is(least(LARGE), 0.5);
  same(whole(LARGE), { scale: 0.5, x: 0, y: 100 });
});

Deno.test("what lies under the pointer stays there", () => {
  const near = scaled(whole(FITS), 2, { x: 100, y: 200 }, FITS);
  is(near.scale, 2);
  same(at(near, 100, 200), { x: 100, y: 200 });
});

Deno.test("it gets neither larger than the most nor smaller than seen whole", () => {
  is(scaled(whole(FITS), 100, { x: 0, y: 0 }, FITS).scale, MOST);
  same(scaled(scaled(whole(LARGE), 3, { x: 9, y: 9 }, LARGE), 0.001, { x: 300, y: 20 }, LARGE), whole(LARGE));
});

Deno.test("it is dragged as far as its edge, and seen whole not at all", () => {
  const near = scaled(whole(FITS), 2, { x: 0, y: 0 }, FITS);
  same(dragged(near, { x: -100, y: -50 }, FITS), { scale: 2, x: -100, y: -50 });
  same(dragged(near, { x: 100, y: -9999 }, FITS), { scale: 2, x: 0, y: -300 });
  same(dragged(whole(FITS), { x: 50, y: 50 }, FITS), whole(FITS));
});

Deno.test("two fingers take along what lies between them", () => {
  const near = scaled(whole(FITS), 2, { x: 200, y: 150 }, FITS);
  const between = { x: (150 - near.x) / 2, y: (150 - near.y) / 2 };
  const wide = pinched(near, [{ x: 100, y: 150 }, { x: 200, y: 150 }], [{ x: 110, y: 160 }, { x: 260, y: 160 }], FITS);
  is(wide.scale, 3);
  same(at(wide, between.x, between.y), { x: 185, y: 160 });
});

Deno.test("what is asked about comes into sight, and what is in sight already does not move", () => {
  const near = scaled(whole(FITS), 4, { x: 0, y: 0 }, FITS);
  const far = { x: 300, y: 200, width: 20, height: 20 };
  const moved = into(near, [far], FITS);
  is(moved.scale, 4);
  const corner = at(moved, far.x, far.y);
  ok(corner.x >= 0 && corner.y >= 0 && corner.x + 80 <= 400 && corner.y + 80 <= 300, JSON.stringify(corner));
  same(into(moved, [far], FITS), moved);
  same(into(near, [], FITS), near);
});

Deno.test("where all that is asked about has no room it becomes smaller", () => {
  const near = scaled(whole(FITS), 4, { x: 0, y: 0 }, FITS);
  const ends = [{ x: 30, y: 100, width: 20, height: 20 }, { x: 330, y: 120, width: 20, height: 20 }];
  const place = into(near, ends, FITS);
  ok(place.scale < 4 && place.scale >= 1);
  for (const spot of ends) {
    const corner = at(place, spot.x, spot.y);
    ok(corner.x >= 0 && corner.x + spot.width * place.scale <= 400);
  }
});

Deno.test("another size of the window leaves no gap", () => {
  const near = { scale: 2, x: -400, y: -300 };
  same(kept(near, { drawing: { width: 300, height: 200 }, box: { width: 300, height: 200 } }), {
    scale: 2,
    x: -300,
    y: -200,
  });
});
