"""A card entry that says the printed text in place of powers."""

from __future__ import annotations

from typing import Any

import pytest

from judge_app.engine.syntax import Card
from judge_app.files.decoder import decoded
from judge_app.files.limits import CARD_TEXT_SIGNS
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import parse
from judge_app.games.hearthstone.game import GAME as HEARTHSTONE
from judge_app.games.wow.game import GAME as WOW
from judge_app.rulekit.printed import reading
from judge_app.rulekit.table.printing import with_script

CLASSES = {"wow": WOW.words[0].card_class, "hearthstone": HEARTHSTONE.words[0].card_class}
STRANGE = "Activate >>> Frobnicate the widget."


def entry(text: str, game: str = "wow") -> Any:
    return decoded(parse(text, "cards.yaml"), CLASSES[game], "the card")


def card(text: str, game: str = "wow", name: str = "Oak") -> Card:
    made: Card = entry(text, game).card(name)
    return made


@pytest.mark.parametrize(
    ("game", "said", "scripted"),
    [
        (
            "wow",
            'type: Ability\ntext: "Oak deals 3 fire damage to target ally. Draw a card."\n',
            "type: Ability\npowers:\n  - when resolved:\n      effects:\n"
            "        - deal: {amount: 3, type: fire, to: {target: {of: {types: Ally}}}, by: this}\n        - draw\n",
        ),
        (
            "hearthstone",
            'type: minion\nhealth: 1\ntext: "<b>Deathrattle:</b> Draw a card."\n',
            "type: minion\nhealth: 1\npowers:\n  - deathrattle: {do: draw}\n",
        ),
    ],
)
def test_a_card_does_what_its_text_says(game: str, said: str, scripted: str) -> None:
    by_text, by_hand = card(said, game), card(scripted, game)
    assert by_text.powers == by_hand.powers
    assert by_text.printed == by_hand.printed
    assert (bool(by_text.text), by_hand.text) == (True, "")


def test_what_is_not_understood_is_left_out_with_the_place_where_the_reading_broke_off() -> None:
    found = card(f"type: Ally\nnot modelled: it is a tree\ntext: |\n  Protector\n  {STRANGE}\n")
    assert len(found.powers) == 1
    assert found.not_modelled == (f"“{STRANGE}” from “>>> Frobnicate the widget.” on", "it is a tree")


def test_what_a_text_prints_of_a_card_is_printed_on_it_once() -> None:
    printed = card("type: minion\nhealth: 1\nkeywords: taunt\ntext: Taunt. Spell Damage +1\n", "hearthstone").printed
    assert (printed["keywords"], printed["spell damage"]) == (("taunt",), 1)
    assert (
        card('type: minion\nhealth: 1\nspell damage: 1\ntext: "Spell Damage +1"\n', "hearthstone").printed[
            "spell damage"
        ]
        == 1
    )
    assert card('type: Ability\ntext: "Ongoing: Opposing heroes have -1 ATK."\n').printed["ongoing"] is True
    assert card("type: Ability\ntext: Draw a card.\n").printed["ongoing"] is False


def test_a_card_with_its_text_and_powers_is_a_mistake_with_its_line() -> None:
    with pytest.raises(BadInput) as told:
        entry("\n\ntype: Ally\ntext: Protector\npowers: {keyword: {name: Protector}}\n")
    (mistake,) = told.value.mistakes
    assert str(mistake) == 'cards.yaml:3: the card: it has "powers" or "text", of which they are read, not both'


@pytest.mark.parametrize("game", ["wow", "hearthstone"])
def test_a_text_that_no_card_has_room_for_is_a_mistake(game: str) -> None:
    printed = "type: Ally" if game == "wow" else "type: minion\nhealth: 1"
    with pytest.raises(BadInput) as told:
        entry(f"{printed}\ntext: {'x' * (CARD_TEXT_SIGNS.most + 1)}\n", game)
    assert "at most 2,000 are read" in str(told.value)


def test_a_text_is_read_once_for_the_same_card(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entry("type: Ally\ntext: When Elder Yew enters play, draw a card.\n")
    first = said.card("Elder Yew")
    monkeypatch.setattr(reading.Reader, "read", lambda *_: pytest.fail("it was read again"))
    assert said.card("Elder Yew") == first


def test_an_entry_without_a_text_is_as_it_was_written() -> None:
    said = entry("type: Ally\npowers: {keyword: {name: Protector}}\n")
    assert with_script(said, "Oak", WOW.printed) is said
