/** Mourners Call on the home page: a file of its own, so that home need not load the table. */

export { cover } from "./city.js";
