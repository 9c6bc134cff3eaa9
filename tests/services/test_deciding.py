"""Which steps and rules decide a run: few, in order, of the run itself, and those that the case names among them."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest
import yaml

from judge_app.games.index import Listed
from judge_app.reports.account import Account
from judge_app.reports.deciding import MOST_RULES, MOST_STEPS, Deciding
from judge_app.reports.outcome import outcome
from judge_app.reports.ruling import Ruling, names_typed
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import SCENARIOS, account_of, open_case
from judge_app.services.runs.deciding import what_decides
from judge_app.services.sheets.naming import too_many_named

SAMPLE = sorted(SCENARIOS.rglob("*.yaml"))[::40]
TWICE = SCENARIOS / "wow" / "716.1e-two-doublings-each-once.yaml"


def decided(path: Path) -> tuple[CaseRun, Account, Deciding]:
    run = attempt(open_case(path))
    account = account_of(run)
    return run, account, what_decides(run, account)


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_few_steps_of_the_run_in_its_order_and_the_rules_behind_them(path: Path) -> None:
    run, account, found = decided(path)
    place = {told.seq: n for n, told in enumerate(account.told)}
    assert 1 <= len(found.steps) <= MOST_STEPS
    assert 1 <= len(found.rules) <= MOST_RULES
    firsts = [place[step.seq] for step in found.steps]
    assert firsts == sorted(set(firsts))
    cited = {told.seq: set(told.cites) for told in account.told}
    cited = {told.seq: cited[told.seq] | cited.get(told.cause, set()) for told in account.told}
    assert all(set(step.cites) <= set().union(*map(cited.__getitem__, step.seqs)) for step in found.steps)
    assert not any(set(step.cites) & account.common and set(step.cites) - account.common for step in found.steps)
    assert set(found.cites) <= set(account.cites)
    assert all(rule.why for rule in found.rules)
    assert what_decides(run, account) == found


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_the_rule_that_a_case_is_named_for_is_among_them(path: Path) -> None:
    _, account, found = decided(path)
    named = [cite for cite in account.cites if f"{path.stem}-".startswith(f"{cite.partition(':')[2]}-")]
    assert set(named) <= set(found.cites)


def test_two_doublings_are_explained_by_both_changes_the_choice_and_why_neither_is_made_again() -> None:
    _, _, found = decided(TWICE)
    assert found.cites == ("wow-7.4:716.1e", "wow-7.4:717.4a")
    told = " ".join(step.text for step in found.steps)
    assert "You choose World in Flames (1)" in told
    assert "was 2 and is 4 now. World in Flames (2) replaces the packet: its amount was 4 and is 8 now." in told
    assert "World in Flames (2) does not change this packet: it has replaced this packet already." in told
    assert "Horde Warrior is dealt 8 fire damage." in told
    assert "passed" not in told


def test_a_target_named_as_a_card_is_played_is_no_choice_that_decides() -> None:
    _, _, found = decided(TWICE)
    assert not any("the target for" in step.text for step in found.steps)


def test_where_a_branch_parts_is_among_the_steps() -> None:
    case = open_case(next(path for path in SCENARIOS.rglob("*.yaml") if open_case(path).branches))
    run, other = attempt(case), attempt(case.branch(case.branches[0].name))
    at = next(n for n, (one, two) in enumerate(zip(run.seen.entries, other.seen.entries, strict=False)) if one != two)
    found = what_decides(run, account_of(run), [other])
    assert any(run.seen.entries[at].seq in step.seqs for step in found.steps)


def test_a_game_that_nothing_has_heard_of_has_them_too(marbles: Listed) -> None:
    for path in sorted(marbles.scenarios.glob("*.yaml")):
        _, account, found = decided(path)
        assert found.steps
        assert set(found.cites) <= set(account.cites)
    assert found.rules


def test_an_empty_run_has_nothing_that_decides() -> None:
    case = open_case(TWICE)
    run = attempt(case)
    empty = account_of(run).__class__("", "", "", "", "", "", (), (), (), (), (), (), ())
    assert what_decides(run, empty) == Deciding()


def test_it_takes_a_few_milliseconds() -> None:
    run, account, _ = decided(TWICE)
    began = perf_counter()
    for _ in range(10):
        what_decides(run, account)
    assert (perf_counter() - began) / 10 < 0.02


BOARD = {"judge": 2, "turn": "you", "turn number": 8}
RESCUED = BOARD | {
    "title": "A board",
    "ruleset": "wow-7.4",
    "players": {
        "you": {"hero": "Alliance Mage", "resources": 1, "hand": ["Fire Blast"], "in play": ["Big Brute"]},
        "opponent": {"hero": "Horde Warrior", "resources": 4, "in play": [{"card": "Shield Bearer", "damage": 3}]},
    },
    "happened": [
        {"attack": {"with": "Big Brute", "against": "opponent's hero"}},
        *["everyone passes"] * 2,
        {"choose": "Shield Bearer"},
        {"play": {"card": "Fire Blast", "targets": "Shield Bearer"}},
        *["everyone passes"] * 2,
    ],
}
JUGGLED = BOARD | {
    "title": "A board",
    "ruleset": "hearthstone",
    "players": {
        "you": {"mana": 7, "hand": ["Flamestrike"]},
        "opponent": {"mana": 10, "board": ["Dragon Egg", "Knife Juggler"]},
    },
    "happened": [{"play": {"card": "Flamestrike"}}],
}


def laid_out(folder: Path, board: dict[str, object]) -> tuple[CaseRun, Account, Deciding]:
    (path := folder / "board.yaml").write_text(yaml.safe_dump(board, sort_keys=False))
    return decided(path)


def test_without_an_answer_what_it_came_to_explains_it_and_not_announcing_and_paying(tmp_path: Path) -> None:
    _, account, found = laid_out(tmp_path, RESCUED)
    told = [step.text for step in found.steps]
    assert any("chooses Shield Bearer" in text for text in told)
    assert "Shield Bearer is dealt 2 fire damage." in told
    assert "Shield Bearer is destroyed: 5 damage is fatal for health 5." in told
    assert told[-1] == outcome(account).text == "No combat damage is dealt: there is no attacker or no defender left."
    assert outcome(account, found).text == (
        "Shield Bearer is dealt 2 fire damage. Shield Bearer is destroyed: 5 damage is fatal for health 5. " + told[-1]
    )
    assert found.cites[0] == "wow-7.4:603.1b"
    assert not set(found.cites) & account.common


def test_triggers_deaths_and_what_they_did_explain_a_spell_and_not_how_it_is_played(tmp_path: Path) -> None:
    _, account, found = laid_out(tmp_path, JUGGLED)
    told = " ".join(step.text for step in found.steps)
    assert "Knife Juggler triggers" in told
    assert "Knife Juggler deals 1 damage" in told
    assert "Knife Juggler dies (mortally wounded)." in told
    assert not any(entry.part == "routine" for entry in account.told if entry.seq in {s.seq for s in found.steps})
    assert "Graveyard: cast" not in outcome(account).text
    assert not set(found.cites) & account.common


def test_a_game_says_itself_what_its_runs_come_to(marbles: Listed) -> None:
    for path in sorted(marbles.scenarios.glob("*.yaml")):
        _, account, found = decided(path)
        came = {told.seq for told in account.told if told.part == "came"}
        assert came & {seq for step in found.steps for seq in step.seqs} or not came


def test_what_the_judge_asks_and_rules_counts_like_the_cases_question_and_answer(tmp_path: Path) -> None:
    run, account, found = laid_out(tmp_path, RESCUED)
    assert "602.3" not in " ".join(found.cites)
    asked = what_decides(run, account, said=Ruling(question="Does Fire Blast cost a resource?", rules=("602.3",)))
    assert "wow-7.4:602.3" in asked.cites
    ruled = what_decides(run, account, said=Ruling(ruling="Big Brute is exhausted, by rule 602.1."))
    assert "wow-7.4:602.1" in ruled.cites
    assert any("Big Brute exhausts" in step.text for step in ruled.steps)


def test_an_amount_in_an_answer_names_no_rule(tmp_path: Path) -> None:
    run, account, _ = laid_out(tmp_path, JUGGLED)
    assert "hearthstone:7" in account.cites
    assert "hearthstone:7" not in what_decides(run, account, said=Ruling(ruling="It deals 7 damage.")).cites
    assert "hearthstone:7" in what_decides(run, account, said=Ruling(ruling="By rule 7.")).cites


@pytest.mark.parametrize(
    "typed", ["Anna, Ben", "Anna; Ben", "Anna and Ben", "Anna vs Ben", "Anna against Ben", "Anna\nBen"]
)
def test_two_names_in_one_line_are_two_players(typed: str) -> None:
    assert names_typed([typed]) == names_typed(["Anna", " Ben "]) == ("Anna", "Ben")
    assert names_typed(["Andy Sandvs"]) == ("Andy Sandvs",)


def test_a_third_player_at_a_table_for_two_is_refused_in_a_sentence(tmp_path: Path) -> None:
    _, account, _ = laid_out(tmp_path, JUGGLED)
    assert not too_many_named(account, ("A", "B"))
    assert too_many_named(account, ("A", "B", "C")) == "This board has 2 players, but 3 are named: A, B, C."
