"""The ways that a case can go: its main line, the branches of its file, and those that were opened from a choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.worker import Worker
from judge_app.rulekit.cases.case import Act
from judge_app.services.runs import branching
from judge_app.services.runs.expecting import Where
from judge_app.services.runs.timeline import Timeline

BRANCH = "branch"
MAIN = ""
"""The name under which the main line is turned to."""

Ran = tuple[Timeline, str, Timeline]


class Branches(QObject):
    """`shown(timeline)` when another line is to be shown, `listed` when there are others or another is up.

    `edit_wanted(name, change)` for an edit of the case's data, `failed(exception)` when a run went wrong.
    """

    shown = Signal(object)
    listed = Signal()
    edit_wanted = Signal(str, object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.main: Timeline | None = None
        self.current = MAIN
        self._loose: dict[str, tuple[Act, ...]] = {}
        self._lines: dict[str, Timeline] = {}
        self._worker = Worker(self)
        self._worker.done.connect(lambda _, ran: self._ran(cast("Ran", ran)))
        self._worker.failed.connect(lambda _, error: self.failed.emit(error))

    def names(self) -> list[str]:
        """The branches: those of the file in its order, then those that are only open."""
        return list(dict.fromkeys([*self._in_file(), *self._loose]))

    def ways(self) -> tuple[tuple[str, tuple[Act, ...]], ...]:
        """The branches, each with the acts that it goes on with; none for one that is only in the file."""
        return tuple((name, self._loose.get(name, ())) for name in self.names())

    @property
    def up(self) -> str:
        """The branch that is up, "" while it is the main line."""
        return "" if self.current == MAIN else self.current

    def is_kept(self, name: str) -> bool:
        """Whether the file holds that branch."""
        return name in self._in_file()

    @property
    def loose(self) -> list[str]:
        """The branches that are open and that the file doesn't hold."""
        return [name for name in self._loose if not self.is_kept(name)]

    def line(self, name: str) -> Timeline | None:
        """The run of the main line or of a branch, as far as it is there."""
        return self.main if name == MAIN else self._lines.get(name)

    def show_main(self, main: Timeline) -> None:
        """Take a new run of the case; the branch that is up stays up while it is there."""
        self.main = main
        self._lines.clear()
        if self.current not in self.names():
            self.current = MAIN
        self.turn(self.current)

    def forget(self) -> None:
        """Begin another case: nothing that was open for the last one stays."""
        self.main, self.current = None, MAIN
        self._loose.clear()
        self._lines.clear()
        self.listed.emit()

    def open(self, acts: Sequence[Act], name: str) -> None:
        """Open a way of going on as a branch, or turn to the one that goes this way already."""
        found = next((own for own, there in self._loose.items() if there == tuple(acts)), None)
        if found is None:
            found = branching.free_name(name, self.names())
            self._loose[found] = tuple(acts)
        self.turn(found)

    def turn(self, name: str) -> None:
        """Show the main line or a branch, as soon as it has been run."""
        self.current = name
        self.listed.emit()
        line = self.line(name)
        if line is not None:
            self.shown.emit(line)
        elif self.main is not None:
            main, acts = self.main, self._loose.get(name, ())
            self._worker.put(BRANCH, lambda: (main, name, branching.branch_line(main.case, acts, name)))

    def step(self, by: int) -> None:
        """Turn to the next branch or the one before, the main line being first."""
        names = [MAIN, *self.names()]
        self.turn(names[(names.index(self.current) + by) % len(names)])

    def rename(self, new: str) -> None:
        """Call the branch that is up otherwise."""
        old, new = self.current, new.strip()
        if old == MAIN or not new or new == old:
            return
        new = branching.free_name(new, self.names())
        if old in self._loose:
            self._loose = {new if name == old else name: acts for name, acts in self._loose.items()}
        if old in self._lines:
            self._lines[new] = self._lines.pop(old)
        self.current = new
        if self.is_kept(old):
            self.edit_wanted.emit(f"Rename the branch {old}", partial(branching.renamed, name=old, new=new))
        else:
            self.listed.emit()

    def keep(self) -> None:
        """Put the branch that is up into the file."""
        if self.current in self.loose:
            self._keep(self.current)

    def keep_all(self) -> None:
        """Put every branch that is open into the file."""
        for name in self.loose:
            self._keep(name)

    def _keep(self, name: str) -> None:
        if self.main is not None:
            change = partial(branching.with_branch, main=self.main.case, name=name, acts=self._loose[name])
            self.edit_wanted.emit(f"Keep the branch {name}", change)

    def remove(self) -> None:
        """Close the branch that is up, and take it out of the file."""
        name = self.current
        if name == MAIN:
            return
        kept = self.is_kept(name)
        self._loose.pop(name, None)
        self.turn(MAIN)
        if kept:
            self.edit_wanted.emit(f"Remove the branch {name}", partial(branching.without_branch, name=name))

    def where(self) -> Where:
        """Whose expectations are added to: the main line's, or those of the branch that is up."""
        listed = self.main.case.branches if self.main else ()
        return Where(self.current, next((branch.after for branch in listed if branch.name == self.current), 0))

    def can_expect(self) -> bool:
        """Whether something can be expected of what is up: of a branch only once the file has it."""
        return self.current == MAIN or self.is_kept(self.current)

    def stop(self) -> None:
        """End the thread that runs branches."""
        self._worker.stop()

    def _in_file(self) -> list[str]:
        return [branch.name for branch in self.main.case.branches] if self.main else []

    def _ran(self, ran: Ran) -> None:
        main, name, line = ran
        if main is not self.main:
            return
        self._lines[name] = line
        if name == self.current:
            self.shown.emit(line)
