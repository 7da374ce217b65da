"""The one door for chance: fair, repeatable, checkable, and open to scenes."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256
from struct import unpack

import pytest

from boneyard.engine import chance
from boneyard.engine.events import Log, Rolled
from boneyard.engine.state import State
from tests.engine.test_state import notes

SEED = chance.seed_from("dice")


def table(seed: str = SEED) -> State:
    g = notes()
    g.seed = seed
    return g


def test_the_same_seed_gives_the_same_dice_and_another_seed_others() -> None:
    rolls = [[table(seed).roll(6) for _ in range(1)] + [g.roll(20) for g in [table(seed)]] for seed in (SEED, SEED)]
    assert rolls[0] == rolls[1]
    one, two = table(), table(chance.seed_from("other dice"))
    assert [one.roll(1000) for _ in range(8)] != [two.roll(1000) for _ in range(8)]


def test_a_copy_rolls_the_same_dice_without_touching_the_original() -> None:
    g = table()
    g.roll()
    copy = g.copy()
    theirs = [copy.roll(100) for _ in range(40)]
    assert [g.roll(100) for _ in range(40)] == theirs


def test_the_stream_is_keyed_blake2b_in_counter_mode() -> None:
    """Anybody who is given the seed can check the dice with a few lines."""
    digest = blake2b((0).to_bytes(8, "little"), key=bytes.fromhex(SEED), person=b"boneyard").digest()
    words = unpack("<16I", digest)
    g = table()
    assert [g.roll(6) for _ in range(5)] == [word % 6 + 1 for word in words[:5]]


def test_words_that_would_be_unfair_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    high, bound = chance.WORD - 1, 3 << 30
    monkeypatch.setattr(chance, "block", lambda seed, index: (high, high, 5, *range(13)))
    g = table()
    assert chance.below(g, bound) == 5
    assert g.drawn == 3


def test_a_shuffle_is_made_of_fair_numbers_also_where_words_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def block(seed: str, index: int) -> tuple[int, ...]:
        return tuple([chance.WORD - 1 if (index + place) % 3 else place * 977 for place in range(16)])

    monkeypatch.setattr(chance, "block", block)
    for size in (0, 1, 2, 7, 20, 60):
        quick, slow = table(), table()
        quick.drawn = slow.drawn = size
        cards, same = list(range(size)), list(range(size))
        quick.shuffle(cards)
        for last in range(size - 1, 0, -1):
            other = chance.below(slow, last + 1)
            same[last], same[other] = same[other], same[last]
        assert cards == same
        assert quick.drawn == slow.drawn


def test_dice_and_shuffles_look_fair() -> None:
    g = table()
    counts = Counter(g.roll(6) for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())
    firsts: Counter[int] = Counter()
    for _ in range(3000):
        items = [0, 1, 2]
        g.shuffle(items)
        firsts[items[0]] += 1
    assert all(880 < count < 1120 for count in firsts.values())


def test_the_commitment_fits_its_seed_only() -> None:
    assert chance.commitment(SEED) == sha256(bytes.fromhex(SEED)).hexdigest()
    assert chance.commitment(chance.new_seed()) != chance.commitment(chance.new_seed())
    assert chance.seed_from(SEED) == SEED


def test_outcomes_can_be_put_in_and_are_told() -> None:
    g = table()
    g.log = Log()
    g.forced = (6, 2, [3, 1], "b")
    items = [1, 2, 3, 4]
    assert (g.roll(), g.roll()) == (6, 2)
    g.shuffle(items)
    assert items[::-1][:2] == [3, 1]
    assert sorted(items) == [1, 2, 3, 4]
    assert g.pick_at_random(["a", "b"]) == "b"
    assert [told.event for told in g.log.events] == [Rolled(6, 6), Rolled(6, 2)]
    assert g.drawn == 0


@pytest.mark.parametrize("outcome", [0, 7, "six", True])
def test_an_impossible_roll_is_refused(outcome: object) -> None:
    g = table()
    g.forced = (outcome,)
    with pytest.raises(chance.ImpossibleOutcome, match="cannot show"):
        g.roll(6)


@pytest.mark.parametrize("outcome", [[9], [1, 1], "top"])
def test_an_impossible_shuffle_is_refused(outcome: object) -> None:
    g = table()
    g.forced = (outcome,)
    with pytest.raises(chance.ImpossibleOutcome):
        g.shuffle([1, 2, 3])


def test_an_impossible_pick_is_refused() -> None:
    g = table()
    g.forced = ("c",)
    with pytest.raises(chance.ImpossibleOutcome, match="not among"):
        g.pick_at_random(["a", "b"])
