"""Whatever is pressed at a table, there is something to press next: a lit piece, a button, or a list with names.

Random positions of every game are drawn by the game's own drawing, and each way through its question is gone, press by press, by the modules
that choose. Nothing is decided, so hundreds of ways take a second.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.games import all_games
from tests.browser.conftest import Visitor
from tests.server.played import Played

GAMES = sorted(all_games())
OF_A_KIND = 3
"""So many positions of each kind of question."""

GO = """async ([id, positions]) => {
  const home = new URL("..", document.querySelector("link[rel=modulepreload]").href);
  const of = (name) => import(new URL(name, home));
  const [{ game }, { tableModule }, { Kit }, { Choice }, { offers }, { drawTable, namesOf, heldBy }] = await Promise.all([
    of("ground/api.js"), of("ground/drawings.js"), of("ground/kit.js"), of("table/choice.js"), of("table/offers.js"),
    of("table/view/stage.js") ]);
  const full = await game(id);
  const kit = new Kit(full, await tableModule(full));
  const stuck = [];
  let steps = 0;
  for (const { seats, seat, view, decision } of positions) {
    kit.viewer = seat;
    kit.seats = seats;
    const drawing = drawTable(view, kit);
    const onTable = new Set();
    for (const zone of [drawing.board, drawing.mine, drawing.side].filter(Boolean)) {
      for (const piece of [zone, ...zone.querySelectorAll(".piece[data-touch]")].filter((each) => each.matches(".piece[data-touch]"))) {
        for (const name of [...namesOf(piece), ...heldBy(piece)]) onTable.add(name);
      }
    }
    const seen = new Set();
    const left = [[]];
    while (left.length && seen.size < 120) {
      const way = left.pop();
      const choice = new Choice(decision);
      for (const [how, what] of way) how === "say" ? choice.say(what) : choice.pick([what]);
      const found = offers(choice, onTable);
      const key = JSON.stringify([choice.verbsSaid, [...choice.picked].sort()]);
      if (choice.ready || seen.has(key)) continue;
      seen.add(key);
      steps += 1;
      const named = (option) => found.listed || found.buttons.some((each) => each.option === option ||
        each.kind?.verbs.includes(option.move[0]));
      const dark = choice.editing ? [] : choice.left.filter((option) => !named(option) && !option.touches.some((name) => found.lit.has(name)));
      const nothing = !found.lit.size && !found.buttons.length && !found.listed && !choice.editing;
      const acting = choice.options.some((option) => !option.passes);
      const losing = !way.length && !choice.editing && acting && found.buttons.length > 0 &&
        found.buttons.every(({ option }) => option?.passes);
      if (dark.length || nothing || losing) {
        stuck.push(`${decision.kind} after ${JSON.stringify(way)}: ` + (losing ? "only to pass has a button"
          : `no way to ${dark[0]?.label ?? "anything"}`));
      }
      for (const name of found.lit) if (!choice.editing) left.push([...way, ["pick", name]]);
      for (const { kind } of found.buttons) if (kind) left.push([...way, ["say", kind.verbs]]);
    }
  }
  return { stuck, steps };
}"""


def positions(name: str) -> list[dict[str, Any]]:
    """Questions as a page gets them, a few of each kind the game asks."""
    game = all_games()[name]
    found: list[dict[str, Any]] = []
    kinds: dict[str, int] = {}
    for seed in range(4):
        seats = game.players[-1] if seed % 2 else max(2, game.players[0])
        played, rng = Played(game, seats, chance.seed_from(f"ways {seed}")), Random(seed)
        match = played.table.playing()
        for _ in range(160):
            if match.over:
                break
            seat = match.waiting[0]
            decision = match.view(seat).decision
            assert decision is not None
            if len(decision.options) > 1 and kinds.get(decision.kind, 0) < OF_A_KIND:
                kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
                frame = played.seen(seat)
                found.append({"seat": seat, **{part: frame[part] for part in ("seats", "view", "decision")}})
            match.submit(seat, rng.choice(list(match.state.options(seat))))
            played.table.kept.clear()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_after_every_possible_press_something_can_be_pressed(visitor: Visitor, game: str) -> None:
    page = visitor()
    page.goto("/")
    page.wait_for_selector("link[rel=modulepreload]", state="attached")
    asked = positions(game)
    assert len(asked) > 10
    found = page.evaluate(GO, [game, asked])
    assert found["stuck"] == []
    assert found["steps"] >= len(asked)
