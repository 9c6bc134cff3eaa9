"""Cards of imported lists in the line that says a board: names that it mentions, and names that it may go on with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.files.plain import Plain
from judge_app.games.index import game_of
from judge_app.rulekit.lines.tokens import MOST_WORDS, tokens_of
from judge_app.rulekit.lines.words import Vocabulary
from judge_app.services.card_lists.laying import CARDS
from rules_db.card_lists.finding import finders

MOST_OFFERED = 12


def mentioned(text: str, ruleset: str, known: Vocabulary) -> list[str]:
    """The names of cards of that game's imported lists in a line, those apart that the game or the case knows."""
    lists = [finder for finder in finders() if finder.list.game == game_of(ruleset).name]
    tokens = [token for token in tokens_of(text) if token.key] if lists else []
    found: dict[str, None] = {}
    for first in range(len(tokens)):
        for last in range(min(first + MOST_WORDS, len(tokens)), first, -1):
            key = "".join(token.key for token in tokens[first:last])
            name = next((name for finder in lists if (name := finder.by_key.get(key))), "")
            if name and not known.is_card(name) and not known.is_word(key):
                found[name] = None
    return list(found)


def beginning(key: str, game: str) -> Iterator[str]:
    """The names of cards of imported lists that begin so, as names are compared in lines: a few of each list."""
    for finder in finders():
        if finder.list.game == game:
            yield from finder.beginning(key, MOST_OFFERED)


def without_unused(data: Plain, names: list[str], before: Plain) -> Plain:
    """A case without those of these made-up cards that nothing of its board is."""
    rest = {field: value for field, value in data.items() if field != CARDS}
    used = set(_strings(rest))
    own: Mapping[str, Any] = data.get(CARDS) or {}
    kept = {name: entry for name, entry in own.items() if name not in names or name in used}
    return {**data, CARDS: kept} if kept or CARDS in before else rest


def _strings(value: Any) -> Iterator[str]:
    """Every text in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in (*value, *value.values()):
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
