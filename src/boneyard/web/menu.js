/** A table's menu: what one may do about it, links to it, and leaving it. */

import { insist, post, USUAL_BOT } from "./api.js";
import { fill, h } from "./dom.js";
import { words } from "./kit.js";
import { go } from "./main.js";
import { CHOICES, pref, setPref } from "./prefs.js";
import { attempt, choose, dialog, invitation, linkRow, note, record, saveFile, settingsDialog } from "./ui.js";

/** @typedef {import("./table-page.js").Room} Room */

export async function invite(/** @type {Room} */ room, /** @type {number} */ seat) {
  const made = await attempt(() => post(`/api/tables/${room.id}/keys`, { kind: "invite", seat }));
  if (made) {
    dialog("A link for this seat", [
      h("p", { class: "soft" }, "Whoever opens it first sits down here."),
      linkRow(invitation(made.key), "Invitation"),
    ]);
  }
}

export function menu(/** @type {Room} */ room) {
  const { frame, you } = room;
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
      item("Rules", () => room.openDrawer("rules")),
      item("Standing orders", () => room.openDrawer("orders")),
      item("Fair dice", () => room.openDrawer("fairness")),
      item("Keys", () => room.openDrawer("keys")),
      item("Replay", () => go(`/replay/${room.id}`)),
      item(
        "Save the record",
        () => void attempt(async () => saveFile(`${frame.game}-${room.id}.jsonl`, await record(room.id))),
      ),
      item("Settings", settingsDialog),
      seated ? item("Links: invite, another device, watch", () => links(room)) : null,
      seated && frame.status === "playing" ? item("Leave the table", () => leave(room)) : null,
      item("Home", () => go("/")),
    ),
    h(
      "label",
      { class: "setting" },
      h("strong", null, CHOICES.pace.title),
      choose(CHOICES.pace.choices, pref("pace"), (value) => setPref("pace", value), "Others' moves"),
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

function links(/** @type {Room} */ room) {
  const { frame, you } = room;
  const out = h("div", { class: "links-out" });
  const make = async (/** @type {string} */ kind, /** @type {number} */ seat, /** @type {string} */ title) => {
    const made = await attempt(() => post(`/api/tables/${room.id}/keys`, { kind, seat }));
    if (made) fill(out, h("strong", null, title), linkRow(invitation(made.key), title));
  };
  dialog("Links", [
    frame.seats.filter((/** @type {any} */ seat) => seat.kind !== "person").map((/** @type {any} */ seat) =>
      h(
        "div",
        { class: "link-line" },
        room.kit.crest(seat.seat),
        h("span", null, `${words(seat.title)}: ${seat.name || "open"}`),
        h(
          "button",
          { class: "small", onclick: () => make("invite", seat.seat, `Invitation for ${seat.title}`) },
          "Invite somebody",
        ),
        seat.kind === "left"
          ? h("button", {
            class: "small",
            onclick: () =>
              void attempt(() => insist(`/api/tables/${room.id}/seats`, { seat: seat.seat, bot: USUAL_BOT })),
          }, "Give to a bot")
          : null,
      )
    ),
    you.seats.map((/** @type {number} */ seat) =>
      h(
        "div",
        { class: "link-line" },
        room.kit.crest(seat),
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

function leave(/** @type {Room} */ room) {
  const give = (/** @type {string | null} */ bot) => async () => {
    box.close();
    const done = await attempt(() => insist(`/api/tables/${room.id}/leave`, { seat: room.you.viewer, bot }));
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
