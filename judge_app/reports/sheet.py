"""A ruling sheet as data: blocks in reading order, which every way out draws in its own manner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar, get_args

from judge_app.engine.frozen import dataclass
from judge_app.reports.picture import BoardPicture
from judge_app.reports.rule_text import Paragraph, Text

Look = Literal["plain", "ruling", "small"]
Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of what follows; the sheet's own title is level 1."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Particulars:
    """Who, where and when: labels with what was written; empty ones are lines to write on."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or several, under a label or a step's number. `key` names it where it may be reworded by hand.

    `cites` are full rule ids; `edited` says that it was reworded.
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
class Rule:
    """A cited rule in own words, with its number and title; its full id is what links lead to."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def number(self) -> str:
        """The number without the book."""
        return self.id.partition(":")[2]


@dataclass(frozen=True, slots=True)
class AppealBox:
    """The appeal and the head judge's decision; what is empty is room to write in."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Signatures:
    """A line for each who signs: in which role, and the name under it."""

    lines: tuple[tuple[str, str], ...]


Block = Heading | Particulars | Sentence | Table | Board | Rule | AppealBox | Signatures
P = TypeVar("P")


class WayOut(Generic[P]):
    """Draws a sheet block by block: it has a method for each kind of block, with the kind's name in small letters."""

    def block(self, block: Block) -> P:
        """One block drawn."""
        drawn: P = getattr(self, type(block).__name__.lower())(block)
        return drawn


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet. `footer` says book, versions and scenario at the foot of each page."""

    title: str
    blocks: tuple[Block, ...]
    footer: str

    @property
    def sentences(self) -> Mapping[str, str]:
        """The sentences that may be reworded by hand, by their keys, as they stand."""
        return {block.key: block.text for block in self.blocks if isinstance(block, Sentence) and block.key}

    @property
    def rules(self) -> frozenset[str]:
        """The rules that are told on it: only links to these lead anywhere."""
        return frozenset(block.id for block in self.blocks if isinstance(block, Rule))
