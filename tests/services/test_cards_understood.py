"""How much of the cards of a list is understood: counted by the whole text, told by what stops the reading of most."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services.card_lists.importing import import_list
from judge_app.services.card_lists.understanding import Blocking, blocking, understood
from rules_db.card_lists.kept import card_lists

WOW = (
    "name\ttype\tcost\tclasses\tsubtypes\ttext\n"
    "Plain Bear\tAlly\t3\t\t\t\n"
    "Odd Bear\tAbility\t3\tDruid,Mage\tPet (1)\tDestroy target ally.\n"
    "Odder Bear\tAbility\t3\t\t\tDraw a card.;Destroy target spoon.\n"
    "Oddest Bear\tAbility\t3\t\t\tDestroy target spoon.\n"
    "Spooning Bear\tAbility\t3\t\t\tDestroy target spoon of 3 bears.\n"
    "Forking Bear\tAbility\t3\t\t\tDestroy target spoon of 4 bears.\n"
)


@pytest.fixture(autouse=True)
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of two games each."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "bears.tsv").write_text(WOW, encoding="utf-8")
    import_list(tmp_path / "bears.tsv", "wow")
    import_list(tmp_path / "bears.tsv", "invasion", "other")


def test_cards_are_counted_by_how_much_of_their_text_is_understood() -> None:
    bears, other = understood(card_lists())
    assert (bears.cards, bears.whole, bears.part, bears.none) == (6, 2, 1, 3)
    assert (other.cards, other.whole, other.part, other.none) == (6, 1, 0, 5)


def test_what_stops_the_reading_of_most_cards_comes_first_with_numbers_alike() -> None:
    [bears] = understood(card_lists()[:1])
    assert bears.blocking == (
        Blocking("spoon of N bears.", 2, "Forking Bear"),
        Blocking("spoon.", 2, "Odder Bear"),
    )


@pytest.mark.parametrize(
    ("died", "told"),
    [
        ([("a b c",), ("a b c",), ("a b d",)], [("a b", 3)]),
        ([("a b c",)] * 3 + [("a b d",)], [("a b c", 4)]),
        ([("a b", "a b"), ("a c",)], [("a b", 1), ("a c", 1)]),
        ([("<b>Guard</b> 2 x",), ("Guard 17 x",)], [("Guard N x", 2)]),
        ([()], []),
    ],
)
def test_texts_are_put_together_by_what_nearly_all_of_them_share(
    died: list[tuple[str, ...]], told: list[tuple[str, int]]
) -> None:
    assert [(one.text, one.cards) for one in blocking([("A bear", those) for those in died])] == told


def test_the_command_answers_in_the_form_that_was_agreed_on() -> None:
    found = json.loads(CliRunner().invoke(app, ["cards", "coverage", "--list", "Bears", "--json"]).stdout)
    assert [list(one) for one in found] == [["list", "game", "cards", "whole", "part", "none", "blocking"]]
    assert found[0]["blocking"][0] == {"text": "spoon of N bears.", "cards": 2}


def test_the_command_tells_a_person_the_same_and_refuses_a_list_that_is_not_there() -> None:
    told = CliRunner().invoke(app, ["cards", "coverage"]).stdout
    assert "33.3 %" in told
    assert "      2  spoon of N bears.   Forking Bear" in told
    refused = CliRunner().invoke(app, ["cards", "coverage", "--list", "bars"])
    assert refused.exit_code == 2
    assert 'nearest: "bears"' in refused.stderr
