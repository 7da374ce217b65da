/** A table's menu: what one may do about it, links to it, and leaving it. */

import { go, invitation } from "../../ground/address.js";
import { insist, post, USUAL_BOT } from "../../ground/api.js";
import { fill, h } from "../../ground/dom.js";
import { words } from "../../ground/words.js";
import { CHOICES, pref, setPref } from "../../ground/prefs.js";
import { attempt, choose, dialog, linkRow, note, record, saveFile, settingsDialog } from "../../ground/ui.js";

/** @typedef {import("../../server.d.ts").SeatShown} SeatShown */
/** @typedef {import("./page.js").TableView} TableView */

export async function invite(/** @type {TableView} */ view, /** @type {number} */ seat) {
  const made = await attempt(() => post(`/api/tables/${view.room.id}/keys`, { kind: "invite", seat }));
  if (made) {
    dialog("A link for this seat", [
      h("p", { class: "soft" }, "Whoever opens it first sits down here."),
      linkRow(invitation(made.key), "Invitation"),
    ]);
  }
}

export function menu(/** @type {TableView} */ view) {
  const { frame, you } = view.room;
  const seated = you.viewer >= 0;
  const act = (/** @type {() => void} */ what) => () => {
    box.close();
    what();
  };
  const item = (/** @type {string} */ title, /** @type {() => void} */ what) =>
    h("button", { onclick: act(what) }, title);
  const box = dialog("Menu", [
    h(
      "div",
      { class: "menu" },
      item("Rules", () => view.sight.openDrawer("rules")),
      item("Standing orders", () => view.sight.openDrawer("orders")),
      item("Fair chance", () => view.sight.openDrawer("fairness")),
      item("Signs and keys", () => view.keys()),
      item("Replay", () => go(`/replay/${view.room.id}`)),
      item(
        "Save the record",
        () => void attempt(async () => saveFile(`${frame.game}-${view.room.id}.jsonl`, await record(view.room.id))),
      ),
      item("Settings", settingsDialog),
      seated ? item("Links: invite, another device, watch", () => links(view)) : null,
      seated && frame.status === "playing" ? item("Leave the table", () => leave(view)) : null,
      mineAlone(view) && !isOver(frame.status) ? item("Close the table", () => close(view)) : null,
      mineAlone(view) && isOver(frame.status) ? item("Delete the table", () => forget(view)) : null,
      item("Home", () => go("/")),
    ),
    h(
      "label",
      { class: "setting" },
      h("strong", null, CHOICES.pace.title),
      choose(CHOICES.pace.choices, pref("pace"), (value) => view.moments.setPace(value), CHOICES.pace.title),
    ),
    h(
      "label",
      { class: "setting" },
      h("strong", null, CHOICES.act.title),
      choose(CHOICES.act.choices, pref("act"), (value) => setPref("act", value), CHOICES.act.title),
    ),
    Object.keys(frame.settings).length
      ? h(
        "p",
        { class: "soft" },
        "This table: ",
        Object.entries(frame.settings).map(([name, value]) =>
          `${words(name)}: ${value === true ? "yes" : value === false ? "no" : words(String(value))}`
        ).join("; "),
      )
      : null,
  ]);
}

function links(/** @type {TableView} */ view) {
  const { frame, you } = view.room;
  const out = h("div", { class: "links-out" });
  const make = async (
    /** @type {"invite" | "seat" | "watch"} */ kind,
    /** @type {number} */ seat,
    /** @type {string} */ title,
  ) => {
    const made = await attempt(() => post(`/api/tables/${view.room.id}/keys`, { kind, seat }));
    if (made) fill(out, h("strong", null, title), linkRow(invitation(made.key), title));
  };
  dialog("Links", [
    frame.seats.filter((seat) => seat.kind !== "person" || silent(view, seat)).map((seat) =>
      h(
        "div",
        { class: "link-line" },
        view.room.kit.crest(seat.seat),
        h("span", null, `${words(seat.title)}: ${seat.name || "open"}`),
        seat.kind === "person" ? null : h(
          "button",
          { class: "small", onclick: () => make("invite", seat.seat, `Invitation for ${seat.title}`) },
          "Invite somebody",
        ),
        seat.kind === "left" || seat.kind === "person"
          ? h("button", { class: "small", onclick: () => void giveToBot(view, seat) }, "Give to a bot")
          : null,
      )
    ),
    you.seats.map((/** @type {number} */ seat) =>
      h(
        "div",
        { class: "link-line" },
        view.room.kit.crest(seat),
        h("span", null, `My seat, ${frame.seats[seat].title}`),
        h(
          "button",
          { class: "small", onclick: () => make("seat", seat, "The same seat on another device") },
          "Another device",
        ),
      )
    ),
    h(
      "div",
      { class: "link-line" },
      h("span", null, "Somebody to watch"),
      h("button", { class: "small", onclick: () => make("watch", -1, "Watch link") }, "Watch link"),
    ),
    frame.options.watch === "anyone"
      ? h("p", { class: "soft" }, "Anybody with the address of this table may watch, too.")
      : null,
    out,
  ]);
}

/** Somebody else's seat at which nobody is now. */
const silent = (/** @type {TableView} */ view, /** @type {SeatShown} */ seat) =>
  view.room.frame.status === "playing" && !seat.claimed && view.room.here[seat.seat] === false &&
  !view.room.you.seats.includes(seat.seat);

/** Somebody who is only silent is asked first: the log says what follows. */
async function giveToBot(/** @type {TableView} */ view, /** @type {SeatShown} */ seat) {
  const done = await attempt(() => insist(`/api/tables/${view.room.id}/seats`, { seat: seat.seat, bot: USUAL_BOT }));
  if (done && seat.kind === "person") note(`A bot plays for ${seat.name} soon, unless ${seat.name} is heard.`);
}

/** Nobody but me sits at a table I made. */
const mineAlone = (/** @type {TableView} */ view) => {
  const { frame, you } = view.room;
  return you.owner && frame.seats.every((seat) => seat.kind !== "person" || you.seats.includes(seat.seat));
};

const isOver = (/** @type {string} */ status) => ["finished", "closed", "broken"].includes(status);

function close(/** @type {TableView} */ view) {
  const box = dialog(
    "Close the table?",
    h("p", null, "Its game ends as it stands. It can be looked at still, and gone on with from its record."),
    {
      foot: [
        h("button", { onclick: () => box.close() }, "Keep it open"),
        h("button", { class: "first", onclick: really }, "Close it"),
      ],
    },
  );
  async function really() {
    box.close();
    if (await attempt(() => insist(`/api/tables/${view.room.id}/close`, {}))) note("The table is closed.");
  }
}

function forget(/** @type {TableView} */ view) {
  const box = dialog(
    "Delete the table?",
    h(
      "p",
      null,
      "It is gone for everybody, with its log, its replay and its record. Save the record first if you want it.",
    ),
    {
      foot: [
        h("button", { onclick: () => box.close() }, "Keep it"),
        h("button", { class: "first", onclick: really }, "Delete it"),
      ],
    },
  );
  async function really() {
    box.close();
    if (!await attempt(() => post(`/api/tables/${view.room.id}/forget`, {}))) return;
    note("The table is deleted.");
    go("/");
  }
}

function leave(/** @type {TableView} */ view) {
  const give = (/** @type {string | null} */ bot) => async () => {
    box.close();
    const done = await attempt(() => insist(`/api/tables/${view.room.id}/leave`, { seat: view.room.you.viewer, bot }));
    if (done) {
      note("You left the table.");
      go("/");
    }
  };
  const box = dialog(
    "Leave the table?",
    h("p", null, "A bot can play on in your place, so that the others finish their game."),
    {
      foot: [
        h("button", { onclick: give(null) }, "Leave it empty"),
        h("button", { class: "first", onclick: give(USUAL_BOT) }, "Let a bot play on"),
      ],
    },
  );
}
