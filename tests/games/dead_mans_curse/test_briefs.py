"""What stands large where one decides: a verb and an object, short, and never the same for two questions in a row."""

from __future__ import annotations

import re
from random import Random

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import LETTERS
from boneyard.games.dead_mans_curse.briefs import MADE, MOST
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import ActiveFirst, CardMove, Move
from boneyard.games.dead_mans_curse.prompting import MADE as PROMPTED
from tests.games.dead_mans_curse.helpers import CREW, IRON, UNDEAD, Laid, battle_by_lot, label, lay, p, prompt
from tests.support import rule_test

CODE = re.compile(rf"\([{LETTERS}]\)|\b\d[{LETTERS}]\d\b|\bT\d+\b|\b(red|blue|green|gold)'s (red|blue|green|gold)")
"""A letter for a type, a Piece's number, a window's."""


def brief(t: Laid) -> str:
    return GAME.words.brief(GAME.view(t.g, t.g.waiting[0]))


def test_every_question_has_a_brief() -> None:
    assert set(MADE) == set(PROMPTED)


def test_briefs_have_room_and_tell_questions_apart() -> None:
    for number in range(30):
        dice = Random(number)
        g = battle_by_lot(number, dice)
        before: dict[int, tuple[tuple[object, ...], str]] = {}
        for _ in range(150):
            if g.over:
                break
            seat = g.waiting[0]
            view = GAME.view(g, seat)
            assert view.decision is not None
            asks = GAME.words.brief(view)
            assert 0 < len(asks) <= MOST, asks
            assert asks[0].isupper(), asks
            window = view.decision.args if view.decision.kind.endswith("_window") else ()
            asked = (view.decision.kind.removesuffix("_openly"), *window)
            if seat in before and before[seat][0] != asked:
                assert before[seat][1] != asks, (before[seat], asked)
            before[seat] = (asked, asks)
            texts = [asks, GAME.words.prompt(view), *GAME.words.because(view)]
            texts += [GAME.words.label(view, option) for option in view.decision.options]
            assert not [text for text in texts if CODE.search(text)], texts
            kinds = sorted({type(option) for option in view.decision.options}, key=lambda each: each.__name__)
            kind = dice.choice(kinds)
            g.answer(seat, dice.choice([option for option in view.decision.options if type(option) is kind]))


def test_a_brief_names_the_card_and_what_is_owed() -> None:
    t = lay("R a1, R h2, K h1", "P a5, K h8", card="bf03")
    assert brief(t) == "Move, or use Hammer Blow"
    t.do(Move(p("1K1"), "g1"))
    assert brief(t) == "Use Hammer Blow, or end"
    escort = lay("K e1, Q d1, P a2", "K h8", card="bf10").do(CardMove(p("1K1"), "e2"))
    assert brief(escort) == "Go on with Royal Escort"
    claws = lay("R d4 ub05, K h1, P a2", "P d5, P e4, K h8", card="bf19").do(ActiveFirst("card", p("1R1")))
    assert brief(claws) == "Choose the target of Grasping Claws"


def test_windows_say_what_is_answered() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie4"]})
    t.move("1R1", "a5")
    assert brief(t) == "Answer the attack on your Cog, or pass"
    t.do(PASS, 6, 6)
    assert brief(t) == "Answer Red's attack dice, or pass"
    t.do(PASS, 1, 1)
    assert brief(t) == "Answer your defense dice, or pass"
    turn = lay("K e1, P a2", "K h8", factions=(UNDEAD, IRON), held={"blue": ["ie4"]}, at="turn")
    assert brief(turn) == "Play a card as Red's Turn begins?"


@rule_test("DMC-E11", "DMC-E07")
def test_ones_own_action_is_not_answered_but_a_card_may_come_before_it() -> None:
    def mine(red: str, blue: str, **more: object) -> Laid:
        return lay(red, blue, factions=(IRON, CREW), held={"red": ["ie4"]}, **more)  # type: ignore[arg-type]

    move = mine("R a1, K h1", "K h8").move("1R1", "a4")
    assert brief(move) == "Your Bulwark to a4: play a card first?"
    assert prompt(move).endswith(
        "This is your own action, about to be carried out. You may play a Held card before it, or pass."
    )
    assert label(move, PASS) == "Go on without a card"
    attack = mine("R a1, K h1", "P a5, K h8").move("1R1", "a5")
    assert brief(attack) == "Your attack: play a card first?"
    attack.do(PASS, 6, 6)
    assert (brief(attack), label(attack, PASS)) == ("Answer your attack dice, or pass", "Pass")
    ability = mine("K e1, R a1", "K h8", at="boost", dice=[6])
    while ability.asked != "choose_boost":
        ability.do(PASS)
    assert brief(ability.do(options.USE_ABILITY)) == "Your action: play a card first?"


@rule_test("DMC-E20", "DMC-J01")
def test_the_promotion_phase_asks_for_what_can_be_done() -> None:
    cards = lay("K e1, P a2", "K h8", at="promotion", factions=(IRON, CREW), held={"red": ["ie4"]})
    [play] = [option for option in cards.options if isinstance(option, options.Play)]
    title = cards.g.content.title(play.card)
    assert brief(cards) == f"Play {title}, or end your Turn"
    assert prompt(cards) == "None of your Pawns can be Promoted. You may play a Held card, or end your Turn."
    assert label(cards, options.DONE) == "End your Turn"
    pawn = lay("K e1, P e8", "K h8", at="promotion", factions=(IRON, CREW), held={"red": ["ie4"]})
    assert brief(pawn) == "Promote a Pawn, or be done"
