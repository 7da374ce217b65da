"""Dead Men Tell No Tales: a crew of two to five, a burning ship, and Treasure in the rooms that explode next."""

from boneyard.engine.card import Card, Setting

MOST_ASIDE = 28
"""Deckhands set aside at most: one is needed for the trapdoor at the start, and one is left for the next (DMT-V01)."""
TILES, TILES_PER_PLAYER = 20, 2
"""Beside the starting tiles; and how many are laid offset for each player."""
MOST_EXTRA_ROOMS = TILES - 2 * TILES_PER_PLAYER
"""With two players the whole stack is offset then; with more of them it is sooner (DMT-V02)."""
LAST_SPACE = 7
"""The explosion marker's last space (DMT-K10)."""
LAST_TURN = 300
"""Where bots play among themselves the game is lost after so many turns."""

CARD = Card(
    id="dead_men_tell_no_tales",
    title="Dead Men Tell No Tales",
    summary=(
        "The Skelit's Revenge is yours, and she burns. Together you search her rooms, fight skeletons and flames, and carry "
        "the Treasure out before the powder finds the fire. All of you win, or nobody does."
    ),
    players=(2, 3, 4, 5),
    minutes=75,
    names=("mate", "gunner", "cook", "lookout", "carpenter"),
    version="2",
    earlier=("1",),
    settings=(
        Setting(
            "difficulty",
            "Difficulty",
            "How much Treasure the crew must bring home, and whether every skeleton must fall.",
            ("scurvy_dog", "buccaneer", "admiral"),
        ),
        Setting(
            "decisions",
            "The crew's decisions",
            "Who fights and where skeletons go: everybody votes, or the active player decides alone.",
            ("vote", "active"),
            among_bots="active",
        ),
        Setting(
            "captain_fromm",
            "Captain Fromm",
            "The captain himself is in the bag; nobody wins while he is aboard.",
            (False, True),
        ),
        Setting(
            "deckhands_aside",
            "Fewer deckhands",
            "So many deckhands stay in the box: the crew is overwhelmed sooner.",
            tuple(range(MOST_ASIDE + 1)),
        ),
        Setting(
            "extra_rooms",
            "More double searches",
            "So many more tiles are offset: two rooms a turn for longer.",
            tuple(range(MOST_EXTRA_ROOMS + 1)),
        ),
        Setting(
            "explosions",
            "A damaged ship",
            "The explosion marker starts this far along its track of seven.",
            tuple(range(LAST_SPACE)),
        ),
        Setting("dead_pirate", "No man lost", "The first death loses the game.", (False, True)),
        Setting(
            "quiet_kegs",
            "Quiet kegs",
            "Easier: powder kegs raise the fire but do not move the explosion marker.",
            (False, True),
        ),
        Setting(
            "turn_limit",
            "Turn limit",
            "A house rule: after so many turns the game is lost. With 0 it is played until it is decided.",
            (0, 100, 200, LAST_TURN),
            since=2,
            among_bots=LAST_TURN,
        ),
    ),
)
