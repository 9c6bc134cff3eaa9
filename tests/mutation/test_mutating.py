"""The program that changes rules and asks the cases: what it changes, and that it tells noticed from unnoticed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from mutants import Mutant, mutants, mutated
from mutate import Found, Reaching, Trying, drawn, rule_files, summary
from trying import failure, readings

from judge_app.engine import machine

ROOT = Path(__file__).resolve().parents[2]
CHECKS = "judge_app/games/wow/turns/checks.py"
WAVES = "scenarios/wow/410.6a-chain-lightning-three-waves.yaml"
SOURCE = '''
def fatal(state, card: int, damage: int) -> bool:
    """Whether it is."""
    if damage < 2 and not card:
        note(state, card)
    return weigh(card, damage)
'''


def changes(text: str) -> list[tuple[str, int, str, str]]:
    return [(one.kind, one.statement, one.before, one.after) for one in mutants(text, "some.py")]


def test_each_kind_of_change_is_made_where_the_types_allow_it() -> None:
    assert changes(SOURCE) == [
        ("flipped condition", 4, "damage < 2 and (not card)", "damage < 2 or not card"),
        ("flipped comparison", 4, "damage < 2", "damage <= 2"),
        ("other constant", 4, "2", "3"),
        ("flipped condition", 4, "not card", "card"),
        ("dropped call", 5, "note(state, card)", "pass"),
        ("gives nothing", 6, "return weigh(card, damage)", "return False"),
        ("exchanged arguments", 6, "weigh(card, damage)", "weigh(damage, card)"),
    ]


def test_what_guards_a_pairing_or_remembers_is_left_as_it_is() -> None:
    text = (
        "def f(one, two):\n    return dict(zip(one, two, strict=True)), ByIdentity(len, most=64), ranks(one, first=1)"
    )
    assert [before for _, _, before, _ in changes(text)][1:] == ["1"]


def test_citations_annotations_and_sentences_are_left_as_they_are() -> None:
    assert changes('@rule("410.6a", 1)\ndef f(one: Map[int, 2]) -> str:\n    g = f"{1 + 2} cards"\n    return g') == [
        ("gives nothing", 4, "return g", "return ''")
    ]


def test_two_who_are_asked_the_same_are_not_exchanged_and_what_pickles_is_no_rule() -> None:
    assert changes("def f(one, two):\n    opposed(one, two)")[1:] == []
    assert changes("class A:\n    def __reduce__(self):\n        return A, (1,)") == []


@pytest.mark.parametrize("number", range(len(changes(SOURCE))))
def test_a_changed_file_differs_by_that_change_and_can_be_compiled(number: int) -> None:
    tree = mutated(SOURCE, number)
    compile(tree, "some.py", "exec")
    assert changes(SOURCE)[number][3] in ast.unparse(tree)
    assert ast.unparse(tree) != ast.unparse(ast.parse(SOURCE))


def test_the_same_seed_draws_the_same_changes_of_all_kinds() -> None:
    every = mutants(SOURCE * 20, "some.py")
    assert drawn(every, "7", 10) == drawn(every, "7", 10)
    assert drawn(every, "7", 10) != drawn(every, "8", 10)
    assert len({mutant.kind for mutant in drawn(every, "7", 5)}) == 5


@pytest.fixture(scope="module")
def trying() -> Iterator[Trying]:
    one = Trying({"changing": [CHECKS], "cases": [WAVES], "unread": []})
    yield one
    one.until_done()


def what_waves_says(trying: Trying, after: str, *, on_loading: bool) -> list[list[str]]:
    """What one case says to the change of the checks to that."""
    text = (ROOT / CHECKS).read_text(encoding="utf-8")
    mutant = next(one for one in mutants(text, CHECKS) if one.after == after)
    return trying.answers({"file": CHECKS, "number": mutant.number, "cases": [WAVES], "on_loading": on_loading})


@pytest.mark.parametrize("on_loading", [False, True])
def test_a_case_notices_a_change_of_a_rule_that_it_is_about(trying: Trying, on_loading: bool) -> None:
    how, case, why = what_waves_says(trying, "0 < health < damage", on_loading=on_loading)[0]
    assert (how, case) == ("expectation", WAVES)
    assert "found" in why


def test_a_case_says_nothing_to_a_change_of_what_it_does_not_run_nor_to_one_tried_before(trying: Trying) -> None:
    assert what_waves_says(trying, "0 < health < damage", on_loading=False)
    assert what_waves_says(trying, "host not in state.zone(b.PLAY)", on_loading=False) == []


def test_a_shape_that_nobody_has_read_is_noticed_where_all_expected_is_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(machine, "MOST_STEPS", machine.MOST_STEPS)
    read = readings([])
    assert failure(WAVES, read) == failure(WAVES, {}) == ("", "", [])
    read["wow"] = {shape for shape in read["wow"] if shape[0] != "Wave"}
    how, why, [shape] = failure(WAVES, read)
    assert (how, shape[0]) == ("reading", "Wave")
    assert shape in readings([["wow", *shape]])["wow"]
    assert "nobody has read" in why


def test_noted_are_the_statements_that_a_case_runs_and_no_others() -> None:
    [(_, _, _, _, loaded), (case, how, why, _, ran)] = Trying(
        {"files": [CHECKS], "cases": [WAVES], "unread": []}
    ).until_done()
    assert (case, how, why) == (WAVES, "", "")
    lines = (ROOT / CHECKS).read_text(encoding="utf-8").splitlines()
    assert loaded == []
    texts = [lines[line - 1].strip() for _, line in ran]
    assert any(text.startswith('because = f"{damage} damage is fatal') for text in texts)
    assert len(texts) < len(lines) / 2


def test_rules_are_changed_and_neither_words_nor_wordings() -> None:
    files = rule_files()
    assert {CHECKS, "judge_app/games/hearthstone/dealing/dealing.py", "judge_app/rulekit/contests.py"} <= {*files}
    assert [file for file in files if "/words/" in file or "/events/" in file or "/cases/" in file] == []


def test_too_many_crashes_or_unnoticed_changes_are_not_enough() -> None:
    mutant = Mutant(CHECKS, 0, "dropped call", 3, 3, "f()", "pass")
    fine, crashed, unnoticed = (Found(mutant, 1, how) for how in ("expectation", "crash", ""))
    assert summary([fine] * 19 + [unnoticed]) == (
        "19 of 20 noticed (95 %): 19 by an expectation, 0 by a reading, 0 by a crash alone (0 %); "
        "0 in lines that no case runs",
        True,
    )
    assert not summary([fine] * 18 + [unnoticed] * 2)[1]
    assert not summary([fine] * 6 + [crashed] * 4)[1]


def test_the_cases_that_run_least_come_first_and_a_modules_own_value_is_tried_against_all_of_its_game() -> None:
    ran = {
        "scenarios/wow/a.yaml": [(CHECKS, 3), (CHECKS, 4)],
        "scenarios/wow/b.yaml": [(CHECKS, 3)],
        "scenarios/hearthstone/c.yaml": [("other.py", 1)],
        "scenarios/wow/does-not-hold.yaml": [],
        "": [(CHECKS, 7)],
    }
    reaching = Reaching(ran)
    assert reaching.of(Mutant(CHECKS, 0, "", 3, 3, "", "")) == ["scenarios/wow/b.yaml", "scenarios/wow/a.yaml"]
    assert reaching.of(Mutant(CHECKS, 0, "", 9, 9, "", "")) == []
    assert reaching.of(Mutant(CHECKS, 0, "", 7, 7, "", "")) == ["scenarios/wow/b.yaml", "scenarios/wow/a.yaml"]
    assert reaching.of(Mutant(CHECKS, 0, "", 9, 0, "", "")) == ["scenarios/wow/b.yaml", "scenarios/wow/a.yaml"]
