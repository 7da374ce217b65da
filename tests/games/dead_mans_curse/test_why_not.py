"""Why something may not be done now, in words."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import CardMove, ExtraMove, Play
from tests.games.dead_mans_curse.helpers import CREW, IRON, UNDEAD, Laid, lay, p, prompt
from tests.support import rule_test


def refusal(t: Laid, option: Option, *args: str) -> str:
    asking = t.g.question
    assert asking is not None
    found = {barred.option: barred.why for barred in asking.barred(t.g, t.g.waiting[0], args)}
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
        said = {str(names[each.option.card]).partition(".")[0]: each for each in plays}  # type: ignore[attr-defined]
        rows.update({name: each.why.rule for name, each in said.items()})
        return {name: GAME.words.refuse(view, each.why) for name, each in said.items()}

    rows: dict[str, str] = {}

    own = lay("K e1, P a3", "K e8", factions=(UNDEAD, CREW), held={"red": ["ue1", "ue3"]})
    assert reasons(own) == {
        "ue1": "No Piece on the Board wears a Boost.",
        "ue3": "It is played when an Opponent has declared a move.",
    }
    assert rows == {"ue1": "DMC-E16", "ue3": "DMC-E15"}
    other = lay("K e1, P a3", "R a8, K e8", turn="blue", factions=(UNDEAD, CREW), held={"red": ["ue1", "ue3"]})
    other.move("2R1", "a5")
    assert reasons(other) == {"ue1": "No Piece on the Board wears a Boost."}
    drawn = lay("K e1, P a3", "K e8", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"epics": ["ue1"]}})
    drawn.do(options.DRAW_EPIC)
    assert "It cannot be played now: no Piece on the Board wears a Boost." in prompt(drawn)
    assert GAME.words.brief(GAME.view(drawn.g, 0)) == "Hold Miasma for later"
    assert list(reasons(drawn)) == ["ue1"]


@rule_test("DMC-E15")
def test_a_card_for_the_dice_of_an_attack_names_them_where_other_dice_lie() -> None:
    """The Boost die has been rolled: "when dice have been rolled" would deny what everybody sees."""
    for faction, card in ((CREW, "ce3"), (IRON, "ie3")):
        held = {"red": [card]}
        t = lay("K e1, P a3", "K e8", at="boost", dice=[6], factions=(faction, UNDEAD), held=held, strict_windows=True)
        assert t.asked == "roll_window"
        play = Play(t.card(f"{card}.1"))
        assert not t.offers(play)
        assert (t.why(play), refusal(t, play, "T2")) == (
            "DMC-E15",
            "It is played when dice of an Attack, Defense or Block have been rolled.",
        )


@rule_test("DMC-E20", "DMC-E15", "DMC-E16")
def test_between_ones_own_actions_each_held_card_says_why_it_lies_idle() -> None:
    """In the Promotion Phase too, and before the rest of a card lapses."""
    promotion = lay("K e1, P e8", "K h8", at="promotion", factions=(UNDEAD, CREW), held={"red": ["ue1", "ue2", "ue3"]})
    escort = lay(
        "K a3, Q a1, P h2, P b2, P b1", "P a2, K e8", card="bf10", factions=(IRON, UNDEAD), held={"red": ["ie1", "ie2"]}
    )
    escort.do(CardMove(p("1K1"), "a2"), 6, 6, 1, 1, 1)
    while escort.asked.endswith("_window"):
        escort.do(PASS)
    for t, asked, rows in (
        (promotion, "choose_promotion", {"ue1.1": "DMC-E16", "ue2.1": "", "ue3.1": "DMC-E15"}),
        (escort, "lapsing_part", {"ie1.1": "DMC-E15", "ie2.1": ""}),
    ):
        assert t.asked == asked
        assert {name: t.why(Play(t.card(name))) for name in rows} == rows
    assert refusal(promotion, Play(promotion.card("ue1.1"))) == "No Piece on the Board wears a Boost."
