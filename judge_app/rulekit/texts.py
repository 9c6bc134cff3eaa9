"""Carrying out a text in its order: one task works through its effects, each by its row of the table "effects".

A game makes its own `Perform` with its context, declares one rule that calls `perform_next`, and a row for each word:

    EFFECTS = TableOf(texts.EFFECTS)

    @EFFECTS.row(DrawCards, "415.1")
    def draw_cards(game: Game, task: Perform, effect: DrawCards) -> Then | Ask: ...
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.syntax import Node
from judge_app.engine.values import Id, changed

EFFECTS = "effects"
"""The table of a ruleset that says by the class of an effect what carries it out."""


@dataclass(frozen=True, slots=True)
class PerformText(Task):
    """Effects still to be carried out; `ctx` carries what was chosen and mentioned, as the game has it.

    `gathered` and `noted` are what the running one has found so far, where it asks more than once.
    """

    effects: tuple[Node, ...]
    ctx: Any
    gathered: tuple[Id, ...] = ()
    noted: str = ""


@dataclass(frozen=True, slots=True)
class Then:
    """What carrying out an effect gives, if anything changes: the context, and what comes first, in its own place."""

    ctx: Any
    instead: tuple[Node, ...] = ()


CarryOut = Callable[..., Then | Ask | None]
"""What carries out a word: nothing where the text goes on as it is."""


def given(find: Callable[..., Any], of: str) -> Callable[[CarryOut], CarryOut]:
    """Decorator for what carries out a word: it is given what the word's field `of` means, once all that is known.

    `find(game, task, node)` finds that or asks for it, in the name of the word's row, which stands above. Unless told
    otherwise, the text goes on with what was found as mentioned last.
    """

    def made(carry_out: CarryOut) -> CarryOut:
        @wraps(carry_out)
        def once_known(game: Game, task: PerformText, effect: Node) -> Then | Ask | None:
            found = find(game, task, getattr(effect, of))
            if isinstance(found, Ask):
                return found
            return carry_out(game, task, effect, found) or Then(task.ctx.mention(found))

        return once_known

    return made


def perform_next(game: Game, task: PerformText) -> Again | Ask | None:
    """Carry out the text's next effect; what it needs to know is asked as it is reached."""
    if not task.effects:
        return None
    effect = task.effects[0]
    done: Then | Ask = game.state.ruleset.tables[EFFECTS][type(effect)](game, task, effect) or Then(task.ctx)
    if isinstance(done, Ask):
        return done
    left = (*done.instead, *task.effects[1:])
    return Again(changed(task, effects=left, ctx=done.ctx, gathered=(), noted="", answer=None)) if left else None
