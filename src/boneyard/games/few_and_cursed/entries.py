"""How each entry of the content is read: every field checked, every fact with its provenance."""

from __future__ import annotations

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.games.few_and_cursed.cards import (
    CONDITIONS,
    END_JOBS,
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
from boneyard.games.few_and_cursed.land import CURSED, DESERT, RUINS, TYPES, Place, Road

STAT_SERVICES = ("bullet", "capacity", "health", "threshold")

ANYWHERE = ("trash", "improvise", "stat", "job", "move_one", "move_any", "discard", "discard_hand")
CARD_VERBS = (*ANYWHERE, "copy", "trash_hand", "scavenge", "fan", "smooth_roads")
OPTION_VERBS = (*ANYWHERE, "lose_water", "lose_bullets")
ACTION_VERBS = (*ANYWHERE, "may_trash", "move_two", "encounter")
ITEM_VERBS = (*ANYWHERE, "spyglass", "crucifix", "map_case", "capacity", "coat", "medicine")
REWARD_VERBS = ("trash_reward", "stat", "improvise", "job")

TRACKS = ("health", "bullets", "curse")


# --- effects ------------------------------------------------------------------------------------------


def read_effect(reader: Reader, verbs: tuple[str, ...], *, pays: bool = True) -> Effect:
    """The numbers and verbs of one effect; the caller reads the other fields of the entry."""
    drawn = reader.number("draw", 0, 9, 0)
    steps = ((("draw", drawn),) if drawn else ()) + read_steps(reader, verbs)

    def cost(what: str) -> int:
        return reader.number(f"pay_{what}", 0, 20, 0) if pays else 0

    def gain(what: str) -> int:
        return reader.number(what, -20, 20, 0)

    return Effect(
        pay_attack=cost("attack"),
        pay_movement=cost("movement"),
        pay_water=cost("water"),
        pay_bullets=cost("bullets"),
        pay_health=cost("health"),
        pay_curse=cost("curse"),
        pay=reader.choice("pay", ("", "trash", "discard"), "") if pays else "",
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
        steps.append((part.choice("do", verbs), part.number("amount", 1, 10, 1)))
        part.done()
    return tuple(steps)


def read_bonus(reader: Reader) -> Bonus:
    bonus = Bonus(
        reader.choice("when", CONDITIONS),
        reader.number("at", 1, 10, 1),
        reader.number("attack", 0, 20, 0),
        reader.number("movement", 0, 20, 0),
        reader.number("water", 0, 20, 0),
    )
    if bonus.water and bonus.when not in TYPES:
        raise reader.fail("water", "can depend on a type of space only: tracks change before other conditions are read")
    reader.done()
    return bonus


# --- cards --------------------------------------------------------------------------------------------


def read_title(reader: Reader, kind: str, decks: list[str]) -> Title:
    where = {"starting": "deck", "artifact": "place"}.get(kind)
    facts = ("name", "grit", "effect", "place") if kind == "artifact" else ("name", "effect", "copies")
    effect = read_effect(reader, CARD_VERBS)
    options = [read_option(part) for part in reader.parts("option", [])]
    if len(options) > 1:
        raise reader.fail("option", "a card has at most one trash option")
    if effect.copies and (effect.steps != (("copy", 1),) or not effect.free or options or effect.bonus):
        raise reader.fail("then", "a card that copies can have numbers besides, and nothing else")
    if effect.pay_attack or effect.pay_movement or effect.pay:
        raise reader.fail("pay", "a card is paid with Water, Bullets or Health")
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


def read_option(reader: Reader) -> Effect:
    effect = read_effect(reader, tuple(verb for verb in CARD_VERBS if verb != "copy"))
    reader.done()
    return effect


def read_character(reader: Reader) -> Character:
    actions = []
    for part in reader.parts("action", []):
        actions.append((part.text("name"), read_effect(part, ACTION_VERBS)))
        part.done()
    passive = reader.text("passive", "")
    if len(actions) + bool(passive) != 1:
        raise reader.fail("action", "a character has one unique ability: an action or a passive one")
    character = Character(
        reader.name_id(),
        reader.text("name"),
        reader.number("health", 1, 10),
        reader.number("bullets", 0, 10),
        reader.number("capacity", 0, 10),
        reader.number("threshold", 1, 10),
        reader.number("water", 0, 20),
        (reader.number("proficiency", 0, 9), reader.number("cursed_proficiency", 0, 9)),
        actions[0][0] if actions else passive,
        actions[0][1] if actions else None,
        reader.number("cheaper_store", 0, 9, 0),
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
    reader.done()
    return ware


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
        reader.number("at", 0, 30) if track or end else 0,
        reader.provenance(("title", "reward", "requirement", "copies")),
    )
    if bool(track) + bool(end) + task.spends != 1:
        raise reader.fail(
            "track", "a job spends something, or asks a track, or is settled at the end: one of the three"
        )
    reader.done()
    return task


# --- bounties and encounters --------------------------------------------------------------------------


def read_poster(reader: Reader, kind: str, ids: list[str]) -> Poster:
    places = ids if kind == "monster" else [*TYPES[DESERT:], *ids]
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


def read_wanted(reader: Reader, ids: list[str]) -> Poster:
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
    reader.done()
    return place


def read_road(reader: Reader, ids: list[str]) -> tuple[int, Road]:
    reader.name_id()
    start, to = reader.choice("from", ids), reader.choice("to", ids)
    road = Road(
        ids.index(to),
        reader.number("movement", 1, 9),
        reader.number("curse", 0, 9, 0),
        reader.number("attack", 0, 9, 0),
    )
    reader.provenance(("symbols",))
    reader.done()
    return ids.index(start), road
