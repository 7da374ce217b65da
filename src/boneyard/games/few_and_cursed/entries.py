"""How each entry of the content is read: every field checked, every fact with its provenance."""

from __future__ import annotations

from dataclasses import replace

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.games.few_and_cursed.cards import (
    CONDITIONS,
    END_JOBS,
    NO_EFFECT,
    Bonus,
    Character,
    Column,
    Effect,
    Encounter,
    Poster,
    Steps,
    Task,
    Title,
    Ware,
)
from boneyard.games.few_and_cursed.land import CURSED, DESERT, RUINS, TOWN, TYPES, Place, Road
from boneyard.games.few_and_cursed.state import TRACK_END

STAT_SERVICES = ("bullet", "capacity", "health", "threshold")

ANYWHERE = ("trash", "improvise", "stat", "job", "move_one", "move_any", "discard", "discard_hand")
CARD_VERBS = (*ANYWHERE, "copy", "trash_hand", "scavenge", "fan", "smooth_roads")
OPTION_VERBS = (*ANYWHERE, "lose_water", "lose_bullets")
ACTION_VERBS = (*ANYWHERE, "may_trash", "move_two", "encounter")
PERMANENT_VERBS = ("capacity", "coat", "medicine")
"""What works by itself while an item is equipped."""
ITEM_VERBS = (*ANYWHERE, "spyglass", "crucifix", "map_case", *PERMANENT_VERBS)
REWARD_VERBS = ("trash_reward", "stat", "improvise", "job")
KNOWN_VERBS = tuple(dict.fromkeys((*CARD_VERBS, *OPTION_VERBS, *ACTION_VERBS, *ITEM_VERBS, *REWARD_VERBS)))
COUNTED = ("discard", "fan", "capacity")
"""The verbs that say how much; of all others there is one."""

MEASURED = ("health_at_most", "per_curse")
"""The conditions of a bonus that say at what number."""

TRACKS = ("health", "bullets", "curse")
POOL = ("attack", "movement")
"""What cannot be lost, only paid: there is nothing of it on a track."""
PRICE_CARDS = ("trash", "discard")
"""A card as a price: one of hand or discard pile, or one of the hand."""


# --- effects ------------------------------------------------------------------------------------------


def read_effect(reader: Reader, verbs: tuple[str, ...], *, pays: bool = True) -> Effect:
    """The numbers and verbs of one effect; the caller reads the other fields of the entry."""
    drawn = reader.number("draw", 0, 9, 0)
    steps = ((("draw", drawn),) if drawn else ()) + read_steps(reader, verbs)

    def cost(what: str) -> int:
        return reader.number(f"pay_{what}", 0, 20, 0) if pays else 0

    def gain(what: str) -> int:
        return reader.number(what, 0 if what in POOL else -20, 20, 0)

    return Effect(
        pay_attack=cost("attack"),
        pay_movement=cost("movement"),
        pay_water=cost("water"),
        pay_bullets=cost("bullets"),
        pay_health=cost("health"),
        pay_curse=cost("curse"),
        pay=reader.choice("pay", ("", *PRICE_CARDS), "") if pays else "",
        attack=gain("attack"),
        movement=gain("movement"),
        bullets=gain("bullets"),
        health=gain("health"),
        curse=gain("curse"),
        water=gain("water"),
        grit=gain("grit"),
        bonus=tuple([read_bonus(part) for part in reader.parts("bonus", [])]),
        steps=steps,
    )


def read_steps(reader: Reader, verbs: tuple[str, ...]) -> Steps:
    steps = []
    for part in reader.parts("then", []):
        verb = part.choice("do", verbs)
        if verb not in COUNTED and "amount" in part.table:
            raise part.fail("amount", f"{verb} has no amount; take it out, or write the step several times")
        steps.append((verb, part.number("amount", 1, 10, 1) if verb in COUNTED else 1))
        part.done()
    return tuple(steps)


def read_bonus(reader: Reader) -> Bonus:
    when = reader.choice("when", CONDITIONS)
    bonus = Bonus(
        when,
        reader.number("at", 1, 10, 1) if when in MEASURED else 1,
        reader.number("attack", 0, 20, 0),
        reader.number("movement", 0, 20, 0),
        reader.number("water", 0, 20, 0),
    )
    if bonus.water and bonus.when not in TYPES:
        raise reader.fail("water", "can depend on a type of space only: tracks change before other conditions are read")
    if not (bonus.attack or bonus.movement or bonus.water):
        raise reader.fail("attack", "a bonus gives Attack, Movement or Water; write how much")
    reader.done()
    return bonus


# --- cards --------------------------------------------------------------------------------------------


def read_title(reader: Reader, kind: str, decks: list[str]) -> Title:
    where = {"starting": "deck", "artifact": "place"}.get(kind)
    facts = ("name", "grit", "effect", "place") if kind == "artifact" else ("name", "effect", "copies")
    effect = read_effect(reader, CARD_VERBS)
    options = [read_option(part, effect) for part in reader.parts("option", [])]
    if len(options) > 1:
        raise reader.fail("option", "a card has at most one trash option")
    if effect.copies and (effect.steps != (("copy", 1),) or not effect.free or options or effect.bonus):
        raise reader.fail("then", "a card that copies can have numbers besides, and nothing else")
    title = Title(
        reader.name_id(),
        reader.text("name"),
        kind,
        effect,
        options[0] if options else None,
        1 if kind == "artifact" else reader.number("copies", 1, 9),
        reader.choice(where, decks) if where else "",
        reader.number("worth", 0, 20) if kind == "artifact" else 0,
        reader.provenance(facts),
    )
    reader.done()
    return title


def read_option(reader: Reader, card: Effect) -> Effect:
    """What is added when a card is trashed as it is played."""
    effect = read_effect(reader, tuple(verb for verb in CARD_VERBS if verb != "copy"))
    if effect == NO_EFFECT:
        raise reader.fail("then", "a trash option does something; write what, or take the option out")
    if effect.pay and card.pay:
        raise reader.fail("pay", "a card and its trash option are paid together, with one card at most; take one out")
    reader.done()
    return effect


def read_action(reader: Reader) -> tuple[str, Effect]:
    """The unique ability of a character as an action: its name and what it does."""
    name, effect = reader.text("name"), read_effect(reader, ACTION_VERBS)
    if "encounter" in [verb for verb, _ in effect.steps[:-1]]:
        raise reader.fail("then", "an encounter is resolved after everything else; write it last, and once")
    reader.done()
    return name, effect


def read_character(reader: Reader) -> Character:
    actions = [read_action(part) for part in reader.parts("action", [])]
    passive = reader.text("passive", "")
    if len(actions) + bool(passive) != 1:
        raise reader.fail("action", "a character has one unique ability: an action or a passive one")
    if actions and "cheaper_store" in reader.table:
        raise reader.fail("cheaper_store", "is what a passive ability does; take it out, or write passive for action")
    capacity = reader.number("capacity", 0, TRACK_END)
    character = Character(
        reader.name_id(),
        reader.text("name"),
        reader.number("health", 1, TRACK_END),
        reader.number("bullets", 0, capacity),
        capacity,
        reader.number("threshold", 1, TRACK_END),
        reader.number("water", 0, 20),
        (reader.number("proficiency", 0, 9), reader.number("cursed_proficiency", 0, 9)),
        actions[0][0] if actions else passive,
        actions[0][1] if actions else None,
        reader.number("cheaper_store", 1, 9) if passive else 0,
        reader.number("dearer_store", 0, 9, 0),
        reader.number("no_camp_health", 0, 1, 0),
        reader.number("less_water", 0, 9, 0),
        reader.number("longer_roads", 0, 9, 0),
        reader.provenance(("name", "stats", "ability", "drawback")),
    )
    reader.done()
    return character


# --- store and jobs -----------------------------------------------------------------------------------


def read_ware(reader: Reader) -> Ware:
    ware = Ware(
        reader.name_id(),
        reader.text("name"),
        reader.number("copies", 1, 9),
        reader.number("cost", 1, 20),
        reader.choice("slot", ("accessory", "one_hand", "two_hands")),
        reader.choice("kind", ("resource", "weapon", "permanent", "single")),
        read_effect(reader, ITEM_VERBS),
        reader.provenance(("name", "cost", "effect", "slot", "copies")),
    )
    if ware.kind == "weapon" and not ware.effect.pay_bullets:
        raise reader.fail("pay_bullets", "a weapon is used by paying Bullets")
    if ware.kind == "weapon" and ware.effect.bullets >= ware.effect.pay_bullets:
        raise reader.fail("bullets", "a weapon gives fewer Bullets than it takes, or it could be used for ever")
    check_uses(reader, ware)
    reader.done()
    return ware


def check_uses(reader: Reader, ware: Ware) -> None:
    """What works by itself and what is used are two kinds of items; a Spyglass is used by an Improvise alone (FAC-H10)."""
    verbs = [verb for verb, _ in ware.effect.steps]
    by_itself = [verb for verb in verbs if verb in PERMANENT_VERBS]
    alone = replace(ware.effect, steps=()) == NO_EFFECT
    if ware.kind != "permanent" and by_itself:
        raise reader.fail(
            "kind", f'{by_itself[0]} works by itself while the item is equipped; write kind = "permanent"'
        )
    if ware.kind == "permanent" and (not verbs or verbs != by_itself or len(set(verbs)) < len(verbs) or not alone):
        does = f"does {', '.join(PERMANENT_VERBS)}, each once, and nothing else"
        raise reader.fail(
            "kind", f'a permanent item is never used: it {does}; for anything else write kind = "resource"'
        )
    if "spyglass" in verbs and (ware.kind != "resource" or len(verbs) > 1 or not alone):
        raise reader.fail(
            "then", 'spyglass is used by an Improvise once a round; write kind = "resource", and nothing besides'
        )


def read_prices(sources: Sources) -> dict[str, int]:
    prices = {}
    for reader in sources.merged("service"):
        service = reader.choice("id", STAT_SERVICES)
        reader.text("name")
        prices[service] = reader.number("cost", 1, 20)
        reader.provenance(("cost",))
        reader.done()
    if set(prices) != set(STAT_SERVICES):
        raise ContentError(sources.packs[-1].file, "[[service]]", f"prices are needed for {', '.join(STAT_SERVICES)}")
    return {service: prices[service] for service in STAT_SERVICES}


def read_task(reader: Reader) -> Task:
    track = reader.choice("track", ("", *TRACKS), "")
    end = reader.choice("end", ("", *END_JOBS), "")
    task = Task(
        reader.name_id(),
        reader.text("name"),
        reader.number("copies", 1, 9),
        reader.number("water", 0, 20),
        reader.number("grit", 0, 20),
        reader.number("attack", 0, 30, 0),
        reader.number("movement", 0, 30, 0),
        track,
        end,
        reader.number("at", 0, TRACK_END if track else 30) if track or end else 0,
        reader.provenance(("title", "reward", "requirement", "copies")),
    )
    if bool(track) + bool(end) + task.spends != 1:
        raise reader.fail(
            "track", "a job spends something, or asks a track, or is settled at the end: one of the three"
        )
    reader.done()
    return task


# --- bounties and encounters --------------------------------------------------------------------------


def read_poster(reader: Reader, kind: str, spaces: list[Place]) -> Poster:
    """A Monster has a space of its own, and walks to San Andreas from there; others may be met on a type of space."""
    if kind == "monster":
        places = [place.id for place in spaces if place.type != TOWN]
    else:
        places = [*TYPES[DESERT:], *[place.id for place in spaces]]
    poster = Poster(
        reader.name_id(),
        reader.text("name"),
        kind,
        reader.choice("place", places),
        (reader.number("cost", 1, 60),),
        (read_effect(reader, REWARD_VERBS, pays=False),),
        reader.provenance(("name", "place", "cost", "reward")),
        kind == "monster" and reader.choice("quarry", ("no", "yes"), "no") == "yes",
    )
    reader.done()
    return poster


def read_wanted(reader: Reader) -> Poster:
    costs, rewards = [], []
    for part in reader.parts("sides"):
        costs.append(part.number("cost", 1, 60))
        rewards.append(read_effect(part, REWARD_VERBS, pays=False))
        part.done()
    if len(costs) != 2:
        raise reader.fail("sides", "a Wanted card has two sides")
    poster = Poster(
        reader.name_id(),
        reader.text("name"),
        "wanted",
        reader.choice("place", TYPES[DESERT:]),
        tuple(costs),
        tuple(rewards),
        reader.provenance(("name", "place", "front", "back")),
    )
    reader.done()
    return poster


def read_column(reader: Reader) -> Column:
    options = []
    for part in reader.parts("options"):
        options.append(read_effect(part, OPTION_VERBS))
        part.done()
    if not 1 <= len(options) <= 4:
        raise reader.fail("options", "an encounter offers one to four options")
    return Column(reader.text("title"), reader.text("story"), tuple(options))


def read_encounter(reader: Reader) -> Encounter:
    name = reader.name_id()
    columns = {}
    for number in range(DESERT, RUINS + 1):
        parts = reader.parts(TYPES[number])
        if len(parts) != 1:
            raise reader.fail(TYPES[number], "an encounter has one column for each type of space")
        columns[number] = read_column(parts[0])
        parts[0].done()
    encounter = Encounter(name, False, columns, reader.provenance(("text", "options")))
    reader.done()
    return encounter


def read_cursed(reader: Reader) -> Encounter:
    name = reader.name_id()
    column = read_column(reader)
    if not any(option.free for option in column.options):
        raise reader.fail("options", "a cursed encounter always has an outcome that costs nothing")
    encounter = Encounter(name, True, {CURSED: column}, reader.provenance(("text", "options")))
    reader.done()
    return encounter


# --- the map ------------------------------------------------------------------------------------------


def read_place(reader: Reader) -> Place:
    place = Place(
        reader.name_id(),
        reader.text("name"),
        TYPES.index(reader.choice("type", TYPES)),
        reader.choice("corner", ("no", "yes"), "no") == "yes",
        reader.number("x", 0, 100),
        reader.number("y", 0, 100),
        reader.provenance(("name", "type")),
    )
    if place.id in TYPES:
        raise reader.fail("id", "is the name of a type of space, which bounties are met on; choose another")
    if place.corner and place.type == TOWN:
        raise reader.fail("corner", "San Andreas is in the middle of the map; artifacts lie in four other spaces")
    reader.done()
    return place


def read_road(reader: Reader, ids: list[str]) -> tuple[int, Road]:
    reader.name_id()
    start, to = reader.choice("from", ids), reader.choice("to", ids)
    if start == to:
        raise reader.fail("to", "leads back to where the road begins; write the space at its other end")
    road = Road(
        ids.index(to),
        reader.number("movement", 1, 9),
        reader.number("curse", 0, 9, 0),
        reader.number("attack", 0, 9, 0),
    )
    reader.provenance(("symbols",))
    reader.done()
    return ids.index(start), road
