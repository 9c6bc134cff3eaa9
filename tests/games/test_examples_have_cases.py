"""Every worked example of these books is reproduced by a case, or stands with the reason why none does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WITHOUT = Path(__file__).with_name("examples_without_a_case.tsv")
MOST = {"fab": 12, "invasion": 8}
"""How many may have a reason only."""
IDS = {"fab": r"fab/[^ :]+", "invasion": r"invasion/q\d+"}
"""What is an example of the source; the base rules of Warhammer: Invasion have some of our own besides."""


def reasons() -> dict[str, str]:
    rows = WITHOUT.read_text(encoding="utf-8").splitlines()[1:]
    return dict(row.split("\t") for row in rows)  # type: ignore[misc]


@pytest.mark.parametrize("book", MOST)
def test_an_example_has_a_case_or_a_reason_and_not_both(book: str, root: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (root / "rules_db" / "books" / book).rglob("*.md")]
    examples = {found for text in texts for found in re.findall(rf"xample ({IDS[book]})", text)}
    cases = [path.read_text(encoding="utf-8") for path in (root / "scenarios" / book).glob("*.yaml")]
    shown = {found for text in cases for found in re.findall(r"^example: (\S+)$", text, re.MULTILINE)}
    without = {one for one, reason in reasons().items() if one.startswith(f"{book}/") and reason}
    assert len(examples) > 50
    assert shown & without == set()
    assert examples - shown == without
    assert len(without) <= MOST[book]
