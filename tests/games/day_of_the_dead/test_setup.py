"""Before you play: components, catalogue, deal (chapter S)."""

from __future__ import annotations

from collections import Counter

import pytest

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.chance import ImpossibleOutcome
from boneyard.games.day_of_the_dead.cards import BACKS, Act, Cards, D, P, U
from boneyard.games.day_of_the_dead.state import BLUE, RED, Duel
from tests.games.day_of_the_dead.helpers import GAME, back_of, random_duel, random_duels
from tests.support import rule_test, start

# Names, powers and effects, in catalogue order: what a use does, act by act.
CATALOGUE: dict[str, tuple[str, int, list[Act]]] = {
    "oaf": ("Oaf", 7, []),
    "anger": ("Anger", 3, [Act("power", amount=5)]),
    "nemesis": ("Nemesis", 1, [Act("win")]),
    "paranoid": ("Paranoid", 9, [Act("power", amount=-3, per="own_other_active")]),
    "alchemy": ("Alchemy", 5, [Act("extra_use")]),
    "cancel": ("Cancel", 6, [Act("cancel")]),
    "challenge": ("Challenge", 4, [Act("win", when="opposing_power", at_least=6)]),
    "control": ("Control", 4, [Act("blank", pool="opponent")]),
    "cultivate": ("Cultivate", 5, [Act("cultivate")]),
    "famine": (
        "Famine",
        3,
        [Act("points", side="opponent", amount=-1, per="opponent_points", each=5, when="behind")],
    ),
    "forget": ("Forget", 7, [Act("blank", pool="own_unfought")]),
    "greed": ("Greed", 4, [Act("points", amount=1, per="own_points", each=10)]),
    "grief": ("Grief", 5, [Act("points", side="opponent", amount=-3)]),
    "moody": ("Moody", 8, [Act("after", what="moody")]),
    "return": ("Return", 4, [Act("recall")]),
    "spook": ("Spook", 5, [Act("unearth", pool="any")]),
    "spy": ("Spy", 6, [Act("after", what="spy")]),
    "troll": ("Troll", 6, [Act("stop")]),
    "vampire": ("Vampire", 4, [Act("points", side="opponent", amount=-2), Act("power", amount=2)]),
    "twin": ("Twin", 4, [Act("copy", pool="own_active")]),
    "hoard": ("Hoard", 1, [Act("points", amount=5)]),
    "sexton": ("Sexton", 6, [Act("dig"), Act("points", amount=1)]),
    "magpie": ("Magpie", 3, [Act("dig"), Act("power", amount=1, per="discarded_power")]),
    "brute": ("Brute", 8, [Act("points", side="opponent", amount=3)]),
    "drowsy": ("Drowsy", 8, [Act("power", amount=-4, when="not_newest")]),
    "underdog": ("Underdog", 5, [Act("power", amount=5, when="behind")]),
    "exorcist": ("Exorcist", 6, [Act("hush")]),
    "jinx": (
        "Jinx",
        4,
        [Act("power", side="opponent", amount=-2), Act("power", side="opponent", amount=-2, fight="next")],
    ),
    "mimic": ("Mimic", 5, [Act("copy", pool="opposing")]),
    "herald": ("Herald", 5, [Act("power", amount=3, fight="next")]),
    "rabble": ("Rabble", 4, [Act("power", amount=1, per="own_fighters")]),
    "avenger": ("Avenger", 4, [Act("power", amount=3, per="own_fallen")]),
    "pickpocket": ("Pickpocket", 3, [Act("steal", amount=2)]),
    "martyr": ("Martyr", 2, [Act("after", what="martyr")]),
    "usher": ("Usher", 6, [Act("swap")]),
    "grubber": ("Grubber", 6, [Act("unearth", pool="own_other")]),
    "doorman": ("Doorman", 5, [Act("power", amount=3, when="oldest")]),
    "vulture": ("Vulture", 6, [Act("points", amount=1, per="all_fallen")]),
}


def cards() -> Cards:
    content = GAME.content
    assert isinstance(content, Cards)
    return content


def new_duel(seed: int = 1) -> Duel:
    g = start(GAME, seed=seed)
    assert isinstance(g, Duel)
    return g


@rule_test("DOD-S01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_only_two_can_play(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.start(seats, chance.seed_from(1))


@rule_test("DOD-S02", "DOD-S03", "DOD-S04")
def test_thirty_eight_cards_of_each_back() -> None:
    g = new_duel()
    everything = [card for pile in (*g.hand, *g.deck) for card in pile]
    assert len(set(everything)) == len(everything) == 114
    assert Counter(back_of(g, card) for card in everything) == {D: 38, P: 38, U: 38}


@rule_test("DOD-S05")
@pytest.mark.parametrize("back", BACKS)
def test_each_back_holds_each_fighter_once(back: int) -> None:
    content = cards()
    names = [content.front(card).name for card in content.of_back(back)]
    assert sorted(names) == sorted(name for name, _, _ in CATALOGUE.values())
    g = new_duel()
    on_the_table = [card for pile in (*g.hand, *g.deck) for card in pile if back_of(g, card) == back]
    assert sorted(content.front(card).name for card in on_the_table) == sorted(names)


@rule_test("DOD-S06", "DOD-S11", "DOD-S14", "DOD-S10")
def test_an_empty_field_and_no_points() -> None:
    g = new_duel()
    assert g.score == [0, 0]
    assert g.priority in (RED, BLUE)
    assert g.line == [[], []]
    assert g.spirit == [None, None]
    assert g.discard == [[], [], []]


@rule_test("DOD-S07", "DOD-S08")
def test_each_deck_is_shuffled_alone_and_dealt_from_its_top() -> None:
    """The top of each deck is put in: red gets the first three of each, blue the next three."""
    content = cards()
    tops = [list(content.of_back(back))[10:16] for back in BACKS]
    g = GAME.table(2, chance.seed_from(1))
    assert isinstance(g, Duel)
    g.forced = (*tops, BLUE)
    GAME.lay_out(g)
    assert g.hand[RED] == [card for top in tops for card in top[:3]]
    assert g.hand[BLUE] == [card for top in tops for card in top[3:]]
    assert g.priority == BLUE
    assert g.forced == ()


@rule_test("DOD-S07")
def test_a_foreign_card_cannot_be_shuffled_into_a_deck() -> None:
    g = GAME.table(2, chance.seed_from(1))
    g.forced = ([cards().of_back(P)[0]],)
    with pytest.raises(ImpossibleOutcome):
        GAME.lay_out(g)


@rule_test("DOD-S07")
def test_no_deck_or_pile_ever_holds_a_foreign_back() -> None:
    for g in random_duels(40, thin=40):
        for back in BACKS:
            assert {back_of(g, card) for card in g.deck[back] + g.discard[back]} <= {back}


@rule_test("DOD-S08", "DOD-S09")
@pytest.mark.parametrize("seed", range(5))
def test_the_deal(seed: int) -> None:
    g = new_duel(seed)
    for seat in (RED, BLUE):
        assert Counter(back_of(g, card) for card in g.hand[seat]) == {D: 3, P: 3, U: 3}
    assert [len(deck) for deck in g.deck] == [32, 32, 32]


@rule_test("DOD-S12")
def test_red_and_blue() -> None:
    assert GAME.seat_names(2) == ("red", "blue")
    sides = GAME.scenes.describe(new_duel())
    assert [len(sides[name]["hand"]) for name in ("red", "blue")] == [9, 9]
    assert not set(sides["red"]["hand"]) & set(sides["blue"]["hand"])


@rule_test("DOD-S13")
def test_chance_says_who_goes_first() -> None:
    first = Counter(new_duel(seed).priority for seed in range(400))
    assert first[RED] + first[BLUE] == 400
    assert 160 < first[RED] < 240


@rule_test("DOD-S15", "DOD-S16")
def test_six_turns_then_six_fighters_and_a_spirit_each() -> None:
    for seed in range(60):
        turns = []
        for g in random_duel(seed):
            turns.append(g.turn)
            assert g.over == (not g.waiting)
            if g.over:
                assert g.turn == 6
                assert g.phase == "rewards"
                assert [len(line) for line in g.line] == [6, 6]
                assert None not in g.spirit
        assert sorted(set(turns)) == [1, 2, 3, 4, 5, 6]
        assert turns == sorted(turns)


@rule_test("DOD-S17")
def test_every_front_has_a_name_a_power_and_at_most_one_effect() -> None:
    fighters = cards().fighters
    assert len({fighter.name for fighter in fighters}) == 38
    assert all(type(fighter.power) is int and 1 <= fighter.power <= 9 for fighter in fighters)
    assert [fighter.name for fighter in fighters if not fighter.effect] == ["Oaf"]
    view = GAME.view(new_duel(), RED)
    for card in range(cards().count):
        front, shown = cards().front(card), GAME.words.card(view, "card", card)
        assert shown.name.startswith(front.name)
        assert shown.line == f"power {front.power}"
        assert (shown.text == "No effect.") == (front.name == "Oaf")


@rule_test("DOD-S17", "DOD-S18")
def test_an_effect_is_what_the_front_says_whatever_the_back() -> None:
    """What is read off the effects of the catalogue: whose can be copied, and that each Dig is made before it is counted."""
    content = cards()
    copiers = {key for key, (_, _, acts) in CATALOGUE.items() if any(act.do == "copy" for act in acts)}
    assert {fighter.id for fighter in content.fighters if fighter.copies} == copiers == {"twin", "mimic"}
    assert not any(fighter.digs_in_doubt for fighter in content.fighters)
    for back in BACKS:
        no_use_to_copiers = {content.front(card).id for card in content.of_back(back) if not content.copyable[card]}
        assert no_use_to_copiers == {"oaf", "twin", "mimic"}


@rule_test("DOD-S18")
@pytest.mark.parametrize("number", range(38))
def test_the_catalogue(number: int) -> None:
    content = cards()
    key = list(CATALOGUE)[number]
    name, power, effect = CATALOGUE[key]
    for back in BACKS:
        card = content.of_back(back)[number]
        front = content.front(card)
        assert (front.id, front.name, front.power) == (key, name, power)
        assert list(front.effect) == effect
        assert (content.power[card], content.effect[card], content.back[card]) == (power, tuple(effect), back)


@rule_test("DOD-S18")
def test_the_powers_are_spread_as_designed() -> None:
    spread = Counter(fighter.power for fighter in cards().fighters)
    assert spread == {9: 1, 8: 3, 7: 2, 6: 8, 5: 8, 4: 9, 3: 4, 2: 1, 1: 2}
