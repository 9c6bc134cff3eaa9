"""What is said of what players do, of turns and mana, and of how the game ends."""

from __future__ import annotations

from judge_app.games.hearthstone import events as e
from judge_app.reports.hearthstone.saying import Said, because, one, possessive, says
from judge_app.reports.names import Names, joined


@says(e.SequenceBegan)
def _sequence(event: e.SequenceBegan, names: Names) -> Said:
    about = ""
    if isinstance(event, e.CombatSequence):
        about = f", {one(names, event.attacker)} against {one(names, event.defender)}"
    elif isinstance(event, e.PlayingACard):
        about = f", {one(names, event.card)}"
    return "action", f"{names.possessive(event.player)} Sequence begins: {event.spoken}{about}."


@says(e.CardPlayed)
def _played(event: e.CardPlayed, names: Names) -> Said:
    at = f" on {one(names, event.target)}" if event.target >= 0 else ""
    plays = names.verb(event.player, "plays", "play")
    return "fact", f"{names.subject(event.player)} {plays} {one(names, event.card)}{at} for {event.paid} mana."


@says(e.SpellCountered)
def _countered(event: e.SpellCountered, names: Names) -> Said:
    return "fact", f"{one(names, event.card)} is countered."


@says(e.HeroPowerEnded)
def _power_used(event: e.HeroPowerEnded, names: Names) -> Said:
    at = f" on {one(names, event.target)}" if event.target >= 0 else ""
    uses = names.verb(event.player, "has", "have")
    return "fact", f"{names.subject(event.player)} {uses} used {one(names, event.power)}{at}."


@says(e.HeroPowerSet)
def _power_set(event: e.HeroPowerSet, names: Names) -> Said:
    whose = names.possessive(event.player)
    return "fact", f"{whose} Hero Power is {one(names, event.power)}, ready to be used{because(event.because)}."


@says(e.AttackSet)
def _proposed(event: e.AttackSet, names: Names) -> Said:
    attack = f"{possessive(one(names, event.attacker))} attack"
    if event.before >= 0 and event.before != event.defender:
        return "fact", f"{attack} goes to {one(names, event.defender)} instead of {one(names, event.before)}."
    return "fact", f"{attack} on {one(names, event.defender)} is proposed."


@says(e.AttackBegan)
def _attacks(event: e.AttackBegan, names: Names) -> Said:
    return "fact", f"{one(names, event.attacker)} attacks {one(names, event.defender)}: the Attack Event."


@says(e.AttackEnded)
def _attacked(event: e.AttackEnded, names: Names) -> Said:
    attacked = f"{one(names, event.attacker)} has attacked {one(names, event.defender)}"
    return "fact", f"{attacked}: the After Attack Event."


@says(e.AttackStopped)
def _stopped(event: e.AttackStopped, names: Names) -> Said:
    used = "" if event.used else " and is not used up"
    return "fact", f"The attack of {one(names, event.attacker)} is over{used}."


@says(e.AttackUsed)
def _attack_used(event: e.AttackUsed, names: Names) -> Said:
    times = {1: "once", 2: "twice"}.get(event.made, f"{event.made} times")
    return "fact", f"{one(names, event.attacker)} has now attacked {times} this turn."


@says(e.ManaChanged)
def _mana(event: e.ManaChanged, names: Names) -> Said:
    locked = f", {event.locked} of them Overloaded" if event.locked else ""
    owed = f"; {event.owed} will be Overloaded next turn" if event.owed else ""
    has = f"{names.player(event.player)} {names.verb(event.player, 'has', 'have')}"
    crystals = f"{event.crystals} Mana Crystal{'s' * (event.crystals != 1)}{locked}"
    return "fact", f"{event.because}: {has} {event.available} mana of {crystals}{owed}."


@says(e.Overload)
def _overload(event: e.Overload, names: Names) -> Said:
    whose = names.possessive(event.player)
    return "fact", f"{one(names, event.card)} Overloads {event.amount} of {whose} Mana Crystals."


@says(e.TurnEnding)
def _turn_ending(event: e.TurnEnding, names: Names) -> Said:
    return "fact", f"{names.possessive(event.player)} turn ends."


@says(e.TurnStarting)
def _turn_starting(event: e.TurnStarting, names: Names) -> Said:
    return "fact", f"{names.possessive(event.player)} turn starts."


@says(e.TurnPassed)
def _turn_passed(event: e.TurnPassed, names: Names) -> Said:
    return "fact", f"The turn passes: turn {event.number} is {names.possessive(event.player)}."


@says(e.PlayerLosing)
def _losing(event: e.PlayerLosing, names: Names) -> Said:
    loses = names.verb(event.player, "loses", "lose")
    return "fact", f"{names.subject(event.player)} {loses} when the game is next checked."


@says(e.GameEnded)
def _ended(event: e.GameEnded, names: Names) -> Said:
    if not event.winners:
        return "fact", f"The game is a draw{because(event.because)}."
    won = joined([names.player(player) for player in event.winners])
    wins = names.verb(event.winners[0], "wins", "win") if len(event.winners) == 1 else "win"
    return "fact", f"{won} {wins} the game{because(event.because)}."


@says(e.ExtraTurnGiven)
def _extra_turn(event: e.ExtraTurnGiven, names: Names) -> Said:
    return "fact", f"{names.subject(event.player)} will take an extra turn."


@says(e.ExtraTurnTaken)
def _extra_turn_taken(event: e.ExtraTurnTaken, names: Names) -> Said:
    return "fact", f"{names.possessive(event.player)} extra turn has begun."
