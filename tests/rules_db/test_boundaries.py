"""The log's tables and the index each stand behind one module, so that either can be replaced."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest


def imported(path: Path) -> set[str]:
    """The top names of everything that a module imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize(
    ("package", "module"),
    [("sqlmodel", ""), ("sqlalchemy", ""), ("whoosh", "index.py"), ("platformdirs", "")],
)
def test_one_module_of_the_library_imports_it_or_none_does(root: Path, package: str, module: str) -> None:
    importers = {path.name for path in (root / "rules_db").glob("*.py") if package in imported(path)}
    assert importers == ({module} if module else set())


def test_of_the_log_only_what_talks_to_a_database_imports_its_packages(root: Path) -> None:
    log = {path.name: imported(path) for path in (root / "rules_db" / "rulings").glob("*.py")}
    assert {name for name, found in log.items() if "sqlmodel" in found} == {"tables.py"}
    values = {"model.py", "exchange.py", "local.py", "patience.py", "remembered.py", "__init__.py"}
    assert {name for name, found in log.items() if "sqlalchemy" not in found} == values
    assert not {name for name, found in log.items() if found & {"whoosh", "platformdirs"}}
    assert {name for name, found in log.items() if "psycopg" in found} == {"answering.py"}
    assert {name for name, found in log.items() if "sqlite3" in found} <= {"local.py"}


def test_nothing_but_the_log_knows_of_databases(root: Path) -> None:
    others = [path for path in (root / "judge_app").rglob("*.py") if imported(path) & {"sqlalchemy", "sqlmodel"}]
    assert others == []


def test_nothing_in_the_library_reaches_the_network_but_what_reaches_a_teams_server(root: Path) -> None:
    network = {"socket", "urllib", "http", "ssl", "requests", "asyncio"}
    reaching = {path.name for path in (root / "rules_db").rglob("*.py") if network & imported(path)}
    assert reaching == {"answering.py"}
