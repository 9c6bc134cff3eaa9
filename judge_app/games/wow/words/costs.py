"""Parts of costs."""

from __future__ import annotations

from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Cost, Which
from judge_app.games.wow.words.which import Filter, This
from judge_app.rulekit.wording import word


@word("resources", "({amount})")
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


@word("activate", "[[Activate]]")
class Activate(Cost):
    """Exhaust the card with the power (701.3)."""


@word("exhaust one", "<exhausts> {of:a}", "<exhausts> one of {of:s}", "<exhausts> {of}")
class ExhaustOne(Cost):
    """Exhaust a ready card you control."""

    of: Filter


@word("exhaust several", "<exhausts> {number%{of:s}}")
class ExhaustSeveral(Cost):
    """Exhaust so many ready cards you control."""

    number: int
    of: Filter

    def mistake(self) -> str:
        """Why it isn't several; '' where it is."""
        return "" if self.number > 1 else 'one is "exhaust one"'


@word("destroy one", "<destroys> {of:a}", "<destroys> one of {of:s}")
class DestroyOne(Cost):
    """Destroy a card that fits."""

    of: Filter


@word("destroy several", "<destroys> {number%{of:s}}")
class DestroySeveral(Cost):
    """Destroy so many cards that fit."""

    number: int
    of: Filter

    def mistake(self) -> str:
        """Why it isn't several; '' where it is."""
        return "" if self.number > 1 else 'one is "destroy one"'


@word("destroy this", "<destroys> this card")
class DestroyThis(Cost):
    """Destroy the card with the power."""


@word("discard cards", "<discards> {number*card}")
class DiscardCards(Cost):
    """Discard cards from hand."""

    number: int = 1


@word("discard one", "<discards> {of:a}")
class DiscardOne(Cost):
    """Discard a card from hand that fits."""

    of: Filter

    def mistake(self) -> str:
        """Why that is said otherwise; '' where it isn't."""
        return 'any card is "discard cards"' if self.of == Filter() else ""


@word("put damage on this", "<puts> {amount} damage on this card")
class PutDamageOnThis(Cost):
    """Put damage on the card with the power, and on no other of that name."""

    amount: int = 1


@word("put damage on your hero", "<puts> {amount} damage on your hero")
class PutDamageOnHero(Cost):
    """Put damage on your hero."""

    amount: int = 1


@word("put damage on one", "<puts> {amount} damage on {of:a}")
class PutDamageOnOne(Cost):
    """Put damage on a card in play that fits."""

    of: Filter
    amount: int = 1


@word("exhaust this", "<exhausts> this card")
class ExhaustThis(Cost):
    """Exhaust the card with the power, in words and not by the activate symbol."""


@word("remove this", "<removes> this card from the game")
class RemoveThis(Cost):
    """Remove the card with the power from the game."""


@word("flip this", "<flips> this hero", "<flips> this card")
class FlipThis(Cost):
    """Flip the hero with the power face down."""


@word(
    "take counters",
    "<removes> {number}[ from {from}]",
    tables={"number": {None: "all {counter} counters", ...: "{number*{counter} counter}"}},
)
class TakeCounters(Cost):
    """Remove counters from a card; no number means all of them (403.4)."""

    counter: str
    number: int | None = None
    from_: Which = This()


@word(
    "remove from game",
    "<removes> {number} from the game[, at most {at_most}]",
    tables={"number": {Number(1): "{of:a}", ...: "{number%{of:s}}"}},
)
class RemoveCards(Cost):
    """Remove cards from the game, X of them or a number."""

    of: Filter
    number: Amount = Number(1)
    at_most: int | None = None


@word("return this to hand", "<puts> this card into its owner's hand")
class ReturnThis(Cost):
    """Put the card with the power from play into its owner's hand."""


@word("concede the game", "<concedes> the game")
class ConcedeCost(Cost):
    """Concede the game (800.1)."""
