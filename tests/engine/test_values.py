"""Map, and records and tuples with one part changed: values that compare and hash by content."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from judge_app.engine.values import Map, changed, replaced


def test_a_map_equals_another_with_the_same_content_in_any_order() -> None:
    assert Map({"a": 1, "b": 2}) == Map([("b", 2), ("a", 1)])
    assert hash(Map({"a": 1, "b": 2})) == hash(Map([("b", 2), ("a", 1)]))


def test_a_map_is_not_equal_to_a_dictionary_with_its_content() -> None:
    assert Map({"a": 1}) != {"a": 1}


def test_setting_a_name_leaves_the_old_map_as_it_was() -> None:
    old = Map({"a": 1})
    new = old.set("a", 2).set("b", 3)
    assert (dict(old), dict(new)) == ({"a": 1}, {"a": 2, "b": 3})


def test_a_map_does_not_change_with_the_dictionary_it_was_made_of() -> None:
    source = {"a": 1}
    made = Map(source)
    source["a"] = 2
    assert made["a"] == 1


def test_taking_out_a_name_that_is_not_there_is_no_complaint() -> None:
    assert Map({"a": 1}).without("b") == Map({"a": 1})
    assert Map({"a": 1}).without("a") == Map()


def test_a_map_goes_through_in_the_order_of_its_names_however_it_was_made() -> None:
    assert list(Map({"z": 1}).set("a", 2).set("z", 3)) == ["a", "z"]
    assert list(Map({"a": 2, "z": 3})) == list(Map({"z": 3, "a": 2}))


def test_a_map_can_be_read_back_from_what_it_prints() -> None:
    shown = Map({"a": (1, "x")})
    assert eval(repr(shown), {"Map": Map}) == shown


def test_a_map_that_holds_something_mutable_can_not_be_hashed() -> None:
    with pytest.raises(TypeError):
        hash(Map({"a": [1]}))


def test_replacing_an_item_gives_another_tuple_and_leaves_the_old_one_as_it_was() -> None:
    old = ("a", "b", "c")
    assert [replaced(old, index, "x") for index in range(3)] == [("x", "b", "c"), ("a", "x", "c"), ("a", "b", "x")]
    assert old == ("a", "b", "c")


@pytest.mark.parametrize("index", [-1, 3, 32])
def test_nothing_is_replaced_outside_the_items(index: int) -> None:
    with pytest.raises(IndexError, match=rf"no item {index} among 3"):
        replaced(("a", "b", "c"), index, "x")


@dataclass(frozen=True, slots=True)
class Step:
    """A record."""

    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class LongStep(Step):
    """A record with a field more than the one that it is made from."""

    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Only(LongStep):
    """A record without a field of its own."""


@dataclass(frozen=True)
class Loose(Step):
    """A record without slots of its own."""

    more: str = "more"


@pytest.mark.parametrize("record", [Step("a", 1), LongStep("a", 1, ("x",)), Only("a", 1, ("x",)), Loose("a", 1, "y")])
def test_a_changed_record_is_what_replacing_a_field_gives_and_as_frozen_as_before(record: Step) -> None:
    for changes in ({"name": "b"}, {"name": "b", "number": 2}, {}):
        made = changed(record, **changes)
        assert made == replace(record, **changes)
        assert type(made) is type(record)
        with pytest.raises(FrozenInstanceError):
            made.number = 7  # type: ignore[misc]
    assert (record.name, record.number) == ("a", 1)


def test_a_field_that_a_record_has_not_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        changed(Step("a"), parts=())
