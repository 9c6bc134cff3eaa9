"""Hearthstone's pages of words are as the words are; every word has an example that is read as that word."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from judge_app.engine.syntax import words_in
from judge_app.files.decoder import Decoder
from judge_app.files.encoder import as_written
from judge_app.files.strict_yaml import parse
from judge_app.games.hearthstone.cases.case import WORDS
from judge_app.games.hearthstone.game import CATEGORIES, GAME
from judge_app.rulekit.cases.sharing import shared_of
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import run_case
from judge_app.services.cases import cards
from judge_app.services.template import boards, template
from judge_app.services.words.telling import records_in, written_name

ROOT = Path(__file__).resolve().parents[2]
CASE_PAGE = ROOT / "scenarios" / "hearthstone" / "WORDS.md"
CARD_PAGE = ROOT / "rules_db" / "cards" / "hearthstone" / "WORDS.md"
EXAMPLE = re.compile(r"(?m)^ {4}(\S.*)\n\n(?:in|on) .*\n")


def said(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def sections(page: str, heading: str) -> dict[str, str]:
    """What a page says of each word under a heading."""
    inside = re.split(r"(?m)^## ", page.partition(f"\n## {heading}\n")[2])[0]
    return {part.partition("\n")[0]: part for part in re.split(r"(?m)^### ", inside)[1:]}


@pytest.mark.parametrize(
    ("path", "heading", "category"),
    [
        (CASE_PAGE, "happened", WORDS.act_class),
        (CASE_PAGE, "expect", WORDS.expect_class),
        *((CARD_PAGE, category.__name__, category) for category in CATEGORIES),
    ],
    ids=lambda part: str(part)[-30:],
)
def test_every_word_has_an_example_that_is_read_as_that_word(path: Path, heading: str, category: type) -> None:
    told = sections(said(path), heading)
    own = sorted(word for word, cls in words_in(category).items() if shared_of(cls) is None)
    assert sorted(told) == own
    without = [word for word, text in told.items() if len(EXAMPLE.findall(text)) != 1]
    assert without == [], "words without an example, that no card or case uses"
    for word, text in told.items():
        (example,) = EXAMPLE.findall(text)
        decoder = Decoder([])
        node = decoder.decode(parse(example, "WORDS.md"), category, word)
        assert decoder.mistakes == []
        assert type(node) is words_in(category)[word]
        assert as_written(node) == example


def test_the_case_of_the_introduction_holds(tmp_path: Path) -> None:
    (text,) = re.findall(r"(?s)```yaml\n(.*?)```", said(CASE_PAGE))
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    result = run_case(read_case(path, cards()))
    assert result.ok, [(v.text, v.got) for v in result.verdicts]
    assert len(result.verdicts) == 3


def test_the_card_of_the_introduction_is_one() -> None:
    lines = (line[4:] for line in said(CARD_PAGE).partition("\n## A card\n")[0].splitlines() if line.startswith("    "))
    data = parse("\n".join(lines), "WORDS.md")
    decoder = Decoder([])
    decoder.decode(data.get("Angry Pebble"), WORDS.card_class, "the card")  # type: ignore[union-attr, arg-type]
    assert decoder.mistakes == []


def test_the_case_to_start_from_holds_and_the_empty_tables_can_be_laid_out(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(template("hearthstone"), encoding="utf-8")
    assert run_case(read_case(path, cards())).ok
    assert len(boards("hearthstone")) == 3
    for data in boards("hearthstone").values():
        from judge_app.scenario.draft import check

        checked = check(data, cards())
        assert checked.problems == ()


@pytest.mark.parametrize("cls", GAME.vocabulary.notes, ids=lambda cls: cls.__name__)
def test_every_field_of_a_noted_record_has_its_note(cls: type) -> None:
    assert set(GAME.vocabulary.notes[cls]) == {written_name(own) for own in fields(cls)}  # type: ignore[arg-type]


def test_every_record_of_cards_and_cases_is_noted() -> None:
    words = [
        cls for category in (*CATEGORIES, WORDS.act_class, WORDS.expect_class) for cls in words_in(category).values()
    ]
    own = [WORDS.card_class, WORDS.player_class, WORDS.situation_class]
    assert {*own, *records_in([*own, *words])} <= set(GAME.vocabulary.notes)
