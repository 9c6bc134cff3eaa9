"""What is told of combat."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event("{player} <attacks> {target}[through?  through the {zone}]", shown="action")
class AttackDeclared(Event):
    """The target of an attack was declared: a section of the capital, or a legend through a zone."""

    player: PlayerName
    target: Id
    zone: str
    through: bool = False


STEPS = {"attackers": "Attackers are declared", "defenders": "Defenders are declared", "assigned": "Damage is assigned",
         "applied": "Assigned damage is applied"}  # fmt: skip


@event("{step}", words={"step": STEPS}, shown="step")
class CombatStepBegan(Event):
    """A step of an attack begins."""

    step: str


@event("{card} attacks")
class Attacked(Event):
    """A unit or legend was declared as an attacker."""

    card: Id


@event("{card} defends")
class Defended(Event):
    """A unit was declared as a defender, or a legend that is attacked defends by itself."""

    card: Id


@event("{player} <has> {power} damage to assign")
class PowerCounted(Event):
    """The power of a player's cards in combat was counted."""

    player: PlayerName
    power: int


@event("{card} is no longer in combat")
class RemovedFromCombat(Event):
    """A card neither attacks nor defends any more."""

    card: Id


@event("The attack is over", shown="step")
class AttackEnded(Event):
    """An attack is over."""


@event("{card} scouts")
class Scouted(Event):
    """A unit with Scout survived a combat."""

    card: Id
