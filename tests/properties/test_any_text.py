"""Whatever stands in a file, reading it ends in data or in mistakes that name file and line, never in a crash."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge_app.files.decoder import Decoder, Undecodable
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import Data, Fields, Items, parse
from judge_app.games.wow.laying_out import CardEntry
from judge_app.scenario.run import run_case
from judge_app.services.cases import FIRST_CASE, open_case

PIECES = st.sampled_from(["\n", "\n  ", ": ", "- ", "? ", "!x ", "true", *"ab1~:[]{},'\"#|>"])
TEXTS = st.lists(PIECES, max_size=25).map("".join)


def places(data: Data) -> list[int]:
    """The lines of everything in some data."""
    if isinstance(data, Fields):
        return [data.line, *(key.line for key, _ in data.fields), *(n for _, v in data.fields for n in places(v))]
    if isinstance(data, Items):
        return [data.line, *(n for item in data.items for n in places(item))]
    return [data.line]


def check(error: BadInput, file: str, lines: range) -> None:
    """A refusal names the file, a line of it and a mistake in one sentence."""
    assert error.mistakes
    for mistake in error.mistakes:
        assert mistake.file == file
        assert mistake.line in lines
        assert mistake.message
        assert "\n" not in mistake.message


@settings(max_examples=200)
@given(TEXTS)
@example("a: b\n\n\n")
def test_any_text_is_data_or_mistakes(text: str) -> None:
    lines = text.count("\n") + 2
    try:
        data = parse(text, "any.yaml")
    except BadInput as error:
        check(error, "any.yaml", range(lines + 1))
    else:
        assert all(1 <= line <= lines for line in places(data))


@given(st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["Ally", "deal", "double", "fire", "your hero"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["type", "cost", "powers", "when resolved", "deal", "to", "targets", "of", "has", "more"]),
        inner, max_size=4,
    ),
    max_leaves=12,
))  # fmt: skip
def test_any_entry_of_a_card_file_is_a_card_or_mistakes(entry: object) -> None:
    decoder = Decoder([])
    try:
        decoded = decoder.decode(parse(json.dumps(entry), "any.yaml"), CardEntry, "the card")
    except Undecodable:
        assert decoder.mistakes
        assert {mistake.line for mistake in decoder.mistakes} == {1}
    else:
        assert decoder.mistakes == []
        assert decoded.card("x").name == "x"


GOOD = FIRST_CASE.read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to write one broken case after another to."""
    return tmp_path_factory.mktemp("cases") / "case.yaml"


@settings(max_examples=60)
@given(line=st.integers(0, len(GOOD) - 1), how=st.sampled_from(["drop", "twice", "spoil", "indent", "cut"]))
def test_a_case_file_with_a_broken_line_is_refused_with_a_place_or_runs(path: Path, line: int, how: str) -> None:
    lines = list(GOOD)
    old = lines[line]
    lines[line] = {
        "drop": "",
        "twice": old + old,
        "spoil": old.replace("e", "x"),
        "indent": "  " + old,
        "cut": old[: len(old) // 2] + "\n",
    }[how]
    path.write_text("".join(lines), encoding="utf-8")
    try:
        run_case(open_case(path))
    except BadInput as error:
        check(error, str(path), range(1, len(lines) + 2))
