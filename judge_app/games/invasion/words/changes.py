"""What constant and lasting effects do to cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.games.invasion.words.base import Ability, Amount, Change, Which
from judge_app.games.invasion.words.which import That
from judge_app.rulekit.wording import word


@word("gains power", "<gains> {amount*power icon}")
class GainPower(Change):
    """More power."""

    WRITES: ClassVar[str] = "power"

    amount: Amount


@word("loses power", "<loses> {amount*power icon}")
class LosePower(Change):
    """Less power, never below zero."""

    WRITES: ClassVar[str] = "power"

    amount: Amount


@word("extra damage", "<deals> {amount+damage} in combat")
class ExtraDamage(Change):
    """More damage than it has power, in combat."""

    WRITES: ClassVar[str] = "combat damage"
    amount: Amount


@word("gains hit points", "<gains> {amount*hit point}")
class GainHitPoints(Change):
    """More hit points."""

    WRITES: ClassVar[str] = "hit points"

    amount: Amount


@word("loses hit points", "<loses> {amount*hit point}")
class LoseHitPoints(Change):
    """Fewer hit points, never below zero."""

    WRITES: ClassVar[str] = "hit points"
    amount: Amount


@word("gains", "<gains> {what:quoted}", "<gains> {what}")
class Gains(Change):
    """It has that text too."""

    WRITES: ClassVar[str] = "abilities"

    what: Ability


@word("becomes", "<becomes> a {what}")
class Becomes(Change):
    """It is that too, or, where it becomes a development, that alone, for as long as the effect applies."""

    WRITES: ClassVar[str] = "types"
    what: Literal["unit", "development"] = "unit"


@word("blank", "<is> treated as if its printed text box were blank", "<loses> all text")
class Blank(Change):
    """Its text box is blank, whatever text it has gained."""

    WRITES: ClassVar[str] = "abilities"


@word("cannot", "cannot {what}")
class Cannot(Change):
    """Something that it cannot do, whatever else is said."""

    WRITES: ClassVar[str] = "cannot"

    what: Literal["attack", "defend", "be corrupted", "be restored"]


NEXT = "has the [first? first | next] {amount~damage} that would be dealt to it[first?  each turn]"


@word("may", "may {what}")
class Allowed(Change):
    """Something that the rules don't let it do otherwise."""

    WRITES: ClassVar[str] = "may"
    what: Literal["defend zones"]


@word("cancel next", NEXT + " cancelled")
class CancelNext(Change):
    """So much of the damage that would be dealt next, or first each turn, is cancelled."""

    amount: Amount
    first: bool = False


@word("redirect next", NEXT + " redirected to {to}")
class RedirectNext(Change):
    """So much of the damage that would be dealt next, or first each turn, is dealt to something else."""

    amount: Amount
    to: Which = That()
    first: bool = False
