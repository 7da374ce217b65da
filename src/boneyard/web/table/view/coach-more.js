/** What the coach says may be longer than its place: then it says so, until its end is seen. */

import { all } from "../../ground/dom.js";

/** So little of a line counts for nothing, in pixels. */
const NEARLY = 4;

export function markMore(/** @type {ParentNode} */ page) {
  for (const body of all(".coach-body", page)) {
    body.classList.toggle("more-below", body.scrollHeight - body.clientHeight - body.scrollTop > NEARLY);
  }
}
