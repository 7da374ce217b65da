/**
 * How fast the others' moves and the moments are shown, said once.
 *
 * A beat is what a person needs to see one thing. The server lets a bot wait a beat before it moves, and the page shows what came for a
 * beat: so nothing piles up where one bot follows another. Words are slower than pieces: an example waits longer.
 */

export const BEAT = 600;
export const EXAMPLE_BEAT = 900;

/** How long a frame stays, by how fast somebody likes to see the table. @type {Record<string, number>} */
export const DWELL = { step: BEAT, slow: 1.5 * BEAT, normal: BEAT, fast: BEAT / 2, instant: 0 };

/** How long a beat stays on the stage. Who has chosen nothing yet goes on from moment to moment. @type {Record<string, number>} */
export const STAGED = { step: 1500, slow: 2500, normal: 1500, fast: 700, instant: 0 };

/** Who likes it fast is not kept waiting by their own fights either. */
export const WAITS_FOR_MINE = ["slow", "normal"];
export const WAITS_FOR_ALL = ["step"];

/** At once means together: frames that come within so many milliseconds are drawn as one. */
export const TOGETHER = 15;

/** So many frames that wait are too many to stay for a beat each. */
export const MANY = 8;
export const HURRIED = 60;

/** Of so many scenes that came at once, as to somebody who was away, only the last are played. */
export const MOST_SCENES = 6;

/** How long the last picture of a game stays before the result lies over it. */
export const LAST_PICTURE = 1.5 * BEAT;
