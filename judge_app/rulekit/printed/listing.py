"""Lists: several things of a kind, joined as a slot says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from judge_app.rulekit.printed.automaton import ITEM, JOIN, Place, Symbol
from judge_app.rulekit.printed.building import Lister
from judge_app.rulekit.printed.class_words import ClassWords
from judge_app.rulekit.printed.joins import SEPARATORS
from judge_app.rulekit.printed.kinds import (
    kinds,
    literals,
)
from judge_app.rulekit.printed.steps import (
    article,
    chain,
)
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Parts, Text

if TYPE_CHECKING:
    from judge_app.rulekit.printed.compiling import Compiler


def listed(
    compiler: Compiler,
    name: str,
    kind: Any,
    forms: tuple[str, ...],
    style: str,
    words: ClassWords,
    rows: Mapping[Any, Parts],
) -> Symbol:
    """Several things of a kind, joined as the slot says."""
    key = ("list", name, kind, forms, style, words.cls if rows or words.prefix else None, words.prefix)

    def fill(symbol: Symbol) -> None:
        some, build = Place(), Lister()
        some.ends(build)
        item = Place()
        plain = tuple(form for form in forms if form not in ("and", "or", "pay", "pays", "joined", "run"))
        bare = replace(words, prefix="", unit=None)
        if rows:
            for value, parts in rows.items():
                if value is not ... and value is not None:
                    inside = replace(bare, within=(*bare.within, name))
                    item.says(((ITEM, value),), compiler.parts(parts, some, inside))
                    _plural_row(item, value, parts, some)
        left = tuple(one for one in literals(kind) if one not in rows) if rows else ()
        if not rows or (left and ... not in rows):
            for one in kinds(kind):
                target = article(item_place := Place()) if "a" in forms else (item_place := Place())
                compiler.item(item_place, one, plain, lambda value: ((ITEM, value),), some, bare, name, left)
                item.says((), target)
        if style == "run" and get_origin(kind) is Literal:
            _run(item, get_args(kind), some)
        symbol.start.says((), item)
        for separator in SEPARATORS[style]:
            some.says(((JOIN, separator),), chain(separator, item) if separator else item)

    return compiler.symbol(key, fill)


def _plural_row(item: Place, value: Any, parts: Parts, some: Place) -> None:
    if len(parts) == 1 and isinstance(parts[0], Text):
        item.says(((ITEM, value),), chain(e.plural(parts[0].said), some))


def _run(item: Place, said: tuple[str, ...], some: Place) -> None:
    """Two terms as one word."""
    for one in said:
        for other in said:
            if one != other:
                item.says(((ITEM, one), (ITEM, other)), chain(one + other, some))
