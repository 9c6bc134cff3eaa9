"""What happens to packets and damage."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, Line, PlayerName

ALL = 1_000_000
"""More than this is all that there is."""


@event(
    "{source} creates a packet: {noun}",
    shown="packet",
    noun="[heals? {much} damage healed | {plain} damage][ with {with_cards}] [heals? from | to] {destination}",
)
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

    @property
    def much(self) -> str:
        """How much, "all" of what has no limit."""
        return "all" if self.amount > ALL else str(self.amount)

    @property
    def plain(self) -> str:
        """How much damage, and of what kind."""
        kinds = ("unpreventable" * self.unpreventable, "/".join(self.types), "combat" * self.combat)
        return " ".join([str(self.amount), *filter(None, kinds)])


@event("{modifier} replaces the packet: its {field} was {before} and is {after} now", shown="packet")
class PacketChanged(Event):
    """A modifier replaced a packet: one field, before and after."""

    packet: Line
    modifier: Id
    chooser: PlayerName
    field: str
    before: str
    after: str


@event("[which? The {which} power of {modifier} | {modifier}] does not change this packet: {because}", shown="withheld")
class PacketUntouched(Event):
    """A modifier that watches for such damage doesn't (or doesn't any more) change this packet, and why."""

    packet: Line
    modifier: Id
    because: str
    which: str = ""


@event("The packet ceases to exist and deals nothing: {because}", shown="withheld")
class PacketGone(Event):
    """A packet was reduced to 0 or wholly prevented, so it deals nothing."""

    packet: Line
    because: str


@event("No packet is created for {destination}: {because}", shown="withheld")
class PacketNotCreated(Event):
    """Damage that never became a packet, and why."""

    destination: Id
    because: str


@event("{source} doubles its damage for {for_}: {before} becomes {after}")
class AmountDoubled(Event):
    """An amount was doubled for one card, before there was a packet."""

    source: Id
    for_: Id
    before: int
    after: int


@event("{amount} damage to {destination} is prevented")
class DamagePrevented(Event):
    """Some of a packet was prevented (717.2)."""

    packet: Line
    destination: Id
    amount: int
    by: Id = ABSENT


@event("{modifier} has had its next time: only packets of {link} count")
class NextTimeCame(Event):
    """The packets of a link are what a "next time" modifier waited for; no others will be."""

    modifier: Id
    link: Id


@event("The modifier from {source} can still prevent {left} damage to {protects}")
class ShieldReduced(Event):
    """A limited prevention modifier has prevented some damage; so much can it still prevent (717.2a)."""

    source: Id
    protects: Id
    left: int


@event("{destination} is dealt {amount} {types:/} [combat? combat] damage")
class DamageDealt(Event):
    """A packet was dealt (405.3)."""

    packet: Line
    source: Id
    destination: Id
    amount: int
    types: tuple[str, ...]
    with_cards: tuple[Id, ...]
    combat: bool = False
    link: Id = ABSENT


@event("{much} damage is healed from {destination}[; the other {unused} is wasted]")
class DamageHealed(Event):
    """`amount` was removed; `wasted` is what the packet held beyond that (407.1)."""

    packet: Line
    source: Id
    destination: Id
    amount: int
    with_cards: tuple[Id, ...]
    link: Id = ABSENT
    wasted: int = 0

    @property
    def much(self) -> str:
        """How much, "all" of what has no limit."""
        return "all" if self.amount > ALL else str(self.amount)

    @property
    def unused(self) -> int:
        """What was wasted, where that is a number."""
        return self.wasted if self.wasted < ALL else 0


@event("{amount} damage is put on {card}")
class DamagePut(Event):
    """Damage was put on a character, which is not dealing it (405.3)."""

    card: Id
    amount: int


@event("All damage is removed from {card}: {because}")
class DamageRemoved(Event):
    """All damage was removed from a card (405.1)."""

    card: Id
    because: str


@event("{amount} damage is removed from {card}: {because}")
class DamageTakenOff(Event):
    """Some damage was removed, which is not healing it (405.7)."""

    card: Id
    amount: int
    because: str


@event("{card} is not destroyed: {damage} damage is less than its health of {health}", shown="idle")
class Survived(Event):
    """A check looked at a damaged character and let it live."""

    card: Id
    damage: int
    health: int
