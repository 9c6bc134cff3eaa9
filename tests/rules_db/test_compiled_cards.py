"""A game's cards are decoded once; what is kept of them is used only while it is whole, current and one's own."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from judge_app.files.problems import BadInput
from judge_app.games.index import Listed
from judge_app.games.wow.laying_out import CardEntry
from rules_db import card_files
from rules_db.compiled_cards import Cards, cards_of

OAK = "Oak:\n  type: Ally\n  cost: 2\n  ATK: 1\n  health: 3\n"


@pytest.fixture
def game(tmp_path: Path) -> Listed:
    """A game with one card, read by the words of another."""
    cards = tmp_path / "library" / "trees"
    cards.mkdir(parents=True)
    (cards / "a.yaml").write_text(OAK)
    return Listed("trees", "Trees", ("trees",), "judge_app.games.wow.game", "", cards, tmp_path, tmp_path)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder."""
    return tmp_path / "data"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each time that the card files are read."""
    noted: list[str] = []
    load = card_files.load_cards

    def loading(name: str, card_class: type, folder: Path) -> object:
        noted.append(name)
        return load(name, card_class, folder)

    monkeypatch.setattr(card_files, "load_cards", loading)
    return noted


def test_cards_are_read_once_and_then_made_of_what_was_kept(game: Listed, data: Path, read: list[str]) -> None:
    first, second = cards_of(game, CardEntry, data), cards_of(game, CardEntry, data)
    assert read == ["trees"]
    assert isinstance(second, Cards)
    assert dict(second) == dict(first)
    assert "Oak" in second
    assert "Elm" not in second
    assert len(second) == 1


def test_a_changed_card_file_is_read_again(game: Listed, data: Path, read: list[str]) -> None:
    cards_of(game, CardEntry, data)
    (game.cards / "a.yaml").write_text(OAK.replace("health: 3", "health: 4"))
    assert cards_of(game, CardEntry, data)["Oak"].printed["health"] == 4
    (game.cards / "b.yaml").write_text(OAK.replace("Oak", "Elm"))
    assert sorted(cards_of(game, CardEntry, data)) == ["Elm", "Oak"]
    assert len(read) == 3


@pytest.mark.parametrize("damage", ["", "half", "{}", "changed"])
def test_what_is_damaged_is_made_anew(game: Listed, data: Path, read: list[str], damage: str) -> None:
    whole = dict(cards_of(game, CardEntry, data))
    (kept,) = (data / "cards").glob("*.json")
    text = kept.read_text()
    kept.write_text({"half": text[: len(text) // 2], "changed": text.replace("Ally", "Ploy")}.get(damage, damage))
    assert dict(cards_of(game, CardEntry, data)) == whole
    assert len(read) == 2
    cards_of(game, CardEntry, data)
    assert len(read) == 2


def test_what_others_may_write_to_is_not_trusted(game: Listed, data: Path, read: list[str]) -> None:
    cards_of(game, CardEntry, data)
    (kept,) = (data / "cards").glob("*.json")
    kept.chmod(0o666)
    cards_of(game, CardEntry, data)
    assert len(read) == 2


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="rights of files are those of POSIX")
def test_a_data_folder_that_cant_be_written_costs_time_only(game: Listed, tmp_path: Path, read: list[str]) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    assert sorted(cards_of(game, CardEntry, blocked)) == ["Oak"]
    assert sorted(cards_of(game, CardEntry, blocked)) == ["Oak"]
    assert len(read) == 2


def test_mistakes_are_told_each_time_and_nothing_is_kept(game: Listed, data: Path) -> None:
    (game.cards / "a.yaml").write_text(OAK.replace("health", "helth"))
    for _ in range(2):
        with pytest.raises(BadInput, match="helth"):
            cards_of(game, CardEntry, data)
    assert not (data / "cards").exists()


def test_what_is_kept_is_data_that_names_records_of_the_game_and_nothing_else(game: Listed, data: Path) -> None:
    cards_of(game, CardEntry, data)
    (kept,) = (data / "cards").glob("*.json")
    card = json.loads(json.loads(kept.read_text().partition("\n")[2])["Oak"])
    assert (card["$"], card["name"]) == ("Card", "Oak")
    with pytest.raises(ValueError, match="unknown record"):
        Cards({"Oak": json.dumps({"$": "os.system"})})["Oak"]
