"""The manual: a page a subject, as Markdown files that come with the program (`assets/manual`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import log
from operator import mul

from judge_app.files.problems import nearest
from judge_app.files.shipped import ASSETS

FOLDER = ASSETS / "manual"
ORDER = (
    "look-up", "board", "board-line", "steps", "sheet", "rulings", "team", "scenarios", "scenario-files", "card-text",
    "card-lists", "documents", "commands", "keys", "books", "install",
)  # fmt: skip
"""The pages in the order in which a newcomer reads them."""
PREFIX = "manual:"
"""What the address of a page begins with, where it stands among those of rules."""
LINK = re.compile(r"\[([^\]]+)\]\(([a-z-]+)\.md\)")
HEADING = re.compile(r"^#+ ", re.MULTILINE)


class NoSuchPage(LookupError):
    """The manual has no such page; the message names the nearest, or all."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what it is called in addresses, its heading, its Markdown without that."""

    name: str
    title: str
    text: str

    @property
    def id(self) -> str:
        """Its address."""
        return f"{PREFIX}{self.name}"

    def html(self) -> str:
        """Its text for the reader, links to other pages as addresses. Nothing in it loads or runs."""
        from markdown_it import MarkdownIt

        linked = LINK.sub(rf"[\1]({'rule:' + PREFIX}\2)", self.text)
        markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        markdown.validateLink = lambda url: url.startswith(f"rule:{PREFIX}")  # type: ignore[method-assign]
        return str(markdown.render(linked))


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a page that fits what was typed: the heading over it, its text on one line."""

    page: Page
    heading: str
    text: str


@cache
def pages() -> tuple[Page, ...]:
    """Every page, in the order in which they are read."""
    return tuple(_read(name) for name in ORDER)


def page(name: str) -> Page:
    """The page of a subject, by its name, the beginning of its name or its heading. Raises NoSuchPage."""
    wanted = name.strip().casefold().replace(" ", "-").removesuffix(".md")
    for one in pages():
        if wanted in (one.name, one.title.casefold().replace(" ", "-")):
            return one
    begun = [one for one in pages() if wanted and one.name.startswith(wanted)]
    if begun:
        return begun[0]
    known = f"its pages are {', '.join(ORDER)}"
    raise NoSuchPage(f'The manual has no page "{name}"{nearest(wanted, ORDER) or f": {known}"}.')


def found(typed: str, limit: int) -> list[Passage]:
    """The passages that hold most of the words that were typed, best first; every page's beginning for none."""
    words = re.findall(r"\w+", typed.casefold())
    if not words:
        return [next(_passages(one)) for one in pages()][:limit]
    passages = _every_passage()
    begins = [re.compile(rf"\b{re.escape(word)}") for word in words]
    held = [
        [sum(weight for text, weight in weights if begin.search(text)) for begin in begins] for _, weights in passages
    ]
    rare = [log(1 + len(passages) / (1 + sum(map(bool, column)))) for column in zip(*held, strict=True)]
    enough = [2 * sum(map(bool, row)) >= len(words) for row in held]
    scores = [sum(map(mul, row, rare)) * there for row, there in zip(held, enough, strict=True)]
    best = sorted(range(len(passages)), key=lambda place: -scores[place])
    return [passages[place][0] for place in best if scores[place]][:limit]


@cache
def _every_passage() -> tuple[tuple[Passage, tuple[tuple[str, float], ...]], ...]:
    """Every passage, with how much a word counts that begins a word of its text, of its heading or of its page's."""
    every = (part for one in pages() for part in _passages(one))
    return tuple(
        (part, ((part.text.casefold(), 1.0), (part.heading.casefold(), 1.0), (part.page.title.casefold(), 0.5)))
        for part in every
    )


def _passages(one: Page) -> Iterator[Passage]:
    """The paragraphs of a page, each with the heading that it stands under."""
    heading = one.title
    for block in re.split(r"\n\s*\n", one.text):
        if HEADING.match(block):
            heading = HEADING.sub("", block).strip()
        elif block.strip():
            yield Passage(one, heading, _plain(block))


def _plain(markdown: str) -> str:
    """Markdown as one line of words."""
    without = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", markdown)
    return " ".join(re.sub(r"[*`|]|^\s*-+\s", " ", without, flags=re.MULTILINE).split())


def _read(name: str) -> Page:
    heading, _, text = (FOLDER / f"{name}.md").read_text(encoding="utf-8").partition("\n")
    return Page(name, heading.removeprefix("# ").strip(), text.strip())
