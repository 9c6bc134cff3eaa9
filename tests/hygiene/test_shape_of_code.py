"""How code is cut: small pieces that say what they do, values that don't change, failures that don't vanish."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest
from source_files import FUNCTION, ROOT, Module, decorators, modules

LONGEST_FILE = 450
LONGEST_FUNCTION = 50
NETS = ("faults.py",)
"""What is caught there is told: it goes on as a report, also where that itself can't be made."""

PURE = (
    "judge_app/engine",
    "judge_app/rulekit",
    "judge_app/files",
    "judge_app/games",
    "judge_app/scenario",
    "judge_app/reports",
)
WORKING_COPIES = {"Game", "Writer", "_Created", "_Dealer"}
CHECKED = (*PURE, "judge_app/services", "judge_app/cli", "judge_app/desktop", "rules_db")
QT_NAME = re.compile(r"[a-z]+([A-Z][a-z]*)+")


def classes(module: Module) -> list[ast.ClassDef]:
    """The classes of a module."""
    return [node for node in module.walk() if isinstance(node, ast.ClassDef)]


def functions(body: list[ast.stmt]) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The public functions of a body, other than the several signatures of one."""
    found = [node for node in body if isinstance(node, FUNCTION) and not node.name.startswith("_")]
    return [node for node in found if "overload" not in dict(decorators(node))]


def promised_by_qt(module: Module, node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is named as Qt names its virtual methods, as paintEvent: their promise is in Qt's own manual."""
    return "desktop" in module.path.parts and QT_NAME.fullmatch(node.name) is not None


def test_no_file_grows_beyond_what_can_be_read_at_once() -> None:
    """Prevents: the file of thousands of lines that knows everything and that nobody dares to change."""
    long = [f"{m.path.name}: {n}" for m in modules(*CHECKED) if (n := m.text.count("\n")) > LONGEST_FILE]
    assert long == []


def test_no_function_grows_beyond_a_screen() -> None:
    """Prevents: a clause that hides among others in one long function, untested and uncited."""
    long = [
        f"{module.at(node)}: {node.name}"
        for module in modules("judge_app", "rules_db")
        for node in module.walk()
        if isinstance(node, FUNCTION) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


def test_every_module_says_what_it_is_for() -> None:
    """Prevents: a module that becomes the place for whatever fits nowhere else."""
    silent = [m.path.name for m in modules("judge_app", "rules_db") if m.text.strip() and not ast.get_docstring(m.tree)]
    assert silent == []


def test_every_public_function_says_what_it_does_where_it_is_first_declared() -> None:
    """Prevents: a function whose promise is what it happens to do. Overrides and properties keep their base's word."""
    told = {
        method.name
        for module in modules(*CHECKED)
        for class_ in classes(module)
        for method in functions(class_.body)
        if ast.get_docstring(method)
    }
    silent: list[str] = []
    for module in modules(*CHECKED):
        public = [c for c in classes(module) if not c.name.startswith("_")]
        methods = [method for c in public for method in functions(c.body) if method.name not in told]
        for node in (*functions(module.tree.body), *methods):
            plain = "property" in dict(decorators(node)) and len(node.body) == 1
            if not ast.get_docstring(node) and not plain and not promised_by_qt(module, node):
                silent.append(f"{module.at(node)}: {node.name}")
    assert silent == []


def test_values_of_the_kernel_and_the_games_can_not_be_changed() -> None:
    """Prevents: a branch that changes the branch beside it, an undo that doesn't undo."""
    for module in modules("judge_app/engine", "judge_app/games"):
        for class_ in classes(module):
            for name, options in decorators(class_):
                if name == "dataclass" and class_.name not in WORKING_COPIES:
                    assert options.get("frozen") is True, f"{module.at(class_)}: {class_.name} is not frozen"
                    assert options.get("slots") is True, f"{module.at(class_)}: {class_.name} has no slots"


@pytest.mark.parametrize("folder", PURE)
def test_no_failure_is_swallowed(folder: str) -> None:
    """Prevents: an effect that is silently not carried out, because what went wrong in it was caught and forgotten."""
    for module in modules(folder):
        for node in module.walk() if module.path.name not in NETS else ():
            if isinstance(node, ast.ExceptHandler):
                goes_on = any(isinstance(inner, ast.Raise) for inner in ast.walk(node))
                anything = node.type is None or getattr(node.type, "id", "") in {"Exception", "BaseException"}
                assert goes_on or not anything, module.at(node)
                assert not all(isinstance(each, ast.Pass) for each in node.body), module.at(node)


def test_every_rule_has_a_sentence_that_says_what_it_lays_down() -> None:
    """Prevents: a clause that cites a number and does something else; the sentence is what a reviewer compares."""
    seen = 0
    for module in modules("judge_app/games"):
        for node in module.walk():
            if isinstance(node, FUNCTION) and "rule" in dict(decorators(node)):
                assert ast.get_docstring(node), f"{module.at(node)}: {node.name}"
                seen += 1
    assert seen > 20


def game_of(module: Module) -> str:
    """The game whose package a module is in."""
    return module.path.relative_to(ROOT / "judge_app" / "games").parts[0]


def test_no_two_rules_of_a_game_have_one_name() -> None:
    """Prevents: a patch by name that hits another clause than it meant."""
    names = Counter(
        (game_of(module), node.name)
        for module in modules("judge_app/games")
        for node in module.walk()
        if isinstance(node, FUNCTION) and "rule" in dict(decorators(node))
    )
    assert [name for name, count in names.items() if count > 1] == []
