"""Parts laid below and beside each other, and named for who can't see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judge_app.desktop.widgets.plain import set_tip

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A part, alone or with its share of the room; a number is a share of the room that stays empty."""

B = TypeVar("B", bound=QBoxLayout)
W = TypeVar("W", bound=QWidget)


def below(
    *parts: Part,
    on: QWidget | None = None,
    margins: tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> QVBoxLayout:
    """Parts below each other, on a widget where one is named."""
    return _filled(QVBoxLayout(on) if on is not None else QVBoxLayout(), parts, margins, spacing)


def beside(
    *parts: Part,
    on: QWidget | None = None,
    margins: tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> QHBoxLayout:
    """Parts beside each other, on a widget where one is named."""
    return _filled(QHBoxLayout(on) if on is not None else QHBoxLayout(), parts, margins, spacing)


def _filled(box: B, parts: tuple[Part, ...], margins: tuple[int, int, int, int] | None, spacing: int | None) -> B:
    if margins is not None:
        box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for each in parts:
        part, share = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QWidget):
            box.addWidget(part, share)
        else:
            box.addLayout(part, share)
    return box


def in_turn(first: QWidget, *parts: QWidget) -> None:
    """Let Tab come to these one after another, from the first of them on, or from where Tab would come to that."""
    while first.focusPolicy() == Qt.FocusPolicy.NoFocus and (before := first.previousInFocusChain()) is not None:
        first = before  # Qt puts nothing after what Tab passes over
    for one, other in pairwise((first, *parts)):
        QWidget.setTabOrder(one, other)


def split(
    way: Qt.Orientation, *parts: QWidget | tuple[QWidget, int], on: QWidget, sizes: Sequence[int] = (), look: str = ""
) -> QSplitter:
    """Parts with a handle between them, each alone or with its share of what room comes to it."""
    halves = named(QSplitter(way, on), look=look)
    for at, each in enumerate(parts):
        part, share = each if isinstance(each, tuple) else (each, 0)
        halves.addWidget(part)
        halves.setStretchFactor(at, share)
    if sizes:
        halves.setSizes(list(sizes))
    return halves


def named(part: W, name: str = "", tip: str = "", *, look: str = "") -> W:
    """The part with what a screen reader calls it, its tooltip, and the name under which the style sheet knows it."""
    if name:
        part.setAccessibleName(name)
    if tip:
        set_tip(part, tip)
    if look:
        part.setObjectName(look)
    return part


def tool(
    text: str, tip: str, parent: QWidget, do: Callable[[], object] | None = None, *, name: str = ""
) -> QToolButton:
    """A small button that does that; it is called by its tip, without the key that stands there in parentheses."""
    button = named(QToolButton(parent), name or tip.partition(" (")[0], tip)
    button.setText(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if do is not None:
        button.clicked.connect(lambda _=False: do())
    return button


def push(
    text: str, tip: str, parent: QWidget, do: Callable[[], object] | None = None, *, name: str = ""
) -> QPushButton:
    """A button that does that, called by what is written on it."""
    button = named(QPushButton(text, parent), name or text.replace("&", "").rstrip("…"), tip)
    button.setAutoDefault(False)
    if do is not None:
        button.clicked.connect(lambda _=False: do())
    return button
