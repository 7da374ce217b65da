/** Talking to the server: plain requests, and the line on which a table comes in. See docs/api.md. */

import { keep, kept } from "./prefs.js";

export class ApiError extends Error {
  constructor(/** @type {number} */ status, /** @type {any} */ body) {
    super(body?.error?.message ?? "The server did not answer.");
    this.status = status;
    this.code = body?.error?.code ?? "unreachable";
    this.rule = body?.error?.rule ?? "";
    this.body = body;
  }
}

/** Who sits down when nobody chose a bot. */
export const USUAL_BOT = "medium";

export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} method @param {string} path @param {any} [body] @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function call(method, path, body, signal) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal,
    });
  } catch {
    throw new ApiError(0, null);
  }
  const text = await response.text();
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = text;
  }
  if (!response.ok) throw new ApiError(response.status, data);
  return data;
}

export const get = (/** @type {string} */ path) => call("GET", path);
export const post = (
  /** @type {string} */ path,
  /** @type {any} */ body = {},
  /** @type {AbortSignal | undefined} */ signal = undefined,
) => call("POST", path, body, signal);

/** A request that should happen once is sent again with the same id while the server cannot be reached. */
export async function insist(/** @type {string} */ path, /** @type {any} */ body, tries = 4) {
  const wish = { request_id: requestId(), ...body };
  for (let round = 1;; round += 1) {
    try {
      return await post(path, wish);
    } catch (error) {
      const again = error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);
      if (!again || round >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 400 * round));
    }
  }
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What does not change while the page is open is asked for once. */
export function once(/** @type {string} */ path) {
  if (!known.has(path)) {
    const answer = get(path);
    answer.catch(() => known.delete(path));
    known.set(path, answer);
  }
  return /** @type {Promise<any>} */ (known.get(path));
}

export const games = () => once("/api/games");
export const game = (/** @type {string} */ id) => once(`/api/games/${id}`);
export const rules = (/** @type {string} */ id) => once(`/api/games/${id}/rules`);

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

/** Become somebody, or somebody else by name. */
export async function become(/** @type {string} */ name) {
  const me = await post("/api/guest", { name });
  keep(BEEN_HERE, "yes");
  return me;
}

/** Use the key of a link: as somebody, so that whoever has to ask twice is the same one. */
export async function redeem(/** @type {string} */ key, /** @type {string} */ name) {
  await become(name);
  return post("/api/redeem", { key, name });
}

/**
 * The line to a table: frames come in, and after a break it goes on from the last number it has.
 */
export class Line {
  /** @param {string} table @param {{frame: (envelope: any) => void, presence: (here: boolean[]) => void, thinking: (seat: number, on: boolean) => void, state: (state: string) => void, closed: (code: number) => void}} to */
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

  /** @param {number | null} viewer */
  open(viewer) {
    this.viewer = viewer;
    this.connect();
  }

  connect() {
    if (this.over) return;
    clearTimeout(this.timer);
    this.drop();
    this.to.state(this.tries ? "reconnecting" : "connecting");
    const where = new URL(`/api/tables/${this.table}/stream`, location.href);
    where.protocol = where.protocol.replace("http", "ws");
    if (this.viewer !== null) where.searchParams.set("viewer", String(this.viewer));
    if (this.seq) where.searchParams.set("since", String(this.seq));
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
    if (message.type === "frame") {
      this.tries = 0;
      this.seq = message.frame.seq;
      this.to.state("live");
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
