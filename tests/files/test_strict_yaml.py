"""Data files are read strictly: whatever isn't plain, unambiguous YAML is told with its file and line."""

from __future__ import annotations

import pytest

from judge_app.files.limits import DEPTH
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import Data, Fields, Items, Value, parse


def wrong(text: str) -> list[tuple[int, str]]:
    """The mistakes of a text, each as line and message, after making sure that each names the file."""
    with pytest.raises(BadInput) as told:
        parse(text, "board.yaml")
    assert {mistake.file for mistake in told.value.mistakes} == {"board.yaml"}
    return [(mistake.line, mistake.message) for mistake in told.value.mistakes]


def plain(data: Data) -> object:
    """Data without its places."""
    if isinstance(data, Fields):
        return {name: plain(value) for name, _, value in data}
    if isinstance(data, Items):
        return [plain(item) for item in data.items]
    return data.value


def read(text: str) -> object:
    """A good text as plain data."""
    return plain(parse(text, "board.yaml"))


@pytest.mark.parametrize("opened", ["[", "{a: ", "- "])
def test_deep_nesting_is_told_with_its_line_before_all_of_it_is_read(opened: str) -> None:
    ((line, message),) = wrong("title: x\nhand:\n  " + opened * 5_000)
    assert (line, message) == (3, f"nested more than {DEPTH.most} deep")


@pytest.mark.parametrize("sign", ["\x07", "\x1b", "\x7f", "\u202e", "\u2066"])
def test_signs_that_change_how_other_text_shows_are_refused(sign: str) -> None:
    ((line, message),) = wrong(f'judge: 2\ntitle: "a\\u{ord(sign):04x}b"\n')
    assert (line, message) == (2, f"leave out the invisible control character U+{ord(sign):04X}")
    assert read('title: "a\\tשלום 🎲"\n') == {"title": "a\tשלום 🎲"}


def test_mappings_lists_and_scalars_are_read_with_their_lines() -> None:
    data = parse("title: x\nhand:\n  - one\n  - {card: two}\n", "board.yaml")
    assert isinstance(data, Fields)
    assert [(key.line, name) for name, key, _ in data] == [(1, "title"), (2, "hand")]
    hand = data.get("hand")
    assert isinstance(hand, Items)
    assert [(item.line, type(item)) for item in hand.items] == [(3, Value), (4, Fields)]
    assert plain(hand) == ["one", {"card": "two"}]
    assert data.get("deck") is None
    assert data.keys() == ("title", "hand")


def test_whole_numbers_truth_and_nothing_are_read_as_such_and_everything_else_as_text() -> None:
    text = "{a: 3, b: -2, c: true, d: FALSE, e: null, f: ~, g: yes, h: 1.5, i: 0x1F, j: 2001-01-01, k: '3', l: 1e3}"
    assert read(text) == {
        "a": 3,
        "b": -2,
        "c": True,
        "d": False,
        "e": None,
        "f": None,
        "g": "yes",
        "h": "1.5",
        "i": "0x1F",
        "j": "2001-01-01",
        "k": "3",
        "l": "1e3",
    }


def test_a_scalar_keeps_how_it_was_typed() -> None:
    data = parse("a: 007", "board.yaml")
    assert isinstance(data, Fields)
    assert data.get("a") == Value("board.yaml", 1, 7, "007")


def test_a_number_too_long_to_be_one_is_text() -> None:
    assert read(f"a: {'9' * 18}") == {"a": 10**18 - 1}
    assert read(f"a: {'9' * 19}") == {"a": "9" * 19}
    assert read(f"a: {'9' * 5000}") == {"a": "9" * 5000}


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("a: 1\nb: !!python/object/apply:os.system [ls]\n", "python/object/apply:os.system"),
        ("a: 1\nb: !card x\n", "!card"),
        ("a: 1\nb: !!set {x}\n", "set"),
        ("a: 1\nb: !!omap [x: 1]\n", "omap"),
        ("a: 1\nb: !!binary aGVsbG8=\n", "binary"),
    ],
)
def test_a_tag_is_not_allowed(text: str, tag: str) -> None:
    ((line, message),) = wrong(text)
    assert line == 2
    assert tag in message
    assert "not allowed" in message


def test_an_anchor_is_not_allowed_with_or_without_an_alias() -> None:
    assert wrong("a: 1\nb: &x 2\n") == [(2, "anchors and aliases (&x) are not allowed; write it out")]
    assert wrong("a: &x {b: 1}\nc: *x\n") == [(1, "anchors and aliases (&x) are not allowed; write it out")]


def test_an_alias_of_nothing_is_told_where_it_stands() -> None:
    ((line, message),) = wrong("a: 1\nb: *x\n")
    assert line == 2
    assert "(*x)" in message


def test_an_anchor_that_contains_itself_comes_to_an_end() -> None:
    assert (1, "anchors and aliases (&x) are not allowed; write it out") in wrong("&x [*x]")


def test_a_key_that_stands_twice_is_told_with_its_first_line() -> None:
    assert wrong("a: 1\nb: 2\na: 3\n") == [(3, '"a" stands here twice (first in line 1)')]


def test_a_key_that_reads_the_same_as_a_number_and_as_text_stands_twice() -> None:
    assert wrong("1: x\n'1': y\n") == [(2, '"1" stands here twice (first in line 1)')]


def test_the_same_key_in_different_mappings_is_fine() -> None:
    assert read("a: {x: 1}\nb: {x: 2}\n") == {"a": {"x": 1}, "b": {"x": 2}}


@pytest.mark.parametrize("text", ["a: 1\n? [b, c]\n: 2\n", "a: 1\n? {b: c}\n: 2\n", "a: 1\n[b]: 2\n"])
def test_a_key_that_is_no_plain_text_is_told(text: str) -> None:
    assert wrong(text) == [(2, "a key must be plain text")]


def test_a_key_that_is_a_number_is_known_by_its_text() -> None:
    data = parse("1: x\n", "board.yaml")
    assert isinstance(data, Fields)
    assert data.keys() == ("1",)


@pytest.mark.parametrize("deep", [DEPTH.most + 1, DEPTH.most + 100])
def test_what_is_nested_too_deep_is_told(deep: int) -> None:
    text = "a: 1\nb:\n  " + "[" * deep + "]" * deep
    assert wrong(text) == [(3, f"nested more than {DEPTH.most} deep")]


def test_what_is_nested_as_deep_as_allowed_is_read() -> None:
    assert isinstance(parse("[" * DEPTH.most + "x" + "]" * DEPTH.most, "board.yaml"), Items)
    assert wrong("[" * DEPTH.most + "[x]" + "]" * DEPTH.most) == [(1, f"nested more than {DEPTH.most} deep")]


def test_what_is_nested_beyond_any_reason_is_a_mistake_and_no_crash() -> None:
    ((_, message),) = wrong("[" * 500 + "]" * 500)
    assert message == f"nested more than {DEPTH.most} deep"


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n"])
def test_an_empty_file_is_told(text: str) -> None:
    assert wrong(text) == [(1, "the file is empty")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: [1, 2\nb: 3\n", 2),
        ("a: 1\n\tb: 2\n", 2),
        ("a: b: c\n", 1),
        ("a: 1\nb: 'open\nc: 2\n", 4),
        ('a: 1\nb: "\\q"\n', 2),
        ("a: 1\n b: 2\n", 2),
        ("a: 1\n---\nb: 2\n", 2),
    ],
)
def test_broken_yaml_is_told_with_its_line(text: str, line: int) -> None:
    ((at, message),) = wrong(text)
    assert at == line
    assert message.startswith("not valid YAML: ")
    assert "\n" not in message


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x1b"])
def test_a_control_character_is_a_mistake_and_no_crash(character: str) -> None:
    ((_, message),) = wrong(f"a: 1\nb: {character}\n")
    assert message.startswith("not valid YAML: ")


def test_several_mistakes_are_told_at_once_and_in_the_order_of_their_lines() -> None:
    text = "a: !x 1\nb: 2\nb: 3\n? [c]\n: 4\nd: &e 5\n"
    assert [line for line, _ in wrong(text)] == [1, 3, 4, 6]


def test_a_mistake_in_line_10_001_is_found_there() -> None:
    ((line, _),) = wrong("#\n" * 10_000 + "a: [1, 2\n")
    assert line in (10_001, 10_002)


def test_a_key_of_line_1_that_stands_again_in_line_10_002_is_found_there() -> None:
    assert wrong("a: 1\n" + "\n" * 10_000 + "a: 2\n") == [(10_002, '"a" stands here twice (first in line 1)')]


def test_a_text_of_many_lines_is_one_value() -> None:
    data = read("note: |\n" + "  a line\n" * 1_000 + "end: true\n")
    assert data == {"note": "a line\n" * 1_000, "end": True}


def test_a_merge_key_merges_nothing() -> None:
    assert read("a: {<<: {b: 1}}") == {"a": {"<<": {"b": 1}}}


def test_a_file_for_the_older_yaml_does_not_turn_yes_into_truth() -> None:
    assert read("%YAML 1.1\n---\na: yes\nb: 1:30\n") == {"a": "yes", "b": "1:30"}
