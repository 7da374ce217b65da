"""My Game: lay a bone worth more than the last one, or knock."""

from boneyard.engine.card import Card

CARD = Card(
    id="mygame",
    title="My Game",
    summary="Everybody holds three bones. Lay one that is worth more than the last, or knock, draw, and let the next begin anew.",
    players=(2, 3, 4),
    minutes=10,
)
