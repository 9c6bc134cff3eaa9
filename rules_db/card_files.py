"""The cards of the library: YAML files in a game's vocabulary, decoded all at once with every mistake told."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, cast

from judge_app.engine.syntax import Card
from judge_app.files.decoder import Decoder, Undecodable
from judge_app.files.problems import BadInput, Mistake, read_text
from judge_app.files.shipped import CARDS
from judge_app.files.strict_yaml import Fields, parse


class CardEntry(Protocol):
    """What a game's card class must offer."""

    def card(self, name: str) -> Card:
        """The printed card of that name."""
        ...


def load_cards(game: str, card_class: type, folder: Path = CARDS) -> dict[str, Card]:
    """Every card of a game by name. Raises BadInput with all mistakes of all files."""
    decoder = Decoder([])
    cards: dict[str, Card] = {}
    places: dict[str, str] = {}
    for path in sorted((folder / game).glob("*.yaml")):
        try:
            data = parse(read_text(path), str(path))
        except BadInput as error:
            decoder.mistakes.extend(error.mistakes)
            continue
        if not isinstance(data, Fields):
            decoder.wrong(data, "a card file is a mapping of card names to cards")
            continue
        for name, key, entry in data:
            if name in places:
                decoder.wrong(key, f'the card "{name}" stands in {places[name]} already')
            places[name] = f"{key.file}:{key.line}"
            try:
                cards[name] = cast(CardEntry, decoder.decode(entry, card_class, f'the card "{name}"')).card(name)
            except Undecodable:
                continue
    if decoder.mistakes:
        raise BadInput(decoder.mistakes)
    if not cards:
        raise BadInput([Mistake(str(folder / game), 0, "there are no card files here")])
    return cards
