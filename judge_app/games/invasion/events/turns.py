"""What is told of turns, phases, windows and actions."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, PlayerName

TOLD = {"beginning of the turn": "{player:'s} turn begins", "end of the turn": "The end of {player:'s} turn",
        **{name: f"{name.title()} phase" for name in ("kingdom", "quest", "capital", "battlefield")}}  # fmt: skip


@event("{phase}", words={"phase": TOLD}, shown="step")
class PhaseBegan(Event):
    """A phase of a turn begins; a turn begins and ends with one."""

    player: PlayerName
    phase: str


@event("{player:'s} turn ends", shown="step")
class TurnEnded(Event):
    """A turn is over."""

    player: PlayerName


@event("{player} <returns> {number*resource} to the pool")
class ResourcesReturned(Event):
    """Unspent resources went back to the pool."""

    player: PlayerName
    number: int


@event("{player} <collects> {number*resource}")
class ResourcesCollected(Event):
    """Resources were collected for the power in the kingdom."""

    player: PlayerName
    number: int


@event("{player} <gains> {number*resource}")
class ResourcesGained(Event):
    """Resources were taken from the pool by an effect."""

    player: PlayerName
    number: int


@event("{player} <pays> {number*resource} for {card}[: {of}]")
class Paid(Event):
    """A cost in resources was paid; `of` says what it is made of."""

    player: PlayerName
    card: Id
    number: int
    of: str = ""


@event("{player} <passes>", shown="pass")
class Passed(Event):
    """A player takes no action."""

    player: PlayerName


@event("{player} <begins> to play {card}", shown="action")
class PlayBegan(Event):
    """A player announces a card."""

    player: PlayerName
    card: Id


@event("{player} <plays> {card}[ into {zone}]", words={"zone": {
       "": "", **{name: f"the {name}" for name in ("kingdom", "quest zone", "battlefield")}}})  # fmt: skip
class Played(Event):
    """A card was played: it waits to resolve."""

    player: PlayerName
    card: Id
    zone: str = ""


@event("{player} <uses> {card}", shown="action")
class UseBegan(Event):
    """A player announces an action of a card."""

    player: PlayerName
    card: Id


@event("The action of {card} is added")
class ActionAdded(Event):
    """An action waits to resolve."""

    player: PlayerName
    card: Id
    layer: Id = ABSENT


@event("{player} <plays> a development", shown="action")
class DevelopmentPlayed(Event):
    """A card was played face down as a development."""

    player: PlayerName
    card: Id
    zone: str = ""


@event("{card} resolves", shown="step")
class Resolves(Event):
    """An action begins to resolve."""

    card: Id


@event("{card} is cancelled: {because}")
class Cancelled(Event):
    """An action, or an effect, has no effect."""

    card: Id
    because: str


@event("{source}: its {kind} effect is triggered")
class EffectTriggered(Event):
    """The trigger condition of an effect was met."""

    source: Id
    player: PlayerName
    kind: str


@event("{source}: its {kind} effect resolves", shown="step")
class EffectResolves(Event):
    """A constant or forced effect that was triggered resolves."""

    source: Id
    kind: str


@event("{source}: its effect is over")
class EffectEnded(Event):
    """An effect that lasted is over."""

    source: Id


@event("{source} {text}")
class EffectApplied(Event):
    """An effect lasts, or waits for its condition, from now on."""

    source: Id
    text: str
    on: tuple[Id, ...] = ()


@event("{player} <wins> the game: {because}")
class GameWon(Event):
    """The game is over."""

    player: PlayerName
    because: str


@event("{card} has resolved")
class ActionEnded(Event):
    """The action of a card is gone from those that wait."""

    card: Id
