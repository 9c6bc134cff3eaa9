"""Running a case: what can't be done or was left open is told with its line; what happened is kept, step by step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wow_table import CARDS

from judge_app.engine.machine import start
from judge_app.engine.trace import Entry, Refused, Withheld
from judge_app.files.problems import BadInput
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.rulekit.cases.case import Seen
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import CaseRun, run_case

HEAD = """\
judge: 2
title: x
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Mage
    in play: [{card: Doubler, as: d1}, {card: Doubler, as: d2}]
    hand: [Bolt, Volley]
    resources: 1
  opponent: {hero: Warrior}
"""


def run(tmp_path: Path, rest: str) -> CaseRun:
    """The case with that ending."""
    path = tmp_path / "case.yaml"
    path.write_text(HEAD + rest, encoding="utf-8")
    return run_case(read_case(path, {"wow-7.4": CARDS}))


def refused(tmp_path: Path, rest: str) -> str:
    """The one thing that a case with that ending is refused for, with its line in the ending."""
    with pytest.raises(BadInput) as told:
        run(tmp_path, rest)
    (mistake,) = told.value.mistakes
    assert mistake.file == str(tmp_path / "case.yaml")
    return f"{mistake.line - HEAD.count(chr(10))}: {mistake.message}"


PLAYED = "happened:\n  - play: {card: Bolt, targets: [opponent's hero]}\n  - everyone passes\n"


def test_a_decision_that_nothing_answers_lists_its_options_with_what_they_mean(tmp_path: Path) -> None:
    told = refused(tmp_path, PLAYED)
    assert told.startswith("3: ")
    assert "which modifier replaces the packet of 2 next" in told
    assert "`- choose: ...`" in told
    assert '"d1" (Doubler (1)), "d2" (Doubler (2))' in told


def test_what_is_refused_stands_in_the_trace_with_every_rule_and_changes_nothing(tmp_path: Path) -> None:
    """A case shows by it why not; the run goes on as if nobody had tried."""
    tries = [
        "{do: {play: {card: Bolt, by: opponent}}, rule: '409.1'}",
        "{do: {choose: opponent's hero}, rule: 717.4a}",
    ]
    without = PLAYED + "  - choose: d1\n"
    first, rest = PLAYED.replace("happened:\n", f"happened:\n  - can't: {tries[0]}\n"), f"  - can't: {tries[1]}\n"
    tried = run(tmp_path, first + rest + "  - choose: d1\n").seen
    known = {
        "you can't choose the opponent's hero (which modifier replaces the packet of 2 next)",
        "the opponent can't play Bolt",
    }
    told = [entry for entry in tried.entries if isinstance(entry.event, Refused)]
    assert {entry.event.what for entry in told if isinstance(entry.event, Refused)} == known
    assert [("409.1" in str(entry.cites), "717.4a" in str(entry.cites)) for entry in told] == [(1, 0), (0, 1)]
    plain = run(tmp_path, without).seen
    others = [entry.event for entry in tried.entries if entry not in told]
    assert len(others) == len(plain.entries)
    assert tried.after.objects == plain.after.objects


def test_an_answer_that_is_no_option_lists_the_options(tmp_path: Path) -> None:
    told = refused(tmp_path, PLAYED + "  - choose: d3\n")
    assert told.startswith("4: ")
    assert told.endswith('"d3" is none of the options: d1, d2')


def test_an_option_goes_by_every_name_that_the_case_has_for_it(tmp_path: Path) -> None:
    """Heroes, too, who are called by their card or by whose they are; in acts and in what is expected."""
    asked = "happened:\n  - play: {card: Bolt}\n  - asked: {who: you, options: [your hero, opponent's hero]}\n"
    chosen = asked + "  - choose: opponent's hero\n  - everyone passes\n  - choose: d2\n"
    offers = "expect:\n  - offered: {among: [your hero, opponent's hero]}\n  - offered: {among: [d1, d2]}\n"
    wrong = "  - offered: {among: [your hero, d1]}\n"
    assert [verdict.ok for verdict in run(tmp_path, chosen + offers + wrong).verdicts] == [True, True, False]
    assert "options" not in refused(tmp_path, asked)


def test_an_illegal_play_lists_every_objection_with_its_rule(tmp_path: Path) -> None:
    told = refused(tmp_path, "happened:\n  - play: {card: Volley, by: opponent}\n")
    assert told.startswith("2: ")
    for rule in ("410.1", "409.1", "410.2a", "403.1", "707.1e"):
        assert rule in told
    assert told.count(";") == 3


MANY = """\
cards:
  Crowd:
    type: Ability
    powers: [{when resolved: EFFECT}]
happened:
  - play: {card: Crowd}
  - everyone passes
"""


@pytest.mark.parametrize("effect", ["{draw: {number: 100000000}}", "{token: {tags: Rat, number: 100000000}}"])
def test_what_nobody_could_follow_is_told_with_the_line_that_asks_for_it(tmp_path: Path, effect: str) -> None:
    text = HEAD.replace("Bolt, Volley", "Crowd") + MANY.replace("EFFECT", effect)
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as told:
        run_case(read_case(path, {"wow-7.4": CARDS}))
    (mistake,) = told.value.mistakes
    assert mistake.line == text.splitlines().index("  - everyone passes") + 1
    assert mistake.message.startswith("100,000,000 of them one by one are more than can be followed")


def test_steps_without_end_are_told_with_their_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge_app.engine.machine.MOST_STEPS", 3)
    with pytest.raises(BadInput, match="3 steps without coming to a decision"):
        run(tmp_path, PLAYED)


def test_a_choice_that_nothing_asks_for_is_told(tmp_path: Path) -> None:
    assert refused(tmp_path, "happened:\n  - choose: d1\n").endswith(
        'add a link or pass: "d1" is none of the options: pass'
    )
    over = HEAD.replace("{hero: Warrior}", "{hero: Warrior, hero damage: 30}") + "happened:\n  - choose: d1\n"
    path = tmp_path / "over.yaml"
    path.write_text(over, encoding="utf-8")
    with pytest.raises(BadInput, match='nothing is asked now, so "d1" answers nothing'):
        run_case(read_case(path, {"wow-7.4": CARDS}))


def test_an_expectation_of_something_unknown_is_told_with_its_line(tmp_path: Path) -> None:
    told = refused(tmp_path, "expect:\n  - packets: 0\n  - card: {called: Bolts, zone: hand}\n")
    assert told.startswith('3: nothing is called "Bolts" here')
    assert '"Bolt"' in told


def test_all_expectations_of_something_unknown_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as told:
        run(
            tmp_path,
            "expect:\n  - card: {called: A, damage: 0}\n  - card: {called: Bolt, zone: hand}\n"
            "  - card: {called: B, damage: 0}\n",
        )
    assert [mistake.line - HEAD.count("\n") for mistake in told.value.mistakes] == [2, 4]


def test_a_case_that_ends_with_priority_open_is_finished(tmp_path: Path) -> None:
    result = run(tmp_path, "happened:\n  - play: {card: Bolt, targets: [opponent's hero]}\n")
    assert result.seen.after.pending is not None
    assert result.ok


def test_each_expectation_has_its_verdict_and_one_that_fails_fails_the_case(tmp_path: Path) -> None:
    rest = PLAYED + "  - choose: d2\nexpect:\n  - packets: 1\n  - packets: 2\n"
    result = run(tmp_path, rest)
    assert [(v.ok, v.got, v.line - HEAD.count("\n")) for v in result.verdicts] == [(True, "1", 6), (False, "1", 7)]
    assert result.verdicts[1].text == "2 packets in all"
    assert not result.ok


def test_every_state_on_the_way_is_kept(tmp_path: Path) -> None:
    result = run(tmp_path, PLAYED + "  - choose: d1\n")
    assert result.states[-1] == result.seen.after
    assert result.states[0] == start(result.seen.before).state
    asked = [state.pending.kind for state in result.states if state.pending]
    assert asked == ["priority", "target", "priority", "priority", "replacement", "priority"]


def test_a_case_that_is_run_twice_gives_the_identical_trace(tmp_path: Path) -> None:
    one, other = run(tmp_path, PLAYED + "  - choose: d1\n"), run(tmp_path, PLAYED + "  - choose: d1\n")
    assert one.seen.entries == other.seen.entries
    assert one.states == other.states


def test_a_case_can_be_run_under_a_patched_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(HEAD + PLAYED + "expect:\n  - card: {called: opponent's hero, damage: 2}\n", encoding="utf-8")
    case = read_case(path, {"wow-7.4": CARDS})
    without = WOW_7_4.disable("packets", "replace_packets")
    assert run_case(case, without).ok
    with pytest.raises(BadInput):
        run_case(case)


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("never: {damage dealt: {destination: Nobody}}", 'nothing is called "Nobody" here'),
        ("never: {drawn: {player: opponnent}}", 'there is no player "opponnent" (nearest: "opponent")'),
        ("explained: {called: d1, what: ATQ}", 'd1 has no "ATQ"'),
        ("zone: {of: you, zone: hnad, count: 0}", '"zone" must be hand, deck, graveyard or RFG'),
        ('withheld: {what: ""}', "expects nothing"),
        ("never: {destroyed: {because: fatal damgae}}", 'the word "damgae" (nearest: "damage")'),
        ("withheld: {about: Bolt, because: unpreventabel}", '"unpreventabel" (nearest: "unpreventable")'),
        ("waves: [d3]", 'nothing was ever called "d3" here (nearest: "d'),
        ("offered: {among: [d1, Nobdy]}", 'nothing was ever called "Nobdy" here'),
        ('never: {destroyed: {rule: "410.6z"}}', 'no rule of this game cites "410.6z" (nearest: "410.6")'),
    ],
)
def test_what_would_hold_only_because_a_name_is_wrong_is_told(tmp_path: Path, expected: str, told: str) -> None:
    assert told in refused(tmp_path, f"expect:\n  - {expected}\n")


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("in order: [{damage dealt: {destination: opponent's hero, amount: 7}}]", "the value: .* amount is 8"),
        ("in order: [{damage dealt: {amount: 8, rule: '405.4'}}]", "the rule: .* it cites 405.3"),
        ("in order: [{damage dealt: {}}, {packet created: {}}]", "the order: in place 1 comes packet created"),
        (
            "in order: [{destroyed: {card: opponent's hero}}]",
            "^destroyed never happened; of opponent's hero there is: .*damage dealt",
        ),
        ("in order: [{damage dealt: {destination: your hero}}]", "it never happened: .* destination is Warrior"),
        ("no packet: {to: opponent's hero}", "^its packet was created$"),
        ("no packet: {to: your hero}", "^no damage was for your hero; there were packets for Warrior$"),
        ("withheld: {rule: 716.1e}", "nothing was withheld"),
        ("destroyed: [d1, d2, d1, d2, d1]", "^as said up to place 0, then nothing more$"),
    ],
)
def test_what_does_not_hold_says_what_is_otherwise_and_what_did_happen_there(
    tmp_path: Path, expected: str, told: str
) -> None:
    (verdict,) = run(tmp_path, f"{TWO_DOUBLINGS}  - {expected}\n").verdicts
    assert not verdict.ok
    assert re.search(told, verdict.got), verdict.got


def test_the_nearest_event_is_that_of_the_same_thing_before_one_of_the_same_value(tmp_path: Path) -> None:
    """The doubler that was chosen changed 2 to 4, the other 4 to 8: it is asked of the other."""
    said = "in order: [{packet changed: {modifier: d2, before: '2', after: '4', chooser: you}}]"
    (verdict,) = run(tmp_path, f"{TWO_DOUBLINGS}  - {said}\n").verdicts
    assert "before is 4 and after is 8" in verdict.got
    assert "modifier" not in verdict.got.rpartition("one where")[2]


def test_a_long_order_is_not_told_again_where_it_does_not_hold(tmp_path: Path) -> None:
    facts = ", ".join(["{packet created: {}}", *("{packet changed: {}}",) * 3, "{damage dealt: {}}"])
    (verdict,) = run(tmp_path, f"{TWO_DOUBLINGS}  - in order: [{facts}]\n").verdicts
    assert verdict.text == "in this order, 5 things: packet created; ...; damage dealt"
    assert verdict.got == "the order: in place 4 comes damage dealt, not packet changed"


TWO_DOUBLINGS = PLAYED + "  - choose: d1\nexpect:\n"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("{first: packet created, then: damage dealt, never: drawn}", ""),
        ("{first: damage dealt, then: damage dealt, never: drawn}", "damage dealt does not come after number 1"),
        ("{first: packet created, then: damage dealt, never: packet changed}", "packet changed after number 1"),
        ("{first: damage dealt, then: packet created, never: drawn}", "packet created does not come after number 1"),
        ("{first: drawn, then: damage dealt, never: destroyed}", "drawn never happened"),
    ],
)
def test_what_never_happened_between_two_things_holds_only_where_both_happened_in_that_order(
    tmp_path: Path, said: str, found: str
) -> None:
    (verdict,) = run(tmp_path, f"{TWO_DOUBLINGS}  - between: {said}\n").verdicts
    assert verdict.ok is not bool(found)
    assert found in verdict.got


def test_what_was_withheld_is_told_with_what_is_most_like_the_expected_first(tmp_path: Path) -> None:
    case = run(tmp_path, "expect:\n  - withheld: {what: damage, because: damage is left}\n").case
    board = case.words.lay_out(case.players, case.turn, case.cards, case.words.ruleset, case.situation)
    withheld = (Withheld("no card", "the deck has run out"), Withheld("no damage", "there is no damage left"))
    entries = tuple(Entry(n, -1, event, (), "") for n, event in enumerate(withheld))
    ((_, expected),) = case.expect
    assert expected.found(Seen(board, board, entries)) == (
        False,
        "the reason: no damage: there is no damage left; the reason: no card: the deck has run out",
    )
