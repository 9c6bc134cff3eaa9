"""Exploration: every answer to every decision from a position on, equal positions merged, under a stated budget."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field

from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import TooMuch
from judge_app.engine.machine import answer, start
from judge_app.engine.merging import Key, Keys, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State

MOST_PASSES = 2_000
"""Priority passed this often without coming to a decision or to rest is said to be cut."""

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
class _Found:
    """One position of the merged graph: how it was first reached, and the positions that its answers lead to."""

    state: State
    parent: int
    answer: str
    final: bool
    acts: tuple[tuple[str, State], ...] = ()
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
) -> Explored:
    """Follow every answer from a position. Priority is only passed, unless `acts` tells what players may do then.

    They act in the first position, and then wherever it is not settled. A decision that also takes answers of a
    player's own is followed for its listed options alone, which is said.
    Without `merge` every branch is followed by itself. Once `stop` says why, what was found by then is the result.
    """
    walk = _Walk(how, max_states, merge, state.ruleset, stop or _never, acts or _only_passes)
    walk.begin(start(state.with_(ruleset=how.ruleset, pending=None)).state)
    while walk.todo:
        if why := walk.stop():
            walk.leave_out(f"what follows from {len(walk.todo)} positions, for {why}")
            break
        walk.follow(walk.todo.popleft())
        if report is not None:
            report(len(walk.found), max_states)
    return walk.result()


def _never() -> str:
    return ""


def _only_passes(state: State) -> Iterable[tuple[str, State]]:
    return ()


class _Walk:
    """The merged graph as far as it is known: breadth first, so that what first reaches a position is shortest."""

    def __init__(self, how: Exploring, most: int, merge: bool, rules: Ruleset, stop: Stop, acts: Acts) -> None:
        self._how, self._most, self._merge, self._rules = how, most, merge, rules
        self.stop, self._acts = stop, acts
        self._keys = Keys(how.sense)
        self._known: dict[Key, int] = {}
        self._cut: dict[str, int] = {}
        self.found: list[_Found] = []
        self.todo: deque[int] = deque()

    def begin(self, state: State) -> None:
        """Put the first position in."""
        self._enter(state, -1, "")

    def follow(self, index: int) -> None:
        """Give every answer to the decision of one position."""
        here = self.found[index]
        pending = here.state.pending
        assert pending is not None
        if pending.open:
            self.leave_out(f'answers of {pending.chooser}\'s own to "{pending.prompt}"')
        for key, after in (*here.acts, *((option.key, None) for option in pending.options)):
            state = after or self._answered(here.state, key)
            leads_to = None if state is None else self._enter(state, index, key)
            if leads_to is not None:
                here.leads_to.append(leads_to)

    def _answered(self, state: State, key: str) -> State | None:
        """The position after an answer; None where nothing follows that comes to an end."""
        try:
            return answer(state, key).state
        except TooMuch as error:
            self.leave_out(f"what goes on without end: {error}")
            return None

    def _enter(self, state: State, parent: int, given: str) -> int | None:
        """The index of the position to which passing leads from here; None when there is no room for it."""
        first = self._key(state)
        if first in self._known:
            return self._known[first]
        state, final, acts = self._passed(state)
        key = self._key(state)
        if key in self._known:
            self._known[first] = self._known[key]
            return self._known[key]
        if len(self.found) >= self._most:
            self.leave_out(f"positions beyond the first {self._most}")
            return None
        self._known[first] = self._known[key] = len(self.found)
        self.found.append(_Found(state, parent, given, final, acts))
        if not final:
            self.todo.append(len(self.found) - 1)
        return len(self.found) - 1

    def _key(self, state: State) -> Key:
        return self._keys.key(state) if self._merge else object()

    def _passed(self, state: State) -> tuple[State, bool, tuple[tuple[str, State], ...]]:
        """Pass priority until there is something to decide or nothing more to come; what may be done there besides."""
        for _ in range(MOST_PASSES):
            pending = state.pending
            if pending is None:
                return state, True, ()
            if pending.kind != PRIORITY:
                return state, False, ()
            settled = pending.option(PASS) is None or self._how.settled(state)
            acts = () if settled and self.found else tuple(self._acts(state))
            if settled or acts:
                return state, not acts, acts
            if why := self.stop():
                self.leave_out(f"what follows from a position in which everybody only passes, for {why}")
                return state, True, ()
            after = self._answered(state, PASS)
            if after is None:
                return state, True, ()
            state = after
        self.leave_out(f"what follows after priority was passed {MOST_PASSES} times")
        return state, True, ()

    def leave_out(self, what: str) -> None:
        """Note that something was cut."""
        self._cut[what] = self._cut.get(what, 0) + 1

    def result(self) -> Explored:
        """The outcomes, those with the shortest answers first."""
        counts = self._orders()
        outcomes = [
            Outcome(found.state.with_(ruleset=self._rules), self._answers(index), counts[index])
            for index, found in enumerate(self.found)
            if found.final
        ]
        cut = tuple(what if times == 1 else f"{what} ({times} times)" for what, times in self._cut.items())
        return Explored(len(self.found), tuple(outcomes), cut)

    def _answers(self, index: int) -> tuple[str, ...]:
        """The answers on the first way to a position."""
        states, given = [self.found[index].state], []
        while self.found[index].parent >= 0:
            given.append(self.found[index].answer)
            index = self.found[index].parent
            states.append(self.found[index].state)
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
