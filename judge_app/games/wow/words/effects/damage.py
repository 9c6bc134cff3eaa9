"""Words that deal, heal, prevent and move damage."""

from __future__ import annotations

from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Condition, Effect, Power, Which
from judge_app.games.wow.words.replacing import ReplaceDamage
from judge_app.games.wow.words.terms import LASTS, DamageType, Duration
from judge_app.games.wow.words.which import Choose, Filter, Target, YourHero
from judge_app.rulekit.wording import word


def chosen_too_late(by: Which) -> str:
    """Why a card can't be the one that deals or heals; '' where it can."""
    return 'who deals or heals is known by then, and can\'t be chosen with "choose"' if isinstance(by, Choose) else ""


@word(
    "deal",
    "{by} <deals> {amount~[unpreventable? unpreventable] {type:run} [combat? combat] damage} to {to}"
    "[ for each {for_each:each}][, or {or} if {or_if}][ and heals {heals~damage} from {heals_from}]"
    "[amount+? , respectively][divided? , divided as you choose]",
    "{by} <deals> {amount~{type:run} damage} to {to}[unpreventable? . That damage can't be prevented]"
    "[combat? . That damage counts as combat damage]",
    "{by} <deals> {amount~[unpreventable? unpreventable] {type:run} damage} [divided? divided as you choose] to {to}",
    "{by} <deals> X [unpreventable? unpreventable] {type:run} damage [divided? divided as you choose] to {to},"
    " where X is {amount}",
    "{by} <deals> [unpreventable? unpreventable] {type:run} damage to {to} equal to {amount}",
)
class Deal(Effect):
    """Deal damage: a packet for each recipient; several amounts go to the recipients respectively.

    `for each` multiplies the amount; with `or if` another amount is dealt if that holds. The same card `heals`
    besides, where that is said.
    """

    amount: tuple[Amount, ...]
    type_: tuple[DamageType, ...]
    to: Which
    by: Which = YourHero()
    unpreventable: bool = False
    combat: bool = False
    divided: bool = False
    for_each: Filter | None = None
    or_: Amount | None = None
    or_if: Condition | None = None
    heals: Amount | None = None
    heals_from: Which | None = None

    def mistake(self) -> str:
        """Why nobody can do that; '' where it is one card."""
        if (self.heals is None) != (self.heals_from is None):
            return "what is healed needs its amount, and the amount whom it is healed from"
        if (self.or_ is None) != (self.or_if is None):
            return "another amount needs its condition, and the condition another amount"
        if len(self.amount) > 1 and not (
            isinstance(self.to, Target) and all(isinstance(x, Number) for x in self.amount)
        ):
            return "several amounts are numbers, one for each of several targets"
        return chosen_too_late(self.by) if self.amount else "it says no amount"


@word("smash", "{by} <smashes> {amount~{type:run} damage} to {to}")
class SmashTo(Effect):
    """Deal damage to an ally; what is more than fatal goes to its controller's hero (405.8)."""

    amount: Amount
    type_: tuple[DamageType, ...]
    to: Which
    by: Which = YourHero()

    def mistake(self) -> str:
        """Why nobody can do that; '' where it is one card."""
        return chosen_too_late(self.by)


@word("put damage", "put {amount~damage} on {on}", "put damage on {on} equal to {amount}")
class PutDamage(Effect):
    """Put damage, which is not dealt (405.3)."""

    amount: Amount
    on: Which


@word(
    "heal",
    "{by} <heals> [amount? {amount~damage} | all damage] from {from}[ for each {for_each:each}]"
    "[divided? , divided as you choose]",
    "{by} <heals> {amount~damage} [divided? divided as you choose] from {from}",
    "{by} <heals> damage from {from} equal to {amount}",
    "{by} <heals> X damage from {from}, where X is {amount}",
)
class Heal(Effect):
    """Heal damage: a packet for each character; no amount means all of it. `for each` multiplies the amount.

    `divided` is so much among all the targets, of which each gets at least one (707.1d).
    """

    from_: Which
    amount: Amount | None = None
    by: Which = YourHero()
    for_each: Filter | None = None
    divided: bool = False

    def mistake(self) -> str:
        """Why nobody can do that; '' where it is one card."""
        if self.divided and (self.amount is None or not isinstance(self.from_, Target)):
            return "what is divided is an amount, and it is divided among targets"
        return chosen_too_late(self.by)


@word("switch damage", "switch all damage on {on} with the damage on {with}")
class SwitchDamage(Effect):
    """Switch all damage on one character with the damage on another (405.7)."""

    on: Which
    with_: Which


@word(
    "shield",
    "prevent [amount? the next {amount~{type:/} damage} | all {type:/} damage] that {to} would be dealt {lasts}",
    "prevent [amount? the next {amount~{type:/} damage} | all {type:/} damage] that would be dealt to {to} {lasts}",
    "prevent the next X {type:/} damage that would be dealt to {to} {lasts}, where X is {amount}",
    tables={"lasts": LASTS},
)
class Shield(Effect):
    """Create a prevention modifier: the next amount of damage, or all of it, to a card."""

    to: Which
    amount: Amount | None = None
    type_: tuple[DamageType, ...] = ()
    lasts: Duration = "this turn"


@word(
    "redirect",
    "the next time damage would be dealt to {from} {lasts}, it's dealt to {to} instead",
    tables={"lasts": LASTS},
)
class Redirect(Effect):
    """The next time damage would be dealt to a card, it is dealt to another instead (717.5)."""

    from_: Which
    to: Which
    lasts: Duration = "this turn"


@word("next time", 'the next time it applies {lasts}: "{is:sentence}"', tables={"lasts": LASTS})
class NextTime(Effect):
    """Create a replacement modifier for the next time damage would be dealt so (717.5)."""

    is_: Power
    lasts: Duration = "this turn"

    def mistake(self) -> str:
        """Why there is no next time of that; '' where there is."""
        return "" if isinstance(self.is_, ReplaceDamage) else 'the next time is that of a "replace damage"'
