"""The ruleset is the whole game: what a rulebook decides stands in its procedures and tables, which editions reach."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from samples import import_all

from judge_app.engine.rules import Table

NOT_PLAYED = ("cases", "editing", "events", "laying_out", "words")
"""The rooms of a game that no rule reads while it runs: what cases say, how boards are laid out and edited,
what words and events are called."""

STILL_TO_MOVE = frozenset(
    """
    """.strip().splitlines()
)
"""Tables of modules that were there before rulesets had tables. Whoever moves one takes its line out; none comes in."""


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


def test_no_module_of_a_games_rules_holds_a_table_of_its_own() -> None:
    """Prevents: what a rulebook decides in a place where no edition can change it and no citation can name it."""
    still = {line.strip() for line in STILL_TO_MOVE}
    found = set(module_tables())
    assert found - still == set(), "declare it with a TableOf (ARCHITECTURE.md, How a table is declared)"
    assert still - found == set(), "moved: take the line out"
