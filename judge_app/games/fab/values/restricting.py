"""Restrictions, requirements and allowances in force: what changes the rules and no object (1.0.2, 6.3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.texts.evaluating import true, who
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.keywords import expanded
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import projected, view
from judge_app.games.fab.values.view import View, keywords
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words.which import Filter


@dataclass(frozen=True, slots=True)
class InForce:
    """A change of the rules in force: whom it is about, or which objects."""

    change: Any
    ctx: Context
    label: str
    to: tuple[str, ...] = ()
    on: tuple[int, ...] = ()
    which: Filter | None = None


def rules_in_force(state: State) -> Iterator[InForce]:
    """Every such change: of static abilities, of lasting effects, on objects."""
    seen = view(state)
    for one in projected(state).applying:
        if one.while_ is None or true(seen, one.ctx.mention(one.on), one.while_):
            yield InForce(one.change, one.ctx, one.label, (), one.on, one.which)
    for there in b.arena(state):
        for ability in seen.values(there.id).get("abilities", ()):
            if isinstance(ability, w.Static) and ability.to is not None and functional(seen, there, ability):
                ctx = Context(there.whose, there.id)
                for change in ability.by:
                    yield InForce(change, ctx, there.label, who(seen, ctx, ability.to))
    for lasting in state.modifiers:
        if isinstance(lasting, Lasting) and lasting.to and not lasting.waits:
            if lasting.while_ is None or true(seen, lasting.ctx, lasting.while_):
                for by in lasting.by:
                    yield InForce(by, lasting.ctx, lasting.label, lasting.to)


def waiting_for(state: State, player: str, id_: int) -> Iterator[InForce]:
    """What would begin to apply to a card as its player plays it (6.2.4)."""
    seen = view(state)
    for one in state.modifiers if b.kind_of(state.objects[id_].zone) != f.STACK else ():
        if not isinstance(one, Lasting) or not one.waits or one.how not in ("", "play") or one.which is None:
            continue
        if player == (one.to[0] if one.to else one.ctx.you) and fits(seen, id_, one.which, one.ctx, anywhere=True):  # type: ignore[arg-type]
            yield from (InForce(change, one.ctx, one.label, on=(id_,)) for change in one.by)


def _about(state: State, one: InForce, player: str, id_: int) -> bool:
    """Whether a change is about what a player would do with an object."""
    if one.to:
        return player in one.to
    if id_ in one.on or one.which is None:
        return id_ in one.on
    return fits(view(state), id_, one.which, one.ctx, anywhere=not one.which.zone)


@clause("1.0.2")
def restricted(state: State, player: str, what: str, id_: int) -> Reason | None:
    """The restriction that keeps a player from doing that with an object; None where there is none."""
    seen = view(state)
    for one in rules_in_force(state):
        change = one.change
        if not isinstance(change, ch.Cant) or change.what != what or not _about(state, one, player, id_):
            continue
        if change.of is not None and not fits(seen, id_, change.of, one.ctx, anywhere=not change.of.zone):
            continue
        if change.zone is not None and b.kind_of(state.objects[id_].zone) != change.zone:
            continue
        if change.this_link and not is_its_link(state, one.ctx.source):
            continue
        if spared(seen, one, id_):
            continue
        also = (spared,) * (change.only is not None) + (is_its_link,) * change.this_link
        return Reason(f"{one.label} says that it can't", (restricted, *also))
    return None


@clause("7.0.3d")
def is_its_link(state: State, attack: int) -> bool:
    """Whether the active chain link is that of an attack: "this chain link" is none while there isn't one."""
    link = c.active(state)
    return link is not None and attack in (link.attack, link.source)


@clause("1.0.2a")
def spared(view: View, one: InForce, id_: int) -> bool:
    """What a restriction excepts: that "only" something can is that nothing else can."""
    only = one.change.only
    return only is not None and fits(view, id_, only, one.ctx, anywhere=not only.zone)


@clause("1.0.2", "5.1.2b")
def may_play(state: State, player: str, id_: int) -> InForce | w.PlayFrom | None:
    """What lets a card be played from where it is: its own play-static ability, or an effect (5.4.4)."""
    seen, there = view(state), state.objects[id_]
    zone = b.kind_of(there.zone)
    if must_be_public(state, id_):
        return None
    for ability, _ in expanded(state, seen.values(id_).get("abilities", ())):
        if isinstance(ability, w.PlayFrom) and ability.zone == zone and functional(seen, there, ability):
            if ability.if_ is None or true(seen, Context(player, id_), ability.if_):
                return ability
    for one in rules_in_force(state):
        change = one.change
        if isinstance(change, ch.MayDo) and change.what == "play" and change.zone in (None, zone):
            own = (
                id_ in one.on if change.of is None else fits(seen, id_, change.of, one.ctx, anywhere=not change.of.zone)
            )
            if own and player in (one.to or (one.ctx.you,)):
                return one
    return None


@clause("3.0.4e")
def must_be_public(state: State, id_: int) -> bool:
    """What lets a card be played from a public zone means a public one."""
    there = state.objects[id_]
    return not b.is_public(state, there) and b.kind_of(there.zone) not in ("hand", "arsenal")


def as_instant(state: State, player: str, id_: int) -> bool:
    """Whether it may be played or activated as though it were an instant (5.1.3d)."""
    about = (one for one in rules_in_force(state) if _about(state, one, player, id_))
    return any(isinstance(one.change, ch.AsInstant) for one in (*about, *waiting_for(state, player, id_)))


def activations(state: State, id_: int, attack: bool, printed: int) -> int:
    """How often an ability of an object with a limit may be activated: in total, and additional times (5.2.3)."""
    meant = [
        one.change
        for one in rules_in_force(state)
        if isinstance(one.change, ch.Activations)
        and _about(state, one, state.objects[id_].whose, id_)
        and (attack or not only_attacks(state, one.change))
    ]
    return in_total(state, meant, printed) + sum(one.more for one in meant)


@clause("5.2.3c")
def only_attacks(state: State, change: ch.Activations) -> bool:
    """That a source may attack more often is about its abilities that attack."""
    return change.attack


@clause("5.2.3e")
def in_total(state: State, meant: list[ch.Activations], printed: int) -> int:
    """How often in all is a limit that is set; set twice it is no more."""
    return max((one.total for one in meant if one.total), default=printed)


def has_keyword(state: State, id_: int, name: str) -> bool:
    """Whether an object has that keyword."""
    return bool(keywords(view(state).values(id_), name))
