"""Exploration: every answer to every decision from a position on, equal positions merged, under a stated budget.

Positions are followed in waves, breadth first: those of a wave depend on none of it, so that others may follow them
(`Following`). What comes of them is merged here, in order, whoever did it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import field
from functools import lru_cache
from typing import Any, Protocol

from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import TooMuch
from judge_app.engine.machine import answer, start
from judge_app.engine.merging import Key, Keys, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State

MOST_PASSES = 2_000
"""Priority passed this often without coming to a decision or to rest is said to be cut."""

MOST_OPEN = 10_000
"""So many positions are held open at once where the answers on the ways to them are told."""

PASS = "pass"

Report = Callable[[int, int], None]
"""Told now and then how many positions were found, and how many may be."""

Stop = Callable[[], str]
"""Asked again and again why no more is to be looked at; "" for going on."""

Acts = Callable[[State], Iterable[tuple[str, State]]]
"""What a player with priority may do in a position besides passing, and the position that each of it comes to."""


def _as_given(states: Sequence[State], answers: Sequence[str]) -> tuple[str, ...]:
    return tuple(answers)


def _nothing_asked(state: State) -> bool:
    return state.pending is None or state.pending.kind == PRIORITY


def _untold(before: State, after: State) -> Iterable[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Exploring:
    """How a game is explored: the ruleset to use, what makes positions equal, where a branch comes to rest.

    `settled` tells whether a position in which a player has priority is final, as each is unless said. A ruleset for
    exploring may ask for things later than the rules do, where that makes no difference; `answers` then puts a
    branch's answers (with the states in which they were given, and the last state) into the order and words of the
    rules. `changes` tells what is different on the table between two positions.
    """

    ruleset: Ruleset
    sense: Sense = field(default_factory=Sense)
    settled: Callable[[State], bool] = _nothing_asked
    answers: Callable[[Sequence[State], Sequence[str]], tuple[str, ...]] = _as_given
    changes: Callable[[State, State], Iterable[str]] = _untold


@dataclass(frozen=True, slots=True)
class Outcome:
    """A final position, the shortest answers that lead to it, and how many ways of answering do."""

    state: State
    answers: tuple[str, ...]
    orders: int


@dataclass(frozen=True, slots=True)
class Explored:
    """What was found: how many different positions, the distinct outcomes, and what was left out and why.

    While something is cut, `orders` counts only the ways that were followed.
    """

    states: int
    outcomes: tuple[Outcome, ...]
    cut: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """True when every answer was followed to its end."""
        return not self.cut


@dataclass(frozen=True, slots=True)
class Rest:
    """Where passing comes to rest: something is to be decided there, something may be done, or it is final.

    `position` is whatever its follower keeps of it; `own` says which answers of it nobody follows.
    """

    key: Key
    position: Any
    final: bool
    own: str = ""
    cut: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One answer: the key of the position right after it, None where nothing follows that comes to an end.

    Where passing leads from there is left out where that key was known.
    """

    answer: str
    after: Key | None
    rest: Rest | None = None
    cut: tuple[str, ...] = ()


class Following(Protocol):
    """Gives every answer to positions. What comes of one depends on it alone, wherever and whenever that is done."""

    def begin(self, state: State) -> Step:
        """The first position."""
        ...

    def steps(self, positions: Sequence[Any], known: Container[Key]) -> Generator[Iterable[Step], None, None]:
        """The answers of each of those, in order. `known` grows while they are taken."""
        ...

    def state(self, position: Any) -> State:
        """What it keeps of a position as a state."""
        ...


@dataclass(frozen=True, slots=True)
class Position:
    """A position as it is kept in the same process, with what may be done there besides passing."""

    state: State
    acts: tuple[tuple[str, State], ...] = ()


def _never() -> str:
    return ""


def _only_passes(state: State) -> Iterable[tuple[str, State]]:
    return ()


class Follower:
    """Follows answers where it is called."""

    def __init__(
        self, how: Exploring, key: Callable[[State], Key], acts: Acts | None = None, stop: Stop | None = None
    ) -> None:
        self._how, self._key = how, key
        self._acts, self._stop = acts or _only_passes, stop or _never

    def begin(self, state: State) -> Step:
        """The first position, in which players may act even where it is settled."""
        key = self._key(state)
        return Step("", key, self._rest(state, key, first=True))

    def steps(self, positions: Sequence[Position], known: Container[Key]) -> Generator[Iterable[Step], None, None]:
        """The answers of each of those, in order."""
        for position in positions:
            yield self._answers(position, known)

    def state(self, position: Position) -> State:
        """Its state."""
        return position.state

    def _answers(self, position: Position, known: Container[Key]) -> Iterator[Step]:
        """Every answer to the decision of one position."""
        assert position.state.pending is not None
        for given, after in (*position.acts, *((option.key, None) for option in position.state.pending.options)):
            state, cut = (after, ()) if after else _answered(position.state, given)
            if state is None:
                yield Step(given, None, cut=cut)
            else:
                key = self._key(state)
                yield Step(given, key, None if key in known else self._rest(state, key), cut)

    def _rest(self, state: State, key: Key, *, first: bool = False) -> Rest:
        """Where passing leads from a position with that key."""
        position, final, cut = self._passed(state, first=first)
        asked = position.state.pending
        own = f'answers of {asked.chooser}\'s own to "{asked.prompt}"' if asked and asked.open and not final else ""
        return Rest(key if position.state is state else self._key(position.state), position, final, own, cut)

    def _passed(self, state: State, *, first: bool) -> tuple[Position, bool, tuple[str, ...]]:
        """Pass priority until there is something to decide or nothing more to come; whether that is final."""
        for _ in range(MOST_PASSES):
            pending = state.pending
            if pending is None:
                return Position(state), True, ()
            if pending.kind != PRIORITY:
                return Position(state), False, ()
            settled = pending.option(PASS) is None or self._how.settled(state)
            acts = () if settled and not first else tuple(self._acts(state))
            if settled or acts:
                return Position(state, acts), not acts, ()
            if why := self._stop():
                cut = f"what follows from a position in which everybody only passes, for {why}"
                return Position(state), True, (cut,)
            after, cuts = _answered(state, PASS)
            if after is None:
                return Position(state), True, cuts
            state = after
        return Position(state), True, (f"what follows after priority was passed {MOST_PASSES} times",)


def _answered(state: State, key: str) -> tuple[State | None, tuple[str, ...]]:
    """The position after an answer; None where nothing follows that comes to an end, and what is left out by that."""
    try:
        return answer(state, key).state, ()
    except TooMuch as error:
        return None, (f"what goes on without end: {error}",)


@dataclass(frozen=True, slots=True)
class _Found:
    """One position of the merged graph: how it was first reached, and the positions that its answers lead to."""

    position: Any
    parent: int
    answer: str
    final: bool
    own: str
    leads_to: list[int] = field(default_factory=list)


def explore(
    how: Exploring,
    state: State,
    *,
    max_states: int,
    merge: bool = True,
    report: Report | None = None,
    stop: Stop | None = None,
    acts: Acts | None = None,
    following: Following | None = None,
) -> Explored:
    """Follow every answer from a position. Priority is only passed, unless `acts` tells what players may do then.

    They act in the first position, and then wherever it is not settled. A decision that also takes answers of a
    player's own is followed for its listed options alone, which is said.
    Without `merge` every branch is followed by itself. Once `stop` says why, what was found by then is the result.
    `following` is another who does so, by the same rules; `merge` and `acts` are its matter then.
    """
    stop = stop or _never
    keys = Keys(how.sense)
    following = following or Follower(how, keys.key if merge else lambda _: object(), acts, stop)
    walk = _Walk(how, max_states, following, state.ruleset)
    walk.begin(start(state.with_(ruleset=how.ruleset, pending=None)).state)
    while walk.todo:
        walk.wave(stop, report)
    return walk.result()


class _Walk:
    """The merged graph as far as it is known: breadth first, so that what first reaches a position is shortest."""

    def __init__(self, how: Exploring, most: int, following: Following, rules: Ruleset) -> None:
        self._how, self._most, self._following, self._rules = how, most, following, rules
        self._known: dict[Key, int] = {}
        self._cut: dict[str, int] = {}
        self.found: list[_Found] = []
        self.todo: list[int] = []

    def begin(self, state: State) -> None:
        """Put the first position in."""
        self._enter(self._following.begin(state), -1)

    def wave(self, stop: Stop, report: Report | None) -> None:
        """Follow all that is to be followed by now; what is found by that is the next wave."""
        wave, self.todo = self.todo, []
        with closing(self._following.steps([self.found[index].position for index in wave], self._known)) as steps:
            for at, index in enumerate(wave):
                if why := stop():
                    self.leave_out(f"what follows from {len(wave) - at + len(self.todo)} positions, for {why}")
                    self.todo = []
                    return
                self._follow(index, next(steps))
                if report is not None:
                    report(len(self.found), self._most)

    def _follow(self, index: int, steps: Iterable[Step]) -> None:
        """Take in what comes of every answer to the decision of one position."""
        here = self.found[index]
        if here.own:
            self.leave_out(here.own)
        for step in steps:
            leads_to = self._enter(step, index)
            if leads_to is not None:
                here.leads_to.append(leads_to)

    def _enter(self, step: Step, parent: int) -> int | None:
        """The index of the position to which passing leads after an answer; None when there is none or no room."""
        for what in step.cut:
            self.leave_out(what)
        if step.after is None:
            return None
        if step.after in self._known:
            return self._known[step.after]
        rest = step.rest
        assert rest is not None
        for what in rest.cut:
            self.leave_out(what)
        if rest.key in self._known:
            self._known[step.after] = self._known[rest.key]
            return self._known[rest.key]
        if len(self.found) >= self._most:
            self.leave_out(f"positions beyond the first {self._most}")
            return None
        self._known[step.after] = self._known[rest.key] = len(self.found)
        self.found.append(_Found(rest.position, parent, step.answer, rest.final, rest.own))
        if not rest.final:
            self.todo.append(len(self.found) - 1)
        return len(self.found) - 1

    def leave_out(self, what: str) -> None:
        """Note that something was cut."""
        self._cut[what] = self._cut.get(what, 0) + 1

    def result(self) -> Explored:
        """The outcomes, those with the shortest answers first."""
        counts = self._orders()
        state = lru_cache(MOST_OPEN)(lambda index: self._following.state(self.found[index].position))
        outcomes = [
            Outcome(state(index).with_(ruleset=self._rules), self._answers(index, state), counts[index])
            for index, found in enumerate(self.found)
            if found.final
        ]
        cut = tuple(what if times == 1 else f"{what} ({times} times)" for what, times in self._cut.items())
        return Explored(len(self.found), tuple(outcomes), cut)

    def _answers(self, index: int, state: Callable[[int], State]) -> tuple[str, ...]:
        """The answers on the first way to a position."""
        states, given = [state(index)], []
        while self.found[index].parent >= 0:
            given.append(self.found[index].answer)
            index = self.found[index].parent
            states.append(state(index))
        return self._how.answers(states[::-1], given[::-1])

    def _orders(self) -> list[int]:
        """How many ways of answering lead to each position: every way to a position goes on in each of its answers."""
        counts = [0] * len(self.found)
        counts[0] = 1
        for index in self._in_order():
            for after in self.found[index].leads_to:
                counts[after] += counts[index]
        return counts

    def _in_order(self) -> list[int]:
        """All positions, each after every position that leads to it; a way back in a circle is left out and said."""
        state = [0] * len(self.found)
        order: list[int] = []
        stack = [(0, 0)]
        state[0] = 1
        while stack:
            index, at = stack.pop()
            leads_to = self.found[index].leads_to
            if at < len(leads_to):
                stack.append((index, at + 1))
                after = leads_to[at]
                if state[after] == 0:
                    state[after] = 1
                    stack.append((after, 0))
                elif state[after] == 1:
                    leads_to[at] = leads_to[-1]
                    leads_to.pop()
                    stack[-1] = (index, at)
                    self.leave_out("answers that lead back to a position in which the game was before")
            else:
                state[index] = 2
                order.append(index)
        return order[::-1]
