"""Why figures should move, go or join, and Mourners with them: reasons for the hints about the city."""

from __future__ import annotations

from boneyard.engine.sense import Reason
from boneyard.games.mourners_call import figure_options, options
from boneyard.games.mourners_call.figures import move_discount, move_price
from boneyard.games.mourners_call.majorities import leaders
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.outlook import Outlook, Reasons, strongest
from boneyard.games.mourners_call.quests import MUSTER
from boneyard.games.mourners_call.tokens import ACTIONS, CRYPT, FACTIONS, PLACES

# --- moving -------------------------------------------------------------------------------------------


def moving(look: Outlook, source: int, to: int, number: int, price: int = 0) -> Reasons:
    """What arriving does, what leaving does, and what speaks against it."""
    there = look.arriving(to, number)
    found = [*there[:1], *look.leaving(source, number), *mustered(look, source, to, number), *there[1:]]
    against = [*given_up(look, source, number), *look.crowding(to, number)]
    if price and found and not against:
        against.append(cost(look, to, price))
    return [*found[:2], *against] if found else []


def given_up(look: Outlook, source: int, number: int) -> Reasons:
    if source == CRYPT or not look.lead(source) > 0 >= look.lead(source, -number):
        return []
    return [Reason(f"but you would no longer lead {look.name_of_place(source)}", (look.place(source),))]


def mustered(look: Outlook, source: int, to: int, number: int) -> Reasons:
    """A Wallows card that asks where one stands, and would be content then."""
    g, seat = look.g, look.seat
    asked = [quest.card for quest in g.quests[seat] if look.content.goals[quest.card].mode == "muster"]
    if not asked or g.phase > ACTIONS:
        return []
    after = g.copy()
    after.presence[seat][source] -= number
    after.presence[seat][to] += number
    found: Reasons = []
    for card in asked:
        goal = look.content.goals[card]
        met = MUSTER[goal.what]
        if met(after, seat, goal) and not met(g, seat, goal):
            words = f"{look.content.wallows[card].name} asks for it"
            found.append(Reason(words, (f"wallows:{look.content.tokens['wallows'].name(card)}",)))
    return found


def cost(look: Outlook, to: int, price: int) -> Reason:
    faction = look.content.faction_of[to]
    has, name = look.g.influence[look.seat][faction], faction_name(faction)
    words = f"it costs {price} of your {has} {name} Influence" if price < has else f"it costs all your {name} Influence"
    return Reason(words, (f"faction:{FACTIONS[faction]}",))


def relocate(look: Outlook, option: figure_options.Relocate) -> Reasons:
    """The fewest figures that change something are spoken of."""
    free = move_discount(look.g, look.seat)
    most = look.g.influence[look.seat][look.content.faction_of[option.to]] + free
    number = enough(look, option, most)
    return moving(look, option.source, option.to, number, move_price(number, free))


def move_from(look: Outlook, option: figure_options.MoveFrom) -> Reasons:
    found = moving(look, option.source, option.to, enough(look, option, PLACES))
    if option.source == CRYPT:
        found.append(Reason("figures in the Crypt win no location", ("place:crypt",)))
    return found


def enough(look: Outlook, option: figure_options.Relocate, most: int) -> int:
    """So many that one leads there, if that can be done; else all that can go."""
    here = min(look.g.presence[look.seat][option.source], most)
    return next((number for number in range(1, here + 1) if look.lead(option.to, number) > 0), max(1, here))


def group(look: Outlook, option: figure_options.Group) -> Reasons:
    asked = look.g.asked
    if asked is None or len(asked.args) != 3:
        return []
    source, to, free = asked.args
    number = len(option.figures)
    return moving(look, source, to, number, 0 if free else move_price(number, move_discount(look.g, look.seat)))


def move_figure(look: Outlook, option: figure_options.MoveFigure) -> Reasons:
    if option.owner == look.seat:
        return moving(look, option.source, option.to, 1)
    return taken_away(look, option.owner, option.source)


def taken_away(look: Outlook, owner: int, place: int) -> Reasons:
    """What it does to a rival to have one figure fewer in a location."""
    if place == CRYPT or leaders([row[place] for row in look.g.presence]) != [owner]:
        return []
    counts = [row[place] - (other == owner) for other, row in enumerate(look.g.presence)]
    if leaders(counts) == [owner]:
        return []
    paid = look.gains(look.content.locations[place - 1].bonus)
    words = (
        f"{look.who(owner)} would no longer lead {look.name_of_place(place)}{', which pays ' + paid if paid else ''}"
    )
    return [Reason(words, (look.place(place),))]


def fewer_of_guild(look: Outlook, owner: int, guild: int) -> Reasons:
    track = look.g.track
    if leaders([row[guild] for row in track]) != [owner]:
        return []
    if leaders([row[guild] - (other == owner) for other, row in enumerate(track)]) == [owner]:
        return []
    return [Reason(f"{look.who(owner)} would no longer lead {look.name_of_guild(guild)}", (look.guild(guild),))]


def rid(look: Outlook, option: figure_options.FigureOption) -> Reasons:
    """A figure that goes home or off the table: a rival's, or one's own as a price."""
    owner, guild, place = option.owner, option.guild, option.place
    if owner != look.seat:
        gone = isinstance(option, figure_options.RemoveFigure)
        found = taken_away(look, owner, place)
        return [*found, *(fewer_of_guild(look, owner, guild) if gone else [])] or strongest(look, owner)
    if place == CRYPT:
        return [Reason("in the Crypt it wins no location", ("place:crypt",))]
    name, touches = look.name_of_place(place), (look.place(place),)
    if place < look.resolving:
        return [Reason(f"{name} has had its turn this round", touches)]
    if look.lead(place) > 1:
        return [Reason(f"you would still have most in {name}", touches)]
    return [Reason(f"you do not lead {name} anyway", touches)] if look.lead(place) < 0 else []


def malavestros(look: Outlook, option: figure_options.PutMalavestros) -> Reasons:
    g, place = look.g, option.place
    rival = look.best_rival(g.presence, place)
    found: Reasons = []
    if rival >= 0 and look.lead(place) < 0:
        paid = look.pays(place)
        words = (
            f"{look.who(rival)} would no longer win {look.name_of_place(place)}{', which pays ' + paid if paid else ''}"
        )
        found.append(Reason(words, (look.place(place),)))
    if g.presence[look.seat][place]:
        found.append(Reason("you stand there, so you gain a Unity", (look.place(place),)))
    return found


# --- joining ------------------------------------------------------------------------------------------


def recruit_figure(look: Outlook, option: figure_options.RecruitFigure) -> Reasons:
    found = [*look.progress("figure"), *look.joining(option.guild), *look.works_on()][:2]
    return [*found, *look.rising()]


def recruit_mourner(look: Outlook, option: figure_options.RecruitMourner) -> Reasons:
    found = look.progress("mourner")
    motive = look.motive
    if motive is not None and motive.scores == "mourners" and motive.faction == option.faction:
        found.append(Reason(f"your motive pays {motive.points} points for each of them", (look.motive_touch,)))
    deck = (f"deck:{FACTIONS[option.faction]}",)
    if look.rounds >= 1:
        found.append(Reason("a figure comes with it, and its ability works in every round to come", deck))
    elif not found:
        found.append(Reason("a figure comes with it", deck))
    return [*found, *look.rising()]


def take_figure(look: Outlook, option: figure_options.TakeFigure) -> Reasons:
    return [*look.joining(option.guild), *look.works_on()]


def activate(look: Outlook, option: options.Activate) -> Reasons:
    gained = look.gains(look.content.mourners[option.card].effect)
    if not gained:
        return []
    words = f"it brings {gained}, and lies idle if it is not used this round"
    return [Reason(words, option.touches(look.content.tokens))]


def of_mourner(look: Outlook, option: options.MournerOption) -> Reasons:
    """One to begin with, or to buy."""
    card = look.content.mourners[option.card]
    gained = look.gains(card.effect)
    found = look.joining(card.guild)
    touches = option.touches(look.content.tokens)
    if gained and card.kind == "activated":
        found.insert(0, Reason(f"used each round it brings {gained}", touches))
    elif gained and card.kind == "automatic":
        found.insert(0, Reason("it works by itself and costs you no turn", touches))
    return found


def lose_mourner(look: Outlook, option: options.LoseMourner) -> Reasons:
    """A neighbour's card: its guild's figures go with it, everybody's."""
    guild = look.content.mourners[option.card].guild
    if look.g.track[look.seat][guild]:
        return []
    return [Reason(f"you have no figure of {look.name_of_guild(guild)} to lose with it", (look.guild(guild),))]


def exhaust(look: Outlook, option: options.Exhaust) -> Reasons:
    gained = look.gains(look.content.mourners[option.card].effect)
    return [Reason(f"it could still bring {gained} this round", option.touches(look.content.tokens))] if gained else []
