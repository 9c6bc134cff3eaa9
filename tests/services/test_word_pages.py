"""The pages of words: every word and field is told, every example is read as the word that it stands under."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from judge_app.engine.syntax import word_of, words_in
from judge_app.files.decoder import Decoder
from judge_app.files.encoder import as_written
from judge_app.files.problems import read_text
from judge_app.files.strict_yaml import parse
from judge_app.games.index import games
from judge_app.games.wow.cases.case import WORDS
from judge_app.games.wow.cases.field_descriptions import NOTES
from judge_app.games.wow.game import CATEGORIES
from judge_app.games.wow.laying_out import Already
from judge_app.games.wow.words.terms import Keyword
from judge_app.rulekit.cases.case import Act, Expect
from judge_app.rulekit.cases.sharing import SHARED, shared_of
from judge_app.scenario.case_file import read_case
from judge_app.scenario.games import RULESETS
from judge_app.scenario.run import run_case
from judge_app.services.cases import cards
from judge_app.services.words.notes import word_notes
from judge_app.services.words.pages import pages
from judge_app.services.words.telling import records_in, written_name

ROOT = Path(__file__).resolve().parents[2]
CASE_PAGE = (ROOT / "scenarios" / "wow" / "WORDS.md").read_text(encoding="utf-8")
COMMON_PAGE = (ROOT / "scenarios" / "WORDS.md").read_text(encoding="utf-8")
CARD_PAGE = (ROOT / "rules_db" / "cards" / "wow" / "WORDS.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"(?m)^ {4}(\S.*)\n\n(?:in|on) .*\n")


def sections(page: str, heading: str) -> dict[str, str]:
    """What a page says of each word under a heading."""
    inside = re.split(r"(?m)^## ", page.partition(f"\n## {heading}\n")[2])[0]
    return {part.partition("\n")[0]: part for part in re.split(r"(?m)^### ", inside)[1:]}


def without_examples(page: str) -> str:
    """A page without its examples, which another case or card may give as well."""
    return re.sub(r"\n+", "\n", EXAMPLE.sub("", page))


def test_every_page_is_as_the_words_are() -> None:
    there = dict(pages())
    assert len(there) == 1 + 2 * len(games())
    for path, page in there.items():
        assert without_examples(read_text(path)) == without_examples(page), "write them anew: `judge words --all`"


def own_words(category: type) -> list[str]:
    """The words of a category that stand on the game's own page."""
    return sorted(word for word, cls in words_in(category).items() if shared_of(cls) is None)


@pytest.mark.parametrize(("base", "category"), [(Act, WORDS.act_class), (Expect, WORDS.expect_class)])
def test_a_shared_word_stands_on_the_common_page_with_an_example_that_is_read_as_that_word(
    base: type, category: type
) -> None:
    told = sections(COMMON_PAGE, base.HEADING)  # type: ignore[attr-defined]
    assert sorted(told) == sorted(word_of(cls) for cls in SHARED if issubclass(cls, base))
    for word, text in told.items():
        (example,) = EXAMPLE.findall(text)
        decoder = Decoder([])
        node = decoder.decode(parse(example, "WORDS.md"), category, word)
        assert decoder.mistakes == []
        assert type(node) is words_in(category)[word]


@pytest.mark.parametrize("ruleset", ["wow-7.4", "hearthstone"])
def test_the_window_tells_shared_words_and_those_of_the_game_alike(ruleset: str) -> None:
    words = RULESETS[ruleset]
    for category in (words.act_class, words.expect_class):
        notes = word_notes(ruleset, category)
        assert all(notes[word].meaning and notes[word].example for word in words_in(category))
        assert set(notes) == set(words_in(category))


def test_the_zones_of_a_game_stand_on_its_own_page() -> None:
    assert "`zone` (one of `hand`, `deck`, `graveyard`, `RFG`, needed)" in CASE_PAGE


CATEGORIES_BY_PAGE = [
    (CASE_PAGE, "happened", WORDS.act_class),
    (CASE_PAGE, "expect", WORDS.expect_class),
    (CASE_PAGE, "this turn", Already),
    *((CARD_PAGE, category.__name__, category) for category in CATEGORIES),
]


@pytest.mark.parametrize(("page", "heading", "category"), CATEGORIES_BY_PAGE, ids=lambda part: str(part)[-30:])
def test_every_word_has_an_example_that_is_read_as_that_word(page: str, heading: str, category: type) -> None:
    told = sections(page, heading)
    assert sorted(told) == own_words(category)
    for word, text in told.items():
        examples = EXAMPLE.findall(text)
        assert len(examples) == 1, f"{word} has no example"
        decoder = Decoder([])
        node = decoder.decode(parse(examples[0], "WORDS.md"), category, word)
        assert decoder.mistakes == []
        assert type(node) is words_in(category)[word]
        assert as_written(node) == examples[0]


def test_the_case_of_the_introduction_holds(tmp_path: Path) -> None:
    (text,) = re.findall(r"(?s)```yaml\n(.*?)```", CASE_PAGE)
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    result = run_case(read_case(path, cards()))
    assert result.ok, [(v.text, v.got) for v in result.verdicts]
    assert len(result.verdicts) == 3


def test_the_card_of_the_introduction_is_one() -> None:
    lines = (line[4:] for line in CARD_PAGE.partition("\n## A card\n")[0].splitlines() if line.startswith("    "))
    data = parse("\n".join(lines), "WORDS.md")
    decoder = Decoder([])
    decoder.decode(data.get("Spark Imp"), WORDS.card_class, "the card")  # type: ignore[union-attr, arg-type]
    assert decoder.mistakes == []


@pytest.mark.parametrize("cls", NOTES, ids=lambda cls: cls.__name__)
def test_every_field_of_a_noted_record_has_its_note(cls: type) -> None:
    assert set(NOTES[cls]) == {written_name(own) for own in fields(cls)}  # type: ignore[arg-type]


def test_every_record_of_cards_is_noted() -> None:
    words = [cls for category in CATEGORIES for cls in words_in(category).values()]
    own = [WORDS.card_class, WORDS.player_class, WORDS.situation_class]
    assert {*own, *records_in([*own, *words])} <= set(NOTES)


@pytest.mark.parametrize(
    "text", ["414.2", "a: b", "true", "1", "x, y", "- x", "", "#1", "[x]", "it's", "2 x", "é", "No"]
)
def test_a_text_is_written_so_that_it_is_read_as_the_same_text(text: str) -> None:
    data = parse(f"{{x: {as_written(text)}}}", "x")
    assert Decoder([]).decode(data.get("x"), str, "x") == text  # type: ignore[union-attr, arg-type]


def test_every_keyword_is_told_by_the_powers_that_it_stands_for_or_by_its_entry_in_the_glossary() -> None:
    lines = sections(CARD_PAGE, "Parts")["keyword"].splitlines()
    told = dict(line.removeprefix("* `").split("`: ", 1) for line in lines if line.startswith("*"))
    assert list(told) == list(get_args(Keyword))
    assert told["Assault"] == "`{static: {by: {gets: {ATK: <value>}}, while: your turn}}` (glossary:assault)"
    assert "prevent damage: " in told["Resistance"]
    assert "type: <of>" in told["Resistance"]
    assert told["Stealth"] == "the rules read it where it matters (glossary:stealth)"
    assert all(re.search(r"\(glossary:[a-z-]+\)$", text) for text in told.values())
