/**
 * The stage: a moment played over the board, beat by beat. The last position lies beneath it, dimmed; decision and my area stay free.
 *
 * It takes no focus. A click, or the space bar, goes to the end of a scene and then on; how fast it plays stands at the table.
 */

import { fill, find, h } from "../../ground/dom.js";
import { CHOICES, chosen, pref, setPref, stillness } from "../../ground/prefs.js";
import { play as sound } from "../../ground/sound.js";
import { onPhone, say } from "../../ground/ui.js";
import { concerns, ends, pictured, Playing } from "../moments.js";
import { MOST_SCENES, STAGED, WAITS_FOR_ALL, WAITS_FOR_MINE } from "../pace.js";

/** @typedef {import("../../ground/kit.js").Kit} Kit */
/** @typedef {import("../moments.js").Picture} Picture */
/** @typedef {import("../moments.js").Scene} Scene */
/** @typedef {import("../moments.js").Side} Side */

/**
 * @typedef {object} Host whoever has a board to play over
 * @property {Element} page
 * @property {Kit} kit
 * @property {number[]} seats those that are mine
 * @property {() => void} draw
 */

/** More faces than these stand beside each other too small to be read. */
const FACES = 4;

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
    this.playing = new Playing(scenes, how, {
      show: (picture) => this.show(picture),
      wait: () => {
        this.waiting = true;
        this.draw();
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
    const mine = concerns(scene, this.host.seats);
    if (mine && !ends(scene)) return false;
    return WAITS_FOR_ALL.includes(pace) || (mine && WAITS_FOR_MINE.includes(pace));
  }

  show(/** @type {Picture} */ picture) {
    const first = this.picture?.title !== picture.title;
    this.picture = picture;
    this.waiting = false;
    this.beat += 1;
    this.draw();
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
    const { kit } = this.host;
    const still = Boolean(this.playing?.how.still);
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
      h("h2", { class: "moment-title" }, picture.title),
      h(
        "div",
        { class: `moment-sides moment-sides-${Math.min(picture.sides.length, 4)}` },
        picture.sides.map((side, at) => [
          at && picture.sides.length === 2
            ? h("span", { class: "moment-against", "aria-hidden": "true" }, "against")
            : null,
          this.side(kit, side, at === picture.wins),
        ]),
      ),
      still
        ? h("ol", { class: "moment-words" }, picture.words.map((words) => h("li", null, words)))
        : picture.now === picture.outcome
        ? null
        : h("p", { class: "moment-now", key: `now${this.beat}` }, picture.now),
      picture.outcome ? h("p", { class: "moment-outcome", key: `outcome${picture.outcome}` }, picture.outcome) : null,
      picture.gains.length
        ? h("ul", { class: "moment-gains" }, picture.gains.map((gain) => h("li", { class: "chip" }, gain)))
        : null,
      this.foot(),
    );
  }

  side(/** @type {Kit} */ kit, /** @type {Side} */ side, /** @type {boolean} */ wins) {
    const seat = side.seat >= 0 ? kit.seats[side.seat] : null;
    const name = side.name || seat?.name || seat?.title || "";
    return h(
      "figure",
      { class: `moment-side ${wins ? "moment-wins" : ""}` },
      side.shows.length
        ? h(
          "div",
          { class: "moment-faces", "aria-hidden": "true" },
          side.shows.slice(0, FACES).map((touch) => h("div", { class: "moment-face", key: touch }, kit.face(touch))),
        )
        : null,
      h("figcaption", null, seat ? kit.crest(side.seat) : null, h("strong", null, name)),
      side.dice.length
        ? h(
          "div",
          { class: "moment-dice" },
          side.dice.map((shows, at) =>
            kit.die(
              shows,
              `die moment-die ${side.rolled ? "rolled" : ""}`,
              side.rolled ? `${this.beat}.${at}` : `${at}`,
            )
          ),
        )
        : null,
      this.sum(side),
      side.note ? h("small", { class: "moment-note" }, side.note) : null,
    );
  }

  /** 3 die + 1 Sword = 4; what is all of it needs no sum. */
  sum(/** @type {Side} */ side) {
    if (side.total === null) return null;
    const terms = side.terms.length > 1 ? side.terms : [];
    return h(
      "p",
      { class: "moment-sum" },
      terms.map(([words, amount], at) =>
        h(
          "span",
          { class: "moment-term" },
          at ? `${amount < 0 ? "−" : "+"} ${Math.abs(amount)}` : String(amount),
          h("small", null, words),
        )
      ),
      terms.length ? h("span", { class: "moment-equals" }, "=") : null,
      h("strong", null, side.total),
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
      this.again ? null : !chosen("pace") ? this.howFast() : onPhone() ? speedControl({ moments: this }) : null,
    );
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
    if (value === "instant") {
      while (this.playing) this.playing.leave();
    } else this.draw();
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
