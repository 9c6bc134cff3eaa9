"""An account's ways out: plain text, the steps that matter, a sheet in HTML that lets nothing in, a PDF."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from pypdf import PdfReader
from wow_table import Table, side

from judge_app.engine.case import Seen
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.reports.account import Account, Expectation
from judge_app.reports.condense import key_steps
from judge_app.reports.pdf import pdf_of
from judge_app.reports.sheet import CitedRule, sheet_html
from judge_app.reports.tell import tell
from judge_app.reports.text import account_lines, numbers, step_lines


def account() -> Account:
    """A bolt, doubled by two modifiers, at a hero, with all the rest of its account."""
    play = [CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")]
    table = Table(side(play=play, hand=["Bolt"], resources=2), side("Warrior", play=[CardInPlay("Bear", damage=1)]))
    table.play("Bolt", "Bear").resolve().answer("a")
    seen = Seen(table.ruleset, table.before, table.state, tuple(table.entries))
    held = [Expectation("one packet", True, "1"), Expectation("two waves", False, "three waves")]
    return tell(seen, title="A bolt", question="Does it live?", answer="No.", expectations=held)


ACCOUNT = account()
STEPS = key_steps(ACCOUNT)


def test_rule_numbers_are_told_without_their_book() -> None:
    assert numbers(("wow-7.4:410.5", "wow-7.4:708")) == "410.5, 708"


def test_each_step_is_a_line_indented_by_its_depth_with_its_rules_at_the_end() -> None:
    for told, line in zip(ACCOUNT.told, step_lines(ACCOUNT.told), strict=True):
        assert line == f"{'  ' * told.depth}{told.text}  [{numbers(told.cites)}]"


def test_the_text_has_all_that_the_account_has() -> None:
    lines = list(account_lines(ACCOUNT, STEPS))
    assert lines[:3] == ["A bolt", "Question: Does it live?", "Rules: wow-7.4"]
    assert "  holds  one packet" in lines
    assert "  FAILS  two waves  (found: three waves)" in lines
    assert "Ruling: No." in lines
    for step in step_lines(STEPS):
        assert step in lines
    assert lines[-1].endswith(f": {', '.join(numbers((cite,)) for cite, _ in ACCOUNT.not_modelled)}")


def test_what_an_account_does_not_have_leaves_no_empty_heading() -> None:
    bare = replace(ACCOUNT, question="", answer="", expectations=(), not_modelled=())
    text = "\n".join(account_lines(bare, STEPS))
    for heading in ("Question", "Ruling", "What must hold", "not modelled"):
        assert heading not in text


def test_processing_in_which_nothing_happened_is_no_step_that_matters() -> None:
    dropped = [told for told in ACCOUNT.told if told not in STEPS]
    assert dropped
    roots = {told.seq for told in dropped if told.rule == "pre_priority_processing"}
    assert all(told.seq in roots or told.cause in {other.seq for other in dropped} for told in dropped)
    assert all(told.kind in ("step", "wave", "withheld") for told in dropped)


def test_every_fact_choice_and_change_is_a_step_that_matters() -> None:
    kinds = ("fact", "choice", "packet", "action")
    assert [told for told in STEPS if told.kind in kinds] == [told for told in ACCOUNT.told if told.kind in kinds]


def test_processing_in_which_something_happened_is_kept_whole() -> None:
    (destroyed,) = [told for told in STEPS if "is destroyed" in told.text]
    (wave,) = [told for told in STEPS if told.seq == destroyed.cause]
    assert wave.kind == "wave"
    assert [told for told in STEPS if told.cause == wave.cause] == [
        told for told in ACCOUNT.told if told.cause == wave.cause
    ]


def test_the_steps_that_matter_keep_their_order_and_hang_together() -> None:
    seqs = [told.seq for told in STEPS]
    assert seqs == [told.seq for told in ACCOUNT.told if told.seq in set(seqs)]
    assert {told.cause for told in STEPS} <= {-1, *seqs}


def rule(cite: str) -> CitedRule | None:
    """Every rule but one."""
    if cite == "wow-7.4:410.5":
        return None
    return CitedRule(cite, f"Title of {cite} & more", f"<p>Text of {cite}</p>")


SHEET = sheet_html(ACCOUNT, STEPS, rule)


def test_the_sheet_says_what_happened_and_quotes_each_cited_rule_once() -> None:
    for told in STEPS:
        assert told.text.replace("'", "&#x27;") in SHEET
        for cite in told.cites:
            assert f'href="#{cite}"' in SHEET
    quoted = re.findall(r'<a name="([^"]+)">', SHEET)
    cited = list(dict.fromkeys(cite for told in STEPS for cite in told.cites))
    assert quoted == [cite for cite in cited if cite != "wow-7.4:410.5"]
    assert "Title of wow-7.4:717.4a &amp; more" in SHEET
    assert "<p>Text of wow-7.4:717.4a</p>" in SHEET


def test_the_sheet_has_its_question_ruling_and_boards_under_their_headings() -> None:
    for shown in ("<b>Question:</b> Does it live?", "<b>Ruling:</b> No.", "<b>Bear</b>: 1 ATK / 4 health, 1 damage"):
        assert shown in SHEET
    bare = sheet_html(replace(ACCOUNT, question="", answer=""), STEPS, rule)
    assert "Question" not in bare
    assert "Ruling" not in bare


def test_the_sheet_shows_each_change_to_the_packet_and_why_there_was_no_other() -> None:
    for shown in ("2 to 4", "4 to 8", "no: it has replaced this packet already", "is dealt 8 fire damage."):
        assert shown in SHEET


def test_the_sheet_speaks_of_expectations_only_where_they_failed() -> None:
    assert "Expected: two waves. Found: three waves." in SHEET
    assert "one packet" not in SHEET
    assert "Not as expected" not in sheet_html(replace(ACCOUNT, expectations=()), STEPS, rule)


def test_nothing_that_a_case_says_gets_into_the_sheet_as_markup() -> None:
    evil = '<script>x</script><img src="http://x/y">'
    told = tuple(replace(step, text=evil, cites=(evil,)) for step in STEPS[:1])
    boards = tuple(replace(s, player=evil, counts=evil) for s in ACCOUNT.before)
    packets = tuple(replace(packet, title=evil, result=evil) for packet in ACCOUNT.packets)
    failed = (Expectation(evil, False, evil),)
    bad = replace(ACCOUNT, title=evil, question=evil, answer=evil, before=boards, packets=packets, expectations=failed)
    html = sheet_html(bad, told, lambda cite: CitedRule(cite, evil, ""))
    assert "<script" not in html
    assert "<img" not in html
    assert html.count("&lt;script&gt;") >= 10


@pytest.mark.usefixtures("qapp")
def test_the_sheet_becomes_a_pdf_with_its_text_and_numbered_pages() -> None:
    many = "".join(f"<p>Line {number} of the ruling.</p>" for number in range(90))
    pages = PdfReader(io.BytesIO(pdf_of(f"<html><body>{many}</body></html>", "A bolt", "The foot"))).pages
    texts = [" ".join(page.extract_text().split()) for page in pages]
    assert len(texts) > 1
    for number in (0, 89):
        assert sum(f"Line {number} of the ruling." in text for text in texts) == 1
    for place, text in enumerate(texts):
        assert f"The foot page {place + 1} of {len(texts)}" in text
