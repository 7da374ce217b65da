"""The text of cards, locations and guilds, made from their effects, so that words and effects cannot disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boneyard.games.mourners_call.cards import Act, Catalogue, Goal, Lasting, Motive, Mourner, Wallows
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.tokens import ANY, DIFFERENT, SAME

WHEN_WORDS = {
    "took_pile": "if you took a pile",
    "passed": "if you left the piles",
    "took_at_most": "if you took a pile of {limit} Etherea or fewer",
    "pair_in": "if at least 2 of your figures stand in one {faction} location",
    "calm": "if no location is over-crowded",
    "bid": "if you bid at least 1",
    "top_bid": "if you are the sole highest contributor",
    "threat_at_most": "if the threat is at most {limit}",
}
AT_WORDS = {
    "": "",
    "income": "End of Phase 1: ",
    "threat": "Start of Phase 5: ",
    "tithe_met": "Phase 6, when the tithe is met: ",
    "won_contested": "Phase 7, the first time each round you win a location where an opponent also stands: ",
    "cleanup": "Clean-up: ",
}
KIND_WORDS = {"activated": "Action: ", "automatic": "", "end": "End of round: ", "instant": "When gained: "}
SIMPLE = {
    "death": "take the Alltaker figure",
    "malavestros": "put Malavestros on another location",
    "exhaust": "deactivate up to one ready Mourner of each opponent, at least one in all",
    "dreadsbane": "take the Dreadsbane token: your figures are not rolled for in over-crowded locations",
    "move_group": "move any number of your figures from one place to another, free",
    "swap_undealt": "look at the undealt Court cards; you may exchange one of your hand for one of them",
    "retrieve": "take a Court card played this round into your hand and discard another one face up",
    "look_hand": "look in private at the Court hand of an opponent who has one",
}


def guild_names(content: Catalogue, guilds: Iterable[int], joint: str = "or") -> str:
    return f" {joint} ".join(content.guilds[guild].name for guild in guilds)


def either(first: str, second: str) -> str:
    """The two actions of a Court card, of which it is played for one."""
    return f"either 1) {first} or 2) {second}"


def etherea(number: int) -> str:
    return f"{number} Etherea"


def counted(number: int, what: str) -> str:
    """``1 figure``, ``2 figures``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def influence_text(content: Catalogue, act: Act) -> str:
    """A choice of factions stands behind a count, where it is one choice for all that was counted."""
    named = {ANY: "Influence of your choice", SAME: "Influence", DIFFERENT: "Influence of different factions"}
    text = f"gain {act.amount} {named.get(act.faction) or f'{faction_name(act.faction)} Influence'}"
    if act.per == "figures":
        text += f" for each of your {guild_names(content, act.guilds, 'and')} figures"
    elif act.per == "unplayed":
        text += f" for each unplayed Court card in your hand, at most {act.limit}"
    if act.faction == SAME:
        text += ", all of one faction" if act.per else " of one faction"
    return text


def figure_text(content: Catalogue, act: Act) -> str:
    what = {"any": "of any guild", "owned": "of a guild you have a figure of", "guilds": ""}[act.scope]
    named = guild_names(content, act.guilds) + " " if act.scope == "guilds" else ""
    return f"{'you may ' if act.may else ''}gain 1 {named}figure {what}".rstrip()


def move_text(content: Catalogue, act: Act) -> str:
    start = "from your Crypt" if act.scope == "crypt" else "from your Crypt or another location"
    to = f"a {faction_name(act.faction)} location" if act.faction >= 0 else "any location"
    extra = f"; if it came from the Crypt, gain {etherea(act.bonus)}" if act.bonus else ""
    return f"{'you may ' if act.may else ''}move one of your figures {start} to {to}, free{extra}"


def recall_text(content: Catalogue, act: Act) -> str:
    whose = {"any": "any figure", "own": "one of your figures", "rivals": "an opponent's figure"}[act.scope]
    where = f"a {faction_name(act.faction)} location" if act.faction >= 0 else "a location"
    return f"return {whose} from {where} to its Crypt"


def remove_text(content: Catalogue, act: Act) -> str:
    what = {
        "any": "any one figure of any player, on the board or in a Crypt",
        "own_crypt": "one of your Crypt figures",
        "own_board": "one of your figures on the board, if you have one",
    }[act.scope]
    return f"{'you may ' if act.may else ''}remove {what}"


def meter_text(name: str) -> Callable[[Catalogue, Act], str]:
    def text(content: Catalogue, act: Act) -> str:
        needed = " (only while it is at least 1)" if act.needed else ""
        return f"{name} {act.amount:+d}{needed}".replace("-", "−")

    return text


def steal_text(content: Catalogue, act: Act) -> str:
    what = "Influence of your choice" if act.faction == ANY else f"{faction_name(act.faction)} Influence"
    return f"steal {act.amount} {what} from an opponent"


ACT_TEXT: dict[str, Callable[[Catalogue, Act], str]] = {
    "etherea": lambda content, act: f"gain {etherea(act.amount)}",
    "pay": lambda content, act: f"pay {etherea(act.amount)}",
    "lose_etherea": lambda content, act: f"lose {etherea(act.amount)}, or all you have",
    "forge": lambda content, act: f"move {act.amount} of your Etherea to the Forge",
    "from_forge": lambda content, act: f"take 1 to {act.amount} Etherea from the Forge",
    "unity": lambda content, act: f"gain {act.amount} Unity",
    "lose_unity": lambda content, act: f"lose {act.amount} Unity",
    "influence": influence_text,
    "lose_influence": lambda content, act: f"lose {act.amount} {faction_name(act.faction)} Influence, if you have it",
    "suspicion": meter_text("Suspicion"),
    "threat": meter_text("Threat"),
    "figure": figure_text,
    "choose": lambda content, act: (
        f"gain 1 {guild_names(content, act.guilds)} figure, or 1 {faction_name(act.faction)} Influence"
    ),
    "contribute": lambda content, act: (
        f"choose who moves {act.amount} of their Etherea to the Forge; you and they gain 1 Unity each"
    ),
    "steal": steal_text,
    "move_one": move_text,
    "move_some": lambda content, act: f"move up to {act.amount} of your figures, each to any location, free",
    "recall": recall_text,
    "remove": remove_text,
    "send": lambda content, act: f"move anybody's figure to {content.place_names[act.place]}",
    "oracle": lambda content, act: (
        f"look at the top two cards of a Mourner deck; you may buy one for {etherea(act.amount)} (Threat +1)"
    ),
    "exchange": lambda content, act: f"exchange up to {act.amount} of your figures for figures of other guilds",
    "draw_quest": lambda content, act: f"draw {act.amount} Wallows cards; put one into play",
    "draw_relic": lambda content, act: (
        f"draw {act.amount} Wallows cards; keep an artifact of them as earned, or gain {etherea(act.bonus)}"
    ),
}


def act_text(content: Catalogue, act: Act) -> str:
    """One act as a clause."""
    text = SIMPLE.get(act.do) or ACT_TEXT[act.do](content, act)
    if not act.when:
        return text
    faction = faction_name(act.faction) if 0 <= act.faction < 3 else ""
    return f"{WHEN_WORDS[act.when].format(limit=act.limit, faction=faction)}, {text}"


def acts_text(content: Catalogue, acts: tuple[Act, ...]) -> str:
    """An effect as a sentence."""
    text = "; ".join(act_text(content, act) for act in acts)
    return f"{text[0].upper()}{text[1:]}." if text else "Nothing."


def lasting_text(each: Lasting) -> str:
    match each.do:
        case "shelter":
            name = faction_name(each.faction)
            return f"In Phase 5 your figures in {name} locations are driven off where they would be removed."
        case "reroll":
            return "Once in Phase 5 you may reroll one of your dice of a location."
        case "cheap_recruit":
            return f"Your first recruit-figure action each round costs {each.amount} Etherea."
        case "spare_unity":
            return f"Each time you would lose Unity, lose {each.amount} less."
        case "cheap_move":
            return f"Your first Relocate action each round costs {each.amount} Influence less."
        case "steady":
            return f"Your Phase 5 dice count {each.amount} more (at most 6)."
        case "heavy_bid":
            return f"A bid of at least 1 counts {each.amount} higher when bids are compared."
        case "points":
            return f"{each.amount} points at the end of the game."
        case "quiet_recruit":
            return "Your first recruit action each round does not raise the threat."
        case "veil":
            return (
                "The first time each round suspicion would rise through you, it does not; "
                "you lose nothing when it reaches its end."
            )
    raise AssertionError(each.do)


def mourner_text(content: Catalogue, card: Mourner) -> str:
    """What a Mourner does."""
    parts = []
    if card.effect:
        parts.append(f"{KIND_WORDS[card.kind]}{AT_WORDS[card.at]}{_low(acts_text(content, card.effect), card)}")
    parts += [lasting_text(each) for each in card.lasting]
    return " ".join(parts)


def _low(text: str, card: Mourner) -> str:
    return text[0].lower() + text[1:] if card.at or card.kind != "automatic" else text


def goal_text(content: Catalogue, goal: Goal) -> str:
    """What a Wallows card asks."""
    match goal.mode:
        case "event":
            return _event_text(goal)
        case "muster":
            return f"At the start of Phase 5: {_muster_text(content, goal)}"
        case "reckon":
            return f"Clean-up: {_payment_text(goal)}"
        case "dice":
            guilds = guild_names(content, goal.guilds, "and")
            return f"Clean-up: a die plus the number of your {guilds} figures is {goal.amount} or more"
    raise AssertionError(goal)


def _event_text(goal: Goal) -> str:
    """Something that happens once it is in play."""
    number, faction = goal.amount, _of_faction(goal)
    match goal.what:
        case "group":
            return f"Move {goal.least} or more figures at once into a {faction}location (Relocate or Gallevarbe)"
        case "figure":
            return f"Gain {counted(number, 'figure')}"
        case "mourner":
            return "Gain a Mourner card" if number == 1 else f"Gain {number} Mourner cards"
        case "tongues":
            return "Gain Influence of all three factions"
        case "location":
            return f"Win {counted(number, f'{faction}location')}"
        case "guild":
            return f"Win {counted(number, 'guild')}"
        case "bid_met":
            return f"Bid {goal.least} or more in a tithe that is met"
        case "bid":
            return f"Bid {goal.least} or more in the tithe"
        case "top_bid":
            return "Be the sole highest contributor of a tithe that is met"
        case "close_tithe":
            return "Bid in a tithe that is met with at most 1 Etherea to spare"
        case "lowered":
            return f"Lower suspicion or threat{f' {number} times' if number > 1 else ''}"
        case "suspicion_lowered":
            return f"Lower suspicion{f' {number} times' if number > 1 else ''}"
        case "relocate":
            return f"Carry out {counted(number, 'Relocate action')}"
    raise AssertionError(goal)


def _muster_text(content: Catalogue, goal: Goal) -> str:
    """What one has, or where one stands, when the figures are counted."""
    number = goal.amount
    match goal.what:
        case "locations":
            return f"stand in at least {counted(number, 'location')}"
        case "each_faction":
            return "stand in a location of each faction"
        case "pair":
            return f"have at least {counted(number, 'figure')} in one {_of_faction(goal)}location"
        case "stands_in":
            return f"stand in {' or '.join(content.place_names[place] for place in goal.places)}"
        case "crypt_empty":
            return f"an empty Crypt and at least {counted(number, 'figure')} on the board"
        case "crowd":
            return f"share a location with at least {counted(number, 'figure')} of opponents"
        case "etherea":
            return f"have at least {etherea(number)}"
    raise AssertionError(goal)


def _payment_text(goal: Goal) -> str:
    """What is paid or given back."""
    match goal.what:
        case "etherea":
            return f"pay {etherea(goal.amount)}"
        case "influence":
            return f"pay {goal.amount} Influence"
        case "return_figure":
            return "return one of your board figures to your Crypt"
        case "remove_figure":
            return "remove one of your figures"
    raise AssertionError(goal)


def _of_faction(goal: Goal) -> str:
    return f"{faction_name(goal.faction)} " if goal.faction >= 0 else ""


def wallows_text(content: Catalogue, card: Wallows) -> str:
    """Objective, then what it gives or costs."""
    return f"{goal_text(content, card.goal)}. {rewards_text(content, card)}"


def rewards_text(content: Catalogue, card: Wallows) -> str:
    """What a Wallows card gives, and what it costs to leave it undone."""
    parts = []
    if card.kind == "artifact":
        again = {"income": " Again at the end of each later Phase 1.", "cleanup": " Again in each later clean-up."}
        if card.reward:
            parts.append(f"Artifact: {acts_text(content, card.reward)}{again.get(card.at, '')}")
        parts += [("" if card.reward else "Artifact: ") + lasting_text(each) for each in card.lasting]
    else:
        parts.append(f"Reward: {acts_text(content, card.reward)}")
    if card.penalty:
        parts.append(f"If not: {acts_text(content, card.penalty)}")
    return " ".join(parts)


def motive_text(content: Catalogue, card: Motive) -> str:
    name = faction_name(card.faction)
    match card.scores:
        case "locations":
            return f"{card.points} points for each {name} location you alone have most figures in."
        case "figures":
            return f"{card.points} points for each of your figures of a {name} guild."
        case "mourners":
            return f"{card.points} points for each {name} Mourner you have."
    return f"{card.points} points for each {name} guild of which you alone have most figures."
