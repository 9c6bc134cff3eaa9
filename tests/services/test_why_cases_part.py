"""Every case of the WoW library that comes out otherwise under the first edition has its reason."""

from __future__ import annotations

import pytest

from judge_app.services.cases import SCENARIOS, all_cases
from judge_app.services.editions.known import is_explained, is_explained_at_once, parts, why_lines
from judge_app.services.runs.editions import check_editions
from judge_app.services.scenarios.library import UnderEdition

MOST_EXPLAINED_LATER = 0.1
"""The share of cases of which only what is cited after they part may say why."""


@pytest.fixture(scope="module")
def there() -> list[UnderEdition]:
    """All WoW cases of the newest edition under the first."""
    return check_editions(all_cases([SCENARIOS / "wow"]), ("wow-early",))


def told(found: UnderEdition) -> str:
    return "\n  ".join((f"{found.path}: {found.parts_at}", *why_lines(found)))


def test_every_case_can_be_laid_out_under_the_first_edition(there: list[UnderEdition]) -> None:
    """What isn't there yet is said by its board, and what can't be done by what stops it: nothing breaks."""
    assert [f"{one.path}: {one.why}" for one in there if one.why] == []


def test_a_clause_that_changes_play_says_why_each_case_parts(there: list[UnderEdition]) -> None:
    assert [told(one) for one in there if not is_explained(one)] == []


def test_of_nearly_all_it_is_one_that_is_cited_where_they_part(there: list[UnderEdition]) -> None:
    parted = list(filter(parts, there))
    later = [told(one) for one in parted if not is_explained_at_once(one)]
    assert len(later) <= MOST_EXPLAINED_LATER * len(parted), "\n".join(later)
