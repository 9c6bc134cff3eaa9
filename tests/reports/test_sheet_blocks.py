"""What stands on a sheet, before any way out."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from sheet_samples import COMPARED, FULL, find_rule, run, sheet

from judge_app.reports.account import Expectation
from judge_app.reports.composing import OTHERWISE, Composer
from judge_app.reports.rule_text import Paragraph, Run, paragraphs, plain
from judge_app.reports.ruling import Pick, Ruling
from judge_app.reports.sheet import Board, Heading, Lineup, Rule, Sentence, Sheet, Table, Verdict

T = TypeVar("T")


def of(sheet: Sheet, cls: type[T]) -> list[T]:
    """The blocks of a kind."""
    return [block for block in sheet.all_blocks if isinstance(block, cls)]


def labelled(made: Sheet) -> dict[str, str]:
    """Texts by their labels."""
    return {block.label: block.text for block in of(made, Sentence) if block.label}


def steps(made: Sheet) -> list[Sentence]:
    """The steps that decide, as they stand on it."""
    return [block for block in made.blocks if isinstance(block, Sentence) and block.look == "step"]


def boxed(made: Sheet) -> list[str]:
    """The rules that stand in boxes on it."""
    return [rule.id for rule in of(made, Rule) if rule.boxed]


def test_the_question_is_the_title_and_all_particulars_are_one_line() -> None:
    made = sheet()
    assert (made.title, made.blocks[0]) == ("Does it live?", Heading("Does it live?", 1, "question"))
    assert made.blocks[1] == Sentence(
        "Autumn Open · round 5 · table 12 · Anna Kovač against Bjørn Ødegård · 2026-11-21 · judge: Chloé Dumas",
        look="small",
    )


def test_what_isnt_filled_in_is_room_to_write_in() -> None:
    (_, who, *_), foot = sheet(Ruling()).blocks, sheet(Ruling()).foot
    assert isinstance(who, Sentence)
    assert who.text == "Event ______ · round ___ · table ___ · ______ against ______ · date ______ · judge: ______"
    assert [part.text.partition("__")[0] for part in foot] == ["Remedy: ", "☐ upheld  ☐ overturned by ", "Judge: "]


def test_an_appeal_is_decided_by_the_head_judge_and_never_by_the_floor_judge() -> None:
    (appeal,) = [part for part in sheet(Ruling(judge="Cy")).foot if part.label == "Appeal"]
    assert "Cy" not in appeal.text
    (appeal,) = [part for part in sheet().foot if part.label == "Appeal"]
    assert appeal.text == "by Anna Kovač: It says once. Upheld. (Εύα, head judge)"


def test_a_board_without_a_name_of_its_own_is_titled_by_its_question_or_its_ruling() -> None:
    unnamed = replace(run(), account=replace(run().account, title="A board", question=""))
    assert sheet(replace(FULL, question="Twice?"), unnamed).title == "Twice?"
    assert sheet(replace(FULL, ruling="Twice."), unnamed).title == "Twice."


def test_a_file_is_named_by_the_title_in_signs_that_every_system_takes() -> None:
    def name(question: str) -> str:
        return sheet(replace(FULL, question=question)).file_name

    assert name("Is Bo's “Ally” doubled: once/twice?") == "is-bos-ally-doubled-once-twice"
    assert name("Ødegård — é") == "degard-e"
    assert name("???") == "ruling"
    assert name("con") == "ruling-con"
    assert len(name("word " * 40)) <= 60


def test_what_the_judge_writes_goes_before_what_the_case_says() -> None:
    def ruled(made: Sheet) -> list[str]:
        return [block.text for block in of(made, Verdict)]

    assert ruled(sheet()) == ["No."]
    assert ruled(sheet(replace(FULL, ruling="Yes."))) == ["Yes."]
    assert labelled(sheet())["Agreed"] == "(1) Both lay in play. (2) The bolt was paid for."
    assert labelled(sheet())["Disputed"] == "Whether the second one doubles."


def test_the_steps_that_decide_are_numbered_with_their_rules() -> None:
    decided = run().deciding
    assert [(block.number, block.text, block.cites) for block in steps(sheet())] == [
        (str(number), step.text, step.cites) for number, step in enumerate(decided.steps, 1)
    ]
    assert boxed(sheet()) == list(decided.cites)
    (verdict,) = of(sheet(), Verdict)
    assert verdict.cites == decided.cites


def test_steps_and_rules_are_ticked_on_or_off_by_hand() -> None:
    made = Composer(FULL, run(), find_rule)
    first = next(choice for choice in made.step_choices if choice.on)
    other = next(choice for choice in made.step_choices if not choice.on)
    rule = made.rule_choices[0]
    mine = FULL.picked(first.key, on=False, usual=True).picked(other.key, on=True, usual=False)
    mine = mine.picked(rule.key, on=False, usual=True)
    keys = [block.key for block in steps(sheet(mine))]
    assert first.key not in keys
    assert other.key in keys
    assert rule.key.removeprefix("rule:") not in boxed(sheet(mine))
    order = [choice.key for choice in made.step_choices]
    assert keys == sorted(keys, key=order.index)
    assert mine.picked(first.key, on=True, usual=True).picked(other.key, on=False, usual=False).picks == (
        Pick(rule.key, False),
    )


def test_the_rules_that_the_judge_cites_stand_before_those_that_decide_four_in_all() -> None:
    made = boxed(sheet(replace(FULL, rules=("wow-7.4:100", "wow-7.4:101"))))
    assert made[:2] == ["wow-7.4:100", "wow-7.4:101"]
    assert len(made) <= 4
    many = tuple(f"wow-7.4:{number}" for number in range(100, 106))
    assert boxed(sheet(replace(FULL, rules=many))) == list(many)


def test_the_whole_run_and_every_rule_are_appended_only_on_request() -> None:
    account = run().account
    assert sheet().appendix == ()
    assert sheet().footer.endswith("the whole run on request")
    assert not of(sheet(), Board) + of(sheet(), Table)
    made = sheet(appendix=True)
    told = [block.text for block in made.appendix if isinstance(block, Sentence) and block.number]
    assert told == [told.text for told in account.told]
    assert [board.changed != () for board in of(made, Board)] == [False, True]
    assert [rule.id for rule in of(made, Rule)] == [
        *run().deciding.cites,
        *(cite for cite in account.cites if cite not in (*run().deciding.cites, "wow-7.4:410.5")),
    ]


def test_packets_and_branches_are_tables_of_the_appendix() -> None:
    packet, branches = of(sheet(appendix=True), Table)
    changes = [plain(row[2]) for row in packet.rows]
    assert changes[:2] == ["amount: 2 → 4", "amount: 4 → 8"]
    assert "no change: it has replaced this packet already" in changes
    assert [plain(row[2]) for row in branches.rows] == ["8 damage; it dies", "8 damage"]
    assert labelled(sheet(appendix=True))["Where they part"] == COMPARED.parts_at
    assert labelled(sheet())["Otherwise (otherwise)"] == "Doubler (2) Then 8 damage."


def test_the_board_is_a_line_of_cards_for_each_player() -> None:
    (board,) = of(sheet(), Lineup)
    opponent, you = board.sides
    assert (opponent.player, you.player) == ("opponent", "you")
    assert [card for card in you.cards if "Doubler" in card] == ["Doubler (1)", "Doubler (2) (exhausted)"]
    assert "Bear" in opponent.line
    assert "1 damage" in opponent.line
    assert "hand of 1" in you.rest


def test_a_sheet_from_a_look_up_has_question_ruling_and_rules_and_no_run() -> None:
    looked_up = Ruling(question="Which first?", ruling="This one.", rules=("wow-7.4:717.4a",))
    made = Composer(looked_up, None, find_rule).sheet("foot")
    assert made.title == "Which first?"
    assert [(block.text, block.cites) for block in of(made, Verdict)] == [("This one.", ("wow-7.4:717.4a",))]
    assert boxed(made) == ["wow-7.4:717.4a"]
    assert not of(made, Board) + of(made, Lineup) + steps(made)
    assert made.footer == "foot"


def test_that_an_expectation_failed_is_one_plain_line_beside_the_ruling_that_stands() -> None:
    failed = replace(run().account, expectations=(Expectation("two waves", False, "three waves"),))
    for appendix in (False, True):
        made = sheet(played=replace(run(), account=failed), appendix=appendix)
        assert [block.text for block in of(made, Sentence)].count(OTHERWISE) == 1
        assert "two waves" not in repr(made)
        assert [verdict.text for verdict in of(made, Verdict)] == [run().account.answer]


def test_any_sentence_may_be_worded_by_hand_and_is_marked() -> None:
    made = sheet(appendix=True)
    for key, was in made.sentences.items():
        again = sheet(FULL.reworded(key, was, "In other words."), appendix=True)
        assert again.sentences[key] == "In other words."
        changed = {
            block.key for block in (*of(again, Heading), *of(again, Sentence), *of(again, Verdict)) if block.edited
        }
        assert changed == {key}
        assert again.foot[0] == Sentence("* in the judge's own wording, not the program's", look="small")
    assert {"question", "ruling", "remedy", "note"} < set(made.sentences)


def test_the_slip_says_what_was_ruled_and_by_which_rules_and_why_where_there_is_room() -> None:
    slip = Composer(FULL, run(), find_rule).slip("foot")
    assert [block.text for block in of(slip, Verdict)] == ["No."]
    first = run().deciding.cites[0]
    assert labelled(slip)[first.partition(":")[2]] == f"Title of {first[8:]}"
    assert not of(slip, Board) + of(slip, Rule) + of(slip, Table)
    assert [block for block in slip.spare if isinstance(block, Sentence)]


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
