"""The decoder's other direction: what a node is written as, decoded again, is that node."""

from __future__ import annotations

import pytest

from judge_app.files.decoder import Decoder
from judge_app.files.encoder import plain_written
from judge_app.files.plain import Placed
from judge_app.games.fab.words.base import Ability
from judge_app.games.hearthstone.words.base import Power as HearthstonePower
from judge_app.games.wow.words.base import Power as WowPower
from judge_app.services.cases import cards

CATEGORIES = {"wow-7.4": WowPower, "hearthstone": HearthstonePower, "fab": Ability}


@pytest.mark.parametrize("ruleset", CATEGORIES)
def test_a_cards_powers_written_and_decoded_are_the_same_powers(ruleset: str) -> None:
    wrong: list[object] = []
    for name, card in cards()[ruleset].items():
        for power in card.powers:
            decoder = Decoder([])
            again = decoder.decode(Placed("again").data(plain_written(power)), CATEGORIES[ruleset], "a power")
            if (again, decoder.mistakes) != (power, []):
                wrong.append((name, power, again, decoder.mistakes))
    assert wrong == []
