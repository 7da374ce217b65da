"""The end of the game: what ends it, by which rows, and who has won."""

from __future__ import annotations

from boneyard.engine.game import Outcome
from boneyard.games.few_and_cursed import events
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS, SOLO
from boneyard.games.few_and_cursed.state import SEATS, Chase

MONSTERS_TO_END = 3

ENDS: dict[str, dict[str, tuple[str, ...]]] = {
    "monster": {
        COMPETITIVE: ("FAC-P03", "FAC-M10", "FAC-A03"),
        COOP: ("FAC-T11", "FAC-M10"),
        CHASER: ("FAC-S08", "FAC-M10"),
        DARK_ARTS: ("FAC-S10", "FAC-M10"),
        SHADOWS: ("FAC-S16", "FAC-M10"),
    },
    "monsters": {SHADOWS: ("FAC-S16",)},
    "slain": {COMPETITIVE: ("FAC-P01", "FAC-A03"), COOP: ("FAC-T12",), CHASER: ("FAC-S07",)},
    "artifacts": {COMPETITIVE: ("FAC-P02", "FAC-A03")},
    "rounds": dict.fromkeys((COMPETITIVE, COOP, *SOLO), ("FAC-P13",)),
    "health": {CHASER: ("FAC-S08",), DARK_ARTS: ("FAC-S10",)},
    "grit": {COOP: ("FAC-T09",)},
    "tracks": {SHADOWS: ("FAC-S15",)},
    "dark_arts": {DARK_ARTS: ("FAC-S09", "FAC-S21")},
    "quarry": {DARK_ARTS: ("FAC-S12",)},
}
"""The rows behind each end of the game, by its mode."""


def last_round(g: Chase, why: str) -> None:
    """The running round is finished, then the game is scored (FAC-A03, FAC-P01, FAC-P02, FAC-P12, FAC-S18, FAC-T13)."""
    if g.mode == COMPETITIVE and not g.final:
        g.final = True
        g.tell_by(("FAC-P01",) if why == "slain" else ("FAC-P02",), events.LastRound, why)


def end_game(g: Chase, result: str, why: str) -> None:
    """The game is over this moment: nothing that was still to be done is done."""
    if not g.result:
        g.result, g.ending = result, why
        g.agenda.clear()
        if g.log is not None:
            g.tell_by(ENDS[why][g.mode], events.Ended, result, why)


def standing(g: Chase, seat: int) -> tuple[int, int, int, int]:
    """Grit, then captures, then jobs, then Water (FAC-A01, FAC-P07 to FAC-P10)."""
    return g.grit[seat], sum(g.most_wanted(bounty) for bounty in g.captured[seat]), len(g.done[seat]), g.water[seat]


REASONS = {
    "monster": "a Monster entered San Andreas",
    "monsters": "Monsters",
    "slain": "three Monsters are defeated",
    "artifacts": "the last artifact was taken",
    "rounds": "the last round is over",
    "health": "the Curse Chaser fell",
    "grit": "the team's Grit fell below 0",
    "tracks": "two job tracks are complete",
    "dark_arts": "the artifacts met Crow Prime",
    "quarry": "Crow Prime is dead, and the ritual with it",
}


def outcome(g: Chase) -> Outcome:
    """Who won (FAC-P11, FAC-T12, FAC-S07)."""
    why = "all four Monsters roam the desert" if g.ending == "monsters" else REASONS[g.ending]
    if g.result == "scored":
        best = max(standing(g, seat) for seat in range(g.seats))
        winners = tuple([seat for seat in range(g.seats) if standing(g, seat) == best])
        names = " and ".join(SEATS[seat] for seat in winners)
        verb = "wins" if len(winners) == 1 else "share the victory"
        grit = f"−{-best[0]}" if best[0] < 0 else best[0]
        sentence = f"{names.capitalize()} {verb} with {grit} Grit: {why}."
        return Outcome(winners, tuple(g.grit), sentence)
    won = g.result == "won"
    winners = tuple(range(g.seats)) if won else ()
    scores = (g.team,) * g.seats if g.mode == COOP else tuple(g.grit)
    left = f"−{-g.team}" if g.team < 0 else g.team
    team = f" Team Grit {left}." if g.mode == COOP else ""
    grace = f" (grace {g.settings['solo_grace']})" if g.mode != COOP and g.settings.get("solo_grace") else ""
    return Outcome(winners, scores, f"{'Won' if won else 'Lost'}: {why}{grace}.{team}")
