/**
 * Zoom: a drawing that is larger than its box, or too fine for somebody's eyes, is made larger, dragged about, and made to fit again.
 *
 * Where it lies is a scale and a shift, worked out without a page. `Zoom` puts it on the drawing and hears wheel, fingers and buttons.
 */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{scale: number, x: number, y: number}} Place how a drawing lies in its box: so large, shifted by so many pixels */
/** @typedef {Size & Point} Spot a part of the drawing, in its own pixels */
/** @typedef {{drawing: Size, box: Size}} Frame */

export const MOST = 4;
const STEP = 1.25;
const ROUND = 24;

/** How small it gets: it is seen whole, and never smaller than it was drawn where that fits. */
export const least = (/** @type {Frame} */ { drawing, box }) =>
  Math.min(1, box.width / drawing.width, box.height / drawing.height);

/** All of it in sight. */
export const whole = (/** @type {Frame} */ frame) => kept({ scale: least(frame), x: 0, y: 0 }, frame);

/** The nearest place that leaves no gap: what is smaller than its box stands in the middle, what is larger fills it. @returns {Place} */
export function kept(/** @type {Place} */ place, /** @type {Frame} */ frame) {
  const scale = Math.max(least(frame), Math.min(MOST, place.scale));
  const along = (/** @type {number} */ shift, /** @type {number} */ drawing, /** @type {number} */ box) => {
    const spare = box - drawing * scale;
    return spare >= 0 ? spare / 2 : Math.max(spare, Math.min(0, shift));
  };
  return {
    scale,
    x: along(place.x, frame.drawing.width, frame.box.width),
    y: along(place.y, frame.drawing.height, frame.box.height),
  };
}

/** Larger or smaller, so that what lies under a point of the box stays there. */
export function scaled(
  /** @type {Place} */ place,
  /** @type {number} */ factor,
  /** @type {Point} */ at,
  /** @type {Frame} */ frame,
) {
  const scale = Math.max(least(frame), Math.min(MOST, place.scale * factor));
  const grown = scale / place.scale;
  return kept({ scale, x: at.x - (at.x - place.x) * grown, y: at.y - (at.y - place.y) * grown }, frame);
}

export const dragged = (/** @type {Place} */ place, /** @type {Point} */ by, /** @type {Frame} */ frame) =>
  kept({ scale: place.scale, x: place.x + by.x, y: place.y + by.y }, frame);

/** Two fingers: what lay between them lies there still, as much larger as they are farther apart. */
export function pinched(
  /** @type {Place} */ place,
  /** @type {[Point, Point]} */ was,
  /** @type {[Point, Point]} */ now,
  /** @type {Frame} */ frame,
) {
  const middle = (/** @type {[Point, Point]} */ [one, other]) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const apart = (/** @type {[Point, Point]} */ [one, other]) => Math.hypot(one.x - other.x, one.y - other.y);
  const [from, to] = [middle(was), middle(now)];
  const moved = { scale: place.scale, x: place.x + to.x - from.x, y: place.y + to.y - from.y };
  return scaled(moved, apart(now) / Math.max(1, apart(was)), to, frame);
}

/** With some of it in sight, moved no farther than that takes; where all of it has no room, smaller. */
export function into(/** @type {Place} */ place, /** @type {Spot[]} */ spots, /** @type {Frame} */ frame) {
  if (!spots.length) return kept(place, frame);
  const left = Math.min(...spots.map((spot) => spot.x)) - ROUND;
  const top = Math.min(...spots.map((spot) => spot.y)) - ROUND;
  const width = Math.max(...spots.map((spot) => spot.x + spot.width)) + ROUND - left;
  const height = Math.max(...spots.map((spot) => spot.y + spot.height)) + ROUND - top;
  const scale = Math.max(least(frame), Math.min(place.scale, frame.box.width / width, frame.box.height / height));
  const along = (
    /** @type {number} */ shift,
    /** @type {number} */ from,
    /** @type {number} */ long,
    /** @type {number} */ box,
  ) => Math.max(-from * scale, Math.min(box - (from + long) * scale, shift));
  const held = scale === place.scale ? place : scaled(place, scale / place.scale, { x: 0, y: 0 }, frame);
  return kept(
    { scale, x: along(held.x, left, width, frame.box.width), y: along(held.y, top, height, frame.box.height) },
    frame,
  );
}

// --- on the page --------------------------------------------------------------------------------------------

/** So far a press may stray, in pixels, and be a press. */
const STRAYS = 6;

export class Zoom {
  /** @param {() => void} changed the buttons may have to be drawn anew @param {AbortSignal} signal when it ends */
  constructor(changed, signal) {
    this.changed = changed;
    this.signal = signal;
    /** Where it lies; null as long as it is seen whole. @type {Place | null} */ this.place = null;
    /** The element that is zoomed, once it is on the page. @type {HTMLElement | null} */ this.drawing = null;
    /** @type {Map<number, Point>} */ this.fingers = new Map();
    this.strayed = 0;
    /** Whether what was pressed was dragged: then it was no press. */ this.swallow = false;
  }

  /** Whether it is larger than seen whole. */
  get near() {
    return this.place !== null;
  }

  /** A drawing is to lie as the last one lay: before it comes onto the page, so that nothing moves. */
  dress(/** @type {Element} */ zone) {
    const drawing = zone.querySelector(":scope > [data-zoom]");
    if (drawing instanceof HTMLElement) put(drawing, this.place);
  }

  /** It is on the page now. One that is larger than its box is made to fit. */
  settle(/** @type {Element | null} */ zone) {
    const drawing = zone?.querySelector(":scope > [data-zoom]");
    this.drawing = drawing instanceof HTMLElement ? drawing : null;
    if (!this.drawing) return;
    if (this.drawing.parentElement !== this.heard) this.listen(/** @type {HTMLElement} */ (this.drawing.parentElement));
    const frame = this.frame();
    if (!frame) return;
    if (this.place) this.lie(kept(this.place, frame), frame);
    else if (least(frame) < 1) put(this.drawing, whole(frame));
  }

  /** Sizes of the drawing and of its box, or null where it is not shown. @returns {Frame | null} */
  frame() {
    const { drawing } = this;
    const zone = drawing?.parentElement;
    if (!drawing || !zone || !drawing.offsetWidth) return null;
    const style = getComputedStyle(zone);
    const inner = (/** @type {string[]} */ ...sides) =>
      sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(`padding-${side}`) || "0"), 0);
    return {
      drawing: { width: drawing.offsetWidth, height: drawing.offsetHeight },
      box: {
        width: zone.clientWidth - inner("left", "right"),
        height: zone.clientHeight - inner("top", "bottom"),
      },
    };
  }

  /** As it lies now. */
  now(/** @type {Frame} */ frame) {
    return this.place ?? whole(frame);
  }

  lie(/** @type {Place} */ place, /** @type {Frame} */ frame) {
    const near = this.near;
    this.place = place.scale <= least(frame) * 1.001 ? null : place;
    if (this.drawing) put(this.drawing, this.place ?? (least(frame) < 1 ? whole(frame) : null));
    if (near !== this.near) this.changed();
  }

  /** Larger (1) or smaller (−1), about the middle. @returns {boolean} whether there is anything to zoom */
  step(/** @type {number} */ way) {
    const frame = this.frame();
    if (!frame) return false;
    const middle = { x: frame.box.width / 2, y: frame.box.height / 2 };
    this.lie(scaled(this.now(frame), way > 0 ? STEP : 1 / STEP, middle, frame), frame);
    return true;
  }

  /** All of it in sight again. */
  fit() {
    const frame = this.frame();
    if (frame) this.lie(whole(frame), frame);
  }

  /** Whether a piece lies on a drawing that is larger than seen whole: it comes into sight by `show`, not by scrolling. */
  holds(/** @type {Element} */ piece) {
    return this.near && Boolean(this.drawing?.contains(piece));
  }

  /** What is asked about comes into sight. Seen whole, it is. */
  show(/** @type {Element[]} */ pieces) {
    const frame = this.frame();
    const { drawing } = this;
    if (!frame || !drawing || !this.place) return;
    const { scale } = this.place;
    const corner = drawing.getBoundingClientRect();
    const spots = pieces.filter((piece) => drawing.contains(piece)).map((piece) => piece.getBoundingClientRect())
      .filter(
        (box) => box.width,
      ).map((box) => ({
        x: (box.left - corner.left) / scale,
        y: (box.top - corner.top) / scale,
        width: box.width / scale,
        height: box.height / scale,
      }));
    this.lie(into(this.place, spots, frame), frame);
  }

  /** @type {HTMLElement | null} */
  heard = null;

  /** The box hears the wheel with Ctrl (a pinch on a trackpad is told so), the mouse that drags and the fingers. */
  listen(/** @type {HTMLElement} */ zone) {
    this.heard = zone;
    const point = (/** @type {MouseEvent} */ event) => {
      const box = zone.getBoundingClientRect();
      const style = getComputedStyle(zone);
      return {
        x: event.clientX - box.left - parseFloat(style.paddingLeft || "0"),
        y: event.clientY - box.top - parseFloat(style.paddingTop || "0"),
      };
    };
    const { signal } = this;
    zone.addEventListener("wheel", (event) => {
      const frame = this.frame();
      if (!frame || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.lie(scaled(this.now(frame), Math.exp(-event.deltaY / 250), point(event), frame), frame);
    }, { passive: false, signal });
    zone.addEventListener("pointerdown", (event) => {
      if (!this.drawing || event.button !== 0) return;
      this.swallow = false;
      if (!this.fingers.size) this.strayed = 0;
      this.fingers.set(event.pointerId, point(event));
    }, { signal });
    const move = (/** @type {PointerEvent} */ event) => this.follow(event.pointerId, point(event));
    const up = (/** @type {PointerEvent} */ event) => this.fingers.delete(event.pointerId);
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    zone.addEventListener("click", (event) => {
      if (!this.swallow) return;
      this.swallow = false;
      event.stopPropagation();
      event.preventDefault();
    }, { capture: true, signal });
  }

  /** A finger or the mouse moved while it is down. */
  follow(/** @type {number} */ id, /** @type {Point} */ to) {
    const was = this.fingers.get(id);
    const frame = this.frame();
    if (!was || !frame) return;
    const before = [...this.fingers.values()];
    this.fingers.set(id, to);
    const after = [...this.fingers.values()];
    this.strayed += Math.hypot(to.x - was.x, to.y - was.y);
    if (this.strayed <= STRAYS) return;
    const place = this.now(frame);
    if (after.length > 1) {
      this.swallow = true;
      const [was2, now2] = [before, after].map((two) => /** @type {[Point, Point]} */ (two.slice(0, 2)));
      this.lie(pinched(place, was2, now2, frame), frame);
    } else if (this.place) {
      this.swallow = true;
      this.lie(dragged(place, { x: to.x - was.x, y: to.y - was.y }, frame), frame);
    }
  }
}

/** How a drawing lies is told by its style, and what moves on it reads its scale. */
function put(/** @type {HTMLElement} */ drawing, /** @type {Place | null} */ place) {
  if (!place) {
    drawing.style.removeProperty("transform");
    delete drawing.dataset.scale;
    return;
  }
  drawing.style.setProperty("transform", `translate(${place.x}px, ${place.y}px) scale(${place.scale})`);
  drawing.dataset.scale = String(place.scale);
}
