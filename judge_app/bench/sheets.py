"""The figures of ruling sheets: how many cases have one of one page, one to PDF, two hundred to one PDF."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from judge_app.bench.figures import Figure
from judge_app.reports.ruling import Ruling
from judge_app.reports.sheet import Sheet
from judge_app.services.cases import SCENARIOS, all_cases
from judge_app.services.sheets.making import Wanted, bind, make_sheet, played, run_of, save_sheet
from rules_db.library import Library, open_library

A_CASE = SCENARIOS / "wow" / "403.4-no-sparks-to-remove.yaml"
RULINGS = 200


def sheet_figures() -> Iterator[Figure]:
    """Sheets laid out and written to files: a median of seven, after the first has loaded the fonts."""
    from judge_app.reports.paper.pages import lay_out

    library = open_library()
    run = played(run_of(A_CASE))
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "sheet.pdf"
        took = []
        for _ in range(8):
            began = time.perf_counter()
            sheet = make_sheet(Ruling(), library, run)
            save_sheet(sheet, out)
            took.append((time.perf_counter() - began) * 1000)
        whole = make_sheet(Ruling(), library, run, wanted=Wanted(appendix=True))
        yield Figure("pages of the sheet with the whole run", len(lay_out(whole).pages), "pages")
        yield Figure("sheet to PDF", statistics.median(took[1:]), "ms", 300)
        sheets = _many(library)
        began = time.perf_counter()
        bind(sheets, len(sheets), out, "Two hundred rulings", Wanted())
        yield Figure(f"{RULINGS} rulings to one PDF", time.perf_counter() - began, "s", 20)
        yield Figure("pages of these rulings", sum(len(lay_out(sheet).pages) for sheet in sheets), "pages")
    cases = all_cases()
    of_one = sum(len(lay_out(make_sheet(Ruling(), library, played(run_of(path)))).pages) == 1 for path in cases)
    yield Figure("cases whose sheet is one page", 100 * of_one / len(cases), "%", least=95)
    library.close()


def _many(library: Library) -> list[Sheet]:
    """The sheets of the library's cases, as many as are wanted."""
    cases = all_cases()
    runs = [played(run_of(cases[number % len(cases)])) for number in range(RULINGS)]
    return [make_sheet(Ruling(table=str(number)), library, run) for number, run in enumerate(runs, 1)]
