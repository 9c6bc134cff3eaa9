"""Undo and redo in the menu: they name what they take back or make again, and are grey where there is nothing."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QUndoGroup, QUndoStack


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
