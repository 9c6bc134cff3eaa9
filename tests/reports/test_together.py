"""Like things beside each other: one line that names each of them, and each by itself where that is asked for."""

from __future__ import annotations

from judge_app.reports.condense import key_steps
from judge_app.reports.text import account_lines
from judge_app.reports.together import numbered
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, account_of, open_case

ACCOUNT = account_of(run_case(open_case(SCENARIOS / "hearthstone" / "5-three-ghouls-and-an-acolyte.yaml")))
GHOULS = [f"Unstable Ghoul ({number})" for number in (1, 2, 3)]


def test_what_befalls_three_alike_is_one_line_that_names_each() -> None:
    lines = "\n".join(account_lines(ACCOUNT, key_steps(ACCOUNT)))
    hurt, dead = (
        "{} {what}, {} {what} and {} {what}".format(*GHOULS, what=what)
        for what in ("(3 - 4 = -1 Health, mortally wounded)", "(mortally wounded, position 1)")
    )
    assert f"Flamestrike deals 4 damage to each of {hurt}.  [damage.2a" in lines
    assert f"Each of {dead} dies and leaves play" in lines
    assert not any(f"Flamestrike deals 4 damage to {ghoul} (" in lines for ghoul in GHOULS)


def test_each_by_itself_is_a_line_of_its_own() -> None:
    lines = "\n".join(account_lines(ACCOUNT, ACCOUNT.told, each=True))
    assert all(f"Flamestrike deals 4 damage to {ghoul} (" in lines for ghoul in GHOULS)


def test_only_entries_that_say_the_same_of_different_things_are_told_together() -> None:
    """They stand beside each other under one cause and cite the same rules."""
    by_seq = {told.seq: told for told in ACCOUNT.told}
    assert ACCOUNT.together
    for row in ACCOUNT.together:
        told = [by_seq[seq] for seq in row.seqs]
        assert len({(one.cause, one.cites, one.rule) for one in told}) == 1
        assert len({one.text for one in told}) == len(told) >= 3


def test_names_that_differ_in_a_number_that_counts_on_are_told_once() -> None:
    resources = [f"your resource {number}" for number in (1, 2, 3)]
    assert numbered([*resources, "your resource 5", "Bear"]) == ["your resources 1 to 3", "your resource 5", "Bear"]
    assert numbered(["Bear", *resources[:2]]) == ["Bear", "your resources 1 and 2"]
    assert numbered(["Bear (1)", "Bear (2)"]) == ["Bear (1)", "Bear (2)"]
