"""The chain of a position as a case would lay it out."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import GONE, Object
from judge_app.files.encoder import plain_written
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.link_text import targets_in
from judge_app.games.wow.chain.targeting import place_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.links import GONE_TARGET, empowered_now, modal_part, powers_for
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.words.powers import Triggered
from judge_app.games.wow.words.which import TargetPlayer
from judge_app.rulekit.table.table import hero_key


def chain_written(writer: Writer) -> list[dict[str, Any]]:
    """Every link, the bottom one first."""
    links = [writer.state.objects[id_] for id_ in writer.state.zone(b.CHAIN)]
    return [said for link in links if (said := _link(writer, link))]


def _link(writer: Writer, link: Object) -> dict[str, Any]:
    by = {"by": link.controller or link.owner}
    own = {"as": writer.own[link.id]} if link.id in writer.own else {}
    ctx = link.mark(b.CONTEXT)
    assert isinstance(ctx, Context)
    if link.mark("proposal"):
        proposal = _proposal(writer)
        return proposal | by if proposal else {}
    if link.card:
        return {"card": writer.card(link)} | own | by | _card(link) | _choices(writer, link, ctx)
    return _effect(writer, link, ctx) | by | _choices(writer, link, ctx)


def _proposal(writer: Writer) -> dict[str, Any]:
    state = writer.state
    attackers, defenders = b.combat(state, "proposed attacker"), b.combat(state, "proposed defender")
    if not attackers or not defenders:
        writer.cannot.append("a proposed combat whose attacker or defender is no longer proposed")
        return {}
    said: dict[str, Any] = {"attacker": writer.name_of(attackers[0]), "defender": writer.name_of(defenders[0])}
    return said | ({"sabotage": True} if state.facts.get(f.SABOTAGE) else {})


def _card(link: Object) -> dict[str, Any]:
    said: dict[str, Any] = {
        "chosen": link.mark(b.CHOSEN),
        "free": bool(link.mark("free")),
        "duplicate": bool(link.mark("duplicate")),
        "enters exhausted": bool(link.mark("enters exhausted")),
    }
    if link.mark("placed"):
        said["placed"] = "face down" if link.mark(b.FACE_DOWN) else "face up"
    return {name: value for name, value in said.items() if value}


def _effect(writer: Writer, link: Object, ctx: Context) -> dict[str, Any]:
    """An effect with its source, and which of the source's powers it is, or its text."""
    source = writer.name_of(ctx.source)
    if writer.state.objects[ctx.source].zone == GONE:
        writer.cannot.append(f"{link.label}: what its source was like before it left")
    if not source:
        source = hero_key(link.controller or link.owner)
    said: dict[str, Any] = {"effect of": source}
    power = link.mark(b.POWER)
    triggered = isinstance(power, Triggered)
    where = next((id_ for id_, name in writer.names.items() if name == source), None)
    own = powers_for(writer.state, where, triggered=triggered) if where is not None else ()
    if power in own:
        number = own.index(power) + 1
        said |= {"triggered": number} if triggered else {"power": number} if number > 1 else {}
    else:
        said["does"] = plain_written(power.effects)
        if triggered and power.if_ is not None:
            writer.cannot.append(f"{link.label}: its condition, which is checked again as it resolves")
    event = {"about": ctx.subject, "other": ctx.other}
    said |= {name: names for name, cards in event.items() if (names := [n for c in cards if (n := writer.name_of(c))])}
    said |= {"amount": ctx.amount} if ctx.amount else {}
    return said | ({"player": ctx.that_player} if ctx.that_player and not ctx.players else {})


def _choices(writer: Writer, link: Object, ctx: Context) -> dict[str, Any]:
    """X, modes and targets, in the order in which they were chosen."""
    said: dict[str, Any] = {"X": ctx.x} if ctx.x else {}
    if link.card and ctx.empowered != empowered_now(writer.state, link.id, ctx):
        said["empowered"] = list(ctx.empowered)
    modal = modal_part(writer.state, link.id)
    if modal and ctx.modes:
        said["mode"] = [modal.modes[index].called for index in ctx.modes]
    targets: list[str] = []
    for wanted in targets_in(writer.state, link.id):
        name = target_name(wanted)
        if isinstance(wanted, TargetPlayer):
            targets += [ctx.players[name]] if name in ctx.players else []
            continue
        cards = ctx.targets.get(name, ())
        targets += [writer.names.get(card, GONE_TARGET) for card in cards]
        if cards and ctx.places.get(name) not in (None, place_of(writer.state, cards[0])):
            writer.cannot.append(f"{link.label}: in which one place its targets were")
    return said | ({"targets": targets} if targets else {})
