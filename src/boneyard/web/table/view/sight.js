/** What of a table is in sight: a part of it on a phone, the log or a drawer over the board, and what can be chosen. */

import { all, find } from "../../ground/dom.js";
import { keep, kept } from "../../ground/prefs.js";
import { onPhone } from "../../ground/ui.js";
import { fillDrawer } from "./drawers.js";

/** @typedef {import("./page.js").TableView} TableView */

const LOG_KEPT = "boneyard.log";

export class Sight {
  constructor(/** @type {TableView} */ view) {
    this.view = view;
    /** What a phone shows: the board, the hands or the log. */ this.tab = "board";
    /** @type {{kind: string, arg?: string} | null} */ this.drawer = null;
    /** Whether the log lies open beside the board: remembered from table to table. */
    this.logOpen = kept(LOG_KEPT) === "open";
  }

  /** Whether what lies over the board's edge is there: on a phone it is a tab. */
  get panelOpen() {
    return onPhone() || this.logOpen || this.drawer !== null;
  }

  /** Whether new lines of the log are in sight. */
  get logSeen() {
    return onPhone() ? this.tab === "log" : this.logOpen;
  }

  openDrawer(/** @type {string} */ kind, /** @type {string} */ arg = "") {
    this.drawer = this.drawer?.kind === kind && this.drawer.arg === arg ? null : { kind, arg };
    if (this.drawer) this.tab = onPhone() ? "log" : this.tab;
    this.view.draw();
    if (!this.drawer) return;
    find(".drawer-head button", this.view.page)?.focus();
    void fillDrawer(this.view);
  }

  closeDrawer() {
    this.drawer = null;
    this.view.draw();
  }

  toggleLog() {
    this.logOpen = this.drawer !== null || !this.logOpen;
    this.drawer = null;
    keep(LOG_KEPT, this.logOpen ? "open" : "closed");
    if (this.logOpen) this.view.log.open();
    this.view.draw();
  }

  /** Bring the log into sight. */
  showLog() {
    if (onPhone()) this.turnTo("log");
    else if (!this.logOpen || this.drawer) this.toggleLog();
  }

  /** On a phone: show another part of the table. */
  turnTo(/** @type {string} */ tab) {
    this.tab = tab;
    this.drawer = null;
    if (tab === "log") this.view.log.open();
    this.view.draw();
  }

  /** What can be chosen comes into sight: on a phone its part of the table, then as far as none of it is seen. */
  bringChoices() {
    this.turnToChoices();
    const { page, zoom } = this.view;
    const live = all(".zone .piece.live", page).filter((piece) => piece.offsetParent);
    zoom.show(live);
    const seen = live.some((piece) => {
      const zone = piece.closest(".board, .mine, .left").getBoundingClientRect();
      const box = piece.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x > zone.left && x < zone.right && y > zone.top && y < zone.bottom;
    });
    if (!seen) live[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** On a phone: turn to where something can be chosen. */
  turnToChoices() {
    if (!onPhone() || this.tab === "log") return;
    const live = (/** @type {string} */ zone) => Boolean(find(`${zone} .live`, this.view.page));
    const tab = live(".board") ? "board" : live(".mine") || live(".side") ? "hand" : this.tab;
    if (tab !== this.tab) this.turnTo(tab);
  }
}
