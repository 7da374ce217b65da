"""Reading the content: every field checked, with errors that name file, card and field, and the decks counted.

The words cards are written in stand in `vocabulary`.
"""

from __future__ import annotations

from typing import Any

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.games.dead_mans_curse import FACTIONS
from boneyard.games.dead_mans_curse.board import KINDS, LETTERS, K
from boneyard.games.dead_mans_curse.cards import Boost, Cards, Effect, Epic, Faction, Field, Kind
from boneyard.games.dead_mans_curse.vocabulary import (
    ABILITY_VERBS,
    ALSO,
    AVENGED,
    BATTLEFIELD,
    BOOST_VERBS,
    BOOSTS,
    CARD_KINDS,
    EPIC_VERBS,
    EPICS,
    EVERY_WINDOW,
    FACTS,
    FIELDS,
    JOINS,
    MOVEMENTS,
    NEEDED_WINDOWS,
    PART_VERBS,
    PLACES,
    REACHES,
    REROLLERS,
    ROLLS,
    SEVERAL,
    SIDES,
    STRIKES,
    WHEN,
    WHO,
    WINDOW_SETS,
    listed,
    once,
    only,
    types,
    verb,
)


def read_cards(sources: Sources) -> Cards:
    """Check the content and build the tables. A pack replaces entries; the decks keep their sizes (DMC-A02, DMC-A06)."""
    file = sources.packs[-1].file
    kinds = [read_kind(reader) for reader in sources.merged("piece")]
    if "".join(kind.letter for kind in kinds) != LETTERS:
        raise ContentError(file, "[[piece]]", f"the six types are {LETTERS}, once each and in this order")
    factions = [read_faction(reader) for reader in sources.merged("faction")]
    if tuple(faction.id for faction in factions) != FACTIONS:
        raise ContentError(
            file, "[[faction]]", f"the Factions are {', '.join(FACTIONS)}; replace one of them by its id"
        )
    boosts = [read_boost(reader) for reader in sources.merged("boost")]
    epics = [read_epic(reader) for reader in sources.merged("epic")]
    fields = [read_field(reader) for reader in sources.merged("battlefield")]
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
    for reader, epic in zip(sources.merged("epic"), epics, strict=True):
        _check_limit(reader, epic, kinds)
    return Cards(kinds, factions, boosts, epics, fields)


def _check_limit(reader: Reader, epic: Epic, kinds: list[Kind]) -> None:
    """A limit below every type it names would leave the card without a first step (DMC-E23)."""
    if epic.effect.do == "restore":
        least = min(kinds[kind].vp for kind in epic.effect.types)
        if epic.effect.limit < least:
            raise reader.fail(
                "effect", f"restores nothing with limit = {epic.effect.limit}: the types it names need at least {least}"
            )


def read_kind(reader: Reader) -> Kind:
    only(reader, FIELDS["piece"])
    kind = Kind(
        reader.name_id(),
        reader.choice("letter", tuple(LETTERS)),
        reader.text("name"),
        reader.number("attack", 0, 99),
        reader.number("defense", 0, 99),
        reader.number("vp", 1, 99),
        reader.provenance(FACTS["piece"]),
    )
    reader.done()
    return kind


def read_faction(reader: Reader) -> Faction:
    only(reader, FIELDS["faction"])
    names = tuple([name.strip() for name in reader.text("pieces").split(",")])
    if len(names) != len(KINDS) or not all(names):
        raise reader.fail(
            "pieces", f"should name six Pieces from Pawn to King, not {len([name for name in names if name])}"
        )
    abilities = reader.parts("ability")
    if len(abilities) != 1:
        raise reader.fail("ability", "should hold one table")
    ability = abilities[0]
    do = verb(ability, ABILITY_VERBS)
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
        reader.provenance(FACTS["faction"]),
    )
    ability.done()
    reader.done()
    return faction


# --- Boosts -------------------------------------------------------------------------------------------


def _read_strike(reader: Reader) -> dict[str, str | int]:
    reach = reader.choice("reach", REACHES)
    return {
        "kind": reader.choice("kind", STRIKES),
        "reach": reach,
        "range": reader.number("range", 1, 13) if reach == "line" else 0,
    }


def _read_bonus(reader: Reader) -> dict[str, Any]:
    """A condition is asked of the Piece that carries the card, so it cannot stand where others have the bonus."""
    found = {
        "to": reader.choice("to", ROLLS),
        "amount": reader.number("amount", -9, 9),
        "who": reader.choice("who", WHO, "self"),
        "when": reader.choice("when", WHEN, ""),
    }
    if found["when"] and found["who"] != "self":
        raise reader.fail("when", 'goes with who = "self" alone: leave one of the two out')
    if found["who"] == "smaller_attackers" and found["to"] != "attack":
        raise reader.fail("to", "should be attack: that is what smaller attackers roll for")
    if found["when"] == "open_path":
        found["limit"] = reader.number("limit", 1, 13)
    elif "limit" in reader.table:
        raise reader.fail("limit", 'goes with when = "open_path" alone: leave it out')
    return found


def _read_reroll(reader: Reader) -> dict[str, Any]:
    rolls = listed(reader, "rolls", reader.text("rolls"), ROLLS)
    who = reader.choice("who", REROLLERS)
    if who == "against" and "attack" in rolls:
        raise reader.fail("rolls", "against an Attack of its own an Opponent rolls defense or block: leave attack out")
    return {"rolls": rolls, "who": who}


def _read_boost_effect(reader: Reader) -> Effect:
    do = verb(reader, BOOST_VERBS)
    more: dict[str, Any] = {}
    match do:
        case "bonus":
            more = _read_bonus(reader)
        case "gain":
            more = {"movement": reader.choice("movement", MOVEMENTS)}
        case "ignore":
            more = {"whom": reader.choice("whom", SIDES)}
        case "strike":
            more = dict(_read_strike(reader))
        case "pull":
            more = {"range": reader.number("range", 2, 13)}
        case "stow":
            more = {"amount": reader.number("amount", -9, 9)}
        case "souls":
            more = {"limit": reader.number("limit", 1, 9)}
        case "avenge":
            more = {"when": reader.choice("when", AVENGED), "need": reader.number("need", 1, 6)}
        case "rescue":
            more = {"need": reader.number("need", 1, 6)}
        case "regrow":
            more = {"vp": reader.number("vp", 1, 9)}
        case "reroll":
            more = _read_reroll(reader)
    reader.done()
    return Effect(do, **more)


def _check_effects(reader: Reader, effects: tuple[Effect, ...]) -> None:
    """What stands on a card must be looked at by the rules."""
    if not effects:
        raise reader.fail("effect", "is empty: the card would do nothing")
    verbs = [effect.do for effect in effects]
    for do in verbs:
        if do not in SEVERAL and verbs.count(do) > 1:
            raise reader.fail("effect", f"{do} stands twice; a card has it once")
    if "strike" in verbs and "pull" in verbs:
        raise reader.fail("effect", "holds a strike and a pull; before a move there is one of them")
    if any(effect.do == "bonus" and effect.when == "souls" for effect in effects) and "souls" not in verbs:
        raise reader.fail("effect", 'counts souls and takes none: add { do = "souls", limit = 3 }')


def read_boost(reader: Reader) -> Boost:
    only(reader, FIELDS["boost"])
    effects = tuple([_read_boost_effect(part) for part in reader.parts("effect")])
    _check_effects(reader, effects)
    kind = reader.choice("kind", CARD_KINDS)
    verbs = {effect.do: effect for effect in reversed(effects)}
    active = verbs.get("strike") or verbs.get("pull")
    if (kind == "active") != (active is not None or "stow" in verbs):
        raise reader.fail("kind", "should be active where the card strikes, pulls or stows away, and only there")
    attach = types(reader, "attach")
    gains = tuple([effect.movement for effect in effects if effect.do == "gain"])
    if ("stow" in verbs or "spring" in gains) and attach != (0,):
        raise reader.fail("attach", "should be P: only a Pawn stows away or springs")
    boost = Boost(
        reader.name_id(),
        reader.choice("faction", FACTIONS),
        reader.text("name"),
        attach,
        kind,
        effects,
        reader.provenance(FACTS["boost"]),
        verbs,
        tuple([effect for effect in effects if effect.do == "bonus"]),
        gains,
        verbs["ignore"].whom if "ignore" in verbs else "",
        active,
    )
    reader.done()
    return boost


# --- Epic Acts ----------------------------------------------------------------------------------------


def _read_epic_effect(reader: Reader) -> Effect:
    do = verb(reader, EPIC_VERBS)
    more: dict[str, Any] = {}
    match do:
        case "restore":
            more = {
                "times": reader.number("times", 1, 15),
                "types": types(reader, "types"),
                "limit": reader.number("limit", 1, 99),
            }
            if K in more["types"]:
                raise reader.fail("types", "names the King, whom no Epic Act Restores: leave K out")
        case "march":
            more = {
                "times": reader.number("times", 1, 8),
                "types": types(reader, "types"),
                "amount": reader.number("amount", -9, 9),
            }
        case "promote":
            more = {"times": reader.number("times", 1, 8)}
        case "seize" | "save":
            more = {"need": reader.number("need", 1, 6)}
        case "turn":
            more = {"face": reader.number("face", 0, 6), "whom": reader.choice("whose", SIDES)}
        case "keg":
            more = {"small": reader.number("small", 0, 6), "big": reader.number("big", 0, 6)}
        case "chain" | "spot" | "moon":
            more = {"amount": reader.number("amount", -9, 9)}
        case "wall":
            more = {"amount": reader.number("amount", 0, 9), "block": reader.number("block", 0, 9)}
    reader.done()
    return Effect(do, **more)


def _read_windows(reader: Reader, do: str) -> tuple[str, ...]:
    """Where the card may be played, in the order of the Turn: its words are made from this list."""
    text = reader.text("windows")
    allowed = NEEDED_WINDOWS.get(do, EVERY_WINDOW)
    named = WINDOW_SETS.get(text.strip())
    if named is not None and not set(named) <= set(allowed):
        raise reader.fail("windows", f"{do} can be played in {' '.join(allowed)}, not in {text!r}")
    windows = named or tuple(text.split())
    for window in windows:
        if window not in allowed:
            raise reader.fail("windows", f"{do} can be played in {' '.join(allowed)}, not in {window!r}")
    once(reader, "windows", windows)
    return tuple([window for window in EVERY_WINDOW if window in windows])


def read_epic(reader: Reader) -> Epic:
    only(reader, FIELDS["epic"])
    parts = reader.parts("effect")
    if len(parts) != 1:
        raise reader.fail("effect", "should hold one table")
    effect = _read_epic_effect(parts[0])
    epic = Epic(
        reader.name_id(),
        reader.choice("faction", FACTIONS),
        reader.text("name"),
        _read_windows(reader, effect.do),
        effect,
        reader.provenance(FACTS["epic"]),
    )
    reader.done()
    return epic


# --- Battlefield Cards --------------------------------------------------------------------------------


def _read_part(reader: Reader) -> Effect:
    do = verb(reader, PART_VERBS)
    more: dict[str, Any] = {}
    if do != "omen":
        more["types"] = types(reader, "types")
    match do:
        case "move":
            more |= dict.fromkeys(listed(reader, "also", reader.text("also", ""), ALSO), True)
            more["amount"] = reader.number("amount", 0, 9, 0)
        case "strike":
            more |= _read_strike(reader)
        case "place":
            more["where"] = reader.choice("where", PLACES)
        case "guard":
            more |= {"count": reader.number("count", 1, 8), "amount": reader.number("amount", 1, 9)}
        case "exchange":
            if len(more["types"]) != 2:
                raise reader.fail("types", "should be two letters: the two types that exchange squares")
        case "promote":
            if more["types"] != (0,):
                raise reader.fail("types", "should be P: only Pawns Promote")
    reader.done()
    return Effect(do, **more)


def read_field(reader: Reader) -> Field:
    only(reader, FIELDS["battlefield"])
    parts = tuple([_read_part(part) for part in reader.parts("parts")])
    if not 1 <= len(parts) <= 2 or (len(parts) == 2 and any(part.do != "move" or part.again for part in parts)):
        raise reader.fail("parts", "should be one effect, or two moves")
    any_part = reader.choice("join", JOINS, "and") == "and_or"
    if any_part and (len(parts) != 2 or set(parts[0].types) & set(parts[1].types)):
        raise reader.fail("join", "and_or joins two moves of different types")
    if parts[0].differ or (any_part and parts[1].differ):
        raise reader.fail("parts", '"differ" looks at the first of two moves joined by "and": it belongs to the second')
    field = Field(
        reader.name_id(),
        reader.text("name"),
        reader.number("copies", 1, 9),
        any_part,
        parts,
        reader.provenance(FACTS["battlefield"]),
        frozenset(kind for part in parts if part.do == "move" for kind in part.types),
    )
    reader.done()
    return field
