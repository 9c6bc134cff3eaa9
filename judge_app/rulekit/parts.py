"""What a game hands over so that cases of it can be written, run, explored, edited and looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.exploring import Exploring
from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Node
from judge_app.rulekit.cases.case import GameWords
from judge_app.rulekit.lines.saying import BoardWords
from judge_app.rulekit.printed.printed_text import PrintedText
from judge_app.rulekit.table.editing import Editing


@dataclass(frozen=True, slots=True)
class Looking:
    """How an object is found by what a case calls it, and how its characteristics came about.

    `find(state, name)` raises CannotDo with the nearest name; `values(state, id)` are the characteristics that can be
    explained; `explain(state, id, characteristic)` is what made one so, the printed value first, () when nothing
    changes it.
    """

    find: Callable[[State, str], Object]
    values: Callable[[State, int], Mapping[str, Any]]
    explain: Callable[[State, int, str], tuple[Contribution, ...]]


@dataclass(frozen=True, slots=True)
class TermList:
    """A long list of terms that fields may hold, told once under a heading; `means` tells what each means, if anything.

    It is asked for when a page is written, not when the game is loaded.
    """

    heading: str
    terms: tuple[Any, ...]
    means: Callable[[], Mapping[str, str]] = dict


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the pages of words and the forms tell of a game's words.

    `categories` are those of the card words in the page's order, `notes` what fields of words and records mean.
    """

    categories: tuple[type[Node], ...]
    notes: Mapping[type, Mapping[str, str]]
    terms: tuple[TermList, ...] = ()


def _no_entry(row: Mapping[str, str]) -> dict[str, Any]:
    """What no game is played of can't be laid down."""
    raise ValueError(f"nothing is known of what is printed on {row.get('name', 'it')}")


@dataclass(frozen=True, slots=True)
class PrintedColumns:
    """How players' lists write a game's cards.

    `called` are the names that columns may have for what is printed, beside the usual ones. `entry(row)` makes of what
    is printed, by those names, what a case's `cards:` takes; it raises ValueError with why some row is none.
    """

    called: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    entry: Callable[[Mapping[str, str]], dict[str, Any]] = _no_entry


@dataclass(frozen=True, slots=True)
class GameParts:
    """Everything of a game below its reports. `words` are those of each of its rulesets, the usual one first.

    `saying` are the words by which its players say a board, `printed` is how its cards' texts are read, `columns` how
    players' lists write its cards.
    """

    words: tuple[GameWords, ...]
    exploring: Callable[[Ruleset], Exploring]
    editing: Editing
    looking: Looking
    vocabulary: Vocabulary
    printed: PrintedText = PrintedText()
    saying: BoardWords = BoardWords()
    columns: PrintedColumns = PrintedColumns()
