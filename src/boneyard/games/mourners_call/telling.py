"""A log line for everything that can happen."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.events import Chosen, Event, Rolled
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call import deeds as d
from boneyard.games.mourners_call import events as e
from boneyard.games.mourners_call.labels import figures_text
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import acts_text, faction_name
from boneyard.games.mourners_call.tokens import PHASE_NAMES


def who(seat: int) -> str:
    return SEATS[seat].capitalize()


def untold(event: Event) -> bool:
    """What needs no line of its own: dice and single choices, which the lines of what came of them tell, and what others
    are dealt and keep face down, which is the same for everybody."""
    match event:
        case Rolled() | Chosen():
            return True
        case d.PackDealt(_, cards) | e.MotivesDealt(_, cards):
            return any(card < 0 for card in cards)
        case d.Picked(_, card) | d.DraftDiscarded(_, card) | e.MotiveKept(_, card):
            return card < 0
    return False


def told(g: Illverness, event: Event) -> str:
    """The line of an event; empty where it is none of this game's."""
    return table_line(g, event) or card_line(g, event) or late_line(g, event)


def names(entries: Sequence[object], cards: Sequence[int]) -> str:
    """Names of cards; how many there are where one may not see them."""
    if any(card < 0 for card in cards):
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return ", ".join([getattr(entries[card], "name", "?") for card in cards])


def looked(entries: Sequence[object], cards: Sequence[int]) -> str:
    """What somebody saw, for those who may know it."""
    return "" if any(card < 0 for card in cards) else f": {names(entries, cards)}"


BIDDERS = {
    "most": "alone gave most",
    "gave": "gave to the tithe",
    "tied": "is one of those who gave most",
    "below": "gave, but others are tied for most: nothing for the rest",
    "nothing": "gave nothing to a tithe that is met",
    "least": "gave least to a tithe that is not met",
}


def table_line(g: Illverness, event: Event) -> str:
    """Setup, income, what players have, figures."""
    content = g.content
    places = content.place_names

    def guild(number: int) -> str:
        return content.guilds[number].name

    def a(number: int) -> str:
        """With its article."""
        return f"{'an' if guild(number)[0] in 'AEIOU' else 'a'} {guild(number)}"

    match event:
        case e.MotivesDealt(seat, cards):
            return f"{who(seat)} is dealt three Ulterior Motives: {names(content.motives, cards)}."
        case e.MotiveKept(seat, card):
            return f"{who(seat)} keeps an Ulterior Motive: {names(content.motives, [card])}."
        case e.FactionDeclared(seat, faction):
            return f"{who(seat)} declares for {faction_name(faction)}."
        case e.FirstPlayer(seat):
            return f"{who(seat)} holds the Death figure and is first player."
        case e.RoundBegins(number, first):
            return f"Round {number} begins. {who(first)} is first player."
        case e.LastRoundBegins():
            return "The table agreed that this is the last round: it is scored even if Unity is left in the pool."
        case e.RoundCapReached(number, pool):
            return (
                f"Round {number} was the last one the table agreed on: it is scored with {pool} Unity left in the pool."
            )
        case e.PhaseBegins(phase):
            return f"Phase {phase}: {PHASE_NAMES[phase]}."
        case e.EthereaRolled(seat, amount):
            return f"{who(seat)} rolls the dice: {amount} Etherea to split."
        case e.Divided(seat, piles):
            return f"{who(seat)} splits them into {', '.join(map(str, piles))}."
        case e.PileTaken(seat, amount):
            return f"{who(seat)} takes the pile of {amount}."
        case e.PileLeft(seat):
            return f"{who(seat)} leaves the piles for 2 Influence."
        case e.ForgeFilled(amount, forge):
            return f"{amount} Etherea go onto Dirth Forge ({forge} there)."
        case e.EthereaChange(seat, change, amount):
            return f"{who(seat)} {verb(change)} {abs(change)} Etherea ({amount})."
        case e.UnityChange(seat, change, unity, pool):
            return f"{who(seat)} {verb(change)} {abs(change)} Unity ({unity}; {pool} left in the pool)."
        case e.InfluenceChange(seat, faction, change, amount):
            return f"{who(seat)} {verb(change)} {abs(change)} {faction_name(faction)} Influence ({amount})."
        case e.LossSoftened(seat, spared):
            return f"{who(seat)} is spared the loss of {spared} Unity."
        case e.LossWaived(seat, unity):
            return f"{who(seat)} has neither Unity nor Influence left to pay with: a loss of {unity} comes to nothing."
        case e.NoMournerToLose(seat):
            return f"{who(seat)} has no Mourner to lose: nobody loses anything to that."
        case e.NoFigureToLose(seat, of):
            return f"{who(seat)} has no {guild(of)} figure to lose."
        case e.FigureGained(seat, of):
            return f"{who(seat)} gains {a(of)} figure."
        case e.NoFigure(seat, of):
            return f"{who(seat)} cannot take {a(of)} figure: no base, or none in the supply."
        case e.FigureRemoved(owner, of, place):
            return f"{who(owner)}'s {guild(of)} figure in {places[place]} is removed."
        case e.FigureReturned(owner, of, place):
            return f"{who(owner)}'s {guild(of)} figure goes from {places[place]} back to the Crypt."
        case e.FigureMoved(seat, owner, of, source, to):
            owned = a(of) if seat == owner else f"{SEATS[owner]}'s {guild(of)}"
            return f"{who(seat)} moves {owned} figure from {places[source]} to {places[to]}."
        case e.FigureExchanged(seat, place, of, into):
            return f"{who(seat)} exchanges {a(of)} figure in {places[place]} for {a(into)} figure."
        case e.MournerGained(seat, card):
            return f"{who(seat)} gains {names(content.mourners, [card])}."
        case e.NoMourner(seat, faction):
            return f"The {faction_name(faction)} deck is empty: {SEATS[seat]} gains neither card nor figure."
        case e.MournerLost(seat, card):
            return f"{who(seat)} loses {names(content.mourners, [card])} for good."
        case e.MournerExhausted(seat, card):
            return f"{who(seat)}'s {names(content.mourners, [card])} is deactivated."
        case e.SuspicionMoved(change, value):
            return f"Celestial Suspicion {change:+d} ({value}).".replace("-", "−")
        case e.ThreatMoved(change, value):
            return f"Dreadsgrip Threat {change:+d} ({value}).".replace("-", "−")
        case e.InquisitorComes(seat):
            return f"A Celestial Inquisitor comes for {SEATS[seat]}."
        case e.DreadsgripComes(seat):
            return f"The Dreadsgrip seizes {SEATS[seat]}."
        case e.Veiled(seat):
            return f"The Veil of Ash hides {SEATS[seat]}."
    return ""


def verb(change: int) -> str:
    return "gains" if change > 0 else "loses"


def card_line(g: Illverness, event: Event) -> str:
    """Wallows cards, the draft, actions, Court and Mourner cards."""
    content = g.content
    courts, mourners, wallows, places = content.courts, content.mourners, content.wallows, content.place_names

    match event:
        case e.WallowsDealt(seat, card):
            return f"{who(seat)} is dealt {names(wallows, [card])}."
        case e.WallowsShuffled(size):
            return f"The Wallows deck is rebuilt from its discard pile: {size} cards."
        case e.WallowsDrawn(seat, cards):
            return f"{who(seat)} draws {names(wallows, cards)}."
        case e.QuestAdded(seat, card):
            return f"{who(seat)} puts {names(wallows, [card])} into play."
        case e.QuestDone(seat, card):
            return f"{who(seat)} completes {names(wallows, [card])}."
        case e.QuestRolled(seat, card, die, figures):
            return f"{who(seat)} rolls {die} + {figures} for {names(wallows, [card])}."
        case e.QuestFailed(seat, card):
            return f"{who(seat)} has not completed {names(wallows, [card])}."
        case e.PenaltyVoid(seat, card):
            return f"The penalty of {names(wallows, [card])} finds nothing to take from {SEATS[seat]}."
        case e.RelicEarned(seat, card):
            return f"{who(seat)} keeps {names(wallows, [card])} for the rest of the game."
        case e.RelicWorks(seat, card) | d.AbilityWorks(seat, card):
            entries = wallows if isinstance(event, e.RelicWorks) else mourners
            return f"{who(seat)}'s {names(entries, [card])} works."
        case d.PackDealt(seat, cards):
            return f"{who(seat)} is dealt {names(courts, cards)}."
        case d.Picked(seat, card):
            return f"{who(seat)} keeps {names(courts, [card])}."
        case d.PacksPassed(clockwise):
            return f"The packs pass {'clockwise' if clockwise else 'counter-clockwise'}."
        case d.DraftDiscarded(seat, card):
            return f"{who(seat)} discards the last card, {names(courts, [card])}, unseen."
        case d.Played(seat, card, action):
            return f"{who(seat)} plays {courts[card].name}: {acts_text(content, courts[card].actions[action - 1])}"
        case d.FigureRecruited(seat, guild, price):
            return f"{who(seat)} recruits {content.guilds[guild].name} for {price} Etherea."
        case d.MournerRecruited(seat, faction, price):
            return f"{who(seat)} recruits a {faction_name(faction)} Mourner for {price} Etherea."
        case d.Relocated(seat, source, to, figures, price):
            group = figures_text(content, figures)
            return f"{who(seat)} moves {group} from {places[source]} to {places[to]}{f' for {price} Influence' if price else ', free'}."
        case d.Activated(seat, card):
            return f"{who(seat)} activates {names(mourners, [card])}."
        case d.Passed(seat):
            return f"{who(seat)} passes."
        case d.EndTriggered(seat, phase):
            return f"{who(seat)} takes the last Unity token of the pool in Phase {phase}: this is the last round."
        case d.ExtraTurns(first):
            return f"Everybody has one more turn, {SEATS[first]} first."
        case d.AlltakerTaken(seat):
            return f"{who(seat)} takes the Death figure, the Alltaker."
        case d.MalavestrosMoved(seat, place):
            return f"{who(seat)} puts Malavestros on {places[place]}."
        case d.Contributed(_, payer, amount, forge):
            return f"{who(payer)} moves {amount} Etherea to the Forge ({forge} there)."
        case d.TakenFromForge(seat, amount, forge):
            return f"{who(seat)} takes {amount} Etherea from the Forge ({forge} left)."
        case d.Stolen(seat, victim, faction):
            return f"{who(seat)} steals 1 {faction_name(faction)} Influence from {SEATS[victim]}."
        case d.LookedAtDeck(seat, faction, cards):
            return f"{who(seat)} looks at the top of the {faction_name(faction)} deck{looked(mourners, cards)}."
        case d.PutUnder(seat, faction, number):
            return f"{who(seat)} puts {number} under the {faction_name(faction)} deck."
        case d.LookedAtUndealt(seat, cards):
            return f"{who(seat)} looks at the undealt Court cards{looked(courts, cards)}."
        case d.Swapped(seat, given, taken):
            return f"{who(seat)} exchanges {names(courts, [given])} for {names(courts, [taken])}."
        case d.LeftUndealt(seat):
            return f"{who(seat)} exchanges nothing."
        case d.Retrieved(seat, taken, discarded):
            return f"{who(seat)} takes the played {names(courts, [taken])} and discards {names(courts, [discarded])} face up."
        case d.LookedAtHand(seat, other, cards):
            return f"{who(seat)} looks at {SEATS[other]}'s Court cards{looked(courts, cards)}."
    return ""


def late_line(g: Illverness, event: Event) -> str:
    """Threat check, tithe, majorities, clean-up, scoring."""
    content = g.content
    places = content.place_names
    match event:
        case d.LimitRead(limit, crowded):
            where = ", ".join([places[place] for place in crowded]) or "none"
            return f"A location bears {limit} figures. Over-crowded: {where}."
        case d.DiceRolled(seat, place, figures, dice):
            rolled = ", ".join(
                [f"{content.guilds[guild].name} {die}" for guild, die in zip(figures, dice, strict=True)]
            )
            return f"{who(seat)} rolls for {places[place]}: {rolled}."
        case d.DieRerolled(seat, die, result):
            return f"{who(seat)} rolls die {die + 1} again: {result}."
        case d.FigureHolds(owner, guild, place):
            return f"{who(owner)}'s {content.guilds[guild].name} figure holds in {places[place]}."
        case d.BidsRevealed(bids):
            return f"The bids: {', '.join([f'{SEATS[seat]} {bid}' for seat, bid in enumerate(bids)])}."
        case d.BidJudged(seat, how):
            return f"{who(seat)} {BIDDERS[how]}."
        case d.TitheMet(quota, paid):
            return f"The tithe of {quota} is met with {paid}."
        case d.TitheFailed(quota, paid):
            return f"The tithe of {quota} is not met: {paid} paid."
        case d.LocationWon(seat, place):
            return f"{who(seat)} wins {places[place]}."
        case d.LocationTied(place):
            return f"{places[place]} is tied."
        case d.MalavestrosPays(place):
            return f"Malavestros mocks {places[place]}: everybody there gains 1 Unity, its bonus is void."
        case d.GuildWon(seat, guild):
            return f"{who(seat)} leads {content.guilds[guild].name}."
        case d.GuildTied(guild):
            return f"{content.guilds[guild].name} is tied."
        case d.AlltakerUsed(seat):
            return f"{who(seat)} uses the Alltaker and wins the tie."
        case d.AlltakerKept(seat):
            return f"{who(seat)} keeps the Alltaker: nobody wins the tie."
        case d.BonusDeclined(seat):
            return f"{who(seat)} declines."
        case d.DreadsbaneTaken(seat):
            return f"{who(seat)} takes the Dreadsbane token."
        case d.DreadsbaneReturned():
            return "The Dreadsbane token goes back to the supply."
        case d.HandReturned(seat, cards):
            return f"{who(seat)} returns {cards} unplayed Court card{'s' if cards > 1 else ''}."
        case d.MournersReady():
            return "All Mourners are ready."
        case d.MotiveRevealed(seat, card):
            return f"{who(seat)} reveals {names(content.motives, [card])}."
        case d.Scored(seat, unity, bone, flesh, spirit, motive, artifacts, total):
            parts = (
                f"Unity {unity}, Bone {bone}, Flesh {flesh}, Spirit {spirit}, motive {motive}, artifacts {artifacts}"
            )
            return f"{who(seat)}: {parts}, in all {total}."
        case d.Finished(winners):
            return f"The game is over. {' and '.join([who(seat) for seat in winners])} united the Underworld."
    return ""
