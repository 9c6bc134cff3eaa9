"""Views one behind the other, with a button for each in as many rows as they need: no name is ever cut off."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QToolButton, QWidget

from judge_app.desktop.laying import below

GAP = 2


class ViewButtons(QWidget):
    """A row of buttons that goes on in the next line where it is full; left and right turn to the neighbour."""

    chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.idClicked.connect(self.chosen)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, text: str) -> None:
        """One more button."""
        button = QToolButton(self)
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._group.addButton(button, len(self._group.buttons()))
        self.set_text(len(self._group.buttons()) - 1, text)
        button.show()

    def set_text(self, at: int, text: str) -> None:
        """What stands on a button."""
        button = self._group.button(at)
        button.setText(text)
        button.setAccessibleName(text)
        button.setToolTip(f"{text} (F7 goes to the next view)")
        self._lay(self.width())

    def set_there(self, at: int, *, there: bool) -> None:
        """Whether a view can be gone to."""
        self._group.button(at).setVisible(there)
        self._lay(self.width())

    def check(self, at: int) -> None:
        """Show that this view is up."""
        self._group.button(at).setChecked(True)
        self.setFocusProxy(self._group.button(at))

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay(self.width())
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        at = self.after(self._group.checkedId(), step)
        self.chosen.emit(at)
        self._group.button(at).setFocus()

    def after(self, at: int, step: int) -> int:
        """The place of the next view in that direction that can be gone to."""
        there = [n for n, button in enumerate(self._group.buttons()) if not button.isHidden() or n == at]
        return there[(there.index(at) + step) % len(there)]

    def _lay(self, width: int, *, move: bool = True) -> int:
        """Put the buttons in lines; how tall they are together."""
        x, y, tall = GAP, GAP, 0
        for button in self._group.buttons():
            if button.isHidden():
                continue
            size = button.sizeHint()
            if x + size.width() > width and x > GAP:
                x, y, tall = GAP, y + tall + GAP, 0
            if move:
                button.setGeometry(QRect(x, y, size.width(), size.height()))
            x, tall = x + size.width() + GAP, max(tall, size.height())
        return y + tall + GAP


class Views(QWidget):
    """Several views of which one is up. `currentChanged(place)` when another comes up."""

    currentChanged = Signal(int)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons = ViewButtons(name, self)
        self._stack = QStackedWidget(self)
        self._names: list[str] = []
        self._views: list[QWidget] = []
        below(self.buttons, (self._stack, 1), on=self, margins=(0, 0, 0, 0), spacing=0)
        self.buttons.chosen.connect(self.setCurrentIndex)

    def add(self, view: QWidget, name: str) -> None:
        """One more view, by its name."""
        self._names.append(name)
        self._views.append(view)
        self._stack.addWidget(view)
        self.buttons.add(name)
        self.buttons.check(self._stack.currentIndex())

    def rename(self, at: int, name: str) -> None:
        """Call a view otherwise."""
        self._names[at] = name
        self.buttons.set_text(at, name)

    def set_there(self, at: int, *, there: bool) -> None:
        """Whether a view can be gone to; where the one that is up goes, the next comes up."""
        self.buttons.set_there(at, there=there)
        if not there and at == self.currentIndex():
            self.turn(1)

    def turn(self, by: int) -> None:
        """Bring up the next view in that direction."""
        self.setCurrentIndex(self.buttons.after(self.currentIndex(), by))

    def name_of(self, at: int) -> str:
        """What a view is called."""
        return self._names[at]

    def count(self) -> int:
        """How many views there are."""
        return self._stack.count()

    def currentIndex(self) -> int:
        """The place of the view that is up."""
        return self._stack.currentIndex()

    def currentWidget(self) -> QWidget:
        """The view that is up."""
        return self._views[self._stack.currentIndex()]

    def setCurrentIndex(self, at: int) -> None:
        """Bring up the view at that place."""
        self._stack.setCurrentIndex(at)
        self.buttons.check(at)
        self.currentChanged.emit(at)

    def setCurrentWidget(self, view: QWidget) -> None:
        """Bring up a view."""
        self.setCurrentIndex(self._stack.indexOf(view))
