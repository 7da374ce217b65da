/** What the coach says, or leaves the column beside the table, may be longer than its place: then that is seen, until its end is. */

import { all } from "../../ground/dom.js";

/** So little of a line counts for nothing, in pixels. */
const NEARLY = 4;

export function markMore(/** @type {ParentNode} */ page) {
  for (const box of all(".coach-body, .coach-first ~ .side", page)) {
    box.classList.toggle("more-below", box.scrollHeight - box.clientHeight - box.scrollTop > NEARLY);
  }
}
