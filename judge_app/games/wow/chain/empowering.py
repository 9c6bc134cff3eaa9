"""Empower text of abilities: what of it counts as the ability is added (glossary: empower)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.effects import Empower
from judge_app.games.wow.words.powers import WhenResolved
from judge_app.rulekit.wording import write

if TYPE_CHECKING:
    from judge_app.games.wow.chain.adding import AddLink


def heard(effect: Effect, ctx: Context) -> bool:
    """Whether a part of the text counts: Empower text only where it was found active as the link was added."""
    return not isinstance(effect, Empower) or write(effect.thing) in ctx.empowered


@rule("glossary:empower")
def hear_empower_text(game: Game, task: AddLink) -> None:
    """Empower text counts only if its player controls such a card now; otherwise it is ignored with all it asks for."""
    if task.resource or task.power is not None:
        return
    link = game.state.objects[task.link]
    ctx = link.mark(b.CONTEXT)
    own = (part for part in game.state.card_of(link).powers if isinstance(part, WhenResolved))
    for effect in (x for part in own for x in part.effects if isinstance(x, Empower)):
        thing = write(effect.thing)
        if reader(game.state, ctx).fitting(effect.thing):
            ctx = replace(ctx, empowered=(*ctx.empowered, thing))
            game.do(atoms.set_context(game.state, task.link, ctx, e.EmpowerHeard(task.player, task.link, thing)))
        else:
            because = f"there is no {thing} as it is added; its targets aren't chosen"
            game.note(Withheld(f"a part of {link.label} is ignored", because, (task.link,)))
