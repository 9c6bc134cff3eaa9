"""Cases of the first dialect are told so and rewritten, with comments and order kept, and mean the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.files.problems import BadInput
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import run_case
from judge_app.services.cases import cards
from judge_app.services.upgrading import upgrade_file

WOW = """\
# a case from long ago
judge: 1
title: A blast at a hero
ruleset: wow-7.4
turn: you
players:
  you: {hero: Alliance Mage, hand: [Fire Blast], resources: 1}
  opponent: {hero: Horde Warrior, in play: [{card: Farm Hand, as: mine}]}
happened:
  - could: {do: {play: {card: Fire Blast, targets: [mine]}}}
  - play: {card: Fire Blast, targets: [opponent's hero]}   # at the hero
  - now: {holds: [{card: {called: mine, damage: 0}}]}
  - everyone passes
expect:
  # what it came to
  - in order:
      - {event: link added, of: [Fire Blast]}
      - {event: damage dealt, of: [opponent's hero, "2"], rule: "405.3"}
  - times: {event: damage dealt, number: 1}
  - never: {event: destroyed, of: [mine]}
  - lies: {called: mine, exhausted: false, controlled by: opponent}
  - zone size: {of: you, zone: hand, cards: 0}
  - cards in zone: {of: you, zone: graveyard, are: [Fire Blast]}
"""

HEARTHSTONE = """\
judge: 1
title: A fireball at a yeti
ruleset: hearthstone
turn: you
players:
  you: {hand: [Fireball], mana: 4, board: [Wisp]}
  opponent: {board: [Chillwind Yeti]}
happened:
  - cannot: {do: {attack: {with: Chillwind Yeti, on: Wisp, by: opponent}}}
  - play: {card: Fireball, target: Chillwind Yeti}
  - has: {card: Wisp, health: 1}
expect:
  - happened: {event: damage dealt, of: [Fireball, Chillwind Yeti, "6"]}
  - happened: {event: entity died, of: Wisp, times: 0}
  - zone: {of: opponent, zone: board, cards: []}
"""


def upgraded(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    done = upgrade_file(path)
    assert (done.old, done.why) == (True, "")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [WOW, HEARTHSTONE], ids=["wow", "hearthstone"])
def test_what_was_rewritten_holds_and_is_not_rewritten_again(tmp_path: Path, text: str) -> None:
    path = tmp_path / "case.yaml"
    new = upgraded(path, text)
    assert run_case(read_case(path, cards())).ok
    assert not upgrade_file(path).old
    assert path.read_text(encoding="utf-8") == new


def test_each_word_is_the_one_of_today_and_comments_stay(tmp_path: Path) -> None:
    new = upgraded(tmp_path / "case.yaml", WOW)
    lines = [line.strip() for line in new.splitlines()]
    assert lines[0] == "# a case from long ago"
    assert "# what it came to" in lines
    assert "- play: {card: Fire Blast, targets: [opponent's hero]}   # at the hero" in lines
    assert "- can: {do: {play: {card: Fire Blast, targets: [mine]}}}" in lines
    assert "- now: {card: {called: mine, damage: 0}}" in lines
    assert "- link added: {link: Fire Blast}" in lines
    assert '- damage dealt: {destination: "opponent\'s hero", amount: 2, rule: "405.3"}' in lines or (
        '- damage dealt: {destination: opponent\'s hero, amount: 2, rule: "405.3"}' in lines
    )
    assert "- never: {destroyed: {card: mine}}" in lines
    assert "- card: {called: mine, exhausted: false, controller: opponent}" in lines


def test_what_can_not_be_done_gets_the_rule_that_forbids_it(tmp_path: Path) -> None:
    new = upgraded(tmp_path / "case.yaml", HEARTHSTONE)
    (line,) = (line for line in new.splitlines() if "can't" in line)
    assert "against: Wisp" in line
    assert "rule: " in line


def test_a_file_of_the_first_dialect_is_told_so_with_the_command(tmp_path: Path) -> None:
    path = tmp_path / "old.yaml"
    path.write_text(WOW, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_case(path, cards())
    (mistake,) = caught.value.mistakes
    assert mistake.line == 2
    assert f'rewrite it with: judge upgrade "{path}"' in mistake.message


def test_the_command_says_what_it_would_do_and_does_it(tmp_path: Path) -> None:
    path = tmp_path / "old.yaml"
    path.write_text(WOW, encoding="utf-8")
    asked = CliRunner().invoke(app, ["upgrade", str(tmp_path), "--check"])
    assert (asked.exit_code, path.read_text(encoding="utf-8")) == (1, WOW)
    assert "1 of 1 files are to be rewritten" in asked.stdout
    done = CliRunner().invoke(app, ["upgrade", str(tmp_path)])
    assert done.exit_code == 0
    assert "1 of 1 files were rewritten" in done.stdout
    assert CliRunner().invoke(app, ["upgrade", str(tmp_path), "--check"]).exit_code == 0


def test_what_can_not_be_rewritten_stays_as_it_is_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "old.yaml"
    text = WOW.replace("number: 1", "number: 5")
    path.write_text(text, encoding="utf-8")
    done = upgrade_file(path)
    assert "this did not happen 5 times" in done.why
    assert path.read_text(encoding="utf-8") == text


BRANCHES = """\
branches:
  - name: nothing is played  # and nobody does anything else
    after: 0
    happened: [everyone passes]
    expect:
      - never: {event: damage dealt}
  - name: nobody passes
    after: 3
    expect:
      - never: {event: damage dealt}
"""


def test_a_branch_after_no_act_says_so_by_leaving_it_out(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    text = upgraded(path, WOW + BRANCHES)
    assert "after: 0" not in text
    assert "- name: nothing is played  # and nobody does anything else\n    happened:" in text
    case = read_case(path, cards())
    assert [branch.after for branch in case.branches] == [0, 3]
    assert all(run_case(case.branch(branch.name)).ok for branch in case.branches)
