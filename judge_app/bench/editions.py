"""The figures of an edition with a book of its own: its table of clauses, the cases that part, what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge_app.bench.figures import Figure
from judge_app.bench.size import lines_in
from judge_app.files.shipped import PROGRAM
from judge_app.games.index import game_of
from judge_app.rulekit.counterparts import TOLD, Counterpart, Editions
from judge_app.services.cases import all_cases
from judge_app.services.editions.known import is_explained, parts, played_editions, rows_that_decide
from judge_app.services.runs.editions import check_editions
from judge_app.services.scenarios.library import UnderEdition


def edition_figures() -> Iterator[Figure]:
    """Of each two editions: the table of clauses, the cases run under both, the lines of the patches."""
    for both in played_editions():
        game = game_of(both.older)
        yield from _of_the_table(both)
        under = check_editions(all_cases([game.scenarios]), (both.older, both.newer))
        of_newer = [one for one in under if one.edition == both.older]
        parted = list(filter(parts, of_newer))
        yield Figure(f"cases of {both.newer} that part under {both.older}", len(parted), f"of {len(of_newer)}")
        unexplained = [one for one in parted if not is_explained(one)]
        yield Figure("of these without a reason in the table", len(unexplained), "cases", 0)
        shown = {row for one in filter(parts, under) for row in _rows(both, one)}
        numbers = [row for row in both.rows if row.plays and not row.newer.startswith("glossary:")]
        of_rules = sum(row in shown for row in numbers)
        yield Figure("rules that change play and by which a case parts", of_rules, f"of {len(numbers)}")
        patches = PROGRAM / "games" / game.name / "editions"
        yield Figure(f"patches and new clauses of {both.older}", lines_in(patches), "lines")


def _rows(both: Editions, found: UnderEdition) -> Iterator[Counterpart]:
    """The rows that change play of whatever a case cites from where it parts on."""
    yield from rows_that_decide(both, found)
    yield from (row for cite in found.after for row in both.about(cite) if row.kind in TOLD and row.plays)


def _of_the_table(both: Editions) -> Iterator[Figure]:
    """How many clauses of both books stand in the table, and of what kind."""
    newer = {row.newer for row in both.rows if row.newer}
    older = {number for row in both.rows for number in row.older}
    for book, numbers in ((both.newer, newer), (both.older, older)):
        terms = sum(number.startswith("glossary:") for number in numbers)
        yield Figure(f"rules of {book} in the table", len(numbers) - terms, "rules")
        yield Figure(f"glossary entries of {book} in the table", terms, "entries")
    for kind, many in Counter(row.kind for row in both.rows).items():
        yield Figure(f"rows that are {kind}", many, "rows")
