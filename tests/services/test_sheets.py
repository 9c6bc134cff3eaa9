"""What a ruling sheet says, read back out of the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from judge_app.reports.account import Account
from judge_app.reports.condense import key_steps
from judge_app.services.cases import FIRST_CASE, run_case
from judge_app.services.sheets import sheet_of, write_sheet
from rules_db.library import Library, open_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    opened = open_library(data_dir=tmp_path_factory.mktemp("sheets"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def account() -> Account:
    return run_case(FIRST_CASE)


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)


def test_the_sheet_says_question_ruling_steps_packets_and_rules(
    account: Account, library: Library, tmp_path: Path
) -> None:
    out = tmp_path / "sheet.pdf"
    write_sheet(account, library, out, case_text="a case")
    text = " ".join(text_of(out.read_bytes()).split())
    assert account.question in text
    assert account.answer in text
    assert "2 to 4" in text
    assert "4 to 8" in text
    assert library.entry("717.4a").title in text
    assert "page 1 of" in text


def test_every_key_step_stands_on_the_sheet_with_its_rule_numbers(account: Account, library: Library) -> None:
    html = sheet_of(account, library)
    steps = key_steps(account)
    assert len(steps) > 10
    for told in steps:
        assert all(cite.partition(":")[2] in html for cite in told.cites)


def test_what_a_field_says_is_shown_as_typed_and_never_run(account: Account, library: Library) -> None:
    hostile = '<script>alert(1)</script><img src="http://example.org/x.png">'
    html = sheet_of(replace(account, title=hostile, question=hostile, answer=hostile), library)
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html


def test_pre_priority_processing_that_changed_nothing_is_left_out_but_reasons_stay(account: Account) -> None:
    rules = [told.rule for told in key_steps(account)]
    assert "pre_priority_processing" not in rules
    assert any(told.kind == "withheld" for told in key_steps(account))
    assert len(key_steps(account)) < len(account.told)


def test_an_existing_sheet_is_replaced_in_one_step(account: Account, library: Library, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    out.write_bytes(b"old")
    write_sheet(account, library, out)
    assert out.read_bytes().startswith(b"%PDF")
    assert list(tmp_path.iterdir()) == [out]
