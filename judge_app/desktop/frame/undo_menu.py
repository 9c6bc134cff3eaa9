"""Undo: edits of what is a value, and the two in the menu, which name what they take back or make again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QUndoCommand, QUndoGroup, QUndoStack


class ValueEdit(QUndoCommand):
    """One edit of a value that is never changed in place: what was shown before and after. `show` shows either.

    Those that `merge` alike become one while they come in a row; "" merges with none.
    """

    def __init__(self, name: str, show: Callable[[Any], None], before: Any, after: object, merge: str) -> None:
        super().__init__(name)
        self._show, self.before, self._after, self._merge = show, before, after, merge

    def undo(self) -> None:
        """Show what was before."""
        self._show(self.before)

    def redo(self) -> None:
        """Show what is after."""
        self._show(self._after)

    def id(self) -> int:
        """Whether it may become one with the next."""
        return 1 if self._merge else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, ValueEdit) or other._merge != self._merge:
            return False
        self._after = other._after
        return True


def undoes(event: QEvent) -> bool:
    """Whether a key takes an edit back or makes it again."""
    keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
    return isinstance(event, QKeyEvent) and any(event.matches(key) for key in keys)


class Named(QObject):
    """Keeps one of the two actions as the edits of what is worked on would have it."""

    def __init__(self, action: QAction, stack: QUndoGroup, way: Literal["undo", "redo"]) -> None:
        super().__init__(action)
        self._action, self._verb = action, action.text()
        undo = way == "undo"
        (stack.undoTextChanged if undo else stack.redoTextChanged).connect(self._name)
        (stack.canUndoChanged if undo else stack.canRedoChanged).connect(self._enable)
        self._name(stack.undoText() if undo else stack.redoText())
        self._enable(stack.canUndo() if undo else stack.canRedo())

    def _name(self, edit: str) -> None:
        self._action.setText(f"{self._verb} {edit.replace('&', '&&')}".rstrip())

    def _enable(self, able: bool) -> None:
        self._action.setEnabled(able)


def turn_undo(group: QUndoGroup, stack: QUndoStack | None) -> None:
    """Let undo and redo be those of these edits from now on."""
    if stack is not None and stack not in group.stacks():
        group.addStack(stack)
    group.setActiveStack(stack)  # type: ignore[arg-type]  # Qt takes none
