"""How many lines of Python there are, by package, against what the project allows itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge_app.bench.figures import Figure
from judge_app.files.shipped import CODE, PROGRAM, RULES_DB

MOST = 45_000
MOST_IN_A_TINY_GAME = 250
TINY_GAME = CODE / "tests" / "marbles"


def size_figures() -> Iterator[Figure]:
    """Lines of each package of the program, of the library's code, and of the tests' small game where it is at hand."""
    program = PROGRAM
    for package in sorted(path.parent for path in program.glob("*/__init__.py")):
        yield Figure(f"judge_app/{package.name}", lines_in(package), "lines")
        if package.name == "games":
            for game in sorted(path.parent for path in package.glob("*/__init__.py")):
                yield Figure(f"judge_app/games/{game.name}", lines_in(game), "lines")
    yield Figure("judge_app", lines_in(program), "lines", MOST)
    yield Figure("rules_db", lines_in(RULES_DB), "lines")
    if TINY_GAME.is_dir():
        yield Figure("the tests' small game", lines_in(TINY_GAME), "lines", MOST_IN_A_TINY_GAME)


def lines_in(folder: Path) -> int:
    """The lines of all modules below a folder."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in folder.rglob("*.py"))
