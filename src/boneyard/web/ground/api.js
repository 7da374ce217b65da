/** Talking to the server in plain requests. See docs/api.md. */

/** @typedef {import("../server.d.ts").Get} Get */
/** @typedef {import("../server.d.ts").Post} Post */
/** @typedef {import("../server.d.ts").Insist} Insist */

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

function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} method @param {string} path @param {any} [body] @param {AbortSignal} [signal] @param {Record<string, string>} [more]
 * headers besides @returns {Promise<any>}
 */
export async function call(method, path, body, signal, more) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...more },
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

export const get = /** @type {Get} */ ((/** @type {string} */ path) => call("GET", path));

export const post = /** @type {Post} */ (
  (/** @type {string} */ path, /** @type {object} */ body, /** @type {AbortSignal | undefined} */ signal) =>
    call("POST", path, body, signal)
);

/** A request that should happen once is sent again with the same id while the server cannot be reached. */
export const insist = /** @type {Insist} */ (
  async (/** @type {string} */ path, /** @type {object} */ body, tries = 4) => {
    const wish = { request_id: requestId(), ...body };
    for (let round = 1;; round += 1) {
      try {
        return await call("POST", path, wish);
      } catch (error) {
        const again = error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);
        if (!again || round >= tries) throw error;
        await new Promise((resolve) => setTimeout(resolve, 400 * round));
      }
    }
  }
);

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What does not change while the page is open is asked for once. */
export const once = /** @type {Get} */ (
  (/** @type {string} */ path) => {
    const found = known.get(path);
    if (found) return found;
    const answer = call("GET", path);
    answer.catch(() => known.delete(path));
    known.set(path, answer);
    return answer;
  }
);

export const games = () => once("/api/games");
export const game = (/** @type {string} */ id) => once(`/api/games/${id}`);
export const rules = (/** @type {string} */ id) => once(`/api/games/${id}/rules`);
