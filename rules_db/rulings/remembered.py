"""What is remembered of a log outside it, so that one that lost its records is noticed: how many it had, its backup.

A small file beside the log, never part of a backup: what it says is of this laptop alone. It is only ever a help: where
it can't be read nothing is remembered, where it can't be written that is left.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from judge_app.files.atomic import write_text
from judge_app.files.limits import SETTING_BYTES
from judge_app.files.problems import BadInput, read_text

FILE = "rulings-remembered.json"


@dataclass(frozen=True, slots=True)
class Remembered:
    """How many records the log had; how many that had which it took the place of; the last backup; what was told."""

    records: int = 0
    replaced: int = 0
    backup: str = ""
    backed_up: str = ""
    """When that was (UTC)."""

    in_backup: int = 0
    unfinished: str = ""
    """What was told of a restoring that can't be brought to its end."""

    @property
    def last_backup(self) -> str:
        """Where the last backup is, with its date, so that it can be restored, as the end of a sentence."""
        if not self.backup:
            return "restore a backup, if there is one; none is known here"
        when = self.backed_up[:16].replace("T", " ")
        gone = "" if Path(self.backup).exists() else "; it isn't there now"
        return f"restore the last backup, {self.backup} ({when} UTC, records: {self.in_backup:,}{gone})"


def remembered(folder: Path) -> Remembered:
    """What is remembered of the log there."""
    try:
        said: dict[str, Any] = json.loads(read_text(folder / FILE, SETTING_BYTES))
        known: dict[str, Any] = asdict(Remembered())
        return Remembered(
            **{name: value for name, value in said.items() if name in known and type(value) is type(known[name])}
        )
    except (BadInput, ValueError, AttributeError, RecursionError):
        return Remembered()


def remember(folder: Path, **changed: Any) -> None:
    """Remember that too, whatever was before."""
    before = remembered(folder)
    after = replace(before, **changed)
    if after != before:
        with suppress(BadInput, OSError):
            write_text(folder / FILE, json.dumps(asdict(after), indent=1) + "\n")


def loss(folder: Path, records: int) -> str:
    """What is missing where the log has so many records now, and what to do; '' where it has no fewer than it had."""
    known = remembered(folder)
    if records >= known.records:
        return ""
    now = "is empty" if not records else f"has only {records:,}"
    return (
        f"The log in {folder} had {counted(known.records)} and {now} now. If you began a new one, all is well; "
        f"otherwise {known.last_backup}, or fetch everything from the team."
    )


def counted(records: int) -> str:
    """So many records, in words."""
    return f"{records:,} record{'' if records == 1 else 's'}"


def told_of_loss(folder: Path, records: int) -> None:
    """A person was told of it: what is there now is what it has."""
    remember(folder, records=records, replaced=remembered(folder).records)


def keep_count(folder: Path, records: int) -> None:
    """The log has so many now, which is no fewer than it had."""
    if records > (known := remembered(folder)).records:
        remember(folder, records=records, replaced=known.replaced if records < known.replaced else 0)
