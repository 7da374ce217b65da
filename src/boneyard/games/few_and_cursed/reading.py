"""Reading the content: every entry checked, every fact with its provenance."""

from __future__ import annotations

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.games.few_and_cursed.cards import (
    CONDITIONS,
    END_JOBS,
    Bonus,
    Box,
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

SECTIONS = (
    "character", "starting", "upgrade", "artifact", "store", "service", "wanted", "most_wanted", "monster", "job",
    "encounter", "cursed_encounter", "space", "road",
)  # fmt: skip

PILES = 4
"""The places for Most Wanted cards on the board; a Monster lies at the bottom of each."""

MOST_CARDS, MOST_OTHERS = 400, 120
"""Options are made once for so many cards, items, jobs, spaces and bounties."""

STAT_SERVICES = ("bullet", "capacity", "health", "threshold")

ANYWHERE = ("trash", "improvise", "stat", "job", "move_one", "move_any", "discard", "discard_hand")
CARD_VERBS = (*ANYWHERE, "copy", "trash_hand", "scavenge", "fan", "smooth_roads")
OPTION_VERBS = (*ANYWHERE, "lose_water", "lose_bullets")
ACTION_VERBS = (*ANYWHERE, "may_trash", "move_two", "encounter")
ITEM_VERBS = (*ANYWHERE, "spyglass", "crucifix", "map_case", "capacity", "coat", "medicine")
REWARD_VERBS = ("trash_reward", "stat", "improvise", "job")

TRACKS = ("health", "bullets", "curse")


def read_box(sources: Sources) -> Box:
    """Check the content and build the tables."""
    places = [_read_place(reader) for reader in sources.merged("space")]
    ids = [place.id for place in places]
    characters = [_read_character(reader) for reader in sources.merged("character")]
    decks = [chaser.id for chaser in characters]
    corners = [place.id for place in places if place.corner]
    titles = [_read_title(reader, "starting", decks) for reader in sources.merged("starting")]
    titles += [_read_title(reader, "upgrade", []) for reader in sources.merged("upgrade")]
    titles += [_read_title(reader, "artifact", corners) for reader in sources.merged("artifact")]
    posters = [_read_poster(reader, "outlaw", ids) for reader in sources.merged("most_wanted")]
    posters += [_read_poster(reader, "monster", ids) for reader in sources.merged("monster")]
    posters += [_read_wanted(reader, ids) for reader in sources.merged("wanted")]
    encounters = [_read_encounter(reader) for reader in sources.merged("encounter")]
    encounters += [_read_cursed(reader) for reader in sources.merged("cursed_encounter")]
    box = Box(
        characters,
        titles,
        [_read_ware(reader) for reader in sources.merged("store")],
        _read_prices(sources),
        posters,
        [_read_task(reader) for reader in sources.merged("job")],
        encounters,
        places,
        [_read_road(reader, ids) for reader in sources.merged("road")],
    )
    _check_whole(sources, box)
    return box


def _check_whole(sources: Sources, box: Box) -> None:
    """What no single entry can show: enough of everything to lay the table."""

    def refuse(section: str, problem: str) -> ContentError:
        return ContentError(sources.packs[-1].file, f"[[{section}]]", problem)

    if len(box.characters) < 4:
        raise refuse("character", "four players need four characters")
    for chaser, deck in zip(box.characters, box.starting, strict=True):
        if len(deck) < 4:
            raise refuse("starting", f"{chaser.name} needs at least four starting cards to draw a hand")
    if len(box.monsters) != PILES or len(box.outlaws) < PILES:
        raise refuse("monster", f"the board has {PILES} piles: {PILES} Monsters and at least {PILES} Most Wanted")
    if [poster.quarry for poster in box.posters].count(True) != 1:
        raise refuse("monster", 'one Monster is the quarry of the Dark Arts: quarry = "yes"')
    if len({box.found_on[w] for w in box.wanted}) != len(box.wanted) or any(
        box.found_on[w] <= TOWN for w in box.wanted
    ):
        raise refuse("wanted", "every Wanted card needs a type of space of its own")
    if len(box.title) > MOST_CARDS or max(len(box.item), len(box.job), len(box.places), len(box.posters)) > MOST_OTHERS:
        raise refuse("upgrade", f"there can be {MOST_CARDS} cards in decks, and {MOST_OTHERS} of anything else")
    if len(box.job) < 16:
        raise refuse("job", "four players are dealt sixteen jobs")
    if len({title for title, task in zip(box.job_title, box.job, strict=True) if not task.end}) < 12:
        raise refuse("job", "three tracks need twelve titles that are not settled at the end")
    if not all(box.stories):
        raise refuse("encounter", "both encounter decks need cards")
    if [place.type for place in box.places].count(TOWN) != 1 or len(box.corners) != 4:
        raise refuse("space", "the map has one San Andreas and four corner locations")
    if min(box.way_home) < 0:
        lost = box.places[box.way_home.index(-1)].name
        raise refuse("road", f"no way leads from {lost} to San Andreas")
    for relics, corner in zip(box.relics, box.corners, strict=True):
        if not relics:
            raise refuse("artifact", f"{box.places[corner].name} has no artifact")


# --- effects ------------------------------------------------------------------------------------------


def _read_effect(reader: Reader, verbs: tuple[str, ...], *, pays: bool = True) -> Effect:
    """The numbers and verbs of one effect; the caller reads the other fields of the entry."""
    drawn = reader.number("draw", 0, 9, 0)
    steps = ((("draw", drawn),) if drawn else ()) + _read_steps(reader, verbs)

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
        bonus=tuple([_read_bonus(part) for part in reader.parts("bonus", [])]),
        steps=steps,
    )


def _read_steps(reader: Reader, verbs: tuple[str, ...]) -> Steps:
    steps = []
    for part in reader.parts("then", []):
        steps.append((part.choice("do", verbs), part.number("amount", 1, 10, 1)))
        part.done()
    return tuple(steps)


def _read_bonus(reader: Reader) -> Bonus:
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


def _read_title(reader: Reader, kind: str, decks: list[str]) -> Title:
    where = {"starting": "deck", "artifact": "place"}.get(kind)
    facts = ("name", "grit", "effect", "place") if kind == "artifact" else ("name", "effect", "copies")
    effect = _read_effect(reader, CARD_VERBS)
    options = [_read_option(part) for part in reader.parts("option", [])]
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


def _read_option(reader: Reader) -> Effect:
    effect = _read_effect(reader, tuple(verb for verb in CARD_VERBS if verb != "copy"))
    reader.done()
    return effect


def _read_character(reader: Reader) -> Character:
    actions = []
    for part in reader.parts("action", []):
        actions.append((part.text("name"), _read_effect(part, ACTION_VERBS)))
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


def _read_ware(reader: Reader) -> Ware:
    ware = Ware(
        reader.name_id(),
        reader.text("name"),
        reader.number("copies", 1, 9),
        reader.number("cost", 1, 20),
        reader.choice("slot", ("accessory", "one_hand", "two_hands")),
        reader.choice("kind", ("resource", "weapon", "permanent", "single")),
        _read_effect(reader, ITEM_VERBS),
        reader.provenance(("name", "cost", "effect", "slot", "copies")),
    )
    if ware.kind == "weapon" and not ware.effect.pay_bullets:
        raise reader.fail("pay_bullets", "a weapon is used by paying Bullets")
    reader.done()
    return ware


def _read_prices(sources: Sources) -> dict[str, int]:
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


def _read_task(reader: Reader) -> Task:
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


def _read_poster(reader: Reader, kind: str, ids: list[str]) -> Poster:
    places = ids if kind == "monster" else [*TYPES[DESERT:], *ids]
    poster = Poster(
        reader.name_id(),
        reader.text("name"),
        kind,
        reader.choice("place", places),
        (reader.number("cost", 1, 60),),
        (_read_effect(reader, REWARD_VERBS, pays=False),),
        reader.provenance(("name", "place", "cost", "reward")),
        kind == "monster" and reader.choice("quarry", ("no", "yes"), "no") == "yes",
    )
    reader.done()
    return poster


def _read_wanted(reader: Reader, ids: list[str]) -> Poster:
    costs, rewards = [], []
    for part in reader.parts("sides"):
        costs.append(part.number("cost", 1, 60))
        rewards.append(_read_effect(part, REWARD_VERBS, pays=False))
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


def _read_column(reader: Reader) -> Column:
    options = []
    for part in reader.parts("options"):
        options.append(_read_effect(part, OPTION_VERBS))
        part.done()
    if not 1 <= len(options) <= 4:
        raise reader.fail("options", "an encounter offers one to four options")
    return Column(reader.text("title"), reader.text("story"), tuple(options))


def _read_encounter(reader: Reader) -> Encounter:
    name = reader.name_id()
    columns = {}
    for number in range(DESERT, RUINS + 1):
        parts = reader.parts(TYPES[number])
        if len(parts) != 1:
            raise reader.fail(TYPES[number], "an encounter has one column for each type of space")
        columns[number] = _read_column(parts[0])
        parts[0].done()
    encounter = Encounter(name, False, columns, reader.provenance(("text", "options")))
    reader.done()
    return encounter


def _read_cursed(reader: Reader) -> Encounter:
    name = reader.name_id()
    column = _read_column(reader)
    if not any(option.free for option in column.options):
        raise reader.fail("options", "a cursed encounter always has an outcome that costs nothing")
    encounter = Encounter(name, True, {CURSED: column}, reader.provenance(("text", "options")))
    reader.done()
    return encounter


# --- the map ------------------------------------------------------------------------------------------


def _read_place(reader: Reader) -> Place:
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


def _read_road(reader: Reader, ids: list[str]) -> tuple[int, Road]:
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
