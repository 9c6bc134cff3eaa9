"""The figures of lists of cards: taken in, found as one types, their texts read."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path

from judge_app.bench.figures import Figure, percentile
from judge_app.bench.screenshot_log import own_data_folder
from judge_app.games.index import games
from judge_app.rulekit.wording import write
from judge_app.services.card_lists.importing import import_list
from judge_app.services.card_lists.understanding import card_read
from judge_app.services.card_search import find_cards, search_cards
from judge_app.services.cases import cards

IMPORTED, SEARCHED = 5_000, 40_000
IMPORT, KEYSTROKE, READING = 60, 30, 20
"""What is promised: seconds of taking a list in, milliseconds of a search, of reading a card."""

FIRST = ("Old", "Young", "Red", "Grim", "Quiet", "Last", "Swift", "Blind", "Iron", "Second")
SECOND = ("Bear", "Owl", "Rider", "Smith", "Storm", "Tower", "Warden", "Wolf", "Blade", "Song")
TYPED = (
    "o", "ol", "old", "old b", "old bear", "draw", "draw a card", "target", "deal 3 damage to target", "whn this",
    "type:ally", "type:ally cost:3", "cost:<=2 destroy", 'text:"draw a card" type:minion', "wardne of teh", "x",
)  # fmt: skip
"""What is typed into the search box, sign by sign and with mistakes."""


def card_figures() -> Iterator[Figure]:
    """Taking 5,000 made-up cards in; searching tens of thousands; reading the texts of the library's own."""
    texts = [(text, type_) for one in games() for text, type_ in _texts(one.rulesets[0])]
    with own_data_folder() as data:
        began = time.perf_counter()
        import_list(_written(data / "some.tsv", texts, IMPORTED), "wow")
        yield Figure(f"import of {IMPORTED:,} cards", time.perf_counter() - began, "s", IMPORT)
        import_list(_written(data / "many.tsv", texts, SEARCHED), "wow")
        began = time.perf_counter()
        search_cards("warm up")
        yield Figure(f"first search of {SEARCHED:,} cards", _since(began), "ms")
        took = []
        for typed in TYPED * 3:
            began = time.perf_counter()
            search_cards(typed)
            find_cards(typed, games()[0].rulesets[0])
            took.append(_since(began) / 2)
        yield Figure(f"search of {SEARCHED:,} cards as one types, p95", percentile(took, 0.95), "ms", KEYSTROKE)
    for one in games():
        yield from _reading(one.title, one.rulesets[0])


def _reading(title: str, ruleset: str) -> Iterator[Figure]:
    """Reading every text of a game's library once."""
    card_read(ruleset, {"name": "Warm", "type": "", "text": "Draw a card."})
    took = []
    for text, type_ in _texts(ruleset):
        began = time.perf_counter()
        card_read(ruleset, {"name": "This", "type": type_, "text": text})
        took.append(_since(began))
    yield Figure(f"reading a card of {title}, p95", percentile(took, 0.95), "ms", READING)
    yield Figure(f"reading a card of {title}, worst", max(took), "ms", READING)


def _texts(ruleset: str) -> Iterator[tuple[str, str]]:
    """The text of each card of a library, in our own words, with its type."""
    for card in cards()[ruleset].values():
        if card.powers:
            printed = card.printed.get("types") or (card.printed.get("type", ""),)
            yield "\n".join(map(write, card.powers)), str(printed[0])


def _written(path: Path, texts: list[tuple[str, str]], number: int) -> Path:
    """A list of so many cards with those texts, each under a name of its own."""
    names = (
        f"{one} {other} of the {third} {n}"
        for n, (one, other, third) in enumerate(cycle(product(FIRST, SECOND, SECOND)))
    )
    rows = (
        f"{name}\t{type_}\t{n % 9}\t{n % 7}\t{n % 8}\t{' '.join(text.split())}"
        for n, (name, (text, type_)) in enumerate(zip(islice(names, number), cycle(texts), strict=False))
    )
    path.write_text("\n".join(["name\ttype\tcost\tattack\thealth\ttext", *rows]), encoding="utf-8")
    return path


def _since(began: float) -> float:
    return 1000 * (time.perf_counter() - began)
