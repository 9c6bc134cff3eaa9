"""Every object's properties on a board: continuous effects applied stage by stage, in timestamp order (6.3)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from judge_app.engine.characteristics import Contribution, in_words
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State, memoized
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Map, changed
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import PROXY, Context
from judge_app.games.fab.values import printed as p
from judge_app.games.fab.values import stages
from judge_app.games.fab.values.functional import resolving_now, where_it_works
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.matching import candidates, fits
from judge_app.games.fab.values.view import BASED, Values, View
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import base
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words.amounts import Fixed
from judge_app.games.fab.words.terms import LETTERS
from judge_app.games.fab.words.which import All, Filter

PASSES = 4
"""So often abilities that effects give can give abilities in turn."""


@dataclass(frozen=True, slots=True)
class Applying:
    """One change of a continuous effect in force, with when it comes (6.3.2 to 6.3.4).

    `reads` are the stages of the properties that it asks for: on those at its own stage or later it may depend.
    """

    change: Node
    ctx: Context
    label: str
    stamp: int
    stage: int
    substage: int
    on: tuple[int, ...] = ()
    which: Filter | None = None
    while_: Node | None = None
    counters: bool = False
    reads: tuple[int, ...] = ()
    static: bool = False

    @property
    def order(self) -> tuple[int, int, int]:
        return self.stage, self.substage, self.stamp


@dataclass(frozen=True, slots=True)
class Projected:
    """The properties of all objects, what made them so, and every change in force."""

    values: dict[int, Values]
    contributions: dict[int, list[Contribution]]
    applying: tuple[Applying, ...]


LAST = "projected"


def _made_from(state: State) -> tuple[Any, ...]:
    """All that the properties of objects go by: points make no difference to them."""
    facts = tuple(state.facts.get(name) for name in (f.TURN_PLAYER, f.PHASE, f.OUT))
    return (
        (facts, resolving_now(state)),
        state.cards,
        state.objects,
        state.zones,
        state.modifiers,
        c.links(state),
        state.history,
    )


def _same(now: tuple[Any, ...], before: tuple[Any, ...], past: bool) -> bool:
    """Whether what was found on an earlier board still holds; the past counts only if something asks for it."""
    upto = None if past else -1
    return now[0] == before[0] and all(a is b for a, b in zip(now[1:upto], before[1:upto], strict=True))


@memoized
def projected(state: State) -> Projected:
    """The board with every continuous effect in force applied."""
    now, (before, found) = _made_from(state), state.memo.last.get(LAST, (None, None))
    if before is None or not _same(now, before, any(0 in one.reads for one in found.applying)):
        found = _projected(state)
    state.memo.last = {**state.memo.last, LAST: (now, found)}
    return found  # type: ignore[no-any-return]


def _projected(state: State) -> Projected:
    start = {there.id: p.printed(state, there) for there in p.on_board(state) if p.kind(there) == "card"}
    define_properties(state, start)
    values = start
    told: dict[int, list[Contribution]] = {}
    found: tuple[Applying, ...] = ()
    statics, before = _statics(state, start), None
    for _ in range(PASSES):
        if statics == before:
            break
        found = _in_their_order(state, start, tuple(_in_force(View(state, values), statics)))
        values, told = _applied(state, start, found)
        statics, before = _statics(state, values), statics
    return Projected(values, told, found)


def view(state: State) -> View:
    """The board to read descriptions, amounts and conditions against."""
    return View(state, projected(state).values)


def values(state: State, id_: int) -> Values:
    """What an object is like now; one that is gone as it was last (1.2.3)."""
    return view(state).values(id_)


def snapshot(state: State, id_: int) -> Map[Any]:
    """What an object is like now, to be kept as its last known information."""
    return Map(projected(state).values.get(id_, {}))


@clause("5.4.5", "5.4.5a", "1.7.4f")
def define_properties(state: State, start: dict[int, Values]) -> None:
    """A property-static ability defines values, wherever its source is."""
    from judge_app.games.fab.texts.evaluating import amount

    seen = View(state, start)
    for id_, own in list(start.items()):
        for ability in own["abilities"]:
            if isinstance(ability, w.PropertyIs):
                there = state.objects[id_]
                number = amount(seen, Context(there.whose, id_), ability.amount)
                start[id_] = {
                    **start[id_],
                    **{said: number for what in ability.what for said in (what, f"base {what}")},
                }


# --- what is in force -----------------------------------------------------------------------------


def _statics(state: State, values: dict[int, Values]) -> dict[int, tuple[w.Static, ...]]:
    """The static abilities on the board, by what has them; those that keywords mean among them."""
    from judge_app.games.fab.values.keywords import of_kind

    found: dict[int, tuple[w.Static, ...]] = {}
    for id_, own in values.items():
        if abilities := own.get("abilities", ()):
            abilities = abilities if state.objects[id_].card else of_its_own(View(state, values), id_)
            if statics := of_kind(state, abilities, w.Static):
                found[id_] = tuple(ability for ability, _ in statics)
    return found


def of_its_own(view: View, id_: int) -> tuple[Any, ...]:
    """The abilities of an object; those that an attack-proxy inherits are its source's alone."""
    own: tuple[Any, ...] = view.values(id_).get("abilities", ())
    source = view.there(id_).mark(f.PROXY_OF)
    if source is None:
        return own
    left = list(no_copies(view, source))
    return tuple(a for a in own if a not in left or left.remove(a))  # type: ignore[func-returns-value]


@clause("1.4.3a")
def no_copies(view: View, source: int) -> tuple[Any, ...]:
    """What an attack-proxy inherits is no copy: one and the same ability, on its source."""
    return p.inherited(view.values(source))


def _in_force(view: View, statics: dict[int, tuple[w.Static, ...]]) -> Iterator[Applying]:
    state = view.state
    for id_, abilities in statics.items():
        for ability in abilities:
            yield from _of_static(view, state.objects[id_], ability)
    for there in p.on_board(state):
        if f.COUNTERS in there.marks:
            yield from _of_counters(state, there)
    for one in state.modifiers:
        if isinstance(one, Lasting) and not one.waits:
            for change in one.by:
                if isinstance(change, base.Change):
                    yield from _applying(
                        view, change, one.ctx, one.label, one.stamp, one.on, one.which, one.while_, one.to
                    )


def _of_static(view: View, there: Object, ability: w.Static) -> Iterator[Applying]:
    """What a static ability of an object does while it is functional (6.2.3); its condition is read in its turn."""
    if ability.to is not None or not where_it_works(view, there, ability):
        return
    ctx = Context(there.whose, there.id).mention((there.id,))
    what = ability.applies_to
    if what is None or isinstance(what, All):
        on: tuple[int, ...] = () if what is not None else (there.id,)
    else:
        from judge_app.games.fab.texts.evaluating import which

        on = which(view, ctx, what)
        if not on:
            return
    some = what.of if isinstance(what, All) else None
    for change in ability.by:
        also = _its_attack(view, there, change) if on == (there.id,) else ()
        for one in _applying(view, change, ctx, there.label, there.since, (*on, *also), some, ability.while_):
            yield changed(one, static=True)


def _its_attack(view: View, there: Object, change: Node) -> tuple[int, ...]:
    """The attack-proxies of an object that has go again by its own ability: that isn't inherited, and is for them."""
    if not isinstance(change, ch.Has) or not any(p.not_inherited(one) for one in change.abilities):
        return ()
    every = (*view.state.zone(f.STACK), *view.state.zone(f.COMBAT_CHAIN))
    return tuple(id_ for id_ in every if view.there(id_).mark(f.PROXY_OF) == there.id)


def _applying(
    view: View, whole: Node, ctx: Context, label: str, stamp: int, on: tuple[int, ...], which: Any,
    while_: Node | None, to: tuple[str, ...] = (),
) -> Iterator[Applying]:  # fmt: skip
    """A change as it comes for itself; its parts each in their own stage (6.3.2c)."""
    for change in stages.parts_of(whole):
        stage = stages.stage_of(change, stages.STAGES.of(view.state))
        substage = stages.substage_of(change, _size(view, ctx, change)) if stage >= 7 else 2
        read = stages.reads(view.state, (change, which, while_))
        some = which if isinstance(which, Filter) and not to else None
        yield Applying(change, ctx, label, stamp, stage, substage, on, some, while_, False, read)


def _size(view: View, ctx: Context, change: Node) -> int:
    from judge_app.games.fab.texts.evaluating import amount

    return amount(view, ctx, change.amount) if isinstance(change, ch.Gets) else 0


def _of_counters(state: State, there: Object) -> Iterator[Applying]:
    """Counters with a number and a symbol modify at the same time as effects do (1.15.2a)."""
    for name, number in b.counters(there).items():
        what = LETTERS.get(name.partition("{")[2][:1])
        if what and name[:1] in "+-" and name[1:2].isdigit():
            size = int(name.partition("{")[0])
            change = ch.Gets(what, Fixed(size * number))  # type: ignore[arg-type]
            ctx = Context(there.whose, there.id)
            substage = 5 if size > 0 else 6
            yield Applying(change, ctx, f"{name} counter", there.since, 8, substage, (there.id,), counters=True)


# --- their order ----------------------------------------------------------------------------------


def _in_their_order(state: State, start: dict[int, Values], found: tuple[Applying, ...]) -> tuple[Applying, ...]:
    """By stage, substage and timestamp; a dependent effect comes last in the stage on which it depends (6.3.2a)."""
    ordered = tuple(sorted((_adding(start, one) for one in found), key=lambda one: one.order))
    there = {one.stage for one in ordered}
    placed = []
    for one in ordered:
        may = [stage for stage in one.reads if one.stage and stage >= one.stage and stage in there]
        on = depends_on(state, start, ordered, one, may) if may else 0
        placed.append(changed(one, stage=on, substage=stages.DEPENDENT) if on else one)
    return tuple(sorted(placed, key=lambda one: one.order))


def _adding(start: dict[int, Values], one: Applying) -> Applying:
    """What gives an object a numeric property that it lacks comes first of all in its stage (6.3.3)."""
    change = one.change
    if isinstance(change, ch.BaseValue) and any(start.get(id_, {}).get(change.what) is None for id_ in one.on):
        return changed(one, substage=1)
    return one


@clause("6.3.2a")
def depends_on(
    state: State, start: dict[int, Values], ordered: tuple[Applying, ...], one: Applying, may: list[int]
) -> int:
    """The last of those stages in which another effect changes how this one first applies (6.3.2b); 0: none."""
    others = [other for other in ordered if other is not one]
    for stage in reversed(may):
        if not any(other.stage == stage for other in others):
            continue
        without = _applied(state, start, [other for other in others if other.stage < stage])[0]
        with_ = _applied(state, start, [other for other in others if other.stage <= stage])[0]
        if _as_it_applies(View(state, without), one) != _as_it_applies(View(state, with_), one):
            return stage
    return 0


def _as_it_applies(view: View, one: Applying) -> tuple[tuple[int, int], ...]:
    """To what a change applies on a board, and how much it is there."""
    from judge_app.games.fab.texts.evaluating import amount

    number = amount(view, one.ctx, one.change.amount) if hasattr(one.change, "amount") else 0
    return tuple((id_, number) for id_ in _applies_to(view, one, view.board))


# --- applying -------------------------------------------------------------------------------------


def _applied(
    state: State, start: dict[int, Values], ordered: Iterable[Applying]
) -> tuple[dict[int, Values], dict[int, list[Contribution]]]:
    """The board after each change in its order; layers and proxies take after their sources as these are then."""
    values = dict(start)
    told: dict[int, list[Contribution]] = {}
    ordered, cards = tuple(ordered), start
    for one in ordered:
        _apply(View(state, values), one, values, told, cards)
    others = [there for there in p.on_board(state) if p.kind(there) != "card"]
    for there in others:
        seen = View(state, values)
        made = p.of_proxy if p.kind(there) == PROXY else p.of_layer
        values[there.id] = made(seen, there, as_it_is_then(seen, p.source_of(state, there)))
    fresh = {there.id for there in others}
    for one in ordered if fresh else ():
        _apply(View(state, values), one, values, told, fresh)
    return values, told


@clause("1.4.3d")
def as_it_is_then(view: View, source: int) -> Values:
    """What applies to a source applies to it alone; a proxy inherits the properties as that has made them."""
    return view.values(source)


def _applies_to(view: View, one: Applying, among: Container[int]) -> Iterator[int]:
    """The objects that a change applies to: those named, and those that fit as they are then (6.3.5a, 6.2.2c)."""
    fit: tuple[int, ...] = ()
    if one.which is not None:
        there = candidates(view.state, one.which.zone)
        fit = tuple(i for i in there if i in among and i not in one.on and is_eligible(view, i, one))
    for id_ in (*one.on, *fit):
        if id_ in among and (one.while_ is None or while_is_met(view, one, id_)):
            yield id_


@clause("6.3.5a")
def is_eligible(view: View, id_: int, one: Applying) -> bool:
    """Whether an object is such as an effect applies to, as the effects before have made it."""
    assert one.which is not None
    return fits(view, id_, one.which, one.ctx)


@clause("1.7.4g", "5.4.7", "5.4.7a")
def while_is_met(view: View, one: Applying, id_: int) -> bool:
    """An effect with a while-condition applies while that is so."""
    from judge_app.games.fab.texts.evaluating import true

    return true(view, one.ctx.mention((id_,)), one.while_)


def _apply(
    view: View, one: Applying, values: dict[int, Values], told: dict[int, list[Contribution]], among: Container[int]
) -> None:
    for id_ in tuple(_applies_to(view, one, among)):
        for name, after in _changes(view, one, id_).items():
            before = values[id_].get(name)
            if name in BASED and after is not None:
                after = max(0, after)  # 2.0.3c
            if before != after:
                values[id_] = {**values[id_], name: after}
                _tell(told.setdefault(id_, []), one, name, before, after)


def _tell(own: list[Contribution], one: Applying, name: str, before: Any, after: Any) -> None:
    if name == "abilities":
        before, after = (tuple(getattr(a, "name", "an ability") for a in said) for said in (before, after))
    if not any(c.characteristic == name for c in own):
        own.append(Contribution(ABSENT, "printed", name, "", in_words(before), ("2.0.2",)))
    by_rule = ("1.15.2a",) if one.counters else ("6.2.3",) if one.static else ("6.2.2",)
    cites = (*by_rule, *(("6.3.2a",) if one.substage == stages.DEPENDENT else ("6.3.2",)))
    own.append(Contribution(one.ctx.source, one.label, name, in_words(before), in_words(after), cites, ("6.3.4",)))


def _changes(view: View, one: Applying, id_: int) -> dict[str, Any]:
    """The properties that a change alters on an object, with what they are then."""
    from judge_app.games.fab.values.changing import CHANGING

    change = CHANGING.of(view.state).get(type(one.change))
    return change.fn(view, one, view.values(id_)) if change is not None else {}
