"""What a text's descriptions, amounts and conditions come to on a board; nothing is asked and nothing changes."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import Object, State
from judge_app.engine.tables import TableOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.values.view import View
from judge_app.games.invasion.words import amounts as am
from judge_app.games.invasion.words import which as wh
from judge_app.games.invasion.words.terms import NOUNS

AMOUNTS, CONDITIONS, WHICH = TableOf("amounts"), TableOf("conditions"), TableOf("which")
"""How each amount, condition and description is worked out."""


def here(state: State, ctx: Context) -> tuple[str, ...]:
    """Where the card that the text stands on is, or was before it left play."""
    there = state.objects[ctx.source]
    return b.location(state, there) if there.zone or not ctx.at else ctx.at


def near(state: State, ctx: Context, zone: str, there: tuple[str, str]) -> bool:
    """Whether that is the zone which is described by what goes on there."""
    if zone == "this zone":
        return there == here(state, ctx)
    if zone == "corresponding zone":
        return there[0] == here(state, ctx)[0]
    if zone == "defending zone":
        return there == (battle(state).zone, battle(state).defender)
    return not any(b.is_development(state, state.objects[id_]) for id_ in state.zone(b.zone_of(*there)))


NEAR = ("this zone", "corresponding zone", "defending zone", "undeveloped zone")
OUT_OF_PLAY = (f.HAND, f.DECK, f.DISCARD)


def amount(seen: View, ctx: Context, node: Any) -> int:
    """What an amount is now."""
    worked_out: int = AMOUNTS.of(seen.state)[type(node)].fn(seen, ctx, node)
    return worked_out


def true(seen: View, ctx: Context, node: Any) -> bool:
    """Whether a condition holds now."""
    return bool(CONDITIONS.of(seen.state)[type(node)].fn(seen, ctx, node))


def which(seen: View, ctx: Context, node: Any) -> tuple[int, ...]:
    """The cards and sections that are meant, as far as nothing has to be chosen."""
    row = WHICH.of(seen.state).get(type(node))
    return tuple(row.fn(seen, ctx, node)) if row is not None else ()


def players(seen: View, ctx: Context, node: Any) -> tuple[str, ...]:
    """The players who are meant, the active one first."""
    if isinstance(node, wh.You):
        return (ctx.you,)
    if isinstance(node, wh.Opponent):
        return (b.opponent(seen.state, ctx.you),)
    if isinstance(node, wh.ThatPlayer):
        return (ctx.who or (seen.state.objects[ctx.that[0]].whose if ctx.that else ctx.you),)
    return b.in_turn_order(seen.state)


# --- what a card must be ----------------------------------------------------------------------------


def fits(seen: View, ctx: Context, what: wh.Filter, id_: int, *, anywhere: bool = False) -> bool:
    """Whether something is what a text describes; with `anywhere` wherever it is."""
    state, there = seen.state, seen.state.objects[id_]
    if what.this and id_ != ctx.source:
        return False
    if what.host and id_ != seen.state.objects[ctx.source].mark(f.ATTACHED):
        return False
    if what.other and id_ == ctx.source:
        return False
    if not anywhere and not _is_there(seen, ctx, what, there):
        return False
    return _is_of_kind(seen, what, there) and _is_so(seen, ctx, what, there) and (
        what.of == "any" or bool(is_yours(state, there, ctx.you)) == (what.of == "you")
    ) and (not what.fighting or doing(state, id_, "attacking or defending")) and (
        not what.attacking or id_ in battle(state).attackers) and (
        not what.defending or id_ in battle(state).defenders
    )  # fmt: skip


@clause("9.15.1", "1.7.2")
def is_yours(state: State, there: Object, player: str) -> bool:
    """A player's cards are those that the player controls now, whoever owns them."""
    return there.whose == player


def _is_there(seen: View, ctx: Context, what: wh.Filter, there: Object) -> bool:
    if what.noun == "tactic" and not what.zone:
        return there.zone == f.CHAIN
    where, whose = b.location(seen.state, there)
    if what.noun == "section" or what.zone in f.ZONES or what.zone in NEAR:
        in_play = b.in_play(seen.state, there) or bool(b.section_of(there))
    elif what.zone in OUT_OF_PLAY:
        in_play = True
    else:
        in_play = b.in_play(seen.state, there)
    if what.zone in NEAR:
        return in_play and near(seen.state, ctx, what.zone, (where, whose))
    right = what.zone in ("", where) and (what.whose == "any" or (whose == ctx.you) == (what.whose == "you"))
    return in_play and right


def _is_of_kind(seen: View, what: wh.Filter, there: Object) -> bool:
    if what.noun == "section":
        return bool(b.section_of(there))
    own = seen.values(there.id)
    if b.section_of(there) or (
        what.noun in NOUNS and not any(kind in own.get("types", ()) for kind in NOUNS[what.noun].split())
    ):
        return False
    if what.noun == "attachment" and there.mark(f.ATTACHED) is None:
        return False
    races, traits = own.get("races", ()), own.get("traits", ())
    right = not what.races or any(one in races for one in what.races)
    right = right and (not what.traits or any(one in traits for one in what.traits))
    return right and (not what.not_trait or what.not_trait not in (*traits, *races))


def _is_so(seen: View, ctx: Context, what: wh.Filter, there: Object) -> bool:
    if what.corrupt is not None and bool(there.mark(f.CORRUPT)) != what.corrupt:
        return False
    if what.burning is not None and bool(there.mark(f.BURNING)) != what.burning:
        return False
    if what.damaged is not None and bool(there.number(f.DAMAGE)) != what.damaged:
        return False
    if what.cost_at_most is None:
        return True
    return int(seen.values(there.id).get("cost") or 0) <= amount(seen, ctx, what.cost_at_most)


def fitting(seen: View, ctx: Context, what: wh.Filter) -> tuple[int, ...]:
    """Everything that fits, in the order of the zones."""
    return tuple(id_ for ids in seen.state.zones.values() for id_ in ids if fits(seen, ctx, what, id_))


# --- descriptions -----------------------------------------------------------------------------------


@WHICH.row(wh.This)
def _this(seen: View, ctx: Context, node: wh.This) -> tuple[int, ...]:
    there = b.latest(seen.state, ctx.source)
    return (there.id,) if there.zone else ()


@WHICH.row(wh.That)
def _that(seen: View, ctx: Context, node: wh.That) -> tuple[int, ...]:
    return tuple(now.id for id_ in ctx.that or ctx.subject or ctx.targets if (now := b.latest(seen.state, id_)).zone)


@WHICH.row(wh.All)
def _all(seen: View, ctx: Context, node: wh.All) -> tuple[int, ...]:
    return fitting(seen, ctx, node.of)


@WHICH.row(wh.Attached)
def _attached(seen: View, ctx: Context, node: wh.Attached) -> tuple[int, ...]:
    host = seen.state.objects[ctx.source].mark(f.ATTACHED)
    return () if host is None else (host,)


@WHICH.row(wh.QuestingHere)
def _questing_here(seen: View, ctx: Context, node: wh.QuestingHere) -> tuple[int, ...]:
    unit = b.questing_on(seen.state, ctx.source)
    return () if unit is None else (unit,)


@WHICH.row(wh.AttackedSection)
def _attacked_section(seen: View, ctx: Context, node: wh.AttackedSection) -> tuple[int, ...]:
    now = battle(seen.state)
    return (b.section(seen.state, now.zone, now.defender).id,) if now.zone else ()


# --- amounts ----------------------------------------------------------------------------------------


@AMOUNTS.row(am.Fixed)
def _fixed(seen: View, ctx: Context, node: am.Fixed) -> int:
    return node.value


@AMOUNTS.row(am.Count)
def _count(seen: View, ctx: Context, node: am.Count) -> int:
    return len(fitting(seen, ctx, node.of))


@AMOUNTS.row(am.ValueOf)
def _value_of(seen: View, ctx: Context, node: am.ValueOf) -> int:
    mark = {"damage": f.DAMAGE, "resource tokens": f.TOKENS}.get(node.what)
    found = which(seen, ctx, node.of)[:1]
    return sum(seen.state.objects[id_].number(mark) if mark else seen.values(id_).get(node.what) or 0 for id_ in found)


@AMOUNTS.row(am.ThatMuch)
def _that_much(seen: View, ctx: Context, node: am.ThatMuch) -> int:
    return ctx.amount


# --- conditions -------------------------------------------------------------------------------------


@CONDITIONS.row(am.ThereIs)
def _there_is(seen: View, ctx: Context, node: am.ThereIs) -> bool:
    return len(fitting(seen, ctx, node.what)) >= (node.at_least or 1)


@CONDITIONS.row(am.UnitQuesting)
def _unit_questing(seen: View, ctx: Context, node: am.UnitQuesting) -> bool:
    return b.questing_on(seen.state, ctx.source) is not None


@CONDITIONS.row(am.Not)
def _not(seen: View, ctx: Context, node: am.Not) -> bool:
    return not true(seen, ctx, node.what)


@CONDITIONS.row(am.ZoneBurning)
def _zone_burning(seen: View, ctx: Context, node: am.ZoneBurning) -> bool:
    return bool(b.section(seen.state, node.zone, ctx.you).mark(f.BURNING))


@CONDITIONS.row(am.YourTurn)
def _your_turn(seen: View, ctx: Context, node: am.YourTurn) -> bool:
    return b.active(seen.state) == ctx.you


@CONDITIONS.row(am.IsNow)
def _is_now(seen: View, ctx: Context, node: am.IsNow) -> bool:
    return any(doing(seen.state, id_, node.what) for id_ in which(seen, ctx, node.which))


def doing(state: State, id_: int, what: str) -> bool:
    """Whether something does that now, or is so."""
    there, now = state.objects[id_], battle(state)
    if what == "questing":
        return there.mark(f.QUESTING) is not None
    if what in ("corrupted", "damaged"):
        return bool(there.mark(f.CORRUPT) if what == "corrupted" else there.number(f.DAMAGE))
    return ("attacking" in what and id_ in now.attackers) or ("defending" in what and id_ in now.defenders)


@CONDITIONS.row(am.Is)
def _is(seen: View, ctx: Context, node: am.Is) -> bool:
    found = which(seen, ctx, node.which)
    return bool(found) and all(fits(seen, ctx, node.a, id_, anywhere=True) for id_ in found)
