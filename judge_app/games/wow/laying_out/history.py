"""What has happened this turn already, as far as a rule or a card may ask about it."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.atoms import remember, remove_object, set_mark
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import Node, word
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.links import powers_for
from judge_app.games.wow.laying_out.modifiers import source_of
from judge_app.games.wow.laying_out.names import named
from judge_app.games.wow.words.terms import DamageType

NO_CARD = -1


class Already(Node):
    """What has happened this turn before the case begins.

    CARDS and PLAYERS are its fields that name some; a card named in one of the fields GONE may be gone from the table.
    """

    __slots__ = ()
    HEADING: ClassVar[str] = "this turn"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    GONE: ClassVar[tuple[str, ...]] = ()
    PLAYERS: ClassVar[tuple[str, ...]] = ("by",)

    def lay(self, table: State) -> State:
        """The table after it."""
        raise NotImplementedError


def words_of(part: object, field: str) -> tuple[str, ...]:
    """What stands in a field that names one card or player, or several."""
    value = getattr(part, field, ())
    return value if isinstance(value, tuple) else (value,) if value else ()


def _id(table: State, key: str) -> int:
    found = named(table, key) if key else None
    return found.id if found else NO_CARD


def _side(table: State, key: str) -> str:
    """Whose a card is, by whoever controls it now."""
    found = named(table, key)
    return (found.controller or found.owner) if found else ""


@word("placed")
@dataclass(frozen=True, slots=True)
class HasPlaced(Already):
    """A player has placed the resource of the turn (412.1)."""

    by: str = "you"
    card: str = ""

    def lay(self, table: State) -> State:
        return remember(table, e.ResourcePlaced(self.by, _id(table, self.card)))


@word("used")
@dataclass(frozen=True, slots=True)
class HasUsed(Already):
    """A payment power of a card was used; `power` counts from 1 as in `use`. Its controller used it unless said."""

    card: str
    power: int = 1
    by: str = ""

    def lay(self, table: State) -> State:
        source = _id(table, self.card)
        own = powers_for(table, source, triggered=False)
        if not 1 <= self.power <= len(own):
            return table
        player = self.by or _side(table, self.card)
        used = own[self.power - 1]
        table, _ = atoms.announce_effect(table, player, Context(player, source), used, table.objects[source].label)
        return remove_object(table, table.zone(b.CHAIN)[-1])


@word("played")
@dataclass(frozen=True, slots=True)
class HasPlayed(Already):
    """A player has played a card, which is now where the board shows it, or gone."""

    CARDS: ClassVar[tuple[str, ...]] = ()
    GONE: ClassVar[tuple[str, ...]] = ("card",)

    card: str
    by: str = "you"

    def lay(self, table: State) -> State:
        table, card = source_of(table, self.card, self.by)
        return remember(table, e.LinkAdded(self.by, card, True))


@word("attacked")
@dataclass(frozen=True, slots=True)
class HasAttacked(Already):
    """A character has attacked another, in a combat that has ended."""

    CARDS: ClassVar[tuple[str, ...]] = ()
    GONE: ClassVar[tuple[str, ...]] = ("card", "against")
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    card: str
    against: str

    def lay(self, table: State) -> State:
        table, attacker = source_of(table, self.card, b.turn_player(table))
        table, defender = source_of(table, self.against, "")
        table = remember(table, e.Attacked(attacker, defender))
        return remember(table, e.EnteredCombat(attacker, defender))


@word("dealt")
@dataclass(frozen=True, slots=True)
class HasDealt(Already):
    """Damage was dealt by a card to another; what of it is still there is said on that card."""

    CARDS: ClassVar[tuple[str, ...]] = ()
    GONE: ClassVar[tuple[str, ...]] = ("by", "to", "with_")
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    by: str
    to: str
    amount: int
    type_: tuple[DamageType, ...] = ("melee",)
    combat: bool = False
    with_: tuple[str, ...] = ()

    def lay(self, table: State) -> State:
        table, source = source_of(table, self.by, "")
        table, destination = source_of(table, self.to, "")
        cards = []
        for name in self.with_:
            table, card = source_of(table, name, "")
            cards.append(card)
        event = e.DamageDealt(-1, source, destination, self.amount, self.type_, tuple(cards), self.combat)
        return remember(table, event)


@word("prevented")
@dataclass(frozen=True, slots=True)
class WasPrevented(Already):
    """Damage that a card would have been dealt was prevented."""

    CARDS: ClassVar[tuple[str, ...]] = ("to",)
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    to: str
    amount: int

    def lay(self, table: State) -> State:
        return remember(table, e.DamagePrevented(-1, _id(table, self.to), self.amount))


@word("healed")
@dataclass(frozen=True, slots=True)
class HasHealed(Already):
    """Damage was healed from a card by another."""

    CARDS: ClassVar[tuple[str, ...]] = ()
    GONE: ClassVar[tuple[str, ...]] = ("by", "from_")
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    by: str
    from_: str
    amount: int

    def lay(self, table: State) -> State:
        table, source = source_of(table, self.by, "")
        table, destination = source_of(table, self.from_, "")
        return remember(table, e.DamageHealed(-1, source, destination, self.amount, ()))


@word("drew")
@dataclass(frozen=True, slots=True)
class HasDrawn(Already):
    """A player has drawn so many cards."""

    CARDS: ClassVar[tuple[str, ...]] = ()

    by: str = "you"
    cards: int = 1

    def lay(self, table: State) -> State:
        for _ in range(self.cards):
            table = remember(table, e.Drawn(self.by, NO_CARD, NO_CARD))
        return table


@word("entered play")
@dataclass(frozen=True, slots=True)
class HasEntered(Already):
    """A card has entered play this turn, so it is new in its party."""

    PLAYERS: ClassVar[tuple[str, ...]] = ()

    card: str

    def lay(self, table: State) -> State:
        id_ = _id(table, self.card)
        table = set_mark(table, id_, b.IN_PARTY_SINCE, table.clock + 1)
        return remember(table, e.EnteredPlay(id_, NO_CARD, _side(table, self.card)))


@word("destroyed")
@dataclass(frozen=True, slots=True)
class WasDestroyed(Already):
    """A card was destroyed."""

    CARDS: ClassVar[tuple[str, ...]] = ()
    GONE: ClassVar[tuple[str, ...]] = ("card",)
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    card: str

    def lay(self, table: State) -> State:
        table, became = source_of(table, self.card, "")
        return remember(table, e.Destroyed(became, became, "it was destroyed earlier this turn"))


@word("exhausted")
@dataclass(frozen=True, slots=True)
class HasExhausted(Already):
    """A card was exhausted; whether it still is, is said where it lies."""

    PLAYERS: ClassVar[tuple[str, ...]] = ()

    card: str

    def lay(self, table: State) -> State:
        return remember(table, e.Exhausted(_id(table, self.card)))


@word("changed control")
@dataclass(frozen=True, slots=True)
class HasChangedControl(Already):
    """A card came from another player's control to where it lies."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("from_",)

    card: str
    from_: str

    def lay(self, table: State) -> State:
        id_ = _id(table, self.card)
        table = set_mark(table, id_, b.IN_PARTY_SINCE, table.clock + 1)
        return remember(table, e.ControlChanged(id_, self.from_, _side(table, self.card)))
