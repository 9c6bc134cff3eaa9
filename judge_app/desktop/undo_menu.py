"""Undo and redo in the menu: they name what they take back or make again, and are grey where there is nothing."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QAction, QUndoStack


def tie(stack: QUndoStack, undo: QAction, redo: QAction) -> None:
    """Have the two actions say and do what the stack would."""
    for action, named, able in (
        (undo, stack.undoTextChanged, stack.canUndoChanged),
        (redo, stack.redoTextChanged, stack.canRedoChanged),
    ):
        named.connect(partial(_name, action, action.text()))
        able.connect(action.setEnabled)
    _name(undo, undo.text(), stack.undoText())
    _name(redo, redo.text(), stack.redoText())
    undo.setEnabled(stack.canUndo())
    redo.setEnabled(stack.canRedo())


def _name(action: QAction, verb: str, edit: str) -> None:
    action.setText(f"{verb} {edit.replace('&', '&&')}".rstrip())
