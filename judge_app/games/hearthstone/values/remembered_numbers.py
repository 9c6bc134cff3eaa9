"""The numbers of an enchantment are worked out as it is attached and remembered (Huge Enchantment Rounding Bug)."""

from __future__ import annotations

from dataclasses import fields

from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ByIdentity, changed
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.texts.evaluation import number
from judge_app.games.hearthstone.values.numbers import EXACT, remembered, tag
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Amount, Change
from judge_app.games.hearthstone.words.changes import AddHealth, SetAttack, SetHealth

REMEMBERING = ProcedureOf("remembering")


@REMEMBERING.rule("rounding.1", "rounding.2")
def what_is_set_is_remembered_as_a_float(change: Change, amount: int) -> int | None:
    """A number that Attack or Health is set to is remembered with the precision of a float."""
    return remembered(amount) if isinstance(change, SetAttack | SetHealth) else None


@REMEMBERING.rule("rounding.4")
def health_that_is_added_is_exact(change: Change, amount: int) -> int | None:
    """Health that is added is exact since patch 8.2."""
    return tag(amount) if isinstance(change, AddHealth) and amount > 0 else None


def fixed_changes(state: State, changes: tuple[Change, ...], ctx: Context) -> tuple[Change, ...]:
    """The changes with every number worked out, and kept as the first of the clauses that speaks of it says.

    Any other is kept as a tag: one that has overflowed is 0 (glossary: Tag limits).
    """
    return tuple(_fixed(state, change, ctx)[0] for change in changes)


def clauses_for_huge(state: State, changes: tuple[Change, ...], ctx: Context) -> tuple[str, ...]:
    """The numbers of the clauses by which the changes keep a number beyond what a float holds."""
    decided = [_fixed(state, change, ctx)[1] for change in changes]
    return tuple(dict.fromkeys(number for clause in decided if clause is not None for number in clause.cites))


def _names(change: type[Change]) -> tuple[str, ...]:
    return tuple(own.name for own in fields(change))  # type: ignore[arg-type]


_fields_of = ByIdentity(_names)


def _fixed(state: State, change: Change, ctx: Context) -> tuple[Change, Rule | None]:
    decided = None
    for name in _fields_of(type(change)):
        amount = getattr(change, name)
        if isinstance(amount, Amount) and not isinstance(amount, Number):
            is_ = number(state, amount, ctx)
            kept, clause = _kept(change, is_, state.ruleset.procedure("remembering").rules)
            decided = clause if abs(is_) >= EXACT else decided
            change = changed(change, **{name: Number(kept)})
    return change, decided


def _kept(change: Change, amount: int, clauses: tuple[Rule, ...]) -> tuple[int, Rule | None]:
    for clause in clauses:
        kept: int | None = clause.fn(change, amount)
        if kept is not None:
            return kept, clause
    return (tag(amount) if amount > 0 else amount), None
