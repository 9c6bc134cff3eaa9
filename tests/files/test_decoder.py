"""One decoder for every data file: what fits becomes a frozen value, what doesn't is told, all of it at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from judge_app.engine.syntax import Node, word
from judge_app.engine.values import Map
from judge_app.files.decoder import Decoder, Undecodable
from judge_app.files.strict_yaml import parse


class Trick(Node):
    """A category of these tests."""

    __slots__ = ()


@word("juggle")
@dataclass(frozen=True, slots=True)
class Juggle(Trick):
    """One field: a file may write it without its name."""

    balls: int


@word("vanish")
@dataclass(frozen=True, slots=True)
class Vanish(Trick):
    """No fields: a bare word."""


@word("saw in half")
@dataclass(frozen=True, slots=True)
class SawInHalf(Trick):
    """Several fields, one of them with a default."""

    whom: str
    pieces: int = 2


@word("count")
@dataclass(frozen=True, slots=True)
class CountTo(Trick):
    """A bare whole number means this."""

    to: int

    @staticmethod
    def reads_scalar(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Hat:
    """A part of a show."""

    colour: Literal["black", "white", "red"]
    rabbits: int = 1


@dataclass(frozen=True, slots=True)
class Show:
    """One of everything that a data file's class may have."""

    name: str
    class_: str = ""
    seats: int | None = None
    sold_out: bool = False
    tricks: tuple[Trick, ...] = ()
    hats: tuple[Hat, ...] = ()
    lead: Trick | None = None
    props: Map[Hat] = field(default_factory=Map)


def decode(text: str, cls: Any = Show) -> Any:
    """A good text as that class."""
    decoder = Decoder([])
    value = decoder.decode(parse(text, "show.yaml"), cls, "the show")
    assert decoder.mistakes == []
    return value


def wrong(text: str, cls: Any = Show) -> list[str]:
    """What is told of a bad text, each with its line."""
    decoder = Decoder([])
    with pytest.raises(Undecodable):
        decoder.decode(parse(text, "show.yaml"), cls, "the show")
    assert {mistake.file for mistake in decoder.mistakes} == {"show.yaml"}
    return [f"{mistake.line}: {mistake.message}" for mistake in sorted(decoder.mistakes)]


def test_fields_are_written_with_spaces_and_without_the_underscore_at_their_end() -> None:
    assert decode("{name: x, class: magic, sold out: true}") == Show("x", "magic", None, True)


def test_what_is_left_out_has_its_default() -> None:
    assert decode("name: x") == Show("x")


def test_a_single_item_may_stand_for_a_list_of_one() -> None:
    assert decode("{name: x, tricks: vanish, hats: {colour: red}}") == Show("x", tricks=(Vanish(),), hats=(Hat("red"),))


def test_a_list_keeps_its_order() -> None:
    assert decode("{name: x, tricks: [juggle: 3, vanish, juggle: 1]}").tricks == (Juggle(3), Vanish(), Juggle(1))


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("vanish", Vanish()),
        ("vanish:", Vanish()),
        ("{vanish: {}}", Vanish()),
        ("juggle: 3", Juggle(3)),
        ("juggle: {balls: 3}", Juggle(3)),
        ("saw in half: {whom: me}", SawInHalf("me", 2)),
        ("saw in half: {whom: me, pieces: 3}", SawInHalf("me", 3)),
        ("7", CountTo(7)),
        ("count: 7", CountTo(7)),
    ],
)
def test_a_node_is_written_as_a_word_with_its_content_or_as_a_shorthand(text: str, node: Trick) -> None:
    assert decode(text, Trick) == node


def test_nothing_is_no_value_where_none_is_needed() -> None:
    assert decode("{name: x, seats: ~, lead: ~}") == Show("x")
    assert decode("{name: x, seats: 12, lead: vanish}") == Show("x", seats=12, lead=Vanish())


def test_a_mapping_of_names_becomes_a_map() -> None:
    assert decode("{name: x, props: {top hat: {colour: black}}}").props == Map({"top hat": Hat("black")})


def test_a_number_where_text_is_meant_is_taken_as_it_was_typed() -> None:
    assert decode("name: 007").name == "007"


def test_an_unknown_word_is_told_with_the_nearest_and_all_that_are_known() -> None:
    (told,) = wrong("name: x\ntricks:\n  - vanish\n  - jugle: 3\n")
    assert told == (
        '4: "tricks": unknown word "jugle" (nearest: "juggle"); known: borrow, count, juggle, saw in half or vanish'
    )


def test_an_unknown_bare_word_is_told_in_the_same_way() -> None:
    (told,) = wrong("name: x\nlead: vanisch\n")
    assert told.startswith('2: "lead": unknown word "vanisch" (nearest: "vanish"); known: borrow, count, ')


def test_an_unknown_word_like_no_other_has_no_nearest() -> None:
    (told,) = wrong("name: x\nlead: qqq\n")
    assert told.startswith('2: "lead": unknown word "qqq"; known: ')


def test_an_unknown_field_is_told_with_the_nearest_and_all_that_there_are() -> None:
    (told,) = wrong("name: x\nsets: 3\n")
    assert told == (
        '2: the show has no "sets" (nearest: "seats"); it has name, class, seats, sold out, tricks, hats, lead or props'
    )


def test_a_missing_field_is_told_at_the_thing_that_needs_it() -> None:
    assert wrong("{}") == ['1: the show needs "name"']
    assert wrong("name: x\nhats:\n  - rabbits: 2\n") == ['3: "hats" needs "colour"']
    assert wrong("name: x\nlead: saw in half\n") == ['2: "saw in half" needs "whom"']


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: x\nseats: many\n", '2: "seats" must be a whole number, not "many"'),
        ("name: x\nseats: true\n", '2: "seats" must be a whole number, not "true"'),
        ("name: x\nseats: 1.5\n", '2: "seats" must be a whole number, not "1.5"'),
        ("name: x\nseats: [1]\n", '2: "seats" must be a whole number, not a list or mapping'),
        ("name: x\nsold out: 1\n", '2: "sold out" must be true or false, not "1"'),
        ("name: x\nsold out: yes\n", '2: "sold out" must be true or false, not "yes"'),
        ("name: [x]\n", '1: "name" must be text, not a list or mapping'),
        ("{name: , seats: 3}", '1: "name" must be text, not ""'),
        ("name: x\nhats: top\n", '2: "hats" must be a mapping with colour or rabbits'),
        ("name: x\nprops: [a]\n", '2: "props" must be a mapping of names to values'),
        ("name: x\nlead: {juggle: three}\n", '2: "juggle" must be a whole number, not "three"'),
        ("name: x\nlead: {saw in half: me}\n", '2: "saw in half" must be a mapping with whom or pieces'),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_with_what_was_expected(text: str, told: str) -> None:
    assert wrong(text) == [told]


def test_a_word_outside_the_allowed_ones_is_told_with_the_nearest() -> None:
    (told,) = wrong("name: x\nhats: {colour: blak}\n")
    assert told == '2: "colour" must be black, white or red, not "blak" (nearest: "black")'


@pytest.mark.parametrize("text", ["lead: [vanish]", "lead: {vanish: , juggle: 3}", "lead: {}"])
def test_a_node_that_is_not_one_word_is_told(text: str) -> None:
    (told,) = wrong(f"name: x\n{text}\n")
    assert told == '2: "lead" must be one word with its content, such as borrow, count, juggle or saw in half'


def test_all_mistakes_are_told_at_once_with_their_lines() -> None:
    text = """\
nam: x
seats: many
tricks:
  - vanisch
  - juggle: 3
  - juggle: three
hats:
  - {colour: blak}
  - {colour: red, rabits: 2}
  - {rabbits: none}
"""
    lines = [told.partition(":")[0] for told in wrong(text)]
    assert lines == ["1", "1", "2", "4", "6", "8", "9", "10", "10"]


def test_a_good_part_beside_a_bad_one_is_no_mistake() -> None:
    assert len(wrong("name: x\ntricks: [vanish, jugle: 1, juggle: 2]\n")) == 1


def test_what_is_no_mapping_at_all_is_told_with_what_it_should_have() -> None:
    (told,) = wrong("- name: x\n")
    assert told.startswith("1: the show must be a mapping with name, class, ")


@dataclass(frozen=True, slots=True)
class Helper:
    """Who helps with a trick: anyone unless it is said."""

    of: str = ""


@word("borrow")
@dataclass(frozen=True, slots=True)
class Borrow(Trick):
    """One field, a mapping, that need not be said."""

    who: Helper = Helper("the audience")


def test_a_word_with_an_empty_mapping_is_the_bare_word_where_nothing_needs_to_be_said() -> None:
    """Read as the value of its one field, it would mean another helper than the bare word does."""
    assert (
        decode("{name: x, tricks: {borrow: {}}}")
        == decode("{name: x, tricks: borrow}")
        == Show("x", tricks=(Borrow(),))
    )
    assert decode("{name: x, lead: {borrow: {of: a friend}}}").lead == Borrow(Helper("a friend"))
