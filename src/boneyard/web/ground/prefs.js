/** What somebody likes on this device. Kept in the browser; nothing of it is sent. */

const KEY = "boneyard.prefs";

export const CHOICES = {
  theme: { title: "Light", choices: { auto: "As the device", light: "Light", dark: "Dark" } },
  motion: { title: "Movement", choices: { auto: "As the device", full: "Full", none: "None" } },
  pace: {
    title: "Fights and others' moves",
    choices: { step: "Step by step", slow: "Slow", normal: "Normal", fast: "Fast", instant: "None" },
  },
  act: { title: "Confirm every move", choices: { confirm: "Yes", once: "Only what cannot be taken back" } },
  sound: { title: "Sounds", choices: { off: "Off", on: "On" } },
};

/** What somebody chose themselves. @type {Set<string>} */
const own = new Set();
/** @type {Record<string, string>} */
const now = read();

function read() {
  own.clear();
  const start = Object.fromEntries(
    Object.entries(CHOICES).map(([name, { choices }]) => [name, Object.keys(choices)[0]]),
  );
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of Object.keys(start)) {
      if (!(kept[name] in /** @type {any} */ (CHOICES)[name].choices)) continue;
      start[name] = kept[name];
      own.add(name);
    }
  } catch {
    // A browser that keeps nothing starts afresh each time.
  }
  return start;
}

export const pref = (/** @type {string} */ name) => now[name];

/** Whether somebody chose this, or it is as it was in the beginning. */
export const chosen = (/** @type {string} */ name) => own.has(name);

export function setPref(/** @type {string} */ name, /** @type {string} */ value) {
  Object.assign(now, read(), { [name]: value }); // another tab may have chosen something meanwhile
  own.add(name);
  keep(KEY, JSON.stringify(Object.fromEntries([...own].map((each) => [each, now[each]]))));
  dispatchEvent(new CustomEvent("prefs"));
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  Object.assign(now, read());
  dispatchEvent(new CustomEvent("prefs"));
});

/** Put the choices where the style sheets look for them. */
export function dress() {
  const root = document.documentElement;
  root.dataset.theme = now.theme;
  root.dataset.motion = stillness() ? "none" : "full";
}

/** Whether pieces should rather not move. */
export function stillness() {
  return now.motion === "none" || (now.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

export function keep(/** @type {string} */ key, /** @type {string} */ value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; then it is simply not remembered.
  }
}

export function kept(/** @type {string} */ key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
