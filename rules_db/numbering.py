"""How a book numbers its rules: in digits (410.6a), in dotted digits (1.10.2a), or in words (combat.2) beside ten rules
of its own (4a, 4.1).

A book.md declares its numbering; whatever depends on the form of a number asks here.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import NamedTuple

SLUG = r"[a-z]+(?:-[a-z]+)*"
GLOSSARY = re.compile(r"glossary:[a-z0-9-]+")
DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d*)([a-z]?)")
ELSEWHERE = 10_000
"""How far numbers of different sections in words stand apart at least."""


class Parts(NamedTuple):
    """A rule's number taken apart: the series that it counts in ("410", "1.10", "combat"; "4" for the notes on rule 4;
    "" for the ten rules), its place there, its letter."""

    series: str
    place: int
    letter: str


class Numbering(ABC):
    """One way of numbering. `section_form` and `heading_form` tell a book's writer what is expected."""

    name: str
    section_form: str
    heading_form: str
    section: re.Pattern[str]
    rule: re.Pattern[str]

    @abstractmethod
    def parts(self, number: str) -> Parts | None:
        """A rule's number taken apart; None when it is none."""

    @abstractmethod
    def chapter(self, number: str) -> str:
        """The key of the chapter of that number: what stands behind the book in its id."""

    @abstractmethod
    def file_slip(self, name: str, section: str) -> str:
        """How the name of that section's file should look when this one does not; '' when it does."""

    def order(self, section: str, file: str) -> tuple[tuple[int, ...], str]:
        """What the sections of a chapter are sorted by: their files' names, unless the numbers say more."""
        return (), file

    @abstractmethod
    def section_slips(self, chapter: str, sections: list[str]) -> Iterator[tuple[int, str]]:
        """(place, what is wrong) for each section of a chapter that stands where it should not."""

    @abstractmethod
    def belongs(self, parts: Parts, section: str, rules: Iterable[str]) -> bool:
        """Whether a number may stand in the section of those rules."""

    @abstractmethod
    def example(self, key: str) -> str | None:
        """The rule named by a worked example's id, by what stands there behind the book; '' when such ids name no
        rule, None when it is no such id."""

    @abstractmethod
    def example_form(self, key: str) -> str:
        """What stands behind the book in the id of an example of that rule."""

    @abstractmethod
    def group(self, number: str) -> str:
        """What several rules are called together: "4" for 4a to 4d; '' when nothing."""

    def is_key(self, written: str) -> bool:
        """Whether that is the form of what stands behind the book in the id of a section, rule or glossary entry."""
        return any(form.fullmatch(written) for form in (self.section, self.rule, GLOSSARY))

    def is_part(self, number: str) -> bool:
        """Whether the rule is a lettered part of another one, as 410.6a and combat.2a are; its heading takes ###."""
        parts = self.parts(number)
        return parts is not None and bool(parts.series and parts.letter)

    def above(self, number: str) -> str:
        """The rule that this one stands under, if the book has such a rule: 410.6 for 410.6a, 3 for its note 3.1."""
        parts = self.parts(number)
        return number[:-1] if self.is_part(number) else parts.series if parts else ""

    def rule_slips(self, section: str, rules: list[str]) -> Iterator[tuple[int, str]]:
        """(place, what is wrong) for each rule of a section that stands where it should not."""
        last: dict[str, Parts] = {}
        for at, number in enumerate(rules):
            parts = self.parts(number)
            if not parts or not self.belongs(parts, section, rules):
                yield at, f"{number} does not belong in section {section}"
                continue
            before = last.get(parts.series, Parts(parts.series, 0, ""))
            if slip := _slip(before, parts, number):
                yield at, slip
            last[parts.series] = parts


class InDigits(Numbering):
    """Sections of three digits, the first the chapter's; rules such as 410.6 and their parts, 410.6a."""

    name = "digits"
    section_form = "three digits"
    heading_form = "## 410.5 Title, or ### 410.6a Title"
    section = re.compile(r"\d{3}")
    rule = re.compile(r"(\d{3})\.(\d+)([a-z]?)")

    def parts(self, number: str) -> Parts | None:
        """A rule's number taken apart."""
        found = self.rule.fullmatch(number)
        return Parts(found[1], int(found[2][:9]), found[3]) if found else None

    def chapter(self, number: str) -> str:
        """The number itself."""
        return number

    def file_slip(self, name: str, section: str) -> str:
        """410-priority.md"""
        return "" if name.startswith(section) else f"start with {section}"

    def section_slips(self, chapter: str, sections: list[str]) -> Iterator[tuple[int, str]]:
        """Sections count on from the chapter's hundred."""
        expected = int(chapter) * 100
        for at, number in enumerate(sections):
            if int(number) != expected:
                yield at, f"section {expected} is expected where {number} stands"
            expected = int(number) + 1

    def belongs(self, parts: Parts, section: str, rules: Iterable[str]) -> bool:
        """A number begins with its section's."""
        return parts.series == section

    def example(self, key: str) -> str | None:
        """410.6a#1 names 410.6a."""
        rule, hash_, count = key.rpartition("#")
        named = self.rule.fullmatch(rule) or GLOSSARY.fullmatch(rule)
        return rule if named and hash_ and count.isdigit() else None

    def example_form(self, key: str) -> str:
        """Rule and count."""
        return f"{key}#1"

    def group(self, number: str) -> str:
        """Rules are called together by their section, which is an entry itself."""
        return ""


class Dotted(InDigits):
    """Sections of two numbers, the first the chapter's, the second from 0 on: 1.0, 1.10; rules such as 1.10.2 and their
    parts, 1.10.2a."""

    name = "dotted"
    section_form = 'two numbers, as in "1.10"'
    heading_form = "## 1.10.2 Title, or ### 1.10.2a Title"
    section = re.compile(r"\d{1,2}\.\d{1,2}")
    rule = re.compile(r"(\d{1,2}\.\d{1,2})\.(\d+)([a-z]?)")

    def example(self, key: str) -> str | None:
        """As in digits; q7 is the source's seventh question, which names no rule."""
        return "" if re.fullmatch(r"q\d+", key) else super().example(key)

    def file_slip(self, name: str, section: str) -> str:
        """1.10-game-state.md"""
        return "" if name.startswith(f"{section}-") else f"start with {section}-"

    def order(self, section: str, file: str) -> tuple[tuple[int, ...], str]:
        """1.2 stands before 1.10."""
        return tuple(map(int, section.split("."))), file

    def section_slips(self, chapter: str, sections: list[str]) -> Iterator[tuple[int, str]]:
        """Sections count on from the chapter's 0."""
        expected = 0
        for at, number in enumerate(sections):
            if number != f"{chapter}.{expected}":
                yield at, f"section {chapter}.{expected} is expected where {number} stands"
            expected = int(number.partition(".")[2]) + 1


class InWords(Numbering):
    """Sections named by a word; their rules combat.2 and parts combat.2a; the ten rules 1a, 3, 10b with notes 4.1."""

    name = "words"
    section_form = "words in small letters joined by hyphens"
    heading_form = "## combat.2 Title, ### combat.2a Title, ## 4a Title or ## 4.1 Title"
    section = re.compile(SLUG)
    rule = re.compile(rf"(?:({SLUG}|\d{{1,2}})\.)?(\d{{1,2}})([a-z]?)")

    def parts(self, number: str) -> Parts | None:
        """A rule's number taken apart; the ten rules are one series without a name."""
        found = self.rule.fullmatch(number)
        return Parts(found[1] or "", int(found[2]), found[3]) if found else None

    def chapter(self, number: str) -> str:
        """A chapter's number alone would be that of one of the ten rules."""
        return f"chapter-{number}"

    def file_slip(self, name: str, section: str) -> str:
        """08-combat.md: two digits for the order, then the section."""
        return "" if re.fullmatch(rf"\d\d-{section}\.md", name) else f"be two digits, then -{section}.md"

    def section_slips(self, chapter: str, sections: list[str]) -> Iterator[tuple[int, str]]:
        """The files' names order the sections: nothing can be missing."""
        return iter(())

    def belongs(self, parts: Parts, section: str, rules: Iterable[str]) -> bool:
        """combat.2 stands in combat; notes stand beside their rule; the ten rules stand anywhere."""
        if parts.series.isdigit():
            return parts.series in {str(at.place) for at in map(self.parts, rules) if at and not at.series}
        return parts.series in ("", section)

    def example(self, key: str) -> str | None:
        """Examples are called by their line in the source; several on one line by letters too."""
        return "" if re.fullmatch(r"L\d+[a-z]?", key) else None

    def example_form(self, key: str) -> str:
        """The letter L and a line."""
        return "L55"

    def group(self, number: str) -> str:
        """Rule 4 is 4a to 4d."""
        parts = self.parts(number)
        return str(parts.place) if parts and not parts.series and parts.letter else ""


class AsFound(Numbering):
    """The numbers of a document of somebody else's, in whatever form it has them; nobody checks them."""

    name = "as found"
    section_form = heading_form = "any number"
    section = rule = re.compile(r"\d+(?:\.\d+)*[a-z]?|[a-z0-9]+(?:-[a-z0-9]+)*")

    def parts(self, number: str) -> Parts | None:
        """Nothing is known of its form."""
        return None

    def chapter(self, number: str) -> str:
        """The number itself."""
        return number

    def file_slip(self, name: str, section: str) -> str:
        """It has no files."""
        return ""

    def section_slips(self, chapter: str, sections: list[str]) -> Iterator[tuple[int, str]]:
        """Any order is right."""
        return iter(())

    def belongs(self, parts: Parts, section: str, rules: Iterable[str]) -> bool:
        """Any number may stand anywhere."""
        return True

    def example(self, key: str) -> str | None:
        """It has no examples of its own."""
        return None

    def example_form(self, key: str) -> str:
        """It has none."""
        return ""

    def group(self, number: str) -> str:
        """Nothing is known of that."""
        return ""


AS_FOUND = AsFound()
DIGITS = InDigits()
NUMBERINGS: dict[str, Numbering] = {numbering.name: numbering for numbering in (DIGITS, Dotted(), InWords())}


def _slip(before: Parts, parts: Parts, number: str) -> str:
    """What is wrong with a number that follows that one in its series; '' when it may."""
    if not parts.series:  # the source itself leaves numbers out there: 5 is followed by 5b
        in_order = (before.place, before.letter) < (parts.place, parts.letter)
        return "" if in_order else f"{number} is doubled or out of order"
    following = chr(ord(before.letter) + 1) if before.letter else "a"
    next_ = f"{before.place}{following}" if parts.letter else f"{before.place + 1}"
    expected = f"{parts.series}.{next_}"
    if number == expected:
        return ""
    return f"{expected} is expected where {number} stands: a number is missing, doubled or out of order"


def apart(number: str, other: str) -> float:
    """How far two numbers stand apart: those of other series or forms farthest, then sections, rules, letters."""
    (word, at), (other_word, other_at) = _position(number), _position(other)
    return abs(at - other_at) + (0 if word == other_word else ELSEWHERE)


def _position(number: str) -> tuple[str, float]:
    if dotted := DOTTED.match(number):
        chapter, section, rule, letter = dotted.groups()
        word, section = ".", str(100 * int(chapter) + int(section))
    else:
        found = re.match(rf"({SLUG})?(\d{{0,3}})\.?(\d*)([a-z]?)", number)
        word, section, rule, letter = found.groups() if found else ("", "", "", "")
    place = int(section or 0) + int(rule[:4] or 0) / 100 + (ord(letter) - 96 if letter else 0) / 10_000
    return word or "", place
