"""Every number of every tile, card and token is the one the rules document lists."""

from __future__ import annotations

from boneyard.games.dead_men_tell_no_tales.cards import BagToken, Box
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDES
from tests.games.dead_men_tell_no_tales.helpers import GAME
from tests.support import rule_test

COLOURS = {"red": 1, "yellow": 2, "red + yellow": 3}
ICONS = {"Crew move": "crew", "Add deckhands": "add", "Spread deckhands": "spread", "none": "none"}
FACES = ("guard", "crew", "none", "captain")


def box() -> Box:
    content = GAME.content
    assert isinstance(content, Box)
    return content


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of the rules document."""
    text = GAME.ledger.document.split(f"### {heading}", 1)[1]
    lines = text[text.index("|---") :].splitlines()[1:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def letters(doors: int) -> str:
    return " ".join(letter for side, letter in enumerate(SIDES) if doors & 1 << side)


@rule_test("DMT-S01", "DMT-S06", "DMT-P09")
def test_every_tile_is_as_listed() -> None:
    tiles = {f"{tile.id.upper()} {tile.name}": tile for tile in box().rooms}
    rooms = table("Room tiles")
    assert len(rooms) == 20
    for name, colour, level, keg, doors, shape, _ in rooms:
        tile = tiles[name]
        assert (tile.colour, str(tile.level)) == (COLOURS[colour], level), name
        assert (f"{tile.keg} (S)" if tile.keg else "none", letters(tile.doors)) == (keg, doors), name
        shapes = {1: "dead end", 3: "tee", 4: "cross"}
        straight = tile.doors in (0b0101, 0b1010)
        assert shapes.get(tile.doors.bit_count(), "straight" if straight else "corner") == shape, name
    starts = table("Starting tiles")
    assert len(starts) == 4
    for name, place, colour, doors, extra, _ in starts:
        tile = tiles[name]
        assert tile.start is not None
        assert f"({tile.start[0]},{tile.start[1]})" == place
        assert (tile.colour, letters(tile.doors)) == (COLOURS[colour], doors)
        assert (tile.exit >= 0, tile.trapdoor) == ("exit" in extra, "Trapdoor" in extra)


@rule_test("DMT-S05", "DMT-K02")
def test_every_revenge_card_is_as_listed() -> None:
    cards = {card.id.upper(): card for card in box().cards}
    listed = table("Skelit's Revenge cards")
    assert len(listed) == 19
    for name, colour, number, icon in listed:
        card = cards[name.rstrip("*")]
        assert (card.fire, str(card.number), card.icon) == (COLOURS[colour], number, ICONS[icon]), name
        in_figure = card.provenance["number"] == "rulebook"
        assert in_figure == name.endswith("*"), name


def listed_as(kind: BagToken) -> tuple[str, str, str]:
    face = FACES[kind.back.enemy]
    if face == "captain":
        return f"strength {kind.back.strength} on one face, {kind.value} on the other", "", str(kind.copies)
    side = f"strength {kind.back.strength}" if face != "none" else "none"
    other = {"treasure": "Treasure", "cutlass": "Cutlass", "grog": f"Grog, value {kind.value}", "trapdoor": "same"}
    return side, other[("none", "treasure", "cutlass", "grog", "trapdoor")[kind.other]], str(kind.copies)


@rule_test("DMT-S08", "DMT-N01")
def test_every_token_is_as_listed() -> None:
    listed = sorted((side, other, copies) for _, side, other, copies, _ in table("Bag tokens"))
    assert listed == sorted(listed_as(kind) for kind in box().kinds)


@rule_test("DMT-S10", "DMT-S11", "DMT-I01")
def test_every_pirate_and_item_is_as_listed() -> None:
    assert [(p.name, p.figure) for p in box().pirates] == [(row[1], row[2]) for row in table("Characters")]
    items = [(row[0], row[1] == "yes") for row in table("Items")]
    assert [(item.name, item.costs) for item in box().items] == items
