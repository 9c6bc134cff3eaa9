"""The writes of lists of cards: one is imported in place of an earlier one, what was said of its columns remembered."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from campaign.killing import Tell
from campaign.writes.write import Write, judge, last_or_next, must, nothing
from judge_app.files.problems import Mistake
from judge_app.services.card_lists.columns import remembered
from rules_db.card_lists.kept import card_lists, cards_of

CARDS = 30
STEPS = ("first", "second")


def _written(mine: Path, step: str) -> Path:
    path = mine / f"{step}.tsv"
    rows = [f"{step} {at}\tAlly\t{at}\tDraw a card." for at in range(CARDS)]
    path.write_text("\n".join(["Called\tType\tCost\tText", *rows]), encoding="utf-8")
    return path


def _import(_: Path, tell: Tell) -> None:
    with tempfile.TemporaryDirectory(prefix="lists-") as mine:  # the list is the player's, and lies where there is room
        for step in STEPS:
            path = _written(Path(mine), step)
            judge("cards", "import", path, "--game", "wow", "--name", "mine", "--column", "name=Called")
            tell(step)


def _imported(_: Path, told: Sequence[str]) -> None:
    damaged: list[Mistake] = []
    lists = card_lists(damaged)
    must(not damaged, "a list is half written", str(damaged))
    must(len(lists) <= 1, "a list is there twice", str(lists))
    names = [card.name for one in lists for card in cards_of(one.name)]
    must(len(names) in (0, CARDS), "half of a list is there", str(len(names)))
    last_or_next(names[0].split()[0] if names else "", told, STEPS, "")
    header = ("called", "type", "cost", "text")
    must(bool(remembered(header, "wow")) or not told, "what was said of columns is lost")


def _remove(folder: Path, tell: Tell) -> None:
    _import(folder, lambda _: None)
    judge("cards", "remove", "mine")
    tell("gone")


def _gone(_: Path, told: Sequence[str]) -> None:
    must(not (told and card_lists()), "what was said to be removed is there")


OF = ("rules_db/card_lists/making.py", "rules_db/card_lists/kept.py", "judge_app/services/card_lists/columns.py")

WRITES = (
    Write("import cards", nothing, _import, _imported, OF),
    Write("remove cards", nothing, _remove, _gone, OF),
)
