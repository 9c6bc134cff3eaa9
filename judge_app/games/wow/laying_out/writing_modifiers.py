"""What is in force and what has happened this turn in a position, as a case would say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.syntax import walk
from judge_app.engine.trace import Event
from judge_app.files.encoder import plain_written
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import Definite
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.links import powers_for
from judge_app.games.wow.laying_out.writing_names import Writer
from judge_app.games.wow.replacing.packet_modifiers import RedirectModifier, ShieldModifier
from judge_app.games.wow.triggers.triggers import TriggeredModifier
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.continuous import PlayersCant
from judge_app.games.wow.words.effects import Modify, ModifyAll, Redirect, Shield, WhenLater
from judge_app.games.wow.words.which import TargetPlayer, That, TheTargetPlayer, This

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
            writer.cannot.append(f"the modifier of {label}, which has gone: {modifier.english()}")
        return {}  # what it is about has gone, so it does nothing any more
    if effect is None:
        writer.cannot.append(f"a modifier from {label}: {modifier.english()}")
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


# --- this turn ------------------------------------------------------------------------------------


def history_written(writer: Writer) -> list[Said]:
    """What rules may ask about this turn, in order; what lies on the chain or in a combat under way tells of itself."""
    chain = set(writer.state.zone(b.CHAIN))
    fighting = set(b.combat(writer.state, "attacker"))
    found = []
    for past in writer.state.history:
        event = past.event
        if getattr(event, "link", -1) in chain or (isinstance(event, e.Attacked) and event.attacker in fighting):
            continue
        told = _TOLD.get(type(event))
        if told is not None and (said := told(writer, event)):
            found.append(said)
    return found


def _named(writer: Writer, *cards: int) -> list[str]:
    """What cards on the table or gone from it are called; nothing where one of them has no name."""
    names = [writer.gone_name(card) if card >= 0 else "" for card in cards]
    return names if all(names) else []


def _placed(writer: Writer, event: e.ResourcePlaced) -> Said:
    link = writer.state.objects[event.link].became if event.link >= 0 else -1
    return {} if link in writer.state.zone(b.CHAIN) else {"placed": {"by": event.player}}


def _used(writer: Writer, event: e.EffectAnnounced) -> Said:
    name = writer.names.get(event.source)
    power = writer.state.objects[event.link].mark(b.POWER)
    own = powers_for(writer.state, event.source, triggered=False) if name else ()
    if power not in own:
        return {}
    return {"used": {"card": name, "power": own.index(power) + 1, "by": event.player}}


def _played(writer: Writer, event: e.LinkAdded) -> Said:
    names = _named(writer, event.link) if event.played else []
    return {"played": {"card": names[0], "by": event.player}} if names else {}


def _dealt(writer: Writer, event: e.DamageDealt) -> Said:
    names = _named(writer, event.source, event.destination, *event.with_cards)
    if not names or event.amount < 1:
        return {}
    said: Said = {"by": names[0], "to": names[1], "amount": event.amount, "type": list(event.types)}
    return {"dealt": said | ({"combat": True} if event.combat else {}) | ({"with": names[2:]} if names[2:] else {})}


def _healed(writer: Writer, event: e.DamageHealed) -> Said:
    names = _named(writer, event.source, event.destination)
    if not names or event.amount < 1:
        return {}
    return {"healed": {"by": names[0], "from": names[1], "amount": event.amount}}


def _prevented(writer: Writer, event: e.DamagePrevented) -> Said:
    name = writer.names.get(event.destination)
    return {"prevented": {"to": name, "amount": event.amount}} if name and event.amount > 0 else {}


def _on_table(word: str) -> Callable[[Writer, Any], Said]:
    """An event of one card that is still there."""
    return lambda writer, event: {word: {"card": name}} if (name := writer.names.get(event.card)) else {}


def _destroyed(writer: Writer, event: e.Destroyed) -> Said:
    names = _named(writer, event.card)
    return {"destroyed": {"card": names[0]}} if names else {}


def _attacked(writer: Writer, event: e.Attacked) -> Said:
    names = _named(writer, event.attacker, event.defender)
    return {"attacked": {"card": names[0], "against": names[1]}} if names else {}


def _control_changed(writer: Writer, event: e.ControlChanged) -> Said:
    name = writer.names.get(event.card)
    return {"changed control": {"card": name, "from": event.before}} if name and event.before else {}


_TOLD: dict[type[Event], Callable[[Writer, Any], Said]] = {
    e.ResourcePlaced: _placed,
    e.EffectAnnounced: _used,
    e.LinkAdded: _played,
    e.DamageDealt: _dealt,
    e.DamageHealed: _healed,
    e.DamagePrevented: _prevented,
    e.Drawn: lambda writer, event: {"drew": {"by": event.player}},
    e.EnteredPlay: _on_table("entered play"),
    e.Exhausted: _on_table("exhausted"),
    e.Destroyed: _destroyed,
    e.Attacked: _attacked,
    e.ControlChanged: _control_changed,
}
