"""What a rule writes: entries with their cause, author and citations; decisions with theirs."""

from __future__ import annotations

import pytest
from coin_game import Job, Noted

from judge_app.engine.atoms import add_object, set_fact
from judge_app.engine.decision import Decision, Option
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, Ruleset, first_reason, rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map

RUNNING = Rule("running", ("1.1", "1.2"), lambda game, task: None)
OTHER = Rule("other", ("5.5",), lambda game, task: None)


def game(rule: Rule | None = RUNNING, under: int = -1) -> Game:
    """A game in the middle of a rule."""
    return Game(State(Ruleset("edition", "book", {}), ("ann",), Map()), rule=rule, under=under)


def test_an_entry_cites_what_the_running_rule_cites_as_ids_of_the_rulesets_book() -> None:
    at = game()
    at.note(Noted("x"))
    entry = at.entries[-1]
    assert (entry.cites, entry.rule) == (("book:1.1", "book:1.2"), "running")


def test_numbers_that_are_given_stand_in_place_of_the_running_rules() -> None:
    at = game()
    at.note(Noted("x"), "9.1", "9.2")
    assert (at.entries[-1].cites, at.entries[-1].rule) == (("book:9.1", "book:9.2"), "running")


def test_an_entry_made_in_another_rules_name_cites_that_rule() -> None:
    at = game()
    at.note(Noted("x"), by=OTHER)
    assert (at.entries[-1].cites, at.entries[-1].rule) == (("book:5.5",), "other")


def test_outside_any_rule_an_entry_has_no_author_and_only_the_given_numbers() -> None:
    at = game(rule=None)
    at.note(Noted("x"))
    at.note(Noted("y"), "3.1")
    assert [(entry.cites, entry.rule) for entry in at.entries] == [((), ""), (("book:3.1",), "")]


def test_an_entry_stands_under_the_running_task_unless_told_otherwise() -> None:
    at = game(under=4)
    at.note(Noted("x"))
    at.note(Noted("y"), under=2)
    at.note(Noted("z"), under=-1)
    assert [entry.cause for entry in at.entries] == [4, 2, -1]


def test_entries_count_up_in_the_state() -> None:
    at = game()
    assert [at.note(Noted("x")), at.note(Noted("y"))] == [0, 1]
    assert at.state.seq == 2


def test_doing_an_atoms_change_takes_its_state_and_tells_its_event() -> None:
    at = game(under=3)
    seq = at.do((set_fact(at.state, "turn player", "ann"), Noted("x")), "2.2", by=OTHER)
    assert at.state.facts["turn player"] == "ann"
    entry = at.entries[-1]
    assert (entry.seq, entry.cause, entry.event, entry.cites, entry.rule) == (
        seq,
        3,
        Noted("x"),
        ("book:2.2",),
        "other",
    )


def test_pushed_tasks_stand_under_the_running_task_unless_told_otherwise() -> None:
    at = game(under=7)
    at.push(Job(("first",)), Job(("second",)))
    at.push(Job(("third",)), under=1)
    assert [(task.done, task.entry) for task in at.state.agenda if isinstance(task, Job)] == [
        (("second",), 7),
        (("first",), 7),
        (("third",), 1),
    ]


def test_a_decision_cites_the_running_rule_unless_numbers_are_given() -> None:
    options = (Option("a", "A"), Option("b", "B"))
    asked = game().decision("ann", "kind", "which", iter(options))
    assert asked.decision == Decision("ann", "kind", "which", options, ("book:1.1", "book:1.2"))
    assert game().decision("ann", "kind", "which", options, "8.8").decision.cites == ("book:8.8",)


def test_a_decision_keeps_the_task_and_the_entry_that_it_was_given() -> None:
    asked = game().decision("ann", "kind", "which", [Option("a", "A")], objects=(3, 4), keep=Job(("kept",)), under=12)
    assert asked.keep == Job(("kept",))
    assert (asked.decision.objects, asked.decision.entry) == ((3, 4), 12)


def test_a_decision_without_more_stands_under_no_entry_of_its_own() -> None:
    asked = game(under=5).decision("ann", "kind", "which", [Option("a", "A")])
    assert (asked.keep, asked.decision.objects, asked.decision.entry) == (None, (), -1)


def test_an_option_is_found_by_its_key_only() -> None:
    decision = Decision("ann", "kind", "which", (Option("a", "Apple"), Option("b", "Pear")), ())
    assert decision.option("b") == Option("b", "Pear")
    assert decision.option("Pear") is None


def test_a_note_of_the_procedures_own_makes_no_entry() -> None:
    at = game()
    at.keep(set_fact(at.state, "who chose last", "ann"))
    assert at.state.facts["who chose last"] == "ann"
    assert at.entries == []


def test_what_lies_on_the_table_is_not_changed_by_a_note() -> None:
    at = game()
    moved, _ = add_object(at.state, "table", key="a", label="a", card="", owner="ann", controller=None, marks=Map())
    with pytest.raises(ValueError, match="the zones changed without an event"):
        at.keep(moved)


def test_a_new_plan_stands_in_place_of_what_was_still_to_be_done() -> None:
    at = game()
    at.push(Job())
    at.plan(())
    assert at.state.agenda == ()


@rule("4.1")
def told_by_a_clause(at: Game, text: str) -> str:
    """A clause that another rule carries out."""
    at.note(Noted(text))
    return text


@rule("6.1")
def too_long(text: str) -> str:
    """A condition: what it says against something, or '' where it is met."""
    return "it is too long" if len(text) > 3 else ""


@rule("6.2")
def no_capital(text: str) -> str:
    """Another condition."""
    return "" if text.istitle() else "it has no capital"


def test_what_a_clause_does_that_another_rule_carries_out_stands_in_its_own_name() -> None:
    at = game()
    assert told_by_a_clause(at, "x") == "x"
    at.note(Noted("y"))
    assert [(entry.cites, entry.rule) for entry in at.entries] == [
        (("book:4.1",), "told_by_a_clause"),
        (("book:1.1", "book:1.2"), "running"),
    ]


def test_a_clause_that_fails_leaves_the_rule_that_carried_it_out_running() -> None:
    at = game()
    with pytest.raises(TypeError):
        told_by_a_clause(at)  # type: ignore[call-arg]
    assert at.rule is RUNNING


def test_several_rules_can_be_cited_each_number_once() -> None:
    at = game()
    at.note(Noted("x"), too_long, told_by_a_clause, too_long)
    assert at.entries[-1].cites == ("book:6.1", "book:4.1")


def test_the_first_condition_that_is_not_met_says_why_something_is_withheld() -> None:
    at = game()
    reason = first_reason((too_long, no_capital), "abc")
    assert reason is not None
    at.withhold("abc is not taken", reason, 7)
    entry = at.entries[-1]
    assert entry.event == Withheld("abc is not taken", "it has no capital", (7,))
    assert (entry.cites, entry.rule) == (("book:6.2",), "no_capital")
    assert first_reason((too_long, no_capital), "Abc") is None
