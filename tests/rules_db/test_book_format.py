"""The book files are read as their README describes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_book import GLOSSARY, SECTION, entries, problems_of

from rules_db.linker import Linker


def test_entries_come_in_book_order_with_their_place(books: Path) -> None:
    found = entries(books)
    assert list(found) == ["1", "100", "100.1", "100.1a", "100.2", "2", "glossary:packet", "glossary:ally"]
    assert found["100.1a"].where == ("small:1", "small:100", "small:100.1")
    assert found["100"].children == ("small:100.1", "small:100.2")
    assert found["100.1"].children == ("small:100.1a",)
    assert found["glossary:packet"].where == ("small:2",)


def test_a_rule_has_its_number_title_text_and_questions(books: Path) -> None:
    rule = entries(books)["100.1"]
    assert (rule.kind, rule.number, rule.title) == ("rule", "100.1", "Taking turns")
    assert rule.text.startswith("Players take turns.")
    assert rule.text.endswith("- A bullet about packets.\n  - A bullet within it.")
    assert rule.questions == ("who goes first", "how do turns work")


def test_nested_bullets_stay_nested(books: Path) -> None:
    html = entries(books)["100.1"].html
    assert html.count("<ul>") == 2
    assert html.index("<ul>", html.index("<ul>") + 1) < html.index("</li>")


def test_examples_are_apart_from_the_text(books: Path) -> None:
    rule = entries(books)["100.1a"]
    (example,) = rule.examples
    assert (example.id, example.title) == ("small/100.1a#1", "Two players pass")
    assert example.text == "Ann passes, and Bob passes too ([100.1])."
    assert 'href="rule:small:100.1"' in example.html
    assert "Ann" not in rule.text


def test_two_examples_in_one_quote_are_two(books: Path) -> None:
    more = "too ([100.1]).\n> Example small/100.1a#2: More\n> Cid passes."
    rule = entries(books, section=SECTION.replace("too ([100.1]).", more))["100.1a"]
    assert [(example.id, example.text[:3]) for example in rule.examples] == [
        ("small/100.1a#1", "Ann"),
        ("small/100.1a#2", "Cid"),
    ]


def test_an_example_named_after_another_rule_is_listed_under_both(books: Path) -> None:
    found = entries(books, section=SECTION.replace("small/100.1a#1", "small/100.2#1"))
    assert [example.id for example in found["100.1a"].examples] == ["small/100.2#1"]
    assert [example.id for example in found["100.2"].examples] == ["small/100.2#1"]


def test_glossary_options_are_read(books: Path) -> None:
    glossary = GLOSSARY.replace("also: allies", "also: allies; friend\nkeyword: yes")
    found = entries(books, glossary=glossary)
    assert found["glossary:ally"].also == ("allies", "friend")
    assert found["glossary:ally"].keyword
    assert found["glossary:ally"].number == "Ally"
    assert not found["glossary:packet"].keyword


def test_wrapped_lines_become_one_and_bullets_stay_apart(books: Path) -> None:
    section = SECTION.replace("A player may pass.", "A player\nmay pass.\n\n- One\n  thing.\n- Two.")
    assert entries(books, section=section)["100.1a"].text == "A player may pass.\n\n- One thing.\n- Two."


def test_a_section_may_have_text_of_its_own(books: Path) -> None:
    section = SECTION.replace("## 100.1 ", "Some words before.\n\n## 100.1 ")
    assert entries(books, section=section)["100"].text == "How to play.\n\nSome words before."


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;"),
        ("<b>bold</b>", "&lt;b&gt;"),
        ("&lt;i&gt;", "&amp;lt;"),
        ("![alt](x.png)", "!alt"),
        ("https://example.com/", "https://example.com/"),
        ("<https://example.com/>", "&lt;https:"),
    ],
)
def test_nothing_in_a_text_becomes_html_an_image_or_a_remote_link(markup: str, shown: str) -> None:
    linked = Linker({"small:100.1"}, {}).link(f"Before {markup} after.", "small", "small:100.1")
    assert shown in linked.html
    assert "<img" not in linked.html
    assert "<a " not in linked.html
    assert "<script" not in linked.html


@pytest.mark.parametrize("target", ["https://example.com/", "javascript:alert", "file.md", "data:text/html", "#top"])
def test_other_links_are_problems_and_stay_text(books: Path, target: str) -> None:
    section = SECTION.replace("A player may pass.", f"A player may [pass]({target}).")
    (problem,) = problems_of(books, section=section)
    assert problem.startswith("small/1-basics/100-playing.md:19: ")
    assert "only rule numbers and glossary:slug" in problem


def test_tables_and_emphasis_are_shown(books: Path) -> None:
    section = SECTION.replace("A player may pass.", "| a | b |\n| --- | --- |\n| **c** | d |")
    html = entries(books, section=section)["100.1a"].html
    assert "<table>" in html
    assert "<strong>c</strong>" in html
