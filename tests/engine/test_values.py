"""Map and Series: values that compare and hash by content."""

from __future__ import annotations

import pytest

from judge_app.engine.values import Map, Series


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


def test_a_map_keeps_the_order_in_which_names_came() -> None:
    assert list(Map({"z": 1}).set("a", 2).set("z", 3)) == ["z", "a"]


def test_a_map_can_be_read_back_from_what_it_prints() -> None:
    shown = Map({"a": (1, "x")})
    assert eval(repr(shown), {"Map": Map}) == shown


def test_a_map_that_holds_something_mutable_can_not_be_hashed() -> None:
    with pytest.raises(TypeError):
        hash(Map({"a": [1]}))


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 64, 65])
def test_a_series_is_the_same_however_it_was_built(length: int) -> None:
    added: Series[int] = Series()
    for number in range(length):
        added = added.add(number)
    at_once = Series(range(length))
    assert added == at_once
    assert hash(added) == hash(at_once)
    assert tuple(added) == tuple(range(length))


@pytest.mark.parametrize("index", [-1, 3, 32])
def test_a_series_has_nothing_outside_its_length(index: int) -> None:
    series = Series("abc")
    with pytest.raises(IndexError, match=rf"no item {index} among 3"):
        series[index]
    with pytest.raises(IndexError, match=rf"no item {index} among 3"):
        series.set(index, "x")


def test_setting_an_item_leaves_the_old_series_as_it_was() -> None:
    old: Series[int | str] = Series(range(70))
    new = old.set(40, "x").add("y")
    assert tuple(old) == tuple(range(70))
    assert tuple(new) == (*range(40), "x", *range(41, 70), "y")


def test_a_changed_series_shares_the_chunks_that_did_not_change() -> None:
    old = Series(range(96))
    new = old.set(0, -1)
    assert new._chunks[1] is old._chunks[1]
    assert new._chunks[2] is old._chunks[2]


def test_a_slice_of_a_series_is_a_tuple() -> None:
    assert Series(range(40))[30:35] == (30, 31, 32, 33, 34)


def test_series_differ_when_one_item_does() -> None:
    assert Series(range(40)) != Series(range(40)).set(39, 0)
    assert Series([1, 2]) != (1, 2)
