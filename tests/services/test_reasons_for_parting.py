"""By which rows of the table of clauses cases part under the first edition, where the nearest clause would mislead."""

from __future__ import annotations

import pytest

from judge_app.services.cases import SCENARIOS
from judge_app.services.editions.side_by_side import of_file

WOW = SCENARIOS / "wow"

REASONS = (
    ("710.1f-a-second-saurfang-before-the-draw.yaml", ["414.1", "710.1f"]),
    ("414.3b-two-fire-totems.yaml", ["414.1", "710.1f"]),
    ("717.3-sharp-tongue-against-a-barrier.yaml", ["717.3"]),
    ("305.3a-a-totem-is-an-ally-too.yaml", ["305.3a"]),
    ("early/306.4a-gallen-counts-no-totem.yaml", ["305.3a"]),
    ("early/306.4a-each-in-step-without-the-totem.yaml", ["305.3a"]),
)


@pytest.mark.parametrize(("case", "rows"), REASONS)
def test_a_case_parts_by_what_really_differs(case: str, rows: list[str]) -> None:
    found = of_file(WOW / case, "", "wow-7.4" if case.startswith("early/") else "wow-early")
    assert [row.named.partition(" ")[0] for row in found.because] == rows
