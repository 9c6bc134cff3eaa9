"""What a card does by its printed text: read when it is first asked for, once for the same text on the same card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node
from judge_app.engine.values import ByIdentity, Map
from judge_app.files.limits import CARD_TEXT_SIGNS
from judge_app.rulekit.printed.printed_text import About, PrintedText

if TYPE_CHECKING:
    from judge_app.rulekit.printed.reading import Clause, Reader, Reading

_STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
MOST_KEPT = 4_096
WORDS_TO_FIND = 4
"""So many words are looked for in the print to find where a reading broke off."""


@dataclass(frozen=True, slots=True)
class Script:
    """What a printed text does, and a sentence for each clause of it that wasn't understood."""

    powers: tuple[Node, ...] = ()
    not_understood: tuple[str, ...] = ()


def script_of(printed: PrintedText, text: str, name: str, said: Mapping[str, Any]) -> Script:
    """What a card of that name does by its text; `said` is what else is printed on it, by the fields of an entry."""
    reading = read_text(printed, text, About(name, said))
    return Script(reading.powers, tuple(told(clause) for clause in reading.clauses if not clause.powers))


def read_text(printed: PrintedText, text: str, about: About) -> Reading:
    """A card's text read. Of one that is too long for a card nothing is read."""
    if not CARD_TEXT_SIGNS.within(len(text)):
        return _not_read(text)
    return _read(_READER(printed), _plain(text), _plain(about.name), Map(about.printed))


def _plain(text: str) -> str:
    """A text in lines, without signs that stand for nothing printed."""
    lines = "\n".join(text.splitlines())
    return lines if lines.isprintable() else _STEERING.sub("\ufffd", lines)


def _reader(printed: PrintedText) -> Reader:
    from judge_app.rulekit.printed.reading import Reader  # what compiles phrases is loaded when a text is read

    return Reader(printed)


_READER: ByIdentity[Reader] = ByIdentity(_reader)
"""The reader of each game: what it compiles of the phrases is kept in it."""


@lru_cache(MOST_KEPT)
def _read(reader: Reader, text: str, name: str, printed: Map[Any]) -> Reading:
    return reader.read(text, About(name, printed))


def _not_read(text: str) -> Reading:
    from judge_app.rulekit.printed.reading import Clause, Reading

    beginning = text[: CARD_TEXT_SIGNS.most]
    return Reading((Clause(beginning, died=beginning),), ())


# What isn't understood


def told(clause: Clause) -> str:
    """A clause that wasn't understood: as it is printed, with where the reading broke off or what it can mean."""
    if clause.options:
        return f"“{clause.printed}”, which can mean {' or '.join(f'“{option}”' for option in clause.options)}"
    at = broke_off(clause)
    if at == 0:
        return f"“{clause.printed}”"
    return f"“{clause.printed}” from “{clause.printed[at:] if at else clause.died}” on"


def broke_off(clause: Clause) -> int | None:
    """Where in the print the reading of a clause broke off; None where what it broke off at is printed otherwise."""
    if clause.printed.endswith(clause.died):
        return len(clause.printed) - len(clause.died)
    words = clause.died.split()
    for number in range(min(WORDS_TO_FIND, len(words)), 0, -1):
        beginning = " ".join(words[:number])
        if clause.printed.count(beginning) == 1:
            return clause.printed.index(beginning)
    return None
