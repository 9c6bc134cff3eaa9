"""A card of an imported list put on a board: the case makes it up, with what is printed on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from judge_app.engine.syntax import Card
from judge_app.files.plain import Plain
from judge_app.games.index import game_of
from judge_app.rulekit.table.case_data import in_place
from judge_app.scenario.games import EDITING, game
from rules_db.card_lists.finding import Finder, finders, named
from rules_db.card_lists.model import PrintedCard

CARDS = "cards"


def entry_of(card: PrintedCard, ruleset: str) -> dict[str, Any] | None:
    """What a case's `cards:` takes of a printed card; None of one that can't lie on a table of that game."""
    try:
        return game(ruleset).columns.entry(card.printed)
    except ValueError:
        return None


def listed_cards(names: Iterable[str], ruleset: str, but: Mapping[str, Card]) -> dict[str, dict[str, Any]]:
    """The entries of those of these cards that stand in an imported list, and aren't known already."""
    found = {}
    for name in names:
        cards = named(name, game_of(ruleset).name) if name not in but else []
        entry = next((entry for card in cards if (entry := entry_of(card, ruleset)) is not None), None)
        if entry is not None:
            found[cards[0].name] = entry
    return found


def listed_names(ruleset: str) -> tuple[str, ...]:
    """The names of all cards of that game's imported lists."""
    lists = [finder for finder in finders() if finder.list.game == game_of(ruleset).name]
    return _names(tuple(lists))


@lru_cache(maxsize=2)
def _names(lists: tuple[Finder, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for finder in lists for name in finder.by_key.values()))


def with_listed_cards(
    data: Plain, names: Iterable[str], ruleset: str, library: Mapping[str, Card]
) -> tuple[Plain, Mapping[str, Card]]:
    """A case that makes up those of these cards that stand in an imported list, and all cards that it can use then."""
    entries = listed_cards(names, ruleset, library)
    if not entries:
        return data, library
    editing = EDITING[ruleset]
    own = data.get(CARDS)
    data = in_place(data, CARDS, {**(own if isinstance(own, dict) else {}), **entries}, editing.order)
    made = {name: editing.table.made_up(name, entry) for name, entry in entries.items()}
    return data, {**library, **{name: card for name, card in made.items() if isinstance(card, Card)}}
