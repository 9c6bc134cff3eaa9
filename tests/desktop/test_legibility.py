"""What the bench calls cut, covered or faint is so."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QListWidget, QPushButton, QTabBar, QTreeView, QWidget

from judge_app.bench.legibility import faults
from judge_app.desktop.widgets.rows import WrappingDelegate
from judge_app.desktop.widgets.theme import THEMES

LONG = "a sentence that is much too long for a box of eighty pixels"


@pytest.fixture
def window(qtbot):
    shown = QWidget()
    shown.resize(600, 300)
    shown.setStyleSheet("color: #000000; background: #ffffff")
    qtbot.addWidget(shown)
    return shown


def found(window) -> list[tuple[str, str]]:
    window.show()
    return [(fault.what, fault.text) for fault in faults(window)]


@pytest.mark.parametrize("kind", [QLabel, QPushButton])
def test_a_text_wider_than_its_box_is_cut(window, kind):
    kind(LONG, window).setGeometry(0, 0, 80, 24)
    assert found(window) == [("cut", LONG)]


def test_a_text_that_has_room_is_not(window):
    QLabel(LONG, window).setGeometry(0, 0, 580, 24)
    assert found(window) == []


def test_a_wrapped_text_is_cut_where_its_last_line_has_no_room(window):
    label = QLabel(LONG, window, wordWrap=True)
    label.setGeometry(0, 0, 90, 150)
    assert found(window) == []
    label.resize(90, 30)
    assert found(window) == [("cut", LONG)]


def test_a_hint_and_a_choice_wider_than_their_boxes_are_cut(window):
    box = QComboBox(window)
    box.addItem(LONG)
    box.setGeometry(0, 0, 80, 24)
    QLineEdit(window, placeholderText=LONG).setGeometry(0, 50, 80, 24)
    assert found(window) == [("cut", LONG), ("cut", LONG)]


def test_a_tab_out_of_sight_is_cut(window):
    bar = QTabBar(window, expanding=False)
    for title in ("one side", "another side", "a third side"):
        bar.addTab(title)
    bar.setGeometry(0, 0, 500, 30)
    assert found(window) == []
    bar.resize(120, 30)
    assert ("cut", "a third side") in found(window)


def test_texts_over_each_other_and_faint_ones_are_told(window):
    QLabel("below", window).setGeometry(0, 0, 80, 24)
    QLabel("above", window).setGeometry(10, 4, 80, 24)
    faint = QLabel("faint", window)
    faint.setGeometry(200, 0, 80, 24)
    faint.setStyleSheet("color: #cccccc; background: #ffffff")
    assert set(found(window)) == {("covered", "below"), ("faint", "faint")}


def test_a_list_that_wraps_is_cut_only_where_a_word_is_wider_than_it(window):
    rows = QListWidget(window, wordWrap=True, textElideMode=Qt.TextElideMode.ElideNone)
    rows.setResizeMode(QListWidget.ResizeMode.Adjust)
    rows.setGeometry(0, 0, 120, 200)
    rows.addItem(LONG)
    assert found(window) == []
    rows.addItem(LONG.replace(" ", "-and-").replace("-", ""))
    assert ("cut", rows.item(1).text()) in found(window)


def test_a_view_asks_its_delegate_for_what_that_lays_out_itself(window):
    tree = QTreeView(window)
    delegate = WrappingDelegate(THEMES["light"], tree)
    tree.setItemDelegate(delegate)
    model = QStandardItemModel(tree)
    model.appendRow(QStandardItem(LONG))
    tree.setModel(model)
    tree.setHeaderHidden(True)
    tree.setGeometry(0, 0, 120, 200)
    window.show()
    tree.doItemsLayout()
    assert found(window) == []
    delegate.one_line = True
    assert found(window) == [("cut", LONG)]
