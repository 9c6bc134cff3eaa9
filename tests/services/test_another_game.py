"""A game that nothing above the games has heard of is run, told, drawn, explored, explained and written about."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_app.cli.app import app
from judge_app.cli.commands import app as _  # noqa: F401 - registers the commands
from judge_app.files.problems import BadInput
from judge_app.games.index import GAMES, Listed
from judge_app.services.card_search import find_cards
from judge_app.services.cases import open_case, run_case
from judge_app.services.checking import check_case
from judge_app.services.runs.branching import choice_at, leads
from judge_app.services.runs.explaining import explain_card, objections_to
from judge_app.services.runs.exploring import explore_case
from judge_app.services.runs.from_step import scenario_at
from judge_app.services.runs.next_acts import next_acts
from judge_app.services.runs.timeline import timeline
from judge_app.services.sheets.making import run_of
from judge_app.services.template import all_boards
from judge_app.services.words.card_page import vocabulary_page
from judge_app.services.words.case_page import case_vocabulary_page

ROOT = Path(__file__).resolve().parents[2]
STEELY = "1-a-steely-at-a-taw.yaml"
SOFTLY = "2-softly-or-hard.yaml"


def judge(*words: str) -> str:
    """What a command prints."""
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_its_cases_hold_with_their_branches(marbles: Listed) -> None:
    assert [check_case(path).why for path in sorted(marbles.scenarios.glob("*.yaml"))] == ["", ""]


def test_its_trace_is_told_in_its_own_words_and_tables(marbles: Listed) -> None:
    account = run_case(marbles.scenarios / STEELY)
    assert [told.text for told in account.told] == [
        "You roll mine at Taw.",
        "You choose softly (how it is rolled). Instead you could have chosen hard.",
        "Mine knocks 4 off Taw.",
        "The ring is swept.",
        "Taw goes out.",
    ]
    assert [packet.title for packet in account.packets] == ["A blow to Taw"]
    assert [(wave.title, len(wave.rows)) for wave in account.waves] == [("Sweep", 1)]
    assert (account.terms.packet, account.trigger_rows) == ("blow", ())


def test_its_table_is_drawn_at_every_step(marbles: Listed) -> None:
    line = timeline(open_case(marbles.scenarios / STEELY))
    assert [item.told() for item in line.picture(1).under_way] == ["mine (you) → Taw"]
    assert line.changed(len(line.entries) - 1) == {"Taw": "from opponent: Ring"}


def test_its_answers_are_followed_and_explored(marbles: Listed) -> None:
    line = timeline(open_case(marbles.scenarios / SOFTLY))
    choice = choice_at(line, 1)
    assert choice is not None
    assert [(lead.key, lead.was) for lead in leads(line, choice)] == [("softly", True), ("hard", False)]
    found = explore_case(marbles.scenarios / SOFTLY)
    assert [outcome.summary for outcome in found.outcomes] == ["Taw has 2 chips off", "Taw goes out"]


def test_its_values_and_objections_are_explained(marbles: Listed) -> None:
    case = marbles.scenarios / STEELY
    told = list(explain_card(case, "mine", "weight"))
    assert told == ["mine: weight is 4", "  printed: 3  [marbles:1]", "  mine: 3 -> 4  [marbles:1]"]
    assert objections_to(case, "roll: {marble: other, at: mine}")[0].endswith("isn't you's (1)")
    with pytest.raises(BadInput, match='mine has no "ATK"; it has weight'):
        list(explain_card(case, "mine", "ATK"))


def test_what_may_happen_next_is_offered_and_a_board_is_written_as_a_case(marbles: Listed) -> None:
    run = run_of(marbles.scenarios / STEELY)
    assert {"roll": {"marble": "mine", "at": "Taw", "by": "you"}} in [o.written for o in next_acts(run, 0).offers]
    line = timeline(open_case(marbles.scenarios / STEELY))
    assert "ruleset: marbles" in scenario_at(line, 0, {})[0]


def test_its_words_cards_and_tables_are_found_where_it_keeps_them(marbles: Listed) -> None:
    assert "### heavier" in vocabulary_page("marbles")
    assert "`chips` (a number): how many chips it has lost" in case_vocabulary_page("marbles")
    assert [hit.name for hit in find_cards("taw", "marbles")] == ["Taw"]
    assert "Marbles: Two players" in [board.title for board in all_boards()]


def test_commands_take_its_ruleset(marbles: Listed, tmp_path: Path) -> None:
    assert judge("cards", "--ruleset", "marbles").split() == ["Pea", "Steely", "Taw"]
    assert judge("cards", "Steely", "--ruleset", "marbles").splitlines() == ["Steely, weight 3", "Weighs 1 more."]
    mine = tmp_path / "mine.yaml"
    judge("new", str(mine), "--ruleset", "marbles")
    assert "Pea knocks 2 off Taw." in judge("run", str(mine))
    wrong = CliRunner().invoke(app, ["words", "--ruleset", "marble"])
    assert wrong.exit_code == 2
    assert 'nearest: "marbles"' in wrong.output


LOADED = """
import sys
from pathlib import Path
sys.path.insert(0, "tests")
from judge_app.games import index
from marbles import MARBLES
index.GAMES = (*index.GAMES, MARBLES)
import judge_app.cli.commands
from judge_app.services.checking import check_case
assert not check_case(Path(sys.argv[1])).why
print(*(module for module in sys.modules if module in sys.argv[2:]))
"""


@pytest.mark.parametrize("game", [*GAMES, "marbles"], ids=lambda game: getattr(game, "name", game))
def test_a_case_of_one_game_loads_no_other(game: Listed | str, marbles: Listed) -> None:
    mine = marbles if isinstance(game, str) else game
    case = next(iter(sorted(mine.scenarios.rglob("*.yaml"))))
    others = [one for one in (*GAMES, marbles) if one is not mine]
    packages = [f"judge_app.games.{one.name}" for one in others]
    foreign = [*packages, *(part for one in others for part in (one.code, one.telling))]
    args = [sys.executable, "-c", LOADED, str(case), mine.code, *foreign]
    done = subprocess.run(args, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [mine.code]
