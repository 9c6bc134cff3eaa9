"""The limits on what comes in: each tells what is beyond it, and what is far beyond is refused within a moment."""

from __future__ import annotations

import time

import pytest

from judge_app.files import limits
from judge_app.files.decoder import Decoder
from judge_app.files.limits import LINE_SIGNS, MISTAKES, PARTS, TEXT_BYTES, VALUE_SIGNS, Limit
from judge_app.files.problems import LONGEST_MESSAGE, MOST_LINES, MOST_SIGNS, BadInput, Mistake, brief, listed, nearest
from judge_app.files.strict_json import parse_json
from judge_app.files.strict_yaml import Value, parse

EVERY = {name: one for name, one in vars(limits).items() if isinstance(one, Limit)}


@pytest.mark.parametrize("limit", EVERY.values(), ids=EVERY)
def test_a_limit_allows_so_many_and_tells_what_is_beyond(limit: Limit) -> None:
    assert limit.beyond(limit.most) == ""
    assert limit.within(limit.most)
    told = limit.beyond(limit.most + 1)
    assert told
    assert "{" not in told
    assert len({one.what for one in EVERY.values()}) == len(EVERY)


def test_bytes_are_told_as_people_say_them() -> None:
    assert TEXT_BYTES.told(5_000_000) == "larger than 4 MB; is it the right file?"
    assert LINE_SIGNS.told(4_001) == "this line has 4,001 signs; at most 4,000 are read"


@pytest.mark.parametrize("line", ["a: b\n", "- a\n", "[a, b],", "a{}: b\n"])
def test_a_megabyte_of_short_lines_is_refused_at_once(line: str) -> None:
    text = "".join(line.replace("{}", str(n)) for n in range(1_000_000 // len(line)))
    began = time.monotonic()
    with pytest.raises(BadInput, match=f"entries; a case file may have {PARTS.most:,}"):
        parse(text, "board.yaml")
    assert time.monotonic() - began < 1


def test_of_thousands_of_mistakes_the_first_are_told() -> None:
    with pytest.raises(BadInput) as told:
        parse("a: b\n" * 5_000, "board.yaml")
    assert MISTAKES.most <= len(told.value.mistakes) <= MISTAKES.most + 1
    assert str(told.value).splitlines()[-1] == f"... and {len(told.value.mistakes) - MOST_LINES} more mistakes"


def test_a_decoder_gives_up_where_nobody_would_mend_all_that_is_wrong() -> None:
    decoder = Decoder([])
    for line in range(MISTAKES.most):
        decoder.wrong(Value("board.yaml", line, "x", "x"), "there is no such thing")
    with pytest.raises(BadInput):
        decoder.wrong(Value("board.yaml", 0, "x", "x"), "there is no such thing")
    assert len(decoder.mistakes) == MISTAKES.most + 1


def test_a_text_that_nobody_typed_is_told_and_not_carried_on() -> None:
    with pytest.raises(BadInput, match="a text of 20,001 signs; at most 20,000 are read"):
        parse(f"a: {'x' * (VALUE_SIGNS.most + 1)}", "board.yaml")


def test_a_message_is_never_longer_than_one_reads() -> None:
    assert brief("short") == "short"
    word = brief(f'there is no card "{"x" * 100_000}" here')
    assert word.startswith('there is no card "xxx')
    assert word.endswith('xxx" here')
    assert len(word) < 400
    assert "..." in word
    assert len(brief("no such " * 100_000)) <= LONGEST_MESSAGE
    assert len(Mistake("board.yaml", 1, "x" * 1_000_000).message) < 400


def test_a_long_list_says_how_many_more_there_are() -> None:
    assert listed(map(str, range(105))).endswith("98, 99 and 5 more")
    assert listed("abc") == "a, b or c"


def test_nothing_is_near_to_a_word_that_nobody_typed() -> None:
    began = time.monotonic()
    assert nearest("x" * 1_000_000, ["x" * 20] * 1_000) == ""
    assert time.monotonic() - began < 0.5


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 41 + "]" * 41, "nested more than 40 deep"),
        ("[" * 100_000 + "]" * 100_000, "nested more than 40 deep"),
        ('{"a":' * 50 + "1" + "}" * 50, "nested more than 40 deep"),
        ("NaN", "NaN is no number"),
        ("{", "Expecting"),
        ("9" * 5_000, "integer string conversion"),
    ],
    ids=["lists", "far too deep", "mappings", "no number", "broken off", "digits"],
)
def test_json_that_is_none_or_too_deep_is_told(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_json(text)


def test_json_within_the_limits_is_read() -> None:
    assert parse_json("[" * 40 + "1" + "]" * 40)
    assert parse_json('{"a": [1, {"b": null}]}') == {"a": [1, {"b": None}]}


def test_all_that_is_told_at_once_can_be_read() -> None:
    told = str(BadInput(Mistake("x" * 5_000, line, "no such thing " * 30) for line in range(1, 300)))
    assert len(told) <= MOST_SIGNS + LONGEST_MESSAGE
    assert told.splitlines()[-1] == f"... and {300 - len(told.splitlines())} more mistakes"
