"""Phrases as whoever reads a text sees them: plain words and gaps of a declared kind, in every way they can stand."""

from __future__ import annotations

from typing import ClassVar, Literal

import pytest

from judge_app.engine.syntax import Node
from judge_app.rulekit.wording import word, write
from judge_app.rulekit.wording.patterns import Gap, matched, shape, unmarked, ways


class Thing(Node):
    """What is spoken of."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "thing"


class Move(Node):
    """What is done."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "effect"


@word("it", "the {colour} kite", "the kite that is {colour}")
class Kite(Thing):
    colour: Literal["red", "blue"]


@word("named", "{name}")
class Named(Thing):
    name: str


@word("fly", "fly {what}[ with {by}][at_night? at night]", "let {what} fly")
class Fly(Move):
    what: Thing
    by: str = ""
    at_night: bool = False


@word("tie", "tie {what} {to}")
class Tie(Move):
    what: Thing
    to: Thing


@word("tie twice", "tie {first} {then}")
class TieTwice(Move):
    first: Thing
    then: Thing


@word("cut", "cut {number*string} {colour} {what}")
class Cut(Move):
    number: int
    colour: Literal["red", "blue"]
    what: Thing


def test_an_optional_part_is_there_or_not_in_every_combination() -> None:
    canonical, other = ways(Fly)
    assert [" ".join(token if isinstance(token, str) else "*" for token in way) for way in canonical] == [
        "fly * with * at night",
        "fly * with *",
        "fly * at night",
        "fly *",
    ]
    assert len(other) == 1


def test_the_first_phrase_is_written_and_every_phrase_is_read() -> None:
    assert write(Kite("red")) == "the red kite"
    read = [matched(way, "the kite that is blue") for phrase in ways(Kite) for way in phrase]
    assert read == [None, {("colour",): "blue"}]


@pytest.mark.parametrize("text", ["the green kite", "the red kites", "a red kite"])
def test_what_is_said_otherwise_is_not_matched(text: str) -> None:
    assert [matched(way, text) for way in ways(Kite)[0]] == [None]


def test_a_slot_says_which_field_it_is_of_what_kind_and_which_words_it_takes() -> None:
    gap = next(token for token in ways(Cut)[0][0] if isinstance(token, Gap) and token.names == ("colour",))
    assert gap.said == ("red", "blue")
    assert {token.kind for token in ways(Tie)[0][0] if isinstance(token, Gap)} == {"Thing"}


def test_two_open_slots_side_by_side_are_found() -> None:
    first = unmarked(ways(Tie)[0][0])
    assert first is not None
    assert [gap.names for gap in first] == [("what",), ("to",)]
    assert unmarked(ways(Cut)[0][0]) is None


def test_words_that_are_said_alike_have_one_shape_whatever_their_fields_are_called() -> None:
    assert shape(ways(Tie)[0][0]) == shape(ways(TieTwice)[0][0])
    assert shape(ways(Tie)[0][0]) != shape(ways(Cut)[0][0])
