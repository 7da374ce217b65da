"""Why something may not be done now, in words."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import CardMove, ExtraMove
from tests.games.dead_mans_curse.helpers import CREW, UNDEAD, Laid, lay, p, prompt
from tests.support import rule_test


def refusal(t: Laid, option: Option) -> str:
    asking = t.g.question
    assert asking is not None
    found = {barred.option: barred.why for barred in asking.barred(t.g, t.g.waiting[0], ())}
    return GAME.words.refuse(GAME.view(t.g, t.g.waiting[0]), found[option])


@rule_test("DMC-G06", "DMC-G15")
def test_a_closed_card_says_which_move_closed_it() -> None:
    t = lay("R a1, K h1, P b2, P g2", "K h8, P h3", card="bf03", extra="P")
    t.move("1R1", "a4")
    assert t.why(options.USE_CARD) == t.why(CardMove(p("1R1"), "a4")) == "DMC-G06"
    assert refusal(t, options.USE_CARD).startswith("Your Standard Move used what this card needs")
    x = lay("R a1, K h1, P b2, P g2", "K h8, P h3", card="bf03", extra="R")
    x.do(ExtraMove(p("1R1"), "a4"))
    assert x.why(CardMove(p("1R1"), "a4")) == "DMC-G06"
    assert refusal(x, options.USE_CARD).startswith("Your extra move used what this card needs")


@rule_test("DMC-E15", "DMC-E16")
def test_a_held_card_that_cannot_be_played_says_why() -> None:
    """Whether its time has not come, or there is nothing it could strike: a press on it tells."""

    def reasons(t: Laid) -> dict[str, str]:
        view = GAME.view(t.g, t.g.waiting[0])
        assert view.decision is not None
        names = t.g.content.tokens["card"].names
        plays = [each for each in view.decision.blocked if isinstance(each.option, options.Play)]
        return {str(names[each.option.card]).partition(".")[0]: GAME.words.refuse(view, each.why) for each in plays}  # type: ignore[attr-defined]

    own = lay("K e1, P a3", "K e8", factions=(UNDEAD, CREW), held={"red": ["ue1", "ue3"]})
    assert reasons(own) == {
        "ue1": "No Piece on the Board wears a Boost.",
        "ue3": "It is played when an Opponent has declared a move.",
    }
    other = lay("K e1, P a3", "R a8, K e8", turn="blue", factions=(UNDEAD, CREW), held={"red": ["ue1", "ue3"]})
    other.move("2R1", "a5")
    assert reasons(other) == {"ue1": "No Piece on the Board wears a Boost."}
    drawn = lay("K e1, P a3", "K e8", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"epics": ["ue1"]}})
    drawn.do(options.DRAW_EPIC)
    assert "It cannot be played now: no Piece on the Board wears a Boost." in prompt(drawn)
    assert GAME.words.brief(GAME.view(drawn.g, 0)) == "Hold Miasma for later"
    assert list(reasons(drawn)) == ["ue1"]
