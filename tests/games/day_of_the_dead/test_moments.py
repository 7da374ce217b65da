"""Fights, spirits and rewards as scenes: what belongs together, what adds up, and what stays hidden."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.engine.moments import Beat, Cut, Show
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.moments import (
    added_up,
    became_spirit,
    fell,
    finished,
    laid,
    other_card,
    rewarded,
    took,
    ushered,
)
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, SPECTATOR, DuelTable, duel
from tests.support import rule_test


def scenes(t: DuelTable, viewer: int = SPECTATOR) -> list[tuple[str, list[str]]]:
    """What was told so far, by moments: their titles, and the events in each."""
    told = t.heard(viewer)
    view = GAME.view(t.g, viewer)
    places, _ = GAME.moments.cut(Cut(), told)
    found: dict[int, tuple[str, list[str]]] = {}
    for place, event in zip(places, told, strict=True):
        if place is not None:
            found.setdefault(place.running.number, (place.title(view), []))[1].append(type(event).__name__)
    return list(found.values())


SHOWN: dict[type[Event], Show] = {
    events.Totals: added_up,
    events.Fell: fell,
    events.Rewarded: rewarded,
    events.Finished: finished,
    events.Laid: laid,
    events.Took: took,
    events.BecameSpirit: became_spirit,
    effect_events.Ushered: ushered,
    effect_events.Recalled: other_card,
}


def beat_of(t: DuelTable, viewer: int, event: Event) -> Beat:
    """What one viewer is shown of an event that was told."""
    return SHOWN[type(event)](GAME.view(t.g, viewer), event)


@rule_test("DOD-F02", "DOD-F05", "DOD-F10", "DOD-F12")
def test_a_fight_is_one_scene_from_the_two_who_meet_to_the_one_who_falls() -> None:
    t = duel("oaf.D", "anger.D", spirits=("hoard.P", "brute.D"))
    assert scenes(t)[-1] == ("Slot 1: Oaf against Anger", ["FightBegins", "Power", "Power", "Totals", "Fell"])
    (totals,) = t.of(events.Totals)
    red, blue = beat_of(t, RED, totals).sides
    assert (red.terms, red.total) == ((("power", 7), ("Power Up", 2)), 9)
    assert (blue.terms, blue.total) == ((("power", 3), ("effects", 10)), 13)


@rule_test("DOD-F10", "DOD-C20")
def test_the_terms_of_a_sum_come_to_its_total() -> None:
    t = duel("brute.D, cultivate.D", "oaf.P, drowsy.D", slot=2, waiting={"power": [0, -12]}).end_turn()
    for totals in t.of(events.Totals):
        for side in beat_of(t, BLUE, totals).sides:
            assert side.total == sum(number for _, number in side.terms)


@rule_test("DOD-F11", "DOD-F12")
def test_the_end_of_a_fight_is_told_by_name_and_feels_as_it_is_for_whoever_looks() -> None:
    t = duel("oaf.D", "anger.D", spirits=("hoard.P", "brute.D"))
    (event,) = t.of(events.Fell)
    for viewer, mood in ((BLUE, "good"), (RED, "bad"), (SPECTATOR, "even")):
        beat = beat_of(t, viewer, event)
        assert (beat.outcome, beat.wins, beat.mood) == ("Blue wins the fight", BLUE, mood)


@rule_test("DOD-C41", "DOD-U04")
def test_a_card_unearthed_in_a_fight_is_a_small_scene_within_it() -> None:
    """The fight goes on over the decisions in between."""
    t = duel("spook.D", "anger.P", deck="grief.P spy.P jinx.P").unearth(BLUE, 1).take("grief.P")
    told = dict(scenes(t))
    assert told["The fight in slot 1"] == ["FightBegins", "NothingToLose", "Totals", "Tied"]
    assert told["Red unearths Blue's Anger in slot 1"] == ["Unearthed", "Took", "Rejected"]
    (came,) = t.of(events.Took)
    assert beat_of(t, RED, came).outcome == "Grief takes its place"


@rule_test("DOD-C36", "DOD-F02")
def test_a_fight_is_not_called_by_who_may_be_gone_before_its_end() -> None:
    """A Return is swapped: the title names it nowhere, and the swap stays on the stage."""
    t = duel("return.D", "grief.P", discard="brute.D spy.D").recall("brute.D")
    assert "The fight in slot 1" in dict(scenes(t))
    (event,) = t.of(effect_events.Recalled)
    beat = beat_of(t, BLUE, event)
    assert (beat.gains, beat.sides[RED].note) == (("Red swaps Return for Brute",), "Brute")


@rule_test("DOD-M09", "DOD-H06", "DOD-M12")
def test_the_scene_of_the_spirits_shows_the_backs_and_gives_no_face_away() -> None:
    t = duel("oaf.D", "grief.D", at="spirits", hands=("spy.P", "jinx.D"))
    t.lay(RED, "spy.P").lay(BLUE, "jinx.D")
    title, told = next(each for each in scenes(t, RED) if each[1][0] == "Laid")
    assert title == "Spirits are called, and all stand up"
    assert told == ["Laid", "Laid", "Flipped", "Flipped"]
    for viewer, seen in ((RED, True), (BLUE, False), (SPECTATOR, False)):
        (event,) = [each for each in t.heard(viewer) if isinstance(each, events.Laid) and each.seat == RED]
        beat = beat_of(t, viewer, event)
        known = beat.sides[RED].shows == (("card", t.card("spy.P")),)
        assert known == seen
        assert beat.words == "Red's spirit: Power Up, +2 power in each of your fights."


@rule_test("DOD-V01", "DOD-V09")
def test_rewards_are_added_up_by_name_and_the_last_say_who_wins() -> None:
    t = duel("oaf.D, anger.D", "hoard.P, jinx.U", turn=2).end_turn()
    title, told = scenes(t)[-1]
    assert (title, told) == ("Rewards: who stands scores", ["Rewarded", "Rewarded", "PriorityPasses"])
    red = next(event for event in t.of(events.Rewarded) if event.seat == RED)
    assert beat_of(t, SPECTATOR, red).sides[RED].terms == (("Oaf", 7), ("Anger", 3))
    over = beat_of(t, RED, events.Finished(30, 34))
    assert [side.total for side in over.sides] == [None, None], "the points of the game are no sum of this turn's cards"
    assert over.words == "In all Red 30 VP, Blue 34 VP."
    assert (over.outcome, over.wins, over.mood) == ("Blue wins by 4 VP", BLUE, "bad")
    assert all(side.total is None for side in over.sides), "the points of the game are no sum of who stands now"
    assert beat_of(t, RED, events.Finished(30, 30)).outcome == "A draw"


@rule_test("DOD-L06", "DOD-L11", "DOD-P07")
def test_a_new_spirit_is_a_scene_that_says_which_card_it_is_and_what_it_gives() -> None:
    """The next fight adds it up: it is seen before."""
    t = duel("oaf.D, grief.P", "anger.D, oaf.P", slot=2).yes()
    titles = [title for title, _ in scenes(t)]
    at = titles.index("Red's beaten Grief becomes the spirit")
    assert titles[at + 1].startswith("Slot 1: ")
    (event,) = t.of(events.BecameSpirit)
    beat = beat_of(t, BLUE, event)
    assert (beat.sides[0].shows, beat.outcome) == ((("card", t.card("grief.P")),), "Power Up: +2 power in each fight")
    said = GAME.words.tell(GAME.view(t.g, BLUE), event)
    assert said.startswith(
        "Red's beaten Grief becomes the spirit: Power Up, +2 power in each fight; the old spirit lies"
    )
    assert (t.spirit(RED), t.line(RED)) == ("grief.P", ["oaf.D", "brute.U fallen"])
    lost, after = t.of(events.Totals)
    assert (lost.parts[RED].power_up, after.parts[RED].power_up) == (0, 2), "what was said of it comes true"


@rule_test("DOD-L03", "DOD-L04")
def test_a_line_that_moves_down_is_told_with_the_new_spirit() -> None:
    t = duel("oaf.D, grief.P, brute.D", "anger.D, oaf.P, greed.U", slot=2, turn=3).yes()
    assert t.line(RED) == ["oaf.D", "brute.D", "brute.U fallen"]
    (event,) = t.of(events.BecameSpirit)
    said = GAME.words.tell(GAME.view(t.g, BLUE), event)
    assert "what stood in slot 3 moves down one slot, and the old spirit lies face down in slot 3." in said


@rule_test("DOD-N21")
def test_a_swap_is_a_scene_that_names_both_cards() -> None:
    t = duel("oaf.D, challenge.U, usher.P", "brute.D, greed.U, doorman.P")
    t.swap(RED, 1, 2)
    told = dict(scenes(t))
    assert told["Red swaps Oaf and Challenge"] == ["Ushered"]
    (event,) = t.of(effect_events.Ushered)
    assert beat_of(t, BLUE, event).sides[0].shows == (("card", t.card("challenge.U")), ("card", t.card("oaf.D")))
    said = GAME.words.tell(GAME.view(t.g, BLUE), event)
    assert said == "Red swaps the fighters in slots 1 and 2: Challenge is now in slot 1 and Oaf is now in slot 2."
    assert t.line(RED)[:2] == ["challenge.U", "oaf.D"]


@rule_test("DOD-N21")
def test_a_swap_is_told_as_it_was_when_the_line_has_moved_since() -> None:
    """In a replay and at the terminal it is read again beside a later table."""
    t = duel("oaf.D, grief.P, usher.D", "oaf.P, brute.D, oaf.U", spirits=("hoard.P", "jinx.P")).swap(RED, 1, 2)
    t.yes().yes()
    assert t.line(RED) == ["grief.P fallen", "hoard.P fallen", "usher.D fallen"]
    (event,) = t.of(effect_events.Ushered)
    for viewer in (RED, BLUE, SPECTATOR):
        said = GAME.words.tell(GAME.view(t.g, viewer), event)
        assert said == "Red swaps the fighters in slots 1 and 2: Grief is now in slot 1 and Oaf is now in slot 2."
        assert beat_of(t, viewer, event).sides[0].shows == (("card", t.card("grief.P")), ("card", t.card("oaf.D")))
        assert dict(scenes(t, viewer))["Red swaps Oaf and Grief"] == ["Ushered"]
