"""Rules with their citations, in ordered procedures and in tables that an edition can patch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import lru_cache
from importlib import import_module
from inspect import unwrap
from typing import Any, Generic, Literal, ParamSpec, TypeAlias, TypeVar

from judge_app.engine.frozen import dataclass

RuleFunction = Callable[..., Any]
P = ParamSpec("P")
R = TypeVar("R")


class PatchError(Exception):
    """A patch names what isn't there, or brings what is there already."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of a rulebook as one function. `cites` are numbers of the ruleset's own book."""

    name: str
    cites: tuple[str, ...]
    fn: RuleFunction

    @property
    def where(self) -> str:
        """The file and the line of its function, from the top of the project."""
        written = unwrap(self.fn)
        return f"{written.__module__.replace('.', '/')}.py:{written.__code__.co_firstlineno}"

    def standing(self, ruleset: Ruleset) -> Rule | Row:
        """What the rules in force have in its place."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Rule], tuple[Any, ...]]:
        """For another process: by where it stands, for the decorator has put the rule in its function's place."""
        return _rule_at, (self.fn.__module__, self.fn.__qualname__, type(self), self.name, self.cites)


def _rule_at(module: str, place: str, cls: type[Rule], name: str, cites: tuple[str, ...]) -> Rule:
    found = getattr(import_module(module), place)
    if isinstance(found, cls) and (found.name, found.cites) == (name, cites):
        return found
    return cls(name, cites, found.fn if isinstance(found, Rule) else found)


def _never(self: object, *_: Any, **__: Any) -> Any:
    raise TypeError("a Table can't be changed; `patched` gives another")


class Working:
    """What rules are carried out on. `rule` is the one in whose name things are done and told."""

    __slots__ = ("rule",)

    rule: Rule | None


@dataclass(frozen=True, slots=True)
class Clause(Rule, Generic[P, R]):
    """A rule that other rules carry out by calling it: what it does on a working copy it does in its own name.

    One that cites nothing does it in the name of the rule that calls it. With `beside` it says how something is done
    that the calling rule says is done: both are cited.
    """

    beside: bool = False

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        done_on = args[0] if args else None
        if not self.cites or not isinstance(done_on, Working):
            return self.fn(*args, **kwargs)  # type: ignore[no-any-return]
        before = done_on.rule
        done_on.rule = _both(before, self) if self.beside and before is not None else self
        try:
            return self.fn(*args, **kwargs)  # type: ignore[no-any-return]
        finally:
            done_on.rule = before


@lru_cache(maxsize=1_024)
def _both(why: Rule, how: Rule) -> Rule:
    """The rule that says how something is done, with the numbers of the one that says that it is done before its."""
    return Rule(how.name, tuple(dict.fromkeys((*why.cites, *how.cites))), how.fn)


def rule(*cites: str) -> Callable[[Callable[P, R]], Clause[P, R]]:
    """Decorator: this function is the clause with these numbers; its name is the rule's name."""

    def made(fn: Callable[P, R]) -> Clause[P, R]:
        return Clause(fn.__name__, cites, fn)

    return made


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something does not happen, and the rules that say so."""

    because: str
    rules: tuple[Rule | Row, ...]

    def saying(self, because: str) -> Reason:
        """The same rules, in other words."""
        return replace(self, because=because)

    def and_by(self, *more: Rule | Row) -> Reason:
        """The same reason, by more rules."""
        return replace(self, rules=(*self.rules, *more))


def reasons(rules: Iterable[Rule], *about: Any) -> Iterator[Reason]:
    """What every condition among those rules that isn't met says against it; such a rule returns '' where it is met.

    It may return a `Reason` with what says so beside it.
    """
    for condition in rules:
        because = condition(*about) if isinstance(condition, Clause) else condition.fn(*about)
        if because:
            more = because if isinstance(because, Reason) else Reason(because, ())
            yield replace(more, rules=(condition, *more.rules))


def first_reason(rules: Iterable[Rule], *about: Any) -> Reason | None:
    """The first of `reasons`; None where every condition is met."""
    return next(reasons(rules, *about), None)


How: TypeAlias = Literal["with", "instead of", "without", "before", "after"]
"""How a patch changes a procedure or a table."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """Rules in the order in which they apply. Patching gives a new procedure."""

    name: str
    rules: tuple[Rule, ...]
    _after: Mapping[str, Rule | None] = field(init=False, repr=False, compare=False)
    """By the name of a rule the one that follows; by '' the first."""

    def __post_init__(self) -> None:
        names = ("", *(one.name for one in self.rules))
        object.__setattr__(self, "_after", dict(zip(names, (*self.rules, None), strict=True)))

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

    def patched(self, how: How, name: str, new: Rule | Row | None) -> Procedure:
        """With that patch. Raises PatchError when it hits nothing or brings no rule to put in."""
        if how == "without":
            return self.disable(name)
        put = {"instead of": self.at, "before": self.before, "after": self.after}.get(how)
        if put is None or not isinstance(new, Rule):
            raise PatchError(f'the patch of "{name}" in "{self.name}" brings no rule, or says no place for it')
        return put(name, new)

    def following(self, step: str) -> Rule | None:
        """The rule after the one named `step` ('' for the first); None at the end. Raises PatchError for no rule."""
        if step not in self._after:
            self._index(step)
        return self._after[step]


@dataclass(frozen=True, slots=True)
class Row:
    """A table's row that is no function: a value, the numbers that say so, and where that is written."""

    value: Any
    cites: tuple[str, ...] = ()
    name: str = ""
    where: str = ""

    def standing(self, ruleset: Ruleset) -> Row:
        """What the rules in force have in its place."""
        return self


class Table(dict[Any, Any]):
    """What a rulebook says of each of many things: a `Rule` or a `Row` by what it is about. It doesn't change.

    It is made with a `TableOf` (`engine/tables.py`). Looking up what isn't there raises KeyError with the table's name.
    """

    __slots__ = ("name",)

    def __init__(self, name: str, rows: Mapping[Any, Rule | Row]) -> None:
        super().__init__(rows)
        self.name = name

    __setitem__ = __delitem__ = __ior__ = pop = popitem = clear = update = setdefault = _never

    def __missing__(self, key: Any) -> Any:
        raise KeyError(f'table "{self.name}" has no row for {_in_words(key)}')

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.name == other.name and dict.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __reduce__(self) -> tuple[type, tuple[str, dict[Any, Any]]]:
        return Table, (self.name, dict(self))

    def patched(self, how: How, key: Any, new: Rule | Row | None) -> Table:
        """With a row more ("with"), with another row ("instead of") or without one. Raises PatchError for no hit."""
        if how in ("before", "after"):
            raise PatchError(f'table "{self.name}" has no order; nothing is {how} a row of it')
        if (how == "with") == (key in self):
            raise PatchError(f'table "{self.name}" has {"a" if key in self else "no"} row for {_in_words(key)}')
        rest = {known: row for known, row in self.items() if known != key}
        if how == "without":
            return Table(self.name, rest)
        if new is None:
            raise PatchError(f'the patch of {_in_words(key)} in "{self.name}" brings no row')
        return Table(self.name, {**rest, key: new})


def _in_words(key: object) -> str:
    return key.__name__ if isinstance(key, type) else repr(key)


TERMS = "terms"
"""The table of a ruleset's own words, by those that its rules are written with."""


@dataclass(frozen=True, slots=True, repr=False)
class Ruleset:
    """A rulebook as the engine runs it: its procedures and its tables by name, and what it doesn't model yet.

    `book` is the id that its citations belong to; `not_modelled` pairs a rule number with one sentence. Where an
    edition has a book of its own, `numbering` gives for each number of the book that its rules were written for those
    of its own, none for what it doesn't have; what is new there is cited with the book before it. Two rulesets
    are equal when all of that is; the name alone makes the hash, so that a state hashes fast.
    """

    name: str
    book: str
    procedures: Mapping[str, Procedure] = field(hash=False)
    not_modelled: tuple[tuple[str, str], ...] = field(default=(), hash=False)
    tables: Mapping[str, Table] = field(default_factory=dict, hash=False)
    numbering: Mapping[str, tuple[str, ...]] | None = field(default=None, hash=False)

    def __post_init__(self) -> None:
        if both := self.procedures.keys() & self.tables.keys():
            raise ValueError(f"ruleset {self.name} has procedures and tables of one name: {', '.join(sorted(both))}")

    def __repr__(self) -> str:
        return f"Ruleset({self.name!r})"

    def procedure(self, name: str) -> Procedure:
        """That procedure. Raises KeyError when the ruleset has none of that name."""
        return self.procedures[name]

    def patched(self, part: Procedure | Table) -> Ruleset:
        """The same ruleset with a procedure or table replaced by its patched self. Raises PatchError for a new one."""
        self._part(part.name)
        if isinstance(part, Procedure):
            return replace(self, procedures={**self.procedures, part.name: part})
        return replace(self, tables={**self.tables, part.name: part})

    def with_patch(self, part: str, how: How, what: Any, new: Rule | Row | None = None) -> Ruleset:
        """The same ruleset with one rule or row changed. Raises PatchError when that hits nothing."""
        return self.patched(self._part(part).patched(how, what, new))

    def disable(self, part: str, what: Any) -> Ruleset:
        """The same ruleset without one rule or row. Raises PatchError when there is no such."""
        return self.with_patch(part, "without", what)

    def _part(self, name: str) -> Procedure | Table:
        """The procedure or table of that name; no two share one."""
        if name in self.procedures:
            return self.procedures[name]
        if name in self.tables:
            return self.tables[name]
        raise PatchError(f'ruleset {self.name} has no procedure and no table "{name}"')

    def term(self, word: str) -> str:
        """Its own word for something, where its table "terms" has one; else that word."""
        return str(self.tables[TERMS][word].value) if word in self.tables.get(TERMS, {}) else word

    def rules(self) -> Iterator[Rule | Row]:
        """Every rule of its procedures and every row of its tables."""
        for procedure in self.procedures.values():
            yield from procedure.rules
        for table in self.tables.values():
            yield from table.values()

    def ids(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """What its rules cite as full ids of its own book, each once; none where its book has no such clause."""
        return _ids(self, cites)

    def numbers(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """The same without the book."""
        return tuple(id_.partition(":")[2] for id_ in self.ids(cites))

    def cited(self) -> frozenset[str]:
        """Every number of its book that any of its rules or rows cites."""
        return frozenset(number for one in self.rules() for number in self.numbers(one.cites))

    def without_a_clause(self) -> tuple[Rule | Row, ...]:
        """The rules and rows that cite something, but nothing that its book has."""
        return tuple(one for one in self.rules() if one.cites and not self.ids(one.cites))

    def carrying_out(self, number: str) -> tuple[Rule | Row, ...]:
        """The rules and rows that cite a number, each once; `where` says in which file and line each stands."""
        found = {(one.name, one.where): one for one in self.rules() if number in self.numbers(one.cites)}
        return tuple(found.values())


@lru_cache(maxsize=16_384)
def _ids(ruleset: Ruleset, cites: tuple[str, ...]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for cite in cites:
        if cite.startswith(f"{ruleset.book}:"):
            found[cite] = None
        else:
            own = (cite,) if ruleset.numbering is None else ruleset.numbering[cite]
            found.update(dict.fromkeys(f"{ruleset.book}:{number}" for number in own))
    return tuple(found)
