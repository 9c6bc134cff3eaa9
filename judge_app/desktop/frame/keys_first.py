"""Keys that mean the same everywhere: a command's key before a box that has a use for it, Return on a button.

What has the keyboard is in sight.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QPushButton, QScrollArea, QToolButton, QWidget

from judge_app.desktop.frame.keys import TYPED

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
Modifier = Qt.KeyboardModifier
HELD = Modifier.ControlModifier | Modifier.AltModifier | Modifier.MetaModifier
MATCHES = QKeySequence.SequenceMatch


class KeysFirst(QObject):
    """Asked before the widget of the window that has the keyboard what a key is.

    A box asks for keys that it edits with, on some systems for Ctrl+E and Ctrl+K too; those of the table of keys stay
    commands, other than those that the table leaves to typing. Keys without Ctrl, Alt or a number (F6) are typed.
    """

    def __init__(self, window: QMainWindow, actions: Mapping[str, QAction]) -> None:
        super().__init__(window)
        self._window, self._actions = window, actions
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._turn)
            self._turn(None, QApplication.focusWidget())

    def _turn(self, before: QWidget | None, now: QWidget | None) -> None:
        """Another widget has the keyboard."""
        if before is not None:
            before.removeEventFilter(self)
        if now is not None and self._is_inside(now.window()):
            now.installEventFilter(self)
            _bring_into_sight(now)

    def _is_inside(self, whole: QWidget) -> bool:
        """Whether that is the window, or something that pops up in it."""
        above = whole.parentWidget()
        pops_up = whole.windowType() == Qt.WindowType.Popup and not isinstance(whole, QMenu)
        return whole is self._window or (pops_up and above is not None and above.window() is self._window)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if isinstance(watched, QPushButton | QToolButton) and _is_enter(event):
            return self._press(watched, event, now=not overrides)
        if not overrides or not self._is_command(watched, event):
            return False
        if (popup := QApplication.activePopupWidget()) is not None and not isinstance(popup, QMenu):
            popup.hide()  # no command works while it is open
        event.ignore()
        return True

    def _press(self, button: QPushButton | QToolButton, event: QKeyEvent, *, now: bool) -> bool:
        """Return presses what has the keyboard, which no list around it may take for its own."""
        event.accept()
        if now and not event.isAutoRepeat():
            button.animateClick()
        return True

    def _is_command(self, widget: QWidget, event: QKeyEvent) -> bool:
        """Whether a command has that key where it is pressed."""
        held = event.modifiers() & HELD
        plain = not held and not Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
        if plain or (held == Modifier.ControlModifier | Modifier.AltModifier and event.text().isprintable()):
            return False  # with both held, some keyboards type signs
        pressed = QKeySequence(event.keyCombination())
        return any(
            name not in TYPED and self._works(action, widget) and _begins(action, pressed)
            for name, action in self._actions.items()
        )

    def _works(self, action: QAction, widget: QWidget) -> bool:
        if not action.isEnabled():
            return False
        if action.shortcutContext() == Qt.ShortcutContext.WindowShortcut:
            return True
        return any(isinstance(part, QWidget) and _holds(part, widget) for part in action.associatedObjects())


def _bring_into_sight(widget: QWidget) -> None:
    """Scroll to what the keyboard came to from elsewhere: Qt does so for its own neighbours alone."""
    above: QWidget | None = widget.parentWidget()
    while above is not None and widget.visibleRegion().isEmpty():
        if isinstance(above, QScrollArea) and (whole := above.widget()) is not None and whole.isAncestorOf(widget):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _is_enter(event: QKeyEvent) -> bool:
    return event.key() in ENTER and not event.modifiers() & ~Modifier.KeypadModifier


def _holds(part: QWidget, widget: QWidget) -> bool:
    return part is widget or part.isAncestorOf(widget)


def _begins(action: QAction, pressed: QKeySequence) -> bool:
    return any(pressed.matches(keys) != MATCHES.NoMatch for keys in action.shortcuts())
