"""`judge card-text`, as it is typed."""

from __future__ import annotations

import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.files.decoder import decoded
from judge_app.files.plain import Placed
from judge_app.files.strict_yaml import parse
from judge_app.games.wow.game import GAME

STRANGE = "Activate >>> Frobnicate the widget."


def judge(*typed: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["card-text", *typed], input=given)


def test_a_text_that_is_understood_is_shown_as_a_script_that_a_card_file_takes() -> None:
    done = judge("When Oak enters play, draw a card.", "--game", "wow", "--name", "Oak", "--type", "ally")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[:4] == [
        "  When Oak enters play, draw a card.",
        "= When this card enters play, draw a card.",
        "",
        "Understood whole: 1 clause.",
    ]
    script = parse(done.stdout.partition("\n\n")[2].partition("\n\n")[2], "a card file")
    card = decoded(script.get("Oak"), GAME.words[0].card_class, "Oak").card("Oak")  # type: ignore[union-attr]
    assert len(card.powers) == 1
    assert not card.not_modelled


def test_what_is_not_understood_is_marked_where_the_reading_broke_off() -> None:
    done = judge(f"Protector\n{STRANGE}", "--game", "wow", "--type", "Ally")
    assert done.exit_code == 1
    assert "  Activate ✗ >>> Frobnicate the widget.\n" in done.stdout
    assert "Understood: 1 of 2 clauses." in done.stdout
    assert "not modelled:" in done.stdout


def test_the_same_is_told_as_json() -> None:
    done = judge(f"Protector\n{STRANGE}", "--game", "wow", "--type", "Ally", "--json")
    found = json.loads(done.stdout)
    assert (done.exit_code, found["whole"], found["types"]) == (1, False, ["Ally"])
    assert [clause["understood"] for clause in found["clauses"]] == [True, False]
    assert found["clauses"][1]["broke_off"] == STRANGE[found["clauses"][1]["at"] :]
    made = decoded(Placed("x").data(found["script"]), GAME.words[0].card_class, "x")
    assert len(made.powers) == len(made.not_modelled) == 1


def test_without_a_type_it_is_read_as_of_the_type_that_understands_most() -> None:
    done = judge("Destroy target ally.", "--game", "wow")
    assert done.exit_code == 0
    assert "Read as the text of: Ability (--type says otherwise)." in done.stdout


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["x", "--game", "wov"], 'There is no game "wov" (nearest: "wow"); known: '),
        (["x", "--game", "wow", "--type", "Aly"], 'There is no type "Aly" (nearest: "Ally"'),
        ([" \n", "--game", "wow"], "There is no text to read."),
        (["x" * 2_001, "--game", "wow"], "A card's text of 2,001 signs; at most 2,000 are read."),
    ],
)
def test_what_cannot_be_read_is_one_sentence(typed: list[str], told: str) -> None:
    done = judge(*typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("game", ["wow", "hearthstone"])
@pytest.mark.parametrize(
    "text",
    [
        "<table><tr><td>Taunt", "Zerstöre einen Verbündeten.", "\x1b[31m\x07Protector", "(" * 1_000, "7. Rules. " * 150,
        "target ally and " * 120, '"' * 1_999, "Resistance, " * 160, "🂡" * 500,
    ],
)  # fmt: skip
def test_any_text_is_answered_and_steers_no_terminal(game: str, text: str) -> None:
    done = judge("-", "--game", game, given=text)
    assert done.exit_code in (0, 1)
    assert done.stderr == ""
    assert not set(done.stdout) & {"\x1b", "\x07"}


@pytest.mark.parametrize(("game", "kind"), [("wow", "Ally"), ("hearthstone", "minion"), ("fab", "Action")])
def test_every_game_takes_a_card_type_and_writes_it_into_the_script(game: str, kind: str) -> None:
    told = judge("This text is about nothing.", "--game", game, "--type", kind.lower())
    assert told.exit_code == 1
    assert f": {kind}\n" in told.output
