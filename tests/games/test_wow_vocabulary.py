"""The words in which cards are written, and the English that they say themselves in."""

from __future__ import annotations

from dataclasses import is_dataclass

import pytest
from samples import sample, subclasses

from judge_app.engine.syntax import Node, word_of
from judge_app.files.decoder import Decoder, Undecodable
from judge_app.files.strict_yaml import parse
from judge_app.games.wow import words
from judge_app.games.wow.words import base, keyword_words
from judge_app.games.wow.words.amounts import ForEach, Number, StatOf, X
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.continuous import Gets
from judge_app.games.wow.words.costs import Activate, PayResources
from judge_app.games.wow.words.effects import Deal, Draw
from judge_app.games.wow.words.happenings import IsDestroyed, Party
from judge_app.games.wow.words.powers import KeywordPower, Payment, ReplaceDamage, Static, Triggered, WhenResolved
from judge_app.games.wow.words.which import Each, Filter, Target
from judge_app.rulekit.wording import write, write_as

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
            "when resolved: {deal: {amount: 2, type: fire, to: {target: {of: {types: [Hero, Ally]}}}}}",
            WhenResolved((Deal((Number(2),), ("fire",), Target(CHARACTER)),)),
            "Your hero deals 2 fire damage to target hero or ally.",
        ),
        (
            "when resolved:\n"
            "  deal: {amount: [3, 2, 1], type: nature, to: {target: {of: {types: [Hero, Ally]}, up to: 3}}}",
            WhenResolved((Deal((Number(3), Number(2), Number(1)), ("nature",), Target(CHARACTER, 3)),)),
            "Your hero deals 3, 2 and 1 nature damage to up to three target heroes and/or allies, respectively.",
        ),
        (
            "replace damage: {by: {is: your hero}, type: nature, change: double}",
            ReplaceDamage(Party("your hero"), type_=("nature",), change="double"),
            "If your hero would deal nature damage, it deals double that much instead.",
        ),
        (
            "replace damage: {by: {is: your hero}, amount: 2}",
            ReplaceDamage(Party("your hero"), amount=2),
            "If your hero would deal damage, it deals that much +2 instead.",
        ),
        (
            "replace damage: {by: {is: your hero}, type: [fire, frost], amount: 1, with: {a: {types: Ability}}}",
            ReplaceDamage(
                Party("your hero"), type_=("fire", "frost"), amount=1, with_=Party(a=Filter(types=("Ability",)))
            ),
            "If your hero would deal fire/frost damage with an ability, it deals that much +1 instead.",
        ),
        ("static: {by: {gets: {ATK: 2}}}", Static((Gets(ATK=Number(2)),)), "This card has +2 ATK."),
        (
            "static: {by: {gets: {health: {for each: {of: {types: Ally, controlled by: opponent}, times: 2}}}}}",
            Static((Gets(health=ForEach(Filter(types=("Ally",), controlled_by="opponent"), 2)),)),
            "This card has +2 [Health] for each opposing ally.",
        ),
        (
            "payment: {cost: [1, activate], effects: [draw: {}]}",
            Payment((Draw(),), (PayResources(Number(1)), Activate())),
            "(1), [Activate] >>> Draw a card.",
        ),
        (
            "triggered: {when: destroyed, effects: {draw: {number: X}}}",
            Triggered(IsDestroyed(), (Draw(X()),)),
            "When this card is destroyed, draw X cards.",
        ),
        ("keyword: {name: Mend, value: 2}", KeywordPower("Mend", 2), "Mend 2."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_power_is_read_from_a_card_file_and_says_itself(text: str, node: Power, english: str) -> None:
    assert power(text) == node
    assert write(node) == english


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("{turn ends: your}", '"turn ends" can\'t be replaced; what can: destroyed, discards, draws, enters party'),
        ("{deals damage: {}}", 'damage and healing are replaced by "replace damage"'),
        ("{exhausts: {who: {a: {resource: true}}}}", "only an exhaustion of cards that are no resources"),
        ("{enters play: {who: {is: this}}}", "who enters has to be described"),
    ],
)
def test_an_event_that_can_not_be_replaced_is_a_mistake_of_the_file(event: str, told: str) -> None:
    decoder = Decoder([])
    with pytest.raises(Undecodable):
        decoder.decode(parse(f"replace: {{event: {event}, instead: draw}}", "card.yaml"), Power, "a power")
    assert [mistake.line for mistake in decoder.mistakes] == [1]
    assert told in decoder.mistakes[0].message


@pytest.mark.parametrize(
    ("filter_", "one", "many"),
    [
        (Filter(), "card", "cards"),
        (Filter(types=("Ally",)), "ally", "allies"),
        (Filter(types=("Hero", "Ability")), "hero or ability", "heroes and/or abilities"),
        (Filter(character=True), "character", "characters"),
        (
            Filter(("Ally",), named="Oak", controlled_by="you", other=True),
            "other ally named Oak you control",
            "other allies named Oak you control",
        ),
        (Filter(("Quest",), controlled_by="opponent"), "opposing quest", "opposing quests"),
        (Filter(("Ally",), damaged=True, ready=False), "exhausted damaged ally", "exhausted damaged allies"),
        (Filter(tags=("Totem",)), "Totem", "Totems"),
        (Filter(("Ally",), cost_at_most=3), "ally with cost 3 or less", "allies with cost 3 or less"),
        (
            Filter(("Ally",), zone="graveyard", controlled_by="you"),
            "ally in your graveyard",
            "allies in your graveyard",
        ),
    ],
)
def test_a_description_says_itself_as_a_card_would(filter_: Filter, one: str, many: str) -> None:
    assert write(filter_) == one
    assert write_as(filter_, "s") == many


def test_a_single_target_must_be_chosen_and_up_to_a_number_need_not() -> None:
    one, several = Target(CHARACTER), Target(CHARACTER, 3)
    assert (one.fewest, several.fewest) == (1, 0)


INSIDE = keyword_words.__name__
"""What keyword powers stand for; no file writes these words."""

WORDS = [
    cls
    for cls in subclasses(Node)
    if is_dataclass(cls) and cls.__module__.startswith(words.__name__) and cls.__module__ != INSIDE
]
CATEGORIES = [cls for cls in vars(base).values() if isinstance(cls, type) and cls.__module__ == base.__name__]


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: cls.__name__)
def test_every_word_of_the_vocabulary_can_say_itself(cls: type[Node]) -> None:
    said = write(sample(cls))
    assert said
    assert "None" not in said
    assert "{" not in said
    assert word_of(cls)


@pytest.mark.parametrize("category", CATEGORIES, ids=lambda cls: cls.__name__)
def test_every_category_has_words_and_no_word_is_in_two(category: type[Node]) -> None:
    own = [cls for cls in WORDS if issubclass(cls, category)]
    assert own
    assert all(cls.__bases__ == (category,) for cls in own)


def test_truth_is_no_number() -> None:
    assert Number.reads_scalar(3)
    assert not Number.reads_scalar(True)
    assert not Number.reads_scalar("3")


def test_a_number_is_read_of_one_card() -> None:
    """Prevents: "the ATK of each ally" that quietly means the ATK of one of them."""
    assert StatOf("ATK", Each(CHARACTER)).mistake() != ""
    assert StatOf("ATK", Target(CHARACTER)).mistake() == ""


@pytest.mark.parametrize(
    "word",
    [
        "deal: {amount: 1, type: fire, to: {target: {of: {character: true}}}, by: {choose: {of: {types: Ally}}}}",
        "smash: {amount: 1, type: fire, to: {target: {of: {types: Ally}}}, by: {choose: {of: {types: Ally}}}}",
        "heal: {from: {target: {of: {character: true}}}, amount: 1, by: {choose: {of: {types: Ally}}}}",
    ],
)
def test_who_deals_or_heals_is_not_chosen_as_it_is_done(word: str) -> None:
    """Prevents: a card that is read without a word and ends its run in the middle."""
    decoder = Decoder([])
    with pytest.raises(Undecodable):
        decoder.decode(parse(f"when resolved: [{{{word}}}]", "card.yaml"), Power, "a power")
    assert ["can't be chosen" in mistake.message for mistake in decoder.mistakes] == [True]
