"""How far it goes what a text says, and what of our words no text says where they would stand."""

from __future__ import annotations

from dataclasses import fields

from judge_app.engine.syntax import walk
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words.abilities import Resolve, Static
from judge_app.games.fab.words.amounts import ThisDeals
from judge_app.games.fab.words.base import Happening
from judge_app.games.fab.words.changes import Cant
from judge_app.games.fab.words.happenings import At
from judge_app.games.fab.words.which import AnyHero, That

OF_PLAYERS = ("draw", "gain life")
"""What players do, and objects don't."""


def _waits_for_it(before: object, after: object) -> bool:
    """Whether "if you do" is about what an effect does later, as it is applied."""
    later = isinstance(before, fx.PreventDamage | fx.ModifyNext | fx.Delayed | fx.Replace)
    return later and isinstance(after, fx.IfYouDo | fx.WhenYouDo)


def out_of_place(node: object) -> bool:
    """Whether a text never means a word where it stands."""
    match node:
        case Resolve(effects=(fx.Delayed(when=At()), *_)):  # what starts with "when" or "at" is triggered (6.6.3)
            return True
        case Static(while_=met) if met is not None and any(isinstance(one, ThisDeals) for one in walk(met)):
            return True  # looked at as it resolves (8.4.8)
        case fx.If(effects=(), otherwise=(_, _, *_) | (fx.If() | fx.Delayed() | fx.May(),)):
            return True
        case fx.PayFor(otherwise=(_, _, *_) | (fx.If() | fx.Delayed() | fx.May(),)):
            return True
        case fx.Modify(by=by) if any(isinstance(one, Cant) and (one.of or one.what in OF_PLAYERS) for one in by):
            return True
        case fx.SelfReplacing(effects=(_, _, *_)):  # one effect is replaced, the one before (6.4.7)
            return True
        case fx.If(condition=ThisDeals(), effects=effects) if any(isinstance(one, That) for one in walk(effects[:1])):
            return True  # "it" would be what damage was dealt to
    held = [getattr(node, own.name) for own in fields(node)]  # type: ignore[arg-type]
    if any(isinstance(one, tuple) and any(map(_waits_for_it, one, one[1:])) for one in held):
        return True
    modes = any(isinstance(one, tuple) and any(isinstance(mode, fx.Mode) for mode in one) for one in held)
    somebody = any(isinstance(one, AnyHero) for one in held)
    return (modes and not isinstance(node, fx.Modes)) or (somebody and not isinstance(node, Happening))
