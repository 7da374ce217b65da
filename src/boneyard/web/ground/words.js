/** Words and numbers as people write them. */

/** ``fire_die`` and ``FireDie`` as people write them. */
export function words(/** @type {string} */ name) {
  const text = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[_.-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is added or taken away, with a minus one can see. */
export const signed = (/** @type {number} */ number) => (number < 0 ? `−${-number}` : `+${number}`);

/** One bone, two bones. */
export const several = (
  /** @type {number} */ number,
  /** @type {string} */ one,
  /** @type {string} */ more = `${one}s`,
) => `${number} ${number === 1 ? one : more}`;

/** Whether a card's name tells no more than its back, or there is no card. */
export const isBack = (/** @type {string | null | undefined} */ name) => !name || name.startsWith("?");
