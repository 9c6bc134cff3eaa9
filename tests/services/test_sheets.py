"""What ruling sheets say, read back out of the PDFs, and how their pages look."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from judge_app.files.problems import BadInput
from judge_app.reports.paper.pages import lay_out
from judge_app.reports.pdf import bound_pdf, pdf_of
from judge_app.reports.ruling import Played, Ruling
from judge_app.reports.sheet import PAPERS, Heading, Paper, Sheet
from judge_app.services.cases import FIRST_CASE, SCENARIOS
from judge_app.services.sheets.making import (
    ENDINGS,
    Wanted,
    bind,
    digest,
    make_sheet,
    not_in_any_font,
    played,
    rules_named,
    run_of,
    save_sheet,
)
from rules_db.library import Library

RULING = Ruling(event="Autumn Open", round="5", players=("Жанна", "Ødegård"), remedy="The game goes on.")
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS)
MARGIN = 40 * 2
POINTS = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture(scope="module")
def run() -> Played:
    return played(run_of(FIRST_CASE))


@pytest.fixture(scope="module")
def sheet(run: Played, library: Library) -> Sheet:
    return make_sheet(RULING, library, run, case_text="a case")


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf), strict=True)


def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in reader(pdf).pages).split())


@EVERY_PAPER
def test_the_pdf_says_question_ruling_steps_and_rules_and_with_an_appendix_the_whole_run(
    sheet: Sheet, run: Played, library: Library, paper: Paper
) -> None:
    text = text_of(pdf_of(sheet, paper))
    for said in (run.account.question, run.account.answer, "Autumn Open", "Жанна", "Ødegård", "The game goes on."):
        assert said in text
    for step in run.deciding.steps:
        assert step.text in text
    for said in (library.entry("716.1e").title, "8 fire damage", "Appeal", "head judge", "the whole run on request"):
        assert said in text
    whole = text_of(pdf_of(make_sheet(RULING, library, run, wanted=Wanted(appendix=True)), paper))
    for told in run.account.told:
        assert told.text in whole
    for said in ("amount: 2 → 4", "amount: 4 → 8", library.entry("717.4a").title):
        assert said in whole


@EVERY_PAPER
def test_every_page_has_its_size_its_number_and_what_it_was_made_from(
    sheet: Sheet, run: Played, library: Library, paper: Paper
) -> None:
    assert len(reader(pdf_of(sheet, paper)).pages) == 1
    pages = reader(pdf_of(make_sheet(RULING, library, run, wanted=Wanted(True), case_text="a case"), paper)).pages
    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        text = " ".join(page.extract_text().split())
        assert f"{number} of {len(pages)}" in text
        assert f"library {library.hash[:8]}" in text
        assert f"case {digest('a case')}" in text
        assert (round(page.mediabox.width), round(page.mediabox.height)) == POINTS[paper]


@pytest.mark.parametrize("path", sorted(SCENARIOS.rglob("*.yaml"))[7::60], ids=lambda path: path.stem)
def test_a_case_has_a_sheet_of_one_page_and_a_slip_of_half_a_page(library: Library, path: Path) -> None:
    run = played(run_of(path), (), ("Ann", "Bo"))
    for paper in PAPERS:
        assert len(lay_out(make_sheet(RULING, library, run), paper).pages) == 1
        slip = make_sheet(RULING, library, run, wanted=Wanted(slip=True))
        assert len(lay_out(slip, paper, slip=True).pages) == 1


def test_what_is_shortened_to_fit_says_so_and_nothing_that_a_judge_wrote_is(library: Library) -> None:
    run = played(run_of(SCENARIOS / "wow" / "602.4-the-attacker-is-gone.yaml"))
    note = " ".join(f"word{number}" for number in range(100))
    sheet = make_sheet(replace(RULING, note=note), library, run)
    text = text_of(pdf_of(sheet))
    assert len(lay_out(sheet).pages) == 1
    assert "… The rest stands in 602.4." in text
    for said in (note, run.account.answer, *(step.text for step in run.deciding.steps)):
        assert "".join(said.split()) in "".join(text.split())


def links_of(pdf: bytes) -> list[tuple[int, dict[str, Any]]]:
    """Each link of a PDF with its page."""
    return [
        (number, annotation.get_object())
        for number, page in enumerate(reader(pdf).pages)
        for annotation in page.get("/Annots", [])
    ]


def texts_of(page: PageObject) -> list[tuple[float, str]]:
    """The texts of a page, each with its height above the foot."""
    found: list[tuple[float, str]] = []

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        found.append((cm[1] * tm[4] + cm[3] * tm[5] + cm[5], text))

    page.extract_text(visitor_text=visit)
    return found


def test_each_rule_number_is_a_link_to_that_rule_inside_the_pdf(run: Played, library: Library) -> None:
    sheet = make_sheet(RULING, library, run, wanted=Wanted(appendix=True))
    pdf = pdf_of(sheet)
    pages = {page.indirect_reference.idnum: texts_of(page) for page in reader(pdf).pages if page.indirect_reference}
    links = links_of(pdf)
    assert len(links) > 30
    for _, link in links:
        assert "/A" not in link
        page, kind, _, up, _ = link["/Dest"]
        assert kind == "/XYZ"
        near = "".join(text for height, text in pages[page.idnum] if 0 <= float(up) - height < 25)
        assert any(rule.partition(":")[2] in near for rule in sheet.rules), (near, up)


def test_a_hostile_or_endless_field_harms_no_page(run: Played, library: Library) -> None:
    evil = "<script>alert(1)</script> ) Tj /URI (rule:1) & " + "x" * 3000
    note = " ".join(f"word{number}" for number in range(5000))
    ruling = Ruling(event=evil, players=(evil, "👩‍⚖️"), question="a\x00b\ud800\r\nc", note=note, judge=evil)
    account = replace(run.account, title="<b>t</b>" * 50)
    pdf = pdf_of(make_sheet(ruling, library, replace(run, account=account)))
    text = text_of(pdf)
    assert "<script>alert(1)</script> ) Tj /URI (rule:1) &" in text
    unspaced = re.sub(r"WorldofWarcraft.*?[0-9]+of[0-9]+", "", text.replace(" ", ""))
    assert "".join(note.split()) in unspaced
    assert unspaced.count("x" * 3000) == len(("event", "player", "judge", "the judge's signature"))


def test_the_slip_stands_twice_on_its_page(run: Played, library: Library) -> None:
    wanted = Wanted(slip=True)
    made = make_sheet(RULING, library, run, wanted=wanted)
    pdf = pdf_of(made, slip=True)
    assert len(reader(pdf).pages) == 1
    assert text_of(pdf).count(run.account.answer) == 2
    assert links_of(pdf) == []


def test_signs_that_no_font_has_are_told(library: Library, run: Played) -> None:
    rare = "\U0001f9ff\U00010380"
    missing = not_in_any_font(make_sheet(replace(RULING, event=f"Open {rare} Ж"), library, run))
    assert set(missing) <= set(rare)
    assert "\U00010380" in missing


@pytest.mark.parametrize("slip", [False, True])
@EVERY_PAPER
def test_pages_are_black_on_white_in_a_dark_theme_with_clean_margins(
    run: Played, library: Library, paper: Paper, slip: bool
) -> None:
    light = QApplication.palette()
    dark = QPalette(QColor("black"))
    dark.setColor(QPalette.ColorRole.Text, QColor("white"))
    QApplication.setPalette(dark)
    try:
        made = make_sheet(RULING, library, run, wanted=Wanted(True, paper, slip))
        pages = lay_out(made, paper, slip=slip)
        images = [painted(pages, number, paper) for number in range(len(pages.pages))]
    finally:
        QApplication.setPalette(light)
    for image in images:
        assert is_grey(image)
        ink = rows_with_ink(image, 0, image.width())
        assert len(ink) > 20  # the last page may be short
        assert min(ink) >= MARGIN
        assert max(ink) < image.height() - MARGIN // 2
        assert rows_with_ink(image, image.width() - MARGIN, image.width()) == (cut := ink_of_the_cut(image, slip))
        assert rows_with_ink(image, 0, MARGIN) == cut


def painted(pages: Any, number: int, paper: Paper) -> QImage:
    """A page at 144 dots an inch."""
    width, height = POINTS[paper]
    image = QImage(width * 2, height * 2, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    pages.draw(painter, number, 144)
    painter.end()
    return image


def is_grey(image: QImage) -> bool:
    """Whether there is no colour in it."""
    pixels = bytes(image.constBits())
    return pixels[0::4] == pixels[1::4] == pixels[2::4]


def rows_with_ink(image: QImage, left: int, right: int) -> list[int]:
    """The rows of pixels with something dark in them between those columns."""
    pixels, line = bytes(image.constBits()), image.bytesPerLine()
    return [y for y in range(image.height()) if min(pixels[y * line + 4 * left : y * line + 4 * right : 4]) < 128]


def ink_of_the_cut(image: QImage, slip: bool) -> list[int]:
    """Where a slip is to be cut, the line goes to the edges of the paper."""
    if not slip:
        return []
    edge = rows_with_ink(image, 0, 60)
    assert abs(min(edge) - image.height() / 2) < 4
    assert len(edge) < 4
    return edge


@EVERY_PAPER
def test_no_page_ends_with_a_heading_and_each_page_fits(library: Library, paper: Paper) -> None:
    long = played(run_of(SCENARIOS / "wow" / "415.9b-cat-form-must-stay-in-the-graveyard.yaml"))
    pages = lay_out(make_sheet(RULING, library, long, wanted=Wanted(True, paper)), paper)
    assert len(pages.pages) > 8
    for page in pages.pages:
        assert not page[-1].piece.keep


def test_many_rulings_are_bound_in_one_pdf_with_a_bookmark_each(library: Library, run: Played, tmp_path: Path) -> None:
    sheets = [make_sheet(replace(RULING, table=f"Table {n}"), library, run) for n in range(3)]
    done: list[tuple[int, int]] = []
    bind(iter(sheets), 3, tmp_path / "all.pdf", "Autumn Open", Wanted(), lambda at, of, what: done.append((at, of)))
    assert done == [(0, 3), (1, 3), (2, 3), (3, 3)]
    pdf = (tmp_path / "all.pdf").read_bytes()
    book = reader(pdf)
    each = len(lay_out(sheets[0]).pages)
    assert len(book.pages) == 3 * each
    assert [book.get_destination_page_number(mark) for mark in book.outline] == [0, each, 2 * each]  # type: ignore[arg-type]
    assert {mark.title for mark in book.outline} == {run.account.question}  # type: ignore[union-attr]
    places = {page.indirect_reference.idnum: n for n, page in enumerate(book.pages) if page.indirect_reference}
    for number, link in links_of(pdf):
        assert places[link["/Dest"][0].idnum] // each == number // each


def test_nothing_bound_is_an_empty_page() -> None:
    assert len(reader(bound_pdf([Sheet("x", (Heading("x", 1),), "f")], "x")).pages) == 1


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_existing_sheet_is_replaced_in_one_step(sheet: Sheet, tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"sheet{ending}"
    out.write_bytes(b"old")
    save_sheet(sheet, out)
    assert out.read_bytes() != b"old"
    assert list(tmp_path.iterdir()) == [out]


def test_what_cannot_be_written_is_one_sentence_and_leaves_nothing(
    sheet: Sheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(BadInput, match=r"sheet\.pdf: can't be written: Permission denied") as error:
        save_sheet(sheet, tmp_path / "sheet.pdf")
    assert len(str(error.value).splitlines()) == 1
    assert os.listdir(tmp_path) == []
    with pytest.raises(BadInput, match=r"\.pdf, \.html, \.md or \.txt"):
        save_sheet(sheet, tmp_path / "sheet.doc")


def test_rules_are_cited_by_number_and_an_unknown_one_is_told_with_the_nearest(library: Library) -> None:
    assert rules_named(library, ["717.4a"]) == ("wow-7.4:717.4a",)
    assert rules_named(library, ["602.4, 303.2", "wow-7.4:602.4", "717.4c"], "wow-early") == (
        "wow-early:602.4", "wow-early:303.2", "wow-7.4:602.4", "wow-7.4:717.4c",
    )  # fmt: skip
    several = ("wow-7.4:711.1", "wow-7.4:709.1")
    for typed in (["711.1, 709.1"], ["711.1 709.1"], ["711.1\n709.1;"], ["711.1", "709.1"], ["wow-7.4:711.1,709.1"]):
        assert rules_named(library, typed) == several
    with pytest.raises(BadInput, match=r"717\.4z.*nearest: .*717\.4"):
        rules_named(library, ["717.4z"])


@pytest.mark.parametrize(
    ("number", "standing"),
    [
        ("9.1.3", "Source: rules summary · Authority: James"),
        ("9.2.1", "Source: rules summary · Authority: none named"),
        ("6.3.1", "Source: background · Authority: official FAQ, v1.5"),
    ],
)
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_rule_says_on_whose_word_it_stands_on_each_kind_of_sheet(
    library: Library, number: str, standing: str, ending: str, tmp_path: Path
) -> None:
    made = make_sheet(Ruling(event="Autumn Open", rules=(f"invasion:{number}",)), library)
    file = tmp_path / f"sheet{ending}"
    save_sheet(made, file)
    told = text_of(file.read_bytes()) if ending == ".pdf" else file.read_text(encoding="utf-8")
    assert standing in " ".join(told.split())
