"""Carrying out what a text has players do to cards of their own choice."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.game import Game
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Which, Who
from judge_app.games.wow.words.which import Choose
from judge_app.rulekit.texts import Then


def _of_their_choice(which: Which, who: Who) -> Which:
    """What a player does something to, chosen by that player where there is a choice."""
    return replace(which, by=who) if isinstance(which, Choose) else which


@EFFECTS.row(e.MakesDestroy, "712.3")
def have_destroyed(game: Game, task: Perform, effect: e.MakesDestroy) -> Then:
    """Players destroy cards of their choice."""
    return Then(task.ctx, (e.Destroy(_of_their_choice(effect.which, effect.who)),))


@EFFECTS.row(e.MakesExhaust, "712.3")
def have_exhausted(game: Game, task: Perform, effect: e.MakesExhaust) -> Then:
    """Players exhaust cards of their choice."""
    return Then(task.ctx, (e.Exhaust(_of_their_choice(effect.which, effect.who)),))


@EFFECTS.row(e.MakesPut, "712.3")
def have_put(game: Game, task: Perform, effect: e.MakesPut) -> Then:
    """Players put cards of their choice into their owners' zones."""
    return Then(task.ctx, (e.Move(_of_their_choice(effect.which, effect.who), effect.to),))
