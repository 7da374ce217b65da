"""Game setup: characters, decks, bounties, jobs, store, artifacts."""

from __future__ import annotations

from itertools import combinations

from boneyard.engine.options import Barred, Blocked
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import card_events, desert_events, events
from boneyard.games.few_and_cursed.cleanup import play_round
from boneyard.games.few_and_cursed.options import PICK, KeepJobs, Pick
from boneyard.games.few_and_cursed.reading import PILES
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, SHADOWS
from boneyard.games.few_and_cursed.state import HAND, Chase
from boneyard.games.few_and_cursed.store import fill_row
from boneyard.games.few_and_cursed.turns import check_dealt_jobs

JOBS_DEALT = 4
TRACKS, TRACK_LENGTH = 3, 4
TEAM_GRIT, TEAM_GRIT_PER_PLAYER = 140, 20


def mode_of(seats: int, name: str) -> str:
    """The standard game is competitive; alone it is Curse Chaser."""
    if name == "standard":
        return COMPETITIVE if seats > 1 else CHASER
    return name


def empty_table(g: Chase) -> None:
    """Everything in its place and nothing dealt; Grit 0, figures in San Andreas, Normal sides up (FAC-B03 to FAC-B05)."""
    n = g.seats
    g.mode = mode_of(n, g.settings["mode"])
    g.night = int(g.settings["board"] == "night")
    g.round, g.phase, g.active, g.first = 0, "setup", NOTHING, 0
    g.chaser = [NOTHING] * n
    g.space = [g.content.town] * n
    for name in ("cursed", "caught", "reshuffled", "downed", "coat_used"):
        setattr(g, name, [False] * n)
    for name in ("health", "bullets", "capacity", "curse", "threshold", "water", "grit"):
        setattr(g, name, [0] * n)
    for name in ("hand", "deck", "discard", "unseen", "seen", "items", "jobs", "done", "captured", "relics"):
        setattr(g, name, [[] for _ in range(n)])
    g.groups = [NOTHING] * n
    g.clear_segment()
    g.stories, g.stories_out = [[], []], [[], []]
    g.piles, g.up, g.buried = [[] for _ in range(PILES)], [False] * PILES, [False] * PILES
    g.sides = [0] * len(g.content.wanted)
    g.board = [[] for _ in g.content.corners]
    if g.mode == COOP:
        # FAC-T02, FAC-T03, FAC-T15
        base = g.settings["team_grit"] if g.version >= 2 else TEAM_GRIT + g.settings["team_grit_bonus"]
        g.team = base - TEAM_GRIT_PER_PLAYER * n


def lay_out(g: Chase) -> None:
    """Characters first, then the shared decks, then the jobs. The order of chance is part of the rules version."""
    empty_table(g)
    if g.settings["characters"] == "random":
        left = list(range(len(g.content.characters)))
        for seat in range(g.seats):
            chaser = g.pick_at_random(left)
            left.remove(chaser)
            g.now(take_character, seat, chaser)
    else:
        for seat in range(g.seats):
            g.then(choose_character, seat)
    g.then(lay_board)
    g.then(deal_jobs)
    g.then(give_token)
    g.then(play_round)


# --- characters ---------------------------------------------------------------------------------------


@rule("FAC-A04", "FAC-B02")
def choose_character(g: Chase, seat: int) -> None:
    g.ask(seat, character)


@question("FAC-A04")
def character(g: Chase, seat: int) -> Offer:
    """One of the characters nobody has taken."""
    for chaser in range(len(g.content.characters)):
        if chaser in g.chaser:
            yield Barred(PICK[chaser], Blocked("FAC-A04", "another player, who plays this character"))
        else:
            yield PICK[chaser]


@character.answer("FAC-A04", "FAC-B02")
def character_taken(g: Chase, seat: int, choice: Pick) -> None:
    g.now(take_character, seat, choice.chaser)


@rule("FAC-B02", "FAC-B06", "FAC-B07", "FAC-B08", "FAC-B09", "FAC-B10", "FAC-B23")
def take_character(g: Chase, seat: int, chaser: int) -> None:
    """Card, board and starting deck of a character; four cards are drawn."""
    put_on_board(g, seat, chaser)
    g.tell(events.Picked, seat, chaser)
    g.deck[seat] = list(g.content.starting[chaser])
    g.shuffle(g.deck[seat])
    g.by("FAC-B11")
    for _ in range(HAND):
        g.draw(seat)


def put_on_board(g: Chase, seat: int, chaser: int) -> None:
    """Cubes at their starting values; Curse at 0 for everyone."""
    card = g.content.characters[chaser]
    g.chaser[seat] = chaser
    g.health[seat], g.bullets[seat], g.capacity[seat] = card.health, card.bullets, card.capacity
    g.threshold[seat], g.water[seat] = card.threshold, card.water


# --- the board ----------------------------------------------------------------------------------------


@rule(
    "FAC-B01", "FAC-B03", "FAC-B04", "FAC-B05", "FAC-B25", "FAC-T01", "FAC-T02", "FAC-T03", "FAC-T15", "FAC-Q01", "FAC-Q02",
    "FAC-Q03", "FAC-Q06", "FAC-B12", "FAC-B13", "FAC-B14", "FAC-B16", "FAC-B20", "FAC-B24", "FAC-S01",
)  # fmt: skip
def lay_board(g: Chase) -> None:
    """Every family of cards on its own place."""
    content = g.content
    g.upgrades = content.upgrades[:]
    g.shuffle(g.upgrades)
    for deck in (0, 1):
        g.stories[deck] = content.stories[deck][:]
        g.shuffle(g.stories[deck])
    monsters, outlaws = content.monsters[:], content.outlaws[:]
    g.shuffle(monsters)
    g.shuffle(outlaws)
    for slot in range(PILES):
        g.piles[slot].append(monsters.pop())
    for number in range(len(outlaws)):
        g.piles[number % PILES].append(outlaws.pop())
    g.by("FAC-B15")
    for slot in range(PILES):
        g.up[slot] = True
        g.tell(desert_events.Revealed, slot, g.piles[slot][-1])
    g.sides = [g.pick_at_random((0, 1)) for _ in content.wanted]
    g.store = list(range(len(content.item)))
    g.shuffle(g.store)
    g.by("FAC-B19")
    fill_row(g)
    g.board = [list(relics) for relics in content.relics]
    if g.seats in (2, 3):
        for relics in g.board:
            gone = g.pick_at_random(relics)
            relics.remove(gone)
            g.box.append(gone)
        g.tell_by("FAC-B21", desert_events.RelicsRemoved, tuple(g.box))


# --- jobs ---------------------------------------------------------------------------------------------


@rule("FAC-B17", "FAC-S13")
def deal_jobs(g: Chase) -> None:
    """Four jobs for everybody, of which two are kept in secret; in Shadows three tracks instead, or besides (R81)."""
    g.job_deck = list(range(len(g.content.job)))
    g.shuffle(g.job_deck)
    if g.mode == SHADOWS and not g.job_board:
        lay_tracks(g)
        return
    for seat in range(g.seats):
        g.jobs[seat] = sorted(g.job_deck.pop() for _ in range(JOBS_DEALT))
        g.tell(events.JobsDealt, seat, tuple(g.jobs[seat]))
    g.ask_together(tuple(range(g.seats)), jobs_to_keep)


@question("FAC-B17", auto=False, together=True, editor="subset")
def jobs_to_keep(g: Chase, seat: int) -> Offer:
    """Two of the four."""
    return tuple([KeepJobs(one, other) for one, other in combinations(g.jobs[seat], 2)])


@jobs_to_keep.answer("FAC-B17", "FAC-B18", "FAC-G03")
def keep_jobs(g: Chase, choices: dict[int, KeepJobs]) -> None:
    """When all have chosen, the rejected cards are shuffled back into the deck."""
    for seat, choice in choices.items():
        kept = [choice.one, choice.other]
        g.job_deck += [job for job in g.jobs[seat] if job not in kept]
        g.jobs[seat] = kept
        g.tell(events.JobsKept, seat, tuple(kept))
    g.shuffle(g.job_deck)
    if g.mode == SHADOWS:
        lay_tracks(g)


def lay_tracks(g: Chase) -> None:
    """Three tracks of four jobs, no title twice, none that is settled at the end; the first of each lies up.

    FAC-S13, FAC-S14. Cards replaced are shuffled back.
    """
    replaced: list[int] = []
    titles: list[int] = []
    g.tracks = [[] for _ in range(TRACKS)]
    for track in g.tracks:
        while len(track) < TRACK_LENGTH:
            job = g.job_deck.pop()
            title = g.content.job_title[job]
            if title in titles or g.content.job[job].end:
                replaced.append(job)
            else:
                titles.append(title)
                track.insert(0, job)
    g.job_deck += replaced
    g.shuffle(g.job_deck)
    for number, track in enumerate(g.tracks):
        g.tell(card_events.TrackTurned, number, track[-1])


@rule("FAC-B22")
def give_token(g: Chase) -> None:
    """The least starting money goes first; a tie goes to the lowest seat."""
    g.first = min(range(g.seats), key=lambda seat: (g.character(seat).water, seat))
    g.tell(events.FirstPlayer, g.first)
    check_dealt_jobs(g)
