"""Getting about: which side is up, its pane made as soon as it can be, the keyboard, what undo takes back."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoGroup

from judge_app.desktop.frame import keys
from judge_app.desktop.frame.coming_back import give_widths
from judge_app.desktop.frame.menus import Menus
from judge_app.desktop.frame.panes import Commands, Frame, Pane, Panes, turn_focus
from judge_app.desktop.frame.sides import BOARD, READER, SEARCH, SHEET, STEPS, Sides
from judge_app.desktop.frame.undo_menu import turn_undo
from judge_app.desktop.frame.warming import Warming

OF_A_CASE = (BOARD, STEPS, SHEET)
PRINT_AGAIN = "This is the sheet as it will be printed; Ctrl+P prints it."
SIDES = {f"side_{name}": side for name, side in keys.SIDES.items() if side != READER}
"""The commands that bring sides up."""


class Going(QObject):
    """Brings sides up. `panes` are taken over as soon as they are there."""

    def __init__(self, frame: Frame, sides: Sides, undo: QUndoGroup, menus: Menus, parent: QObject) -> None:
        super().__init__(parent)
        self._frame, self._sides, self._undo, self._menus = frame, sides, undo, menus
        self.panes: Panes
        self.warming = Warming((frame.work.make_editor, frame.work.seat), self)
        sides.turned.connect(self._turned)
        frame.search.box.textEdited.connect(self._typed)
        frame.search.left.connect(lambda: self.panes[sides.side].take_focus())

    def show_side(self, side: int) -> None:
        """Bring up a side with the keyboard on it; one that is up lists anew."""
        if self._sides.side == side:
            self.panes[side].came_up()
        self._sides.turn_to(side)
        self.panes[side].take_focus()

    def make(self, side: int) -> None:
        """Have the pane of a side that a case is needed for made before what waits for it, in a turn of its own."""
        if side in OF_A_CASE:
            self.warming.then(lambda: self.panes[side])

    def print_sheet(self) -> None:
        """Nothing is printed that wasn't in sight: the first time brings up the sheet."""
        if self._sides.side == SHEET:
            self.panes[SHEET].commands()["print_sheet"]()
        else:
            self.show_sheet()

    def show_sheet(self) -> None:
        """Bring up the sheet that would be printed."""
        self.show_side(SHEET)
        self._frame.say(PRINT_AGAIN)

    def place(self, pane: Pane) -> None:
        """Put a pane that was made just now in its place, as large and wide as it was, with its keys."""
        session = self._frame.session
        if pane.SIDE not in (SEARCH, READER):
            self._sides.put(pane.SIDE, pane.widget)
            give_widths(pane, session.sizes)
        pane.set_zoom(session.zoom)
        self._menus.give_keys(pane)
        if self._sides.side == pane.SIDE:
            self._turn_undo()

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            **{name: partial(self.show_side, side) for name, side in SIDES.items()},
            "focus_search": self._frame.search.take_focus,
            "print_sheet": self.print_sheet,
            "undo": self._undo.undo,
            "redo": self._undo.redo,
            "next_pane": partial(self._turn_pane, 1),
            "previous_pane": partial(self._turn_pane, -1),
        }

    def of_a_case(self) -> set[str]:
        """Those of its commands that need what a case is worked on with."""
        return {"print_sheet", *(name for name, side in SIDES.items() if side in OF_A_CASE)}

    def _typed(self) -> None:
        self.warming.rest()
        self._sides.turn_to(SEARCH)

    def _turned(self, side: int) -> None:
        """A side came up; one whose parts are still being loaded fills as soon as they are."""
        if side in OF_A_CASE and self.panes.get(side) is None:
            self.warming.then(lambda: self._came_up(side) if self._sides.side == side else None)
        else:
            self._came_up(side)

    def _came_up(self, side: int) -> None:
        self.panes[side].came_up()
        self._turn_undo()

    def _turn_undo(self) -> None:
        up = self.panes.get(self._sides.side)
        stack = up.edits_to_undo() if up is not None else None
        document = self._frame.work.files.document
        turn_undo(self._undo, stack or (document.undo if document else None))

    def _turn_pane(self, by: int) -> None:
        up, frame = self.panes[self._sides.side], self._frame
        box = [] if self._sides.side == SEARCH else [frame.search.box]
        parts = [*up.parts(), *frame.reader.parts(), *frame.offers.buttons()[:1], *box]
        turn_focus(parts, by, self._sides)
