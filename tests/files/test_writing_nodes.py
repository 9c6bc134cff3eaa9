"""The decoder's other direction: what a node is written as, decoded again, is that node."""

from __future__ import annotations

import pytest

from judge_app.engine.syntax import Card
from judge_app.files.decoder import Decoder
from judge_app.files.encoder import plain_written
from judge_app.files.plain import Placed
from judge_app.games.wow.words.base import Power
from judge_app.services.cases import cards

CARDS = tuple(cards()["wow-7.4"].values())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_cards_powers_written_and_decoded_are_the_same_powers(card: Card) -> None:
    for power in card.powers:
        decoder = Decoder([])
        again = decoder.decode(Placed("again").data(plain_written(power)), Power, "a power")
        assert (again, decoder.mistakes) == (power, [])
