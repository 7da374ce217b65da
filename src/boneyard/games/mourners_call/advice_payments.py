"""Why Etherea and Influence should come and go so: reasons for the hints about piles, thefts and the tithe."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.games.mourners_call import options
from boneyard.games.mourners_call.actions import figure_price
from boneyard.games.mourners_call.meters import loss
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.outlook import Outlook, Reasons, strongest
from boneyard.games.mourners_call.text import etherea
from boneyard.games.mourners_call.tithe import METERS_ON_FAILURE, NO_CONTRIBUTION, SOLE_HIGHEST, quota
from boneyard.games.mourners_call.tokens import ACTIONS, CRYPT, FACTIONS, MOURNER_PRICE

# --- Etherea and Influence ----------------------------------------------------------------------------


def split(look: Outlook, option: options.Split) -> Reasons:
    piles = sorted(option.piles, reverse=True)
    mine = piles[look.g.seats - 1]
    found: Reasons = []
    if piles[0] - mine <= 1:
        found.append(Reason(f"you choose last, and would still find {mine}"))
    left = f"{piles[-1]} of the {quota(look.g)} due" if piles[-1] else "nothing"
    words = f"if each takes the largest pile left, {left} would go to the Forge"
    found.append(Reason(words, ("forge", "meter:suspicion")))
    return found


def take_pile(look: Outlook, option: options.TakePile) -> Reasons:
    g = look.g
    touches = option.touches(look.content.tokens)
    has = g.etherea[look.seat] + option.etherea
    buys = "a Mourner" if has >= MOURNER_PRICE else "a figure" if has >= figure_price(g, look.seat) else ""
    found: Reasons = []
    if option.etherea and option.etherea == max(g.piles):
        found.append(Reason("it is the largest pile left", touches))
    if buys:
        found.append(Reason(f"you would have {has} Etherea: enough for {buys}", ("thing:etherea",)))
    elif has:
        found.append(Reason(f"you would have {etherea(has)} for the tithe", ("thing:etherea",)))
    return found


def take_influence(look: Outlook, option: Option) -> Reasons:
    g = look.g
    found: Reasons = []
    waiting = g.presence[look.seat][CRYPT]
    if waiting and not sum(g.influence[look.seat]):
        found.append(Reason("without Influence your figures could not leave the Crypt", ("place:crypt",)))
    best = max(g.piles, default=0)
    return [*found, Reason(f"two Influence are two points, and the best pile holds {best}")]


def gain_influence(look: Outlook, option: options.InfluenceOption) -> Reasons:
    """A kind one had none of opens the places of its colour."""
    has = look.g.influence[look.seat]
    mix = (option.bone, option.flesh, option.spirit)
    gained = [faction for faction in range(3) if mix[faction]]
    if look.last and look.g.phase > ACTIONS:
        return [Reason("each is a point, whichever it is", tuple([f"faction:{FACTIONS[each]}" for each in gained]))]
    new = [faction for faction in gained if not has[faction]]
    if new and any(look.g.presence[look.seat]):
        words = f"you had no {faction_name(new[0])} Influence: it lets a figure into a {faction_name(new[0])} location"
        return [Reason(words, (f"faction:{FACTIONS[new[0]]}",))]
    least = [faction for faction in gained if has[faction] == min(has)]
    if least:
        return [Reason(f"of {faction_name(least[0])} Influence you have least", (f"faction:{FACTIONS[least[0]]}",))]
    return [Reason("each is a point, and pays for a move", tuple([f"faction:{FACTIONS[each]}" for each in gained]))]


def lose_influence(look: Outlook, option: options.InfluenceOption) -> Reasons:
    has = look.g.influence[look.seat]
    mix = (option.bone, option.flesh, option.spirit)
    most = has.index(max(has))
    if not mix[most]:
        return []
    return [Reason(f"of {faction_name(most)} Influence you have most", (f"faction:{FACTIONS[most]}",))]


def rob(look: Outlook, option: options.SeatOption) -> Reasons:
    return strongest(look, option.seat)


def steal(look: Outlook, option: options.InfluenceOption) -> Reasons:
    """What they lose and cannot move with."""
    asked = look.g.asked
    if asked is None or not isinstance(asked.args[0], int):
        return []
    victim = asked.args[0]
    has = look.g.influence[victim]
    mix = (option.bone, option.flesh, option.spirit)
    none = [faction for faction in range(3) if mix[faction] and mix[faction] == has[faction]]
    number = sum(mix)
    found = [Reason(f"{'a point' if number == 1 else f'{number} points'} from {look.who(victim)} to you")]
    if none:
        words = f"{look.who(victim)} would have no {faction_name(none[0])} Influence left to move with"
        found.insert(0, Reason(words, (f"influence:{victim}",)))
    return found


def contribute(look: Outlook, option: options.Contribute) -> Reasons:
    if option.seat == look.seat:
        return [Reason("both Unity come to you", ("thing:unity",))]
    return [Reason(f"{look.who(option.seat)} has less left for the tithe", (f"etherea:{option.seat}",))]


def from_forge(look: Outlook, option: options.TakeFromForge) -> Reasons:
    g = look.g
    left, due = g.forge - option.etherea, quota(g)
    others = sum(g.etherea) + option.etherea
    if left + others < due:
        return []
    words = f"the tithe of {due} could still be met: {left} in the Forge, {others} in your hands and theirs"
    return [Reason(words, ("forge",))]


# --- the tithe ----------------------------------------------------------------------------------------


def bid(look: Outlook, option: options.Bid) -> Reasons:
    g, seat, amount = look.g, look.seat, option.etherea
    due = quota(g)
    others = tuple([f"etherea:{other}" for other in range(g.seats) if other != seat])
    if g.forge + sum(g.etherea) < due:
        return hopeless(amount, others)
    costs = loss(g, seat, NO_CONTRIBUTION)
    nothing = "a Unity" if costs.unity else "an Influence" if costs.influence else ""
    if not amount:
        return [] if nothing else [Reason("giving nothing could cost you nothing")]
    found = look.progress("bid", amount)
    if alone_most(look, amount):
        found.append(Reason(f"nobody can give as much: {SOLE_HIGHEST} Unity if it is met", others))
    if g.forge >= due:
        found.append(Reason("the Forge pays it all, so it is met, and giving counts", ("forge", "meter:suspicion")))
    elif g.forge + amount >= due:
        found.append(Reason("it meets the tithe whatever the others give", ("forge", "meter:suspicion")))
    if nothing:
        found.append(Reason(f"if it is met, giving nothing costs {nothing}"))
    if (left := g.etherea[seat] - amount) and not look.last:
        found.append(Reason(f"{etherea(left)} would be left for the next round", ("thing:etherea",)))
    return found


def alone_most(look: Outlook, amount: int) -> bool:
    """Whether nobody could come level, as bids are compared."""
    g = look.g
    mine = amount + g.lasting(look.seat, "heavy_bid")
    return all(
        not g.etherea[other] or g.etherea[other] + g.lasting(other, "heavy_bid") < mine
        for other in range(g.seats)
        if other != look.seat
    )


def hopeless(amount: int, touches: tuple[str, ...]) -> Reasons:
    """All together have too little: the tithe fails, and whoever gives least pays for it."""
    found = [
        Reason(f"all together cannot pay it: both meters rise by {METERS_ON_FAILURE}", (*touches, "meter:suspicion"))
    ]
    return [Reason("it will fail, and whoever gives least loses 2 Unity", touches), *found] if amount else found
