"""The figures of how runs are told: what of every case's run `judge run` prints, and how long that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from pathlib import Path

from judge_app.bench.figures import Figure
from judge_app.reports.account import Account
from judge_app.reports.condense import key_steps
from judge_app.reports.text import MUST_HOLD, account_lines
from judge_app.scenario.run import run_case
from judge_app.services.cases import FIRST_CASE, account_of, all_cases, open_case
from judge_app.services.checking import rules_reached
from judge_app.services.each import each_of
from judge_app.services.scenarios.named_rules import meant_by, names_of_rules
from rules_db.library import Library, open_library

MOST_LINES = 25
MOST_IDLE = 5.0


@dataclass(frozen=True, slots=True)
class ToldCase:
    """How a case with its branches is told: whether it cites what it is named for, and the lines of its short accounts.

    `deciding` are those that say what was withheld or refused, `hidden` those of them that the short accounts leave
    out, `idle` those that only say that a player passes or that a round of upkeep found nothing.
    """

    cites_its_name: bool
    lines: int
    idle: int
    deciding: int
    hidden: int


def told_case(path: Path, names: Mapping[str, Mapping[str, set[str]]]) -> ToldCase:
    """Run a case and its branches and look at what would be printed of them."""
    case = open_case(path)
    runs = [case, *(case.branch(branch.name) for branch in case.branches)]
    played = [run_case(one) for one in runs]
    meant = meant_by(path.stem, names[case.words.ruleset.book])
    counted = [_counted(account_of(run)) for run in played]
    return ToldCase(any(meant & rules_reached(run) for run in played), *map(sum, zip(*counted, strict=True)))


def names_of(library: Library, book: str) -> dict[str, set[str]]:
    """What scenarios of a book may be named for, and the rules that each name means."""
    entries = [entry for entry in library.entries.values() if entry.book == book]
    terms = (entry for entry in entries if entry.kind == "glossary" and not entry.keyword)
    sent_on = {entry.id.rpartition(":")[2]: [x for x in entry.links if "glossary:" not in x] for entry in terms}
    return names_of_rules([entry.id for entry in entries], sent_on)


def _counted(account: Account) -> tuple[int, int, int, int]:
    steps = key_steps(account)
    deciding, shown = ([told for told in some if told.kind == "withheld"] for some in (account.told, steps))
    idle = sum(told.kind in ("pass", "idle") for told in steps)
    return len(steps), idle, len(deciding), len(deciding) - len(shown)


def lines_before_what_must_hold(account: Account) -> int:
    """How many lines `judge run` prints before it comes to what must hold."""
    return sum(1 for _ in takewhile(lambda line: line != MUST_HOLD, account_lines(account, key_steps(account))))


def account_figures() -> Iterator[Figure]:
    """All of them, over every case of the library."""
    with closing(open_library()) as library:
        names = {book.id: names_of(library, book.id) for book in library.books}
    told = each_of(partial(told_case, names=names), all_cases(), None, "")
    without = sum(not one.cites_its_name for one in told)
    yield Figure("cases that don't cite the rule in their name", without, "cases", 0)
    yield Figure("what was withheld or refused", sum(one.deciding for one in told), "entries")
    yield Figure("of these left out by judge run", sum(one.hidden for one in told), "entries", 0)
    share = 100 * sum(one.idle for one in told) / sum(one.lines for one in told)
    yield Figure("passes and empty rounds among the lines", share, "%", MOST_IDLE)
    first = account_of(run_case(open_case(FIRST_CASE)))
    yield Figure("account of the first case", lines_before_what_must_hold(first), "lines", MOST_LINES)
