"""Every card for itself: what it costs and what it gives, in the short hand of the rules, played at the table.

A card left out here is missed, whatever else speaks of it. Conditions, limits and copies have tests of their own.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from boneyard.games.few_and_cursed.cards import Poster
from boneyard.games.few_and_cursed.land import CANYONS, CURSED, DESERT, RUINS
from tests.games.few_and_cursed.helpers import BOX, Desert
from tests.support import rule_test

LETTERS = {"A": "attack", "M": "movement", "B": "bullets", "H": "health", "C": "curse", "W": "water", "G": "grit"}
ASKS = {
    "T": "card_to_trash", "Disc": "card_to_discard", "MV1": "free_move", "MVany": "free_move", "MV2": "free_move", "IMP": "card_to_keep",
    "STAT": "stat_to_raise", "take": "card_to_take_back", "copy": "card_to_copy", "may T": "perhaps_trash", "discard 2": "card_to_discard",
}  # fmt: skip
TRACKS: dict[str, Any] = {"bullets": 3, "capacity": 10, "health": 5, "curse": 3, "water": 9, "grit": 5}
HELD = ["hired_gun.2", "hired_gun.3", "uppercut.2"]


def amounts(short: str) -> dict[str, int]:
    """``+2A -1C`` in numbers."""
    found = re.findall(r"([+-]\d)([A-Z])(?![A-Za-z])", short)
    return {LETTERS[letter]: int(number) for number, letter in found}


def standing(t: Desert) -> dict[str, int]:
    mine = {name: t.red[name] for name in ("bullets", "health", "curse", "water", "grit")}
    return {"attack": t["attack"], "movement": t["movement"], **mine}


def gained(t: Desert, before: dict[str, int]) -> dict[str, int]:
    return {name: number - before[name] for name, number in standing(t).items() if number != before[name]}


def held(t: Desert) -> int:
    return len(t.red["hand"])


def drawn(short: str) -> int:
    return sum(int(number) for number in re.findall(r"\bD(\d)", short))


def asked_for(short: str) -> str:
    """The question that something written so ends in."""
    words = [part.strip() for part in re.split(r"[,:;]", short)]
    return next((ASKS[word] for word in words if word in ASKS), "")


# --- personal cards -----------------------------------------------------------------------------------

CARDS = {
    "cursed_redhead": ("+1C, copy", None), "two_gun_rhythm": ("+2A", None), "steady_hand": ("+1A", None), "long_stride": ("+1M", None),
    "hard_ride": ("+2M", None), "cursed_jebediah": ("+1C, copy", None), "hellfire_sermon": ("+2A", None), "weathered_fists": ("+1A", None),
    "pilgrims_walk": ("+2M", None), "dust_on_the_cassock": ("+1M", None), "cursed_maecenas": ("+1C, copy", None),
    "fearless_pursuit": ("+1M", None), "paid_muscle": ("+1A", None), "duelling_pistol": ("+2A", None), "private_coach": ("+2M", None),
    "petty_cash": ("+1W", None), "cursed_calla_vane": ("+1C, copy", None), "trailcraft": ("+1M", None), "ridge_runner": ("+2M", None),
    "skinning_knife": ("+1A", None), "patient_shot": ("+2A", None),
    "hired_gun": ("+3A", None), "uppercut": ("+2A", "+3A"), "sprint": ("+2M", "+3M"), "call_to_darkness": ("+2C", "+2C, T"),
    "roundhouse": ("+2A +1M", None), "forced_march": ("+3M +1C", None), "snap_shot": ("+1A +1B", None),
    "loaded_bandolier": ("+2B", "+3B"), "field_dressing": ("+1A +1H", "+1A +2H"), "full_canteen": ("+2W", "+4W"),
    "ash_prayer": ("+1A -1C", "+1A -3C"), "second_wind": ("+1M, D1", None), "cheap_shot": ("+1A, D1", None),
    "blood_price": ("-1H +6A", None), "hex_bolt": ("+4A +1C", None), "shadow_step": ("+2M +1C, D1", None),
    "burn_the_past": ("+1A, T", None), "travel_light": ("+1M", "+1M, T"), "ace_in_the_boot": ("D2", "D3"),
    "mercenary_pay": ("-2W +5A", None), "pack_mule": ("+1M +1W", None), "dowsing_rod": ("+3W +1C", None), "canyon_ambush": ("+2A", None),
    "desert_rat": ("+2M", None), "grave_robber": ("+2A", None), "salt_ritual": ("-1W +1M -3C", None), "fan_the_hammer": ("+1A", None),
    "last_stand": ("+2A", None), "embrace_the_curse": ("+2A +1C", None), "scavenge": ("+1M, take", None),
    "a_touch_of_evil": ("T", None), "weeping_idol": ("-3C", None), "governors_ledger": ("+3W", None), "eye_of_horus": ("+3M", None),
    "surveyors_compass": ("+2M", None), "brass_homunculus": ("+1C, D3", None), "jar_of_dirt": ("D2", None),
    "serpent_fang": ("+5A +1C", None), "well_keepers_bell": ("+1H +1W", None), "black_pinion": ("+3A +1M", None),
    "murder_whistle": ("+3A", None), "hollow_crown": ("+6A +2C", None),
}  # fmt: skip
"""What a card gives, played simply and with its trash option, in San Andreas, at Curse 3, on the Normal side."""

COPIES = {
    "cursed_redhead": 2, "two_gun_rhythm": 1, "steady_hand": 3, "long_stride": 3, "hard_ride": 1, "cursed_jebediah": 2,
    "hellfire_sermon": 2, "weathered_fists": 1, "pilgrims_walk": 1, "dust_on_the_cassock": 2, "cursed_maecenas": 2, "fearless_pursuit": 3,
    "paid_muscle": 2, "duelling_pistol": 1, "private_coach": 1, "petty_cash": 1, "cursed_calla_vane": 2, "trailcraft": 2,
    "ridge_runner": 2, "skinning_knife": 3, "patient_shot": 1,
}  # fmt: skip
RELICS = {
    "a_touch_of_evil": 3, "weeping_idol": 2, "governors_ledger": 3, "eye_of_horus": 2, "surveyors_compass": 2, "brass_homunculus": 3,
    "jar_of_dirt": 2, "serpent_fang": 3, "well_keepers_bell": 2, "black_pinion": 2, "murder_whistle": 3, "hollow_crown": 4,
}  # fmt: skip
"""The Grit of each artifact."""


def test_no_card_is_left_out() -> None:
    assert {title.id: title.copies for title in BOX.titles} == {
        card: COPIES.get(card, 1 if card in RELICS else 3) for card in CARDS
    }
    assert {title.id: title.worth for title in BOX.titles if title.kind == "artifact"} == RELICS
    assert {title.id for title in BOX.titles if title.option} == {card for card, (_, more) in CARDS.items() if more}
    assert {ware.id for ware in BOX.item} == set(WARES)
    assert {story.id for story in BOX.encounters} == set(STORIES)
    assert {poster.id for poster in BOX.posters} == set(POSTERS)
    assert {task.id for task in BOX.job} == set(SPENT) | set(ON_TRACKS) | set(AT_THE_END)


@rule_test("FAC-D09", "FAC-D12", "FAC-D15", "FAC-D22", "FAC-D23", "FAC-D28", "FAC-U02", "FAC-U03", "FAC-U04")
@pytest.mark.parametrize(
    ("card", "short", "trash"),
    [(card, short, trash) for card, both in CARDS.items() for trash, short in enumerate(both) if short is not None],
)
def test_what_a_card_does(card: str, short: str, trash: int) -> None:
    title = next(title for title in BOX.titles if title.id == card)
    owner = title.deck if title.kind == "starting" else "redhead"
    token = f"{card}.1" if title.copies > 1 else card
    other = next(each.id for each in BOX.characters if each.id != owner)
    t = Desert(
        red={**TRACKS, "character": owner, "threshold": 9, "hand": [token, *HELD], "discard": ["field_dressing.2", "sprint.3"],
             "deck": ["uppercut.3", "sprint.2", "hex_bolt.2"]},
        blue={"character": other}, played=["roundhouse.2", "roundhouse.3"] if "copy" in short else [],
    )  # fmt: skip
    before = standing(t)
    t.do("Play", token, bool(trash))
    if asked_for(short) == "card_to_copy":
        assert t.asked == "card_to_copy"
        t.do("Copy", "roundhouse.2", False)
        short = "+2A +1M +1C"
    assert gained(t, before) == amounts(short)
    assert held(t) == len(HELD) + drawn(short)
    assert t.asked == (asked_for(short) or "action_turn")
    assert (token in t["trash"]) == bool(trash)


# --- store cards --------------------------------------------------------------------------------------

WARES = {
    "horse": (6, "+2M"), "red_potion": (9, "-1C"), "revolver": (7, "-2B +5A"), "boots": (3, "+1M"), "bitter_tonic": (7, "+1H"),
    "hunting_knife": (4, "+1A"), "machete": (6, "+2A"), "sawed_off": (8, "-2B +6A"), "long_rifle": (9, "-1B +3A"), "dynamite": (4, "+5A"),
    "cartridge_belt": (5, None), "canteen_rig": (5, "+1W"), "lucky_coin": (5, "D1"), "spyglass": (4, None), "silver_crucifix": (4, ""),
    "map_case": (3, None), "duster_coat": (4, None), "medicine_bag": (5, None), "ammo_press": (6, "+1B"), "sledgehammer": (7, "+3A"),
}  # fmt: skip
"""Price and use; None for what works by itself or at another time."""


@rule_test("FAC-H01", "FAC-H10", "FAC-H12", "FAC-H18")
@pytest.mark.parametrize("item", WARES)
def test_what_an_item_costs_and_does(item: str) -> None:
    price, short = WARES[item]
    token = f"{item}.1" if next(ware.copies for ware in BOX.item if ware.id == item) > 1 else item
    shop = Desert(
        visit="store", store={"row": [token, *{"horse.2", "boots.2", "dynamite.2"}][:3]}, red={"water": price}
    )
    assert f"for {price} Water" in shop.label("Buy", token, ())
    shop.do("Buy", token, ())
    assert (shop.red["water"], shop.red["items"]) == (0, [token])
    t = Desert(red={**TRACKS, "threshold": 9, "items": [token], "hand": HELD, "deck": ["uppercut.3", "sprint.2"]})
    if short is None:
        assert t.why("UseItem", token) == "FAC-H10"
        return
    before = standing(t)
    t.do("UseItem", token)
    assert gained(t, before) == amounts(short)
    assert held(t) == len(HELD) + drawn(short)


# --- encounters ---------------------------------------------------------------------------------------

STORIES = {
    "e01": ("3M>MVany / 5A>+5W", ">-9W / 2A>", "2W>-2C / >"),
    "e02": ("2W>D2 / >", "2M> / >-1H", "3A>+3W / >"),
    "e03": ("2A>+1W / >+1C", "3M>+1G, MV1 / >", "1H>+3W / >"),
    "e04": ("1W>-1C +1G / >+1C", "2A>+1B / >-1H", "2M>+2B / >"),
    "e05": ("2M>+2W / >", "2W> / 3A>+1G / >-1H", "1C>+2W / >"),
    "e06": ("1W>IMP / >", "1B>+1G / 2M> / >-1H", "1H>-2C / >"),
    "e07": ("3M>+1G / >-1H", "2M>+2W / >", "3A>+2W +1G / >-1W"),
    "e08": ("2M>JOB1 / >", "2M>-1C / >+1C", "T>+1G / >"),
    "e09": ("2A>+2B / 1W>+1B / >", "2M> / Disc> / >-1H", "4A>+4W / >"),
    "e10": ("1B>+2W / 2W>+1H / >", "3A>+2W / 3M>MV1", "2M>D1 / >"),
    "e11": ("1C>+2W / 1M>-1C / >", "2A>+1G / >-1H", "2W>+1H / >"),
    "e12": ("3A>+1G +1W / >-2W", "2M>MV1 / >", "3M>+1G +1W / >"),
    "e13": ("2W>-2C / >", "2A>+1W +1B / >", "2A>+1G / >+1C"),
    "e14": ("T>+2W / >", "2M>+1W / >-1H", "3M>+2W / >-1H"),
    "e15": ("1B>+1G / 4A>+2G / >+1C", "2M>+1H / >", "1A>+1W / >"),
    "e16": ("1W> / >-1H", "4W>STAT / 1M>MV1 / >", "1C>IMP / >"),
    "e17": ("3A>+3W / 3M>+2W / >", "1B>+1G / 2M> / >-1H", "1W>-1C / >+1C"),
    "e18": ("1M>+1W / >", "2M>+2B / 3A>+1G / >", "2A>+1G / 2W>+1G -1C / >"),
    "e19": ("2M>D1 / >", "2W> / 3A>+1W", "2A>+1G / 2M> / >-1H"),
    "e20": ("1W>-1C / 2M>+1G / >", "1C>+1G / >", "1W>MVany / >"),
    "e21": ("3A>+1G +1W / 3M>MV1", "3A>+3W / >", "T>-1C / >"),
    "e22": ("3M>+2G / 1W>+1G / >+1C", "2M>+1W / >", "2W>IMP / 1W>+1G / >"),
    "e23": ("1A> / >-1H", "2W>+1G -1C / 2A>+2W +1C / >", "2M>JOB1 / >"),
    "e24": ("2M>+2W / >", "3M> / >-1H", "2A>-1C / >+1C"),
    "e25": ("1W>+1G / >", "2A>+2B / 2M>+1W / >", "1M>+1W / >"),
    "e26": ("1C>+3W / >", "4A>+2G / 2M>+1G / >", "2M>D1 / >"),
    "e27": ("3A>+2W +1G / >-1W", "4A>+1G +1H / 2M> / >-1H", "2M>+1H / >"),
    "e28": (">D1 / >-1C", "1W>-1C / 1H>+1G / >", "1W>+1H / 2M>+1B / >"),
    "x01": ("4A>+8W / 3M>MV1 / >-2H",), "x02": ("3A>+2G / 2M>MV1 / >+2C",), "x03": ("3M>+1G, MV1 / 2W>-1C / >-1H",),
    "x04": ("1H>-3C / 2W>IMP / >+1C -1G",), "x05": ("5A>+3G / 3M>MV1 / >-2H",), "x06": ("2M>D2 / 1W>+1G / >discard 2",),
    "x07": ("4A>+4W / T>-2C / >+1C -1H",), "x08": ("3A>+2G / 1B>+1G / >-3B",), "x09": ("3M>+2W / 2A>+1W / >-1H",),
    "x10": ("4A>+2G / 2W>-2C / >+2C",), "x11": ("2A>+1H / 2M>MV1 / >-1H -1W",), "x12": ("4A>+3W / 3W>+2G / >-9W",),
    "x13": ("T>-1C +1G / 2W>-2C / >+2C",), "x14": ("2M>MVany / 3A>+1G +1B / >discard all",), "x15": ("3A>+2W +1G / 1H>IMP / >+1C",),
    "x16": ("4A>STAT / 2M>-1C / >+1C -1H",),
}  # fmt: skip
"""Cost and result of every option: by Desert, Canyons and Ruins, or on a Cursed space. All Water is 9 here, all Bullets are 3."""


def space_of(kind: int) -> str:
    return next(place.id for place in BOX.places if place.type == kind and not place.corner)


def both(cost: str, result: str) -> dict[str, int]:
    """What an option takes and what it gives, added up; Curse as a price rises."""
    total = amounts(result)
    for number, letter in re.findall(r"(\d)([A-Z])", cost):
        total[LETTERS[letter]] = total.get(LETTERS[letter], 0) + int(number) * (1 if letter == "C" else -1)
    return {name: number for name, number in total.items() if number}


@rule_test("FAC-F03", "FAC-F04", "FAC-F10", "FAC-F13", "FAC-F17", "FAC-F18", "FAC-F21", "FAC-F22")
@pytest.mark.parametrize("story", STORIES)
def test_what_an_encounter_asks_and_gives(story: str) -> None:
    kinds = (CURSED,) if len(STORIES[story]) == 1 else (DESERT, CANYONS, RUINS)
    for kind, written in zip(kinds, STORIES[story], strict=True):
        options = [tuple(option.strip().split(">")) for option in written.split(" / ")]
        for number, (cost, result) in enumerate(options):
            t = Desert(
                at="encounter", story=story, attack=9, movement=9,
                red={**TRACKS, "threshold": 9, "space": space_of(kind), "hand": HELD, "jobs": []},
            )  # fmt: skip
            assert len(t.offered("Choose")) == len(options), f"{story}: {written}"
            before = standing(t)
            t.do("Choose", story, number)
            if cost in ASKS:
                assert t.asked == ASKS[cost]
                t.do({"T": "TrashCard", "Disc": "DiscardCard"}[cost], HELD[0])
            assert gained(t, before) == both(cost, result), f"{story}: {cost}>{result}"
            assert t.asked == (asked_for(result) or "encounter_turn"), f"{story}: {cost}>{result}"
            kept = 0 if result == "discard all" else len(HELD) - (cost in ASKS) + drawn(result)
            assert (held(t), len(t.red["jobs"])) == (kept, int(result == "JOB1"))


# --- bounties -----------------------------------------------------------------------------------------

POSTERS = {
    "talbots_gang": ("desert", (2, "+1W +1G"), (3, "+2W +1G")), "zombies": ("canyons", (3, "+1B +1G"), (4, "+1B +2G")),
    "demons": ("ruins", (4, "+1G, T"), (5, "+2G, T")), "crows_of_mana_olana": ("cursed", (5, "-3C +2G"), (7, "-3C +2G")),
    "butch_talbot": ("canyons", (9, "+2W +3G")), "hangmen": ("cursed", (12, "-3C +5G")), "barrett": ("se", (10, "+2B +5G")),
    "sister_carrion": ("ruins", (9, "-2C +4G")), "dry_well_dawkins": ("desert", (7, "+3W +2G")),
    "the_salt_twins": ("desert", (8, "+2B +3G")), "colonel_ash": ("ne", (10, "+5G, STAT")), "mother_brine": ("nw", (11, "+6G, T")),
    "quill_the_ledger_thief": ("ruins", (8, "+4W +2G")), "the_ridge_widow": ("sw", (10, "+1H +5G")), "tsilkali": ("sw", (20, "+10G")),
    "crow_prime": ("se", (18, "-3C +9G")), "wendigo": ("ne", (16, "+2H +8G")), "white_demon": ("nw", (22, "+11G, T")),
}  # fmt: skip
"""Where each is met, and cost and reward of its sides."""


def met_at(poster: Poster, side: int, attack: int) -> Desert:
    """Before a bounty, with so much Attack."""
    position: dict[str, Any] = {"piles": [[], [], [], []]}
    if poster.kind == "wanted":
        position["wanted"] = {poster.id: "AB"[side]}
    elif poster.kind == "monster":
        position |= {"piles": [[poster.id], [], [], []], "monsters": {poster.id: poster.place}}
    else:
        position["piles"] = [[poster.id, "wendigo"], [], [], []]
    kinds = {"desert": DESERT, "canyons": CANYONS, "ruins": RUINS, "cursed": CURSED}
    space = space_of(kinds[poster.place]) if poster.place in kinds else poster.place
    red = {**TRACKS, "grit": 0, "threshold": 9, "space": space, "hand": HELD}
    return Desert(attack=attack, **position, red=red)


@rule_test("FAC-L10", "FAC-L11", "FAC-L12", "FAC-L13", "FAC-L18", "FAC-L21", "FAC-M02")
@pytest.mark.parametrize("name", POSTERS)
def test_what_a_bounty_costs_and_pays(name: str) -> None:
    poster = next(poster for poster in BOX.posters if poster.id == name)
    place, *sides = POSTERS[name]
    assert poster.place == place
    for side, written in enumerate(sides):
        cost, reward = int(written[0]), str(written[1])
        assert met_at(poster, side, cost - 1).why("Defeat", name) == "FAC-L12"
        t = met_at(poster, side, cost)
        before = standing(t)
        t.do("Defeat", name)
        got = re.sub(r"\+1[01]G", "", reward)
        expected = {**amounts(got), "attack": -cost}
        if got != reward:
            expected["grit"] = int(re.findall(r"\+(1[01])G", reward)[0])
        assert gained(t, before) == expected
        assert t.asked == (asked_for(reward) or "action_turn")


# --- jobs ---------------------------------------------------------------------------------------------

SPENT = {
    "farmhand": ("+1W +1G", 0, 3), "body_guard": ("+1W +2G", 2, 2), "courier": ("+2W +2G", 0, 5), "long_haul": ("+2W +4G", 0, 7),
    "enforcer": ("+1W +2G", 5, 0), "executioner": ("+3W +4G", 9, 0), "posse_rider": ("+2W +3G", 5, 3), "trail_warden": ("+2W +3G", 3, 4),
}  # fmt: skip
"""Pay, Attack, Movement."""
ON_TRACKS = {
    "survivor": ("+3W +5G", "health", 5, "field_dressing.1"), "con_man": ("+2W +3G", "curse", 6, "hex_bolt.1"),
    "full_chamber": ("+2W +3G", "bullets", 6, "snap_shot.1"), "dry_chamber": ("+1W +1G", "bullets", 0, ""),
    "iron_constitution": ("+2W +4G", "health", 6, "field_dressing.1"), "walking_wound": ("+2W +3G", "health", 1, "blood_price.1"),
    "touched_by_night": ("+1W +1G", "curse", 3, "hex_bolt.1"), "deep_hexed": ("+3W +5G", "curse", 8, "hex_bolt.1"),
}  # fmt: skip
"""Pay, track, number, and a card that takes the last step; a shot where there is none."""
AT_THE_END = {
    "task_master": ("+2W +5G", "jobs", 4), "maecenas": ("+1W +5G", "water", 10), "peddler": ("+2W +4G", "items", 3),
    "trophy_collector": ("+2W +4G", "monsters", 1),
}  # fmt: skip


@rule_test("FAC-G06", "FAC-G08", "FAC-G16")
@pytest.mark.parametrize("job", SPENT)
def test_what_a_job_asks_to_be_spent(job: str) -> None:
    pay, attack, movement = SPENT[job]
    for short in ((1, 0), (0, 1)):
        if attack >= short[0] and movement >= short[1]:
            poor = Desert(attack=attack - short[0], movement=movement - short[1], red={"jobs": [f"{job}.1"]})
            assert poor.why("ScoreJob", f"{job}.1") == "FAC-G08"
    t = Desert(attack=attack, movement=movement, red={**TRACKS, "jobs": [f"{job}.1"]})
    before = standing(t)
    t.do("ScoreJob", f"{job}.1")
    spent = {"attack": -attack, "movement": -movement}
    assert gained(t, before) == {name: number for name, number in {**amounts(pay), **spent}.items() if number}


@rule_test("FAC-G10", "FAC-G13")
@pytest.mark.parametrize("job", ON_TRACKS)
def test_where_a_job_wants_a_track_to_stand(job: str) -> None:
    pay, track, number, card = ON_TRACKS[job]
    falls = job in ("walking_wound", "dry_chamber")
    red = {
        **TRACKS,
        "threshold": 10,
        track: number + 1 if falls else number - 1,
        "jobs": [f"{job}.1"],
        "hand": [card] if card else [],
    }
    t = Desert(red=red)
    before = standing(t)
    t.do(*(("Play", card, False) if card else ("Shoot", 1)))
    assert t.red[track] == number
    assert {name: gained(t, before)[name] for name in ("water", "grit")} == amounts(pay)


@rule_test("FAC-P04", "FAC-G18")
@pytest.mark.parametrize("job", AT_THE_END)
def test_what_a_job_counts_at_the_end(job: str) -> None:
    pay, what, number = AT_THE_END[job]
    for reached in (number - 1, number):
        red: dict[str, Any] = {"water": 0, "grit": 9, "jobs": [f"{job}.1"]}
        reaching: dict[str, dict[str, Any]] = {
            "jobs": {"done": [f"{each}.1" for each in list(SPENT)[:reached]]},
            "water": {"water": reached},
            "items": {"items": ["boots.1", "horse.1", "machete"][:reached]},
            "monsters": {"captured": ["tsilkali"][:reached]},
        }
        red |= reaching[what]
        t = Desert(at="cleanup", round=30, settings={"round_limit": 30}, red=red).until("never asked")
        paid = amounts(pay)
        water = red["water"] + (paid["water"] if reached == number else 0)
        grit = 9 + (paid["grit"] if reached == number else -paid["grit"])
        assert (t.red["water"], t.red["grit"]) == (water, grit)
