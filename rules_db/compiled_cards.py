"""The cards of a game compiled: decoded once from their files, kept as data in the data folder, made when asked for.

What is kept is JSON in the kernel's own form, which can name records and nothing else, under a digest of the card
files and of the code that reads them. Whatever is missing, older, damaged or another user's is made anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from judge_app.engine.codec import from_json, to_json
from judge_app.engine.syntax import Card
from judge_app.files.atomic import write_text
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput
from judge_app.files.shipped import PROGRAM, RULES_DB
from judge_app.games.index import Listed
from rules_db.folders import why_untrusted

COMPILED = "cards"


class Cards(Mapping[str, Card]):
    """Cards by name, each made of its data when it is first asked for."""

    def __init__(self, data: Mapping[str, str]) -> None:
        self._data = data
        self._made: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        if name not in self._made:
            self._made[name] = from_json(json.loads(self._data[name]))
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)


def cards_of(game: Listed, card_class: type, data_dir: Path | None = None) -> Mapping[str, Card]:
    """Every card of a game by name. Raises BadInput with all mistakes of all files."""
    folder = (data_dir or data_folder()) / COMPILED
    path = folder / f"{game.name}.json"
    key = _key(game)
    if (kept := _kept(path, key)) is not None:
        return Cards(kept)
    from rules_db.card_files import load_cards

    cards = load_cards(game.cards.name, card_class, game.cards.parent)
    text = json.dumps({name: json.dumps(to_json(card)) for name, card in cards.items()})
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_text(path, f"{key} {_digest(text.encode())}\n{text}")
    except (OSError, BadInput):
        return cards  # a data folder that can't be written costs time and nothing else
    return cards


def _kept(path: Path, key: str) -> dict[str, str] | None:
    """What was compiled under that key; None where nothing whole and this user's own is there."""
    try:
        if why_untrusted(path.parent):
            return None
        head, _, text = path.read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    if head != f"{key} {_digest(text.encode())}":
        return None
    found: dict[str, str] = json.loads(text)
    return found


def _key(game: Listed) -> str:
    """A digest of the card files and of all code that decides what is made of them."""
    shared = (PROGRAM / name for name in ("engine", "files", "rulekit"))
    read = [path for folder in (*shared, _home_of(game)) for path in folder.rglob("*.py")]
    read += [*game.cards.glob("*.yaml"), RULES_DB / "compiled_cards.py", RULES_DB / "card_files.py"]
    found = hashlib.blake2b(sys.version.encode(), digest_size=16)
    for path in sorted(read):
        content = path.read_bytes()
        found.update(f"\0{path}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def _home_of(game: Listed) -> Path:
    """The folder of a game's code."""
    home = import_module(game.code).__file__
    assert home is not None
    return Path(home).parent


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()
