"""An account as plain text, and the steps of it that matter."""

from __future__ import annotations

from dataclasses import replace

from wow_table import Table, side

from judge_app.engine.trace import EntryKind
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.reports.account import Account, Expectation, Told
from judge_app.reports.condense import folded_line, key_steps
from judge_app.reports.tell import tell
from judge_app.reports.text import MUST_HOLD, account_lines, numbers, step_lines
from judge_app.rulekit.cases.case import Seen
from judge_app.scenario.run import run_case
from judge_app.services.cases import FIRST_CASE, account_of, open_case


def account() -> Account:
    """A bolt, doubled by two modifiers, at a hero, with all the rest of its account."""
    play = [CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")]
    table = Table(side(play=play, hand=["Bolt"], resources=2), side("Warrior", play=[CardInPlay("Bear", damage=1)]))
    table.play("Bolt", "Bear").resolve().answer("a")
    seen = Seen(table.before, table.state, tuple(table.entries))
    held = [Expectation("one packet", True, "1"), Expectation("two waves", False, "three waves")]
    return tell(seen, title="A bolt", question="Does it live?", answer="No.", expectations=held)


ACCOUNT = account()
STEPS = key_steps(ACCOUNT)


def test_rule_numbers_are_told_without_their_book() -> None:
    assert numbers(("wow-7.4:410.5", "wow-7.4:708")) == "410.5, 708"


def test_each_step_is_a_line_indented_by_its_depth_with_its_rules_at_the_end() -> None:
    for told, line in zip(ACCOUNT.told, step_lines(ACCOUNT, ACCOUNT.told), strict=True):
        assert line == f"{'  ' * told.depth}{told.text}  [{numbers(told.cites)}]"


def test_the_text_has_all_that_the_account_has() -> None:
    left_out = (("wow-7.4:800.3a", "raids"), ("wow-7.4:803", "loops of a kind"))
    lines = list(account_lines(replace(ACCOUNT, not_modelled=left_out), STEPS))
    assert lines[:3] == ["A bolt", "Question: Does it live?", "Rules: wow-7.4"]
    assert "  holds  one packet" in lines
    assert "  FAILS  two waves  (found: three waves)" in lines
    for step in step_lines(ACCOUNT, STEPS):
        assert step in lines
    assert lines[-3:] == ["Not modelled, and this case comes to it:", "  raids  [800.3a]", "  loops of a kind  [803]"]


def test_the_ruling_of_a_case_is_told_only_of_a_run_that_is_as_the_case_expects() -> None:
    """A judge would read it as the ruling on what is shown."""
    assert not any("No." in line for line in account_lines(ACCOUNT, ()))
    assert any("ruling is left out" in line for line in account_lines(ACCOUNT, ()))
    held = replace(ACCOUNT, expectations=ACCOUNT.expectations[:1])
    assert "Ruling: No." in list(account_lines(held, ()))


def test_what_an_account_does_not_have_leaves_no_empty_heading() -> None:
    bare = replace(ACCOUNT, question="", answer="", expectations=())
    text = "\n".join(account_lines(bare, STEPS))
    for heading in ("Question", "Ruling", "What must hold", "Not modelled"):
        assert heading not in text


def test_processing_in_which_nothing_happened_is_no_step_that_matters() -> None:
    dropped = [told for told in ACCOUNT.told if told not in STEPS]
    assert dropped
    roots = {told.seq for told in dropped if told.rule == "pre_priority_processing"}
    passes = {told.seq for told in dropped if told.kind == "pass"}
    assert all(told.seq in roots | passes or told.cause in {other.seq for other in dropped} for told in dropped)
    assert all(told.kind in ("pass", "step", "wave", "idle") for told in dropped)


def test_passes_are_left_out_where_all_pass_and_told_where_one_passes_and_another_acts() -> None:
    def passing(seq: int, kind: EntryKind) -> Told:
        return Told(seq, -1, 0, kind, f"Number {seq}.", (), "x")

    told = tuple(map(passing, range(7), ("pass", "pass", "step", "pass", "action", "pass", "pass")))
    some = replace(ACCOUNT, told=told)
    assert [told.seq for told in key_steps(some)] == [2, 3, 4, 5, 6]
    assert folded_line(some) == "Left out: 2 passes."


def test_what_is_left_out_is_counted_in_one_line() -> None:
    rounds = sum(told.rule == "pre_priority_processing" for told in ACCOUNT.told if told not in STEPS)
    (line,) = [line for line in account_lines(ACCOUNT, STEPS) if "Left out" in line]
    assert line == f"Left out: 2 passes and {rounds} rounds of upkeep that changed nothing. `--all` shows them."
    assert not [line for line in account_lines(ACCOUNT, ACCOUNT.told) if "Left out" in line]


def test_the_account_of_the_first_case_fits_a_screen() -> None:
    account = account_of(run_case(open_case(FIRST_CASE)))
    assert list(account_lines(account, key_steps(account))).index(MUST_HOLD) <= 25


def test_every_fact_choice_and_change_is_a_step_that_matters() -> None:
    kinds = ("fact", "choice", "packet", "action", "withheld")
    assert [told for told in STEPS if told.kind in kinds] == [told for told in ACCOUNT.told if told.kind in kinds]


def test_processing_in_which_something_happened_is_kept_whole() -> None:
    (destroyed,) = [told for told in STEPS if "is destroyed" in told.text]
    (wave,) = [told for told in STEPS if told.seq == destroyed.cause]
    assert wave.kind == "wave"
    assert [told for told in STEPS if told.cause == wave.cause] == [
        told for told in ACCOUNT.told if told.cause == wave.cause
    ]


def test_the_steps_that_matter_keep_their_order_and_hang_together() -> None:
    seqs = [told.seq for told in STEPS]
    assert seqs == [told.seq for told in ACCOUNT.told if told.seq in set(seqs)]
    assert {told.cause for told in STEPS} <= {-1, *seqs}
