"""One task works through a list of effects (709.2b, 712.3), one row of the table a word."""

from __future__ import annotations

from dataclasses import field, replace

from judge_app.engine.codec import saved
from judge_app.engine.game import Game
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import events as e
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit import texts
from judge_app.rulekit.texts import Then

EFFECTS = TableOf(texts.EFFECTS)
"""What carries out each word of a text."""


@saved
class Perform(texts.PerformText):
    """Effects still to be processed; `known` is what was read already of the amounts in them, by their words."""

    procedure = "performing"

    effects: tuple[Effect, ...]
    ctx: Context
    known: Map[int] = field(default_factory=Map)


@saved
class Begin(Effect):
    """From here on it counts whether everything was performed."""


@saved
class IfDone(Effect):
    """Only if everything since the beginning was actually performed (709.2f)."""

    then: tuple[Effect, ...]


@EFFECTS.row(Begin)
def _begin(game: Game, task: Perform, effect: Begin) -> Then:
    return Then(replace(task.ctx, done=True, replaced=False))


@EFFECTS.row(IfDone, "709.2f")
def if_you_do(game: Game, task: Perform, effect: IfDone) -> Then:
    """What follows "if you do" is processed only if all of what it depends on was actually performed."""
    if effect.then and task.ctx.done:
        game.note(e.AllWasDone(task.ctx.source))
    elif effect.then:
        game.note(Withheld("what follows is not done", "not all of what it depends on was actually done"))
    return Then(task.ctx, effect.then if task.ctx.done else ())
