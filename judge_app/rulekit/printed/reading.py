"""A printed text read: the script, what it says in our words, and what wasn't understood."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cached_property
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node
from judge_app.rulekit.printed.automaton import Symbol
from judge_app.rulekit.printed.building import Described
from judge_app.rulekit.printed.chart import Chart, TooMany
from judge_app.rulekit.printed.checking import said_alike
from judge_app.rulekit.printed.compiling import Compiler
from judge_app.rulekit.printed.printed_text import About, Line, PrintedText
from judge_app.rulekit.printed.pronouns import pronouns_fit
from judge_app.rulekit.printed.scopes import within_their_sentence
from judge_app.rulekit.printed.tokens import tokens_of
from judge_app.rulekit.wording import write
from judge_app.rulekit.wording.words import wording_of

LONGEST = 400
"""A power of more words than that isn't read: no card has one."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One power of a text.

    `powers` are what it was read as, () where it wasn't understood. `canonical` is what they say in the game's own
    words, `died` the text from where the reading broke off, `options` the readings where there are several.
    """

    printed: str
    powers: tuple[Node, ...] = ()
    canonical: str = ""
    died: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says, clause by clause in printed order."""

    clauses: tuple[Clause, ...]
    powers: tuple[Node, ...]

    @property
    def whole(self) -> bool:
        """Whether every clause was understood, in one way."""
        return all(clause.powers for clause in self.clauses)

    @property
    def canonical(self) -> tuple[str, ...]:
        """What was understood, in the game's own words."""
        return tuple(map(write, self.powers))

    @property
    def not_understood(self) -> tuple[str, ...]:
        """The clauses that weren't understood, as they are printed."""
        return tuple(clause.printed for clause in self.clauses if not clause.powers)


_SENTENCE = re.compile(r"\.\s+(?=[A-Z\[])")
_SAYS_X = re.compile(r"\bwhere X (?:is|was)\b")
_POINTS_BACK = re.compile(r"\b(?:it|its|he|she|they|them|their|his|her|that|those|this way|instead|otherwise)\b", re.I)
"""What means something of a sentence before."""


class Reader:
    """Reads the printed texts of one game."""

    def __init__(self, printed: PrintedText) -> None:
        self.printed = printed

    @cached_property
    def _compiled(self) -> tuple[Symbol, Mapping[str, str]]:
        """The symbol of a power, and the verbs of its phrases."""
        compiler = Compiler(self.printed.terms, self.printed.described)
        return compiler.compiled(self.printed.power), compiler.verbs

    def read(self, text: str, about: About) -> Reading:
        """A text read. Nothing is guessed: what can be read in two ways, or not to its end, isn't understood."""
        clauses = tuple(clause for line in self.printed.lines(text, about) for clause in self.clauses(line))
        powers = tuple(power for clause in clauses for power in clause.powers)
        return Reading(clauses, self.printed.joined(powers))

    def clauses(self, line: Line) -> tuple[Clause, ...]:
        """What stands on a line: one power, or one and sentences that are powers of their own."""
        whole = self.clause(line)
        if whole.powers or not self.printed.alone:
            return (whole,)
        for end in reversed([match.end() for match in _SENTENCE.finditer(line.said)]):
            rest = self.clause(replace(line, said=line.said[end:].strip(), printed=line.said[end:].strip()))
            if rest.powers and isinstance(rest.powers[0], self.printed.alone) and not _POINTS_BACK.search(rest.printed):
                before = line.said[:end].strip()
                return (*self.clauses(replace(line, said=before, printed=before)), rest)
        return (whole,)

    def clause(self, line: Line) -> Clause:
        """One power read."""
        tokens = tokens_of(line.said)
        while tokens and tokens[-1].said == ".":
            tokens = tokens[:-1]
        if not tokens or len(tokens) > LONGEST:
            return Clause(line.printed, died=line.said)
        chart = Chart(line.said, tokens)
        symbol, verbs = self._compiled
        try:
            found = [power for one in chart.readings(symbol) if (power := _introduced(one, chart)) is not None]
        except TooMany:
            found = []
        found = [power for power in found if type(power) not in line.never and self.printed.fits(power)]
        found = [power for power in found if said_alike(power, line.said, chart.built, verbs)]
        if self.printed.pronouns:
            own = self.printed
            found = [power for power in found if pronouns_fit(power, chart, own.things, own.pronouns, own.two)]
        if _SAYS_X.search(line.said):
            found = [power for power in found if not _says_an_x(power)]
        if len(found) > 1:
            found = within_their_sentence(found, chart)
        told: dict[str, Node] = {}
        for power in sorted(found, key=_size):
            told.setdefault(write(power), power)
        if len(told) == 1:
            ((canonical, power),) = told.items()
            return Clause(line.printed, (power,), canonical)
        at = min(chart.farthest, len(tokens) - 1)
        return Clause(line.printed, died=line.said[tokens[at].start :], options=tuple(told))


def _says_an_x(part: Any) -> bool:
    """Whether it says an X that is declared, which a text that says itself what X is doesn't mean."""
    wording = wording_of(type(part))
    if wording is not None and ("where X is" in wording.phrases[0] or wording.phrases[0] == "X"):
        return wording.phrases[0] == "X"
    if isinstance(part, tuple):
        return any(map(_says_an_x, part))
    return is_dataclass(part) and any(_says_an_x(getattr(part, own.name)) for own in fields(part))


def _size(part: Any) -> int:
    """How much a script says: its nodes, and the fields that hold something else than they do unless it is said."""
    if isinstance(part, tuple):
        return sum(map(_size, part))
    if isinstance(part, str):
        return 4 * part.count(", ")  # rather two names than one with a comma
    if not is_dataclass(part) or isinstance(part, type):
        return 0
    wording = wording_of(type(part))
    usual = wording.defaults if wording is not None else {}
    held = [(own.name.rstrip("_"), getattr(part, own.name)) for own in fields(part)]
    return 1 + sum(1 + _size(value) for name, value in held if value != usual.get(name, ()))


def _introduced(power: Any, chart: Chart) -> Node | None:
    """A power with what its text describes put into the field that says so; None where that can't be."""
    described: list[Described] = []
    made = _replaced(power, described, chart)
    if not described:
        return made  # type: ignore[no-any-return]
    if len(described) > 1 or getattr(made, described[0].field, described) is not None:
        return None
    whole = replace(made, **{described[0].field: described[0].by})
    if (phrase := chart.built.get(id(made))) is not None:
        chart.built[id(whole)] = phrase
    chart.kept.extend((made, whole))
    return whole  # type: ignore[no-any-return]


def _replaced(part: Any, described: list[Described], chart: Chart) -> Any:
    """A part of a script with every description replaced by what it means; each is told."""
    if isinstance(part, Described):
        described.append(part)
        return part.means
    listed = isinstance(part, tuple)
    if id(part) in chart.plain or not (listed or (is_dataclass(part) and not isinstance(part, type))):
        return part
    held = part if listed else tuple(getattr(part, own.name) for own in fields(part))
    new = tuple(_replaced(one, described, chart) for one in held)
    if all(one is other for one, other in zip(new, held, strict=True)):
        chart.plain[id(part)] = part
        return part
    made = new if listed else replace(part, **dict(zip((own.name for own in fields(part)), new, strict=True)))
    if id(part) in chart.built:
        chart.built[id(made)] = chart.built[id(part)]
    return made
