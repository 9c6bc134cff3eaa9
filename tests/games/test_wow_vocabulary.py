"""The words in which cards are written, and the English that they say themselves in."""

from __future__ import annotations

from dataclasses import is_dataclass

import pytest
from samples import sample, subclasses

from judge_app.engine.syntax import Node, word_of
from judge_app.files.decoder import Decoder
from judge_app.files.strict_yaml import parse
from judge_app.games.wow.vocabulary import (
    Deal,
    Double,
    Filter,
    ForEach,
    Has,
    Number,
    Power,
    Raise,
    ReplaceDamage,
    Targets,
    WhenResolved,
    YourHero,
)

CHARACTER = Filter(types=("Hero", "Ally"))


def power(text: str) -> Node:
    """A power as a card file writes it."""
    decoder = Decoder([])
    node = decoder.decode(parse(text, "card.yaml"), Power, "a power")
    assert decoder.mistakes == []
    assert isinstance(node, Node)
    return node


@pytest.mark.parametrize(
    ("text", "node", "english"),
    [
        (
            "when resolved: {deal: {amount: 2, type: fire, to: {targets: {of: {types: [Hero, Ally]}}}}}",
            WhenResolved((Deal((Number(2),), ("fire",), Targets(CHARACTER)),)),
            "Your hero deals 2 fire damage to target hero or ally.",
        ),
        (
            "when resolved:\n"
            "  deal: {amount: [3, 2, 1], type: nature, to: {targets: {of: {types: [Hero, Ally]}, up to: 3}}}",
            WhenResolved((Deal((Number(3), Number(2), Number(1)), ("nature",), Targets(CHARACTER, 3)),)),
            "Your hero deals 3, 2, 1 nature damage to up to 3 target heroes and/or allies, respectively.",
        ),
        (
            "replace damage: {by: your hero, type: nature, change: double}",
            ReplaceDamage(YourHero(), Double(), ("nature",)),
            "If your hero would deal nature damage, it deals double that much instead.",
        ),
        (
            "replace damage: {by: your hero, change: {raise: 2}}",
            ReplaceDamage(YourHero(), Raise(2)),
            "If your hero would deal damage, it deals that much +2 instead.",
        ),
        (
            "replace damage: {by: your hero, type: [fire, frost], change: {raise: {by: 1}}}",
            ReplaceDamage(YourHero(), Raise(1), ("fire", "frost")),
            "If your hero would deal fire/frost damage, it deals that much +1 instead.",
        ),
        ("has: {characteristic: ATK, more: 2}", Has("ATK", Number(2)), "This card has +2 ATK."),
        (
            "has: {characteristic: health, more: {for each: {of: {types: Ally, controlled by: opponent}, times: 2}}}",
            Has("health", ForEach(Filter(types=("Ally",), controlled_by="opponent"), 2)),
            "This card has +2 [Health] for each opposing ally.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_power_is_read_from_a_card_file_and_says_itself(text: str, node: Power, english: str) -> None:
    assert power(text) == node
    assert node.english() == english


@pytest.mark.parametrize(
    ("filter_", "one", "many"),
    [
        (Filter(), "card", "cards"),
        (Filter(types=("Ally",)), "ally", "allies"),
        (Filter(types=("Hero", "Ability")), "hero or ability", "heroes and/or abilities"),
        (
            Filter(("Ally",), "Oak", "you", other=True),
            "other ally named Oak you control",
            "other allies named Oak you control",
        ),
        (Filter(("Quest",), "", "opponent"), "opposing quest", "opposing quests"),
    ],
)
def test_a_description_says_itself_as_a_card_would(filter_: Filter, one: str, many: str) -> None:
    assert filter_.english() == one
    assert filter_.english(plural=True) == many


def test_a_single_target_must_be_chosen_and_up_to_a_number_need_not() -> None:
    one, several = Targets(CHARACTER), Targets(CHARACTER, 3)
    assert (one.fewest, one.most, several.fewest, several.most) == (1, 1, 0, 3)


WORDS = [cls for cls in subclasses(Node) if is_dataclass(cls) and cls.__module__ == Power.__module__]


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: cls.__name__)
def test_every_word_of_the_vocabulary_can_say_itself(cls: type[Node]) -> None:
    said = sample(cls).english()
    assert said
    assert "None" not in said
    assert "{" not in said
    assert word_of(cls)


def test_truth_is_no_number() -> None:
    assert Number.reads_scalar(3)
    assert not Number.reads_scalar(True)
    assert not Number.reads_scalar("3")
