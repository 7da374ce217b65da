"""What every game must keep, checked by random play. A new game gets these tests for nothing."""

from __future__ import annotations

from gc import collect
from random import Random
from weakref import ref

import pytest

from boneyard.engine.chance import seed_from
from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.foresee import foresee
from boneyard.engine.game import Game
from boneyard.engine.match import why_not
from boneyard.engine.options import Option, Refused
from boneyard.engine.record import read_record, replay, write_record
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.state_json import canonical, state_from_json, state_hash, state_to_json
from boneyard.engine.views import default_option, known_tokens, masked
from boneyard.games import all_games, find_game
from tests.contract.tables import LaidTable, laid_tables, moments

KEPT = 16
"""The cards of so many tables may stay in memory after their last game."""

every_table = pytest.mark.parametrize("table", laid_tables(), ids=str)


@every_table
def test_a_copy_equals_the_original_and_stays_apart(table: LaidTable) -> None:
    kept = []
    for g in moments(table.start(1), Random(1)):
        copy = g.copy()
        kept.append((copy, state_hash(copy)))
        assert state_hash(g) == kept[-1][1]
    for copy, before in kept:
        assert state_hash(copy) == before, "playing on changed an earlier copy"


@every_table
def test_a_fork_plays_on_alike(table: LaidTable) -> None:
    """Copy in mid-game, play original and copy to the end with the same decisions, compare on the way."""
    rng = Random(2)
    for g in moments(table.start(2), rng, checks=3):
        one, two = g.copy(), g.copy()
        choices = Random(3)
        made = 0
        while one.waiting:
            seat = one.waiting[0]
            option = choices.choice(list(one.options(seat)))
            assert option in two.options(seat)
            one.answer(seat, option)
            two.answer(seat, option)
            made += 1
            if made % 25 == 0:
                assert state_hash(one) == state_hash(two)
        assert state_hash(one) == state_hash(two)


@every_table
def test_json_both_ways_at_any_moment(table: LaidTable) -> None:
    for g in moments(table.start(3), Random(4)):
        data = state_to_json(g)
        back = state_from_json(type(g), g.content, data)
        assert canonical(state_to_json(back)) == canonical(data)
        for seat in g.waiting:
            assert list(back.options(seat)) == list(g.options(seat))


@every_table
def test_a_state_read_from_json_plays_on_alike(table: LaidTable) -> None:
    for g in moments(table.start(4), Random(5), checks=4):
        back = state_from_json(type(g), g.content, state_to_json(g))
        one, choices = g.copy(), Random(6)
        while one.waiting:
            seat = one.waiting[0]
            option = choices.choice(list(one.options(seat)))
            one.answer(seat, option)
            back.answer(seat, option)
        assert state_hash(one) == state_hash(back)


@every_table
def test_a_record_replays_exactly_and_undo_goes_to_the_root(table: LaidTable) -> None:
    match, rng = table.match(5), Random(7)
    hashes: dict[int, str] = {}
    while not match.over:
        if len(match.moves) % 5 == 0:
            hashes[len(match.moves)] = match.hash()
        seat = rng.choice(match.waiting)
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    again = replay(read_record(write_record(match)), find_game)
    assert again.hash() == match.hash()
    assert again.told == match.told
    while match.moves:
        match.undo(consent=True)
        number = len(match.moves)
        assert number % 5 or match.hash() == hashes.pop(number)
    assert not hashes


@every_table
def test_imagination_fits_the_view(table: LaidTable) -> None:
    """Worlds that differ only in what a viewer may not know give that viewer the same bytes."""
    rng = Random(8)
    for g in moments(table.start(6), Random(9), checks=20):
        for viewer in (*range(g.seats), SPECTATOR):
            view = table.game.view(g, viewer)
            seen = canonical(view.to_json())
            for _ in range(2):
                world = view.imagine(rng)
                assert canonical(table.game.view(world, viewer).to_json()) == seen


@every_table
def test_an_imagined_world_can_be_played_to_the_end(table: LaidTable) -> None:
    rng = Random(10)
    for g in moments(table.start(7), Random(11), checks=6):
        viewer = rng.choice((*range(g.seats), SPECTATOR))
        world = table.game.view(g, viewer).imagine(rng)
        while world.waiting:
            seat = world.waiting[0]
            world.answer(seat, rng.choice(list(world.options(seat))))


@every_table
def test_what_one_may_do_depends_only_on_what_one_sees(table: LaidTable) -> None:
    for g in moments(table.start(8), Random(12)):
        for seat in g.waiting:
            assert g.asked is not None
            asking = QUESTIONS[g.asked.question]
            seen = masked(g, seat)
            assert list(asking.legal(seen, seat, g.asked.args)) == list(g.options(seat))
            assert asking.barred(seen, seat, g.asked.args) == asking.barred(g, seat, g.asked.args)


@every_table
def test_a_preview_comes_true(table: LaidTable) -> None:
    """What a preview calls certain is what then happens, told and seen; and looking changes nothing."""
    rng = Random(30)
    for g in moments(table.start(16), Random(31), checks=12):
        for seat in g.waiting[:1]:
            option = rng.choice(list(g.options(seat)))
            before = state_hash(g)
            foreseen = foresee(table.game.view(g, seat), option)
            assert state_hash(g) == before
            after = g.copy()
            after.log = Log()
            after.answer(seat, option)
            tokens = g.content.tokens
            told = [seen for each in after.log.take() if (seen := each.seen_by(seat, tokens)) is not None]
            assert told[: len(foreseen.told)] == foreseen.told, (told, foreseen.told)
            if foreseen.sure:
                assert len(told) == len(foreseen.told)
                assert canonical(table.game.view(after, seat).to_json()) == canonical(foreseen.after.to_json())


@every_table
def test_a_secret_commitment_tells_others_only_that_it_was_made(table: LaidTable) -> None:
    rng = Random(13)
    for g in moments(table.start(9), Random(14)):
        if len(g.waiting) < 2:
            continue
        seat = g.waiting[0]
        others = [viewer for viewer in (*range(g.seats), SPECTATOR) if viewer != seat]
        outcomes = []
        for option in rng.sample(list(g.options(seat)), min(3, len(g.options(seat)))):
            after = g.copy()
            after.answer(seat, option)
            outcomes.append([canonical(table.game.view(after, viewer).to_json()) for viewer in others])
        assert all(outcome == outcomes[0] for outcome in outcomes)


@every_table
def test_a_spectator_knows_no_more_than_any_player(table: LaidTable) -> None:
    for g in moments(table.start(10), Random(15), checks=20):
        public = known_tokens(masked(g, SPECTATOR))
        for seat in range(g.seats):
            assert public <= known_tokens(masked(g, seat))


@every_table
def test_the_seed_is_in_no_view(table: LaidTable) -> None:
    g = table.start(11)
    for viewer in (*range(g.seats), SPECTATOR):
        assert g.seed.encode() not in canonical(table.game.view(g, viewer).to_json())


@every_table
def test_every_offered_option_applies_and_every_other_is_refused(table: LaidTable) -> None:
    seen: dict[Option, None] = {}
    for g in moments(table.start(12), Random(16), checks=25):
        for seat in g.waiting:
            offered = list(g.options(seat))
            assert all(isinstance(option, Option) for option in offered), f"{offered} is no row of options"
            assert offered, f"{g.question.key if g.question else ''} asks seat {seat} and offers nothing"
            assert len(set(offered)) == len(offered), "an option stands twice in the list"
            before = state_hash(g)
            for option in offered[:40]:
                assert why_not(table.game, g, seat, option) is None
                g.copy().answer(seat, option)
            assert state_hash(g) == before
            for option in seen:
                if option not in offered:
                    why = why_not(table.game, g, seat, option)
                    assert why is not None
                    assert why.rule, f"{why} of {option} cites no rule"
                    assert table.game.words.refuse(table.game.view(g, seat), why)
            seen |= dict.fromkeys(offered)
        seen = dict(list(seen.items())[-150:])


@every_table
def test_a_refused_submission_changes_nothing(table: LaidTable) -> None:
    match, rng = table.match(13), Random(17)
    seen: list[tuple[int, Option]] = []
    for _ in range(60):
        if match.over:
            break
        before = match.hash()
        refused = [(seat, option) for seat, option in seen[-20:] if match.why_not(seat, option) is not None]
        for seat, option in refused:
            with pytest.raises(Refused):
                match.submit(seat, option)
        assert match.hash() == before, refused
        seat = rng.choice(match.waiting)
        option = rng.choice(list(match.state.options(seat)))
        seen.append((seat, option))
        match.submit(seat, option)


@every_table
def test_options_and_refusals_survive_json(table: LaidTable) -> None:
    types = table.game.option_types
    for g in moments(table.start(14), Random(18)):
        for seat in g.waiting:
            for option in g.options(seat):
                assert types.decode(types.encode(option, g.content.tokens), g.content.tokens) == option


@every_table
def test_everything_ends_also_when_everybody_plays_the_default(table: LaidTable) -> None:
    g = table.start(15)
    made = 0
    while g.waiting:
        seat = g.waiting[0]
        g.answer(seat, default_option(g.options(seat)))
        made += 1
        assert made < 20_000
    outcome = table.game.outcome(g)
    assert len(outcome.scores) == g.seats
    assert outcome.sentence


@every_table
def test_a_finished_game_asks_nobody_and_refuses_everything(table: LaidTable) -> None:
    match, rng = table.match(16), Random(19)
    seat, option = 0, None
    while not match.over:
        seat = match.waiting[0]
        option = rng.choice(list(match.state.options(seat)))
        match.submit(seat, option)
    assert option is not None
    with pytest.raises(Refused, match="over"):
        match.submit(seat, option)


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_cards_nobody_plays_with_any_more_are_let_go(game: Game) -> None:
    """Tables with packs of their own have cards of their own; what the rules remember of them must not pile up on a server."""
    met = []
    for number in range(2 * KEPT):
        content = game.build(game.sources())
        content.options = game.option_types
        g = game.start(min(game.players), seed_from(f"pack {number}"), content=content)
        rng = Random(number)
        for _ in range(20):
            if not g.waiting:
                break
            g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))
        met.append(ref(content))
    del g, content
    collect()
    assert sum(each() is not None for each in met) <= KEPT
