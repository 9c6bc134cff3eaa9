"""A run told with the names that a judge entered: the same case, run anew with its players called so."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.reports.account import Account
from judge_app.scenario.renaming import with_players_called
from judge_app.scenario.run import CaseRun, attempt


def too_many_named(account: Account, players: Sequence[str]) -> str:
    """What is wrong with so many names for the players of a run; nothing where each may be one's."""
    seats = len(account.before)
    if not seats or len(players) <= seats:
        return ""
    return f"This board has {seats} players, but {len(players)} are named: {', '.join(players)}."


def run_with_names(run: CaseRun, players: Sequence[str]) -> CaseRun | None:
    """The same run with its players called so, entry for entry.

    None where nobody is named, or where the names can't be carried through: two are the same, or the case leans on
    its own. A run to which answers were given beside its case can't be done anew either.
    """
    called = {old: new.strip() for old, new in zip(run.case.players, players, strict=False) if new.strip()}
    if not called:
        return None
    try:
        other = attempt(with_players_called(run.case, called), keep=bool(run.kept))
    except ValueError:
        return None
    return other if _shape(other) == _shape(run) else None


def _shape(run: CaseRun) -> list[tuple[str, type, int]]:
    return [(entry.rule, type(entry.event), entry.cause) for entry in run.seen.entries]
