"""A run as a story: every entry told by one line, acts as headings, tables where they happen, what is idle folded."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from judge_app.reports.account import Account, Expectation
from judge_app.reports.deciding import Deciding, DecidingRule
from judge_app.reports.outcome import outcome
from judge_app.reports.story import AS_LAID_OUT, LAID_OUT, Line, Story, story_of
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, account_of, open_case

PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"
EGG = SCENARIOS / "hearthstone" / "3-an-egg-and-a-juggler-under-flamestrike.yaml"
STEELY = "1-a-steely-at-a-taw.yaml"


def told(path: Path) -> Account:
    return account_of(attempt(open_case(path)))


@pytest.fixture(scope="module")
def packets() -> Account:
    return told(PACKETS)


def of(story: Story, shape: str) -> list[Line]:
    return [line for line in story.lines if line.shape == shape]


@pytest.mark.parametrize(
    "case",
    [PACKETS, EGG, *sorted((SCENARIOS / "hearthstone").glob("5-*.yaml")), *sorted(SCENARIOS.rglob("*.yaml"))[::40]],
    ids=lambda path: path.stem,
)
def test_each_entry_is_told_by_one_line_in_the_order_of_the_account(case: Path) -> None:
    account = told(case)
    story = story_of(account)
    queued = {seq for line in story.lines if line.topic == "triggers" and line.shape == "row" for seq in line.seqs}
    seqs = [seq for line in story.lines for seq in line.seqs if seq != LAID_OUT]
    assert [seq for seq in seqs if seq not in queued] == [x.seq for x in account.told if x.seq not in queued]
    assert sorted(seqs) == sorted(x.seq for x in account.told)
    for entry in account.told:
        line = story.lines[story.place_of[entry.seq]]
        assert set(entry.cites) <= set(line.cites)


def test_an_attack_is_headed_by_what_the_player_did_and_the_entry_says_what_it_said() -> None:
    account = told(SCENARIOS / "hearthstone" / "10.3-blessing-of-wisdom-remembers-its-caster.yaml")
    begun = next(one for one in account.told if "Sequence begins: Combat" in one.text)
    line = story_of(account).lines[story_of(account).place_of[begun.seq]]
    assert line.shape == "act"
    assert "Sequence" not in line.text
    assert " attack" in line.text


def test_a_game_that_nobody_knows_has_its_story_too(marbles) -> None:  # type: ignore[no-untyped-def]
    account = told(marbles.scenarios / STEELY)
    story = story_of(account)
    assert [seq for line in story.lines for seq in line.seqs if seq != LAID_OUT] == [x.seq for x in account.told]
    assert of(story, "act")[0].player == "you"
    (blow,) = [line for line in of(story, "table") if line.topic == "packets"]
    assert blow.text == "A blow to Taw"


def test_it_begins_with_the_board_as_it_was_laid_out(packets: Account) -> None:
    first = story_of(packets).lines[0]
    assert (first.text, first.seqs, first.below) == (AS_LAID_OUT, (LAID_OUT,), 0)


def test_acts_are_headings_with_what_they_caused_below_them(packets: Account) -> None:
    story = story_of(packets)
    acts = of(story, "act")
    assert [(act.text, act.player) for act in acts] == [
        ("The opponent plays Fire Blast.", "opponent"), ("You play Intervene.", "you"),
    ]  # fmt: skip
    place = story.lines.index(acts[0])
    below = story.lines[place + 1 : place + 1 + acts[0].below]
    assert {line.depth for line in below} == {1}
    assert [story.above(place + 1 + n) for n in range(len(below))] == [place] * len(below)


def test_passes_and_rounds_that_find_nothing_are_folded_into_one_line(packets: Account) -> None:
    folds = of(story_of(packets), "fold")
    assert "You, your friend and the opponent pass; 3 rounds of checks find nothing to do." in [x.text for x in folds]
    assert folds[0].text == "1 round of checks finds nothing to do."
    assert all(fold.closed and fold.below for fold in folds)


def test_a_round_that_looked_at_something_new_is_not_folded(packets: Account) -> None:
    story = story_of(packets)
    (row,) = [line for line in of(story, "row") if line.topic == "waves" and line.cells]
    assert row.cells == (
        "fatal damage", "✗ Alliance Warrior is not destroyed: 3 damage is less than its health of 30.",
    )  # fmt: skip


def test_a_packet_is_a_table_where_it_happens(packets: Account) -> None:
    story = story_of(packets)
    place, head = next((n, x) for n, x in enumerate(story.lines) if x.topic == "packets" and x.shape == "table")
    rows = story.lines[place + 1 : place + 1 + head.below]
    assert all(line.boxed for line in rows)
    assert [line.last for line in rows] == [False] * (len(rows) - 1) + [True]
    cells = [line.cells for line in rows if line.cells]
    assert cells[0] == ("Berserker Stance", "2 → 3", "✓ applied, chosen by the opponent")
    assert cells[-1] == ("Intervene", "—", "✗ it has replaced this packet already")
    assert (rows[-1].shape, rows[-1].text) == ("result", "Alliance Warrior is dealt 3 fire damage.")
    assert rows[0].shape == "choice"


def test_a_choice_says_what_else_could_have_been_chosen(packets: Account) -> None:
    choice = of(story_of(packets), "choice")[0]
    assert choice.text.endswith("Instead they could have chosen Alliance Warrior or Alliance Mage.")
    assert choice.topic == "choices"


def test_a_phase_is_a_heading_and_what_a_queue_leads_to_stands_under_it() -> None:
    story = story_of(told(EGG))
    headings = [line.text for line in of(story, "heading")]
    assert "Your Spell Text Phase begins." in headings
    assert any(text.startswith("The Queue for damage to Dragon Egg") for text in headings)
    assert "4 steps change nothing." in [fold.text for fold in of(story, "fold")]


def test_a_queue_is_a_table_of_what_it_holds_and_what_came_of_each() -> None:
    story = story_of(told(SCENARIOS / "hearthstone" / "5-secrets-that-would-reach-nobody.yaml"))
    place = next(n for n, line in enumerate(story.lines) if line.topic == "triggers" and line.shape == "table")
    rows = story.lines[place + 1 : place + 6]
    assert [row.cells[0] for row in rows] == [
        "1. Burn Trap",
        "2. Mend Trap",
        "3. Chill Trap",
        "4. Hush Trap",
        "5. Gift Trap",
    ]
    assert rows[0].cells[1] == "✗ Burn Trap does not trigger any more: there is nobody whom it could reach"
    assert rows[0].cites == ("hearthstone:5", "hearthstone:10b")
    assert [row.last for row in rows] == [False] * 4 + [True]


def test_like_things_are_told_in_one_line() -> None:
    for case in sorted(SCENARIOS.rglob("*.yaml")):
        if "flamestrike" in case.stem.lower():
            account = told(case)
            for row in account.together:
                assert story_of(account).lines[story_of(account).place_of[row.seqs[-1]]].text == row.text


def test_the_outcome_is_the_cases_answer_with_the_rules_that_decide(packets: Account) -> None:
    found = outcome(packets, Deciding(rules=(DecidingRule("wow-7.4:717.4b", "the case is about it"),)))
    assert (found.text, found.sign, found.cites) == (packets.answer, "✓", ("wow-7.4:717.4b",))


def test_without_an_answer_it_is_what_happened_last(packets: Account) -> None:
    found = outcome(replace(packets, answer="", expectations=()))
    assert found.text.startswith("A modifier from Intervene ends") or found.text.endswith("damage.")
    assert (found.sign, bool(found.cites)) == ("", True)


def test_what_was_expected_and_did_not_hold_is_said(packets: Account) -> None:
    found = outcome(replace(packets, expectations=(Expectation("2 damage", False, "3 damage"),)))
    assert found.sign == "✗"
    assert found.text.endswith("Expected was: 2 damage; found: 3 damage.")


def test_a_choice_that_is_still_open_is_asked_and_no_fault() -> None:
    case = open_case(PACKETS)
    account = account_of(attempt(replace(case, happened=case.happened[:-1])))
    assert account.open_choice == (
        "Your friend still has to choose (which modifier replaces the packet of 6 next): Golem Skull Helm or Intervene."
    )
    assert (outcome(account).text, outcome(account).sign) == (account.open_choice, "◆")
    last = story_of(account).lines[-1]
    assert (last.shape, last.text, last.topic) == ("choice", account.open_choice, "choices")
