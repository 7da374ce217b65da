"""A log line for everything that can happen."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.games.few_and_cursed import deeds as d
from boneyard.games.few_and_cursed import events as e
from boneyard.games.few_and_cursed.state import SEATS, Chase
from boneyard.games.few_and_cursed.texts import counted, effect_text, plus_minus

TRACK_NAMES = ("Health", "Bullets", "Curse", "Water", "Grit")
CAUSES = {
    "price": "as a price",
    "toll": "as a price",
    "weapon": "for a weapon",
    "card": "from a card",
    "item": "from an item",
    "encounter": "from an encounter",
    "bounty": "as a bounty's reward",
    "job": "for a job",
    "guilt": "for a robbery",
    "robbery": "by robbery",
    "robber": "from a robber",
    "road": "on the road",
    "camp": "in camp",
    "store": "at the store",
    "service": "at the store",
    "capacity": "above the Bullet Capacity",
    "stat": "as a stat",
    "wound": "for being wounded",
    "way home": "on the way home",
    "monster": "from a Monster",
    "ability": "from the character's ability",
    "exhaustion": "for a card that cannot be drawn",
    "shooting": "by shooting",
    "sale": "for a job sold",
}
ACTIONS = {
    "encounter": "seeks an encounter",
    "recover": "recovers an artifact",
    "rob": "turns robber",
    "ability": "uses the character's action",
    "camp": "camps",
    "visit": "goes to town as the action",
}
PHASES = {"improvise": "improvises", "encounter": "has the Encounter segment", "action": "has the Action segment"}


def told(g: Chase, event: Event) -> str:
    """The line for one event; the event has been masked for its reader already."""
    return _cards(g, event) or _town(g, event) or _desert(g, event)


def who(seat: int) -> str:
    return SEATS[seat].capitalize()


def _name(g: Chase, card: int) -> str:
    return g.content.title[card].name if card >= 0 else "a card"


def _names(g: Chase, cards: tuple[int, ...]) -> str:
    if all(card < 0 for card in cards):
        return f"{len(cards)} cards" if cards else "no cards"
    return ", ".join(_name(g, card) for card in cards)


def _job(g: Chase, job: int) -> str:
    return g.content.job[job].name if job >= 0 else "a job"


def _space(g: Chase, space: int) -> str:
    return g.content.places[space].name


def _bounty(g: Chase, bounty: int) -> str:
    return g.content.posters[bounty].name if bounty >= 0 else "a face-down card"


def counted_spaces(number: int) -> str:
    return f"{number} space{'s' * (number != 1)}"


def _changed(event: e.Changed) -> str:
    values = (event.health, event.bullets, event.curse, event.water, event.grit)
    parts = [counted(value, name, signed=True) for value, name in zip(values, TRACK_NAMES, strict=True) if value]
    text = f"{who(event.seat)}: {', '.join(parts)} {CAUSES[event.cause]}"
    return f"{text}; rising Curse on the Cursed side took 1 Health of it." if event.by_curse else f"{text}."


def _cards(g: Chase, event: Event) -> str:
    """Setup, order, tracks and cards."""
    match event:
        case e.Picked(seat, chaser):
            return f"{who(seat)} plays {g.content.characters[chaser].name}."
        case e.JobsDealt(seat, jobs):
            return f"{who(seat)} is dealt {', '.join(_job(g, job) for job in jobs)}."
        case e.JobsKept(seat, jobs):
            return f"{who(seat)} keeps {' and '.join(_job(g, job) for job in jobs)}."
        case e.FirstPlayer(seat):
            return f"{who(seat)} has the least money and goes first."
        case e.TokenPassed(seat):
            return f"The First Player token passes to {SEATS[seat]}."
        case e.RoundBegins(number, first):
            return f"Round {number} begins; {SEATS[first]} goes first."
        case e.SegmentBegins(seat, phase):
            return f"{who(seat)} {PHASES[phase]}."
        case e.SegmentEnds(seat, attack, movement):
            lost = f"; {attack} Attack and {movement} Movement are lost" if attack or movement else ""
            return f"{who(seat)}'s segment ends{lost}."
        case e.Skipped(seat, phase):
            return f"{who(seat)} is down and has no {phase} segment."
        case e.Changed():
            return _changed(event)
        case e.TeamGrit(amount, team):
            return f"Team Grit {plus_minus(amount)}, now {plus_minus(team) if team < 0 else team}."
        case e.Flipped(seat, cursed):
            return f"{who(seat)}'s character turns to the {'Cursed' if cursed else 'Normal'} side."
        case e.Wounded(seat, spaces):
            way = "is in San Andreas already" if not spaces else f"is dragged home over {counted_spaces(spaces)}"
            return f"{who(seat)} is critically wounded and {way}; hand, discard pile, deck and played cards are shuffled into a new deck."
        case e.StatRaised(seat, stat, value):
            return f"{who(seat)} raises {stat} to {value}."
        case e.Drew(seat, card):
            return f"{who(seat)} draws {_name(g, card)}."
        case e.CannotDraw(seat):
            return f"{who(seat)} has no card left to draw."
        case e.Reshuffled(seat, cards):
            return f"{who(seat)} reshuffles {cards} cards and must return to San Andreas in Cleanup."
        case e.LookedAt(seat, cards):
            return f"{who(seat)} improvises and looks at {_names(g, cards)}."
        case e.Improvised(seat, card):
            return f"{who(seat)} keeps {_name(g, card)}."
        case e.Rejected(seat, cards):
            return f"{who(seat)} leaves {_names(g, cards)}."
        case e.CardPlayed(seat, card, trashed):
            return f"{who(seat)} plays {_name(g, card)}{' and trashes it' if trashed else ''}."
        case e.Copied(seat, _, copied):
            return f"{who(seat)} copies {_name(g, copied)}."
        case e.Generated(seat, attack, movement):
            parts = [f"+{n} {what}" for n, what in ((attack, "Attack"), (movement, "Movement")) if n]
            return f"{who(seat)}: {', '.join(parts)}."
        case e.Spent(seat, attack, movement):
            parts = [f"−{n} {what}" for n, what in ((attack, "Attack"), (movement, "Movement")) if n]
            return f"{who(seat)}: {', '.join(parts)} as a price."
        case e.Discarded(seat, card):
            return f"{who(seat)} discards {_name(g, card)}."
        case e.Trashed(seat, card):
            return f"{who(seat)} trashes {_name(g, card)}; it leaves the game."
        case e.Scavenged(seat, card):
            return f"{who(seat)} takes {_name(g, card)} back into the hand."
        case e.Shot(seat, bullets, attack):
            return f"{who(seat)} shoots {bullets} Bullet{'s' * (bullets > 1)}: +{attack} Attack."
        case e.ItemUsed(seat, item):
            return f"{who(seat)} uses {g.content.item[item].name}."
        case e.DeckRebuilt(deck, cards):
            return f"The {deck} deck is made anew from its discard pile: {cards} cards."
    return ""


def _town(g: Chase, event: Event) -> str:
    """Encounters, jobs and the store."""
    content = g.content
    match event:
        case e.StoryDrawn(seat, story, space):
            column = content.encounters[story].columns[content.type[space]]
            return f"{who(seat)} meets {column.title} in {_space(g, space)}. {column.story}"
        case e.StoryShared(seat, story):
            return f"{who(seat)} shares the encounter of this space."
        case e.StoryReplaced(seat, _):
            return f"{who(seat)}'s Map Case leads to another encounter."
        case e.StoryChosen(seat, story, space, option):
            column = content.encounters[story].columns[content.type[space]]
            return f"{who(seat)} chooses: {effect_text(column.options[option])}."
        case e.ShowedHand(seat, _, cards):
            return f"{who(seat)} can pay for nothing and shows the hand: {_names(g, cards)}."
        case e.Visited(seat, place):
            return f"{who(seat)} visits the {'Job Board' if place == 'job board' else 'Store'}."
        case e.JobDrawn(seat, job):
            return f"{who(seat)} draws {_job(g, job)}."
        case e.JobReplaced(seat, job):
            return f"{who(seat)} has scored {_job(g, job)} before; it is discarded for another."
        case e.JobSold(seat, job):
            return f"{who(seat)} sells {_job(g, job)}."
        case e.JobScored(seat, job):
            return f"{who(seat)} scores {_job(g, job)}."
        case e.TrackTurned(track, job):
            return f"Track {track + 1} shows {_job(g, job)}."
        case e.Bought(seat, item, price):
            return f"{who(seat)} buys {content.item[item].name} for {price} Water."
        case e.ServiceBought(seat, service, price):
            return f"{who(seat)} pays {price} Water for {service}."
        case e.GaveUp(seat, item):
            return f"{who(seat)} gives up {content.item[item].name}."
        case e.RowFilled(item):
            return f"{content.item[item].name} is laid out in the store."
        case e.Refreshed(seat, items):
            return f"{who(seat)} refreshes the store: {', '.join(content.item[item].name for item in items)} go."
    return ""


ENDS = {"scored": "is scored", "won": "is won", "lost": "is lost"}


def _desert(g: Chase, event: Event) -> str:
    """Roads, actions, bounties, Monsters and the end."""
    match event:
        case d.Travelled(seat, start, to, movement, attack):
            paid = f" and {attack} Attack" if attack else ""
            return f"{who(seat)} travels from {_space(g, start)} to {_space(g, to)} for {movement} Movement{paid}."
        case d.FreeMove(seat, to):
            return f"{who(seat)} moves to {_space(g, to)} for free."
        case d.Returned(seat):
            return f"{who(seat)} has reshuffled and returns to San Andreas."
        case d.ActionTaken(seat, action):
            return f"{who(seat)} {ACTIONS[action]}."
        case d.Defeated(seat, bounty, cost):
            return f"{who(seat)} defeats {_bounty(g, bounty)} for {cost} Attack."
        case d.WantedTurned(bounty, side):
            return f"{_bounty(g, bounty)} now cost {g.content.posters[bounty].cost[side]} Attack."
        case d.Revealed(pile, bounty):
            return f"Pile {pile + 1} shows {_bounty(g, bounty)}."
        case d.BountyDiscarded(pile, bounty):
            return f"{_bounty(g, bounty)} of pile {pile + 1} gets away for good."
        case d.RelicTaken(seat, card):
            return f"{who(seat)} recovers {_name(g, card)}."
        case d.RelicsRemoved(cards):
            return f"{_names(g, cards)} leave the game."
        case d.Robbed(seat, victim, attack):
            return f"{who(seat)} robs {SEATS[victim]} with {attack} Attack."
        case d.Camped(seat):
            return f"{who(seat)} shuffles all cards and rests."
        case d.MonsterAppears(bounty, space):
            return f"{_bounty(g, bounty)} appears in {_space(g, space)}, {counted_spaces(g.content.way_home[space])} from San Andreas!"
        case d.MonsterMoves(bounty, _, to):
            return f"{_bounty(g, bounty)} moves to {_space(g, to)}."
        case d.MonsterHurts(bounty, seat):
            return f"{_bounty(g, bounty)} meets {SEATS[seat]}."
        case d.MonsterCalled(seat, pile, buried):
            return (
                f"{who(seat)} has 21 Grit or more and no Monster was seen so far, so one is called: that of pile {pile + 1} comes up, "
                f"{_bounty(g, buried)} lies beneath."
            )
        case d.Drained(amount, team):
            return f"The face-up bounties cost the team {amount} Grit: {plus_minus(team) if team < 0 else team} left."
        case d.LastRound(why):
            return (
                f"This is the last round: {'three Monsters are defeated' if why == 'slain' else 'no artifact is left'}."
            )
        case d.JobMissed(seat, job, lost):
            return f"{who(seat)} never scored {_job(g, job)}: −{lost} Grit."
        case d.RelicScored(seat, card, worth):
            return f"{who(seat)}'s {_name(g, card)} is worth {worth} Grit."
        case d.Ended(result, _):
            return f"The game {ENDS[result]}."
    return ""
