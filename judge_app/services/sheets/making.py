"""Make ruling sheets: from a run, from a look-up alone; as PDF, HTML, Markdown or plain text; many bound in one PDF."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from judge_app import __version__
from judge_app.files.atomic import write_bytes
from judge_app.files.problems import BadInput, Mistake, listed
from judge_app.reports.composing import Composer
from judge_app.reports.deciding import retold
from judge_app.reports.games import picture
from judge_app.reports.rule_text import Paragraph, Run, paragraphs
from judge_app.reports.ruling import UNSAID, Comparison, Played, Ruling
from judge_app.reports.sheet import Paper, Rule, Sheet
from judge_app.reports.sheet_html import sheet_html
from judge_app.reports.sheet_text import sheet_markdown, sheet_text
from judge_app.scenario.run import CaseRun, run_case
from judge_app.services.cases import account_of, open_case
from judge_app.services.runs.deciding import what_decides
from judge_app.services.sheets.naming import run_with_names
from rules_db.library import Library, NotInLibrary
from rules_db.model import Entry

ENDINGS = (".pdf", ".html", ".md", ".txt")
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a sheet is wanted: with the whole run appended, on which paper, as a half-page slip, with how it goes under
    another edition."""

    appendix: bool = False
    paper: Paper = "a4"
    slip: bool = False
    elsewhere: bool = False


def run_of(path: Path, answers: Sequence[str] = (), branch: str = "") -> CaseRun:
    """Read a case file and run it, or a branch of it, with answers given beside it. Raises BadInput when it can't."""
    return run_case(open_case(path, branch), answers=answers)


def played(run: CaseRun, others: Iterable[CaseRun] = (), players: Sequence[str] = (), said: Ruling = UNSAID) -> Played:
    """What a sheet needs of a run; `others` are runs of the case that went otherwise.

    It speaks of the players by the names entered, in seating order, where these can be carried through.
    What the judge `said` counts towards what decides it.
    """
    account = account_of(run)
    decided = what_decides(run, account, others, said)
    named = run_with_names(run, players)
    if named is not None:
        own = account_of(named)
        account = replace(account, told=own.told, packets=own.packets, together=own.together, waves=own.waves)
        decided = retold(decided, account)
    seen = (named or run).seen
    before, after = (picture(seen.ruleset.name, state) for state in (seen.before, seen.after))
    called = tuple(run.case.players) if named is None else ()
    return Played(account, before, after, decided, called)


def make_sheet(
    ruling: Ruling,
    library: Library,
    run: Played | None = None,
    *,
    wanted: Wanted = Wanted(),
    case_text: str = "",
    comparisons: Sequence[Comparison] = (),
) -> Sheet:
    """The sheet of a ruling, with the run beside it or from a look-up alone."""
    return composed(composer(ruling, library, run, comparisons), library, wanted, case_text)


def composed(made: Composer, library: Library, wanted: Wanted, case_text: str) -> Sheet:
    """The sheet that a composer makes."""
    footer = _footer(library, _book(made.ruling, made.played), case_text)
    return made.slip(footer) if wanted.slip else made.sheet(footer, appendix=wanted.appendix)


def composer(
    ruling: Ruling, library: Library, run: Played | None = None, comparisons: Sequence[Comparison] = ()
) -> Composer:
    """What makes the sheet of a ruling, and knows what may stand on it."""

    @cache
    def rule(cite: str) -> Rule | None:
        try:
            entry = library.entry(cite)
        except NotInLibrary:
            return None
        standing = (Paragraph((Run(entry.standing),)),) if entry.standing else ()
        return Rule(entry.id, entry.title, paragraphs(entry.html) + standing)

    return Composer(ruling, run, rule, comparisons)


def rules_named(library: Library, typed: Iterable[str], book: str = "") -> tuple[str, ...]:
    """The full ids of rules as a judge types them. Raises BadInput with the nearest for each that isn't there.

    A number alone is one of that book, if it has it.
    """
    found, mistakes = rules_typed(library, typed, book)
    if mistakes:
        raise BadInput([Mistake("rule", 0, mistake) for mistake in mistakes])
    return found


def rules_typed(library: Library, typed: Iterable[str], book: str = "") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The full ids of rules by number or id, with commas, spaces or lines between them; what is wrong with the rest.

    A number alone is one of that book, if it has it: of several editions the one that is ruled by.
    """
    found: dict[str, None] = {}
    mistakes: dict[str, None] = {}
    for name in (name for line in typed for name in _names(library, line)):
        try:
            found[_entry_of(library, name, book).id] = None
        except NotInLibrary as error:
            mistakes[str(error)] = None
    return tuple(found), tuple(mistakes)


def _entry_of(library: Library, name: str, book: str) -> Entry:
    if book and ":" not in name:
        with suppress(NotInLibrary):
            return library.entry(f"{book}:{name}")
    return library.entry(name)


def _names(library: Library, line: str) -> Iterator[str]:
    """The names in a line; a term of several words is one where the library has it."""
    for part in filter(None, (part.strip() for part in re.split(r"[,;\n]", line))):
        try:
            library.entry(part)
        except NotInLibrary:
            yield from part.split()
        else:
            yield part


def check_ending(path: Path) -> None:
    """Raises BadInput for a file whose ending is no way out."""
    if path.suffix.lower() not in ENDINGS:
        raise BadInput([Mistake(str(path), 0, f"a sheet is written as {listed(ENDINGS)}; the name must end so")])


def save_sheet(sheet: Sheet, path: Path, wanted: Wanted = Wanted()) -> None:
    """Write the sheet, as its file's ending says, in one step. Raises BadInput when that can't be done."""
    check_ending(path)
    write_bytes(path, sheet_bytes(sheet, path.suffix.lower(), wanted))


def sheet_bytes(sheet: Sheet, ending: str, wanted: Wanted = Wanted()) -> bytes:
    """The sheet as the content of a file with that ending."""
    if ending == ".pdf":
        from judge_app.reports.pdf import pdf_of  # Qt is loaded only where something is printed

        return pdf_of(sheet, wanted.paper, slip=wanted.slip)
    text = {".html": sheet_html, ".md": sheet_markdown, ".txt": sheet_text}[ending](sheet)
    return text.encode("utf-8", "replace")


def bind(
    sheets: Iterable[Sheet], total: int, path: Path, title: str, wanted: Wanted, progress: Progress | None = None
) -> None:
    """Write so many sheets as one PDF in one step; says how far it is. Raises BadInput when it can't be written."""
    from judge_app.reports.pdf import bound_pdf

    def one_by_one() -> Iterator[Sheet]:
        for number, sheet in enumerate(sheets):
            if progress is not None:
                progress(number, total, "binding rulings")
            yield sheet

    write_bytes(path, bound_pdf(one_by_one(), title, wanted.paper, slip=wanted.slip))
    if progress is not None:
        progress(total, total, "binding rulings")


def not_in_any_font(sheet: Sheet) -> str:
    """The signs of what was typed that no font here has: a PDF can't show them, the other ways out can."""
    from judge_app.reports.paper.writing import signs_without_font
    from judge_app.reports.pdf import application

    keep = application()
    missing = signs_without_font(sheet_text(sheet))
    del keep
    return missing


def digest(case_text: str) -> str:
    """The short hash of a scenario's text."""
    return hashlib.sha256(case_text.encode("utf-8", "replace")).hexdigest()[:8]


def _book(ruling: Ruling, run: Played | None) -> str:
    return run.account.book if run else ruling.rules[0].partition(":")[0] if ruling.rules else ""


def _footer(library: Library, book: str, case_text: str) -> str:
    """Book and version, the library's and the program's, the scenario's hash."""
    books = [each for each in library.books if each.id == book] or list(library.books)
    said = [f"{each.title} {each.version}" for each in books[:1]]
    said += [f"library {library.hash[:8]}", f"judge {__version__}"]
    return " · ".join([*said, *([f"case {digest(case_text)}"] if case_text else [])])
