/** Addresses: where the page's own files lie, and going from one screen to another. */

/** Where the page's own files lie. */
export const ASSETS = new URL("..", import.meta.url);

/** The link that gives a seat or lets somebody watch: the key is in the part that no server sees. */
export const invitation = (/** @type {string} */ key) => `${location.origin}/join#${key}`;

let show = () => Promise.resolve();

/** The page says what shows the screen of the present address: here nobody knows any screen. */
export function shownBy(/** @type {() => Promise<void>} */ what) {
  show = what;
}

/** Go to another address of this page. */
export function go(/** @type {string} */ path, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  scrollTo(0, 0); // another screen begins at its top
  return show();
}
