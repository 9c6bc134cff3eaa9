"""The log written to a file: as a table, as records that can be read again, as the bound sheets of an event."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from judge_app.files.atomic import writing
from judge_app.files.problems import BadInput, Mistake, listed
from judge_app.services.rulings.binding import sheet_of_entry
from judge_app.services.rulings.log import Rulings
from judge_app.services.rulings.reading import Progress
from judge_app.services.sheets.making import Wanted, bind
from rules_db.library import Library

ENDINGS = (".csv", ".json", ".pdf")
USUAL = Wanted()


def export(
    rulings: Rulings,
    path: Path,
    event: str | None,
    library: Callable[[], Library],
    progress: Progress | None = None,
    wanted: Wanted = USUAL,
) -> int:
    """Write the log, or the rulings of an event ('' is none), as the file's ending says; how many rulings it has.

    `wanted` is how bound sheets are wanted.

    Raises BadInput when there is none to bind or it can't be written, LogError when the log can't be read. Whatever
    `progress` raises stops it, and nothing is written.
    """
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise BadInput([Mistake(str(path), 0, f"rulings are exported as {listed(ENDINGS)}; the name must end so")])
    ids = rulings.log.ids(event)
    if ending != ".pdf":
        with writing(path) as file:
            for part in rulings.exported(ending, event, progress):
                file.write(part.encode("utf-8"))
        return len(ids)
    if not ids:
        raise BadInput([Mistake(str(path), 0, "there is no ruling to bind" + (f' of "{event}"' if event else ""))])
    books = library()
    with closing(rulings.log.families(ids)) as families:  # also where it is stopped: SQLite wants it in this thread
        sheets = (sheet_of_entry(family.entry, books, wanted) for family in families)
        bind(sheets, len(ids), path, event or "Rulings", wanted, progress)
    return len(ids)
