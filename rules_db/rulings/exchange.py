"""The log as files: JSON and CSV out, and in again without duplicates."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TextIO

from judge_app.files.json_stream import JsonStream
from judge_app.files.limits import CELL_SIGNS, DAMAGED, RECORD_FILE_SIGNS
from rules_db.rulings.entries import Entry, Family
from rules_db.rulings.model import LogError, Record, read_record

FORM = "judge rulings"
VERSION = 1
COLUMNS = (
    "given", "event", "round", "table", "players", "judge", "head judge", "question", "agreed", "disputed", "ruling",
    "remedy", "time extension", "rules", "appeal", "notes", "edited by hand", "scenario", "scenario hash", "program",
    "book", "library", "flag", "id", "records",
)  # fmt: skip
LONGEST_HEADING = 1_000
SKIPPED = frozenset(" \t\r\n\ufeff")
PLAINLY_TEXT = re.compile(r"[^\W_]")
LATER = re.compile(r"([;|\t\r\n]\s*)([=+@\-\uff1d\uff0b\uff20\uff0d])")
"""A sign of a formula behind one that begins a cell to a spreadsheet whose cells end otherwise than at commas."""


def as_json(records: Iterable[Record]) -> Iterator[str]:
    """The parts of a JSON file that `read` takes, a line for each record."""
    yield f'{{"form": "{FORM}", "version": {VERSION}, "records": ['
    for at, record in enumerate(records):
        yield f"{',' if at else ''}\n{_plain(record)}"
    yield "\n]}\n"


def as_csv(families: Iterable[Family]) -> Iterator[str]:
    """The parts of a table of rulings; its last column holds the records themselves, so that it too can be read."""
    yield "\ufeff" + _row(COLUMNS)
    for family in families:
        records = LATER.sub(_escaped, f"[{', '.join(map(_plain, family.records))}]")
        yield _row([*map(harmless, _cells(family.entry)), records])


def read(file: TextIO, damaged: list[str] | None = None) -> Iterator[Record]:
    """The records in a file that `as_json` or `as_csv` wrote, as it is read. Raises LogError when it is none.

    And when any isn't whole, with its line; where `damaged` is given it gets that sentence, and the rest is read on: so
    backups are read, which are never tables.
    """
    number = 0
    try:
        for line, given in _given(file, tables=damaged is None):
            number += 1
            try:
                yield _record(given)
            except LogError as error:
                told = f"Line {line} (record {number}): {error}"
                if damaged is None:
                    raise LogError(told) from error
                damaged.append(told)
                if too_many := DAMAGED.beyond(len(damaged)):
                    raise LogError(too_many) from None
    except (ValueError, RecursionError, csv.Error, KeyError, TypeError) as error:
        raise LogError(f"This is no file of rulings as they are exported ({error}).") from error


def _plain(record: Record) -> str:
    """A record as JSON; its body is JSON already."""
    return f'{{"id": "{record.id}", "what": "{record.what}", "body": {record.body}}}'


def _row(cells: Sequence[str]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()


def _record(given: object) -> Record:
    if not isinstance(given, dict) or not {"id", "what", "body"} <= given.keys() or not isinstance(given["body"], dict):
        raise LogError("it isn't whole: it has no id, kind or content.")
    return read_record(str(given["id"]), str(given["what"]), given["body"])


def _given(file: TextIO, *, tables: bool) -> Iterator[tuple[int, object]]:
    """What a file has for records, each with its line."""
    begun = file.read(1)
    while begun in SKIPPED:
        begun = file.read(1)
    if begun != "{" and not tables:
        raise ValueError("it doesn't begin as one")
    return _from_json(file) if begun == "{" else _from_csv(file, begun)


def _from_json(file: TextIO) -> Iterator[tuple[int, object]]:
    """What stands behind the first brace."""
    stream = JsonStream(file, RECORD_FILE_SIGNS.most)
    about: dict[object, object] = {}
    while True:
        name = stream.value()
        stream.take(":")
        if name == "records":
            _check_form(about)
            about[name] = True
            yield from _listed(stream)
        else:
            about[name] = stream.value()
        if stream.take(",}") == "}":
            break
    if "records" not in about:
        raise ValueError('it has no "records"')
    if stream.peek():
        raise ValueError(f"line {stream.line}: more follows its end")


def _listed(stream: JsonStream) -> Iterator[tuple[int, object]]:
    stream.take("[")
    if stream.peek() == "]":
        stream.take("]")
        return
    while True:
        stream.peek()
        yield stream.line, stream.value()
        if stream.take(",]") == "]":
            return


def _check_form(about: Mapping[object, object]) -> None:
    if about["form"] != FORM:
        raise ValueError(f'"form" is not "{FORM}"')
    if about["version"] != VERSION:
        raise LogError(
            f"This program reads files of rulings of version {VERSION}; this is another. Update the program."
        )


def _from_csv(file: TextIO, begun: str) -> Iterator[tuple[int, object]]:
    csv.field_size_limit(CELL_SIGNS.most)
    if tuple(next(csv.reader([begun + file.readline(LONGEST_HEADING)], strict=True), ())) != COLUMNS:
        raise ValueError("its columns are others")
    rows = csv.DictReader(_lines(file), COLUMNS, strict=True)
    try:
        for row in rows:
            for one in json.loads(row["records"]):
                yield 1 + rows.line_num, one
    except (ValueError, TypeError, csv.Error) as error:
        raise ValueError(f"line {1 + rows.line_num}: {error}") from error


def _lines(file: TextIO) -> Iterator[str]:
    """The lines of a file, none longer than a cell may be."""
    while line := file.readline(CELL_SIGNS.most):
        if "\0" in line:
            raise ValueError("a zero is no text")
        yield line


def _cells(entry: Entry) -> list[str]:
    ruling = entry.ruling
    later = [f"{note.at} {note.by}: {note.text}" for note in entry.notes if note.about == "note"]
    edits = [f"{edit.key}: {edit.was} -> {edit.now}" for edit in ruling.edits]
    notes = "\n".join([ruling.note, *later]).strip()
    return [
        ruling.given, ruling.event, ruling.round, ruling.table, "; ".join(ruling.players), ruling.judge,
        ruling.head_judge, ruling.question, "\n".join(ruling.agreed), "\n".join(ruling.disputed), ruling.ruling,
        ruling.remedy, ruling.time_extension, " ".join(cited.id for cited in ruling.rules), entry.appeal,
        notes, "\n".join(edits), ruling.scenario_name, ruling.scenario_hash, ruling.program, ruling.book,
        ruling.library, entry.flag, entry.id,
    ]  # fmt: skip


def _escaped(found: re.Match[str]) -> str:
    """Such a sign in a JSON text as JSON may write it, so that the same is read; outside of texts there is none."""
    return f"{found[1]}\\u{ord(found[2]):04x}"


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, and that any file can hold.

    Only what begins, in whatever width, with a letter or a digit stays as it is; before anything else, be it a sign of
    a formula, a space or one that spreadsheets skip, an apostrophe says that text follows.
    """
    cell = cell.encode("utf-8", "replace").decode("utf-8").replace("\0", "\ufffd")
    cell = LATER.sub(r"\1'\2", cell)
    return cell if not cell or PLAINLY_TEXT.match(unicodedata.normalize("NFKC", cell[0])) else f"'{cell}"
