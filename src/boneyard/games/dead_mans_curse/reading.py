"""Reading the content: every field checked, with errors that name file, card and field, and the decks counted.

The words cards are written in stand first: what a Boost, an Epic Act, a part of a Battlefield Card or an Ability can do.
"""

from __future__ import annotations

from boneyard.engine.content import ContentError, Reader, Sources, suggest
from boneyard.games.dead_mans_curse.board import KINDS, LETTERS
from boneyard.games.dead_mans_curse.cards import CALM, FACTIONS, Boost, Cards, Effect, Epic, Faction, Field, Kind

BOOSTS, EPICS, BATTLEFIELD = 10, 5, 36
ROLLS = ("attack", "defense", "block")
WINDOWS = ("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13", "T14")

BOOST_VERBS = (
    "bonus", "gain", "ignore", "strike", "pull", "stow", "reroll", "souls", "avenge", "rebirth", "eject", "rescue", "onward",
    "draw", "regrow", "snare", "no_target", "no_block",
)  # fmt: skip
EPIC_VERBS = (
    "scatter", "restore", "seize", "turn", "march", "keg", "chain", "ransack", "spot", "save", "relocate", "null", "moon",
    "mirror", "hush", "wall", "promote",
)  # fmt: skip
PART_VERBS = ("move", "strike", "place", "restore", "promote", "guard", "exchange", "omen")
ABILITY_VERBS = ("reanimate", "broadside", "overclock", "rootwalk")
WHO = ("self", "allies_near", "opponents_near", "smaller_attackers")
WHEN = ("", "home", "souls", "open_path", "passed")


def read_cards(sources: Sources) -> Cards:
    """Check the content and build the tables. A pack replaces entries; the decks keep their sizes (DMC-A02, DMC-A06)."""
    file = sources.packs[-1].file
    kinds = [_read_kind(reader) for reader in sources.merged("piece")]
    if "".join(kind.letter for kind in kinds) != LETTERS:
        raise ContentError(file, "[[piece]]", f"the six types are {LETTERS}, once each and in this order")
    factions = [_read_faction(reader) for reader in sources.merged("faction")]
    if tuple(faction.id for faction in factions) != FACTIONS:
        raise ContentError(
            file, "[[faction]]", f"the Factions are {', '.join(FACTIONS)}; replace one of them by its id"
        )
    boosts = [_read_boost(reader) for reader in sources.merged("boost")]
    epics = [_read_epic(reader) for reader in sources.merged("epic")]
    fields = [_read_field(reader) for reader in sources.merged("battlefield")]
    for faction in FACTIONS:
        for section, cards, number in (("boost", boosts, BOOSTS), ("epic", epics, EPICS)):
            found = sum(card.faction == faction for card in cards)
            if found != number:
                raise ContentError(
                    file, f"[[{section}]]", f"{faction} has {found} cards; a deck has {number}: replace by id"
                )
    copies = sum(field.copies for field in fields)
    if copies != BATTLEFIELD:
        raise ContentError(file, "[[battlefield]]", f"the copies add up to {copies}; the deck has {BATTLEFIELD} cards")
    return Cards(kinds, factions, boosts, epics, fields)


def _read_kind(reader: Reader) -> Kind:
    kind = Kind(
        reader.name_id(),
        reader.choice("letter", tuple(LETTERS)),
        reader.text("name"),
        reader.number("attack", 0, 99),
        reader.number("defense", 0, 99),
        reader.number("vp", 1, 99),
        reader.provenance(("values",)),
    )
    reader.done()
    return kind


def _read_faction(reader: Reader) -> Faction:
    names = tuple([name.strip() for name in reader.text("pieces").split(",")])
    if len(names) != len(KINDS):
        raise reader.fail("pieces", f"should name six Pieces from Pawn to King, not {len(names)}")
    abilities = reader.parts("ability")
    if len(abilities) != 1:
        raise reader.fail("ability", "should hold one table")
    ability = abilities[0]
    do = ability.choice("do", ABILITY_VERBS)
    faction = Faction(
        reader.name_id(),
        reader.text("name"),
        names,
        reader.text("boost_deck"),
        reader.text("epic_deck"),
        reader.text("ability_name"),
        do,
        ability.number("faces", 1, 6),
        ability.number("range", 1, 13) if do == "broadside" else 0,
        ability.number("amount", 0, 9) if do in ("overclock", "rootwalk") else 0,
        reader.provenance(("names", "ability")),
    )
    ability.done()
    reader.done()
    return faction


def _types(reader: Reader, key: str, default: str | None = None) -> tuple[int, ...]:
    text = reader.text(key) if default is None else reader.text(key, default)
    for letter in text:
        if letter not in LETTERS:
            raise reader.fail(key, f"should be letters of {LETTERS}, not {text!r}")
    return tuple([LETTERS.index(letter) for letter in text])


def _read_strike(reader: Reader) -> dict[str, str | int]:
    reach = reader.choice("reach", ("near", "knight", "line"))
    return {
        "kind": reader.choice("kind", ("extended", "shot")),
        "reach": reach,
        "range": reader.number("range", 1, 13) if reach == "line" else 0,
    }


def _read_boost_effect(reader: Reader) -> Effect:
    do = reader.choice("do", BOOST_VERBS)
    more: dict[str, object] = {}
    match do:
        case "bonus":
            more = {
                "to": reader.choice("to", ROLLS),
                "amount": reader.number("amount", -9, 9),
                "who": reader.choice("who", WHO, "self"),
                "when": reader.choice("when", WHEN, ""),
                "limit": reader.number("limit", 1, 13, 99) if "limit" in reader.table else 99,
            }
        case "gain":
            more = {"movement": reader.choice("movement", ("king", "knight", "spring"))}
        case "ignore":
            more = {"whom": reader.choice("whom", ("any", "ally", "opponent"))}
        case "strike":
            more = dict(_read_strike(reader))
        case "pull":
            more = {"range": reader.number("range", 2, 13)}
        case "stow":
            more = {"amount": reader.number("amount", -9, 9)}
        case "souls":
            more = {"limit": reader.number("limit", 1, 9)}
        case "avenge":
            more = {"when": reader.choice("when", ("captured", "blocked")), "need": reader.number("need", 1, 6)}
        case "rescue":
            more = {"need": reader.number("need", 1, 6)}
        case "regrow":
            more = {"vp": reader.number("vp", 1, 9)}
        case "reroll":
            rolls = tuple(reader.text("rolls").split())
            if not rolls or any(roll not in ROLLS for roll in rolls):
                raise reader.fail("rolls", f"should name rolls among {', '.join(ROLLS)}")
            more = {"rolls": rolls, "who": reader.choice("who", ("self", "self_and_allies_near", "against"))}
    reader.done()
    return Effect(do, **more)  # type: ignore[arg-type]


def _read_boost(reader: Reader) -> Boost:
    effects = tuple([_read_boost_effect(part) for part in reader.parts("effect")])
    if not effects:
        raise reader.fail("effect", "is empty: the card would do nothing")
    kind = reader.choice("kind", ("passive", "trigger", "active"))
    verbs = {effect.do: effect for effect in reversed(effects)}
    active = verbs.get("strike") or verbs.get("pull")
    if (kind == "active") != (active is not None or "stow" in verbs):
        raise reader.fail("kind", "should be active where the card strikes, pulls or stows away, and only there")
    boost = Boost(
        reader.name_id(),
        reader.choice("faction", FACTIONS),
        reader.text("name"),
        _types(reader, "attach"),
        kind,
        effects,
        reader.provenance(("name", "effect")),
        verbs,
        tuple([effect for effect in effects if effect.do == "bonus"]),
        tuple([effect.movement for effect in effects if effect.do == "gain"]),
        verbs["ignore"].whom if "ignore" in verbs else "",
        active,
    )
    reader.done()
    return boost


def _read_epic_effect(reader: Reader) -> Effect:
    do = reader.choice("do", EPIC_VERBS)
    more: dict[str, object] = {}
    match do:
        case "restore":
            more = {
                "times": reader.number("times", 1, 15),
                "types": _types(reader, "types"),
                "limit": reader.number("limit", 1, 99),
            }
        case "march":
            more = {
                "times": reader.number("times", 1, 8),
                "types": _types(reader, "types"),
                "amount": reader.number("amount", -9, 9),
            }
        case "promote":
            more = {"times": reader.number("times", 1, 8)}
        case "seize" | "save":
            more = {"need": reader.number("need", 1, 6)}
        case "turn":
            more = {"face": reader.number("face", 0, 6), "whose": reader.choice("whose", ("any", "ally", "opponent"))}
            more["whom"] = more.pop("whose")
        case "keg":
            more = {"small": reader.number("small", 0, 6), "big": reader.number("big", 0, 6)}
        case "chain" | "spot" | "moon":
            more = {"amount": reader.number("amount", -9, 9)}
        case "wall":
            more = {"amount": reader.number("amount", 0, 9), "block": reader.number("block", 0, 9)}
    reader.done()
    return Effect(do, **more)  # type: ignore[arg-type]


NEEDED_WINDOWS = {
    "seize": ("T6",), "chain": ("T6",), "save": ("T10",), "hush": ("T6", "T11"), "wall": ("T6", "T7"),
    "turn": ("T2", "T3", "T7", "T8", "T9", "T12"), "march": CALM, "promote": CALM,
}  # fmt: skip
"""Effects that have a subject, or start Attacks, can only be played where that subject is."""


def _read_epic(reader: Reader) -> Epic:
    parts = reader.parts("effect")
    if len(parts) != 1:
        raise reader.fail("effect", "should hold one table")
    effect = _read_epic_effect(parts[0])
    text = reader.text("windows")
    windows = (*WINDOWS, "draw") if text == "any" else CALM if text == "calm" else tuple(text.split())
    allowed = NEEDED_WINDOWS.get(effect.do, (*WINDOWS, "draw"))
    for window in windows:
        if window not in allowed:
            raise reader.fail("windows", f"{effect.do} can be played in {' '.join(allowed)}, not in {window!r}")
    epic = Epic(
        reader.name_id(),
        reader.choice("faction", FACTIONS),
        reader.text("name"),
        windows,
        effect,
        reader.provenance(("name", "effect")),
    )
    reader.done()
    return epic


ALSO = ("again", "differ", "ghost", "ally")
"""What a moving part may add: a second move, another type than the first, Ignore, the partner's Pieces."""


def _also(reader: Reader) -> dict[str, bool]:
    words = reader.text("also", "").split()
    for word in words:
        if word not in ALSO:
            raise reader.fail("also", f"should be words of {', '.join(ALSO)}, not {word!r}{suggest(word, ALSO)}")
    return dict.fromkeys(words, True)


def _read_part(reader: Reader) -> Effect:
    do = reader.choice("do", PART_VERBS)
    more: dict[str, object] = {}
    if do != "omen":
        more["types"] = _types(reader, "types")
    match do:
        case "move":
            more |= _also(reader)
            more["amount"] = reader.number("amount", 0, 9, 0)
        case "strike":
            more |= _read_strike(reader)
        case "place":
            more["where"] = reader.choice("where", ("near_king", "home"))
        case "guard":
            more |= {"count": reader.number("count", 1, 8), "amount": reader.number("amount", 1, 9)}
        case "exchange":
            if len(more["types"]) != 2:  # type: ignore[arg-type]
                raise reader.fail("types", "should be two letters: the two types that exchange squares")
        case "promote":
            if more["types"] != (0,):
                raise reader.fail("types", "should be P: only Pawns Promote")
    reader.done()
    return Effect(do, **more)  # type: ignore[arg-type]


def _read_field(reader: Reader) -> Field:
    parts = tuple([_read_part(part) for part in reader.parts("parts")])
    if not 1 <= len(parts) <= 2 or (len(parts) == 2 and any(part.do != "move" or part.again for part in parts)):
        raise reader.fail("parts", "should be one effect, or two moves")
    any_part = reader.choice("join", ("and", "and_or"), "and") == "and_or"
    if any_part and (len(parts) != 2 or set(parts[0].types) & set(parts[1].types)):
        raise reader.fail("join", "and_or joins two moves of different types")
    field = Field(
        reader.name_id(),
        reader.text("name"),
        reader.number("copies", 1, 9),
        any_part,
        parts,
        reader.provenance(("name", "effect")),
    )
    reader.done()
    return field
