"""The whole game as one value: what is on the table and what is still to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from functools import wraps
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias, TypeVar

from judge_app.engine.codec import record
from judge_app.engine.decision import Decision
from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id, Line, Map, Stamp, changed

R = TypeVar("R")

Mark: TypeAlias = Any
"""A mark's value: a scalar, a tuple or a record."""

GONE = ""
"""The zone of an object that has become a different one; its record is its last known information."""


NO_CARD = Card("")


@record
@dataclass(frozen=True, slots=True)
class Object:
    """A card, token or effect as long as it is the same object. A game says what its marks mean.

    Of an object that is gone, `became` is the different object that it turned into.
    """

    id: Id
    key: str
    label: str
    card: str
    owner: str
    controller: str | None
    zone: str
    since: Stamp
    marks: Map[Mark] = field(default_factory=Map)
    became: Id = ABSENT

    @property
    def whose(self) -> str:
        """The player who controls it, or its owner where nobody does."""
        return self.controller or self.owner

    def mark(self, name: str) -> Any:
        """The value of that mark, or None."""
        return self.marks.get(name)

    def number(self, name: str) -> int:
        """The value of that numeric mark, 0 where there is none."""
        return int(self.marks.get(name) or 0)


@dataclass(frozen=True, slots=True)
class Task:
    """Something still to do: a place in a procedure. Subclasses add what that procedure must remember.

    `step` is the name of the last rule done, `entry` the trace entry under which its entries stand,
    `answer` the answer to the decision that its next rule asked for.
    """

    procedure: ClassVar[str]

    step: str = field(default="", kw_only=True)
    entry: Line = field(default=ABSENT, kw_only=True)
    answer: str | None = field(default=None, kw_only=True)

    def after_action(self, player: str) -> Task:
        """This task as it goes on once `player` has acted instead of answering its question."""
        return replace(self, step="", answer=None)


@record
@dataclass(frozen=True, slots=True)
class Happened:
    """An event of the current turn, kept because rules ask about it ("damage dealt this turn")."""

    seq: Line
    event: Event


class Memo(dict[str, Any]):
    """What was worked out of a board, by the name of the function that did (`memoized`).

    `last` is what went before on the boards that led here, with what it was made from (`memoized_while`).
    """

    __slots__ = ("last",)

    def __init__(self, last: Mapping[str, tuple[Any, Any]] = MappingProxyType({})) -> None:
        super().__init__()
        self.last = last

    def __reduce__(self) -> tuple[type, tuple[()]]:
        """Nothing goes to another process: it can be worked out again."""
        return Memo, ()


def memoized(work_out: Callable[[State], R]) -> Callable[[State], R]:
    """Decorator: a function of the board, worked out once for each and kept in its memo.

    It must not read the agenda, the pending decision, what waits or the trace's number.
    """
    name = f"{work_out.__module__}.{work_out.__qualname__}"

    @wraps(work_out)
    def known(state: State) -> R:
        memo = state.memo
        if name not in memo:
            memo[name] = work_out(state)
        return memo[name]  # type: ignore[no-any-return]

    return known


def memoized_while(
    same: Callable[[Any, Any], bool], made_from: Callable[[State], Any]
) -> Callable[[Callable[[State], R]], Callable[[State], R]]:
    """Decorator like `memoized`, where what was found still holds on later boards that it is made from the same."""

    def made(work_out: Callable[[State], R]) -> Callable[[State], R]:
        name = f"{work_out.__module__}.{work_out.__qualname__}"

        def anew_if_needed(state: State) -> R:
            seen = made_from(state)
            before, found = state.memo.last.get(name, (None, None))
            if not same(seen, before):
                found = work_out(state)
            state.memo.last = {**state.memo.last, name: (seen, found)}
            return found  # type: ignore[no-any-return]

        return memoized(wraps(work_out)(anew_if_needed))

    return made


@record
@dataclass(frozen=True, slots=True)
class State:
    """One position of one game. Undo is the previous value, a branch is two values, saving writes one.

    `modifiers` are the continuous modifiers that something created (not those of cards' own powers), `waiting` what
    has triggered and isn't dealt with yet, both as records of the game.
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    cards: Map[Card]
    objects: tuple[Object, ...] = ()
    zones: Map[tuple[int, ...]] = field(default_factory=Map)
    facts: Map[Mark] = field(default_factory=Map)
    agenda: tuple[Task, ...] = ()
    pending: Decision | None = None
    history: tuple[Happened, ...] = ()
    modifiers: tuple[Any, ...] = ()
    waiting: tuple[Any, ...] = ()
    clock: int = 0
    seq: int = 0
    memo: Memo = field(default_factory=Memo, compare=False, repr=False, init=False)

    def zone(self, name: str) -> tuple[int, ...]:
        """The ids in that zone, in order; empty when nothing is there."""
        ids: tuple[int, ...] = self.zones.get(name, ())
        return ids

    def object(self, id_: int) -> Object:
        """The object with that id, gone ones included. Raises IndexError for an id never given."""
        if id_ < 0:
            raise IndexError(f"no object {id_}")
        return self.objects[id_]

    def by_key(self, key: str) -> Object | None:
        """The object that now has that key, or else the last that had it."""
        found = None
        for candidate in self.objects:
            if candidate.key == key and (found is None or candidate.zone != GONE):
                found = candidate
        return found

    def card_of(self, object_: Object) -> Card:
        """The printed card behind an object; one with nothing on it behind what is no card, such as an effect."""
        return self.cards[object_.card] if object_.card else NO_CARD

    def next_player(self, player: str) -> str:
        """The next player clockwise."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """All players in turn order, that one first."""
        at = self.players.index(player)
        return self.players[at:] + self.players[:at]

    def to_go_back_to(self, *, without: int = 0) -> State:
        """This position as something to go back to: without that many of the topmost tasks, wherever the trace is."""
        return self.with_(agenda=self.agenda[: len(self.agenda) - without], seq=0)

    def with_(self, **changes: Any) -> State:
        """The same position with some fields changed.

        What was projected from the board still holds where only what is to be done next has changed.
        """
        made: Any = _new(_Draft)
        made.ruleset, made.players, made.cards = self.ruleset, self.players, self.cards
        made.objects, made.zones, made.facts = self.objects, self.zones, self.facts
        made.agenda, made.pending, made.history = self.agenda, self.pending, self.history
        made.modifiers, made.waiting = self.modifiers, self.waiting
        made.clock, made.seq, made.memo = self.clock, self.seq, self.memo
        for name, value in changes.items():
            setattr(made, name, value)
        if not NOT_SEEN.issuperset(changes):
            made.memo = Memo(self.memo.last)
        made.__class__ = State
        return made  # type: ignore[no-any-return]

    def with_plan(self, agenda: tuple[Task, ...], seq: int) -> State:
        """The same position with other things to do next, and that trace number: by far the most frequent change."""
        made: Any = _new(_Draft)
        made.ruleset, made.players, made.cards = self.ruleset, self.players, self.cards
        made.objects, made.zones, made.facts = self.objects, self.zones, self.facts
        made.agenda, made.pending, made.history = agenda, self.pending, self.history
        made.modifiers, made.waiting = self.modifiers, self.waiting
        made.clock, made.seq, made.memo = self.clock, seq, self.memo
        made.__class__ = State
        return made  # type: ignore[no-any-return]

    def unprojected(self) -> State:
        """The same position without what was worked out of it, to be kept among many."""
        made = changed(self)
        object.__setattr__(made, "memo", Memo())
        return made


class _Draft:
    """A state that is filled field by field before it becomes one: there are very many, and this is the fastest way."""

    __slots__ = tuple(State.__slots__)


_new: Callable[[type], Any] = object.__new__

NOT_SEEN = frozenset({"agenda", "pending", "seq", "waiting"})
"""The fields of which nothing is made that a memo keeps."""
