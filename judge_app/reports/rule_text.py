"""A rule's text as paragraphs of runs: every way out draws these, and nothing of the markup goes any further."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field
from html.parser import HTMLParser

from judge_app.engine.frozen import dataclass

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one look. `link` is the full id of a rule."""

    text: str
    bold: bool = False
    link: str = ""


Text = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or a list's item with its mark, `depth` lists deep."""

    text: Text
    mark: str = ""
    depth: int = 0


def clean(text: str) -> str:
    """A file's text with a sign in place of each control character that was typed: none may steer a terminal."""
    return _CONTROLS.sub("\ufffd", text.replace("\r\n", "\n"))


def plain(text: Text) -> str:
    """The runs without their looks."""
    return "".join(run.text for run in text)


def beginning(whole: Sequence[Paragraph], most: int, rest: str) -> tuple[Paragraph, ...]:
    """The beginning of a text, at most about so many signs, and after it what says where the rest is."""
    kept: list[Paragraph] = []
    left = most
    for each in whole:
        said = plain(each.text)
        if len(said) > left:
            cut = said[: max(left, 0)].rpartition(". ")[0] or said[: max(left, 0)].rpartition(" ")[0]
            more = f"{cut.rstrip('.')}. … {rest}" if cut else f"… {rest}"
            return (*kept, Paragraph((Run(more),), each.mark if cut else "", each.depth))
        kept.append(each)
        left -= len(said)
    return tuple(kept)


def numbers_of(cites: Sequence[str]) -> Text:
    """'410.6a, 717.4' from full ids, each a link."""
    runs: list[Run] = []
    for cite in cites:
        runs += [Run(", ")] if runs else []
        runs.append(Run(cite.partition(":")[2], link=cite))
    return tuple(runs)


@dataclass(slots=True)
class _List:
    ordered: bool
    items: int = 0


@dataclass(slots=True)
class _Reading:
    """What has been read so far."""

    done: list[Paragraph] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    lists: list[_List] = field(default_factory=list)
    mark: str = ""
    bold: int = 0
    link: str = ""

    def say(self, data: str) -> None:
        """More text."""
        joined = " ".join(data.split())
        if not joined:
            joined = " " if data and self.runs else ""
        else:
            joined = (" " if data[0].isspace() and self.runs else "") + joined + (" " if data[-1].isspace() else "")
        if joined:
            self.runs.append(Run(joined, self.bold > 0, self.link))

    def end(self) -> None:
        """The paragraph is over."""
        if plain(tuple(self.runs)).strip():
            self.done.append(Paragraph(tuple(self.runs), self.mark, len(self.lists)))
            self.mark = ""
        self.runs = []


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.read = _Reading()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        read = self.read
        if tag in ("p", "ul", "ol", "li"):
            read.end()
        if tag in ("ul", "ol"):
            read.lists.append(_List(tag == "ol"))
        elif tag == "li" and read.lists:
            read.lists[-1].items += 1
            read.mark = f"{read.lists[-1].items}." if read.lists[-1].ordered else "•"
        elif tag == "strong":
            read.bold += 1
        elif tag == "a" and (href := dict(attrs).get("href") or "").startswith("rule:"):
            read.link = href.removeprefix("rule:")

    def handle_endtag(self, tag: str) -> None:
        read = self.read
        if tag in ("p", "ul", "ol", "li"):
            read.end()
        if tag in ("ul", "ol") and read.lists:
            read.lists.pop()
        elif tag == "strong":
            read.bold -= 1
        elif tag == "a":
            read.link = ""

    def handle_data(self, data: str) -> None:
        self.read.say(data)


def paragraphs(html: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a rule's HTML."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.read.end()
    return tuple(reader.read.done)
