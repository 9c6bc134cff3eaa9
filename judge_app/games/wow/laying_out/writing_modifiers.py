"""What is in force in a position, as a case would say it."""

from __future__ import annotations

from typing import Any

from judge_app.engine.syntax import walk
from judge_app.engine.values import Map
from judge_app.files.encoder import plain_written
from judge_app.games.wow.characteristics.projection import Definite
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.modifiers import ModifierInForce
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.replacing.packet_conditions import RedirectModifier, ShieldModifier
from judge_app.games.wow.triggers.triggers import TriggeredModifier
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import PlayersCant
from judge_app.games.wow.words.effects import Modify, ModifyAll, Redirect, Shield, WhenLater
from judge_app.games.wow.words.which import TargetPlayer, That, TheTargetPlayer, This
from judge_app.rulekit.wording import write


def modifiers_told(writer: Writer) -> tuple[ModifierInForce, ...]:
    """Every modifier that a link made, in the order of timestamps."""
    return tuple(said for modifier in writer.state.modifiers if (said := _modifier(writer, modifier)))


def _modifier(writer: Writer, modifier: Any) -> ModifierInForce | None:
    ctx: Context = modifier.ctx
    label = writer.state.objects[ctx.source].label
    effect, on, to = _meaning(modifier)
    if ctx.players and any(isinstance(x, TargetPlayer | TheTargetPlayer) for x in walk(effect)):
        writer.cannot.append(f"the modifier of {label}: which player it targeted")
    if on and not writer.names_of(on, followed=False):
        if any(isinstance(part, PlayersCant) for part in getattr(modifier, "by", ())):
            writer.cannot.append(f"the modifier of {label}, which has gone: {write(modifier)}")
        return None  # what it is about has gone, so it does nothing any more
    if effect is None:
        writer.cannot.append(f"a modifier from {label}: {write(modifier)}")
        return None
    try:
        plain_written(effect)
    except KeyError as unknown:
        writer.cannot.append(f"a modifier from {label}, of which a case has no word for {unknown}")
        return None
    targets = {name: writer.names_of(ids) for name, ids in ctx.targets.items()}
    return ModifierInForce(
        effect,
        by=ctx.you,
        from_=writer.gone_name(ctx.source),
        on=writer.names_of(on, followed=False) if on else writer.names_of(ctx.that),
        to=writer.name_of(to),
        X=ctx.x,
        targets=Map({name: names for name, names in targets.items() if names}),
        about=writer.names_of(ctx.subject),
        other=writer.names_of(ctx.other),
        amount=ctx.amount,
        player=ctx.that_player,
    )


def _meaning(modifier: Any) -> tuple[Effect | None, tuple[int, ...], int]:
    """The effect that would make a modifier, the cards it is on, and the one to which it redirects."""
    if isinstance(modifier, Definite) and modifier.fitting is not None:
        return ModifyAll(modifier.fitting, modifier.by, modifier.lasts), (), -1  # type: ignore[arg-type]
    if isinstance(modifier, Definite):
        made = Modify(That(), modifier.by, modifier.lasts, modifier.while_, modifier.remains)  # type: ignore[arg-type]
        return made, modifier.affects, -1
    if isinstance(modifier, ShieldModifier):
        left = None if modifier.left is None else Number(modifier.left)
        shield = Shield(That(), left, modifier.types, modifier.lasts)  # type: ignore[arg-type]
        return shield, (modifier.protects,), -1
    if isinstance(modifier, RedirectModifier):
        return Redirect(That(), This(), modifier.lasts), (modifier.from_,), modifier.to  # type: ignore[arg-type]
    if isinstance(modifier, TriggeredModifier):
        later = WhenLater(modifier.happens, modifier.then, modifier.next_, modifier.lasts)  # type: ignore[arg-type]
        return later, (), -1
    return None, (), -1
