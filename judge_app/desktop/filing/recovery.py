"""Work that isn't saved, kept in the data folder so that a killed process loses little of it.

Each window keeps its own place, locked while the window lives; a place that nobody holds was left by a crash.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from judge_app.files.atomic import write_text
from judge_app.files.limits import KEPT_BYTES
from judge_app.files.locks import Lock
from judge_app.files.problems import BadInput, read_text
from judge_app.files.strict_json import parse_json

FOLDER = "recovery"


@dataclass(frozen=True, slots=True)
class Kept:
    """Unsaved work: the case's title and file (empty when it has none), its text, and what was being typed.

    `on_disk` is what the file held then, None where it has none; `at` is when it was kept, in ISO form. `mark` tells
    a case without a file from others: what else is kept of it, such as its sheet, is found by it.
    """

    title: str
    file: str
    text: str
    typing: str | None
    on_disk: str | None
    at: str
    mark: str = ""

    @property
    def path(self) -> Path | None:
        """Its file."""
        return Path(self.file) if self.file else None

    @property
    def when(self) -> str:
        """When it was kept, for a person to read."""
        at = datetime.fromisoformat(self.at).astimezone()
        today = datetime.now().astimezone().date() == at.date()
        return f"{at:%H:%M}" if today else f"{at:%Y-%m-%d %H:%M}"


def now() -> str:
    """This moment, as `Kept.at` has it."""
    return datetime.now().astimezone().isoformat(timespec="milliseconds")


class Place:
    """One window's place in the folder, held from `hold` until `release`."""

    def __init__(self, folder: Path, name: str = "") -> None:
        self._folder, self._name = folder, name or os.urandom(16).hex()
        self.path = folder / f"{self._name}.json"
        self._lock = Lock(folder / f"{self._name}.lock")

    def hold(self) -> bool:
        """Take the place; False where another window has it, or the folder can't be written."""
        return self._lock.take()

    def keep(self, kept: Kept) -> None:
        """Write the work down in one step. Raises BadInput with the reason when that can't be."""
        with suppress(OSError):  # writing says why
            self._folder.mkdir(parents=True, exist_ok=True)
        self.hold()
        write_text(self.path, json.dumps(asdict(kept)))

    def read(self) -> Kept | None:
        """What was kept here; None where nothing is, or nothing that can be read."""
        try:
            kept = Kept(**parse_json(read_text(self.path, KEPT_BYTES)))
            return kept if isinstance(kept.text, str) and kept.when else None
        except (BadInput, ValueError, TypeError):
            return None

    def clear(self) -> None:
        """Nothing is kept here any more."""
        with suppress(OSError):  # it is offered once more at the next start
            self.path.unlink(missing_ok=True)

    def release(self) -> None:
        """Let go of the place; what is kept there stays for the next start."""
        self._lock.let_go()


def left_behind(folder: Path) -> list[tuple[Place, Kept]]:
    """The work that no window holds, newest first, each place held from now on.

    What can't be read is left where it is.
    """
    names = {path.stem for kind in ("*.json", "*.lock") for path in folder.glob(kind)}
    found = []
    for place in (Place(folder, name) for name in sorted(names)):
        if not place.hold():
            continue
        if (kept := place.read()) is not None:
            found.append((place, kept))
        else:
            place.release()
    return sorted(found, key=lambda one: one[1].at, reverse=True)
