"""Cards of imported lists are found by name, by words and by what is printed on them, the best first."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_db.card_lists.finding import Asked, Found, find, named
from rules_db.card_lists.making import make, place_of
from rules_db.card_lists.model import CardList, PrintedCard

CARDS = (
    {"name": "Old Bear", "type": "Ally", "cost": "3", "class": "Druid, Mage", "text": "Roars at target ally."},
    {"name": "Old Bearkeeper", "type": "Ally", "cost": "10", "text": "<b>Guard</b> Keeps an old bear."},
    {"name": "Bear of Old", "type": "Equipment", "cost": "2 + X", "text": "Your hero roars."},
    {"name": "Grizzly", "type": "Master Hero", "text": "Destroy target ally. It roars loudly."},
    {"name": "Ürsa", "type": "Quest", "cost": "X", "text": "Draw a card."},
)


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of bears alone."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path))
    keep("bears", *map(PrintedCard, CARDS))


def keep(name: str, *cards: PrintedCard, game: str = "wow") -> None:
    make(CardList(name, game, f"{name}.tsv", "2026-11-23 12:00", len(cards)), cards)


def names(found: list[Found]) -> list[str]:
    return [one.card.name for one in found]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("old bear", ["Old Bear", "Old Bearkeeper", "Bear of Old"]),
        ("bear", ["Bear of Old", "Old Bear", "Old Bearkeeper"]),
        ("OLD", ["Old Bear", "Old Bearkeeper", "Bear of Old"]),
        ("keeper", ["Old Bearkeeper"]),
        ("target ally", ["Grizzly", "Old Bear"]),
        ("ally target roars", ["Grizzly", "Old Bear"]),
        ("guard", ["Old Bearkeeper"]),
        ("ursa", ["Ürsa"]),
        ("grizly", ["Grizzly"]),
        ("odl beark eper", ["Old Bearkeeper"]),
        ("spoon", []),
        ("'\"*()-", []),
    ],
)
def test_names_lead_then_what_stands_together_then_words_anywhere_then_names_alike(
    words: str, found: list[str]
) -> None:
    assert names(find(Asked(words))) == found


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ((("type", "ally"),), ["Old Bear", "Old Bearkeeper"]),
        ((("type", "hero"),), ["Grizzly"]),
        ((("class", "mage"),), ["Old Bear"]),
        ((("cost", "3"),), ["Old Bear"]),
        ((("cost", "2-3"),), ["Bear of Old", "Old Bear"]),
        ((("cost", ">3"),), ["Old Bearkeeper"]),
        ((("cost", "<=2"),), ["Bear of Old"]),
        ((("cost", "3+"), ("type", "ally")), ["Old Bear", "Old Bearkeeper"]),
        ((("cost", "x"),), ["Bear of Old", "Ürsa"]),
        ((("text", "target ally"), ("type", "ally")), ["Old Bear"]),
        ((("keyword", "guard"),), ["Old Bearkeeper"]),
        ((("colour", "red"),), []),
    ],
)
def test_what_must_be_printed_is_on_every_card_that_is_found(
    printed: tuple[tuple[str, str], ...], found: list[str]
) -> None:
    assert names(find(Asked("", printed))) == found
    assert set(names(find(Asked("roars", printed)))) <= set(found)


def test_no_more_are_found_than_are_wanted_and_those_are_the_best() -> None:
    keep("many", *(PrintedCard({"name": f"Bear {n:03}", "text": "An old bear."}) for n in range(300)))
    assert names(find(Asked("old bear"), most=1))[:2] == ["Old Bear", "Old Bearkeeper"]


def test_a_list_that_was_imported_again_or_removed_is_found_as_it_is_now() -> None:
    assert names(find(Asked("grizzly"))) == ["Grizzly"]
    keep("bears", PrintedCard({"name": "Young Bear"}))
    assert names(find(Asked("grizzly"))) == []
    assert names(find(Asked("young"))) == ["Young Bear"]
    place_of("bears").unlink()
    assert find(Asked("young")) == []


def test_a_damaged_list_spoils_no_search() -> None:
    keep("other", PrintedCard({"name": "Grizzly Owl"}))
    place_of("other").write_bytes(b"no list")
    assert names(find(Asked("grizzly"))) == ["Grizzly"]


def test_a_card_is_named_in_any_letters_among_those_of_its_game() -> None:
    keep("other", PrintedCard({"name": "Old Bear", "text": "Another."}), game="fab")
    assert [card.text for card in named("OLD BEAR", "wow")] == ["Roars at target ally."]
    assert [card.text for card in named("old bear", "fab")] == ["Another."]
    assert named("old", "wow") == []


def pairs(words: list[str], number: int) -> Iterator[tuple[str, str]]:
    every = [(one, other) for one in words for other in words]
    yield from (every[n % len(every)] for n in range(number))


def test_tens_of_thousands_of_cards_are_searched_within_a_keystroke() -> None:
    words = ["fire", "frost", "bear", "owl", "hero", "ally", "draw", "destroy", "target", "card"]
    cards = [
        PrintedCard(
            {"name": f"{one} {other} {n}", "type": one, "cost": str(n % 9), "text": " ".join(words[n % 7 :] * 2)}
        )
        for n, (one, other) in enumerate(pairs(words, 30_000))
    ]
    keep("many", *cards)
    find(Asked("warm up"))
    took = []
    for words_, printed in [
        ("f", ()),
        ("fire", ()),
        ("draw a", ()),
        ("targe ally cadr", ()),
        ("bear", (("cost", "3"),)),
    ]:
        for _ in range(5):
            began = time.perf_counter()
            find(Asked(words_, printed))
            took.append(time.perf_counter() - began)
    assert sorted(took)[len(took) // 2] < 0.03
