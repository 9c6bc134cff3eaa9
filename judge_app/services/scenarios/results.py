"""What is known of scenarios, kept from one start to the next while neither they nor the program have changed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from hashlib import sha1
from pathlib import Path
from typing import Any

from judge_app.files.atomic import write_text
from judge_app.files.limits import RESULTS_BYTES
from judge_app.files.problems import BadInput, read_text
from judge_app.files.shipped import CODE
from judge_app.files.strict_json import parse_json
from judge_app.services.checking import Checked, check_case
from judge_app.services.scenarios.library import Result, Scenario, UnderEdition
from judge_app.services.scenarios.reading import read_scenario, stamp_of

FILE = "scenarios.json"
RULED_BY = (
    "judge_app/engine",
    "judge_app/games",
    "judge_app/rulekit",
    "judge_app/scenario",
    "judge_app/services",
    "rules_db/cards",
    "rules_db/concordance",
)
MOST_KEPT = 10_000


@cache
def program_stamp() -> str:
    """What changes whenever the program or its cards do: results of another one count for nothing."""
    paths = sorted(
        path for folder in RULED_BY for path in (CODE / folder).rglob("*") if path.suffix in (".py", ".yaml", ".tsv")
    )
    return sha1("".join(f"{path} {stamp_of(path)}\n" for path in paths).encode(), usedforsecurity=False).hexdigest()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a case came to under another edition, by the case and the program of then."""

    stamp: str
    found: UnderEdition

    @property
    def stale(self) -> bool:
        """Whether the case or the program has changed since."""
        return self.stamp != f"{stamp_of(Path(self.found.path))} {program_stamp()}"


class Known:
    """What was read and found of scenarios, by their paths. `scenario` and `run` look only where something changed."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._scenarios: dict[str, Scenario] = {}
        self._results: dict[str, Result] = {}
        self._before: dict[str, Result] = {}
        self._under: dict[str, Elsewhere] = {}
        self.changed = False

    @property
    def of_another_program(self) -> bool:
        """Whether what was kept was found by a program, or with cards, that have changed since."""
        return bool(self._before)

    def load(self) -> None:
        """Take up what was kept. What can't be read is as if it weren't there."""
        try:
            kept = parse_json(read_text(self._file, RESULTS_BYTES))
            results = {path: _made(Result, said) for path, said in kept["results"].items()}
            self._under = {key: _elsewhere(said) for key, said in kept.get("under", {}).items()}
            if kept["program"] == program_stamp():
                self._scenarios = {path: _made(Scenario, said) for path, said in kept["scenarios"].items()}
                self._results = results
            else:
                self._before = results
        except (BadInput, ValueError, TypeError, KeyError, AttributeError):
            self._scenarios, self._results, self._under = {}, {}, {}

    def save(self) -> None:
        """Keep it for the next start. Raises BadInput where that can't be."""
        if not self.changed:
            return
        kept = {
            "program": program_stamp(),
            "scenarios": {path: asdict(one) for path, one in list(self._scenarios.items())[-MOST_KEPT:]},
            "results": {path: asdict(one) for path, one in list(self._results.items())[-MOST_KEPT:]},
            "under": {key: asdict(one) for key, one in list(self._under.items())[-MOST_KEPT:]},
        }
        self._file.parent.mkdir(parents=True, exist_ok=True)
        write_text(self._file, json.dumps(kept))
        self.changed = False

    def scenario(self, path: Path) -> Scenario:
        """What a file says of itself, read again only when it has changed."""
        kept = self._scenarios.get(str(path))
        if kept is None or kept.stamp != stamp_of(path):
            kept = self._scenarios[str(path)] = read_scenario(path)
            self.changed = True
        return kept

    def result(self, scenario: Scenario) -> Result | None:
        """What its run came to; None while it wasn't run as it is now."""
        kept = self._results.get(scenario.path)
        return kept if kept is not None and kept.stamp == scenario.stamp else None

    def run(self, scenario: Scenario) -> Result:
        """What its run comes to, run again only when it has changed."""
        kept = self.result(scenario)
        return kept if kept is not None else self.note(check_case(Path(scenario.path)), scenario.stamp)

    def note(self, checked: Checked, stamp: str = "") -> Result:
        """Take up what a run came to; of the file as it was with that stamp, or as it is now."""
        found = self._results[checked.path] = Result(stamp or stamp_of(Path(checked.path)), checked.why, checked.cites)
        self._before, self.changed = {}, True
        return found

    def note_under(self, found: UnderEdition) -> None:
        """Take up what a case came to under another edition; one that couldn't be read came to nothing."""
        if not found.why:
            stamp = f"{stamp_of(Path(found.path))} {program_stamp()}"
            self._under[_under_key(Path(found.path), found.edition)] = Elsewhere(stamp, found)
            self.changed = True

    def under(self, path: Path, edition: str) -> Elsewhere | None:
        """What a case last came to under another edition, whatever has changed since; None where none is known."""
        return self._under.get(_under_key(path, edition))

    def last(self, path: Path) -> Result | None:
        """What its last run came to, whatever has changed since; None where none is known."""
        return self._results.get(str(path)) or self._before.get(str(path))


def _under_key(path: Path, edition: str) -> str:
    return f"{edition} {path.resolve()}"


def _elsewhere(said: dict[str, Any]) -> Elsewhere:
    made: Elsewhere = _made(Elsewhere, said)
    return replace(made, found=_made(UnderEdition, said["found"]))


def _made(kind: Any, said: dict[str, Any]) -> Any:
    """A value from what was stored; a TypeError where it isn't one's. Lists were tuples."""
    names = {field.name for field in fields(kind)}
    if not isinstance(said, dict) or not set(said) <= names:
        raise TypeError(said)
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in said.items()})
