"""What nobody can read in a window as it is drawn: words cut by their box, parts that cover each other, faint text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QRadioButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QTabBar,
    QTextEdit,
    QTreeView,
    QWidget,
)

from judge_app.desktop.widgets.theme import contrast

SLACK = 1
"""Pixels by which a text may be wider than its box: fonts are measured in fractions of them."""

READABLE = 4.5
"""The contrast that WCAG 2 asks of text (1.4.3); what can't be used just now need not have it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that can't be read: what is wrong, its text, where it stands by the names of its parents."""

    what: str
    text: str
    where: str

    def __str__(self) -> str:
        return f"{self.what}: “{self.text}” in {self.where}"


def faults(window: QWidget) -> list[Fault]:
    """Everything in sight of a window that is cut, covered or too faint. The window must have been painted."""
    mine = [part for part in window.findChildren(QWidget) if part.window() is window]
    shown = [part for part in mine if part.isVisible() and not part.visibleRegion().isEmpty()]
    picture = window.grab().toImage()
    found = [Fault("cut", text, _where(part)) for part in shown for text in _cut(part)]
    found += [Fault("covered", _said(one), f"{_where(one)} by {_where(other)}") for one, other in _covered(shown)]
    return found + [Fault("faint", _said(part), _where(part)) for part in shown if _faint(part, window, picture)]


def _cut(part: QWidget) -> Iterator[str]:
    """The texts of a part that its box has no room for."""
    if isinstance(part, QLabel):
        yield from _label(part)
    elif isinstance(part, QComboBox):
        yield from _combo(part)
    elif isinstance(part, QTabBar):
        yield from _tabs(part)
    elif isinstance(part, QHeaderView):
        yield from _header(part)
    elif isinstance(part, QAbstractButton | QGroupBox):
        text = part.text() if isinstance(part, QAbstractButton) else part.title()
        if text and (part.sizeHint().width() > part.width() + SLACK or _is_beside_its_scroller(part)):
            yield text
    elif isinstance(part, QLineEdit):
        if not part.text() and _width(part, part.placeholderText()) > part.contentsRect().width():
            yield part.placeholderText()
    elif isinstance(part, QAbstractItemView):
        yield from _items(part)
    elif isinstance(part, QTextEdit) and part.horizontalScrollBar().maximum() > 0:
        yield part.toPlainText()[:60]


def _label(label: QLabel) -> Iterator[str]:
    if not label.text() or not label.pixmap().isNull():
        return
    room = label.contentsRect().adjusted(label.margin(), label.margin(), -label.margin(), -label.margin())
    if label.wordWrap():
        narrow = label.heightForWidth(label.width()) > label.height() + SLACK
        text = label.text() if label.textFormat() == Qt.TextFormat.PlainText else ""
        narrow = narrow or any(_width(label, word) > room.width() + SLACK for word in text.split())
    else:
        narrow = label.sizeHint().width() > label.width() + SLACK or label.sizeHint().height() > label.height() + SLACK
    if narrow or _is_beside_its_scroller(label):
        yield label.text()


def _combo(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    style = box.style()
    room = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box)
    if _width(box, box.currentText()) > room.width() + SLACK:
        yield box.currentText()


def _tabs(bar: QTabBar) -> Iterator[str]:
    for tab in range(bar.count()):
        rect = bar.tabRect(tab)
        if not bar.isTabVisible(tab):
            continue
        if not bar.rect().contains(rect) or _width(bar, bar.tabText(tab)) > rect.width():
            yield bar.tabText(tab)


def _header(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    for section in range(header.count() if model else 0):
        text = str(model.headerData(section, header.orientation()) or "")
        if not header.isSectionHidden(section) and _width(header, text) > header.sectionSize(section):
            yield text


def _items(view: QAbstractItemView) -> Iterator[str]:
    """What a view has no room for across; its delegate says so itself where it lays text out (`cut(index, rect)`)."""
    model, across = view.model(), view.viewport().width()
    if model is None or isinstance(view, QHeaderView):
        return
    asked = getattr(view.itemDelegate(), "cut", None)
    seen: set[tuple[int, int]] = set()
    for y in range(4, view.viewport().height(), 12):
        for x in range(4, across, 40):
            index = view.indexAt(QPoint(x, y))
            rect = view.visualRect(index)
            if not index.isValid() or (rect.x(), rect.y()) in seen:
                continue
            seen.add((rect.x(), rect.y()))
            text = str(index.data() or "")
            if asked is not None:
                yield from asked(index, rect)
            elif _needed(view, index, rect) > min(rect.width(), across) + SLACK:
                yield text


def _needed(view: QAbstractItemView, index: QModelIndex, rect: QRect) -> int:
    """How wide an item must be; of one that wraps in so large a box, how wide its longest word is then."""
    delegate = view.itemDelegate()
    wraps = isinstance(view, QListView | QTreeView) and view.wordWrap()
    if not wraps or not isinstance(delegate, QStyledItemDelegate):
        return view.sizeHintForIndex(index).width()
    option = QStyleOptionViewItem()
    option.initFrom(view)
    option.rect = QRect(0, 0, rect.width(), rect.height())
    delegate.initStyleOption(option, index)
    option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText
    return delegate.sizeHint(option, index).width()


def _is_beside_its_scroller(part: QWidget) -> bool:
    """Whether a part goes on beyond the left or right edge of what it scrolls in."""
    above = part.parentWidget()
    while above is not None and not isinstance(above, QAbstractScrollArea):
        above = above.parentWidget()
    if above is None or not above.viewport().isAncestorOf(part):
        return False
    at = part.mapTo(above.viewport(), QPoint(0, 0)).x()
    return at < -SLACK or at + part.width() > above.viewport().width() + SLACK


def _covered(shown: list[QWidget]) -> Iterator[tuple[QWidget, QWidget]]:
    """Pairs of neighbours with text that lie over each other."""
    told = [part for part in shown if _said(part)]
    for place, one in enumerate(told):
        for other in told[place + 1 :]:
            if one.parentWidget() is other.parentWidget() and not one.isWindow() and not other.isWindow():
                both = one.geometry().intersected(other.geometry())
                if both.width() > SLACK and both.height() > SLACK:
                    yield one, other


def _faint(part: QWidget, window: QWidget, picture: QImage) -> bool:
    """Whether a label or button that can be used shows its text with too little contrast."""
    if not _said(part) or not part.isEnabled():
        return False
    ratio = picture.devicePixelRatio()
    at = part.mapTo(window, QPoint(0, 0))
    box = QRect(at, part.size()).intersected(part.visibleRegion().boundingRect().translated(at))
    seen = picture.copy(QRect(box.topLeft() * ratio, QSize(int(box.width() * ratio), int(box.height() * ratio))))
    pixels = seen.convertToFormat(QImage.Format.Format_RGB32)
    colours = Counter(memoryview(pixels.constBits()).cast("I")) if not pixels.isNull() else Counter()
    if len(colours) < 2:
        return False
    ground = QColor(colours.most_common(1)[0][0]).name()
    return all(contrast(QColor(colour).name(), ground) < READABLE for colour in colours)


def _said(part: QWidget) -> str:
    """The text of a part that holds a single one."""
    if isinstance(part, QLabel | QAbstractButton):
        return part.text()
    return ""


def _width(part: QWidget, text: str) -> int:
    """How wide the widest line of a text is in a part's font."""
    metrics = part.fontMetrics()
    return max((metrics.horizontalAdvance(line.replace("&", "")) for line in text.splitlines()), default=0)


def _where(part: QWidget) -> str:
    names: list[str] = []
    above: QWidget | None = part
    while above is not None:
        name = type(above).__name__
        if not name.startswith("Q") or isinstance(above, QCheckBox | QRadioButton):
            names.append(above.objectName() or name)
        above = above.parentWidget()
    return " in ".join(names[:4]) or type(part).__name__
