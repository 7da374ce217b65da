"""Packs of an owner that could not be played with: each is refused with its file, its entry, its field and what to do."""

from __future__ import annotations

import pytest

from boneyard.engine.content import ContentError
from boneyard.games.few_and_cursed.effects import VERBS
from boneyard.games.few_and_cursed.entries import COUNTED, KNOWN_VERBS, PERMANENT_VERBS
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.options import CHOOSE, PICK
from boneyard.games.few_and_cursed.reading import MOST_CHARACTERS, MOST_OTHERS
from boneyard.games.few_and_cursed.texts import STEP_WORDS, step_text
from tests.games.few_and_cursed.helpers import Desert, packed


def refused(text: str) -> str:
    with pytest.raises(ContentError) as error:
        packed(text)
    return str(error.value)


def entry(section: str, called: str = "x", /, **fields: object) -> str:
    lines = [f'[[{section}]]\nid = "{called}"']
    lines += [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in fields.items()]
    return "\n".join(lines) + "\n"


def upgrade(then: str = "", **fields: object) -> str:
    return entry("upgrade", name="X", copies=1, **fields) + (f"then = [{then}]\n" if then else "")


def ware(kind: str, then: str = "", **fields: object) -> str:
    made = entry("store", name="X", copies=1, cost=3, slot="accessory", kind=kind, **fields)
    return made + (f"then = [{then}]\n" if then else "")


def character(called: str = "x", /, rest: str = 'action = [{ name = "Act", water = 1 }]\n', **fields: object) -> str:
    numbers = {"health": 3, "bullets": 2, "capacity": 4, "threshold": 6, "water": 3, "proficiency": 1} | fields
    return entry("character", called, name="X", **numbers, cursed_proficiency=2) + rest


# --- items --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["resource", "weapon", "single"])
@pytest.mark.parametrize("verb", PERMANENT_VERBS)
def test_what_works_by_itself_is_permanent(verb: str, kind: str) -> None:
    bullets = {"pay_bullets": 1} if kind == "weapon" else {}
    told = refused(ware(kind, f'{{ do = "{verb}" }}', **bullets))
    assert told.startswith("mine.toml: store 'x', field 'kind': ")
    assert verb in told
    assert 'kind = "permanent"' in told
    packed(ware("permanent", f'{{ do = "{verb}" }}'))


@pytest.mark.parametrize(
    "text",
    [
        ware("permanent", attack=2, health=1),
        ware("permanent"),
        ware("permanent", '{ do = "coat" }', attack=1),
        ware("permanent", '{ do = "coat" }', draw=1),
        ware("permanent", '{ do = "coat" }', pay_water=1),
        ware("permanent", '{ do = "coat" }, { do = "improvise" }'),
        ware("permanent", '{ do = "capacity" }, { do = "capacity" }'),
    ],
)
def test_a_permanent_item_does_that_and_nothing_else(text: str) -> None:
    told = refused(text)
    assert told.startswith("mine.toml: store 'x', field 'kind': a permanent item")
    assert "capacity, coat, medicine" in told
    assert 'kind = "resource"' in told


@pytest.mark.parametrize(
    "text",
    [
        ware("single", '{ do = "spyglass" }'),
        ware("weapon", '{ do = "spyglass" }', pay_bullets=1),
        ware("resource", '{ do = "spyglass" }', attack=1),
        ware("resource", '{ do = "spyglass" }', pay_water=1),
        ware("resource", '{ do = "spyglass" }, { do = "improvise" }'),
    ],
)
def test_a_spyglass_is_exhausted_by_an_improvise_and_does_nothing_else(text: str) -> None:
    assert refused(text).startswith("mine.toml: store 'x', field 'then': spyglass ")


def test_a_weapon_takes_more_bullets_than_it_gives() -> None:
    """It may be used as often as its Bullets last, so they must not last for ever."""
    assert "store 'x', field 'bullets'" in refused(ware("weapon", pay_bullets=1, bullets=1, attack=1))
    packed(ware("weapon", pay_bullets=2, bullets=1, attack=1))


@pytest.mark.parametrize("kind", ["resource", "weapon", "single"])
def test_a_crucifix_and_a_map_case_may_be_of_any_kind_that_is_used(kind: str) -> None:
    price = {"pay_bullets": 1} if kind == "weapon" else {}
    box = packed(ware(kind, '{ do = "crucifix" }', **price))
    assert Desert(content=box, red={"items": ["x"], "bullets": 2}).do("UseItem", "x").g.crucifix
    box = packed(ware(kind, '{ do = "map_case" }', **price))
    t = Desert(
        content=box, at="encounter", story="e05", stories=["e02"], red={"space": "i1", "items": ["x"], "bullets": 2}
    )
    assert t.do("UseItem", "x")["story"] == "e02"


# --- two of one name ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "other", "kind"),
    [
        (entry("most_wanted", "zombies", name="X", place="ruins", cost=3), "most_wanted 'zombies'",
         "wanted 'zombies' of bounties.toml", "bounties"),
        (entry("cursed_encounter", "e01", title="X", story="Y") + "options = [{}]\n", "cursed_encounter 'e01'",
         "encounter 'e01' of encounters.toml", "encounters"),
        (entry("artifact", "sprint", name="X", place="se", worth=1, attack=1), "artifact 'sprint'",
         "upgrade 'sprint' of upgrades.toml", "cards of a deck"),
        (entry("monster", "x", name="X", place="se", cost=3) + entry("most_wanted", "x", name="X", place="se", cost=3),
         "monster 'x'", "most_wanted 'x' of mine.toml", "bounties"),
    ],
)  # fmt: skip
def test_two_entries_of_one_name_are_named_both(text: str, place: str, other: str, kind: str) -> None:
    told = refused(text)
    assert told.startswith(f"mine.toml: {place}, field 'id': ")
    assert other in told
    assert kind in told
    assert "give one of them another id" in told


# --- what nobody would read ---------------------------------------------------------------------------


@pytest.mark.parametrize("verb", [verb for verb in KNOWN_VERBS if verb not in COUNTED and verb != "copy"])
def test_an_amount_is_refused_where_nothing_counts_it(verb: str) -> None:
    where = {"trash_reward": entry("most_wanted", name="X", place="ruins", cost=3) + "then = [%s]\n"}
    if verb in ("may_trash", "move_two", "encounter"):
        text = character(rest='action = [{ name = "Act", then = [%s] }]\n')
    elif verb in ("spyglass", "crucifix", "map_case", "coat", "medicine"):
        text = ware("permanent" if verb in PERMANENT_VERBS else "resource", "%s")
    elif verb in ("lose_water", "lose_bullets"):
        text = entry("cursed_encounter", title="X", story="Y") + "options = [{ then = [%s] }]\n"
    else:
        text = where.get(verb, upgrade("%s"))
    told = refused(text % f'{{ do = "{verb}", amount = 2 }}')
    assert "then 1, field 'amount': " in told
    assert verb in told


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (upgrade() + 'bonus = [{ when = "desert" }]\n', "bonus 1, field 'attack': a bonus gives"),
        (upgrade() + 'bonus = [{ when = "desert", at = 3, attack = 1 }]\n', "bonus 1, field 'at': is not known here"),
        (upgrade() + "option = [{}]\n", "option 1, field 'then': a trash option"),
        (character(rest='passive = "Iron Skin"\n'), "character 'x', field 'cheaper_store': is missing"),
        (character() + "cheaper_store = 1\n", "character 'x', field 'cheaper_store': is what a passive"),
        (character(bullets=9, capacity=1), "character 'x', field 'bullets': should be from 0 to 1"),
        (character(rest=""), "one unique ability"),
        (entry("job", name="X", copies=1, water=1, grit=1, track="health", at=11), "job 'x', field 'at': should be from 0 to 10"),
        (entry("road", **{"from": "sa", "to": "sa", "movement": 1}), "road 'x', field 'to': leads back"),
        (entry("road", **{"from": "i1", "to": "sa", "movement": 1}), "road 'x', field 'to': .*road 'sa_i1'"),
        (entry("space", "desert", name="X", type="ruins", x=1, y=1), "space 'desert', field 'id': .*type of space"),
        (entry("space", "sa", name="X", type="ruins", x=1, y=1), r"\[\[space\]\]: .*one San Andreas"),
        (entry("space", "sa", name="X", type="san_andreas", corner="yes", x=1, y=1), "space 'sa', field 'corner'"),
        (entry("monster", "tsilkali", name="X", place="sa", cost=9, grit=1), "monster 'tsilkali', field 'place'"),
        ("".join(character(f"c{number}") for number in range(17)), rf"\[\[character\]\]: .*{MOST_CHARACTERS}"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=rf"^mine\.toml: .*{complaint}"):
        packed(text)


def test_there_is_an_option_for_everything_that_may_be_entered() -> None:
    assert len(PICK) == MOST_CHARACTERS
    assert len(CHOOSE) == MOST_OTHERS
    column = '[{ title = "X", story = "Y", options = [{}] }]'
    more = "".join(
        f'[[encounter]]\nid = "n{number}"\ndesert = {column}\ncanyons = {column}\nruins = {column}\n'
        for number in range(80)
    )
    assert refused(more).startswith(f"mine.toml: [[encounter]]: there are 124; at most {MOST_OTHERS}")


def test_every_verb_is_carried_out_and_worded() -> None:
    """Those without a rule of their own are looked for by the rules they change."""
    looked_for = {"copy", "spyglass", *PERMANENT_VERBS}
    assert set(KNOWN_VERBS) - looked_for == set(VERBS) - {"draw"}
    assert set(COUNTED) | set(STEP_WORDS) == set(KNOWN_VERBS)
    assert all(step_text(verb, 1) for verb in KNOWN_VERBS)


def test_the_house_has_no_entry_that_would_be_refused() -> None:
    assert GAME.build(GAME.sources()).tokens
