"""Rewrite case files of the first dialect in this one, many at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from judge_app.files.atomic import write_text
from judge_app.files.faults import net
from judge_app.files.problems import BadInput, read_text
from judge_app.scenario.draft import read_draft
from judge_app.scenario.upgrading import is_old, upgraded_text
from judge_app.services.cases import cards
from judge_app.services.each import Report, each_of


@dataclass(frozen=True, slots=True)
class Upgraded:
    """One file: whether it was of the first dialect, and what kept it from being rewritten; "" when nothing did."""

    path: str
    old: bool
    why: str = ""


def upgrade_file(path: Path, *, only_check: bool = False) -> Upgraded:
    """Rewrite a case file that is of the first dialect, in one step, or leave it as it is."""
    try:
        return _upgraded(path, only_check=only_check)
    except BadInput as error:
        return Upgraded(str(path), True, str(error))


def _upgraded(path: Path, *, only_check: bool) -> Upgraded:
    text = read_text(path)
    with net("rewriting it", str(path), text=lambda: text):
        if not is_old(read_draft(text, path)):
            return Upgraded(str(path), False)
        new = upgraded_text(text, path, cards())
        if not only_check:
            write_text(path, new)
    return Upgraded(str(path), True)


def upgrade_files(paths: Sequence[Path], *, only_check: bool = False, report: Report | None = None) -> list[Upgraded]:
    """Rewrite all those that are of the first dialect."""
    return each_of(partial(upgrade_file, only_check=only_check), paths, report, "rewriting cases")
