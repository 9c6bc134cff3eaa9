"""A sheet as HTML, Markdown and plain text: everything on it, nothing that runs, nothing remote."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt
from sheet_samples import EVIL, FULL, hostile, sheet

from judge_app.reports.rule_text import plain
from judge_app.reports.sheet import Rule, Sentence, Sheet, Table
from judge_app.reports.sheet_html import sheet_html
from judge_app.reports.sheet_text import sheet_markdown, sheet_text


class Shown(HTMLParser):
    """What a browser would show, which elements and attributes there are."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text, self.tags, self.attributes = "", set[str](), list[tuple[str, str]]()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        self.text += "\n" if tag in ("p", "br", "li", "td", "div", "h1", "h2", "h3") else ""

    def handle_data(self, data: str) -> None:
        self.text += data


def as_text(made: Sheet) -> str:
    return sheet_text(made)


def as_html(made: Sheet) -> str:
    return Shown(sheet_html(made)).text


def as_markdown(made: Sheet) -> str:
    return Shown(MarkdownIt("commonmark").enable("table").render(sheet_markdown(made))).text


EVERY_WAY = pytest.mark.parametrize("shown", [as_text, as_html, as_markdown])


def words(text: str) -> str:
    return " ".join(text.split())


@EVERY_WAY
def test_every_way_out_has_every_sentence_table_card_and_rule(shown: Callable[[Sheet], str]) -> None:
    made = sheet(appendix=True)
    text = words(shown(made))
    for block in made.all_blocks:
        if isinstance(block, Sentence):
            assert words(block.text) in text
            assert ", ".join(cite[8:] for cite in block.cites) in text
        elif isinstance(block, Table):
            assert block.title in text
            assert all(words(plain(cell)) in text for row in block.rows for cell in row)
        elif isinstance(block, Rule):
            assert f"{block.number} {block.title}" in text
    for said in (
        "Doubler (1)",
        "exhausted",
        "Hero row",
        "Bear (NOW: from opponent: Ally row)",
        "Anna Kovač",
        "Upheld.",
        made.footer,
    ):
        assert said in text


@EVERY_WAY
def test_what_is_typed_is_shown_as_typed(shown: Callable[[Sheet], str]) -> None:
    made = hostile()
    assert words(shown(made)).count(EVIL) > 50


@EVERY_WAY
def test_any_script_and_emoji_and_a_long_note_come_through(shown: Callable[[Sheet], str]) -> None:
    name = "山田太郎 🎲 שלום مرحبا Жан 👩‍⚖️"
    note = " ".join(f"word{number}" for number in range(5000))
    text = words(shown(sheet(replace(FULL, players=(name,), note=note))))
    assert name in text
    assert note in text


@pytest.mark.parametrize("written", [sheet_text, sheet_html, sheet_markdown])
def test_no_control_character_comes_through(written: Callable[[Sheet], str]) -> None:
    text = written(sheet(replace(FULL, note="a\x1b[31mb\x00c\r\nd\x9be")))
    assert "a�" in text
    assert not [sign for sign in text if (sign < " " and sign not in "\n\t") or "\x7f" <= sign < "\xa0"]


def test_the_html_has_nothing_that_runs_and_nothing_remote() -> None:
    html = sheet_html(hostile())
    shown = Shown(html)
    assert not shown.tags & {"script", "img", "iframe", "object", "link", "base", "form", "svg"}
    for name, value in shown.attributes:
        assert not name.startswith("on")
        assert name not in ("src", "srcset", "action")
        assert name != "href" or value.startswith("#")
    assert "default-src 'none'" in html
    assert "url(" not in html
    assert "@import" not in html


def test_links_in_the_html_lead_to_rules_on_the_same_page() -> None:
    html = sheet_html(sheet(appendix=True))
    targets = set(re.findall(r' id="([^"]+)"', html))
    links = set(re.findall(r'href="#([^"]+)"', html))
    assert "wow-7.4:717.4a" in links
    assert links <= targets


def test_markdown_makes_no_markup_of_what_was_typed() -> None:
    typed = [
        "# no heading",
        "- no item",
        "1. no item",
        "> no quote",
        "===",
        "---",
        "    no code",
        "| a | b |",
        "<b>x</b>",
    ]
    made = sheet(replace(FULL, note="first\n" + "\n".join(typed)))
    html = MarkdownIt("commonmark").enable("table").render(sheet_markdown(made))
    (note,) = re.findall(r"<p><strong>Note:</strong>(.*?)</p>", html, re.DOTALL)
    text = Shown(note).text
    assert [line.strip() for line in text.splitlines() if line.strip()] == ["first", *(line.strip() for line in typed)]
    assert set(re.findall(r"<(\w+)", MarkdownIt("commonmark").render(sheet_markdown(hostile())))) <= {
        "h1", "h2", "p", "ul", "ol", "li", "strong", "hr", "br",
    }  # fmt: skip


def test_what_is_left_open_is_room_to_write_in() -> None:
    empty = sheet(replace(FULL, event="", players=()))
    assert all("Event ______ · round 5" in written(empty) for written in (sheet_text, sheet_html))


def test_a_sentence_in_the_judges_words_has_a_star() -> None:
    made = sheet(FULL.reworded("ruling", "No.", "Not at all."))
    for shown in (as_text, as_html, as_markdown):
        assert "Not at all. *" in words(shown(made))
