"""What happens in Illverness, in scenes one can follow: the hands of the tithe open, dice fall for figures, places and guilds are won, a
meter comes to its end, and the game is counted."""

from __future__ import annotations

from boneyard.engine.moments import MARK, Beat, Moment, Shown, Side
from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.beats import (
    BONUS,
    LOSSES,
    Look,
    bad_for,
    etherea,
    figure_back,
    figure_gained,
    figure_lost,
    good_for,
    influence,
    showing,
    suspicion,
    threat,
    unity,
)
from boneyard.games.mourners_call.scoring import leads_alone
from boneyard.games.mourners_call.text import acts_text, motive_text

MOST_FACES = 4
"""So many can be told from one another side by side."""

# --- the tithe ----------------------------------------------------------------------------------------


def hands_open(view: Look, event: tithe_events.BidsRevealed) -> Beat:
    """What everybody gave; where a card makes a bid heavier, what it comes to with that."""
    bids = zip(event.bids, event.added, event.by, strict=True)
    return Beat("The hands open.", sides=tuple([_bid(seat, *bid) for seat, bid in enumerate(bids)]))


def _bid(seat: int, bid: int, added: int, by: str) -> Side:
    if not added:
        return Side(seat, total=bid, note="Etherea")
    return Side(seat, terms=(("Etherea", bid), (by, added)), total=bid + added, note="as it counts")


def tithe_met(view: Look, event: tithe_events.TitheMet) -> Beat:
    words = f"{event.paid} Etherea with the Forge's, {event.quota} were due."
    return Beat(words, outcome="The tithe is met", mood="good")


def tithe_failed(view: Look, event: tithe_events.TitheFailed) -> Beat:
    words = f"{event.paid} Etherea with the Forge's, {event.quota} were due."
    return Beat(words, outcome=f"The tithe fails by {event.quota - event.paid}", mood="bad")


TITHE = Moment(
    "tithe",
    lambda view, event: "The tithe to Heaven and Hell",
    opens=(tithe_events.BidsRevealed,),
    beats={
        tithe_events.BidsRevealed: hands_open,
        tithe_events.TitheMet: tithe_met,
        tithe_events.TitheFailed: tithe_failed,
        tithe_events.BidJudged: None,
        changes.SuspicionMoved: suspicion,
        changes.ThreatMoved: threat,
        **LOSSES,
    },
)

# --- the threat check ---------------------------------------------------------------------------------


def limit_read(view: Look, event: events.LimitRead) -> Beat:
    places = tuple(
        [Side(shows=(("place", place),), name=view.state.content.place_names[place]) for place in event.crowded]
    )
    return Beat(sides=places, outcome=f"More than {event.limit} figures: dice for each of them", mood="bad")


CROWDED = Moment(
    "crowded",
    lambda view, event: "The Dreadsgrip looks at crowded places",
    opens=(events.LimitRead,),
    beats={events.LimitRead: limit_read},
    when=lambda event: bool(event.crowded),
)


def dice_title(view: Look, event: events.DiceRolled | events.DieRerolled) -> str:
    if isinstance(event, events.DieRerolled):
        return f"{view.who(event.seat)} rolls a die again"
    return f"{view.who(event.seat)} rolls for {view.state.content.place_names[event.place]}"


def dice_rolled(view: Look, event: events.DiceRolled) -> Beat:
    """A die for each figure, guild by guild."""
    guilds: tuple[Shown, ...] = tuple([("guild", guild) for guild in event.figures])
    shows: tuple[Shown, ...] = guilds if len(guilds) <= MOST_FACES else (("place", event.place),)
    return Beat(
        "1 or 2: the figure is lost. 3 or 4: back to its Crypt. 5 or 6: it holds."
        if _as_printed(view)
        else "A die for each figure.",
        sides=(Side(event.seat, shows=shows, dice=event.dice),),
    )


def _as_printed(view: Look) -> bool:
    die = view.state.content.die
    return die == ("removed", "removed", "driven_off", "driven_off", "holds", "holds")


def die_again(view: Look, event: events.DieRerolled) -> Beat:
    return Beat(sides=(Side(event.seat, dice=(event.result,)),))


DICE = Moment(
    "dice",
    dice_title,
    opens=(events.DiceRolled, events.DieRerolled),
    beats={
        events.DiceRolled: dice_rolled,
        events.DieRerolled: die_again,
        events.FigureHolds: None,
        changes.FigureReturned: figure_back,
        changes.FigureRemoved: figure_lost,
    },
)

# --- places and guilds --------------------------------------------------------------------------------


def place_won(view: Look, event: events.LocationWon) -> Beat:
    """Who has how many there, and what it gives."""
    g = view.state
    place = g.content.locations[event.place - 1]
    counts = [(seat, row[event.place]) for seat, row in enumerate(g.presence) if row[event.place]]
    sides = tuple([Side(seat, total=count, note=f"figure{'' if count == 1 else 's'} here") for seat, count in counts])
    who = [seat for seat, _ in counts]
    return Beat(
        f"Its bonus: {acts_text(g.content, place.bonus)}",
        sides=sides or (Side(event.seat, shows=(("place", event.place),)),),
        outcome=f"{view.who(event.seat)} wins {place.name}",
        wins=who.index(event.seat) if event.seat in who else -1,
        mood=good_for(view, event.seat),
    )


def guild_won(view: Look, event: events.GuildWon) -> Beat:
    g = view.state
    guild = g.content.guilds[event.guild]
    sides = tuple([Side(seat, total=row[event.guild], note="figures") for seat, row in enumerate(g.track)])
    return Beat(
        f"Its bonus: {acts_text(g.content, guild.bonus)}",
        sides=sides,
        outcome=f"{view.who(event.seat)} {'leads' if leads_alone(g.track, event.seat, event.guild) else 'wins'} {guild.name}",
        wins=event.seat,
        mood=good_for(view, event.seat),
    )


def jester_pays(view: Look, event: events.MalavestrosPays) -> Beat:
    return Beat(sides=(Side(shows=(("place", event.place),)),), outcome="Malavestros: nobody wins it", mood="even")


def malavestros_goes(view: Look, event: changes.MalavestrosMoved) -> Beat:
    side = Side(event.seat, shows=(("place", event.place),))
    return Beat(sides=(side,), outcome="Nobody wins it, everybody there gains 1 Unity")


PLACE = Moment("place", "{seat} wins {place}", opens=(events.LocationWon,), beats={events.LocationWon: place_won})
GUILD = Moment("guild", "{seat} wins {guild}", opens=(events.GuildWon,), beats={events.GuildWon: guild_won, **BONUS})
JESTER = Moment(
    "jester",
    "Malavestros mocks {place}",
    opens=(events.MalavestrosPays,),
    beats={events.MalavestrosPays: jester_pays, changes.UnityChange: unity},
)
PLACE_TIED = Moment(
    "place_tied",
    "{place} is tied",
    opens=(events.LocationTied,),
    beats={events.LocationTied: showing("place", "place")},
    weight=MARK,
)
GUILD_TIED = Moment(
    "guild_tied",
    "{guild} is tied",
    opens=(events.GuildTied,),
    beats={events.GuildTied: showing("guild", "guild")},
    weight=MARK,
)
MOCKED = Moment(
    "mocked",
    "Malavestros goes to {place}",
    opens=(changes.MalavestrosMoved,),
    beats={changes.MalavestrosMoved: malavestros_goes},
    weight=MARK,
)

# --- a meter's end ------------------------------------------------------------------------------------


def inquisitor(view: Look, event: changes.InquisitorComes) -> Beat:
    words = "Suspicion is at its end: 3 Unity are lost, or Influence where Unity is missing."
    return Beat(words, sides=(Side(event.seat),), outcome="A Celestial Inquisitor comes", mood="burst")


def dreadsgrip(view: Look, event: changes.DreadsgripComes) -> Beat:
    words = "The threat is at its end: a Mourner is lost, and figures of its guild."
    return Beat(words, sides=(Side(event.seat),), outcome="The Dreadsgrip seizes", mood="burst")


def mourner_lost(view: Look, event: changes.MournerLost) -> Beat:
    name = view.state.content.mourners[event.card].name
    side = Side(event.seat, shows=(("mourner", event.card),))
    return Beat(sides=(side,), gains=(f"{view.who(event.seat)}: {name} lost",), mood=bad_for(view, event.seat))


def end_title(view: Look, event: changes.InquisitorComes | changes.DreadsgripComes) -> str:
    who = view.who(event.seat)
    if isinstance(event, changes.InquisitorComes):
        return f"A Celestial Inquisitor comes for {who}"
    return f"The Dreadsgrip seizes {who}"


METER_END = Moment(
    "meter_end",
    end_title,
    opens=(changes.InquisitorComes, changes.DreadsgripComes),
    beats={
        changes.InquisitorComes: inquisitor,
        changes.DreadsgripComes: dreadsgrip,
        changes.NoMournerToLose: None,
        changes.MournerLost: mourner_lost,
        changes.FigureRemoved: figure_lost,
        changes.NoFigureToLose: None,
        changes.SuspicionMoved: suspicion,
        changes.ThreatMoved: threat,
        **LOSSES,
    },
    closes=(changes.SuspicionMoved, changes.ThreatMoved),
    until=(events.PhaseBegins,),
)
"""It goes on over what is decided meanwhile, until the marker goes back a step."""

# --- Wallows cards that are rolled for ----------------------------------------------------------------


def quest_rolled(view: Look, event: changes.QuestRolled) -> Beat:
    card = view.state.content.wallows[event.card]
    terms = (("die", event.die), ("figures", event.figures))
    side = Side(
        event.seat, shows=(("wallows", event.card),), dice=(event.die,), terms=terms, note=f"needs {card.goal.amount}"
    )
    return Beat(sides=(side,))


def quest_done(view: Look, event: changes.QuestDone) -> Beat:
    name = view.state.content.wallows[event.card].name
    return Beat(outcome=f"{view.who(event.seat)} completes {name}", mood=good_for(view, event.seat))


def quest_failed(view: Look, event: changes.QuestFailed) -> Beat:
    name = view.state.content.wallows[event.card].name
    return Beat(outcome=f"{name} is not completed", mood=bad_for(view, event.seat))


QUEST_DICE = Moment(
    "quest_dice",
    "{seat} rolls for {card}",
    opens=(changes.QuestRolled,),
    beats={
        changes.QuestRolled: quest_rolled,
        changes.QuestDone: quest_done,
        changes.QuestFailed: quest_failed,
        changes.PenaltyVoid: None,
        changes.UnityChange: unity,
        changes.EthereaChange: etherea,
        changes.InfluenceChange: influence,
        changes.FigureGained: figure_gained,
    },
)

# --- turns: too small for a stage, and remembered -----------------------------------------------------


PLAYED = Moment(
    "played",
    "{seat} plays {card}",
    opens=(events.Played,),
    beats={events.Played: showing("court", "card")},
    weight=MARK,
)
ACTIVATED = Moment(
    "activated",
    "{seat} uses {card}",
    opens=(events.Activated,),
    beats={events.Activated: showing("mourner", "card")},
    weight=MARK,
)
RECRUITED = Moment(
    "recruited",
    "{seat} recruits {guild:a} figure",
    opens=(events.FigureRecruited,),
    beats={events.FigureRecruited: showing("guild", "guild")},
    weight=MARK,
)
GAINED = Moment(
    "gained",
    "{seat} gains {card}",
    opens=(changes.MournerGained,),
    beats={changes.MournerGained: showing("mourner", "card")},
    weight=MARK,
)
MOVED = Moment(
    "moved",
    "{seat} moves figures to {to}",
    opens=(events.Relocated,),
    beats={events.Relocated: showing("place", "to")},
    weight=MARK,
)
COMPLETED = Moment(
    "completed",
    "{seat} completes {card}",
    opens=(changes.QuestDone,),
    beats={changes.QuestDone: showing("wallows", "card")},
    weight=MARK,
)

# --- rounds, and the end ------------------------------------------------------------------------------


def round_begins(view: Look, event: events.RoundBegins) -> Beat:
    words = f"{view.who(event.first)} is first player. {view.state.pool} Unity are left in the pool."
    return Beat(words, sides=(Side(event.first),), outcome=f"Round {event.round}", mood="even")


def last_unity(view: Look, event: events.EndTriggered) -> Beat:
    words = "Unity gained until it ends is paid all the same, from tokens set aside."
    return Beat(words, sides=(Side(event.seat),), outcome="This is the last round", mood="even")


def motive_shown(view: Look, event: events.MotiveRevealed) -> Beat:
    words = motive_text(view.state.content, view.state.content.motives[event.card])
    return Beat(words, sides=(Side(event.seat, shows=(("motive", event.card),)),))


def scored(view: Look, event: events.Scored) -> Beat:
    parts = (
        ("Unity", event.unity), ("Bone", event.bone), ("Flesh", event.flesh), ("Spirit", event.spirit), ("motive", event.motive),
        ("artifacts", event.artifacts),
    )  # fmt: skip
    terms = tuple([(name, number) for name, number in parts if number])
    return Beat(
        sides=(Side(event.seat, terms=terms, total=event.total),), outcome=f"{view.who(event.seat)}: {event.total}"
    )


def finished(view: Look, event: events.Finished) -> Beat:
    names = " and ".join([view.who(seat) for seat in event.winners])
    sides = tuple([Side(seat) for seat in event.winners])
    return Beat(
        sides=sides, outcome=f"{names} united the Underworld", mood="good" if view.seat in event.winners else "even"
    )


ROUND = Moment("round", "Round {round} begins", opens=(events.RoundBegins,), beats={events.RoundBegins: round_begins})
LAST_ROUND = Moment(
    "last_round", "The last Unity is taken", opens=(events.EndTriggered,), beats={events.EndTriggered: last_unity}
)
COUNTED = Moment(
    "counted",
    "{seat} is counted",
    opens=(events.MotiveRevealed,),
    beats={events.MotiveRevealed: motive_shown, events.Scored: scored},
)
THE_END = Moment(
    "the_end", lambda view, event: "The game is over", opens=(events.Finished,), beats={events.Finished: finished}
)

MOMENTS = (
    TITHE, CROWDED, DICE, PLACE, GUILD, JESTER, MOCKED, PLACE_TIED, GUILD_TIED, METER_END, QUEST_DICE, PLAYED, ACTIVATED, RECRUITED,
    GAINED, MOVED, COMPLETED, ROUND, LAST_ROUND, COUNTED, THE_END,
)  # fmt: skip
