"""The menus of the explorer: a present fact made an expectation by one click, a new scenario from the step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu

from judge_app.desktop.widgets.plain import in_menu
from judge_app.services.runs import expecting
from judge_app.services.runs.expecting import Fact

if TYPE_CHECKING:
    from judge_app.desktop.explorer.pane import ExplorerPane
    from judge_app.reports.picture import CardPicture


class Menus(QObject):
    """Gives the board, the packets and the table of reasons their menus."""

    def __init__(self, pane: ExplorerPane) -> None:
        super().__init__(pane)
        self._pane = pane
        for tree, menu in ((pane.tables.packets, self.of_packet), (pane.why.tree, self.of_value)):
            tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            tree.customContextMenuRequested.connect(
                lambda point, tree=tree, menu=menu: menu(tree.indexAt(point)).popup(tree.viewport().mapToGlobal(point))
            )
        pane.board.menu_wanted.connect(
            lambda card, _player, _zone, point: self.of_card(card).popup(point) if card else None
        )

    def pop_up(self) -> None:
        """The menu of what has the keyboard: a packet, a reason, else the card that was chosen last."""
        pane, focused = self._pane, QApplication.focusWidget()
        for tree, menu in ((pane.tables.packets, self.of_packet), (pane.why.tree, self.of_value)):
            if focused is tree:
                corner = tree.visualRect(tree.currentIndex()).bottomLeft()
                menu(tree.currentIndex()).popup(tree.viewport().mapToGlobal(corner))
                return
        keys = pane.board.chosen_keys()
        line = pane.timeline
        cards = [card for card in line.picture(pane.bar.step).cards() if card.key in keys[:1]] if line else []
        if cards:
            self.of_card(cards[0]).popup(pane.board.mapToGlobal(QPoint(60, 60)))
        else:
            pane.said.emit("Choose a card on the board, a row of the packets' table or a reason first.")

    def of_card(self, card: CardPicture) -> QMenu:
        """What can be expected of a card as it is now."""
        pane, line = self._pane, self._pane.timeline
        facts = expecting.of_card(line, pane.bar.step, card.id, pane.branches.where()) if line else ()
        menu = self._menu(facts)
        menu.addSeparator()
        menu.addAction("&Why is it so?", lambda: pane.moment.ask_why(card.id))
        menu.addAction("&New scenario from this step", pane.scenario_wanted.emit)
        return menu

    def of_packet(self, index: QModelIndex) -> QMenu:
        """What can be expected of the packet that a row belongs to."""
        pane, line = self._pane, self._pane.timeline
        top = index.parent() if index.parent().isValid() else index
        if line is None or not top.isValid():
            return self._menu(())
        seq = line.account.packets[top.row()].seq
        return self._menu(expecting.of_packet(line, seq, pane.branches.where()))

    def of_value(self, index: QModelIndex) -> QMenu:
        """What can be expected of the characteristic that a row belongs to."""
        pane, line = self._pane, self._pane.timeline
        name, card = pane.why.characteristic(index), pane.why.card()
        if line is None or not name or card is None:
            return self._menu(())
        return self._menu(expecting.of_value(line, pane.bar.step, card, name, pane.branches.where()))

    def _menu(self, facts: Sequence[Fact]) -> QMenu:
        menu = QMenu(self._pane)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not self._pane.branches.can_expect():
            _silent(menu, "Keep the branch in the file first (Ctrl+Shift+K)")
            return menu
        for place, fact in enumerate(facts, 1):
            said = f"Expect: {in_menu(fact.text)}"
            action = menu.addAction(f"&{place}  {said}" if place < 10 else said)
            action.triggered.connect(
                lambda _=False, fact=fact: self._pane.edit_wanted.emit(f"Expect that {fact.text}", fact.expected)
            )
        if not facts:
            _silent(menu, "Nothing here that a case can expect at its end or between two acts")
        return menu


def _silent(menu: QMenu, text: str) -> QAction:
    action = menu.addAction(text)
    action.setEnabled(False)
    return action
