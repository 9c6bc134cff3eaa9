"""What stands on a sheet, before any way out."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from sheet_samples import COMPARED, FULL, find_rule, run, sheet

from judge_app.reports.account import Expectation
from judge_app.reports.composing import Composer
from judge_app.reports.condense import key_steps
from judge_app.reports.rule_text import Paragraph, Run, paragraphs, plain
from judge_app.reports.ruling import Ruling
from judge_app.reports.sheet import AppealBox, Board, Heading, Particulars, Rule, Sentence, Sheet, Signatures, Table

T = TypeVar("T")


def of(sheet: Sheet, cls: type[T]) -> list[T]:
    """The blocks of a kind."""
    return [block for block in sheet.blocks if isinstance(block, cls)]


def labelled(made: Sheet) -> dict[str, str]:
    """Texts by their labels."""
    return {block.label: block.text for block in of(made, Sentence) if block.label}


def test_who_where_and_when_stand_at_the_top_and_who_signs_at_the_end() -> None:
    made = sheet()
    assert made.blocks[0] == Heading("A bolt", 1)
    (who,) = of(made, Particulars)
    assert ("Players", "Anna Kovač, Bjørn Ødegård") in who.rows
    (signed,) = of(made, Signatures)
    assert [role for role, _ in signed.lines] == ["Player", "Player", "Judge", "Head judge"]
    (appeal,) = of(made, AppealBox)
    assert [value for _, value in appeal.rows] == ["Anna Kovač", "It says once.", "Upheld."]


def test_what_the_judge_writes_goes_before_what_the_case_says() -> None:
    assert labelled(sheet())["Ruling"] == "No."
    assert labelled(sheet(replace(FULL, ruling="Yes.")))["Ruling"] == "Yes."
    assert labelled(sheet())["Facts agreed"] == "(1) Both lay in play. (2) The bolt was paid for."
    assert labelled(sheet())["Facts disputed"] == "Whether the second one doubles."


def test_how_much_of_the_run_is_told_is_the_judges_choice() -> None:
    def steps(made: Sheet) -> list[str]:
        return [block.text for block in of(made, Sentence) if block.key.startswith("step:")]

    account = run().account
    assert steps(sheet(detail="ruling")) == []
    assert steps(sheet(detail="key")) == [told.text for told in key_steps(account)]
    assert steps(sheet(detail="all")) == [told.text for told in account.told]
    assert len(key_steps(account)) < len(account.told)
    assert of(sheet(detail="ruling"), Board) == []
    assert [board.changed != () for board in of(sheet(), Board)] == [False, True]


def test_choices_packets_and_branches_are_tables() -> None:
    choices, packet, branches = of(sheet(), Table)
    numbers = [block.number for block in of(sheet(), Sentence) if "chooses" in block.text or "choose" in block.text]
    assert [plain(row[0]) + "." for row in choices.rows] == numbers
    changes = [plain(row[2]) for row in packet.rows]
    assert changes[:2] == ["amount: 2 → 4", "amount: 4 → 8"]
    assert "no change: it has replaced this packet already" in changes
    assert [plain(row[2]) for row in branches.rows] == ["8 damage; it dies", "8 damage"]
    assert labelled(sheet())["Where they part"] == COMPARED.parts_at


def test_every_rule_that_a_step_cites_is_quoted_once() -> None:
    cited = dict.fromkeys(cite for told in key_steps(run().account) for cite in told.cites)
    assert [rule.id for rule in of(sheet(), Rule)] == [cite for cite in cited if cite != "wow-7.4:410.5"]


def test_a_ruling_alone_names_the_rules_without_their_text_unless_the_judge_cites_some() -> None:
    made = sheet(detail="ruling")
    (applied,) = [block for block in of(made, Sentence) if block.label == "Rules applied"]
    assert "wow-7.4:717.4a" in applied.cites
    assert of(made, Rule) == []
    cited = sheet(replace(FULL, rules=("wow-7.4:100",)), detail="ruling")
    assert [rule.id for rule in of(cited, Rule)] == ["wow-7.4:100"]


def test_a_sheet_from_a_look_up_has_question_ruling_and_rules_and_no_run() -> None:
    looked_up = Ruling(question="Which first?", ruling="This one.", rules=("wow-7.4:717.4a",))
    made = Composer(looked_up, None, "key", find_rule).sheet("foot")
    assert labelled(made) == {"Question": "Which first?", "Ruling": "This one."}
    assert [rule.number for rule in of(made, Rule)] == ["717.4a"]
    assert of(made, Board) == []


def test_a_failed_expectation_and_nothing_else_expected_stands_on_every_sheet() -> None:
    failed = replace(run().account, expectations=(Expectation("two waves", False, "three waves"),))
    for detail in ("ruling", "key", "all"):
        said = labelled(sheet(detail=detail, played=replace(run(), account=failed)))  # type: ignore[arg-type]
        assert said["Not as expected"] == "two waves. Found: three waves."
        assert "No." not in said.get("Ruling", "")


def test_any_sentence_may_be_worded_by_hand_and_is_marked() -> None:
    made = sheet()
    for key, was in made.sentences.items():
        ruling = FULL.reworded(key, was, "In other words.")
        again = sheet(ruling)
        assert again.sentences[key] == "In other words."
        changed = [block for block in of(again, Sentence) if block.edited]
        assert [block.key for block in changed] == [key]
        assert again.blocks[-1] == Sentence("* in the judge's own wording, not the program's", look="small")
    assert {"question", "ruling", "remedy", "note"} < set(made.sentences)
    assert any(key.startswith("packet:") for key in made.sentences)


def test_the_slip_says_what_was_ruled_and_by_which_rules() -> None:
    slip = Composer(FULL, run(), "key", find_rule).slip("foot")
    assert labelled(slip)["Ruling"] == "No."
    (rules,) = [block for block in of(slip, Sentence) if block.label == "Rules"]
    assert "wow-7.4:717.4a" in rules.cites
    assert not of(slip, Board) + of(slip, Rule) + of(slip, Table)


def test_the_text_of_a_rule_is_paragraphs_with_marks_and_links() -> None:
    html = (
        '<p>One <strong>two</strong>\n<a href="rule:b:1" class="term">three</a>.</p>'
        "<ul><li>a</li><li>b<ol><li>c &amp; d</li></ol></li></ul>"
    )
    first, *items = paragraphs(html)
    assert first == Paragraph((Run("One "), Run("two", bold=True), Run(" "), Run("three", link="b:1"), Run(".")))
    assert [(plain(item.text), item.mark, item.depth) for item in items] == [
        ("a", "•", 1),
        ("b", "•", 1),
        ("c & d", "1.", 2),
    ]
