"""What a table can choose before it begins, and what tables of the first rules version could."""

from __future__ import annotations

from boneyard.engine.card import Setting, Settings

COMPETITIVE, COOP = "competitive", "coop"
CHASER, DARK_ARTS, SHADOWS = "solo_curse_chaser", "solo_dark_arts", "solo_shadows"
SOLO = (CHASER, DARK_ARTS, SHADOWS)
NO_LIMIT = "none"
"""The round limit of a table that asks for none."""

MODE_NAMES = {
    "standard": "The standard game",
    COOP: "The game together",
    CHASER: "Curse Chaser",
    DARK_ARTS: "The Dark Arts",
    SHADOWS: "Operating in the Shadows",
}


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "mode",
        "Mode",
        "Standard is a contest for Grit (alone: Curse Chaser); or all together against the Monsters; or a solo tale.",
        ("standard", COOP, CHASER, DARK_ARTS, SHADOWS),
        called=(
            "Against each other",
            "All together",
            "Curse Chaser, alone",
            "The Dark Arts, alone",
            "Operating in the Shadows, alone",
        ),
    ),
    Setting("board", "Board", "By night every road costs one Movement more.", ("day", "night")),
    Setting("characters", "Characters", "Everybody chooses a character, or chance does.", ("choose", "random")),
    Setting(
        "round_limit",
        "Round limit",
        "The rulebook has none. With one (ours) the game ends after that round: a contest is scored, any other lost.",
        (NO_LIMIT, 20, 30, 40),
        since=2,
        among_bots=30,
    ),
    Setting(
        "team_grit",
        "Team Grit",
        "Together: what the team starts with, less 20 for each player. The rulebook has 140; less is harder.",
        (140, 100, 120, 160, 180),
        since=2,
    ),
    Setting(
        "solo_grace", "Solo grace", "Alone: so many rounds pass before a bounty must be let go (ours).", (0, 1, 2, 3, 4)
    ),
    Setting(
        "monsters_most_wanted",
        "Monsters count as Most Wanted",
        "A Monster is a Most Wanted too (our reading): in a tie, for what a solo turn captured, and for what a team loses.",
        (True, False),
        since=2,
    ),
    Setting(
        "coop_robbery",
        "Robbery together",
        "Together: players may rob each other for the team (ours; else nobody is robbed, for there is no opponent).",
        (False, True),
        since=2,
    ),
    Setting(
        "shadows_jobs",
        "Jobs in the Shadows",
        "Operating in the Shadows: the tracks alone and the Job Board closed (ours), or jobs to hold as in a normal game.",
        ("tracks_only", "as_normal"),
        since=2,
    ),
)

FORMER: tuple[Setting, ...] = (
    Setting(
        "round_limit", "Round limit", "After this round the game ends.", (30, *range(20, 30), *range(31, 61)), until=1
    ),
    Setting("team_grit_bonus", "Team Grit", "Added to the team's Grit.", (0, *range(-40, 0), *range(1, 41)), until=1),
)
"""The choices of the first version: some were long rows, and there was always a limit of rounds."""


def alone(seats: int, settings: Settings) -> str:
    """The solo tales are for one."""
    mode = str(settings["mode"])
    return f"{MODE_NAMES[mode]} is played alone, not with {seats} players" if mode in SOLO and seats > 1 else ""
