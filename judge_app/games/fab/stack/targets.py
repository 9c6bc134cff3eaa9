"""What must be declared for a layer: its modes and its targets, and what is legal for them (1.7.5, 1.8.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.games.fab import board as b
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context, Layer
from judge_app.games.fab.values.matching import fitting
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.games.fab.words.base import Ability

LATER = (fx.Delayed, fx.WhenYouDo, Ability)
"""What is inside these is declared when their own layer is made."""


def effects_of(state: State, id_: int, layer: Layer | None) -> tuple[Node, ...]:
    """The effects of a layer's resolution abilities, in their order (5.3.4)."""
    if layer is not None and layer.effects:
        return layer.effects
    abilities = values(state, id_).get("abilities", ())
    return tuple(effect for one in abilities if isinstance(one, w.Resolve) for effect in one.effects)


def described(effects: Any, modes: tuple[int, ...] = ()) -> Iterator[Any]:
    """The descriptions of targets in a text, in its order: of a modal ability those of the modes declared."""
    if isinstance(effects, tuple):
        for one in effects:
            yield from described(one, modes)
    elif isinstance(effects, wh.Target | wh.AnyTarget | wh.TargetHero):
        yield effects
    elif isinstance(effects, fx.Intimidate) and effects.who is None:
        yield wh.TargetHero(opposing=True)
    elif isinstance(effects, fx.Modes):
        for at in modes:
            yield from described(effects.modes[at].effects, ())
    elif isinstance(effects, Node) and not isinstance(effects, LATER):
        from dataclasses import fields

        for own in fields(effects):  # type: ignore[arg-type]
            yield from described(getattr(effects, own.name), modes)


def modal(effects: Any) -> fx.Modes | None:
    """The modal ability among the effects, if there is one."""
    return next((one for one in effects if isinstance(one, fx.Modes)), None)


def legal(state: State, ctx: Context, described: Any) -> tuple[int, ...]:
    """The legal targets for a description (1.8.5a): public objects in the arena or on the stack unless it says more."""
    seen = view(state)
    if isinstance(described, wh.TargetHero):
        players = b.opponents(state, ctx.you) if described.opposing else b.remaining(state)
        return tuple(b.hero_id(state, player) for player in players)
    if isinstance(described, wh.AnyTarget):
        return living(state, ctx, described.opposing)
    found = fitting(seen, described.of, ctx)
    public = tuple(id_ for id_ in found if b.is_public(state, state.objects[id_]) and id_ != ctx.layer)
    if described.another:
        first = {id_ for group in ctx.targets for id_ in group}
        public = tuple(id_ for id_ in public if id_ not in first)
    return public


@clause("1.8.5d")
def living(state: State, ctx: Context, opposing: bool) -> tuple[int, ...]:
    """Damage can only be dealt to living objects, so only those are legal targets for it (8.5.3)."""
    there = (one for one in b.arena(state) if view(state).values(one.id).get("life") is not None)
    return tuple(one.id for one in there if not opposing or one.whose != ctx.you)


def fewest(described: Any) -> int:
    """How many targets must be declared for a description."""
    return 0 if getattr(described, "up_to", False) else getattr(described, "number", 1)


def most(described: Any) -> int:
    """How many can be."""
    return int(getattr(described, "number", 1))


def why_no_targets(state: State, player: str, card: int, ability: int | None) -> str:
    """Why a layer couldn't get its targets; "" where it could, or where that goes by its modes."""
    if ability is None:
        effects = effects_of(state, card, None)
    else:
        from judge_app.games.fab.stack.permitting import activated

        every = activated(state, card)
        effects = every[ability].effects if ability < len(every) else ()
    ctx = Context(player, card, layer=card if ability is None else -1)
    for one in described(effects):
        if len(legal(state, ctx, one)) < fewest(one) and not isinstance(one, fx.May):
            return "there is no legal target for it"
    return ""
