"""Parts of effect-costs (1.14.4); resource points, action points and life are assets (1.14.2)."""

from __future__ import annotations

from judge_app.games.fab.words.amounts import Fixed
from judge_app.games.fab.words.base import Amount, Cost
from judge_app.games.fab.words.terms import OwnZone
from judge_app.games.fab.words.which import Filter
from judge_app.rulekit.wording import word
from judge_app.rulekit.wording.words import Table


@word("resources", "{amount} {{r}}", forms={"may": "pay {amount} {{r}}"})
class Resources(Cost):
    """That many resource points. A bare number in a file means this, and so does X."""

    amount: Amount

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A bare number is a resource cost."""
        return isinstance(value, int) and not isinstance(value, bool)

    def __post_init__(self) -> None:
        if isinstance(self.amount, int):
            object.__setattr__(self, "amount", Fixed(self.amount))


@word("life", "{amount} {{h}}", forms={"may": "pay {amount} {{h}}"})
class Life(Cost):
    """That many life points."""

    amount: int


@word("chi", "{amount} {{c}}", forms={"may": "pay {amount} {{c}}"})
class ChiPoints(Cost):
    """That many chi points."""

    amount: int


@word("tap this", "{{t}}")
class TapThis(Cost):
    """Tap the object with the ability."""


@word("tap your hero", "{{t}} your hero")
class TapYourHero(Cost):
    """Tap the hero of whoever pays."""


@word("destroy this", "<destroys> this")
class DestroyThis(Cost):
    """Destroy the object with the ability."""


@word("discard this", "<discards> this")
class DiscardThis(Cost):
    """Discard the card with the ability from hand."""


@word("banish this", "<banishes> this")
class BanishThis(Cost):
    """Banish the object with the ability."""


@word("turn banished", "<turns> all cards in your banished zone face-down")
class TurnBanished(Cost):
    """Turn the cards in your banished zone face-down."""


@word("remove counters", "<removes> {number*{name} counter} from this")
class RemoveCounters(Cost):
    """Remove counters from the object with the ability."""

    name: str
    number: int = 1


SO_MANY: dict[str, Table] = {
    "number": {1: "{of:a}", ...: "{number%{of:s}}"},
    "number.random": {1: "a random {of}", ...: "{number%random {of:s}}"},
}
ZONES: dict[str, Table] = {
    "zone": {"soul": "hero's soul", "banished": "banished zone", "pitch": "pitch zone", ...: "{zone}"},
    "zone.bare": {"soul": "soul"},
}


@word(
    "discard",
    "<discards> [random? {number.random} | {number}]",
    "<discards> {number}[random? at random]",
    tables=SO_MANY,
)
class DiscardCards(Cost):
    """Discard cards from hand."""

    of: Filter = Filter()
    number: int = 1
    random: bool = False


@word("banish", "<banishes> [random? {number.random} | {number}][or? or {or:a}] from your {zone}",
      "<banishes> [random? {number.random} | {number}] from your {zone.bare}",
      tables=SO_MANY | ZONES)  # fmt: skip
class BanishCards(Cost):
    """Banish cards from a zone of yours; from the deck its top cards."""

    of: Filter = Filter()
    number: int = 1
    zone: OwnZone = "graveyard"
    or_: Filter | None = None
    random: bool = False


@word("reveal", "<reveals> {of:a} from your hand")
class RevealCard(Cost):
    """Reveal a card from hand."""

    of: Filter = Filter()


@word("destroy one", "<destroys> {number%{of:s}}", "<destroys> {of:a}")
class DestroyOne(Cost):
    """Destroy objects that fit, one unless said."""

    of: Filter
    number: Amount = Fixed(1)


@word("put on deck", "<puts> {number} from your {zone} on [top? top | the bottom] of your deck",
      tables=ZONES | {"number": {Fixed(1): "{of:a}", ...: "{number%{of:s}}"}})  # fmt: skip
class PutOnDeck(Cost):
    """Put cards from a zone of yours on the top or the bottom of your deck."""

    of: Filter = Filter()
    number: Amount = Fixed(1)
    zone: OwnZone = "hand"
    top: bool = False


@word("put this under deck", "<puts> this on the bottom of its owner's deck")
class PutThisUnderDeck(Cost):
    """Put the object with the ability on the bottom of its owner's deck."""


@word("charge", "<charges> your hero's soul")
class ChargeSoul(Cost):
    """Put a card from hand into your hero's soul (8.5.29)."""


@word("tap one", "{{t}} {of:a}")
class TapOne(Cost):
    """Tap an object that fits."""

    of: Filter
