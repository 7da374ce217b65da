"""What a player reads: the screen, labels with odds, prompts and reasons."""

from __future__ import annotations

import re
from collections import defaultdict
from random import Random

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR, Rolled
from boneyard.engine.match import Match
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import FACTIONS
from boneyard.games.dead_mans_curse.events import DiceRolled, ReRolled
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import (
    USE_ABILITY,
    ActiveFirst,
    CardMove,
    Emerge,
    Guard,
    Move,
    PawnMove,
    Play,
    Restore,
    Step,
    Stow,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, label, lay, p, prompt
from tests.support import rule_test

MARKUP = re.compile(r"\[/?[a-z_]+\]")


def test_the_odds_of_an_attack_stand_on_its_button() -> None:
    t = lay("R a1 cb02, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    text = label(t, Move(p("1R1"), "a5"))
    assert text == (
        "Attack, 79% captures · 16% Blocked · 5% lost: blue's Skeleton (Pawn) on a5, with your Gunner (Rook) on a1 "
        "(two dice +6 +2 Powder Monkey against two dice +2)"
    )
    assert label(t, Move(p("1R1"), "a4")) == "Standard Move from a1 to a4: your Gunner"


@rule_test("DMC-D13", "DMC-I14")
def test_what_is_moved_without_asking_is_said_before_the_boost_is_used() -> None:
    pawn = lay("P f5 ub05, K h1", "P e5, K h8")
    assert label(pawn, ActiveFirst("standard", p("1P1"))) == (
        "Use Grasping Claws: your Skeleton (Pawn) on f5 strikes, then goes to f6 as your Standard Move; "
        "55% captures · 11% Blocked · 34% lost"
    )
    pawn.do(ActiveFirst("standard", p("1P1")), 6, 6, 1, 1, 1)
    assert pawn.at("1P1") == "f6", "nobody is asked where there is but one way"
    aside = lay("P f5 ub05, K h1", "P e6, K h8")
    assert label(aside, ActiveFirst("standard", p("1P1"))).startswith(
        "Use Grasping Claws: your Skeleton (Pawn) on f5 strikes, then moves as your Standard Move; "
    ), "e6 can be gone to as long as somebody stands there"
    rook = lay("R d4 ub05, K h1, P a2", "P d5, P e4, K h8", card="bf19")
    assert label(rook, ActiveFirst("card", p("1R1"))) == (
        "Use Grasping Claws: your Mummy (Rook) on d4 strikes, then moves (Reckless Assault)"
    )


@rule_test("DMC-BF14", "DMC-BF17", "DMC-BF20")
def test_what_the_card_does_begins_with_its_name() -> None:
    """The question asks to use it by that name; where few words have room, the name is what is left of a button."""
    recruit = lay("K e1, P a3", "K e8", card="bf17")
    assert label(recruit, Restore("P", "c2")) == "Fresh Recruits: restore a Skeleton (Pawn) on c2"
    volley = lay("R d4, K h1, P a2", "P d6, K h8", card="bf14")
    assert label(volley, Strike(p("1R1"), p("2P1"))).startswith("Volley: shoot, ")
    guard = lay("K e1, P a2, P b2", "K h8", card="bf20")
    assert label(guard, Guard(p("1P1"))).startswith("Shield Wall: guard your ")
    guard.do(Guard(p("1P1")))
    assert label(guard, Guard(p("1P2"))).startswith("Guard your "), "the card is being used already"
    back = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[6]).do(USE_ABILITY, 1)
    assert label(back, Restore("N", "b1")) == "Restore a Ghoul (Knight) on b1"


def test_a_piece_without_a_move_is_not_said_to_attack_itself() -> None:
    t = lay("R a1, P a2, K b1", "P a3, K h8")
    assert t.g.question is not None
    stuck = [label(t, barred.option) for barred in t.g.question.barred(t.g, 0, ())]
    assert "Standard Move: your Mummy (Rook) on a1" in stuck
    assert not [text for text in stuck if "on a1 to" in text or "from a1 to" in text or text.startswith("Attack")]


def test_prompts_say_who_must_or_may() -> None:
    t = lay("R a1, K h1", "P a5, K h8", card="bf03")
    assert prompt(t) == (
        "You must make your Standard Move (any Piece, as in chess) and may use Hammer Blow (with a Piece that has not moved)."
    )
    held = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie2"]})
    held.move("1R1", "a5")
    assert prompt(held) == (
        "Red moves their Gunner (Rook) from a1 to a5 and attacks your Cog (Pawn) on a5: 70% captures · 14% Blocked · 16% lost. "
        "You may play a Held card, or pass."
    )
    held.do(PASS, 6, 6)
    assert prompt(held) == (
        "Red's Gunner (Rook) on a1 attacks your Cog (Pawn) on a5: the attack dice show 6, 6, "
        "Attack 18 against two dice +2: wins 100%. You may play a Held card, or pass."
    )


def test_why_am_i_asked() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie2"]})
    t.move("1R1", "a5").do(PASS, 6, 6)
    because = GAME.words.because(GAME.view(t.g, 1))
    assert because[0] == "Red's Gunner (Rook) on a1 attacks your Cog (Pawn) on a5."
    assert because[-1] == "It is red's Battlefield Phase, round 1 of 9."


def test_cards_and_pieces_can_be_inspected() -> None:
    t = lay("R a1 ub02, K h1", "P a5, K h8", factions=(UNDEAD, CREW), held={"red": ["ue1"]})
    view = GAME.view(t.g, 0)
    assert "3x3 area" in str(GAME.words.card(view, "card", t.card("ue1.1")))
    assert "from the rulebook" in str(GAME.words.card(view, "card", t.card("ue1.1")))
    assert "ours" in str(GAME.words.card(view, "card", t.card("bf01.a")))
    assert "Bone Armor" in str(GAME.words.card(view, "piece", p("1R1")))
    hidden = GAME.view(t.g, 1).state.held[0][0].card
    assert str(GAME.words.card(GAME.view(t.g, 1), "card", hidden)) == "undead-epic.1"


@pytest.mark.parametrize(("seats", "settings"), [(2, {}), (3, {}), (4, {"teams": True})])
def test_the_screen_fits_and_turns_to_the_viewer(seats: int, settings: dict[str, bool]) -> None:
    rng = Random(3)
    g = GAME.start(seats, chance.seed_from("screen"), settings)
    for _ in range(40):
        if not g.waiting:
            break
        g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))
    for seat in range(seats):
        lines = [MARKUP.sub("", line) for line in GAME.screen(GAME.view(g, seat)).splitlines()]
        side = 8 if seats == 2 else 14
        board = lines[1 : side + 2]
        assert all(len(line) <= 62 for line in board)
        assert all(len(line) <= 112 for line in lines if re.match(r"\d (red|blue|green|gold)", line))
    start = GAME.start(seats, chance.seed_from("screen"), settings)
    for seat in range(seats):
        lines = [MARKUP.sub("", line) for line in GAME.screen(GAME.view(start, seat)).splitlines()]
        nearest = lines[8 if seats == 2 else 14]
        assert f"{seat + 1}K" in nearest, "the viewer's army stands below"


def test_held_cards_are_on_the_own_screen_only() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, CREW), held={"red": ["ue2"]})
    assert "Rise Again" in GAME.screen(GAME.view(t.g, 0))
    assert "Rise Again" not in GAME.screen(GAME.view(t.g, 1))
    assert t.offers(Play(t.card("ue2.1")))


def test_the_catalogue_tells_of_a_piece_only_what_is_always_true() -> None:
    """A page shows these words at every table: no square, no Faction, and Pieces of seats that a duel does not have."""
    t = lay("N b1, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    text = str(GAME.words.card(GAME.view(t.g, SPECTATOR), "piece", p("4N2")))
    assert text.startswith(
        "Knight. Leaps two squares in a line and one to the side, over any Piece. "
        "Attacks with two dice +6, defends with two dice +3, worth 3 VP."
    )
    mine = str(GAME.words.card(GAME.view(t.g, 0), "piece", p("1N1")))
    assert "on b1" in mine
    assert "Quartermaster of red" in mine


def test_each_die_stands_once_in_the_log() -> None:
    """The engine tells every die, for those who check them; people read it in the line of the roll it belongs to."""
    match = Match(GAME, ["random"] * 2, chance.seed_from("dice"))
    rng = Random(4)
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    told = [event.event for _, event in match.seen(0)]
    lines = defaultdict[str, set[str]](set)
    for event in told:
        lines[type(event).__name__].add(GAME.words.tell(match.view(0), event))
    assert lines["Rolled"] == {""}
    assert "" not in lines["DiceRolled"] | lines["Compared"] | lines["Captured"]
    fallen = [die for event in told if isinstance(event, DiceRolled | ReRolled) for die in event.dice]
    assert fallen == [event.result for event in told if isinstance(event, Rolled)]


def test_a_comparison_shows_what_was_rolled_and_what_was_added() -> None:
    t = lay("R a1 cb02, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 5, 4, 2, 1, 3)
    lines = [GAME.words.tell(GAME.view(t.g, 0), event) for event in t.told()]
    assert (
        "Attack 17 (9 rolled, +6 for the Piece, +2 Powder Monkey) against Defense 5 (3 rolled, +2 for the Piece): the attacker wins."
        in lines
    )
    assert "The Block fails: 3, and 6 or more is needed." in lines
    assert "" in lines, "an attack that ended in a Capture needs no line that says so again"


def test_a_stowaway_knows_its_odds_where_it_comes_out() -> None:
    """The Boost is gone when it strikes, but the card's own bonus counts, and so do neighbours of the square it comes out on."""
    t = lay("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, UNDEAD))
    t.do(Stow("standard", p("1P1")))
    text = label(t, Emerge(p("2Q1"), "d7"))
    assert text.startswith(
        "Come out on d7 and strike, 55% captures · 11% Blocked · 34% lost: blue's Lich (Queen) on d8"
    )
    assert "with your Pirate (Pawn) on d7 (two dice +4 +2 by this action against two dice " in text


def test_the_odds_know_of_a_wall_that_waits() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, THORN), held={"blue": ["te4"]}, card="bf01")
    t.move("1R1", "a5").do(Play(t.card("te4.2")))
    assert label(t, Move(p("1R1"), "a5")) == (
        "Attack, 17% captures · 17% Blocked · 66% lost: blue's Sapling (Pawn) on a5, with your Gunner (Rook) on a1 "
        "(two dice +6 against two dice +2 +5 Wall of Thorns; Block +2 Wall of Thorns)"
    )


def test_the_move_after_an_active_boost_has_the_bonus_of_its_slot() -> None:
    t = lay("R d4 ub05, K h1, P a2", "P d5, R d1, K h8, P e4", factions=(UNDEAD, CREW), card="bf19")
    t.do(ActiveFirst("card", p("1R1"))).do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert "(two dice +6 +2 by this action against two dice +3)" in label(t, Step(p("1R1"), "d1"))
    standard = lay("R d4 ub05, K h1, P a2", "P d5, R d1, K h8, P e4", factions=(UNDEAD, CREW), card="bf19")
    standard.do(ActiveFirst("standard", p("1R1"))).do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert "(two dice +6 against two dice +3)" in label(standard, Step(p("1R1"), "d1"))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_question_of_a_turn_is_short_whatever_card_lies_there(seats: int) -> None:
    """At a laptop's window the bar has room for so many letters in large words, and for a button of so many."""
    cards = lay("start", "start").g.content
    third = "start" if seats == 4 else ""
    for faction in (UNDEAD, CREW, IRON, THORN):
        others = [other for other in (UNDEAD, CREW, IRON, THORN) if other != faction]
        for card in cards.fields:
            t = lay(
                "start",
                "start",
                green=third,
                gold=third,
                seats=seats,
                factions=(faction, *others)[:seats],
                card=card.id,
            )
            asked = GAME.words.brief(GAME.view(t.g, 0))
            assert 0 < len(asked) <= 40, asked
            for option in t.options:
                if isinstance(option, PawnMove):
                    assert len(label(t, option).partition(" from ")[0]) <= 48, label(t, option)


def test_stowing_away_says_in_whose_place_it_is() -> None:
    """A Pawn that could stow away in either slot has a button for each."""
    by_card = lay("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, UNDEAD), card="bf02")
    assert label(by_card, Stow("standard", p("1P1"))) == "Let your Pirate (Pawn) on a2 stow away"
    instead = lay("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, UNDEAD), card="bf06")
    assert label(instead, Stow("pawn", p("1P1"))) == "Let your Pirate (Pawn) on a2 stow away (instead of the card)"
    for t in (by_card, instead):
        labels = [label(t, option) for option in t.options]
        assert sum("stow away" in text for text in labels) == 2
        assert len(set(labels)) == len(labels)


def test_only_the_undead_mat_tells_values() -> None:
    for faction in FACTIONS:
        t = lay("R a1, K h1", "P a5, K h8", factions=(faction, UNDEAD))
        words = GAME.words.card(GAME.view(t.g, 0), "piece", p("1R1"))
        assert words.provenance == {"values": "rulebook" if faction == UNDEAD else "house"}
        assert "Attacks with two dice +6, defends with two dice +3, worth 3 VP." in words.text


def test_a_faction_ability_can_be_looked_at() -> None:
    t = lay("R a1, K h1", "P a5, K h8")
    view = GAME.view(t.g, 0)
    texts = [GAME.words.card(view, "ability", number) for number in range(len(FACTIONS))]
    assert [words.name for words in texts] == ["Reanimate", "Broadside", "Overclock", "Rootwalk"]
    assert "Roll a second die. If either die shows a 6" in texts[0].text
    assert texts[0].provenance == {"ability": "rulebook"}
    assert [words.provenance["ability"] for words in texts[1:]] == ["house"] * 3


def test_the_rows_of_the_abilities_say_what_they_do() -> None:
    for row in ("DMC-F10", "DMC-F11", "DMC-F12"):
        text = GAME.ledger.rows[row].text
        assert "either die shows" in text
        assert "see " not in text


def test_the_setting_of_a_faction_names_its_seat() -> None:
    titles = [setting.title for setting in GAME.settings if setting.name.startswith("faction_")]
    assert titles == ["Faction of red", "Faction of blue", "Faction of green", "Faction of gold"]


def test_a_move_by_the_standard_move_and_one_by_the_card_read_differently() -> None:
    t = lay("R a1, K h1", "P a5, K h8", card="bf03")
    assert label(t, Move(p("1R1"), "a4")) == "Standard Move from a1 to a4: your Mummy"
    assert label(t, CardMove(p("1R1"), "a4")) == "Hammer Blow from a1 to a4: your Mummy"


def test_a_game_can_be_seen_from_anywhere_while_things_are_declared() -> None:
    """The screen tells declared things to everybody, and nothing of a hand."""
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"red": ["ue2"], "blue": ["ie4"]})
    t.move("1R1", "a5")
    for seat in (0, 1, -1):
        assert (
            "Declared: Red moves their Mummy (Rook) from a1 to a5 and attacks blue's Cog (Pawn) on a5"
            in GAME.screen(GAME.view(t.g, seat))
        )
