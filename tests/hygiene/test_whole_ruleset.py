"""The ruleset is the whole game: what a rulebook decides stands in its procedures and tables, which editions reach."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from samples import import_all
from source_files import FUNCTION, ROOT, modules

from judge_app.engine.rules import Rule, Table
from judge_app.engine.tables import Called
from judge_app.scenario.games import RULESETS

NOT_PLAYED = ("cases", "editing", "events", "laying_out", "printed", "words")
"""The rooms of a game that no rule reads while it runs: what cases say, how boards are laid out and edited, how cards
are printed, what words and events are called."""


def module_tables() -> Iterator[str]:
    """Every mapping that a module of a game's rules holds by itself."""
    import_all("judge_app.games")
    for name, module in sorted(sys.modules.items()):
        _, _, inside = name.partition("judge_app.games.")
        if "." not in inside or inside.split(".")[1] in NOT_PLAYED:
            continue
        text = Path(module.__file__ or "").read_text(encoding="utf-8")
        for own, value in vars(module).items():
            declared = re.search(rf"^{own}\b[^=\n]*=", text, re.MULTILINE) and not own.startswith("__")
            if declared and value and isinstance(value, Mapping) and not isinstance(value, Table):
                yield f"{inside.replace('.', '/')}.py {own}"


def rules_read_past_the_ruleset() -> Iterator[str]:
    """Every function of a game that reads a tuple of rules by its module's name, where no edition reaches it."""
    import_all("judge_app.games")
    for module in modules("judge_app/games"):
        own = vars(sys.modules[".".join(module.path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")])
        for function in module.walk():
            if isinstance(function, FUNCTION):
                for node in ast.walk(function):
                    read = own.get(node.id) if isinstance(node, ast.Name) else None
                    if isinstance(read, tuple | list) and read and all(isinstance(one, Rule) for one in read):
                        yield f"{module.at(node)} {function.name}"
                    if any(len(rules) > 1 and all(rules) for rules in rules_carried_out(node, own)):
                        yield f"{module.at(node)} {function.name}"


def rules_carried_out(node: ast.AST, own: Mapping[str, object]) -> Iterator[list[bool]]:
    """Of what stands together where it is carried out one by one: whether each is a rule."""
    listed: ast.AST | None = None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("first_reason", "reasons"):
        listed = node.args[0]
    elif isinstance(node, ast.For | ast.comprehension):
        listed = node.iter
    if isinstance(listed, ast.Tuple | ast.List):
        yield [isinstance(own.get(one.id), Rule) for one in listed.elts if isinstance(one, ast.Name)]


def test_no_module_of_a_games_rules_holds_a_table_of_its_own() -> None:
    """Prevents: what a rulebook decides in a place where no edition can change it and no citation can name it."""
    assert list(module_tables()) == [], "declare it with a TableOf (ARCHITECTURE.md, How a table is declared)"


def test_no_function_reads_rules_that_stand_together_but_from_the_ruleset() -> None:
    """Prevents: rules whose order no edition can change, for what runs is a tuple beside the ruleset."""
    assert list(rules_read_past_the_ruleset()) == [], "make it a procedure of the ruleset (ProcedureOf)"


def clauses_that_find_no_ruleset() -> Iterator[str]:
    """Every clause carried out by calling it whose first argument leads to no ruleset."""
    for ruleset in (words.ruleset for words in RULESETS.values()):
        for row in (row for table in ruleset.tables.values() for row in table.values() if isinstance(row, Called)):
            first = row.fn.__annotations__.get(next(iter(inspect.signature(row.fn).parameters), ""))
            cls = row.fn.__globals__.get(first or "")
            if not (hasattr(cls, "ruleset") or hasattr(cls, "state")):
                yield f"{row.where} {row.name}"


def test_every_clause_is_called_with_what_has_the_ruleset() -> None:
    """Prevents: a clause that an edition changes and that runs unchanged, as nothing says by which rules."""
    assert sorted(set(clauses_that_find_no_ruleset())) == []
