/**
 * The stage: a moment played over the board, beat by beat. The last position lies beneath it, dimmed; decision and my area stay free.
 *
 * It takes no focus. A click, or the space bar, goes to the end of a scene and then on; how fast it plays stands at the table.
 */

import { fill, find, h } from "../../ground/dom.js";
import { hurry } from "../../ground/motion.js";
import { CHOICES, chosen, pref, setPref, stillness } from "../../ground/prefs.js";
import { play as sound } from "../../ground/sound.js";
import { onPhone, say } from "../../ground/ui.js";
import { concerns, ends, isSmall, pictured, Playing } from "../moments.js";
import { MOST_SCENES, STAGED, WAITS_FOR_ALL, WAITS_FOR_MINE } from "../pace.js";
import { drawn } from "./picture.js";

/** @typedef {import("../../ground/kit.js").Kit} Kit */
/** @typedef {import("../moments.js").Picture} Picture */
/** @typedef {import("../moments.js").Scene} Scene */

/**
 * @typedef {object} Host whoever has a board to play over
 * @property {Element} page
 * @property {Kit} kit
 * @property {number[]} seats those that are mine
 * @property {() => void} draw
 * @property {(n: number) => void} [look] the replay, at a move
 */

export class MomentStage {
  constructor(/** @type {Host} */ host) {
    this.host = host;
    /** @type {Picture | null} */ this.picture = null;
    /** What is on its way. @type {Playing | null} */ this.playing = null;
    /** Tells one beat from the next: what is new at a beat moves. */ this.beat = 0;
    /** Whether it is seen a second time, because somebody wished to. */ this.again = false;
    this.waiting = false;
    /** What came while something was seen again. @type {(() => unknown) | null} */ this.next = null;
    /** How a moment stands that goes on after a decision. @type {Picture | null} */ this.open = null;
  }

  /** Play what is new, if anything of it is worth a stage. What is being seen again is not cut short. @returns {boolean} whether it is */
  play(/** @type {Scene[]} */ scenes, /** @type {() => void} */ done) {
    if (this.playing && this.again) {
      this.next = () => this.play(scenes, done) || done();
      return true;
    }
    this.stop();
    if (!scenes.length || pref("pace") === "instant" || document.hidden) return false;
    this.again = false;
    const last = scenes[scenes.length - 1];
    this.run(scenes.slice(-MOST_SCENES), (scene) => this.waitsFor(scene), () => {
      this.open = ends(last) ? null : pictured(last);
      done();
    });
    return true;
  }

  /** Show a moment once more; it stays until somebody goes on. */
  replay(/** @type {Scene[]} */ scenes) {
    if (!scenes.length || (this.playing && !this.again)) return;
    this.stop();
    this.again = true;
    this.run(scenes, () => true, () => {
      const { next } = this;
      this.next = null;
      next?.();
    });
  }

  run(
    /** @type {Scene[]} */ scenes,
    /** @type {(scene: Scene) => boolean} */ waits,
    /** @type {() => void} */ done,
  ) {
    const how = {
      get beat() {
        return STAGED[pref("pace")] || STAGED.normal;
      },
      still: stillness(),
      waits,
    };
    hurry(); // nothing rises over its words
    this.playing = new Playing(scenes, how, {
      show: (picture) => this.show(picture),
      wait: () => {
        this.waiting = true;
        this.host.draw(); // the bar says so, too
        this.settle();
      },
      done: () => {
        this.playing = null;
        this.waiting = false;
        this.picture = null;
        this.draw();
        done();
      },
    });
    this.playing.begin();
  }

  /** My own fight stays until I go on, and in a first game every moment does; not where I am asked next how it shall go on. */
  waitsFor(/** @type {Scene} */ scene) {
    const pace = pref("pace");
    const mine = concerns(scene, this.host.seats) && !isSmall(scene);
    if (mine && !ends(scene)) return false;
    return WAITS_FOR_ALL.includes(pace) || (mine && WAITS_FOR_MINE.includes(pace));
  }

  show(/** @type {Picture} */ picture) {
    const first = this.picture?.title !== picture.title;
    const waited = this.waiting;
    this.picture = picture;
    this.waiting = false;
    this.beat += 1;
    if (waited) this.host.draw();
    else this.draw();
    this.settle();
    const said = [first ? picture.title : "", picture.now, picture.outcome === picture.now ? "" : picture.outcome];
    say(said.filter(Boolean).join(". "));
    sound(picture.mood === "burst" || picture.mood === "bad" ? "fall" : "move");
  }

  /** To the end of the scene, or on. @returns {boolean} whether there was something to go on from */
  goOn() {
    if (this.playing) this.playing.goOn();
    else if (this.picture) this.close();
    else return false;
    return true;
  }

  /**
   * The table is drawn as it stands now. Where a fight goes on after my decision, how it stands stays in sight meanwhile, unless the
   * board is needed to decide.
   */
  arrived(/** @type {boolean} */ asked) {
    const { open } = this;
    this.open = null;
    if (this.playing) return;
    this.picture = asked && !find(".board .live", this.host.page) ? open : null;
    this.draw();
  }

  close() {
    this.stop();
    this.draw();
  }

  stop() {
    this.playing?.stop();
    this.playing = null;
    this.picture = null;
    this.waiting = false;
  }

  /** Whether what is new is on its way over the stage: what the table says beneath it is how it stood before. */
  get shows() {
    return this.playing !== null && !this.again;
  }

  /** What is newest stands last: where not all has room, that is seen. */
  settle() {
    const body = find(".moment-body", this.host.page);
    if (body) body.scrollTop = body.scrollHeight;
  }

  /** Only the stage is drawn anew: the table beneath stays as it is. */
  draw() {
    const there = find(".moment", this.host.page);
    if (there && this.picture) {
      const next = this.element();
      there.className = next.className;
      there.setAttribute("aria-label", this.picture.title);
      fill(there, ...next.childNodes);
    } else if (Boolean(there) !== Boolean(this.picture)) this.host.draw();
  }

  /** The stage as it stands now, or nothing: where the table is drawn it is put over the board. @returns {any} */
  element() {
    const { picture } = this;
    if (!picture) return null;
    return h(
      "section",
      {
        class: `moment ${picture.mood ? `moment-${picture.mood}` : ""} ${this.waiting ? "moment-waits" : ""}`,
        key: "moment",
        "aria-label": picture.title,
        onclick: (/** @type {Event} */ event) => {
          event.stopPropagation();
          this.goOn();
        },
      },
      drawn(picture, this.host.kit, Boolean(this.playing?.how.still), this.beat),
      this.foot(),
    );
  }

  foot() {
    const { waiting, playing } = this;
    const words = waiting ? (this.again ? "Close" : "Go on") : playing ? "Skip" : "Close";
    return h(
      "div",
      { class: "moment-foot" },
      h(
        "button",
        {
          class: `moment-on ${waiting ? "first" : ""}`,
          onclick: (/** @type {Event} */ event) => {
            event.stopPropagation();
            this.goOn();
          },
        },
        words,
        " ",
        h("kbd", null, "Space"),
      ),
      this.again
        ? this.toReplay()
        : !chosen("pace")
        ? this.howFast()
        : onPhone()
        ? speedControl({ moments: this })
        : null,
    );
  }

  /** What is seen again in place can be looked into more closely, where one asks for that. */
  toReplay() {
    const { look } = this.host;
    const n = this.playing?.queue[0]?.beats[0]?.n;
    if (!look || n === undefined) return null;
    return h("button", {
      class: "small",
      key: "replay",
      onclick: (/** @type {Event} */ event) => {
        event.stopPropagation();
        look(n);
      },
    }, "Open in the replay");
  }

  /** Asked once, where it matters; later it stands at the table. */
  howFast() {
    return h(
      "div",
      { class: "moment-pace", role: "group", "aria-label": "How fast?" },
      h("span", null, "How fast?"),
      Object.entries(CHOICES.pace.choices).map(([value, words]) =>
        h("button", {
          class: "small",
          key: value,
          "aria-pressed": String(pref("pace") === value),
          onclick: (/** @type {Event} */ event) => {
            event.stopPropagation();
            this.setPace(value);
          },
        }, words)
      ),
    );
  }

  setPace(/** @type {string} */ value) {
    setPref("pace", value);
    const scene = this.waiting && !this.again ? this.playing?.queue[0] : undefined;
    if (value === "instant") {
      while (this.playing) this.playing.leave();
    } else if (scene && !this.waitsFor(scene)) this.goOn(); // who does not want to be kept waiting is not, from now on
    else this.draw();
  }
}

/** How fast the table is shown: in sight at the table, not in a menu. */
export function speedControl(/** @type {{moments: MomentStage}} */ view) {
  return h(
    "label",
    {
      class: "speed",
      title: "How fast fights and others' moves are shown",
      onclick: (/** @type {Event} */ event) => event.stopPropagation(),
    },
    h("span", { class: "speed-words wide-only" }, "Speed"),
    h(
      "select",
      {
        "aria-label": "Speed",
        value: pref("pace"),
        onchange: (/** @type {import("../../ground/dom.js").Entered} */ event) =>
          view.moments.setPace(event.target.value),
      },
      Object.entries(CHOICES.pace.choices).map(([value, words]) =>
        h("option", { value, selected: value === pref("pace") }, words)
      ),
    ),
  );
}
