"""The numbers of an enchantment are worked out as it is attached and remembered (Huge Enchantment Rounding Bug)."""

from __future__ import annotations

from dataclasses import fields

from judge_app.engine.state import State
from judge_app.engine.values import changed
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.numbers import remembered
from judge_app.games.hearthstone.reading import number
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Amount, Change


def fixed_changes(state: State, changes: tuple[Change, ...], ctx: Context) -> tuple[Change, ...]:
    """The changes with every number worked out; one that had to be remembered has the precision of a float."""
    return tuple(_fixed(state, change, ctx) for change in changes)


def _fixed(state: State, change: Change, ctx: Context) -> Change:
    for own in fields(change):  # type: ignore[arg-type]
        amount = getattr(change, own.name)
        if isinstance(amount, Amount) and not isinstance(amount, Number):
            worked_out = number(state, amount, ctx)
            kept = remembered(worked_out) if worked_out >= 0 else worked_out
            change = changed(change, **{own.name: Number(kept)})
    return change
