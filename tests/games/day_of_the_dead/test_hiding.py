"""Hidden information: who may know what (chapter H)."""

from __future__ import annotations

import pytest

from boneyard.engine.views import known_tokens, masked
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.moments import ushered
from boneyard.games.day_of_the_dead.options import LAY
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import (
    GAME,
    SPECTATOR,
    VIEWERS,
    DuelTable,
    back_of,
    duel,
    places_of,
    random_duels,
)
from tests.support import rule_test, start

OTHERS = (BLUE, SPECTATOR)


@rule_test("DOD-H01")
def test_a_hand_shows_its_backs_and_hides_its_faces() -> None:
    t = duel("oaf.D", "grief.D", at="spirits", spirits=("", ""), hands=("spy.D twin.P jinx.P moody.U", "hoard.D"))
    assert t.hand(RED, RED) == ["spy.D", "twin.P", "jinx.P", "moody.U"]
    for viewer in OTHERS:
        assert t.hand(RED, viewer) == ["?D", "?P", "?P", "?U"]
    dealt, _ = _dealt_to(BLUE)
    assert all(card < 0 for card in dealt.cards)
    assert len(dealt.cards) == 9


def _dealt_to(viewer: int) -> list[events.Dealt]:
    g = start(GAME, seed=3, log=True)
    assert g.log is not None
    shown = [told.seen_by(viewer, g.content.tokens) for told in g.log.events]
    return [told.event for told in shown if told is not None and isinstance(told.event, events.Dealt)]


@rule_test("DOD-H01")
def test_hands_that_differ_in_faces_only_look_the_same() -> None:
    one = duel("oaf.D", "grief.D", at="spirits", spirits=("", ""), hands=("spy.D twin.P", "hoard.D"))
    other = duel("oaf.D", "grief.D", at="spirits", spirits=("", ""), hands=("moody.D jinx.P", "hoard.D"))
    for viewer in OTHERS:
        assert one.seen(viewer) == other.seen(viewer)
    assert one.seen(RED) != other.seen(RED)


@rule_test("DOD-H02")
def test_deck_order_is_hidden_from_both() -> None:
    one = duel("oaf.D", "grief.D", deck="spy.D twin.P")
    other = duel("oaf.D", "grief.D", deck="moody.D jinx.P")
    for viewer in VIEWERS:
        assert one.seen(viewer) == other.seen(viewer)
        assert one.position(viewer)["deck"] == {"D": 36, "P": 38, "U": 36}


@rule_test("DOD-H03", "DOD-H04")
def test_backs_in_play_are_always_public_and_active_faces_too() -> None:
    for g in random_duels(25, thin=5):
        for viewer in VIEWERS:
            seen = masked(g, viewer)
            for (_, _, true), (_, _, shown) in zip(places_of(g), places_of(seen), strict=True):
                if true.card >= 0:
                    assert back_of(seen, shown.card) == back_of(g, true.card)
                    assert not true.active or shown.card == true.card


@rule_test("DOD-H03")
def test_a_hidden_power_up_spirit_counts_in_everybodys_numbers() -> None:
    """The face is hidden, the back is not: all see the same total."""
    t = duel("oaf.D", "grief.D", spirits=("spy.P", "mimic.U"))
    for viewer in VIEWERS:
        assert t.position(viewer)["red"]["total"] == 9
        assert t.position(viewer)["blue"]["total"] == 5


@rule_test("DOD-H05")
def test_a_beaten_fighter_stays_known_also_as_a_spirit() -> None:
    t = duel("oaf.D, hoard.P", "spook.D, grief.P", spirits=("troll.U", "jinx.U"), priority=BLUE)
    for viewer in OTHERS:
        assert t.line(RED, viewer) == ["oaf.D", "hoard.P fallen"]
    t.yes()
    for viewer in OTHERS:
        assert t.spirit(RED, viewer) == "hoard.P"


@rule_test("DOD-H06")
def test_a_spirit_from_the_hand_is_unknown_until_it_is_turned_up_in_the_line() -> None:
    t = duel("oaf.D", "grief.D", at="spirits", spirits=("", ""), hands=("twin.P anger.D", "hoard.P jinx.P"))
    t.lay(RED, "twin.P").lay(BLUE, "hoard.P")
    for viewer in OTHERS:
        assert t.spirit(RED, viewer) == "?P"
    t.no()
    for viewer in OTHERS:
        assert t.line(RED, viewer)[1] == "?P fallen", "walked into the line, still face down"
    t.lay(RED, "anger.D").lay(BLUE, "jinx.P")
    for viewer in OTHERS:
        assert t.line(RED, viewer)[1].split()[0] == "twin.P"


@rule_test("DOD-H07")
def test_a_newcomer_laid_face_down_is_unknown_until_it_is_turned_up() -> None:
    """Red's beaten Spy makes room for a Hoard, which lies fallen till the next flip."""
    t = duel(
        "spy.P", "oaf.D", spirits=("troll.U", "jinx.U"), hands=("anger.P", "twin.P"), deck="hoard.P moody.P rabble.P"
    )
    t.yes().take("hoard.P").no()
    for viewer in OTHERS:
        assert t.line(RED, viewer) == ["?P fallen", "?U fallen"]
    t.lay(RED, "anger.P").lay(BLUE, "twin.P")
    for viewer in OTHERS:
        assert t.line(RED, viewer)[0].split()[0] == "hoard.P"


@rule_test("DOD-H07")
def test_an_unearthed_spirit_is_unknown_until_it_stands_in_the_line() -> None:
    t = duel(
        "oaf.D",
        "spook.D",
        at="flip",
        spirits=("troll.U", "jinx.D"),
        deck="hoard.U moody.U rabble.U",
        hands=("anger.P", "twin.P"),
    )
    t.unearth(RED, 0).take("rabble.U")
    for viewer in OTHERS:
        assert t.spirit(RED, viewer) == "?U"
    t.unearth(BLUE, 0).take(t.offered()[0]).unearth(BLUE, 0).take(t.offered()[0])
    t.end_turn()
    for viewer in OTHERS:
        assert t.line(RED, viewer)[1] == "?U fallen"
    t.lay(RED, "anger.P").lay(BLUE, "twin.P")
    for viewer in OTHERS:
        assert t.line(RED, viewer)[1].split()[0] == "rabble.U"


@rule_test("DOD-H08")
def test_an_owner_knows_all_own_cards_in_play() -> None:
    for g in random_duels(25, thin=5):
        for seat in (RED, BLUE):
            for owner, _, place in places_of(masked(g, seat)):
                assert owner != seat or place.card >= -1, "a face, or the empty place of an open Unearth"


@rule_test("DOD-H09")
def test_the_three_cards_of_an_unearth() -> None:
    t = duel("oaf.D", "grief.D", at="flip", spirits=("troll.U", "jinx.P"), deck="hoard.D moody.D rabble.D").unearth(
        RED, 1
    )
    assert t.position(RED)["look"] == ["hoard.D", "moody.D", "rabble.D"]
    for viewer in OTHERS:
        assert t.position(viewer)["look"] == ["?D", "?D", "?D"]
    t.take("moody.D")
    for viewer in VIEWERS:
        assert t.pile("D", viewer) == ["oaf.D", "hoard.D", "rabble.D"]
        assert t.position(viewer)["look"] == []


@rule_test("DOD-H09")
def test_looks_that_differ_look_the_same_to_the_others() -> None:
    looks = ("hoard.D moody.D rabble.D", "spy.D twin.D anger.D")
    one, other = (
        duel("oaf.D", "grief.D", at="flip", spirits=("troll.U", "jinx.P"), deck=deck).unearth(RED, 1) for deck in looks
    )
    for viewer in OTHERS:
        assert one.seen(viewer) == other.seen(viewer)
        assert one.heard(viewer) == other.heard(viewer)


@rule_test("DOD-H10")
def test_a_commitment_is_seen_by_its_maker_alone() -> None:
    t = duel("oaf.D", "grief.D", at="spirits", spirits=("", ""), hands=("spy.D twin.P", "hoard.D"))
    t.lay(RED, "spy.D")
    assert GAME.view(t.g, RED).state.answers == ((RED, LAY[t.card("spy.D")]),)
    for viewer in OTHERS:
        assert GAME.view(t.g, viewer).state.answers == ()
        assert t.hand(RED, viewer) == ["?D", "?P"], "the card is still in the hand"


@rule_test("DOD-H11")
@pytest.mark.parametrize("slot", [0, 2], ids=["spirit", "fallen"])
def test_a_card_spooked_face_down_is_known_to_both_players_and_nobody_else(slot: int) -> None:
    """Blue's Spook replaces a face-down card of red: blue has picked it, red owns it."""
    t = duel(
        "oaf.D, grief.P fallen",
        "spook.D, rabble.P",
        slot=1,
        spirits=("troll.P", "jinx.U"),
        deck="hoard.P moody.P anger.P",
    )
    t.unearth(RED, slot).take("hoard.P")
    for viewer in (RED, BLUE):
        seen = t.spirit(RED, viewer) if slot == 0 else t.line(RED, viewer)[1]
        assert seen.split()[0] == "hoard.P"
    seen = t.spirit(RED, SPECTATOR) if slot == 0 else t.line(RED, SPECTATOR)[1]
    assert seen.split()[0] == "?P"
    took = {v: next(e for e in t.heard(v) if isinstance(e, events.Took)).card for v in VIEWERS}
    assert [t.name(took[viewer]) for viewer in VIEWERS] == ["hoard.P", "hoard.P", "?P"]


@rule_test("DOD-H12")
def test_what_lies_open_on_the_table() -> None:
    """Scores, turn, priority, what waits for the next fight, blanks, piles and deck sizes."""
    t = duel(
        "oaf.D, control.D, jinx.D",
        "grief.D, spy.P, anger.P",
        slot=3,
        score=(4, 9),
        discard="rabble.P",
        waiting={"cancelled": False, "uses": [0, 0], "power": [1, 0]},
        spirits=("troll.U", "hoard.U"),
    )
    for viewer in VIEWERS:
        for key in ("turn", "phase", "slot", "priority", "deck", "discard", "next", "loser", "at_once"):
            assert t.position(viewer)[key] == t.position()[key]
        for side in ("red", "blue"):
            for key in ("score", "bonus", "uses", "stopped", "hushed", "total"):
                assert t.position(viewer)[side][key] == t.position()[side][key]
    assert t.position(BLUE)["next"]["power"] == [0, -2]
    assert t.position(SPECTATOR)["red"]["bonus"] == 1


@rule_test("DOD-H12")
def test_a_blank_is_seen_by_everybody() -> None:
    t = duel("oaf.P, control.D", "grief.D, oaf.D").silence(BLUE, 1)
    for viewer in VIEWERS:
        assert t.line(BLUE, viewer)[0] == "grief.D blank"


@rule_test("DOD-H13")
def test_a_spectator_knows_no_more_than_either_player() -> None:
    for g in random_duels(40, thin=10):
        table = known_tokens(masked(g, SPECTATOR))
        assert table <= known_tokens(masked(g, RED))
        assert table <= known_tokens(masked(g, BLUE))
        seen = masked(g, SPECTATOR)
        assert all(card < 0 for hand in seen.hand for card in hand)
        assert all(card < 0 for card in seen.look)


def digs(held: str, drawn: str) -> DuelTable:
    """Red's Sexton holds one card, draws the other and discards the Oaf."""
    t = duel("sexton.P", "grief.P", hands=(f"{held} rabble.U", ""), deck=drawn)
    return t.dig("D").discard("oaf.D")


@rule_test("DOD-H14")
def test_nothing_tells_whether_the_drawn_card_was_discarded() -> None:
    kept, thrown = digs("oaf.D", "spy.D"), digs("spy.D", "oaf.D")
    for viewer in OTHERS:
        assert kept.seen(viewer) == thrown.seen(viewer)
        assert kept.heard(viewer) == thrown.heard(viewer)
        assert kept.pile("D", viewer) == ["oaf.D"]
        (dug,) = [event for event in kept.heard(viewer) if isinstance(event, events.Dug)]
        assert kept.name(dug.card) == "?D", "the deck is public, the card is not"
    (dug,) = [event for event in kept.heard(RED) if isinstance(event, events.Dug)]
    assert kept.name(dug.card) == "spy.D"


@rule_test("DOD-H15")
def test_knowledge_goes_with_the_card() -> None:
    """A known loser becomes a known spirit; an unknown spirit becomes an unknown card in the line; shifted ones keep theirs."""
    t = duel(
        "oaf.D, grief.U, rabble.P fallen hidden",
        "spook.D, oaf.P, anger.P",
        slot=2,
        priority=BLUE,
        spirits=("troll.D", "jinx.U"),
    )
    assert t.line(RED, BLUE)[2] == "?P fallen"
    t.yes().unearth(RED, 1).take(t.offered()[0])
    assert t.spirit(RED, BLUE) == "grief.U"
    assert t.line(RED, BLUE)[1:] == ["?P fallen", "?D fallen"]


@rule_test("DOD-H15", "DOD-N21")
def test_knowledge_goes_with_swapped_fighters() -> None:
    t = duel(
        "usher.D, grief.U fallen, rabble.P fallen hidden",
        "spook.D, oaf.P, anger.P",
        slot=1,
        spirits=("troll.D", "jinx.U"),
    )
    t.swap(RED, 2, 3)
    assert t.line(RED) == ["usher.D", "rabble.P fallen", "grief.U fallen"]
    assert t.line(RED, BLUE) == ["usher.D", "?P fallen", "grief.U fallen"]
    for viewer, name in ((RED, "Rabble"), (BLUE, "a Power Up card"), (SPECTATOR, "a Power Up card")):
        (swapped,) = [event for event in t.heard(viewer) if isinstance(event, effect_events.Ushered)]
        said = GAME.words.tell(GAME.view(t.g, viewer), swapped)
        assert said == f"Red swaps the fighters in slots 2 and 3: {name} is now in slot 2 and Grief is now in slot 3."
        shown = ushered(GAME.view(t.g, viewer), swapped).sides[0].shows
        hidden = t.card("rabble.P") if viewer == RED else GAME.content.tokens["card"].find("?P")
        assert shown == (("card", hidden), ("card", t.card("grief.U")))


@rule_test("DOD-H15")
def test_knowledge_goes_with_a_spirit_that_walks_into_the_line() -> None:
    """A loser everybody saw is still known in the newest slot; a fresh spirit is not."""
    t = duel("oaf.D", "grief.D", at="open", spirits=("anger.P known", "hoard.P"), hands=("spy.D", "twin.D"))
    assert t.line(RED, BLUE) == ["oaf.D", "anger.P fallen"]
    assert t.line(BLUE, RED) == ["grief.D", "?P fallen"]


@rule_test("DOD-H16")
def test_the_end_turns_no_card_up() -> None:
    t = duel("oaf.D, grief.D fallen hidden", "spy.D", at="rewards", turn=6, hands=("twin.P jinx.P", "hoard.P"))
    assert t.g.over
    for viewer in OTHERS:
        assert t.line(RED, viewer) == ["oaf.D", "?D fallen"]
        assert t.spirit(RED, viewer) == "?U"
        assert t.hand(RED, viewer) == ["?P", "?P"]
