"""The kernel's `dataclass` gives what the standard library's gives, though its methods are made when first called."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any

import pytest

from judge_app.engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Base:
    """A record with defaults of each kind."""

    name: str
    number: int = 3
    parts: tuple[int, ...] = field(default_factory=tuple)
    note: str = field(default="", compare=False, repr=False)
    step: str = field(default="s", kw_only=True)


@dataclass(frozen=True, slots=True)
class Heir(Base):
    more: bool = False


@dataclass(frozen=True, slots=True)
class Twice:
    number: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", self.number * 2)


@dataclass(frozen=True, slots=True)
class OwnWay:
    number: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnWay)

    def __hash__(self) -> int:
        return 7

    def __repr__(self) -> str:
        return "own"


@dataclasses.dataclass(frozen=True, slots=True)
class Plain:
    number: int


@dataclass(frozen=True, slots=True)
class OfPlain(Plain):
    other: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class PlainHeir(Base):
    more: int = 0


def test_a_record_is_made_as_its_fields_say() -> None:
    made = Base("a", 4, step="t")
    assert (made.name, made.number, made.parts, made.note, made.step) == ("a", 4, (), "", "t")
    heir = Heir("a", more=True)
    assert (heir.name, heir.number, heir.more) == ("a", 3, True)
    assert [own.name for own in fields(Heir)] == ["name", "number", "parts", "note", "step", "more"]
    with pytest.raises(TypeError, match="name"):
        Base()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="nothing"):
        Base("a", nothing=1)  # type: ignore[call-arg]


def test_any_name_may_be_a_fields() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd:
        cls: int
        given: list[int] = field(default_factory=list)
        fields: list[int] = field(default_factory=list)
        default: int = 1

    made = Odd(1, [2])
    assert (made.cls, made.given, made.fields, made.default) == (1, [2], [], 1)


def test_records_compare_and_hash_by_content_and_class() -> None:
    assert Base("a") == Base("a", note="not compared")
    assert hash(Base("a")) == hash(Base("a"))
    assert Base("a") != Base("b")
    assert Base("a") != Heir("a")
    assert len({Heir("a"), Heir("a"), Heir("b")}) == 2


def test_a_record_shows_its_fields() -> None:
    assert repr(Heir("a")) == "Heir(name='a', number=3, parts=(), step='s', more=False)"


@pytest.mark.parametrize("made", [Base("a"), Heir("a")])
def test_a_record_cant_be_changed(made: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        made.name = "b"
    with pytest.raises(FrozenInstanceError):
        del made.name
    with pytest.raises(FrozenInstanceError):
        made.unknown = 1
    assert not hasattr(made, "__dict__")


def test_a_record_can_be_replaced_copied_and_sent_to_another_process() -> None:
    made = Heir("a", parts=(1, 2))
    assert replace(made, name="b") == Heir("b", parts=(1, 2))
    assert copy.deepcopy(made) == made
    assert pickle.loads(pickle.dumps(made)) == made


def test_what_a_record_does_once_it_is_made_and_its_own_methods_stay() -> None:
    assert Twice(2).number == 4
    assert OwnWay(1) == OwnWay(2)
    assert (hash(OwnWay(1)), repr(OwnWay(1))) == (7, "own")


def test_they_and_the_standard_librarys_inherit_from_each_other() -> None:
    assert OfPlain(1, 2) == OfPlain(1, 2)
    assert (PlainHeir("a", more=2).number, PlainHeir("a")) == (3, PlainHeir("a"))
    with pytest.raises(FrozenInstanceError):
        PlainHeir("a").more = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        OfPlain(1).number = 2  # type: ignore[misc]


def test_a_class_that_isnt_frozen_is_the_standard_librarys() -> None:
    @dataclass(slots=True)
    class Loose:
        number: int

    made = Loose(1)
    made.number = 2
    assert made == Loose(2)
