"""Scenarios as they are listed: what each is about, what its run came to, which of them somebody's words mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from rules_db.numbering import SLUG

RULE = re.compile(rf"\d+(?:\.(?:\d+[a-z]*)?){{0,2}}|\d{{1,2}}[a-z]|{SLUG}\.\d+[a-z]?")
"""What is typed of a rule's number, in digits or in words."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One case file: what it says of itself, the rule that it is about, every rule and card that it names.

    `stamp` changes whenever the file does; `mistake` says why it can't be read, "" where it can.
    """

    path: str
    stamp: str
    title: str
    question: str = ""
    answer: str = ""
    ruleset: str = ""
    example: str = ""
    rule: str = ""
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    mistake: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Whether a scenario holds, else why not; the ids of the rules that its run cites.

    `stamp` is the file's when it was run.
    """

    stamp: str
    why: str
    cites: tuple[str, ...]

    def numbers(self) -> frozenset[str]:
        """The numbers of those rules."""
        return frozenset(cite.partition(":")[2] for cite in self.cites)

    @property
    def ok(self) -> bool:
        """True when every expectation held."""
        return not self.why


@dataclass(frozen=True, slots=True)
class UnderEdition:
    """A case under another edition: where they part and by which rules, "" where nowhere; why it can't be run.

    `cites` are those of the last step that both share, `here` and `there` those of the first that differ, `after` all
    from then on, of both editions, the nearest first. `stopped` says what keeps it from being done to its end there,
    `problems` what is wrong with the board there and not here, `ends` whether the board is another one at the end.
    `why_not` is what the one of the first that differ cites that says why something doesn't happen, where one does.
    """

    path: str
    edition: str
    parts_at: str = ""
    cites: tuple[str, ...] = ()
    why: str = ""
    here: tuple[str, ...] = ()
    there: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    stopped: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    ends: bool = False
    why_not: tuple[str, ...] = ()


def find(scenarios: list[Scenario], typed: str, cited: Mapping[str, Set[str]] | None = None) -> list[Scenario]:
    """Those that have every word that was typed, the most fitting first: in the title before the rest.

    A word is part of a word there, a rule's number that rule and what stands under it. `cited` tells which rules the
    run of a scenario cites, by its path.
    """
    words = typed.casefold().split()
    if not words:
        return scenarios
    ranked = [
        (_rank(scenario, words, (cited or {}).get(scenario.path, frozenset())), scenario) for scenario in scenarios
    ]
    return [scenario for rank, scenario in sorted(ranked, key=lambda one: -one[0]) if rank > 0]


def _rank(scenario: Scenario, words: list[str], cited: Set[str]) -> int:
    """How well it fits all the words; 0 where it lacks one."""
    total = 0
    for word in words:
        is_rule = RULE.fullmatch(word) is not None
        texts = max((rank for rank, text in _texts(scenario, with_numbers=not is_rule) if word in text), default=0)
        best = max(texts, _rule_rank(scenario, word, cited) if is_rule else 0)
        if not best:
            return 0
        total += best
    return total


def _rule_rank(scenario: Scenario, word: str, cited: Set[str]) -> int:
    if _under(word, scenario.rule):
        return 20 if word == scenario.rule else 15
    if any(_under(word, number) for number in scenario.rules):
        return 10
    return 2 if any(_under(word, number) for number in cited) else 0


def _under(typed: str, number: str) -> bool:
    """Whether a number is the one that was typed, or a part of that rule or section."""
    return number == typed or (number.startswith(typed) and not number[len(typed)].isdigit())


def _texts(scenario: Scenario, *, with_numbers: bool) -> Iterator[tuple[int, str]]:
    """What words are looked for in, and how much a word found there counts."""
    yield 8, scenario.title.casefold()
    yield 6, "\n".join(scenario.cards).casefold()
    yield 3, f"{scenario.question}\n{scenario.answer}".casefold()
    if with_numbers:
        yield 5, scenario.example.casefold()
        yield 2, Path(scenario.path).name.casefold()
