"""The menu of a card on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from judge_app.reports.picture import CardPicture

if TYPE_CHECKING:
    from judge_app.desktop.editor.pane import EditorPane


def card_menu(pane: EditorPane, card: CardPicture | None) -> QMenu:
    """What can be done with the selected cards, with the keys that do the same."""
    menu = QMenu(pane)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.addAction("&Add a card here…", pane.palette_.focus_box)
    menu.addAction("&Paste", pane.cards.paste)
    if card is None:
        return menu
    menu.addSeparator()
    menu.addAction("&Exhausted or ready", partial(pane.cards.toggle, "exhausted"))
    menu.addAction("&One damage more", partial(pane.cards.add_to, "damage", 1))
    menu.addAction("One damage &less", partial(pane.cards.add_to, "damage", -1))
    menu.addAction("&Duplicate", pane.cards.duplicate)
    menu.addAction("C&ut", pane.cards.cut)
    menu.addAction("&Copy", pane.cards.copy)
    menu.addAction("&Remove", pane.cards.remove)
    move = menu.addMenu("&Move to")
    for n in range(pane.palette_.into.count()):
        player, zone = pane.palette_.into.itemData(n)
        move.addAction(pane.palette_.into.itemText(n), partial(pane.cards.move_to, player, zone))
    return menu
