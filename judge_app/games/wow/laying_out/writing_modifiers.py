"""What is in force in a position, as a case would say it."""

from __future__ import annotations

from typing import Any

from judge_app.engine.syntax import walk
from judge_app.files.encoder import plain_written
from judge_app.games.wow.characteristics.projection import Definite
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.replacing.packet_conditions import RedirectModifier, ShieldModifier
from judge_app.games.wow.triggers.triggers import TriggeredModifier
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import PlayersCant
from judge_app.games.wow.words.effects import Modify, ModifyAll, Redirect, Shield, WhenLater
from judge_app.games.wow.words.which import TargetPlayer, That, TheTargetPlayer, This
from judge_app.rulekit.wording import write

Said = dict[str, Any]


def modifiers_written(writer: Writer) -> list[Said]:
    """Every modifier that a link made, in the order of timestamps."""
    return [said for modifier in writer.state.modifiers if (said := _modifier(writer, modifier))]


def _modifier(writer: Writer, modifier: Any) -> Said:
    label = writer.state.objects[modifier.ctx.source].label
    effect, on, more = _meaning(modifier)
    if modifier.ctx.players and any(isinstance(x, TargetPlayer | TheTargetPlayer) for x in walk(effect)):
        writer.cannot.append(f"the modifier of {label}: which player it targeted")
    names = [writer.names.get(card, "") for card in on]
    if on and not any(names):
        if any(isinstance(part, PlayersCant) for part in getattr(modifier, "by", ())):
            writer.cannot.append(f"the modifier of {label}, which has gone: {write(modifier)}")
        return {}  # what it is about has gone, so it does nothing any more
    if effect is None:
        writer.cannot.append(f"a modifier from {label}: {write(modifier)}")
        return {}
    try:
        written = plain_written(effect)
    except KeyError as unknown:
        writer.cannot.append(f"a modifier from {label}, of which a case has no word for {unknown}")
        return {}
    said: Said = {"by": modifier.ctx.you}
    if source := writer.gone_name(modifier.ctx.source):
        said["from"] = source
    said |= {"effect": written} | ({"on": [name for name in names if name]} if on else {})
    said |= {name: writer.name_of(card) for name, card in more.items()}
    return said | _context(writer, modifier.ctx, with_that=not on)


def _meaning(modifier: Any) -> tuple[Effect | None, tuple[int, ...], dict[str, int]]:
    """The effect that would make a modifier, the cards it is on, and what else it names."""
    if isinstance(modifier, Definite) and modifier.fitting is not None:
        return ModifyAll(modifier.fitting, modifier.by, modifier.lasts), (), {}  # type: ignore[arg-type]
    if isinstance(modifier, Definite):
        made = Modify(That(), modifier.by, modifier.lasts, modifier.while_, modifier.remains)  # type: ignore[arg-type]
        return made, modifier.affects, {}
    if isinstance(modifier, ShieldModifier):
        left = None if modifier.left is None else Number(modifier.left)
        shield = Shield(That(), left, modifier.types, modifier.lasts)  # type: ignore[arg-type]
        return shield, (modifier.protects,), {}
    if isinstance(modifier, RedirectModifier):
        return Redirect(That(), This(), modifier.lasts), (modifier.from_,), {"to": modifier.to}  # type: ignore[arg-type]
    if isinstance(modifier, TriggeredModifier):
        later = WhenLater(modifier.happens, modifier.then, modifier.next_, modifier.lasts)  # type: ignore[arg-type]
        return later, (), {}
    return None, (), {}


def _context(writer: Writer, ctx: Context, *, with_that: bool) -> Said:
    """What a modifier's text knows."""
    cards = {"about": ctx.subject, "other": ctx.other} | ({"on": ctx.that} if with_that else {})
    said: Said = {n: names for n, ids in cards.items() if (names := [x for c in ids if (x := writer.name_of(c))])}
    said |= {
        name: value for name, value in (("X", ctx.x), ("amount", ctx.amount), ("player", ctx.that_player)) if value
    }
    targets = {name: [x for c in ids if (x := writer.name_of(c))] for name, ids in ctx.targets.items()}
    targets = {name: names for name, names in targets.items() if names}
    return said | ({"targets": targets} if targets else {})
