"""How a game declares a table of its rulebook: row by row, each where its function stands, frozen into the ruleset.

>>> EFFECTS = TableOf("effects")
>>> @EFFECTS.row(int, "408.1")
... def deal(game, task, effect): ...
>>> EFFECTS.value("armour", 2, "302.4").value
2
>>> table = EFFECTS.table()
>>> table[int].cites, table["armour"].cites
(('408.1',), ('302.4',))
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Clause, Procedure, Row, Rule, Ruleset, Table
from judge_app.engine.state import State

P = ParamSpec("P")
R = TypeVar("R")


class TableError(Exception):
    """A table or a ruleset is declared in a way that can't be meant."""


NOTHING = Row(None)
"""What stands in the place of a clause that the rules in force don't have."""


@dataclass(frozen=True, slots=True)
class Called(Clause[P, R]):
    """A clause that others carry out by calling it: the one that the ruleset has in its place, or nothing without.

    What it is called with first has the ruleset, or a `state` that has it.
    """

    table: str = ""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        rules: Ruleset | None = getattr(args[0], "ruleset", None) or args[0].state.ruleset  # type: ignore[attr-defined]
        now = self if rules is None else rules.tables[self.table].get(self.name)
        return Clause.__call__(now, *args, **kwargs) if now is not None else None  # type: ignore[return-value]

    def standing(self, ruleset: Ruleset) -> Rule | Row:
        return ruleset.tables[self.table].get(self.name) or NOTHING


def _clause(fn: Callable[P, R], cites: tuple[str, ...]) -> Clause[P, R]:
    """A function as the clause with those numbers; where it is one already, for another place, as one more."""
    if isinstance(fn, Clause):
        return Clause(fn.name, cites, fn.fn)
    return Clause(fn.__name__, cites, fn)


class TableOf:
    """Gathers the rows of one table of a game. A ruleset takes them when it is made; from then on none can be added.

    Rows may be asked for of what a ruleset has by that name: `EFFECTS.of(state)[Deal]`.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._rows: dict[Any, Rule | Row] = {}
        self._table: Table | None = None

    def row(self, key: Any, *cites: str) -> Callable[[Callable[P, R]], Clause[P, R]]:
        """Decorator: this function is what these rules say of that key. Several may stand above one function."""

        def made(fn: Callable[P, R]) -> Clause[P, R]:
            clause = _clause(fn, cites)
            self._add(key, clause)
            return clause

        return made

    def clause(self, *cites: str, beside: bool = False) -> Callable[[Callable[P, R]], Called[P, R]]:
        """Decorator: a clause that others carry out by calling it; done is what the ruleset has in its place.

        With `beside` what it does is done in the name of the calling rule, too.
        """

        def made(fn: Callable[P, R]) -> Called[P, R]:
            clause: Called[P, R] = Called(fn.__name__, cites, fn, beside, self.name)
            self._add(fn.__name__, clause)
            return clause

        return made

    def value(self, key: Any, value: Any, *cites: str, where: str = "") -> Row:
        """Declare that the rules with these numbers give that key this value.

        `where` is the file and line that says so, from the top of the project; the caller's where none is given.
        """
        frame = sys._getframe(1)
        place = where or f"{frame.f_globals['__name__'].replace('.', '/')}.py:{frame.f_lineno}"
        row = Row(value, cites, key.__name__ if isinstance(key, type) else str(key), place)
        self._add(key, row)
        return row

    def _add(self, key: Any, row: Rule | Row) -> None:
        if self._table is not None:
            raise TableError(f'table "{self.name}" is in a ruleset already; import the module of {key} before that')
        if key in self._rows:
            raise TableError(f'table "{self.name}" has two rows for {key}: {self._rows[key].where} and {row.where}')
        self._rows[key] = row

    def table(self) -> Table:
        """The rows for a ruleset. None can be declared after that."""
        if self._table is None:
            self._table = Table(self.name, self._rows)
        return self._table

    def of(self, state: State) -> Table:
        """The table of that name in the rules that a state is played by."""
        return state.ruleset.tables[self.name]


class ProcedureOf:
    """Gathers the rules of one procedure of a game, each where it stands, in that order: `@PAYING.rule("403.2")`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._rules: list[Rule] = []

    def rule(self, *cites: str) -> Callable[[Callable[P, R]], Clause[P, R]]:
        """Decorator: this function is the next rule of the procedure, the clause with these numbers.

        Several may stand above one function, where several procedures have the same step.
        """

        def made(fn: Callable[P, R]) -> Clause[P, R]:
            clause = _clause(fn, cites)
            self._rules.append(clause)
            return clause

        return made

    def take(self, *rules: Rule) -> None:
        """The next rules of the procedure are these, which stand in other modules."""
        self._rules += rules

    def procedure(self) -> Procedure:
        """The procedure of the rules that stand so far."""
        return Procedure(self.name, tuple(self._rules))


def modules_of(*rooms: ModuleType) -> list[ModuleType]:
    """Every module of those packages, imported."""
    return [import_module(f"{room.__name__}.{one.name}") for room in rooms for one in iter_modules(room.__path__)]


def declared_in(modules: Iterable[ModuleType]) -> tuple[tuple[Procedure, ...], tuple[TableOf, ...]]:
    """The procedures and the tables that stand in those modules, each once, by their names."""
    found = {id(one): one for module in modules for one in vars(module).values()}
    procedures = [one.procedure() for one in found.values() if isinstance(one, ProcedureOf)]
    tables = [one for one in found.values() if isinstance(one, TableOf)]
    return tuple(sorted(procedures, key=lambda one: one.name)), tuple(sorted(tables, key=lambda one: one.name))


def assembled(
    name: str,
    book: str,
    procedures: Iterable[Procedure],
    tables: Iterable[TableOf],
    not_modelled: tuple[tuple[str, str], ...] = (),
) -> Ruleset:
    """A ruleset of those procedures and tables. Raises TableError where two have one name."""
    parts: dict[str, Procedure | Table] = {}
    every: list[Procedure | Table] = [*procedures, *(declared.table() for declared in tables)]
    for part in every:
        if part.name in parts:
            raise TableError(f'ruleset {name} has two parts named "{part.name}"')
        parts[part.name] = part
    return Ruleset(
        name,
        book,
        {part.name: part for part in parts.values() if isinstance(part, Procedure)},
        not_modelled,
        {part.name: part for part in parts.values() if isinstance(part, Table)},
    )
