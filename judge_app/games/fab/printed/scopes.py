"""How far it goes what a text says, and what of our words no text says where they would stand."""

from __future__ import annotations

from dataclasses import fields

from judge_app.engine.syntax import Node
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words.abilities import Resolve
from judge_app.games.fab.words.base import Happening
from judge_app.games.fab.words.happenings import At
from judge_app.games.fab.words.which import AnyHero


def out_of_place(node: Node) -> bool:
    """Whether a text never means a word where it stands."""
    match node:
        case Resolve(effects=(fx.Delayed(when=At()), *_)):  # what starts with "when" or "at" is triggered (6.6.3)
            return True
        case fx.If(effects=(), otherwise=(_, _, *_) | (fx.If() | fx.Delayed() | fx.May(),)):
            return True
        case fx.PayFor(otherwise=(_, _, *_) | (fx.If() | fx.Delayed() | fx.May(),)):
            return True
    held = [getattr(node, own.name) for own in fields(node)]  # type: ignore[arg-type]
    modes = any(isinstance(one, tuple) and any(isinstance(mode, fx.Mode) for mode in one) for one in held)
    somebody = any(isinstance(one, AnyHero) for one in held)
    return (modes and not isinstance(node, fx.Modes)) or (somebody and not isinstance(node, Happening))
