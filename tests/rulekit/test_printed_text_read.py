"""Printed texts read backwards by the phrases that write them."""

from __future__ import annotations

import pytest

from judge_app.engine.syntax import records
from judge_app.games.hearthstone.game import GAME as HEARTHSTONE
from judge_app.games.wow.game import GAME as WOW
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.printed.printed_text import About
from judge_app.rulekit.printed.reading import Reader
from judge_app.rulekit.wording import write

READERS = {"wow": Reader(WOW.printed), "hearthstone": Reader(HEARTHSTONE.printed)}


@pytest.mark.parametrize(
    ("game", "type_", "text", "canonical"),
    [
        ("wow", "Ability", "Destroy target ally.", ["Destroy target ally."]),
        ("wow", "Ally", "When Tester enters play, draw a card.", ["When this card enters play, draw a card."]),
        ("wow", "Ally", "1, [Exhaust] -> Draw two cards.", ["(1), [Activate] >>> Draw two cards."]),
        ("wow", "Ability", "Draw a card.;Draw two cards.", ["Draw a card. Draw two cards."]),
        (
            "wow",
            "Ally",
            "Tester has -1 ATK for each damage on him.",
            ["This card has -1 ATK for each damage on this card."],
        ),
        (
            "wow",
            "Ally",
            "When Tester deals combat damage to an ally, ready her.",
            ["When this card deals combat damage to an ally, ready this card."],
        ),
        (
            "wow",
            "Equipment",
            "While your hero is attacking a hero, this equipment has +2 ATK for each oath counter on it.",
            ["This card has +2 ATK for each oath counter on this card while your hero is attacking a hero."],
        ),
        (
            "wow",
            "Ally",
            "Opposing allies lose and can't have Elusive or Stealth.",
            ["Opposing allies lose and can't have Elusive and Stealth."],
        ),
        ("wow", "Ability", "You and target opponent each draw a card.", ["You and target opponent draw a card."]),
        ("wow", "Ability", "Destroy target ally or weapon.", ["Destroy target ally or weapon."]),
        (
            "wow",
            "Ability",
            "The next time Tester would deal damage this turn, it deals that much damage +2 instead.",
            ['The next time it applies this turn: "If this card would deal damage, it deals that much +2 instead."'],
        ),
        (
            "wow",
            "Ability",
            "Target player destroys one of his resources.",
            ["Target player destroys a resource they control."],
        ),
        (
            "wow",
            "Ability",
            "Target opponent puts the top two cards of his deck into his graveyard.",
            ["Put the top two cards of target opponent's deck into their owner's graveyard."],
        ),
        (
            "wow",
            "Ally",
            "[Exhaust] -> Draw a card. When you place a resource, draw two cards.",
            ["[Activate] >>> Draw a card.", "When you place a resource, draw two cards."],
        ),
        ("wow", "Ally", "Tester can't attack or be attacked.", ["This card can't attack and can't be attacked."]),
        (
            "wow",
            "Ally",
            "When one of your Totems is destroyed, draw a card.",
            ["When a Totem you control is destroyed, draw a card."],
        ),
        ("wow", "Ability", "Destroy target Gnome ally or Troll ally.", ["Destroy target Gnome or Troll ally."]),
        ("wow", "Ability", "Destroy all Horde allies.", ["Destroy each [Horde] ally."]),
        (
            "wow",
            "Ability",
            "Destroy target [Frost], [Fire] or [Holy] ally.",
            ["Destroy target [Frost], [Fire] or [Holy] ally."],
        ),
        (
            "wow",
            "Ability",
            "Your hero heals all damage from allies you control.",
            ["Your hero heals all damage from each ally you control."],
        ),
        (
            "wow",
            "Ability",
            "You pay 2 less to play your next Mage ally this turn.",
            ["You pay (2) less the next time you play a Mage ally this turn."],
        ),
        ("wow", "Ally", "Opponents can't complete quests.", ["This card stops each opponent from completing quests."]),
        (
            "wow",
            "Ally",
            "While this ally is exhausted, he has Assault 2.",
            ["This card has Assault 2 while this card is exhausted."],
        ),
        (
            "wow",
            "Ally",
            "Tester has +2 ATK while attacking for each quest you have.",
            ["This card has +2 ATK for each quest you control while attacking."],
        ),
        (
            "wow",
            "Ally",
            "If Tester would deal damage, he deals that much damage +3 instead.",
            ["If this card would deal damage, it deals that much +3 instead."],
        ),
        (
            "wow",
            "Hero",
            "Deckbuilding: You can't put [Horde], [Alliance], or Talent cards in your deck.",
            ["Deckbuilding: no [Horde] or [Alliance] cards and no Talents."],
        ),
        (
            "wow",
            "Equipment",
            "Your hero has Stealth. Axes you control have +2 ATK.",
            ["Your hero has Stealth.", "Axes you control have +2 ATK."],
        ),
        (
            "wow",
            "Ability",
            "Choose one: Destroy target armor; or destroy target weapon.",
            ["Choose one: destroy target armor; or destroy target weapon."],
        ),
        (
            "wow",
            "Ability",
            "Choose two: Draw a card; destroy target weapon; or ready your hero.",
            ["Choose two: draw a card; or destroy target weapon; or ready your hero."],
        ),
        (
            "wow",
            "Equipment",
            "When you play an ally, you may pay 1.;If you do, draw a card.",
            ["When you play an ally, you may pay (1). If you do, draw a card."],
        ),
        ("hearthstone", "SPELL", "Deal $3 damage to a minion.", ["Deal 3 damage to a minion."]),
        (
            "wow",
            "Ability",
            "Ongoing: 2 -> Ready your hero. Your hero has Cat Form.",
            ["(2) >>> Ready your hero.", "Your hero has Cat Form."],
        ),
        (
            "wow",
            "Equipment",
            "When an opponent plays an ally, interrupt it.",
            ["When an opponent plays an ally, interrupt that card."],
        ),
        (
            "wow",
            "Ability",
            "Choose one or both: Destroy target armor, or destroy target weapon.",
            ["Choose one or more: destroy target armor; or destroy target weapon."],
        ),
        (
            "wow",
            "Ability",
            "Target up to two allies. Your hero deals 4 and 2 fire damage to them, respectively.",
            ["Your hero deals 4 and 2 fire damage to up to two target allies, respectively."],
        ),
        (
            "wow",
            "Ability",
            "Destroy all resources you control. Put a 1 [Melee] / 1 [Health] Treant ally token into play for each"
            " resource destroyed this way.",
            [
                "Destroy each resource you control. Put a 1 [Melee] / 1 [Health] Treant ally token into play for each"
                " resource destroyed this way."
            ],
        ),
        ("wow", "Ally", "[Exhaust] -> Exhaust another target ally.", ["[Activate] >>> Exhaust target other ally."]),
    ],
)
def test_what_is_read_says_the_same_in_our_words(game: str, type_: str, text: str, canonical: list[str]) -> None:
    reading = READERS[game].read(text, About("Tester", {"type": type_}))
    assert reading.whole
    assert list(reading.canonical) == canonical


@pytest.mark.parametrize(
    ("game", "type_", "text", "died"),
    [
        ("wow", "Ability", "Destroy target spoon.", "spoon."),
        ("wow", "Ability", "Destroy each and every ally.", "and every ally."),
        ("wow", "Ability", "Draw a card for each ally destroyed this way.", "way."),
        ("wow", "Ability", "Choose one or more: Destroy target ally.", "ally."),
        ("hearthstone", "SPELL", "Deal $3 damage to a spoon.", "spoon."),
    ],
)
def test_what_is_not_understood_is_told_from_where_the_reading_broke_off(
    game: str, type_: str, text: str, died: str
) -> None:
    reading = READERS[game].read(text, About("Tester", {"type": type_}))
    assert not reading.whole
    assert [clause.died for clause in reading.clauses] == [died]


def test_a_text_of_any_length_is_answered() -> None:
    text = "Destroy target ally and " * 50_000
    assert not READERS["wow"].read(text, About("Tester", {"type": "Ability"})).whole


@pytest.mark.parametrize(
    ("game", "type_", "text"),
    [
        (
            "wow",
            "Ability",
            "Ongoing: When an opponent completes a quest, your hero heals 1 damage from target hero in his party.",
        ),
        (
            "wow",
            "Ability",
            "The next time damage would be dealt to your hero this turn, it's dealt to another target ally instead.",
        ),
        (
            "wow",
            "Ally",
            "When Tester deals combat damage to an ally, Tester deals that much melee damage to a second target ally.",
        ),
        (
            "wow",
            "Ability",
            "Your hero deals 2 frost damage to each ally, or 3 if that character was dealt frost damage this turn.",
        ),
        (
            "wow",
            "Ally",
            "When Tester is destroyed, it deals 1 fire damage to target hero for each card in its controller's hand.",
        ),
        ("wow", "Ally", "Elusive 1, Destroy an ally you control -> Tester heals all damage from itself."),
        (
            "wow",
            "Ability",
            "Your hero heals all damage from target ally. Your hero deals that much fire damage to target hero.",
        ),
        ("wow", "Ability", "Target ally you control deals frost damage equal to its ATK to each opposing ally."),
        (
            "hearthstone",
            "SPELL",
            "Deal $2 damage to all enemies. If you have 9 or less Health, deal $5 damage instead.",
        ),
        ("wow", "Ability", "Destroy target opposing equipment. Then, that player draws a card."),
        ("wow", "Ability", "Opposing cards can't exhaust this turn."),
        ("wow", "Ally", "1, Discard a [Mage] card with cost X -> This ally deals X frost damage to target ally."),
        ("wow", "Ability", "Target player destroys an ally you control."),
    ],
)
def test_a_text_that_our_words_would_carry_out_otherwise_is_not_understood(game: str, type_: str, text: str) -> None:
    assert not READERS[game].read(text, About("Tester", {"type": type_})).whole


def test_an_x_that_a_text_says_itself_is_not_the_one_chosen_for_the_card() -> None:
    text = "Put X damage on your hero and draw X cards, where X is target ally's cost."
    assert not READERS["wow"].read(text, About("Tester", {"type": "Ability"})).whole


@pytest.mark.parametrize(
    "text",
    [
        "When an opposing ally attacks your hero, exhaust it.",
        "When this ally attacks a hero, it deals 1 fire damage to it.",
        "When an ally attacks this ally, destroy it.",
    ],
)
def test_it_is_not_guessed_where_an_event_speaks_of_two(text: str) -> None:
    assert not READERS["wow"].read(text, About("Tester", {"type": "Ally"})).whole


def test_whom_damage_was_dealt_to_is_meant_by_it() -> None:
    text = "When this ally deals combat damage to an ally, destroy it."
    assert READERS["wow"].read(text, About("Tester", {"type": "Ally"})).canonical == (
        "When this card deals combat damage to an ally, destroy that card.",
    )


def test_a_line_that_ends_with_markup_is_not_glued_to_the_next() -> None:
    said = READERS["hearthstone"].read("<b>Taunt</b><br/>Battlecry: Draw a card.", About("Tester", {"type": "minion"}))
    assert said.canonical == ("Taunt.", "Battlecry: Draw a card.")


@pytest.mark.parametrize("said", ["Exhaust target opposing card.", "Exhaust target opposing ally."])
def test_what_is_called_a_card_and_no_kind_of_one_may_be_a_resource(said: str) -> None:
    (power,) = READERS["wow"].read(said, About("Tester", {"type": "Ability"})).powers
    (described,) = (part for part in records(power) if isinstance(part, Filter))
    assert described.resources_too == ("card" in said)


def test_that_player_is_the_owner_of_what_was_just_put_into_its_owners_hand() -> None:
    said = "Put target opposing ally into its owner's hand. Then, that player draws a card."
    (power,) = READERS["wow"].read(said, About("Tester", {"type": "Ability"})).powers
    assert write(power) == "Put target opposing ally into its owner's hand. Its owner draws a card."
