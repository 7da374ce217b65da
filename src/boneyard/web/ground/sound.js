/** Small sounds, made on the spot; off unless somebody switches them on. */

import { pref } from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;

/** @type {Record<string, [number, number, number][]>} pitch, start, length */
const SOUNDS = {
  turn: [[523, 0, 0.12], [784, 0.12, 0.22]],
  move: [[220, 0, 0.06]],
  end: [[392, 0, 0.18], [523, 0.16, 0.18], [659, 0.32, 0.4]],
  chat: [[880, 0, 0.07]],
};

export function play(/** @type {string} */ name) {
  if (pref("sound") !== "on") return;
  audio ??= new AudioContext();
  for (const [pitch, start, length] of SOUNDS[name] ?? []) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    const at = audio.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.0001, at);
    level.gain.exponentialRampToValueAtTime(0.14, at + 0.015);
    level.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
