"""Tests that can't fail, or that nobody runs, are worse than none: they look like proof."""

from __future__ import annotations

import ast
from collections import Counter

from source_files import FUNCTION, Module, decorators, modules


def own_tests(module: Module) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The test functions of a module."""
    return [node for node in module.walk() if isinstance(node, FUNCTION) and node.name.startswith("test_")]


def test_no_two_test_modules_have_one_name() -> None:
    """Prevents: a test module that hides another of the same name and is run in its place."""
    names = Counter(module.path.name for module in modules("tests"))
    assert [name for name, count in names.items() if count > 1 and name not in ("conftest.py", "__init__.py")] == []


def test_no_two_tests_of_a_module_have_one_name() -> None:
    """Prevents: a test that a later one of the same name replaces without a word."""
    for module in modules("tests"):
        names = Counter(
            (getattr(parent, "name", ""), node.name)
            for parent in module.walk()
            if isinstance(parent, ast.Module | ast.ClassDef)
            for node in parent.body
            if isinstance(node, FUNCTION) and node.name.startswith("test_")
        )
        assert [name for name, count in names.items() if count > 1] == [], module.path.name


def test_no_rule_test_is_switched_off() -> None:
    """Prevents: a rule that is known to be wrong and shown to judges all the same."""
    for module in modules("tests"):
        for node in own_tests(module):
            off = {"xfail", "skip"} & set(dict(decorators(node)))
            assert not off, f"{module.at(node)}: {node.name} is {off}"


def test_every_test_can_fail() -> None:
    """Prevents: a test that runs code and holds nothing against it."""
    idle = []
    for module in modules("tests"):
        checkers = {
            node.name
            for node in module.walk()
            if isinstance(node, FUNCTION) and any(isinstance(inner, ast.Assert | ast.Raise) for inner in ast.walk(node))
        }
        for node in own_tests(module):
            inner = list(ast.walk(node))
            called = {
                getattr(each.func, "id", getattr(each.func, "attr", "")) for each in inner if isinstance(each, ast.Call)
            }
            checks = any(isinstance(each, ast.Assert) for each in inner)
            if not checks and not called & {"raises", "fail", "waitUntil", "waitSignal", "qtbot", *checkers}:
                idle.append(f"{module.at(node)}: {node.name}")
    assert idle == []
