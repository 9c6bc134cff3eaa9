"""What did not happen is told as what did not happen: its sentence denies it, before it says why."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "judge_app" / "games"
DENIES = re.compile(r"\b(not?|nobody|nothing|none|only|stays|stops|one of)\b|n't\b", re.IGNORECASE)


def withheld() -> Iterator[tuple[str, str]]:
    """Where something is withheld, and the words in which."""
    for path in sorted(path for game in ("fab", "hearthstone", "wow") for path in (GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "withhold":
                words = [one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)]
                said = " ".join(word for word in words if isinstance(word, str))
                if " " in said.strip():
                    yield f"{path.relative_to(GAMES)}:{node.lineno}", said


@pytest.mark.parametrize(("where", "said"), list(withheld()))
def test_it_is_denied(where: str, said: str) -> None:
    assert DENIES.search(said), f'{where}: "{said}: ..." says that it happens'
