"""Why a text goes no further: which rule of the book a condition in it comes from."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ByIdentity
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.base import Condition, Effect
from judge_app.games.hearthstone.words.conditions import Doomed, HasDied

CONDITIONS_OF_TEXTS = ProcedureOf("conditions of texts")

about_the_doomed = ByIdentity(lambda condition: any(isinstance(node, Doomed) for node in walk(condition)))
"""Whether a condition asks who is mortally wounded or pending destroy."""


NEEDING = (w.Deal, w.Heal, w.Give, w.Freeze, w.Silence, w.Destroy, w.ReturnToHand, w.TakeControl, w.Transform)
"""The words that do nothing where there is nobody for them."""


def in_vain(state: State, effects: Iterable[Effect], ctx: Context) -> bool:
    """Whether a text would reach nobody at all."""
    return all(isinstance(x, NEEDING) and not ids(state, x.to if isinstance(x, TO) else x.which, ctx) for x in effects)


TO = (w.Deal, w.Heal, w.Give)


@CONDITIONS_OF_TEXTS.rule("5b", "5.4")
def the_doomed_have_not_survived(state: State, condition: Condition, ctx: Context) -> bool:
    """Whoever is mortally wounded or pending destroy counts as killed, and not as having survived."""
    return about_the_doomed(condition)


@CONDITIONS_OF_TEXTS.rule("death-cache.3")
def deaths_are_looked_up_in_the_cache(state: State, condition: Condition, ctx: Context) -> bool:
    """Whether something has died is looked up in the Death Event Cache."""
    return isinstance(condition, HasDied)


@CONDITIONS_OF_TEXTS.rule("conditions.5")
def a_spell_looks_as_it_resolves(state: State, condition: Condition, ctx: Context) -> bool:
    """A condition in a spell's text that does not limit its targets is looked at on resolving."""
    return ctx.spell
