/**
 * How fast the others' moves are shown, said once.
 *
 * A beat is what a person needs to see one move. The server lets a bot wait a beat before it moves, and the page shows what came for a
 * beat: so nothing piles up where one bot follows another. Words are slower than pieces: an example waits longer.
 */

export const BEAT = 600;
export const EXAMPLE_BEAT = 900;

/** How long a frame stays, by how somebody likes to see the others' moves. @type {Record<string, number>} */
export const DWELL = { normal: BEAT, step: 0, instant: 0 };

/** At once means together: frames that come within so many milliseconds are drawn as one. */
export const TOGETHER = 15;

/** So many frames that wait are too many to stay for a beat each. */
export const MANY = 8;
export const HURRIED = 60;

/** How long the last picture of a game stays before the result lies over it. */
export const LAST_PICTURE = 1.5 * BEAT;
