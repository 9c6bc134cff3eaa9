"""`judge search` and `judge rule`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.text import Text

from judge_app.cli.app import app
from judge_app.cli.output import clear_errors, fail, harmless, out, print_json, progress_bar
from judge_app.files.places import data_folder
from judge_app.reports.beside import beside_json
from judge_app.services.documents.beside import official_text
from judge_app.services.editions.beside import beside
from judge_app.services.lookup import MARK_OFF, MARK_ON, elsewhere, entry_json, hit_json, missing_book
from rules_db.catalogue import is_imported
from rules_db.library import Library, NotInLibrary, open_library
from rules_db.model import Entry, Hit, Idea

MOST_SHOWN = 60
"""How much of a query without results is repeated."""


def opened() -> Library:
    """The library, built if need be, with a word about anything that is wrong with it."""
    with clear_errors(), progress_bar() as report:
        library = open_library(progress=report)
    for problem in library.problems:
        from judge_app.cli.output import err

        err.print(str(problem), markup=False, style="yellow")
    return library


@app.command()
def search(
    words: Annotated[
        list[str],
        typer.Argument(metavar="QUERY", help='What comes to mind: words, a "phrase", a number; - reads lines.'),
    ],
    book: Annotated[str | None, typer.Option(help="Only this book, by its id or how that begins: wow.")] = None,
    kind: Annotated[str | None, typer.Option(help="Only rule, glossary, section or chapter.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="At most so many hits.")] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array a query.")] = False,
) -> None:
    """Find the rule from whatever words come to mind."""
    library = opened()
    if book is not None and (missing := missing_book(f'book:"{book}"', library.books)):
        raise fail(missing)
    query = " ".join(words)
    queries = (line.rstrip("\r\n") for line in sys.stdin) if query == "-" else iter([query])
    for text in queries:
        hits = library.search(text, book=book, kind=kind, limit=limit)
        if as_json:
            print_json([hit_json(hit) for hit in hits])
            sys.stdout.flush()
        else:
            _print_hits(hits, text, missing_book(text, library.books))


def _print_hits(hits: list[Hit], query: str, missing: str = "") -> None:
    if missing:
        out.print(missing, markup=False)
    elif not hits:
        shown = query if len(query) <= MOST_SHOWN else query[:MOST_SHOWN] + "..."
        out.print(
            f'Nothing found for "{shown}". Try fewer or other words; slang of other games works too.', markup=False
        )
    for hit in hits:
        head = Text(f"{hit.number}", style="bold cyan")
        if hit.title != hit.number:
            head.append(f"  {hit.title}", style="bold")
        head.append(f"   {' > '.join(filter(None, (hit.game, hit.where)))}", style="dim")
        head.append(f"   {hit.standing}" if hit.standing else "", style="dim")
        out.print(head)
        out.print(Text("    ").append_text(marked(hit.snippet)))


def marked(snippet: str) -> Text:
    """A snippet with its matched words shown as such."""
    text = Text()
    for part in snippet.split(MARK_ON):
        marked, off, rest = part.partition(MARK_OFF)
        text.append(marked, style="bold yellow" if off else "")
        text.append(rest)
    return text


@app.command()
def rule(
    id_: Annotated[
        str, typer.Argument(metavar="ID", help="410.6a, wow-7.4:410.6a, fab/8.3.4, glossary:packet, PPP ...")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Print a rule or a glossary entry with what it links to and what links to it."""
    library = opened()
    try:
        entry = library.entry(id_)
    except NotInLibrary as error:
        nearest = ", ".join(error.nearest)
        raise fail(f'There is no rule "{id_}".{" Nearest: " + nearest if nearest else ""}') from None
    if as_json:
        editions = list(map(beside_json, beside(library, entry.id)))
        told = {**entry_json(entry, library.ideas_of(entry)), "editions": editions, "official": _official_json(entry)}
        print_json({**told, "imported": is_imported(entry), **_as_run(entry.id)})
    else:
        _print_entry(entry, library)
        others = [other.id for other in library.also_called(id_) if other.id != entry.id]
        if others:
            out.print(f"\nAlso called so: {', '.join(others)}", markup=False, style="dim")
        if not is_imported(entry):
            _print_as_run(entry)


def _official_json(entry: Entry) -> dict[str, str] | None:
    """What the judge's own copy of the official text says, for `--json`."""
    found = official_text(entry)
    return {"version": found.version, "text": found.text} if found else None


def _as_run(id_: str) -> dict[str, object]:
    """Who carries a rule out and which cases reach it, for `--json`."""
    from judge_app.services.scenarios.reached import carried

    told = carried(id_, data_folder())
    places = [{"name": x.name, "where": x.where, "rulesets": list(x.rulesets)} for x in told.places]
    cases = told.reached.cases
    return {"carried_out": places, "cases": cases if cases is None else [case.stem for case in cases]}


def _print_as_run(entry: Entry) -> None:
    from judge_app.services.scenarios.reached import lines_of

    for number, line in enumerate(lines_of(entry.id, data_folder(), entry.kind)):
        if not number:
            out.print()
        out.print(line, markup=False, style="dim", soft_wrap=True)


def _print_entry(entry: Entry, library: Library) -> None:
    book = next(b for b in library.books if b.id == entry.book)
    out.print(Text(entry.number, style="bold cyan").append(f"  {entry.title}", style="bold"))
    where = " > ".join(library.entry(id_).title for id_ in entry.where)
    out.print(Text(f"{book.title}, version {book.version}{' > ' + where if where else ''}", style="dim"))
    out.print()
    if entry.past:
        out.print("A rule of the past.", style="italic")
    out.print(harmless(entry.text.strip()), markup=False)
    if entry.standing:
        out.print(entry.standing, markup=False, style="dim")
    if entry.also:
        called = "Also" if entry.kind == "glossary" or entry.term else "The source calls it"
        out.print(f"{called}: {'; '.join(entry.also)}", markup=False, style="dim")
    if copy := official_text(entry):
        out.print()
        out.print(harmless(copy.heading), markup=False, style="italic")
        out.print(harmless(copy.shown), markup=False)
        out.print()
    for child in entry.children:
        out.print(f"  {library.entry(child).number}  {library.entry(child).title}", markup=False)
    for example in entry.examples:
        out.print()
        out.print(f"{example.lead} {example.id}: {example.title}", markup=False, style="italic")
        out.print(example.text.strip(), markup=False)
    for name, ids in (("Links to", entry.links), ("Linked from", entry.backlinks)):
        if ids:
            out.print()
            out.print(f"{name}: {', '.join(library.entry(id_).number for id_ in ids)}", markup=False, style="dim")
    for row in beside(library, entry.id):
        out.print()
        out.print(row.in_the_other(entry.id), markup=False, style="italic")
        out.print(" ".join(filter(None, (row.became, row.differs))), markup=False)
    for idea in library.ideas_of(entry):
        _print_idea(idea, entry, library)


def _print_idea(idea: Idea, entry: Entry, library: Library) -> None:
    """The entries of other books that hold an idea, and how they differ."""
    games = {book.id: book.called for book in library.books}
    out.print()
    out.print(f"The same idea elsewhere: {idea.title}", markup=False, style="italic")
    for other in map(library.entry, elsewhere(idea, entry)):
        named = other.number if other.kind == "glossary" else f"{other.number}  {other.title}"
        out.print(f"  {games[other.book]}: {named}", markup=False)
    out.print(idea.differ, markup=False)
