"""What has happened this turn already, as far as a rule or a card may ask about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from judge_app.engine.atoms import remember, remove_object, set_mark
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import Node, word
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.cards import named
from judge_app.games.wow.laying_out.links import powers_for
from judge_app.games.wow.laying_out.modifiers import source_of
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.words.terms import DamageType
from judge_app.rulekit.table.fields import CARD, GONE, PLAYER, Field, Says, fields_of

NO_CARD = -1


def who(field: str) -> Says:
    """A player, who stands in that field of the event."""
    return Says("", field, names=PLAYER)


def there(field: str) -> Says:
    """A card on the table."""
    return Says("", field, names=CARD)


def was(field: str) -> Says:
    """A card that may be gone from the table."""
    return Says("", field, names=GONE)


AMOUNT = Says("", "amount", least=1)


class Already(Node):
    """What has happened this turn before the case begins.

    EVENT is what it remembers: its fields say in which field of that they stand, SO is what else is so.
    OWNER is the field with the player whose a card was that is gone. ONLY is a field of the event without which it is
    not told.
    """

    __slots__ = ()
    HEADING: ClassVar[str] = "this turn"
    EVENT: ClassVar[type[Event]]
    SO: ClassVar[Map[Any]] = Map()
    OWNER: ClassVar[str] = ""
    ONLY: ClassVar[str] = ""

    def lay(self, table: State) -> State:
        """The table after it."""
        said = dict(self.SO)
        for field in fields_of(type(self)):
            table, said[field.says.mark] = self._meant(table, field)
        return remember(table, self.EVENT(**said))

    def _meant(self, table: State, field: Field) -> tuple[State, Any]:
        """What one of its fields means: of a card its number."""
        value = getattr(self, field.attr)
        if field.says.names == CARD:
            return table, _id(table, value)
        if field.says.names != GONE:
            return table, value
        found = []
        for name in value if isinstance(value, tuple) else (value,):
            table, id_ = source_of(table, name, self.OWNER and getattr(self, self.OWNER))
            found.append(id_)
        return table, tuple(found) if isinstance(value, tuple) else found[0]

    @classmethod
    def told(cls, writer: Writer, event: Any) -> Already | None:
        """What a case says of such an event; None where it has no name for a card in it, or nothing came of it."""
        if cls.ONLY and not getattr(event, cls.ONLY):
            return None
        said = {}
        for field in fields_of(cls):
            value, kind = getattr(event, field.says.mark), field.says.names
            if kind in (CARD, GONE):
                several = isinstance(value, tuple)
                names = [_name(writer, card, kind) for card in (value if several else (value,))]
                if not all(names):
                    return None
                value = tuple(names) if several else names[0]
            said[field.attr] = value
        return cls(**said) if said.get("amount", 1) > 0 else None


def _name(writer: Writer, card: int, kind: str) -> str:
    if kind == CARD:
        return writer.names.get(card, "")
    return writer.gone_name(card) if card >= 0 else ""


def _id(table: State, key: str) -> int:
    found = named(table, key) if key else None
    return found.id if found else NO_CARD


def _side(table: State, key: str) -> str:
    """Whose a card is, by whoever controls it now."""
    found = named(table, key)
    return found.whose if found else ""


@word("placed")
@dataclass(frozen=True, slots=True)
class HasPlaced(Already):
    """A player has placed the resource of the turn (412.1)."""

    EVENT = e.ResourcePlaced

    by: Annotated[str, who("player")] = "you"
    card: Annotated[str, there("link")] = ""

    @classmethod
    def told(cls, writer: Writer, event: Any) -> Already | None:
        link = writer.state.objects[event.link].became if event.link >= 0 else -1
        return None if link in writer.state.zone(b.CHAIN) else cls(event.player)


@word("used")
@dataclass(frozen=True, slots=True)
class HasUsed(Already):
    """A payment power of a card was used; `power` counts from 1 as in `use`. Its controller used it unless said."""

    EVENT = e.EffectAnnounced

    card: Annotated[str, there("source")]
    power: int = 1
    by: Annotated[str, who("player")] = ""

    def lay(self, table: State) -> State:
        source = _id(table, self.card)
        own = powers_for(table, source, triggered=False)
        if not 1 <= self.power <= len(own):
            return table
        player = self.by or _side(table, self.card)
        used = own[self.power - 1]
        table, _ = atoms.announce_effect(table, player, Context(player, source), used, table.objects[source].label)
        return remove_object(table, table.zone(b.CHAIN)[-1])

    @classmethod
    def told(cls, writer: Writer, event: Any) -> Already | None:
        name = writer.names.get(event.source)
        power = writer.state.objects[event.link].mark(b.POWER)
        own = powers_for(writer.state, event.source, triggered=False) if name else ()
        return cls(str(name), own.index(power) + 1, event.player) if power in own else None


@word("played")
@dataclass(frozen=True, slots=True)
class HasPlayed(Already):
    """A player has played a card, which is now where the board shows it, or gone."""

    EVENT = e.LinkAdded
    OWNER = "by"
    SO = Map({"played": True})
    ONLY = "played"

    card: Annotated[str, was("link")]
    by: Annotated[str, who("player")] = "you"


@word("attacked")
@dataclass(frozen=True, slots=True)
class HasAttacked(Already):
    """A character has attacked another, in a combat that has ended."""

    EVENT = e.Attacked

    card: Annotated[str, was("attacker")]
    against: Annotated[str, was("defender")]

    def lay(self, table: State) -> State:
        table, attacker = source_of(table, self.card, b.turn_player(table))
        table, defender = source_of(table, self.against, "")
        return remember(remember(table, e.Attacked(attacker, defender)), e.EnteredCombat(attacker, defender))


@word("dealt")
@dataclass(frozen=True, slots=True)
class HasDealt(Already):
    """Damage was dealt by a card to another; what of it is still there is said on that card."""

    EVENT = e.DamageDealt
    SO = Map({"packet": -1})

    by: Annotated[str, was("source")]
    to: Annotated[str, was("destination")]
    amount: Annotated[int, AMOUNT]
    type_: Annotated[tuple[DamageType, ...], Says("", "types")] = ("melee",)
    combat: Annotated[bool, Says("", "combat")] = False
    with_: Annotated[tuple[str, ...], was("with_cards")] = ()


@word("prevented")
@dataclass(frozen=True, slots=True)
class WasPrevented(Already):
    """Damage that a card would have been dealt was prevented; `by` is the card that did so, if a rule asks for it."""

    EVENT = e.DamagePrevented
    SO = Map({"packet": -1})

    to: Annotated[str, there("destination")]
    amount: Annotated[int, AMOUNT]
    by: Annotated[str, there("by")] = ""

    @classmethod
    def told(cls, writer: Writer, event: Any) -> Already | None:
        to = writer.names.get(event.destination)
        return cls(to, event.amount, writer.names.get(event.by, "")) if to and event.amount > 0 else None


@word("healed")
@dataclass(frozen=True, slots=True)
class HasHealed(Already):
    """Damage was healed from a card by another."""

    EVENT = e.DamageHealed
    SO = Map({"packet": -1, "with_cards": ()})

    by: Annotated[str, was("source")]
    from_: Annotated[str, was("destination")]
    amount: Annotated[int, AMOUNT]


@word("drew")
@dataclass(frozen=True, slots=True)
class HasDrawn(Already):
    """A player has drawn so many cards."""

    EVENT = e.Drawn

    by: Annotated[str, who("player")] = "you"
    cards: Annotated[int, Says("", least=1)] = 1

    def lay(self, table: State) -> State:
        for _ in range(self.cards):
            table = remember(table, e.Drawn(self.by, NO_CARD, NO_CARD))
        return table

    @classmethod
    def told(cls, writer: Writer, event: Any) -> Already | None:
        return cls(event.player)


@word("entered play")
@dataclass(frozen=True, slots=True)
class HasEntered(Already):
    """A card has entered play this turn, so it is new in its party."""

    EVENT = e.EnteredPlay

    card: Annotated[str, there("card")]

    def lay(self, table: State) -> State:
        id_ = _id(table, self.card)
        table = set_mark(table, id_, b.IN_PARTY_SINCE, table.clock + 1)
        return remember(table, e.EnteredPlay(id_, NO_CARD, _side(table, self.card)))


@word("destroyed")
@dataclass(frozen=True, slots=True)
class WasDestroyed(Already):
    """A card was destroyed."""

    EVENT = e.Destroyed

    card: Annotated[str, was("card")]

    def lay(self, table: State) -> State:
        table, became = source_of(table, self.card, "")
        return remember(table, e.Destroyed(became, became, "it was destroyed earlier this turn"))


@word("exhausted")
@dataclass(frozen=True, slots=True)
class HasExhausted(Already):
    """A card was exhausted; whether it still is, is said where it lies."""

    EVENT = e.Exhausted

    card: Annotated[str, there("card")]


@word("changed control")
@dataclass(frozen=True, slots=True)
class HasChangedControl(Already):
    """A card came from another player's control to where it lies."""

    EVENT = e.ControlChanged
    ONLY = "before"

    card: Annotated[str, there("card")]
    from_: Annotated[str, who("before")]

    def lay(self, table: State) -> State:
        id_ = _id(table, self.card)
        table = set_mark(table, id_, b.IN_PARTY_SINCE, table.clock + 1)
        return remember(table, e.ControlChanged(id_, self.from_, _side(table, self.card)))


BY_EVENT: Mapping[type[Event], type[Already]] = {
    word_.EVENT: word_
    for word_ in (HasPlaced, HasUsed, HasPlayed, HasAttacked, HasDealt, WasPrevented, HasHealed, HasDrawn, HasEntered,
                  WasDestroyed, HasExhausted, HasChangedControl)
}  # fmt: skip
"""The words by the event of which each tells."""


def history_told(writer: Writer) -> list[Already]:
    """What rules may ask about this turn, in order; what lies on the chain or in a combat under way tells of itself."""
    chain = set(writer.state.zone(b.CHAIN))
    fighting = set(b.combat(writer.state, "attacker"))
    found = []
    for past in writer.state.history:
        event: Any = past.event
        if getattr(event, "link", -1) in chain or (isinstance(event, e.Attacked) and event.attacker in fighting):
            continue
        told = BY_EVENT.get(type(event))
        if told is not None and (said := told.told(writer, event)):
            found.append(said)
    return found
