"""So many and so much: numbers and amounts with their units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, get_origin

from judge_app.engine.syntax import words_in
from judge_app.rulekit.printed import listing
from judge_app.rulekit.printed.automaton import Bindings, Place, Symbol
from judge_app.rulekit.printed.building import OUTER, Builder, Measure, WithUnit
from judge_app.rulekit.printed.class_words import ClassWords, Unit
from judge_app.rulekit.printed.kinds import (
    bare,
    hints,
    item_kind,
    kinds,
)
from judge_app.rulekit.printed.names import Named, capitalized
from judge_app.rulekit.printed.steps import (
    any_of,
    article,
    chain,
    plural_parts,
)
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Slot, parse
from judge_app.rulekit.wording.words import wording_of

if TYPE_CHECKING:
    from judge_app.rulekit.printed.compiling import Compiler


def so_much(compiler: Compiler, slot: Slot, end: Place, words: ClassWords) -> Place:
    """So many or so much of the unit in the slot, in numbers or as an amount says it."""
    start, name = Place(), slot.name
    if not slot.unit and words.unit is not None:
        unit = words.unit
        around = replace(unit.around, prefix=unit.around.prefix + OUTER)
    else:
        unit = Unit(slot.unit or (), slot.how, words)
        around = words
    singular = compiler.parts(unit.parts, end, around)
    several = compiler.parts(plural_parts(unit.parts), end, around) if unit.how in "*#" else singular
    says = _Says(words, name, get_origin(bare(words.hints[name])) is tuple)
    held = tuple(kinds(item_kind(words.hints[name])))
    for kind in held:
        if kind is int:
            numbers(start, unit.how, says, singular, several)
        elif kind is str:
            start.name(Named(capitalized, says), several)
        elif isinstance(kind, type) and words_in(kind):
            scalar = next((cls for cls in words_in(kind).values() if hasattr(cls, "reads_scalar")), None)
            if scalar is not None and int not in held:
                numbers(start, unit.how, replace(says, scalar=scalar), singular, several)
            if slot.unit or words.unit is None:
                start.call(measured(compiler, kind, unit, (words.cls, slot, words.prefix)), says.measured, end)
    if says.several and unit.how == "~":
        symbol = listing.listed(compiler, name, item_kind(words.hints[name]), (), "and", words, {})
        start.call(symbol, lambda value: words.says(name, value) if len(value) > 1 else None, singular)
    return start


@dataclass(frozen=True, slots=True)
class _Says:
    """What a number or an amount says of the field that holds it."""

    words: ClassWords
    name: str
    several: bool
    scalar: Callable[[Any], Any] | None = None

    def __call__(self, value: Any) -> Bindings:
        held = self.scalar(value) if self.scalar is not None else value
        return self.words.says(self.name, (held,) if self.several else held)

    def measured(self, got: WithUnit) -> Bindings:
        """Of an amount with its unit."""
        return (*self(got.amount), *got.outer)


def numbers(start: Place, how: str, says: Callable[[Any], Bindings], singular: Place, several: Place) -> None:
    """A number in the way in which so many of something are counted."""
    if how in "+-":
        sign = -1 if how == "-" else 1
        plus, minus = Place(), Place()
        plus.number(lambda n: says(sign * n), several)
        minus.number(lambda n: says(-sign * n), several)
        start.word("+", plus)
        start.word("-", minus)
        return
    start.number(says, several)
    if how in "*#%":
        start.number(says, singular)
        start.says(says(1), article(singular, needed=True))
        start.says(says(1), chain("one", singular))
        for n in range(11):
            start.says(says(n), chain(e.in_words(n), several))


def measured(compiler: Compiler, category: type[Any], unit: Unit, key: tuple[Any, ...]) -> Symbol:
    """An amount of a unit."""

    def fill(symbol: Symbol) -> None:
        for one in words_in(category).values():
            cls: Any = one
            wording = wording_of(cls)
            if wording is None or hasattr(cls, "reads_scalar"):  # a plain number is read as one
                continue
            own = wording.signed if unit.how in "+-" else wording.of
            usual = parse("{sign}X {unit}, where X is {self}" if unit.how in "+-" else "{unit} equal to {self}")
            words = ClassWords(cls, wording, hints(cls), unit=unit)
            for phrase in (usual,) if own is None else (own, usual) if wording.counts else (own,):
                end = Place()
                end.ends(Measure(Builder(cls, wording, phrase)))
                symbol.start.says((), compiler.parts(phrase, end, words))

    return compiler.symbol(("measured", category, *key), fill)


def pseudo(compiler: Compiler, name: str, end: Place, words: ClassWords) -> Place:
    """What an amount's phrases call the thing that it is an amount of."""
    unit = words.unit
    assert unit is not None
    if name == "unit":
        around = replace(unit.around, prefix=unit.around.prefix + OUTER)
        return compiler.parts(plural_parts(unit.parts) if unit.how in "*#" else unit.parts, end, around)
    if name == "one":
        around = replace(unit.around, prefix=unit.around.prefix + OUTER)
        return article(compiler.parts(unit.parts, end, around), needed=True)
    if name == "sign":
        return any_of(("+", "-"), end)
    start = Place()
    for phrase in words.wording.phrases:
        start.says((), compiler.parts(parse(phrase), end, replace(words, unit=None)))
    return start
