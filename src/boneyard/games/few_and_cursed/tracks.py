"""Health, Bullets, Curse, Water and Grit: every change of them, and what follows from it at once.

`change` is one atomic change. After it, in this order: tracks are cut to their ends, the Character card is flipped,
a player without Health is wounded, track jobs are scored, and the ends of the game are looked at (FAC-D31).
"""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import card_events, events
from boneyard.games.few_and_cursed.cards import Task
from boneyard.games.few_and_cursed.causes import CAUSES, rows_of
from boneyard.games.few_and_cursed.ending import end_game
from boneyard.games.few_and_cursed.prices import WOUND_GRIT, WOUND_HEALTH, burn, water_gained
from boneyard.games.few_and_cursed.settings import CHASER, COOP, DARK_ARTS
from boneyard.games.few_and_cursed.state import HAND, TRACK_END, Chase

TRACKS_COMPLETE = 2


def change(
    g: Chase,
    seat: int,
    cause: str,
    health: int = 0,
    bullets: int = 0,
    curse: int = 0,
    water: int = 0,
    grit: int = 0,
) -> bool:
    """One atomic change. Says whether the player can go on with what is being done (FAC-D30).

    Rising Curse hurts a Cursed character once, however much it rises (FAC-C10), and not the one it only just brings to
    the Cursed side (FAC-C11). Limits cut gains off (FAC-C03, FAC-C12, FAC-C23, FAC-D10); Grit stays at 0 or more (FAC-A05).
    """
    burnt = g.cursed[seat] and curse > 0
    if g.cursed[seat]:
        health -= burn(True, curse)
        if water > 0:
            water = water_gained(g.character(seat), water, True)
    old_health, old_bullets, old_curse = g.health[seat], g.bullets[seat], g.curse[seat]
    if health:
        g.health[seat] = max(0, min(TRACK_END, old_health + health))
    if bullets:
        g.bullets[seat] = max(0, min(g.full_capacity(seat), old_bullets + bullets))
    if curse:
        g.curse[seat] = max(0, min(TRACK_END, old_curse + curse))
    if water:
        water = max(water, -g.water[seat])
        g.water[seat] += water
    if grit:
        grit = change_grit(g, seat, grit)
    health, bullets, curse = g.health[seat] - old_health, g.bullets[seat] - old_bullets, g.curse[seat] - old_curse
    if g.log is not None and (health or bullets or curse or water or grit):
        burns = ("FAC-C10",) if burnt else ()
        g.tell_by(
            (*rows_of(cause, g.cause), *burns), events.Changed, seat, cause, health, bullets, curse, water, grit, burnt
        )
    if health or bullets or curse:
        look_at_tracks(g, seat)
    if g.mode == COOP and g.team < 0:
        end_game(g, "lost", "grit")
    return not g.downed[seat] and not g.result


def look_at_tracks(g: Chase, seat: int) -> None:
    """What follows from where the tracks stand now, in this order: the side of the card, a fall, track jobs (FAC-D31)."""
    flip(g, seat)
    if not g.health[seat]:
        fall(g, seat)
    if not g.result:
        score_track_jobs(g, seat)


def change_grit(g: Chase, seat: int, grit: int) -> int:
    """Grit of the player, or of the whole team (FAC-A02, FAC-T01, FAC-T04, FAC-T05). Says what changed of the player's own."""
    if g.mode == COOP:
        g.team += grit
        g.tell_by(("FAC-T04",) if grit > 0 else ("FAC-T05",), events.TeamGrit, grit, g.team)
        return 0
    had = g.grit[seat]
    g.grit[seat] = max(0, had + grit)
    return g.grit[seat] - had


def flip(g: Chase, seat: int, back: str = "FAC-C08") -> None:
    """Curse at the Threshold turns the card, Curse below it turns it back, by this row (FAC-C07 to FAC-C09, FAC-C13)."""
    cursed = g.curse[seat] >= g.threshold[seat]
    if cursed != g.cursed[seat]:
        g.cursed[seat] = cursed
        g.tell_by(("FAC-C07", "FAC-C09") if cursed else (back,), events.Flipped, seat, cursed)


def clamp_bullets(g: Chase, seat: int) -> None:
    """Bullets above a capacity that has fallen are lost (R37)."""
    surplus = g.bullets[seat] - g.full_capacity(seat)
    if surplus > 0:
        change(g, seat, "capacity", bullets=-surplus)


def raise_stat(g: Chase, seat: int, stat: str, cause: str = "stat") -> None:
    """Health, Bullet Capacity or Curse Threshold rises by one, won or bought (FAC-C22, FAC-H03, FAC-C13)."""
    if stat == "health":
        change(g, seat, cause, health=1)
        value = g.health[seat]
    elif stat == "capacity":
        g.capacity[seat] = value = min(TRACK_END, g.capacity[seat] + 1)
    else:
        g.threshold[seat] = value = min(TRACK_END, g.threshold[seat] + 1)
    g.tell_by(rows_of(cause, g.cause), events.StatRaised, seat, stat, value)
    flip(g, seat, "FAC-C13")


def stat_values(g: Chase, seat: int) -> tuple[int, int, int]:
    """The three stats in the order of `options.STATS`."""
    return g.health[seat], g.capacity[seat], g.threshold[seat]


# --- Critically Wounded -------------------------------------------------------------------------------


def fall(g: Chase, seat: int) -> None:
    """Health 0: the loss of some solo games, a wound in all others (FAC-C14, FAC-S08, FAC-S10, FAC-S17)."""
    if g.mode in (CHASER, DARK_ARTS):
        end_game(g, "lost", "health")
    else:
        wound(g, seat)


def wound(g: Chase, seat: int) -> None:
    """In this order: the turn ends, 3 Grit, home, Water for the way, Health 3, shuffle.

    FAC-C15, FAC-C16, FAC-C17, FAC-C18, FAC-C19, FAC-C20, FAC-C21, FAC-C27. Curse, Bullets, items, jobs and artifacts stay as
    they are (FAC-C25).
    """
    g.by("FAC-C14", "FAC-C15", "FAC-C16", "FAC-C20", "FAC-C21", "FAC-C25", "FAC-C27", "FAC-S17")
    spaces = g.content.way_home[g.space[seat]]
    g.downed[seat] = True
    if seat == g.active:
        g.attack = g.movement = 0
    g.tell(events.Wounded, seat, spaces)
    lost = change_grit(g, seat, -WOUND_GRIT)
    if lost:
        g.tell_by(CAUSES["wound"].rows, events.Changed, seat, "wound", 0, 0, 0, 0, lost)
    g.space[seat] = g.content.town
    paid = min(spaces, g.water[seat])
    g.water[seat] -= paid
    missing = change_grit(g, seat, paid - spaces) if paid < spaces else 0
    healed = WOUND_HEALTH - g.health[seat]
    g.health[seat] = WOUND_HEALTH
    g.tell_by(CAUSES["way home"].rows, events.Changed, seat, "way home", healed, 0, 0, -paid, missing)
    g.release_story(seat)
    g.gather(seat)
    g.reshuffled[seat] = True
    if g.phase == "monsters":
        g.by("FAC-N11")
        draw_new_hand(g, seat)


def draw_new_hand(g: Chase, seat: int) -> None:
    """Up to four cards; a small deck is no harm here (FAC-N04, FAC-N11, FAC-N12)."""
    while len(g.hand[seat]) < HAND and g.draw(seat):
        pass


# --- jobs that score by themselves --------------------------------------------------------------------


def score_track_jobs(g: Chase, seat: int) -> None:
    """Every fulfilled track job is scored at once, in ascending number, with no prompt (FAC-G10 to FAC-G13, FAC-G23)."""
    job = fulfilled_job(g, seat)
    if job == NOTHING:
        return
    before = g.ruling
    while job != NOTHING and not g.result:
        g.by("FAC-G13", "FAC-G10", "FAC-G11", "FAC-G23", "FAC-G24", "FAC-D31")
        score_job(g, seat, job)
        job = fulfilled_job(g, seat)
    g.ruling = before


def fulfilled_job(g: Chase, seat: int) -> int:
    """The first track job that stands fulfilled; NOTHING where there is none (FAC-G23)."""
    for job in g.open_jobs(seat):
        task = g.content.job[job]
        if task.track and stands_on(g, seat, task) and not g.has_scored(seat, job):
            return job
    return NOTHING


def stands_on(g: Chase, seat: int, task: Task) -> bool:
    """Whether the track a job asks for stands exactly on its number; the real Curse counts (FAC-G11, FAC-G24)."""
    track = g.health if task.track == "health" else g.bullets if task.track == "bullets" else g.curse
    return track[seat] == task.at


def score_job(g: Chase, seat: int, job: int) -> None:
    """The job is shown and pays money and Grit (FAC-G06, FAC-G12, FAC-G14, FAC-G21)."""
    task = g.content.job[job]
    g.tell(card_events.JobScored, seat, job)
    g.done[seat].append(job)
    if g.on_track(job):
        turn_track(g, job)
    else:
        g.jobs[seat].remove(job)
    change(g, seat, "job", water=task.water, grit=task.grit)


def turn_track(g: Chase, job: int) -> None:
    """The next job of that track is turned up; two whole tracks win (FAC-S14, FAC-S15)."""
    for number, track in enumerate(g.tracks):
        if track and track[-1] == job:
            track.pop()
            if track:
                g.tell(card_events.TrackTurned, number, track[-1])
    if sum(not track for track in g.tracks) >= TRACKS_COMPLETE:
        end_game(g, "won", "tracks")


def met_quarry(g: Chase) -> bool:
    """Dark Arts: four artifacts and the quarry's figure on one's own space win, whatever brought it about.

    FAC-S09, FAC-S21. True where the game is over.
    """
    if g.mode != DARK_ARTS or len(g.relics[0]) < len(g.content.corners):
        return bool(g.result)
    here = next((space for monster, space in g.abroad if monster == g.content.quarry), NOTHING)
    if here == g.space[0]:
        end_game(g, "won", "dark_arts")
    return bool(g.result)
