/**
 * Building elements, and making what is on the page become what it should be.
 *
 * Text is always set as text, never as markup, so a name or a chat line cannot turn into anything else. Styles go
 * through the style object, which a strict content policy allows.
 */

const SVG = "http://www.w3.org/2000/svg";

/** What an element has besides its attributes. A drawing without any of it is the same as another if the markup is. */
const BESIDES = /^(on.*|key|value|checked|selected)$/;

/**
 * @typedef {Node | string | number | null | undefined | false | readonly any[]} Child what can be put into an element: lists of such
 * things, too, and nothing
 */
/**
 * @typedef {Record<string, any>} Props attributes, listeners and the rest, of any element: the browser itself knows which belong
 * together
 */
/** @typedef {Event & {target: HTMLInputElement, currentTarget: HTMLInputElement}} Entered something was put into a field */

/**
 * An element. `on…` are listeners, `data` and `style` are objects, `key` tells siblings apart, false and null leave an attribute out.
 * @param {string} tag @param {Props | null} [props] @param {...(Child | Child[])} kids @returns {any}
 */
export function h(tag, props, ...kids) {
  return build(document.createElement(tag), props, kids);
}

/** The same for SVG. @param {string} tag @param {Props | null} [props] @param {...(Child | Child[])} kids @returns {any} */
export function s(tag, props, ...kids) {
  return build(document.createElementNS(SVG, tag), props, kids);
}

/** A drawing in a box, hidden from screen readers: what it shows is said by the name of what it stands on. */
export function picture(/** @type {string} */ box, /** @type {any[]} */ kids, /** @type {Props} */ props = {}) {
  return s("svg", { viewBox: box, "aria-hidden": "true", focusable: "false", ...props }, ...kids);
}

function build(/** @type {any} */ element, /** @type {Props | null | undefined} */ props, /** @type {any[]} */ kids) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (BESIDES.test(name)) element.besides = true;
    if (name.startsWith("on")) {
      element[name] = value;
      (element.listening ??= {})[name] = value;
    } else if (name === "data") {
      for (const [key, item] of Object.entries(value)) {
        if (item !== null && item !== undefined && item !== false) element.dataset[key] = String(item);
      }
    } else if (name === "style") {
      for (const [key, item] of Object.entries(value)) element.style.setProperty(key, String(item));
    } else if (name === "key") element.key = String(value);
    else if (name === "value") element.value = value;
    else if (name === "checked" || name === "selected") {
      element[name] = value;
      if (value) element.setAttribute(name, "");
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  put(element, kids);
  return element;
}

/**
 * An element whose children are made only when it comes onto the page. One with the same `data-same` may lie there already: then they
 * need not be made at all.
 * Only for what is put there by `fill` or `morph`.
 * @param {any} element @param {() => any[]} kids @returns {any}
 */
export function later(element, kids) {
  element.later = kids;
  element.besides = true;
  return element;
}

/** With all children that were to be made later. */
function whole(/** @type {any} */ node) {
  for (const element of [node, ...(node.querySelectorAll?.("[data-same]") ?? [])]) {
    if (element.later) put(element, element.later());
    element.later = null;
  }
  return node;
}

function put(/** @type {Node} */ element, /** @type {any[]} */ kids) {
  for (const kid of kids) {
    if (Array.isArray(kid)) put(element, kid);
    else if (kid instanceof Node) {
      element.appendChild(kid);
      if (/** @type {any} */ (kid).besides) /** @type {any} */ (element).besides = true;
    } else if (kid !== null && kid !== undefined && kid !== false) {
      element.appendChild(document.createTextNode(String(kid)));
    }
  }
}

/** What tells a child from its siblings. */
function keyOf(/** @type {any} */ node) {
  return node.key ?? node.getAttribute?.("data-id") ?? null;
}

const sameOf = (/** @type {any} */ node) => node.getAttribute?.("data-same") ?? null;

function alike(/** @type {any} */ old, /** @type {any} */ next) {
  return old.nodeType === next.nodeType && old.nodeName === next.nodeName && keyOf(old) === keyOf(next) &&
    sameOf(old) === sameOf(next);
}

/**
 * Make `old` become `next`, keeping the nodes that stay: focus, scrolling and running movements survive. What is inside an element
 * marked `data-own` is its own affair; two elements with the same `data-same` are the same through and through.
 * @returns {Node}
 */
function morph(/** @type {any} */ old, /** @type {any} */ next) {
  if (!alike(old, next)) {
    old.before(whole(next));
    drop(old);
    return next;
  }
  if (sameOf(old) !== null || (!old.besides && !next.besides && old.isEqualNode(next))) return old;
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return old;
  }
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && !next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style && next.style && old.style.cssText !== next.style.cssText) old.style.cssText = next.style.cssText;
  for (const name of Object.keys(old.listening ?? {})) old[name] = null;
  for (const [name, listener] of Object.entries(next.listening ?? {})) old[name] = listener;
  old.listening = next.listening;
  old.besides = next.besides;
  if ("value" in old && old.nodeName !== "LI" && old !== document.activeElement && old.value !== next.value) {
    old.value = next.value;
  }
  if ("checked" in old && old.checked !== next.checked) old.checked = next.checked;
  if (!old.dataset?.own) morphChildren(old, [...next.childNodes]);
  return old;
}

/** What goes when everything else has changed. @type {any[]} */
const last = [];

/**
 * Take an element away. One that holds the focus goes last: for it the browser lays out the page as it is, and a page of which
 * half has changed would be laid out for nothing.
 */
function drop(/** @type {any} */ gone) {
  if (gone.contains(document.activeElement)) {
    gone.style.display = "none";
    last.push(gone);
  } else gone.remove();
}

function morphChildren(/** @type {any} */ parent, /** @type {any[]} */ wanted) {
  const keyed = new Map();
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  const wantedKeys = new Set(wanted.map(keyOf).filter((key) => key !== null));
  let at = parent.firstChild;
  for (const next of wanted) {
    const key = keyOf(next);
    while (at && keyOf(at) !== null && !wantedKeys.has(keyOf(at))) {
      const gone = at;
      at = at.nextSibling;
      drop(gone);
    }
    const known = key === null ? null : keyed.get(key);
    if (known && alike(known, next)) {
      if (known === at) at = at.nextSibling;
      else parent.insertBefore(known, at);
      morph(known, next);
    } else if (key === null && at && keyOf(at) === null && alike(at, next)) {
      const current = at;
      at = at.nextSibling;
      morph(current, next);
    } else parent.insertBefore(whole(next), at);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    drop(gone);
  }
}

/** Fill an element with new children, keeping what stays. */
export function fill(/** @type {Element} */ element, /** @type {...any} */ ...kids) {
  const next = element.cloneNode(false);
  put(next, kids);
  morphChildren(element, [...next.childNodes]);
  for (const gone of last.splice(0)) gone.remove();
  return element;
}

/** @param {string} selector @param {ParentNode} [root] @returns {any} */
export const find = (selector, root = document) => root.querySelector(selector);
/** @param {string} selector @param {ParentNode} [root] @returns {any[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
