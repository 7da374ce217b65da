"""The two meters: Celestial Suspicion and Dreadsgrip Threat, what moves them, and what waits at their ends."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import changes
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import cause, not_enough, verb
from boneyard.games.mourners_call.figure_options import RemoveFigure
from boneyard.games.mourners_call.menu import REMOVE_FIGURE, losses
from boneyard.games.mourners_call.options import LoseInfluence, LoseMourner
from boneyard.games.mourners_call.state import VEIL, Illverness
from boneyard.games.mourners_call.tokens import GUILDS, PLACES, SUSPICION_END, THREAT_END

FOR_A_FAILED_TITHE = ("MCL-L11", "MCL-L13", "MCL-L14", "MCL-M07", "MCL-M08")
"""The rows by which the lowest bidders pay: a meter's end that is settled after one of them is settled for the tithe."""
INQUISITOR = 3
"""The Unity lost when suspicion reaches its end."""


@verb("suspicion", works=lambda g, seat, act: act.amount > 0 or g.suspicion > 0)
def move_suspicion(g: Illverness, seat: int, act: Act) -> None:
    if act.amount > 0:
        g.now(raise_suspicion, seat, act.amount)
    else:
        g.now(lower_suspicion, seat, -act.amount)


@verb(
    "threat",
    lambda g, seat, act: not act.needed or g.threat > 0,
    lambda g, seat, act, row: not_enough(row, "Dreadsgrip Threat", 1, g.threat),
    works=lambda g, seat, act: act.amount > 0 or g.threat > 0,
)
def move_threat(g: Illverness, seat: int, act: Act) -> None:
    if act.amount > 0:
        g.now(raise_threat, seat, act.amount)
    else:
        g.now(lower_threat, seat, -act.amount)


# --- suspicion ----------------------------------------------------------------------------------------


@rule("MCL-M01", "MCL-M12", "MCL-M15", "MCL-I04")
def raise_suspicion(g: Illverness, seat: int, amount: int) -> None:
    """An end that is reached is settled before the next part of the same effect (R20, R21, R48)."""
    if g.lasting(seat, "veil") and not g.used[seat] & VEIL:
        g.used[seat] |= VEIL
        g.tell(changes.Veiled, seat)
        return
    g.resume()
    before = g.suspicion
    g.suspicion = min(SUSPICION_END, before + amount)
    g.tell(changes.SuspicionMoved, g.suspicion - before, g.suspicion)
    if g.suspicion == SUSPICION_END:
        g.then(inquisitor, seat)
        g.then(suspicion_back)


@rule("MCL-M02", "MCL-M03", "MCL-L13", "MCL-M14")
def inquisitor(g: Illverness, seat: int) -> None:
    """Who brought suspicion to its end loses three Unity, unless the Veil of Ash hides them (R111)."""
    g.by("MCL-L13" if g.cause in FOR_A_FAILED_TITHE else "MCL-M02")
    g.tell(changes.InquisitorComes, seat)
    if g.lasting(seat, "veil"):
        g.tell(changes.Veiled, seat)
    else:
        g.now(lose_unity, seat, INQUISITOR)


@rule("MCL-M04", "MCL-M01")
def suspicion_back(g: Illverness) -> None:
    """The marker goes back one space."""
    g.suspicion = SUSPICION_END - 1
    g.tell(changes.SuspicionMoved, -1, g.suspicion)


@rule("MCL-M13", "MCL-M15")
def lower_suspicion(g: Illverness, seat: int, amount: int) -> None:
    """Not below nothing; only a marker that really went down counts for objectives (R48, R99)."""
    g.resume()
    before = g.suspicion
    g.suspicion = max(0, before - amount)
    if g.suspicion != before:
        g.tell(changes.SuspicionMoved, g.suspicion - before, g.suspicion)
        g.happened(seat, "lowered")
        g.happened(seat, "suspicion_lowered")


# --- losing Unity -------------------------------------------------------------------------------------


@verb("lose_unity")
def lose_some_unity(g: Illverness, seat: int, act: Act) -> None:
    g.now(lose_unity, seat, act.amount)


class Loss(NamedTuple):
    """What a loss of Unity comes to."""

    spared: int
    unity: int
    influence: int
    waived: int


def loss(g: Illverness, seat: int, amount: int) -> Loss:
    """A card may spare a part; the rest is paid in Unity, then in Influence, and waived where there is neither (R12, R13)."""
    spared = min(amount, g.lasting(seat, "spare_unity"))
    unity = min(amount - spared, g.unity[seat])
    influence = min(amount - spared - unity, sum(g.influence[seat]))
    return Loss(spared, unity, influence, amount - spared - unity - influence)


@rule("MCL-B11", "MCL-M03", "MCL-L12", "MCL-S08")
def lose_unity(g: Illverness, seat: int, amount: int) -> None:
    """Lost Unity leaves play."""
    g.resume()
    spared, unity, influence, waived = loss(g, seat, amount)
    if spared:
        g.tell(changes.LossSoftened, seat, spared)
    if unity:
        g.unity[seat] -= unity
        g.removed += unity
        g.tell(changes.UnityChange, seat, -unity, g.unity[seat], g.pool)
    if waived:
        g.tell(changes.LossWaived, seat, waived)
    if influence:
        g.ask(seat, influence_to_lose, influence)


@question("MCL-M03", "MCL-L12", "MCL-L19")
def influence_to_lose(g: Illverness, seat: int, amount: int) -> Offer:
    """The loser chooses the tracks."""
    return losses(*g.influence[seat], amount)


@influence_to_lose.answer("MCL-M03", "MCL-A10")
def influence_lost(g: Illverness, seat: int, choice: LoseInfluence, amount: int) -> None:
    g.resume()
    for faction, number in enumerate((choice.bone, choice.flesh, choice.spirit)):
        g.lose_influence(seat, faction, number)


# --- threat -------------------------------------------------------------------------------------------


@rule("MCL-M05", "MCL-M12", "MCL-M15")
def raise_threat(g: Illverness, seat: int, amount: int) -> None:
    """As with suspicion: settled at once, the overshoot is lost (R20)."""
    g.resume()
    before = g.threat
    g.threat = min(THREAT_END, before + amount)
    g.tell(changes.ThreatMoved, g.threat - before, g.threat)
    if g.threat == THREAT_END:
        g.causers = (seat,)
        g.then(dreadsgrip, seat)
        g.then(threat_back)


@rule("MCL-M13", "MCL-M15")
def lower_threat(g: Illverness, seat: int, amount: int) -> None:
    g.resume()
    before = g.threat
    g.threat = max(0, before - amount)
    if g.threat != before:
        g.tell(changes.ThreatMoved, g.threat - before, g.threat)
        g.happened(seat, "lowered")


@rule("MCL-M10", "MCL-M05")
def threat_back(g: Illverness) -> None:
    g.threat = THREAT_END - 1
    g.causers = ()
    g.tell(changes.ThreatMoved, -1, g.threat)


@rule("MCL-M06", "MCL-M14", "MCL-P11", "MCL-L14")
def dreadsgrip(g: Illverness, causer: int) -> None:
    """The player to the left picks the Mourner the causer loses; without one nothing is lost (R22, R66)."""
    g.by("MCL-L14" if g.cause in FOR_A_FAILED_TITHE else "MCL-M06")
    g.tell(changes.DreadsgripComes, causer)
    if g.tableau[causer]:
        g.ask(g.left_of(causer), mourner_to_lose, causer)
    else:
        g.tell(changes.NoMournerToLose, causer)


@question("MCL-M06")
def mourner_to_lose(g: Illverness, seat: int, causer: int) -> Offer:
    """Any Mourner of the causer, ready or exhausted."""
    return tuple([LoseMourner(card) for card in g.tableau[causer]])


@mourner_to_lose.answer("MCL-M07", "MCL-M08", "MCL-M09", "MCL-M16", "MCL-B14", "MCL-B08")
def mourner_lost(g: Illverness, seat: int, choice: LoseMourner, causer: int) -> None:
    """The card leaves the game; the causer, then everybody who did not cause it too, loses a figure of its guild (R24, R84)."""
    g.resume()
    card = choice.card
    g.tableau[causer] = tuple([other for other in g.tableau[causer] if other != card])
    g.exhaust(causer, card)
    g.lost_mourners.append(card)
    g.tell(changes.MournerLost, causer, card)
    guild = g.content.guild_of[card]
    g.then(lose_figure, causer, guild)
    for other in g.others(causer):
        if g.version < 2 or other not in g.causers:
            g.then(lose_figure, other, guild)


@rule("MCL-M07", "MCL-M08", "MCL-M11")
def lose_figure(g: Illverness, owner: int, guild: int) -> None:
    """Who has no such figure loses none (R23)."""
    row = "MCL-M07" if owner in g.causers else "MCL-M08"
    if g.track[owner][guild]:
        g.by(row)
        g.ask(owner, figure_to_lose, guild)
    else:
        g.tell_by("MCL-M11", changes.NoFigureToLose, owner, guild)


@question("MCL-M07", "MCL-M08")
def figure_to_lose(g: Illverness, seat: int, guild: int) -> Offer:
    """The owner picks from where."""
    mine = g.figures[seat]
    return tuple([REMOVE_FIGURE[seat][place][guild] for place in range(PLACES) if mine[place * GUILDS + guild]])


@figure_to_lose.answer("MCL-M09", "MCL-B07")
def figure_lost(g: Illverness, seat: int, choice: RemoveFigure, guild: int) -> None:
    g.resume()
    g.remove_figure(seat, choice.guild, choice.place)


for _asked in (
    influence_to_lose,
    mourner_to_lose,
    figure_to_lose,
):
    _asked.caused(cause)
