"""One contest of what may replace something: who competes, who chooses among them, one applied, again until none does.

A game's rule for it, which runs again after each that is applied:

    found = contests.choose(game, task, packet, competing, CONTEST)
    if found is None or isinstance(found, Ask):
        return found
    if isinstance(found, Declined): ...      # note them in `packet.declined`
    packet = found.modifier.apply(game, packet, found)
    return Again(...)                        # with the modifier's name in `packet.applied`
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task

NONE = "none"
"""The answer that declines all that compete."""


class Contested(Protocol):
    """What may be replaced: it knows the modifiers that have replaced it and those that were declined, by name."""

    @property
    def applied(self) -> tuple[Any, ...]: ...
    @property
    def declined(self) -> tuple[Any, ...]: ...


class Modifier(Protocol):
    """What may replace something. `why_not` says what keeps it from that: nothing does where it is '' or None."""

    @property
    def name(self) -> Hashable: ...
    @property
    def source(self) -> int: ...
    @property
    def optional(self) -> bool: ...
    def why_not(self, state: State, about: Any) -> object:
        """What keeps it from being applied; "" when nothing does."""


M = TypeVar("M", bound=Modifier)

Clause = Callable[[State, Any, Sequence[M]], tuple[str, Sequence[M]]]
"""A rule of who chooses: the player, and the modifiers among which; none where it has nothing to say."""


KIND = "replacement"
"""The kind of choice that somebody makes in one."""


@dataclass(frozen=True, slots=True)
class Contest:
    """How a game holds one. `procedure` has the rules of who chooses, the first that names modifiers decides.

    `prompt(state, about)` asks, `objects(about)` says which objects it is about and `under(about)` the entry to tell it
    under, ABSENT for the task's own.
    """

    procedure: str
    prompt: Callable[[State, Any], str]
    objects: Callable[[Any], tuple[int, ...]]
    under: Callable[[Any], int]


@dataclass(frozen=True, slots=True)
class Chosen(Generic[M]):
    """The modifier to be applied next, who chose it, and the rule that let them; nobody is asked about a single one."""

    modifier: M
    chooser: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class Declined(Generic[M]):
    """Modifiers that could have been applied and are not to be."""

    modifiers: tuple[M, ...]


def choose(
    game: Game, task: Task, about: Any, among: Sequence[M], how: Contest
) -> Chosen[M] | Declined[M] | Ask | None:
    """Who competes next is applied, chosen or declined; None when nothing competes.

    A single modifier that isn't optional is applied without asking. The answer is read from the task.
    """
    if not among:
        return None
    rule, chooser, open_ = _who_chooses(game, about, among, how)
    if len(open_) == 1 and not open_[0].optional:
        return Chosen(open_[0], chooser, rule)
    keys = distinct([game.state.objects[m.source].key for m in open_])
    if task.answer is None:
        labels = distinct([game.state.objects[m.source].label for m in open_])
        options = [Option(key, label) for key, label in zip(keys, labels, strict=True)]
        if all(m.optional for m in open_):
            options.append(Option(NONE, "none of them"))
        prompt, objects, under = how.prompt(game.state, about), how.objects(about), how.under(about)
        return game.decision(chooser, KIND, prompt, options, rule, objects=objects, keep=task, under=under)
    if task.answer == NONE:
        return Declined(tuple(open_))
    return Chosen(open_[keys.index(task.answer)], chooser, rule)


def _who_chooses(game: Game, about: Any, among: Sequence[M], how: Contest) -> tuple[Rule, str, Sequence[M]]:
    for clause in game.ruleset.procedure(how.procedure).rules:
        chooser, open_ = clause.fn(game.state, about, among)
        if open_:
            return clause, chooser, open_
    raise AssertionError(f'no rule of "{how.procedure}" says who chooses')


def distinct(keys: Sequence[str]) -> list[str]:
    """The same keys, those that have come before with a number behind them."""
    return [key if key not in keys[:n] else f"{key} - {keys[:n].count(key) + 1}" for n, key in enumerate(keys)]
