"""The vocabulary's registry: one word, one node class, in one category."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from judge_app.engine.syntax import Node, word, word_of, words_in


class Gadget(Node):
    """A category of these tests."""

    __slots__ = ()


@word("spin")
@dataclass(frozen=True, slots=True)
class SpinGadget(Gadget):
    """A node of these tests."""

    times: int


def test_a_word_is_known_in_the_category_of_its_class_only() -> None:
    assert words_in(Gadget) == {"spin": SpinGadget}
    assert words_in(SpinGadget) == {}
    assert words_in(Node) == {}


def test_a_node_class_knows_its_word() -> None:
    assert word_of(SpinGadget) == "spin"


def test_a_class_without_a_word_has_none_to_give() -> None:
    class Nameless(Gadget):
        pass

    with pytest.raises(KeyError, match="Nameless"):
        word_of(Nameless)


def test_a_word_can_not_be_taken_twice_in_one_category() -> None:
    with pytest.raises(ValueError, match='the word "spin" is taken by SpinGadget'):

        @word("spin")
        @dataclass(frozen=True, slots=True)
        class OtherGadget(Gadget):
            times: int
