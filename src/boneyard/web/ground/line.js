/** The line on which a table comes in. See docs/api.md. */

/** Frames come in, and after a break it goes on from the last number it has. */
export class Line {
  /**
   * @param {string} table @param {{frame: (envelope: import("../server.d.ts").Envelope) => void, presence: (here: boolean[]) => void,
   * thinking: (seat: number, on: boolean) => void, state: (state: string) => void, closed: (code: number) => void}} to
   */
  constructor(table, to) {
    this.table = table;
    this.to = to;
    /** @type {number | null} */
    this.viewer = null;
    this.seq = 0;
    this.tries = 0;
    this.over = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.heard = 0;
    this.beat = setInterval(() => this.check(), 10_000);
  }

  /** From the frame on that one has, as it was fetched for this viewer. */
  open(/** @type {number} */ viewer, /** @type {number} */ seq) {
    this.viewer = viewer;
    this.seq = seq;
    this.connect(true);
  }

  /** @param {boolean} [has] whether one has just been given the frame of this number: it need not be told again */
  connect(has = false) {
    if (this.over) return;
    clearTimeout(this.timer);
    this.drop();
    this.to.state(this.tries ? "reconnecting" : "connecting");
    const where = new URL(`/api/tables/${this.table}/stream`, location.href);
    where.protocol = where.protocol.replace("http", "ws");
    if (this.viewer !== null) where.searchParams.set("viewer", String(this.viewer));
    if (this.seq) where.searchParams.set("since", String(this.seq));
    if (has) where.searchParams.set("has", String(this.seq));
    const socket = new WebSocket(where);
    this.socket = socket;
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.hear(JSON.parse(event.data));
    };
    socket.onopen = () => {
      this.heard = Date.now();
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (this.over) return;
      if (event.code === 1008) {
        this.to.closed(event.code);
        return;
      }
      this.tries += 1;
      this.to.state("offline");
      this.timer = window.setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** Math.min(5, this.tries - 1)));
    };
  }

  hear(/** @type {any} */ message) {
    if (message.type === "frame" || message.type === "presence") {
      this.tries = 0;
      this.to.state("live");
    }
    if (message.type === "frame") {
      this.seq = message.frame.seq;
      this.to.frame(message);
    } else if (message.type === "presence") this.to.presence(message.here);
    else if (message.type === "thinking") this.to.thinking(message.seat, message.on);
  }

  /** Look from another of my seats: everything comes anew. */
  look(/** @type {number} */ viewer) {
    this.viewer = viewer;
    this.seq = 0;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: "look", viewer }));
    else this.connect();
  }

  check() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > 30_000) {
      this.tries += 1;
      this.connect();
    } else this.socket.send('{"type":"ping"}');
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = null;
      socket.close();
    }
  }

  close() {
    this.over = true;
    clearInterval(this.beat);
    clearTimeout(this.timer);
    this.drop();
  }
}
