"""Why a text goes no further: which rule of the book a condition in it comes from."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import ByIdentity
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.base import Condition, Effect
from judge_app.games.hearthstone.words.conditions import Doomed, HasDied

CONDITIONS_OF_TEXTS = ProcedureOf("conditions of texts")

about_the_doomed = ByIdentity(lambda condition: any(isinstance(node, Doomed) for node in walk(condition)))
"""Whether a condition asks who is mortally wounded or pending destroy."""


IN_VAIN = TableOf("in vain for nobody")
"""The words that do nothing where there is nobody for them, with the field that says for whom."""
for _word, _field in (
    *((word, "to") for word in (w.Deal, w.Heal, w.Give)),
    *((word, "which") for word in (w.Freeze, w.Silence, w.Destroy, w.ReturnToHand, w.TakeControl, w.Transform)),
):
    IN_VAIN.value(_word, _field, "5")


def in_vain(state: State, effects: Iterable[Effect], ctx: Context) -> bool:
    """Whether a text would reach nobody at all."""
    needing = IN_VAIN.of(state)
    return all(type(x) in needing and not ids(state, getattr(x, needing[type(x)].value), ctx) for x in effects)


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
