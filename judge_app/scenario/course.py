"""The course of play as a case file tells it: what happened, what must hold, and the branches that go another way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.files.decoder import Decoder, Undecodable
from judge_app.files.limits import ACTS, BRANCHES
from judge_app.files.problems import listed, nearest
from judge_app.files.strict_yaml import Data, Fields, Items
from judge_app.rulekit.cases.case import Act, Expect

FIELDS = {
    "name": 'what the branch is called, such as "the mage goes first"; no two are called the same',
    "answer": "the ruling for this branch",
    "after": "the act of the case, counted from 1, after which it goes its own way; without it it begins with the case",
    "happened": "what happened then instead: a list as the case's own",
    "expect": "what must hold when that has happened: a list as the case's own",
}
"""What a branch may say, and what it means."""

Acts = tuple[tuple[int, Act], ...]
Expected = tuple[tuple[int, Expect], ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """How a case may go on otherwise: after that act of its own, counted from 1, these happen, and this must hold.

    It begins with the case where `after` is 0, which no file says.
    Acts and expectations keep their line.
    """

    name: str
    answer: str
    after: int
    happened: Acts
    expect: Expected


def nodes(decoder: Decoder, value: Data | None, name: str, category: type) -> tuple[tuple[int, Any], ...]:
    """A list of words with their lines; what can't be read is noted and left out."""
    if value is None:
        return ()
    if not isinstance(value, Items):
        decoder.wrong(value, f'"{name}" must be a list')
        return ()
    if too_many := ACTS.beyond(len(value.items)):
        decoder.wrong(value, f'"{name}" {too_many}')
        return ()
    found = []
    for item in value.items:
        try:
            found.append((item.line, decoder.decode(item, category, f'"{name}"')))
        except Undecodable:
            continue
    return tuple(found)


@dataclass(slots=True)
class BranchReader:
    """Reads the branches of a case of so many acts, in the words of its game; notes every mistake."""

    decoder: Decoder
    acts: int
    act_class: type[Act]
    expect_class: type[Expect]

    def read(self, value: Data | None) -> tuple[Branch, ...]:
        """The branches in a case's field; those that can't be read are noted and left out."""
        if value is None:
            return ()
        if not isinstance(value, Items):
            self.decoder.wrong(value, f'"branches" must be a list of mappings with {listed(FIELDS)}')
            return ()
        if too_many := BRANCHES.beyond(len(value.items)):
            self.decoder.wrong(value, f'"branches" {too_many}')
            return ()
        return tuple(self._branches(value))

    def _branches(self, listed_: Items) -> Iterator[Branch]:
        names: set[str] = set()
        for item in listed_.items:
            try:
                branch = self._branch(item)
            except Undecodable:
                continue
            if branch.name in names:
                self.decoder.wrong(item, f'there is a branch "{branch.name}" already')
            names.add(branch.name)
            yield branch

    def _branch(self, data: Data) -> Branch:
        if not isinstance(data, Fields):
            raise self.decoder.wrong(data, f"a branch must be a mapping with {listed(FIELDS)}")
        for name, key, _ in data:
            if name not in FIELDS:
                self.decoder.wrong(key, f'a branch has no "{name}"{nearest(name, FIELDS)}; it has {listed(FIELDS)}')
        happened = nodes(self.decoder, data.get("happened"), "happened", self.act_class)
        expect = nodes(self.decoder, data.get("expect"), "expect", self.expect_class)
        return Branch(self._name(data), self._text(data, "answer"), self._after(data), happened, expect)

    def _name(self, data: Fields) -> str:
        if data.get("name") is None:
            raise self.decoder.wrong(data, 'a branch needs "name"')
        name = self._text(data, "name").strip()
        if not name:
            raise self.decoder.wrong(data, "the name of a branch can't be empty")
        return name

    def _text(self, data: Fields, name: str) -> str:
        value = data.get(name)
        return "" if value is None else str(self.decoder.decode(value, str, f'"{name}"'))

    def _after(self, data: Fields) -> int:
        value = data.get("after")
        if value is None:
            return 0
        after = int(self.decoder.decode(value, int, '"after"'))
        if not 1 <= after <= self.acts:
            there = f"from 1 to {self.acts}, for so many acts has the case, not {after}"
            there = there if self.acts else "left out, for the case has no acts"
            raise self.decoder.wrong(value, f'"after" must be {there}; without it the branch begins with the case')
        return after
