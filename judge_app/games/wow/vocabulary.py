"""The words in which this game's cards are written, as frozen nodes; each says itself in the game's English."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from judge_app.engine.syntax import Node, word

CardType = Literal["Ability", "Ally", "Equipment", "Hero", "Location", "Quest"]
DamageType = Literal["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"]


class Amount(Node):
    """A number that a card speaks of."""

    __slots__ = ()


class Source(Node):
    """Who deals damage."""

    __slots__ = ()


class Recipient(Node):
    """What an effect is done to."""

    __slots__ = ()


class Effect(Node):
    """One thing that a resolving link does."""

    __slots__ = ()


class Power(Node):
    """One power in a text box."""

    __slots__ = ()


class Change(Node):
    """What a replacement modifier does to a packet."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards are meant; everything said must hold."""

    types: tuple[CardType, ...] = ()
    named: str = ""
    controlled_by: Literal["anyone", "you", "opponent"] = "anyone"
    other: bool = False

    def english(self, *, plural: bool = False) -> str:
        """The description as a card words it, such as "other ally named Ironforge Guard you control"."""
        kinds = [t.lower() for t in self.types] or ["card"]
        if plural:
            kinds = [_plural(kind) for kind in kinds]
        words = ["other"] if self.other else []
        if self.controlled_by == "opponent":
            words.append("opposing")
        words.append((" and/or " if plural else " or ").join(kinds))
        if self.named:
            words.append(f"named {self.named}")
        if self.controlled_by == "you":
            words.append("you control")
        return " ".join(words)


def _plural(kind: str) -> str:
    return {"ally": "allies", "hero": "heroes", "ability": "abilities"}.get(kind, kind + "s")


@word("number")
@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed amount. A bare number in a file means this."""

    value: int

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """True for what a file may write without the word."""
        return isinstance(value, int) and not isinstance(value, bool)

    def english(self) -> str:
        return str(self.value)


@word("for each")
@dataclass(frozen=True, slots=True)
class ForEach(Amount):
    """As many as there are cards in play that fit."""

    of: Filter
    times: int = 1

    def english(self) -> str:
        return f"{self.times} for each {self.of.english()}"


@word("your hero")
@dataclass(frozen=True, slots=True)
class YourHero(Source):
    """The hero of the link's controller."""

    def english(self) -> str:
        return "your hero"


@word("targets")
@dataclass(frozen=True, slots=True)
class Targets(Recipient):
    """Cards chosen as targets when the link is added: one, or up to a number."""

    of: Filter
    up_to: int = 0

    @property
    def most(self) -> int:
        """How many may be chosen."""
        return self.up_to or 1

    @property
    def fewest(self) -> int:
        """How many must be chosen."""
        return 0 if self.up_to else 1

    def english(self) -> str:
        if self.up_to:
            return f"up to {self.up_to} target {self.of.english(plural=True)}"
        return f"target {self.of.english()}"


@word("deal")
@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Deal damage: a packet for each recipient; several amounts go to the targets respectively."""

    amount: tuple[Amount, ...]
    type_: tuple[DamageType, ...]
    to: Recipient
    by: Source = field(default_factory=YourHero)

    def english(self) -> str:
        amounts = ", ".join(a.english() for a in self.amount)
        kinds = "".join(self.type_)
        dealer = self.by.english()
        to = self.to.english()
        respectively = ", respectively" if len(self.amount) > 1 else ""
        return f"{dealer[0].upper()}{dealer[1:]} deals {amounts} {kinds} damage to {to}{respectively}."


@word("double")
@dataclass(frozen=True, slots=True)
class Double(Change):
    """Twice the packet's amount."""

    def english(self) -> str:
        return "double that much"


@word("raise")
@dataclass(frozen=True, slots=True)
class Raise(Change):
    """A fixed amount more."""

    by: int

    def english(self) -> str:
        return f"that much +{self.by}"


@word("when resolved")
@dataclass(frozen=True, slots=True)
class WhenResolved(Power):
    """What a non-ongoing ability does as it resolves."""

    effects: tuple[Effect, ...]

    def english(self) -> str:
        return " ".join(effect.english() for effect in self.effects)


@word("replace damage")
@dataclass(frozen=True, slots=True)
class ReplaceDamage(Power):
    """A continuous power: damage that would be dealt this way is dealt changed instead."""

    by: Source
    change: Change
    type_: tuple[DamageType, ...] = ()

    def english(self) -> str:
        dealer = self.by.english()
        kinds = f"{'/'.join(self.type_)} " if self.type_ else ""
        change = self.change.english()
        return f"If {dealer} would deal {kinds}damage, it deals {change} instead."


@word("has")
@dataclass(frozen=True, slots=True)
class Has(Power):
    """A continuous power: this card has that much more of a characteristic."""

    characteristic: Literal["ATK", "health"]
    more: Amount

    def english(self) -> str:
        shown = "ATK" if self.characteristic == "ATK" else "[Health]"
        if isinstance(self.more, ForEach):
            return f"This card has +{self.more.times} {shown} for each {self.more.of.english()}."
        return f"This card has +{self.more.english()} {shown}."
