"""What Epic Acts do: one function a verb. A card's effect in data names the verb and its numbers."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.attacks import move_freely
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.captures import imperil, restore, restore_options
from boneyard.games.dead_mans_curse.cards import Effect
from boneyard.games.dead_mans_curse.drawing import draw_boost
from boneyard.games.dead_mans_curse.movement import destinations, path_to, uses_ignore
from boneyard.games.dead_mans_curse.pawns import promote
from boneyard.games.dead_mans_curse.prices import keg_limit
from boneyard.games.dead_mans_curse.rolls import cast, take
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import SAVED, Declared, Held
from boneyard.games.dead_mans_curse.windows import (
    ABILITY_ACTIONS,
    STRIKES,
    attacked,
    march_steps,
    peril_stands,
    promote_steps,
    restore_steps,
    strippable,
    victims,
)


def effect_row(g: Battle) -> str:
    """The ledger row of the Epic Act that is being played: it asks, and it does what is done."""
    return g.content.row(g.epics[-1].card)


def _cancel_action(g: Battle) -> None:
    action = g.actions[-1]
    g.actions[-1] = action._replace(cancelled=True)
    g.tell(events.ActionCancelled, action.seat, action.piece)


def scatter(g: Battle, declared: Declared, effect: Effect) -> None:
    """Miasma (DMC-UE1): every Boost in the area is Discarded, of any side."""
    area = g.area(declared.one)
    for piece in [piece for piece in g.boosted if g.where(piece) in area]:
        g.discard_boost(piece, effect_row(g))


def seize(g: Battle, declared: Declared, effect: Effect) -> None:
    """Grave Hands (DMC-UE3): the move is cancelled, the Piece may not move this Turn, and a die decides over it if it is still there."""
    piece = g.actions[-1].piece
    _cancel_action(g)
    g.no_move = (*g.no_move, piece)
    if g.at[piece] < 0:
        return
    cast(g, "effect", declared.seat, piece, 1, "T12")
    g.then(seized, piece, effect.need)


@rule("DMC-E09", "DMC-UE3")
def seized(g: Battle, piece: int, need: int) -> None:
    if take(g)[0] >= need and g.at[piece] >= 0:
        g.cause = g.content.title(g.epics[-1].card)
        g.then(imperil, piece, False)


def chain(g: Battle, declared: Declared, effect: Effect) -> None:
    """Chain Shot (DMC-CE2): the Piece gets no further than the first square of its path, and is easy prey until its owner's next Turn."""
    action = g.actions[-1]
    piece = action.piece
    _cancel_action(g)
    if g.at[piece] < 0:
        return
    if action.to in destinations(g, piece):
        path = path_to(g, piece, action.to)
        first = path.squares[0]
        if len(path.squares) > 1 and not uses_ignore(g, path) and g.on[first] < 0:
            names = BOARDS[g.seats].names
            g.tell(events.Moved, piece, names[g.at[piece]], names[first], "other")
            g.put(piece, first)
    name = g.content.epic_of[declared.card].name
    g.begin_lasting(name, "bonus", piece, declared.seat, piece >> 4, 0, effect.amount, 1)


def turned(effect: Effect, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Dice with other faces up: the one the card names, or the one that was below."""
    return tuple([effect.face or 7 - face for face in dice])


def turn(g: Battle, declared: Declared, effect: Effect) -> None:
    """The dice of the roll are turned; the new faces are the roll from now on (DMC-E21)."""
    roll = g.rolls[-1]
    dice = turned(effect, roll.dice)
    g.rolls[-1] = roll._replace(dice=dice)
    g.tell(events.DiceTurned, declared.seat, roll.what, dice)


def keg(g: Battle, declared: Declared, effect: Effect) -> None:
    """Powder Keg (DMC-CE1): a die for every Piece in the area, from the highest rank down and from file a on."""
    area = g.area(declared.one)
    side = BOARDS[g.seats].side
    found = [piece for piece, square in enumerate(g.at) if square >= 0 and g.where(piece) in area]
    found.sort(key=lambda piece: (-(g.where(piece) // side), g.where(piece) % side))
    if found:
        g.then(light_fuse, tuple(found))


@rule("DMC-M03", "DMC-L05", "DMC-CE1")
def light_fuse(g: Battle, pieces: tuple[int, ...]) -> None:
    """The next Piece, if it is still in the area."""
    declared = g.epics[-1]
    first, rest = pieces[0], pieces[1:]
    if g.at[first] >= 0 and g.where(first) in g.area(declared.one):
        g.by(effect_row(g))
        cast(g, "effect", declared.seat, first, 1, "T12")
        g.then(explode, first)
    if rest:
        g.then(light_fuse, rest)


@rule("DMC-M03", "DMC-M04", "DMC-CE1")
def explode(g: Battle, piece: int) -> None:
    """Who has left the area while the die lay there is spared; before version 2 the die found it anywhere."""
    declared = g.epics[-1]
    effect = g.content.epic_of[declared.card].effect
    there = g.at[piece] >= 0 and (g.version < 2 or g.where(piece) in g.area(declared.one))
    if take(g)[0] <= keg_limit(g.content, effect, piece) and there:
        g.cause = g.content.title(declared.card)
        g.then(imperil, piece, False)


def spot(g: Battle, declared: Declared, effect: Effect) -> None:
    name = g.content.epic_of[declared.card].name
    g.begin_lasting(name, "bonus", declared.one, declared.seat, declared.seat, 0, effect.amount, 1)


def save(g: Battle, declared: Declared, effect: Effect) -> None:
    """Failsafe (DMC-IE1): not Captured. In an Attack the other Piece is in danger when it is over."""
    if not peril_stands(g, "T10"):
        return
    peril = g.perils[-1]
    g.perils[-1] = peril._replace(fate=SAVED)
    g.tell(events.Saved, peril.piece, declared.card)
    if peril.in_attack and g.attack is not None:
        other = g.attack.attacker if peril.piece == g.attack.defender else g.attack.defender
        g.attack = g.attack._replace(backfire=(*g.attack.backfire, (declared.seat, other, effect.need)))


def relocate(g: Battle, declared: Declared, effect: Effect) -> None:
    g.place(declared.one, declared.two)


def null(g: Battle, declared: Declared, effect: Effect) -> None:
    """Null Field (DMC-IE4): Opponents' Boosts sleep and their Abilities rest; some declared actions are cancelled outright."""
    name = g.content.epic_of[declared.card].name
    g.begin_lasting(name, "null", -1, declared.seat, declared.seat)
    if declared.window == "T6":
        action = g.actions[-1]
        strikes = action.kind in STRIKES or action.kind in ABILITY_ACTIONS
        if strikes and g.opposed(declared.seat, action.seat):
            _cancel_action(g)


def moon(g: Battle, declared: Declared, effect: Effect) -> None:
    """Full Moon (DMC-TE1): the whole army is stronger, and its Pawns walk like Kings this Turn."""
    name = g.content.epic_of[declared.card].name
    g.begin_lasting(name, "bonus", -1, declared.seat, declared.seat, effect.amount, effect.amount, 0)
    g.begin_lasting(name, "king", -1, declared.seat, -1)


def mirror(g: Battle, declared: Declared, effect: Effect) -> None:
    g.exchange(declared.one, declared.two)


def hush(g: Battle, declared: Declared, effect: Effect) -> None:
    """Withering Word (DMC-TE3): the answered card, or the declared action, is cancelled."""
    if declared.window == "T11":
        g.epics[-2] = g.epics[-2]._replace(cancelled=True)
        g.cause = g.content.title(declared.card)
    else:
        _cancel_action(g)


def wall(g: Battle, declared: Declared, effect: Effect) -> None:
    """Wall of Thorns (DMC-TE4): before the dice it waits for that Attack to be made; after the attack dice it stands at once."""
    attacker, defender = attacked(g, declared.window)
    if declared.window == "T6":
        g.walls = (*g.walls, (attacker, defender, effect.amount, effect.block))
    elif g.attack is not None:
        g.attack = g.attack._replace(
            shield=g.attack.shield + effect.amount, shield_block=g.attack.shield_block + effect.block
        )


# --- cards of several steps ---------------------------------------------------------------------------


def stepwise(g: Battle, declared: Declared, effect: Effect) -> None:
    g.then(next_step)


@rule("DMC-E23")
def next_step(g: Battle) -> None:
    """Each step is chosen when it is reached; after the first the player may stop."""
    declared = g.epics[-1]
    effect = g.content.epic_of[declared.card].effect
    if len(declared.done) >= effect.times:
        return
    if step_options(g, declared):
        g.ask(declared.seat, epic_step)


def step_options(g: Battle, declared: Declared) -> list[Option]:
    effect, seat = g.content.epic_of[declared.card].effect, declared.seat
    if effect.do == "restore":
        return [*restore_options(g, restore_steps(g, seat, effect, declared.spent))]
    if effect.do == "march":
        return [options.row("Step", g.seats, piece)[to] for piece, to in march_steps(g, seat, effect, declared.done)]
    return [options.Promote(pawn, LETTERS[kind]) for pawn, kind in promote_steps(g, seat, declared.done)]


@question("DMC-E23", "DMC-M04")
def epic_step(g: Battle, seat: int) -> Offer:
    """The next step, or stop."""
    declared = g.epics[-1]
    found = step_options(g, declared)
    return (options.STOP, *found) if declared.done else tuple(found)


@epic_step.answer("DMC-E23", "DMC-E19", "DMC-J12")
def take_step(g: Battle, seat: int, choice: Option) -> None:
    declared = g.epics[-1]
    g.by(effect_row(g))
    match choice:
        case options.Restore():
            piece = restore(g, seat, choice, g.content.title(declared.card))
            spent = declared.spent + g.content.vp[KIND[piece & 15]]
            g.epics[-1] = declared._replace(done=(*declared.done, piece), spent=spent)
        case options.Step(piece, to):
            g.epics[-1] = declared._replace(done=(*declared.done, piece))
            effect = g.content.epic_of[declared.card].effect
            move_freely(g, piece, BOARDS[g.seats].index[to], effect.amount, effect_row(g))
        case options.Promote(pawn, letter):
            new = promote(g, pawn, LETTERS.index(letter))
            g.epics[-1] = declared._replace(done=(*declared.done, new))
        case _:
            return
    g.then(next_step)


# --- Ransack ------------------------------------------------------------------------------------------


def ransack(g: Battle, declared: Declared, effect: Effect) -> None:
    """Take a Held card, Discard a Boost, draw a Boost: what is possible, in this order."""
    seat = declared.seat
    g.then(rob, seat)
    g.then(strip, seat)
    g.then(draw_boost, seat)


@rule("DMC-E22", "DMC-CE4")
def rob(g: Battle, seat: int) -> None:
    if victims(g, seat):
        g.ask(seat, player_to_rob)


@question("DMC-E22", "DMC-CE4")
def player_to_rob(g: Battle, seat: int) -> Offer:
    """An Opponent who Holds an Epic Act."""
    return tuple([options.Rob(other) for other in victims(g, seat)])


@player_to_rob.answer("DMC-E22")
def take_card(g: Battle, seat: int, choice: options.Rob) -> None:
    """One card at random. Its former holder knows which; what others knew of that hand may be past."""
    victim = choice.seat
    several = len(g.held[victim]) > 1
    card = g.pick_at_random([held.card for held in g.held[victim]])
    known = g.drop(victim, card).known
    concerned = 1 << victim | 1 << seat
    if several:
        g.held[victim] = sorted([Held(held.card, held.known & concerned) for held in g.held[victim]])
        known &= concerned
    g.hold(seat, card, known | 1 << victim)
    g.forget_move()
    g.tell_by((effect_row(g), "DMC-E22"), events.Robbed, seat, victim, card)


@rule("DMC-D09", "DMC-CE4")
def strip(g: Battle, seat: int) -> None:
    if strippable(g, seat):
        g.ask(seat, boost_to_strip)


@question("DMC-M07", "DMC-CE4")
def boost_to_strip(g: Battle, seat: int) -> Offer:
    """A Boost on an Opponent Piece."""
    return tuple([options.Strip(piece) for piece in strippable(g, seat)])


@boost_to_strip.answer("DMC-D09")
def discard_theirs(g: Battle, seat: int, choice: options.Strip) -> None:
    g.discard_boost(choice.piece, effect_row(g))


for _asking in (epic_step, player_to_rob, boost_to_strip):
    _asking.caused(effect_row)


RESOLVE: dict[str, Callable[[Battle, Declared, Effect], None]] = {
    "scatter": scatter, "restore": stepwise, "seize": seize, "turn": turn, "march": stepwise, "keg": keg, "chain": chain,
    "ransack": ransack, "spot": spot, "save": save, "relocate": relocate, "null": null, "moon": moon, "mirror": mirror,
    "hush": hush, "wall": wall, "promote": stepwise,
}  # fmt: skip
