"""A run tells of the cards whose printed text was understood only in part, and marks what they have a part in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge_app.reports.account import DOUBT, IN_PART, Account
from judge_app.reports.composing import Composer
from judge_app.reports.games import telling
from judge_app.reports.ruling import Ruling
from judge_app.reports.sheet import Sentence
from judge_app.reports.story import story_of
from judge_app.reports.text import account_lines
from judge_app.scenario.case_file import case_in
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, account_of, cards, run_case
from judge_app.services.sheets.making import played, run_of

LANTERN = SCENARIOS / "wow" / "710.1c-odd-lantern-read-in-part.yaml"
SAID = "Odd Lantern: read from its printed text; not understood: “Activate >>> Frobnicate target widget.” from “>>>"


@pytest.fixture(scope="module")
def account() -> Account:
    return run_case(LANTERN)


def test_the_card_is_told_with_what_was_not_understood_before_the_steps(account: Account) -> None:
    lines = list(account_lines(account, account.told))
    at = next(n for n, line in enumerate(lines) if line.startswith(IN_PART))
    assert lines[at + 1].strip().startswith(SAID)
    assert at < next(n for n, line in enumerate(lines) if line.startswith("You play Odd Lantern."))


def test_each_step_that_names_the_card_has_the_mark_and_no_other_has_it(account: Account) -> None:
    steps = [line for line in account_lines(account, account.told, each=True) if line.endswith(("]", DOUBT))]
    marked = [line for line in steps if line.endswith(DOUBT)]
    assert any(line.strip().startswith("Odd Lantern enters play") for line in marked)
    assert any(line.strip().startswith("The effect of Odd Lantern has resolved") for line in marked)
    assert all("Odd Lantern" in line or "1 resource" in line for line in marked)
    assert not any(line.strip().startswith("Your end phase begins") for line in marked)


def test_the_story_begins_with_the_card_and_marks_the_same_steps(account: Account) -> None:
    story = story_of(account)
    assert story.lines[1].text.startswith(f"{IN_PART} {DOUBT} {SAID}")
    (card,) = account.in_part
    for line in story.lines[2:]:
        assert line.text.endswith(DOUBT) is not set(line.seqs).isdisjoint(card.seqs)


def test_a_sheet_says_so_with_the_steps_on_it_that_the_card_has_a_part_in() -> None:
    sheet = Composer(Ruling(), played(run_of(LANTERN)), lambda _: None).sheet("")
    (said,) = [block for block in sheet.blocks if isinstance(block, Sentence) and block.label == IN_PART]
    assert said.text.startswith(SAID)
    assert "It has a part in step" in said.text


def test_a_cards_own_lines_say_what_of_its_text_was_not_understood() -> None:
    card = case_in(LANTERN.read_text(encoding="utf-8"), LANTERN, cards()).cards["Odd Lantern"]
    (line,) = [line for line in telling("wow-7.4").card_lines(card) if "not understood" in line]
    assert line.startswith("Read from its printed text; not understood: “Activate")


def test_nothing_is_told_of_a_card_that_was_understood_whole() -> None:
    text = LANTERN.read_text(encoding="utf-8").replace("      Activate >>> Frobnicate target widget.\n", "")
    account = account_of(attempt(case_in(text, LANTERN, cards())))
    assert account.in_part == ()
    assert not any(DOUBT in line for line in account_lines(account, account.told))


def test_nothing_is_told_of_a_card_that_is_not_there(account: Account) -> None:
    text = LANTERN.read_text(encoding="utf-8").replace("hand: [Odd Lantern]", "hand: [Fire Blast]")
    text = text.partition("happened:")[0]
    assert account.in_part
    assert account_of(attempt(case_in(text, LANTERN, cards()))).in_part == ()
    assert replace(account, in_part=()).doubt(account.in_part[0].seqs) == ""
