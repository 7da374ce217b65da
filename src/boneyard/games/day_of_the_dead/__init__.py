"""Day of the Dead: two necromancers, six turns, and lines of fighters that change while they fight."""

from boneyard.engine.card import Card

CARD = Card(
    id="day_of_the_dead",
    title="Day of the Dead",
    summary=(
        "Two necromancers raise a line of fighters, one more each turn. A card's back helps you now as a spirit, its face "
        "fights for you next turn, and whoever falls may come back as a ghost."
    ),
    players=(2,),
    minutes=30,
    names=("red", "blue"),
)
"""For two alone: nobody watches a duel from a third side (DOD-S01)."""
