"""When an ability is functional (1.7.4): in the arena and public, with the exceptions that the rules make."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.state import Object, State
from judge_app.engine.tables import TableOf
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.tasks import ResolveLayer
from judge_app.games.fab.values.stages import filters_in
from judge_app.games.fab.values.view import View
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words import costs as k
from judge_app.games.fab.words import happenings as h
from judge_app.games.fab.words.amounts import IsDefending
from judge_app.games.fab.words.base import Ability
from judge_app.games.fab.words.which import This, Top

FUNCTIONAL = TableOf("functional")
"""By the class of an ability: the clause by which it isn't functional where its source is; None where it is."""


def functional(view: View, there: Object, ability: Ability) -> bool:
    """Whether an ability is functional now (1.7.4)."""
    return why_not_functional(view, there, ability) is None


def why_not_functional(view: View, there: Object, ability: Ability) -> Any:
    """The clause by which an ability isn't functional now; None where it is."""
    row = FUNCTIONAL.of(view.state).get(type(ability))
    return row.fn(view, there, ability) if row is not None else outside(view, there)


@clause("1.7.4")
def outside(view: View, there: Object) -> Any:
    """Its source must be public and in the arena."""
    return None if b.in_arena(there) and b.is_public(view.state, there) else outside


@clause("1.7.4a")
def only_defending(view: View, there: Object, ability: Any) -> Any:
    """Of a defending card that is no permanent an ability does nothing unless it speaks of the card defending."""
    if not c.is_defending(view.state, there.id) or there.mark(f.EQUIPPED) or c.is_attacking(view.state, there.id):
        return outside(view, there)
    when, conditions = getattr(ability, "when", None), (getattr(ability, "if_", None), getattr(ability, "while_", None))
    speaks = (
        isinstance(when, IsDefending)
        or any(isinstance(one, h.Defends) and one.who.this for one in h.single(when))
        or any(what.defending for what in filters_in(conditions))
    )
    return outside(view, there) if speaks else only_defending


@clause("1.7.4b", "5.2.4")
def not_where_it_says(view: View, there: Object, zone: str) -> Any:
    """Its cost or its condition says in which zone outside the arena its source must be."""
    return None if b.kind_of(there.zone) == zone else not_where_it_says


@clause("5.4.7a")
def not_where_its_condition_says(view: View, there: Object, zone: str) -> Any:
    """In the zone that its while-condition names, any or one: public there, unless it is private by default."""
    if zone == "any":
        return None
    public = b.kind_of(there.zone) == zone and b.is_public(view.state, there)
    return None if public or is_private_there(view, there, zone) else not_where_its_condition_says


@clause("5.4.7a")
def is_private_there(view: View, there: Object, zone: str) -> bool:
    """Whether it is in the zone that is named, one that is private by default."""
    return b.kind_of(there.zone) == zone and not b.zone_kind(view.state, there.zone).public


@FUNCTIONAL.row(w.Activated, "1.7.4")
def activated(view: View, there: Object, ability: w.Activated) -> Any:
    """Where its cost or its condition says; else in the arena."""
    zone = ability.in_zone or (f.HAND if any(isinstance(one, k.DiscardThis) for one in ability.cost) else None)
    return not_where_it_says(view, there, zone) if zone else only_defending(view, there, ability)


@FUNCTIONAL.row(w.PlayFrom, "1.7.4e")
def play_static(view: View, there: Object, ability: Ability) -> Any:
    """A play-static ability is functional in every zone in which its source is public, and as it is played."""
    return None if b.is_public(view.state, there) or b.kind_of(there.zone) in (f.HAND, f.ARSENAL) else play_static


@FUNCTIONAL.row(w.Static, "1.7.4")
def static(view: View, there: Object, ability: w.Static) -> Any:
    """Where it is functional at all, while its while-condition is met."""
    found = why_not_there(view, there, ability)
    return while_is_not_met(view, there, ability) if found is None and ability.while_ is not None else found


def where_it_works(view: View, there: Object, ability: w.Static) -> bool:
    """Whether a static ability is functional where its source is, its while-condition apart."""
    return why_not_there(view, there, ability) is None


def why_not_there(view: View, there: Object, ability: w.Static) -> Any:
    """In the zone that it names; of its own playing anywhere; on the stack as it resolves; else in the arena."""
    if ability.in_zone is not None:
        return not_where_its_condition_says(view, there, ability.in_zone)
    if isinstance(ability.applies_to, Top):
        return None if there.mark(f.UNDER) is not None else outside
    if isinstance(ability.applies_to, This) and all(isinstance(one, PLAYING) for one in ability.by):
        return play_static(view, there, ability)
    return resolving(view.state, there) if b.kind_of(there.zone) == f.STACK else only_defending(view, there, ability)


PLAYING = ch.Costs | ch.AsInstant | ch.Free | ch.MayDo
"""Changes of how the source is played."""


def apart(ability: Ability) -> tuple[Ability, ...]:
    """An ability as one for each place where it works: what it says of its source's playing is a play-static ability
    (5.4.4), and the rest is none."""
    if not isinstance(ability, w.Static) or not isinstance(ability.applies_to, This) or ability.in_zone is not None:
        return (ability,)
    playing = tuple(one for one in ability.by if isinstance(one, PLAYING))
    rest = tuple(one for one in ability.by if not isinstance(one, PLAYING))
    return (replace(ability, by=playing), replace(ability, by=rest)) if playing and rest else (ability,)


@clause("1.7.4g", "5.4.7a")
def while_is_not_met(view: View, there: Object, ability: w.Static) -> Any:
    """A while-static ability does nothing unless its condition is so."""
    from judge_app.games.fab.texts.evaluating import true

    return None if true(view, Context(there.whose, there.id), ability.while_) else while_is_not_met


@clause("1.7.4h")
def resolving(state: State, there: Object) -> Any:
    """On the stack a static ability is functional as its source resolves."""
    return None if there.id in resolving_now(state) else resolving


def resolving_now(state: State) -> tuple[int, ...]:
    """The layers that are resolving; an attack does in the Attack Step."""
    attacks = state.zone(f.STACK)[-1:] if c.step(state) == c.ATTACK else ()
    return (*(task.layer for task in state.agenda if isinstance(task, ResolveLayer)), *attacks)


@FUNCTIONAL.row(w.Triggered, "1.7.4")
def triggered(view: View, there: Object, ability: w.Triggered) -> Any:
    """Where its condition says that its source is; on the stack as it resolves; else in the arena."""
    if ability.in_zone is not None:
        return not_where_its_condition_says(view, there, ability.in_zone)
    if any(speaks_of_elsewhere(view, one) for one in h.single(ability.when)):
        return None
    return resolving(view.state, there) if b.kind_of(there.zone) == f.STACK else only_defending(view, there, ability)


@clause("1.7.4i")
def speaks_of_elsewhere(view: View, one: Any) -> bool:
    """Its trigger condition has its source outside the arena: as it is played, discarded, put somewhere ..."""
    if isinstance(one, h.WinsClash):
        return one.with_this
    return isinstance(one, ELSEWHERE) and one.what.this


ELSEWHERE = (
    h.IsPut
    | h.IsCharged
    | h.Discards
    | h.Pitches
    | h.Banishes
    | h.Draws
    | h.Reveals
    | h.Plays
    | h.PaidAdditional
    | h.BanishedFrom
)


@FUNCTIONAL.row(w.StateTriggered, "1.7.4")
def state_triggered(view: View, there: Object, ability: w.StateTriggered) -> Any:
    """In the arena; of a defending card if it speaks of that."""
    return only_defending(view, there, ability)


@FUNCTIONAL.row(w.Instead, "1.7.4j")
def as_it_moves(view: View, there: Object, ability: w.Instead) -> Any:
    """A replacement of its source's own moving functions wherever that is; another one as its source resolves, too."""
    if getattr(ability.when, "what", None) == h.ME:
        return None
    return resolving(view.state, there) if b.kind_of(there.zone) == f.STACK else only_defending(view, there, ability)
