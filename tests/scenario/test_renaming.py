"""A case whose players are called otherwise goes entry for entry as before, and speaks of them by their names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge_app.games.index import Listed
from judge_app.reports.account import Account
from judge_app.scenario.renaming import with_players_called
from judge_app.scenario.run import attempt
from judge_app.services.cases import FIRST_CASE, SCENARIOS, account_of, open_case
from judge_app.services.sheets.naming import run_with_names

SAMPLE = sorted(SCENARIOS.rglob("*.yaml"))[11::60]
CARD_TEXT = re.compile(r": .*|(asks whether|reads) .*|The text of .*|\(.*|“[^”]*”")
"""What the text of a card says of "you" is its own."""


def named(path: Path, *players: str) -> Account | None:
    run = run_with_names(attempt(open_case(path)), players)
    return account_of(run) if run else None


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_sentences_speak_of_the_players_by_their_names(path: Path) -> None:
    account = named(path, "Ann", "Bo")
    assert account is not None
    assert [side.player for side in account.before][:2] == ["Ann", "Bo"]
    for told in account.told:
        said = CARD_TEXT.sub("", told.text)
        assert not re.search(r"\b(you|your(?! friend)|opponent|opponent's)\b", said, re.IGNORECASE), told.text


def test_verbs_and_possessives_agree_with_the_names() -> None:
    account = named(FIRST_CASE, "Ann", "Bo")
    assert account is not None
    texts = [told.text for told in account.told]
    assert "Ann plays Fire Blast." in texts
    assert "Fire Blast goes to Ann's graveyard." in texts
    assert any(text.startswith("Ann chooses World in Flames (1)") for text in texts)


def test_one_name_alone_leaves_the_other_player_as_they_are() -> None:
    account = named(FIRST_CASE, "", "Bo")
    assert account is not None
    assert "You play Fire Blast." in [told.text for told in account.told]
    assert [side.player for side in account.after] == ["you", "Bo"]


@pytest.mark.parametrize("players", [(), ("", " "), ("Ann", "Ann"), ("opponent",)])
def test_without_names_that_can_be_told_apart_the_case_stays_as_it_is(players: tuple[str, ...]) -> None:
    assert named(FIRST_CASE, *players) is None


def test_the_case_keeps_its_acts_and_loses_what_only_looks() -> None:
    case = with_players_called(open_case(FIRST_CASE), {"you": "Ann"})
    assert (list(case.players), case.turn, case.expect, case.branches) == (["Ann", "opponent"], "Ann", (), ())
    assert len(case.happened) == len(open_case(FIRST_CASE).happened)


def test_a_game_that_nothing_has_heard_of_can_do_it_too(marbles: Listed) -> None:
    account = named(marbles.scenarios / "1-a-steely-at-a-taw.yaml", "Ann", "Bo")
    assert account is not None
    assert account.told[0].text == "Ann rolls mine at Taw."
