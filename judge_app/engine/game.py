"""The working copy that rules write to while one verb runs: the state so far and the entries made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import field
from typing import TypeAlias

from judge_app.engine.decision import Decision, Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Reason, Row, Rule, Ruleset, Working
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Entry, Event, Withheld
from judge_app.engine.values import ABSENT, changed

Change = tuple[State, Event]
"""What an atom returns: the next state and the event that tells of it, together so that none is forgotten."""


Cited: TypeAlias = str | Rule | Row
"""A number, or what has numbers in its declaration."""

MOST_TIMES = 1_000
"""So often can one text do something one by one."""


class TooMuch(Exception):
    """More is to be done, one thing after the other, than can be followed."""


def times(number: int) -> int:
    """How often something is done one by one. Raises TooMuch when nobody could follow it."""
    if number > MOST_TIMES:
        raise TooMuch(f"{number:,} of them one by one are more than can be followed (at most {MOST_TIMES:,})")
    return max(0, number)


@dataclass(frozen=True, slots=True)
class Ask:
    """A rule's result when it needs an answer: the same rule runs again with `task.answer` set.

    `keep` is the task to go on with, for a rule that asks several times.
    """

    decision: Decision
    keep: Task | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """A rule's result when it must run once more, after whatever it has put on the agenda."""

    task: Task | None = None


@dataclass(frozen=True, slots=True)
class Restart:
    """A rule's result when the whole procedure is to be done again, with this task."""

    task: Task


@dataclass(frozen=True, slots=True)
class Finished:
    """A rule's result when the rest of its procedure is not to be done."""


@dataclass(slots=True)
class Game(Working):
    """The state changes through atoms: `do` for what happens, `keep` for the procedures' own notes.

    Everything that happens or is withheld becomes an entry. `moments`, where it is given, gets the state after each
    of them: the board at every step of a timeline.
    """

    state: State
    entries: list[Entry] = field(default_factory=list)
    moments: list[State] | None = None
    rule: Rule | None = None
    under: int = ABSENT
    before: State | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played by: those of the state."""
        return self.state.ruleset

    def do(self, change: Change, *cites: Cited, under: int | None = None, by: Rule | Row | None = None) -> int:
        """Apply an atom's change and record its event; returns the entry's number. See `note`.

        Then the ruleset's procedure `watch` looks at it: triggers are found here, for every change. Its procedure
        `follow` compares the board before and after, once for all that is done at once.
        """
        was, before = self.state, self.before or self.state
        self.state, event = change
        seq = self.note(event, *cites, under=under, by=by)
        if self.before is None:
            self._follow(was, seq)
        watchers = self.state.ruleset.procedures.get("watch")
        for watcher in watchers.rules if watchers else ():
            watcher.fn(self, watcher, before, event, seq)
        return seq

    def happen(self, event: Event, *cites: Cited, under: int | None = None, by: Rule | Row | None = None) -> int:
        """Record something that happened without changing the board, and let it be watched like a change."""
        return self.do((self.state, event), *cites, under=under, by=by)

    def keep(self, state: State) -> None:
        """Take over what the procedure only notes for itself: no event tells of it, for no player could see it.

        Raises ValueError if anything on the table is different; that takes an atom that tells of it, and `do`.
        """
        for name in ("ruleset", "players", "cards", "zones", "agenda", "pending"):
            if getattr(state, name) is not getattr(self.state, name):
                raise ValueError(f"the {name} changed without an event")
        self.state = state

    def plan(self, agenda: tuple[Task, ...]) -> None:
        """Replace what is still to be done, where that takes more than `push`."""
        self.state = self.state.with_plan(agenda, self.state.seq)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What is done inside happens simultaneously: watchers see the state before all of it."""
        self.before = was = self.state
        try:
            yield
        finally:
            self.before = None
        self._follow(was, self.under)

    def _follow(self, was: State, under: int) -> None:
        followers = self.state.ruleset.procedures.get("follow")
        for follower in followers.rules if followers else ():
            follower.fn(self, follower, was, under)

    @contextmanager
    def in_name_of(self, rule: Rule, under: int | None = None) -> Iterator[None]:
        """What is done inside is done in the name of that rule, and stands under that entry."""
        before = self.rule, self.under
        self.rule, self.under = rule, self.under if under is None else under
        try:
            yield
        finally:
            self.rule, self.under = before

    def note(self, event: Event, *cites: Cited, under: int | None = None, by: Rule | Row | None = None) -> int:
        """Record an event that changes nothing by itself (a step, something withheld).

        It stands in the name of the running rule, or of `by`, and cites what that cites unless others are given.
        """
        author = by or self.rule
        given = _numbers(self.state.ruleset, cites) if cites else author.cites if author else ()
        seq = self.state.seq
        cause = self.under if under is None else under
        name = author.name if author else ""
        self.entries.append(Entry(seq, cause, event, self.state.ruleset.ids(given), name))
        self.state = self.state.with_plan(self.state.agenda, seq + 1)
        if self.moments is not None:
            self.moments.append(self.state.unprojected())
        return seq

    def withhold(self, what: str, reason: Reason, *objects: int, under: int | None = None) -> int:
        """Record that something does not happen, in the name of the rules that say why not."""
        return self.note(Withheld(what, reason.because, objects), *reason.rules, under=under, by=reason.rules[0])

    def push(self, *tasks: Task, under: int | None = None) -> None:
        """Put tasks on the agenda; the first given is done first, all before the rest of the running one."""
        entry = self.under if under is None else under
        self.plan(self.state.agenda + tuple([changed(task, entry=entry) for task in reversed(tasks)]))

    def decision(
        self,
        chooser: str,
        kind: str,
        prompt: str,
        options: Iterable[Option],
        *cites: Cited,
        objects: tuple[int, ...] = (),
        keep: Task | None = None,
        under: int = ABSENT,
        open_: str = "",
        against: str = "",
    ) -> Ask:
        """Ask for a choice, citing the running rule unless other numbers are given."""
        numbers = _numbers(self.state.ruleset, cites) if cites else self.rule.cites if self.rule else ()
        given = self.state.ruleset.ids(numbers)
        return Ask(Decision(chooser, kind, prompt, tuple(options), given, objects, under, open_, against), keep)


def _numbers(ruleset: Ruleset, cites: tuple[Cited, ...]) -> tuple[str, ...]:
    """The numbers that are cited, each once, in the order given; of a clause those of what stands in its place."""
    every: list[str] = []
    for cite in cites:
        if isinstance(cite, str):
            every.append(cite)
        else:
            every += cite.standing(ruleset).cites
    return tuple(dict.fromkeys(every))
