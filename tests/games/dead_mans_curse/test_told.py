"""What people read of what is being answered, and of what happened and why."""

from __future__ import annotations

import pytest

from boneyard.engine.foresee import Ends, foresee, what_decides
from boneyard.engine.options import Option
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    Area,
    Choose,
    Emerge,
    Exchange,
    Guard,
    NameType,
    Place,
    Play,
    Promote,
    Restore,
    Stow,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, label, lay, p, prompt
from tests.support import rule_test


def lines(t: Laid) -> list[str]:
    view = GAME.view(t.g, t.g.waiting[0] if t.g.waiting else 0)
    return [line for event in t.told() if (line := GAME.words.tell(view, event))]


def screen(t: Laid) -> str:
    return GAME.screen(GAME.view(t.g, t.g.waiting[0]))


def let_pass(t: Laid) -> Laid:
    """Nobody answers until something else is asked."""
    while t.asked.endswith("_window"):
        t.do(PASS)
    return t


# --- a declared Epic Act --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "card", "choices", "aim"),
    [
        (UNDEAD, "ue1", [Area("d5")], " on the area around d5"),
        (CREW, "ce1", [Area("d4")], " on the area around d4"),
        (CREW, "ce5", [Choose(p("2P1"))], " on blue's Sapling (Pawn) on d5"),
        (IRON, "ie2", [Choose(p("1P1")), Place(p("1P1"), "h3")], ", to Place red's {pawn} (Pawn) on d4 on h3"),
        (
            THORN,
            "te2",
            [Choose(p("1P1")), Exchange(p("1P1"), p("2P1"))],
            " on red's {pawn} (Pawn) on d4 and blue's Sapling (Pawn) on d5",
        ),
    ],
)
@rule_test("DMC-E12", "DMC-E16")
def test_a_declared_epic_act_is_answered_with_its_aim_in_sight(
    faction: str, card: str, choices: list[Option], aim: str
) -> None:
    t = lay("K e1, P d4, P a2", "K e8, P d5 tb02", factions=(faction, THORN), held={"red": [card], "blue": ["te3"]})
    t.do(Play(t.card(f"{card}.1")))
    for choice in choices:
        t.do(choice)
    assert (t.asked, t.seat) == ("epic_window", "blue")
    title = t.g.content.title(t.card(f"{card}.1"))
    expected = aim.format(pawn=t.g.army_faction(0).pieces[0])
    answered = expected.replace("blue's", "your")
    assert prompt(t) == f"Red plays {title}{answered}. You may play a Held card, or pass."
    assert f"Declared: Red plays {title}{expected}." in screen(t)
    assert f"Red plays {title}{answered}." in GAME.words.because(GAME.view(t.g, 1))
    assert [event.card for event in t.of(events.EpicAimed)] == [t.card(f"{card}.1")]
    assert f"{title} is aimed{expected}." in lines(t)


# --- a declared action ----------------------------------------------------------------------------------


def answering(*args: str, **more: object) -> Laid:
    """Blue Holds a Null Field, which can be played at any time, and so is asked about everything."""
    more.setdefault("factions", (UNDEAD, IRON))
    return lay(*args, held={"blue": ["ie4"]}, **more)  # type: ignore[arg-type]


@rule_test("DMC-E07", "DMC-G21")
def test_what_a_card_does_is_answered_with_its_type_its_pawns_and_its_promotion() -> None:
    guard = answering("K e1, P a2, P b2, P c2", "K h8", card="bf20")
    guard.do(Guard(p("1P1"))).do(Guard(p("1P3"))).do(options.STOP)
    assert prompt(guard).startswith(
        "Red guards their Skeleton (Pawn) on a2 and their Skeleton (Pawn) on c2 by Shield Wall. "
    )
    recruit = answering("K e1, P a3", "K h8", card="bf17")
    recruit.do(Restore("P", "c2"))
    assert prompt(recruit).startswith("Red Restores a Skeleton (Pawn) on c2 by Fresh Recruits. ")
    promotion = answering("K e1, P e8, P a2", "K h8", card="bf18")
    promotion.do(Promote(p("1P1"), "Q"))
    assert prompt(promotion).startswith(
        "Red Promotes their Skeleton (Pawn) on e8 to the Lich (Queen) by Field Commission. "
    )
    guards = answering("K e1, R a1, P a2", "K h8", card="bf21")
    guards.do(Exchange(p("1K1"), p("1R1")))
    assert prompt(guards).startswith(
        "Red lets their Count (King) on e1 and their Mummy (Rook) on a1 exchange squares by Changing of the Guard. "
    )
    push = answering("K e1, P e8", "K h8", at="promotion", sides={})
    assert prompt(push).startswith("You may Promote a Pawn, or be done.")
    push.do(Promote(p("1P1"), "N"))
    assert prompt(push).startswith("Red Promotes their Skeleton (Pawn) on e8 to a Ghoul (Knight). ")


@rule_test("DMC-E07", "DMC-F11", "DMC-F04")
def test_what_an_ability_does_is_answered_with_its_type() -> None:
    clock = answering("K e1, R a1, P a2", "K h8", at="boost", dice=[6], factions=(IRON, IRON))
    let_pass(clock).do(options.USE_ABILITY)
    assert prompt(clock).startswith("Red uses Overclock. ")
    let_pass(clock).do(NameType("R"))
    assert prompt(clock).startswith("Red names the Bulwark (Rook) for an extra move by Overclock. ")
    back = answering("K e1, P a2, N b3", "K h8", at="boost", dice=[6])
    let_pass(back).do(options.USE_ABILITY)
    let_pass(back).do(Restore("N", "b1"))
    assert prompt(back).startswith("Red Restores a Ghoul (Knight) on b1 by Reanimate. ")


@rule_test("DMC-I15", "DMC-E07")
def test_a_shot_is_called_a_shot() -> None:
    volley = answering("R d4, K h1, P a2", "P d6, K h8", card="bf14")
    volley.do(Strike(p("1R1"), p("2P1")))
    assert prompt(volley).startswith(
        "Red shoots at your Cog (Pawn) on d6 with their Mummy (Rook) on d4 by Volley: 70% captures · 14% Blocked · 16% misses. "
    )
    volley.do(PASS)
    assert "Red's Mummy (Rook) on d4 shoots at your Cog (Pawn) on d6: the attack dice show" in prompt(volley)
    reach = answering("R d4, K h1, P a2", "P d5, K h8", card="bf13")
    reach.do(Strike(p("1R1"), p("2P1")))
    assert prompt(reach).startswith(
        "Red strikes your Cog (Pawn) on d5 with their Mummy (Rook) on d4 by Long Reach: 70% captures"
    )
    sharp = answering("P d4 cb01, K h1, R a1", "P d6, P f6, K h8", factions=(CREW, IRON))
    sharp.do(ActiveFirst("standard", p("1P1"))).do(Strike(p("1P1"), p("2P1")))
    assert prompt(sharp).startswith(
        "Red uses Sharpshooter: shoots at your Cog (Pawn) on d6 with their Pirate (Pawn) on d4"
    )
    pull = answering("P d4 tb06, K h1, R a1", "P d6, P f6, K h8", factions=(THORN, IRON))
    pull.do(ActiveFirst("standard", p("1P1"))).do(options.Pull(p("1P1"), p("2P1")))
    assert prompt(pull).startswith("Red uses Vine Lash: pulls your Cog (Pawn) on d6 with their Sapling (Pawn) on d4")


@rule_test("DMC-E07", "DMC-I14")
def test_a_declared_stowaway_tells_where_it_comes_out_and_its_odds() -> None:
    t = answering("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, IRON))
    t.do(Stow("standard", p("1P1"))).do(Emerge(p("2Q1"), "d7"))
    assert prompt(t).startswith(
        "Red lets their Pirate (Pawn) on a2 stow away to d7 and strike your Forewoman (Queen) on d8: 55% captures · "
    )
    assert "Declared: Red lets their Pirate (Pawn) on a2 stow away" in screen(t)


@rule_test("DMC-E07")
def test_a_move_that_cannot_be_made_any_more_is_told_without_odds() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie2", "ie4"]}, card="bf01")
    t.move("1R1", "a5").do(Play(t.card("ie2.2"))).do(Choose(p("2K1"))).do(Place(p("2K1"), "a3"))
    assert prompt(t) == ("Red moves their Mummy (Rook) from a1 to a5. You may play a Held card, or pass.")


@rule_test("DMC-E06", "DMC-E11")
def test_calm_windows_tell_what_ended_and_what_comes() -> None:
    t = answering("K e1, P a2", "K h8", at="turn", strict_windows=True)
    assert prompt(t).startswith("Red's Turn begins; the Boost die comes next. ")
    t.do(PASS)
    assert prompt(t).startswith("Red's Boost die shows ")
    never = lay("K e1, P a2", "K h8", factions=(UNDEAD, IRON), held={"blue": ["ie1"]}, at="turn", strict_windows=True)
    assert prompt(never) == (
        "Red's Turn begins; the Boost die comes next. None of your Held cards can be played here: you can only pass."
    )


@rule_test("DMC-E07", "DMC-I17")
def test_who_would_be_captured_by_what() -> None:
    fight = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie1"]})
    fight.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert prompt(fight).startswith("Your Cog (Pawn) on a5 would be Captured by red's Mummy (Rook) on a1. ")
    keg = lay("K e1, P d4", "P d5, K h8", factions=(CREW, IRON), held={"red": ["ce1"], "blue": ["ie1"]})
    keg.do(Play(keg.card("ce1.1"))).do(Area("d4"), 1)
    assert prompt(keg).startswith("Your Cog (Pawn) on d5 would be Captured by Powder Keg. ")


# --- odds that hold now -----------------------------------------------------------------------------------


@rule_test("DMC-TE4", "DMC-I18")
def test_a_wall_raised_in_this_attack_is_in_what_the_windows_tell() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]})
    t.g.hold(1, t.card("ie3.2"))
    t.move("1R1", "a5").do(PASS, 3, 3).do(Play(t.card("te4.2")))
    assert prompt(t).startswith(
        "Red's Mummy (Rook) on a1 attacks your Sapling (Pawn) on a5: the attack dice show 3, 3, "
        "Attack 12 against two dice +2 +5 Wall of Thorns: wins 17%. "
    )


@rule_test("DMC-BF19", "DMC-D11")
def test_an_active_boost_before_a_reckless_assault_is_answered_with_the_odds_of_each() -> None:
    """The +2 belongs to the move, not to what comes before it."""
    t = answering("R d4 ub05, K h1, P a2", "P d5, P e4, P c4, K h8", card="bf19")
    t.do(ActiveFirst("card", p("1R1")))
    assert "(two dice +6 against two dice +2)" in label(t, Strike(p("1R1"), p("2P1")))
    t.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert prompt(t).startswith("Red uses Grasping Claws: strikes your Cog (Pawn) on d5")
    assert "70% captures" in prompt(t)
    while t.asked != "move_after":
        t.do(PASS)
    t.do(options.Step(p("1R1"), "e4"))
    assert "by Reckless Assault and attacks your Cog (Pawn) on e4: 79% captures" in prompt(t)


# --- what happened, and by what -----------------------------------------------------------------------------


@rule_test("DMC-I10", "DMC-I25")
def test_only_what_moved_stops_somewhere() -> None:
    moved = lay("R a1, K h1", "P a5, K h8")
    moved.move("1R1", "a5", 6, 6, 1, 1, 6)
    assert "Blocked: red's Mummy (Rook) stops on a4." in lines(moved)
    shot = lay("R d4, K h1, P a2", "P d6, K h8", card="bf14")
    shot.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 6)
    assert "Blocked: blue's Pirate (Pawn) stands." in lines(shot)
    assert not [line for line in lines(shot) if "stops on" in line]


@rule_test("DMC-CE1", "DMC-UB08", "DMC-I17")
def test_a_piece_lost_outside_an_attack_is_lost_to_something() -> None:
    keg = lay("K e1, P d4", "P d5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce1"]})
    keg.do(Play(keg.card("ce1.1"))).do(Area("d4"), 1, 6)
    assert "Blue's Skeleton (Pawn) is Captured on d5 by Powder Keg." in lines(keg)
    curse = lay("R a1, K h1", "P a5 ub08, K h8", factions=(CREW, UNDEAD))
    curse.move("1R1", "a5", 6, 6, 1, 1, 1, 6)
    assert "Blue's Skeleton (Pawn) is Captured on a5." in lines(curse)
    assert "Red's Gunner (Rook) is Captured on a5 by Tomb Curse." in lines(curse)
    hands = lay("R a1, K h1", "P a5, K h8", factions=(CREW, UNDEAD), held={"blue": ["ue3"]}, card="bf07")
    hands.move("1R1", "a4").do(Play(hands.card("ue3.2")), 6)
    assert "Red's Gunner (Rook) is Captured on a1 by Grave Hands." in lines(hands)


@rule_test("DMC-M10", "DMC-TB07", "DMC-UE2", "DMC-BF17", "DMC-F10")
def test_a_piece_that_comes_back_comes_back_by_something() -> None:
    recruit = lay("K e1, P a3", "K e8", card="bf17")
    recruit.do(Restore("P", "c2"))
    assert "Red's Skeleton (Pawn) is Restored on c2 by Fresh Recruits." in lines(recruit)
    rise = lay("P a3, P b3", "K e8", held={"red": ["ue2"]})
    rise.do(Play(rise.card("ue2.1"))).do(Restore("R", "a1"))
    assert "Red's Mummy (Rook) is Restored on a1 by Rise Again." in lines(rise)
    back = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[6])
    back.do(options.USE_ABILITY, 1).do(Restore("N", "b1"))
    assert "Red's Ghoul (Knight) is Restored on b1 by Reanimate." in lines(back)
    pod = lay("R a1, K h1", "P a5 tb07, K h8", factions=(CREW, THORN))
    pod.move("1R1", "a5", 6, 6, 1, 1, 1).do(Restore("P", "c7"))
    assert "Blue's Sapling (Pawn) is Restored on c7 by Seed Pod." in lines(pod)
    gun = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(CREW, UNDEAD))
    gun.do(options.USE_ABILITY, 1).do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1).do(Restore("P", "c2"))
    assert "Red's Pirate (Pawn) is Restored on c2 by Broadside." in lines(gun)


@rule_test("DMC-BF20", "DMC-TE1")
def test_what_fades_says_whose_it_was() -> None:
    wall = lay("K e1, P a2, P b2", "K h8, P h7", card="bf20", factions=(CREW, UNDEAD))
    wall.do(Guard(p("1P1"))).do(options.STOP).move("1K1", "e2")
    while not wall.of(events.Faded):
        wall.do(wall.options[0])
    assert "Shield Wall of red's Pirate (Pawn) fades." in lines(wall)
    moon = lay("K e1, P a2", "K h8", factions=(THORN, UNDEAD), held={"red": ["te1"]})
    moon.do(Play(moon.card("te1.1"))).move("1K1", "e2").do(options.END_PHASE)
    assert "Full Moon of red fades." in lines(moon)


@rule_test("DMC-F15")
def test_there_is_one_queen() -> None:
    t = lay("K e1, Q d1, R a1", "K e8", at="boost", dice=[6], factions=(IRON, UNDEAD))
    t.do(options.USE_ABILITY, 1)
    assert label(t, NameType("Q")) == "Name the Forewoman (Queen)"
    t.do(NameType("Q"))
    assert "Red has used Overclock for the Forewoman (Queen): each type serves it once a game." in lines(t)
    back = lay("K e1, P a3, R a1", "K e8", at="boost", dice=[6])
    back.do(options.USE_ABILITY, 1)
    assert label(back, Restore("Q", "d1")) == "Restore the Lich (Queen) on d1"
    assert label(back, Restore("N", "b1")) == "Restore a Ghoul (Knight) on b1"
    texts = {
        field.id: GAME.words.card(GAME.view(t.g, 0), "card", t.card(f"{field.id}.a")).text
        for field in t.g.content.fields
    }
    assert texts["bf12"].startswith("Move one of your Rooks or Bishops, or your Queen;")
    assert texts["bf16"].startswith("Place one of your Rooks, Knights or Bishops, your Queen, or your King on")
    assert texts["bf21"] == "Your King and one of your Rooks exchange squares."
    assert not [text for text in texts.values() if "Queens" in text or "Kings" in text]


@rule_test("DMC-K06")
def test_partners_are_told_their_sum() -> None:
    t = lay(
        "K h1, P d2", "K a7", seats=4, green="Q d5, K g14", gold="K n8", teams=True, at="end", number=9, turn="gold"
    )
    assert GAME.outcome(t.g).sentence == (
        "Red and Green win together: red and green 16 (7 and 9), blue and gold 10 (5 and 5)."
    )
    assert "The game is over: red and green 16 (7 and 9), blue and gold 10 (5 and 5)." in lines(t)
    duel = lay("K h1, P d2", "K a7", at="end", number=9, turn="blue")
    assert GAME.outcome(duel.g).sentence == "Red wins: red 7, blue 5."


def test_no_card_is_told_twice() -> None:
    """A Battlefield Card is told when it is revealed; that it lies with the others afterwards needs no line."""
    t = lay("K e1, P a2", "K h8, P h7", card="bf01").move("1K1", "e2").do(options.END_PHASE)
    assert t.of(events.CardDiscarded)
    assert not [line for line in lines(t) if "is Discarded" in line]


def test_what_comes_next_face_down_is_named() -> None:
    t = lay("K e1, P a3", "K e8", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"epics": ["ue1"]}})
    view = GAME.view(t.g, 0)
    said = {type(option).__name__: what_decides(view, option, foresee(view, option)) for option in t.options}
    assert said["Nothing"] == "Then the Battlefield Card is revealed."
    assert said["DrawBoost"] == "Then the top card of Crypt is drawn."


@rule_test("DMC-E02", "DMC-E22")
def test_an_epic_act_that_draws_or_robs_is_not_said_to_reveal_the_battlefield_card() -> None:
    """What it brings comes first, and what that is lies face down; so in the choices it asks for."""
    for held in ({}, {"blue": ["ue3"]}):
        t = lay(
            "K e1, P a3",
            "K e8, P d5 ub02",
            at="boost",
            dice=[6],
            factions=(CREW, UNDEAD),
            sides={"red": {"epics": ["ce4"]}},
            held=held,
        ).do(options.DRAW_EPIC)
        play = Play(t.card("ce4.1"))
        asked = 0
        while t.seat == "red" and t.g.phase == "boost":
            view = GAME.view(t.g, 0)
            for option in t.options:
                if t.asked == "play_or_hold" and option != play:
                    continue
                assert GAME.words.unseen(view, option, Ends.HIDDEN) == "", (t.asked, option)
                assert "Battlefield Card" not in what_decides(view, option, foresee(view, option))
                asked += 1
            t.do(play if t.offers(play) else t.options[0])
            let_pass(t)
        assert asked > 1
