"""Costs of actions."""

from __future__ import annotations

from judge_app.games.invasion.words.amounts import Fixed
from judge_app.games.invasion.words.base import Amount, Cost
from judge_app.games.invasion.words.which import UNIT, Filter, Noun
from judge_app.rulekit.wording import word

ONE = Fixed(1)


@word("spend", "spend {amount*resource}")
class Spend(Cost):
    """Pay resources."""

    amount: Amount = ONE


@word("corrupt this", "corrupt this {noun}")
class CorruptThis(Cost):
    """Corrupt the card that the text stands on."""

    noun: Noun = "unit"


@word("sacrifice this", "sacrifice this {noun}")
class SacrificeThis(Cost):
    """Sacrifice the card that the text stands on."""

    noun: Noun = "unit"


@word("sacrifice", "sacrifice {of:a}")
class SacrificeOne(Cost):
    """Sacrifice a card that you control."""

    of: Filter = UNIT


@word("discard tokens", "discard {number*resource} on this card", "remove {number*resource token} from this card")
class DiscardTokens(Cost):
    """Take resource tokens from the card that the text stands on."""

    number: Amount = ONE
