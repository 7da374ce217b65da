/** A table at its address: what is needed to show it is fetched, and it is opened. */

import { game as gameOf, games, get, rules } from "../ground/api.js";
import { tableModule } from "../ground/drawings.js";
import { Kit } from "../ground/kit.js";
import { courseOf, wasPlayed } from "../table/lessons.js";
import { TableView } from "../table/view/page.js";

/** A game that this server does not know any more can be looked at, with the plain table. */
const unknown = (/** @type {import("../server.d.ts").Frame} */ frame) => ({
  id: frame.game,
  title: frame.title,
  files: [],
  lessons: 0,
  tokens: {},
  content: {},
  settings: [],
  seat_names: {},
  summary: "",
  players: [],
  minutes: 0,
  version: "",
  windows: [],
  packs: [],
});

export async function open(/** @type {Element} */ page, /** @type {string} */ id) {
  const first = await get(`/api/tables/${id}`);
  const card = (await games()).find((each) => each.id === first.frame.game);
  const game = card ? await gameOf(card.id) : unknown(first.frame);
  const kit = new Kit(/** @type {import("../ground/kit.js").Game} */ (game), await tableModule(game));
  const table = new TableView(page, id, kit, () => import("../learn/rules-book.js"));
  if (card) table.rows = async () => (await rules(card.id)).rows;
  table.open(first, card ? await teaching(first) : null);
  return table;
}

/** A table can be played at though nobody can say what its questions are for. @type {import("../server.d.ts").Course} */
const NOTHING_TOLD = { lessons: [], cards: {} };

/**
 * Who learns has a coach: in a lesson, and in a first game, which is one as long as none was played to its end here.
 * @param {import("../server.d.ts").Envelope} first
 */
async function teaching({ you, frame }) {
  const alone = you.viewer >= 0 && you.seats.length === 1;
  const fresh = !wasPlayed(frame.game) && frame.status !== "finished" && !frame.scene; // an example has words of its own
  const begins = frame.lesson ? frame.lesson.whole : fresh;
  if (!alone || !(frame.lesson || begins)) return null;
  const [{ FirstGame, LessonCoach }, { coach, goOn }, { cards }] = await Promise.all([
    import("../table/coach.js"),
    import("../table/view/coach.js"),
    courseOf(frame.game).catch(() => NOTHING_TOLD),
  ]);
  const whose = frame.lesson ? frame.table : frame.game;
  return {
    coach,
    goOn,
    lesson: frame.lesson ? new LessonCoach() : null,
    firstGame: begins && Object.keys(cards).length ? new FirstGame(frame.game, whose, cards) : null,
  };
}
