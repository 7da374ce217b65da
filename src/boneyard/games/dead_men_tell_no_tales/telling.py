"""A log line for everything that can happen."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.events import Chosen, Event
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import events, perils
from boneyard.games.dead_men_tell_no_tales.card_text import (
    ENEMY_NAMES,
    action_tokens,
    card_short,
    counted,
    enemy_name,
    loot_name,
    room_name,
)
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CREW, GUARD
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDE_NAMES
from boneyard.games.dead_men_tell_no_tales.ending import WON, end_sentence
from boneyard.games.dead_men_tell_no_tales.state import Ship

CAUSES = {
    "exhausted": "collapses from exhaustion",
    "blown_up": "is blown up with the room",
    "cut_off": "is cut off from every way out",
}


def log_line(g: Ship, seats: Sequence[str], event: Event) -> str:
    """One line. Roles stand for players, since the pirates themselves come and go."""
    return (
        _search(g, seats, event) or _actions(g, seats, event) or _revenge(g, seats, event) or _battle(g, seats, event)
    )


def _who(seats: Sequence[str], seat: int) -> str:
    return f"The {seats[seat]}"


def _enemy(g: Ship, number: int) -> str:
    """An enemy by his side up, or by number where he is gone."""
    return enemy_name(g, number) if number < len(g.pieces) else f"enemy {number}"


def _foe(g: Ship, number: int, strength: int) -> str:
    """The same as strong as he was then: the captain's strength is that of the face he landed on."""
    return f"{ENEMY_NAMES[g.content.enemy[g.pieces[number].back]]} {strength}"


def _back(g: Ship, back: int) -> str:
    enemy, strength = g.content.backs[back]
    return f"a Guard {strength}" if enemy == GUARD else f"a Skeleton Crew {strength}" if enemy == CREW else "a Trapdoor"


def _search(g: Ship, seats: Sequence[str], event: Event) -> str:
    box = g.content

    def room(number: int) -> str:
        return room_name(box, number)

    match event:
        case events.RoomLit(number, level):
            return f"{room(number)} burns at {level}."
        case events.PirateDealt(seat, character, item):
            return f"{_who(seats, seat)} is {box.pirates[character].name}, with the {box.items[item].name}."
        case events.TurnBegins(turn, seat, own, received):
            return f"Turn {turn}: {seats[seat]}, {action_tokens(own, received)}."
        case events.TileRevealed(seat, tile):
            return f"{_who(seats, seat)} finds {room(tile)}."
        case events.TilePlaced(tile, x, y, turn, level):
            return f"{room(tile)} is laid at {x},{y} turned {turn * 90}°, fire {level}."
        case events.TokenDrawn(tile, _, back):
            return f"In {room(tile)} waits {_back(g, back)}."
        case events.CaptainDrawn(tile, _, strength):
            return f"Captain Fromm appears in {room(tile)} with strength {strength}."
        case events.HandAdded(tile, deckhands, supply):
            return f"A deckhand joins {room(tile)} ({deckhands} there, {supply} left)."
        case events.DinghyFound(tile, side):
            return f"The dinghy lies at the {SIDE_NAMES[side]} door of {room(tile)}: a second exit."
        case events.NoDinghy(tile):
            return f"{room(tile)}, the last room, has no open door: there is only one exit."
        case events.SearchSkipped(seat):
            return f"{_who(seats, seat)} has nothing left to search."
    return ""


def _actions(g: Ship, seats: Sequence[str], event: Event) -> str:
    box = g.content

    def room(number: int) -> str:
        return room_name(box, number)

    match event:
        case Chosen(seat, "action"):
            return f"{_who(seats, seat)} has nothing left to do."
        case Chosen(seat, "beaten_by_guard"):
            return f"{_who(seats, seat)} has nowhere to retreat to."
        case events.TokensPassed(_, to, number):
            return f"{counted(number, 'Action token')} passed to {seats[to]}."
        case events.TokensReturned(seat, number):
            return f"{counted(number, 'received Action token')} of the {seats[seat]} unspent: back to the owner."
        case events.StepEnds(seat):
            return f"{_who(seats, seat)} ends the actions."
        case perils.PirateRetreated(seat, origin, to):
            return f"{_who(seats, seat)} retreats from {room(origin)} to {room(to)}."
        case events.Moved(seat, origin, to):
            return f"{_who(seats, seat)} goes from {room(origin)} to {room(to)}."
        case events.RunEnds(seat):
            return f"Running strains {seats[seat]}."
        case events.Tired(seat, amount, fatigue):
            return f"{_who(seats, seat)} gains {amount} fatigue ({fatigue})."
        case events.Rested(seat, amount, fatigue):
            return f"{_who(seats, seat)} rests, {amount} fatigue less ({fatigue})."
        case events.LeftShip(seat, fatigue):
            return f"{_who(seats, seat)} takes a breather on the boats (fatigue {fatigue})."
        case events.Looted(seat, _, looted, goal):
            done = " Now all must get off the ship alive." if looted == goal else ""
            return f"{_who(seats, seat)} brings a Treasure home: {looted} of {goal}.{done}"
        case events.FireLowered(seat, where, level):
            return f"{_who(seats, seat)} lowers the fire in {room(where)} to {level}."
        case events.HandsEliminated(seat, where, number, deckhands):
            return f"{_who(seats, seat)} eliminates {counted(number, 'deckhand')} in {room(where)} ({deckhands} left there)."
        case events.PickedUp(seat, _, token):
            return f"{_who(seats, seat)} picks up a {loot_name(box, token)}."
        case events.PutDownToken(seat, _, token, where):
            return f"A {loot_name(box, token)} of the {seats[seat]} is left in {room(where)}."
        case events.Drank(seat, _, value, fatigue):
            return f"{_who(seats, seat)} drinks Grog {value} (fatigue {fatigue})."
        case events.TrackMoved(seat, track):
            return f"{_who(seats, seat)}'s Battle Track stands at +{track}."
        case events.ItemTaken(seat, item, origin):
            if origin == NOTHING:
                return f"{_who(seats, seat)} takes the {box.items[item].name} from the table."
            robbed = f"the {seats[origin]}, who need not agree and may take one from the table"
            return f"{_who(seats, seat)} takes the {box.items[item].name} from {robbed}."
        case events.ItemReturned(seat, item):
            return f"{_who(seats, seat)} lays the {box.items[item].name} on the table."
        case events.ItemDeclined(seat):
            return f"{_who(seats, seat)} goes without an item."
        case events.ItemUsed(seat, item):
            return f"{_who(seats, seat)} uses the {box.items[item].name}."
    return ""


def _revenge(g: Ship, seats: Sequence[str], event: Event) -> str:
    box = g.content

    def room(number: int) -> str:
        return room_name(box, number)

    match event:
        case perils.CardsRevealed(seat, cards):
            names = " and ".join(card_short(box.cards[card]) for card in cards)
            return f"{_who(seats, seat)} draws Skelit's Revenge: {names}."
        case perils.CardReturned(_, card):
            return f"Back on top of the deck: {card_short(box.cards[card])}."
        case perils.CardResolves(card):
            return f"Skelit's Revenge: {card_short(box.cards[card])}."
        case perils.CardDiscarded(_, fives):
            return f"The card is discarded ({counted(fives, 'five')} so far)." if fives else "The card is discarded."
        case perils.DeckShuffled(size):
            return f"The third five: all {size} cards make a new deck."
        case perils.FireRose(where, level):
            return f"The fire in {room(where)} rises to {level}."
        case perils.KegBlast(where, target):
            hit = "nothing" if target == NOTHING else room(target)
            return f"The powder keg in {room(where)} goes off and hits {hit}."
        case perils.RoomExploded(where, pieces, deckhands):
            lost = [counted(len(pieces), "token")] * bool(pieces) + [counted(deckhands, "deckhand")] * bool(deckhands)
            return f"{room(where)} explodes" + (f", {' and '.join(lost)} with it." if lost else ".")
        case perils.TreasuresLost(number, lost):
            return f"{counted(number, 'Treasure')} can never be looted now ({lost} of {box.treasures} lost)."
        case perils.MarkerMoved(marker):
            return f"The explosion marker moves to {marker} of 7."
        case perils.RoomsCutOff(rooms):
            return f"Cut off for good: {', '.join(room(where) for where in rooms)}."
        case perils.ExitLost(where):
            return f"The exit through {room(where)} is gone."
        case perils.CrewMoves(number):
            return (
                f"{number} Skeleton Crew {'moves' if number == 1 else 'move'}."
                if number
                else "There is no Skeleton Crew to move."
            )
        case perils.CrewMoved(number, origin, to):
            return f"{_enemy(g, number)} goes from {room(origin)} to {room(to)}."
        case perils.CrewStayed(number, where):
            return f"{_enemy(g, number)} stays in {room(where)}."
        case perils.Voted(votes):
            sides = [[seats[s] for s, vote in enumerate(votes) if vote == first] for first in dict.fromkeys(votes)]
            return f"The crew has voted: {' against '.join(' and '.join(side) for side in sides) if sides[1:] else 'as one'}."
        case events.PirateDied(seat, character, cause, where):
            name = box.pirates[character].name if character >= 0 else seats[seat]
            place = "" if where == BOATS else f" in {room(where)}"
            return f"{name}, the {seats[seat]}, {CAUSES[cause]}{place}."
        case events.GoneWithPirate(seat, item, tokens):
            gone = [box.items[item].name] * (item >= 0) + [loot_name(box, token) for token in tokens]
            return f"Gone with the {seats[seat]}: {', '.join(gone)}."
        case events.PirateArrives(seat, character, item):
            gear = f" with the {box.items[item].name}" if item >= 0 else " without an item"
            return f"{box.pirates[character].name} takes over as {seats[seat]}{gear}."
        case events.GameWon():
            return end_sentence(g, WON)
        case events.GameLost(reason):
            return end_sentence(g, reason)
    return ""


def _after(seat: str, result: int) -> str:
    """What the die after a lost battle says (DMT-B16)."""
    if result == 6:
        return f"the {seat} chooses who retreats, or to fight on"
    return "the enemy is to retreat" if result <= 2 else f"the {seat} is to retreat" if result <= 4 else "no end to it"


def _battle(g: Ship, seats: Sequence[str], event: Event) -> str:
    box = g.content

    def room(number: int) -> str:
        return room_name(box, number)

    match event:
        case perils.CrewDriven(seat, number, origin, to):
            return f"{_who(seats, seat)} drives {_enemy(g, number)} from {room(origin)} to {room(to)}."
        case perils.FighterSteps(seat, where):
            return f"{_who(seats, seat)} fights in {room(where)}."
        case perils.TreasureDropped(seat, _, where):
            return f"{_who(seats, seat)} drops the Treasure in {room(where)}."
        case perils.BattleDie(seat, number, strength, die, bonus, shot):
            how = "shoots" if shot else "strikes"
            sword = f" and {bonus} for the Sword" if bonus else ""
            return f"{_who(seats, seat)} {how} at {_foe(g, number, strength)}: the die shows {die}{sword}."
        case perils.TrackUsed(seat, amount, track):
            return f"{_who(seats, seat)} adds +{amount} from the Battle Track, which drops to +{track}."
        case perils.BattleWon(seat, number, total):
            return f"{_who(seats, seat)} beats {_enemy(g, number)} with {total}."
        case perils.Flipped(_, where, token):
            return f"A {loot_name(box, token)} lies in {room(where)}."
        case perils.CaptainReturned(_):
            return "Captain Fromm slips back into the bag."
        case perils.BattleLost(seat, number, total, deficit):
            return f"{_who(seats, seat)} loses to {_enemy(g, number)} with {total}, {deficit} short."
        case perils.ShotMissed(seat, number, total):
            return f"{_who(seats, seat)} misses {_enemy(g, number)} with {total}."
        case perils.Reference(seat, result):
            return f"The die for the lost battle shows {result}: {_after(seats[seat], result)}."
        case perils.ReferenceAgain():
            return "That cannot be done here: the die is rolled again."
        case perils.CrewRetreated(number, origin, to):
            return f"{_enemy(g, number)} retreats from {room(origin)} to {room(to)}."
        case perils.FoughtOn(seat, number):
            return f"{_who(seats, seat)} fights {_enemy(g, number)} again."
    return ""
