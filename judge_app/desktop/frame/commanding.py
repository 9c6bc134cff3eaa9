"""Carrying out commands: the window's own at once, those of a pane by the pane, made before where it must be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge_app.desktop.frame.going import OF_A_CASE, SIDES, Going
from judge_app.desktop.frame.holding import Holding
from judge_app.desktop.frame.keys import Command, by_name
from judge_app.desktop.frame.panes import Commands, Frame


class Commanding:
    """`own()` are the commands that concern no pane alone."""

    def __init__(self, frame: Frame, going: Going, own: Callable[[], Commands]) -> None:
        self._frame, self._going, self._own = frame, going, own
        self._holding = Holding(going)
        going.warming.served.connect(self._holding.end)

    def do(self, command: Command) -> None:
        """Carry out a command; one that a case is needed for, as soon as that can be worked on."""
        own = self._own()
        if command.name in own:
            waits = command.name in {*self._frame.cases.commands(), *self._going.of_a_case()}
            do = own[command.name]
        else:
            waits, do = command.pane in OF_A_CASE, partial(self._do_in_pane, command)
        if not waits:
            do()
            return
        if not self._going.warming.is_ready:
            self._holding.begin()
            self._going.make(SIDES.get(command.name, command.pane))
        self._going.warming.then(do)

    def do_named(self, name: str) -> None:
        """Carry out the command of that name."""
        self.do(by_name()[name])

    def _do_in_pane(self, command: Command) -> None:
        if command.brings_up:
            self._frame.turn_to(command.pane)
        self._going.panes[command.pane].commands()[command.name]()
