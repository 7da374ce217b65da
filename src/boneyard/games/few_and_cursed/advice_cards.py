"""Why one might keep, play, copy or give up a card, shoot, or use goods."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import prices
from boneyard.games.few_and_cursed.advice_looking import Look, Reasons, gains, listed, losses
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.effects import times
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.naming import amounts, counted
from boneyard.games.few_and_cursed.sense_plans import Means, best_catch, story_choices, targets
from boneyard.games.few_and_cursed.state import HAND

THIN = 8
"""A deck of fewer cards is soon run through."""
COUNTS = ("attack", "movement")


# --- what pays for something --------------------------------------------------------------------------


def pays_for(look: Look, option: Option, attack: int, movement: int) -> Reasons:
    """What this Attack or Movement is for: the open story, else the prize to which it is the next step."""
    if look.g.story != NOTHING:
        return _pays_for_story(look, attack, movement)
    catch = look.meant_for(option)
    if catch is None:
        return []
    name, touches = look.aim(catch)
    asked, walk = int(catch.prize.attack), catch.way.steps(prices.longer_roads(look.g, look.seat))
    if movement and look.g.movement < walk:
        way = "" if isinstance(catch.prize.doing, o.ScoreJob) else "the way to "
        return [Reason(_part(movement, walk, look.g.movement, f"Movement for {way}{name}"), touches)]
    if attack and look.g.attack < asked:
        doing = catch.prize.doing
        both = "both sides of " if isinstance(doing, o.Defeat) and asked > look.g.cost_of(doing.bounty) else ""
        return [Reason(_part(attack, asked, look.g.attack, f"Attack for {both}{name}"), touches)]
    if attack and catch.way.attack:
        return [Reason(f"its Attack pays for crossed swords on the way to {name}", touches)]
    return []


def _part(brought: int, asked: int, there: int, what: str) -> str:
    """How much of what is asked for something brings."""
    if brought >= asked:
        return f"it brings the {asked} {what}"
    return (
        f"it completes the {asked} {what}" if there + brought >= asked else f"it brings {brought} of the {asked} {what}"
    )


def _pays_for_story(look: Look, attack: int, movement: int) -> Reasons:
    """The best option of the story that still lacks what this brings."""
    g = look.g
    for choice in sorted(story_choices(g, look.seat, look.known), key=lambda each: -each.gain):
        option = column(g, look.seat).options[choice.number]
        wins = gains(option)
        if wins and ((attack and choice.attack) or (movement and choice.movement)):
            price = listed(amounts(Attack=option.pay_attack, Movement=option.pay_movement))
            touch = f"{look.touch('story', g.story)}:{choice.number}"
            return [Reason(f"the option that brings {listed(wins)} asks for {price}", (touch,))]
    return []


def besides(look: Look, effect: Effect) -> Reasons:
    """What a card or a thing brings that stays."""
    stays = [words for words in gains(look.with_limits(effect)) if not words.endswith(("Attack", "Movement"))]
    return [Reason(f"it brings {listed(stays)}")] if stays else []


def turning(look: Look, curse: int) -> Reasons:
    """What a change of Curse does to the character card."""
    g, seat = look.g, look.seat
    after = max(0, g.curse[seat] + curse)
    if curse < 0 and g.cursed[seat] and after < g.threshold[seat]:
        return [Reason("it turns your card back to its Normal side", (f"score:{seat}",))]
    if curse > 0 and not g.cursed[seat] and after < g.threshold[seat]:
        return [Reason(f"its Curse is free: {after} is still below your Threshold of {g.threshold[seat]}")]
    return []


# --- playing ------------------------------------------------------------------------------------------


def play(look: Look, option: o.Play) -> Reasons:
    effect = look.box.trashed[option.card] if option.trash else look.box.normal[option.card]
    if effect is None:
        return []
    g, seat = look.g, look.seat
    attack = effect.attack + sum(bonus.attack * times(g, seat, bonus) for bonus in effect.bonus)
    movement = effect.movement + sum(bonus.movement * times(g, seat, bonus) for bonus in effect.bonus)
    if look.box.copier[option.card]:
        copied = [entry.base for entry in g.played if entry.base != NOTHING]
        attack = max([look.box.normal[base].attack for base in copied], default=0)
        movement = max([look.box.normal[base].movement for base in copied], default=0)
    simple = option if not option.trash else o.PLAY[option.card]
    found = pays_for(look, simple, attack, movement) + besides(look, effect)
    if option.trash:
        before = look.box.normal[option.card]
        more = [counted(getattr(effect, what) - getattr(before, what), what.capitalize()) for what in COUNTS
                if getattr(effect, what) > getattr(before, what)]  # fmt: skip
        found += [Reason(f"trashing it gives {listed(more)} more, and it never comes back")] if more else []
    return found + turning(look, effect.curse)


def copy(look: Look, option: o.Copy) -> Reasons:
    base = next((entry.base for entry in look.g.played if entry.card == option.card), NOTHING)
    if base == NOTHING:
        return []
    effect = look.box.normal[base]
    again = amounts(Attack=effect.attack, Movement=effect.movement, Bullets=effect.bullets)
    return [Reason(f"it brings {listed(again)} once more", (look.touch("card", option.card),))] if again else []


def shoot(look: Look, option: o.Shoot) -> Reasons:
    g, seat = look.g, look.seat
    attack = option.bullets * prices.per_shot(g, seat)
    found = pays_for(look, option, attack, 0)
    left = g.bullets[seat] - option.bullets
    if found and left:
        found.append(Reason(f"{counted(left, 'Bullets')} {'is' if left == 1 else 'are'} left for another day"))
    return found


def use_item(look: Look, option: o.UseItem) -> Reasons:
    ware = look.box.item[option.item]
    found = pays_for(look, option, ware.effect.attack, ware.effect.movement) + besides(look, ware.effect)
    if ware.kind == "resource":
        found.append(Reason("it is ready again next round", (look.touch("item", option.item),)))
    return found


# --- keeping and giving up ----------------------------------------------------------------------------


def pick(look: Look, option: o.Pick) -> Reasons:
    """A character, against those that are still free."""
    mine = look.box.characters[option.chaser]
    free = [each for number, each in enumerate(look.box.characters) if number not in look.g.chaser]
    touch = (look.touch("chaser", option.chaser),)
    found = []
    if all(mine.proficiency[0] > each.proficiency[0] for each in free if each is not mine):
        found.append(
            Reason(f"a Bullet is worth {mine.proficiency[0]} Attack to {mine.name}, more than to any other", touch)
        )
    if all(mine.threshold > each.threshold for each in free if each is not mine):
        found.append(Reason(f"{mine.name} bears more Curse than any other, up to {mine.threshold - 1}", touch))
    if all(mine.water > each.water for each in free if each is not mine):
        found.append(Reason(f"{mine.name} begins with {mine.water} Water, more than any other", touch))
    return found


def keep(look: Look, option: o.Keep) -> Reasons:
    """A card, against those it was drawn with, and what it would bring into reach."""
    card = option.card
    touch = (look.touch("card", card),)
    others = [other for other in look.g.look if other not in (card, NOTHING) and other >= 0]
    brings, price = gains(look.box.normal[card]), losses(look.box.normal[card])
    cost = f" for {listed(price)}" if price else ""
    found = _brought_into_reach(look, card)
    if brings and others and all(look.known.strength[card] > look.known.strength[other] for other in others):
        found.append(Reason(f"it brings {listed(brings)}{cost}, the most of these cards", touch))
    elif brings:
        found.append(Reason(f"it brings {listed(brings)}{cost}", touch))
    if look.box.title[card].option is not None:
        found.append(Reason("it can be trashed for more when the last point counts", touch))
    return found


def _brought_into_reach(look: Look, card: int) -> Reasons:
    """The best prize that this round's action could win with the card and not without it."""
    g, seat, known = look.g, look.seat, look.known
    effect, have = look.box.normal[card], look.means
    more: Means = have._replace(
        hand_attack=have.hand_attack + effect.attack, hand_movement=have.hand_movement + effect.movement
    )
    for prize in sorted(targets(g, seat, known, g.space[seat]), key=lambda prize: -prize.gain):
        with_it = best_catch(g, seat, known, more, (prize,))
        if with_it is not None and best_catch(g, seat, known, have, (prize,)) is None:
            name, touches = look.aim(with_it)
            return [Reason(f"with it you can reach {name} this round", touches)]
    return []


def draw_three(look: Look, option: o.DrawThree) -> Reasons:
    return [Reason("one card of three is better than one of two, and the Spyglass is ready again next round")]


def trash(look: Look, option: o.TrashCard) -> Reasons:
    g, seat, strength = look.g, look.seat, look.known.strength
    others = [other.card for other in g.options(seat) if isinstance(other, o.TrashCard)]
    touch = (look.touch("card", option.card),)
    found = []
    if others and all(strength[option.card] <= strength[other] for other in others):
        found.append(Reason("it is the weakest of the cards you may give up", touch))
    left = len(g.deck[seat]) + len(g.hand[seat]) + len(g.discard[seat]) - 1
    if left >= THIN:
        found.append(Reason(f"{left} cards are left, and your better ones come up more often"))
    return found


def discard(look: Look, option: o.DiscardCard) -> Reasons:
    g, seat, strength = look.g, look.seat, look.known.strength
    touch = (look.touch("card", option.card),)
    found = []
    if all(strength[option.card] <= strength[card] for card in g.hand[seat] if card >= 0):
        found.append(Reason("it is the weakest card of your hand", touch))
    wanted = HAND - len(g.hand[seat]) + 1
    if g.phase == "cleanup" and 0 < wanted <= len(g.deck[seat]):
        found.append(Reason(f"your deck of {len(g.deck[seat])} still fills your hand, and you stay out"))
    return found


def keep_rest(look: Look, option: o.KeepRest) -> Reasons:
    """How many cards are drawn, and whether the deck lasts (FAC-N04, FAC-N06)."""
    g, seat = look.g, look.seat
    wanted, deck, away = max(0, HAND - len(g.hand[seat])), len(g.deck[seat]), g.space[seat] != look.box.town
    if not wanted:
        return [Reason("a hand of four or more draws nothing, so your deck lasts longer")]
    if wanted <= deck < HAND and away and not g.reshuffled[seat]:
        return [Reason(f"your deck of {counted_cards(deck)} is just enough: throw more away, and it may send you home")]
    if wanted > deck and away:
        return [Reason("your deck runs out anyhow and carries you home, and what you keep you still have there")]
    return [Reason(f"what you keep you need not draw, and your deck of {counted_cards(deck)} lasts longer")]


def counted_cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


def take_back(look: Look, option: o.TakeBack) -> Reasons:
    brings = gains(look.box.normal[option.card])
    return [Reason(f"{listed(brings)} to play once more", (look.touch("card", option.card),))] if brings else []


def take_relic(look: Look, option: o.TakeRelic) -> Reasons:
    box, card = look.box, option.card
    touch = (look.touch("card", card),)
    others = [other.card for other in look.g.options(look.seat) if isinstance(other, o.TakeRelic)]
    found = []
    if look.g.scored_at_end:
        first = len(others) > 1 and all(box.worth[card] > box.worth[other] for other in others if other != card)
        most = ", the most of those that lie here" if first else ""
        found.append(Reason(f"it is worth {box.worth[card]} Grit at the end{most}", touch))
    brings = gains(box.normal[card])
    return [*found, Reason(f"played, it brings {listed(brings)}", touch)] if brings else found
