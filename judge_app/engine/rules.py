"""Rules with their citations, in ordered chains that an edition can patch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, ParamSpec, TypeVar

RuleFunction = Callable[..., Any]
P = ParamSpec("P")
R = TypeVar("R")


class PatchError(Exception):
    """A patch of a chain names a rule that isn't there, or one that is there already."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of a rulebook as one function. `cites` are numbers of the ruleset's own book."""

    name: str
    cites: tuple[str, ...]
    fn: RuleFunction


class Working:
    """What rules are carried out on. `rule` is the one in whose name things are done and told."""

    rule: Rule | None


@dataclass(frozen=True, slots=True)
class Clause(Rule, Generic[P, R]):
    """A rule that other rules carry out by calling it: what it does on a working copy it does in its own name."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        done_on = args[0] if args else None
        if not isinstance(done_on, Working):
            return self.fn(*args, **kwargs)  # type: ignore[no-any-return]
        before, done_on.rule = done_on.rule, self
        try:
            return self.fn(*args, **kwargs)  # type: ignore[no-any-return]
        finally:
            done_on.rule = before


def rule(*cites: str) -> Callable[[Callable[P, R]], Clause[P, R]]:
    """Decorator: this function is the clause with these numbers; its name is the rule's name."""

    def made(fn: Callable[P, R]) -> Clause[P, R]:
        return Clause(fn.__name__, cites, fn)

    return made


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something does not happen, and the rules that say so."""

    because: str
    rules: tuple[Rule, ...]


def reasons(rules: Iterable[Rule], *about: Any) -> Iterator[Reason]:
    """What every condition among those rules that isn't met says against it; such a rule returns '' where it is met."""
    for condition in rules:
        if because := condition.fn(*about):
            yield Reason(because, (condition,))


def first_reason(rules: Iterable[Rule], *about: Any) -> Reason | None:
    """The first of `reasons`; None where every condition is met."""
    return next(reasons(rules, *about), None)


@dataclass(frozen=True, slots=True)
class Chain:
    """Rules in the order in which they apply. Patching gives a new chain."""

    name: str
    rules: tuple[Rule, ...]

    def _index(self, name: str) -> int:
        for index, candidate in enumerate(self.rules):
            if candidate.name == name:
                return index
        known = ", ".join(r.name for r in self.rules)
        raise PatchError(f'chain "{self.name}" has no rule "{name}"; it has {known}')

    def _insert(self, index: int, new: Rule) -> Chain:
        if any(candidate.name == new.name for candidate in self.rules):
            raise PatchError(f'chain "{self.name}" already has a rule "{new.name}"')
        return replace(self, rules=(*self.rules[:index], new, *self.rules[index:]))

    def before(self, name: str, new: Rule) -> Chain:
        """With `new` just before the named rule. Raises PatchError when the patch hits nothing."""
        return self._insert(self._index(name), new)

    def after(self, name: str, new: Rule) -> Chain:
        """With `new` just after the named rule. Raises PatchError when the patch hits nothing."""
        return self._insert(self._index(name) + 1, new)

    def at(self, name: str, new: Rule) -> Chain:
        """With `new` in place of the named rule. Raises PatchError when the patch hits nothing."""
        index = self._index(name)
        return self.disable(name)._insert(index, new)

    def disable(self, name: str) -> Chain:
        """Without the named rule. Raises PatchError when the patch hits nothing."""
        index = self._index(name)
        return replace(self, rules=self.rules[:index] + self.rules[index + 1 :])

    def following(self, step: str) -> Rule | None:
        """The rule after the one named `step` ('' for the first); None at the end."""
        index = self._index(step) + 1 if step else 0
        return self.rules[index] if index < len(self.rules) else None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A rulebook as the engine runs it: its chains by name, and what it doesn't model yet.

    `book` is the id that its citations belong to; `not_modelled` pairs a rule number with one sentence.
    """

    name: str
    book: str
    chains: Mapping[str, Chain]
    not_modelled: tuple[tuple[str, str], ...] = ()

    def chain(self, name: str) -> Chain:
        """That chain. Raises KeyError when the ruleset has none of that name."""
        return self.chains[name]

    def patched(self, chain: Chain) -> Ruleset:
        """The same ruleset with one chain replaced by its patched self. Raises PatchError for an unknown chain."""
        if chain.name not in self.chains:
            raise PatchError(f'ruleset {self.name} has no chain "{chain.name}"')
        return replace(self, chains={**self.chains, chain.name: chain})

    def disable(self, chain: str, name: str) -> Ruleset:
        """The same ruleset without one rule. Raises PatchError when there is no such rule."""
        return self.patched(self.chain(chain).disable(name))

    def cited(self) -> frozenset[str]:
        """Every rule number that any of its rules cites."""
        return frozenset(number for chain in self.chains.values() for r in chain.rules for number in r.cites)
