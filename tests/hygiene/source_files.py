"""The project's own modules, parsed once, for tests that look at code as text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Module:
    """One module: where it is, its text, its tree."""

    path: Path
    text: str
    tree: ast.Module

    def at(self, node: ast.AST) -> str:
        """A place in it, for messages."""
        return f"{self.path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node, from the outside in."""
        return tuple(ast.walk(self.tree))

    def walk(self) -> Iterator[ast.AST]:
        """Every node; walked through once, however many tests ask."""
        return iter(self.nodes)


@cache
def modules(*folders: str) -> tuple[Module, ...]:
    """Every module below these folders."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    assert paths, f"no modules in {folders}"
    return tuple(_parsed(path) for path in paths)


@cache
def _parsed(path: Path) -> Module:
    text = path.read_text(encoding="utf-8")
    return Module(path, text, ast.parse(text))


def strings(module: Module, *, docstrings: bool) -> Iterator[ast.Constant]:
    """The texts in a module, with or without its docstrings."""
    own = {id(node.value) for node in module.walk() if isinstance(node, ast.Expr)}
    for node in module.walk():
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and (docstrings or id(node) not in own):
            yield node


def imports(module: Module) -> Iterator[tuple[ast.AST, str]]:
    """Every module that a module imports, inside functions too."""
    for node in module.walk():
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.at(node)}: imports are written in full"
            yield node, node.module or ""


def decorators(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, dict[str, object]]]:
    """The names of a definition's decorators with their plain keyword arguments."""
    for each in node.decorator_list:
        call = each.func if isinstance(each, ast.Call) else each
        name = call.attr if isinstance(call, ast.Attribute) else getattr(call, "id", "")
        given = each.keywords if isinstance(each, ast.Call) else []
        yield name, {k.arg or "": k.value.value for k in given if isinstance(k.value, ast.Constant)}
