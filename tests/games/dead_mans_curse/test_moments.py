"""What happens in scenes: who meets whom, the dice, what is added up, how it ends and what it costs."""

from __future__ import annotations

from boneyard.engine.moments import Beat, Cut, Side
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import Area, CardMove, Move, Play, Promote, Restore, Strike
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def scenes(t: Laid, viewer: int = 0) -> list[tuple[str, str, list[Beat]]]:
    """(kind, title, beats) of everything that was told, as one move."""
    view, told = GAME.view(t.g, viewer), t.told()
    places, _ = GAME.moments.cut(Cut(), told)
    found: dict[int, tuple[str, str, list[Beat]]] = {}
    for place, event in zip(places, told, strict=True):
        if place is not None:
            scene = found.setdefault(place.running.number, (place.running.moment.kind, place.title(view), []))
            scene[2].append(place.beat(view, event))
    return list(found.values())


def only(t: Laid, kind: str) -> tuple[str, list[Beat]]:
    [(_, title, beats)] = [scene for scene in scenes(t) if scene[0] == kind]
    return title, beats


@rule_test("DMC-I04", "DMC-I05", "DMC-I06", "DMC-I09")
def test_an_attack_shows_both_sides_their_dice_and_what_is_added() -> None:
    t = lay("R a1 cb02, K h1", "P a5, K h8", factions=(CREW, UNDEAD)).move("1R1", "a5", 5, 4, 2, 1, 3)
    title, beats = only(t, "attack")
    assert title == "Red's Gunner attacks Blue's Skeleton"
    assert [(side.name, side.shows) for side in beats[0].sides] == [
        ("Gunner (Rook)", (("piece", p("1R1")),)),
        ("Skeleton (Pawn)", (("piece", p("2P1")),)),
    ]
    assert [side.dice for beat in beats for side in beat.sides if side.dice] == [(5, 4), (2, 1)]
    noted = [side for beat in beats for side in beat.sides if side.note]
    assert noted[0] == Side(note="Block die 3, needs 6"), "what was compared before it stays in sight"
    [sums] = [beat for beat in beats if "against" in beat.words]
    assert sums.words == "17 against 5: the attacker wins, unless a Block holds."
    assert [(dict(side.terms), side.total) for side in sums.sides] == [
        ({"dice": 9, "for the Piece": 6, "Powder Monkey": 2}, 17),
        ({"dice": 3, "for the Piece": 2}, 5),
    ]
    assert (beats[-1].outcome, beats[-1].wins, beats[-1].mood) == ("Red's Gunner wins", 0, "good")
    assert [gain for beat in beats for gain in beat.gains] == ["Blue's Skeleton is lost: −2 VP"]


@rule_test("DMC-TE4", "DMC-I09")
def test_a_block_is_told_with_all_that_is_added_to_its_die() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]})
    t.move("1R1", "a5").do(Play(t.card("te4.2"))).move("1R1", "a5", 6, 6, 1, 1, 2)
    notes = [side.note for beat in only(t, "attack")[1] for side in beat.sides if side.note]
    wall = t.g.content.epic_of[t.card("te4.2")].effect
    assert notes[-1] == f"Block die 2 +{wall.block} Wall of Thorns = {2 + wall.block}, needs 6"


@rule_test("DMC-I07", "DMC-I10", "DMC-I15")
def test_every_end_of_an_attack_is_told_in_large_words() -> None:
    lost = lay("P a4, K h1", "R b5, K h8").move("1P1", "b5", 1, 1, 6, 6)
    assert only(lost, "attack")[1][-1][2:4] == ("Blue's Gunner wins", 1)
    tie = lay("P a4, K h1", "P b5, K h8").move("1P1", "b5", 1, 1, 2, 2)
    assert "6 against 6: the Defender wins, as on every tie." in [beat.words for beat in only(tie, "attack")[1]]
    blocked = lay("R a1, K h1", "P a5, K h8").move("1R1", "a5", 6, 6, 1, 1, 6)
    assert only(blocked, "attack")[1][-1].outcome == "Blocked: Blue's Pirate stands"
    shot = lay("R d4, K h1, P a2", "P d6, K h8", card="bf14").do(Strike(p("1R1"), p("2P1")), 1, 1, 6, 6)
    title, beats = only(shot, "attack")
    assert (title, beats[-1].outcome) == ("Red's Mummy shoots at Blue's Pirate", "The shot misses")
    assert not [gain for beat in beats for gain in beat.gains]


@rule_test("DMC-E07")
def test_an_attack_goes_on_while_somebody_answers_its_dice() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie4"]})
    t.move("1R1", "a5").do(PASS, 6, 6)
    places, cut = GAME.moments.cut(Cut(), t.told())
    assert cut.running
    t.forget()
    t.do(PASS, 1, 1).do(PASS, 1)
    later, _ = GAME.moments.cut(cut, t.told())
    found = {place.running.number for place in (*places, *later) if place and place.running.moment.kind == "attack"}
    assert len(found) == 1


@rule_test("DMC-E21", "DMC-I05")
def test_dice_a_card_turned_are_its_scene_and_those_rolled_after_it_the_attacks() -> None:
    t = lay("Q d3, K e1", "R d8, K h8", turn="blue", held={"red": ["ue4"]}).do(Move(p("2R1"), "d3"), 6, 5)
    t.do(Play(t.card("ue4.1")), 4, 4)
    assert [side.dice for beat in only(t, "epic")[1] for side in beat.sides if side.dice] == [(1, 2)]
    assert [side.dice for beat in only(t, "attack")[1] for side in beat.sides if side.dice] == [(6, 5), (4, 4)]


@rule_test("DMC-CE1")
def test_an_epic_act_is_one_scene_with_all_it_brings_about() -> None:
    t = lay("K e1, P d4", "P d5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce1"]})
    t.do(Play(t.card("ce1.1"))).do(Area("d4"), 1, 6)
    title, beats = only(t, "epic")
    assert title == "Red plays Powder Keg"
    assert beats[0].sides[0].shows == (("card", t.card("ce1.1")),)
    assert "Blue's Skeleton is lost: −2 VP" in [gain for beat in beats for gain in beat.gains]


@rule_test("DMC-F13", "DMC-F15")
def test_an_ability_says_what_it_needs_and_whether_it_works() -> None:
    fails = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[2]).do(options.USE_ABILITY, 3)
    title, beats = only(fails, "ability")
    assert (title, beats[0].sides[0].note, beats[-1].outcome) == (
        "Red uses Reanimate",
        "either die: a 6",
        "Reanimate fails",
    )
    assert beats[0].words == "If either die shows a 6, one of Red's Captured Pieces returns."
    assert [(side.dice, side.note) for side in beats[1].sides] == [((2, 3), "Boost die 2, Ability die 3")]
    works = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[2]).do(options.USE_ABILITY, 6).do(Restore("N", "b1"))
    told = only(works, "ability")[1]
    assert (told[1].words, told[1].outcome) == (
        "The Ability die shows 6: one of Red's Captured Pieces returns.",
        "Reanimate works",
    )
    assert told[2].words == "A Ghoul (Knight) returns."
    assert "Reanimate works" in [beat.outcome for beat in told]
    assert "Red's Ghoul is back: +3 VP" in [gain for beat in told for gain in beat.gains]


@rule_test("DMC-F10", "DMC-F11", "DMC-F12")
def test_each_ability_says_which_die_made_it_work_and_what_it_did() -> None:
    gun = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(CREW, UNDEAD))
    gun.do(options.USE_ABILITY, 1)
    title, beats = only(gun, "ability")
    assert title == "Red uses Broadside"
    assert beats[1].sides[0].dice == (6, 1)
    assert beats[1].words == ("The Boost die shows 6: one of Red's Pieces may shoot at an enemy up to 2 squares away.")
    gun.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert only(gun, "ability")[1][2].words == "A Gunner (Rook) shoots, without moving."
    clock = lay("K e1, R a1, P a2", "K h8", at="boost", dice=[6], factions=(IRON, IRON)).do(options.USE_ABILITY, 1)
    clock.do(options.NameType("R"))
    assert only(clock, "ability")[1][2].words == "A Bulwark (Rook) has an extra move this Turn, with +2 Attack."
    roots = lay("K e1, R a1, P a2", "K h8", at="boost", dice=[6], factions=(THORN, IRON)).do(options.USE_ABILITY, 1)
    roots.do(options.Choose(p("1P1"))).do(options.Place(p("1P1"), "d2"))
    assert only(roots, "ability")[1][2].words == (
        "A Sapling (Pawn) is Placed beside another of its army, with +2 Defense."
    )


@rule_test("DMC-F03")
def test_as_long_as_the_dice_can_be_answered_no_ability_works() -> None:
    t = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[2], held={"blue": ["ie4"]}, factions=(UNDEAD, IRON))
    while t.seat == "blue":
        t.do(PASS)
    t.do(options.USE_ABILITY, 6)
    while t.asked != "roll_window":
        t.do(PASS)
    beats = only(t, "ability")[1]
    assert beats[-1].sides[0].dice == (2, 6)
    assert not beats[-1].outcome


@rule_test("DMC-C07")
def test_a_boost_die_that_brings_nothing_is_told_with_what_it_shows() -> None:
    t = lay("start", "start", at="boost", dice=[1])
    assert t.of(events.ChoseNothing), "nothing was possible: nobody was asked"
    assert [title for kind, title, _ in scenes(t) if kind == "idle"] == ["Red's Boost die shows 1: no card, no Ability"]


def test_promotions_moves_and_the_end_have_scenes_of_their_own() -> None:
    pawn = lay("K e1, P e8", "K h8", at="promotion").do(Promote(p("1P1"), "Q"))
    title, [beat] = only(pawn, "return")
    assert title == "Red's Skeleton is Promoted"
    assert (beat.outcome, beat.gains) == ("Red's Skeleton becomes the Lich (Queen)", ("Red: +2 VP",))
    move = lay("R a1, K h1", "P b5, K h8", card="bf03").do(Move(p("1K1"), "g1")).do(CardMove(p("1R1"), "a3"))
    assert [title for kind, title, _ in scenes(move) if kind == "move"] == [
        "Red's Count: h1 to g1",
        "Red's Mummy: a1 to a3",
    ]
    end = lay("K h1, P d2", "K a7", at="end", number=9, turn="blue")
    [beat] = only(end, "end")[1]
    assert ([side.total for side in beat.sides], beat.outcome) == ([7, 5], "Red wins: red 7, blue 5.")


@rule_test("DMC-I11")
def test_an_attacker_blocked_from_next_door_stays_and_has_gone_no_way() -> None:
    t = lay("K e4, P a2", "P e5, K h8").move("1K1", "e5", 6, 6, 1, 1, 6)
    gains = [gain for beat in only(t, "attack")[1] for gain in beat.gains]
    assert gains == ["Red's Count stays on e4"]
    view = GAME.view(t.g, 0)
    assert "Blocked: your Count (King) stays on e4." in [
        GAME.words.tell(view, event).replace("red's", "your") for event in t.told()
    ]


@rule_test("DMC-I10")
def test_what_was_brought_about_stays_in_sight_to_the_end() -> None:
    blocked = lay("R a1, K h1", "P a5, K h8").move("1R1", "a5", 6, 6, 1, 1, 6)
    gains = [gain for beat in only(blocked, "attack")[1] for gain in beat.gains]
    assert gains == ["Red's Mummy stops on a4, the last free square of its way"]
    miasma = lay("K e1", "R d5 cb01, K h8", factions=(UNDEAD, CREW), held={"red": ["ue1"]})
    miasma.do(Play(miasma.card("ue1.1"))).do(Area("d5"))
    gains = [gain for beat in only(miasma, "epic")[1] for gain in beat.gains]
    assert any("is Discarded from" in gain for gain in gains), gains
