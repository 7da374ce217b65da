"""What must be so at every decision, whatever is played: checked in random games of every crew and mode."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.state_json import canonical
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import events, perils, search_events
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CREW, CUTLASS, GROG, RED, TREASURE, YELLOW
from boneyard.games.dead_men_tell_no_tales.deck_plan import OPPOSITE, STEP
from boneyard.games.dead_men_tell_no_tales.ending import captain_aboard, crew_left
from boneyard.games.dead_men_tell_no_tales.ends import WON
from boneyard.games.dead_men_tell_no_tales.fire import rooms_cut_off
from boneyard.games.dead_men_tell_no_tales.state import DECKHANDS, Ship
from tests.games.dead_men_tell_no_tales.helpers import ABOVE, GAME, Aboard
from tests.support import rule_test

MODES: list[dict[str, Any]] = [
    {},
    {"difficulty": "buccaneer", "captain_fromm": True},
    {"difficulty": "admiral", "decisions": "vote"},
    {"deckhands_aside": 5, "explosions": 2, "extra_rooms": 4, "captain_fromm": True},
    {"dead_pirate": True},
    {"quiet_kegs": True, "decisions": "vote", "captain_fromm": True},
]
BATTLE_QUESTIONS = {
    "enemy_to_face", "use_track", "outcome_of_six", "crew_retreat", "pirate_retreat", "beaten_by_guard", "who_fights",
    "vote_on_fighter", "crew_to_clear", "crew_direction", "vote_on_direction",
}  # fmt: skip


def check_ship(g: Ship) -> None:
    """Tiles, doors, fire, deckhands (invariants 1 to 8)."""
    box = g.content
    placed = [room for room in g.ship if not box.rooms[room].start]
    assert len(g.stack) + (g.pending != NOTHING) + len(placed) == 20
    cells = [g.cell[room] for room in g.ship]
    assert cells == sorted(set(cells))
    assert all(cell >= 0 for cell in cells)
    for room in g.ship:
        doors = box.doors[room][g.turned[room]]
        joined = []
        for side, step in enumerate(STEP):
            other = g.at.get(g.cell[room] + step)
            if other is None or g.exploded[other] or g.exploded[room]:
                continue
            facing = bool(box.doors[other][g.turned[other]] & 1 << OPPOSITE[side])
            assert facing == bool(doors & 1 << side), "a door faces a wall"
            if facing:
                joined.append(other)
        assert sorted(joined) == sorted(g.joined[room])
        assert 0 <= g.level[room] <= 5
        assert not (g.exploded[room] and (g.level[room] or g.lies[room] or g.deckhands[room] or g.trapdoor[room]))
    for colour in (RED, YELLOW):
        assert sum(g.level[room] > 0 and box.colour[room] == colour for room in g.ship) <= 12
    kegs = 0 if g.settings["quiet_kegs"] else sum(g.keg_used)
    assert g.marker == g.settings["explosions"] + kegs + sum(g.exploded)
    assert 0 <= g.marker <= 6
    assert g.supply + sum(g.deckhands) + g.hands_gone + g.hands_aside == DECKHANDS
    assert min(g.supply, *g.deckhands) >= 0
    assert sum(g.trapdoor) <= 7
    assert not g.burning


def check_tokens(g: Ship) -> None:
    """The bag, the pieces, and what pirates carry (invariants 9 to 12, 29)."""
    places = [n for room in g.ship for n in g.lies[room]] + [n for held in g.carried for n in held]
    places += [*g.looted, *g.gone]
    assert len(set(places)) == len(places)
    returned = [n for n, piece in enumerate(g.pieces) if piece.token == NOTHING]
    assert sorted([*places, *returned]) == list(range(len(g.pieces)))
    tokens = sorted([*g.bag, *[g.pieces[n].token for n in places]])
    fromm = g.settings["captain_fromm"]
    assert tokens == [token for token in range(len(g.content.back)) if fromm or token != g.content.captain]
    kinds = Counter(g.content.other[token] for token in tokens)
    assert (kinds[TREASURE], kinds[CUTLASS], kinds[GROG]) == (6, 5, 3)
    for seat in range(g.seats):
        held = [g.other_side(n) for n in g.carried[seat]]
        assert held.count(TREASURE) <= 1
        assert min(held.count(CUTLASS), 4) <= g.track[seat] <= 4
        assert not any(g.pieces[n].up for n in g.carried[seat])
    assert g.bag == sorted(g.bag)
    assert len(g.looted) + g.treasures_lost() <= 6
    standing = [g.pieces[n].token for room in g.ship for n in g.lies[room] if g.pieces[n].up]
    assert (g.fromm > 0) == (g.content.captain in standing), (
        "his strength is that of the captain aboard; one who blew up has none"
    )


def check_crew(g: Ship) -> None:
    """Pirates, items, cards, Action tokens (invariants 13 to 18, 21)."""
    assert all(0 <= fatigue <= 15 for fatigue in g.fatigue)
    assert sorted(g.character + g.spare + g.gone_characters) == list(range(7))
    held = [item for item in g.item if item != NOTHING]
    assert sorted(held + g.table_items + g.gone_items) == list(range(7))
    returned = [] if g.returned == NOTHING else [g.returned]
    assert sorted(g.deck + g.discards + g.revealed + returned) == list(range(19))
    assert g.fives == sum(g.content.cards[card].number == 5 for card in g.discards) < 3
    assert 0 <= g.own <= 6
    assert 0 <= g.received <= 6
    for seat in range(g.seats):
        room = g.place[seat]
        assert room == BOATS or (room in g.ship and not g.exploded[room])
        assert room not in g.cut_off
    if g.pending == NOTHING:
        assert sorted(rooms_cut_off(g)) == sorted(g.cut_off)
    asking = g.question
    assert asking is not None
    if any(room != BOATS and g.has_enemy(room) for room in g.place):
        assert asking.name in BATTLE_QUESTIONS
    if asking.name == "action":
        assert any(option.passes for option in g.options(g.active))
    assert all(g.options(seat) for seat in g.waiting)


def check_views(g: Ship) -> None:
    """Nothing is private to a seat, and hidden things are hidden (invariant 23)."""
    views = []
    for viewer in (*range(g.seats), SPECTATOR):
        seen = GAME.view(g, viewer).to_json()["state"]
        seen.pop("answers")
        views.append(canonical(seen))
        assert set(seen["stack"]) <= {"?room"}
        assert set(seen["deck"]) <= {"?revenge"}
        assert set(seen["spare"]) <= {"?character"}
        assert all(token.startswith("?") for token in seen["bag"])
        assert all(not up or token is None or token.startswith("?") for token, _, up in seen["pieces"])
    assert len(set(views)) == 1


class Watch:
    """What may only change one way (invariants 5, 19, 20, 22, 28)."""

    def __init__(self, g: Ship):
        self.last = g.copy()

    def look(self, g: Ship) -> None:
        last, self.last = self.last, g.copy()
        for room in last.ship:
            assert g.exploded[room] or not last.exploded[room]
            assert g.keg_used[room] or not last.keg_used[room]
            if g.level[room] > last.level[room] or (g.deckhands[room] > last.deckhands[room] and room in last.ship):
                assert g.turn > last.turn or last.phase == "revenge" or g.phase == "revenge" or g.result
            for n in last.lies[room]:
                guard = last.pieces[n].up and last.is_guard(n)
                if guard or g.content.other[last.pieces[n].token] == 4:
                    assert n in g.lies[room] or n in g.gone, "Guards and trapdoors stay where they are"
        assert set(last.looted) <= set(g.looted)
        assert set(last.gone) <= set(g.gone)
        assert set(last.gone_characters) <= set(g.gone_characters)
        drawn = len(g.discards) - len(last.discards)
        assert drawn <= g.turn - last.turn + (g.phase == "revenge" or bool(g.result)) or drawn < 0


def played(seats: int, mode: dict[str, Any], seed: str) -> Ship:
    g = GAME.start(seats, chance.seed_from(seed), mode)
    rng = Random(seed)
    watch = Watch(g)
    made = 0
    while g.waiting:
        check_ship(g)
        check_tokens(g)
        check_crew(g)
        watch.look(g)
        if made % 7 == 0:
            check_views(g)
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))
        made += 1
    return g


@rule_test("DMT-X23", "DMT-B26", "DMT-P14", "DMT-D05", "DMT-K13", "DMT-P03", "DMT-P12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: "-".join(mode) or "plain")
def test_random_games_keep_every_invariant(seats: int, mode: dict[str, Any]) -> None:
    for seed in range(3):
        g = played(seats, mode, f"invariants {seats} {seed}")
        assert g.result
        assert g.turn <= 301
        if g.result == WON:
            check_win(g)


@rule_test("DMT-X23")
@pytest.mark.parametrize("seats", [2, 5])
def test_fire_rises_between_the_card_and_its_end_and_at_no_other_time(seats: int) -> None:
    """Every level is the one it was laid with, and what was told of it since; each rise is told while a card is resolved."""
    rose = 0
    for seed in range(6):
        g = GAME.table(seats, chance.seed_from(f"fire {seats} {seed}"))
        g.log = Log()
        GAME.lay_out(g)
        g.begin_agenda()
        g.run()
        rng = Random(seed)
        levels: dict[int, int] = {}
        burning = False
        while True:
            for told in g.log.take():
                event = told.event
                if isinstance(event, perils.CardResolves | perils.CardDiscarded):
                    burning = isinstance(event, perils.CardResolves)
                elif isinstance(event, perils.FireRose):
                    assert burning, "no card is being resolved"
                    assert event.level == levels[event.room] + 1
                    levels[event.room] = event.level
                    rose += 1
                elif isinstance(event, events.RoomLit | search_events.TilePlaced | events.FireLowered):
                    levels[event.room] = event.level
                elif isinstance(event, perils.RoomExploded):
                    levels[event.room] = 0
            assert g.result or {room: g.level[room] for room in g.ship} == levels
            if not g.waiting:
                break
            g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))
    assert rose > 20


@rule_test("DMT-N08", "DMT-W14")
def test_the_captain_has_a_strength_for_as_long_as_he_is_on_the_ship() -> None:
    """Also where nobody can reach him any more; not after his room blew up, where his token lies among those that are gone."""
    beyond = {"rt19": {**ABOVE, "fire": 5}, "rt03": {"at": [0, 3], "fire": 1, "tokens": ["captain_fromm"]}}
    his_own = {"rt03": {**ABOVE, "fire": 5, "tokens": ["captain_fromm"]}}
    for rooms, strength, gone in ((beyond, 8, []), (his_own, 0, ["captain_fromm"])):
        ship = Aboard(rooms, at="revenge", deck=["rc19"], stack=[], settings={"captain_fromm": True}, fromm=8)
        assert (ship["fromm"], ship["gone"]) == (strength, gone)
        assert ship["cut_off"] == (["rt03"] if strength else [])
        check_tokens(ship.g)


def check_win(g: Ship) -> None:
    """Invariant 27."""
    assert len(g.looted) >= g.goal
    assert set(g.place) == {BOATS}
    assert not captain_aboard(g)
    if g.settings["difficulty"] == "admiral" and g.seats >= 4:
        assert not crew_left(g)


@rule_test("DMT-W01", "DMT-L05")
def test_games_played_by_instinct_keep_them_too_and_some_are_won() -> None:
    """Random pirates hardly ever loot: the instinct of the bots takes games further."""
    results = []
    for seed in range(12):
        g = GAME.start(2 + seed % 4, chance.seed_from(f"instinct {seed}"), {"quiet_kegs": True})
        rng = Random(seed)
        watch = Watch(g)
        while g.waiting:
            check_ship(g)
            check_tokens(g)
            check_crew(g)
            watch.look(g)
            options = list(g.options(g.waiting[0]))
            promises = GAME.sense.order(g, g.waiting[0], options)
            best = max(promises)
            g.answer(g.waiting[0], rng.choice([o for o, p in zip(options, promises, strict=True) if p == best]))
        results.append((g.result, len(g.looted)))
        if g.result == WON:
            check_win(g)
    assert sum(looted for _, looted in results) >= 6, results


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_crew_that_only_ends_its_turns_is_soon_lost(seats: int) -> None:
    """Invariant 26."""
    for seed in range(5):
        g = GAME.start(seats, chance.seed_from(f"passive {seed}"))
        rng = Random(seed)
        while g.waiting:
            options = list(g.options(g.waiting[0]))
            passes = [option for option in options if option.passes]
            g.answer(g.waiting[0], passes[0] if passes else rng.choice(options))
        assert g.result not in ("", WON, "stalled")
        assert g.turn <= 40


def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    """Invariant 24: also through JSON in the middle of a battle, a Run or a crew move."""
    from boneyard.engine.state_json import state_from_json, state_hash, state_to_json

    seen: set[str] = set()
    for seed in range(25):
        g = GAME.start(4, chance.seed_from(f"twice {seed}"), {"captain_fromm": True})
        rng = Random(seed)
        while g.waiting:
            assert g.question is not None
            options = list(g.options(g.waiting[0]))
            choice = rng.choice(options)
            if g.question.name not in ("action", "place_for_tile"):
                seen.add(g.question.name)
                again = state_from_json(Ship, g.content, state_to_json(g))
                again.answer(g.waiting[0], choice)
                fork = g.copy()
                fork.answer(g.waiting[0], choice)
                assert state_hash(again) == state_hash(fork)
            g.answer(g.waiting[0], choice)
    assert {"enemy_to_face", "use_track", "crew_retreat", "pirate_retreat", "beaten_by_guard"} <= seen


def test_crew_is_hidden_by_its_strength_alone() -> None:
    """Two skeletons of one strength with different rewards give the same bytes to everybody."""
    seen = []
    for one, other in (("crew_3_grog_1", "crew_3_cutlass"), ("crew_3_cutlass", "crew_3_grog_1")):
        rooms = {"rt03": {"at": [0, 2], "tokens": [one]}, "rt19": {"at": [0, 3], "tokens": [other]}}
        ship = Aboard(rooms)
        seen.append(canonical(GAME.view(ship.g, 0).to_json()))
        assert ship.g.content.enemy[ship.g.pieces[0].back] == CREW
    assert seen[0] == seen[1]
