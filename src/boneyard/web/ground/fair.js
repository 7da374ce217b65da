/**
 * Checking the dice, here in the browser and by nobody else's word.
 *
 * The server publishes the hash of a match's seed before the first card is dealt, and the seed when the game is over. The stream of
 * chance is
 * BLAKE2b in counter mode, keyed by the seed: block i is blake2b(i as 8 bytes, key = seed, person = "boneyard"), read as sixteen words
 * of 32 bits.
 */

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const turn = (/** @type {bigint} */ value, /** @type {bigint} */ by) => ((value >> by) | (value << (64n - by))) & MASK;

function compress(
  /** @type {bigint[]} */ state,
  /** @type {Uint8Array} */ block,
  /** @type {bigint} */ count,
  /** @type {boolean} */ last,
) {
  const sheet = new DataView(block.buffer, block.byteOffset, 128);
  const words = Array.from({ length: 16 }, (_, at) => sheet.getBigUint64(at * 8, true));
  const v = [...state, ...IV];
  v[12] ^= count & MASK;
  if (last) v[14] ^= MASK;
  const mix = (
    /** @type {number} */ a,
    /** @type {number} */ b,
    /** @type {number} */ c,
    /** @type {number} */ d,
    /** @type {bigint} */ x,
    /** @type {bigint} */ y,
  ) => {
    v[a] = (v[a] + v[b] + x) & MASK;
    v[d] = turn(v[d] ^ v[a], 32n);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turn(v[b] ^ v[c], 24n);
    v[a] = (v[a] + v[b] + y) & MASK;
    v[d] = turn(v[d] ^ v[a], 16n);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turn(v[b] ^ v[c], 63n);
  };
  for (let round = 0; round < 12; round += 1) {
    const o = ORDER[round % 10];
    mix(0, 4, 8, 12, words[o[0]], words[o[1]]);
    mix(1, 5, 9, 13, words[o[2]], words[o[3]]);
    mix(2, 6, 10, 14, words[o[4]], words[o[5]]);
    mix(3, 7, 11, 15, words[o[6]], words[o[7]]);
    mix(0, 5, 10, 15, words[o[8]], words[o[9]]);
    mix(1, 6, 11, 12, words[o[10]], words[o[11]]);
    mix(2, 7, 8, 13, words[o[12]], words[o[13]]);
    mix(3, 4, 9, 14, words[o[14]], words[o[15]]);
  }
  for (let at = 0; at < 8; at += 1) state[at] ^= v[at] ^ v[at + 8];
}

/** BLAKE2b with 64 bytes of digest, a key and a person. */
export function blake2b(/** @type {Uint8Array} */ data, /** @type {Uint8Array} */ key, /** @type {string} */ person) {
  const params = new Uint8Array(64);
  params.set([64, key.length, 1, 1]);
  params.set(new TextEncoder().encode(person), 48);
  const sheet = new DataView(params.buffer);
  const state = IV.map((word, at) => word ^ sheet.getBigUint64(at * 8, true));
  const blocks = [];
  if (key.length) {
    const first = new Uint8Array(128);
    first.set(key);
    blocks.push(first);
  }
  for (let at = 0; at < data.length || (!at && !key.length); at += 128) {
    const part = new Uint8Array(128);
    part.set(data.subarray(at, at + 128));
    blocks.push(part);
  }
  const total = data.length + (key.length ? 128 : 0);
  blocks.forEach((block, at) =>
    compress(state, block, BigInt(Math.min(total, (at + 1) * 128)), at === blocks.length - 1)
  );
  const out = new Uint8Array(64);
  const shown = new DataView(out.buffer);
  state.forEach((word, at) => shown.setBigUint64(at * 8, word, true));
  return out;
}

export const fromHex = (/** @type {string} */ text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const toHex = (/** @type {Uint8Array} */ bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256, written out, because a page served without https has no other. */
export function sha256(/** @type {Uint8Array} */ data) {
  /** @type {number[]} */
  const K = [];
  /** @type {number[]} */
  const H = [];
  for (let n = 2; K.length < 64; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (H.length < 8) H.push(part(n ** 0.5));
    K.push(part(Math.cbrt(n)));
  }
  const length = data.length;
  const padded = new Uint8Array(((length + 9 + 63) >> 6) << 6);
  padded.set(data);
  padded[length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, length * 8);
  const sheet = new DataView(padded.buffer);
  const r = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < padded.length; at += 64) {
    const w = new Int32Array(64);
    for (let i = 0; i < 16; i += 1) w[i] = sheet.getInt32(at + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const one = r(w[i - 15], 7) ^ r(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const two = r(w[i - 2], 17) ^ r(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + one + w[i - 7] + two) | 0;
    }
    let [a, b, c, d, e, f, g, h] = H;
    for (let i = 0; i < 64; i += 1) {
      const t1 = (h + (r(e, 6) ^ r(e, 11) ^ r(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const t2 = ((r(a, 2) ^ r(a, 13) ^ r(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      H[i] = (H[i] + word) | 0;
    });
  }
  const out = new Uint8Array(32);
  const shown = new DataView(out.buffer);
  H.forEach((word, i) => shown.setInt32(i * 4, word));
  return out;
}
const part = (/** @type {number} */ x) => ((x - Math.floor(x)) * 4294967296) | 0;

/** The stream of chance of a seed. */
export class Stream {
  constructor(/** @type {string} */ seed) {
    this.key = fromHex(seed);
    /** @type {Map<number, DataView>} */
    this.blocks = new Map();
  }

  word(/** @type {number} */ at) {
    const index = at >> 4;
    let block = this.blocks.get(index);
    if (!block) {
      const count = new Uint8Array(8);
      new DataView(count.buffer).setBigUint64(0, BigInt(index), true);
      block = new DataView(blake2b(count, this.key, "boneyard").buffer);
      this.blocks.set(index, block);
    }
    return block.getUint32((at & 15) * 4, true);
  }

  /** A fair number below a bound: [number, words used up to here]. */
  below(/** @type {number} */ bound, /** @type {number} */ at) {
    const limit = 4294967296 - (4294967296 % bound);
    for (let place = at;; place += 1) {
      const word = this.word(place);
      if (word < limit) return [word % bound, place + 1];
    }
  }
}

/** Whether a seed is the one that was promised. */
export const isPromised = (/** @type {string} */ seed, /** @type {string} */ hash) =>
  toHex(sha256(fromHex(seed))) === hash;

/**
 * Follow the dice of a finished game through the stream. Each step tells how many words were used before and after it, and what was rolled.
 * Shuffles use words too, so a die may stand later in its step's part of the stream, never earlier, and always in order.
 */
export function checkDice(
  /** @type {string} */ seed,
  /** @type {{from: number, to: number, rolls: [number, number][]}[]} */ steps,
) {
  const stream = new Stream(seed);
  let right = 0;
  let wrong = 0;
  let exact = 0;
  for (const step of steps) {
    let at = step.from;
    for (const [sides, result] of step.rolls) {
      let found = false;
      const start = at;
      while (at < step.to && !found) {
        const [number, next] = stream.below(sides, at);
        found = number + 1 === result && next <= step.to;
        if (found && at === start) exact += 1;
        at = found ? next : at + 1;
      }
      if (found) right += 1;
      else wrong += 1;
    }
  }
  return { right, wrong, exact };
}
