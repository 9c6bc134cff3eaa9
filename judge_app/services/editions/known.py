"""Which cases come out otherwise under the other edition, by which clauses: as was found when they were last run there.

They are run there by `judge check --under EDITION`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from judge_app.files.shipped import CONCORDANCE
from judge_app.games.index import games, rulesets
from judge_app.reports.beside import Beside, Changed, Otherwise
from judge_app.rulekit.counterparts import TOLD, Counterpart, Editions, editions_among
from judge_app.services.cases import all_cases
from judge_app.services.editions.beside import Books, editions_of
from judge_app.services.scenarios.library import UnderEdition
from judge_app.services.scenarios.results import Known


def note_under(found: Iterable[UnderEdition], folder: Path) -> None:
    """Keep what cases came to under other editions."""
    known = Known(folder)
    known.load()
    for one in found:
        known.note_under(one)
    known.save()


def otherwise(both: Editions, clauses: Collection[str], folder: Path) -> Otherwise:
    """The library's cases that part under the older edition by one of those clauses, or before one is cited.

    The cases are those of the game that is played by its book; the ruleset of an edition is named after its book.
    """
    known = Known(folder)
    known.load()
    listed = next((game.scenarios for game in games() if both.older in game.rulesets), None)
    cases = all_cases([listed]) if listed else []
    there = [(path, known.under(path, both.older)) for path in cases]
    if all(one is None for _, one in there):
        return Otherwise(None, both.older)
    asked = {row for id_ in clauses for row in both.about(id_)}
    parted = [(path, one.found) for path, one in there if one and one.found.parts_at]
    by_it = [path for path, found in parted if asked & set(rows_that_decide(both, found))]
    later = [path for path, found in parted if path not in by_it and set(clauses) & set(found.after)]
    stale = any(one is None or one.stale for _, one in there)
    return Otherwise(tuple(by_it), both.older, tuple(later), stale)


def otherwise_by(library: Books, rows: Iterable[Beside], folder: Path) -> Otherwise:
    """The cases that come out otherwise under the older edition by the clauses of those rows that change play."""
    ids = [side.id for row in rows if row.plays for side in row.sides]
    both = editions_of(library, ids[0].partition(":")[0]) if ids else None
    return otherwise(both, ids, folder) if both else Otherwise((), "")


def otherwise_in(id_: str, folder: Path) -> tuple[Path, ...]:
    """The same of a clause of either edition, by its full id, as far as it is known."""
    found: list[Path] = []
    for both in played_editions():
        ids = [one for row in both.about(id_) if row.plays for one in both.ids(row)]
        found += (otherwise(both, ids, folder).cases or ()) if ids else ()
    return tuple(dict.fromkeys(found))


# Why a case parts


@cache
def played_editions() -> tuple[Editions, ...]:
    """All editions that are played by books of their own, after which their rulesets are named."""
    return editions_among(CONCORDANCE, rulesets())


def editions_of_ruleset(edition: str) -> Editions | None:
    """The editions of which that ruleset plays one; None where it has no book of its own."""
    return next((both for both in played_editions() if edition in (both.newer, both.older)), None)


def parts(found: UnderEdition) -> bool:
    """Whether the case goes otherwise there."""
    return bool(found.parts_at)


def reasons(found: UnderEdition) -> tuple[Counterpart, ...]:
    """The rows of the table by which a case parts: those that change play of the clauses that are cited nearest."""
    both = editions_of_ruleset(found.edition)
    return rows_that_decide(both, found) if both else ()


def rows_that_decide(both: Editions, found: UnderEdition) -> tuple[Counterpart, ...]:
    """The rows that change play of the clauses cited where two runs part, else of the nearest of those after it.

    Why something doesn't happen says it best, then what joins a clause cited here with one cited there, then what is
    cited here.
    """
    why_not = _that_change_play(both, found.why_not)
    here, there = _that_change_play(both, found.here), _that_change_play(both, found.there)
    joined = tuple(row for row in here if row in there)
    after = (_that_change_play(both, (cite,)) for cite in found.after)
    return why_not or joined or here or there or next(filter(None, after), ())


def _that_change_play(both: Editions, cites: Iterable[str]) -> tuple[Counterpart, ...]:
    rows = (row for cite in cites for row in both.about(cite) if row.kind in TOLD and row.plays)
    return tuple(dict.fromkeys(rows))


def is_explained(found: UnderEdition) -> bool:
    """Whether it is known why a case parts: by a clause, or because its board can't be under the other edition."""
    return not found.parts_at or bool(found.problems) or bool(reasons(found))


def is_explained_at_once(found: UnderEdition) -> bool:
    """Whether what is cited where a case parts says why already, or its board does."""
    both = editions_of_ruleset(found.edition)
    cited = both is not None and bool(_that_change_play(both, (*found.here, *found.there)))
    return not found.parts_at or bool(found.problems) or cited


def parted_json(found: UnderEdition) -> dict[str, Any]:
    """A case that parts, with the clauses by which it does, for `--json`."""
    rows = [{"newer": x.newer, "older": list(x.older), "kind": x.kind, "differs": x.differs} for x in reasons(found)]
    return {
        "path": found.path,
        "at": found.parts_at,
        "cites": list(found.cites),
        "by": rows,
        "ends": found.ends,
        "stopped": list(found.stopped),
        "problems": list(found.problems),
    }


def why_lines(found: UnderEdition) -> Iterator[str]:
    """Why a case parts, as lines: the clauses, what is wrong with its board there, what stops it."""
    if rows := reasons(found):
        yield f"by {', '.join(Changed(x.newer, x.older, x.kind, x.plays, x.differs).named for x in rows)}"
    yield from (f"its board there: {problem}" for problem in found.problems)
    yield from (f"there it stops: {stopped.partition(': ')[2]}" for stopped in found.stopped)


def explained(parted: Sequence[UnderEdition]) -> str:
    """Of how many cases that part it is known by which clause, as the end of a sentence; "" without a table."""
    if not parted or editions_of_ruleset(parted[0].edition) is None:
        return ""
    why, at_once = (sum(map(known, parted)) for known in (is_explained, is_explained_at_once))
    return f"; the table of clauses says why of {why}, of {at_once} by what is cited where they part"
