"""What must be true at every moment of every duel, checked by random play with full and with nearly empty decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from boneyard.engine.chance import seed_from
from boneyard.engine.codec import record_codec
from boneyard.engine.events import Event, Log, Told
from boneyard.engine.match import Match
from boneyard.engine.state_json import state_from_json, state_hash, state_to_json
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import known_tokens, masked
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.cards import BACKS
from boneyard.games.day_of_the_dead.state import BLUE, RED, Duel
from tests.games.day_of_the_dead.helpers import (
    GAME,
    SPECTATOR,
    SUMMONING,
    VIEWERS,
    asked,
    back_of,
    new_events,
    places_of,
    random_duel,
    random_duels,
    view_bytes,
)
from tests.support import play_randomly, rule_test, start

OPEN_INSTRUCTION = ("replacement", "card_to_discard")


class Watched(list[Told]):
    """A log that calls somebody at the very moment something is told."""

    def __init__(self, told: Callable[[Event], None]):
        super().__init__()
        self.told = told

    def append(self, told: Told, /) -> None:
        self.told(told.event)


def watch(count: int, make: Callable[[Duel], Callable[[Event], None]]) -> Iterator[Duel]:
    """Play duels at random, each with a watcher of its own, and hand out the finished tables."""
    for seed in range(count):
        g = start(GAME, seed=seed)
        assert isinstance(g, Duel)
        g.log = Log()
        g.log.events = Watched(make(g))
        play_randomly(g, Random(seed))
        yield g


# --- cards --------------------------------------------------------------------------------------------


@rule_test("DOD-S07", "DOD-K04")
def test_the_cards_are_all_there_and_each_is_in_one_place() -> None:
    """Hands, lines, spirits, decks, piles and an open look hold the 114 cards; decks and piles never mix backs."""
    for g in random_duels(150, thin=80):
        cards = [place.card for _, _, place in places_of(g) if place.card != NOTHING]
        cards += [card for pile in (*g.hand, *g.deck, *g.discard, g.look) for card in pile]
        assert sorted(cards) == list(range(114))
        assert bool(g.look) == (asked(g) == "replacement")
        for back in BACKS:
            assert {back_of(g, card) for card in g.deck[back] + g.discard[back]} == {back}


@rule_test("DOD-K02", "DOD-K04", "DOD-M17")
def test_counts_by_back_between_instructions() -> None:
    """Three of each back to each player, in hand and play together; 32 in deck and pile; no deck empty."""
    for g in random_duels(150, thin=80):
        if asked(g) in OPEN_INSTRUCTION:
            continue
        for seat in (RED, BLUE):
            mine = [place.card for owner, _, place in places_of(g) if owner == seat] + g.hand[seat]
            assert Counter(back_of(g, card) for card in mine) == {0: 3, 1: 3, 2: 3}
        for back in BACKS:
            assert g.deck[back]
            assert len(g.deck[back]) + len(g.discard[back]) == 32


@rule_test("DOD-T02", "DOD-P01", "DOD-M05", "DOD-M16", "DOD-V12")
def test_lines_spirits_hands_and_points() -> None:
    for g in random_duels(150, thin=40):
        assert all(type(points) is int and points >= 0 for points in g.score)
        if asked(g) in SUMMONING:
            continue
        for seat in (RED, BLUE):
            assert len(g.line[seat]) == g.turn
            digging = asked(g) == "card_to_discard" and seat in g.waiting
            assert len(g.hand[seat]) == 8 - g.turn + digging
            if asked(g) != "replacement":
                backs = Counter(back_of(g, place.card) for owner, _, place in places_of(g) if owner == seat)
                assert max(backs.values()) <= 2 if g.turn < 6 else sorted(backs.values()) == [2, 2, 3]


@rule_test("DOD-S16")
def test_the_final_position() -> None:
    for seed in range(60):
        *_, g = random_duel(seed)
        assert g.over
        for seat in (RED, BLUE):
            assert (len(g.line[seat]), len(g.hand[seat])) == (6, 2)
            assert g.spirit[seat] is not None


# --- the flow -----------------------------------------------------------------------------------------


@rule_test("DOD-F26")
def test_at_the_start_of_a_fight_everybody_still_to_fight_stands() -> None:
    def watcher(g: Duel) -> Callable[[Event], None]:
        def told(event: Event) -> None:
            if isinstance(event, events.FightBegins):
                assert all(place.active for line in g.line for place in line[: event.slot])

        return told

    assert all(g.over for g in watch(150, watcher))


@rule_test("DOD-F12", "DOD-F13")
def test_one_of_two_falls_or_none() -> None:
    def watcher(g: Duel) -> Callable[[Event], None]:
        def told(event: Event) -> None:
            if isinstance(event, events.Fell | events.Tied):
                standing = [g.fighter(seat).active for seat in (RED, BLUE)]
                assert standing.count(False) == isinstance(event, events.Fell)

        return told

    assert all(g.over for g in watch(150, watcher))


@rule_test("DOD-L05", "DOD-L09", "DOD-N21", "DOD-U13")
def test_faces_of_slots_that_have_fought_tell_their_results() -> None:
    """A model of its own: results move with cards, stay with replaced places, and former spirits lie face down."""

    def watcher(g: Duel) -> Callable[[Event], None]:
        stands = [[True], [True]]

        def told(event: Event) -> None:
            match event:
                case events.TurnBegins():
                    stands[:] = [[True] * event.turn, [True] * event.turn]
                case events.Fell():
                    stands[event.seat][event.slot - 1] = False
                case effect_events.Ushered():
                    line, one, other = stands[event.seat], event.one - 1, event.other - 1
                    line[one], line[other] = line[other], line[one]
                case events.BecameSpirit():
                    stands[event.seat].pop(event.slot - 1)
                    stands[event.seat].append(False)
                case events.FightBegins() | events.Rewarded():
                    assert [[place.active for place in line] for line in g.line] == stands
                case _:
                    pass

        return told

    assert all(g.over for g in watch(200, watcher))


@rule_test("DOD-V01", "DOD-V03", "DOD-V05", "DOD-V06")
def test_rewards_are_the_printed_power_of_active_fighters() -> None:
    def watcher(g: Duel) -> Callable[[Event], None]:
        score = [0, 0]

        def told(event: Event) -> None:
            if isinstance(event, events.Rewarded):
                fighters = [g.content.front(place.card) for place in g.line[event.seat] if place.active]
                assert event.points == sum(fighter.power for fighter in fighters)
                score[event.seat] += event.points
            elif isinstance(event, effect_events.Points):
                score[event.seat] += event.change
            if isinstance(event, events.Rewarded | effect_events.Points):
                assert g.score[event.seat] == event.score == score[event.seat]

        return told

    assert all(g.over for g in watch(150, watcher))


@rule_test("DOD-F20", "DOD-L15", "DOD-L18")
def test_a_step_d_changes_one_side_and_follows_no_tie_and_no_win_at_once() -> None:
    def watcher(g: Duel) -> Callable[[Event], None]:
        last: list[list[int]] = [[], []]
        ended_without: list[int] = []

        def told(event: Event) -> None:
            now = [[place.card for place in g.line[seat]] + [_spirit(g, seat)] for seat in (RED, BLUE)]
            if isinstance(event, events.FightBegins):
                ended_without.clear()
            elif isinstance(event, events.Tied | events.WonAtOnce):
                ended_without.append(event.slot)
            elif isinstance(event, events.BecameSpirit):
                assert not ended_without
                mine, theirs = event.seat, 1 - event.seat
                assert now[theirs] == last[theirs]
                *line, spirit = last[mine]
                loser = line.pop(event.slot - 1)
                assert now[mine] == [*line, spirit, loser]
            last[:] = now

        return told

    assert all(g.over for g in watch(150, watcher))


def _spirit(g: Duel, seat: int) -> int:
    spirit = g.spirit[seat]
    return NOTHING if spirit is None else spirit.card


@rule_test("DOD-F03", "DOD-U13", "DOD-L09", "DOD-N21")
def test_every_fighter_fights_once_a_turn() -> None:
    """Whoever stood in a line when the fights began, and still does, has fought exactly once; nobody more often."""

    def watcher(g: Duel) -> Callable[[Event], None]:
        began: list[set[int]] = [set(), set()]
        fought: Counter[int] = Counter()

        def told(event: Event) -> None:
            if isinstance(event, events.FightBegins):
                if event.slot == g.turn:
                    fought.clear()
                    began[:] = [{place.card for place in line} for line in g.line]
                fought.update((event.red, event.blue))
            elif isinstance(event, events.Unearthed):
                began[event.seat].discard(event.card)
            elif isinstance(event, effect_events.Recalled):
                began[event.seat].discard(event.gone)
            elif isinstance(event, events.Rewarded):
                left = {place.card for place in g.line[event.seat]} & began[event.seat]
                assert all(fought[card] == 1 for card in left)
                assert max(fought.values()) == 1

        return told

    assert all(g.over for g in watch(150, watcher))


@rule_test("DOD-F03", "DOD-T04")
def test_numbers_of_fights_uses_and_decisions() -> None:
    """21 fights in order, priority to and fro, copies of no copier, and bounds on uses and decisions."""
    copiers = {"twin", "mimic"}
    for seed in range(120):
        fights, holders, uses = [], [], Counter[tuple[int, int, int]]()
        decisions = -1
        for g in random_duel(seed):
            decisions += 1
            for event in new_events(g):
                match event:
                    case events.TurnBegins():
                        holders.append(event.priority)
                        turn = event.turn
                    case events.FightBegins():
                        fights.append((turn, event.slot))
                    case events.Used():
                        uses[turn, event.slot, event.seat] += 1
                    case effect_events.Copied():
                        assert g.content.front(event.card).id not in copiers
                    case _:
                        pass
        assert fights == [(turn, slot) for turn in range(1, 7) for slot in range(turn, 0, -1)]
        assert holders == [holders[0], 1 - holders[0]] * 3
        assert all(number <= 2 * (turn - slot + 1) for (turn, slot, _), number in uses.items())
        assert decisions < 800


def test_whoever_is_asked_can_answer() -> None:
    for g in random_duels(150, thin=40):
        assert all(g.options(seat) for seat in g.waiting)


# --- views and replays --------------------------------------------------------------------------------


@rule_test("DOD-H01", "DOD-H02", "DOD-H06", "DOD-H07", "DOD-H08", "DOD-H09", "DOD-H13")
def test_a_face_is_shown_only_where_it_may_be() -> None:
    for g in random_duels(40, thin=15):
        for viewer in VIEWERS:
            seen = masked(g, viewer)
            assert all(card < 0 for deck in seen.deck for card in deck)
            for seat in (RED, BLUE):
                assert all((card >= 0) == (seat == viewer) for card in seen.hand[seat])
            assert all((card >= 0) == (viewer == g.looker) for card in seen.look)
            assert all(seat == viewer for seat, _ in seen.answers)
            bit = 1 << viewer if viewer != SPECTATOR else 4
            for (_, _, shown), (seat, _, true) in zip(places_of(seen), places_of(g), strict=True):
                if true.card != NOTHING:
                    assert (shown.card >= 0) == bool(true.active or true.known & bit)
                    assert viewer != seat or shown.card >= 0
        assert known_tokens(masked(g, SPECTATOR)) <= known_tokens(masked(g, RED)) & known_tokens(masked(g, BLUE))


@rule_test("DOD-H06", "DOD-H07", "DOD-H13", "DOD-U11")
def test_nobody_sees_a_face_they_were_never_told_of() -> None:
    """The views against the log: every face in a view was in an event that viewer was told."""
    for seed in range(40):
        heard: dict[int, set[tuple[str, int]]] = {viewer: set() for viewer in VIEWERS}
        for g in random_duel(seed):
            assert g.log is not None
            told = g.log.take()
            for viewer in VIEWERS:
                for one in told:
                    shown = one.seen_by(viewer, g.content.tokens)
                    walk = None if shown is None else record_codec(type(shown.event)).walk
                    if shown is not None and walk is not None:
                        heard[viewer] |= set(walk(shown.event))
                assert known_tokens(masked(g, viewer)) <= heard[viewer]


@rule_test("DOD-H01", "DOD-H02", "DOD-H09", "DOD-H10")
def test_what_a_viewer_cannot_know_changes_nothing_in_the_view() -> None:
    """Deal all hidden cards anew in any way that fits: the viewer is sent the same bytes."""
    rng = Random(7)
    for seed in range(40):
        for number, g in enumerate(random_duel(seed, thin=seed % 2 == 1)):
            if number % 4 == 0:
                viewer = VIEWERS[number // 4 % 3]
                other = GAME.imagine(GAME.view(g, viewer), rng)
                assert isinstance(other, Duel)
                assert view_bytes(other, viewer) == view_bytes(g, viewer)


def test_the_same_seed_and_decisions_give_the_same_duel() -> None:
    for seed in range(12):
        played = Match(GAME, ("random", "random"), seed_from(seed))
        rng = Random(seed)
        while played.waiting:
            seat = rng.choice(played.waiting)
            played.submit(seat, rng.choice(list(played.state.options(seat))))
        again = Match(GAME, ("random", "random"), seed_from(seed))
        for number, move in enumerate(played.moves):
            assert again.hash() == state_hash(played.past[number])
            assert move.option is not None
            again.submit(move.seat, move.option)
        assert again.hash() == played.hash()
        assert again.told == played.told


def test_a_duel_can_be_saved_and_read_back_at_any_moment() -> None:
    for g in random_duels(15, thin=15):
        back = state_from_json(Duel, g.content, state_to_json(g))
        assert state_hash(back) == state_hash(g)
        assert [list(back.options(seat)) for seat in g.waiting] == [list(g.options(seat)) for seat in g.waiting]
