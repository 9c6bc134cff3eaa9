"""What is told of combat."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event("The combat chain opens", shown="step")
class ChainOpened(Event):
    """An attack was added to the stack while the combat chain was closed (7.0.2a)."""

    attack: Id


@event("{name:title} Step", shown="step")
class StepBegan(Event):
    """A step of combat began."""

    name: str


@event("{attack} becomes chain link {number}")
class LinkAdded(Event):
    """An attack moved onto the combat chain as a chain link (7.2.3)."""

    attack: Id
    number: int


@event("{attack} is the attack of chain link {number} now")
class AttackReplaced(Event):
    """Another card became the active-attack of a chain link (7.0.4a)."""

    attack: Id
    number: int


@event("The combat chain is to close: {because}")
class ChainMustClose(Event):
    """Something closes the combat chain: the step ends (7.7.2)."""

    because: str


@event("{attack} attacks {targets:and}")
class Attacked(Event):
    """The attack event (7.2.4)."""

    attack: Id
    targets: tuple[Id, ...]
    player: PlayerName


@event("{player} <defends> with {cards:and}")
class DefendersDeclared(Event):
    """Cards were declared as defending cards together (7.3.2d)."""

    player: PlayerName
    cards: tuple[Id, ...]


@event("{card} defends against {attack}")
class Defended(Event):
    """A card became a defending card (7.0.5a)."""

    card: Id
    attack: Id
    player: PlayerName
    batch: int = 0


@event("{player} <declares> no defending cards")
class NothingDefends(Event):
    """Nobody defends."""

    player: PlayerName


@event(
    "[cards? {attack} has {power} power against {defense} defense of {cards:and} for {to} | "
    "{attack} has {power} power, and nothing defends for {to}]",
    shown="packet",
)
class DamageCalculated(Event):
    """The damage of the chain link was calculated (7.5.2)."""

    attack: Id
    to: Id
    power: int
    defense: int
    cards: tuple[Id, ...] = ()


@event("{attack} hits {to}")
class Hit(Event):
    """The attack hit (7.5.5)."""

    attack: Id
    to: Id
    amount: int


@event("{attack} doesn't hit {to}: {because}", shown="withheld")
class DidNotHit(Event):
    """The attack did not hit, and why (7.5.5)."""

    attack: Id
    to: Id
    because: str


@event("Chain link {number} resolves")
class LinkResolved(Event):
    """The active chain link became a resolved one (7.6.2)."""

    attack: Id
    number: int


@event("The combat chain closes[: {because}]", shown="step", spoken="combat chain closes")
class ChainCloses(Event):
    """The combat chain closes event (7.7.3)."""

    because: str = ""


@event("The combat chain is closed")
class ChainClosed(Event):
    """The combat chain is closed and combat is over (7.7.7)."""
