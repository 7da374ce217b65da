/**
 * A table as one browser knows it, and the only place that changes it: `open`, what comes in, what is chosen, what is wished for.
 *
 * Whoever shows it reads it, calls its methods, and is told through the face it was given.
 */

import { ApiError, insist, post } from "../ground/api.js";
import { Line } from "../ground/line.js";
import { keep, kept } from "../ground/prefs.js";
import { attempt, note, say } from "../ground/ui.js";
import { Choice } from "./choice.js";
import { Incoming } from "./incoming.js";
import { Lines } from "./lines.js";
import { scenes } from "./moments.js";
import { anything, same, sentence, stepOn, wanting } from "./plan.js";

/** @typedef {import("./face.d.ts").Face} Face */
/** @typedef {import("../server.d.ts").Envelope} Envelope */
/** @typedef {import("../server.d.ts").Frame} Frame */
/** @typedef {import("../server.d.ts").Move} Move */
/** @typedef {import("./choice.js").Option} Option */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").Step} Step */

export class Room {
  /** @param {string} id @param {import("../ground/kit.js").Kit} kit @param {Face} face */
  constructor(id, kit, face) {
    this.id = id;
    this.kit = kit;
    this.module = kit.module;
    this.face = face;
    /** There from `open` on, as the frame is. @type {Envelope["you"]} */ this.you = /** @type {any} */ (null);
    /** @type {Frame} */ this.frame = /** @type {any} */ (null);
    /** @type {boolean[]} */ this.here = [];
    /** @type {Set<number>} */ this.thinking = new Set();
    /** How the line to the server stands. */ this.state = "connecting";
    this.lines = new Lines();
    this.choice = new Choice(null);
    /** @type {import("../server.d.ts").Hint | null} */ this.hint = null;
    /** @type {Plan | null} */ this.plan = null;
    /** Whether a choice is on its way to the server. */ this.sending = false;
    /** The number of the frame that my last move led to. */ this.sent = -1;
    /** Whom the curtain waits for. @type {number | null} */ this.curtain = null;
    /** For whom it was lifted last. @type {number | null} */ this.lifted = null;
    /** How far somebody had seen this table when it was opened. */
    this.openedAt = Number(kept(`boneyard.seen.${id}`) ?? 0);
    /** The move I decided last: what came after it is new to me. */
    this.decidedAt = Number(kept(`boneyard.decided.${id}`) ?? 0);
    this.over = false;
    this.incoming = new Incoming({
      show: (envelope) => this.show(envelope),
      skip: (envelope) => this.lines.take(envelope.frame),
      mine: ({ you, frame }) =>
        (this.sending && frame.move === this.frame.move + 1) || you.viewer !== this.you.viewer ||
        this.sent === frame.seq,
      play: (envelope, done) => this.play(envelope, done),
    });
    this.line = new Line(id, {
      frame: (envelope) => this.receive(envelope),
      presence: (here) => {
        this.here = here;
        this.face.soon();
      },
      thinking: (seat, on) => {
        on ? this.thinking.add(seat) : this.thinking.delete(seat);
        this.face.thinking();
      },
      state: (state) => {
        if (state === this.state) return;
        this.state = state;
        this.face.soon();
      },
      closed: () => note("The server closed the line to this table.", true),
    });
  }

  /** Show what is there, and listen to what comes. */
  open(/** @type {Envelope} */ first) {
    this.incoming.show(first);
    this.line.open(first.you.viewer, first.frame.seq);
  }

  close() {
    this.over = true;
    this.line.close();
    this.incoming.stop();
  }

  // --- what can be read off it ------------------------------------------------------------------------------

  /** The seat I act for. */
  get seat() {
    return this.frame.decision?.seat ?? (this.you.viewer >= 0 ? this.you.viewer : -1);
  }

  /** Whether a choice is on its way: sent, or saved and what comes of it not here yet. */
  get busy() {
    return this.sending || this.choice.spent !== null;
  }

  /** Whether the others have moved, and it was not shown yet. */
  get behind() {
    return this.incoming.queue.length > 0;
  }

  /** How many moves there are since this chapter began. */
  get back() {
    return this.frame.move - (this.lines.chapters(this.module).at(-1)?.n ?? 0);
  }

  /** The option of the present question that is this move. */
  optionOf(/** @type {Move} */ move) {
    return this.choice.options.find((option) => same(option.move, move)) ?? null;
  }

  // --- what comes in ----------------------------------------------------------------------------------------

  receive(/** @type {Envelope} */ envelope) {
    const { you, frame } = envelope;
    if (this.over) return;
    if (frame.seq === this.frame.seq && you.viewer === this.you.viewer && !this.behind) {
      this.here = envelope.here;
      this.face.draw();
    } else this.incoming.push(envelope);
  }

  /** Go on to what the others did. */
  next() {
    this.incoming.next(true);
  }

  /** Play the moments of a frame over what is shown now. Who has not followed until here, or may not see it, sees how it stands then. */
  play(/** @type {Envelope} */ { you, frame }, /** @type {() => void} */ done) {
    if (this.curtain !== null || you.viewer !== this.you.viewer || !frame.since) return false;
    return this.face.play(scenes(frame.log, this.lines.lines, this.you.seats), done);
  }

  /** @returns {number} how long its movement takes */
  show(/** @type {Envelope} */ envelope) {
    const before = this.frame;
    this.noteDecision(envelope);
    const fresh = this.lines.take(envelope.frame);
    this.you = envelope.you;
    this.here = envelope.here;
    this.frame = envelope.frame;
    // What came before my answer does not ask me again.
    const answered = this.choice.spent !== null && !(this.frame.seq < this.sent);
    const changed = !before || answered || !same(before.decision, this.frame.decision);
    if (changed) this.ask(this.frame.decision);
    const covered = this.curtain !== null;
    this.lookForCurtain();
    const moving = this.face.arrived({ fresh, asked: Boolean(before?.decision), before, changed });
    if (covered && this.curtain === null) this.face.lifted();
    keep(`boneyard.seen.${this.id}`, String(this.frame.seq));
    const promise = `boneyard.promise.${this.id}`;
    if (!kept(promise)) keep(promise, this.frame.fairness.seed_hash);
    return moving;
  }

  /** Where my last decision stands. What is taken back moves it. */
  noteDecision(/** @type {Envelope} */ { frame }) {
    const mine = this.sent === frame.seq || (this.sending && frame.move === this.frame.move + 1);
    const at = mine ? frame.move : Math.min(this.decidedAt, frame.move);
    if (at === this.decidedAt) return;
    this.decidedAt = at;
    keep(`boneyard.decided.${this.id}`, String(at));
  }

  /** There is another question, or none. */
  ask(/** @type {Frame["decision"]} */ decision) {
    this.choice = new Choice(decision);
    this.hint = null;
    if (!this.plan?.running) this.plan = null;
    this.face.forget();
  }

  /** Wait until the table has come as far as this number. @returns {Promise<boolean>} whether it has */
  async arrived(/** @type {number} */ seq) {
    for (let wait = 0; wait < 200 && !this.over; wait += this.incoming.playing ? 0 : 1) {
      if (this.behind) this.next();
      if (this.frame.seq >= seq && !this.behind) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  }

  // --- people at one screen ---------------------------------------------------------------------------------

  /** Between two people at one screen a curtain falls: nothing of the one's view stays for the other. */
  lookForCurtain() {
    const { you, frame } = this;
    if (you.seats.length < 2 || frame.status !== "playing") {
      this.curtain = null;
      return;
    }
    if (this.curtain === this.lifted && you.viewer === this.lifted) this.curtain = null;
    const due = frame.waiting.filter((/** @type {number} */ seat) => you.seats.includes(seat));
    const next = due.includes(you.viewer) ? you.viewer : due[0];
    if (next === undefined || this.lifted === next) return;
    this.curtain = next;
    this.plan = null;
    this.ask(null);
    this.face.covered();
  }

  /** Somebody says who they are. Until what they may see has come, the curtain stays: what lies behind it is the other one's. */
  lift() {
    const seat = /** @type {number} */ (this.curtain);
    this.lifted = seat;
    if (seat !== this.you.viewer) this.line.look(seat);
    else {
      this.curtain = null;
      this.ask(this.frame.decision);
      this.face.draw();
      this.face.lifted();
    }
  }

  // --- choosing ---------------------------------------------------------------------------------------------

  /** Pick a piece by any of its names. @returns {boolean} whether it could be picked */
  pick(/** @type {string[]} */ names) {
    const { choice } = this;
    return Boolean(choice.decision) && !choice.spent && choice.pick(names);
  }

  /** Change what is being put together, and show it. @template T @param {(choice: Choice) => T} change @returns {T} */
  compose(change) {
    const { choice } = this;
    const before = choice.composed;
    const said = change(choice);
    if (choice.composed !== before) choice.unmark();
    this.face.draw();
    return said;
  }

  /** Send a decision. @returns {Promise<number>} the number it was saved under, or -1 */
  async submit(/** @type {Option} */ option) {
    if (this.busy || !this.frame.decision) return -1;
    this.sending = true;
    this.choice.spend(option);
    this.face.forget();
    const { seat } = this.frame.decision;
    this.face.draw();
    let saved = -1;
    try {
      const wish = { seat, expected_seq: this.frame.seq, move: option.move };
      const answer = await insist(`/api/tables/${this.id}/moves`, wish);
      this.sent = answer.seq;
      saved = answer.seq;
      this.sending = false;
      if (this.incoming.acknowledged()) return saved;
    } catch (error) {
      this.sending = false;
      this.choice.spend(null);
      this.refused(error);
    }
    this.face.draw();
    return saved;
  }

  /** The same decision several times in a row, as long as it is offered: each is judged by itself. */
  async submitTimes(/** @type {Option} */ option, /** @type {number} */ times) {
    for (let done = 0; done < times; done += 1) {
      const again = done ? this.optionOf(option.move) : option;
      if (!again) return note(`Done ${done} of ${times} times: it is not possible any more.`);
      const saved = await this.submit(again);
      if (saved < 0 || (done + 1 < times && !(await this.arrived(saved)))) return;
    }
  }

  refused(/** @type {unknown} */ error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "stale") {
      note("The table has moved on; look again.");
      if (error.body?.frame) this.receive({ ...error.body, frame: { ...error.body.frame } });
      return;
    }
    if (this.face.refused(error.message, error.rule ?? "")) return;
    note(error.rule ? `${error.message} (${error.rule})` : error.message, true);
  }

  // --- a plan -----------------------------------------------------------------------------------------------

  /** Ask what would pay for something that is barred. */
  async openPlan(/** @type {import("./choice.js").Blocked} */ blocked, wanted = anything()) {
    const { choice } = this;
    const answer = await attempt(() =>
      post(`/api/tables/${this.id}/plan`, { seat: this.seat, move: blocked.move, ...wanted })
    );
    if (!answer || this.choice !== choice || choice.spent) return;
    const opened = !this.plan;
    choice.askAbout(null);
    this.hint = null;
    this.plan = { blocked, ...wanted, ...answer, running: false, at: 0 };
    this.face.draw();
    if (opened) this.face.planned();
    say(sentence(/** @type {Plan} */ (this.plan)), true);
  }

  /** The plan without this step, or with this one. */
  changePlan(/** @type {Step} */ step, /** @type {boolean} */ wanted) {
    const plan = /** @type {Plan} */ (this.plan);
    void this.openPlan(plan.blocked, wanting(plan, step, wanted));
  }

  /** A piece was pressed while a plan lies open: a card of the plan is dropped, another one is added. @returns {boolean} */
  pressInPlan(/** @type {string[]} */ names) {
    const { plan } = this;
    if (!plan || plan.running) return Boolean(plan);
    const found = stepOn(plan, names);
    if (found) this.changePlan(found.step, !found.used);
    else this.closePlan();
    return found !== null;
  }

  closePlan() {
    this.plan = null;
    this.face.draw();
  }

  /** Carry it out, step by step, as long as the table asks for nothing else. */
  async carryOut() {
    const plan = /** @type {Plan} */ (this.plan);
    plan.running = true;
    this.face.draw();
    for (const step of [...plan.steps, plan.target]) {
      const option = this.optionOf(step.move);
      if (!option) return this.stopPlan(`The plan stops before “${step.label}”: ${this.whyNot(step)}`);
      const saved = await this.submit(option);
      if (saved < 0 || !(await this.arrived(saved))) return this.stopPlan(`The plan stops at “${step.label}”.`);
      plan.at += 1;
      if (this.plan !== plan) return;
    }
    this.closePlan();
  }

  whyNot(/** @type {Step} */ step) {
    if (!this.frame.decision) return "the others are asked first.";
    return this.choice.blocked.find((item) => same(item.move, step.move))?.why ??
      `now you are asked: ${this.frame.decision.prompt}`;
  }

  stopPlan(/** @type {string} */ words) {
    note(words, true);
    say(words, true);
    this.closePlan();
  }

  // --- a hint -----------------------------------------------------------------------------------------------

  /** A hint is good for as long as the choice is: others may have decided at the same time meanwhile, and it stays. */
  async askHint() {
    const { choice } = this;
    if (!choice.decision || choice.spent) return;
    const thought = note("A bot is thinking about it…");
    const hint = await attempt(() => post(`/api/tables/${this.id}/hint`, { seat: this.seat }));
    thought();
    if (!hint || this.choice !== choice || choice.spent) return;
    this.hint = hint;
    this.plan = null;
    choice.askAbout(null);
    const why = hint.best[0]?.reasons ?? [];
    say(`Hint: ${hint.label}. ${[...why.map((reason) => `${reason.words}.`), hint.sentence].join(" ")}`, true);
    const spoken = why.flatMap((reason) => reason.touches);
    this.face.point([...this.optionOf(hint.move)?.touches ?? [], ...spoken]);
  }

  closeHint() {
    this.hint = null;
    this.face.point([]);
  }

  // --- a step back ------------------------------------------------------------------------------------------

  async undo() {
    try {
      const wish = { seat: this.seat, expected_seq: this.frame.seq };
      const answer = await insist(`/api/tables/${this.id}/undo`, wish);
      this.sent = answer.seq;
      if (this.frame.undo.state === "ask") note("The others are asked.");
    } catch (error) {
      this.refused(error);
    }
  }
}
