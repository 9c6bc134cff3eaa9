"""Views in a drawer: closed at first, opened by a link for each, one at a time; no name is ever cut off."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QSplitter, QStackedWidget, QToolButton, QWidget

from judge_app.desktop.explorer.flow import FlowRow
from judge_app.desktop.widgets.laying import below, named, split
from judge_app.desktop.widgets.plain import set_tip

CLOSED = -1
SHARES = (11, 9)
"""The parts of the height that the board and an open view have."""


class ViewLinks(FlowRow):
    """A link for each view; left and right go to the neighbour, and turn to it while a view is up."""

    chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(self.chosen)

    def add(self, text: str) -> None:
        """One more link."""
        button = self._link()
        self._group.addButton(button, len(self._group.buttons()))
        self.set_text(len(self._group.buttons()) - 1, text)
        self.setFocusProxy(self._group.button(0))
        button.show()

    def add_other(self, text: str, tip: str) -> QToolButton:
        """A link beside them that leads to no view of the drawer, hidden at first."""
        button = named(self._link(), text, tip)
        button.setText(f"{text} ›")
        button.hide()
        return button

    def _link(self) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setObjectName("link")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        return button

    def set_text(self, at: int, text: str) -> None:
        """What stands on a link."""
        button = self._group.button(at)
        button.setText(f"{text} ›")
        button.setAccessibleName(text)
        set_tip(button, f"{text}: open or close (F7 goes to the next view, Esc closes)")
        self.lay()

    def set_there(self, at: int, *, there: bool) -> None:
        """Whether a view can be gone to."""
        self._group.button(at).setVisible(there)
        self.lay()

    def is_there(self, at: int) -> bool:
        """Whether a view can be gone to."""
        return not self._group.button(at).isHidden()

    def check(self, at: int) -> None:
        """Show that this view is up, or none."""
        for n, button in enumerate(self._group.buttons()):
            button.setChecked(n == at)
        self.setFocusProxy(self._group.button(max(0, at)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        held = next((n for n, button in enumerate(self._group.buttons()) if button.hasFocus()), CLOSED)
        if step is None or held == CLOSED:
            super().keyPressEvent(event)
            return
        at = self.after(held, step)
        if any(button.isChecked() for button in self._group.buttons()):
            self.chosen.emit(at)
        self._group.button(at).setFocus()

    def after(self, at: int, step: int) -> int:
        """The place of the next view in that direction that can be gone to."""
        there = [n for n in range(len(self._group.buttons())) if self.is_there(n) or n == at]
        if at == CLOSED:
            return there[0 if step > 0 else -1]
        return there[(there.index(at) + step) % len(there)]


class Drawer(QWidget):
    """A part of the window with a drawer of views under it. `currentChanged(place)` when another comes up, or none."""

    currentChanged = Signal(int)

    def __init__(self, name: str, over: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons = ViewLinks(name, self)
        self._stack = QStackedWidget(self)
        self._names: list[str] = []
        self._views: list[QWidget] = []
        self._at = CLOSED
        self.halves: QSplitter = split(Qt.Orientation.Vertical, (over, SHARES[0]), (self._stack, SHARES[1]), on=self)
        self.halves.setChildrenCollapsible(False)
        self._stack.hide()
        below((self.halves, 1), self.buttons, on=self, margins=(0, 0, 0, 0), spacing=0)
        self.buttons.chosen.connect(self._toggle)

    def add(self, view: QWidget, name: str) -> None:
        """One more view, by its name."""
        self._names.append(name)
        self._views.append(view)
        self._stack.addWidget(view)
        self.buttons.add(name)

    def rename(self, at: int, name: str) -> None:
        """Call a view otherwise."""
        if self._names[at] != name:
            self._names[at] = name
            self.buttons.set_text(at, name)

    def set_there(self, at: int, *, there: bool) -> None:
        """Whether a view can be gone to; one that is up goes."""
        if there is not self.buttons.is_there(at):
            self.buttons.set_there(at, there=there)
        if not there and at == self._at:
            self.close_it()

    def turn(self, by: int) -> None:
        """Bring up the next view in that direction."""
        self.setCurrentIndex(self.buttons.after(self._at, by))

    def name_of(self, at: int) -> str:
        """What a view is called."""
        return self._names[at]

    def place_of(self, view: QWidget) -> int:
        """The place of a view."""
        return self._views.index(view)

    def count(self) -> int:
        """How many views there are."""
        return len(self._views)

    def currentIndex(self) -> int:
        """The place of the view that is up; -1 while the drawer is closed."""
        return self._at

    def currentWidget(self) -> QWidget | None:
        """The view that is up; None while the drawer is closed."""
        return self._views[self._at] if self._at != CLOSED else None

    def setCurrentIndex(self, at: int) -> None:
        """Bring up the view at that place."""
        opened = self._at == CLOSED
        self._at = at
        self._stack.setCurrentIndex(at)
        self._stack.show()
        if opened:
            tall = self.halves.height()
            self.halves.setSizes([tall * share // sum(SHARES) for share in SHARES])
        self.buttons.check(at)
        self.currentChanged.emit(at)

    def setCurrentWidget(self, view: QWidget) -> None:
        """Bring up a view."""
        self.setCurrentIndex(self.place_of(view))

    def close_it(self) -> None:
        """Close the drawer."""
        self._at = CLOSED
        self._stack.hide()
        self.buttons.check(CLOSED)
        self.currentChanged.emit(CLOSED)

    def _toggle(self, at: int) -> None:
        self.close_it() if at == self._at else self.setCurrentIndex(at)
