"""Gains: Etherea, Unity and Influence, and taking them from others."""

from __future__ import annotations

from boneyard.engine.options import Barred, NotEnough, Refusal
from boneyard.engine.rules import Offer, question
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import cause, no_target, not_enough, verb
from boneyard.games.mourners_call.menu import gains, gains_of_different, gains_of_one, thefts
from boneyard.games.mourners_call.options import Contribute, GainInfluence, Rob, StealInfluence, TakeFromForge
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import ANY, DIFFERENT, FACTIONS, SAME


def lacks_etherea(g: Illverness, seat: int, act: Act, row: str) -> Refusal:
    return not_enough(row, "Etherea", act.amount, g.etherea[seat])


def has_etherea(g: Illverness, seat: int, act: Act) -> bool:
    return g.etherea[seat] >= act.amount


# --- Etherea and Unity --------------------------------------------------------------------------------


@verb("etherea")
def gain_etherea(g: Illverness, seat: int, act: Act) -> None:
    g.gain_etherea(seat, act.amount)


@verb("pay", has_etherea, lacks_etherea)
def pay_etherea(g: Illverness, seat: int, act: Act) -> None:
    """To the supply."""
    g.gain_etherea(seat, -act.amount)


@verb("lose_etherea", works=lambda g, seat, act: g.etherea[seat] > 0)
def lose_etherea(g: Illverness, seat: int, act: Act) -> None:
    """So much, or all one has."""
    g.gain_etherea(seat, -act.amount)


@verb("forge", has_etherea, lacks_etherea)
def feed_forge(g: Illverness, seat: int, act: Act) -> None:
    """It lies there until the tithe (R18, R71)."""
    g.gain_etherea(seat, -act.amount)
    g.forge += act.amount
    g.tell(events.ForgeFilled, act.amount, g.forge)


@verb("unity")
def gain_unity(g: Illverness, seat: int, act: Act) -> None:
    g.gain_unity(seat, act.amount)


@verb(
    "from_forge",
    lambda g, seat, act: g.forge > 0,
    lambda g, seat, act, row: not_enough(row, "Etherea in the Forge", 1, g.forge),
)
def empty_forge(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, forge_to_take, act.amount)


@question("MCL-I13", editor="amount")
def forge_to_take(g: Illverness, seat: int, most: int) -> Offer:
    """Any amount up to what the card allows and the Forge holds."""
    return tuple([TakeFromForge(amount) for amount in range(min(most, g.forge), 0, -1)])


@forge_to_take.answer("MCL-I13")
def take_from_forge(g: Illverness, seat: int, choice: TakeFromForge, most: int) -> None:
    g.resume()
    g.forge -= choice.etherea
    g.tell(changes.TakenFromForge, seat, choice.etherea, g.forge)
    g.gain_etherea(seat, choice.etherea)


def can_contribute(g: Illverness, seat: int, act: Act) -> bool:
    return max(g.etherea) >= act.amount


@verb("contribute", can_contribute, lambda g, seat, act, row: no_target("MCL-I05", f"player with {act.amount} Etherea"))
def make_contribute(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, who_contributes, act.amount)


@question("MCL-I05")
def who_contributes(g: Illverness, seat: int, amount: int) -> Offer:
    """Any player who has that much, oneself included (R34)."""
    for other in (seat, *g.others(seat)):
        if g.etherea[other] >= amount:
            yield Contribute(other)
        else:
            yield Barred(Contribute(other), NotEnough("MCL-I05", "Etherea", amount, g.etherea[other]))


@who_contributes.answer("MCL-I05", "MCL-I06")
def contribute(g: Illverness, seat: int, choice: Contribute, amount: int) -> None:
    """User and payer gain a Unity each, the user first; one person in both roles gains two at once (R106)."""
    g.resume()
    g.gain_etherea(choice.seat, -amount)
    g.forge += amount
    g.tell(changes.Contributed, seat, choice.seat, amount, g.forge)
    g.by("MCL-I06")
    if choice.seat == seat:
        g.gain_unity(seat, 2)
    else:
        g.gain_unity(seat, 1)
        g.gain_unity(choice.seat, 1)


# --- Influence ----------------------------------------------------------------------------------------


@verb("influence", works=lambda g, seat, act: influence_amount(g, seat, act) > 0)
def gain_influence(g: Illverness, seat: int, act: Act) -> None:
    """Of one faction at once; a mix is asked."""
    amount = influence_amount(g, seat, act)
    if not amount:
        return
    if act.faction < ANY:
        g.gain_influence(seat, act.faction, amount)
    else:
        ask_influence(g, seat, amount, act.faction)


def influence_amount(g: Illverness, seat: int, act: Act) -> int:
    """The act's number, times a count where it says so."""
    if act.per == "figures":
        return act.amount * sum([g.track[seat][guild] for guild in act.guilds])
    if act.per == "unplayed":
        return act.amount * min(act.limit, len(g.hand[seat]))
    return act.amount


def ask_influence(g: Illverness, seat: int, amount: int, how: int) -> None:
    g.ask(seat, influence_to_gain, amount, how)


@question("MCL-E06", "MCL-N09", "MCL-N10", "MCL-O04")
def influence_to_gain(g: Illverness, seat: int, amount: int, how: int) -> Offer:
    """Any mix, all of one faction, or all different."""
    if how == SAME:
        return gains_of_one(amount)
    return gains_of_different(amount) if how == DIFFERENT else gains(amount)


@influence_to_gain.answer("MCL-E10")
def influence_gained(g: Illverness, seat: int, choice: GainInfluence, amount: int, how: int) -> None:
    g.resume()
    if choice.bone:
        g.gain_influence(seat, 0, choice.bone)
    if choice.flesh:
        g.gain_influence(seat, 1, choice.flesh)
    if choice.spirit:
        g.gain_influence(seat, 2, choice.spirit)


@verb("lose_influence", works=lambda g, seat, act: g.influence[seat][act.faction] > 0)
def lose_influence(g: Illverness, seat: int, act: Act) -> None:
    g.lose_influence(seat, act.faction, act.amount)


# --- stealing -----------------------------------------------------------------------------------------


def can_steal(g: Illverness, seat: int, act: Act) -> bool:
    return any(worth_robbing(g, other, act.amount, act.faction) for other in g.others(seat))


def worth_robbing(g: Illverness, other: int, amount: int, faction: int) -> bool:
    """They must own what is stolen (MCL-I08, R35, R36, R78)."""
    track = g.influence[other]
    return (sum(track) if faction == ANY else track[faction]) >= amount


def nobody_to_rob(g: Illverness, seat: int, act: Act, row: str) -> Refusal:
    what = "" if act.faction == ANY else f"{FACTIONS[act.faction].capitalize()} "
    return no_target("MCL-I08" if act.faction == ANY else row, f"opponent with {act.amount} {what}Influence")


@verb("steal", can_steal, nobody_to_rob)
def steal(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, whom_to_rob, act.amount, act.faction)


@question("MCL-I07", "MCL-I08", "MCL-I11")
def whom_to_rob(g: Illverness, seat: int, amount: int, faction: int) -> Offer:
    """An opponent who has what is stolen."""
    for other in g.others(seat):
        if worth_robbing(g, other, amount, faction):
            yield Rob(other)
        else:
            have = sum(g.influence[other]) if faction == ANY else g.influence[other][faction]
            row = "MCL-I08" if faction == ANY else g.content.rows[g.running]
            yield Barred(Rob(other), NotEnough(row, "Influence", amount, have))


@whom_to_rob.answer("MCL-I07", "MCL-I11")
def rob(g: Illverness, seat: int, choice: Rob, amount: int, faction: int) -> None:
    g.resume()
    if faction == ANY:
        g.ask(seat, influence_to_steal, choice.seat, amount)
    else:
        take_from(g, seat, choice.seat, faction, amount)


@question("MCL-I07", "MCL-I08")
def influence_to_steal(g: Illverness, seat: int, victim: int, amount: int) -> Offer:
    """Same or different factions, as far as the victim has them."""
    return thefts(*g.influence[victim], amount)


@influence_to_steal.answer("MCL-I07")
def influence_stolen(g: Illverness, seat: int, choice: StealInfluence, victim: int, amount: int) -> None:
    g.resume()
    for faction, number in enumerate((choice.bone, choice.flesh, choice.spirit)):
        if number:
            take_from(g, seat, victim, faction, number)


def take_from(g: Illverness, seat: int, victim: int, faction: int, amount: int) -> None:
    g.tell(changes.Stolen, seat, victim, faction, amount)
    g.lose_influence(victim, faction, amount)
    g.gain_influence(seat, faction, amount)


for _asked in (
    forge_to_take,
    who_contributes,
    influence_to_gain,
    whom_to_rob,
    influence_to_steal,
):
    _asked.caused(cause)
