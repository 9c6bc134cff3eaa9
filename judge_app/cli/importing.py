"""`judge import`: a judge's own copy of a document, beside our books."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Column, Table
from rich.text import Text

from judge_app.cli.app import app
from judge_app.cli.look_up import opened
from judge_app.cli.output import clear_errors, err, fail, harmless, out, print_json, progress_bar
from judge_app.cli.rulings import opened_log
from judge_app.files.naming import file_name
from judge_app.files.problems import BadInput, Mistake
from rules_db.documents.kept import documents, remove
from rules_db.documents.model import Kept

if TYPE_CHECKING:
    from judge_app.services.documents.importing import Imported
    from judge_app.services.rulings.log import Entry
    from rules_db.library import Library

NOTHING = "No document was imported yet: judge import FILE"


@app.command("import")
def take_in(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A document of rules as plain text.")] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="What it is called; else as its book or its file.")] = "",
    book: Annotated[
        str, typer.Option(metavar="BOOK", help="Whose official text it is, where its numbers don't tell: fab.")
    ] = "",
    gone: Annotated[str, typer.Option("--remove", metavar="NAME", help="Take that document away.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="Which documents were imported.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Keep your own copy of a document (`judge help documents`): the official text of a rulebook, shown beside our
    words, or tournament rules and the like, a book of their own.

    Over an earlier version, what changed is listed, and the rulings of the log that cite it are flagged.
    """
    if sum((file is not None, bool(gone), listed)) != 1:
        raise fail("One of these is needed: a FILE to import, --list, or --remove NAME.")
    if listed:
        _list(as_json=as_json)
    elif gone:
        with clear_errors():
            removed = remove(gone)
        out.print(harmless(f"Removed {removed}"), markup=False)
    elif file is not None:
        _import(file, name, book, as_json=as_json)


def _import(file: Path, name: str, book: str, *, as_json: bool) -> None:
    from judge_app.services.documents.importing import import_document

    library = opened()
    with clear_errors(), progress_bar() as report:
        done = import_document(file, library, name, book, report)
    if not as_json:
        _print_done(done)
    if not done.kept.book:
        library.close()
        library = opened()
    cited = _flagged(done, library)
    if as_json:
        rulings = [{"id": entry.id, "ruling": entry.ruling.ruling, "why": entry.flag} for entry in cited]
        print_json({**_json(done.kept), "changes": _changes_json(done), "rulings": rulings})
        return
    for entry in cited:
        out.print(harmless(f"{entry.id[:12]}  {entry.ruling.ruling}\n    {entry.flag}"), markup=False)
    if cited:
        out.print(f"{len(cited)} rulings of the log to look at again: they cite what changed.", markup=False)


def _print_done(done: Imported) -> None:
    kept = done.kept
    out.print(harmless(f"{kept.name}: {_what(kept)}, {kept.called}, {_counted(kept)}"), markup=False)
    if not kept.book:
        first = kept.parts[0].number
        out.print(harmless(f"Found with the rest from now on; cited so: judge rule {file_name(kept.name)}/{first}"))
    if done.near:
        told = f"If it is a part of the official text of {done.near}: --book {done.near}"
        out.print(harmless(f"{told}, and judge import --remove {kept.name}"), markup=False)
    if done.letters:
        out.print(f"It isn't UTF-8, so it was read as {done.letters}.", markup=False)
    if (found := done.changes) is None:
        return
    if not found:
        out.print(harmless(f"Nothing reads otherwise than in what was here ({found.older})."), markup=False)
        return
    out.print(harmless(f"From {found.older} to {found.newer}:"), markup=False)
    for what, numbers in (("added", found.added), ("removed", found.removed), ("reworded", found.reworded)):
        if numbers:
            out.print(harmless(f"  {len(numbers):,} {what}: {', '.join(numbers)}"), markup=False)


def _flagged(done: Imported, library: Library) -> Sequence[Entry]:
    """Check the log where something changed; the rulings that cite it and were given before."""
    if not done.changes:
        return []
    from judge_app.services.rulings.checking import check_rulings

    ids = {f"{done.book}:{number}" for number in done.changes.numbers}
    with opened_log(team=False) as log, progress_bar() as report:
        flags = check_rulings(log, library, report)
        return [entry for entry in log.log.entries(flags) if any(rule.id in ids for rule in entry.ruling.rules)]


def _list(*, as_json: bool) -> None:
    damaged: list[Mistake] = []
    kept = documents(damaged)
    if as_json:
        print_json([_json(one) for one in kept])
    elif kept:
        table = Table("name", "what", "version", Column("numbers", justify="right"), "from", "imported", box=None)
        for one in kept:
            told = one.name, _what(one), one.version or "-", f"{len(one.parts):,}", one.source, one.imported[:10]
            table.add_row(*(Text(harmless(each)) for each in told))
        out.print(table)
    else:
        out.print(NOTHING, markup=False)
    if damaged:
        err.print(harmless(str(BadInput(damaged))), markup=False, style="yellow")


def _what(kept: Kept) -> str:
    return f"the official text of {kept.title}" if kept.book else "a book of its own"


def _counted(kept: Kept) -> str:
    return f"{len(kept.parts):,} {'numbers' if kept.numbered else 'titles'}"


def _json(kept: Kept) -> dict[str, Any]:
    return {
        "name": kept.name,
        "book": kept.book,
        "title": kept.title,
        "version": kept.version,
        "parts": len(kept.parts),
        "source": kept.source,
        "imported": kept.imported,
    }


def _changes_json(done: Imported) -> dict[str, Any] | None:
    found = done.changes
    if found is None:
        return None
    lists = {"added": found.added, "removed": found.removed, "reworded": found.reworded}
    return {"older": found.older, "newer": found.newer, **{what: list(numbers) for what, numbers in lists.items()}}
