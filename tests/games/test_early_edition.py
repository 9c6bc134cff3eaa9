"""The first edition of the WoW rulebook: patches of the newest, cited by a book of its own."""

from __future__ import annotations

from judge_app.games.wow.editions.early import COUNTERPARTS, NOT_MODELLED, PATCHES, WOW_EARLY
from judge_app.games.wow.ruleset import WOW_7_4

OLDER = {number for row in COUNTERPARTS for number in row.older}


def test_nothing_is_inherited_that_the_first_edition_has_no_clause_for() -> None:
    assert sorted(f"{one.name} {one.cites} at {one.where}" for one in WOW_EARLY.without_a_clause()) == []


def test_every_number_that_a_rule_of_it_cites_is_one_of_its_book() -> None:
    assert WOW_EARLY.cited() - OLDER <= {number.partition(".")[0] for number in OLDER}


def test_each_patch_names_a_clause_of_one_of_the_two_books_and_says_why() -> None:
    newer = {row.newer for row in COUNTERPARTS}
    for patch in PATCHES:
        assert patch.clause in OLDER | newer, patch
        assert len(patch.why.split()) > 4, patch


def test_what_is_not_modelled_names_a_clause() -> None:
    for number, _ in NOT_MODELLED:
        assert WOW_EARLY.ids((number,))


def test_the_newest_edition_is_untouched() -> None:
    assert WOW_7_4.book == "wow-7.4"
    assert WOW_7_4.numbering is None
