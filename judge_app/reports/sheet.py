"""A ruling sheet as data: blocks in reading order, which every way out draws in its own manner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar, get_args

from judge_app.engine.frozen import dataclass
from judge_app.files.naming import file_name
from judge_app.reports.lineup import LineupSide
from judge_app.reports.picture import BoardPicture
from judge_app.reports.rule_text import Paragraph, Text

Look = Literal["plain", "step", "small"]
Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)
NO_NAMES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})
"""What no file may be called on every system."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of what follows; the sheet's own title is level 1. With a `key` it may be reworded by hand."""

    text: str
    level: int = 2
    key: str = ""
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or several, under a label or a step's number. `key` names it where it may be reworded by hand.

    `cites` are full rule ids; `edited` says that it was reworded. A "step" has its rules at the right.
    """

    text: str
    key: str = ""
    label: str = ""
    number: str = ""
    depth: int = 0
    cites: tuple[str, ...] = ()
    look: Look = "plain"
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """The ruling in a box: its sentence, and the rules by which it is given."""

    text: str
    cites: tuple[str, ...] = ()
    edited: bool = False
    key: str = "ruling"


@dataclass(frozen=True, slots=True)
class Table:
    """A small table with a title; `widths` are the columns' shares of the width."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Text, ...], ...]
    widths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The table as a drawing. `changed` says of cards, by their keys, what is different."""

    picture: BoardPicture
    changed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Lineup:
    """The table in brief: of each player the cards in play, each in a few words, and all else in a line."""

    moment: str
    sides: tuple[LineupSide, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A cited rule in own words, with its number and title; its full id is what links lead to.

    One that is `boxed` decides, and stands in a box of its own.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    boxed: bool = False

    @property
    def number(self) -> str:
        """The number without the book."""
        return self.id.partition(":")[2]


def star(block: Heading | Sentence | Verdict) -> str:
    """The mark behind what was reworded, with a space before it."""
    return " *" if block.edited else ""


Block = Heading | Sentence | Verdict | Table | Board | Lineup | Rule
P = TypeVar("P")


class WayOut(Generic[P]):
    """Draws a sheet block by block: it has a method for each kind of block, with the kind's name in small letters."""

    def block(self, block: Block) -> P:
        """One block drawn."""
        drawn: P = getattr(self, type(block).__name__.lower())(block)
        return drawn


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet: a page of `blocks` with `foot` at its end, and what is appended where it is asked for.

    `footer` says book, versions and case at the foot of each page. What is `spare` stands after the blocks where a
    page has room for it.
    """

    title: str
    blocks: tuple[Block, ...]
    footer: str
    foot: tuple[Sentence, ...] = ()
    appendix: tuple[Block, ...] = ()
    spare: tuple[Block, ...] = ()

    @property
    def all_blocks(self) -> tuple[Block, ...]:
        """Every block in reading order."""
        return (*self.blocks, *self.spare, *self.foot, *self.appendix)

    @property
    def sentences(self) -> Mapping[str, str]:
        """The sentences that may be reworded by hand, by their keys, as they stand."""
        said = (block for block in self.all_blocks if isinstance(block, Heading | Sentence | Verdict))
        return {block.key: block.text for block in said if block.key}

    @property
    def rules(self) -> frozenset[str]:
        """The rules that are told on it: only links to these lead anywhere."""
        return frozenset(block.id for block in self.all_blocks if isinstance(block, Rule))

    @property
    def file_name(self) -> str:
        """A name for a file of it, without an ending, that every system takes: the title in small letters."""
        named = file_name(self.title)
        return named if named and named not in NO_NAMES else f"ruling-{named}".rstrip("-")
