"""The manual is whole, leads on only to pages of its own, and is found by its words."""

import re

import pytest

from judge_app.desktop.frame.keys import as_page
from judge_app.services.manual import FOLDER, ORDER, NoSuchPage, found, page, pages


def test_every_file_is_a_page_and_every_page_a_file():
    assert sorted(ORDER) == sorted(path.stem for path in FOLDER.glob("*.md"))


@pytest.mark.parametrize("one", pages(), ids=lambda one: one.name)
def test_a_page_has_a_heading_and_its_links_lead_to_pages(one):
    assert one.title
    assert one.text
    assert {target for _, target in re.findall(r"\[([^\]]+)\]\(([^)]+)\.md\)", one.text)} <= set(ORDER)
    assert set(re.findall(r'href="([^"]+)"', one.html())) <= {f"rule:{other.id}" for other in pages()}


def test_the_page_of_keys_is_as_the_table_of_keys():
    assert (FOLDER / "keys.md").read_text(encoding="utf-8") == as_page()


def test_a_page_is_found_by_its_name_its_beginning_or_its_heading():
    assert page("board-line") == page("A board in one line") == page("board-l")
    with pytest.raises(NoSuchPage, match='nearest: "steps"'):
        page("stepps")


@pytest.mark.parametrize(
    ("typed", "name"),
    [("half page slip", "sheet"), ("postgresql", "team"), ("esc closes rule over board", "steps"),
     ("made up card brackets", "board-line"), ("bookmark", "look-up")],
)  # fmt: skip
def test_words_find_the_passage_that_holds_them(typed, name):
    assert found(typed, 3)[0].page.name == name


def test_nothing_typed_lists_every_page_and_nonsense_none():
    assert [passage.page.name for passage in found("", 50)] == list(ORDER)
    assert found("xyzzy plugh", 5) == []
