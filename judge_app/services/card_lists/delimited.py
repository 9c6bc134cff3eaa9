"""Tables with a sign between their cells (TSV, CSV), read line by line: a broken row spoils no other.

The standard library's reader takes a quotation mark that is never closed for a cell that goes on to the end of the
file. So it is given a row at a time here, of as many lines as it takes for the marks to be even; where it is no row
then, or has other cells than the header, marks are signs like others.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from judge_app.files.limits import LIST_COLUMNS, LIST_ROWS, PRINTED_SIGNS
from judge_app.services.card_lists.rows import Row, Unusable, column_name, plain

SIGNS = "\t,;|"
HEADER_WITHIN = 5
"""Among so many lines at the beginning the names of the columns are looked for."""

FEWEST_OF_LATER_HEADER = 3
FEWEST_TO_TELL = 4
"""With so many cells a line with as many is a row, whatever else it may be."""


@dataclass(frozen=True, slots=True)
class Header:
    """The names of the columns, with the sign that parts them and the number of lines up to them."""

    columns: tuple[str, ...]
    sign: str
    lines: int


def header_of(text: str, names_a_card: Callable[[tuple[str, ...]], bool]) -> Header:
    """The header of a table. `names_a_card` says whether the name of a card stands in one of those columns.

    Raises Unusable where there is none.
    """
    lines = text[: 50 * PRINTED_SIGNS.most].splitlines()
    tried = 0
    for at, line in enumerate(lines):
        if not line.strip() or line.startswith("sep="):
            continue
        sign = Counter({sign: line.count(sign) for sign in SIGNS}).most_common(1)[0][0]
        cells = _in_marks([line], sign) or line.split(sign)
        columns = tuple(column_name(cell) for cell in cells)
        if names_a_card(columns) and (not tried or len(columns) >= FEWEST_OF_LATER_HEADER):
            if too_many := LIST_COLUMNS.beyond(len(columns)):
                raise Unusable(too_many, at + 1)
            return Header(_each_once(columns), sign, at + 1)
        tried += 1
        if tried == HEADER_WITHIN:
            break
    raise Unusable(
        "no column of its first lines is called a card's name; is it a list of cards? If so, say which column it is: "
        '--column name="..."'
    )


def rows_of(text: str, header: Header) -> Iterator[Row]:
    """Every row below the header, the broken ones with what is wrong. Raises Unusable for more than can be read."""
    found = list(_cells_of(text, header))
    width = len(header.columns)
    trims = not any(len(cells) == width and not cells[-1].strip() for _, cells in found)
    for line, cells in found:
        yield _row(line, cells, header, trims=trims)


def _cells_of(text: str, header: Header) -> Iterator[tuple[int, list[str]]]:
    """The cells of every row that isn't empty, with the line that it begins at."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    at, rows, width = header.lines, 0, len(header.columns)
    while at < len(lines):
        cells, used = _taken(lines, at, header.sign, width)
        if any(cell.strip() for cell in cells):
            rows += 1
            if LIST_ROWS.beyond(rows):
                raise Unusable(LIST_ROWS.told(rows))
            yield at + 1, cells
        at += used


def _taken(lines: Sequence[str], at: int, sign: str, width: int) -> tuple[list[str], int]:
    """The cells of the row that begins at that line, and how many lines it has."""
    literal = lines[at].split(sign)
    end, marks = at, lines[at].count('"')
    while marks % 2 and end + 1 < len(lines):
        end += 1
        marks += lines[end].count('"')
    if not marks or marks % 2 or _are_rows(lines[at + 1 : end + 1], sign, width):
        return literal, 1
    cells = _in_marks(lines[at : end + 1], sign)
    if cells is None or (len(cells) != width and len(literal) == width):
        return literal, 1
    return cells, end - at + 1


def _are_rows(lines: Sequence[str], sign: str, width: int) -> bool:
    """Whether what seems to stand in quotation marks are rows of their own, between two marks that mean nothing.

    A tab stands in no text, a comma in many.
    """
    rows = sum(line.count(sign) + 1 == width for line in lines)
    if sign == "\t":
        return 2 * rows > len(lines)
    return rows == len(lines) > 0 and width >= FEWEST_TO_TELL


def _in_marks(lines: Sequence[str], sign: str) -> list[str] | None:
    """The cells of these lines as one row with quotation marks; None where that isn't one whole row."""
    csv.field_size_limit(1 << 30)
    try:
        found = list(csv.reader([f"{line}\n" for line in lines], delimiter=sign, strict=True))
    except csv.Error:
        return None
    return found[0] if len(found) == 1 else None


def _row(line: int, cells: list[str], header: Header, *, trims: bool) -> Row:
    """A row as it is; broken where it has other cells than the header, but for empty ones behind its last."""
    width = len(header.columns)
    while len(cells) > width and not cells[-1].strip():
        cells.pop()
    if len(cells) > width or (len(cells) < width and not (trims and sum(map(bool, cells)) > 1)):
        number = "1 cell" if len(cells) == 1 else f"{len(cells):,} cells"
        return Row(line, {}, f"this row has {number}, the header {width}")
    said = zip(header.columns, map(plain, cells), strict=False)
    return Row(line, {column: cell for column, cell in said if column and cell})


def _each_once(columns: Sequence[str]) -> tuple[str, ...]:
    """Columns of one name told apart by a number."""
    seen: Counter[str] = Counter()
    told = []
    for column in columns:
        seen[column] += 1
        told.append(f"{column} {seen[column]}" if column and seen[column] > 1 else column)
    return tuple(told)
