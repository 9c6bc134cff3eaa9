"""Small changes of a source file, each a mistake that somebody could make and the type checker would let pass."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
NOTHING = {"bool": "False", "str": "''", "int": "0", "tuple": "()", "list": "[]", "frozenset": "frozenset()",
           "Iterable": "()", "Iterator": "iter(())", "Mapping": "{}", "dict": "{}"}  # fmt: skip
"""What a function gives that gives nothing, by the word with which its annotation begins; else None."""
NOT_ALIKE = frozenset({"state", "game", "task", "self", "ctx", "cls", "rules", "kind"})
"""What is handed on as the surroundings of a call: an argument beside it is never of its kind."""
SYMMETRIC = frozenset({"opposed"})
"""What asks the same of two whichever comes first: to exchange them is no mistake."""
NO_RULE = frozenset({"__reduce__", "__repr__", "__ne__", "patched", "with_patch", "disable", "_rule_at", "_in_words"})
"""Functions that patch, print or pickle what carries rules: no rule of a game, and held by tests of their own."""
MEMORY = "ByIdentity"
BUILTIN = frozenset(
    {"isinstance", "getattr", "max", "min", "replace", "changed", "cast", "range", "zip", "map", "filter", "partial"}
)
Place = tuple[ast.AST, str, int | None]
"""Where a node stands: its parent, the field there, and which of that field's list it is."""


@dataclass(frozen=True)
class Mutant:
    """A change: what kind, in which line, as part of which statement (0: of the module), what it was and has become.

    `number` is which of the changes of its file it is.
    """

    file: str
    number: int
    kind: str
    line: int
    statement: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.kind}: {self.before}  ->  {self.after}"


@dataclass(frozen=True)
class _Change:
    kind: str
    line: int
    statement: int
    place: Place
    old: ast.AST
    new: ast.AST


def mutants(text: str, file: str) -> list[Mutant]:
    """Every change of a source file, always in the same order."""
    changes = _changes(ast.parse(text))
    return [
        Mutant(file, number, change.kind, change.line, change.statement, _said(change.old), _said(change.new))
        for number, change in enumerate(changes)
    ]


def mutated(text: str, number: int) -> ast.Module:
    """The source file with the change of that number."""
    tree = ast.parse(text)
    change = list(_changes(tree))[number]
    parent, name, at = change.place
    if at is None:
        setattr(parent, name, change.new)
    else:
        getattr(parent, name)[at] = change.new
    return ast.fix_missing_locations(tree)


def _said(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 100 else f"{text[:97]}..."


def _changes(tree: ast.Module) -> Iterator[_Change]:
    yield from _below(tree, 0, "None")


def _below(node: ast.AST, statement: int, gives: str) -> Iterator[_Change]:
    """The changes of what stands in a node; `statement` is the one of a function that it belongs to."""
    in_function = statement > 0 or isinstance(node, ast.FunctionDef)
    for name, value in ast.iter_fields(node):
        if name in ("decorator_list", "annotation", "returns", "args" if isinstance(node, ast.FunctionDef) else ""):
            continue
        many = isinstance(value, list)
        for at, child in enumerate(value if many else [value]):
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr | ast.Import | ast.ImportFrom):
                continue
            if isinstance(child, ast.FunctionDef) and child.name in NO_RULE:
                continue
            if isinstance(child, ast.keyword) and (
                child.arg == "strict" or _name(getattr(node, "func", node)) == MEMORY
            ):
                continue  # what guards a pairing, and how much is remembered, decides nothing
            inner = child.lineno if in_function and isinstance(child, ast.stmt) else statement
            place = (node, name, at if many else None)
            for kind, new in _instead(child, gives):
                yield _Change(kind, child.lineno, inner, place, child, ast.copy_location(new, child))
            result = ast.unparse(child.returns) if isinstance(child, ast.FunctionDef) and child.returns else gives
            yield from _below(child, inner, result)


def _instead(node: ast.AST, gives: str) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in a node's place, each with the kind of change that it is."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                new = copy.deepcopy(node)
                new.ops[at] = FLIPPED[type(op)]()
                yield "flipped comparison", new
        case ast.BoolOp(op=op, values=values):
            yield "flipped condition", ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "flipped condition", operand
        case ast.Expr(value=ast.Call()):
            yield "dropped call", ast.Pass()
        case ast.Return(value=ast.expr() as value) if not _is_nothing(value):
            head = gives.partition("[")[0].partition(" |")[0]
            nothing = "None" if "None" in gives else NOTHING.get(head, "None")
            if ast.unparse(value) != nothing:
                yield "gives nothing", ast.Return(ast.parse(nothing, mode="eval").body)
        case ast.Constant(value=bool() as value):
            yield "other constant", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield "other constant", ast.Constant(value + 1)
        case ast.Call(func=func, args=args) if _name(func) not in BUILTIN | SYMMETRIC:
            alike = [at for at, (one, two) in enumerate(pairwise(args)) if _alike(one, two)]
            for at in alike:
                new = copy.deepcopy(node)
                new.args[at : at + 2] = [args[at + 1], args[at]]
                yield "exchanged arguments", new


def _is_nothing(value: ast.expr) -> bool:
    return (isinstance(value, ast.Constant) and not value.value) or (isinstance(value, ast.Tuple) and not value.elts)


def _name(node: ast.AST) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def _alike(one: ast.expr, two: ast.expr) -> bool:
    """Whether two arguments could be of one kind: neither is a class, a constant or the surroundings of the call."""
    names = [_name(each.func if isinstance(each, ast.Call) else each) for each in (one, two)]
    return all(name[:1].islower() and name not in NOT_ALIKE for name in names) and _said(one) != _said(two)
