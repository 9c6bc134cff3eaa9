"""Where the numbers of a rulebook stand in the code of a game."""

from __future__ import annotations

import ast
import re

import pytest
from source_files import Module, modules

NUMBER = re.compile(r"\d{3}\.\d+[a-z]?|[a-z][a-z-]*\.\d+[a-z]?|\d{1,2}[a-d]|glossary:.+")
DECLARING = {"rule", "clause", "row", "value", "Rule", "Patch"}
LEFT = {"wow": 0, "hearthstone": 227}
"""How many numbers of each game's book still stand elsewhere. This only falls, to 0."""


def undeclared(module: Module) -> list[str]:
    """The rule numbers of a module that stand neither in a rule's declaration nor in what a ruleset doesn't model."""
    declared: set[int] = set()
    for node in module.walk():
        call = isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in DECLARING
        row = isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "NOT_MODELLED" for target in node.targets
        )
        if call or row:
            declared |= {id(inner) for inner in ast.walk(node)}
    return [
        f"{module.at(node)}: {node.value}"
        for node in module.walk()
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and NUMBER.fullmatch(node.value)
        and id(node) not in declared
    ]


@pytest.mark.parametrize("game", LEFT)
def test_a_rule_number_stands_in_a_rules_declaration_and_nowhere_else(game: str) -> None:
    """Prevents: a citation in a helper, where no edition can patch it and nobody misses it; it names what ran."""
    found = [place for module in modules(f"judge_app/games/{game}") for place in undeclared(module)]
    assert len(found) <= LEFT[game], found
