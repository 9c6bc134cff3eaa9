"""The log as files: JSON and CSV out, and in again without duplicates."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any

from rules_db.rulings.log import Entry
from rules_db.rulings.model import LogError, Record, read_record

FORM = "judge rulings"
VERSION = 1
COLUMNS = (
    "given", "event", "round", "table", "players", "judge", "head judge", "question", "agreed", "disputed", "ruling",
    "remedy", "time extension", "rules", "appeal", "notes", "edited by hand", "scenario", "scenario hash", "program",
    "book", "library", "flag", "id", "records",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula."""


def as_json(records: Iterable[Record]) -> str:
    """Records as a JSON file that `read` takes."""
    kept = [_plain(record) for record in records]
    return json.dumps({"form": FORM, "version": VERSION, "records": kept}, ensure_ascii=True, indent=1) + "\n"


def as_csv(entries: Iterable[Entry], records: Mapping[str, list[Record]]) -> str:
    """Rulings as a table; its last column holds the records themselves (by ruling), so that it too can be read."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for entry in entries:
        whole = json.dumps([_plain(record) for record in records[entry.id]], ensure_ascii=True)
        writer.writerow([*map(_harmless, _cells(entry)), whole])
    return "\ufeff" + out.getvalue()


def read(content: str) -> list[Record]:
    """The records in a file that `as_json` or `as_csv` wrote. Raises LogError when it is none, or any isn't whole."""
    content = content.removeprefix("\ufeff")
    try:
        found = _from_json(content) if content.lstrip().startswith("{") else _from_csv(content)
    except (ValueError, RecursionError, csv.Error, KeyError, TypeError) as error:
        raise LogError(f"This is no file of rulings that `judge rulings export` wrote ({error}).") from error
    return [_record(one, number, content) for number, one in enumerate(found, 1)]


def _plain(record: Record) -> dict[str, Any]:
    return {"id": record.id, "what": record.what, "body": json.loads(record.body)}


def _record(given: object, number: int, content: str) -> Record:
    """A record of a file, the so manieth in it. Raises LogError that says where one is that isn't whole."""
    if not isinstance(given, dict) or not {"id", "what", "body"} <= given.keys() or not isinstance(given["body"], dict):
        raise LogError(f"Record {number} in this file isn't whole: it has no id, kind or content.")
    try:
        return read_record(str(given["id"]), str(given["what"]), given["body"])
    except LogError as error:
        line = content[: max(0, content.find(str(given["id"])))].count("\n") + 1
        raise LogError(f"Line {line} (record {number}): {error}") from error


def _from_json(content: str) -> list[object]:
    data = json.loads(content)
    if data["form"] != FORM or not isinstance(data["records"], list):
        raise ValueError(f'"form" is not "{FORM}"')
    if data["version"] != VERSION:
        raise LogError(
            f"This program reads files of rulings of version {VERSION}; this is another. Update the program."
        )
    return list(data["records"])


def _from_csv(content: str) -> list[object]:
    csv.field_size_limit(64_000_000)
    rows = csv.DictReader(io.StringIO(content, newline=""), strict=True)
    if tuple(rows.fieldnames or ()) != COLUMNS:
        raise ValueError("its columns are others")
    found: list[object] = []
    try:
        for row in rows:
            found += json.loads(row["records"])
    except (ValueError, TypeError, csv.Error) as error:
        raise ValueError(f"line {rows.line_num}: {error}") from error
    return found


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


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet runs, and that any file can hold."""
    cell = cell.encode("utf-8", "replace").decode("utf-8").replace("\0", "\ufffd")
    return f"'{cell}" if cell.startswith(FORMULA) else cell
