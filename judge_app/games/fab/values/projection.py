"""Every object's properties on a board: continuous effects applied stage by stage, in timestamp order (6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge_app.engine.characteristics import Contribution, in_words
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State, memoized
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Map
from judge_app.games.fab import board as b
from judge_app.games.fab.context import PROXY, Context
from judge_app.games.fab.values import printed as p
from judge_app.games.fab.values import stages
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.view import BASED, Values, View
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import base
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words.which import All, Filter, This

PASSES = 4
"""So often abilities that effects give can give abilities in turn."""


@dataclass(frozen=True, slots=True)
class Applying:
    """One change of a continuous effect in force, with when it comes (6.3.2 to 6.3.4)."""

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

    @property
    def order(self) -> tuple[int, int, int]:
        return self.stage, self.substage, self.stamp


@dataclass(frozen=True, slots=True)
class Projected:
    """The properties of all objects, what made them so, and every change in force."""

    values: dict[int, Values]
    contributions: dict[int, list[Contribution]]
    applying: tuple[Applying, ...]


@memoized
def projected(state: State) -> Projected:
    """The board with every continuous effect in force applied."""
    start = {there.id: p.printed(state, there) for there in p.on_board(state) if p.kind(there) == "card"}
    _define(state, start)
    values = start
    contributions: dict[int, list[Contribution]] = {}
    applying: tuple[Applying, ...] = ()
    seen: tuple[Any, ...] = ()
    for _ in range(PASSES):
        view = View(state, values)
        found = tuple(sorted(_in_force(view), key=lambda one: one.order))
        values, contributions = _applied(state, start, found)
        applying = found
        now = tuple((id_, own["abilities"]) for id_, own in values.items())
        if now == seen:
            break
        seen = now
    return Projected(values, contributions, applying)


def view(state: State) -> View:
    """The board to read descriptions, amounts and conditions against."""
    return View(state, projected(state).values)


def values(state: State, id_: int) -> Values:
    """What an object is like now; one that is gone as it was last (1.2.3)."""
    return view(state).values(id_)


def snapshot(state: State, id_: int) -> Map[Any]:
    """What an object is like now, to be kept as its last known information."""
    return Map(projected(state).values.get(id_, {}))


def _define(state: State, start: dict[int, Values]) -> None:
    """Values that a property-static ability defines, wherever the card is (5.4.5)."""
    from judge_app.games.fab.texts.evaluating import amount

    seen = View(state, start)
    for id_, own in start.items():
        for ability in own["abilities"]:
            if isinstance(ability, w.PropertyIs):
                there = state.objects[id_]
                number = amount(seen, Context(there.whose, id_), ability.amount)
                for what in ability.what:
                    own[what] = own[f"base {what}"] = number


# --- what is in force -----------------------------------------------------------------------------


def _in_force(view: View) -> Iterator[Applying]:
    state = view.state
    for there in p.on_board(state):
        yield from _of_static(view, there)
        yield from _of_counters(state, there)
    for one in state.modifiers:
        if isinstance(one, Lasting) and not one.waits:
            for change in one.by:
                if isinstance(change, base.Change):
                    yield _applying(view, change, one.ctx, one.label, one.stamp, one.on, one.which, one.while_)


def _of_static(view: View, there: Object) -> Iterator[Applying]:
    """What the static abilities of an object do while they are functional (6.2.3)."""
    for ability in view.values(there.id).get("abilities", ()):
        if not isinstance(ability, w.Static) or ability.to is not None or not functional(view, there, ability):
            continue
        ctx = Context(there.whose, there.id)
        what = ability.applies_to
        on: tuple[int, ...] | None = (
            () if isinstance(what, All) else (there.id,) if what is None or isinstance(what, This) else None
        )
        if on is None:
            from judge_app.games.fab.texts.evaluating import which

            on = which(view, ctx, what)
            if not on:
                continue
        some = what.of if isinstance(what, All) else None
        for change in ability.by:
            yield _applying(view, change, ctx, there.label, there.since, on, some, ability.while_)


def _applying(
    view: View, change: Node, ctx: Context, label: str, stamp: int, on: tuple[int, ...], which: Any,
    while_: Node | None,
) -> Applying:  # fmt: skip
    own = stages.stage_of(change, stages.STAGES.of(view.state))
    reads = max(stages.read_stages((change, which, while_)), default=0)
    if own and reads >= own:
        stage, substage = reads, stages.DEPENDENT
    else:
        stage, substage = own, stages.substage_of(change, _size(view, ctx, change)) if own >= 7 else 1
    some = which if isinstance(which, Filter) else None
    return Applying(change, ctx, label, stamp, stage, substage, on, some, while_)


def _size(view: View, ctx: Context, change: Node) -> int:
    from judge_app.games.fab.texts.evaluating import amount

    return amount(view, ctx, change.amount) if isinstance(change, ch.Gets) else 0


def _of_counters(state: State, there: Object) -> Iterator[Applying]:
    """Counters with a number and a symbol modify at the same time as effects do (1.15.2a)."""
    for name, number in b.counters(there).items():
        if name[:1] in "+-" and name[1:2].isdigit():
            size, sign = int(name.partition("{")[0]), name.partition("{")[2][:1]
            what = {"p": "power", "d": "defense", "h": "life", "i": "intellect"}.get(sign)
            if what:
                change = ch.Gets(what, _fixed(size * number))  # type: ignore[arg-type]
                ctx = Context(there.whose, there.id)
                substage = 5 if size > 0 else 6
                yield Applying(change, ctx, f"{name} counter", there.since, 8, substage, (there.id,), counters=True)


def _fixed(number: int) -> Any:
    from judge_app.games.fab.words.amounts import Fixed

    return Fixed(number)


# --- applying -------------------------------------------------------------------------------------


def _applied(
    state: State, start: dict[int, Values], found: Iterable[Applying]
) -> tuple[dict[int, Values], dict[int, list[Contribution]]]:
    """The board after each change in its order; layers and proxies take after their sources as these are then."""
    values = {id_: dict(own) for id_, own in start.items()}
    told: dict[int, list[Contribution]] = {}
    ordered = tuple(found)
    for one in ordered:
        _apply(View(state, values), one, values, told, tuple(values))
    others = [there for there in p.on_board(state) if p.kind(there) != "card"]
    for there in others:
        source = values.get(p.source_of(state, there)) or View(state, values).values(p.source_of(state, there))
        made = p.of_proxy if p.kind(there) == PROXY else p.of_layer
        values[there.id] = made(there, source)
    fresh = tuple(there.id for there in others)
    for one in ordered if fresh else ():
        _apply(View(state, values), one, values, told, fresh)
    for own in values.values():
        for name in BASED:
            if own.get(name) is not None:
                own[name] = max(0, own[name])
    return values, told


def _apply(
    view: View, one: Applying, values: dict[int, Values], told: dict[int, list[Contribution]], among: tuple[int, ...]
) -> None:
    from judge_app.games.fab.texts.evaluating import true

    targets = one.on if one.which is None else tuple(i for i in among if fits(view, i, one.which, one.ctx))
    for id_ in targets:
        if id_ not in among or id_ not in values:
            continue
        if one.while_ is not None and not true(view, one.ctx.mention((id_,)), one.while_):
            continue
        for name, after in _changes(view, one, id_).items():
            before = values[id_].get(name)
            if before != after:
                values[id_][name] = after
                _tell(told.setdefault(id_, []), one, name, before, after, view.state)


def _tell(own: list[Contribution], one: Applying, name: str, before: Any, after: Any, state: State) -> None:
    if name == "abilities":
        before, after = (tuple(getattr(a, "name", "an ability") for a in said) for said in (before, after))
    if not any(c.characteristic == name for c in own):
        own.append(Contribution(ABSENT, "printed", name, "", in_words(before), ("2.0.2",)))
    by_rule = ("1.15.2a",) if one.counters else ("6.2.2",) if one.on and one.which is None else ("6.2.3",)
    cites = (*by_rule, *(("6.3.2a",) if one.substage == stages.DEPENDENT else ("6.3.2",)))
    own.append(Contribution(one.ctx.source, one.label, name, in_words(before), in_words(after), cites, ("6.3.4",)))


def _changes(view: View, one: Applying, id_: int) -> dict[str, Any]:
    """The properties that a change alters on an object, with what they are then."""
    change = stages_row(view.state).get(type(one.change))
    return change.fn(view, one, view.values(id_)) if change is not None else {}


def stages_row(state: State) -> Any:
    """What each change of an object does."""
    from judge_app.games.fab.values.changing import CHANGING

    return CHANGING.of(state)
