"""Keywords are data of the ruleset: an edition can give one another meaning, and nothing else knows of it."""

from __future__ import annotations

import pytest
from wow_table import Table, ally, bolt, side

from judge_app.engine.editions import Patch, edition
from judge_app.engine.rules import PatchError, Row, Ruleset
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import parse
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.texts.keywords import KEYWORDS, Meaning, expanded, read_powers
from judge_app.games.wow.words.effects import Draw
from judge_app.games.wow.words.powers import KeywordPower
from judge_app.games.wow.words.which import Filter

STONE = ally("Stone", 9, KeywordPower("Hardiness"))
BLAST = bolt("Blast", 4)
TWICE = Row(
    Meaning(parse("[prevent damage: {to: {is: this}, amount: 2}]", "a patch")), ("glossary:hardiness",), "Hardiness"
)


def patched(*patches: Patch) -> Ruleset:
    """The rules with other meanings."""
    return edition("another", WOW_7_4, patches)


HARDER = patched(Patch("keywords", "instead of", "Hardiness", "glossary:hardiness", "2 of each packet", TWICE))


def damage_under(ruleset: Ruleset) -> int:
    """What is left of 4 damage for a card with Hardiness."""
    theirs = side("Warrior", play=["Stone"])
    table = Table(side(hand=["Blast"], resources=1), theirs, cards=(STONE, BLAST), ruleset=ruleset)
    table.answer("pass", "pass")
    table.play("Blast", "Stone").resolve()
    return table.damage("Stone")


def test_a_patched_keyword_turns_up_under_its_edition_and_in_no_other_run_of_the_same_process() -> None:
    assert [damage_under(rules) for rules in (WOW_7_4, HARDER, WOW_7_4, HARDER)] == [3, 2, 3, 2]


def test_a_keyword_without_its_row_means_nothing() -> None:
    gone = patched(Patch("keywords", "without", "Hardiness", "glossary:hardiness", "it is left out"))
    assert damage_under(gone) == 4


def test_a_patch_of_a_keyword_that_has_no_meaning_is_an_error() -> None:
    with pytest.raises(PatchError):
        patched(Patch("keywords", "without", "Hardyness", "glossary:hardiness", "it is misspelt"))


@pytest.mark.parametrize("name", sorted(WOW_7_4.tables["keywords"]))
def test_every_meaning_is_read_whatever_a_card_says_with_its_keyword(name: str) -> None:
    said = KeywordPower(name, 2, "fire", Filter(tags=("Elf",)), (Draw(),))  # type: ignore[arg-type]
    assert len(expanded(WOW_7_4, said)) > 1
    assert WOW_7_4.tables["keywords"][name].cites


def test_a_keyword_without_its_number_means_nothing() -> None:
    assert expanded(WOW_7_4, KeywordPower("Assault")) == (KeywordPower("Assault"),)


def test_a_mistake_in_a_meaning_is_told_with_its_place_and_the_nearest_word() -> None:
    with pytest.raises(BadInput) as told:
        read_powers(parse("- prevent damge: {}", "keywords.yaml"), "Hardiness")
    assert 'unknown word "prevent damge"' in str(told.value)
    assert "keywords.yaml:1" in str(told.value)
    assert '"prevent damage"' in str(told.value)


def test_the_table_of_keywords_is_part_of_the_ruleset() -> None:
    assert WOW_7_4.tables[KEYWORDS.name] == KEYWORDS.table()
