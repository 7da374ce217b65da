"""Words and screen: a person can play from them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR
from boneyard.engine.match import Match
from boneyard.games.dead_men_tell_no_tales import CARD
from boneyard.games.dead_men_tell_no_tales.cards import Box
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard, pirate
from tests.support import rule_test

MARKUP = re.compile(r"\[/?bold\]")


@pytest.mark.parametrize("seats", [2, 5])
def test_the_screen_fits_a_narrow_terminal(seats: int) -> None:
    for seed in range(6):
        g = GAME.start(seats, chance.seed_from(f"screen {seed}"), {"captain_fromm": True})
        rng = Random(seed)
        while g.waiting:
            for viewer in (g.waiting[0], SPECTATOR):
                text = MARKUP.sub("", GAME.screen(GAME.view(g, viewer)))
                assert max(map(len, text.splitlines())) <= 80
                assert "[" not in text
            g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))


def test_the_screen_shows_rooms_pirates_and_dangers() -> None:
    rooms = {
        "s4": {"fire": 5, "deckhands": 2}, "rt13": {"at": [0, 2], "fire": 1, "tokens": ["guard_7_1", "crew_3_grog_1"]},
        "rt19": {"at": [0, 3], "exploded": True},
    }  # fmt: skip
    mate = pirate("s1", character="jade", item="sword", fatigue=9, track=2, carries=["guard_6_1"])
    ship = Aboard(rooms, pirates={"mate": mate}, marker=3)
    text = GAME.screen(GAME.view(ship.g, 0))
    text += " ".join(text.split())  # a line may end within what is looked for
    for words in (
        "|Cooperage  |", "|Y1 k2S", "G7 C3", "#d2", "|Hatchway   |", "|Y5", "Steerage  ~", "blown", "exit", "explosions 3 of 7 (xxx...!)", "@1 Jade", "fatigue 9",
        "fire below 4", "track +2", "carries Treasure", "explode at the next rise: the Hatchway", "kegs about to go: the Cooperage",
        "Whitebeard", "5 own + 0 received",
    ):  # fmt: skip
        assert words in text, words


@rule_test("DMT-P11", "DMT-P12")
def test_the_screen_names_every_token_of_a_full_room() -> None:
    """Guards and Treasures come first; what the box of the room has no space for is named below the ship."""
    crew = ["crew_4_grog", "crew_5_cutlass_1", "crew_3_grog_1", "crew_5_cutlass_2"]
    full = Aboard({"rt03": {"at": [0, 2], "tokens": [*crew, "guard_8_1", "guard_7_1 flipped"]}})
    lines = GAME.screen(GAME.view(full.g, 0)).splitlines()
    assert any("|G8 $ C4 +3 |" in line for line in lines)
    assert "All in the Stairwell: G8 $ C4 C5 C3 C5" in lines
    four = Aboard({"rt03": {"at": [0, 2], "tokens": [*crew[:3], "guard_8_1"]}})
    text = GAME.screen(GAME.view(four.g, 0))
    assert "|G8 C4 C5 C3|" in text
    assert "All in" not in text, "four tokens fit"


def test_the_screen_names_every_pirate_of_a_full_room() -> None:
    names = ("cobalt_kallen", "jade", "whitebeard", "lydia_lamore", "crimson_flynn")
    crew = {role: pirate("s4", character=name) for role, name in zip(CARD.names, names, strict=True)}
    ship = Aboard({"s4": {"deckhands": 12}}, seats=5, pirates=crew)
    lines = GAME.screen(GAME.view(ship.g, 0)).splitlines()
    assert any("#d12 @1@2+3" in line for line in lines)
    assert "All in the Hatchway: #d12 @1@2@3@4@5" in lines


def test_labels_tell_what_a_move_costs() -> None:
    rooms = {"s4": {"fire": 2}, "rt19": {"at": [0, 2], "fire": 4}, "rt03": {"at": [0, 3], "fire": 5}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=12)})
    view = GAME.view(ship.g, 0)
    assert GAME.words.label(view, ship.option("Walk", "s1")) == "Walk to the Gangway (1 token): no fatigue"
    assert "deadly" in GAME.words.label(view, ship.option("Run", "rt19", "rt03"))
    assert (
        GAME.words.label(view, ship.option("RunOut", "s1"))
        == "Run through the Gangway off the ship (1 token): +2 fatigue, 2 of it for running"
    )


@rule_test("DMT-B01")
def test_a_walk_into_an_enemy_says_that_there_will_be_a_fight() -> None:
    ship = Aboard({"rt03": {"at": [0, 2], "fire": 0, "tokens": ["guard_7_1"]}}, pirates={"mate": pirate("s4")})
    said = GAME.words.label(GAME.view(ship.g, 0), ship.option("Walk", "rt03"))
    assert said == "Walk to the Stairwell (1 token): no fatigue, then you fight"


def test_the_prompt_tells_of_duties() -> None:
    hot = Aboard({"s4": {"fire": 5}}, pirates={"mate": pirate("s4", fatigue=9)})
    assert "too hot for you" in GAME.words.prompt(GAME.view(hot.g, 0))
    crowd = Aboard({"s4": {"deckhands": 3}}, pirates={"mate": pirate("s4")})
    assert "crowded" in GAME.words.prompt(GAME.view(crowd.g, 0))
    loot = Aboard(pirates={"mate": pirate("s4", carries=["guard_6_1"])})
    assert "Treasure" in GAME.words.prompt(GAME.view(loot.g, 0))


@rule_test("DMT-L02", "DMT-M19", "DMT-M20")
def test_the_prompt_asks_a_looter_for_nothing_he_may_not_do() -> None:
    looter = {"mate": pirate("s4", fatigue=9, carries=["guard_6_1"])}
    hot = Aboard({"s4": {"fire": 5}}, pirates=looter)
    assert "you must leave or rest first, or put the Treasure down." in GAME.words.prompt(GAME.view(hot.g, 0))
    crowd = Aboard({"s4": {"deckhands": 3}}, pirates=looter)
    assert "you must leave first, or put the Treasure down." in GAME.words.prompt(GAME.view(crowd.g, 0))


@rule_test("DMT-M19", "DMT-M20", "DMT-A09")
def test_the_prompt_names_what_can_still_be_done() -> None:
    def asked(room: dict[str, Any], mate: dict[str, Any], **more: Any) -> str:
        ship = Aboard({"s4": room}, pirates={"mate": pirate("s4", **mate)}, **more)
        return GAME.words.prompt(GAME.view(ship.g, 0))

    hot: dict[str, Any] = {"fire": 5}
    assert "you must fight its fire, leave or rest first." in asked(hot, {"fatigue": 9})
    assert "you must leave or rest first" not in asked({"fire": 6}, {}), "who is not tired cannot rest"
    assert "you must fight its fire or leave first." in asked({"fire": 6}, {})
    assert "there is nothing you can do about it." in asked(hot, {"fatigue": 9, "carries": ["crew_3_grog_1"]}, own=0)
    looter = {"carries": ["guard_6_1"]}
    assert "you may only walk, rest and swap." in asked({}, {"fatigue": 1, **looter})
    assert "you may only walk." in asked({}, looter, table=[])
    assert "all your tokens are spent." in asked({}, looter, own=0)


@rule_test("DMT-C08", "DMT-F16")
def test_the_prompt_says_whose_doing_it_is() -> None:
    titian = {"mate": pirate(character="five_fingered_titian")}
    ship = Aboard(at="revenge", deck=["rc06", "rc15"], pirates=titian)
    assert GAME.words.prompt(GAME.view(ship.g, 0)).startswith("Five-Fingered Titian draws two Revenge cards")
    pirates = {"mate": pirate("s4", item="rum"), "gunner": pirate(character="jade", item="sword")}
    ship = Aboard(pirates=pirates, table=["bucket"]).do("Swap", "sword")
    assert GAME.words.prompt(GAME.view(ship.g, 1)).startswith("The mate took your Sword.")


@rule_test("DMT-B22")
def test_after_a_six_only_what_can_be_done_is_asked_for() -> None:
    rooms = {"rt03": {"at": [0, 2], "tokens": ["crew_5_cutlass_1"]}, "s4": {"deckhands": 3}}
    ship = Aboard(rooms, dice=[4, 6], at="battles", pirates={"mate": pirate("rt03")})
    assert "choose whether the enemy retreats or you fight on." in GAME.words.prompt(GAME.view(ship.g, 0))


def test_why_somebody_is_asked() -> None:
    rooms = {"rt03": {"at": [0, 2], "tokens": ["crew_5_cutlass_1"]}}
    ship = Aboard(rooms, dice=[2], at="crew", pirates={"gunner": pirate("s4", character="jade", track=1)})
    assert GAME.words.because(GAME.view(ship.g, 1))[0] == "Battles must be fought before anything else."


def test_cards_can_be_read() -> None:
    box = GAME.content
    assert isinstance(box, Box)
    view = GAME.view(GAME.start(2, "1" * 64), 0)
    for kind, table in box.tokens.items():
        for token in range(len(table)):
            text = str(GAME.words.card(view, kind, token))
            assert "rulebook" in text or "public" in text, text
    assert "+1 strength" in str(GAME.words.card(view, "item", box.tokens["item"].find("sword")))
    assert "6 Action tokens" in str(GAME.words.card(view, "character", box.tokens["character"].find("lydia_lamore")))
    assert "red or yellow room without fire" in str(
        GAME.words.card(view, "revenge", box.tokens["revenge"].find("rc01"))
    )


@rule_test("DMT-D02")
def test_a_spread_card_says_where_no_deckhand_comes() -> None:
    view = GAME.view(GAME.start(2, "1" * 64), 0)
    text = str(GAME.words.card(view, "revenge", view.state.content.tokens["revenge"].find("rc10")))
    assert "into connected rooms that have fewer and no trapdoor of their own." in text


@rule_test("DMT-I06", "DMT-I07", "DMT-I08")
@pytest.mark.parametrize(
    ("item", "first"), [("compass", "Walk or Run made"), ("dagger", "Eliminate action taken"), ("rum", "Rest taken")]
)
def test_a_free_action_is_the_first_while_the_item_is_held(item: str, first: str) -> None:
    """Not the first of the turn: whoever takes the Compass after a Walk walks on for nothing."""
    view = GAME.view(GAME.start(2, "1" * 64), 0)
    text = str(GAME.words.card(view, "item", view.state.content.tokens["item"].find(item)))
    assert f"The first {first} while you hold it costs no token, once a turn." in text
    if item == "compass":
        late = Aboard(pirates={"mate": pirate("s4")}, table=["compass"]).do("Walk", "s1").do("Swap", "compass")
        assert (late["own"], late.do("Walk", "s4")["own"]) == (3, 3)


def test_a_tile_is_told_as_it_is_printed_whatever_lies_on_it() -> None:
    ship = Aboard({"s4": {"fire": 5, "deckhands": 2}, "rt13": {"at": [0, 2], "fire": 1, "turn": 1}})
    view, find = GAME.view(ship.g, 0), ship.g.content.tokens["room"].find
    printed = str(GAME.words.card(view, "room", find("s4")))
    assert printed.startswith(
        "Hatchway, yellow, doors north, east, south and west, its first fire is rolled, a trapdoor"
    )
    assert "fire 5" not in printed
    assert "the south door leads to the boats" in str(GAME.words.card(view, "room", find("s1")))
    assert (
        "doors north, south and west, comes with fire 0, a powder keg at its south door goes off at fire 2, "
        "into the room behind that door or else behind the next door clockwise."
        in str(GAME.words.card(view, "room", find("rt13")))
    )


def test_a_whole_match_can_be_told_and_recorded() -> None:
    match, rng = Match(GAME, ["random"] * 3, chance.seed_from("told")), Random(1)
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    lines = [GAME.words.tell(match.view(SPECTATOR), told.event) for _, told in match.seen(SPECTATOR)]
    assert len(lines) > 50
    assert any("Turn 1:" in line for line in lines)


def test_like_enemies_in_one_room_are_told_apart() -> None:
    rooms = {"rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1", "crew_3_grog_2", "crew_4_grog"]}}
    ship = Aboard(rooms, at="battles", pirates={"mate": pirate("rt03")})
    view = GAME.view(ship.g, 0)
    labels = [GAME.words.label(view, option) for option in ship.g.options(0)]
    assert labels == [
        "Fight Skeleton Crew 3, first here (4 in 6 to win)",
        "Fight Skeleton Crew 3, second here (4 in 6 to win)",
        "Fight Skeleton Crew 4 (3 in 6 to win)",
    ]


CODES = re.compile(r"\b([SR]T?\d\d?|RC\d\d|[NESW] [NESW])\b|\(D\)|_")
"""What is nobody's name: ids of tiles and cards, doors by letters."""


@pytest.mark.parametrize("seed", range(6))
def test_no_question_button_or_line_speaks_in_codes(seed: int) -> None:
    settings = {"captain_fromm": bool(seed % 2), "decisions": ("vote", "active")[seed % 2]}
    match, rng = Match(GAME, ["random"] * (2 + seed % 4), chance.seed_from(f"codes {seed}"), settings), Random(seed)
    said: set[str] = set()
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        assert view.decision is not None
        brief = GAME.words.brief(view)
        assert brief
        assert len(brief) <= 40, brief
        said |= {brief, GAME.words.prompt(view), *GAME.words.because(view)}
        said |= {GAME.words.label(view, option) for option in view.decision.options}
        said |= {GAME.words.refuse(view, barred.why) for barred in view.decision.blocked}
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    said |= {GAME.words.tell(match.view(SPECTATOR), told.event) for _, told in match.seen(SPECTATOR)}
    assert not [words for words in said if CODES.search(words)]
    assert not [words for words in said if words and words[0].islower()], "a sentence begins with a capital"


def test_two_questions_of_one_kind_are_told_apart_by_their_brief() -> None:
    """Which room is fought in, whose way is chosen, what is to be laid."""
    rooms = {"rt03": {"at": [0, 2], "tokens": ["crew_5_cutlass_1"]}, "s1": {"tokens": ["guard_7_1"]}}
    here = {"mate": pirate("rt03"), "gunner": pirate("s1", character="black_gus_garrett")}
    ship = Aboard(rooms, at="battles", dice=[5, 6], pirates=here)
    briefs = {GAME.words.brief(GAME.view(ship.g, ship.who))}
    lay = [Aboard(at="search", stack=[room]) for room in ("rt08", "rt12")]
    briefs |= {GAME.words.brief(GAME.view(each.g, 0)) for each in lay}
    assert briefs >= {"Lay the Gunroom", "Lay the Brig"}
    assert len(briefs) == 3


@rule_test("DMT-B10", "DMT-B12")
def test_the_track_says_what_it_would_come_to() -> None:
    mate = {"mate": pirate("rt03", item="sword", track=2)}
    ship = Aboard({"rt03": {"at": [0, 2], "tokens": ["guard_7_1"]}}, dice=[3], at="battles", pirates=mate)
    assert GAME.words.brief(GAME.view(ship.g, 0)) == "Add +2 to your 4 against 7?"
    labels = [GAME.words.label(GAME.view(ship.g, 0), option) for option in ship.g.options(0)]
    assert labels == [
        "Add your Battle Track: 3 + 1 + 2 = 6 against 7, lost, +1 fatigue; the track falls to +0",
        "Keep your Battle Track: 3 + 1 = 4 against 7, lost, +3 fatigue",
    ]


def test_a_place_is_said_by_its_neighbours() -> None:
    ship = Aboard(at="search", stack=["rt13"])
    labels = [GAME.words.label(GAME.view(ship.g, 0), option) for option in ship.g.options(0)]
    assert "Lay it north of the Hatchway, doors north, south and west, keg to the south" in labels
    between = "Lay it north of the Wardroom and east of the Hatchway, doors north, south and west, keg to the south"
    assert between in labels


@rule_test("DMT-P07")
def test_why_a_second_room_is_laid_is_said() -> None:
    """Two are laid while the stack is offset: of both it is said which of two they are; of a single one nothing."""
    g = GAME.start(2, chance.seed_from("two rooms"), {})
    briefs: list[str] = []
    while g.waiting and len(briefs) < 6:
        view = GAME.view(g, g.waiting[0])
        if g.question is not None and g.question.name == "place_for_tile":
            said = GAME.words.brief(view)
            assert len(said) <= 40, said
            briefs.append(said.partition(", ")[2])
            assert ("two rooms are laid" in GAME.words.prompt(view)) == bool(briefs[-1])
        offered = list(g.options(g.waiting[0]))
        g.answer(g.waiting[0], next((option for option in offered if option.passes), offered[0]))
    assert briefs == ["the first of two", "the second of two"] * 2 + ["", ""]


def test_who_has_no_token_left_is_not_told_to_take_an_action() -> None:
    grog = {"mate": pirate("s4", fatigue=4, carries=["crew_3_grog_1"])}
    ship = Aboard(pirates=grog, own=0)
    assert GAME.words.brief(GAME.view(ship.g, 0)) == "Do what is free, or end your actions"


def test_a_run_that_ends_where_it_began_says_so() -> None:
    ship = Aboard({"s4": {"fire": 0}, "s1": {"fire": 0}}, pirates={"mate": pirate("s4")})
    said = GAME.words.label(GAME.view(ship.g, 0), ship.option("Run", "s1", "s4"))
    assert said.startswith("Run through the Gangway and back to the Hatchway (")
