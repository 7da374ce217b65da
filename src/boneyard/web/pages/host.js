/** The host's page: what the house holds, its tables and guests, and what a host does about them. The secret stays in this tab. */

import { ASSETS, invitation } from "../ground/address.js";
import { ApiError, call } from "../ground/api.js";
import { fill, h } from "../ground/dom.js";
import { attempt, choose, dialog, linkRow, note, saveFile } from "../ground/ui.js";
import { several } from "../ground/words.js";

/** @typedef {import("../server.d.ts").HostTable} HostTable */
/** @typedef {import("../server.d.ts").HostTables} HostTables */
/** @typedef {import("../server.d.ts").HostTableWhole} HostTableWhole */
/** @typedef {import("../server.d.ts").HostGuest} HostGuest */
/** @typedef {import("../server.d.ts").HostGuests} HostGuests */
/** @typedef {import("../server.d.ts").HostSizes} HostSizes */
/** @typedef {import("../server.d.ts").HostDue} HostDue */
/** @typedef {import("../ground/dom.js").Entered} Entered */

const SECRET = "boneyard.host";
const PAGE = 50;
const TABLES_BY = { silence: "Longest silent first", size: "Largest first", newest: "Newest first" };
const STATUSES = {
  "": "All tables",
  gathering: "Waiting for players",
  playing: "Being played",
  finished: "Finished",
  closed: "Closed",
  left: "Left by everybody",
};
const GUESTS_BY = { size: "Those who hold most first", tables: "Most tables first", newest: "Newest first" };

/**
 * @typedef {{sizes: HostSizes, due: HostDue, tables: HostTables, guests: HostGuests, status: string, sort: string, skip: number,
 * guestsBy: string, name: string, guestSkip: number}} Seen
 */

const secret = () => sessionStorage.getItem(SECRET) ?? "";

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
const ask = (method, path, body) =>
  call(method, `/api/host/${path}`, body, undefined, { Authorization: `Bearer ${secret()}` });

export async function open(/** @type {Element} */ page) {
  document.title = "The host · Boneyard";
  await dressed();
  const found = secret() ? await look() : null;
  if (found) show(page, found);
  else askForSecret(page);
  return {};
}

/** Its styles are sent to nobody else. */
async function dressed() {
  const href = new URL("styles/host.css", ASSETS).href;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const sheet = h("link", { rel: "stylesheet", href });
  await new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
  });
}

function askForSecret(/** @type {Element} */ page) {
  const field = h("input", {
    type: "password",
    autocomplete: "off",
    "aria-label": "The host's secret",
    autofocus: true,
  });
  const enter = async () => {
    sessionStorage.setItem(SECRET, field.value.trim());
    const found = await look();
    if (found) show(page, found);
  };
  fill(
    page,
    h(
      "main",
      { class: "join-page" },
      h(
        "form",
        {
          class: "join-card",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void enter();
          },
        },
        h("h1", null, "The host of this house"),
        h(
          "p",
          { class: "soft" },
          "The secret stands in the file host.secret in the server's data folder. This tab keeps it until it is closed.",
        ),
        field,
        h("button", { class: "first", type: "submit" }, "Come in"),
      ),
    ),
  );
}

/** All that the page begins with; null where the secret is not that of the house. @returns {Promise<Seen | null>} */
async function look() {
  try {
    const first = { status: "", sort: "silence", skip: 0, guestsBy: "size", name: "", guestSkip: 0 };
    const [sizes, due, tables, guests] = await Promise.all([
      ask("GET", "sizes"),
      ask("GET", "retention"),
      tablesOf(first),
      guestsOf(first),
    ]);
    return { ...first, sizes, due, tables, guests };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sessionStorage.removeItem(SECRET);
    note(
      error.status === 404 ? "This server knows no host: it was started without a host's secret." : error.message,
      true,
    );
    return null;
  }
}

/** @param {{status: string, sort: string, skip: number}} seen @returns {Promise<HostTables>} */
const tablesOf = ({ status, sort, skip }) =>
  ask("GET", `tables?${new URLSearchParams({ status, sort, skip: String(skip) })}`);

/** @param {{guestsBy: string, name: string, guestSkip: number}} seen @returns {Promise<HostGuests>} */
const guestsOf = ({ guestsBy, name, guestSkip }) =>
  ask("GET", `guests?${new URLSearchParams({ sort: guestsBy, name, skip: String(guestSkip) })}`);

function show(/** @type {Element} */ page, /** @type {Seen} */ seen) {
  /** Whatever was done or chosen, all of it is asked for again: a house has few tables. */
  const again = async (/** @type {Partial<Seen>} */ chosen = {}) => {
    await attempt(async () => {
      const now = { ...seen, ...chosen };
      const [sizes, due, tables, guests] = await Promise.all([
        ask("GET", "sizes"),
        ask("GET", "retention"),
        tablesOf(now),
        guestsOf(now),
      ]);
      show(page, { ...now, sizes, due, tables, guests });
    });
  };
  fill(
    page,
    h(
      "main",
      { class: "host" },
      h(
        "header",
        null,
        h("h1", null, "The house"),
        h(
          "div",
          { class: "host-sort" },
          h("a", { class: "button", href: "/" }, "Home"),
          h("button", {
            onclick: () => {
              sessionStorage.removeItem(SECRET);
              askForSecret(page);
            },
          }, "Leave"),
        ),
      ),
      sizesOf(seen, again),
      h(
        "section",
        { "aria-label": "Tables" },
        h("h2", null, "Tables"),
        h(
          "div",
          { class: "host-sort" },
          choose(STATUSES, seen.status, (status) => void again({ status, skip: 0 }), "Which tables"),
          choose(TABLES_BY, seen.sort, (sort) => void again({ sort, skip: 0 }), "Tables in which order"),
        ),
        h("div", { class: "host-rows" }, seen.tables.tables.map((table) => tableRow(table, again))),
        pages(seen.tables.number, seen.skip, (skip) => void again({ skip }), "tables"),
      ),
      h(
        "section",
        { "aria-label": "Guests" },
        h("h2", null, "Guests"),
        h(
          "div",
          { class: "host-sort" },
          h("input", {
            type: "search",
            value: seen.name,
            placeholder: "A name",
            "aria-label": "Guests of this name",
            onchange: (/** @type {Entered} */ event) => void again({ name: event.target.value, guestSkip: 0 }),
          }),
          choose(
            GUESTS_BY,
            seen.guestsBy,
            (guestsBy) => void again({ guestsBy, guestSkip: 0 }),
            "Guests in which order",
          ),
        ),
        h("div", { class: "host-rows" }, seen.guests.guests.map((guest) => guestRow(guest, seen.sizes.makers, again))),
        pages(seen.guests.number, seen.guestSkip, (guestSkip) => void again({ guestSkip }), "guests"),
      ),
    ),
  );
}

/** @typedef {(chosen?: Partial<Seen>) => Promise<void>} Again */

const number = (/** @type {number} */ value) => value.toLocaleString("en");
const letters = (/** @type {number} */ value) => `${number(value)} letters`;
const day = (/** @type {number} */ moment) => moment ? new Date(moment * 1000).toLocaleString() : "never";

function sizesOf(/** @type {Seen} */ { sizes, due }, /** @type {Again} */ again) {
  const facts = [
    [number(sizes.tables), "tables"],
    [number(sizes.guests), "guests"],
    [number(sizes.letters), "letters in logs"],
    [`${(sizes.database_bytes / 1e6).toFixed(1)} MB`, "database"],
  ];
  const old = due.close.length + due.forget.length;
  return h(
    "section",
    { "aria-label": "Sizes" },
    h("div", { class: "host-sizes" }, facts.map(([value, what]) => h("div", null, h("strong", null, value), what))),
    sizes.games.length
      ? h(
        "p",
        { class: "soft" },
        sizes.games.map((each) => `${each.called || "?"}: ${several(each.tables, "table")}, ${letters(each.letters)}`)
          .join(" · "),
      )
      : null,
    old
      ? h(
        "div",
        null,
        h("button", {
          class: "small",
          onclick: () =>
            sure(
              "Clear up now",
              `${several(due.close.length, "table")} will be closed and ${
                several(due.forget.length, "table")
              } deleted.`,
              "Clear up",
              async () => {
                await ask("POST", "retention", {});
                await again();
              },
            ),
        }, `Clear up what is old (${old})`),
      )
      : null,
  );
}

function tableRow(/** @type {HostTable} */ table, /** @type {Again} */ again) {
  const who = table.seats.map((seat) => seat.name || seat.kind).join(", ");
  const what = `${table.title || table.table}, made by ${table.owner_name || "somebody who is gone"}`;
  const open = table.status === "gathering" || table.status === "playing" || table.status === "left";
  const act = (/** @type {string} */ path, /** @type {object} */ body) =>
    ask("POST", `tables/${table.table}/${path}`, body);
  return h(
    "article",
    { class: "host-row", key: table.table, "aria-label": what },
    h(
      "div",
      null,
      h("h3", null, table.title || table.table, " ", h("span", { class: "chip" }, table.status)),
      h("p", null, who),
      h(
        "p",
        { class: "soft" },
        `${table.table} · ${table.owner_name || table.owner} · ${letters(table.letters)} · last moved ${
          day(table.moved)
        }`,
      ),
    ),
    h(
      "div",
      { class: "host-do" },
      h("button", { class: "small", onclick: () => void lookAt(table.table) }, "Look"),
      open
        ? h("button", {
          class: "small",
          onclick: () => sureWhy(`Close this table?`, what, (why) => act("close", { why }).then(() => again())),
        }, "Close")
        : null,
      h("button", { class: "small", onclick: () => void exported(table.table) }, "Export"),
      h("button", {
        class: "small",
        onclick: () =>
          sure("Delete this table?", `${what}. There is no way back.`, "Delete", async () => {
            await act("delete", {});
            await again();
          }),
      }, "Delete"),
    ),
  );
}

/** Its record: before the end what somebody who looks on has seen, for the host may sit there. */
const exported = (/** @type {string} */ table) =>
  attempt(async () => {
    const text = await ask("GET", `tables/${table}/record`);
    saveFile(`${table}.boneyard`, typeof text === "string" ? text : `${JSON.stringify(text)}\n`);
  });

async function lookAt(/** @type {string} */ id) {
  /** @type {HostTableWhole | null} */
  const table = await attempt(() => ask("GET", `tables/${id}`));
  if (!table) return;
  const key = (/** @type {number} */ seat) =>
    sure(
      "A new key?",
      "Whoever has it plays in this seat. Send it to nobody but the one it belongs to.",
      "Make it",
      async () => {
        const made = await ask("POST", `tables/${id}/keys`, { seat });
        dialog("A new key", linkRow(invitation(made.key), "Link"));
      },
    );
  dialog(table.title || id, [
    h(
      "p",
      null,
      `${several(table.moves, "decision")}, ${several(table.entries, "entry", "entries")}, ${letters(table.letters)}.`,
    ),
    table.broken || table.closed ? h("p", { class: "problem" }, table.broken || table.closed) : null,
    h(
      "ul",
      { class: "host-rows" },
      table.seats.map((seat) =>
        h(
          "li",
          { class: "host-row" },
          h("span", null, `${seat.title}: ${seat.name || seat.kind}`),
          seat.kind === "bot" ? null : h("button", {
            class: "small",
            "aria-label": `A new key for ${seat.title}`,
            onclick: () => key(seat.seat),
          }, "New key"),
        )
      ),
    ),
    table.chat.length
      ? h("ul", null, table.chat.map((line) => h("li", null, h("strong", null, line.name), ` ${line.text}`)))
      : null,
  ], { class: "host-look" });
}

function guestRow(/** @type {HostGuest} */ guest, /** @type {string} */ makers, /** @type {Again} */ again) {
  const say = (/** @type {object} */ marks) =>
    attempt(async () => {
      await ask("POST", `guests/${guest.guest}`, marks);
      await again();
    });
  return h(
    "article",
    { class: "host-row", key: guest.guest, "aria-label": guest.name },
    h(
      "div",
      null,
      h(
        "h3",
        null,
        guest.name,
        " ",
        guest.banned ? h("span", { class: "chip" }, "shut out") : null,
        guest.maker ? h("span", { class: "chip" }, "makes tables") : null,
        guest.visitor ? h("span", { class: "chip" }, "by invitation") : null,
      ),
      h(
        "p",
        { class: "soft" },
        `${guest.guest} · since ${day(guest.created)} · ${several(guest.tables, "table")} · ${letters(guest.letters)}`,
      ),
    ),
    h(
      "div",
      { class: "host-do" },
      makers === "host"
        ? h(
          "button",
          { class: "small", onclick: () => void say({ maker: !guest.maker }) },
          guest.maker ? "No tables any more" : "Let make tables",
        )
        : null,
      guest.banned
        ? h("button", { class: "small", onclick: () => void say({ banned: false }) }, "Let in again")
        : h("button", {
          class: "small",
          onclick: () =>
            sure(
              `Shut ${guest.name} out?`,
              "No door is open to them any more, at once and everywhere.",
              "Shut out",
              () => say({ banned: true }),
            ),
        }, "Shut out"),
    ),
  );
}

function pages(
  /** @type {number} */ all,
  /** @type {number} */ skip,
  /** @type {(skip: number) => void} */ turn,
  /** @type {string} */ what,
) {
  if (all <= PAGE) return h("p", { class: "soft" }, all ? `${number(all)} in all.` : `No ${what}.`);
  return h(
    "div",
    { class: "host-sort" },
    h("button", { class: "small", disabled: !skip, onclick: () => turn(Math.max(0, skip - PAGE)) }, "Back"),
    h("span", null, `${skip + 1} to ${Math.min(all, skip + PAGE)} of ${number(all)}`),
    h("button", { class: "small", disabled: skip + PAGE >= all, onclick: () => turn(skip + PAGE) }, "Further"),
  );
}

/** Ask before something is done that others will feel. */
function sure(
  /** @type {string} */ title,
  /** @type {any} */ what,
  /** @type {string} */ verb,
  /** @type {() => Promise<unknown>} */ doing,
) {
  const box = dialog(title, typeof what === "string" ? h("p", null, what) : what, {
    foot: [
      h("button", { onclick: () => box.close() }, "Leave it"),
      h("button", {
        class: "first",
        onclick: () => {
          box.close();
          void attempt(doing);
        },
      }, verb),
    ],
  });
}

function sureWhy(
  /** @type {string} */ title,
  /** @type {string} */ what,
  /** @type {(why: string) => Promise<unknown>} */ doing,
) {
  const field = h("input", { type: "text", maxlength: 200, "aria-label": "Why", placeholder: "They read this" });
  sure(
    title,
    [
      h("p", null, `${what}. It can be looked at still.`),
      h("label", { class: "setting" }, h("strong", null, "Why"), field),
    ],
    "Close it",
    () => doing(field.value),
  );
}
