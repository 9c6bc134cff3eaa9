"""Lists of cards are kept whole, a file each; one that is damaged is told and spoils no other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_app.files.problems import BadInput, Mistake
from rules_db.card_lists.kept import card_list, card_lists, cards_of, remove
from rules_db.card_lists.making import FOLDER, make, place_of
from rules_db.card_lists.model import CardList, PrintedCard


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path))
    return tmp_path


def keep(name: str, *cards: str) -> CardList:
    about = CardList(name, "wow", f"{name}.tsv", "2026-11-23 12:00", len(cards))
    make(about, [PrintedCard({"name": card, "text": f"{card} draws a card."}) for card in cards])
    return about


def test_what_is_kept_is_what_is_read_in_the_order_of_names() -> None:
    kept = keep("mine", "b", "C", "a")
    assert card_lists() == [kept]
    assert [card.printed for card in cards_of("mine")] == [
        {"name": name, "text": f"{name} draws a card."} for name in ("a", "b", "C")
    ]


@pytest.mark.parametrize("name", ["../../up", "con", "a/b", "ü", "x" * 80, ". .", "A & b"])
def test_whatever_a_list_is_called_it_lies_in_its_folder_under_that_name(name: str, data: Path) -> None:
    keep(name, "a")
    assert place_of(name).parent == data / FOLDER
    assert [path.parent for path in data.rglob("*.cards")] == [data / FOLDER]
    assert card_list(name.upper()).name == name
    assert remove(name.upper()) == name
    assert card_lists() == []


def test_a_list_that_is_not_there_is_told_with_the_nearest() -> None:
    keep("hearthstone", "a")
    for ask in (card_list, remove, lambda name: list(cards_of(name))):
        with pytest.raises(BadInput, match='nearest: "hearthstone"'):
            ask("heartstone")


def test_a_damaged_list_is_told_and_can_be_removed_while_the_others_go_on() -> None:
    keep("good", "a")
    keep("bad", "b")
    place_of("bad").write_bytes(b"no list of cards")
    damaged: list[Mistake] = []
    assert [one.name for one in card_lists(damaged)] == ["good"]
    assert [each.file for each in damaged] == [str(place_of("bad"))]
    remove("bad")
    assert [one.name for one in card_lists()] == ["good"]


def test_a_list_of_another_form_is_told_as_one_to_import_again() -> None:
    keep("old", "a")
    base = sqlite3.connect(place_of("old"))
    with base:
        base.execute("UPDATE about SET form = '0'")
    base.close()
    damaged: list[Mistake] = []
    assert card_lists(damaged) == []
    assert "import it again" in damaged[0].message


def test_a_list_that_breaks_off_in_the_midst_leaves_the_earlier_one(data: Path) -> None:
    kept = keep("mine", "a")

    def breaking() -> Iterator[PrintedCard]:
        yield PrintedCard({"name": "b"})
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(kept, breaking())
    assert [card.name for card in cards_of("mine")] == ["a"]
    assert [path.name for path in (data / FOLDER).iterdir()] == [place_of("mine").name]


def test_where_nothing_can_be_written_it_is_told_why(data: Path) -> None:
    (data / FOLDER).write_text("a file where the folder would be")
    with pytest.raises(BadInput, match="the list can't be kept"):
        keep("mine", "a")
