"""Who may know what (V), and what is never lost of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.foresee import foresee
from boneyard.engine.state_json import canonical
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert, dealt, seen_by
from tests.games.few_and_cursed.invariants import check
from tests.support import rule_test


@rule_test("FAC-V01")
def test_hand_cards_are_their_owners() -> None:
    t = Desert(red={"hand": ["sprint.1", "steady_hand.1"]})
    assert t.view("red")["red"]["hand"] == ["steady_hand.1", "sprint.1"]
    for viewer in ("blue", "spectator"):
        assert t.view(viewer)["red"]["hand"] == ["?card", "?card"]


@rule_test("FAC-V03")
def test_discard_piles_and_play_areas_are_public() -> None:
    t = Desert(played=["hired_gun.1"], red={"discard": ["sprint.1"]})
    for viewer in ("red", "blue", "spectator"):
        assert t.view(viewer)["red"]["discard"] == ["sprint.1"]
        assert t.view(viewer)["played"] == ["hired_gun.1"]
    own = Desert(red={"hand": ["hired_gun.1"]}).do("Play", "hired_gun.1", False)
    away = Desert(at="cleanup", red={"hand": ["steady_hand.1"]}).do("DiscardCard", "steady_hand.1")
    for viewer in ("blue", "spectator"):
        assert own.view(viewer)["played"] == ["hired_gun.1"]
        assert away.view(viewer)["red"]["discard"] == ["steady_hand.1"]


@rule_test("FAC-V04")
def test_no_view_knows_the_order_of_a_deck() -> None:
    g = dealt(2)
    for viewer in (0, 1, SPECTATOR):
        seen: Any = GAME.view(g, viewer).state
        for deck in (seen.upgrades, seen.store, seen.job_deck, *seen.deck, *seen.stories):
            assert deck
            assert all(card < 0 for card in deck)
        assert [len(deck) for deck in seen.deck] == [len(deck) for deck in g.deck]


@rule_test("FAC-V05")
def test_face_down_bounties_are_hidden_from_everybody() -> None:
    g = dealt(2)
    for viewer in (0, 1, SPECTATOR):
        piles = seen_by(g, viewer)["piles"]
        assert [len(pile) for pile in piles] == [4, 4, 3, 3]
        for pile in piles:
            assert pile[1:] == ["?outlaw"] * (len(pile) - 2) + ["?monster"]


@rule_test("FAC-V08", "FAC-M11")
def test_the_screen_names_the_card_turned_down_by_21_grit() -> None:
    """Whoever may look: it lies at the bottom of its pile, and the Monster that lay there does not."""
    piles = [
        ["butch_talbot", "hangmen", "tsilkali"],
        ["barrett", "crow_prime"],
        ["colonel_ash", "wendigo"],
        ["mother_brine", "white_demon"],
    ]
    t = Desert(piles=piles, movement=3, attack=20, red={"grit": 20, "jobs": ["farmhand.1"], "space": "sw"})
    t.do("ScoreJob", "farmhand.1").do("CallMonster", 0)
    for viewer in (0, 1, SPECTATOR):
        assert "(2 beneath, the last is Butch Talbot)" in " ".join(GAME.screen(GAME.view(t.g, viewer)).split())
    shown = " ".join(GAME.screen(GAME.view(t.do("Defeat", "tsilkali").g, 1)).split())
    assert "(1 beneath, the last is Butch Talbot)" in shown
    assert shown.count("the last is") == 1


@rule_test("FAC-V06")
def test_the_cards_of_an_improvise_are_seen_by_the_player_alone() -> None:
    t = Desert(at="round", upgrades=["sprint.1", "uppercut.1"])
    assert t.view("red")["look"] == ["sprint.1", "uppercut.1"]
    assert t.view("blue")["look"] == ["?card", "?card"]
    t.do("Keep", "sprint.1")
    assert t.view("blue")["upgrade_discard"] == ["uppercut.1"]
    assert t.view("blue")["red"]["hand"] == ["?card"]
    kept = next(told for told in t.log.events if isinstance(told.event, card_events.Improvised))
    seen = kept.seen_by(1, t.g.content.tokens)
    assert seen is not None
    assert seen.event.card < 0  # type: ignore[attr-defined]


@rule_test("FAC-V07")
def test_what_lies_open_on_the_board() -> None:
    t = Desert(store={"row": ["horse.1", "boots.1", "machete"], "discard": ["boots.2"]}, wanted={"demons": "B"})
    for viewer in ("blue", "spectator"):
        seen = t.view(viewer)
        assert seen["store"]["row"] == ["horse.1", "boots.1", "machete"]
        assert seen["store"]["discard"] == ["boots.2"]
        assert seen["wanted"]["demons"] == "B"
        assert len(seen["artifacts"]["ne"]) == 3
    digging = Desert(red={"space": "ne"})
    lying = digging.view("blue")["artifacts"]["ne"]
    assert [[name] for name in lying] == digging.do("Recover").offered("TakeRelic"), "what can be taken lay open to all"
    digging.do("TakeRelic", lying[0])
    for viewer in ("blue", "spectator"):
        assert digging.view(viewer)["artifacts"]["ne"] == lying[1:]


def test_imagined_worlds_keep_every_rule() -> None:
    """A world imagined from a view is a world of this game: each card once, each player with the own cards."""
    rng = Random(4)
    for players, mode in ((1, "solo_shadows"), (2, "standard"), (4, "standard"), (3, "coop")):
        g = dealt(players, 7, mode=mode)
        made = 0
        while g.waiting:
            made += 1
            if made % 40 == 0:
                for viewer in (*range(players), SPECTATOR):
                    view = GAME.view(g, viewer)
                    world = view.imagine(rng)
                    check(world)
                    assert canonical(GAME.view(world, viewer).to_json()) == canonical(view.to_json())
            seat = rng.choice(g.waiting)
            g.answer(seat, rng.choice(list(g.options(seat))))


def test_a_hidden_card_never_leaks_through_the_log() -> None:
    """What a viewer is told names no card of another player's hand, held jobs or any deck."""
    log = Log()
    g = dealt(3, 3, log=log)
    rng = Random(3)
    tokens = g.content.tokens
    while g.waiting:
        for told in log.take():
            if isinstance(
                told.event, (card_events.Drew, card_events.Improvised, card_events.LookedAt, card_events.JobDrawn)
            ):
                for viewer in (*range(3), SPECTATOR):
                    seen = told.seen_by(viewer, tokens)
                    assert seen is not None
                    hidden = "?" in str(seen.to_json(tokens)["values"])
                    assert hidden == (viewer != told.event.seat)
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))


@rule_test("FAC-V04")
def test_a_preview_names_no_card_of_a_deck_however_alike_the_worlds_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody knows which cards a player has gained, and nobody which of them comes next: worlds that agree by luck prove nothing."""
    plain = GAME.imagine
    monkeypatch.setattr(GAME, "imagine", lambda view, rng: plain(view, Random(0)))
    drawn = 0
    for seed in range(6):
        g, rng = dealt(2, seed), Random(seed)
        for _ in range(120):
            seat = g.waiting[0]
            view = GAME.view(g, seat)
            for option in view.state.options(seat)[:3]:
                seen = foresee(view, option)
                faces = {told.event.card for told in seen.told if isinstance(told.event, card_events.Drew)}
                hidden = {card for card in g.deck[seat] if card not in view.state.hand[seat]}
                assert not faces & hidden
                drawn += not seen.sure
            g.answer(seat, rng.choice(list(g.options(seat))))
            if not g.waiting:
                break
    assert drawn > 50
