"""What a person begins with is of the ruleset that was asked for, and holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.games.index import rulesets
from judge_app.services.cases import run_case
from judge_app.services.template import all_boards, template


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_new_case_is_of_the_edition_that_was_asked_for_and_holds(tmp_path: Path, ruleset: str) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(template(ruleset), encoding="utf-8")
    account = run_case(path)
    assert account.ruleset == ruleset
    assert account.ok


def test_a_table_of_the_first_edition_is_among_those_to_begin_with() -> None:
    assert "wow-early" in {board.data["ruleset"] for board in all_boards() if isinstance(board.data, dict)}
