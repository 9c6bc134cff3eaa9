"""Where the numbers of a rulebook stand in the code of a game."""

from __future__ import annotations

import ast
import re

import pytest
from source_files import Module, modules

NUMBER = re.compile(r"\d{3}\.\d+[a-z]?|[a-z][a-z-]*\.\d+[a-z]?|\d{1,2}[a-d]|glossary:.+")
DECLARING = {"rule", "clause", "row", "value", "Rule", "Patch"}
GAMES = ("wow", "hearthstone", "fab", "invasion")


def undeclared(module: Module) -> list[str]:
    """The rule numbers of a module that stand neither in a rule's declaration nor in what a ruleset doesn't model."""
    declared: set[int] = set()
    for node in module.walk():
        call = isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in DECLARING
        if call or _says_what_is_left_out(node):
            declared |= {id(inner) for inner in ast.walk(node)}
    return [
        f"{module.at(node)}: {node.value}"
        for node in module.walk()
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and NUMBER.fullmatch(node.value)
        and id(node) not in declared
    ]


def _says_what_is_left_out(node: ast.AST) -> bool:
    """Whether it is the list of rules that a ruleset, or an edition of it, doesn't model."""
    if isinstance(node, ast.keyword):
        return node.arg == "not_modelled"
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id == "NOT_MODELLED" for target in targets)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_number_stands_in_a_rules_declaration_and_nowhere_else(game: str) -> None:
    """Prevents: a citation in a helper, where no edition can patch it and nobody misses it; it names what ran."""
    assert [place for module in modules(f"judge_app/games/{game}") for place in undeclared(module)] == []
