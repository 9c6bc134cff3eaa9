"""The numbers of an enchantment are worked out as it is attached and remembered (Huge Enchantment Rounding Bug)."""

from __future__ import annotations

from dataclasses import fields

from judge_app.engine.state import State
from judge_app.engine.values import changed
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.numbers import remembered, tag
from judge_app.games.hearthstone.reading import number
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Amount, Change
from judge_app.games.hearthstone.words.changes import SetAttack, SetHealth


def fixed_changes(state: State, changes: tuple[Change, ...], ctx: Context) -> tuple[Change, ...]:
    """The changes with every number worked out.

    A number that Attack or Health is set to has been remembered with the precision of a float (rounding.2); one that is
    added is exact since patch 8.2 (rounding.4), and one that has overflowed is 0 as any tag (glossary: Tag limits).
    """
    return tuple(_fixed(state, change, ctx) for change in changes)


def _fixed(state: State, change: Change, ctx: Context) -> Change:
    for own in fields(change):  # type: ignore[arg-type]
        amount = getattr(change, own.name)
        if isinstance(amount, Amount) and not isinstance(amount, Number):
            worked_out = number(state, amount, ctx)
            added = tag(worked_out) if worked_out > 0 else worked_out
            kept = remembered(worked_out) if isinstance(change, SetAttack | SetHealth) else added
            change = changed(change, **{own.name: Number(kept)})
    return change
