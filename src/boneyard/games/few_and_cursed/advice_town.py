"""Why one might go to town, buy, keep or sell a job, raise a stat."""

from __future__ import annotations

from boneyard.engine.sense import Reason
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import prices
from boneyard.games.few_and_cursed.advice_looking import Look, Reasons, gains, listed
from boneyard.games.few_and_cursed.cards import Task
from boneyard.games.few_and_cursed.naming import amounts, counted
from boneyard.games.few_and_cursed.sense_bargains import bargain
from boneyard.games.few_and_cursed.texts import task_pay, task_price

LOW = 2
"""With so little Health one is soon carried home."""
AT_THE_END = {"monsters": "Monster defeated", "items": "items equipped", "water": "Water", "jobs": "other jobs scored"}
BIG = 6
"""A job that spends so much takes a hand of its own."""


# --- jobs ---------------------------------------------------------------------------------------------


def asks(look: Look, task: Task) -> str:
    """What a job asks for, and how far one is."""
    g, seat = look.g, look.seat
    if task.spends:
        return f"{task.name} asks for {task_price(task)}, wherever you are"
    if task.track:
        now = {"health": g.health, "bullets": g.bullets, "curse": g.curse}[task.track][seat]
        return f"{task.name} wants {task.track.capitalize()} at exactly {task.at}, and you stand at {now}"
    return f"{task.name} wants {task.at} {AT_THE_END[task.end]} when the game ends"


def keep_jobs(look: Look, option: o.KeepJobs) -> Reasons:
    pair = (option.one, option.other)
    tasks = look.box.job
    found = [
        Reason(asks(look, tasks[job]), (look.touch("job", job),))
        for job in pair
        if tasks[job].spends and tasks[job].attack + tasks[job].movement < BIG
    ]
    risk = sum(tasks[job].grit for job in pair)
    pairs = [each for each in look.g.options(look.seat) if isinstance(each, o.KeepJobs)]
    least = min([tasks[each.one].grit + tasks[each.other].grit for each in pairs], default=risk)
    if look.g.scored_at_end and risk == least:
        found.append(Reason(f"never done they would cost only {risk} Grit, as little as any two of these"))
    found += [Reason(asks(look, tasks[job]), (look.touch("job", job),)) for job in pair if not tasks[job].spends]
    if not found:
        found.append(Reason(f"done, they pay {risk} Grit together", tuple(look.touch("job", job) for job in pair)))
    return found


def sell_job(look: Look, option: o.SellJob) -> Reasons:
    g, seat, task = look.g, look.seat, look.box.job[option.job]
    touch = (look.touch("job", option.job),)
    water = prices.water_gained(g.character(seat), task.water, g.cursed[seat])
    if g.has_scored(seat, option.job):
        return [Reason(f"you have done a {task.name} before, and no title counts twice", touch)]
    found = [Reason(f"kept and never done it would cost {task.grit} Grit", touch)] if g.scored_at_end else []
    found.append(Reason(asks(look, task), touch))
    return [*found, Reason(f"it brings {counted(water, 'Water')} at once", touch)] if water else found


def sell_nothing(look: Look, option: o.SellNothing) -> Reasons:
    """What one would part with."""
    g, seat = look.g, look.seat
    jobs = [job for job in g.jobs[seat] if job >= 0 and not g.has_scored(seat, job)]
    good = [job for job in jobs if look.box.job[job].grit > 0 and look.box.job[job].spends]
    if not good:
        return []
    best = max(good, key=lambda job: look.box.job[job].grit)
    return [Reason(f"{look.job(best)} pays {task_pay(look.box.job[best])} once it is done", (look.touch("job", best),))]


def score_job(look: Look, option: o.ScoreJob) -> Reasons:
    task = look.box.job[option.job]
    touch = (look.touch("job", option.job),)
    found = [Reason(f"it pays {listed(amounts(Grit=task.grit, Water=task.water))} and is no action", touch)]
    if look.g.scored_at_end:
        found.append(Reason(f"never done it would cost {task.grit} Grit", touch))
    return found


# --- the town -----------------------------------------------------------------------------------------


def room(look: Look) -> int:
    """How many Bullets more fit."""
    return look.g.full_capacity(look.seat) - look.g.bullets[look.seat]


def visit_store(look: Look, option: o.VisitStore) -> Reasons:
    g, seat, water = look.g, look.seat, look.g.water[look.seat]
    found = []
    bullet = prices.service_price(g, seat, "bullet")
    missing = min(room(look), water // bullet)
    if missing > 0:
        each = prices.per_bullet(g, seat)
        words = f"your {water} Water can buy {counted(missing, 'Bullets')}, {missing * each} Attack for later"
        found.append(Reason(words, ("service:bullet",)))
    wares = [item for item in g.row if prices.item_price(g, seat, item) <= water]
    if wares:
        best = max(wares, key=lambda item: bargain(g, seat, item, ()))
        words = listed(gains(look.box.item[best].effect))
        brings = f", {words} every round" if words and look.box.item[best].kind == "resource" else ""
        cost = prices.item_price(g, seat, best)
        found.append(Reason(f"{look.item(best)} is for sale at {cost} Water{brings}", (look.touch("item", best),)))
    return found


def visit_job_board(look: Look, option: o.VisitJobBoard) -> Reasons:
    g, seat = look.g, look.seat
    held = sum(not g.has_scored(seat, job) for job in g.jobs[seat] if job >= 0)
    found = []
    if not held:
        found.append(Reason("you hold no job that is still to be done, and two new ones are drawn"))
    elif g.scored_at_end:
        found.append(Reason("you see two new jobs, and may sell whichever of all fits least"))
    if g.water[seat] < prices.service_price(g, seat, "bullet") or (not room(look) and g.water[seat] <= LOW):
        found.append(Reason(f"your {g.water[seat]} Water would buy little in the Store"))
    return found


def buy(look: Look, option: o.Buy) -> Reasons:
    g, seat, ware = look.g, look.seat, look.box.item[option.item]
    touch = (look.touch("item", option.item),)
    words = gains(ware.effect)
    found = []
    if ware.kind == "resource" and words:
        found.append(Reason(f"it brings {listed(words)} in every round from now on", touch))
    elif ware.kind == "weapon" and ware.effect.pay_bullets:
        paid, usual = ware.effect.pay_bullets, ware.effect.pay_bullets * prices.per_bullet(g, seat)
        if ware.effect.attack > usual:
            shots = f"{paid} Bullets make" if paid > 1 else "a Bullet makes"
            found.append(Reason(f"{shots} {ware.effect.attack} Attack with it instead of {usual}", touch))
    elif words:
        found.append(Reason(f"it brings {listed(words)} when you need it", touch))
    if not option.instead_of and ware.kind != "permanent":
        found.append(Reason("you have room for it"))
    return found


def buy_service(look: Look, option: o.BuyService) -> Reasons:
    g, seat = look.g, look.seat
    touch = (f"service:{option.service}",)
    match option.service:
        case "bullet":
            each, more = prices.per_bullet(g, seat), room(look)
            return [Reason(f"a Bullet is {each} Attack whenever you need it, and there is room for {more}", touch)]
        case "health" if g.health[seat] <= LOW:
            return [Reason(f"you have only {g.health[seat]} Health, and a fall costs 3 Grit", touch)]
        case "capacity" if not room(look):
            return [Reason(f"your gun is full at {g.bullets[seat]}, and Monsters want more", touch)]
        case "threshold" if g.cursed[seat] and g.curse[seat] == g.threshold[seat]:
            return [Reason("it turns your card back to its Normal side", touch)]
        case "threshold" if g.curse[seat] == g.threshold[seat] - 1:
            return [Reason("your next Curse would turn your card", touch)]
    return []


def refresh(look: Look, option: o.Refresh) -> Reasons:
    g, seat, water = look.g, look.seat, look.g.water[look.seat]
    if g.row and all(prices.item_price(g, seat, item) > water for item in g.row):
        return [Reason(f"nothing in the row can be had for your {water} Water")]
    return []


def leave_store(look: Look, option: o.LeaveStore) -> Reasons:
    """Nothing more can be bought, or what is left is a reserve."""
    g, seat, water = look.g, look.seat, look.g.water[look.seat]
    if not any(isinstance(other, o.Buy | o.BuyService) for other in g.options(seat)):
        return [Reason(f"your {water} Water buys nothing more here" if water else "you have no Water left")]
    if 0 < water <= 3:
        return [Reason(f"your last {water} Water would pay for the way home after a fall, and spare you Grit")]
    return []


def raise_stat(look: Look, option: o.RaiseStat) -> Reasons:
    g, seat = look.g, look.seat
    match option.stat:
        case "health" if g.health[seat] <= LOW + 1:
            return [Reason(f"you have only {g.health[seat]} Health")]
        case "health":
            return [Reason("a point of Health keeps you on your feet longer")]
        case "capacity" if not room(look):
            return [Reason(f"your gun is full at {g.bullets[seat]}")]
        case "threshold" if g.curse[seat] >= g.threshold[seat] - LOW:
            return [Reason(f"your Curse stands at {g.curse[seat]}, close to the Threshold of {g.threshold[seat]}")]
    return []
