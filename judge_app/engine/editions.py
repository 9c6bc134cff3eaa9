"""Editions: a ruleset made from another by patches, each with its clause and the reason for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import How, Row, Rule, Ruleset


@dataclass(frozen=True, slots=True)
class Patch:
    """One change of a procedure or of a table, which `part` names.

    Of a procedure a rule, by its name, is left out, or another is put in its place, before or after it; of a table a
    row, by its key, is left out, changed ("instead of") or added ("with"). `clause` is the number in the book that
    says so, `why` one sentence.
    """

    part: str
    how: How
    what: Any
    clause: str
    why: str
    new: Rule | Row | None = None


def edition(
    name: str, parent: Ruleset, patches: Iterable[Patch], not_modelled: tuple[tuple[str, str], ...] = ()
) -> Ruleset:
    """The parent with those patches. Raises PatchError for one that hits nothing or brings nothing to put in."""
    made = parent
    for patch in patches:
        made = made.with_patch(patch.part, patch.how, patch.what, patch.new)
    return replace(made, name=name, not_modelled=(*parent.not_modelled, *not_modelled))


def with_book(ruleset: Ruleset, book: str, numbering: Mapping[str, tuple[str, ...]]) -> Ruleset:
    """The same rules citing a book of their own, whose numbers those of the former one have in `numbering`; what of
    the former one isn't modelled and isn't in that book is left out."""
    made = replace(ruleset, book=book, numbering=numbering)
    return replace(made, not_modelled=tuple((cite, why) for cite, why in made.not_modelled if made.ids((cite,))))
