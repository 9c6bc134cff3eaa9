"""Which entries a set of words is about: the index's scores, then a closer look at the best of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import sqrt

from rules_db.index import Index, stem
from rules_db.model import Entry
from rules_db.snippet import Line
from rules_db.words import words

FEWEST_STEPS = 3
NUMBERED = re.compile(r"(?m)^\s*(?:\d+[.)]|[-*])\s")
BESIDE = frozenset(
    map(stem, words("what are is the a an of for to in when with my i if how go goes through and full all do does "
                    "step steps phases stages procedure sequence order events event things happen happens"))
)  # fmt: skip
"""Words of a question after steps that don't say what the steps are of."""

PAST = frozenset(map(stem, words("patch patched old formerly earlier version history")))


@dataclass(frozen=True, slots=True)
class Tuning:
    """How much each sign counts. Found by measuring on judges' questions (judge_app/bench/questions.py)."""

    looked_at: int = 60
    covered: float = 0.6
    question: float = 1.4
    line: float = 0.6
    title: float = 0.6
    pointed: float = 0.9
    neighbour: float = 0.15
    section: float = 0.75
    chapter: float = 0.5
    glossary: float = 0.92
    past: float = 0.7
    procedure: float = 0.6
    steps: float = 1.0
    example: float = 0.7


@dataclass(slots=True)
class Wanted:
    """One word of the query: its stems, each with how surely it is meant. An entry with any of them matches it."""

    stems: dict[str, float]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Bag:
    """A text as a set of stems, and how much they tell together."""

    stems: frozenset[str]
    mass: float


@dataclass(frozen=True, slots=True)
class Profile:
    """What the closer look needs of an entry."""

    entry: Entry
    title: Bag
    questions: tuple[Bag, ...]
    lines: tuple[Bag, ...]
    told: tuple[Bag, ...] = ()
    procedure: bool = False


@dataclass(frozen=True, slots=True)
class Weighed:
    """The wanted words ready for comparing: what each of their stems is worth, and what all are worth together.
    `of_the_past` says that they ask how it was."""

    worth: dict[str, float]
    stems: frozenset[str]
    mass: float
    of_the_past: bool

    def alike(self, bag: Bag) -> float:
        """How far a text and the query say the same: 1 when they share all telling words, 0 when none."""
        return self.most_alike((bag,))

    def most_alike(self, bags: Iterable[Bag]) -> float:
        """How far the likest of those texts says the same."""
        worth, stems, best = self.worth, self.stems, 0.0
        for bag in bags:
            if common := stems & bag.stems:
                shared = 0.0
                for stemmed in common:
                    shared += worth[stemmed]
                best = max(best, shared * shared / bag.mass)
        return min(1.0, sqrt(best / self.mass))


class Ranker:
    """Ranks entries for wanted words."""

    def __init__(
        self, index: Index, entries: Mapping[str, Entry], lines: Callable[[Entry], list[Line]], tuning: Tuning
    ) -> None:
        self._index = index
        self._entries = entries
        self._lines = lines
        self._tuning = tuning
        self._profiles: dict[int, Profile] = {}
        self._place = {entry_id: number for number, entry_id in enumerate(index.ids)}

    def rank(
        self,
        wanted: list[Wanted],
        pointed: Mapping[str, float],
        allowed: Callable[[Entry], bool],
        limit: int,
        *,
        steps: bool = False,
    ) -> list[tuple[float, Entry]]:
        """(score, entry), best first, `limit` or more of them where there are. `pointed` are entries that the query's
        sayings name, and how strongly. Where it asks after `steps`, what tells a procedure as a whole leads."""
        totals = self._totals(wanted)
        for entry_id, strength in pointed.items():
            number = self._place[entry_id]
            totals[number] = totals.get(number, 0.0) + self._tuning.pointed * strength
        ids, entries = self._index.ids, self._entries
        found = sorted(totals, key=totals.__getitem__, reverse=True)
        looked_at = max(limit, self._tuning.looked_at)
        numbers = islice((number for number in found if allowed(entries[ids[number]])), looked_at)
        weighed = self._weighed(wanted)
        held = [(self.worth(one), [self._index.scores(stemmed) for stemmed in one.stems]) for one in wanted]
        scores = {ids[number]: self._closer(number, totals[number], held, weighed, steps) for number in numbers}
        ranked = [(score + self._beside(entries[entry_id], scores), entry_id) for entry_id, score in scores.items()]
        if steps:
            ranked = self._procedures_first(ranked, wanted, allowed)
        ranked.sort(key=lambda pair: (-pair[0], self._place[pair[1]]))
        return [(score, entries[entry_id]) for score, entry_id in ranked]

    def _procedures_first(
        self, ranked: list[tuple[float, str]], wanted: list[Wanted], allowed: Callable[[Entry], bool]
    ) -> list[tuple[float, str]]:
        """The same with the sections whose titles say what the steps are of before all others."""
        subject = self._weighed([one for one in wanted if BESIDE.isdisjoint(one.stems)])
        top = max((score for score, _ in ranked), default=0.0)
        scores = {entry_id: score for score, entry_id in ranked}
        for number in self._sections:
            profile = self.profile(number)
            alike = subject.alike(profile.title)
            if alike >= self._tuning.procedure and allowed(profile.entry):
                scores[profile.entry.id] = top * (1 + alike)
        return [(score, entry_id) for entry_id, score in scores.items()]

    @cached_property
    def _sections(self) -> list[int]:
        ids = self._index.ids
        return [number for number, entry_id in enumerate(ids) if self._entries[entry_id].kind == "section"]

    def _totals(self, wanted: list[Wanted]) -> dict[int, float]:
        totals: dict[int, float] = {}
        for one in wanted:
            weight = one.weight
            for number, score in self._scores(one).items():
                totals[number] = totals.get(number, 0.0) + weight * score
        return totals

    def _scores(self, one: Wanted) -> dict[int, float]:
        if len(one.stems) == 1 and 1.0 in one.stems.values():
            return self._index.scores(next(iter(one.stems)))
        best: dict[int, float] = {}
        for stemmed, sure in one.stems.items():
            for number, score in self._index.scores(stemmed).items():
                if sure * score > best.get(number, 0.0):
                    best[number] = sure * score
        return best

    def _weighed(self, wanted: list[Wanted]) -> Weighed:
        worth: dict[str, float] = {}
        for one in wanted:
            for stemmed, sure in one.stems.items():
                worth[stemmed] = max(worth.get(stemmed, 0.0), one.weight * sure * self._index.rarity(stemmed))
        mass = sum(self.worth(one) for one in wanted)
        return Weighed(worth, frozenset(worth), mass or 1.0, not PAST.isdisjoint(worth))

    def worth(self, one: Wanted) -> float:
        """How much a wanted word tells in this book."""
        return one.weight * max(self._index.rarity(stemmed) * sure for stemmed, sure in one.stems.items())

    def _closer(
        self, number: int, total: float, held: list[tuple[float, list[dict[int, float]]]], weighed: Weighed, steps: bool
    ) -> float:
        """The score after looking at coverage, the likest question and line, the title and the kind of entry."""
        profile, tuning = self.profile(number), self._tuning
        covered = sum(worth for worth, holders in held if any(number in scores for scores in holders))
        score = total * (1 - tuning.covered + tuning.covered * covered / weighed.mass)
        score += weighed.mass * (
            tuning.question * weighed.most_alike(profile.questions)
            + tuning.line * max(weighed.most_alike(profile.lines), tuning.example * weighed.most_alike(profile.told))
            + tuning.title * weighed.alike(profile.title)
        )
        factor: float = getattr(tuning, profile.entry.kind, 1.0)
        if steps and profile.procedure:
            return score + weighed.mass * tuning.steps * weighed.alike(profile.title)
        return score * factor * (tuning.past if profile.entry.past and not weighed.of_the_past else 1.0)

    def _beside(self, entry: Entry, scores: Mapping[str, float]) -> float:
        """A share of the best score among the entries that it links to or that link to it."""
        best = max((scores.get(other, 0.0) for other in (*entry.links, *entry.backlinks)), default=0.0)
        return self._tuning.neighbour * best

    def profile(self, number: int) -> Profile:
        """The entry at that place of the index, and its questions, lines and title as bags of words."""
        known = self._profiles.get(number)
        if known is None:
            entry = self._entries[self._index.ids[number]]
            lines = self._lines(entry)
            known = self._profiles[number] = Profile(
                entry,
                self._bag(word for text in (entry.title, *entry.also) for word in stems_of(text)),
                tuple(self._bag(stems_of(question)) for question in (*entry.questions, *entry.asked)),
                tuple(self._bag(stemmed for stemmed, _, _ in line.stems) for line in lines if not line.example),
                tuple(self._bag(stemmed for stemmed, _, _ in line.stems) for line in lines if line.example),
                entry.kind == "section"
                or len(entry.children) >= FEWEST_STEPS
                or len(NUMBERED.findall(entry.text)) >= FEWEST_STEPS,
            )
        return known

    def _bag(self, stems: Iterable[str]) -> Bag:
        unique = frozenset(stems)
        return Bag(unique, sum(self._index.rarity(stemmed) for stemmed in unique))


def stems_of(text: str) -> list[str]:
    """The stems of a text's words, in order."""
    return [stem(word) for word in words(text)]
