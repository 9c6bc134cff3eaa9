"""Map behaves like the dictionary that it stands for, however it is used."""

from __future__ import annotations

import json
import pickle

from hypothesis import given
from hypothesis import strategies as st

from judge_app.engine.codec import from_json, to_json
from judge_app.engine.values import Map, Seats

NAMES = st.text(alphabet="ab$é ", max_size=3)
SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(NAMES, inner, max_size=4).map(Map),
        st.frozensets(st.integers(), max_size=4),
        st.frozensets(st.text(max_size=3), max_size=4),
    ),
    max_leaves=12,
)

MAP_STEPS = st.lists(st.tuples(st.sampled_from(["set", "without"]), NAMES, st.integers(0, 3)), max_size=30)


@given(MAP_STEPS)
def test_a_map_is_a_dictionary_that_does_not_change(steps: list[tuple[str, str, int]]) -> None:
    model: dict[str, int] = {}
    made: Map[int] = Map()
    for verb, name, value in steps:
        before, was = made, dict(model)
        if verb == "set":
            model[name] = value
            made = made.set(name, value)
        else:
            model.pop(name, None)
            made = made.without(name)
        assert dict(before) == was
        assert dict(made) == model
        assert list(made) == sorted(model)
        assert len(made) == len(model)
        assert (name in made) == (name in model)
        assert made.get(name) == model.get(name)


@given(st.dictionaries(NAMES, st.integers(0, 3), max_size=6), st.randoms(use_true_random=False))
def test_maps_of_one_content_are_one_value_in_whatever_order_it_came(content: dict[str, int], random: object) -> None:
    shuffled = list(content.items())
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert Map(content) == Map(shuffled)
    assert hash(Map(content)) == hash(Map(shuffled))
    one_by_one: Map[int] = Map()
    for name, value in shuffled:
        one_by_one = one_by_one.set(name, value)
    assert list(Map(content).items()) == list(Map(shuffled).items()) == list(one_by_one.items())
    assert json.dumps(to_json(Map(content))) == json.dumps(to_json(one_by_one))


def test_the_order_of_seats_is_kept_and_part_of_what_they_are() -> None:
    seats = Seats({"you": 1, "opponent": 2})
    assert list(seats) == list(seats.set("you", 3)) == list(pickle.loads(pickle.dumps(seats))) == ["you", "opponent"]
    assert seats != Seats({"opponent": 2, "you": 1})
    assert list(seats.set("another", 0)) == ["you", "opponent", "another"]


@given(st.dictionaries(NAMES, st.integers(0, 3), max_size=4), st.dictionaries(NAMES, st.integers(0, 3), max_size=4))
def test_maps_are_equal_exactly_when_the_dictionaries_are(one: dict[str, int], other: dict[str, int]) -> None:
    assert (Map(one) == Map(other)) == (one == other)


def typed(value: object) -> object:
    """A value with the types of everything in it, because 1 and True are equal."""
    name = type(value).__name__
    if isinstance(value, Map):
        return name, sorted((key, typed(inner)) for key, inner in value.items())
    if isinstance(value, tuple):
        return name, [typed(inner) for inner in value]
    return name, value if not isinstance(value, frozenset) else sorted(map(str, value))


@given(VALUES)
def test_what_is_saved_comes_back_as_the_same_value(value: object) -> None:
    back = from_json(json.loads(json.dumps(to_json(value))))
    assert back == value
    assert repr(typed(back)) == repr(typed(value))


@given(VALUES)
def test_saving_the_same_value_writes_the_same_text(value: object) -> None:
    written = to_json(value)
    assert json.dumps(written) == json.dumps(to_json(from_json(written)))
