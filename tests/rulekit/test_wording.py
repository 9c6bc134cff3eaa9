"""Phrases: their format, and words written with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest

from judge_app.engine.syntax import Node, words_in
from judge_app.rulekit.wording import Noun, fill, part, word, worded, wording_of, write, write_as
from judge_app.rulekit.wording.phrase import Maybe, Slot, Text, Verb, parse


class Toy(Node):
    """Things of these tests."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "thing"


class Person(Node):
    """Players of these tests."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "person"


class Many(Node):
    """Amounts of these tests."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "amount"


class Truth(Node):
    """Conditions of these tests."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "condition"


class Event(Node):
    """Events of these tests."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "event"


class Being(Node):
    """What is said of something."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "verb"


class Doing(Node):
    """What is done."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "effect"


@part(
    "{other} {tired} {colour} {kinds|toy}[ with {size} or more]",
    tables={"other": {True: "other", False: ""}, "tired": {True: "tired", False: "rested", None: ""}},
)
class Kind:
    """Which toys."""

    colour: str = ""
    kinds: tuple[str, ...] = ()
    other: bool = False
    tired: bool | None = None
    size: int | None = None


@word("this", "this toy")
class This(Toy):
    """A word."""


@word("each", "each {of}")
class Each(Toy):
    of: Kind


@word("all", "all {of:s}")
class All(Toy):
    of: Kind


@word("you", "you")
class You(Person):
    """A word."""


@word("them", "each opponent")
class Them(Person):
    """A word."""


@word("owner", "{of:'s} owner")
class Owner(Person):
    of: Toy


@word("number", "{value}", of="{value*}", signed="{value+}")
class Number(Many):
    value: int


@word("per", "{times} for each {of}", of="{times*} for each {of}", signed="{times+} for each {of}")
class Per(Many):
    of: Kind
    times: int = 1


@word("that much", "that much", of="that [countable? many | much] {unit}")
class ThatMuch(Many):
    """A word."""


@word("size", "{of:'s} size")
class Size(Many):
    of: Toy


@word("is a", "{which} <is> {a:a}")
class IsA(Truth):
    which: Toy
    a: Kind


@word("breaks", "{which} <is> broken")
class Breaks(Event):
    which: Toy


@word("gets", "<has> {more+weight}")
class Gets(Being):
    more: Many


@word("loses", "<loses> <its> {what}")
class Loses(Being):
    what: str


@word("take", "[{who} ]<takes> {number*toy}", "{who} <gets> {number*toy}")
class Take(Doing):
    number: Many = field(default_factory=lambda: Number(1))
    who: Person = field(default_factory=You)


@word("paint", "paint {which}[ {colour}]")
class Paint(Doing):
    which: Toy
    colour: str = ""


@word("modify", "{which} {by:and}")
class Modify(Doing):
    which: Toy
    by: tuple[Being, ...]


@word("may", "{who} may {do:may}[. If {who:they} <does>, {then:and}]")
class May(Doing):
    do: tuple[Doing, ...]
    then: tuple[Doing, ...] = ()
    who: Person = field(default_factory=You)


@word("if", "if {if}, {then:and}[. Otherwise, {not:and}]", "{then:and} if {if}")
class If(Doing):
    if_: Truth
    then: tuple[Doing, ...]
    not_: tuple[Doing, ...] = ()


RED = Kind("red")


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (Kind(), "toy"),
        (Kind("red", ("bear", "Car")), "red bear or Car"),
        (Kind("blue", other=True, tired=False, size=3), "other rested blue toy with 3 or more"),
        (Owner(This()), "this toy's owner"),
        (IsA(This(), Kind(other=True)), "this toy is another toy"),
        (IsA(All(RED), Kind("old")), "all red toys are an old toy"),
        (Take(), "Take a toy."),
        (Take(Number(2), Them()), "Each opponent takes two toys."),
        (Take(ThatMuch()), "Take that many toys."),
        (Take(Per(RED, 2)), "Take two toys for each red toy."),
        (Take(Size(This())), "Take toys equal to this toy's size."),
        (Modify(All(RED), (Gets(Number(2)), Loses("wheels"))), "All red toys have +2 weight and lose their wheels."),
        (Modify(Each(RED), (Gets(Number(-1)), Loses("wheels"))), "Each red toy has -1 weight and loses its wheels."),
        (Modify(This(), (Gets(Size(This())),)), "This toy has +X weight, where X is this toy's size."),
        (May((Take(), Paint(This(), "red"))), "You may take a toy and paint this toy red."),
        (May((Take(who=Them()),)), "You may have each opponent take a toy."),
        (May((Take(who=Them()),), (Take(),), Them()), "Each opponent may take a toy. If they do, take a toy."),
        (May((Modify(This(), (Loses("wheels"),)),)), "You may have this toy lose its wheels."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_word_is_written_with_its_first_phrase(node: object, said: str) -> None:
    assert write(node) == said


def test_a_description_is_written_in_both_numbers_and_with_its_article() -> None:
    assert write_as(Kind("old", ("ally", "hero")), "s") == "old allies and/or heroes"
    assert write_as(Kind("old", ("ally",)), "a") == "an old ally"


@pytest.mark.parametrize(
    ("form", "said"),
    [("would", "this toy would be broken"), ("not", "this toy isn't broken"), ("", "this toy is broken")],
)
def test_an_event_or_condition_is_told_as_what_would_be_or_is_not(form: str, said: str) -> None:
    event: Any = Breaks(This())

    @word("toy box " + form, f"{{event{':' * bool(form)}{form}}}")
    class Box(Toy):
        event: Event | Truth

    if form == "not":
        event = IsA(This(), RED)
        said = "this toy isn't a red toy"
    assert write(Box(event)) == said


def test_a_phrase_with_a_list_of_parts_says_only_those_there_are() -> None:
    said = "<and: [{x} bears] | [{y} cars] | [{z} dolls]>"
    assert [fill(said, x=1, y=None, z=2), fill(said, x=1, y=2, z=3)] == [
        "1 bears and 2 dolls", "1 bears, 2 cars and 3 dolls",
    ]  # fmt: skip


def test_a_phrase_is_filled_with_names_for_what_is_told() -> None:
    assert fill("{who} <draws> {n*card}", who="you", n=2) == "you draw two cards"
    assert fill("{who} <draws> {n*card}", who="the opponent", n=1) == "the opponent draws a card"
    assert fill("{of:'s} turn", of="you") == "your turn"
    assert fill("{of} <is> exhausted", of=Noun("both allies", many=True)) == "both allies are exhausted"
    assert fill("{of} <is> seen", lambda toy: Noun(f"toy {toy.number}"), of=Place(3)) == "toy 3 is seen"


class Place:
    """Something that only `call` has a name for."""

    def __init__(self, number: int) -> None:
        self.number = number


def test_the_format_of_a_phrase() -> None:
    assert parse("[random? at random]") == (Maybe((Text(" at random"),), (), "random"),)
    assert parse("{who} <draws>") == (Slot("who"), Text(" "), Verb("draws"))
    assert parse("[[Health]]") == (Text("["), Text("Health"), Text("]"))


@pytest.mark.parametrize("phrase", ["{which", "[open", "a}", "{", "<and: a | b", "x |"])
def test_a_phrase_that_is_not_well_formed_is_an_error(phrase: str) -> None:
    with pytest.raises(ValueError, match="at character"):
        parse(phrase)


def test_a_phrase_names_fields_only_and_leaves_none_out() -> None:
    @worded("{colour}")
    @dataclass
    class Nothing:
        size: int

    with pytest.raises(ValueError, match=r"'colour'.*no fields"):
        wording_of(Nothing)


def test_a_field_that_no_phrase_says_is_an_error_unless_it_is_said_to_be_unsaid() -> None:
    @word("hiding", "hiding")
    class Hiding(Toy):
        hidden: Literal["a", "b"] = "a"

    @word("keeping", "keeping", unsaid=("hidden",))
    class Keeping(Toy):
        hidden: Literal["a", "b"] = "a"

    with pytest.raises(ValueError, match=r"no phrase says .'hidden'"):
        wording_of(Hiding)
    assert write(Keeping("b")) == "keeping"


def test_a_word_is_registered_under_its_name() -> None:
    assert words_in(Doing)["take"] is Take
    assert Take(Number(3)).number == Number(3)
