"""What a description says that a clause of its own explains: icons, neutral cards, tags (202, 206)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Node, walk
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow.words.which import Filter

EXPLAINED = ProcedureOf("what descriptions ask for")
"""The clauses that explain something that a description asks for."""


@EXPLAINED.rule("206.1a")
def by_class_icon(state: State, described: Filter) -> bool:
    """A class icon is not the word for that class on a type line: whether a description asks for an icon."""
    return bool(described.class_icon)


@EXPLAINED.rule("206.1d")
def neutral_only(state: State, described: Filter) -> bool:
    """A card without trait icons outside its text box is neutral: whether a description asks for that."""
    return described.neutral is not None


@EXPLAINED.rule("202.4a")
def druid_of_any_kind(state: State, described: Filter) -> bool:
    """Archdruid counts as Druid as well: whether a description asks for Druids."""
    return "Druid" in described.tags


def clauses_of(state: State, part: Node | Filter | None) -> Iterator[Rule]:
    """The clauses that explain what the descriptions in a part of a text ask for, each once."""
    described = descriptions_in(part)
    rules = state.ruleset.procedure(EXPLAINED.name).rules if described else ()
    yield from (rule for rule in rules if any(rule.fn(state, one) for one in described))


def descriptions_in(part: Node | Filter | None) -> list[Filter]:
    """Every description in a part of a text, or that description itself."""
    if part is None or isinstance(part, Filter):
        return [part, *(inner for one in part.any_of for inner in descriptions_in(one))] if part is not None else []
    values = (getattr(node, own.name) for node in walk(part) for own in fields(node))  # type: ignore[arg-type]
    return [inner for value in values if isinstance(value, Filter) for inner in descriptions_in(value)]
