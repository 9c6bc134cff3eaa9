"""What happens to packets and damage."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, Line, PlayerName


@event()
class PacketCreated(Event):
    """A packet came to be; `packet` numbers it for the rows that follow."""

    packet: Line
    source: Id
    destination: Id
    amount: int
    types: tuple[str, ...]
    with_cards: tuple[Id, ...]
    controller: PlayerName
    heals: bool = False
    combat: bool = False
    unpreventable: bool = False


@event()
class PacketChanged(Event):
    """A modifier replaced a packet: one field, before and after."""

    packet: Line
    modifier: Id
    chooser: PlayerName
    field: str
    before: str
    after: str


@event()
class PacketUntouched(Event):
    """A modifier that watches for such damage doesn't (or doesn't any more) change this packet, and why."""

    packet: Line
    modifier: Id
    because: str


@event()
class PacketGone(Event):
    """A packet was reduced to 0 or wholly prevented, so it deals nothing."""

    packet: Line
    because: str


@event()
class PacketNotCreated(Event):
    """Damage that never became a packet, and why."""

    destination: Id
    because: str


@event()
class AmountDoubled(Event):
    """An amount was doubled for one card, before there was a packet."""

    source: Id
    for_: Id
    before: int
    after: int


@event()
class DamagePrevented(Event):
    """Some of a packet was prevented (717.2)."""

    packet: Line
    destination: Id
    amount: int
    by: Id = -1


@event()
class NextTimeCame(Event):
    """The packets of a link are what a "next time" modifier waited for; no others will be."""

    modifier: Id
    link: Id


@event()
class ShieldReduced(Event):
    """A limited prevention modifier has prevented some damage; so much can it still prevent (717.2a)."""

    source: Id
    protects: Id
    left: int


@event()
class DamageDealt(Event):
    """A packet was dealt (405.3)."""

    packet: Line
    source: Id
    destination: Id
    amount: int
    types: tuple[str, ...]
    with_cards: tuple[Id, ...]
    combat: bool = False
    link: Id = -1


@event()
class DamageHealed(Event):
    """`amount` was removed; `wasted` is what the packet held beyond that (407.1)."""

    packet: Line
    source: Id
    destination: Id
    amount: int
    with_cards: tuple[Id, ...]
    link: Id = -1
    wasted: int = 0


@event()
class DamagePut(Event):
    """Damage was put on a character, which is not dealing it (405.3)."""

    card: Id
    amount: int


@event()
class DamageRemoved(Event):
    """All damage was removed from a card (405.1)."""

    card: Id
    because: str


@event()
class DamageTakenOff(Event):
    """Some damage was removed, which is not healing it (405.7)."""

    card: Id
    amount: int
    because: str


@event()
class Survived(Event):
    """A check looked at a damaged character and let it live."""

    card: Id
    damage: int
    health: int
