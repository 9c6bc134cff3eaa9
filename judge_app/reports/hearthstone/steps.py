"""What is said of Phases, the steps between them, Queues and triggers."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE
from judge_app.engine.trace import ChoiceMade
from judge_app.games.hearthstone import events as e
from judge_app.reports.hearthstone.saying import Said, one, says, several
from judge_app.reports.names import Names, joined
from judge_app.reports.saying import choice

HAPPENINGS: dict[str, str] = {
    "DamageDealt": "damage to {}", "DamageProposed": "damage about to be dealt to {}",
    "HealthRestored": "healing of {}",
    "DeathConsidered": "the death of {}", "SummonConsidered": "the Summon Event of {}",
    "SummonDone": "{} having been summoned", "CardPlayed": "{} being played",
    "TextComes": "the text of {} that is about to take effect", "CardFinished": "{} having been played",
    "TurnStarting": "the start of the turn", "TurnEnding": "the end of the turn",
    "CombatStarted": "the start of combat by {}", "AttackSet": "the proposed attack of {}",
    "AttackBegan": "the attack of {}",
    "AttackEnded": "the finished attack of {}", "HeroPowerEnded": "{} having been used", "CardDrawn": "{} being drawn",
    "CardDiscarded": "{} being discarded", "WeaponEquipped": "{} being equipped", "Overload": "the Overload of {}",
    "FrozenNow": "{} being Frozen",
}  # fmt: skip
"""What a Queue is filled for, by the event's class."""


def happening(event: str, of: str) -> str:
    """What a Queue is filled for: the event's class, and the entity that it happened to."""
    return HAPPENINGS.get(event, f"{event} of {{}}").format(of or "it")


@says(ChoiceMade)
def _choice(event: ChoiceMade, names: Names) -> Said:
    if event.chooser != CHANCE:
        return choice(event, names)
    others = f" Instead it could have been {joined(list(event.others))}." if event.others else ""
    return "choice", f"Chance picks {event.answer} ({event.prompt}).{others}"


@says(e.PhaseBegan)
def _phase(event: e.PhaseBegan, names: Names) -> Said:
    whose = f"{names.possessive(event.player)} " if event.player else ""
    inner = "" if event.outermost else " inside the Phase that goes on"
    return "wave", f"{whose}{event.spoken} begins{inner}."


@says(e.StepRan)
def _ran(event: e.StepRan, names: Names) -> Said:
    about = f": {several(names, objects)}" if (objects := ran_on(event)) else ""
    return "step", f"{event.spoken}{about}."


def ran_on(event: e.StepRan) -> tuple[int, ...]:
    """The entities that a step was about."""
    if isinstance(event, e.SummonResolutionStep):
        return event.minions
    if isinstance(event, e.DeathCreationStep):
        return event.dying
    return (event.attacker, event.defender) if isinstance(event, e.ProposedAttackEvent) else ()


@says(e.QueueFrozen)
def _frozen(event: e.QueueFrozen, names: Names) -> Said:
    what = happening(event.event, several(names, event.of))
    return "step", f"The Queue for {what} is filled, and frozen from here on: {several(names, event.holders)}."


@says(e.TriggerBegan)
def _trigger(event: e.TriggerBegan, names: Names) -> Said:
    return "fact", f"{one(names, event.holder)} triggers: {event.text.rstrip('.')}."


@says(e.TriggerPutOff)
def _put_off(event: e.TriggerPutOff, names: Names) -> Said:
    text = f"{one(names, event.holder)} is in the middle of triggering"
    return "withheld", f"{text}: this time is put off until that is done."


@says(e.SecretRevealed)
def _secret(event: e.SecretRevealed, names: Names) -> Said:
    return "fact", f"{names.possessive(event.player)} Secret {one(names, event.secret)} is revealed."


@says(e.FlipLost)
def _flip(event: e.FlipLost, names: Names) -> Said:
    return "fact", f"{one(names, event.holder)} loses its coin flip and does nothing."
