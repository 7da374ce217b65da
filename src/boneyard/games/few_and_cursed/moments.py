"""What happens in the desert, in scenes one can follow: bounties fall, Monsters come, chasers turn and are wounded, Grit is counted."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.engine.moments import MARK, Beat, Moment, Mood, Show, Side
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import card_events as cards
from boneyard.games.few_and_cursed import desert_events as desert
from boneyard.games.few_and_cursed import events
from boneyard.games.few_and_cursed.ending import REASONS
from boneyard.games.few_and_cursed.naming import amounts, counted_off, counted_spaces, name_of, plus_minus
from boneyard.games.few_and_cursed.prices import per_bullet
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.texts import in_short, task_asks


def name(view: View[Chase], kind: str, token: int) -> str:
    return name_of(view.state.content, kind, token)


def feels(view: View[Chase], seat: int, good: bool) -> Mood:
    """What is good for one is good for all who play together, and no matter to whoever looks on."""
    if view.seat < 0 or (view.seat != seat and view.state.scored_at_end):
        return "even"
    return "good" if good else "bad"


def changed(view: View[Chase], event: events.Changed) -> Beat:
    """What it costs or brings."""
    parts = amounts(
        Health=event.health, Bullets=event.bullets, Curse=event.curse, Water=event.water, Grit=event.grit, signed=True
    )
    return Beat(gains=tuple(f"{view.who(event.seat)} {part}" for part in parts))


def team(view: View[Chase], event: events.TeamGrit) -> Beat:
    return Beat(gains=(f"team {plus_minus(event.amount)} Grit, now {event.team}",))


def ended(view: View[Chase], event: events.Ended) -> Beat:
    """Why it is over: who has won stands in the result."""
    why = "all four Monsters roam the desert" if event.why == "monsters" else REASONS[event.why]
    moods: dict[str, Mood] = {"won": "good", "lost": "bad"}
    words = {"won": "Won", "lost": "Lost"}.get(event.result, "The game is over")
    return Beat(outcome=f"{words}: {why}", mood=moods.get(event.result, "even"))


TRACKS: dict[type[Event], Show | None] = {events.Changed: changed, events.TeamGrit: team}

# --- bounties and robberies ---------------------------------------------------------------------------


def defeated(view: View[Chase], event: desert.Defeated) -> Beat:
    """The Attack that was spent against the Attack it takes."""
    chaser = Side(event.seat, terms=(("Attack", event.cost),), total=event.cost)
    quarry = Side(
        name=name(view, "bounty", event.bounty), shows=(("bounty", event.bounty),), note=f"takes {event.cost}"
    )
    return Beat(
        sides=(chaser, quarry),
        outcome=f"{quarry.name}: defeated",
        wins=0,
        mood=feels(view, event.seat, True),
    )


def recovered(view: View[Chase], event: desert.RelicTaken) -> Beat:
    worth = view.state.content.worth[event.card]
    note = f"worth {worth} Grit at the end" if view.state.scored_at_end else ""
    return Beat(sides=(Side(event.seat, shows=(("card", event.card),), note=note),), mood=feels(view, event.seat, True))


def trashed(view: View[Chase], event: cards.Trashed) -> Beat:
    """What leaves the game, and why it was that one where nobody was asked."""
    why = "; it was the only one" if event.unasked else ""
    return Beat(
        sides=(Side(event.seat, shows=(("card", event.card),)),),
        outcome=f"{view.who(event.seat)} trashes {name(view, 'card', event.card)}{why}",
        mood="even",
    )


def prize_title(view: View[Chase], event: desert.Defeated | desert.RelicTaken) -> str:
    who = view.who(event.seat)
    return (
        f"{who} fights {name(view, 'bounty', event.bounty)}"
        if isinstance(event, desert.Defeated)
        else f"{who} recovers an artifact"
    )


PRIZE = Moment(
    "prize",
    prize_title,
    opens=(desert.Defeated, desert.RelicTaken),
    beats={
        desert.Defeated: defeated,
        desert.RelicTaken: recovered,
        cards.Trashed: trashed,
        **TRACKS,
        desert.WantedTurned: None,
        desert.Revealed: None,
        desert.RelicsRemoved: None,
    },
)


def robbed(view: View[Chase], event: desert.Robbed) -> Beat:
    sides = (Side(event.seat, terms=(("Attack", event.attack),)), Side(event.victim, note=f"takes {event.attack}"))
    return Beat(
        sides=sides, outcome=f"{view.who(event.victim)} is robbed", wins=0, mood=feels(view, event.victim, False)
    )


ROBBERY = Moment("robbery", "{seat} robs {victim}", opens=(desert.Robbed,), beats={desert.Robbed: robbed, **TRACKS})

# --- Monsters -----------------------------------------------------------------------------------------


def called(view: View[Chase], event: desert.MonsterCalled) -> Beat:
    words = f"{view.who(event.seat)} has 21 Grit or more, and no Monster was seen so far: one comes up."
    return Beat(words, sides=(Side(event.seat, note="21 Grit or more"),))


def appeared(view: View[Chase], event: desert.MonsterAppears) -> Beat:
    """Where it stands, how far that is from town, and what it will do."""
    box = view.state.content
    far = counted_spaces(box.way_home[event.space])
    monster = name(view, "bounty", event.bounty)
    return Beat(
        f"{monster} stands in {name(view, 'space', event.space)}. Each round it walks one road; the game ends when it is in town.",
        sides=(
            Side(
                name=monster,
                shows=(("bounty", event.bounty),),
                note=f"takes {box.posters[event.bounty].cost[0]} Attack",
            ),
        ),
        outcome=f"{far} from San Andreas",
        mood="bad",
    )


MONSTER = Moment(
    "monster",
    "A Monster enters the desert",
    opens=(desert.MonsterCalled, desert.MonsterAppears),
    beats={desert.MonsterCalled: called, desert.Revealed: None, desert.MonsterAppears: appeared},
    closes=(desert.MonsterAppears,),
)


def moved(view: View[Chase], event: desert.MonsterMoves) -> Beat:
    far = view.state.content.way_home[event.to]
    note = f"{counted_spaces(far)} from San Andreas" if far else "in San Andreas"
    return Beat(sides=(Side(name=name(view, "bounty", event.bounty), shows=(("bounty", event.bounty),), note=note),))


WALK = Moment(
    "walk",
    "{bounty} walks to {to}",
    opens=(desert.MonsterMoves,),
    beats={desert.MonsterMoves: moved},
    weight=MARK,
)


def hurt(view: View[Chase], event: desert.MonsterHurts) -> Beat:
    monster = Side(name=name(view, "bounty", event.bounty), shows=(("bounty", event.bounty),))
    return Beat(
        sides=(monster, Side(event.seat)),
        outcome=f"{view.who(event.seat)} is hurt",
        wins=0,
        mood=feels(view, event.seat, False),
    )


MEETING = Moment(
    "meeting",
    "{bounty} meets {seat}",
    opens=(desert.MonsterHurts,),
    beats={desert.MonsterHurts: hurt, **TRACKS},
)

# --- what becomes of a chaser -------------------------------------------------------------------------


def flipped(view: View[Chase], event: events.Flipped) -> Beat:
    """What the other side gives and takes."""
    each = per_bullet(view.state, event.seat)
    means = "; each further rise of Curse costs 1 Health, and the ability is lost" if event.cursed else ""
    side = "Cursed" if event.cursed else "Normal"
    return Beat(
        f"A Bullet gives {each} Attack now{means}.",
        sides=(Side(event.seat),),
        outcome=f"{view.who(event.seat)} is {side}",
        mood=feels(view, event.seat, not event.cursed),
    )


TURN = Moment("turn", "{seat}'s character turns", opens=(events.Flipped,), beats={events.Flipped: flipped})


def wounded(view: View[Chase], event: events.Wounded) -> Beat:
    home = f"Dragged home over {counted_spaces(event.spaces)}" if event.spaces else "In San Andreas already"
    return Beat(
        f"{home}; all cards are shuffled into a new deck, and the turn is over.",
        sides=(Side(event.seat, note="Health 0"),),
        outcome=f"{view.who(event.seat)} is critically wounded",
        mood=feels(view, event.seat, False),
    )


WOUND = Moment("wound", "{seat} falls", opens=(events.Wounded,), beats={events.Wounded: wounded, **TRACKS})


def chosen(view: View[Chase], event: cards.StoryChosen) -> Beat:
    """The tale; what was chosen in it stands above."""
    box = view.state.content
    met = box.encounters[event.story].columns[box.type[event.space]]
    return Beat(met.story, sides=(Side(event.seat),))


def story_title(view: View[Chase], event: cards.StoryChosen) -> str:
    box = view.state.content
    met = box.encounters[event.story].columns[box.type[event.space]]
    return f"{view.who(event.seat)} at {met.title}: {in_short(met.options[event.option])}"


STORY = Moment(
    "story",
    story_title,
    opens=(cards.StoryChosen,),
    beats={cards.StoryChosen: chosen, **TRACKS, desert.FreeMove: None},
    weight=MARK,
)


def for_job(view: View[Chase], event: cards.JobScored | events.JobMissed) -> Side:
    """A job, and what it asks for: whoever it did not belong to has never read it."""
    asked = task_asks(view.state.content.job[event.job])
    return Side(event.seat, shows=(("job", event.job),), note=f"asked for {asked}")


def scored(view: View[Chase], event: cards.JobScored) -> Beat:
    return Beat(sides=(for_job(view, event),), mood=feels(view, event.seat, True))


JOB = Moment(
    "job",
    "{seat} scores {job}",
    opens=(cards.JobScored,),
    beats={cards.JobScored: scored, **TRACKS, cards.TrackTurned: None},
    weight=MARK,
)


def returned(view: View[Chase], event: desert.Returned) -> Beat:
    """The figure stands elsewhere, deck and discard pile are others: why, is told to whoever it befalls, too."""
    side = Side(event.seat, shows=(("space", view.state.content.town),), note="pays nothing for the way")
    return Beat(
        "The deck ran out in this round and was made anew from the discard pile: such a round ends in San Andreas.",
        sides=(side,),
    )


RETURN = Moment("return", "{seat} returns to San Andreas", opens=(desert.Returned,), beats={desert.Returned: returned})

# --- rounds and the end -------------------------------------------------------------------------------


def drained(view: View[Chase], event: events.Drained) -> Beat:
    """What the Most Wanted cost a team each round, and how long that can go on."""
    rounds = event.team // event.amount + 1 if event.team >= 0 else 0
    left = f"at this rate it lasts {rounds} more round{'s' * (rounds != 1)}" if rounds else "the team has lost"
    return Beat(
        f"The Most Wanted that lie face up cost {event.amount} Grit; {left}.",
        sides=(
            Side(
                name="Team Grit",
                terms=(("before", event.team + event.amount), ("Most Wanted", -event.amount)),
                total=event.team,
            ),
        ),
        outcome=f"Team Grit {str(event.team).replace('-', '−')}",
        mood="bad",
    )


def round_begins(view: View[Chase], event: events.RoundBegins) -> Beat:
    return Beat(sides=(Side(event.first, note="goes first"),))


def round_title(view: View[Chase], event: events.Drained | events.LastRound | events.RoundBegins) -> str:
    if isinstance(event, events.Drained):
        return "The round costs the team"
    return "The last round" if isinstance(event, events.LastRound) else f"Round {event.round}"


ROUND = Moment(
    "round",
    round_title,
    opens=(events.Drained, events.LastRound, events.RoundBegins),
    beats={
        events.Drained: drained,
        events.LastRound: None,
        events.RoundBegins: round_begins,
        events.Ended: ended,
    },
)


def missed(view: View[Chase], event: events.JobMissed) -> Beat:
    return Beat(sides=(for_job(view, event),), gains=(f"{view.who(event.seat)} −{event.grit} Grit",))


def relic_scored(view: View[Chase], event: events.RelicScored) -> Beat:
    return Beat(
        sides=(Side(event.seat, shows=(("card", event.card),)),), gains=(f"{view.who(event.seat)} +{event.grit} Grit",)
    )


def final(view: View[Chase], event: events.Ended) -> Beat:
    """Everybody's Grit, side by side."""
    g = view.state
    best = max(g.grit)
    first = [view.who(seat) for seat in range(g.seats) if g.grit[seat] == best]
    return Beat(
        sides=tuple(Side(seat, total=g.grit[seat], note="Grit") for seat in range(g.seats)),
        outcome=f"Most Grit: {counted_off(first, 'and')}",
        mood="even",
    )


SCORING = Moment(
    "scoring",
    "The game is scored",
    opens=(events.JobMissed, events.RelicScored),
    beats={
        events.JobMissed: missed,
        events.RelicScored: relic_scored,
        cards.JobScored: scored,
        **TRACKS,
        events.Ended: final,
    },
    closes=(events.Ended,),
)

END = Moment("end", "The game is over", opens=(events.Ended,), beats={events.Ended: ended})

# --- small things, for whoever was away ---------------------------------------------------------------


def bought(view: View[Chase], event: cards.Bought) -> Beat:
    return Beat(sides=(Side(event.seat, shows=(("item", event.item),), note=f"{event.price} Water"),))


def went(view: View[Chase], event: desert.Travelled | desert.FreeMove) -> Beat:
    return Beat(sides=(Side(event.seat, shows=(("space", event.to),)),))


MARKS = (
    Moment("purchase", "{seat} buys {item}", opens=(cards.Bought,), beats={cards.Bought: bought}, weight=MARK),
    Moment(
        "journey",
        "{seat} travels to {to}",
        opens=(desert.Travelled, desert.FreeMove),
        beats={desert.Travelled: went, desert.FreeMove: went},
        weight=MARK,
    ),
    Moment("trash", "{seat} trashes {card}", opens=(cards.Trashed,), beats={cards.Trashed: trashed}, weight=MARK),
    Moment("camp", "{seat} camps", opens=(desert.Camped,), beats={desert.Camped: None, **TRACKS}, weight=MARK),
)

MOMENTS = (
    PRIZE, ROBBERY, MONSTER, WALK, MEETING, TURN, WOUND, STORY, JOB, RETURN, ROUND, SCORING, END, *MARKS,
)  # fmt: skip
