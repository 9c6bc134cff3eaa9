"""The decoder's other direction: what a node is written as, decoded again, is that node."""

from __future__ import annotations

import pytest

from judge_app.engine.syntax import Card
from judge_app.files.decoder import Decoder
from judge_app.files.encoder import plain_written
from judge_app.files.plain import Placed
from judge_app.games.hearthstone.words.base import Power as HearthstonePower
from judge_app.games.wow.words.base import Power as WowPower
from judge_app.services.cases import cards

CARDS = [
    *((card, WowPower) for card in cards()["wow-7.4"].values()),
    *((card, HearthstonePower) for card in cards()["hearthstone"].values()),
]


@pytest.mark.parametrize(("card", "category"), CARDS, ids=lambda part: getattr(part, "name", ""))
def test_a_cards_powers_written_and_decoded_are_the_same_powers(card: Card, category: type) -> None:
    for power in card.powers:
        decoder = Decoder([])
        again = decoder.decode(Placed("again").data(plain_written(power)), category, "a power")
        assert (again, decoder.mistakes) == (power, [])
