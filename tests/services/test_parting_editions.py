"""One case under two editions: where they part, what comes of each, what can't be compared."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.engine.trace import Refused
from judge_app.files.problems import BadInput
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, open_case, run_case, under_edition
from judge_app.services.editions.side_by_side import edition_lines, for_a_sheet, of_file
from judge_app.services.runs.deciding import first_other
from judge_app.services.runs.editions import check_editions, parted
from judge_app.services.scenarios.library import UnderEdition
from rules_db.library import Library

FOLDER = SCENARIOS / "hearthstone"
CASE = FOLDER / "2.5-a-cult-master-that-came-back-too-late.yaml"
BEFORE = "hearthstone-before-9.2"


def test_two_editions_part_where_only_one_lets_a_trigger_queue() -> None:
    found = parted(open_case(CASE), BEFORE)
    assert found.parts_at.startswith("After this they part: ")
    now, before = found.outcomes
    assert "before the Death Creation Step" in now.choice
    assert "Queue" in before.choice
    assert now.came == ("Wisp: in your deck",)
    assert before.came == ("Wisp: in your hand",)


def test_the_lines_name_both_editions() -> None:
    lines = list(edition_lines(of_file(CASE, "", BEFORE)))
    assert lines[1].startswith(f"hearthstone and {BEFORE}: ")
    assert [line.partition(":")[0].strip() for line in lines if line.startswith("  hearthstone")] == [
        "hearthstone",
        BEFORE,
    ]


WILL = SCENARIOS / "wow" / "keywords" / "will-of-the-forsaken.yaml"


def test_the_clauses_that_make_the_difference_stand_between_the_two_runs() -> None:
    found = of_file(WILL, "", "wow-early")
    assert [row.named for row in found.because] == ["glossary:will-of-the-forsaken"]
    assert found.cites[0] == "wow-7.4:glossary:will-of-the-forsaken"
    assert {cite.partition(":")[0] for cite in found.ways[1].cites} == {"wow-early"}
    lines = list(found.lines())
    assert lines[0].startswith("wow-7.4: Stubborn Dead ")
    assert lines[1].startswith("wow-early: Stubborn Dead is destroyed")
    assert lines[2].startswith("By glossary:will-of-the-forsaken: In the first edition ")


def test_a_run_that_stops_under_the_other_edition_is_told_with_where_they_part() -> None:
    done = CliRunner().invoke(app, ["run", str(WILL), "--under", "wow-early"])
    assert done.exit_code == 2
    assert "wow-7.4 and wow-early: After this they part: " in done.stdout
    assert "  Where it stopped under wow-early:" in done.stdout.splitlines()
    assert "  In the end under wow-7.4:" in done.stdout.splitlines()
    assert "In the end under wow-early" not in done.stdout
    told = json.loads(CliRunner().invoke(app, ["run", str(WILL), "--under", "wow-early", "--json"]).stdout)["parts"]
    assert [way["ruleset"] for way in told["ways"]] == ["wow-7.4", "wow-early"]
    assert told["because"][0]["rules"] == ["wow-7.4:glossary:will-of-the-forsaken"]


def test_a_sheet_says_on_request_how_it_goes_under_another_edition(library: Library, tmp_path: Path) -> None:
    (told,) = for_a_sheet(of_file(WILL, "", "wow-early"))
    assert told.label == "Under another edition"
    assert told.cites == of_file(WILL, "", "wow-early").ways[0].cites
    assert told.outcomes[1].choice == "Stubborn Dead is destroyed by Felling Blow (404.1 of wow-early)."
    assert told.outcomes[1].stopped
    assert told.outcomes[1].ended() == f"Where it stopped: {told.outcomes[1].stopped}"
    same = FOLDER / "3-an-egg-and-a-juggler-under-flamestrike.yaml"
    assert for_a_sheet(of_file(same, "", BEFORE)) == ()
    out = tmp_path / "sheet.txt"
    alone = CliRunner().invoke(app, ["sheet", "--ruling", "Yes.", "-o", str(out), "--under", "wow-early"])
    assert (alone.exit_code, out.exists()) == (2, False)
    for also, says in (((), False), (("--under", "wow-early"), True)):
        CliRunner().invoke(app, ["sheet", str(WILL), "-o", str(out), *also])
        assert ("Under another edition (wow-early): Stubborn Dead" in out.read_text(encoding="utf-8")) is says


def case_of(folder: Path, text: str) -> Path:
    """A case file with that text."""
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return path


STRIKE = """
judge: 2
title: An axe for the hero
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Alliance Warrior
    in play: [Great Axe]
    resources: 1
  opponent:
    hero: Horde Warrior
happened:
  - attack: {with: your hero, against: opponent's hero}
  - everyone passes
  - choose: Great Axe
  - everyone passes
  - everyone passes
expect:
  - destroyed: []
"""
AIMED = """
judge: 2
title: Nobody aims
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Alliance Mage
    hand: [Fire Blast]
    resources: 1
  opponent:
    hero: Horde Warrior
    in play: [Plain Orc]
happened:
  - play: {card: Fire Blast}
"""
FIRST = """
judge: 2
title: Who goes first
ruleset: wow-7.4
phase: start of game
turn: you
players:
  you:
    hero: Alliance Mage
    deck: [Lantern, Lantern, Lantern, Lantern, Lantern, Lantern, Lantern, Farm Hand]
  opponent:
    hero: Horde Warrior
    deck: [Plain Orc, Plain Orc, Plain Orc, Plain Orc, Plain Orc, Plain Orc, Plain Orc]
happened:
  - until: action
"""


def test_where_a_strike_stops_the_case_it_is_said_how_one_strikes_there(tmp_path: Path) -> None:
    found = of_file(case_of(tmp_path, STRIKE), "", "wow-early")
    (stopped,) = (line for line in found.lines() if line.startswith("Where it stopped under wow-early: "))
    assert "`- strike: {with: Great Axe}`" in stopped
    assert "wow-early:303.2" in found.other.run.stopped_by


def test_a_run_that_stops_where_the_other_goes_on_is_a_parting_and_answers_go_to_both(tmp_path: Path) -> None:
    case = case_of(tmp_path, FIRST)
    answers = ["mulligan=keep", "mulligan#2=keep", "who goes first=you"]
    found = of_file(case, "", "wow-early", answers)
    assert found.step == 0
    assert found.stops[0]
    assert not found.stops[1]
    assert found.ways[0].told.startswith("it stops: ")
    lines = list(edition_lines(found))
    assert "  Where it stopped under wow-7.4:" in lines
    assert "  In the end under wow-early:" in lines
    with pytest.raises(BadInput, match="no decision here"):
        of_file(case, "", "wow-early", ["nothing=you"])
    typed = [word for answer in answers for word in ("--answer", answer)]
    own = ["--answer", "who may choose the player to go first=you"]
    done = CliRunner().invoke(app, ["run", str(case), "--under", "wow-early", *typed, *own])
    assert done.stdout.splitlines()[-1] == "  In the end under both: the same board."


def test_two_runs_that_stop_before_the_same_choice_part_nowhere_as_far_as_they_go(tmp_path: Path) -> None:
    found = parted(open_case(case_of(tmp_path, AIMED)), "wow-early")
    assert found.parts_at.startswith("Nowhere as far as they go. Both stop: you still have to choose")


def test_the_same_board_in_the_end_is_said_once(tmp_path: Path) -> None:
    found = of_file(case_of(tmp_path, FIRST), "", "wow-early")
    same = [line for line in edition_lines(found) if "same board" in line]
    assert same == ["  Where it stopped under wow-7.4 and where it stopped under wow-early: the same board."]


def test_the_edition_of_the_case_itself_is_told_to_be_that() -> None:
    done = CliRunner().invoke(app, ["run", str(WILL), "--under", "wow-7.4"])
    assert done.stdout.splitlines()[-1] == ("wow-7.4 is the edition of the case itself: there is no other beside it.")
    assert "Nowhere" not in done.stdout


def test_a_board_that_cannot_be_under_the_other_edition_is_told_where_nothing_parts(tmp_path: Path) -> None:
    text = AIMED.replace("turn: you", "turn: you\nturn number: 1\nphase: ready step")
    found = of_file(case_of(tmp_path, text.partition("happened:")[0]), "", "wow-early")
    assert found.step == -1
    (told,) = found.lines()
    assert told.startswith("The board under wow-early: it is the ready step of the first turn")


def test_editions_that_do_the_same_on_a_board_part_nowhere() -> None:
    case = open_case(FOLDER / "3-an-egg-and-a-juggler-under-flamestrike.yaml")
    assert parted(case, BEFORE).outcomes == ()


def test_a_run_under_another_edition_leaves_out_what_the_case_says_of_its_own() -> None:
    account = run_case(CASE, under=BEFORE)
    assert (account.ruleset, account.answer, account.expectations) == (BEFORE, "", ())


REFUSED = SCENARIOS / "wow" / "706.1c-face-smash-two-targets-two-times.yaml"


def test_what_a_case_says_can_and_cannot_be_done_is_only_tried_under_another_edition() -> None:
    own = open_case(REFUSED)
    words = [type(act).__name__ for _, act in under_edition(own, "wow-early").happened]
    assert "CanNot" in [type(act).__name__ for _, act in own.happened]
    assert "Tried" in words
    assert not {"Can", "CanNot", "Now", "Asked"} & set(words)


def test_what_is_refused_under_another_edition_is_told_by_the_numbers_of_its_book() -> None:
    run = attempt(under_edition(open_case(REFUSED), "wow-early"))
    told = [entry for entry in run.seen.entries if isinstance(entry.event, Refused)]
    assert told
    assert {cite.partition(":")[0] for entry in told for cite in entry.cites} == {"wow-early"}


def test_entries_of_two_books_are_the_same_where_they_tell_the_same() -> None:
    own = [entry for entry in attempt(open_case(CASE)).seen.entries if entry.cites]
    elsewhere = [replace(entry, cites=tuple(f"another:{cite}" for cite in entry.cites)) for entry in own]
    assert first_other(own, elsewhere) is None
    assert first_other(own, [replace(own[0], cites=("hearthstone:1.1",)), *own[1:]]) == 0
    assert first_other(own, elsewhere[1:]) == 0


def test_another_games_ruleset_is_no_edition_and_the_nearest_is_told() -> None:
    with pytest.raises(BadInput, match="no edition of this game"):
        run_case(CASE, under="wow-7.4")
    with pytest.raises(BadInput, match=BEFORE):
        run_case(CASE, under="hearthstone-before-9")


def test_of_many_cases_it_is_told_which_part_and_where_and_those_of_other_games_are_left_out(tmp_path: Path) -> None:
    other = SCENARIOS / "wow" / "701.4-used-already-this-turn.yaml"
    same = FOLDER / "3-an-egg-and-a-juggler-under-flamestrike.yaml"
    broken = tmp_path / "broken.yaml"
    broken.write_text("judge: 2", encoding="utf-8")
    found = check_editions([CASE, other, same, broken], (BEFORE,))
    assert [(one.path, one.edition) for one in found] == [(str(CASE), BEFORE), (str(same), BEFORE), (str(broken), "")]
    assert found[0].parts_at == parted(open_case(CASE), BEFORE).parts_at
    assert found[0].cites
    assert found[1] == UnderEdition(str(same), BEFORE)
    assert "broken.yaml" in found[2].why


def test_check_counts_how_many_part_and_why() -> None:
    done = CliRunner().invoke(app, ["check", "--under", "wow-early", str(WILL)])
    assert "       by glossary:will-of-the-forsaken" in done.stdout.splitlines()
    assert done.stdout.splitlines()[-1] == (
        "1 of 1 cases part from wow-early, 1 with another board in the end; "
        "the table of clauses says why of 1, of 1 by what is cited where they part"
    )
    told = json.loads(CliRunner().invoke(app, ["check", "--under", "wow-early", "--json", str(WILL)]).stdout)
    found = told["editions"]["wow-early"]
    assert (found["explained"], found["explained_at_once"]) == (1, 1)
    assert found["parted"][0]["by"][0]["newer"] == "glossary:will-of-the-forsaken"


def test_check_goes_through_every_other_edition_of_a_game() -> None:
    done = CliRunner().invoke(app, ["check", "--every-edition", "--json", str(CASE)])
    told = json.loads(done.stdout)
    assert (done.exit_code, told["failed"]) == (0, [])
    assert len(told["editions"]) == 5
    assert [parts["path"] for parts in told["editions"][BEFORE]["parted"]] == [str(CASE)]


FIGHT = SCENARIOS / "wow" / "early" / "603.1-both-are-dealt-at-once.yaml"


def test_an_ordinary_fight_is_the_same_in_both_editions() -> None:
    """Damage dealt at once is told in the same order; checks in the midst of a combat that find nothing are nothing."""
    found = of_file(FIGHT, "", "wow-7.4")
    assert any(entry.rule == "checks_after_damage" for entry in found.other.entries)
    assert found.step == -1


DEATHS = """judge: 2
title: Two deaths one after the other, then the last
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Alliance Shaman
    hero damage: 28
    hand: [Chain Lightning, Even Rain]
    in play: [Mourning Clerk]
    deck: [Lantern, Lantern, Lantern, Lantern]
    resources: 6
  opponent:
    hero: Horde Warrior
    hero damage: 29
    in play: [{card: Ironforge Guard, as: g1}, {card: Ironforge Guard, as: g2}, {card: Ironforge Guard, as: g3}]
happened:
  - play: {card: Chain Lightning, targets: [g1, g2, g3]}
  - everyone passes
  - choose: ["1", "2"]
  - everyone passes
  - everyone passes
  - everyone passes
  - play: {card: Even Rain}
  - everyone passes
expect:
  - times: {number: 1, what: game drawn}
"""


def test_damage_that_lies_on_what_has_left_play_is_no_difference(tmp_path: Path) -> None:
    """It is removed by the next checks (402.1); a game that is over says how, the same board or not."""
    file = tmp_path / "deaths.yaml"
    file.write_text(DEATHS, encoding="utf-8")
    found = of_file(file, "", "wow-early")
    assert sum(entry.rule == "check_counters_elsewhere" for entry in found.other.entries) == 3
    assert found.step == -1
    assert found.head() == (
        "Nowhere: the same happens in both. The game is a draw: all remaining players lose at once."
    )


LAST_FIGHT = """judge: 2
title: The combat that kills both heroes
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Alliance Warrior
    hero damage: 28
    hand: [Loud Drum]
    resources: 1
  opponent:
    hero: Horde Warrior
    hero damage: 28
    hand: [Loud Drum]
    resources: 1
happened:
  - play: {card: Loud Drum (1), by: you}
  - pass
  - play: {card: Loud Drum (2), by: opponent}
  - everyone passes
  - everyone passes
  - attack: {with: your hero, against: opponent's hero}
  - everyone passes
  - everyone passes
  - everyone passes
"""


def test_a_game_that_is_over_says_its_result_as_the_end(tmp_path: Path) -> None:
    file = tmp_path / "end.yaml"
    file.write_text(LAST_FIGHT, encoding="utf-8")
    found = of_file(file, "", "wow-early")
    assert found.found.cites
    assert not found.found.ends
    assert {outcome.came for outcome in found.comparison.outcomes} == {
        ("The game is a draw: all remaining players lose at once.",)
    }
