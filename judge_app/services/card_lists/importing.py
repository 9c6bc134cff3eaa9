"""A list of cards taken in: read in whatever form it has, its columns told apart, kept; what is broken is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from judge_app.files.letters import NoText, text_of
from judge_app.files.limits import LIST_BYTES, LIST_NAME_SIGNS
from judge_app.files.problems import BadInput, Mistake, brief, read_bytes
from judge_app.services.card_lists import delimited, objects
from judge_app.services.card_lists.columns import meanings, names_a_card, remember, remembered, said_columns
from judge_app.services.card_lists.games import columns_of, known_game, titles
from judge_app.services.card_lists.rows import Row, Unusable, plain, sound
from rules_db.card_lists.making import make
from rules_db.card_lists.model import NAME, TEXT, CardList, PrintedCard

Progress = Callable[[int, int, str], None]

EVERY = 200
MOST_TOLD = 40
NOT_PRINTED = ("set", "number", "rarity", "artist", "flavor", "flavour", "image", "id", "url", "edition", "expansion")
"""Words for columns in which printings of one card differ."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A list that was taken in: what it is now, how many rows were further printings of its cards, the broken rows; the
    columns with another name than what they hold, whether as they were remembered; in which letters the file was."""

    kept: CardList
    printings: int
    broken: tuple[Mistake, ...]
    columns: Mapping[str, str]
    recalled: bool
    letters: str

    def told_broken(self) -> list[str]:
        """What is wrong with rows that are broken, in lines; of very many the last by their numbers alone."""
        lines = list(map(str, self.broken[:MOST_TOLD]))
        rest = [each.line for each in self.broken[MOST_TOLD:]]
        return [*lines, brief(f"... and the lines {', '.join(_runs(rest))}")] if rest else lines

    def told(self) -> list[str]:
        """What came of it, in lines."""
        kept = self.kept
        cards = "1 card" if kept.cards == 1 else f"{kept.cards:,} cards"
        lines = [f"{kept.name}: {cards} of {titles()[kept.game]} from {kept.source}"]
        if self.columns:
            how = "Columns as for an earlier list with this header" if self.recalled else "Columns"
            lines.append(f"{how}: " + ", ".join(f"{meaning} is {column}" for column, meaning in self.columns.items()))
        if self.letters:
            lines.append(f"It isn't UTF-8, so it was read as {self.letters}.")
        if self.printings:
            lines.append(f"{_rows(self.printings)} of it had a card once more.")
        if self.broken:
            lines.append(f"{_rows(len(self.broken))} of it can't be read as a card and {_was(self.broken)} left out.")
        return lines


@dataclass(frozen=True, slots=True)
class _Table:
    """A file's rows under its own columns."""

    columns: tuple[str, ...]
    rows: Iterable[Row]


def import_list(
    path: Path, game: str, name: str = "", columns: Sequence[str] = (), progress: Progress | None = None
) -> Imported:
    """Take a list in, in place of one of that name (its file's, where none is said).

    `columns` say which column holds what ("cost=Mana cost"), now and for later lists with the same header. Raises
    BadInput with one sentence for a file that holds no cards, or a list that can't be kept.
    """
    try:
        return _imported(path, known_game(game), name, columns, progress)
    except Unusable as error:
        raise BadInput([Mistake(str(path), error.line, str(error))]) from None


def _imported(path: Path, game: str, name: str, said: Sequence[str], progress: Progress | None) -> Imported:
    own = columns_of(game).called
    told = said_columns(said, own)
    text, letters = _text_of(read_bytes(path, LIST_BYTES))
    table = _table(text, lambda header: names_a_card(header, own, told or remembered(header, game)))
    known = told or remembered(table.columns, game)
    means = meanings(table.columns, own, known)
    rows = list(_told(sound(_renamed(table.rows, means), NAME), text.count("\n") + 1, f"reading {path.name}", progress))
    broken = tuple(Mistake(str(path), row.line, row.why) for row in rows if row.why)
    cards = _each_once(PrintedCard(row.cells) for row in rows if not row.why)
    if not cards:
        raise Unusable("there is no card in it" + (f"; the first row: {broken[0].message}" if broken else ""))
    about = CardList(_list_name(name or path.stem), game, path.name, now(), len(cards))
    make(about, cards, progress)
    if told:
        remember(table.columns, game, told)
    other = {column: meaning for column, meaning in means.items() if column != meaning}
    return Imported(about, len(rows) - len(broken) - len(cards), broken, other, bool(known and not told), letters)


def now() -> str:
    """The day and the minute."""
    return datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")


def _text_of(content: bytes) -> tuple[str, str]:
    """A file's text, and in which letters it is written where those aren't UTF-8. Raises Unusable for what is none."""
    try:
        return text_of(content)
    except NoText as error:
        if error.packed:
            raise Unusable("this is a spreadsheet or a packed file; save it as CSV, then import that") from None
        raise Unusable("this is a PDF, no list of cards" if error.paper else str(error)) from None


def _table(text: str, is_header: Callable[[tuple[str, ...]], bool]) -> _Table:
    """The file as a table, of JSON where it begins as such."""
    if text.lstrip("\ufeff \t\r\n")[:1] in ("[", "{"):
        rows = list(objects.rows_of(text.lstrip("\ufeff")))
        return _Table(tuple(dict.fromkeys(column for row in rows for column in row.cells)), rows)
    header = delimited.header_of(text, is_header)
    return _Table(header.columns, delimited.rows_of(text, header))


def _renamed(rows: Iterable[Row], means: Mapping[str, str]) -> Iterator[Row]:
    """The same rows by what the columns hold, each name in one line."""
    for row in rows:
        cells = {means[column]: said for column, said in row.cells.items()}
        if NAME in cells:
            cells[NAME] = " ".join(cells[NAME].split())
        yield Row(row.line, cells, row.why)


def _told(rows: Iterable[Row], lines: int, what: str, progress: Progress | None) -> Iterator[Row]:
    for at, row in enumerate(rows):
        if progress is not None and not at % EVERY:
            progress(min(row.line, lines), lines, what)
        yield row


def _each_once(cards: Iterable[PrintedCard]) -> list[PrintedCard]:
    """The cards without further printings: those that differ from an earlier one in nothing that is played."""
    kept: dict[tuple[tuple[str, str], ...], PrintedCard] = {}
    for card in cards:
        played = sorted(
            (field, " ".join(said.split()) if field == TEXT else said)
            for field, said in card.printed.items()
            if not any(word in field.split() for word in NOT_PRINTED)
        )
        kept.setdefault(tuple(played), card)
    return list(kept.values())


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers that rise, with those that follow on each other together: 3, 5-8."""
    first = last = numbers[0]
    for number in (*numbers[1:], 0):
        if number != last + 1:
            yield f"{first}-{last}" if last > first else f"{first}"
            first = number
        last = number


def _rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number:,} rows"


def _was(those: Sequence[object]) -> str:
    return "was" if len(those) == 1 else "were"


def _list_name(said: str) -> str:
    """What a list is called. Raises Unusable for what is no name."""
    name = " ".join(plain(said).split())
    if not name:
        raise Unusable("a list needs a name: --name NAME")
    if too_long := LIST_NAME_SIGNS.beyond(len(name)):
        raise Unusable(f"the name of the list is too long: {too_long}")
    return name
