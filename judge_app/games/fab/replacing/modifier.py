"""A replacement effect that could be applied to an event (6.4.2)."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.engine.values import Id, PlayerName
from judge_app.games.fab.context import Context
from judge_app.games.fab.values.lasting import Lasting

STANDARD, PREVENTION, OUTCOME = "standard", "prevention", "outcome"


@saved
class Modifier:
    """A replacement effect of a stage of 6.5: `how` is what says it, of an ability or of what lasts.

    `total` is what a prevention effect can prevent, None for all of the event; `keyword` what the ability is of.
    """

    name: str
    source: Id
    player: PlayerName
    stage: str
    how: Node
    ctx: Context
    optional: bool = False
    total: int | None = None
    lasting: Lasting | None = None
    keyword: str = ""

    def why_not(self, state: State, about: object) -> str:
        """Nothing: those that could not be applied are not among them."""
        return ""
