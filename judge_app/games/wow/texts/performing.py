"""Processing text in order (709.2b, 712.3): one task works through a list of effects, one handler a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from judge_app.engine.codec import record
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id, changed
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Effect


@record
@dataclass(frozen=True, slots=True)
class Perform(Task):
    """Effects still to be processed; `ctx` carries what was chosen and mentioned.

    `scratch` and `noted` are what the running one has gathered so far.
    """

    procedure = "performing"

    effects: tuple[Effect, ...]
    ctx: Context
    scratch: tuple[Id, ...] = ()
    noted: str = ""


@dataclass(frozen=True, slots=True)
class Then:
    """A handler's result: go on with this context, first with `instead` in the effect's own place."""

    ctx: Context
    instead: tuple[Effect, ...] = ()


Handler = Callable[[Game, Perform, Any], Then | Ask]

HANDLERS: dict[type[Effect], Handler] = {}


def handles(word: type[Effect]) -> Callable[[Handler], Handler]:
    """Decorator: this function carries out that word."""

    def registered(fn: Handler) -> Handler:
        HANDLERS[word] = fn
        return fn

    return registered


@record
@dataclass(frozen=True, slots=True)
class Begin(Effect):
    """From here on it counts whether everything was performed."""


@record
@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """Only if everything since the beginning was actually performed (709.2f)."""

    then: tuple[Effect, ...]


@rule("709.2b", "712.3")
def process_next(game: Game, task: Perform) -> Again | Ask | None:
    """Process the text in order; what a word needs to know is asked as it is reached."""
    if not task.effects:
        return None
    effect, rest = task.effects[0], task.effects[1:]
    result = HANDLERS[type(effect)](game, task, effect)
    if isinstance(result, Ask):
        return result
    return Again(changed(task, effects=result.instead + rest, ctx=result.ctx, scratch=(), noted=""))


@handles(Begin)
def _begin(game: Game, task: Perform, effect: Begin) -> Then:
    return Then(replace(task.ctx, done=True))


@handles(IfDone)
def _if_done(game: Game, task: Perform, effect: IfDone) -> Then:
    if effect.then and not task.ctx.done:
        game.note(Withheld("what follows is not done", "not all of what it depends on was actually done"), "709.2f")
    return Then(task.ctx, effect.then if task.ctx.done else ())


PERFORMING = (process_next,)
