"""How the players of a case are edited as data: added, taken out, renamed everywhere, seated in another order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.case_data import sides_of
from judge_app.engine.naming_players import possessive
from judge_app.engine.syntax import Card

Data = dict[str, Any]
Cards = Mapping[str, Card]

SEATS = ("you", "opponent", "third", "fourth", "fifth", "sixth")
FACTIONS = ("Alliance", "Horde")
SPEAKER = "you"
"""The player whom acts are by, unless they say otherwise."""


def also_called(data: Data) -> tuple[str, ...]:
    """The players' heroes, as a case may call them whoever they are."""
    return tuple(f"{possessive(player)} hero" for player in sides_of(data))


def names(cards: Cards) -> Mapping[str, tuple[str, ...]]:
    """The names of all heroes."""
    return {"hero": heroes(cards)}


def heroes(cards: Cards) -> tuple[str, ...]:
    """The names of all heroes."""
    return tuple(card.name for card in cards.values() if "Hero" in card.printed.get("types", ()))


def _plain_heroes(cards: Cards) -> dict[str, list[str]]:
    """Heroes without powers, by faction."""
    plain = [cards[name] for name in heroes(cards) if not cards[name].powers]
    return {
        faction: [card.name for card in plain if faction in card.printed.get("faction icons", ())]
        for faction in FACTIONS
    }


def add_player(data: Data, cards: Cards) -> Data:
    """One player more, at the end of the seating order, with a hero whom nobody else has."""
    sides = sides_of(data)
    plain = _plain_heroes(cards)
    taken = {side.get("hero") for side in sides.values() if isinstance(side, dict)}
    wanted = [*plain[FACTIONS[len(sides) % 2]], *plain[FACTIONS[(len(sides) + 1) % 2]]]
    hero = next((name for name in wanted if name not in taken), wanted[0] if wanted else "none")
    name = next((seat for seat in SEATS if seat not in sides), f"player {len(sides) + 1}")
    return {**data, "players": {**sides, name: {"hero": hero, "resources": 4}}}
