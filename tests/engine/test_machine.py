"""The three verbs and the loop between decisions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from coin_game import (
    COINS,
    CoinFlip,
    CoinTurn,
    CoinTurned,
    Flip,
    Flipping,
    Job,
    Noted,
    SideJob,
    TurnBegan,
    laid_out,
    tails,
)

from judge_app.engine import machine
from judge_app.engine.codec import to_json
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game, Restart, TooMuch
from judge_app.engine.machine import IllegalAction, NotAnOption, Result, act, answer, start
from judge_app.engine.rules import Procedure, Rule, Ruleset
from judge_app.engine.state import State, Task
from judge_app.engine.trace import ChoiceMade, Entry
from judge_app.engine.values import Map


def says(text: str) -> Rule:
    """A rule that only says that it ran."""

    def say(game: Game, task: Task) -> None:
        game.note(Noted(text))

    return Rule(text, ("1",), say)


def say_name(game: Game, task: SideJob) -> None:
    """The rule of a side job says which one it is."""
    game.note(Noted(task.name))


TELLS = Rule("tell", ("1",), say_name)


def ran(result: Result) -> list[str]:
    """What the rules of a test said, in order."""
    return [entry.event.text for entry in result.entries if isinstance(entry.event, Noted)]


def run(main: tuple[Rule, ...], side: tuple[Rule, ...] = (), *, task: Job | None = None) -> Result:
    """Start a game that has one job to do."""
    rules = Ruleset("test", "test", {"main": Procedure("main", main), "side": Procedure("side", side)})
    return start(State(rules, ("ann",), Map(), agenda=(task or Job(),)))


def played(*keys: str) -> tuple[list[State], list[Entry]]:
    """The coin game with these answers: the states on the way and the trace."""
    result = start(laid_out())
    states, entries = [result.state], list(result.entries)
    for key in keys:
        result = answer(states[-1], key)
        states.append(result.state)
        entries.extend(result.entries)
    return states, entries


def test_the_rules_of_a_procedure_run_in_its_order_and_then_the_task_is_gone() -> None:
    result = run((says("one"), says("two"), says("three")))
    assert ran(result) == ["one", "two", "three"]
    assert result.state.agenda == ()
    assert result.state.pending is None


def test_what_a_rule_puts_on_the_agenda_is_done_before_the_rest_of_its_procedure_the_first_given_first() -> None:
    pushes = Rule("push", ("1",), lambda game, task: game.push(SideJob("left"), SideJob("right")))
    result = run((says("one"), pushes, says("two")), (TELLS,))
    assert ran(result) == ["one", "left", "right", "two"]


def test_entries_of_a_pushed_task_stand_under_the_entry_that_was_given() -> None:
    def push(game: Game, task: Job) -> None:
        game.push(SideJob("x"), under=game.note(Noted("cause")))

    result = run((Rule("push", ("1",), push), says("after")), (TELLS,))
    cause, effect, after = result.entries
    assert (cause.cause, effect.cause, after.cause) == (-1, cause.seq, -1)


def test_a_rule_that_asks_runs_again_with_the_answer_and_the_task_it_kept() -> None:
    seen = []

    def ask(game: Game, task: Job) -> Ask | Job:
        seen.append((task.answer, task.done))
        if task.answer is not None:
            task = replace(task, done=(*task.done, task.answer))
        if len(task.done) == 2:
            return task
        return game.decision("ann", "letter", "which", [Option("a", "A"), Option("b", "B")], keep=task)

    result = run((Rule("ask", ("1",), ask), says("end")))
    for key in ("b", "a"):
        assert ran(result) == []
        result = answer(result.state, key)
    assert seen == [(None, ()), ("b", ()), ("a", ("b",))]
    assert ran(result) == ["end"]


def test_an_answer_reaches_the_asking_rule_only_and_not_the_rules_after_it() -> None:
    def ask(game: Game, task: Job) -> Ask | None:
        return None if task.answer else game.decision("ann", "x", "which", [Option("a", "A")])

    answers = []
    result = run((Rule("ask", ("1",), ask), Rule("look", ("1",), lambda g, t: answers.append(t.answer))))
    answer(result.state, "a")
    assert answers == [None]


def test_a_rule_runs_once_more_after_what_it_put_on_the_agenda() -> None:
    def again(game: Game, task: Job) -> Again | None:
        game.note(Noted(f"round {len(task.done)}"))
        if len(task.done) == 2:
            return None
        game.push(SideJob("between"))
        return Again(replace(task, done=(*task.done, "x")))

    result = run((Rule("again", ("1",), again), says("end")), (TELLS,))
    assert ran(result) == ["round 0", "between", "round 1", "between", "round 2", "end"]


def test_again_without_a_task_keeps_the_running_one() -> None:
    rounds = []

    def again(game: Game, task: Job) -> Again | None:
        rounds.append(task.done)
        return Again() if len(rounds) < 3 else None

    run((Rule("again", ("1",), again),), task=Job(("kept",)))
    assert rounds == [("kept",)] * 3


def test_a_procedure_that_restarts_begins_with_its_first_rule_and_the_new_task() -> None:
    def restart(game: Game, task: Job) -> Restart | None:
        return None if task.done else Restart(Job(("again",)))

    result = run((says("one"), Rule("restart", ("1",), restart), says("two")))
    assert ran(result) == ["one", "one", "two"]


def test_a_finished_procedure_does_none_of_its_other_rules_but_what_it_put_on_the_agenda() -> None:
    def finish(game: Game, task: Job) -> Finished:
        game.push(SideJob("pushed"))
        return Finished()

    result = run((Rule("finish", ("1",), finish), says("never")), (TELLS,))
    assert ran(result) == ["pushed"]
    assert result.state.agenda == ()


def test_a_task_that_a_rule_gives_back_is_what_the_next_rule_gets() -> None:
    seen = []
    change = Rule("change", ("1",), lambda game, task: replace(task, done=("changed",)))
    run((change, Rule("look", ("1",), lambda game, task: seen.append(task.done))))
    assert seen == [("changed",)]


def test_rules_that_never_come_to_a_decision_are_a_fault_and_not_a_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MOST_STEPS", 50)
    with pytest.raises(TooMuch, match="50 steps"):
        run((Rule("loop", ("1",), lambda game, task: Again()),))


def test_what_goes_round_without_end_and_without_being_told_is_a_fault_and_not_a_hang() -> None:
    with pytest.raises(TooMuch, match="nothing is told"):
        run((Rule("loop", ("1",), lambda game, task: Again()),))


def test_nothing_runs_while_a_decision_is_pending() -> None:
    states, _ = played()
    again = start(states[-1])
    assert again.state == states[-1]
    assert again.entries == ()


def test_an_answer_that_is_no_option_lists_the_options_and_who_chooses() -> None:
    states, _ = played("go on", "b")
    with pytest.raises(NotAnOption) as told:
        answer(states[-1], "b")
    assert str(told.value) == 'ann: coin 2: "b" is none of the options: a, c, d, e'


def test_an_answer_when_nothing_is_asked_says_so() -> None:
    result = run((says("one"),))
    with pytest.raises(NotAnOption, match='nothing is asked now, so "a" answers nothing'):
        answer(result.state, "a")


def test_a_choice_is_told_with_what_else_could_have_been_chosen_and_the_rules_that_ask() -> None:
    _, entries = played("go on", "b")
    choice = next(entry for entry in entries if isinstance(entry.event, ChoiceMade))
    others = ("coin a", "coin c", "coin d", "coin e")
    assert choice.event == ChoiceMade("ann", "coin", "coin 1", "coin b", others)
    assert choice.cites == ("coins:2.1", "coins:2.2")


def test_a_choice_stands_under_the_entry_that_its_decision_names() -> None:
    def ask(game: Game, task: Job) -> Ask | None:
        if task.answer:
            return None
        return game.decision("ann", "x", "which", [Option("a", "A")], under=game.note(Noted("cause")))

    for before in ((), (says("first"),)):
        result = run((*before, Rule("ask", ("1",), ask)), task=Job(entry=77))
        cause = result.entries[-1].seq
        assert answer(result.state, "a").entries[0].cause == cause == len(before)


def test_a_choice_of_a_decision_that_names_no_entry_stands_under_the_asking_task() -> None:
    def ask(game: Game, task: Job) -> Ask | None:
        return None if task.answer else game.decision("ann", "x", "which", [Option("a", "A")])

    result = run((Rule("ask", ("1",), ask),), task=Job(entry=77))
    assert answer(result.state, "a").entries[0].cause == 77


def test_an_action_leaves_the_tasks_below_the_interrupted_one_waiting() -> None:
    below = CoinTurn("bob")
    begun = start(laid_out().with_(agenda=(below, CoinTurn("ann")))).state
    after = act(begun, Flip("ann", 0)).state
    assert [task.player for task in after.agenda if isinstance(task, CoinTurn)] == ["bob", "ann"]
    assert after.agenda[0] == below
    answered = answer(begun, "go on").state
    assert answered.agenda[0] == below


def test_going_on_with_priority_is_no_choice_in_the_trace() -> None:
    _, entries = played("go on")
    assert not [entry for entry in entries if isinstance(entry.event, ChoiceMade)]


def test_an_illegal_action_tells_every_objection_with_its_rules() -> None:
    states, _ = played("go on", "a", "b", "go on", "c")
    with pytest.raises(IllegalAction) as told:
        act(states[-1], Flip("ann", 0))
    assert told.value.objections == (
        ("it is not ann's moment", ("coins:3.1",)),
        ("that coin lies heads up already", ("coins:3.2", "coins:3.3")),
    )
    assert str(told.value) == (
        "ann can't turn Coin a: it is not ann's moment (3.1); that coin lies heads up already (3.2, 3.3)"
    )


def test_an_action_is_carried_out_before_the_task_that_it_interrupted_starts_again() -> None:
    states, _ = played()
    result = act(states[-1], Flip("ann", 3))
    assert [type(entry.event) for entry in result.entries] == [Flipping, CoinTurned, TurnBegan]
    begun, turned, turn = result.entries
    assert begun.cites == ("coins:3.0",)
    assert (turned.cause, turned.rule, turned.event) == (begun.seq, "flip", CoinTurned(3))
    assert turn.event == TurnBegan("ann")
    assert result.state.pending == states[-1].pending
    assert tails(result.state) == [0, 1, 2, 4]


def test_an_action_answers_the_pending_decision_so_that_it_is_asked_afresh() -> None:
    states, _ = played()
    seen = act(states[-1], Flip("ann", 3)).state
    assert [type(task) for task in seen.agenda] == [CoinTurn]
    assert not [task for task in seen.agenda if isinstance(task, CoinFlip)]


def test_the_answers_decide_who_turned_what() -> None:
    states, entries = played("go on", "b", "d", "go on", "a", "c", "go on", "e")
    assert [entry.event.coin for entry in entries if isinstance(entry.event, CoinTurned)] == [1, 3, 0, 2, 4]
    assert states[-1].agenda == ()
    assert states[-1].pending is None


def test_the_same_answers_give_the_identical_trace_and_states() -> None:
    answers = ("go on", "b", "d", "go on", "a")
    assert played(*answers) == played(*answers)


def test_other_answers_give_another_trace_and_state() -> None:
    assert played("go on", "b")[0][-1] != played("go on", "a")[0][-1]
    assert played("go on", "b")[1] != played("go on", "a")[1]


def test_branches_do_not_touch_each_other_or_what_they_branch_from() -> None:
    states, _ = played("go on")
    fork = states[-1]
    written = to_json(fork)
    branches = {key: answer(fork, key) for key in "abcde"}
    assert to_json(fork) == written
    for key, branch in branches.items():
        assert branch == answer(fork, key)
        assert [c.key for c in branch.state.objects if c.mark("up")] == [key]


def test_undo_is_the_previous_value_and_redo_the_same_answer() -> None:
    keys = ("go on", "b", "d", "go on", "a")
    states, _ = played(*keys)
    for before, key, after in zip(states, keys, states[1:], strict=False):
        assert answer(before, key).state == after


def test_a_refused_answer_or_action_leaves_the_state_open_for_a_good_one() -> None:
    states, _ = played("go on")
    written = to_json(states[-1])
    with pytest.raises(NotAnOption):
        answer(states[-1], "z")
    with pytest.raises(IllegalAction):
        act(states[-1], Flip("bob", 0))
    assert to_json(states[-1]) == written
    assert answer(states[-1], "a").state.pending is not None


def test_entries_are_numbered_through_from_verb_to_verb() -> None:
    _, entries = played("go on", "b", "d", "go on", "a")
    assert [entry.seq for entry in entries] == list(range(len(entries)))


def test_every_entry_stands_under_an_earlier_one_or_at_the_top() -> None:
    entries = act(played()[0][-1], Flip("ann", 3)).entries
    assert all(-1 <= entry.cause < entry.seq for entry in entries)
    assert any(entry.cause >= 0 for entry in entries)


def test_a_rule_that_is_patched_out_is_not_run() -> None:
    quiet = COINS.disable("turn", "priority")
    result = start(laid_out().with_(ruleset=quiet))
    assert result.state.pending is not None
    assert result.state.pending.kind == "coin"
