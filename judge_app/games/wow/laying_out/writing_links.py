"""The chain of a position as a case would lay it out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.state import GONE, Object
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.link_text import targets_in
from judge_app.games.wow.chain.targeting import place_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.links import GONE_TARGET, LinkOnChain, empowered_now, modal_part, powers_for
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.words.powers import Triggered
from judge_app.games.wow.words.which import TargetPlayer
from judge_app.rulekit.table.table import hero_key


def chain_told(writer: Writer) -> tuple[LinkOnChain, ...]:
    """Every link, the bottom one first."""
    links = [writer.state.objects[id_] for id_ in writer.state.zone(b.CHAIN)]
    return tuple(said for link in links if (said := _link(writer, link)))


def _link(writer: Writer, link: Object) -> LinkOnChain | None:
    ctx = link.mark(b.CONTEXT)
    assert isinstance(ctx, Context)
    if link.mark("proposal"):
        said = _proposal(writer)
    else:
        said = _card(writer, link, ctx) if link.card else _effect(writer, link, ctx)
        said = replace(said, **_choices(writer, link, ctx))
    return said and replace(said, by=link.controller or link.owner)


def _proposal(writer: Writer) -> LinkOnChain | None:
    state = writer.state
    attackers, defenders = b.combat(state, "proposed attacker"), b.combat(state, "proposed defender")
    if not attackers or not defenders:
        writer.cannot.append("a proposed combat whose attacker or defender is no longer proposed")
        return None
    attacker, defender = writer.name_of(attackers[0]), writer.name_of(defenders[0])
    return LinkOnChain(attacker=attacker, defender=defender, sabotage=bool(state.facts.get(f.SABOTAGE)))


def _card(writer: Writer, link: Object, ctx: Context) -> LinkOnChain:
    return LinkOnChain(
        writer.card(link),
        as_=writer.own.get(link.id, ""),
        chosen=link.mark(b.CHOSEN) or "",
        free=bool(link.mark("free")),
        duplicate=bool(link.mark("duplicate")),
        enters_exhausted=bool(link.mark("enters exhausted")),
        placed=("face down" if link.mark(b.FACE_DOWN) else "face up") if link.mark("placed") else "",
        empowered=ctx.empowered if ctx.empowered != empowered_now(writer.state, link.id, ctx) else None,
    )


def _effect(writer: Writer, link: Object, ctx: Context) -> LinkOnChain:
    """An effect with its source, and which of the source's powers it is, or its text."""
    source = writer.name_of(ctx.source)
    if writer.state.objects[ctx.source].zone == GONE:
        writer.cannot.append(f"{link.label}: what its source was like before it left")
    source = source or hero_key(link.controller or link.owner)
    power = link.mark(b.POWER)
    triggered = isinstance(power, Triggered)
    where = next((id_ for id_, name in writer.names.items() if name == source), None)
    own = powers_for(writer.state, where, triggered=triggered) if where is not None else ()
    number = own.index(power) + 1 if power in own else 0
    if not number and triggered and power.if_ is not None:
        writer.cannot.append(f"{link.label}: its condition, which is checked again as it resolves")
    return LinkOnChain(
        effect_of=source,
        power=1 if triggered or not number else number,
        triggered=number if triggered and number else None,
        does=() if number else power.effects,
        about=writer.names_of(ctx.subject),
        other=writer.names_of(ctx.other),
        amount=ctx.amount,
        player="" if ctx.players else ctx.that_player,
    )


def _choices(writer: Writer, link: Object, ctx: Context) -> dict[str, Any]:
    """X, modes and targets, in the order in which they were chosen."""
    modal = modal_part(writer.state, link.id)
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
    mode = tuple(modal.modes[index].called for index in ctx.modes) if modal else ()
    return {"X": ctx.x, "mode": mode, "targets": tuple(targets)}
