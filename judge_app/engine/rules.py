"""Rules with their citations, in ordered procedures that an edition can patch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Generic, ParamSpec, TypeVar

RuleFunction = Callable[..., Any]
P = ParamSpec("P")
R = TypeVar("R")


class PatchError(Exception):
    """A patch of a procedure names a rule that isn't there, or one that is there already."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of a rulebook as one function. `cites` are numbers of the ruleset's own book."""

    name: str
    cites: tuple[str, ...]
    fn: RuleFunction

    def __reduce__(self) -> tuple[Callable[..., Rule], tuple[Any, ...]]:
        """For another process: by where it stands, for the decorator has put the rule in its function's place."""
        if _rule_at(self.fn.__module__, self.fn.__qualname__) is self:
            return _rule_at, (self.fn.__module__, self.fn.__qualname__)
        return type(self), (self.name, self.cites, self.fn)


def _rule_at(module: str, name: str) -> Any:
    return getattr(import_module(module), name, None)


class Working:
    """What rules are carried out on. `rule` is the one in whose name things are done and told."""

    __slots__ = ("rule",)

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
class Procedure:
    """Rules in the order in which they apply. Patching gives a new procedure."""

    name: str
    rules: tuple[Rule, ...]

    def _index(self, name: str) -> int:
        for index, candidate in enumerate(self.rules):
            if candidate.name == name:
                return index
        known = ", ".join(r.name for r in self.rules)
        raise PatchError(f'procedure "{self.name}" has no rule "{name}"; it has {known}')

    def _insert(self, index: int, new: Rule) -> Procedure:
        if any(candidate.name == new.name for candidate in self.rules):
            raise PatchError(f'procedure "{self.name}" already has a rule "{new.name}"')
        return replace(self, rules=(*self.rules[:index], new, *self.rules[index:]))

    def before(self, name: str, new: Rule) -> Procedure:
        """With `new` just before the named rule. Raises PatchError when the patch hits nothing."""
        return self._insert(self._index(name), new)

    def after(self, name: str, new: Rule) -> Procedure:
        """With `new` just after the named rule. Raises PatchError when the patch hits nothing."""
        return self._insert(self._index(name) + 1, new)

    def at(self, name: str, new: Rule) -> Procedure:
        """With `new` in place of the named rule. Raises PatchError when the patch hits nothing."""
        index = self._index(name)
        return self.disable(name)._insert(index, new)

    def disable(self, name: str) -> Procedure:
        """Without the named rule. Raises PatchError when the patch hits nothing."""
        index = self._index(name)
        return replace(self, rules=self.rules[:index] + self.rules[index + 1 :])

    def following(self, step: str) -> Rule | None:
        """The rule after the one named `step` ('' for the first); None at the end."""
        index = self._index(step) + 1 if step else 0
        return self.rules[index] if index < len(self.rules) else None


@dataclass(frozen=True, slots=True, repr=False)
class Ruleset:
    """A rulebook as the engine runs it: its procedures by name, and what it doesn't model yet.

    `book` is the id that its citations belong to; `not_modelled` pairs a rule number with one sentence. Two rulesets
    are equal when all of that is; the name alone makes the hash, so that a state hashes fast.
    """

    name: str
    book: str
    procedures: Mapping[str, Procedure] = field(hash=False)
    not_modelled: tuple[tuple[str, str], ...] = field(default=(), hash=False)

    def __repr__(self) -> str:
        return f"Ruleset({self.name!r})"

    def procedure(self, name: str) -> Procedure:
        """That procedure. Raises KeyError when the ruleset has none of that name."""
        return self.procedures[name]

    def patched(self, procedure: Procedure) -> Ruleset:
        """The same ruleset with one procedure replaced by its patched self. Raises PatchError for an unknown one."""
        if procedure.name not in self.procedures:
            raise PatchError(f'ruleset {self.name} has no procedure "{procedure.name}"')
        return replace(self, procedures={**self.procedures, procedure.name: procedure})

    def disable(self, procedure: str, name: str) -> Ruleset:
        """The same ruleset without one rule. Raises PatchError when there is no such rule."""
        return self.patched(self.procedure(procedure).disable(name))

    def cited(self) -> frozenset[str]:
        """Every rule number that any of its rules cites."""
        return frozenset(number for one in self.procedures.values() for r in one.rules for number in r.cites)
