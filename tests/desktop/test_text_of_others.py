"""What others wrote is shown as they wrote it: no markup in it is followed, nothing that it names is opened."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt, QUrl
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QStatusBar,
    QTabBar,
    QTextBrowser,
    QTextEdit,
    QWidget,
)
from rulings_log import full, give

from judge_app.desktop import widgets
from judge_app.desktop.frame.sides import BOARD, RULINGS, SCENARIOS, SHEET, STEPS
from judge_app.desktop.widgets.plain import Label, Page, as_text, in_menu, set_tip
from rules_db.rulings.model import CitedText, Edit

MARK = '<img src="file:///etc/hostname"><b>&amp;</b>'
DESKTOP = Path(widgets.__file__).parents[1]
CASE = f"""
judge: 2
title: '{MARK} title'
ruleset: wow-7.4
question: '{MARK} question'
answer: '{MARK} answer'
turn: you
cards:
  '{MARK} orc':
    type: Ally
    cost: 1
    ATK: 1
    health: 1
    powers: []
players:
  you:
    hero: Alliance Mage
    in play: ['{MARK} orc']
    resources: 2
  '{MARK} player':
    hero: Horde Warrior
    in play: [{{card: Plain Orc, as: '{MARK} other'}}]
    resources: 2
happened:
  - everyone passes
expect:
  - card: {{called: '{MARK} other', damage: 0}}
branches:
  - name: '{MARK} branch'
    happened: [everyone passes]
    expect:
      - card: {{called: '{MARK} other', damage: 0}}
"""


def seen(text: str) -> str:
    """What a person sees of a text that Qt may take for rich text."""
    if "<" not in text:
        return text
    page = QTextDocument()
    page.setHtml(text)
    return page.toPlainText() if QtGui.Qt.mightBeRichText(text) else text


def holds(model: QAbstractItemModel, under: QModelIndex, deep: int = 3) -> Iterator[QModelIndex]:
    for row in range(min(model.rowCount(under), 60)):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(under)
        yield from (model.index(row, column, under) for column in range(columns))
        if deep:
            yield from holds(model, model.index(row, 0, under), deep - 1)


SAID = (
    Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole, Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole,
)  # fmt: skip
"""What Qt, or a screen reader, takes as it is."""

MADE_RICH = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole)


def rich_texts_of(part: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of a widget that Qt could take for rich text, with where it stands."""
    name = type(part).__name__
    yield f"{name}.toolTip", part.toolTip()
    yield f"{name}.whatsThis", part.whatsThis()
    if isinstance(part, QLabel) and part.textFormat() is not Qt.TextFormat.PlainText:
        yield f"{name}.text", part.text()
    if isinstance(part, QAbstractItemView | QComboBox) and part.model():
        for index in holds(part.model(), QModelIndex()):
            yield from ((f"{name} {role.name}", str(index.data(role) or "")) for role in MADE_RICH)
    if isinstance(part, QTabBar):
        yield from (("tab", part.tabToolTip(at)) for at in range(part.count()))
    for action in part.actions():
        yield f"{name}'s action", action.toolTip()
        yield f"{name}'s action", action.whatsThis()


def plain_texts_of(part: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of a widget that is shown, or read out, as it is."""
    name = type(part).__name__
    yield f"{name}'s name", part.accessibleName()
    yield f"{name}'s description", part.accessibleDescription()
    yield f"{name}'s status", part.statusTip()
    if isinstance(part, QLabel) and part.textFormat() is Qt.TextFormat.PlainText:
        yield f"{name}.text", part.text()
    if isinstance(part, QAbstractButton | QLineEdit):
        yield f"{name}.text", part.text()
    if isinstance(part, QLineEdit):
        yield f"{name}'s hint", part.placeholderText()
    if isinstance(part, QPlainTextEdit | QTextEdit):
        yield f"{name}'s page", part.toPlainText()
    if isinstance(part, QGroupBox | QMenu):
        yield f"{name}.title", part.title()
    if isinstance(part, QTabBar):
        yield from (("tab", part.tabText(at)) for at in range(part.count()))
    if isinstance(part, QStatusBar):
        yield "status bar", part.currentMessage()
    if isinstance(part, QAbstractItemView | QComboBox) and part.model():
        for index in holds(part.model(), QModelIndex()):
            yield from ((f"{name} {role.name}", str(index.data(role) or "")) for role in SAID)
    for action in part.actions():
        yield f"{name}'s action", action.text()
        yield f"{name}'s action's status", action.statusTip()


def pictures_and_links(page: QTextDocument) -> Iterator[str]:
    """The pictures of a page, and where its links lead."""
    block = page.begin()
    while block.isValid():
        for fragment in block:
            shape = fragment.fragment().charFormat()
            if shape.isImageFormat():
                yield shape.toImageFormat().name()
            if shape.isAnchor():
                yield shape.anchorHref()
        block = block.next()


def test_markup_in_a_text_is_seen_as_it_was_written(qtbot):
    label = Label(MARK)
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText
    set_tip(label, MARK)
    assert seen(label.toolTip()) == MARK
    set_tip(label, [MARK, "", MARK])
    assert seen(label.toolTip()).split("\n") == [MARK, "", MARK]
    assert as_text("a & b") == "a & b"
    assert in_menu("a & b") == "a && b"


def test_a_page_opens_nothing_that_it_names(qtbot, tmp_path):
    page = Page()
    qtbot.addWidget(page)
    secret = tmp_path / "secret.css"
    secret.write_text("a secret", encoding="utf-8")
    for kind in (QTextDocument.ResourceType.StyleSheetResource, QTextDocument.ResourceType.HtmlResource):
        assert "secret" not in bytes(page.loadResource(kind.value, QUrl.fromLocalFile(str(secret)))).decode()
    picture = page.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("file:///etc/hostname"))
    assert (picture.width(), picture.height()) == (1, 1)


@pytest.fixture
def marked(window, qtbot, tmp_path):
    """A window with a case and rulings that have markup in every field, every side brought up."""
    give(full(question=MARK, ruling=MARK, event=MARK, judge=MARK, table=MARK, players=(MARK, MARK), remedy=MARK,
              head_judge=MARK, round=MARK, agreed=(MARK,), disputed=(MARK,), time_extension=MARK, note=MARK,
              answers=(MARK,), outcome=(MARK,), edits=(Edit("ruling", MARK, MARK),), book=MARK, program=MARK,
              rules=(CitedText("toy-1:100.2a", MARK),), scenario=CASE, scenario_name=MARK))  # fmt: skip
    path = tmp_path / "<b>case<b>.yaml"
    path.write_text(CASE, encoding="utf-8")
    window.cases.open_case(path)
    qtbot.waitUntil(lambda: window.work.timeline is not None, timeout=20_000)
    for side in (BOARD, STEPS, SCENARIOS, SHEET, RULINGS):
        window.show_side(side)
        qtbot.wait(50)
    window.search.box.setText("kind:ruling img")
    qtbot.waitUntil(lambda: window.search.model.about == "kind:ruling img")
    qtbot.waitUntil(lambda: not window.log.errands.under_way, timeout=20_000)
    return window


def check_rich(parts: list[QWidget]) -> None:
    """What may be rich text shows what others wrote as they wrote it."""
    met = 0
    for part in parts:
        for where, text in rich_texts_of(part):
            met += "hostname" in text
            assert "\ufffc" not in seen(text), f"a picture of {where}: {text}"
            assert "hostname" not in text or MARK in seen(text), f"{where}: {text}"
    assert met > 5


def check_plain(parts: list[QWidget]) -> None:
    """What is shown, or read out, as it is has no markup of ours."""
    met = set()
    for part in parts:
        for where, text in plain_texts_of(part):
            if "hostname" in text:
                met.add(where)
            assert "&lt;" not in text, f"{where}: {text}"
            assert "<div style" not in text, f"{where}: {text}"
    assert len(met) > 12, met


def check_pages(parts: list[QWidget]) -> None:
    """No page has a picture of others, or a link that they made, or loads anything."""
    browsers = [part for part in parts if isinstance(part, QTextBrowser)]
    assert browsers
    assert all(isinstance(page, Page) for page in browsers)
    pages = [part.document() for part in parts if isinstance(part, QPlainTextEdit | QTextEdit)]
    assert any("hostname" in page.toPlainText() for page in pages)
    for page in pages:
        assert not [at for at in pictures_and_links(page) if "hostname" in at or at.startswith("file:")]
        assert "\ufffc" not in page.toPlainText()


def test_no_part_of_the_window_takes_what_others_wrote_for_markup(marked):
    parts = [marked, *marked.findChildren(QWidget)]
    check_rich(parts)
    check_plain(parts)
    check_pages(parts)
    for action in marked.findChildren(QAction):
        assert "\ufffc" not in seen(action.toolTip()), action.toolTip()


def test_a_menu_shows_an_ampersand_of_a_name(marked):
    from judge_app.desktop.editor.board.menu import attach_menu

    editor = marked.work.editor
    menu = attach_menu(editor)
    assert isinstance(menu, QMenu)
    named = [action.text() for action in menu.actions() if "hostname" in action.text()]
    assert named
    assert all("&&amp;" in text for text in named)


def calls(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


@pytest.mark.parametrize("path", sorted(DESKTOP.rglob("*.py")), ids=lambda path: path.stem)
def test_labels_tooltips_and_pages_are_made_in_the_one_way(path):
    text = path.read_text(encoding="utf-8")
    if path.name == "plain.py":
        return
    used = set(calls(ast.parse(text)))
    assert not used & {"setToolTip", "QTextBrowser", "setWhatsThis"}
    if "QLabel" in used:
        made = re.findall(r"\bQLabel\((?:[^()]|\([^()]*\))*\)", text)
        assert all("RichText" in one for one in made), made
    for asked in re.findall(r"QMessageBox\.(?:question|warning|critical|information)\((?:[^()]|\([^()]*\))*\)", text):
        assert "as_text(" in asked, asked
