"""What a file of cards has, whatever its form: rows by the names of their columns, and what is wrong with others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from judge_app.files.limits import CARD_NAME_SIGNS, PRINTED_SIGNS
from judge_app.files.problems import brief

STEERING = {n: None for n in range(0x20) if chr(n) not in "\n\t"} | dict.fromkeys((*range(127, 160), 65279))
"""Signs that print nothing, of no use on a card."""

INNER = re.compile(r"(?<=[a-z])(?=[A-Z])")
APART = re.compile(r"[\s_\-./:]+")


@dataclass(frozen=True, slots=True)
class Row:
    """A row with the line that it begins at: what stands in its columns. Of a broken one `why` is a sentence."""

    line: int
    cells: Mapping[str, str]
    why: str = ""


class Unusable(ValueError):
    """A file that holds no list of cards; str() is a sentence that says why, `line` where (0: in no line)."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


def plain(said: str) -> str:
    """What a cell says, in lines without what steers a terminal, and without space around it."""
    if said.isascii() and said.isprintable():
        return said.strip()
    said = said.replace("\r\n", "\n").replace("\r", "\n").translate(STEERING)
    return "".join("\ufffd" if unicodedata.category(sign) == "Cs" else sign for sign in said).strip()


def column_name(header: str) -> str:
    """What a column is called here: "Card_Name", "card-name" and "cardName" are one."""
    return APART.sub(" ", INNER.sub(" ", unicodedata.normalize("NFKC", plain(header)))).strip().casefold()


def sound(rows: Iterable[Row], name: str) -> Iterator[Row]:
    """The same rows; those of which a cell is too long, or which have no name in that column, as broken ones."""
    for row in rows:
        yield row if row.why else Row(row.line, row.cells, why_broken(row.cells, name))


def why_broken(cells: Mapping[str, str], name: str) -> str:
    """Why a row is none of a card; "" for one that is."""
    if not cells.get(name):
        return "this row has no name"
    if too_long := CARD_NAME_SIGNS.beyond(len(cells[name])):
        return f'its "{brief(name)}" {too_long}'
    for column, said in cells.items():
        if too_long := PRINTED_SIGNS.beyond(len(said)):
            return f'its "{brief(column)}" {too_long}'
    return ""
