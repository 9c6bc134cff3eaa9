"""The facts of this game, in its own words. Each is one thing that happened."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event


@record
@dataclass(frozen=True, slots=True)
class PriorityPassed(Event):
    player: str
    chain_empty: bool


@record
@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    window: str


@record
@dataclass(frozen=True, slots=True)
class CardAnnounced(Event):
    """A card was revealed and put on top of the chain, where it is a new object."""

    player: str
    card: int
    link: int


@record
@dataclass(frozen=True, slots=True)
class TargetsChosen(Event):
    player: str
    link: int
    targets: tuple[int, ...]
    amounts: tuple[int, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    player: str
    link: int
    amount: int
    resources: tuple[int, ...]


@record
@dataclass(frozen=True, slots=True)
class LinkAdded(Event):
    player: str
    link: int


@record
@dataclass(frozen=True, slots=True)
class PacketCreated(Event):
    """A packet came to be; `packet` numbers it for the rows that follow."""

    packet: int
    source: int
    destination: int
    amount: int
    types: tuple[str, ...]
    with_card: int


@record
@dataclass(frozen=True, slots=True)
class PacketChanged(Event):
    """A modifier replaced a packet: one field, before and after."""

    packet: int
    modifier: int
    chooser: str
    field: str
    before: int
    after: int


@record
@dataclass(frozen=True, slots=True)
class PacketUntouched(Event):
    """A modifier that watches for such damage doesn't (or doesn't any more) change this packet, and why."""

    packet: int
    modifier: int
    because: str


@record
@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    packet: int
    source: int
    destination: int
    amount: int
    types: tuple[str, ...]
    with_card: int


@record
@dataclass(frozen=True, slots=True)
class LinkResolved(Event):
    link: int


@record
@dataclass(frozen=True, slots=True)
class LinkInterrupted(Event):
    """A link left the chain without doing anything."""

    link: int
    by_game: bool


@record
@dataclass(frozen=True, slots=True)
class CardPut(Event):
    """A card went to another zone, where it is a different card."""

    card: int
    became: int
    zone: str


@record
@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """A card was put into its owner's graveyard from play."""

    card: int
    became: int
    because: str


@record
@dataclass(frozen=True, slots=True)
class Survived(Event):
    """A check looked at a damaged character and let it live."""

    card: int
    damage: int
    health: int


@record
@dataclass(frozen=True, slots=True)
class GameLost(Event):
    player: str
    because: str


@record
@dataclass(frozen=True, slots=True)
class GameWon(Event):
    player: str


@record
@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    pass


@record
@dataclass(frozen=True, slots=True)
class WaveSettled(Event):
    """A wave in which no check had anything to do."""

    wave: int
