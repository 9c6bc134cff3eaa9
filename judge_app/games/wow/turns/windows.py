"""The tasks of priority, so that procedures can open windows and have checks made."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.state import Task


@saved
class Window(Task):
    """A priority window. `player` gets priority next; `passes` counts the passes in succession."""

    procedure = "window"

    name: str
    player: str
    passes: int = 0

    def after_action(self, player: str) -> Task:
        """Whoever adds a link gets priority again after adding it (410.1)."""
        return replace(self, player=player, passes=0, step="", answer=None)


@saved
class PreProcess(Task):
    """Pre-priority checks before `player` gets priority; `wave` is the wave to come.

    `seen` is how the board looked as the later ones of many waves began, to know an endless series by (803.5).
    """

    procedure = "pre-priority"

    player: str
    wave: int = 1
    seen: tuple[str, ...] = ()


@saved
class AddWaiting(Task):
    """Waiting triggered effects going on the chain (708.1).

    `round` is how many of them are added before later ones, `several` whether there were more than one of them.
    """

    procedure = "waiting"

    ordered: tuple[int, ...] = ()
    player: str = ""
    round: int = 0
    several: bool = False
