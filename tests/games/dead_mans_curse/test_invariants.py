"""What must hold after every decision of random play, in every mode."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, KINDS, OF_KIND, K, P
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.state import Battle

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"faction_1": "ironwrights", "faction_2": "thornwood"}),
    (3, {}),
    (3, {"faction_1": "crew", "faction_2": "crew", "faction_3": "undead"}),
    (4, {}),
    (4, {"teams": True}),
    (4, {"teams": True, "strict_windows": True}),
]
BASES = {2: 4, 3: 6, 4: 8}


def check_board(g: Battle) -> None:
    """1, 2, 13: every Piece in one place, none on a void square; VP add up to 43; headings are directions."""
    board = BOARDS[g.seats]
    for piece, square in enumerate(g.at):
        assert square < 0 or (g.on[square] == piece and board.exists[square])
        assert 0 <= g.heading[piece] <= 3
    assert sum(piece >= 0 for piece in g.on) == sum(square >= 0 for square in g.at)
    vp = g.content.vp
    for seat in range(g.seats):
        lost = sum(vp[KIND[piece & 15]] for piece in g.army(seat) if g.at[piece] < 0)
        assert g.score(seat) + lost == 43
        assert [len(OF_KIND[kind]) for kind in KINDS] == [8, 2, 2, 2, 1, 1]


def check_cards(g: Battle) -> None:
    """3, 4, 7: cards are somewhere and only there; Bases and Boosts agree; no King is marked."""
    pending = [action.card for action in g.actions if action.kind == "attach"]
    pending += [args[1] for key, args in g.agenda if key.endswith("place_boost")]
    if g.asked is not None and g.asked.question.endswith("attach_boost"):
        pending.append(g.asked.args[0])
    for seat in range(g.seats):
        attached = [card for card in g.boost if card >= 0 and g.content.owner[card] == seat]
        waiting = {card for card in pending if g.content.owner[card] == seat}
        assert len(g.boost_deck[seat]) + len(attached) + len(g.boost_discard[seat]) + len(waiting) == 10
        everywhere = [*g.epic_deck[seat], *g.epic_discard[seat]]
        everywhere += [held.card for hand in g.held for held in hand if g.content.owner[held.card] == seat]
        everywhere += [declared.card for declared in g.epics if g.content.owner[declared.card] == seat]
        everywhere += [g.drawn_epic] * (g.drawn_epic >= 0 and g.drawn_by == seat)
        assert sorted(everywhere) == list(g.content.faction_cards[seat, g.faction[seat], "epic"])
        assert not g.marked[seat] >> K & 1
    fields = [card for pile in (*g.stack, *g.field_discard) for card in pile] + g.box + [g.current] * (g.current >= 0)
    assert sorted(fields) == list(g.content.battlefield)
    assert len(g.box) == 36 - 9 * g.seats
    assert g.bases + sum(card >= 0 for card in g.boost) == BASES[g.seats]
    assert g.boosted == [piece for piece, card in enumerate(g.boost) if card >= 0]
    for piece in g.boosted:
        card = g.boost[piece]
        assert g.at[piece] >= 0
        assert g.content.owner[card] == piece >> 4
        assert KIND[piece & 15] in g.content.boost_of[card].attach
        assert 0 <= g.souls[piece] <= 3


def check_turn(g: Battle) -> None:
    """5, 11, 17: stacks fall by one a Turn, slots affect different Pieces, windows ask holders in their order."""
    for seat in range(g.seats):
        begun = g.round - 1 + (seat < g.turn or (seat == g.turn and g.phase in ("battlefield", "promotion")))
        if g.phase != "over":
            assert len(g.stack[seat]) == 9 - begun
    standard, card, extra = (set(pieces) for pieces in g.affected)
    assert not standard & card
    assert not standard & extra
    assert not card & extra
    if g.asked is not None and g.asked.order:
        seat = g.waiting[0]
        assert g.held[seat]
        assert g.options(seat)[0] == PASS
        order = g.asked.order
        assert sorted(order, key=g.clockwise(g.turn).index) == list(order)


def check_views(g: Battle) -> None:
    """15, 16: nobody sees a deck, a stranger's hand or the box; all agree on what is public."""
    views = {viewer: GAME.view(g, viewer).state for viewer in (*range(g.seats), SPECTATOR)}
    for viewer, seen in views.items():
        assert seen.seed == ""
        for pile in (*seen.boost_deck, *seen.epic_deck, *seen.stack, seen.box):
            assert all(card < -1 for card in pile)
        for seat in range(g.seats):
            for held in seen.held[seat]:
                assert (held.card >= 0) == bool(viewer >= 0 and held.known >> viewer & 1)
        assert (seen.at, seen.boost, seen.field_discard) == (g.at, g.boost, g.field_discard)
    for seat in range(g.seats):
        assert sorted(held.card for held in views[seat].held[seat]) == [held.card for held in g.held[seat]]


def check_told(told: list[Any], after: Battle) -> None:
    """8, 9, 14: dice are dice, totals are sums, every Attack ends in one way."""
    begun = ended = 0
    for event in told:
        match event:
            case events.DiceRolled(_, _, _, dice) | events.DiceTurned(_, _, dice) | events.ReRolled(_, _, dice):
                assert all(1 <= die <= 6 for die in dice)
            case events.Attacked():
                begun += 1
            case events.AttackEnded(_, _, result):
                ended += 1
                assert result in (
                    "attacker_captured",
                    "defender_captured",
                    "blocked",
                    "shot_lost",
                    "replaced",
                    "no_result",
                )
            case events.BlockTried(_, total, parts):
                assert 1 <= total - sum(amount for _, amount in parts) <= 6
            case events.Promoted(pawn, piece, _):
                assert KIND[pawn & 15] == P
                assert KIND[piece & 15] != P


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_invariants_hold_after_every_decision(seats: int, settings: dict[str, Any]) -> None:
    for seed in range(2):
        rng = Random(seed)
        log = Log()
        g = GAME.start(seats, chance.seed_from(f"invariants {seed}"), settings, log=log)
        turns, attacks, results = 0, 0, 0
        piles = [0] * 3
        while g.waiting:
            check_board(g)
            check_cards(g)
            check_turn(g)
            if rng.random() < 0.2:
                check_views(g)
            told = [item.event for item in log.take()]
            check_told(told, g)
            turns += sum(isinstance(event, events.TurnBegan) for event in told)
            attacks += sum(isinstance(event, events.Attacked) for event in told)
            results += sum(isinstance(event, events.AttackEnded) for event in told)
            assert attacks - results == (g.attack is not None)
            sizes = [sum(map(len, pile)) for pile in (g.boost_discard, g.epic_discard, g.field_discard)]
            assert all(now >= before for now, before in zip(sizes, piles, strict=True)), "discards never shrink"
            piles = sizes
            choices = list(g.options(g.waiting[0]))
            eager = [
                option for option in choices if isinstance(option, (options.DrawEpic, options.DrawBoost, options.Play))
            ]
            picked = rng.choice(eager) if eager and rng.random() < 0.6 else rng.choice(choices)
            g.answer(g.waiting[0], picked)
        turns += sum(isinstance(item.event, events.TurnBegan) for item in log.take())
        assert turns == 9 * seats
        assert all(0 <= g.score(seat) <= 43 for seat in range(seats))
        assert GAME.outcome(g).winners


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    def play() -> tuple[list[int], int]:
        rng = Random(5)
        g = GAME.start(3, chance.seed_from("again"))
        made = 0
        while g.waiting:
            g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))
            made += 1
        return g.at, made

    assert play() == play()
