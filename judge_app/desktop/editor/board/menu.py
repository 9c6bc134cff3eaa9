"""The menus of the table: what can be done with a card, where it can go, what it can be attached to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from judge_app.desktop.frame.keys import by_name
from judge_app.desktop.widgets.plain import in_menu
from judge_app.reports.picture import CardPicture

if TYPE_CHECKING:
    from judge_app.desktop.editor.pane import EditorPane


def card_menu(pane: EditorPane, card: CardPicture | None) -> QMenu:
    """What can be done with the selected cards, with the keys that do the same."""
    menu = _menu(pane, "")
    cards = pane.cards
    menu.addAction("&Add a card here…\tCtrl+E", pane.line.focus)
    menu.addAction("&Paste\tCtrl+V", cards.paste)
    if card is None:
        return menu
    menu.addSeparator()
    menu.addAction("&What it may do…\tReturn", partial(pane.pointing.point, card))
    menu.addAction("&Set what is on it…", pane.tabs.open_card)
    keys = by_name()
    for how in pane.edits.editing.handling:
        menu.addAction(f"{how.text}\t{keys[how.command].keys[0]}", partial(cards.handle, how.command))
    menu.addSeparator()
    menu.addAction("&Duplicate\tCtrl+U", cards.duplicate)
    menu.addAction("Cu&t\tCtrl+X", cards.cut)
    menu.addAction("&Copy\tCtrl+C", cards.copy)
    menu.addAction("&Remove\tDel", cards.remove)
    menu.addSeparator()
    menu.addMenu(move_menu(pane))
    if pane.edits.editing.attaches:
        menu.addMenu(attach_menu(pane))
    return menu


def move_menu(pane: EditorPane) -> QMenu:
    """Every zone that the selected cards can go to, the first ones numbered."""
    menu = _menu(pane, "Mo&ve to\tM")
    for n in range(pane.palette_.into.count()):
        player, zone = pane.palette_.into.itemData(n)
        menu.addAction(_numbered(n, pane.palette_.into.itemText(n)), partial(pane.cards.move_to, player, zone))
    return menu


def attach_menu(pane: EditorPane) -> QMenu:
    """Every card in play that the selected ones can be attached to, and none at all."""
    menu = _menu(pane, "Attac&h to\tA")
    menu.addAction("&Nothing", partial(pane.cards.attach, ""))
    for n, host in enumerate(pane.cards.hosts()):
        menu.addAction(_numbered(n, host.called), partial(pane.cards.attach, host.called))
    return menu


def ask(pane: EditorPane, of: Callable[[EditorPane], QMenu]) -> None:
    """Show such a menu at the card that has the keyboard."""
    zone = pane.table.current_zone()
    if zone is None or not pane.cards.paths():
        pane.said.emit("Choose a card on the table first.")
        return
    at = zone.visualRect(zone.currentIndex()).bottomLeft()
    menu = of(pane)
    menu.popup(zone.viewport().mapToGlobal(at))
    menu.setActiveAction(menu.actions()[0])


def _menu(pane: EditorPane, title: str) -> QMenu:
    menu = QMenu(title, pane)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def _numbered(n: int, text: str) -> str:
    """With a figure or letter to press, so long as these last."""
    keys = "123456789abcdefghijklmopqrstuvwxyz"
    plain = in_menu(text)
    return f"&{keys[n]}  {plain}" if n < len(keys) else plain
