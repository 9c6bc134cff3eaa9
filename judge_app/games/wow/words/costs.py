"""Parts of costs."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Cost, Which
from judge_app.games.wow.words.terms import with_article
from judge_app.games.wow.words.which import Filter, This


@word("resources")
@dataclass(frozen=True, slots=True)
class PayResources(Cost):
    """Exhaust that many resources. A bare number in a file means this, and so does X."""

    amount: Amount

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A bare number is a resource cost."""
        return isinstance(value, int) and not isinstance(value, bool)

    def __post_init__(self) -> None:
        if isinstance(self.amount, int):
            object.__setattr__(self, "amount", Number(self.amount))

    def english(self) -> str:
        return f"({self.amount.english()})"


@word("activate")
@dataclass(frozen=True, slots=True)
class Activate(Cost):
    """Exhaust the card with the power (701.3)."""

    def english(self) -> str:
        return "[Activate]"


@word("exhaust one")
@dataclass(frozen=True, slots=True)
class ExhaustOne(Cost):
    """Exhaust a ready card you control."""

    of: Filter

    def english(self) -> str:
        return f"exhaust {with_article(self.of.english())}"


@word("destroy one")
@dataclass(frozen=True, slots=True)
class DestroyOne(Cost):
    """Destroy a card that fits."""

    of: Filter

    def english(self) -> str:
        return f"destroy {with_article(self.of.english())}"


@word("destroy this")
@dataclass(frozen=True, slots=True)
class DestroyThis(Cost):
    """Destroy the card with the power."""

    def english(self) -> str:
        return "destroy this card"


@word("discard cards")
@dataclass(frozen=True, slots=True)
class DiscardCards(Cost):
    """Discard cards from hand."""

    number: int = 1

    def english(self) -> str:
        return "discard a card" if self.number == 1 else f"discard {self.number} cards"


@word("flip this")
@dataclass(frozen=True, slots=True)
class FlipThis(Cost):
    """Flip the hero with the power face down."""

    def english(self) -> str:
        return "flip this hero"


@word("take counters")
@dataclass(frozen=True, slots=True)
class TakeCounters(Cost):
    """Remove counters from a card; no number means all of them (403.4)."""

    counter: str
    number: int | None = None
    from_: Which = field(default_factory=This)

    def english(self) -> str:
        return f"remove {'all' if self.number is None else self.number} {self.counter} counters"


@word("remove from game")
@dataclass(frozen=True, slots=True)
class RemoveCards(Cost):
    """Remove cards from the game, X of them or a number."""

    of: Filter
    number: Amount = field(default_factory=lambda: Number(1))
    at_most: int | None = None

    def english(self) -> str:
        cap = f", where {self.number.english()} is {self.at_most} or less" if self.at_most is not None else ""
        return f"remove {self.number.english()} {self.of.english(many=True)} from the game{cap}"


@word("return this to hand")
@dataclass(frozen=True, slots=True)
class ReturnThis(Cost):
    """Put the card with the power from play into its owner's hand."""

    def english(self) -> str:
        return "put this card into its owner's hand"


@word("concede the game")
@dataclass(frozen=True, slots=True)
class ConcedeCost(Cost):
    """Concede the game (800.1)."""

    def english(self) -> str:
        return "concede the game"
