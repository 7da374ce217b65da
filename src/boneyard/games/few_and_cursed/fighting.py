"""Into a Monster's space: the road and the fight as one move, and what is brought up between the two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.engine.options import Barred, NotEnough, Option, Refusal, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.few_and_cursed import playing
from boneyard.games.few_and_cursed.bounties import overcome
from boneyard.games.few_and_cursed.cards import Bounty, Effect, Space
from boneyard.games.few_and_cursed.means import can_pay, means_of
from boneyard.games.few_and_cursed.monsters import advance
from boneyard.games.few_and_cursed.moving import travel
from boneyard.games.few_and_cursed.options import (
    BREAK_OFF,
    DEFEAT,
    END,
    Defeat,
    EnterAndFight,
    Play,
    ScoreJob,
    Shoot,
    UseItem,
)
from boneyard.games.few_and_cursed.state import Chase

USES: dict[type[Option], Callable[[Chase, int, Any], None]] = {
    Play: playing.play,
    Shoot: playing.shoot,
    UseItem: playing.use_item,
    ScoreJob: playing.score_spend_job,
}
"""How Attack is brought up once one is there."""


def enter_and_fight(g: Chase, seat: int, choice: EnterAndFight) -> None:
    """The road, then the fight (FAC-M03). Attack still missing is brought up on the spot (FAC-L37)."""
    g.acted = True
    if not travel(g, seat, choice.to, choice.attack):
        return
    if g.cost_of(choice.bounty) <= g.attack:
        strike(g, seat, choice.bounty)
    else:
        g.then(close_in, seat, choice.bounty, choice.to)


def strike(g: Chase, seat: int, bounty: int) -> None:
    """If it was another's fight, the Monsters there move on (FAC-M04)."""
    present = monsters_on(g, g.space[seat])
    overcome(g, seat, bounty)
    if bounty not in present and not g.result:
        move_on(g, present)


def monsters_on(g: Chase, space: int) -> list[int]:
    return [monster for monster, where in g.abroad if where == space]


def move_on(g: Chase, monsters: list[int]) -> None:
    """Whoever does not attack a Monster leaves it standing, and it goes on at once (FAC-M04)."""
    for monster in monsters:
        g.then(advance, monster)


@rule("FAC-M03", "FAC-L37")
def close_in(g: Chase, seat: int, bounty: Bounty, space: Space) -> None:
    """Ask for what the fight still needs. Who was felled, or carried off, fights no more."""
    if not g.going_on(seat):
        return
    g.settle_cause()
    if g.space[seat] == space:
        g.ask(seat, fight_entered, bounty)
    else:
        move_on(g, monsters_on(g, space))


@question("FAC-M03", "FAC-L37", auto=False)
def fight_entered(g: Chase, seat: int, bounty: Bounty) -> Offer:
    """Use what one holds, and strike as soon as it is enough; who has wasted it breaks the fight off (R128)."""
    offered = playing.uses(g, seat)
    cost = g.cost_of(bounty)
    if cost <= g.attack:
        offered.append(DEFEAT[bounty])
    elif not can_pay(g, seat, (Effect(pay_attack=cost),), g.space[seat], means_of(g, seat)):
        offered.append(BREAK_OFF)
    return tuple(offered)


@frozen
class FightFirst(Refusal):
    def sentence(self) -> str:
        return "You came to fight: what you hold is enough for it, so bring it up and strike."


@fight_entered.refusals
def why_not_fighting(g: Chase, seat: int, bounty: Bounty) -> list[Barred]:
    cost = g.cost_of(bounty)
    found = [
        *playing.why_not_uses(g, seat),
        Barred(END, FightFirst("FAC-M03")),
        Barred(BREAK_OFF, FightFirst("FAC-M03")),
    ]
    return (
        [*found, Barred(DEFEAT[bounty], NotEnough("FAC-L12", "Attack", cost, g.attack))] if cost > g.attack else found
    )


@fight_entered.answer("FAC-M03", "FAC-M04", "FAC-L37")
def fight_on(g: Chase, seat: int, choice: Option, bounty: Bounty) -> None:
    space = g.space[seat]
    if isinstance(choice, Defeat):
        strike(g, seat, bounty)
    elif choice == BREAK_OFF:
        move_on(g, monsters_on(g, space))
    else:
        USES[type(choice)](g, seat, choice)
        if not g.result:
            g.then(close_in, seat, bounty, space)
