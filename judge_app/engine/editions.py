"""Editions: a ruleset made from another by patches of its procedures, each with its clause and the reason for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from judge_app.engine.rules import PatchError, Rule, Ruleset


@dataclass(frozen=True, slots=True)
class Patch:
    """One change of a procedure: a rule left out, or another put in its place, before or after it.

    `clause` is the number in the book that says so, `why` one sentence.
    """

    procedure: str
    how: Literal["without", "instead of", "before", "after"]
    rule: str
    clause: str
    why: str
    new: Rule | None = None


def edition(
    name: str, parent: Ruleset, patches: Iterable[Patch], not_modelled: tuple[tuple[str, str], ...] = ()
) -> Ruleset:
    """The parent with those patches. Raises PatchError for one that hits nothing or brings nothing to put in."""
    made = parent
    for patch in patches:
        if patch.procedure not in made.procedures:
            raise PatchError(f'ruleset {parent.name} has no procedure "{patch.procedure}"')
        procedure = made.procedure(patch.procedure)
        if patch.how == "without":
            made = made.patched(procedure.disable(patch.rule))
            continue
        if patch.new is None:
            raise PatchError(f'the patch of "{patch.rule}" in "{patch.procedure}" brings no rule')
        put = {"instead of": procedure.at, "before": procedure.before, "after": procedure.after}[patch.how]
        made = made.patched(put(patch.rule, patch.new))
    return replace(made, name=name, not_modelled=(*parent.not_modelled, *not_modelled))
