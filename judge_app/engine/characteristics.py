"""Characteristics: projected from printed values by the modifiers in force, and able to explain themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.values import ABSENT

Values: TypeAlias = dict[str, Any]
"""One object's characteristics by name while they are being projected."""

Board: TypeAlias = Mapping[int, Values]
"""All objects' characteristics."""


@record
@dataclass(frozen=True, slots=True)
class Contribution:
    """One step on the way to a characteristic: what set or changed it, from what to what, by which rule.

    `timed` is what says of its timestamp, which matters only where another order would lead elsewhere.
    """

    source: int
    label: str
    characteristic: str
    before: str
    after: str
    cites: tuple[str, ...]
    timed: tuple[str, ...] = ()


class ContinuousModifier(Protocol):
    """What the projection needs of a continuous modifier in force.

    `reads` and `writes` name characteristics: only where one modifier reads what another writes can it depend on it.
    `last` modifiers (doubling) come after all others. `timed` are the rules that give it its timestamp.
    """

    @property
    def source(self) -> int: ...
    @property
    def label(self) -> str: ...
    @property
    def timestamp(self) -> int: ...
    @property
    def reads(self) -> frozenset[str]: ...
    @property
    def writes(self) -> frozenset[str]: ...
    @property
    def last(self) -> bool: ...
    @property
    def cites(self) -> tuple[str, ...]: ...
    @property
    def timed(self) -> tuple[str, ...]: ...
    def among(self, board: Board) -> Iterable[int]:
        """The objects of the board that it could affect at all; what it doesn't affect may be among them."""
        ...

    def applies_to(self, id_: int, board: Board) -> bool:
        """Whether it affects that object, given what is known of all objects so far."""
        ...

    def changes(self, id_: int, board: Board) -> Values:
        """The characteristics that it changes on that object, with their new values."""
        ...


@dataclass(frozen=True, slots=True)
class Projection:
    """Every object's characteristics at one state, with what contributed to them."""

    values: Board
    contributions: Mapping[int, tuple[Contribution, ...]]

    def explain(self, id_: int, characteristic: str) -> tuple[Contribution, ...]:
        """What made that characteristic what it is, printed value first."""
        return tuple(c for c in self.contributions.get(id_, ()) if c.characteristic == characteristic)


def project(
    printed: Board,
    printed_cite: tuple[str, ...],
    modifiers: Iterable[ContinuousModifier],
    dependent_cite: tuple[str, ...] = (),
    mutual_cite: tuple[str, ...] = (),
    way: int = 1,
    by_reach: bool = False,
    around: bool = False,
) -> Projection:
    """Apply the modifiers to all objects together, in the order that `_arranged` gives.

    What a modifier that depends on another contributes cites `dependent_cite` too, and `mutual_cite` where that other
    depends on it as well. With a `way` of -1 timestamps count backwards: what differs then is decided by them.
    With `by_reach` a modifier depends on what changes which objects it applies to, and not on what changes what it does
    there; with `around` those that depend on each other are gone through for each object from a start of its own.
    """
    values = {id_: dict(own) for id_, own in printed.items()}
    steps: dict[int, list[Contribution]] = {}
    ordered, needs = _arranged(list(modifiers), printed, way, _reached if by_reach else _applied)
    reach = {at: _reachable(at, needs) for at in needs}
    for at, made in _in_turn(ordered, needs, reach, values, around):
        mutual = mutual_cite if at in reach.get(at, ()) else ()
        more = (*(dependent_cite if needs.get(at) else ()), *mutual)
        for id_, changes in made.items():
            for name, after in changes.items():
                before = values[id_].get(name)
                values[id_][name] = after
                _explain(steps.setdefault(id_, []), ordered[at], name, before, after, printed_cite, more)
    return Projection(values, {id_: tuple(own) for id_, own in steps.items()})


Needs: TypeAlias = Mapping[int, set[int]]
"""By its place, the places of the modifiers that one depends on."""


def _in_turn(
    ordered: Sequence[ContinuousModifier], needs: Needs, reach: Needs, values: Board, around: bool
) -> Iterator[tuple[int, Mapping[int, Values]]]:
    """What each modifier, by its place, makes of the objects as they are when its turn comes."""
    for loop in _loops(len(ordered), reach) if around and reach else ((at,) for at in range(len(ordered))):
        if len(loop) > 1:
            yield from _gone_around(loop, ordered, needs, values)
        else:
            yield loop[0], _changes(ordered[loop[0]], values)


def _loops(count: int, reach: Needs) -> Iterator[tuple[int, ...]]:
    """The places, those that depend on each other together, after all that any of them depends on."""
    waiting = list(range(count))
    while waiting:
        for at in waiting:
            loop = [n for n in waiting if n == at or (n in reach[at] and at in reach[n])]
            if not {n for m in loop for n in reach[m] if n not in loop} & set(waiting):
                yield tuple(loop)
                waiting = [n for n in waiting if n not in loop]
                break


def _gone_around(
    loop: tuple[int, ...], ordered: Sequence[ContinuousModifier], needs: Needs, values: Board
) -> Iterator[tuple[int, Mapping[int, Values]]]:
    """For each object the earliest of the loop that applies to it, and from there on each of them once."""
    left = {id_: list(loop) for id_ in values}
    while True:
        now = {id_: _next_of(id_, own, loop, ordered, needs, values) for id_, own in left.items()}
        turns = {id_: at for id_, at in now.items() if at is not None}
        if not turns:
            return
        made = [(at, id_, ordered[at].changes(id_, values)) for id_, at in turns.items()
                if ordered[at].applies_to(id_, values)]  # fmt: skip
        for id_, at in turns.items():
            left[id_].remove(at)
        yield from ((at, {id_: changes}) for at, id_, changes in made)


def _next_of(
    id_: int, own: list[int], loop: tuple[int, ...], ordered: Sequence[ContinuousModifier], needs: Needs, values: Board
) -> int | None:
    """Which of the loop comes next for an object: none as long as none applies to it, or when all have come."""
    if len(own) == len(loop):
        return next((at for at in own if ordered[at].applies_to(id_, values)), None)
    ready = [at for at in own if not needs[at] & set(own)]
    return next(iter(ready or own), None)


def _explain(
    own: list[Contribution], modifier: ContinuousModifier, name: str, before: Any, after: Any,
    printed: tuple[str, ...], more: tuple[str, ...],
) -> None:  # fmt: skip
    if before == after:
        return
    if not any(c.characteristic == name for c in own):
        own.append(Contribution(ABSENT, "printed", name, "", in_words(before), printed))
    cites = (*modifier.cites, *more)
    own.append(
        Contribution(modifier.source, modifier.label, name, in_words(before), in_words(after), cites, modifier.timed)
    )


def in_words(value: object) -> str:
    """A characteristic's value as a person writes it: "Ally, Equipment", "none"."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value)


def _arranged(
    modifiers: Sequence[ContinuousModifier], printed: Board, way: int, does: Does
) -> tuple[list[ContinuousModifier], Needs]:
    """The modifiers in order, and for each place in it which others that one depends on; nothing where none does.

    In timestamp order, but a modifier that depends on others comes after them; `last` ones at the end. Modifiers that
    depend on each other keep timestamp order among themselves.
    """
    stamped = sorted(modifiers, key=lambda m: (m.last, way * m.timestamp))
    needs = _dependencies(stamped, printed, does)
    if not any(needs.values()):
        return stamped, {}
    ordered = _ordered(needs)
    return [stamped[i] for i in ordered], {at: {ordered.index(n) for n in needs[i]} for at, i in enumerate(ordered)}


def _ordered(needs: Needs) -> list[int]:
    """The places in their order, each after those that it needs, unless those need it too."""
    reach = {i: _reachable(i, needs) for i in needs}
    ordered: list[int] = []
    waiting = sorted(needs)
    while waiting:
        for index in waiting:
            others = {n for n in reach[index] if n in waiting and index not in reach[n]}
            if not others:
                ordered.append(index)
                waiting.remove(index)
                break
    return ordered


def _reachable(start: int, needs: Needs) -> set[int]:
    found: set[int] = set()
    todo = list(needs[start])
    while todo:
        index = todo.pop()
        if index not in found:
            found.add(index)
            todo.extend(needs[index])
    return found


def _dependencies(modifiers: Sequence[ContinuousModifier], printed: Board, does: Does) -> dict[int, set[int]]:
    """For each modifier the others whose presence would change what it applies to or what it does.

    First each pair is looked at alone. A modifier that does something else once all the others are there is then looked
    at beside them, for it may take several of them together, or one that itself depends on another.
    """
    needs: dict[int, set[int]] = {i: set() for i in range(len(modifiers))}
    alone = _Once(lambda at: does(modifiers[at], printed))
    after = _Once(lambda at: _with(modifiers[at], printed))
    open_: list[tuple[int, int]] = []
    writes = [(other.last, other.writes) for other in modifiers]
    for i, one in enumerate(modifiers):
        last, reads = one.last, one.reads
        for j, (also_last, written) in enumerate(writes):
            if i != j and last == also_last and reads & written:
                if after[j] is not printed and not _same(alone[i], does(one, after[j])):
                    needs[i].add(j)
                else:
                    open_.append((i, j))
    if open_:
        together = _board_of(modifiers, _ordered(needs), printed)
        differs = _Once(lambda at: not _same(alone[at], does(modifiers[at], together)))
        _look_among_others(needs, [pair for pair in open_ if differs[pair[0]]], modifiers, printed, does)
    return needs


def _look_among_others(
    needs: dict[int, set[int]], open_: list[tuple[int, int]], modifiers: Sequence[ContinuousModifier],
    printed: Board, does: Does,
) -> None:  # fmt: skip
    """Add the dependencies that show only where the rest of the modifiers are in force, in their order so far."""
    while found := [pair for pair in open_ if _depends_among(*pair, modifiers, needs, printed, does)]:
        for i, j in found:
            needs[i].add(j)
        open_ = [pair for pair in open_ if pair not in found]


def _depends_among(
    i: int, j: int, modifiers: Sequence[ContinuousModifier], needs: Needs, printed: Board, does: Does
) -> bool:
    rest = [n for n in _ordered(needs) if n not in (i, j) and modifiers[n].last == modifiers[i].last]
    board = _board_of(modifiers, rest, printed)
    after = _with(modifiers[j], board)
    return after is not board and not _same(does(modifiers[i], board), does(modifiers[i], after))


def _board_of(modifiers: Sequence[ContinuousModifier], order: Iterable[int], printed: Board) -> Board:
    """The board with some of the modifiers applied, in that order."""
    board = printed
    for n in order:
        board = _with(modifiers[n], board)
    return board


class _Once(dict[int, Any]):
    """What is worked out for a modifier, by its place, when it is first asked for."""

    def __init__(self, work_out: Callable[[int], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, at: int) -> Any:
        found = self[at] = self._work_out(at)
        return found


def _with(other: ContinuousModifier, printed: Board) -> Board:
    """The board with one modifier applied; the very same one where that changes nothing."""
    changes = _changes(other, printed)
    return {**printed, **{id_: {**printed[id_], **own} for id_, own in changes.items()}} if changes else printed


Effects: TypeAlias = dict[int, dict[str, tuple[Any, Any]]]
"""By object and characteristic: what a modifier does to a value, and which value comes of it."""

Does: TypeAlias = Callable[[ContinuousModifier, Board], Effects]


def _same(one: Effects, other: Effects) -> bool:
    """Whether a modifier does the same to the same objects: +1 whatever was there, or 2 whatever was there."""
    return one.keys() == other.keys() and all(
        one[id_].keys() == other[id_].keys()
        and all(a == c or b == d for (a, b), (c, d) in ((one[id_][n], other[id_][n]) for n in one[id_]))
        for id_ in one
    )


def _applied(one: ContinuousModifier, board: Board) -> Effects:
    """What a modifier would change, as a difference to what was there and as what comes of it."""
    return {
        id_: {name: (_difference(board[id_].get(name), new), new) for name, new in changes.items()}
        for id_, changes in _changes(one, board).items()
    }


def _reached(one: ContinuousModifier, board: Board) -> Effects:
    """What a modifier applies to, whatever it does there."""
    return {id_: {} for id_ in one.among(board) if one.applies_to(id_, board)}


def _changes(one: ContinuousModifier, board: Board) -> dict[int, Values]:
    """What a modifier makes of each object that it affects; one on which it changes nothing isn't affected."""
    affected = (id_ for id_ in one.among(board) if one.applies_to(id_, board))
    return {id_: changes for id_ in affected if (changes := one.changes(id_, board))}


def _difference(before: Any, after: Any) -> Any:
    if isinstance(before, int) and isinstance(after, int) and not isinstance(before, bool):
        return after - before
    if after == ():
        return after
    if before is None and isinstance(after, tuple):
        before = ()
    if isinstance(before, tuple) and isinstance(after, tuple):
        return _beyond(before, after), _beyond(after, before)
    return after


def _beyond(some: tuple[Any, ...], others: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is among the others beyond some: a second instance of what is there once is one more."""
    left, more = list(some), []
    for item in others:
        if item in left:
            left.remove(item)
        else:
            more.append(item)
    return tuple(more)
