/** As much of a page as a module needs that draws nothing: a window, and a place for what is said. */

const all = /** @type {any} */ (globalThis);
all.window ??= globalThis;
all.location ??= { href: "http://table.test/t/x" };
/** An element that takes everything and shows nothing. @returns {any} */
const nothing = () => ({
  appendChild() {},
  append() {},
  remove() {},
  setAttribute() {},
  parentElement: all.document?.body,
});
all.document ??= {
  querySelector: nothing,
  querySelectorAll: () => [],
  createElement: nothing,
  createTextNode: nothing,
  body: nothing(),
};
all.Node ??= class {};
