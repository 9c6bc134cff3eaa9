"""When an ability is functional (1.7.4): in the arena and public, with the exceptions that the rules make."""

from __future__ import annotations

from judge_app.engine.state import GONE, Object
from judge_app.engine.tables import TableOf
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.values.view import View
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import happenings as h
from judge_app.games.fab.words.base import Ability, Condition
from judge_app.games.fab.words.which import Top

FUNCTIONAL = TableOf("functional")
"""By the class of an ability: whether it is functional where its source is."""


def functional(view: View, there: Object, ability: Ability) -> bool:
    """Whether an ability is functional now (1.7.4)."""
    row = FUNCTIONAL.of(view.state).get(type(ability))
    return bool(row.fn(view, there, ability)) if row is not None else _in_public_arena(view, there)


def _in_public_arena(view: View, there: Object) -> bool:
    """Public and in the arena (1.7.4); a card defending that is no permanent is an exception (1.7.4a)."""
    return b.in_arena(there) and b.is_public(view.state, there) and not _only_defends(view, there)


def _where_it_says(view: View, there: Object, zone: str) -> bool:
    """In the zone that its while-condition names: public, unless that zone is private by default (5.4.7a)."""
    private = there.zone != GONE and not b.zone_kind(view.state, there.zone).public
    return b.kind_of(there.zone) == zone and (private or b.is_public(view.state, there))


def _only_defends(view: View, there: Object) -> bool:
    return (
        c.is_defending(view.state, there.id)
        and there.mark(f.EQUIPPED) is None
        and not c.is_attacking(view.state, there.id)
    )


@FUNCTIONAL.row(w.Static, "1.7.4", "1.7.4a", "1.7.4g", "1.7.4h", "5.4.7a")
def static(view: View, there: Object, ability: w.Static) -> bool:
    """In the arena, on the stack as a layer of its own, or where its while-condition says."""
    from judge_app.games.fab.texts.evaluating import true

    while_ = ability.while_
    met = not isinstance(while_, Condition) or true(view, Context(there.whose, there.id), while_)
    return met and where_it_works(view, there, ability)


def where_it_works(view: View, there: Object, ability: w.Static) -> bool:
    """Whether a static ability is functional where its source is, its while-condition apart."""
    if ability.in_zone is not None:
        return _where_it_says(view, there, ability.in_zone)
    if isinstance(ability.applies_to, Top):
        return there.mark(f.UNDER) is not None
    if b.kind_of(there.zone) == f.STACK:
        return True
    works = b.in_arena(there) and b.is_public(view.state, there)
    return works and (ability.while_ is not None or not _only_defends(view, there))


@FUNCTIONAL.row(w.Triggered, "1.7.4", "1.7.4a", "1.7.4i", "5.4.6a")
def triggered(view: View, there: Object, ability: w.Triggered) -> bool:
    """In the arena; where its condition says that its source is; a defending card's if it speaks of defending."""
    if ability.in_zone is not None:
        return _where_it_says(view, there, ability.in_zone)
    if b.kind_of(there.zone) == f.STACK:
        return True
    if isinstance(ability.when, h.IsPut | h.WinsClash | h.IsCharged | h.Discards):
        return True
    if _only_defends(view, there):
        return isinstance(ability.when, h.Defends | h.AnyHappening) or _at_closing(ability)
    return b.in_arena(there) and b.is_public(view.state, there)


def _at_closing(ability: w.Triggered) -> bool:
    return isinstance(ability.when, h.At) and ability.when.point == "combat chain closes"


@FUNCTIONAL.row(w.Activated, "1.7.4", "1.7.4a", "1.7.4b", "5.2.4")
def activated(view: View, there: Object, ability: w.Activated) -> bool:
    """In the arena and public, or where its cost or its condition says that its source is."""
    from judge_app.games.fab.words import costs as k

    zone = ability.in_zone or (f.HAND if any(isinstance(one, k.DiscardThis) for one in ability.cost) else None)
    if zone is not None:
        return b.kind_of(there.zone) == zone
    if not (b.in_arena(there) and b.is_public(view.state, there)):
        return False
    return not _only_defends(view, there) or ability.if_ is not None


@FUNCTIONAL.row(w.Instead, "1.7.4j")
@FUNCTIONAL.row(w.EntersWith, "1.7.4h", "6.4.8")
def wherever_it_moves(view: View, there: Object, ability: Ability) -> bool:
    """A replacement of its own moving functions wherever it is."""
    own = isinstance(ability, w.EntersWith) or getattr(ability.when, "what", None) == h.ME  # type: ignore[attr-defined]
    return own or _in_public_arena(view, there)
